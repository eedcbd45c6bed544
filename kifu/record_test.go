package kifu

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// TestMeta writes everything of a record but its moves as a line, and reads it
// into an empty one.
func TestMeta(t *testing.T) {
	noon := time.Date(2026, 11, 22, 12, 0, 0, 500_000_000, time.UTC)
	full := Record{
		Game: "go", Rules: "japanese", Number: 3, Limit: 300, Name: "n", Event: "e", Round: "r", Place: "p", Annotator: "a", Comment: "one\ntwo",
		Start: noon, End: noon.Add(time.Hour), Players: [2]string{"", "KUMA"}, First: 1,
		Opening:  &boards.Opening{Name: "寒星", Romaji: "Kansei", Code: "d1", Label: "直接1", Symmetry: "正・本", Moves: []boards.Move{"808", "807"}},
		Abridged: true, Count: 7, Counted: true, Dead: []boards.Move{"A1"},
		Result:  Won(1, boards.Score, "W+2.5"),
		Clock:   Clock{Main: time.Minute, Byoyomi: 30 * time.Second, Periods: 3},
		Totals:  [2]time.Duration{0, 5 * time.Second},
		Rulings: []Ruling{{Act: "result", Claim: "time", About: "black", Why: "x", Cut: []boards.Move{"D4"}, CutMS: []int64{12}, Was: &Ended{Winner: "black", By: "resign", Moves: 9}}},
	}
	score := -30
	full.Rulings = append(full.Rulings, Ruling{
		Act: "result", Cut: []boards.Move{"D4", "E5"}, CutSaid: []Remark{{}, {Comment: "one\n two", Score: &score, PV: "+7776FU", Extra: map[string][]string{"&": {"mark"}}}}, Unsaid: 1,
	})
	for name, change := range map[string]func(*Record){
		"all":          func(*Record) {},
		"nothing":      func(r *Record) { *r = Record{} },
		"a draw":       func(r *Record) { r.Result = Drawn(boards.Limit) },
		"broken off":   func(r *Record) { r.Result = Result{Known: true, Winner: boards.None, By: BrokenOff, Detail: "error"} },
		"black won":    func(r *Record) { r.Result = Won(0, "time", "") },
		"black alone":  func(r *Record) { r.Players = [2]string{"AOBA", ""} },
		"black's time": func(r *Record) { r.Totals = [2]time.Duration{time.Second, 0} },
		"increment":    func(r *Record) { r.Clock = Clock{Increment: 5 * time.Second} },
		"stones":       func(r *Record) { r.Clock = Clock{Byoyomi: time.Minute, Stones: 25} },
		"no clock":     func(r *Record) { r.Clock = Clock{} },
		"nothing dead": func(r *Record) { r.Dead = nil },
		"first black":  func(r *Record) { r.First = 0 },
		"year 9999":    func(r *Record) { r.End = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC) },
		"no rulings":   func(r *Record) { r.Rulings = nil },
	} {
		want := full
		change(&want)
		line := MetaOf(&want).String()
		var got Record
		if err := got.Apply(line); err != nil || strings.Contains(line, "\n") {
			t.Fatal(name, err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v of %s", name, got, want, line)
		}
		// What the line doesn't say stays.
		if got = want; got.Apply("{}") != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: an empty line changes it to %+v", name, got)
		}
	}
	r := full
	if err := r.Apply("{"); err == nil || !reflect.DeepEqual(r, full) {
		t.Errorf("half a line: %v", err)
	}
	late := Record{Start: time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), End: time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)}
	if m := MetaOf(&late); m.Start+m.End != "" {
		t.Errorf("times that RFC 3339 hasn't: %q, %q", m.Start, m.End)
	}
	for ms, want := range map[int64]time.Duration{-5: 0, 0: 0, 1500: 1500 * time.Millisecond, 1 << 60: 366 * 24 * time.Hour} {
		if got := Milliseconds(ms); got != want {
			t.Errorf("%d ms: %v", ms, got)
		}
	}
}

