package draw

// A Mosaic says how finely blocks divide a cell: always two parts across, and two to four
// down. Fonts often lack the finer ones, so a terminal gets them only if it draws them
// without a font.
type Mosaic uint8

// The mosaics.
const (
	Quadrants Mosaic = iota // ▘ ▝ ▖ ▗, in every font with blocks
	Sextants                // U+1FB00, Unicode 13
	Octants                 // U+1CD00, Unicode 16
)

// rows returns the number of parts down a cell.
func (m Mosaic) rows() int { return int(m) + 2 }

// parts returns the number of parts of a cell.
func (m Mosaic) parts() int { return 2 * m.rows() }

// block returns the character whose given parts are filled: 1 is the upper left part, 2
// the upper right, 4 the left part of the next row, and so on.
func (m Mosaic) block(of int) string { return string(mosaics[m][of]) }

// Dots returns how a plot is made of dots, two columns of them in a cell: the number of rows,
// and the character with some of them, numbered like the parts of a block. They are blocks
// where a terminal draws fine ones, because Braille dots are small, otherwise Braille.
func (s *Set) Dots() (rows int, char func(of int) string) {
	if s.mosaic == Quadrants {
		return 4, func(of int) string { return string(rune(0x2800 + brailleBits[of])) }
	}
	return s.mosaic.rows(), s.mosaic.block
}

// brailleBits are the bits of Braille characters by the dots that they have, row by row.
var brailleBits = func() (bits [256]int) {
	order := [...]int{0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80}
	for of := range bits {
		for i, bit := range order {
			if of>>i&1 == 1 {
				bits[of] |= bit
			}
		}
	}
	return bits
}()

// mosaics are the blocks by their filled parts.
var mosaics = [...][]rune{Quadrants: quarterBlocks, Sextants: sextants(), Octants: octants()}

// sextants returns the blocks of six parts. Unicode lists them by their filled parts,
// without those that it had already.
func sextants() []rune {
	list := make([]rune, 64)
	next := rune(0x1FB00)
	for of := range list {
		switch of {
		case 0:
			list[of] = ' '
		case 1 | 4 | 16:
			list[of] = '▌'
		case 2 | 8 | 32:
			list[of] = '▐'
		case 63:
			list[of] = '█'
		default:
			list[of] = next
			next++
		}
	}
	return list
}

// olderOctants are the blocks of eight parts that Unicode had before it listed the others,
// besides the quadrants.
var olderOctants = map[int]rune{
	1: 0x1CEA8, 2: 0x1CEAB, 64: 0x1CEA3, 128: 0x1CEA0, // a quarter of a half: at the upper left, upper right, lower left, lower right
	4 | 16: 0x1FBE6, 8 | 32: 0x1FBE7, // the middle of the left half, and of the right one
	1 | 2: 0x1FB82, 64 | 128: '▂', // the upper and the lower quarter
	255 &^ (64 | 128): 0x1FB85, 255 &^ (1 | 2): '▆', // the upper and the lower three quarters
}

// octants returns the blocks of eight parts.
func octants() []rune {
	older := map[int]rune{}
	for of, r := range quarterBlocks {
		var parts int // each quadrant is two parts, one above the other
		for i := range 4 {
			if of>>i&1 == 1 {
				parts |= 5 << (i%2 + i/2*4)
			}
		}
		older[parts] = r
	}
	for of, r := range olderOctants {
		older[of] = r
	}
	list := make([]rune, 256)
	next := rune(0x1CD00)
	for of := range list {
		if r, ok := older[of]; ok {
			list[of] = r
			continue
		}
		list[of] = next
		next++
	}
	return list
}

// MosaicParts returns the parts of a cell that a block fills, as rows of two, and the
// number of rows: 2, 3 or 4. ok is false for characters that aren't blocks of a mosaic.
func MosaicParts(r rune) (of, rows int, ok bool) {
	p, ok := mosaicParts[r]
	return p.of, p.rows, ok
}

type blockParts struct{ of, rows int }

var mosaicParts = func() map[rune]blockParts {
	m := map[rune]blockParts{}
	for i, list := range mosaics {
		for of, r := range list {
			if _, ok := m[r]; !ok && of > 0 {
				m[r] = blockParts{of, Mosaic(i).rows()}
			}
		}
	}
	return m
}()
