//! The data of the explorer's page, compared with a solver.

use std::collections::HashMap;

use serde_json::Value;
use yutnori_core::{Dice, Horse, Position, TURNS};
use yutnori_dfs::Search;
use yutnori_explorer::Explorer;
use yutnori_picture::explore;
use yutnori_words::Lang;
use yutnori_words::squares::reason;

/// So many games, spread over all dice.
fn games(count: u32) -> impl Iterator<Item = Dice> {
    // The stride shares no factor with the number of games, so that every die changes.
    let stride = 6_180_339;
    (0..u64::from(count))
        .map(move |game| Dice::nth((game * stride % u64::from(Dice::COUNT)) as u32))
}

fn data_of(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"data\">").unwrap();
    let mut data: Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    let Value::Object(game) = data["game"].take() else { panic!("the page has a game") };
    data.as_object_mut().unwrap().extend(game);
    data
}

#[test]
fn every_position_of_200_games_agrees_with_the_search() {
    for dice in games(200) {
        let page = explore(&Explorer::new(&dice).start(), None);
        assert!(page.len() < 300_000, "{dice}: {} bytes", page.len());
        let data = data_of(&page);
        let mut positions = HashMap::from([(0, Position::START)]);
        for (turn, &roll) in dice.rolls().iter().enumerate() {
            let mut later = HashMap::new();
            for (node, position) in positions {
                let mut search = Search::new(&dice, [Horse::ALL[0]; TURNS]);
                search.descend(turn, position, 0);
                let best = search.into_best().score;
                assert_eq!(data["nodes"][node][0], best, "{dice}: {position:?} at turn {turn}");
                for horse in Horse::ALL {
                    let from = position.square(horse).index();
                    let code = data["nodes"][node][1][from.to_string()].as_i64().unwrap();
                    match position.play(horse, roll) {
                        Ok((next, points)) => {
                            let way = data["ways"][from][roll.index()].as_array().unwrap();
                            assert_eq!(way[0], points, "{dice}: points of {roll} from {from}");
                            assert_eq!(way.last().unwrap(), next.square(horse).index());
                            let known = later.entry(code as usize).or_insert(next.canonical());
                            let over = turn + 1 == TURNS;
                            assert!(over || *known == next.canonical(), "{dice}: node {code}");
                        }
                        Err(why) => {
                            let said = &data["reasons"][(-1 - code) as usize];
                            let reasons = Lang::ALL.map(|lang| reason(why, lang));
                            assert_eq!(said, &serde_json::json!(reasons), "{dice}");
                        }
                    }
                }
            }
            positions = later;
        }
        assert_eq!(positions.len(), 1, "nothing follows the last turn");
        assert!(positions.keys().all(|&end| data["nodes"][end][0] == 0));
    }
}
