package shogi

import "strings"

// A Written is a move in CSA notation as it is written, without a board: what a program
// sent may be a move that no piece can make.
type Written struct {
	Color    Color
	Signed   bool   // the text has a sign; otherwise Color is unknown
	from, to Square // from is NoSquare for a drop
	after    Kind
}

// ReadWritten reads a move in CSA notation. It reports false for other text.
func ReadWritten(text string) (w Written, ok bool) {
	words, ok := readCSA(text)
	if !ok {
		return w, false
	}
	w = Written{Signed: words.sign != 0, from: words.from, to: words.to, after: words.after}
	if words.sign == White.sign() {
		w.Color = White
	}
	return w, true
}

// Japanese returns the move in Japanese notation without its mark: ７六歩, or ５五歩打 for a
// drop. The piece is the one after the move.
func (w Written) Japanese() string {
	text := w.to.Kanji() + w.after.Kanji()
	if w.from == NoSquare {
		text += "打"
	}
	return text
}

// KIF returns the move as in KIF records without its mark: ７六歩(77).
func (w Written) KIF() string {
	text := w.Japanese()
	if w.from != NoSquare {
		text += "(" + string(appendDigits(nil, w.from)) + ")"
	}
	return text
}

// Western returns the move in Western notation with the square it comes from: P7g-7f,
// P*5e; with numbers P77-76.
func (w Written) Western(numbers bool) string {
	square := Square.String
	if numbers {
		square = func(s Square) string { return string(appendDigits(nil, s)) }
	}
	if w.from == NoSquare {
		return w.after.Letter() + "*" + square(w.to)
	}
	return w.after.Letter() + square(w.from) + "-" + square(w.to)
}

// USI returns the move in the protocol USI, without a sign of promotion: 7g7f, P*5e.
func (w Written) USI() string {
	if w.from == NoSquare {
		return strings.TrimPrefix(w.after.Letter(), "+") + "*" + w.to.String()
	}
	return w.from.String() + w.to.String()
}
