package draw

import (
	"dohyo/ui/kits/igo/words"
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/ui/lang"
)

// Igo draws Go (囲碁): columns have letters from the left, without I, and
// rows numbers from the bottom.
var Igo = Drawer{
	Picture: func(p boards.Position, o Options) *Picture { return drawIgo(p.(*igo.Position), o) },
	Measure: func(p boards.Position, o Options) (w, h int) {
		pic := frameStones(p.(*igo.Position).Size(), o)
		return pic.W, pic.H
	},
	Diagram: igoDiagram,
	Figures: igoFigures,
	Draws:   func(p boards.Position) bool { _, ok := p.(*igo.Position); return ok },
	Size: func(p boards.Position) (int, int) {
		n := p.(*igo.Position).Size()
		return n, n
	},
	Point: func(p boards.Position, _, at Field) (Field, []boards.Move) {
		n := p.(*igo.Position).Size()
		return Field{}, []boards.Move{boards.Move(igo.PointText(igoPoint(at, n), n))}
	},
	Field:  igoField,
	Place:  igoPlace,
	Begins: func(rune) bool { return false }, // letters are keys
	Read: func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
		if takesBack(text) {
			return []boards.Move{shogi.TakeBack}, nil
		}
		m, err := p.Parse(seat, text)
		return []boards.Move{m}, err
	},
	Name:     igoName,
	Undo:     shogi.TakeBack,
	Sign:     stoneSign,
	Feat:     igoFeat,
	Event:    igoEvent,
	Warn:     func(lang.Lang, *Set, boards.Position, boards.Move) string { return "" },
	Opening:  func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },
	Facts:    igoFacts,
	FactRows: 1,
	Pass:     "pass",
	Marked:   igoMarked,
	Tally:    igoTally,
	Overlays: igoOverlays,
	Demo:     demoIgo,
	DemoSize: 9,
	Claims: []Claim{
		{Move: "pass", Name: words.ClaimPass, Law: words.LawPass},
		{Move: igo.Resign, Name: lang.ClaimResign, Law: lang.LawResign, Ask: true},
	},
	Numbers: true,
	Forbids: true,
}

// igoName is a move as people write it; stones that were set up are no move.
func igoName(_ *Set, _ boards.Position, m boards.Move) string {
	if m == "" {
		return "+"
	}
	return string(m)
}

// igoField is where a move puts its stone.
func igoField(p boards.Position, m boards.Move) (Field, bool) {
	n := p.(*igo.Position).Size()
	q, err := igo.ParsePoint(string(m), n)
	if err != nil || q == igo.Pass {
		return Field{}, false
	}
	return Field{int(q)%n + 1, n - int(q)/n}, true
}

// igoPoint is the point of a field.
func igoPoint(f Field, n int) igo.Point { return igo.Point((n-f.Row)*n + f.Col - 1) }

func drawIgo(p *igo.Position, o Options) *Picture {
	n := p.Size()
	pic := drawStones(grid{n: n, points: igoStates(p, o), turn: int(p.Turn()) - 1, star: igoStar}, o)
	if o.Labels {
		from := (n-pic.Cols)/2 + 1
		for i := range pic.Cols {
			x := pic.X + i*pic.FW
			if pic.FW > 2 {
				x += (pic.FW - 1) / 2
			}
			letter := strings.TrimRight(igo.PointText(igo.Point(from+i-1), n), "0123456789")
			pic.put(x, 0, letter, Label+Role(i%2))
			pic.put(0, pic.Y+i*pic.FH+(pic.FH-1)/2, fmt.Sprintf("%2d", n+1-from-i), Label)
		}
	}
	return pic
}

// igoStates works out every point of the board, 1-based, row after row from
// the top.
func igoStates(p *igo.Position, o Options) []pointState {
	n, b := p.Size(), p.Board()
	s := newPointTable(n)
	at := func(q igo.Point) *pointState { return s.at(int(q)%n+1, n-int(q)/n) }
	for q := range igo.Point(n * n) {
		switch b.At(q) {
		case igo.Black:
			at(q).color = blackStone
		case igo.White:
			at(q).color = whiteStone
		}
	}
	if o.Numbers != NoNumbers {
		for i, m := range p.Moves() {
			if q, err := igo.ParsePoint(string(m), n); err == nil && q != igo.Pass && b.At(q) != igo.Empty {
				at(q).ply = i + 1
			}
		}
	}
	dead := igoDead(p)
	for _, q := range dead {
		at(q).dead = true
	}
	if q, _ := p.Last(); q != igo.Pass && !o.Quiet && b.At(q) != igo.Empty {
		at(q).mark = last
	}
	if o.Count {
		for q, owner := range p.Count(dead).Owner {
			if b.At(igo.Point(q)) == igo.Empty {
				at(igo.Point(q)).land = stone(owner)
			}
		}
	}
	for q := range igo.Point(n * n) {
		if m, ok := o.Marks[Field{int(q)%n + 1, n - int(q)/n}]; ok {
			at(q).over = m
		}
		if o.Kinjite && !p.Over() && b.At(q) == igo.Empty && p.Why(q) != nil {
			at(q).mark = kinjite
		}
	}
	if q, ok := p.Ko(); ok && !p.Over() { // always seen: it is gone after the next move
		at(q).mark = kinjite
	}
	s.exhibit(o.Exhibits)
	return s.points
}

// igoDead are the stones that were agreed to be dead.
func igoDead(p *igo.Position) []igo.Point {
	var dead []igo.Point
	for _, m := range p.Dead() {
		if q, err := igo.ParsePoint(string(m), p.Size()); err == nil {
			dead = append(dead, q)
		}
	}
	return dead
}

// igoPlace is a point by its name, and its field.
func igoPlace(_ *Set, pos boards.Position, at boards.Place) (string, Field) {
	n := pos.(*igo.Position).Size()
	q, err := igo.ParsePoint(string(at), n)
	if err != nil || q == igo.Pass {
		return string(at), Field{}
	}
	return string(at), Field{int(q)%n + 1, n - int(q)/n}
}

// igoStar tells whether a point is marked on an empty board: the crossings of
// the third lines up to 11 lines and of the fourth lines from 13 on, with the
// middle ones between them from 13 on, and the centre.
func igoStar(x, y, n int) bool {
	edge, mid := 3, (n+1)/2
	if n >= 13 {
		edge = 4
	}
	if n < 7 {
		return n%2 == 1 && x == mid && y == mid
	}
	outer := func(i int) bool { return i == edge || i == n+1-edge }
	middle := func(i int) bool { return n%2 == 1 && i == mid }
	return outer(x) && outer(y) || middle(x) && middle(y) || n >= 15 && (outer(x) && middle(y) || middle(x) && outer(y))
}

// igoFeat says how many stones a move took.
func igoFeat(l lang.Lang, before, after boards.Position) string {
	a, ok := after.(*igo.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	if _, taken := a.Last(); len(taken) > 0 {
		return l.Say(words.Takes, len(taken))
	}
	if own := a.Drowned(); len(own) > 0 {
		return l.Say(words.Drowns, len(own))
	}
	return ""
}

// igoEvent says that a move took stones, or how the game ended on the board.
func igoEvent(l lang.Lang, _ *Set, before, after boards.Position) string {
	return igoFeat(l, before, after)
}
