package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestPaste pastes text in the lobby and on the screen of a record. A key opens the
// pasted record. The error for other text names the place. A text field keeps what is
// pasted into it.
func TestPaste(t *testing.T) {
	var got []string
	opened := 0
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Paste = func(text, game string) (*show.Pasted, error) {
		got = append(got, game+": "+text)
		if text == "nothing" {
			return nil, &kifu.Error{File: "text", Line: 3, Col: 5, Want: fact.New("want.paste", "a record or a position"), Got: "?"}
		}
		return &show.Pasted{Game: "gomoku", Format: "SGF", Games: 1, Moves: 12, Players: [2]string{"AOBA", "KUMA"}, Open: func() (*show.Session, error) {
			opened++
			f := newFake("AOBA", "KUMA", 2)
			f.start(opening("渓月", "正・鏡"))
			return &show.Session{Name: "text", Feed: f.feed}, nil
		}}, nil
	}
	m := screenModel(o, nil, 80, 24)
	paste := func(text string) { run(m, m.update(tea.PasteMsg{Content: text})) }
	paste("nothing")
	wantShown(t, m, "line 3, column 5: expected a record or a position")
	for i, want := range []string{"gomoku: one\ntwo", "gomoku: three"} {
		paste([]string{" one\r\x1b[31mtwo\r", "three"}[i])
		wantShown(t, m, "A record of Gomoku 1993 (SGF) with 12", "AOBA - KUMA")
		if got[len(got)-1] != want || opened != i {
			t.Fatalf("got %q, opened %d times", got, opened)
		}
		press(m, "enter")
		m.update(tickMsg(m.o.Now()))
		if opened != i+1 || !m.showsMatch() {
			t.Fatalf("opened %d times; %T is shown", opened, m.route.top())
		}
	}
	press(m, "/")
	if n := len(got); n != 3 {
		t.Fatal(got)
	}
	if paste("four"); len(got) != 3 || m.match.seek.text.text() != "four" {
		t.Errorf("a search: got %q", got)
	}
}

// TestPasteIntoRecord adds the moves of a pasted record to the shown one: after the shown
// position, or from its start. One key takes them back. Moves that fit nowhere are only
// offered as a record.
func TestPasteIntoRecord(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.show(lang.English, 80, 24)
	line := []boards.Move{"E5", "G7", "D5", "F3"}
	m.o.Paste = func(text, game string) (*show.Pasted, error) {
		return &show.Pasted{Game: "go", Format: "SGF", Games: 1, Moves: len(line), Line: line}, nil
	}
	paste := func() { run(m, m.update(tea.PasteMsg{Content: "moves"})) }
	press(m, "right")
	paste() // E5 is taken here
	wantShown(t, m, "A record of Go (SGF) with 4 moves", "add its moves as a variation of this game", "open it as another record")
	press(m, "enter")
	if got := walked(m); got != "E5 G7 D5 F3" {
		t.Fatalf("from the start: %q", got)
	}
	press(m, "u")
	if got := walked(m); !strings.HasPrefix(got, "E5 G7") || strings.Contains(got, "D5") || m.match.edit.doc.Changed() {
		t.Fatalf("taken back: %q", got)
	}
	press(m, "home", "right")
	line = []boards.Move{"C3", "D3"}
	paste()
	press(m, "down", "enter")
	if got := walked(m); got != "E5 C3 D3" {
		t.Fatalf("after the shown position: %q", got)
	}
	line = []boards.Move{"C3", "C3"}
	paste()
	wantShown(t, m, "Pasted", "A record of Go (SGF) with 2 moves")
	if strings.Contains(m.View().Content, "as a variation") {
		t.Error("moves that don't fit are offered as a variation")
	}
}

// TestPasteWrong pastes a record with an error and a note. Both are shown with their lines,
// and without a file, whether its moves fit into the shown record or not.
func TestPasteWrong(t *testing.T) {
	f := newEditedFile(t, nineLines)
	m := f.show(lang.English, 80, 24)
	line := []boards.Move{"E5", "G7", "D5", "F3"}
	m.o.Paste = func(text, game string) (*show.Pasted, error) {
		return &show.Pasted{
			Game: "go", Format: "SGF", Games: 1, Moves: len(line), Line: line,
			Wrong: []error{&kifu.PlayError{File: "text", Line: 7, Ply: 5, Game: "go", Move: "E5", Kind: kifu.BadMove, Msg: fact.New("want.paste", "a record or a position")}},
			Notes: []kifu.Note{{Code: kifu.NoSuchStart, Line: 3, Why: fact.New("start.free", "the stone on A5 has none")}},
		}, nil
	}
	for _, text := range []string{"add its moves as a variation of this game", "Press Enter to confirm"} {
		run(m, m.update(tea.PasteMsg{Content: "moves"}))
		wantShown(t, m, text, "line 7: move 5: ", "line 3: no game can")
		if strings.Contains(m.View().Content, "text:7") {
			t.Error("pasted text has the name of a file")
		}
		press(m, "esc")
		line = []boards.Move{"C3", "C3"}
	}
}
