package tui

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/lang"
)

// TestPaste pastes text in the lobby and on the screen of a record. It is opened by a key;
// of what is nothing the place is told. A text field keeps what is pasted into it.
func TestPaste(t *testing.T) {
	var got []string
	opened := 0
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Paste = func(text, game string) (*Pasted, error) {
		got = append(got, game+": "+text)
		if text == "nothing" {
			return nil, &kifu.Error{File: "text", Line: 3, Col: 5, Want: fact.New("want.paste", "a record or a position"), Got: "?"}
		}
		return &Pasted{Game: "gomoku", Format: "SGF", Games: 1, Moves: 12, Players: [2]string{"AOBA", "KUMA"}, Open: func() (*Session, error) {
			opened++
			f := newFake("AOBA", "KUMA", 2)
			f.start(opening("渓月", "正・鏡"))
			return &Session{Name: "text", Feed: f.feed}, nil
		}}, nil
	}
	m := screenModel(o, nil, 80, 24)
	paste := func(text string) { run(m, m.update(tea.PasteMsg{Content: text})) }
	paste("nothing")
	wantShown(t, m, "line 3, column 5: expected a record or a position")
	for i, want := range []string{"gomoku: one\ntwo", "gomoku: three"} {
		paste([]string{" one\r\x1b[31mtwo\r", "three"}[i])
		wantShown(t, m, "A record of Gomoku 1993 (SGF) with 12 moves", "AOBA - KUMA")
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