// TestLongSums checks that a sum of times survives in our own line, though it is
// longer than any time of a move, and that no sum overflows.
func TestLongSums(t *testing.T) {
	for _, moves := range []int{1, 2, 99, 100, 101, 1000} {
		r := Record{Moves: make([]Move, moves)}
		for i := range r.Moves {
			r.Moves[i].Took = Milliseconds(1 << 60)
		}
		want := time.Duration(min(moves, 100)) * 366 * 24 * time.Hour
		r.Totals[1] = r.Time(0)
		var back Record
		if err := back.Apply(MetaOf(&r).String()); err != nil || r.Totals[1] != want || back.Totals != r.Totals {
			t.Errorf("%d moves of a year: %v, read as %v, %v; expected %v", moves, r.Totals, back.Totals, err, want)
		}
	}
}

// TestTold translates a ruling for formats without a word for it, from the last
// one in force.
func TestTold(t *testing.T) {
	yes, no := true, false
	result := func(claim, about string, holds *bool) Ruling {
		return Ruling{Act: "result", Claim: claim, About: about, Holds: holds}
	}
	withdrawn := Ruling{Act: "withdraw"}
	ruled := func(winner boards.Side) Result { return Result{Known: true, Winner: winner, By: ByRuling, Detail: "d"} }
	for name, c := range map[string]struct {
		result  Result
		rulings []Ruling
		sides   []boards.Side
		want    Result
	}{
		"no ruling":          {ruled(0), nil, nil, ruled(0)},
		"not by ruling":      {Won(0, "resign", ""), []Ruling{result("foul", "white", nil)}, nil, Won(0, "resign", "")},
		"a foul":             {ruled(0), []Ruling{result("foul", "white", nil)}, nil, Won(0, ByFoul, "")},
		"a foul that holds":  {ruled(1), []Ruling{result("illegal", "black", &yes)}, nil, Won(1, ByFoul, "")},
		"one that doesn't":   {ruled(1), []Ruling{result("illegal", "black", &no)}, nil, ruled(1)},
		"of the winner":      {ruled(1), []Ruling{result("illegal", "white", &yes)}, nil, ruled(1)},
		"adjourned":          {ruled(0), []Ruling{{Act: "adjourn", Claim: "foul", About: "white"}}, nil, ruled(0)},
		"withdrawn":          {ruled(0), []Ruling{result("foul", "white", nil), withdrawn}, nil, ruled(0)},
		"the one before":     {ruled(0), []Ruling{result("foul", "white", nil), result("time", "white", nil), withdrawn}, nil, Won(0, ByFoul, "")},
		"withdrawn, another": {ruled(0), []Ruling{result("time", "white", nil), withdrawn, result("foul", "white", nil)}, nil, Won(0, ByFoul, "")},
		"withdraws nothing":  {ruled(0), []Ruling{withdrawn, result("foul", "white", nil)}, nil, Won(0, ByFoul, "")},
		"a word only":        {ruled(0), []Ruling{result("foul", "white", nil), {}}, nil, Won(0, ByFoul, "")},
		"repetition":         {ruled(boards.None), []Ruling{result("repetition", "white", &yes)}, nil, Drawn(boards.Sennichite)},
		"repetition unsaid":  {ruled(boards.None), []Ruling{result("repetition", "white", nil)}, nil, ruled(boards.None)},
		"drawn by a foul":    {ruled(boards.None), []Ruling{result("foul", "white", &yes)}, nil, ruled(boards.None)},
		"time":               {ruled(0), []Ruling{result("time", "white", nil)}, []boards.Side{0, 1, 0}, Won(0, "time", "")},
		"time at the start":  {ruled(0), []Ruling{result("time", "white", nil)}, nil, Won(0, "time", "")},
		"time, out of turn":  {ruled(0), []Ruling{result("time", "white", nil)}, []boards.Side{0, 1}, ruled(0)},
		"mate":               {ruled(0), []Ruling{result("mate", "white", &yes)}, nil, Won(0, boards.Mate, "")},
		"mate unsaid":        {ruled(0), []Ruling{result("mate", "white", nil)}, nil, ruled(0)},
		"another claim":      {ruled(0), []Ruling{result("count", "white", &yes)}, nil, ruled(0)},
	} {
		r := Record{Result: c.result, Rulings: c.rulings}
		for _, s := range c.sides {
			r.Moves = append(r.Moves, Move{Side: s})
		}
		if got := r.Told(); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// TestCutAndRestore takes moves off a record for a ruling, and puts them back
// with their sides, times and remarks.
func TestCutAndRestore(t *testing.T) {
	ms, score := time.Millisecond, -120
	for _, all := range [][]Move{
		{
			{Move: "+7776FU", Comment: "one\ntwo", Score: &score, Depth: 7, Nodes: 1e9, PV: "+7776FU -3334FU"},
			{Move: "-3334FU", Side: 1, Took: 7 * ms, Timed: true, Charged: time.Second, Clocked: true, Extra: map[string][]string{"&": {"a", "b"}}},
			{Move: "+2726FU", Setup: "b D4", Clocked: true},
		},
		{{Move: "808", Took: 5 * ms, Timed: true}, {Move: "807", Side: 1}, {Move: "806", Took: 0, Timed: true}},
		{{Move: "+7776FU", Took: 5 * ms, Timed: true}, {Move: "-3334FU", Side: 1, Took: 7 * ms, Timed: true}, {Move: "-8384FU", Side: 1}},
	} {
		for i := range len(all) + 1 {
			r, e := Record{Moves: slices.Clone(all)}, Ruling{Was: &Ended{Winner: "white", By: "resign", Detail: "d", Fact: fact.Fact{Code: "test"}}}
			r.CutAt(i, &e, i == 1)
			if want := map[bool]boards.Move{true: all[1].Move}[i == 1]; len(r.Moves) != i || len(e.Cut) != len(all)-i || e.Tried != want {
				t.Errorf("cut at %d: %d left, %v cut, %q tried", i, len(r.Moves), e.Cut, e.Tried)
			}
			if e.CutSaid = e.clean().CutSaid; e.Unsaid != 0 {
				t.Errorf("cut at %d: %d remarks left out", i, e.Unsaid)
			}
			want := Won(1, "resign", "d")
			want.Fact = e.Was.Fact
			if told := r.Restore(&e); !reflect.DeepEqual(told, want) || !reflect.DeepEqual(r.Moves, all) {
				t.Errorf("put back from %d: %+v, %v", i, r.Moves, told)
			}
		}
	}
	for _, was := range []*Ended{nil, {Winner: "?"}} {
		if told := new(Record).Restore(&Ruling{Was: was}); !reflect.DeepEqual(told, Result{}) {
			t.Errorf("%+v: %+v", was, told)
		}
	}
	short := Record{}
	short.Restore(&Ruling{Cut: []boards.Move{"808", ""}, CutMS: []int64{3}})
	if len(short.Moves) != 2 || !short.Moves[0].Timed || short.Moves[1].Timed {
		t.Errorf("fewer times than moves: %+v", short.Moves)
	}
	if e := (Ruling{Cut: []boards.Move{"808"}, CutMS: []int64{1, 2}, CutSaid: make([]Remark, 2), Ply: -1}).clean(); e.CutMS != nil || e.CutSaid != nil || e.Ply != 0 {
		t.Errorf("more times than moves: %+v", e)
	}
}

// TestRemarksBounded keeps a ruling within the longest line of a file, and counts
// what it leaves out.
func TestRemarksBounded(t *testing.T) {
	long := strings.Repeat("x", mostRemarks/2)
	r, e := Record{Moves: []Move{{Comment: long}, {Comment: long}, {Comment: "short"}, {}}}, Ruling{}
	r.CutAt(0, &e, false)
	if e.Unsaid != 1 || e.CutSaid[0].Comment != long || e.CutSaid[1].Comment != "" || e.CutSaid[2].Comment != "short" {
		t.Errorf("%d left out", e.Unsaid)
	}
}

// TestRuled checks whether a record counts as ruled: by its result, or in older records
// by its comment.
func TestRuled(t *testing.T) {
	list := []Ruling{{Act: "result"}}
	for _, c := range []struct {
		r    Record
		want bool
	}{
		{Record{}, false},
		{Record{Rulings: list, Result: Won(0, ByRuling, "")}, true},
		{Record{Rulings: list, Result: Won(0, "time", "")}, false},
		{Record{Result: Won(0, ByRuling, "")}, false},
		{Record{Comment: RulingWord + " x"}, true},
		{Record{Comment: "a\n" + RulingWord + " x"}, true},
		{Record{Comment: "a " + RulingWord}, false},
		{Record{Comment: "a\n裁定 2026-01-02T03:04:05Z Mori: 引き分け"}, true},
		{Record{Comment: "a 裁定 x"}, false},
	} {
		if got := c.r.Ruled(); got != c.want {
			t.Errorf("%+v: %v", c.r, got)
		}
	}
}

// TestFoul finds the move by which a game was lost: the last one, unless the
// record names the other side.
func TestFoul(t *testing.T) {
	moves := []Move{{Side: 0}, {Side: 1}}
	for _, c := range []struct {
		result Result
		sides  []Move
		i      int
		winner boards.Side
		want   bool
	}{
		{Won(0, ByFoul, ""), moves, 1, 0, true},
		{Won(1, ByFoul, ""), moves, 1, 0, true}, // a word without a side
		{Won(0, ByFoul, FoulElsewhere), moves, 1, 0, true},
		{Won(1, ByFoul, FoulElsewhere), moves, 1, 0, false},
		{Won(0, ByFoul, ""), moves, 0, 0, false},
		{Won(0, "time", ""), moves, 1, 0, false},
		{Won(1, ByFoul, ""), moves[:1], 0, 1, true},
		{Won(0, ByFoul, ""), nil, -1, 0, false},
		{Won(0, ByFoul, ""), []Move{{Side: boards.None}}, 0, 0, false},
	} {
		r := Record{Moves: c.sides, Result: c.result}
		if got, ok := r.Foul(c.i); ok != c.want || ok && (got.Winner != c.winner || got.By != ByFoul || !got.Known || got.Detail != c.result.Detail) {
			t.Errorf("%+v after %d moves, move %d: %+v, %v", c.result, len(c.sides), c.i, got, ok)
		}
	}
	foul, named, timeUp := Won(0, ByFoul, ""), Won(1, ByFoul, "nifu"), Won(1, "time", "")
	for _, c := range []struct {
		a, b Result
		want bool
	}{{foul, Won(1, ByFoul, ""), true}, {foul, named, false}, {named, foul, false}, {foul, timeUp, false}, {timeUp, foul, false}} {
		if c.a.SameFoul(c.b) != c.want {
			t.Errorf("%+v and %+v", c.a, c.b)
		}
	}
}

// TestLengths counts moves without what was set up at the end, and times by the
// moves or by the sums.
func TestLengths(t *testing.T) {
	s := time.Second
	a, b := Move{Move: "808", Took: 3 * s}, Move{Move: "807", Side: 1, Took: 5 * s, Charged: 4 * s, Clocked: true}
	setup, before := Move{Setup: "b 101"}, Move{Move: "806", Setup: "b 101", Took: s}
	for _, c := range []struct {
		r      Record
		length int
		until  [5]int // of 0 to 4 moves
		black  time.Duration
		white  time.Duration
	}{
		{Record{}, 0, [5]int{}, 0, 0},
		{Record{Moves: []Move{a, b}}, 2, [5]int{0, 1, 2, 2, 2}, 3 * s, 4 * s},
		{Record{Moves: []Move{a, b, before}}, 3, [5]int{0, 1, 2, 3, 3}, 4 * s, 4 * s},
		{Record{Moves: []Move{a, b, setup}}, 2, [5]int{0, 1, 3, 3, 3}, 3 * s, 4 * s},
		{Record{Moves: []Move{a, b, setup, setup}}, 2, [5]int{0, 1, 4, 4, 4}, 3 * s, 4 * s},
		{Record{Moves: []Move{setup}}, 0, [5]int{1, 1, 1, 1, 1}, 0, 0},
		{Record{Moves: []Move{a}, Abridged: true, Count: 9, Totals: [2]time.Duration{7 * s, 0}}, 9, [5]int{0, 1, 1, 1, 1}, 7 * s, 0},
	} {
		if got := c.r.Length(); got != c.length || c.r.Time(0) != c.black || c.r.Time(1) != c.white {
			t.Errorf("%+v: %d moves, %v, %v", c.r.Moves, got, c.r.Time(0), c.r.Time(1))
		}
		for n, want := range c.until {
			if got := c.r.Until(n); got != want {
				t.Errorf("%+v: the first %d end at %d, want %d", c.r.Moves, n, got, want)
			}
		}
	}
	for word, r := range map[string]Result{"": {}, "black": Won(0, "", ""), "white": Won(1, "", ""), "draw": Drawn(""), "none": {Known: true, Winner: boards.None, By: BrokenOff}} {
		if r.WinnerWord() != word || r.Drew() != (word == "draw") {
			t.Errorf("%+v: %q, drawn %v", r, r.WinnerWord(), r.Drew())
		}
	}
}

// TestLeftBy counts what a format leaves out of a tree.
func TestLeftBy(t *testing.T) {
	// 0 - 1 - 2    the main line
	//      \- 3 - 4
	node := func(up, down, next int32, n TreeNode) TreeNode { n.Up, n.Down, n.Next = up, down, next; return n }
	tree := &Tree{Marks: "sgf", Nodes: []TreeNode{
		node(NoNode, 1, NoNode, TreeNode{Comment: true}),
		node(0, 2, NoNode, TreeNode{Moves: 1, Comment: true, Marks: 2}),
		node(1, NoNode, 3, TreeNode{Moves: 1, Setup: true, Comment: true}),
		node(1, 4, NoNode, TreeNode{Moves: 1, Setup: true}),
		node(3, NoNode, NoNode, TreeNode{Setup: true, Comment: true, Marks: 1}),
	}}
	part := *tree
	part.Part = true
	other := *tree
	other.Marks = "kif"
	played := Record{Players: [2]string{"", "b"}, Result: Won(0, "resign", ""), Moves: []Move{{Timed: true}, {}, {}, {}}}
	for _, c := range []struct {
		name string
		r    Record
		f    Format
		want Left
	}{
		{"everything", Record{Comment: "x", Tree: tree}, Format{Trees: true, Comments: true, Marks: "sgf"}, Left{}},
		{"no trees", Record{Comment: "x", Tree: tree}, Format{Comments: true, Marks: "sgf"}, Left{Variations: 1, Setups: 1, Comments: 1}},
		{"no comments", Record{Comment: "x", Tree: tree}, Format{Trees: true, Marks: "sgf"}, Left{Comments: 3}},
		{"no marks", Record{Comment: "x", Tree: tree}, Format{Trees: true, Comments: true}, Left{Marks: 3}},
		{"only moves", Record{Comment: "x", Tree: tree}, Format{Silent: true}, Left{Variations: 1, Setups: 2, Marks: 3, Comments: 4}},
		{"part of a tree", Record{Tree: &part}, Format{Trees: true, Comments: true, Marks: "sgf"}, Left{Variations: 1, Setups: 1, Marks: 3, Comments: 1}},
		{"marks of another", Record{Tree: &other}, Format{Trees: true, Comments: true, Marks: "sgf"}, Left{Marks: 3}},
		{"no tree", Record{Comment: "x", Moves: []Move{{Comment: "a"}, {}}}, Format{}, Left{Comments: 1}},
		{"no tree, silent", Record{Comment: "x", Moves: []Move{{Comment: "a"}, {}}}, Format{Silent: true}, Left{Comments: 2}},
		{"no tree, comments", Record{Comment: "x", Moves: []Move{{Comment: "a"}}}, Format{Comments: true}, Left{}},
		{"nothing but moves", played, Format{NoNames: true, NoEnds: true, NoTimes: true}, Left{Names: 1, Ends: 1, Times: 1}},
		{"nothing but an opening", played, Format{NoNames: true, Begun: true}, Left{Names: 1, Moves: 1}},
		{"nothing told", Record{Moves: make([]Move, 3)}, Format{NoNames: true, NoEnds: true, NoTimes: true, Begun: true}, Left{}},
		{"only a clock", Record{Clock: Clock{Main: 1}}, Format{NoTimes: true}, Left{Times: 1}},
		{"broken off", Record{Result: Result{By: BrokenOff}}, Format{NoEnds: true}, Left{Ends: 1}},
	} {
		got := c.r.LeftBy(&c.f)
		if got != c.want || got.Any() != (c.want != Left{}) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		sum := Left{1, 2, 3, 4, 5, 6, 7, 8}
		if sum.Add(got); sum != (Left{1 + got.Variations, 2 + got.Setups, 3 + got.Marks, 4 + got.Comments,
			5 + got.Moves, 6 + got.Names, 7 + got.Ends, 8 + got.Times}) {
			t.Errorf("%s: added up to %+v", c.name, sum)
		}
	}
	for n, want := range [][]int32{{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 3, 4}, {0, 1, 3, 4}} {
		if got := tree.Path(int32(n)); !slices.Equal(got, want) {
			t.Errorf("the line through %d: %v", n, got)
		}
	}
	for n, want := range [][]int32{{1}, {2, 3}, nil, {4}, nil} {
		if got := tree.Variations(int32(n)); !slices.Equal(got, want) {
			t.Errorf("behind %d: %v", n, got)
		}
	}
	if line := (&Tree{Nodes: tree.Nodes[:1]}); !tree.Branches() || line.Branches() {
		t.Error("what branches")
	}
}

// TestErrorText checks that an error names the place, what was expected and what was
// found.
func TestErrorText(t *testing.T) {
	want, msg, cause := fact.New("w", "a move"), fact.New("m", "it's cut off"), errors.New("disk")
	long := strings.Repeat("x", 61)
	for text, e := range map[string]Error{
		"record: expected a move":                             {Want: want},
		"a.csa: expected a move":                              {File: "a.csa", Want: want, Col: 7},
		"a.csa:3: expected a move, got \"x\"":                 {File: "a.csa", Line: 3, Want: want, Got: "x"},
		"a.csa:3:7: it's cut off: disk":                       {File: "a.csa", Line: 3, Col: 7, Msg: msg, Err: cause},
		"record: expected a move, got \"" + long[:60] + "\"":  {Want: want, Got: long[:60]},
		"record: expected a move, got \"" + long[:60] + "…\"": {Want: want, Got: long},
	} {
		if e.Error() != text || !errors.Is(&e, e.Err) && e.Err != nil {
			t.Errorf("%s, want %s", e.Error(), text)
		}
		code := "read.want"
		if e.Msg != nil {
			code = "read.because"
		} else if e.Got != "" {
			code = "read.got"
		}
		if e.told().Code != code {
			t.Errorf("%s: %s, want %s", text, e.told().Code, code)
		}
	}
}

// TestUnwritable names the first character that an encoding lacks, and where it
// stands.
func TestUnwritable(t *testing.T) {
	for _, c := range []struct {
		rec        Record
		text, want string
	}{
		{Record{Event: "abc", Comment: "日本語"}, "日本語", ""},
		{Record{Players: [2]string{"", "é"}}, "", "game 2, white: shift_jis has no character 'é' (U+00E9); write UTF-8"},
		{Record{Moves: []Move{{}, {Comment: "é"}}}, "", "game 2, move 2, comment: shift_jis has no character 'é' (U+00E9); write UTF-8"},
		{Record{Moves: []Move{{PV: "é"}}}, "", "game 2, move 1, line: shift_jis has no character 'é' (U+00E9); write UTF-8"},
		{Record{Moves: []Move{{}}}, "\x7fé", "game 2: shift_jis has no character 'é' (U+00E9); write UTF-8"},
		{Record{}, "\u0080", "game 2: shift_jis has no character '\\u0080' (U+0080); write UTF-8"},
	} {
		got := ""
		if err := ShiftJIS.Unwritable(&c.rec, c.text, 2); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
