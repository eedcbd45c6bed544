package kifu

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
)

// An OpeningLine is one line of an openings file.
type OpeningLine struct {
	Name  string // the text before a colon, or "line N"
	Moves []boards.Move
	Line  int
}

// ReadOpenings reads a file with the moves of one opening per line. It ignores
// empty lines and comments after #. A name may precede the moves: "寒星: 808 807
// 806".
//
// Moves reads the moves of a line: Words, or OnPoints for a board of size points
// along an edge, 0 for 15. Errors name file and line.
func ReadOpenings(r io.Reader, name string, size int, moves func(text string, size int) ([]boards.Move, error)) ([]OpeningLine, error) {
	if size == 0 {
		size = 15
	}
	var list []OpeningLine
	in := NewLines(r)
	for in.Scan() {
		n := in.N
		title, text := openingText(in.Text)
		if title+text == "" {
			continue
		}
		o := OpeningLine{Line: n, Name: safe.Text(title)}
		if title == "" {
			o.Name = OpeningName(n)
		}
		err := in.TooLong()
		if err == nil {
			o.Moves, err = moves(text, size)
		}
		if err == nil && len(o.Moves) == 0 {
			err = fact.New("opening.empty", "expected moves, got none")
		}
		if err != nil {
			return nil, fact.Errorf("opening.line", "%s:%d: %w", name, n, err)
		}
		list = append(list, o)
	}
	if err := in.Err(name); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, fact.Errorf("opening.none", "%s: expected an opening, found none", name)
	}
	return list, nil
}

// OpeningName returns the name of an unnamed opening, by its line.
func OpeningName(line int) string { return fmt.Sprint(byLine, line) }

const byLine = "line "

// OpeningAt returns the line of an opening that has a name by OpeningName.
func OpeningAt(name string) (line int, ok bool) {
	digits, ok := strings.CutPrefix(name, byLine)
	line, err := strconv.Atoi(digits)
	return line, ok && err == nil && OpeningName(line) == name
}

// openingText splits a line of an openings file into name and moves, without
// comment.
func openingText(line string) (title, text string) {
	text = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
	if text != "" && text[0] == '#' {
		return "", ""
	}
	if before, _, ok := strings.Cut(text, " #"); ok {
		text = before
	}
	if before, rest, ok := strings.Cut(text, ":"); ok {
		return strings.TrimSpace(before), strings.TrimSpace(rest)
	}
	return "", strings.TrimSpace(text)
}

// BeginsWithOpening reports whether the first bytes of a file are those of an
// openings file: its first line has several moves, and the first of them is a
// move of the game.
func BeginsWithOpening(head []byte, move func(word string) bool) bool {
	for line := range bytes.Lines(head) {
		if title, text := openingText(string(line)); title+text != "" {
			words := strings.Fields(text)
			return len(words) > 1 && move(words[0])
		}
	}
	return false
}

// Words reads moves separated by blanks without interpreting them: the game reads
// and judges them.
func Words(text string, _ int) ([]boards.Move, error) {
	var list []boards.Move
	for _, w := range strings.Fields(text) {
		list = append(list, boards.Move(w))
	}
	return list, nil
}

// OnPoints reads the moves of a line in games of stones on points: as xxyy from
// the top left (808 807 906), or as pairs of offsets from the centre like
// Gomocup's files (0,0, 1,-1, 2,0: x to the right, y down).
func OnPoints(text string, size int) ([]boards.Move, error) {
	words := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' || c == ';' })
	nums := make([]int, len(words))
	offsets := strings.Contains(text, ",")
	for i, w := range words {
		v, err := strconv.Atoi(w)
		if err != nil || v < -2*size || v > 9999 {
			return nil, fact.Errorf("opening.words", "expected moves in the form xxyy or offsets in the form x,y, got %q", clip(w))
		}
		nums[i] = v
	}
	var moves []boards.Move
	if !offsets {
		for i, v := range nums {
			if x, y := v/100, v%100; x < 1 || y < 1 || x > size || y > size {
				return nil, fact.Errorf("opening.point", "expected a point in the form xxyy on a board of %d lines, got %q", size, words[i])
			}
			moves = append(moves, boards.Move(strconv.Itoa(v)))
		}
		return moves, nil
	}
	if len(nums)%2 != 0 {
		return nil, fact.Errorf("opening.pairs", "expected pairs of offsets, got %d numbers", len(nums))
	}
	for i := 0; i < len(nums); i += 2 {
		x, y := (size+1)/2+nums[i], (size+1)/2+nums[i+1]
		if x < 1 || y < 1 || x > size || y > size {
			return nil, fact.Errorf("opening.offset", "the offset %d,%d is outside a board of %d lines", nums[i], nums[i+1], size)
		}
		moves = append(moves, boards.Move(strconv.Itoa(100*x+y)))
	}
	return moves, nil
}
