package tui

import (
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// caged adds the event of a player's cage.
func (f *fake) caged(player string, held, open *fact.Error) {
	e := &arena.Caged{Stamp: f.stamp(arena.EvCage, f.number), Player: player, Held: held.Error(), Fact: held.Told()}
	if open != nil {
		e.Open, e.OpenFact = open.Error(), open.Told()
	}
	f.feed.Add(e)
}

// TestFair checks that the box shows the cages of the last run and the processor times
// of the shown game.
func TestFair(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	f.startFrom(nil, boards.Setup{Limit: 200})
	whole := fact.New("process.hold.cage", "sees only its own files and the system's programs (namespaces)")
	less := fact.New("process.hold.reads", "reads only its own files and the system's programs")
	f.caged("BRAIN", less, nil)
	f.caged("KAZE", less, fact.New("process.open.net", "programs can use the network"))
	f.caged("BRAIN", whole, nil)
	m := f.model(lang.English, "unicode", 80, 24)
	wantShown(t, m, "KAZE: not prevented: programs can use the network")
	press(m, "I")
	wantShown(t, m, "BRAIN: sees only its own files", "KAZE: reads only its own files", "time are shown", "ends.")
	press(m, "esc")

	f.move("808", 0, arena.Said{})
	f.feed.Add(&arena.Fairness{Stamp: f.stamp(arena.EvFairness, f.number), Late: 30, Shares: []arena.Share{
		{Seat: "black", Player: "BRAIN", Run: 900, Wait: 100, Preempted: 7}, {Seat: "white", Player: "KAZE", Run: 500, Wait: 500, Missed: 250, Calmed: 300},
	}})
	f.end(boards.Outcome{Winner: 0, By: boards.Resign})
	f.startFrom(nil, boards.Setup{Limit: 200})
	m.update(tickMsg{})
	press(m, "[", "I")
	wantShown(t, m, "Game 1: BRAIN got 0.90 s of the 1.00 s", "(90%)", "preempted 7 times", "waited 0.25 s", "300 busy", "lowest priority", "dohyo itself", "0.03 s")
	press(m, "esc", "]", "I")
	wantShown(t, m, "time are shown")
}

// TestFairUnknown checks that a record without this information has no such box.
func TestFairUnknown(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.startFrom(nil, boards.Setup{Limit: 200})
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "I")
	if is[*toldBox](m) {
		t.Error("a box without anything to say")
	}
}

// TestConfined checks that the lobby finds each chosen player's cage once, shows it,
// and tells its gaps without being asked.
func TestConfined(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	o := f.options(lang.English, "unicode")
	asked := map[string]int{}
	o.Confined = func(player string) (held, open *fact.Error) {
		if asked[player]++; player == o.Players[0].Name {
			return fact.New("process.hold.cage", "sees only its own files and the system's programs (namespaces)"), nil
		}
		return fact.New("process.hold.reads", "reads only its own files and the system's programs"), fact.New("process.open.net", "programs can use the network")
	}
	m := screenModel(o, nil, 80, 24)
	look := func() {
		for range 3 {
			if cmd := m.lobby.cages.find(m.lobby.pointed(), m.lobby.o.Confined); cmd != nil {
				m.Update(cmd())
			}
		}
	}
	press(m, "I")
	if is[*toldBox](m) {
		t.Error("a game has no cage")
	}
	m.lobby.choose(firstList, 0)
	look()
	press(m, "I")
	wantShown(t, m, "Cage of "+o.Players[0].Name, "sees only its own files")
	press(m, "esc")
	m.lobby.choose(secondList, 1)
	look()
	wantShown(t, m, "cage incomplete (I)")
	press(m, "I")
	wantShown(t, m, "Cage of "+o.Players[1].Name, "reads only its own files", "not prevented:")
	for p, n := range asked {
		if n != 1 {
			t.Errorf("%s was asked for %d times", p, n)
		}
	}
}

// TestToldBox shows every character of a text that fills its lines.
func TestToldBox(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.startFrom(nil, boards.Setup{Limit: 200})
	m := f.model(lang.English, "unicode", 200, 60)
	long := strings.Repeat("abcdefghi ", 6) + "12345678"
	openTold(m.stage, "title", []string{long})
	m.stale = true
	wantShown(t, m, long)
}

// TestMissedWithoutClock checks that processor time which others took is told of a move only where
// a clock runs.
func TestMissedWithoutClock(t *testing.T) {
	for _, timed := range []bool{true, false} {
		f := newFake("BRAIN", "KAZE", 1)
		if timed {
			f.begin.Regulation.Clock = arena.Clock{Move: time.Second}
		}
		f.startFrom(nil, boards.Setup{Limit: 200})
		f.feed.Add(&arena.Moved{Stamp: f.stamp(arena.EvMove, 1), Ply: 1, Seat: "black", Player: "BRAIN", Move: "808", MS: 300, Missed: 250})
		m := f.model(lang.English, "unicode", 160, 50)
		if got := strings.Contains(shown(m), "programs outside the match"); got != timed {
			t.Errorf("with a clock %v: told %v", timed, got)
		}
	}
}
