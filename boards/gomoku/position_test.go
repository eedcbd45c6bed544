package gomoku

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
)

func start(t testing.TB, r Rules, s boards.Setup) *Position {
	t.Helper()
	p, err := Start(r, s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// playAll plays moves after each other, which must all be allowed.
func playAll(t testing.TB, p boards.Position, moves string) *Position {
	t.Helper()
	for _, m := range strings.Fields(moves) {
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p.(*Position)
}

func TestOutcomes(t *testing.T) {
	const (
		sixWhite = "108 808 308 908 508 1008 708 1208 115 1308 315 1108" // 808..1308 closed by 1108
		sixBlack = "808 101 908 301 1008 501 1208 701 1308 901 1108"
		threes   = "708 101 908 301 807 501 809 701 808"
	)
	for _, test := range []struct {
		rules Rules
		limit int
		moves string
		want  string // winner, reason, detail
	}{
		{RulesGuide, 0, "808 101 908 301 1008 501 1108 701 1208", "0 five five"},
		{RulesGuide, 9, "808 101 908 301 1008 501 1108 701 1208", "0 five five"}, // a five with the last move wins
		{RulesGuide, 8, "808 101 908 301 1008 501 1108 701", "-1 limit 8 moves"},
		{RulesGuide, 0, sixWhite, "1 five overline"},
		{RulesRenju, 0, sixWhite, "1 five overline"},
		{RulesFreestyle, 0, sixWhite, "1 five overline"},
		{RulesStandard, 0, sixWhite, "goes on"},
		{RulesGuide, 0, sixBlack, "1 forbidden overline"},
		{RulesRenju, 0, sixBlack, "1 forbidden overline"},
		{RulesFreestyle, 0, sixBlack, "0 five overline"},
		{RulesStandard, 0, sixBlack, "goes on"},
		{RulesGuide, 0, threes, "1 forbidden 3x3"},
		{RulesGuide, 9, threes, "1 forbidden 3x3"},
		{RulesRenju, 0, threes, "1 forbidden 3x3"},
		{RulesFreestyle, 0, threes, "goes on"},
		{RulesStandard, 0, threes, "goes on"},
		{RulesGuide, 0, "808 807 resign", "1 resign black resigned"},
		{RulesGuide, 0, "808 resign", "0 resign white resigned"},
		{RulesGuide, 0, "resign", "1 resign black resigned"},
	} {
		p := playAll(t, start(t, test.rules, boards.Setup{Limit: test.limit}), test.moves)
		got := "goes on"
		o, over := p.Outcome()
		if over {
			got = fmt.Sprintf("%d %s %s", o.Winner, o.By, o.Detail)
		}
		if got != test.want {
			t.Errorf("%v: %s: %s, want %s", test.rules, test.moves, got, test.want)
		}
		if over != (len(p.ToAct()) == 0) {
			t.Errorf("%v: %s: over is %v, to act %v", test.rules, test.moves, over, p.ToAct())
		}
		stones := strings.Fields(strings.TrimSuffix(test.moves, "resign"))
		if p.Ply() != len(stones) || fmt.Sprint(p.History()) != fmt.Sprint(stones) {
			t.Errorf("%s: ply %d, history %v", test.moves, p.Ply(), p.History())
		}
		if _, err := p.Play("1515"); over && err == nil {
			t.Errorf("%s: a move after the end", test.moves)
		}
	}
}

// drawnGame is a game that fills the board of 15 without a five: the colours
// change every two points of a row, shifted by two from row to row.
func drawnGame() (moves []boards.Move) {
	var black, white []boards.Move
	for y := 1; y <= 15; y++ {
		for x := 1; x <= 15; x++ {
			if (x+2*(y&1))&2 == 0 {
				black = append(black, At(x, y).Move())
			} else {
				white = append(white, At(x, y).Move())
			}
		}
	}
	for len(black) > 113 {
		white, black = append(white, black[len(black)-1]), black[:len(black)-1]
	}
	for len(white) > 112 { // black has one stone more than white
		black, white = append(black, white[len(white)-1]), white[:len(white)-1]
	}
	for i := range white {
		moves = append(moves, black[i], white[i])
	}
	return append(moves, black[112])
}

// TestFullBoard fills a board: a limit that no game reaches is none.
func TestFullBoard(t *testing.T) {
	for limit, want := range map[int]string{0: "full board", 224: "224 moves", 225: "225 moves", 226: "full board", 1 << 20: "full board"} {
		var p boards.Position = start(t, RulesStandard, boards.Setup{Limit: limit})
		for _, m := range drawnGame() {
			if len(p.ToAct()) == 0 {
				break
			}
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
		o, over := p.Outcome()
		if !over || o.By != boards.Limit || o.Winner != boards.None || o.Detail != want || p.Ply() != min(225, cmp.Or(limit, 225)) {
			t.Errorf("limit %d: %+v after %d moves, want %s", limit, o, p.Ply(), want)
		}
	}
}

// TestNoSuchRules names rules and kinds that aren't there by their numbers.
func TestNoSuchRules(t *testing.T) {
	if _, err := Start(RulesStandard+1, boards.Setup{}); err == nil {
		t.Error("a game starts by rules that aren't there")
	}
	if r, k := (RulesStandard + 1).String(), (ThreeFourFour + 1).String(); r != "Rules(4)" || k != "Kind(7)" {
		t.Errorf("got %s and %s, expected Rules(4) and Kind(7)", r, k)
	}
}

func TestIllegal(t *testing.T) {
	p := playAll(t, start(t, RulesGuide, boards.Setup{}), "808 807")
	for move, rule := range map[boards.Move]string{
		"808": "occupied", "807": "occupied",
		"1601": "off the board", "116": "off the board", "9999": "off the board", "800": "off the board", "008": "off the board",
		"": "off the board", "pass": "off the board",
	} {
		next, err := p.Play(move)
		var illegal *boards.Illegal
		if !errors.As(err, &illegal) || illegal.Rule.Error() != rule || illegal.Seat != BlackSeat || illegal.Move != move || next != nil {
			t.Errorf("%q: %v, %v", move, next, err)
		}
	}
	for _, moves := range [][]boards.Move{nil, {"909", "910"}} {
		if next, err := p.Play(moves...); err == nil || next != nil {
			t.Errorf("%d moves at once: %v, %v", len(moves), next, err)
		}
	}
	if p.Ply() != 2 || p.At(8, 8) != Black || p.At(8, 7) != White || p.At(9, 9) != Empty || p.At(0, 99) != Empty {
		t.Errorf("the position has changed")
	}
}

func TestParse(t *testing.T) {
	p := start(t, RulesGuide, boards.Setup{})
	for text, want := range map[string]boards.Move{
		"808": "808", "0808": "808", " 808 ": "808", "1515\r\n": "1515", "00906": "906", "906\x1a": "906", "\t0101": "101",
		"1616": "1616", "9999": "9999", "0000": "000", "0005": "005",
		"resign": Resign, "Resign\n": Resign, "投了": Resign, " 投了 ": Resign,
	} {
		if m, err := p.Parse(BlackSeat, text); err != nil || m != want {
			t.Errorf("%q: %q, %v; want %q", text, m, err, want)
		}
		if m, err := p.Parse(WhiteSeat, string(want)); err != nil || m != want {
			t.Errorf("%q isn't canonical: %q, %v", want, m, err)
		}
	}
	for _, text := range []string{"", " ", "8", "88", "8 8", "8,8", "-808", "+808", "80.8", "9O6", "10808", "808x", "808 907", "８０８", "h8", "pass", strings.Repeat("8", 1000)} {
		m, err := p.Parse(BlackSeat, text)
		var not *boards.NotMove
		if !errors.As(err, &not) || m != "" {
			t.Errorf("%q: %q, %v", text, m, err)
		}
	}
}

func TestStart(t *testing.T) {
	for _, test := range []struct {
		rules Rules
		setup boards.Setup
		want  string // moves of the position, or part of the error
	}{
		{RulesGuide, boards.Setup{}, "[]"},
		{RulesGuide, boards.Setup{Opening: []boards.Move{"808", "0807", "806"}}, "[808 807 806]"},
		{RulesGuide, boards.Setup{Position: "808, 807\n0806", Opening: []boards.Move{"906"}}, "[808 807 806 906]"},
		{RulesFreestyle, boards.Setup{Size: 20, Position: "2020"}, "[2020]"},
		{RulesStandard, boards.Setup{Size: 15}, "[]"},
		{RulesGuide, boards.Setup{Size: 19}, "gomoku: expected a board of 15 lines, got 19"},
		{RulesRenju, boards.Setup{Size: 14}, "renju: expected a board of 15 lines, got 14"},
		{RulesFreestyle, boards.Setup{Size: 21}, "freestyle: expected a board of 15 to 20 lines, got 21"},
		{RulesStandard, boards.Setup{Size: -1}, "expected a board"},
		{RulesGuide, boards.Setup{Limit: -1}, "limit"},
		{RulesGuide, boards.Setup{Settings: boards.Settings{}.With("komi", 6.5)}, "komi"},
		{RulesGuide, boards.Setup{Settings: boards.Settings{}.With("handicap", 2)}, "handicap"},
		{RulesGuide, boards.Setup{Position: "808 808"}, "position: move 2: 808 is not allowed: occupied"},
		{RulesGuide, boards.Setup{Position: "808 1616"}, "position: move 2: 1616 is not allowed: off the board"},
		{RulesGuide, boards.Setup{Position: "808 h7"}, `position: move 2: expected a move in the form xxyy, got "h7"`},
		{RulesGuide, boards.Setup{Position: "808 resign"}, "position: move 2: resign ends the game (resign: white resigned)"},
		{RulesGuide, boards.Setup{Opening: []boards.Move{"808", "808"}}, "opening: move 2"},
		{RulesGuide, boards.Setup{Limit: 3, Opening: []boards.Move{"808", "807", "806"}}, "move 3: 806 ends the game (limit: 3 moves)"},
		{RulesGuide, boards.Setup{Position: "708 101 908 301 807 501 809 701 808"}, "position: move 9: 808 ends the game (forbidden: 3x3)"},
		{Rules(9), boards.Setup{}, "unknown rule set"},
	} {
		p, err := Start(test.rules, test.setup)
		switch {
		case err == nil && fmt.Sprint(p.History()) != test.want:
			t.Errorf("%+v: %v, want %s", test.setup, p.History(), test.want)
		case err != nil && (p != nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%+v: %v, want %s", test.setup, err, test.want)
		}
	}
}

func TestGames(t *testing.T) {
	var names []string
	for _, g := range Games() {
		names = append(names, g.Name)
		r, ok := RulesNamed(g.Name)
		p, err := g.Start(boards.Setup{})
		if !ok || err != nil || p.(*Position).Rules() != r {
			t.Errorf("%s: %v, %v, %v", g.Name, r, ok, err)
		}
		if p, err := g.Start(boards.Setup{Size: 99}); err == nil || p != nil {
			t.Errorf("%s: size 99 gives %v, %v", g.Name, p, err)
		}
		if s, ok := g.Seat("white"); !ok || s != WhiteSeat {
			t.Errorf("%s: white sits at %v", g.Name, s)
		}
	}
	if fmt.Sprint(names) != "[gomoku renju freestyle standard]" {
		t.Errorf("games are %v", names)
	}
	if r, ok := RulesNamed("go"); ok {
		t.Errorf("go is %v", r)
	}
}

// Every opening of a game can be set up and leaves white to move.
func TestOpeningsStart(t *testing.T) {
	for _, g := range []*boards.Game{Guide, Renju} {
		for _, o := range g.Openings() {
			p, err := g.Start(boards.Setup{Limit: 200, Opening: o.Moves})
			if err != nil || len(p.ToAct()) != 1 || p.ToAct()[0] != WhiteSeat {
				t.Errorf("%s %s: %v, %v", o.Name, o.Symmetry, p, err)
			}
		}
	}
}

func TestPositionTells(t *testing.T) {
	p := playAll(t, start(t, RulesGuide, boards.Setup{}), "708 101 908 301 807 501 809 701")
	if v := p.Judge(At(8, 8)); v.Kind != ThreeThree || v.Threes != 2 {
		t.Errorf("808 would be %v", v)
	}
	if _, ok := start(t, RulesGuide, boards.Setup{}).Last(); ok {
		t.Error("an empty board has a last stone")
	}
	if start(t, RulesGuide, boards.Setup{}).Shapes() != nil {
		t.Error("an empty board has shapes")
	}
	end := playAll(t, p, "808")
	if q, ok := end.Last(); !ok || q != At(8, 8) {
		t.Errorf("last is %v, %v", q, ok)
	}
	got := fmt.Sprint(end.Shapes())
	want := "[{three [708 808 908] [608 1008]} {three [807 808 809] [806 810]}]"
	if got != want {
		t.Errorf("shapes are %s, want %s", got, want)
	}
	b := end.Board()
	b.Take(At(8, 8))
	if end.At(8, 8) != Black {
		t.Error("the copy of the board isn't one")
	}
}

func TestPoints(t *testing.T) {
	seen := map[Point]bool{}
	for y := 1; y <= MaxSize; y++ {
		for x := 1; x <= MaxSize; x++ {
			p := At(x, y)
			if p.X() != x || p.Y() != y || p <= 0 || p >= Points || seen[p] {
				t.Fatalf("%d,%d is %d: %d,%d", x, y, p, p.X(), p.Y())
			}
			seen[p] = true
			if q, err := ParsePoint(string(p.Move())); err != nil || q != p {
				t.Fatalf("%s is read as %v, %v", p.Move(), q, err)
			}
			if q, err := ParsePoint(fmt.Sprintf(" %04d ", 100*x+y)); err != nil || q != p {
				t.Fatalf("%04d is read as %v, %v", 100*x+y, q, err)
			}
		}
	}
	var illegal *boards.Illegal
	if _, err := ParsePoint("2101"); !errors.As(err, &illegal) {
		t.Errorf("2101: %v", err)
	}
	var not *boards.NotMove
	if _, err := ParsePoint("resign"); !errors.As(err, &not) {
		t.Errorf("resign: %v", err)
	}
	for _, p := range []Point{0, -1, Points, At(0, 1), At(21, 1), At(1, 21)} {
		if p.Move() != "" {
			t.Errorf("Point %d is %q", p, p.Move())
		}
	}
}

// Boards keep to themselves: taking back what was put leaves the same value.
func TestBoardPutTake(t *testing.T) {
	for size := MinSize; size <= MaxSize; size++ {
		b := NewBoard(size)
		for y := 1; y <= size; y++ {
			for x := 1; x <= size; x++ {
				c := Black + Color((x+y)%2)
				b.Put(At(x, y), c)
				if b.Get(At(x, y)) != c {
					t.Fatalf("%d,%d holds %v", x, y, b.Get(At(x, y)))
				}
			}
		}
		for y := 0; y <= size+1; y++ {
			for x := 0; x <= size+1; x++ {
				b.Take(At(x, y))
			}
		}
		if b != NewBoard(size) {
			t.Fatalf("size %d: not empty again", size)
		}
	}
}
