package arena

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/kifu"
)

// TestOrigin checks how a record notes the game that it continues.
func TestOrigin(t *testing.T) {
	for want, o := range map[string]Origin{
		"from move 7":                          {Ply: 7},
		"from move 7 of a.csa":                 {Ply: 7, Record: "a.csa", Game: 1},
		"from move 0 of m, game 2":             {Record: "m", Game: 2},
		"from move 3 of m, game 3 (AOBA - )":   {Ply: 3, Record: "m", Game: 3, Players: [2]string{"AOBA", ""}},
		"from move 3 (AOBA - KUMA)":            {Ply: 3, Players: [2]string{"AOBA", "KUMA"}},
		"from move 12 of m, game 10 ( - KUMA)": {Ply: 12, Record: "m", Game: 10, Players: [2]string{"", "KUMA"}},
	} {
		if got := o.said().Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSetupAt continues a game from each of its moments, and is refused any
// other.
func TestSetupAt(t *testing.T) {
	rec := &kifu.Record{Game: "gomoku"}
	for i, m := range strings.Fields("808 101 807 102 806 103 805 104 804") {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2), Took: time.Duration(i+1) * time.Second, Timed: true})
	}
	tape, err := TapeOf(rec, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	g := tape.Current()
	for at, want := range map[int]string{
		-1: "arena.from.move 0 9 -1", 0: "[]", 1: "[808]", 8: "[808 101 807 102 806 103 805 104]",
		9: inCode(ErrOverThere), 10: "arena.from.move 0 9 10",
	} {
		s, before, err := g.SetupAt(gomoku.Guide, at)
		got := fmt.Sprint(s.Opening)
		if err != nil {
			got = inCode(err)
		} else if len(before) != at {
			t.Errorf("after %d moves: times of %d", at, len(before))
		}
		if got != want {
			t.Errorf("after %d moves: %s, want %s", at, got, want)
		}
	}
	// These positions lack the moves that led to them.
	if _, _, err := SetupAt(gomoku.Guide, g.Begin, g.Positions, g.Moves[:3], 4); err == nil {
		t.Error("a move that isn't there")
	}
	if _, _, err := SetupAt(gomoku.Guide, g.Begin, g.Positions[:4], g.Moves, 3); err != nil {
		t.Error(err)
	}
	for _, last := range []int{0, 3} {
		if _, _, err := SetupAt(gomoku.Guide, g.Begin, g.Positions[:last+1], g.Moves, last+1); err == nil || inCode(err) != fmt.Sprintf("arena.from.move 0 %d %d", last, last+1) {
			t.Errorf("beyond %d: %v", last, err)
		}
	}
}

// TestGoOnFrom sets up a regulation whose games continue another one.
func TestGoOnFrom(t *testing.T) {
	left := []engines.Left{{Main: time.Minute}, {Main: 2 * time.Minute, Periods: 3}}
	for _, c := range []struct{ was, at, want int }{{0, 0, 0}, {30, 0, 30}, {30, 20, 20}, {0, 1, 1}, {30, -1, 30}} {
		r := Regulation{Limit: c.was, Position: "x", Opening: "suite", Left: []Reserve{{Main: 1}}}
		r.GoOnFrom(boards.Setup{Size: 9, Limit: c.at, Position: "p", Opening: []boards.Move{"A1"}}, nil, "old:1", Origin{Ply: 1}, left)
		if r.Limit != c.want || r.Size != 9 || r.Position != "" || r.Opening != "" || len(r.Starts) != 1 || r.Starts[0].Position != "p" || r.Starts[0].From.Ply != 1 {
			t.Errorf("%+v: %+v", c, r)
		}
		if len(r.Left) != 2 || r.Left[0] != Reserve(left[0]) || r.Left[1] != Reserve(left[1]) {
			t.Errorf("left %v", r.Left)
		}
	}
}

