package draw

import (
	"fmt"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/ui/lang"
)

// igoDrawer draws Go (囲碁): columns have letters from the left, without I, and
// rows numbers from the bottom.
var igoDrawer = Drawer{
	Picture: func(p boards.Position, o Options) *Picture { return drawIgo(p.(*igo.Position), o) },
	Measure: func(p boards.Position, o Options) (w, h int) {
		pic := frameGomoku(p.(*igo.Position).Size(), o)
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
		return Field{}, []boards.Move{boards.Move(igo.PointText(igo.Point((n-at.Row)*n+at.Col-1), n))}
	},
	Field:  func(boards.Move) (Field, bool) { return Field{}, false }, // the row depends on the board
	Begins: func(rune) bool { return false },                          // letters are keys
	Read: func(p boards.Position, seat boards.Seat, text string) ([]boards.Move, error) {
		m, err := p.Parse(seat, text)
		return []boards.Move{m}, err
	},
	Name:     func(_ *Set, _ boards.Position, m boards.Move) string { return string(m) },
	Sign:     stoneSign,
	Feat:     igoFeat,
	Warn:     func(lang.Lang, boards.Position, boards.Move) string { return "" },
	Opening:  func(boards.Position) (boards.Opening, bool) { return boards.Opening{}, false },
	Facts:    igoFacts,
	FactRows: 1,
	Claims: []Claim{
		{Move: "pass", Name: lang.ClaimPass, Law: lang.LawPass},
		{Move: igo.Resign, Name: lang.ClaimResign, Law: lang.LawResign},
	},
	Numbers: true,
	Forbids: true,
}

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
	s := make([]pointState, (n+1)*(n+1))
	at := func(q igo.Point) *pointState { return &s[(n-int(q)/n)*(n+1)+int(q)%n+1] }
	for q := range igo.Point(n * n) {
		switch b.At(q) {
		case igo.Black:
			at(q).color = gomoku.Black
		case igo.White:
			at(q).color = gomoku.White
		}
	}
	if o.Numbers != NoNumbers {
		for i, m := range p.Moves() {
			if q, err := igo.ParsePoint(string(m), n); err == nil && q != igo.Pass && b.At(q) != igo.Empty {
				at(q).ply = i + 1
			}
		}
	}
	for _, m := range p.Dead() {
		if q, err := igo.ParsePoint(string(m), n); err == nil {
			at(q).mark = inFoul
		}
	}
	if q, _ := p.Last(); q != igo.Pass && !o.Quiet && at(q).mark == unmarked {
		at(q).mark = last
	}
	if q, ok := p.Ko(); ok && o.Kinjite {
		at(q).mark = kinjite
	}
	return s
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
		return l.Say(lang.IgoTakes, len(taken))
	}
	return ""
}

// igoFacts are what each side has taken, and the komi.
func igoFacts(l lang.Lang, s *Set, pos boards.Position) []Fact {
	p := pos.(*igo.Position)
	return []Fact{{Text: l.Say(lang.IgoTaken,
		stoneSign(s, 0), p.Prisoners(igo.Black), stoneSign(s, 1), p.Prisoners(igo.White), fmt.Sprint(p.Komi()))}}
}
