package tui

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// twelve returns the finished knock-out of twelve entrants, with matches for places 3 and 5.
func twelve(names func(i int, name string) string) *fakeHall {
	plan := fakePlan("gomoku", 12, tournament.Stage{Name: "cup", Form: tournament.Knockout, Third: true, Fifth: true, Replays: 1})
	for i := range plan.Entrants {
		plan.Entrants[i].Name = names(i, plan.Entrants[i].Name)
	}
	return playFake(plan)
}

// whole returns the screen of the finished tournament.
func (f *fakeHall) whole(l lang.Lang, glyphs string, w, h int) *model {
	return f.show(len(f.events), l, glyphs, w, h)
}

func sameName(_ int, name string) string { return name }

// TestHallTreeFits checks that a bracket of twelve is as narrow as 80 columns if its names
// allow, with the names of the rounds. One that is wider or narrower than the screen shows by
// arrows where it goes on.
func TestHallTreeFits(t *testing.T) {
	m := twelve(sameName).whole(lang.English, "unicode", 80, 24)
	press(m, "5")
	wantShown(t, m, "round of 16", "quarter-final", "semi-final", "final")
	if text := shown(m); strings.ContainsAny(text, "←→") || strings.Contains(text, "..") {
		t.Errorf("not all of the bracket is in sight:\n%s", text)
	}
	long := func(_ int, name string) string { return name + " of a long name" }
	m = twelve(long).whole(lang.English, "unicode", 80, 24)
	press(m, "5")
	for range 3 {
		press(m, "left")
	}
	if text := shown(m); !strings.Contains(text, "→") || strings.Contains(text, "←") {
		t.Errorf("at the left end the arrows are wrong:\n%s", text)
	}
	press(m, "right")
	press(m, "right")
	if text := shown(m); !strings.Contains(text, "←") {
		t.Errorf("the arrow to the left is missing:\n%s", text)
	}
}

// TestHallTreeListed checks that small screens list the ties round by round, that the keys
// reach each of them and the rounds, and that a second click opens one.
func TestHallTreeListed(t *testing.T) {
	for _, size := range [][2]int{{20, 8}, {40, 12}} {
		f := twelve(sameName)
		m := f.whole(lang.English, "unicode", size[0], size[1])
		press(m, "5")
		b, _ := m.hall.stage().Bracket()
		for range b {
			press(m, "up")
		}
		seen := map[int]bool{}
		for range b {
			seen[m.hall.tie] = true
			lines := strings.Split(shown(m), "\n")
			ties := 0
			for _, line := range lines {
				if w := draw.Width(line); w > size[0] {
					t.Errorf("%v: a line of %d columns", size, w)
				}
				if strings.Contains(line, "–") {
					ties++
				}
			}
			if ties < min(size[1]-7, 3) {
				t.Errorf("%v: only %d ties in\n%s", size, ties, shown(m))
			}
			press(m, "down")
		}
		if len(seen) != len(b) {
			t.Errorf("%v: the keys reach %d of %d ties", size, len(seen), len(b))
		}
		if b[m.hall.tie].Win != 1 {
			t.Errorf("%v: the last tie isn't the final", size)
		}
		press(m, "left")
		if got := b[m.hall.tie].Round; got != b[len(b)-1].Round-1 {
			t.Errorf("%v: left goes to round %d", size, got)
		}
	}
	f := twelve(sameName)
	m := f.whole(lang.English, "unicode", 40, 12)
	press(m, "5")
	click := func() {
		for y, text := range strings.Split(shown(m), "\n") {
			if strings.Contains(text, "OBORO 1–0") {
				if _, cmd := m.Update(tea.MouseClickMsg{X: 20, Y: y, Button: tea.MouseLeft}); cmd != nil {
					cmd()
				}
			}
		}
		m.View()
	}
	click()
	if p := m.hall.stage().PairOfTie(m.hall.tie); p == nil || f.state.Plan.Entrants[p.Players[0]].Name != "OBORO" {
		t.Errorf("the click chose %+v", p)
	}
	asked := false
	m.hall.o.Games = func(string) (*show.Session, error) { asked = true; return nil, nil }
	click()
	if !asked {
		t.Error("the second click opens nothing")
	}
}

// TestHallTreeAwaits checks that the list names the players who aren't known yet.
func TestHallTreeAwaits(t *testing.T) {
	f := twelve(sameName)
	m := f.show(f.until(1), lang.English, "unicode", 56, 24)
	press(m, "5")
	for range 20 {
		press(m, "down")
	}
	wantShown(t, m, "final", "…", "loser of semi-final")
}

// TestHallSmallWhy checks that the reason for a place has a dialog where it has no room
// below the list, and that titles that don't fit end in two dots.
func TestHallSmallWhy(t *testing.T) {
	f := twelve(sameName)
	m := f.whole(lang.English, "unicode", 20, 8)
	press(m, "y")
	if m.undialogued() {
		t.Fatalf("y does nothing at\n%s", shown(m))
	}
	wantShown(t, m, "stands")
	press(m, "esc", "3")
	wantShown(t, m, "1 AOBA ", "3 KUMA ", "4 HAYA…")
	plan := fakePlan("gomoku", 4, tournament.Stage{Name: "cup", Form: tournament.Knockout})
	f = playFake(plan)
	f.events[0].(*tournament.Begin).Name = "A tournament with a long name"
	m = f.whole(lang.English, "unicode", 40, 12)
	wantShown(t, m, "A tournament with a lon..")
	press(m, "p")
	wantShown(t, m, "cup, round 2 (final)")
}

// TestHallOneBoard checks that the only running board has its last moves beside it where
// there's room, with what the programs say.
func TestHallOneBoard(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(3), lang.English, "unicode", 300, 90)
	at := tournament.At{Stage: 1, Round: 3, Pair: 1}
	p := f.state.Pair(at)
	match := newFake(f.state.Plan.Entrants[p.Players[0]].Name, f.state.Plan.Entrants[p.Players[1]].Name, 1)
	match.start(opening("花月", "正・本"))
	match.play(21)
	f.seat(at, match)
	f.tick(m, lookEvery)
	press(m, "2")
	f.tick(m, lookEvery)
	text := shown(m)
	for ply := 10; ply <= 20; ply++ {
		if !regexp.MustCompile(fmt.Sprintf(`(?m) %d [●○].* s\b`, ply)).MatchString(text) {
			t.Errorf("move %d isn't listed in\n%s", ply, text)
		}
	}
}

// TestHallBoardsAbove checks that boards in a single row have their moves below them where
// there's room.
func TestHallBoardsAbove(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(3), lang.English, "unicode", 300, 90)
	f.seatBoards(3)
	f.tick(m, lookEvery)
	press(m, "2")
	f.tick(m, lookEvery)
	if text := shown(m); !regexp.MustCompile(`(?m) 9 [●○].* s\b.* 17 [●○].* s\b|(?m) 17 [●○].* s\b`).MatchString(text) {
		t.Errorf("the moves aren't below the boards:\n%s", text)
	}
}

// TestHallTreeLeavesRoom checks that a large screen has more than a small tree: the pairs and ratings, or the boards.
func TestHallTreeLeavesRoom(t *testing.T) {
	for _, size := range [][2]int{{120, 40}, {160, 50}, {200, 60}} {
		for _, sc := range hallScenes {
			if sc.name != "bracket" {
				continue
			}
			m := sc.set(lang.English, "unicode", size[0], size[1])
			m.View()
			wantShown(t, m, "╭ Bracket", "╭ Ratings")
		}
	}
}
