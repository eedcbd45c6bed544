package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// ruledGame is the record of a game whose opening was settled by a rule. The choices are
// moves on the screen, but not nodes of the record. The first player placed stones of
// both colours.
const ruledGame = `(;FF[4]GM[4]SZ[15]RU[renju]DOHYO[{"opened":{"rule":"soosorv8","moves":["b 808","b 807","b 906","w swap","w 101","w fifths-2","b stay","b offer-709","b offer-708","w take-708"\]}}]
;B[hh];W[hg];B[if];W[aa];B[gh];W[oo];B[ab])`

// TestEditOpened edits a record at moves around the choices of an opening rule: the change is
// made at the stone on the board, whatever was chosen before.
func TestEditOpened(t *testing.T) {
	for _, c := range []struct {
		back int // moves from the end, before editing begins
		keys string
		node string // that has the comment
	}{
		{0, "", ";B[ab]C[here]"}, {1, "", ";W[oo]C[here]"}, {3, "", ";W[aa]C[here]"}, {7, "", ";W[aa]C[here]"}, {8, "", ";B[if]C[here]"}, {9, "", ";B[if]C[here]"}, {10, "", ";W[hg]C[here]"},
		{3, "left", ";B[if]C[here]"}, {10, "right", ";B[if]C[here]"},
	} {
		f := newEditedFile(t, ruledGame)
		m := f.show(lang.English, 80, 24)
		press(m, "end")
		if at := m.match.at; at != 12 {
			t.Fatalf("%d moves are shown", at)
		}
		for range c.back {
			press(m, "left")
		}
		press(m, "e")
		if c.keys != "" {
			press(m, strings.Fields(c.keys)...)
		}
		press(m, "e")
		m.Update(tea.PasteMsg{Content: "here"})
		press(m, "esc", "ctrl+s")
		text := f.text(t)
		if !strings.Contains(text, c.node) || strings.ReplaceAll(text, "C[here]", "") != ruledGame {
			t.Errorf("%d moves back: %s", c.back, text)
		}
		press(m, "esc")
	}
}

// TestEditOpenedKeepsTried takes what was tried out in such a record into it.
func TestEditOpenedKeepsTried(t *testing.T) {
	f := newEditedFile(t, ruledGame)
	m := f.show(lang.English, 80, 24)
	press(m, "end", "left")
	tried := m.match.position()
	if moves, err := m.match.snap.drawer.Read(tried, 0, "1010"); err != nil {
		t.Fatal(err)
	} else {
		treePanel{view{m.stage, m.match}}.sow(moves[0])
	}
	press(m, "e", "ctrl+s")
	if text := strings.ReplaceAll(f.text(t), "\n", ""); !strings.Contains(text, ";W[oo](;B[ab])(;B[jj]))") {
		t.Errorf("%s\n%s", shown(m), text)
	}
}
