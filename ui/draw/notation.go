package draw

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
)

// A notation is a way to write moves for people. A drawer lists those of its
// game by name, the usual one first; journals and records know none of them.
const (
	japaneseNotation = "japanese" // ▲７六歩
	kifNotation      = "kif"      // ▲７六歩(77)
	hodgesNotation   = "hodges"   // P-7f
	westernNotation  = "western"  // P-76
	csaNotation      = "csa"      // +7776FU
	usiNotation      = "usi"      // 7g7f

	numberNotation = "numbers" // (8,8), counted from the top left
	letterNotation = "letters" // H8, rows counted from the bottom
)

var (
	shogiNotations  = []string{japaneseNotation, kifNotation, hodgesNotation, westernNotation, csaNotation, usiNotation}
	gomokuNotations = []string{numberNotation, letterNotation}
)

// Notations lists the notations of all games by name.
func Notations() []string {
	var names []string
	for _, d := range drawers {
		for _, n := range d.Notations {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	slices.Sort(names)
	return names
}

// Written is the set with the notations in which a person wants to read moves.
// A game takes the first that it knows, and its usual one if it knows none.
func (s *Set) Written(notations ...string) *Set {
	t := *s
	t.Notations = notations
	return &t
}

// Notation is the notation that a game's moves are written in; "" if the game
// has but one.
func (d *Drawer) Notation(s *Set) string {
	if len(d.Notations) == 0 {
		return ""
	}
	return s.notation(d.Notations)
}

// NextNotation is what a set's notations become when a person asks for the
// next one of the game.
func (d *Drawer) NextNotation(s *Set) []string {
	i := slices.Index(d.Notations, d.Notation(s))
	next := d.Notations[(i+1)%len(d.Notations)]
	others := slices.DeleteFunc(slices.Clone(s.Notations), func(n string) bool { return slices.Contains(d.Notations, n) })
	return append(others, next)
}

// notation is the first of a game's notations that was asked for, or the usual
// one; that is what no set at all writes, on paper.
func (s *Set) notation(known []string) string {
	if s == nil {
		return known[0]
	}
	for _, n := range s.Notations {
		if slices.Contains(known, n) {
			return n
		}
	}
	return known[0]
}

// shogiNotation is the notation for shogi. Where kanji can't be shown, it is
// the CSA's instead of a Japanese one.
func (s *Set) shogiNotation() string {
	n := s.notation(shogiNotations)
	if s != nil && s.Letters && (n == japaneseNotation || n == kifNotation) {
		return csaNotation
	}
	return n
}

// shogiMove spells a move of the side to move, with the side's sign before it.
// In Western and USI notation a + or - would be taken for part of the move.
func (s *Set) shogiMove(b *shogi.Board, m shogi.Move, last shogi.Square) string {
	side := s.Side[b.Turn()]
	kanji := func(text string) string { return side + strings.TrimLeft(text, "▲△") }
	sign := strings.Trim(side, "+-")
	switch s.shogiNotation() {
	case kifNotation:
		return kanji(b.KIF(m, last))
	case hodgesNotation:
		return sign + b.Western(m, false)
	case westernNotation:
		return sign + b.Western(m, true)
	case usiNotation:
		return sign + m.USI()
	case csaNotation:
		return b.CSA(m)
	}
	return kanji(b.Japanese(m, last))
}

// fileRank is a square's file and rank as they stand at the board's edges.
func (s *Set) fileRank(q shogi.Square) (file, rank string) {
	switch s.shogiNotation() {
	case hodgesNotation, usiNotation:
		return q.String()[:1], q.String()[1:]
	case westernNotation, csaNotation:
		return strconv.Itoa(q.File()), strconv.Itoa(q.Rank())
	}
	name := []rune(q.Kanji())
	return string(name[0]), string(name[1])
}

// shogiKind is what a piece is called.
func (s *Set) shogiKind(k shogi.Kind) string {
	switch n := s.shogiNotation(); {
	case n == hodgesNotation || n == westernNotation || n == usiNotation:
		return k.Letter()
	case s.Letters:
		return k.String()
	}
	return k.Kanji()
}

// lettered tells whether the columns of a game of five in a row have letters.
func (s *Set) lettered() bool { return s.notation(gomokuNotations) == letterNotation }

// point spells a point of a board of n lines: (9,9) or J7. Other moves stay as
// they are, and so do letters where the board isn't known, n being 0.
func (s *Set) point(m boards.Move, n int) string {
	p, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return string(m)
	}
	if s.lettered() && n > 0 {
		return s.column(p.X()) + s.row(p.Y(), n)
	}
	return "(" + strconv.Itoa(p.X()) + "," + strconv.Itoa(p.Y()) + ")"
}

// column is a column's name, row a row's of a board of n lines.
func (s *Set) column(x int) string {
	if s.lettered() {
		return string(rune('A' + x - 1))
	}
	return strconv.Itoa(x)
}

func (s *Set) row(y, n int) string {
	if s.lettered() {
		return strconv.Itoa(n + 1 - y)
	}
	return strconv.Itoa(y)
}

// lines is how many lines a position's board has, 0 where none is at hand.
func lines(p boards.Position) int {
	if g, ok := p.(*gomoku.Position); ok {
		return g.Size()
	}
	return 0
}
