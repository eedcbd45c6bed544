package pairing

import (
	"fmt"

	"github.com/gnutterts/chesspairing"
	"github.com/gnutterts/chesspairing/pairing/swisslib"

	"dohyo/boards/fact"
)

// A Meeting is a result of an earlier round: two players with the half points of
// First, or a bye of First, whose Second is Nobody.
type Meeting struct {
	First, Second int
	Points        int  // 2, 1 or 0
	Default       bool // not played: the two may meet again
	Lost          bool // of a default: nobody gets the rest of the points
}

// Dutch pairs a round by the FIDE Dutch system (C.04.3, of February 2026). The n
// players are in the order of their ratings, rounds holds the earlier rounds, and
// total is the tournament's number of rounds. The players in out aren't paired.
// With a total of 0 the round isn't the last one. The seed draws the first seed's
// turn in round 1.
//
// The library chesspairing pairs the brackets; it agrees with bbpPairings. Its
// own entry point isn't used, because it treats every round as the last one, in
// which players with more than half of the points are exempt from the colour
// rules.
func Dutch(n int, rounds [][]Meeting, out []int, total int, o Options) (Round, error) {
	state := dutchState(n, rounds, out)
	list := swisslib.BuildPlayerStates(state)
	players := Standings(n, rounds, out)
	f := newField(players, o)
	if len(list) < 2 {
		return Swiss(players, o)
	}
	byID, forbidden := map[string]*swisslib.PlayerState{}, map[[2]string]bool{}
	for i := range list {
		byID[list[i].ID] = &list[i]
	}
	for _, p := range o.Forbidden {
		forbidden[swisslib.CanonicalPairKey(dutchID(p[0]), dutchID(p[1]))] = true
	}
	last := total > 0 && len(rounds)+1 >= total
	top := map[string]bool{}
	for id, p := range byID {
		top[id] = last && 2*p.Score > float64(len(rounds))
	}
	pairs, bye, _ := swisslib.PairBracketsGlobal(swisslib.BuildScoreGroups(list), &swisslib.CriteriaContext{
		Players: byID, TotalRounds: max(total, len(rounds)+1), CurrentRound: len(rounds) + 1, IsLastRound: last, TopScorers: top, ForbiddenPairs: forbidden,
	}, byID)
	mate := make([]int, n)
	for i := range mate {
		mate[i] = Nobody
	}
	for _, p := range pairs {
		a, b := dutchIndex(p.White.ID), dutchIndex(p.Black.ID)
		mate[a], mate[b] = b, a
	}
	left := 0
	for _, i := range f.in {
		if mate[i] == Nobody {
			left++
		}
	}
	if left != len(f.in)%2 || left == 1 && bye == nil {
		return Round{}, fact.New("pairing.dutch", "the Dutch system finds no pairing that its absolute rules allow")
	}
	r := f.round(mate)
	for k, p := range r.Pairs {
		r.Pairs[k].First, r.Pairs[k].Second = f.dutchTurns(byID, p, k+1, last)
	}
	return r, nil
}

// dutchTurns returns the turns of a pair at a board.
func (f *field) dutchTurns(byID map[string]*swisslib.PlayerState, p Pair, board int, last bool) (first, second int) {
	a, b := p.First, p.Second
	if !f.before(a, b) {
		a, b = b, a
	}
	white := swisslib.ColorWhite
	if f.o.Seed%2 == 1 {
		white = swisslib.ColorBlack
	}
	x, y := swisslib.AllocateColor(byID[dutchID(a)], byID[dutchID(b)], last, board, &white)
	return dutchIndex(x), dutchIndex(y)
}

// dutchID returns the library's name for a player. All names have the same
// length, so that they sort like numbers.
func dutchID(i int) string { return fmt.Sprintf("%08d", i) }

func dutchIndex(id string) int {
	var i int
	_, _ = fmt.Sscanf(id, "%d", &i) // one of dutchID's
	return i
}

// dutchState describes a tournament for the library.
func dutchState(n int, rounds [][]Meeting, out []int) *chesspairing.TournamentState {
	state := &chesspairing.TournamentState{CurrentRound: len(rounds) + 1}
	played := len(rounds)
	for i := range n {
		state.Players = append(state.Players, chesspairing.PlayerEntry{ID: dutchID(i), DisplayName: dutchID(i), Rating: n - i})
	}
	for _, i := range out {
		state.Players[i].WithdrawnAfterRound = &played
	}
	for k, round := range rounds {
		data := chesspairing.RoundData{Number: k + 1}
		for _, m := range round {
			if m.Second == Nobody {
				kind := []chesspairing.ByeType{chesspairing.ByeZero, chesspairing.ByeHalf, chesspairing.ByePAB}[m.Points]
				data.Byes = append(data.Byes, chesspairing.ByeEntry{PlayerID: dutchID(m.First), Type: kind})
				continue
			}
			data.Games = append(data.Games, chesspairing.GameData{
				WhiteID: dutchID(m.First), BlackID: dutchID(m.Second), Result: dutchResult(m), IsForfeit: m.Default,
			})
		}
		state.Rounds = append(state.Rounds, data)
	}
	return state
}

func dutchResult(m Meeting) chesspairing.GameResult {
	switch {
	case m.Lost && m.Points == 0:
		return chesspairing.ResultDoubleForfeit
	case m.Default && m.Points == 2:
		return chesspairing.ResultForfeitWhiteWins
	case m.Default && m.Points == 0:
		return chesspairing.ResultForfeitBlackWins
	case m.Points == 2:
		return chesspairing.ResultWhiteWins
	case m.Points == 0:
		return chesspairing.ResultBlackWins
	}
	return chesspairing.ResultDraw
}

// Standings returns the players after earlier rounds in the form that Swiss
// takes.
func Standings(n int, rounds [][]Meeting, out []int) []Player {
	players := make([]Player, n)
	for _, i := range out {
		players[i].Out = true
	}
	for _, round := range rounds {
		for _, m := range round {
			a := &players[m.First]
			a.Score += m.Points
			if m.Second == Nobody {
				if m.Points == 2 {
					a.Byes++
				}
				continue
			}
			b := &players[m.Second]
			if !m.Lost {
				b.Score += 2 - m.Points
			}
			if !m.Default {
				a.Met, b.Met = append(a.Met, m.Second), append(b.Met, m.First)
				a.Moved, b.Moved = append(a.Moved, First), append(b.Moved, Second)
			}
		}
	}
	return players
}
