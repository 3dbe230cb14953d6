// Squares are nodes that point at the next one; the choices are the digits of a number in base 4.
#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <vector>
using namespace std;

struct Node {
    int score = 0;
    Node *red = nullptr, *blue = nullptr;
    bool taken = false;
};

vector<unique_ptr<Node>> nodes;

Node *road(const vector<int> &scores, Node *end, vector<Node *> *made = nullptr) {
    for (auto it = scores.rbegin(); it != scores.rend(); ++it) {
        nodes.push_back(make_unique<Node>());
        nodes.back()->score = *it;
        nodes.back()->red = end;
        end = nodes.back().get();
        if (made) made->insert(made->begin(), end);
    }
    return end;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    array<int, 10> dice;
    for (int &die : dice) cin >> die;

    Node *finish = road({0}, nullptr);
    vector<int> even;
    for (int score = 0; score <= 40; score += 2) even.push_back(score);
    vector<Node *> outer;
    Node *start = road(even, finish, &outer);
    Node *inner = road({25, 30, 35}, outer[20]);
    outer[5]->blue = road({13, 16, 19}, inner);
    outer[10]->blue = road({22, 24}, inner);
    outer[15]->blue = road({28, 27, 26}, inner);

    int best = 0;
    for (int choice = 0; choice < 1 << 20; choice++) {
        array<Node *, 4> horses;
        horses.fill(start);
        int score = 0, rest = choice;
        bool legal = true;
        for (int die : dice) {
            Node *&horse = horses[rest & 3];
            rest >>= 2;
            if (horse == finish) { legal = false; break; }
            Node *to = horse->blue ? horse->blue : horse->red;
            for (int step = 1; step < die && to != finish; step++) to = to->red;
            if (to != finish && find(horses.begin(), horses.end(), to) != horses.end()) {
                legal = false;
                break;
            }
            horse = to;
            score += to->score;
        }
        if (legal) best = max(best, score);
    }
    cout << best << '\n';
}
