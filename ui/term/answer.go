package term

import (
	"bytes"
	"image"
	"slices"
)

// answers separates a terminal's answers from a person's keys. The two may be mixed,
// but no terminal interrupts a sequence with another one, so the form alone tells
// sequences apart:
//
//	ESC [ row ; column R     a cursor position report (CPR)
//	ESC [ ? … c              the kind of terminal (DA1), the last answer
//	ESC _ G … ESC \          it shows kitty's pictures
//	ESC ] 1337 ; …           it shows iTerm2's, and how large a cell is
//	ESC ] 99 ; … ESC \      it shows notifications of the desktop (OSC 99)
//	ESC [ 6 ; high ; wide t  how large a cell is, in pixels
//	ESC P > | … ESC \      its name and version
//
// Everything else is keys. Shift+F3 has the form of a report too; pressed within these
// milliseconds, it makes the stones lose their round shape.
type answers struct {
	columns []int  // the columns reported, in the order of the questions, from 1
	done    bool   // DA1 has arrived
	keys    []byte // the keys typed
	part    []byte // a possible beginning of an answer

	notes                bool        // it knows OSC 99
	kitty, iterm2, sixel bool        // the kinds of pictures that the terminal shows
	cell                 image.Point // a cell's size in pixels, if reported
	version              string      // its name and version, if reported
}

// any reports whether the terminal has answered anything.
func (a *answers) any() bool {
	return a.done || len(a.columns) > 0 || a.notes || a.kitty || a.iterm2 || a.sixel || a.cell != (image.Point{}) || a.version != ""
}

// questions is the number of cursor position reports expected.
const questions = 3

// longest is the maximum length of an answer, in bytes.
const longest = 64

// longestFramed is the same for an answer with a terminator. That of OSC 99 lists all
// that a terminal can do.
const longestFramed = 512

// feed adds input.
func (a *answers) feed(b []byte) {
	a.part = append(a.part, b...)
	for len(a.part) > 0 {
		n := a.take(a.part)
		if n == 0 {
			return
		}
		a.part = a.part[n:]
	}
}

// take reads one key or sequence at the start of b and returns its length. It returns 0
// if it needs more input.
func (a *answers) take(b []byte) int {
	if a.done || b[0] != 0x1b {
		return a.key(b[:1])
	}
	if len(b) == 1 {
		return 0
	}
	if b[1] == '_' || b[1] == ']' || b[1] == 'P' {
		return a.framed(b)
	}
	if b[1] != '[' {
		return a.key(b[:1])
	}
	for i := 2; i < len(b) && i < longest; i++ {
		switch c := b[i]; {
		case c >= 0x40 && c <= 0x7e:
			return a.sequence(b[:i+1])
		case c < 0x20 || c > 0x7e: // not part of a sequence
			return a.key(b[:i])
		}
	}
	if len(b) >= longest {
		return a.key(b[:1])
	}
	return 0
}

// framed reads an answer between ESC _, ESC ] or ESC P and its terminator.
func (a *answers) framed(b []byte) int {
	for i := 2; i < len(b) && i < longestFramed; i++ {
		end := 0
		switch {
		case b[i] == '\a':
			end = i + 1
		case b[i] == 0x1b && i+1 == len(b):
			return 0
		case b[i] == 0x1b && b[i+1] == '\\':
			end = i + 2
		case b[i] < 0x20 || b[i] > 0x7e:
			return a.key(b[:1])
		default:
			continue
		}
		switch body := b[2:i]; {
		case b[1] == '_' && bytes.HasPrefix(body, []byte("G")):
			a.kitty = a.kitty || bytes.HasSuffix(body, []byte(";OK"))
		case b[1] == ']' && bytes.HasPrefix(body, []byte("1337;ReportCellSize=")):
			a.iterm2 = true
		case b[1] == ']' && bytes.HasPrefix(body, []byte("99;i="+noteName)):
			a.notes = true
		case b[1] == 'P' && bytes.HasPrefix(body, []byte(">|")):
			a.version = string(body[2:])
		default:
			return a.key(b[:end])
		}
		return end
	}
	if len(b) >= longestFramed {
		return a.key(b[:1])
	}
	return 0
}

// key keeps b as typed input.
func (a *answers) key(b []byte) int {
	a.keys = append(a.keys, b...)
	return len(b)
}

// sequence handles a whole control sequence, from ESC [ to its final byte.
func (a *answers) sequence(b []byte) int {
	body, final := b[2:len(b)-1], b[len(b)-1]
	switch {
	case final == 'c' && bytes.HasPrefix(body, []byte("?")):
		a.done = true
		a.sixel = slices.ContainsFunc(bytes.Split(body[1:], []byte(";")), func(attribute []byte) bool { return string(attribute) == "4" })
		return len(b)
	case final == 't' && bytes.HasPrefix(body, []byte("6;")):
		high, wide, ok := bytes.Cut(body[2:], []byte(";"))
		h, hok := number(high)
		w, wok := number(wide)
		if ok && hok && wok {
			a.cell = image.Pt(w, h)
			return len(b)
		}
	case final == 'R' && len(a.columns) < questions:
		row, column, ok := bytes.Cut(body, []byte(";"))
		r, rok := number(row)
		c, cok := number(column)
		if ok && rok && cok && r > 0 && c > 0 {
			a.columns = append(a.columns, c)
			return len(b)
		}
	}
	return a.key(b)
}

// number reads a decimal number of at most four digits.
func number(b []byte) (n int, ok bool) {
	if len(b) == 0 || len(b) > 4 {
		return 0, false
	}
	for _, c := range b {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, true
}

// partial reports whether an answer is incomplete.
func (a *answers) partial() bool { return !a.done && len(a.part) > 1 }

// widths returns the widths that the reports give: each character began in column 1. It
// returns zero unless all three reports have arrived.
func (a *answers) widths() Widths {
	if len(a.columns) < questions {
		return Widths{}
	}
	return Widths{Stone: a.columns[0] - 1, Line: a.columns[1] - 1, Kanji: a.columns[2] - 1}
}

// typed returns the keys. A line feed among them was an Enter, which the terminal
// driver translated before raw mode began.
func (a *answers) typed() []byte {
	keys := append(a.keys, a.part...)
	return bytes.ReplaceAll(keys, []byte("\n"), []byte("\r"))
}
