package igo

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dohyo/engines/internal/caller"
)

// foreseen asks soyokaze for a stream and returns its last line. Nothing may come after the
// comment that says that it has finished.
func foreseen(t *testing.T, c *caller.Caller, command string) analysis {
	t.Helper()
	c.Say(command)
	lines := c.Until(caller.Begins("# finished"))
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "=") || !isInfo(lines[1]) {
		t.Fatalf("%q: %q", command, lines)
	}
	c.Say("")
	if end := c.Until(caller.Begins("")); len(end) != 1 {
		t.Errorf("%q: %q after its end", command, end)
	}
	return readAnalysis(t, lines[1])
}

// fight is the beginning of a game on a board of nine lines.
var fight = []string{
	"play b E5", "play w C3", "play b G3", "play w G7", "play b C7", "play w D5", "play b D6", "play w E6", "play b F6", "play w E7",
	"play b C5", "play w D4", "play b F7", "play w F8", "play b G8", "play w G6", "play b F5", "play w H8", "play b E8", "play w D7",
}

// TestGTPForesees asks soyokaze in a few positions of a game; with the build tag e2e
// TestE2EGTPForesees asks in more of them.
func TestGTPForesees(t *testing.T) {
	t.Parallel()
	foresees(t, 11)
}

// foresees asks soyokaze after every step-th move of a game: the first move of the analysis is
// the one that it makes there, then and without having been asked before.
func foresees(t *testing.T, step int) {
	t.Helper()
	c, unasked := calledGTP(t, "soyokaze", 0), calledGTP(t, "soyokaze", 0)
	asked(c, "dohyo-talk on", "boardsize 9", "komi 7")
	asked(unasked, "boardsize 9", "komi 7")
	positions, several := 0, 0
	for i, command := range append([]string{"clear_board"}, fight...) {
		asked(c, command)
		asked(unasked, command)
		if i%step > 0 {
			continue
		}
		positions++
		color := "bw"[i%2 : i%2+1]
		a := foreseen(t, c, "kata-analyze "+color+" 10 rootInfo true ownership true")
		if len(a.moves) > 1 {
			several++
		}
		best := a.moves[0]
		for _, got := range [][]string{asked(c, "reg_genmove "+color), asked(unasked, "reg_genmove "+color)} {
			if got[len(got)-1] != "= "+best["move"] {
				t.Errorf("after %q: %q, but the analysis begins with %v", command, got, best)
			}
		}
		ranged(t, a.root["visits"], 1, 100)
		if len(a.owner) != 81 || a.root["winrate"] != best["winrate"] {
			t.Errorf("after %q: %d owners, root %v", command, len(a.owner), a.root)
		}
		promises := 0.0
		for order, m := range a.moves {
			lead, rate := ranged(t, m["scoreLead"], -200, 200), ranged(t, m["winrate"], 0, 1)
			if want := 1 / (1 + math.Exp(-lead/10)); math.Abs(rate-want) > 1e-3 {
				t.Errorf("%v: a win rate of %v for a lead of %v, want %v", m, rate, lead, want)
			}
			promises += ranged(t, m["prior"], 0, 1)
			if m["order"] != strconv.Itoa(order) || !strings.HasPrefix(m["pv"]+" ", m["move"]+" ") || ranged(t, m["visits"], 1, 100) > ranged(t, best["visits"], 1, 100)+valued+1 {
				t.Errorf("move %d is %v, the first %v", order, m, best)
			}
		}
		if promises > 1+1e-4 {
			t.Errorf("after %q: priors add up to %v", command, promises)
		}
	}
	if several < positions/2 {
		t.Errorf("more than one move in only %d positions", several)
	}
}

// TestGTPForeseesForms asks soyokaze as different clients do, from the view of either side.
func TestGTPForeseesForms(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "soyokaze", 0)
	asked(c, "dohyo-talk on")
	asked(c, halves...)
	for _, tt := range []struct {
		command string
		most    int
		whole   float64 // what a win rate of 1 is written as
		upper   float64 // whose the upper half is
	}{
		{"kata-analyze b interval 1 ownership true", 100, 1, 1},
		{"kata-analyze w 1 ownership true maxmoves 1", 1, 1, -1},
		{"kata-analyze w 1 minmoves 2 maxmoves 1", 2, 1, 0},
		{"lz-analyze b 1 maxmoves 2", 2, 10000, 0},
	} {
		a := foreseen(t, c, tt.command)
		if len(a.moves) > tt.most || (a.owner != nil) != (tt.upper != 0) {
			t.Errorf("%q: %v", tt.command, a)
		}
		if rate := ranged(t, a.moves[0]["winrate"], 0, tt.whole); tt.whole > 1 && rate <= 1 {
			t.Errorf("%q: a win rate of %v", tt.command, rate)
		}
		if tt.upper != 0 && (tt.upper*(a.owner[0]+a.owner[9]) < 1 || tt.upper*(a.owner[15]+a.owner[24]) > -1) {
			t.Errorf("%q: ownership %v", tt.command, a.owner)
		}
	}
	c.Say("kata-genmove_analyze b 10 maxmoves 1")
	lines := c.Until(caller.Begins(""))
	infos := slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return !strings.HasPrefix(l, "info") }) // talk may stand between them and the play
	a := readAnalysis(t, infos[len(infos)-1])
	if play := "play " + a.moves[0]["move"]; !slices.Contains(lines, play) {
		t.Errorf("%q isn't in %q", play, lines)
	}
}

