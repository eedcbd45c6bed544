// Package pairing makes pairs for round robins, Swiss rounds and knock-outs, and
// assigns judges to matches.
//
//	round, err := pairing.Swiss([]pairing.Player{
//		{Score: 2, Met: []int{1}, Moved: []pairing.Turn{pairing.First}},
//		{Score: 0, Met: []int{0}, Moved: []pairing.Turn{pairing.Second}},
//		{Score: 2, Met: []int{3}, Moved: []pairing.Turn{pairing.Second}},
//		{Score: 0, Met: []int{2}, Moved: []pairing.Turn{pairing.First}},
//	}, pairing.Options{Seed: 1})
//	round.Pairs[0].First, round.Pairs[0].Second // 2, 0
//	round.Pairs[0].Why                          // pair.group: the same score
//	round.Pairs[1]                              // 3 and 1 likewise
//
// Players are numbers in the order of their seeds; the best is 0. Scores are
// integers in half points. Swiss pairs by the results that it is given. All
// results give the complete Swiss system. Results up to the round before the last
// one, with all opponents met, give the modified system (変形スイス式), in which a
// round is fixed while the previous one is still being played.
//
// Everything is exact and a function of its arguments: the same seed draws the
// same lots. The package knows no names, results or clocks.
package pairing

import "dohyo/boards/fact"

// Nobody stands for the opponent of a player who has none.
const Nobody = -1

// A Turn says whether a player moves first or second in a game.
type Turn int8

// First has the first move (black, sente), Second the second.
const (
	First  Turn = 1
	Second Turn = -1
)

// A Pair is two players who meet. Why says what brought them together: the codes
// pair.group, pair.float and pair.repeat in Swiss rounds, none if a table does.
type Pair struct {
	First, Second int
	Why           []fact.Fact
}

// A Round is played at the same time. Bye is the player without an opponent, or
// Nobody; ByeWhy says why that player has the bye.
type Round struct {
	Pairs  []Pair
	Bye    int
	ByeWhy []fact.Fact
}
