package igo

import (
	"strconv"
	"strings"
	"testing"

	"dohyo/engines/builtin"
)

// TestStrategyAsked asks what the strategy says, over GTP.
func TestStrategyAsked(t *testing.T) {
	const stones = "boardsize 9\nkomi 7.5\nplay b E5\nplay w D5\nplay b E6\nplay w D6\nplay b E7\nplay w D7\nplay b D8\nplay w F5\nplay b F8\nplay w F6\nplay b C3\nplay w F7\nplay b G3\nplay w E4\n"
	list := asks(t, builtin.Call{}, stones+"dohyo-strategy\ndohyo-strategy D4\ndohyo-lookahead\ndohyo-lookahead D4")
	got := list[len(list)-4:]
	if !strings.HasPrefix(got[0], "= stage opening\nmargin ") || !strings.Contains(got[0], " defend E5 E8 ") || got[1] != "? expected points of the board" || got[3] != got[1] {
		t.Errorf("%q", got)
	}
	lines := strings.Split(got[2], "\n")
	var n, settled, deep int
	for i, v := range strings.Fields(lines[0])[2:] {
		*[]*int{&n, &settled, &deep}[i], _ = strconv.Atoi(v)
	}
	if n < 10 || n >= 100 || settled > n || deep < 2 {
		t.Errorf("%q", lines[0])
	}
	sum := 0
	for _, l := range lines[1:] {
		f := strings.Fields(l)
		v, err := strconv.ParseFloat(f[2], 64)
		if err != nil || v < -2 || v > 2 || f[4] != f[0] {
			t.Errorf("%q", l)
		}
		visits, _ := strconv.Atoi(f[1])
		sum += visits
	}
	if sum < 10 {
		t.Errorf("%d visits: %q", sum, lines)
	}
}

// TestTurnWorth compares what the turn is worth early and late in a game.
func TestTurnWorth(t *testing.T) {
	worth := func(position string) float64 {
		b, p := put(t, 9, position)
		return learn(newReader(b), p).turnWorth()
	}
	early := worth("b E5 w C4 to b")
	late := worth("b E1 E2 E3 E4 E5 E6 E7 E8 E9 C3 C5 B4 w F1 F2 F3 F4 F5 F6 F7 F8 F9 H3 H5 G7 to b")
	if early < 2 || early > 12 || late < -1 || late > 2 {
		t.Errorf("the turn is worth %.1f points early and %.1f late", early, late)
	}
}
