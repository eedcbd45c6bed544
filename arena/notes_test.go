package arena

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/kifu/formats"
)

// TestNotes stops the clocks of a person's game, takes a hint, and interrupts
// the match: the journal and the written record tell of all of it.
func TestNotes(t *testing.T) {
	cfg := testConfig(t, slow, slow, nil)
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
	for rec, err := range JournalRecords(journal, "journal", nil) {
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
