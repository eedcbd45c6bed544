package tournament

import (
	"slices"

	"dohyo/boards/fact"
)

// filled is the reason for a pair in which a guest replaces an entrant who has withdrawn.
var filled = fact.Fact{Code: "pair.filled"}

// filler returns the guest who joins a Swiss stage with Fill because an entrant withdraws from
// it who hasn't played there: those who remain would be odd. Who withdraws later leaves wins by
// default behind, and nobody replaces them.
func (s *State) filler(withdraws int) (guest int, ok bool) {
	st := s.Current()
	if st == nil || st.Done || st.Plan.Form != Swiss || !st.Plan.Fill {
		return NoOne, false
	}
	guest = s.guest()
	_, takesPart := st.seat[withdraws]
	if _, seated := st.seat[guest]; guest < 0 || seated || s.out[guest] || !takesPart || st.appeared(withdraws) {
		return NoOne, false
	}
	remain := 0
	for _, n := range st.Table {
		if n != withdraws && !s.out[n] {
			remain++
		}
	}
	return guest, remain%2 == 1
}

// appeared reports whether an entrant has been there for a pair of the stage.
func (st *StageState) appeared(n int) bool {
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			k := slices.Index(p.Players[:], n)
			switch {
			case k < 0:
			case p.begun || len(p.Bouts) > 0 || p.Bye():
				return true
			case p.Decided() && (p.Result.Kind != Default || p.Result.Points[k] != lost):
				return true
			}
		}
	}
	return false
}

// fill seats a guest at the current stage, and gives it the pair of the entrant who has
// withdrawn, if nobody has decided or begun it.
func (s *State) fill(guest, withdrew int) {
	st := s.Current()
	if st == nil {
		return
	}
	s.seat(st, guest)
	if len(st.Rounds) == 0 {
		return
	}
	r := st.Rounds[len(st.Rounds)-1]
	r.unpack()
	for i := range r.pairs {
		p := &r.pairs[i]
		if k := slices.Index(p.Players[:], withdrew); k >= 0 && !p.Decided() && s.Movable(p) {
			p.Players[k], p.Why = guest, []fact.Fact{filled}
		}
	}
}

// seat adds an entrant to the table of a stage that has begun.
func (s *State) seat(st *StageState, n int) {
	st.seat[n] = len(st.Table)
	st.Table = append(st.Table, n)
}
