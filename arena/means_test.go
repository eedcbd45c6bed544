package arena

import (
	"slices"
	"testing"

	"dohyo/boards"
)

// A match that clocks have decided says so, and its strength by play is kept
// apart from that of the score.
func TestMeans(t *testing.T) {
	begin := &MatchBegin{Players: [2]Contender{{Name: "A"}, {Name: "B"}}}
	ends := map[int]*GameEnd{}
	for i, by := range []boards.Reason{ByTime, ByTime, boards.Mate, ByExit, ByRuling, boards.Resign} {
		n := i + 1
		side := boards.Side(slices.Index([]int{sidesOf(n)[0], sidesOf(n)[1]}, i/5)) // A wins all but the last
		ends[n] = &GameEnd{Stamp: Stamp{Game: n}, Side: side, Result: Win, By: by}
	}
	all := func(yield func(*GameEnd) bool) {
		for _, e := range ends {
			if !yield(e) {
				return
			}
		}
	}
	p := standings(begin, all, func(n int) *GameEnd { return ends[n] })
	if want := (Means{Play: 1, Time: 2, Fault: 1, Ruling: 1}); p[0].Won != want || p[0].Wins != 5 {
		t.Errorf("A won %+v by %+v, want %+v", p[0].Wins, p[0].Won, want)
	}
	if want := (Means{Play: 1}); p[1].Won != want {
		t.Errorf("B won by %+v, want %+v", p[1].Won, want)
	}
	if e := playElo(p); e == nil || e.Diff == nil || *e.Diff != 0 {
		t.Errorf("by play 1-1 is %+v, want an even match", e)
	}
	p[0].Won, p[1].Won = Means{Play: 5}, Means{Play: 1}
	if e := playElo(p); e != nil {
		t.Errorf("all by play: %+v, want nothing to be kept apart", e)
	}
}
