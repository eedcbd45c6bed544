package drawer

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/kits/gomoku/words"
	"dohyo/ui/lang"
)

// readPoint returns a point as 100*x+y. It reads h8, with the row counted from the
// bottom, and 8,8 or (8,8), on the board and off it. Other text stays unchanged.
func readPoint(p boards.Position, text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	n := p.(*gomoku.Position).Size()
	inner := strings.TrimSuffix(strings.TrimPrefix(text, "("), ")")
	if left, right, ok := strings.Cut(inner, ","); ok {
		x, xerr := strconv.Atoi(strings.TrimSpace(left))
		y, yerr := strconv.Atoi(strings.TrimSpace(right))
		if xerr != nil || yerr != nil || x < 0 || x > numbersMost || y < 0 || y > numbersMost {
			return text
		}
		return number(x, y)
	}
	if len(text) < 2 || text[0] < 'a' || text[0] >= 'a'+gomoku.MaxSize {
		return text
	}
	row, err := strconv.Atoi(text[1:])
	if err != nil || row < 0 || row > numbersMost {
		return text
	}
	return number(int(text[0]-'a')+1, max(n+1-row, 0))
}

// numbersMost is the largest number of a line that number can write.
const numbersMost = 99

// number returns a point as 100*x+y, also one off the board, which the rules refuse.
func number(x, y int) string { return fmt.Sprintf("%d%02d", x, y) }

// feat returns the words for what the last stone made: a four, a three with a gap, five
// in a row, a foul.
func feat(l lang.Lang, before, after boards.Position) string {
	a, ok := after.(*gomoku.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	return shapeWords(l, a.Verdict(), a.Shapes())
}

// event returns the words for what the last stone made if it decides something: a four,
// two shapes at once, five in a row or a foul.
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

// warn returns a warning if a move would be a foul.
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

// gapped returns solid for a shape whose stones are adjacent, and split for one with a
// gap.
func gapped(s gomoku.Shape, solid, split lang.Key) lang.Key {
	a, b := s.Stones[0], s.Stones[len(s.Stones)-1]
	if max(abs(a.X()-b.X()), abs(a.Y()-b.Y())) >= len(s.Stones) {
		return split
	}
	return solid
}

// chosen returns what a player did by a choice of an opening rule. Its words are named
// as those of lang.Choice.
func chosen(l lang.Lang, s *draw.Set, before boards.Position, m boards.Move) (text, short string) {
	word, rest, with := strings.Cut(string(m), "-")
	did, ok := words.Did[word]
	if with {
		did, ok = words.Did[word+"-"]
	}
	switch {
	case !ok:
		return "", ""
	case !with:
		return l.Say(did[0]), l.Say(did[1])
	}
	what, _ := barePoint(s, boards.Move(rest), lines(before))
	return l.Say(did[0], what), l.Say(did[1], what)
}

func abs(n int) int { return max(n, -n) }
