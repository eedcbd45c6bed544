package term

import (
	"strconv"
	"unicode/utf8"
)

// A jump is how the cursor gets to a cell. Steps are relative to where it is; the other
// ways name the row, the column or both.
type jump struct {
	x, y int // the cell
	row  rowMove
	col  colMove
	n    int // steps down, or up if negative
	m    int // steps to the right, or to the left if negative
}

// A rowMove is a way to another row, a colMove one to another column.
type (
	rowMove uint8
	colMove uint8
)

const (
	rowStays rowMove = iota
	rowSteps         // CUU, CUD
	rowNamed         // VPA
)

const (
	colStays colMove = iota
	colBack          // BS, once for each column
	colSteps         // CUB, CUF
	colStart         // CR
	colNamed         // CHA
	bothNamed
)

// to returns the shortest way to a cell. Steps along the row are taken only where the column
// is certain: characters of unexpected width would shift everything that follows.
func (b *brush) to(x, y int) jump {
	at := jump{x: x, y: y}
	if b.x < 0 {
		at.col = bothNamed
		return at
	}
	if at.n, at.m = y-b.y, x-b.x; at.n == 0 && at.m == 0 {
		return at
	}
	switch steps := stepLen(abs(at.n)); {
	case at.n == 0:
	case steps <= stepLen(y+1):
		at.row = rowSteps
	default:
		at.row = rowNamed
	}
	named := len("\x1b[G") + digits(x+1)
	switch {
	case at.m == 0 && b.certain:
	case x == 0:
		at.col = colStart
	case !b.certain:
		at.col = colNamed
	case at.m < 0 && -at.m <= min(stepLen(-at.m), named):
		at.col = colBack
	case stepLen(abs(at.m)) <= named:
		at.col = colSteps
	default:
		at.col = colNamed
	}
	if both := (jump{x: x, y: y, col: bothNamed}); both.len() < at.len() {
		return both
	}
	return at
}

// len returns the number of bytes that the jump takes.
func (j jump) len() int {
	n := 0
	switch j.row {
	case rowSteps:
		n = stepLen(abs(j.n))
	case rowNamed:
		n = stepLen(j.y + 1)
	}
	switch j.col {
	case colBack:
		n -= j.m
	case colSteps:
		n += stepLen(abs(j.m))
	case colStart:
		n++
	case colNamed:
		n += len("\x1b[G") + digits(j.x+1)
	case bothNamed:
		if n += len("\x1b[H") + digits(j.y+1); j.x > 0 {
			n += len(";") + digits(j.x+1)
		}
	}
	return n
}

// append adds the sequences of the jump.
func (j jump) append(b []byte) []byte {
	switch {
	case j.row == rowSteps && j.n > 0:
		b = appendStep(b, j.n, 'B')
	case j.row == rowSteps:
		b = appendStep(b, -j.n, 'A')
	case j.row == rowNamed:
		b = appendStep(b, j.y+1, 'd')
	}
	switch {
	case j.col == colBack:
		for range -j.m {
			b = append(b, '\b')
		}
	case j.col == colSteps && j.m > 0:
		b = appendStep(b, j.m, 'C')
	case j.col == colSteps:
		b = appendStep(b, -j.m, 'D')
	case j.col == colStart:
		b = append(b, '\r')
	case j.col == colNamed:
		b = strconv.AppendInt(append(b, "\x1b["...), int64(j.x+1), 10)
		b = append(b, 'G')
	case j.col == bothNamed:
		b = strconv.AppendInt(append(b, "\x1b["...), int64(j.y+1), 10)
		if j.x > 0 {
			b = strconv.AppendInt(append(b, ';'), int64(j.x+1), 10)
		}
		b = append(b, 'H')
	}
	return b
}

// appendStep adds a sequence with a number, which may be left out if it is 1.
func appendStep(b []byte, n int, final byte) []byte {
	if b = append(b, "\x1b["...); n != 1 {
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, final)
}

// stepLen returns the number of bytes that n steps take.
func stepLen(n int) int {
	if n == 1 {
		return len("\x1b[B")
	}
	return len("\x1b[B") + digits(n)
}

func digits(n int) int {
	d := 1
	for ; n >= 10; n /= 10 {
		d++
	}
	return d
}

func abs(n int) int { return max(n, -n) }

// isCertain reports whether all terminals of one set of glyphs show a character in the same
// width: the set was chosen by asking for the width of lines, blocks and kanji.
func isCertain(text string) bool {
	r, n := utf8.DecodeRuneInString(text)
	switch {
	case n != len(text):
		return false
	case r >= ' ' && r <= '~', r >= 0x2500 && r <= 0x259F, r >= 0x2800 && r <= 0x28FF: // ASCII, lines and blocks, Braille
		return true
	case r >= 0x3040 && r <= 0x30FF, r >= 0x4E00 && r <= 0x9FFF: // kana, kanji
		return true
	}
	return r >= 0x1CD00 && r <= 0x1CEBF || r >= 0x1FB00 && r <= 0x1FBFF // mosaics
}
