package kifu_test

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/kifu"
)

// record makes a record from moves in turn, each on a line of its own.
func record(moves string, r kifu.Result) *kifu.Record {
	rec := &kifu.Record{Size: 15, Result: r, File: "x.sgf", Line: 1}
	for i, m := range strings.Fields(moves) {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i & 1), Line: 2 + i})
	}
	return rec
}

const (
	blackFive = "808 807 908 907 1008 1007 1108 1107 1208"
	blackFoul = "808 101 908 301 1009 501 1010 701 1008" // two threes
)

func TestPlay(t *testing.T) {
	for _, c := range []struct {
		name  string
		rec   *kifu.Record
		game  *boards.Game
		plies int
		want  string // the error
	}{
		{"five", record(blackFive, kifu.Won(0, boards.Five, "")), gomoku.Guide, 9, ""},
		{"five, the record only says who won", record(blackFive, kifu.Won(0, "", "")), gomoku.Guide, 9, ""},
		{"a resignation written for a five", record(blackFive, kifu.Won(0, boards.Resign, "")), gomoku.Guide, 9, ""},
		{"no result", record("808 807", kifu.Result{}), gomoku.Guide, 2, ""},
		{"resigned", record("808 807", kifu.Won(0, boards.Resign, "")), gomoku.Guide, 2, ""},
		{"resigned as a move", record("808 807 resign", kifu.Won(1, boards.Resign, "")), gomoku.Guide, 3, ""},
		{"drawn by a limit that isn't known", record("808 807", kifu.Drawn(boards.Limit)), gomoku.Guide, 2, ""},
		{"foul", record(blackFoul, kifu.Won(1, boards.Forbidden, "3x3")), gomoku.Guide, 9, ""},
		{"no foul in freestyle", record(blackFoul, kifu.Won(1, boards.Forbidden, "")), gomoku.Freestyle, 9,
			"x.sgf:1: the record says that white won (forbidden move), but the game isn't over on the board"},
		{"wrong winner", record(blackFive, kifu.Won(1, boards.Five, "")), gomoku.Guide, 9,
			"x.sgf:1: the record says that white won (five in a row), but on the board black won (five in a row)"},
		{"wrong reason", record(blackFoul, kifu.Won(1, boards.Five, "")), gomoku.Guide, 9,
			"x.sgf:1: the record says that white won (five in a row), but on the board white won (forbidden move: 3x3)"},
		{"no five", record("808 807 908", kifu.Won(0, boards.Five, "")), gomoku.Guide, 3,
			"x.sgf:1: the record says that black won (five in a row), but the game isn't over on the board"},
		{"a won game broken off", record(blackFive, kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}), gomoku.Guide, 9,
			"x.sgf:1: the record says that the game was broken off, but on the board black won (five in a row)"},
		{"occupied", record("808 807 808", kifu.Result{}), gomoku.Guide, 2, "x.sgf:4: move 3: 808 is not allowed: occupied"},
		{"off the board", record("808 1608", kifu.Result{}), gomoku.Guide, 1, "x.sgf:3: move 2: "},
		{"no move", record("808 D4", kifu.Result{}), gomoku.Guide, 1, "x.sgf:3: move 2: "},
		{"a pass", record("808 pass", kifu.Result{}), gomoku.Guide, 1, "x.sgf:3: move 2: "},
		{"behind the end", record(blackFive+" 101", kifu.Won(0, boards.Five, "")), gomoku.Guide, 9,
			"x.sgf:11: move 10: 101 comes after the end of the game: black won (five in a row)"},
		{"wrong side", &kifu.Record{Moves: []kifu.Move{{Move: "808", Side: 1}}, File: "x", Line: 3}, gomoku.Guide, 0,
			"x:3: move 1: it is the turn of black, but the record has a move of the other side"},
		{"board too large", &kifu.Record{Size: 19, File: "x", Line: 3}, gomoku.Guide, -1, "x:3: "},
		{"limit", &kifu.Record{Limit: 2, Moves: record("808 807", kifu.Result{}).Moves, Result: kifu.Drawn(boards.Limit)}, gomoku.Guide, 2, ""},
		{"won at the limit", &kifu.Record{Limit: 2, Moves: record("808 807", kifu.Result{}).Moves, Result: kifu.Won(0, "ruling", ""), File: "x"}, gomoku.Guide, 2,
			"x: the record says that black won (ruling), but on the board the game was drawn (move limit: 2 moves)"},
		{"log", &kifu.Record{Abridged: true, Count: 25, Moves: record("808 807 806", kifu.Result{}).Moves, Result: kifu.Won(0, "", "")}, gomoku.Guide, 3, ""},
		{"stones set up", &kifu.Record{Setup: kifu.Setup{Stones: [2][]boards.Move{{"808", "908"}, {"807"}}}, Moves: []kifu.Move{{Move: "907", Side: 1}}}, gomoku.Guide, 1, ""},
		{"setup as moves", &kifu.Record{Setup: kifu.Setup{Position: "808 807"}, Moves: []kifu.Move{{Move: "907"}}}, gomoku.Renju, 1, ""},
		{"setup without an order", &kifu.Record{Setup: kifu.Setup{Stones: [2][]boards.Move{{"808", "908"}, nil}}, Moves: []kifu.Move{{Move: "907", Side: 1}, {Move: "101"}}}, gomoku.Guide, 2, ""},
		{"setup and the other side to move", &kifu.Record{Setup: kifu.Setup{Stones: [2][]boards.Move{{"808"}, {"807"}}, Turn: "w"}, Moves: []kifu.Move{{Move: "907", Side: 1}}}, gomoku.Guide, 1, ""},
		{"setup in the middle", &kifu.Record{Moves: []kifu.Move{{Move: "808"}, {Move: "101", Setup: "b 909 909 w 910 e 808 to b"}, {Move: "808", Side: 1}, {Setup: "e 101 to b"}}}, gomoku.Guide, 4, ""},
		{"setup of no point", &kifu.Record{Moves: []kifu.Move{{Move: "808"}, {Move: "101", Setup: "b 1616"}}, File: "x"}, gomoku.Guide, 1,
			`x: move 2: gomoku: setup "b 1616": expected b, w or e and their points, got "1616"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			positions, err := kifu.Play(c.rec, c.game)
			if len(positions)-1 != c.plies {
				t.Errorf("%d plies played, want %d", len(positions)-1, c.plies)
			}
			if got := fmt.Sprint(err); c.want == "" && err != nil || !strings.HasPrefix(got, c.want) || c.want != "" && err == nil {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestFromEmpty(t *testing.T) {
	rec := record("1009 1010 resign", kifu.Result{})
	rec.Setup.Stones = [2][]boards.Move{{"808"}, {"807"}}
	moves, err := rec.FromEmpty([]string{rec.Game})
	var got []string
	for _, m := range moves {
		got = append(got, fmt.Sprint(m.Side, m.Move))
	}
	if s := strings.Join(got, " "); s != "0808 1807 01009 11010" || err != nil {
		t.Errorf("got %s, %v", s, err)
	}
}

func TestPoint(t *testing.T) {
	for x := 1; x <= 99; x++ {
		for y := 1; y <= 99; y++ {
			if gx, gy, ok := kifu.Point(kifu.Stone(x, y)); gx != x || gy != y || !ok {
				t.Fatalf("%d %d: %s", x, y, kifu.Stone(x, y))
			}
		}
	}
	for _, m := range []boards.Move{"", "8", "08", "0808", "800", "resign", "D4", "10000", "+7776FU", "8-8"} {
		if x, y, ok := kifu.Point(m); ok {
			t.Errorf("%s is %d %d", m, x, y)
		}
	}
}