// TestGTPForeseesBars asks soyokaze to leave out moves, a pass too, from the lines and from the
// play after them.
func TestGTPForeseesBars(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "soyokaze", 0)
	asked(c, "dohyo-talk on", "boardsize 9", "komi 7")
	asked(c, fight[:3]...)
	free := foreseen(t, c, "kata-analyze w 10")
	first := free.moves[0]["move"]
	reply := strings.Fields(free.moves[0]["pv"])[1]
	for _, tt := range []struct {
		keys  string
		fails func(pv []string) bool // whether the line has a barred move
	}{
		{"avoid w " + first + " 1", func(pv []string) bool { return pv[0] == first }},
		{fmt.Sprintf("allow w %s 1 avoid b %s 2", first, reply), func(pv []string) bool { return pv[0] != first || len(pv) > 1 && pv[1] == reply }},
		{fmt.Sprintf("allow w %s 1 allow b pass 2", first), func(pv []string) bool { return pv[0] != first || len(pv) > 1 && pv[1] != "pass" }},
		{"allow w pass 1", func(pv []string) bool { return pv[0] != "pass" }},
		{"", func([]string) bool { return false }},
	} {
		a := foreseen(t, c, "kata-analyze w 10 "+tt.keys)
		for _, m := range a.moves {
			if tt.fails(strings.Fields(m["pv"])) {
				t.Errorf("%q: %v", tt.keys, m)
			}
		}
		if tt.keys == "" && fmt.Sprint(a) != fmt.Sprint(free) {
			t.Errorf("afterwards %v, before %v", a, free)
		}
	}
	a := foreseen(t, c, "kata-analyze w 10 allow w E5 1 avoid b A1 1") // a stone is there: only a pass is left
	if len(a.moves) != 1 || a.moves[0]["move"] != "pass" {
		t.Errorf("without a move that is allowed: %v", a.moves)
	}
}

// TestGTPForeseesHopeless analyses a lost game. That doesn't count among the hopeless moves
// after which the player resigns.
func TestGTPForeseesHopeless(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "soyokaze", 0)
	asked(c, "dohyo-talk on", "boardsize 5", "komi 0.5")
	for _, p := range []string{"A3", "B3", "C3", "D3", "E3", "B4", "D4", "C2", "A2", "E2", "D2", "C4", "B2"} {
		asked(c, "play b "+p)
	}
	for range givesUp + 1 {
		a := foreseen(t, c, "kata-analyze w 10")
		if ranged(t, a.moves[0]["scoreLead"], -100, 100) > -25.0/3 {
			t.Fatalf("the game isn't lost: %v", a.moves[0])
		}
	}
	var got []string
	for range givesUp {
		answer := asked(c, "reg_genmove w")
		got = append(got, answer[len(answer)-1])
	}
	if i := slices.Index(got, "= resign"); i != givesUp-1 {
		t.Errorf("answers %q, want to resign after %d", got, givesUp)
	}
}

// TestGTPForeseesNothing analyses a position in which no rule proposes a move: a pass is the
// answer, with the evaluation of the position.
func TestGTPForeseesNothing(t *testing.T) {
	t.Parallel()
	c := calledGTP(t, "soyokaze", 0)
	asked(c, "dohyo-talk on", "boardsize 3", "komi 0.5", "play b A2", "play b B2", "play b C2", "play b B1")
	for color, sign := range map[string]float64{"b": 1, "w": -1} {
		a := foreseen(t, c, "kata-analyze "+color+" 10 rootInfo true")
		if len(a.moves) != 1 || a.moves[0]["pv"] != "pass" || sign*ranged(t, a.moves[0]["scoreLead"], -9, 9) < 5 || a.root["visits"] != "1" {
			t.Errorf("%s: %v", color, a)
		}
	}
}

// TestLeadOf finds leads again from their values.
func TestLeadOf(t *testing.T) {
	for _, lead := range []float64{-361, -20.5, -1, 0, 0.5, 7, 60, 400} {
		if got := leadOf(valueOf(lead)); math.Abs(got-lead) > 1e-6*(1+math.Abs(lead)) {
			t.Errorf("%v is found as %v", lead, got)
		}
	}
	if rateOf(0) != 0.5 || rateOf(-5)+rateOf(5) != 1 || rateOf(5) <= 0.5 {
		t.Errorf("win rates %v, %v, %v", rateOf(0), rateOf(-5), rateOf(5))
	}
}
