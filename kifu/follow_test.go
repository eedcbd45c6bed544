package kifu_test

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

// TestSetupStones begins records with stones set up: as moves in turn if they
// could have been played and the right side is to move, otherwise as a diagram.
func TestSetupStones(t *testing.T) {
	stones := func(black, white string) [2][]boards.Move {
		var s [2][]boards.Move
		for side, list := range []string{black, white} {
			for _, w := range strings.Fields(list) {
				s[side] = append(s[side], boards.Move(w))
			}
		}
		return s
	}
	for _, c := range []struct {
		black, white, turn string
		first              boards.Side // of the first move; None is no move
		toMove             boards.Side
		plies              int // that the position knows
	}{
		{"808", "807", "", boards.None, 0, 2},
		{"808", "807", "b", boards.None, 0, 2},
		{"808", "807", "w", boards.None, 1, 0},
		{"808", "807", "b", 1, 1, 0}, // the first move says it
		{"808", "807", "w", 0, 0, 2},
		{"808 908", "807", "", boards.None, 1, 3},
		{"808 908", "807", "b", boards.None, 0, 0},
		{"808 908", "", "", boards.None, 1, 0},
		{"808 908", "", "", 0, 0, 0},
		{"", "808", "", boards.None, 0, 0},
		{"", "", "w", boards.None, 1, 0},
		{"", "", "", 1, 0, 0}, // without a setup the move is of the wrong side
	} {
		rec := &kifu.Record{Setup: kifu.Setup{Stones: stones(c.black, c.white), Turn: c.turn}}
		if c.first != boards.None {
			rec.Moves = []kifu.Move{{Move: "101", Side: c.first}}
		}
		p, err := rec.Begin(gomoku.Guide)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		g := p.(*gomoku.Position)
		if got := gomoku.Guide.Seats[p.ToAct()[0]].Side; got != c.toMove || len(g.History()) != c.plies {
			t.Errorf("%+v: side %d to move after %d moves", c, got, len(g.History()))
		}
		on := 0
		for x := 1; x <= 15; x++ {
			for y := 1; y <= 15; y++ {
				if g.At(x, y) != gomoku.Empty {
					on++
				}
			}
		}
		if on != len(strings.Fields(c.black+" "+c.white)) {
			t.Errorf("%+v: %d stones", c, on)
		}
	}
}

// TestFollow continues after an end that the record ignores, with a remark.
func TestFollow(t *testing.T) {
	limited := record("808 807 908 101", kifu.Result{})
	limited.Limit = 2
	drawn := record("808 807 908 101", kifu.Drawn(boards.Limit))
	drawn.Limit = 2
	won := record("808 807", kifu.Won(0, "ruling", ""))
	won.Limit = 2
	for _, c := range []struct {
		name  string
		rec   *kifu.Record
		plies int
		want  string // the remarks: kind and ply
	}{
		{"none", record("808 807", kifu.Result{}), 2, ""},
		{"beyond a limit", limited, 4, "onward 3"},
		{"beyond a limit, a draw by it", drawn, 4, "onward 3"},
		{"another end", won, 2, "onward 0"},
		{"beyond a five", record(blackFive+" 101 102", kifu.Won(0, boards.Five, "")), 11, "after end 10, bad result 0"},
		{"taken", record(blackFive+" 808 102", kifu.Won(0, boards.Five, "")), 9, "after end 10"},
		{"wrong side", &kifu.Record{Moves: []kifu.Move{{Move: "808", Side: 1}}}, 0, "bad turn 1"},
		{"taken point", record("808 808", kifu.Result{}), 1, "bad move 2"},
		{"lost by a foul that has no position", record("808 808", kifu.Won(0, kifu.ByFoul, "")), 1, ""},
		{"lost by a move out of turn", &kifu.Record{Moves: []kifu.Move{{Move: "808"}, {Move: "807"}}, Result: kifu.Won(1, kifu.ByFoul, "")}, 1, ""},
		{"lost by what is no move", record("808 x", kifu.Won(0, kifu.ByFoul, "")), 1, "bad move 2"},
	} {
		positions, remarks := kifu.Follow(c.rec, gomoku.Guide)
		var got []string
		for _, r := range remarks {
			got = append(got, fmt.Sprint(kinds[r.Kind], " ", r.Ply))
		}
		if text := strings.Join(got, ", "); text != c.want || len(positions)-1 != c.plies {
			t.Errorf("%s: %d plies, remarks %q, want %d and %q", c.name, len(positions)-1, text, c.plies, c.want)
		}
	}
}

