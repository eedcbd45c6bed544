package shogi

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/shogi"
	"dohyo/engines/builtin"
	"dohyo/engines/internal/caller"
)

// endless is the SFEN of a position in which the search for a mate takes hours.
const endless = "4k4/9/9/9/9/9/9/9/4K4 b RB4N4L18Prb4g4s 1"

// calledUSI starts the strongest player over USI, with a small table.
func calledUSI(t *testing.T) *caller.Caller {
	t.Helper()
	list := Builtin()
	c := caller.Call(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return list[len(list)-1].Run(ctx, builtin.Call{Protocol: "usi", English: true, In: in, Out: out})
	})
	c.Say("usi")
	c.Until(caller.Begins("usiok"))
	c.Say("setoption name USI_Hash value 1")
	return c
}

// An infoLine is a line of info with a rank.
type infoLine struct {
	rank, depth, score int
	pv                 []string
}

// readInfo reads a line of info; ok is false if it has no rank.
func readInfo(line string) (i infoLine, ok bool) {
	figures, pv, _ := strings.Cut(line, " pv ")
	n, err := fmt.Sscanf(figures, "info multipv %d depth %d nodes %d score cp %d", &i.rank, &i.depth, new(int), &i.score)
	i.pv = strings.Fields(pv)
	return i, err == nil && n == 4
}

// plays reports whether the moves are legal, one after the other.
func plays(t *testing.T, b *shogi.Board, moves []string) bool {
	t.Helper()
	b = b.Clone()
	for _, text := range moves {
		m, err := b.ParseUSI(text)
		if err != nil || !b.IsLegal(m) {
			return false
		}
		b.Do(m)
	}
	return true
}

// TestUSIMultiPV analyses a position until stop. At each depth there are three lines with
// different first moves, the best first; nothing is answered before stop, and nothing is
// said after bestmove.
func TestUSIMultiPV(t *testing.T) {
	t.Parallel()
	c := calledUSI(t)
	c.Say("setoption name MultiPV value 3", "isready", "usinewgame", "position startpos moves 7g7f", "go infinite")
	b, err := shogi.ParseSFEN("startpos")
	if err != nil {
		t.Fatal(err)
	}
	m, err := b.ParseUSI("7g7f")
	if err != nil {
		t.Fatal(err)
	}
	b.Do(m)
	const depth = 4
	lines := c.Until(caller.Begins(fmt.Sprintf("info multipv 3 depth %d", depth)))
	byDepth := map[int][]infoLine{}
	for _, line := range lines {
		i, ok := readInfo(line)
		switch {
		case strings.HasPrefix(line, "bestmove"):
			t.Fatalf("%q before stop", line)
		case !ok:
			continue
		case len(i.pv) == 0 || !plays(t, b, i.pv):
			t.Errorf("%q isn't a line of legal moves", line)
		}
		byDepth[i.depth] = append(byDepth[i.depth], i)
	}
	for d := 1; d <= depth; d++ {
		list := byDepth[d]
		if len(list) != 3 {
			t.Fatalf("depth %d has the lines %v, want 3", d, list)
		}
		firsts := map[string]bool{}
		for at, i := range list {
			firsts[i.pv[0]] = true
			if i.rank != at+1 || at > 0 && i.score > list[at-1].score {
				t.Errorf("depth %d: line %d is %v after %v", d, at+1, i, list[:at])
			}
		}
		if len(firsts) != 3 {
			t.Errorf("depth %d: the lines %v begin with the same moves", d, list)
		}
	}
	c.Say("stop")
	rest := c.Until(caller.Begins("bestmove"))
	best := ""
	for _, line := range append(lines, rest...) {
		if i, ok := readInfo(line); ok && i.rank == 1 {
			best = i.pv[0]
		}
	}
	if got := strings.Fields(rest[len(rest)-1]); got[1] != best {
		t.Errorf("%q, but the best line began with %s", got, best)
	}
	for _, think := range []string{"go nodes 1000", "go infinite\nstop", "go movetime 1000"} {
		c.Say("position sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", think)
		if got := c.Until(caller.Begins("bestmove")); got[len(got)-1] != "bestmove G*2b" || !strings.Contains(strings.Join(got, "\n"), "score mate 1 pv G*2b") {
			t.Errorf("without a king, %s: %q", think, got)
		}
	}
	c.Say("isready")
	if got := c.Until(caller.Begins("readyok")); len(got) != 1 {
		t.Errorf("after bestmove it said %q", got)
	}
}

// TestUSIInfiniteMate analyses a position with a mate in one. The engine has nothing left
// to search, but doesn't answer before stop.
func TestUSIInfiniteMate(t *testing.T) {
	t.Parallel()
	c := calledUSI(t)
	c.Say("position sfen "+mates[0].sfen, "go infinite")
	c.Until(func(line string) bool { return strings.Contains(line, " score mate 1 ") })
	for range 20 { // the end of the search may be noticed later
		c.Say("isready")
		if got := c.Until(caller.Begins("readyok")); slices.ContainsFunc(got, caller.Begins("bestmove")) {
			t.Fatalf("it answered without stop: %q", got)
		}
	}
	c.Say("stop")
	got := c.Until(caller.Begins("bestmove"))
	if got[len(got)-1] != "bestmove G*5b" {
		t.Errorf("got %q", got)
	}
}

// TestUSIMate asks for mates, with each kind of answer.
func TestUSIMate(t *testing.T) {
	t.Parallel()
	c := calledUSI(t)
	for _, tt := range mates[:8] {
		c.Say("position sfen "+tt.sfen, "go mate 10000")
		got := c.Until(caller.Begins("checkmate"))
		line, want := got[len(got)-1], "checkmate nomate"
		if tt.plies == 0 {
			if line != want {
				t.Errorf("%s: %q, want %q", tt.name, line, want)
			}
			continue
		}
		b, err := shogi.ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		moves := strings.Fields(line)[1:]
		if !plays(t, b, moves) {
			t.Errorf("%s: %q isn't legal", tt.name, line)
			continue
		}
		for i, text := range moves {
			m, _ := b.ParseUSI(text)
			b.Do(m)
			if i%2 == 0 && !b.InCheck() {
				t.Errorf("%s: %s in %q gives no check", tt.name, text, line)
			}
		}
		if len(b.Legal(nil)) > 0 {
			t.Errorf("%s: %q doesn't mate", tt.name, line)
		}
	}
	for _, tt := range []struct{ name, position, mate, want string }{
		{"out of time", "sfen " + endless, "go mate 20", "checkmate timeout"},
		{"stopped", "sfen " + endless, "go mate infinite\nstop", "checkmate timeout"},
		{"no such position", "sfen 9/9", "go mate 10000", "checkmate timeout"},
		{"without a king", "sfen 7k1/9/7P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", "go mate 10000", "checkmate G*2b"},
		{"no king to mate", "sfen 9/9/7P1/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1", "go mate 10000", "checkmate nomate"},
		{"no check", "startpos", "go mate 10000", "checkmate nomate"},
	} {
		c.Say("position "+tt.position, tt.mate)
		if got := c.Until(caller.Begins("checkmate")); got[len(got)-1] != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	c.Say("isready")
	if got := c.Until(caller.Begins("readyok")); len(got) != 1 {
		t.Errorf("after checkmate it said %q", got)
	}
}
