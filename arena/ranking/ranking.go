// Package ranking sorts the players of a tournament by the criteria of its rules,
// and says for each place which criterion put it above the next one.
//
//	places := ranking.Rank(3, []ranking.Game{
//		{A: 0, B: 1, Points: ranking.Win},
//		{A: 1, B: 2, Points: ranking.Draw},
//		{A: 2, B: ranking.Nobody, Points: ranking.Win}, // a bye
//	}, ranking.CSA2000, 0)
//	places[0].Player               // 2: one win and a half
//	places[0].By                   // ranking.Wins: they decided against places[1]
//	places[0].Value(ranking.Wins)  // 3, in half points
//	places[0].Points(ranking.Wins) // 1.5
//
// Players are numbers in the order of the table. All values are integers, most of
// them half points (see Unit), so that no rounding decides a place. The package
// is pure: it draws lots by the number that it is given, and knows no names.
package ranking

import (
	"math/rand/v2"
	"slices"
	"sort"
)

// Nobody stands for the opponent of a player who has none.
const Nobody = -1

// Half points of a game.
const (
	Loss = 0
	Draw = 1
	Win  = 2
)

// A Game is a result. A game that wasn't played (a bye, a win by default) adds
// its points to those of its players, and counts in no other criterion except
// FIDE's.
type Game struct {
	A, B     int // players; B may be Nobody
	Points   int // of A in half points; B, if any, has the rest of Win
	Unplayed bool
	// Lost means that nobody gets B's rest of the points: nobody came, or a ruling gave both a loss.
	Lost bool
	// Round is the round in which it was, or would have been, played, from 1. If it
	// is 0, the games of each player count as one per round.
	Round int
	// Scores are the points that A and B scored, if games are decided by them.
	Scores [2]int
}

// played reports whether the game counts in criteria beyond the points.
func (g Game) played() bool { return !g.Unplayed && g.B != Nobody }

// An Order is a list of criteria; the first difference decides. Players who are
// equal by all of them share a place.
type Order []Criterion

// The orders of the documents.
var (
	// CSA2000 is (19) of the 10th Computer Shogi Championship.
	CSA2000 = Order{Wins, Solkoff, SB, Median, DH, Table}
	// Denou4 is article 13 of the 4th Denō tournament (電王トーナメント).
	Denou4 = Order{Wins, Solkoff, SB, Median, DB, Lot}
	// FiveMoku is the order of the 五目競争 tournaments: 2 points for a match won and 1
	// for a drawn one, then the games won minus the games lost.
	FiveMoku = Order{MatchPoints, Difference}
	// Scored is the order of contests that are decided by the points scored in them,
	// such as the preliminaries of SamurAI Coding.
	Scored = Order{WinPoints, Margin, Lot}
	// FIDE is a usual order of the FIDE handbook's criteria, C.07.
	FIDE = Order{Wins, Direct, BuchholzCut1, Buchholz, SonnebornBerger, MostWins, Table}
)

// Named holds the orders that have a name.
var Named = map[string]Order{"csa2000": CSA2000, "denou4": Denou4, "5moku": FiveMoku, "fide": FIDE}

// A Place is a player's place with the values that led to it.
type Place struct {
	Player int
	Place  int // from 1; players whom no criterion separates share it
	// Values holds the values of the order's criteria in their units; Has says which
	// of them were needed and defined.
	Values []int
	Has    []bool
	// By is the criterion that puts this player above the next one. It is "" for the
	// last player and for those who share the place with the next one.
	By Criterion
	// Criteria are the order's.
	Criteria Order
}

// Value returns the player's value of a criterion in its unit, or 0.
func (p Place) Value(c Criterion) int {
	if i := slices.Index(p.Criteria, c); i >= 0 {
		return p.Values[i]
	}
	return 0
}

// Points returns the player's value of a criterion in points.
func (p Place) Points(c Criterion) float64 { return float64(p.Value(c)) / float64(c.Unit()) }

// Needed reports whether the criterion was needed for this player and has a
// value. It has none if nobody was tied any more, or if those tied never met.
func (p Place) Needed(c Criterion) bool {
	i := slices.Index(p.Criteria, c)
	return i >= 0 && p.Has[i]
}

// Rank orders n players by their games. Lots is the seed for what an order leaves
// to the lot; 0 leaves it to the order of the table.
func Rank(n int, games []Game, order Order, lots uint64) []Place {
	t := newTable(n, games)
	places := make([]Place, n)
	for i := range places {
		places[i] = Place{Player: i, Values: make([]int, len(order)), Has: make([]bool, len(order)), Criteria: order}
	}
	whole := make([][]int, len(order)) // of the criteria that don't depend on who is tied
	for i, c := range order {
		if f := simple[c]; f != nil {
			whole[i] = f(t)
		}
	}
	r := ranker{t, order, whole, lots}
	r.sort(places, 0, 0)
	for i := range places {
		if places[i].Place == 0 { // shared with the previous player
			places[i].Place = places[i-1].Place
		}
	}
	return places
}

// A ranker orders places by one criterion after another.
type ranker struct {
	table *table
	order Order
	whole [][]int
	lots  uint64
}

// sort orders places that are tied by the criteria before the i-th. The first of
// them has the index at in the whole list.
func (r *ranker) sort(tied []Place, i, at int) {
	if i == len(r.order) || len(tied) == 1 {
		r.known(tied, i)
		tied[0].Place = at + 1
		return
	}
	r.fill(tied, i, at)
	sort.SliceStable(tied, func(a, b int) bool { return tied[a].Values[i] > tied[b].Values[i] })
	for start := 0; start < len(tied); {
		end := start + 1
		for end < len(tied) && tied[end].Values[i] == tied[start].Values[i] {
			end++
		}
		r.sort(tied[start:end], i+1, at+start)
		if end < len(tied) {
			tied[end-1].By = r.order[i]
		}
		start = end
	}
}

// known fills in the values of the criteria from the i-th on that don't depend on
// who is tied.
func (r *ranker) known(places []Place, i int) {
	for ; i < len(r.order); i++ {
		if r.whole[i] == nil || r.order[i] == Table {
			continue
		}
		for k := range places {
			places[k].Values[i], places[k].Has[i] = r.whole[i][places[k].Player], true
		}
	}
}

// fill sets the values of the i-th criterion for the tied players.
func (r *ranker) fill(tied []Place, i, at int) {
	c := r.order[i]
	switch {
	case c == Lot:
		for k, lot := range r.draw(len(tied), at) {
			tied[k].Values[i], tied[k].Has[i] = -lot, true
		}
	case r.whole[i] != nil:
		for k := range tied {
			tied[k].Values[i], tied[k].Has[i] = r.whole[i][tied[k].Player], true
		}
	default:
		players := make([]int, len(tied))
		for k := range tied {
			players[k] = tied[k].Player
		}
		values, met := r.table.among(c, players)
		for k := range tied {
			tied[k].Values[i], tied[k].Has[i] = values[k], met
		}
	}
}

// draw draws a lot for each of n players; the lowest is the best.
func (r *ranker) draw(n, at int) []int {
	lots := make([]int, n)
	for i := range lots {
		lots[i] = i
	}
	if r.lots != 0 {
		rng := rand.New(rand.NewPCG(r.lots, uint64(at)))
		rng.Shuffle(n, func(i, j int) { lots[i], lots[j] = lots[j], lots[i] })
	}
	return lots
}
