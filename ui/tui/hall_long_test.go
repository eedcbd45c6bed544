package tui

import (
	"strings"
	"testing"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// longName is wider than any column of a terminal with 80 columns.
const longName = "A very long name of an entrant indeed"

// longHall returns a finished Swiss system of seven entrants with long names.
func longHall() *fakeHall {
	plan := fakePlan("gomoku", 7, tournament.Stage{Name: "swiss", Form: tournament.Swiss, Rounds: 3})
	for i := range plan.Entrants {
		plan.Entrants[i].Name = string(rune('A'+i)) + strings.TrimPrefix(longName, "A")
	}
	return playFake(plan)
}

// TestHallLongNames checks that a name without enough room ends in dots, and leaves
// room for the text beside it.
func TestHallLongNames(t *testing.T) {
	f := longHall()
	for _, c := range []struct {
		what string
		keys []string
		w, h int
		want []string
	}{
		{"standings and pairs", nil, 80, 24, []string{" very long ..  ", ".. has a bye"}},
		{"wide standings", nil, 160, 50, []string{" 2-0-0  "}},
		{"small standings", nil, 40, 12, []string{" very long ..  "}},
		{"announcement", []string{"p"}, 80, 24, []string{"1   ●  C very long name of an entrant indeed", " very long name of an entrant indeed has a bye"}},
		{"small announcement", []string{"p", "pgdown"}, 40, 12, []string{".. has a bye", " very long name of an ent.."}},
		{"ratings", []string{"4"}, 80, 24, []string{" very long..  won all of 2", " very long name of an entr..      -"}},
		{"cross table", []string{"3"}, 80, 24, []string{" very long name of an entrant .. ", " bye points"}},
		{"narrow cross table", []string{"3"}, 60, 24, []string{" very long.. "}},
	} {
		m := f.show(f.until(3), lang.English, "unicode", c.w, c.h)
		press(m, c.keys...)
		if m.hall.page == hallRating {
			m.hall.tick(f.now)
			run(m, hallPlot{m.hall.screen.inHall}.wanted())
		}
		m.stale = true
		m.View()
		shown := strings.Join(m.cv.lines(), "\n")
		for _, want := range c.want {
			if !strings.Contains(shown, want) {
				t.Errorf("%s: no %q in\n%s", c.what, want, shown)
			}
		}
	}
}

// TestHallLastRound checks that there's no ruling of absence for a round after the last
// one.
func TestHallLastRound(t *testing.T) {
	f := longHall()
	n := f.until(3)
	for n < len(f.events) {
		if _, ok := f.events[n].(*tournament.StageEnd); ok {
			break
		}
		n++
	}
	m := f.show(n, lang.English, "unicode", 80, 24)
	press(m, "r")
	for _, r := range of[*pick](m).rows {
		if strings.Contains(r.text, "absent") {
			t.Errorf("%q is offered", r.text)
		}
	}
	chooseRow(t, m, "withdraws: ")
}
