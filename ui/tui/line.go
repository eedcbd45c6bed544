package tui

import (
	"unicode"
	"unicode/utf8"
)

// line is a line of text that is being typed, with a cursor in it.
type line struct {
	text string
	at   int // bytes before the cursor
}

// lineMost is how many characters a line takes; a move is short.
const lineMost = 64

// add takes in typed or pasted text at the cursor.
func (t *line) add(text string) {
	for _, r := range text {
		if unicode.IsPrint(r) && utf8.RuneCountInString(t.text) < lineMost {
			t.text = t.text[:t.at] + string(r) + t.text[t.at:]
			t.at += utf8.RuneLen(r)
		}
	}
}

// edit does what a key that is no character does to the text, and tells whether
// it's one that edits.
func (t *line) edit(key string) bool {
	_, before := utf8.DecodeLastRuneInString(t.text[:t.at])
	_, behind := utf8.DecodeRuneInString(t.text[t.at:])
	switch key {
	case "left", "ctrl+b":
		t.at -= before
	case "right", "ctrl+f":
		t.at += behind
	case "home", "ctrl+a":
		t.at = 0
	case "end", "ctrl+e":
		t.at = len(t.text)
	case "backspace", "ctrl+h":
		t.text = t.text[:t.at-before] + t.text[t.at:]
		t.at -= before
	case "delete", "ctrl+d":
		t.text = t.text[:t.at] + t.text[t.at+behind:]
	case "ctrl+u":
		*t = line{}
	case "ctrl+k":
		t.text = t.text[:t.at]
	default:
		return false
	}
	return true
}

// shown is the text with its cursor.
func (t *line) shown() string {
	if t.at == len(t.text) {
		return t.text + "_"
	}
	return t.text[:t.at] + "|" + t.text[t.at:]
}
