// Package textboard reads boards that were written as lines of text: those that dohyo
// prints, GNU Go's showboard, the diagrams of forums and the boards of shogi programs.
//
//	b, err := textboard.Stones(text)   // . X O, with or without coordinates
//	s, err := textboard.Shogi(text)    // v香v桂 or vl vn, with the hands beside them
//
// What surrounds a board is skipped, apart from the side to move and the hands. Text without any
// board gives neither a board nor an error; a board with a fault gives a *kifu.Error with its line
// and column.
package textboard

import (
	"regexp"
	"strings"
	"unicode"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// fewest is how many cells a line needs to be taken for a row of a board.
const fewest = 5

// A line is a line of text with the cells at its beginning.
type line struct {
	text  string
	cells []int
	col   int  // of the character that is no cell, from 1; 0 if the line has only cells
	bad   rune // that character
}

// A scanner reads the cells of a line.
type scanner func(text string) line

// block returns the rows of a board: the lines from the first to the last one that look
// like a row. From is the index of the first one.
func block(text string, scan scanner) (rows []line, from int) {
	var all []line
	first, last := -1, -1
	for i, l := range strings.Split(text, "\n") {
		at := scan(strings.TrimRight(l, "\r"))
		if all = append(all, at); len(at.cells) >= fewest {
			if last = i; first < 0 {
				first = i
			}
		}
	}
	if first < 0 {
		return nil, 0
	}
	return all[first : last+1], first
}

// skipLabel skips what precedes the cells of a row: the number of the row, a frame, and
// the signs with which forums mark a diagram.
func skipLabel(text []rune) int {
	i := 0
	for i < len(text) && (unicode.IsSpace(text[i]) || strings.ContainsRune("$|│┃", text[i])) {
		i++
	}
	for n := 0; n < 2 && i < len(text) && text[i] >= '0' && text[i] <= '9'; n++ {
		i++
	}
	return i
}

// bad returns an error about a character.
func bad(number int, l line, want error) error {
	return &kifu.Error{File: Name, Line: number, Col: l.col, Want: want, Got: string(l.bad)}
}

// Name is the name of the text in errors.
const Name = "text"

// wrongRow returns the error of a row that has another number of cells than its board.
func wrongRow(number, want, got int) error {
	return &kifu.Error{File: Name, Line: number, Msg: fact.Errorf("board.row", "expected a row of %d points, got %d", want, got)}
}

// wrongRows returns the error of a board with another number of rows.
func wrongRows(number, want, got int) error {
	return &kifu.Error{File: Name, Line: number, Msg: fact.Errorf("board.rows", "expected a board of %d rows, got %d", want, got)}
}

var (
	whiteTurn = regexp.MustCompile(`(?i)\b(white|O|gote)\b[^\n]{0,12}\bto (move|play)|白の?[手]?番|後手の?番|上手の?番|後手番|白番`)
	blackTurn = regexp.MustCompile(`(?i)\b(black|X|sente)\b[^\n]{0,12}\bto (move|play)|黒の?[手]?番|先手の?番|下手の?番|先手番|黒番`)
)

// turnOf returns the side to move that a text names; boards.None if it names none.
func turnOf(text string) boards.Side {
	switch {
	case whiteTurn.MatchString(text):
		return 1
	case blackTurn.MatchString(text):
		return 0
	}
	return boards.None
}
