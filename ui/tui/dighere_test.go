package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestSeekDeeds searches for the actions of agents as the list of steps writes them, in
// both languages.
func TestSeekDeeds(t *testing.T) {
	for l, words := range map[lang.Lang][2]string{lang.Japanese: {"休", "掘"}, lang.English: {"stay", "dig"}} {
		f := fakeDigHere("dighere", 2)
		f.beginField()
		f.steps("-1 -1 -1 -1", "0 0 0 0")
		m := f.model(l, "unicode", 80, 24)
		if hits := (search{m.view()}).hits(words[0]); len(hits) == 0 || hits[0] != 1 {
			t.Errorf("%s: %v", words[0], hits)
		}
		if hits := (search{m.view()}).hits(words[1]); len(hits) != 0 {
			t.Errorf("%s: %v", words[1], hits)
		}
	}
}

// TestStepInLines checks that the events of a step stay whole in a narrow panel.
func TestStepInLines(t *testing.T) {
	f := fakeDigHere("dighere", 2)
	f.beginField()
	list := stepList{f.model(lang.English, "unicode", 160, 50).view()}
	for _, c := range []struct {
		columns int
		want    []string
	}{
		{60, []string{"△S can't: collision  ▲D can't: collision  △S digs 6"}},
		{40, []string{"△S can't: collision  ▲D can't: collision", "△S digs 6"}},
		{30, []string{"△S can't: collision", "▲D can't: collision  △S digs 6"}},
		{12, []string{"△S can't:", "▲D can't:", "△S digs 6"}},
	} {
		if got := list.inLines([]string{"△S can't: collision", "▲D can't: collision", "△S digs 6"}, c.columns); !slices.Equal(got, c.want) {
			t.Errorf("in %d columns %q, want %q", c.columns, got, c.want)
		}
	}
	if got := list.inLines(nil, 20); got != nil {
		t.Errorf("nothing happened in %q", got)
	}
}

// TestPromptNamesTheAgent checks that the prompt says for which of a person's agents it is.
func TestPromptNamesTheAgent(t *testing.T) {
	for l, want := range map[lang.Lang][2]string{lang.English: {"Move of ▲S:", "Move of ▲D:"}, lang.Japanese: {"▲侍の手を入力:", "▲犬の手を入力:"}} {
		f := fakeDigHere("dighere", 2)
		f.begin.Players[0].Protocol = "human"
		for _, s := range f.rules.Seats {
			if s.Side == 0 {
				f.persons = append(f.persons, s.Name)
			}
		}
		f.beginField()
		m := f.model(l, "unicode", 80, 24)
		wantShown(t, m, want[0])
		press(m, "enter") // it stays where it is
		wantShown(t, m, want[1])
		press(m, "f1") // the examples are of this game
		wantShown(t, m, l.Say(lang.HelpTypingPlan))
		if shown := strings.Join(m.cv.lines(), "\n"); strings.Contains(shown, "906") {
			t.Errorf("the help has examples of another game:\n%s", shown)
		}
	}
}

// TestStepsInWords checks that the list of steps has plans in full where they fit, also the longest one.
func TestStepsInWords(t *testing.T) {
	f := fakeDigHere("dighere", 2)
	f.beginField()
	f.steps(digHereSteps(23)...)
	text := shown(f.model(lang.English, "unicode", 160, 50))
	if !strings.Contains(text, "plug↑") || strings.Contains(text, " p↑") {
		t.Errorf("plans are cut in\n%s", text)
	}
}
