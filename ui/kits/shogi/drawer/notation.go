package drawer

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
)

// The notations for shogi.
const (
	japaneseNotation = "japanese" // ▲７六歩
	kifNotation      = "kif"      // ▲７六歩(77)
	hodgesNotation   = "hodges"   // P-7f
	westernNotation  = "western"  // P-76
	csaNotation      = "csa"      // +7776FU
	usiNotation      = "usi"      // 7g7f
)

var notations = []string{japaneseNotation, kifNotation, hodgesNotation, westernNotation, csaNotation, usiNotation}

// inKanji are the notations that need kanji.
var inKanji = []string{japaneseNotation, kifNotation}

// notationOf returns the notation to use. It replaces Japanese notations by CSA if kanji
// can't be shown.
func notationOf(s *draw.Set) string {
	n := s.OneOf(notations)
	if s != nil && s.Letters && slices.Contains(inKanji, n) {
		return csaNotation
	}
	return n
}

// moveName returns a move of the side to move as text, preceded by the side's sign. In
// Western and USI notation the signs + and - are left out, because they would be taken
// for part of the move.
func moveName(s *draw.Set, b *shogi.Board, m shogi.Move, last shogi.Square) string {
	side := s.Side[b.Turn()]
	sign := strings.Trim(side, "+-")
	switch notationOf(s) {
	case kifNotation:
		return b.KIFWith(side, m, last)
	case hodgesNotation:
		return sign + b.Western(m, false)
	case westernNotation:
		return sign + b.Western(m, true)
	case usiNotation:
		return sign + m.USI()
	case csaNotation:
		return csaName(b.CSA(m), side != "")
	}
	return b.JapaneseWith(side, m, last)
}

// writtenName returns a move that can't be made in the position, or whose position isn't
// available. Text that isn't a move stays unchanged.
func writtenName(s *draw.Set, m boards.Move) string {
	w, ok := shogi.ReadWritten(string(m))
	if !ok {
		return string(m)
	}
	side := ""
	if w.Signed {
		side = s.Side[w.Color]
	}
	sign := strings.Trim(side, "+-")
	switch notationOf(s) {
	case kifNotation:
		return side + w.KIF()
	case hodgesNotation:
		return sign + w.Western(false)
	case westernNotation:
		return sign + w.Western(true)
	case usiNotation:
		return sign + w.USI()
	case csaNotation:
		return csaName(string(m), side != "" || !w.Signed)
	}
	return side + w.Japanese()
}

// csaName returns a CSA move, whose first character is the sign of its side, with or without it.
func csaName(m string, signed bool) string {
	if signed {
		return m
	}
	return m[1:]
}

// fileRank returns a square's file and rank as labelled at the edges of the board.
func fileRank(s *draw.Set, q shogi.Square) (file, rank string) {
	switch notationOf(s) {
	case hodgesNotation, usiNotation:
		return q.String()[:1], q.String()[1:]
	case westernNotation, csaNotation:
		return strconv.Itoa(q.File()), strconv.Itoa(q.Rank())
	}
	name := []rune(q.Kanji())
	return string(name[0]), string(name[1])
}

// kindName returns the name of a piece.
func kindName(s *draw.Set, k shogi.Kind) string {
	switch n := notationOf(s); {
	case n == hodgesNotation || n == westernNotation || n == usiNotation:
		return k.Letter()
	case s.Letters:
		return k.String()
	}
	return k.Kanji()
}
