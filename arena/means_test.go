package arena

import (
	"slices"
	"testing"

	"dohyo/boards"
)

// TestMeans reports that clocks decided a match, and keeps the strength by play
// apart from the score's.
func TestMeans(t *testing.T) {
	begin := &MatchBegin{Players: [2]Contender{{Name: "A"}, {Name: "B"}}}
	ends := map[int]*GameEnd{}
	for i, by := range []boards.Reason{ByTime, ByTime, boards.Mate, ByExit, ByRuling, boards.Resign} {
		n := i + 1
		side := boards.Side(slices.Index([]int{sidesOf(n)[0], sidesOf(n)[1]}, i/5)) // A wins all but the last
		ends[n] = &GameEnd{Stamp: Stamp{Game: n}, Side: side, Result: Win, By: by}
	}
	l := newLedger(begin)
	for n, e := range ends {
		l.set(n, e)
	}
	p := l.standings()
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

// TestMeansAdd adds up counts, each of the means separately.
func TestMeansAdd(t *testing.T) {
	sum := Means{Play: 1, Time: 2, Fault: 3, Ruling: 4}.Add(Means{Play: 10, Time: 20, Fault: 30, Ruling: 40})
	if sum != (Means{Play: 11, Time: 22, Fault: 33, Ruling: 44}) || sum.Apart() != 99 {
		t.Errorf("%+v, of which %d not by play", sum, sum.Apart())
	}
	for by, want := range map[boards.Reason]Means{ByTime: {Time: 1}, ByHang: {Fault: 1}, ByTamper: {Fault: 1}, ByRuling: {Ruling: 1}, boards.Five: {Play: 1}} {
		var m Means
		if *m.of(by)++; m != want {
			t.Errorf("%s is counted as %+v", by, m)
		}
	}
	for _, c := range []struct {
		a, b Standing
		want bool
	}{
		{Standing{Won: Means{Play: 1, Time: 1}}, Standing{Won: Means{Play: 1}}, true},
		{Standing{Won: Means{Play: 2}}, Standing{Won: Means{Play: 1}}, false}, // all by play: the match's own Elo covers it
		{Standing{Won: Means{Play: 1, Time: 4}}, Standing{}, false},           // one game proves nothing
		{Standing{Won: Means{Play: 1}, Draws: 1}, Standing{Draws: 1, Won: Means{Fault: 1}}, true},
		{Standing{Won: Means{Play: 1, Ruling: 1}}, Standing{Won: Means{Ruling: 1}}, false},
	} {
		got := playElo([2]Standing{c.a, c.b})
		if (got != nil) != c.want {
			t.Errorf("%+v, %+v: elo of play %v", c.a, c.b, got)
		}
		if got != nil && got.Diff != nil && (*got.Diff > 0) != (c.a.Won.Play > c.b.Won.Play) && c.a.Won.Play != c.b.Won.Play {
			t.Errorf("%+v, %+v: %v", c.a, c.b, *got.Diff)
		}
	}
}
