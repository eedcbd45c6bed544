package gomoku

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	board "dohyo/boards/gomoku"

	"dohyo/boards"
)

//go:embed openings.txt
var openingsText string

// A page of the opening book is a position early in a game and the move to
// make there.
type page struct {
	black, white []place // in order of place
	advice       place
}

// A place is a point relative to the centre of the board, which makes symmetric
// images of a position easy to compute.
type place struct{ x, y int8 }

// symmetries are the eight symmetries of the board.
var symmetries = [8]func(place) place{
	func(p place) place { return p },
	func(p place) place { return place{-p.y, p.x} },
	func(p place) place { return place{-p.x, -p.y} },
	func(p place) place { return place{p.y, -p.x} },
	func(p place) place { return place{-p.x, p.y} },
	func(p place) place { return place{p.x, -p.y} },
	func(p place) place { return place{p.y, p.x} },
	func(p place) place { return place{-p.y, -p.x} },
}

// book reads the opening book at its first use.
var book = sync.OnceValue(func() []page { return readBook(openingsText) })

// readBook reads lines of a name, the moves so far, a colon and the recommended
// move. It ignores other lines.
func readBook(text string) []page {
	var pages []page
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		so, advice, ok := strings.Cut(line, ":")
		words := strings.Fields(so)
		if !ok || len(words) < 2 {
			continue
		}
		var p page
		for i, w := range words[1:] {
			m, err := board.ParsePoint(w)
			if err != nil {
				p.black = nil
				break
			}
			if i%2 == 0 {
				p.black = append(p.black, placeOf(m))
			} else {
				p.white = append(p.white, placeOf(m))
			}
		}
		m, err := board.ParsePoint(advice)
		if err != nil || p.black == nil {
			continue
		}
		p.advice = placeOf(m)
		slices.SortFunc(p.black, byPlace)
		slices.SortFunc(p.white, byPlace)
		pages = append(pages, p)
	}
	return pages
}

// bookCentre is the centre of the board of 15 that the book is written for.
const bookCentre = 8

func placeOf(p board.Point) place {
	return place{int8(p.X() - bookCentre), int8(p.Y() - bookCentre)}
}

func byPlace(a, b place) int {
	if a.y != b.y {
		return int(a.y) - int(b.y)
	}
	return int(a.x) - int(b.x)
}

// consult looks up the position in the book, in every symmetry and regardless
// of the order of the moves.
func (f *field) consult() (cell, bool) {
	if !f.rules.fouls() || f.size != 15 || len(f.stones) < 3 || len(f.stones) > 5 {
		return nobody, false
	}
	for i, turn := range symmetries {
		var stones [2][]place
		for k, p := range f.stones {
			stones[k%2] = append(stones[k%2], turn(place{int8(p.x() - bookCentre + 1), int8(p.y() - bookCentre + 1)}))
		}
		slices.SortFunc(stones[0], byPlace)
		slices.SortFunc(stones[1], byPlace)
		for _, p := range book() {
			if slices.Equal(p.black, stones[0]) && slices.Equal(p.white, stones[1]) {
				back := [8]int{0, 3, 2, 1, 4, 5, 6, 7}[i]
				a := symmetries[back](p.advice)
				return at(int(a.x)+bookCentre-1, int(a.y)+bookCentre-1), true
			}
		}
	}
	return nobody, false
}

// opening returns the name of the pattern (珠型) of the first three stones, or "".
func (t *Thinker) opening(moves []boards.Move) string {
	if !t.rules.fouls() || len(moves) < 3 || len(moves) > 5 {
		return ""
	}
	o, ok := board.Recognize(moves[:3])
	switch {
	case !ok:
		return ""
	case t.lang == English:
		return o.Romaji
	}
	return o.Name
}
