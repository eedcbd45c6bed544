package gomoku

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"dohyo/engines/builtin"
	"dohyo/engines/internal/caller"
)

// calledBrain starts a player over the Gomocup protocol.
func calledBrain(t *testing.T, p builtin.Program) *caller.Caller {
	t.Helper()
	return caller.Call(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return p.Run(ctx, builtin.Call{Protocol: gomocupName, In: in, Out: out})
	})
}

// A pvBlock is a block of INFO about one line of an analysis.
type pvBlock struct {
	rank, of, depth int
	eval            string
	line            []string
}

// readBlocks reads all blocks, which must be whole.
func readBlocks(t *testing.T, lines []string) (list []pvBlock) {
	t.Helper()
	var b *pvBlock
	for _, line := range lines {
		rest, ok := strings.CutPrefix(line, "INFO ")
		if !ok {
			continue
		}
		key, value, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(value)
		switch {
		case key == "PV" && value == "DONE" && b != nil:
			list, b = append(list, *b), nil
		case key == "PV" && err == nil && b == nil:
			b = &pvBlock{rank: n}
		case b == nil:
			t.Fatalf("%q outside a block in %q", line, lines)
		case key == "NUMPV":
			b.of = n
		case key == "DEPTH":
			b.depth = n
		case key == "EVAL":
			b.eval = value
		case key == "BESTLINE":
			b.line = strings.Fields(value)
		}
	}
	if b != nil {
		t.Fatalf("a block isn't closed in %q", lines)
	}
	return list
}

// isPoint reports whether a line is a move, which ends an analysis.
func isPoint(line string) bool {
	var x, y int
	n, _ := fmt.Sscanf(line, "%d,%d", &x, &y)
	return n == 2
}

// calm is a position of few stones. In attack the open three of the side to move wins.
var (
	calm   = []string{"YXBOARD", "7,7,1", "7,8,2", "DONE"}
	attack = []string{"YXBOARD", "7,7,1", "2,2,2", "8,7,1", "3,12,2", "9,7,1", "12,2,2", "DONE"}
)

// TestGomocupNBest asks every brain for the three best moves, as Yixin's board does. At
// each depth the lines begin with different free points, the best first, and the answer is
// the point of the best line.
func TestGomocupNBest(t *testing.T) {
	t.Parallel()
	for _, p := range Builtin() {
		c := calledBrain(t, p)
		c.Say("START 15")
		c.Until(caller.Begins("OK"))
		c.Say("INFO max_depth 2", "INFO show_detail 2", "INFO timeout_turn 600000")
		c.Say(calm...)
		for range 2 { // an analysis plays nothing, and so can be repeated
			c.Say("YXNBEST 3")
			got := c.Until(isPoint)
			checkBlocks(t, p.Name, readBlocks(t, got), got[len(got)-1])
		}
	}
}

// checkBlocks checks three lines at each depth. The best line may come once more at the end.
func checkBlocks(t *testing.T, brain string, list []pvBlock, answer string) {
	t.Helper()
	if len(list) < 3 {
		t.Fatalf("%s: blocks %v", brain, list)
	}
	whole := list[:len(list)/3*3]
	for i, b := range whole {
		before := whole[i/3*3 : i]
		eval, err := strconv.Atoi(b.eval)
		switch {
		case b.rank != i%3 || b.of != 3 || b.depth != i/3+1 || len(b.line) == 0 || err != nil:
			t.Errorf("%s: block %d is %v", brain, i, b)
			continue
		case b.line[0] == "7,7" || b.line[0] == "7,8":
			t.Errorf("%s: %v begins on a stone", brain, b)
		}
		for _, o := range before {
			if higher, _ := strconv.Atoi(o.eval); eval > higher || o.line[0] == b.line[0] {
				t.Errorf("%s: %v after %v", brain, b, o)
			}
		}
	}
	if extra := list[len(whole):]; len(extra) > 1 || len(extra) == 1 && extra[0].rank != 0 {
		t.Errorf("%s: %v at the end", brain, extra)
	}
	if best := whole[len(whole)-3].line[0]; answer != best {
		t.Errorf("%s: answered %s, but its best line began with %s", brain, answer, best)
	}
}

// TestGomocupNBestStop stops an analysis that has no end of its own, and then asks about a
// position that is won, in lines of MESSAGE.
func TestGomocupNBestStop(t *testing.T) {
	t.Parallel()
	list := Builtin()
	c := calledBrain(t, list[len(list)-1])
	c.Say("START 15")
	c.Until(caller.Begins("OK"))
	c.Say(calm...)
	c.Say("YXNBEST 2")
	c.Until(caller.Begins("MESSAGE depth 3 multipv 2"))
	c.Say("YXSTOP")
	c.Until(isPoint)
	c.Say(attack...)
	c.Say("INFO timeout_turn 600000", "YXNBEST 1")
	got := c.Until(isPoint)
	if !strings.Contains(got[0], " multipv 1 ev +M") {
		t.Errorf("the win isn't seen in %q", got)
	}
	if x, y, _ := strings.Cut(got[len(got)-1], ","); y != "7" || x != "5" && x != "6" && x != "10" && x != "11" {
		t.Errorf("%q doesn't make a four of the three", got)
	}
}
