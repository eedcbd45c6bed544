package drawer

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/kits/gomoku/words"
	"dohyo/ui/lang"
)

// readPoint turns a point as a person reads it into 100*x+y: h8, where the row
// is counted from the bottom, and 8,8 or (8,8). Other text stays as it is.
func readPoint(p boards.Position, text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	n := p.(*gomoku.Position).Size()
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "("), ")")
	if left, right, ok := strings.Cut(inner, ","); ok {
		x, xerr := strconv.Atoi(strings.TrimSpace(left))
		y, yerr := strconv.Atoi(strings.TrimSpace(right))
		if xerr != nil || yerr != nil || x < 1 || x > n || y < 1 || y > n {
			return text
		}
		return string(gomoku.At(x, y).Move())
	}
	if len(text) < 2 || text[0] < 'a' || text[0] >= 'a'+byte(n) {
		return text
	}
	row, err := strconv.Atoi(text[1:])
	if err != nil || row < 1 || row > n {
		return text
	}
	return string(gomoku.At(int(text[0]-'a')+1, n+1-row).Move())
}

// feat says what the last stone made: a four, a three with a gap, a row
// of five, a foul.
func feat(l lang.Lang, before, after boards.Position) string {
	a, ok := after.(*gomoku.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	return shapeWords(l, a.Verdict(), a.Shapes())
}

// event says that the last stone made a four, two shapes at once, a row of
// five or a foul: what the other side must answer, or can't any more.
func event(l lang.Lang, _ *draw.Set, before, after boards.Position) string {
	a, ok := after.(*gomoku.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	if v := a.Verdict(); v.Kind == gomoku.None && v.Fours == 0 && v.Threes < 2 {
		return ""
	}
	return feat(l, before, after)
}

// warn tells a person that a point is a foul, before the stone is there.
func warn(l lang.Lang, s *draw.Set, p boards.Position, m boards.Move) string {
	g := p.(*gomoku.Position)
	q, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return ""
	}
	v := g.Judge(q)
	if !v.Forbidden() {
		return ""
	}
	b := g.Board()
	return l.Say(words.WouldFoul, pointName(s, m, g.Size()), shapeWords(l, v, b.Shapes(g.Rules(), q, g.ToMove())))
}

func shapeWords(l lang.Lang, v gomoku.Verdict, shapes []gomoku.Shape) string {
	switch v.Kind {
	case gomoku.Five:
		if v.Length > 5 {
			return l.Say(words.LongFive)
		}
		return l.Say(words.Five)
	case gomoku.Overline:
		return l.Say(words.Overline)
	case gomoku.ThreeThree, gomoku.FourFour, gomoku.ThreeThreeFour, gomoku.ThreeFourFour:
		return l.Term(v.Kind.String())
	}
	switch {
	case v.Fours > 0 && v.Threes > 0:
		return l.Say(words.FourThree)
	case v.Fours > 1:
		return l.Say(words.DoubleFour)
	case v.Threes > 1:
		return l.Say(words.DoubleThree)
	case len(shapes) == 0:
		return ""
	}
	switch s := shapes[0]; {
	case s.Kind == gomoku.ShapeStraightFour:
		return l.Say(words.StraightFour)
	case s.Kind == gomoku.ShapeFour:
		return l.Say(gapped(s, words.Four, words.SplitFour))
	default:
		return l.Say(gapped(s, words.Three, words.SplitThree))
	}
}

// gapped chooses between a shape whose stones touch and one with a gap.
func gapped(s gomoku.Shape, solid, split lang.Key) lang.Key {
	a, b := s.Stones[0], s.Stones[len(s.Stones)-1]
	if max(abs(a.X()-b.X()), abs(a.Y()-b.Y())) >= len(s.Stones) {
		return split
	}
	return solid
}

func abs(n int) int { return max(n, -n) }
