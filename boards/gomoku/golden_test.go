package gomoku

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
)

// A line of testdata/positions.jsonl: a position, a stone, and what it makes
// by the guide and by renju rules.
type goldenLine struct {
	ID           string
	Side         string
	Black, White []int
	Move         int
	Verdict      string
	Renju        string
	Threes       *int
	Fours        *int
	RenjuThrees  *int `json:"renju_threes"`
}

func (g goldenLine) board() Board {
	b := NewBoard(15)
	for _, m := range g.Black {
		b.Put(At(m/100, m%100), Black)
	}
	for _, m := range g.White {
		b.Put(At(m/100, m%100), White)
	}
	return b
}

func (g goldenLine) stone() (Point, Color) {
	c := Black
	if g.Side == "white" {
		c = White
	}
	return At(g.Move/100, g.Move%100), c
}

func goldenPositions(t testing.TB) []goldenLine {
	t.Helper()
	f, err := os.Open("testdata/positions.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var l []goldenLine
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var g goldenLine
		if err := json.Unmarshal(in.Bytes(), &g); err != nil {
			t.Fatal(err)
		}
		l = append(l, g)
	}
	if err := in.Err(); err != nil || len(l) < 400 {
		t.Fatalf("%d positions read, %v", len(l), err)
	}
	return l
}

func TestGoldenPositions(t *testing.T) {
	for _, g := range goldenPositions(t) {
		b := g.board()
		was := b
		p, c := g.stone()
		guide, renju := b.Judge(RulesGuide, p, c), b.Judge(RulesRenju, p, c)
		if guide.String() != g.Verdict || renju.String() != g.Renju {
			t.Errorf("%s: %v %v: guide %v, renju %v, want %s and %s", g.ID, c, p, guide, renju, g.Verdict, g.Renju)
		}
		if g.Threes != nil && int(guide.Threes) != *g.Threes {
			t.Errorf("%s: %d threes, want %d", g.ID, guide.Threes, *g.Threes)
		}
		if g.Fours != nil && (int(guide.Fours) != *g.Fours || int(renju.Fours) != *g.Fours) {
			t.Errorf("%s: %d and %d fours, want %d", g.ID, guide.Fours, renju.Fours, *g.Fours)
		}
		if g.RenjuThrees != nil && int(renju.Threes) != *g.RenjuThrees {
			t.Errorf("%s: %d threes by renju rules, want %d", g.ID, renju.Threes, *g.RenjuThrees)
		}
		for r, v := range map[Rules]Verdict{RulesGuide: guide, RulesRenju: renju} {
			if b.Forbidden(r, p, c) != v.Forbidden() {
				t.Errorf("%s: Forbidden by %v is %v, but the verdict %v", g.ID, r, !v.Forbidden(), v)
			}
			checkShapes(t, g.ID, &b, r, p, c)
		}
		if b != was {
			t.Fatalf("%s: judging changed the board", g.ID)
		}
	}
}

// checkShapes compares Shapes with the verdict, and tests each shape's kind by
// playing on.
func checkShapes(t *testing.T, id string, b *Board, r Rules, p Point, c Color) {
	t.Helper()
	v := b.Judge(r, p, c)
	after := *b
	after.Put(p, c)
	var fours, threes, long int
	for _, s := range b.Shapes(r, p, c) {
		holds := false
		for _, q := range s.Stones {
			holds = holds || q == p
			if after.Get(q) != c {
				t.Errorf("%s: %v has no stone of its own on %v", id, s.Kind, q)
			}
		}
		if !holds {
			t.Errorf("%s: %v doesn't have the new stone: %v", id, s.Kind, s.Stones)
		}
		switch s.Kind {
		case ShapeFive, ShapeOverline:
			long++
			if len(s.Stones) < 5 || len(s.Points) != 0 {
				t.Errorf("%s: %v", id, s)
			}
		case ShapeFour, ShapeStraightFour:
			fours++
			for _, q := range s.Points {
				if k := after.Judge(r, q, c).Kind; k != Five {
					t.Errorf("%s: %v: %v makes %v, not a five", id, s, q, k)
				}
			}
		case ShapeThree:
			threes++
			for _, q := range s.Points {
				four := false
				for _, f := range after.Shapes(RulesFreestyle, q, c) {
					four = four || f.Kind == ShapeStraightFour || f.Kind == ShapeFive
				}
				if !four {
					t.Errorf("%s: %v: %v makes no straight four", id, s, q)
				}
			}
		}
	}
	if v.Kind == Five || v.Kind == Overline {
		if long == 0 || fours+threes > 0 {
			t.Errorf("%s: %v with %d rows, %d fours, %d threes", id, v, long, fours, threes)
		}
		return
	}
	if fours != int(v.Fours) || threes != int(v.Threes) {
		t.Errorf("%s: shapes have %d fours and %d threes, the verdict %d and %d", id, fours, threes, v.Fours, v.Threes)
	}
}
