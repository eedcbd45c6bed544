package gomoku

import (
	"errors"
	"strings"
	"testing"

	"dohyo/boards"
)

func FuzzParsePoint(f *testing.F) {
	for _, s := range []string{"808", "0808", " 1515\r\n", "906\x1a", "9O6", "", "99999", "000", "-1", "８０８"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePoint(text)
		var not *boards.NotMove
		var illegal *boards.Illegal
		if err != nil {
			if p != 0 || !errors.As(err, &not) && !errors.As(err, &illegal) {
				t.Fatalf("%q: %v, %v", text, p, err)
			}
			return
		}
		if q, err := ParsePoint(string(p.Move())); err != nil || q != p {
			t.Fatalf("%q is %v, and that is %v, %v", text, p, q, err)
		}
		if !strings.Contains(text, string(p.Move())) {
			t.Fatalf("%q read as %v", text, p)
		}
	})
}

func FuzzStart(f *testing.F) {
	f.Add(uint8(0), 15, 200, "808 807 806")
	f.Add(uint8(2), 20, 0, "2020,101 \n 0102")
	f.Add(uint8(1), 15, 3, "808 808")
	f.Add(uint8(0), 0, 0, "708 101 908 301 807 501 809 701 808")
	f.Add(uint8(3), 19, -1, "resign")
	f.Add(uint8(2), 15, 1, "b 808 w 907 906 to b")
	f.Add(uint8(0), 15, 0, "b 808 909 e 808 to w")
	f.Fuzz(func(t *testing.T, rules uint8, size, limit int, position string) {
		p, err := Start(Rules(rules), boards.Setup{Size: size, Limit: limit, Position: position})
		if err != nil {
			if p != nil {
				t.Fatalf("a position with the error %v", err)
			}
			return
		}
		if len(p.ToAct()) != 1 && p.end != byFull || len(p.History()) != p.Ply() {
			t.Fatalf("%d to act, history %v, ply %d", len(p.ToAct()), p.History(), p.Ply())
		}
		setup := boards.Setup{Size: size, Limit: limit, Opening: p.History()}
		if p.Placed() { // stones set up are no moves: the board doesn't follow from the history
			setup = boards.Setup{Size: size, Position: p.Placement()}
		}
		again, err := Start(Rules(rules), setup)
		if err != nil || again.Board() != p.Board() || again.ToMove() != p.ToMove() {
			t.Fatalf("%q: %+v leads elsewhere: %v", position, setup, err)
		}
	})
}

// FuzzJudge takes a board as a string of stones, row by row.
func FuzzJudge(f *testing.F) {
	f.Add(uint8(0), uint8(15), uint8(1), int16(At(8, 8)), "++●●●●+○○○")
	f.Add(uint8(1), uint8(20), uint8(2), int16(-1), strings.Repeat("●●●+", 90))
	f.Add(uint8(1), uint8(15), uint8(1), int16(At(1, 1)), strings.Repeat("+●●+●", 45))
	f.Add(uint8(9), uint8(17), uint8(7), int16(3000), "○")
	f.Fuzz(func(t *testing.T, rules, size, color uint8, point int16, stones string) {
		b := NewBoard(MinSize + int(size)%(MaxSize-MinSize+1))
		i := 0
		for _, s := range stones {
			if q := At(i%b.Size()+1, i/b.Size()+1); b.On(q) {
				switch s {
				case '●':
					b.Put(q, Black)
				case '○':
					b.Put(q, White)
				}
			}
			i++
		}
		was, r, p, c := b, Rules(rules), Point(point), Color(color)
		v := b.Judge(r, p, c)
		shapes := b.Shapes(r, p, c)
		if b.Forbidden(r, p, c) != v.Forbidden() {
			t.Fatalf("Forbidden isn't that of %v\n%s", v, picture(&b, p))
		}
		if v.Kind != None && len(shapes) == 0 || v.Kind != Five && v.Kind != Overline && len(shapes) != int(v.Threes+v.Fours) {
			t.Fatalf("%v with %d threes and %d fours has shapes %v\n%s", v, v.Threes, v.Fours, shapes, picture(&b, p))
		}
		if b != was {
			t.Fatal("judging changed the board")
		}
	})
}
