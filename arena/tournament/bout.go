package tournament

import (
	"fmt"
	"path/filepath"

	"dohyo/boards/fact"
)

// folder returns the folder of the match at a board of a pair, relative to the
// tournament's folder. The replays of a drawn match count from 1.
func (at At) folder(board, replay int) string {
	name := at.String()
	if board > 1 {
		name += fmt.Sprintf(".%d", board)
	}
	if replay > 0 {
		name += fmt.Sprintf("r%d", replay)
	}
	return filepath.Join(MatchesName, name)
}

// seedOf derives a seed from the tournament's. The same place always has the same
// seed, whenever it is played.
func seedOf(seed uint64, place ...int) uint64 {
	for _, n := range place {
		seed += uint64(n)*0x9e3779b97f4a7c15 + 0x632be59bd9b4e019
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed >> 11 // exact for JSON readers that hold numbers as doubles
}

// boutSeed returns the seed of the match at a board of a pair.
func (s *State) boutSeed(p *Pair, board, replay int) uint64 {
	if s.Stages[p.Stage-1].Plan.Deal == DealRound {
		return seedOf(s.Begin.Seed, p.Stage, p.Round, board, replay)
	}
	return seedOf(s.Begin.Seed, p.Stage, p.Round, p.Pair, board, replay)
}

// A board is one of the places at which a pair plays. The last of its bouts there
// counts.
type board struct {
	played int // bouts that have ended
	open   bool
	last   *Bout
}

// boards groups the pair's bouts by board.
func (p *Pair) boards(n int) []board {
	list := make([]board, n)
	for i := range p.Bouts {
		b := &p.Bouts[i]
		if b.Board < 1 || b.Board > n {
			continue
		}
		at := &list[b.Board-1]
		at.last, at.open = b, !b.Done
		if b.Done {
			at.played++
		}
	}
	return list
}

// winner returns the index of the player who won an ended bout, or -1 for none.
func (p *Pair) winner(b *Bout) int {
	first, second := b.Report.Games[0], b.Report.Games[2]
	switch b.Report.Absent {
	case BothAbsent:
		return -1
	case 1, 2:
		first, second = b.Report.Absent-1, 2-b.Report.Absent
	}
	w := -1
	switch {
	case first > second:
		w = 0
	case first < second:
		w = 1
	default:
		return -1
	}
	if b.Players[0] != p.Players[0] {
		w = 1 - w
	}
	return w
}

// again reports whether the match at a board is to be replayed.
func (p *Pair) again(b board, st *Stage) bool {
	return p.winner(b.last) < 0 && b.last.Report.Absent != BothAbsent && b.played <= st.Replays
}

// next lists the bouts of a pair that must begin now.
func (s *State) next(p *Pair) []*BoutBegin {
	st := s.Stages[p.Stage-1].Plan
	n, together := st.boardsOf(p.Tag)
	var list []*BoutBegin
	begin := func(k, replay int, swap bool) {
		e := &BoutBegin{At: p.At, Bout: len(p.Bouts) + len(list) + 1, Board: k + 1, Players: p.Players, Replay: replay}
		if swap {
			e.Players[0], e.Players[1] = e.Players[1], e.Players[0]
		}
		e.Dir = p.folder(e.Board, replay)
		e.Seed = s.boutSeed(p, e.Board, replay)
		for i, n := range e.Players {
			e.Late[i] = s.late[n]
		}
		list = append(list, e)
	}
	for k, b := range p.boards(n) {
		switch {
		case b.last == nil:
			begin(k, 0, k%2 == 1) // first moves alternate
		case b.open:
		case p.again(b, st):
			begin(k, b.played, b.last.Players[0] == p.Players[0])
		default:
			continue
		}
		if !together {
			break
		}
	}
	return list
}

// forfeited returns the result of a pair that isn't played. In a knock-out the
// higher seed advances if both players lose.
func (s *State) forfeited(p *Pair, lose [2]bool) Result {
	r := Result{Kind: Default, Points: [2]int{won, won}, Why: fact.Fact{Code: "result.absent"}}
	for k, n := range p.Players {
		if lose[k] {
			r.Points[k] = lost
		}
		if lose[k] && s.out[n] {
			r.Why = fact.Fact{Code: "result.withdrawn"}
		} else if lose[k] && s.unbuilt(n) {
			r.Why = fact.Fact{Code: "result.unbuilt", Args: []any{s.Plan.Entrants[n].Name}}
		}
	}
	if st := s.Stages[p.Stage-1]; lose[0] && lose[1] && st.Plan.Form == Knockout {
		r.Points, r.Why = st.seedWins(p), s.seedRule(p, r)
	}
	return r
}

// seedRules is the beginning of the codes that seedRule gives, and of the one that older
// journals have.
const seedRules = "result.seed"

// seedRule returns the rule by which the higher seed advances from a knock-out pair
// without a winner.
func (s *State) seedRule(p *Pair, r Result) fact.Fact {
	st := s.Stages[p.Stage-1]
	high := p.Players[0]
	if st.seat[p.Players[1]] < st.seat[high] {
		high = p.Players[1]
	}
	name := s.Plan.Entrants[high].Name
	boards, _ := st.Plan.boardsOf(p.Tag)
	switch {
	case r.Kind == Default:
		return fact.Fact{Code: "result.seed.absent", Args: []any{name}}
	case st.Plan.Replays == 0:
		return fact.Fact{Code: "result.seed.drawn", Args: []any{name}}
	case boards > 1:
		return fact.Fact{Code: "result.seed.boards", Args: []any{name, boards}}
	case st.Plan.Order == "denou4":
		return fact.Fact{Code: "result.seed.denou4", Args: []any{name, st.Plan.Replays}}
	}
	return fact.Fact{Code: "result.seed.replays", Args: []any{name, st.Plan.Replays}}
}

// seedWins returns the points of a pair that the higher seed wins.
func (st *StageState) seedWins(p *Pair) [2]int {
	if st.seat[p.Players[0]] > st.seat[p.Players[1]] {
		return [2]int{lost, won}
	}
	return [2]int{won, lost}
}

// outcome returns the result of a pair once nothing more is to be played.
func (s *State) outcome(p *Pair) (Result, bool) {
	if p.Bye() {
		return Result{Kind: Bye, Points: [2]int{won, lost}}, true
	}
	if lose, any := s.forfeits(p); any {
		return s.forfeited(p, lose), true
	}
	stage := s.Stages[p.Stage-1]
	n, together := stage.Plan.boardsOf(p.Tag)
	r := Result{Kind: Played}
	var wins [2]int
	open, played := 0, 0
	for _, b := range p.boards(n) {
		if b.last == nil || b.open || p.again(b, stage.Plan) {
			open++
			continue
		}
		if w := p.winner(b.last); w >= 0 {
			wins[w]++
		}
		if b.last.Report.Absent == 0 {
			played++
		}
		if !b.last.Report.Why.None() {
			r.Why = b.last.Report.Why
		}
	}
	lead := max(wins[0], wins[1]) - min(wins[0], wins[1])
	if open > 0 && (together || lead <= open) {
		return r, false
	}
	for i := range p.Bouts {
		b := &p.Bouts[i]
		games, scores, byRule := b.Report.Games, b.Report.Scores, b.Report.Won
		if b.Players[0] != p.Players[0] {
			games, scores = games.swapped(), [2]int{scores[1], scores[0]}
			byRule[0], byRule[1] = byRule[1], byRule[0]
		}
		for k := range byRule {
			r.Won[k] = r.Won[k].Add(byRule[k])
		}
		r.Games = r.Games.add(games)
		r.Scores[0], r.Scores[1] = r.Scores[0]+scores[0], r.Scores[1]+scores[1]
	}
	if played == 0 {
		r.Kind = Default
	}
	switch {
	case wins[0] > wins[1]:
		r.Points = [2]int{won, lost}
	case wins[0] < wins[1]:
		r.Points = [2]int{lost, won}
	case stage.Plan.Form == Knockout: // one of them must advance
		r.Points, r.Why = stage.seedWins(p), s.seedRule(p, r)
	case played == 0 && wins[0] == 0: // neither was present
		r.Points = [2]int{lost, lost}
	default:
		r.Points = [2]int{drawn, drawn}
	}
	return r, true
}
