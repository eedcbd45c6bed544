package arena

import (
	"errors"
	"path/filepath"
	"testing"

	"dohyo/boards"
)

// TestRulingAtTheEnd rules on the last game in the moment of its end. The match
// counts what the ruling says, or plays what it leaves to play, and loses none.
func TestRulingAtTheEnd(t *testing.T) {
	for _, c := range []struct {
		name string
		rule Rule
		stop bool // right after the ruling
		wins [2]int
	}{
		{"a result", Rule{Winner: 1, Result: Win, Reason: ByRuling}, false, [2]int{0, 1}},
		{"a draw", Rule{Winner: boards.None, Result: Draw, Reason: ByRuling}, false, [2]int{0, 0}},
		{"void", Rule{Act: ActVoid, Winner: boards.None}, false, [2]int{1, 0}},
		{"a result, and stop", Rule{Winner: 1, Result: Win, Reason: ByRuling}, true, [2]int{0, 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := testConfig(t, row, fill, nil)
			cfg.Regulation.Games = 1
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			c.rule.Game, c.rule.By = 1, "Mori"
			var ruled bool
			err = m.Run(t.Context(), func(e Event) {
				if _, over := e.(*GameEnd); over && !ruled {
					ruled = true
					m.Command(c.rule)
					if c.stop {
						m.Command(Stop{})
					}
				}
			})
			if err != nil && !(c.stop && errors.Is(err, ErrInterrupted)) {
				t.Fatal(err)
			}
			tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			if n := len(tape.Game(1).Rulings); n != 1 {
				t.Fatalf("%d rulings are in the journal, expected 1", n)
			}
			if c.stop && tape.End == nil {
				if m = again(t, cfg.Dir, cfg); m.Run(t.Context(), nil) != nil {
					t.Fatal("the match doesn't go on")
				}
				tape, _ = wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			}
			if tape.End == nil || [2]int{tape.End.Players[0].Wins, tape.End.Players[1].Wins} != c.wins {
				t.Errorf("the match ended %+v, expected wins %v", tape.End, c.wins)
			}
		})
	}
}
