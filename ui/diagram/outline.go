package diagram

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// Each line is a character, its width and its path; see OFL.txt for the
// licence, and the command in cut for where they come from.
//
//go:embed outlines.txt
var outlinesText string

// perEm is the height of a character in an outline's units.
const perEm = 1000

// Heights of a character's middle above the baseline, in units: for kanji and kana, and
// for the digits and capitals of the Latin alphabet.
const (
	wideMiddle  = 380
	latinMiddle = 370
)

// An outline is one character as a path.
type outline struct {
	width int
	path  string // in SVG's syntax, y downwards from the baseline
}

var outlines = sync.OnceValue(func() map[rune]outline {
	all := map[rune]outline{' ': {width: 250}}
	_, lines, _ := strings.Cut(outlinesText, "\n\n") // skips the notice of the source at the top
	for line := range strings.Lines(lines) {
		name, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		width, path, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(width)
		if err != nil {
			panic("outlines.txt: " + line) // the embedded file is ours
		}
		for _, r := range name {
			all[r] = outline{n, path}
		}
	}
	return all
})

// Draws reports whether all characters of a text have outlines. SVG leaves other texts
// to the installed fonts, and PNG omits their characters without outlines.
func Draws(text string) bool {
	for _, r := range text {
		if _, ok := outlines()[r]; !ok {
			return false
		}
	}
	return true
}

// width returns the width of a text in multiples of the character size. Characters
// without outline count as wide ones.
func width(text string) float64 {
	sum := 0
	for _, r := range text {
		w := perEm
		if o, ok := outlines()[r]; ok {
			w = o.width
		}
		sum += w
	}
	return float64(sum) / perEm
}

// A setting is a text as outlines: the offset of each from the first, and a
// transformation common to all.
type setting struct {
	runes          []rune
	at             []int // in outline units
	x, y           float64
	scaleX, scaleY float64
}

// set returns the layout of a text. Characters without outline take no room.
func (s *shape) set() setting {
	st := setting{scaleX: s.style.Size / perEm, scaleY: s.style.Size / perEm}
	width, middle := 0, float64(latinMiddle)
	for _, r := range s.text {
		o, ok := outlines()[r]
		if !ok {
			continue
		}
		if r >= 0x2e80 {
			middle = wideMiddle
		}
		st.runes = append(st.runes, r)
		st.at = append(st.at, width)
		width += o.width
	}
	if w := float64(width) * st.scaleX; s.style.Fit > 0 && w > s.style.Fit {
		st.scaleX *= s.style.Fit / w
	}
	back := [...]float64{Middle: .5, Left: 0, Right: 1}[s.style.Anchor] * float64(width)
	if s.style.Turned {
		st.scaleX, st.scaleY = -st.scaleX, -st.scaleY
	}
	st.x = s.points[0].X - back*st.scaleX
	st.y = s.points[0].Y + middle*st.scaleY
	return st
}
