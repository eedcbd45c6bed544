package draw

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

//go:embed shinonome12.txt
var shinonome string

// letterDots is a letter's height in rows of dots. Kanji and kana are as wide as they
// are high, other letters half as wide.
const letterDots = 12

// shapes are the letters: the rows of each, in hexadecimal digits.
var shapes = sync.OnceValue(func() map[rune]string {
	_, list, _ := strings.Cut(shinonome, "\n\n") // skips the copyright notice
	m := make(map[rune]string, strings.Count(list, "\n"))
	for line := range strings.Lines(list) {
		letter, n := utf8.DecodeRuneInString(line)
		m[letter] = strings.TrimSpace(line[n:])
	}
	return m
})

// A Lettering is a size of large letters, which can be read from a distance.
type Lettering int

// The sizes. A kanji takes 24x12 cells, 12x6 or 6x6, and 6x4 or 6x3 in the finest blocks.
const (
	LetteringTall   Lettering = iota // a dot is two cells side by side
	LetteringSquare                  // two dots in a cell, one above the other
	LetteringNarrow                  // four dots of a kanji per cell, which makes it as narrow as other letters
	LetteringFine                    // six or eight dots of a kanji per cell, where the set has blocks as fine as that
)

// Letterings are the sizes that most sets have, the largest first.
var Letterings = []Lettering{LetteringTall, LetteringSquare, LetteringNarrow}

// Lettered returns a text, which may have kanji and kana, in large letters of blocks.
// This is 土 in LetteringSquare:
//
//	     █
//	     █
//	 ▀▀▀▀█▀▀▀▀
//	     █
//	     █
//	▀▀▀▀▀▀▀▀▀▀▀
//
// It returns nil if a character has no large form, or if the set has no characters for
// that size.
func (s *Set) Lettered(text string, size Lettering) []string {
	var rows [letterDots]strings.Builder // # for a dot
	for _, r := range text {
		if r == ' ' || r == '　' {
			for y := range rows {
				rows[y].WriteString("      ")
			}
			continue
		}
		hex := shapes()[r]
		if hex == "" {
			return nil
		}
		digits := len(hex) / letterDots
		for y := range rows {
			n, err := strconv.ParseUint(hex[y*digits:(y+1)*digits], 16, 16)
			if err != nil {
				return nil
			}
			for x := range letterDots / 2 * (digits - 1) { // 12 dots of three digits, 6 of two
				dot := " #"[n>>(4*digits-1-x)&1]
				if rows[y].WriteByte(dot); size >= LetteringNarrow && digits == 2 {
					rows[y].WriteByte(dot) // already narrow
				}
			}
		}
	}
	var dots [letterDots]string
	for y := range rows {
		dots[y] = rows[y].String()
	}
	return s.cells(dots[:], size)
}

// cells turns rows of dots into lines of text.
func (s *Set) cells(dots []string, size Lettering) (lines []string) {
	if size == LetteringFine {
		return s.fineCells(dots)
	}
	wide, high := 1, 1 // dots per cell
	switch blocks := s.blocks(); {
	case blocks == nil && size == LetteringNarrow:
		return nil
	case size == LetteringNarrow:
		wide, high = 2, 2
	case size == LetteringSquare && blocks != nil:
		high = 2
	}
	for y := 0; y < len(dots); y += high {
		var b strings.Builder
		for x := 0; x < len(dots[y]); x += wide {
			var of int // the quarters of the cell: upper left and right, lower left and right
			for i := range 4 {
				if row := dots[y+i/2*(high-1)]; row[min(x+i%2*(wide-1), len(row)-1)] == '#' {
					of |= 1 << i
				}
			}
			cell := s.quarters(of)
			if b.WriteString(cell); size == LetteringTall {
				b.WriteString(cell)
			}
		}
		lines = append(lines, b.String())
	}
	return lines
}

// fineCells does so with the finest blocks, if the set has finer ones than quarters.
func (s *Set) fineCells(dots []string) (lines []string) {
	if s.mosaic == Quadrants || s.blocks() == nil {
		return nil
	}
	high := s.mosaic.rows()
	for y := 0; y < len(dots); y += high {
		var b strings.Builder
		for x := 0; x < len(dots[y]); x += 2 {
			of := 0
			for i := range s.mosaic.parts() {
				if row := dots[y+i/2]; x+i%2 < len(row) && row[x+i%2] == '#' {
					of |= 1 << i
				}
			}
			b.WriteString(s.mosaic.block(of))
		}
		lines = append(lines, b.String())
	}
	return lines
}

// quarterBlocks and quarterDots are cells indexed by their filled quarters: 1 is the
// upper left, 2 the upper right, 4 the lower left and 8 the lower right. The dots are
// for terminals where blocks may be two columns wide.
var (
	quarterBlocks = []rune(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
	quarterDots   = []rune(" ⠃⠘⠛⡄⡇⡜⡟⢠⢣⢸⢻⣤⣧⣼⣿")
)

// blocks returns the set's quarter cells, or nil if it has only full ones.
func (s *Set) blocks() []rune {
	switch {
	case s.sevenBit:
		return nil
	case s.Edge[0] != "":
		return quarterBlocks
	case s.Braille:
		return quarterDots
	}
	return nil
}

// quarters returns a cell with some of its quarters filled.
func (s *Set) quarters(of int) string {
	if blocks := s.blocks(); blocks != nil {
		return string(blocks[of])
	}
	if of == 0 {
		return " "
	}
	return "#"
}
