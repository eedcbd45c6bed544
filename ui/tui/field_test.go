package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
)

// typeKeys presses keys in a field. It pastes text after "paste:".
func typeKeys(f *field, past *history, list ...string) {
	for _, k := range list {
		if text, ok := strings.CutPrefix(k, "paste:"); ok {
			f.add(text)
			continue
		}
		f.press(keyOf(k), past)
	}
}

// spelt returns a key for each character of a text.
func spelt(text string) []string {
	var list []string
	for _, r := range text {
		list = append(list, map[bool]string{true: "space", false: string(r)}[r == ' '])
	}
	return list
}

// TestFieldKeys edits a text. A bar marks the cursor.
func TestFieldKeys(t *testing.T) {
	for _, c := range []struct{ name, text, keys, want string }{
		{"typing", "", "7 6 f u", "76fu|"},
		{"in the middle", "76u", "left f", "76f|u"},
		{"left stops", "a", "left left left b", "b|a"},
		{"right stops", "a", "right right b", "ab|"},
		{"home and end", "bc", "home a end d", "abcd|"},
		{"ctrl+a and ctrl+e", "bc", "ctrl+a a ctrl+e d", "abcd|"},
		{"ctrl+b and ctrl+f", "abc", "ctrl+b ctrl+b ctrl+f x", "abx|c"},
		{"backspace", "abc", "left backspace", "a|c"},
		{"backspace at the start", "abc", "home backspace", "|abc"},
		{"ctrl+h", "abc", "ctrl+h", "ab|"},
		{"delete", "abc", "home delete", "|bc"},
		{"delete at the end", "abc", "delete", "abc|"},
		{"ctrl+d", "abc", "home right ctrl+d", "a|c"},
		{"a word", "win by five", "ctrl+w", "win by |"},
		{"a word in the middle", "win by five", "ctrl+left ctrl+w", "win |five"},
		{"by words", "win by five", "ctrl+left ctrl+left x", "win x|by five"},
		{"to the start", "abcd", "left ctrl+u", "|d"},
		{"to the end", "abcd", "home right ctrl+k", "a|"},
		{"kanji", "７六歩", "left backspace", "７|歩"},
		{"combining marks", "ka\u0304\u0323n", "left backspace", "k|n"},
		{"a mark without a letter of its own", "か\u309aき", "left left x", "x|か\u309aき"},
		{"delete with its mark", "か\u309aき", "home delete", "|き"},
		{"marks join their letter", "", "paste:か\u3099", "が|"},
		{"a mark joins what was typed before", "か", "paste:\u3099", "が|"},
		{"full-width blank", "", "paste:飛び\u3000三", "飛び\u3000三|"},
		{"pasted into the middle", "ad", "left paste:bc", "abc|d"},
		{"pasted lines", "", "paste:a\r\nb\nc", "a b c|"},
		{"pasted escape sequences", "", "paste:a\x1b[31mb\x1b]0;x\x07c\x00d", "abcd|"},
		{"pasted marks of direction", "", "paste:a\u202eb\u200bc\xff", "abc|"},
		{"too much", "123456789012345678", "a b c", "123456789012345678ab|"},
		{"too much pasted", "", "paste:" + strings.Repeat("歩", 30), strings.Repeat("歩", 20) + "|"},
		{"keys of others", "a", "tab enter esc f1 pgup up ctrl+c ctrl+v", "a|"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := newField(20)
			f.set(c.text)
			keys := strings.Fields(c.keys)
			if at := strings.Index(c.keys, "paste:"); at >= 0 {
				keys = append(strings.Fields(c.keys[:at]), c.keys[at:])
			}
			typeKeys(&f, nil, keys...)
			if head, tail := f.split(); head+"|"+tail != c.want {
				t.Errorf("%q, want %q", head+"|"+tail, c.want)
			}
		})
	}
}

// TestFieldLeavesKeys checks that a field takes only the keys that it uses.
func TestFieldLeavesKeys(t *testing.T) {
	f := newField(20)
	for k, want := range map[string]bool{
		"a": true, "space": true, "left": true, "home": true, "ctrl+w": true,
		"enter": false, "esc": false, "tab": false, "f1": false, "up": false, "ctrl+p": false, "pgdown": false, "ctrl+c": false, "ctrl+z": false,
	} {
		if f.press(keyOf(k), nil) != want {
			t.Errorf("%s taken: %v", k, !want)
		}
	}
	f.only = func(r rune) bool { return '0' <= r && r <= '9' }
	f.clear()
	typeKeys(&f, nil, "1", "a", "2", "paste:3b\n4")
	if f.text() != "1234" {
		t.Errorf("figures alone: %q", f.text())
	}
}

