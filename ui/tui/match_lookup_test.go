package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestHintGivenUp stops waiting for a hint with Esc; the hint that comes all the same isn't shown.
func TestHintGivenUp(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := newFake("human", "human", 2)
		f.start(opening("花月", "右・本"))
		m := screenModel(f.options(l, "unicode"), f.session(), 80, 24)
		press(m, "esc")
		cmd := m.update(keyOf("H"))
		m.View()
		wantShown(t, m, l.Say(lang.HintAsked))
		press(m, "esc")
		if asks := waitsForPrograms(m.view()); asks || strings.Contains(shown(m), l.Say(lang.HintAsked)) {
			t.Fatalf("Esc doesn't end the wait:\n%s", shown(m))
		}
		batch, ok := cmd().(tea.BatchMsg)
		if !ok {
			batch = tea.BatchMsg{cmd}
		}
		for _, c := range batch {
			if msg, ok := c().(hintMsg); ok {
				m.update(msg)
			}
		}
		if m.match.hint != nil || m.match.told != "" {
			t.Errorf("a hint that nobody waits for is shown: %q", m.match.told)
		}
	}
}

// TestLookup holds back the list of programs that can analyse, as a busy machine does. The screen
// says at once what is being done, at every size, and Esc ends the wait.
func TestLookup(t *testing.T) {
	t.Parallel()
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, size := range [][2]int{{80, 24}, {160, 50}} {
			for _, tt := range []struct {
				key   string
				opens string // what the screen shows once the programs are known
			}{
				{"A", ""},
				{"R", l.Say(lang.WholeTitle, "mangetsu")},
				{"X", l.Say(lang.StudyTitle)},
			} {
				for _, waits := range []bool{true, false} {
					d, _ := reviewing(t, l, size[0], size[1])
					d.match.study.able = nil
					known := make(chan struct{})
					d.o.Studies.Programs = func(string) show.Studiers { <-known; return show.Studiers{Able: []string{"mangetsu"}} }
					d.key(tt.key)
					d.wantPanel(t, true, l.Say(lang.StudyLooks))
					if !waits {
						d.key("esc")
						d.wantPanel(t, false, l.Say(lang.StudyLooks))
					}
					close(known)
					d.until(t, "the programs", func() bool { return d.match.study.able != nil })
					d.View()
					d.wantPanel(t, false, l.Say(lang.StudyLooks))
					if tt.opens != "" {
						d.wantPanel(t, waits, tt.opens)
					} else if d.match.study.on != waits {
						t.Errorf("%s: the analysis is on: %v, want %v", tt.key, d.match.study.on, waits)
					}
				}
			}
		}
	}
}
