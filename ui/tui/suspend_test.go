package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// TestSuspendWaits checks that the match pauses and the running turn ends before the
// program is suspended.
func TestSuspendWaits(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("花月", "右・本"))
	f.play(7)
	s := f.session()
	asked := 0
	s.Quiet = func() bool {
		if len(f.sent) != 1 || f.sent[0] != (arena.Pause{By: "MOUNTECH", Why: "back to the shell"}) {
			t.Errorf("asked whether all is quiet after %v", f.sent)
		}
		asked++
		return asked == 3
	}
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	cmd := m.update(term.AboutToSuspendMsg{})
	if want := lang.English.Say(lang.Suspending); !strings.Contains(shown(m), want) {
		t.Errorf("the screen doesn't say %q", want)
	}
	run(m, cmd)
	if asked != 3 {
		t.Errorf("asked %d times", asked)
	}
	m.update(tea.ResumeMsg{})
	if strings.Contains(shown(m), "shell") {
		t.Error("still waiting after the program is back")
	}
}

// TestLateAnswer checks that a terminal that answers late gets its own characters and
// language.
func TestLateAnswer(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("花月", "右・本"))
	f.play(7)
	o := f.options(lang.English, "ascii")
	o.KanjiLang = lang.Japanese
	m := screenModel(o, f.session(), 80, 24)
	if text := shown(m); strings.Contains(text, "●") || !strings.Contains(text, "review") {
		t.Fatalf("before the answer:\n%s", text)
	}
	m.Update(term.LateAnswerMsg{Widths: term.Widths{Stone: 1, Line: 1, Kanji: 2}, Glyphs: term.Unicode})
	if text := shown(m); !strings.Contains(text, "●") || !strings.Contains(text, "前後") {
		t.Errorf("after the answer:\n%s", text)
	}
}
