// Package pairing says who meets whom: round robin, Swiss, knock-out, and who
// judges which match.
//
//	round, err := pairing.Swiss([]pairing.Player{
//		{Score: 2, Met: []int{1}, Moved: []pairing.Turn{pairing.First}},
//		{Score: 0, Met: []int{0}, Moved: []pairing.Turn{pairing.Second}},
//		{Score: 2, Met: []int{3}, Moved: []pairing.Turn{pairing.Second}},
//		{Score: 0, Met: []int{2}, Moved: []pairing.Turn{pairing.First}},
//	}, pairing.Options{Seed: 1})
//	round.Pairs[0].First, round.Pairs[0].Second // 2, 0
//	round.Pairs[0].Why                          // pair.group: the same score
//	round.Pairs[1]                              // of 3 and 1, the same
//
// Players are numbers in the order of their seeds, the best is 0. Scores are
// integers in half points. Swiss pairs by what it is handed: all results give the
// complete Swiss system; results up to the round before the last one, with all
// opponents met, give the modified one (変形スイス式), whose round is fixed while the
// one before it is still played.
//
// Everything is exact and a function of its arguments: the same seed draws the same
// lots. The package knows no names, results or clocks.
package pairing

import "dohyo/boards/fact"

// Nobody is the opponent of a player who has none.
const Nobody = -1

// A Turn says who moves first in a game.
type Turn int8

// First has the first move (black, sente), Second the second.
const (
	First  Turn = 1
	Second Turn = -1
)

// A Pair is two players who meet. Why says what brought them together: codes
// pair.group, pair.float and pair.repeat in Swiss rounds, none where a table says it.
type Pair struct {
	First, Second int
	Why           []fact.Fact
}

// A Round is played at the same time. Bye is the player without an opponent, or
// Nobody; ByeWhy says why it is this one.
type Round struct {
	Pairs  []Pair
	Bye    int
	ByeWhy []fact.Fact
}
