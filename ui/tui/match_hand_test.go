package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// everyKey holds every character that has a meaning on some screen.
const everyKey = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?:/,.+-=[]!% "

// atTheLine returns the games that a person plays at the keyboard, in the person's turn
// and in the opponent's.
func atTheLine() map[string]func() (*fake, *model) {
	of := func(f *fake) (*fake, *model) { return f, f.model(lang.English, "unicode", 80, 24) }
	shogi := func(a, b string) func() (*fake, *model) {
		return func() (*fake, *model) {
			f := fakeShogi(a, b)
			f.beginShogi("")
			f.moves(opened[:4]...)
			return of(f)
		}
	}
	return map[string]func() (*fake, *model){
		"gomoku": func() (*fake, *model) {
			f := newFake("human", "KAZE", 1)
			f.start(opening("寒星", "正・本"))
			f.play(1)
			return of(f)
		},
		"gomoku, the other's turn": func() (*fake, *model) {
			f := newFake("human", "KAZE", 1)
			f.start(opening("寒星", "正・本"))
			return of(f)
		},
		"shogi": shogi("human", "KAZE"), "proxy": shogi("proxy", "KAZE"), "shogi, the other's turn": shogi("KAZE", "proxy"),
		"go": func() (*fake, *model) {
			f := fakeIgo("human", "KAZE", 9)
			f.puts("E5 C4")
			return of(f)
		},
	}
}

// TestRefusedMoveIsReplaced checks that the next move is typed over one that the rules
// refused, that a key of editing keeps it, and that text that isn't a move yet stays.
func TestRefusedMoveIsReplaced(t *testing.T) {
	for _, c := range []struct {
		keys []string
		want string
	}{
		{[]string{"h", "8", "enter", "g", "7"}, "g7"},
		{[]string{"h", "8", "enter", "backspace", "9"}, "h9"},
		{[]string{"h", "enter", "9"}, "h9"},
	} {
		_, m := atTheLine()["gomoku"]()
		press(m, c.keys...)
		if got := m.match.entry.line.text(); got != c.want {
			t.Errorf("%v: %q, want %q", c.keys, got, c.want)
		}
	}
}

// TestDoubtedMoveIsReplaced checks the same of a forbidden point, which Enter plays after the warning.
func TestDoubtedMoveIsReplaced(t *testing.T) {
	for _, c := range []struct {
		keys []string
		want string
		sent int
	}{
		{[]string{"9", "0", "9"}, "909", 0},
		{[]string{"backspace", "2"}, "1012", 0},
		{[]string{"enter"}, "", 1},
	} {
		f := newFake("human", "KAZE", 1)
		f.start(opening("寒星", "正・本"))
		for _, mv := range []boards.Move{"101", "911", "1501", "1111", "115", "1010", "1515", "1012", "1508"} {
			f.move(mv, time.Second, arena.Said{})
		}
		m := f.model(lang.English, "unicode", 80, 24)
		typeText(m, "1011")
		press(m, "enter")
		press(m, c.keys...)
		if got := m.match.entry.line.text(); got != c.want || len(f.sent) != c.sent {
			t.Errorf("%v: %q, sent %v", c.keys, got, f.sent)
		}
	}
}

// TestLettersGoIntoTheLine checks that every character goes into the line for moves.
// None writes a file, opens a dialog or sends anything.
func TestLettersGoIntoTheLine(t *testing.T) {
	for name, make := range atTheLine() {
		t.Run(name, func(t *testing.T) {
			for _, text := range []string{"S-78", "hello", everyKey} {
				f, m := make()
				for i, r := range text {
					cmd := m.update(keyOf(map[bool]string{true: "space", false: string(r)}[r == ' ']))
					if cmd != nil {
						t.Errorf("%q does something outside", text[i:i+1])
					}
				}
				if got, want := m.match.entry.line.text(), text[:min(len(text), lineMost)]; got != want {
					t.Errorf("in the line: %q, want %q", got, want)
				}
				if !m.undialogued() || !m.showsMatch() || len(f.sent) > 0 || !m.match.follow {
					t.Errorf("%q: dialog %v, sent %v", text, m.where(), f.sent)
				}
				wantShown(t, m, strings.TrimSpace(text[:min(len(text), lineMost)][max(min(len(text), lineMost)-4, 0):])+"_")
			}
		})
	}
}

// TestTypedAhead checks that text typed in the opponent's turn stays, and that only
// Enter in the person's own turn plays it.
func TestTypedAhead(t *testing.T) {
	f := fakeShogi("proxy", "KAZE")
	f.beginShogi("")
	f.moves("+7776FU")
	m := f.model(lang.English, "unicode", 80, 24)
	typeIn(m, "2726FU")
	wantShown(t, m, "Move: 2726FU_", "Not your turn yet")
	press(m, "1")
	wantShown(t, m, "Move: 1_") // another move instead
	press(m, "backspace")
	typeIn(m, "2726FU")
	press(m, "backspace")
	wantShown(t, m, "Move: 2726F_") // corrected
	typeIn(m, "U")
	f.moves("-3334FU")
	f.tick(m, time.Second)
	wantSent(t, f)
	wantShown(t, m, "Move of ▲ proxy: 2726FU_", "▲２六歩")
	press(m, "enter")
	wantSent(t, f, enter("+2726FU"))
	if text := m.match.entry.line.text(); text != "" {
		t.Errorf("played, and still in the line: %q", text)
	}
}

