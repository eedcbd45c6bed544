package tui

import (
	"context"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/engines"
	"dohyo/ui/lang"
)

// TestHallAnchors: the page of ratings keeps to a known rating, as the standings do.
func TestHallAnchors(t *testing.T) {
	plan := fakePlan("gomoku", 4, tournament.Stage{Name: "pool", Form: tournament.RoundRobin, Order: tournament.ByRating, Rounds: 6})
	known := 1500.0
	plan.Entrants[1].Rating = &known
	m := ratedHall(playFake(plan))
	last := m.hall.plot.lists[len(m.hall.plot.lists)-1]
	if p := last.Players[1]; p.Rating != known || p.Error != 0 {
		t.Errorf("the known rating is %g ± %g", p.Rating, p.Error)
	}
	for _, row := range m.hall.s.Standings(1, 0) {
		if got, want := last.Players[row.Entrant].Rating, row.Rating.Rating; got != want {
			t.Errorf("entrant %d: %g on the page, %g in the standings", row.Entrant, got, want)
		}
	}
}

// TestHallVerdicts: a pool compares each with the next one, a gauntlet its challenger with the
// others.
func TestHallVerdicts(t *testing.T) {
	for _, form := range []tournament.Form{tournament.RoundRobin, tournament.Gauntlet} {
		m := ratedHall(playFakeAt(evenVenue{}, fakePlan("gomoku", 4, tournament.Stage{Name: "s", Form: form, Order: tournament.ByRating, Rounds: 6})))
		first := entrantName(m.hall.screen.inHall, 0)
		if got, want := strings.Count(shown(m), first+" and "), map[tournament.Form]int{tournament.RoundRobin: 1, tournament.Gauntlet: 3}[form]; got != want {
			t.Errorf("%s: %d sentences about %s, want %d\n%s", form, got, first, want, shown(m))
		}
	}
}

// timedVenue is one at which the second player of every bout loses on time.
type timedVenue struct{}

func (timedVenue) Play(context.Context, tournament.Sitting) (tournament.Report, error) {
	return tournament.Report{Games: tournament.Tally{2, 0, 0}, Won: [2]arena.Means{{Time: 2}, {}}}, nil
}

// TestHallVerdictLostOnTime: who compares two players learns that clocks decided their games.
func TestHallVerdictLostOnTime(t *testing.T) {
	m := ratedHall(playFakeAt(timedVenue{}, fakePlan("gomoku", 2, tournament.Stage{Name: "s", Form: tournament.RoundRobin, Order: tournament.ByRating, Rounds: 6})))
	wantShown(t, m, " games: ", " on time. Losses on time say little about strength; give more time.")
	m = ratedHall(playFakeAt(evenVenue{}, fakePlan("gomoku", 2, tournament.Stage{Name: "s", Form: tournament.RoundRobin, Order: tournament.ByRating, Rounds: 6})))
	if strings.Contains(shown(m), "say little") {
		t.Errorf("games decided on the board are doubted:\n%s", shown(m))
	}
}

// ratedHall returns the page of ratings of a tournament that is over.
func ratedHall(f *fakeHall) *model {
	m := f.show(len(f.events), lang.English, "unicode", 120, 40)
	press(m, "4")
	f.now = f.now.Add(20 * time.Second)
	run(m, hallPlot{m.hall.screen.inHall}.wanted())
	m.stale = true
	m.View()
	return m
}

// TestHallWholeReason: the room below the standings fits the whole reason for a place, also with
// what has changed in the entrant's program.
func TestHallWholeReason(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	press(m, "1", "y")
	first := m.hall.order[m.hall.standing()]
	m.hall.o.Tell = func(*tournament.State, tournament.Event) string {
		return "AOBA: expected dohyo of 35552360 bytes, got one of 35563792 bytes, at the last look " + strings.Repeat("b", 8)
	}
	m.hall.s.Prints[first] = &tournament.PlayerIs{Entrant: first, Changed: []engines.Difference{{What: "file"}}}
	m.stale = true
	m.View()
	wantShown(t, m, strings.Repeat("b", 8))
}

// lostVenue is one at which the last entrant loses every game, and the others win one each.
type lostVenue struct{ last string }

func (v lostVenue) Play(_ context.Context, s tournament.Sitting) (tournament.Report, error) {
	switch v.last {
	case s.Players[0].Name:
		return tournament.Report{Games: tournament.Tally{0, 0, 2}}, nil
	case s.Players[1].Name:
		return tournament.Report{Games: tournament.Tally{2, 0, 0}}, nil
	}
	return tournament.Report{Games: tournament.Tally{1, 0, 1}}, nil
}

// TestHallVerdictOfAllLost: of several players, one who has lost every game is told of, too,
// although by how much it is weaker can't be estimated.
func TestHallVerdictOfAllLost(t *testing.T) {
	plan := fakePlan("gomoku", 3, tournament.Stage{Name: "s", Form: tournament.RoundRobin, Order: tournament.ByRating, Rounds: 6})
	m := ratedHall(playFakeAt(lostVenue{plan.Entrants[2].Name}, plan))
	wantShown(t, m, "is stronger than "+plan.Entrants[2].Name+": it has won all 12 games")
}