func TestFieldHistory(t *testing.T) {
	past := &history{}
	for _, line := range []string{"76fu", "26fu", " ", "76fu", "resign"} {
		past.add(line)
	}
	for _, c := range []struct{ name, text, keys, want string }{
		{"the last", "", "up", "resign"},
		{"each once", "", "up up up up up", "26fu"},
		{"back and forth", "", "up up up down", "76fu"},
		{"what was typed comes back", "34", "up up down down down", "34"},
		{"earlier text is edited", "", "up up backspace", "76f"},
		{"what was edited stays below", "", "up x up down", "resign"},
		{"what was entered last isn't repeated", "resign ", "up", "76fu"},
		{"letters of others", "", "ctrl+p ctrl+p ctrl+n", "resign"},
	} {
		f := newField(20)
		f.set(c.text)
		if typeKeys(&f, past, strings.Fields(c.keys)...); f.text() != c.want {
			t.Errorf("%s: %q, want %q", c.name, f.text(), c.want)
		}
	}
	for i := range 3 * historyMost {
		past.add(strings.Repeat("x", i+1))
	}
	if len(past.lines) != historyMost || len(past.lines[historyMost-1]) != 3*historyMost {
		t.Errorf("%d lines are kept", len(past.lines))
	}
}

// TestFieldDrawn shows the part of the text around the cursor, by columns.
func TestFieldDrawn(t *testing.T) {
	for _, c := range []struct {
		name, text, keys string
		width            int
		set              *draw.Set
		want             string
	}{
		{"short", "76fu", "", 10, draw.Unicode, "76fu_"},
		{"just fits", "76fu", "", 5, draw.Unicode, "76fu_"},
		{"its end", "76fu", "", 4, draw.Unicode, "6fu_"},
		{"its start", "76fu", "home", 3, draw.Unicode, "|76f"},
		{"its middle", "0123456789", "home right right right right", 3, draw.Unicode, "3|45"}, // one column is kept free for the end
		{"wide", "７六歩", "", 7, draw.Unicode, "７六歩_"},
		{"wide and tight", "７六歩", "", 6, draw.Unicode, "六歩_"},
		{"wide, inside", "７六歩", "left", 10, draw.Unicode, "７六|歩"},
		{"combining", "か\u309aき", "left", 10, draw.Unicode, "か|き"},
		{"ambiguous, of two columns", "●○", "left", 10, draw.SetNamed("full"), "|"},
		{"ascii", "７六歩", "left", 10, draw.ASCII, "|"},
		{"no room", "76fu", "", 1, draw.Unicode, "_"},
	} {
		f := newField(20)
		f.set(c.text)
		typeKeys(&f, nil, strings.Fields(c.keys)...)
		cv := canvas{set: c.set}
		cv.reset(c.width+2, 1)
		cv.field(rect{0, 0, c.width, 1}, inkText, &f, true)
		head, _ := f.split()
		if c.want == "|" { // whatever the characters are replaced by
			if got, want := cv.caret.x, cv.width(head); got != want || !cv.caret.on {
				t.Errorf("%s: the cursor is in column %d, want %d", c.name, got, want)
			}
			continue
		}
		if got := strings.TrimRight(cv.lines()[0], " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	// The cursor always stays inside the field.
	f := newField(60)
	f.set("▲７六歩 76fu か\u309a △３四歩 3c3d ok")
	cv := canvas{set: draw.Unicode}
	for _, k := range append(append(strings.Fields(strings.Repeat("left ", 40)), strings.Fields(strings.Repeat("right ", 40))...), spelt("a歩 b")...) {
		typeKeys(&f, nil, k)
		for w := 1; w < 30; w++ {
			cv.reset(40, 1)
			if cv.field(rect{3, 0, w, 1}, inkText, &f, true); cv.caret.x < 3 || cv.caret.x >= 3+w {
				t.Fatalf("after %s in %d columns the cursor is at %d", k, w, cv.caret.x-3)
			}
		}
	}
}

// TestCursorOfTheTerminal checks that the terminal's cursor is in the line for moves,
// and nowhere else.
func TestCursorOfTheTerminal(t *testing.T) {
	_, m := atTheLine()["shogi"]()
	at := func() *tea.Cursor { return m.View().Cursor }
	typeIn(m, "26fu")
	end := at()
	press(m, "left", "left")
	if c := at(); c == nil || end == nil || c.X != end.X-2 || c.Y != m.h-2 {
		t.Fatalf("from %v to %v", end, c)
	}
	press(m, "f1")
	if at() != nil {
		t.Error("a cursor behind the help")
	}
	press(m, "esc", "esc", "esc")
	if at() != nil {
		t.Error("a cursor where letters are keys")
	}
}

// TestEveryFieldHasACursor checks that every line of text can be edited in its middle,
// takes pasted text, and keeps the cursor on the screen.
func TestEveryFieldHasACursor(t *testing.T) {
	all := moments()
	for _, c := range []struct {
		name, moment, open string
		typed, want        string // the typed text, and the text after the correction
	}{
		{"a move", "keyed2", "esc", "8 0 left 1 paste:2\n", "812|0"},
		{"a search", "replay", "/", "8 0 left 1 paste:2\n", "812|0"},
		{"a number", "replay", ":", "8 0 left x 1 paste:2\n", "812|0"},
		{"a name", "lobby", "p", "a c left b paste:\x1b[1mx\ny", "abx y|c"},
		{"a filter", "list", "", "A B left O paste:ya\n", "AOya|B"},
		{"a filter's start", "list", "", "A ctrl+a B", "B|A"},
		{"a reason", "ruling2", "r", "l t e left left a paste:\ttes\n", "lates|te"},
		{"clocks", "clocks", "c", "ctrl+u 1 m ctrl+a paste:2", "2|1m"},
		{"games of a match", "replay", "p down down", "1 2 left 3", "13|2"},
		{"a time", "replay", "p down down down", "paste:5m\n left 3 ctrl+e +", "53m+_"},
		{"a time, mended", "replay", "p down down down", "end ctrl+u 1 m", "1m_"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, m := all[c.moment]()
			press(m, strings.Fields(c.open)...)
			keys := strings.Fields(c.typed)
			if before, text, ok := strings.Cut(c.typed, "paste:"); ok {
				text, after, _ := strings.Cut(text, "\n ")
				keys = append(append(strings.Fields(before), "paste:"+text), strings.Fields(after)...)
			}
			for _, k := range keys {
				if text, ok := strings.CutPrefix(k, "paste:"); ok {
					m.Update(tea.PasteMsg{Content: text})
					continue
				}
				press(m, k)
			}
			wantShown(t, m, c.want)
			if m.View().Cursor == nil {
				t.Error("the terminal shows no cursor")
			}
		})
	}
}

// TestHistoryOfLines checks that Up brings back reasons of rulings and searches.
func TestHistoryOfLines(t *testing.T) {
	_, m := moments()["ruling2"]()
	press(m, "r", "l", "a", "t", "e", "enter", "r", "ctrl+u", "x", "up")
	wantShown(t, m, "late_")
	press(m, "down")
	wantShown(t, m, "x_")
	_, m = moments()["replay"]()
	press(m, "/", "8", "enter", "/", "9", "enter", "/", "up", "up")
	wantShown(t, m, "Search for: 8_")
	press(m, "enter")
	if m.match.seek.hunted != "8" {
		t.Errorf("searched for %q", m.match.seek.hunted)
	}
	press(m, ":", "3", "enter", ":", "up")
	wantShown(t, m, "Go to move: 3_")
}

// TestArrowsOfARow checks that the arrows change the value of a row until something is
// typed.
func TestArrowsOfARow(t *testing.T) {
	_, m := moments()["replay"]()
	press(m, "p", "down", "down")
	games := func() string { return of[*playingOn](m).rows[onGames].text() }
	was := games()
	if press(m, "right"); games() == was {
		t.Error("the arrow changes nothing")
	}
	press(m, "1", "2", "left", "left")
	if games() != "12" {
		t.Errorf("the arrow changed what was typed into %s", games())
	}
	press(m, "up", "down", "right")
	if games() == "12" {
		t.Error("the arrow changes nothing in a row that was gone back to")
	}
}
