package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/lab"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/lang"
)

// labModel returns the screen of a match with a question about five openings. Found is what
// it finds; a test may change it.
func labModel(l lang.Lang, glyphs string, w, h int) (m *model, f *fake, found *arena.Inquiry) {
	reg, _ := arena.Named("5moku")
	q := lab.Question{Kind: lab.Balance, Within: 0.15, Error: 0.05}
	reg.Games, reg.Opening, reg.Question = 2000, "", &q
	found = &arena.Inquiry{Question: q}
	seen := map[string]bool{}
	for _, o := range gomoku.Guide.Openings() {
		if seen[o.Name] || len(reg.Starts) == 5 {
			continue
		}
		seen[o.Name] = true
		reg.Starts = append(reg.Starts, arena.Start{Name: o.Name + " " + o.Symmetry, Moves: o.Moves})
		found.Openings = append(found.Openings, arena.InquiredStart{Name: o.Name, Verdict: lab.Verdict{Share: 0.5, High: 1, Finding: lab.Open}})
	}
	verdict := func(i, games int, share, low, high float64, f lab.Finding) {
		found.Openings[i].Verdict = lab.Verdict{Games: games, Share: share, Low: low, High: high, Finding: f}
	}
	verdict(0, 104, .512, .38, .64, lab.Fair)
	verdict(1, 40, .85, .67, .97, lab.First)
	verdict(2, 60, .2, .08, .34, lab.Second)
	verdict(3, 12, .54, .11, .97, lab.Open)
	f = newFakeOf(gomoku.Guide, reg, "handoff", "BRAIN", "KAZE")
	f.start(boards.Opening{Name: reg.Starts[0].Name, Moves: reg.Starts[0].Moves})
	s := f.session()
	s.Inquiry = func() *arena.Inquiry { return found }
	m = screenModel(f.options(l, glyphs), s, w, h)
	m.update(tickMsg(f.now))
	run(m, m.match.lab.ask())
	for _, o := range found.Openings { // as if the games of the findings had been played
		m.match.snap.ended += o.Games
	}
	m.View()
	return m, f, found
}

// TestLaboratory looks at the findings of a running match, hides those that are certain,
// pauses the match, and goes to the board and back.
func TestLaboratory(t *testing.T) {
	m, f, found := labModel(lang.English, "unicode", 80, 24)
	for _, want := range []string{"Which openings are fair", "Undecided after", "open: 2 of 5 openings", "104   51    38–64  fair", "black ahead", "white ahead", "0    –"} {
		if !strings.Contains(shown(m), want) {
			t.Errorf("want %q on the screen\n%s", want, shown(m))
		}
	}
	l := m.match.lab
	for _, c := range []struct {
		keys   string
		chosen int
		rows   int
	}{{"down", 1, 5}, {"j", 2, 5}, {"u", 3, 2}, {"down", 4, 2}, {"down", 4, 2}, {"up", 3, 2}, {"u", 3, 5}, {"pgdown", 4, 5}, {"pgup", 0, 5}} {
		if press(m, c.keys); l.chosen != c.chosen || len(l.rows()) != c.rows {
			t.Errorf("after %s: opening %d of %d rows, want %d of %d", c.keys, l.chosen, len(l.rows()), c.chosen, c.rows)
		}
	}
	press(m, "space")
	if fmt.Sprintf("%T", f.sent[len(f.sent)-1]) != "arena.Pause" {
		t.Errorf("space sends %T", f.sent)
	}
	press(m, "esc")
	if !m.showsMatch() {
		t.Fatalf("Esc doesn't lead to the board\n%s", shown(m))
	}
	found.Openings[3].Finding, found.Decided = lab.Fair, true
	press(m, "Q")
	if m.route.screen() != l || strings.Contains(shown(m), "open: 2 of") {
		t.Errorf("the findings are those of before\n%s", shown(m))
	}
	asks := 0
	m.match.s.Inquiry = func() *arena.Inquiry { asks++; return found }
	for range 30 { // three seconds of ticks
		f.now = f.now.Add(100 * time.Millisecond)
		cmd, _ := l.update(tickMsg(f.now))
		run(m, cmd)
	}
	if asks < 2 || asks > 3 {
		t.Errorf("the findings are looked at %d times in 3 s", asks)
	}
}

// TestLaboratoryPlain opens a match without a question: there is no such screen.
func TestLaboratoryPlain(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 2)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	if press(m, "Q"); m.match.lab != nil || !m.showsMatch() {
		t.Error("a match without a question has a laboratory")
	}
}

// TestLaboratoryFillsTheScreen looks at the scale of the shares on a wide screen, and chooses an opening by its small
// board.
func TestLaboratoryFillsTheScreen(t *testing.T) {
	m, _, _ := labModel(lang.English, "unicode", 160, 50)
	for _, want := range []string{"0         35   50   65        100", "───●"} {
		wantShown(t, m, want)
	}
	name := m.match.lab.openingName(3)
	lines := strings.Split(shown(m), "\n")
	for y := len(lines) - 1; y >= 0; y-- {
		if before, _, ok := strings.Cut(lines[y], name); ok {
			m.Update(tea.MouseClickMsg{X: m.cv.width(before), Y: y - 2, Button: tea.MouseLeft})
			break
		}
	}
	if m.match.lab.chosen != 3 {
		t.Errorf("a click on the board of opening 3 chose %d", m.match.lab.chosen)
	}
	wantShown(t, m, "▶ "+name)
}

// TestLaboratoryNamesTheKeyBack checks that the help names the key that returns from the board to
// the findings.
func TestLaboratoryNamesTheKeyBack(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		m, _, _ := labModel(l, "unicode", 80, 24)
		press(m, "esc")
		back := ""
		for _, b := range m.route.screen().keys() {
			if b.help == lang.HelpLab {
				back = m.l.Say(b.name)
			}
		}
		if text := l.Say(lang.HelpLabBoard); back == "" || !strings.Contains(text, back) {
			t.Errorf("%q doesn't name %q", text, back)
		}
	}
}

// TestLaboratoryNamesPlacements checks that an opening in several placements is named with the
// placement in each, wherever they stand in the list and whatever the file calls them.
func TestLaboratoryNamesPlacements(t *testing.T) {
	m, _, _ := labModel(lang.English, "unicode", 80, 24)
	all := gomoku.Guide.Openings()
	once := all[0]
	var twice []boards.Opening
	for _, o := range all {
		if o.Name != once.Name && (len(twice) == 0 || o.Name == twice[0].Name) && len(twice) < 2 {
			twice = append(twice, o)
		}
	}
	starts := []arena.Start{{Name: "mine", Moves: twice[0].Moves}, {Name: once.Placed(), Moves: once.Moves}, {Name: "other", Moves: twice[1].Moves}}
	m.match.snap.begin.Regulation.Starts = starts
	alone := once
	alone.Symmetry, alone.Label = "", ""
	for i, want := range []boards.Opening{twice[0], alone, twice[1]} {
		if got := m.match.lab.openingName(i); got != m.l.Opening(want) {
			t.Errorf("opening %d is %q, want %q", i, got, m.l.Opening(want))
		}
	}
}
