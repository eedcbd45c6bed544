package tui

import (
	"slices"
	"strings"
	"unicode/utf8"

	keys "charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"

	"dohyo/boards/safe"
	"dohyo/ui/draw"
)

// lineMost is how many characters the line for moves takes; a move is short.
const lineMost = 64

// A field is a line of text that a person types. Bubbles' textinput does the
// editing. The field adds a cursor that steps over whole characters, combining
// marks included, a history, and drawing on the canvas. The terminal's own cursor
// is placed in the text, so that an input method for Japanese composes there.
//
//	f := newField(64)
//	f.press(k, &m.typed.moves) // false: the key does something else
//	rest := m.cv.field(r, inkTitle, &f, true)
type field struct {
	in   textinput.Model
	only func(r rune) bool // the characters it takes; nil is all
	from int               // the first character in sight
	back int               // how far back in the history its text is; 0: not from the history
	own  string            // the typed text before the history was used
}

// editing holds the keys of every field. It has none for the clipboard and for
// completion: a terminal pastes by itself, and the screens use Tab.
var editing = func() textinput.KeyMap {
	m := textinput.DefaultKeyMap()
	none := keys.NewBinding()
	m.Paste, m.AcceptSuggestion, m.NextSuggestion, m.PrevSuggestion = none, none, none, none
	return m
}()

// editsText reports whether a key with Ctrl does something in a line of text.
func editsText(pressed string) bool {
	e := &editing
	return strings.HasPrefix(pressed, "ctrl+") && (pressed == "ctrl+p" || pressed == "ctrl+n" || keys.Matches(keyNamed(pressed), e.CharacterForward, e.CharacterBackward,
		e.DeleteCharacterForward, e.DeleteCharacterBackward, e.WordForward, e.WordBackward, e.DeleteWordForward, e.DeleteWordBackward,
		e.DeleteAfterCursor, e.DeleteBeforeCursor, e.LineStart, e.LineEnd))
}

// newField returns an empty field with a maximum number of characters.
func newField(most int) field {
	f := field{in: textinput.New()}
	f.in.CharLimit, f.in.KeyMap = most, editing
	f.in.SetVirtualCursor(false)
	f.in.Focus()
	return f
}

func (f *field) text() string { return f.in.Value() }
func (f *field) empty() bool  { return f.text() == "" }

// set puts a text into the field and the cursor at its end.
func (f *field) set(text string) {
	f.in.SetValue(text)
	f.in.CursorEnd()
	f.from, f.back, f.own = 0, 0, ""
}

func (f *field) clear() { f.set("") }

// press handles a key, and reports whether it is one for a line of text. Up and Down
// go through the history, if there is one.
func (f *field) press(k tea.KeyPressMsg, past *history) bool {
	edits := &f.in.KeyMap
	before, behind := f.around()
	switch pressed := k.String(); {
	case pressed == "ctrl+k" && behind == "": // deletes nothing here, and opens the palette
		return false
	case past != nil && (pressed == "up" || pressed == "ctrl+p"):
		f.recall(past, 1)
	case past != nil && (pressed == "down" || pressed == "ctrl+n"):
		f.recall(past, -1)
	case keys.Matches(k, edits.CharacterBackward, edits.DeleteCharacterBackward):
		f.times(utf8.RuneCountInString(before), k)
	case keys.Matches(k, edits.CharacterForward, edits.DeleteCharacterForward):
		f.times(utf8.RuneCountInString(behind), k)
	case keys.Matches(k, edits.WordForward, edits.WordBackward, edits.DeleteWordBackward, edits.DeleteWordForward,
		edits.DeleteAfterCursor, edits.DeleteBeforeCursor, edits.LineStart, edits.LineEnd):
		f.times(1, k)
	case k.Text != "":
		f.add(k.Text)
	default:
		return false
	}
	return true
}

// times presses a key several times, since a character may have several runes.
func (f *field) times(n int, k tea.KeyPressMsg) {
	for range n {
		f.in, _ = f.in.Update(k)
	}
}

