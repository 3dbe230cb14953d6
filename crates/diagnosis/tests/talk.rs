//! Somebody who types answers is told soon.

use yutnori_diagnosis::drill::talk;
use yutnori_diagnosis::families::Mistake;
use yutnori_diagnosis::readings;

#[test]
fn the_commonest_is_told_after_4_answers_and_the_readings_after_7_on_average() {
    let mut all = 0;
    for reading in readings::ALL {
        let mistake = Mistake { edits: Vec::new(), readings: vec![reading] };
        let told = talk(&mistake, 40);
        println!("{} {told:?}", reading.id);
        let Some((answers, true)) = told else { panic!("{}: {told:?}", reading.id) };
        all += answers;
    }
    println!("{}", all as f64 / 24.0);
    assert!(all <= 7 * readings::ALL.len());
}