// TestRefusedTextStays checks that refused text stays in the line with the reason
// beside it, and that its middle can be edited.
func TestRefusedTextStays(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	m := f.model(lang.English, "unicode", 80, 24)
	typeIn(m, "7766FU")
	wantSent(t, f)
	wantShown(t, m, "Your move: 7766FU_", "the piece can't move there")
	press(m, "left", "left", "left", "backspace")
	wantShown(t, m, "Your move: 77|6FU")
	press(m, "7")
	wantShown(t, m, "Your move: 777|6FU")
	press(m, "enter")
	wantSent(t, f, enter("+7776FU"))
	typeIn(m, "zzz")
	wantShown(t, m, "Your move: zzz_")
	press(m, "esc")
	wantShown(t, m, "Your move: _")
}

// TestNoMoveIsReplaced: what is typed after a text that was refused takes its place, unless it makes the text a move or
// begins none.
func TestNoMoveIsReplaced(t *testing.T) {
	for _, c := range []struct{ refused, next, want string }{
		{"zzz", "7", "7"},
		{"7776xy", "同", "同"},
		{"76", "歩", "76歩"},
		{"76", ",", "76,"},
		{"7766FU", "7", "7"},
	} {
		f := fakeShogi("human", "KAZE")
		f.beginShogi("")
		m := f.model(lang.English, "unicode", 80, 24)
		typeIn(m, c.refused)
		if text := m.match.entry.line.text(); text != c.refused {
			t.Fatalf("%q was refused, and %q is in the line", c.refused, text)
		}
		if press(m, c.next); m.match.entry.line.text() != c.want {
			t.Errorf("%q after %q: %q, want %q", c.next, c.refused, m.match.entry.line.text(), c.want)
		}
	}
}

// TestEscGivesTheKeys checks that letters are keys after Esc, until another Esc, the
// next move, or a digit that begins a move. The line of keys shows which mode it is.
func TestEscGivesTheKeys(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	m := f.model(lang.English, "unicode", 80, 24)
	keys := func() string { l := m.cv.lines(); return l[len(l)-1] }
	if k := keys(); !strings.Contains(k, "Esc commands") || strings.Contains(k, "space") || strings.Contains(k, "q quit") || !strings.Contains(k, "F1 help") {
		t.Errorf("in the line: %s", k)
	}
	press(m, "esc")
	if k := keys(); !strings.Contains(k, "Esc type") || !strings.Contains(k, "q quit") {
		t.Errorf("after Esc: %s", k)
	}
	press(m, "esc")
	m.Update(tea.KeyPressMsg{Code: 'v', Mod: tea.ModAlt | tea.ModShift, ShiftedCode: 'V'}) // Esc and V at once
	if !m.match.entry.keys || m.match.entry.line.text() != "" {
		t.Errorf("Esc and a capital: %+v", m.match.entry)
	}
	press(m, "y")
	if !m.match.why.on {
		t.Error("y isn't a key")
	}
	press(m, "y", "esc", "y")
	if m.match.why.on || m.match.entry.line.text() != "y" {
		t.Errorf("back in the line: %q", m.match.entry.line.text())
	}
	press(m, "esc", "esc", "7")
	if m.match.entry.keys || m.match.entry.line.text() != "7" {
		t.Errorf("a figure begins a move: %+v", m.match.entry)
	}
	press(m, "esc", "esc")
	f.moves("+7776FU")
	f.tick(m, time.Second)
	press(m, "q")
	if !m.undialogued() || m.match.entry.line.text() != "q" {
		t.Errorf("after the next move: dialog %v, %q in the line", m.where(), m.match.entry.line.text())
	}
}

// TestTypingPastTheEnd checks that text typed when the match ends isn't taken for keys.
func TestTypingPastTheEnd(t *testing.T) {
	f := fakeShogi("proxy", "KAZE")
	f.beginShogi("")
	f.moves("+7776FU")
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "h")
	f.move("%TORYO", time.Second, arena.Said{})
	f.tick(m, time.Second)
	press(m, "e", "l", "l", "o", "q")
	wantShown(t, m, "helloq_", "resign")
	if !m.undialogued() || m.quitting {
		t.Error("letters were taken for keys")
	}
}

// TestPastedMove checks that pasted text goes into the line, and that none of it is
// played by itself.
func TestPastedMove(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	m := f.model(lang.English, "unicode", 80, 24)
	m.Update(tea.PasteMsg{Content: "+7776FU\n-3334FU\n"})
	wantShown(t, m, "+7776FU -3334FU_")
	wantSent(t, f)
}

// TestSearchOutlastsTheTurn checks that a search that is being typed stays a search
// when the person's turn begins.
func TestSearchOutlastsTheTurn(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	f.moves("+7776FU")
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "esc", "/", "7")
	f.moves("-3334FU")
	f.tick(m, time.Second)
	press(m, "6", "S")
	if s := m.match.seek; s.typing != '/' || s.text.text() != "76S" || m.match.entry.line.text() != "" {
		t.Errorf("searching %q, in the line %q", s.text.text(), m.match.entry.line.text())
	}
}