// add inserts typed or pasted text at the cursor, as one line.
func (f *field) add(text string) {
	text = strings.Map(func(r rune) rune {
		if f.only != nil && !f.only(r) {
			return -1
		}
		return r
	}, safe.Printed(safe.Strip(text)))
	f.in, _ = f.in.Update(tea.PasteMsg{Content: text})
	head, tail := f.split()
	if head, tail = norm.NFC.String(head), norm.NFC.String(tail); head+tail != f.text() {
		f.in.SetValue(head + tail)
		f.in.SetCursor(utf8.RuneCountInString(head))
	}
}

// split returns the text before the cursor, and the rest.
func (f *field) split() (head, tail string) {
	r := []rune(f.text())
	at := f.in.Position()
	return string(r[:at]), string(r[at:])
}

// around returns the characters on both sides of the cursor, "" at an end.
func (f *field) around() (before, behind string) {
	head, tail := f.split()
	if list := characters(head); len(list) > 0 {
		before = list[len(list)-1]
	}
	if list := characters(tail); len(list) > 0 {
		behind = list[0]
	}
	return before, behind
}

// characters cuts a text into the characters that people see: a letter with its
// combining marks is one.
func characters(text string) []string {
	var list []string
	for text != "" {
		c, _ := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
		list = append(list, c)
		text = text[len(c):]
	}
	return list
}

// field draws a field into a line and returns the rest of the line. Of a text that
// is too long it shows the part around the cursor, which takes a column behind the
// text. The terminal's cursor is in an active field, which gets the keys.
func (c *canvas) field(r rect, k ink, f *field, active bool) rect {
	if r.empty() {
		return r
	}
	head, tail := f.split()
	list := characters(head)
	at := len(list)
	list = append(list, characters(tail)...)
	width := func(from, to int) int { return c.width(strings.Join(list[from:to], "")) }
	for f.from = min(f.from, at); f.from < at && width(f.from, min(at+1, len(list)))+1 > r.w; {
		f.from++
	}
	for f.from > 0 && width(f.from-1, len(list))+1 <= r.w {
		f.from--
	}
	rest := c.text(r, k, draw.Clip(c.set.Clean(strings.Join(list[f.from:], "")), r.w)) // it goes on with the cursor
	if active {
		c.caret = caret{r.x + min(width(f.from, at), r.w-1), r.y, true}
	}
	_, rest = rest.left(1)
	return rest
}

// fieldWidth returns the columns that a field needs to show all its text.
func (c *canvas) fieldWidth(f *field) int { return c.width(f.text()) + 1 }

// A history holds the lines that were entered into a field, the newest last.
type history struct{ lines []string }

// historyMost is how many lines a history keeps.
const historyMost = 100

// add keeps an entered line, once.
func (h *history) add(line string) {
	if line = strings.TrimSpace(line); line == "" {
		return
	}
	h.lines = slices.DeleteFunc(h.lines, func(l string) bool { return l == line })
	h.lines = append(h.lines, line)
	if n := len(h.lines) - historyMost; n > 0 {
		h.lines = slices.Delete(h.lines, 0, n)
	}
}

// recalls reports whether the history has another line for the field.
func (f *field) recalls(h *history) bool {
	text := strings.TrimSpace(f.text())
	return f.back > 0 || slices.ContainsFunc(h.lines, func(l string) bool { return l != text })
}

// recall puts an earlier or a later line into the field. After the newest line comes
// the text that was typed before; if that is the newest line, it comes only once.
func (f *field) recall(h *history, by int) {
	if n := len(h.lines); f.back == 0 && by > 0 && n > 1 && h.lines[n-1] == strings.TrimSpace(f.text()) {
		by++
	}
	back := min(max(f.back+by, 0), len(h.lines))
	if back == f.back {
		return
	}
	own := f.own
	if f.back == 0 {
		own = f.text()
	}
	text := own
	if back > 0 {
		text = h.lines[len(h.lines)-back]
	}
	f.set(text)
	f.back, f.own = back, own
}