// kinds name the kinds of trouble.
var kinds = map[kifu.Trouble]string{
	kifu.Onward: "onward", kifu.AfterEnd: "after end", kifu.BadTurn: "bad turn", kifu.BadMove: "bad move", kifu.BadResult: "bad result",
}

// TestCountedRecord counts a game of Go as its record says, and compares the
// score.
func TestCountedRecord(t *testing.T) {
	game := func(score string, dead ...boards.Move) *kifu.Record {
		rec := &kifu.Record{Size: 9, Setup: kifu.Setup{}, Counted: true, Dead: dead, Result: kifu.Won(0, boards.Score, score)}
		for i, m := range strings.Fields("C3 G7 pass pass") {
			rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i & 1)})
		}
		return rec
	}
	white := game("W+7.5")
	white.Result.Winner = 1
	uncounted := game("B+1")
	uncounted.Counted = false
	for _, c := range []struct {
		name string
		rec  *kifu.Record
		ok   bool
	}{
		{"dead", game("B+81", "G7"), true},
		{"words behind it", game("B+81; area", "G7"), true},
		{"another score", game("B+80", "G7"), false},
		{"another winner", game("B+81"), false},
		{"a stone that isn't there", game("B+81", "A1"), false},
		{"not counted", uncounted, true},
	} {
		positions, err := kifu.Play(c.rec, igo.Game)
		if c.ok != (err == nil) || len(positions) != 5 {
			t.Errorf("%s: %d positions, %v", c.name, len(positions), err)
		}
		if c.ok && c.rec.Counted {
			if o, over := positions[4].Outcome(); !over || o.By != boards.Score {
				t.Errorf("%s: %v %v", c.name, o, over)
			}
		}
	}
}

// TestSteps plays a record of steps of all seats, and checks its other data by
// the rules.
func TestSteps(t *testing.T) {
	field := dighere.Generate(dighere.Wishes{Size: 6, Steps: 3, Holes: 1, Known: 2}, 3).String()
	for _, c := range []struct {
		name string
		m    kifu.Move
		kind kifu.Trouble
	}{
		{"good", kifu.Move{Move: "-1 -1 -1 -1", Side: boards.None}, ""},
		{"of one seat", kifu.Move{Move: "-1 -1 -1 -1", Side: 0}, kifu.BadTurn},
		{"three plans", kifu.Move{Move: "-1 -1 -1", Side: boards.None}, kifu.BadMove},
		{"another state", kifu.Move{Move: "-1 -1 -1 -1", Side: boards.None, Extra: map[string][]string{"scores": {"[7,7]"}}}, kifu.BadState},
	} {
		rec := &kifu.Record{Setup: kifu.Setup{Position: field}, Moves: []kifu.Move{c.m}}
		positions, err := kifu.Play(rec, dighere.Games()[0])
		e, failed := err.(*kifu.PlayError)
		if failed != (c.kind != "") || failed && (e.Kind != c.kind || e.Ply != 1) || !failed && len(positions) != 2 {
			t.Errorf("%s: %d positions, %#v", c.name, len(positions), err)
		}
	}
}

// TestFromEmptyBounds takes only points of the board, in turn.
func TestFromEmptyBounds(t *testing.T) {
	games := []string{"gomoku"}
	for _, c := range []struct {
		moves string
		size  int
		game  string
		n     int // moves; -1 is an error
		want  string
	}{
		{"1515 1501 115", 0, "", 3, ""},
		{"1515 1616", 0, "", -1, "move 2: "},
		{"1515 1615", 0, "", -1, "move 2: "},
		{"1515 1516", 0, "", -1, "move 2: "},
		{"1919 1901", 19, "gomoku", 2, ""},
		{"2019", 19, "gomoku", -1, "move 1: "},
		{"resign", 15, "", 0, ""},
		{"808 resign 807", 15, "", -1, "move 2: "},
		{"808", 15, "go", -1, ""},
	} {
		rec := record(c.moves, kifu.Result{})
		rec.Size, rec.Game = c.size, c.game
		moves, err := rec.FromEmpty(games)
		if c.n < 0 && (err == nil || !strings.HasPrefix(err.Error(), c.want)) || c.n >= 0 && (err != nil || len(moves) != c.n) {
			t.Errorf("%+v: %d moves, %v", c, len(moves), err)
		}
	}
	wrong := record("808 807", kifu.Result{})
	wrong.Moves[1].Side = 0
	if _, err := wrong.FromEmpty(games); err == nil || !strings.HasPrefix(err.Error(), "move 2, 807") {
		t.Errorf("of one side twice: %v", err)
	}
	empty := &kifu.Record{}
	if moves, err := empty.FromEmpty(games); err != nil || len(moves) != 0 {
		t.Errorf("no moves: %v, %v", moves, err)
	}
}
