package tui

import (
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestWhoseTurn checks that the screen tells which of two persons at one keyboard is to
// move, and that it addresses a single person directly.
func TestWhoseTurn(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		moves int
		want  string
	}{
		{"human", "human", 0, "▲ の手を入力: _"},
		{"human", "human", 1, "△ の手を入力: _"},
		{"human", "KAZE", 0, "あなたの番: _"},
		{"human", "proxy", 0, "あなたの番: _"},
	} {
		f := fakeShogi(c.a, c.b)
		f.beginShogi("")
		f.moves(opened[:c.moves]...)
		m := f.model(lang.Japanese, "unicode", 80, 24)
		wantShown(t, m, c.want)
		press(m, "esc") // close the line for moves
		wantShown(t, m, strings.NewReplacer(" の手を入力: _", " の番。", "番: _", "番。").Replace(c.want))
	}
}

// TestPersonsDontHang checks that only programs hang. A person who thinks long is left
// to the clock.
func TestPersonsDontHang(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		hangs bool
	}{{"human", "KAZE", false}, {"KAZE", "human", true}, {"proxy", "human", true}} {
		f := fakeShogi(c.a, c.b)
		f.beginShogi("")
		m := f.model(lang.English, "unicode", 80, 24)
		press(m, "esc", "a")
		if got := strings.Contains(shown(m), "hangs and is stopped"); got != c.hangs {
			t.Errorf("%s against %s: a hang is offered: %v", c.a, c.b, got)
		}
		if got := of[*ruling](m).options[0].command.Reason == arena.ByHang; got != c.hangs {
			t.Errorf("%s against %s: %v comes first", c.a, c.b, of[*ruling](m).options[0].command)
		}
	}
}

// TestFallenFlag checks that a clock shows no time left after its flag has fallen.
// Looking back shows the time left before, and the other clock stays as it was.
func TestFallenFlag(t *testing.T) {
	for _, clock := range []arena.Clock{
		{Main: 70 * time.Second},
		{Main: 70 * time.Second, Byoyomi: 10 * time.Second},
		{Main: 70 * time.Second, Increment: 5 * time.Second},
	} {
		f := fakeShogi("BRAIN", "KAZE")
		f.begin.Regulation.Clock = clock
		f.beginShogi("")
		f.moves("+7776FU", "-3334FU")
		f.end(boards.Outcome{Winner: 1, By: arena.ByTime})
		m := f.model(lang.English, "unicode", 80, 24)
		faces := func() (texts [2]string) {
			used, left := m.match.snap.clocks(m.match.at)
			for side := range boards.Side(2) {
				texts[side] = clockText((players{m.view()}).face(side, f.now, used[side], left[side]).total)
			}
			return texts
		}
		if now := faces(); now[0] != "0:00" || now[1] == "0:00" {
			t.Errorf("%v: the clocks show %v", clock, now)
		}
		m.match.step(-1)
		if then := faces(); then[0] == "0:00" {
			t.Errorf("%v: before the end the clocks show %v", clock, then)
		}
	}
}
