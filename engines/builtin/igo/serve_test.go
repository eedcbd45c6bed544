package igo

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dohyo/engines/builtin"
	"dohyo/engines/internal/caller"
)

// calledGTP starts a player over GTP. Playouts bounds each of its thoughts; 0 doesn't.
func calledGTP(t *testing.T, name string, playouts int) *caller.Caller {
	t.Helper()
	list := Builtin()
	i := slices.IndexFunc(list, func(p builtin.Program) bool { return p.Name == name })
	return caller.Call(t, func(ctx context.Context, in io.Reader, out io.Writer) error {
		return list[i].Run(ctx, builtin.Call{Protocol: "gtp", Seed: 1, Playouts: playouts, In: in, Out: out})
	})
}

// asked sends commands, and returns the answer to the last one.
func asked(c *caller.Caller, commands ...string) []string {
	var lines []string
	for _, command := range commands {
		c.Say(command)
		lines = c.Until(caller.Begins(""))
	}
	return lines[:len(lines)-1]
}

// An analysis is a line of a stream: the moves with their fields, the fields of the root,
// and the owners of the points.
type analysis struct {
	moves []map[string]string
	root  map[string]string
	owner []float64
}

// readAnalysis reads a line as KataGo's documents describe it: fields in any order; pv and
// ownership are lists that end with the next heading.
func readAnalysis(t *testing.T, line string) (a analysis) {
	t.Helper()
	headings := []string{"info", "rootInfo", "ownership"}
	var fields map[string]string
	words := strings.Fields(line)
	list := func(from int) (to int) {
		for to = from; to < len(words) && !slices.Contains(headings, words[to]); to++ {
		}
		return to
	}
	for i := 0; i < len(words); {
		to := i + 2
		switch key := words[i]; {
		case key == "info":
			fields, to = map[string]string{}, i+1
			a.moves = append(a.moves, fields)
		case key == "rootInfo":
			fields, to = map[string]string{}, i+1
			a.root = fields
		case key == "ownership":
			to = list(i + 1)
			for _, w := range words[i+1 : to] {
				a.owner = append(a.owner, ranged(t, w, -1, 1))
			}
		case key == "pv" && fields != nil:
			to = list(i + 1)
			fields[key] = strings.Join(words[i+1:to], " ")
		case fields != nil && to <= len(words):
			fields[key] = words[i+1]
		default:
			t.Fatalf("%q stands alone in %q", key, line)
		}
		i = to
	}
	return a
}

// ranged reads a number and checks that it is in its range.
func ranged(t *testing.T, text string, least, most float64) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || x < least || x > most {
		t.Fatalf("%q isn't a number from %v to %v", text, least, most)
	}
	return x
}

// halves is a board of five lines: the upper part is black's, the lower one white's.
var halves = []string{
	"boardsize 5", "clear_board", "komi 0.5", "play b A4", "play w A2", "play b B4", "play w B2", "play b C4", "play w C2",
	"play b D4", "play w D2", "play b E4", "play w E2",
}

// isInfo reports whether a line is one of a stream.
func isInfo(line string) bool { return strings.HasPrefix(line, "info move ") }

// TestGTPBars asks hayate to leave out moves: from the lines and from the play after them, also
// after an analysis of the same position without such a request, and not afterwards.
func TestGTPBars(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "hayate", 400)
	asked(c, "boardsize 3", "clear_board", "komi 0.5")
	const analyze = "kata-analyze b 1"
	for _, tt := range []struct {
		keys        string
		first, next func(point string) bool // whether the move of a line may be there, and the answer to it
	}{
		{"", nil, nil},
		{" avoid b B2 1", func(p string) bool { return p != "B2" }, nil},
		{" allow b A1,C1 1 avoid w B2,A3 2", func(p string) bool { return p == "A1" || p == "C1" }, func(p string) bool { return p != "B2" && p != "A3" }},
		{"", nil, nil},
	} {
		c.Say(analyze + tt.keys)
		c.Until(caller.Begins("="))
		lines := c.Until(isInfo)
		c.Say("")
		lines = append(lines, c.Until(caller.Begins(""))...)
		for _, line := range lines {
			if !isInfo(line) {
				continue
			}
			a := readAnalysis(t, line)
			if best := a.moves[0]["move"]; tt.first == nil && best != "B2" {
				t.Errorf("%q: the best move is %s, want the middle", tt.keys, best)
			}
			for _, m := range a.moves {
				pv := strings.Fields(m["pv"])
				if tt.first != nil && !tt.first(m["move"]) || tt.next != nil && len(pv) > 1 && !tt.next(pv[1]) {
					t.Errorf("%q: got %v", tt.keys, m)
				}
			}
		}
	}
	c.Say("kata-genmove_analyze b 1000 allow b A1 1")
	if got := c.Until(caller.Begins("play")); got[len(got)-1] != "play A1" {
		t.Errorf("only A1 is allowed; got %q", got)
	}
}

