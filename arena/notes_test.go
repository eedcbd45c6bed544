package arena

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/uptime"
	"dohyo/kifu/formats"
)

// TestNotes stops the clocks of a person's game, takes a hint, and interrupts the
// match. Both the journal and the written record mention all of it.
func TestNotes(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	cfg.Regulation.Games, cfg.Regulation.Clock = 1, Clock{Main: time.Minute}
	from := Origin{Record: "old.csa", Game: 2, Ply: 3, Players: [2]string{"A", "B"}}
	cfg.Regulation.Opening = ""
	cfg.Regulation.Starts = []Start{{Name: "old:3", Moves: []boards.Move{"808", "807", "806"}, From: &from}}
	cfg.Regulation.Left = []Reserve{{Main: 50 * time.Second}, {Main: 40 * time.Second}}
	human := engines.NewHuman()
	cfg.Players[1].Person = true
	cfg.Players[1].Open = func(Place) (engines.Player, error) { return human, nil }
	cfg.Records = nil
	for _, f := range formats.For("gomoku") {
		if f.Name == "sgf" {
			cfg.Records = append(cfg.Records, RecordFormat{Format: f, Whole: true})
		}
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("ready", kind(EvReady))
	m.Command(Hint{Game: 1, Seat: 1, Ply: 4, From: "mangetsu", Move: "909"})
	m.Command(Pause{By: "Mori", Why: "the lamp"})
	w.until("pause", func(e Event) bool { p, ok := e.(*Paused); return ok && p.By == "Mori" })
	m.Command(GoOn{By: "Mori"})
	m.Command(Rule{Game: 1, By: "Mori", Winner: -1, Result: Draw, Reason: ByRuling, Why: "enough"})
	w.until("end", kind(EvGameEnd))
	if err := <-w.done; err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(cfg.Dir, "match.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	journal, err := os.Open(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	defer journal.Close()
	comments := map[string]string{"record": string(text)}
	for rec, err := range JournalRecords(journal, "journal", nil, nil) {
		if err != nil {
			t.Fatal(err)
		}
		comments["journal"] = rec.Comment
	}
	for where, comment := range comments {
		for _, want := range []string{
			"from move 3 of old.csa, game 2 (A - B)", "left at the start: 50s,40s", "by Mori at move 4 for", "reason: the lamp",
			"at move 4, by mangetsu: 909", "ruling",
		} {
			if !strings.Contains(comment, want) {
				t.Errorf("the %s doesn't tell %q: %s", where, want, comment)
			}
		}
	}
}

// TestGap winds a tape over gaps in which the arena wasn't running, one of them
// during a pause. The turn's clock starts later by each gap, and the notes
// mention each.
func TestGap(t *testing.T) {
	start := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	stamp := func(event string, game int, after time.Duration) Stamp {
		return Stamp{Event: event, At: Moment{start.Add(after)}, Game: game}
	}
	tape := NewTape()
	add := func(e Event) *GameTape {
		t.Helper()
		again, err := ParseEvent(AppendJSON(nil, e))
		if err == nil {
			err = tape.Add(again)
		}
		if err != nil {
			t.Fatal(err)
		}
		return tape.Game(1)
	}
	add(&MatchBegin{Stamp: stamp(EvMatchBegin, 0, 0), Kind: "freestyle", Players: [2]Contender{{Name: "A"}, {Name: "B"}}, Games: 1, Version: journalVersion})
	add(&GameBegin{Stamp: stamp(EvGameBegin, 1, 0), Seats: map[string]string{"black": "A", "white": "B"}, Sides: [2]int{0, 1}})
	add(&Ready{Stamp: stamp(EvReady, 1, 0)})
	for _, c := range []struct {
		event Event
		since time.Duration
	}{
		{&Gap{Stamp: stamp(EvGap, 0, 6*time.Second), MS: 4000, How: uptime.Late}, 4 * time.Second},
		{&Gap{Stamp: stamp(EvGap, 0, time.Minute), MS: 3600e3, How: uptime.Sleep}, time.Minute}, // no later than now
		{&Paused{Stamp: stamp(EvPause, 0, 2*time.Minute), By: "Mori"}, time.Minute},
		{&Gap{Stamp: stamp(EvGap, 0, 3*time.Minute), MS: 1234.5, How: uptime.Late}, time.Minute + 1234500*time.Microsecond},
		{&WentOn{Stamp: stamp(EvGoOn, 0, 4*time.Minute)}, 4 * time.Minute},
		{event: &Resumed{Stamp: stamp(EvResume, 0, 5*time.Minute)}},
		{&Ready{Stamp: stamp(EvReady, 1, 6*time.Minute)}, 6 * time.Minute},
	} {
		if _, ok := c.event.(*Resumed); ok {
			if g := add(c.event); !g.Since.IsZero() {
				t.Errorf("a turn runs since %v before the players are ready", g.Since)
			}
			continue
		}
		if g := add(c.event); !g.Since.Equal(start.Add(c.since)) {
			t.Errorf("%T: the turn runs since %v, want %v", c.event, g.Since.Sub(start), c.since)
		}
	}
	notes := notesText(tape.Rules, tape.Game(1))
	for _, want := range []string{
		"dohyo didn't run (charged to nobody) 2026-01-02T03:04:07Z at move 1 for 4s",
		"machine asleep (charged to nobody) 2026-01-02T02:05:05Z at move 1 for 1h",
		"paused 2026-01-02T03:06:05Z by Mori at move 1 for 2m", "at move 1 for 1.235s",
	} {
		if !strings.Contains(notes, want) {
			t.Errorf("no %q in\n%s", want, notes)
		}
	}
}

// TestDied winds a tape over a run that was interrupted in order and one that was killed. The
// notes mention each break once, and say that nothing was journalled of the second.
func TestDied(t *testing.T) {
	stamp := func(event string, game, minute int) Stamp {
		return Stamp{Event: event, At: Moment{time.Date(2026, 1, 2, 3, minute, 0, 0, time.UTC)}, Game: game}
	}
	tape := NewTape()
	for _, e := range []Event{
		&MatchBegin{Stamp: stamp(EvMatchBegin, 0, 0), Kind: "freestyle", Players: [2]Contender{{Name: "A"}, {Name: "B"}}, Games: 1, Version: journalVersion},
		&GameBegin{Stamp: stamp(EvGameBegin, 1, 0), Seats: map[string]string{"black": "A", "white": "B"}, Sides: [2]int{0, 1}},
		&Ready{Stamp: stamp(EvReady, 1, 1)},
		&Interrupted{Stamp: stamp(EvInterrupted, 0, 2), Why: errStopped.Error(), Halting: Halting{Fact: errStopped.Fact}},
		&Resumed{Stamp: stamp(EvResume, 0, 3)},
		&Ready{Stamp: stamp(EvReady, 1, 4)}, // killed
		&Resumed{Stamp: stamp(EvResume, 0, 9)},
	} {
		if err := tape.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	want := "interrupted 2026-01-02T03:02:00Z at move 1 for 1m; reason: stopped by the user\n" +
		"interrupted 2026-01-02T03:04:00Z at move 1 for 5m; reason: dohyo or the machine stopped without notice"
	if got := notesText(tape.Rules, tape.Game(1)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// notesText returns the notes on a game as a record of its match has them.
func notesText(rules *boards.Game, g *GameTape) string {
	return (*Speech)(nil).text(rules.Name, (*Speech)(nil).notesOn(rules, g))
}
