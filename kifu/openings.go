package kifu

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"dohyo/boards"
)

// An OpeningLine is one line of an openings file.
type OpeningLine struct {
	Name  string // what stands before a colon, or "line N"
	Moves []boards.Move
	Line  int
}

// ReadOpenings reads an openings file for the games on points: a line an
// opening, empty lines and lines that start with # skipped. The moves of a
// line are either points as xxyy from the top left (808 807 906), or offsets
// from the centre in pairs as Gomocup's files have them (0,0, 1,-1, 2,0: x to
// the right, y down). A name may stand before them: "寒星: 808 807 806". Size is
// the number of points along an edge, 0 for 15. Errors are *Error.
func ReadOpenings(r io.Reader, name string, size int) ([]OpeningLine, error) {
	if size == 0 {
		size = 15
	}
	var list []OpeningLine
	in := bufio.NewScanner(r)
	n := 0
	for in.Scan() {
		n++
		text := strings.TrimSpace(strings.TrimPrefix(in.Text(), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		o := OpeningLine{Line: n, Name: fmt.Sprintf("line %d", n)}
		if title, rest, ok := strings.Cut(text, ":"); ok {
			o.Name, text = CleanText(strings.TrimSpace(title)), rest
		}
		moves, err := openingMoves(text, size)
		if err != nil {
			return nil, &Error{File: name, Line: n, Msg: err.Error()}
		}
		o.Moves = moves
		list = append(list, o)
	}
	if err := in.Err(); err != nil {
		return nil, &Error{File: name, Line: n + 1, Msg: "can't be read", Err: err}
	}
	if len(list) == 0 {
		return nil, &Error{File: name, Want: "an opening a line"}
	}
	return list, nil
}

// openingMoves reads the moves of a line.
func openingMoves(text string, size int) ([]boards.Move, error) {
	words := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' || c == ';' })
	nums := make([]int, len(words))
	offsets := strings.Contains(text, ",")
	for i, w := range words {
		v, err := strconv.Atoi(w)
		if err != nil || v < -2*size || v > 9999 {
			return nil, fmt.Errorf("want moves as xxyy or offsets as x,y, got %q", clip(w))
		}
		nums[i] = v
	}
	var moves []boards.Move
	if !offsets {
		for i, v := range nums {
			if x, y := v/100, v%100; x < 1 || y < 1 || x > size || y > size {
				return nil, fmt.Errorf("want a point as xxyy on a board of %d, got %q", size, words[i])
			}
			moves = append(moves, boards.Move(strconv.Itoa(v)))
		}
		return moves, nil
	}
	if len(nums)%2 != 0 {
		return nil, fmt.Errorf("want offsets in pairs, got %d numbers", len(nums))
	}
	for i := 0; i < len(nums); i += 2 {
		x, y := (size+1)/2+nums[i], (size+1)/2+nums[i+1]
		if x < 1 || y < 1 || x > size || y > size {
			return nil, fmt.Errorf("the offset %d,%d is outside a board of %d", nums[i], nums[i+1], size)
		}
		moves = append(moves, boards.Move(strconv.Itoa(100*x+y)))
	}
	return moves, nil
}
