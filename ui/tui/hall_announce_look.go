package tui

import (
	"strconv"

	"dohyo/arena/tournament"
	"dohyo/ui/draw"
)

// An announceLook is how the pairs of a round are announced. All names have one size.
type announceLook struct {
	names, scores, digits announceSize
	stacked               bool // the second name is below the first one, otherwise beside it
	signs                 announceSize
	number                int // columns of the number of the board
	sign                  int // columns of the sign of a side
	middle                int // columns of the result
}

// rows returns the lines of a pair.
func (a announceLook) rows() int {
	if a.stacked {
		return 2 * a.names.rows
	}
	return a.names.rows
}

// room returns the columns for a name on a screen of a width.
func (a announceLook) room(w int) int {
	if a.stacked {
		return w - a.number - a.sign - a.middle
	}
	return (w-a.number-a.middle)/2 - a.sign
}

// An announceSize is a size of letters. Write returns nil if the size lacks a character
// of the text.
type announceSize struct {
	rows  int
	write func(text string) []string
}

// announcePlain is the size for names without a large form, or without room for it.
var announcePlain = announceSize{1, func(text string) []string { return []string{text} }}

// low returns a size with few lines, or the given multiple of them, which has only
// ASCII and results.
func (m *announcement) low(times int) announceSize {
	return announceSize{len(m.set.LargeBy("0", times)), func(text string) []string {
		for _, r := range text {
			if one := m.set.Large(string(r)); r != ' ' && (len(one) == 0 || one[0] == "") {
				return nil
			}
		}
		return m.set.LargeBy(text, times)
	}}
}

// high returns a size that also has kanji and kana. The size has no rows if the
// character set can't show it.
func (m *announcement) high(l draw.Lettering) announceSize {
	return announceSize{len(m.set.Lettered("0", l)), func(text string) []string { return m.set.Lettered(text, l) }}
}

// lookFor returns the look with the largest letters in which all names fit, and all pairs
// on one page. If none is small enough for that, it returns one with two pairs a page.
func (m *announcement) lookFor(pairs []tournament.Pair, r rect) announceLook {
	tall, square, narrow, low := m.high(draw.LetteringTall), m.high(draw.LetteringSquare), m.high(draw.LetteringNarrow), m.low(1)
	for _, c := range []struct {
		sizes   []announceSize
		stacked []bool
		least   int // pairs on a page
	}{
		{[]announceSize{tall, square, low, narrow}, []bool{false, true}, len(pairs)},
		{[]announceSize{low, square, narrow}, []bool{false}, min(2, len(pairs))},
		{[]announceSize{low, square, narrow}, []bool{true}, min(2, len(pairs))},
	} {
		for _, size := range c.sizes {
			for _, stacked := range c.stacked {
				for times := largestResult; times > 0 && size.rows > 0; times /= 2 {
					for _, signs := range []announceSize{tall, square, narrow, announcePlain} {
						look := m.look(size, stacked, m.low(times), signs, pairs)
						if max(look.scores.rows, signs.rows) <= size.rows && c.least*(look.rows()+1) <= r.h && m.fits(look, pairs, r.w) {
							return look
						}
					}
				}
			}
		}
	}
	plain := m.look(announcePlain, false, announcePlain, announcePlain, pairs)
	plain.stacked = !m.fits(plain, pairs, r.w)
	return plain
}

// largestResult is how many times as large as the low letters a result is beside the tallest
// names.
const largestResult = 4

// look returns the look of pairs whose names, whose numbers and results, and whose signs have
// a size.
func (m *announcement) look(size announceSize, stacked bool, figures, signs announceSize, pairs []tournament.Pair) announceLook {
	a := announceLook{names: size, scores: figures, digits: figures, stacked: stacked, signs: signs, number: 4, sign: 3}
	blank := "0-0" // the result that leaves room before there's one
	if stacked {
		blank = "0"
	}
	if size.rows > 1 {
		a.number, a.sign = 12, 4
	} else if blank = "-"; stacked {
		blank = ""
	}
	for side := range 2 {
		if sign := signs.write(entrantSign(m.inHall, side)); sign != nil {
			a.sign = max(a.sign, m.cv.width(sign[0])+2)
		}
	}
	a.middle = m.cv.width(a.scores.write(blank)[0])
	for i := range pairs {
		p := &pairs[i]
		a.number = max(a.number, m.cv.width(a.digits.write(strconv.Itoa(p.Pair))[0])+2)
		if !p.Decided() || p.Bye() {
			continue
		}
		scores := scoresOf(p)
		texts := []string{versus(scores[0], scores[1])}
		if stacked {
			texts = scores[:]
		}
		for _, text := range texts {
			a.middle = max(a.middle, m.cv.width(a.scores.write(text)[0]))
		}
	}
	if a.middle += 2; size.rows > 1 && !stacked {
		a.middle += figures.rows // large letters on both sides need more room
	}
	return a
}

// fits reports whether all names and signs can be written in a look and have room.
func (m *announcement) fits(a announceLook, pairs []tournament.Pair, w int) bool {
	for side := range 2 {
		if a.signs.write(entrantSign(m.inHall, side)) == nil {
			return false
		}
	}
	for i := range pairs {
		for _, n := range pairs[i].Players {
			if n == tournament.NoOne {
				continue
			}
			text := m.announced(n)
			if a.names.rows == 1 {
				text = entrantName(m.inHall, n)
			}
			if name := a.names.write(text); name == nil || m.cv.width(name[0]) > a.room(w) {
				return false
			}
		}
	}
	return true
}