// TestParseLeft reads the time that each side, or each seat, has left.
func TestParseLeft(t *testing.T) {
	two, _ := catalog.Game("freestyle")
	four := tallyRules
	main, periods, canadian := Clock{Main: 15 * time.Minute}, Clock{Main: 15 * time.Minute, Byoyomi: 30 * time.Second, Periods: 5}, Clock{Main: time.Minute, Byoyomi: 5 * time.Minute, Stones: 25}
	for _, c := range []struct {
		text  string
		clock Clock
		game  *boards.Game
		want  string // or the error
	}{
		{"12m30s,8m", main, two, "12m30s,8m"},
		{" 12m30s , 8m ", main, two, "12m30s,8m"},
		{"0s+3x,8m+5x", periods, two, "0s+3x,8m+5x"},
		{"0s+3x,8m+6x", periods, two, "arena.left.periods 8m+6x 5"},
		{"0s+25/5m,0s+1/1s", canadian, two, "0s+25/5m,0s+1/1s"},
		{"0s+26/5m,1m", canadian, two, "arena.left.stones"},
		{"0s+25/5m1s,1m", canadian, two, "arena.left.stones"},
		{"1s+25/5m,1m", canadian, two, "arena.left.both"},
		{"0s+1x,8m", main, two, "arena.left.periods 0s+1x 1"},
		{"12m", main, two, "arena.left.two"},
		{"1m,2m,3m", main, two, "arena.left.two"},
		{"1m,x", main, two, "x"},
		{"1m,2m", Clock{}, two, "arena.left.clock"},
		{"1m,2m", Clock{Move: time.Second}, two, "arena.left.clock"},
		{"1m,2m", Clock{}, &four, "1m,2m,1m,2m"},
		{"1m,2m,3m,4m", Clock{}, &four, "1m,2m,3m,4m"},
		{"1m,2m,3m", Clock{}, &four, "arena.left.two"},
		{"1m,2m,3m,4m", main, &four, "1m,2m,3m,4m"},
	} {
		left, err := ParseLeft(c.text, c.clock, c.game)
		var all []engines.Left
		for _, l := range left {
			all = append(all, engines.Left(l))
		}
		got := LeftText(all)
		if err != nil {
			got = inCode(err)
		}
		if !strings.Contains(got, c.want) || err == nil && got != c.want {
			t.Errorf("%s by %v: %s, want %s", c.text, c.clock, got, c.want)
		}
	}
	if got := LeftText([]engines.Left{{Main: -time.Second}, {Main: 1234567 * time.Microsecond}}); got != "0s,1.234s" {
		t.Errorf("left %s", got)
	}
}

// TestOvertimeText reads the time left beyond the main time as it is written.
func TestOvertimeText(t *testing.T) {
	for _, c := range []struct {
		text string
		want Overtime
		ok   bool
	}{
		{"", Overtime{}, true}, {"1x", Overtime{Periods: 1}, true}, {"1000x", Overtime{Periods: 1000}, true}, {"1001x", Overtime{}, false},
		{"0x", Overtime{}, false}, {"-1x", Overtime{}, false}, {"3", Overtime{}, false}, {"x", Overtime{}, false},
		{"1/1s", Overtime{Stones: 1, Period: time.Second}, true}, {"1000/1s", Overtime{Stones: 1000, Period: time.Second}, true}, {"1001/1s", Overtime{}, false},
		{"20/4m12s", Overtime{Stones: 20, Period: 252 * time.Second}, true}, {"20/0s", Overtime{}, false}, {"20/", Overtime{}, false}, {"0/1s", Overtime{}, false},
		{"20/-1s", Overtime{}, false}, {"20x/1s", Overtime{}, false},
	} {
		got := Overtime{Periods: 7}
		err := got.UnmarshalText([]byte(c.text))
		if (err == nil) != c.ok || got != c.want && c.ok {
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
		if err == nil && got.String() != c.text {
			t.Errorf("%q is written %q", c.text, got.String())
		}
	}
	// Times are rounded up to the millisecond.
	for d, want := range map[time.Duration]time.Duration{0: 0, 1: time.Millisecond, time.Millisecond: time.Millisecond, time.Millisecond + 1: 2 * time.Millisecond} {
		if got := overtime(engines.Left{Stones: 1, Period: d}).Period; got != want {
			t.Errorf("%v is %v, want %v", d, got, want)
		}
	}
}

// TestLeftOfEvents converts what each seat has left to an event and back.
func TestLeftOfEvents(t *testing.T) {
	const s = time.Second
	for _, left := range [][]engines.Left{
		{{Main: s}, {Main: 2 * s}},
		{{Main: s}, {Periods: 2}},
		{{Stones: 3, Period: 4 * s}, {Main: s}},
		{{Main: s, Periods: 3}, {Periods: 1}},
	} {
		main, over := leftEvent(left)
		if (over == nil) != (left[0].Periods+left[0].Stones+left[1].Periods+left[1].Stones == 0) {
			t.Errorf("%+v: overtime %v", left, over)
		}
		for i, got := range eventLeft(main, over) {
			if got != left[i] {
				t.Errorf("seat %d: %+v, want %+v", i, got, left[i])
			}
		}
	}
	if got := eventLeft([]float64{1, 2}, []Overtime{{Periods: 3}}); got[0] != (engines.Left{Main: s, Periods: 3}) || got[1] != (engines.Left{Main: 2 * s}) {
		t.Errorf("unexpected result of eventLeft: %+v", got)
	}
	var r Reserve
	if err := r.UnmarshalText([]byte("1m+nonsense")); err == nil {
		t.Errorf("got %v, %v, expected an error", r, err)
	}
}