// TestGTPAnalyze asks hayate for streams as a graphical client does: from the view of
// either side, in the forms of both commands, until an empty line or another command.
func TestGTPAnalyze(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "hayate", 60)
	asked(c, halves...)
	for _, tt := range []struct {
		command, sign string
		sure          float64 // winrate of a won game
		most          int     // moves
		upper         float64 // whose the upper half is: 1 is the side of the analysis
		root          bool
		end, answer   string // what ends it, and its answer
	}{
		{"kata-analyze b interval 1 ownership true", "=", 1, 25, 1, false, "", ""},
		{"7 kata-analyze w 1 maxmoves 2 ownership true rootInfo true", "=7", 1, 2, -1, true, "8 name", "=8 hayate"},
		{"lz-analyze b 1 maxmoves 3", "=", 10000, 3, 0, false, "", ""},
		{"kata-analyze 1", "=", 1, 25, 0, false, "protocol_version", "= 2"},
	} {
		c.Say(tt.command)
		if sign := c.Until(func(string) bool { return true })[0]; sign != tt.sign {
			t.Fatalf("%q is answered with %q, want %q", tt.command, sign, tt.sign)
		}
		a := readAnalysis(t, c.Until(isInfo)[0])
		if len(a.moves) > tt.most || (a.root != nil) != tt.root || (a.owner != nil) != (tt.upper != 0) {
			t.Errorf("%q: got %v", tt.command, a)
		}
		for i, m := range a.moves {
			if m["order"] != strconv.Itoa(i) || !strings.HasPrefix(m["pv"]+" ", m["move"]+" ") {
				t.Errorf("%q: move %d is %v", tt.command, i, m)
			}
			visits := ranged(t, m["visits"], 1, 1000)
			if i > 0 && visits > ranged(t, a.moves[i-1]["visits"], 1, 1000) {
				t.Errorf("%q: move %d has more visits than the one before it", tt.command, i)
			}
			ranged(t, m["winrate"], 0, tt.sure)
			ranged(t, m["prior"], 0, tt.sure)
		}
		if tt.upper != 0 {
			if len(a.owner) != 25 || tt.upper*(a.owner[0]+a.owner[9]) < 1.5 || tt.upper*(a.owner[15]+a.owner[24]) > -1.5 {
				t.Errorf("%q: ownership %v", tt.command, a.owner)
			}
		}
		c.Say(tt.end)
		c.Until(caller.Begins("")) // the end of the stream
		if tt.answer != "" {
			if got := c.Until(caller.Begins("")); got[0] != tt.answer {
				t.Errorf("%q after %q: %q, want %q", tt.end, tt.command, got, tt.answer)
			}
		}
		if got := asked(c, "komi 0.5"); !slices.Equal(got, []string{"="}) { // nothing of the stream comes later
			t.Errorf("after %q: %q", tt.command, got)
		}
	}
}

// TestGTPAnalyzeOn streams without an end of its own: lines come again and again, with
// more and more visits, until the empty line.
func TestGTPAnalyzeOn(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "hayate", 0)
	asked(c, halves...)
	c.Say("kata-analyze b interval 1 rootInfo true")
	c.Until(caller.Begins("="))
	first := readAnalysis(t, c.Until(isInfo)[0])
	second := readAnalysis(t, c.Until(isInfo)[0])
	if a, b := ranged(t, first.root["visits"], 1, 1e9), ranged(t, second.root["visits"], 1, 1e9); b <= a {
		t.Errorf("%v visits after %v", b, a)
	}
	c.Say("")
	c.Until(caller.Begins(""))
	if got := asked(c, "name"); !slices.Equal(got, []string{"= hayate"}) {
		t.Errorf("after the stream: %q", got)
	}
}

// TestGTPGenmoveAnalyze has hayate make a move in a stream. Neither an empty line nor
// another command ends its thought.
func TestGTPGenmoveAnalyze(t *testing.T) {
	t.Parallel()
	const playouts = 500
	c := calledGTP(t, "hayate", playouts)
	asked(c, "boardsize 5", "komi 0.5")
	for i, command := range []string{"kata-genmove_analyze b 1 rootInfo true ownership true", "lz-genmove_analyze w interval 1"} {
		c.Say(command)
		c.Until(caller.Begins("=")) // it begins to think
		c.Say("", "3 name")
		lines := c.Until(caller.Begins(""))
		if len(lines) < 3 {
			t.Fatalf("%q: %q", command, lines)
		}
		a := readAnalysis(t, lines[len(lines)-3])
		if i == 0 {
			ranged(t, a.root["visits"], playouts, 10*playouts)
			if len(a.owner) != 25 {
				t.Errorf("%q: ownership %v", command, a.owner)
			}
		}
		move, ok := strings.CutPrefix(lines[len(lines)-2], "play ")
		if !ok {
			t.Fatalf("%q ends with %q", command, lines)
		}
		if got := c.Until(caller.Begins("")); got[0] != "=3 hayate" {
			t.Errorf("%q after %q", got, command)
		}
		if got := asked(c, "play b "+move); got[0] != "? illegal move" {
			t.Errorf("%s wasn't played by %q: %q", move, command, got)
		}
	}
}
