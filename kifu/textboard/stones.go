package textboard

import (
	"regexp"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Board is a board of stones.
type Board struct {
	Size  int
	Cells []int       // row by row from the top left: 0 is empty, 1 black, 2 white
	Turn  boards.Side // to move; boards.None if the text doesn't say it

	// Letters says that the columns have letters without I, as in Go, and Numbers that
	// they have numbers.
	Letters, Numbers bool
}

// Of returns how many stones a side has.
func (b *Board) Of(side boards.Side) int {
	n := 0
	for _, c := range b.Cells {
		if c == int(side)+1 {
			n++
		}
	}
	return n
}

const (
	blackSigns = "Xx#●◆@▲"
	whiteSigns = "Oo○◇〇△"
	emptySigns = ".+*,·・_┼┌┬┐├┤└┴┘╋┿╂╬"
	between    = " \t　|│┃─━()<>[]"
	shogiSigns = "vV^plnsgbrkPLNSGBRK歩香桂銀金角飛王玉と成杏圭全馬龍竜一二三四五六七八九"
)

var wantStone = fact.New("board.want.stone", "a point of the board: . for an empty one, X or O")

// scanStones reads a row of stones. What follows the number after a row is skipped,
// since GNU Go writes the prisoners there.
func scanStones(text string) line {
	runes := []rune(text)
	l := line{text: text}
	for i := skipLabel(runes); i < len(runes); i++ {
		switch c := runes[i]; {
		case strings.ContainsRune(between, c):
		case strings.ContainsRune(emptySigns, c):
			l.cells = append(l.cells, 0)
		case strings.ContainsRune(blackSigns, c):
			l.cells = append(l.cells, 1)
		case strings.ContainsRune(whiteSigns, c):
			l.cells = append(l.cells, 2)
		case c >= '0' && c <= '9' && len(l.cells) > 0:
			return l
		default:
			l.col, l.bad = i+1, c
			return l
		}
	}
	return l
}

var (
	letters = regexp.MustCompile(`(?m)^\s*A\s*B\s*C\s*D\s*E[A-Z\s]*$`)
	numbers = regexp.MustCompile(`(?m)^\s*1\s*2\s*3\s*4\s*5\s`)
)

// withoutI reports whether a text names the columns by letters without I.
func withoutI(text string) bool {
	at := letters.FindString(text)
	return at != "" && !strings.Contains(at, "I")
}

// Stones reads a board of stones. Both are nil if the text has none.
func Stones(text string) (*Board, error) {
	rows, from := block(text, scanStones)
	if rows == nil {
		return nil, nil
	}
	size := 0
	for _, r := range rows {
		size = max(size, len(r.cells))
	}
	if size > 40 {
		return nil, nil
	}
	b := &Board{Size: size, Turn: turnOf(text), Letters: withoutI(text), Numbers: numbers.MatchString(text)}
	for i, r := range rows {
		switch {
		case r.col > 0 && strings.ContainsRune(shogiSigns, r.bad):
			return nil, nil
		case r.col > 0:
			return nil, bad(from+i+1, r, wantStone)
		case len(r.cells) != size:
			return nil, wrongRow(from+i+1, size, len(r.cells))
		}
		b.Cells = append(b.Cells, r.cells...)
	}
	if len(rows) != size {
		return nil, wrongRows(from+1, size, len(rows))
	}
	return b, nil
}
