package arena

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/kifu"
)

func ptr[T any](v T) *T { return &v }

// rulings holds one ruling of every kind, each with its text.
var rulings = []struct {
	ruled Ruled
	text  string
}{
	{Ruled{What: "refused", Why: "no such game"}, "refused; reason: no such game"},
	{Ruled{What: "refused"}, "refused"},
	{Ruled{What: "A won (ruling)", Why: "late", Decision: &Decision{Act: ActResult, Ply: 7, Side: ptr(boards.Side(0)), Winner: ptr("A"), Result: Win, Reason: ByRuling}},
		" at move 7: A won (ruling); reason: late"},
	{Ruled{What: "B won (ruling)", Decision: &Decision{Act: ActResult, Ply: 6, Side: ptr(boards.Side(1)), Winner: ptr("B"), Result: Win, Reason: ByRuling, Tried: "808", Cut: []boards.Move{"808", "101"},
		Was: &GameEnd{Side: 0, Winner: ptr("A"), Result: Win, By: boards.Five, Detail: "in row 2", Moves: 8}}},
		" at move 6: B won (ruling); moves annulled, from move 7 on: 808 101; ended before: A won (five in a row: in row 2)"},
	{Ruled{What: "draw (ruling)", Decision: &Decision{Act: ActResult, Ply: 3, Result: Draw, Reason: ByRuling,
		Claim: boards.ClaimFive, About: "white", Holds: ptr(true), Section: "2.3", Says: "no five", Was: &GameEnd{Side: boards.None, Result: NoResult, By: ByBrokenOff, Moves: 3}}},
		" at move 3: draw (ruling); claim: five of white, true by the rules (2.3): no five; ended before: no result (broken off)"},
	{Ruled{What: "no result (broken off)", Decision: &Decision{Act: ActResult, Ply: 3, Result: NoResult, Reason: ByBrokenOff, Claim: boards.ClaimFive, Holds: ptr(false)}},
		" at move 3: no result (broken off); claim: five, not true by the rules"},
	{Ruled{What: "resume from move 4", Decision: &Decision{Act: ActGoOn, Ply: 4, Claim: boards.ClaimFive, About: "black", Clocks: []float64{5, 7.5}, Was: &GameEnd{Side: 1, Winner: ptr("B"), Result: Win, By: ByTime, Moves: 9}}},
		" at move 4: resume from move 4; claim: five of black, left open by the rules; clocks: 5s 7.5s; ended before: B won (time)"},
	{Ruled{What: "void, played again", Decision: &Decision{Act: ActVoid, Clocks: []float64{0, 60}, Overtime: []Overtime{{Periods: 2}, {}}, Was: &GameEnd{Side: boards.None, Result: Draw, By: boards.Limit, Moves: 9}}},
		" at move 0: void, played again; clocks: 0s+2x 1m; ended before: draw (move limit)"},
	{Ruled{What: withdrawn, Decision: &Decision{Act: ActWithdraw, Ply: 9}}, " at move 9: the ruling before it is withdrawn"},
}

// TestRulingText formats rulings for a record.
func TestRulingText(t *testing.T) {
	for _, c := range rulings {
		r := c.ruled
		r.At, r.By = Moment{time.Date(2026, 5, 3, 10, 0, 0, 0, time.UTC)}, "Mori"
		sep := ": "
		if r.Decision != nil {
			sep = ""
		}
		if got, want := r.said("freestyle", nil, nil).Error(), kifu.RulingWord+"2026-05-03T10:00:00Z by Mori"+sep+c.text; got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
	a, b := &Ruled{What: "a"}, &Ruled{What: "b"}
	if lines := strings.Split((*Speech)(nil).text("", []*fact.Error{a.said("", nil, nil), b.said("", nil, nil)}), "\n"); len(lines) != 2 || !strings.HasSuffix(lines[1], ": b") {
		t.Errorf("unexpected result of Split: %q", lines)
	}
}

// TestRulingInARecord writes rulings of every kind into a record and reads them
// back. The winner is stored as a side, so that it doesn't change with the names.
func TestRulingInARecord(t *testing.T) {
	begin := &GameBegin{Seats: map[string]string{"black": "A", "white": "B"}, Sides: [2]int{0, 1}}
	for _, c := range rulings {
		r := c.ruled
		r.Stamp = Stamp{Event: EvRuling, At: Moment{time.Date(2026, 5, 3, 10, 0, 0, 0, time.UTC)}, Game: 3}
		r.By = "Mori"
		k := recordRuling(&r)
		back := ruledOf(&k, Stamp{Game: 3}, begin, gomoku.Guide, false)
		if !back.told || back.Event != EvRuling || back.Game != 3 || !back.At.Equal(r.At.Time) {
			t.Errorf("%s: %+v", c.text, back.Stamp)
		}
		if back.said("freestyle", nil, nil).Error() != r.said("freestyle", nil, nil).Error() {
			t.Errorf("%s\nread back as\n%s", r.said("freestyle", nil, nil).Error(), back.said("freestyle", nil, nil).Error())
		}
		if (back.Decision == nil) != (r.Decision == nil) {
			t.Fatalf("%s: decision %+v", c.text, back.Decision)
		}
		if r.Decision == nil {
			continue
		}
		got, want := *back.Decision, *r.Decision
		got.Was, want.Was = nil, nil
		if len(got.Overtime) == 0 {
			got.Overtime = nil
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n%+v, want\n%+v", c.text, got, want)
		}
		if was := r.Decision.Was; was != nil {
			b := back.Decision.Was
			if b == nil || b.Side != was.Side || b.Result != was.Result || b.By != was.By || b.Moves != was.Moves || b.Game != 3 || b.Event != EvGameEnd {
				t.Errorf("%s: ended before %+v, want %+v", c.text, b, was)
			}
		}
	}
	bad := kifu.Ruling{Act: "go_on", Left: []string{"x", "5s"}, At: "yesterday"}
	if e := ruledOf(&bad, Stamp{}, begin, gomoku.Guide, false); len(e.Clocks) != 1 || e.Clocks[0] != 5 || !e.At.IsZero() {
		t.Errorf("of a ruling that can't be read: %+v", e.Decision)
	}
}

// TestRuleRecord rules on a record and withdraws the rulings one by one. Moves
// and result return to what they were.
func TestRuleRecord(t *testing.T) {
	const moves = "808 807 806 805 804 803"
	result := func(rule Rule) Rule {
		rule.Act, rule.By, rule.Game = ActResult, "Mori", 1
		if rule.Reason = ByRuling; rule.Result == NoResult {
			rule.Reason = ByBrokenOff
		}
		return rule
	}
	for _, c := range []struct {
		name    string
		was     kifu.Result
		abridge bool
		rules   []Rule
		moves   []int // moves that stand after each ruling
		winners []string
	}{
		{"a win, at the end", kifu.Result{Known: true, Winner: 1, By: "resign"}, false, []Rule{result(Rule{Result: Win, Winner: 0, Ply: 6})}, []int{6}, []string{"black"}},
		{"a draw, in the middle", kifu.Result{Known: true, Winner: 1, By: "resign", Detail: "it said so"}, false, []Rule{result(Rule{Result: Draw, Winner: boards.None, Ply: 4})}, []int{4}, []string{"draw"}},
		{"no result", kifu.Result{Known: true, Winner: boards.None, By: "limit"}, false, []Rule{result(Rule{Result: NoResult, Winner: boards.None, Ply: 6})}, []int{6}, []string{"none"}},
		{"where there was none", kifu.Result{}, false, []Rule{result(Rule{Result: Win, Winner: 1, Ply: 5})}, []int{5}, []string{"white"}},
		{"twice", kifu.Result{Known: true, Winner: 0, By: "resign"}, false,
			[]Rule{result(Rule{Result: Win, Winner: 1, Ply: 5}), result(Rule{Result: Draw, Winner: boards.None, Ply: 2})}, []int{5, 2}, []string{"white", "draw"}},
		{"of a record without moves", kifu.Result{Known: true, Winner: 0, By: "resign"}, true, []Rule{result(Rule{Result: Win, Winner: 1, Ply: 2})}, []int{6}, []string{"white"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := &kifu.Record{Game: "gomoku", Players: [2]string{"A", "B"}, Result: c.was}
			for i, m := range strings.Fields(moves) {
				rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2), Took: time.Duration(i+1) * time.Second, Timed: true, Comment: "on " + m, Score: &i})
			}
			type state struct {
				result kifu.Result
				moves  string
			}
			look := func() state {
				var all []string
				for _, m := range rec.Moves {
					all = append(all, fmt.Sprintf("%s/%d/%v", m.Move, m.Side, m.Took))
				}
				return state{rec.Result, strings.Join(all, " ")}
			}
			var states []state
			for i, rule := range c.rules {
				states = append(states, look())
				tape, err := TapeOf(rec, gomoku.Guide, 1)
				if err != nil {
					t.Fatal(err)
				}
				events, err := RuleTape(tape, rule, ruledAt)
				if err != nil {
					t.Fatal(err)
				}
				e := events[0].(*Ruled)
				rec.Abridged = c.abridge
				RuleRecord(rec, e, e.Ply)
				rec.Abridged = false
				if len(rec.Moves) != c.moves[i] || rec.Result.WinnerWord() != c.winners[i] || rec.Result.By != string(rule.Reason) {
					t.Errorf("ruled: %d moves, %+v", len(rec.Moves), rec.Result)
				}
				if len(e.Cut) != len(strings.Fields(states[i].moves))-c.moves[i] && !c.abridge {
					t.Errorf("%d moves cut", len(e.Cut))
				}
				was := ""
				if e.Was != nil {
					was = kifu.Result{Known: true, Winner: e.Was.Side, By: string(e.Was.By)}.WinnerWord() + " " + string(e.Was.By) + " " + e.Was.Detail
				}
				want := ""
				if r := states[i].result; r.Known {
					want = r.WinnerWord() + " " + r.By + " " + r.Detail
				}
				if was != want {
					t.Errorf("ended before %q, want %q", was, want)
				}
				if lines := strings.Split(rec.Comment, "\n"); len(lines) != i+1 || lines[i] != e.said("", nil, nil).Error() {
					t.Errorf("comment %q", rec.Comment)
				}
			}
			if c.abridge {
				return
			}
			for i := len(c.rules) - 1; i >= 0; i-- {
				events, err := WithdrawOn(rec, gomoku.Guide, Rule{Game: 1, By: "Mori", Act: ActWithdraw, Why: "a slip"}, ruledAt)
				if err != nil {
					t.Fatal(err)
				}
				if got := look(); got.moves != states[i].moves || got.result.Known != states[i].result.Known || got.result.Winner != states[i].result.Winner || got.result.By != states[i].result.By {
					t.Errorf("withdrawn: %+v, want %+v", got, states[i])
				}
				d := events[0].(*Ruled).Decision
				for n, m := range d.Stands {
					if m.Words() != "on "+string(m.Move) || m.Score == nil || *m.Score != n {
						t.Errorf("move %d stands again with the comment %q and the score %v", n+1, m.Words(), m.Score)
					}
				}
				if d.Act != ActWithdraw || d.Ply != len(rec.Moves) || len(d.Stands) != len(rec.Moves) || d.Was == nil || d.Was.By != c.rules[i].Reason || (d.Restored != nil && d.Restored.By != "") != rec.Result.Known {
					t.Errorf("withdrawn: %+v", d)
				}
			}
			if _, err := WithdrawOn(rec, gomoku.Guide, Rule{Game: 1}, ruledAt); !errors.Is(err, errNoRuling) {
				t.Errorf("nothing is left to be withdrawn: %v", err)
			}
		})
	}
	tape, err := TapeOf(&kifu.Record{Game: "gomoku", Moves: []kifu.Move{{Move: "808"}}}, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range []Rule{{Game: 2, Act: ActResult}, {Game: 1, Act: ActGoOn}, {Game: 1, Act: ActVoid}, {Game: 1, Result: Draw, Winner: boards.None, Ply: 2}, {Game: 1, Result: Win, Winner: 2}} {
		if events, err := RuleTape(tape, rule, ruledAt); err == nil {
			t.Errorf("%+v gives %+v", rule, events[0])
		}
	}
}

// TestWithdraw withdraws rulings on a match that is over, one after another. Each
// game ends as before, with its moves and what was left on its clocks. A ruling
// can't be withdrawn after the game has continued from it.
func TestWithdraw(t *testing.T) {
	draw := Rule{Game: 1, By: "Mori", Result: Draw, Winner: boards.None, Reason: ByRuling, Ply: 4}
	white := Rule{Game: 1, By: "Mori", Result: Win, Winner: 1, Reason: ByRuling, Ply: 3}
	goOn := Rule{Game: 1, By: "Mori", Act: ActGoOn, Ply: 5, Left: []engines.Left{{Main: time.Second}, {Main: 2 * time.Second}}}
	void := Rule{Game: 1, By: "Mori", Act: ActVoid}
	back := Rule{Game: 1, By: "Mori", Act: ActWithdraw}
	for _, c := range []struct {
		name  string
		rules []Rule
		after []string // end, moves and given times after each; ! means refused
	}{
		{"a result", []Rule{draw, back}, []string{"draw ruling 4 0", "win five 9 0"}},
		{"a result without a cut", []Rule{{Game: 1, By: "Mori", Result: Draw, Winner: boards.None, Reason: ByRuling}, back}, []string{"draw ruling 9 0", "win five 9 0"}},
		{"two results", []Rule{draw, white, back, back, back}, []string{"draw ruling 4 0", "win ruling 3 0", "draw ruling 4 0", "win five 9 0", "!"}},
		{"going on", []Rule{goOn, back}, []string{"on 5 1", "win five 9 0"}},
		{"a result of a game that goes on", []Rule{goOn, draw, back, back}, []string{"on 5 1", "draw ruling 4 0", "on 5 1", "win five 9 0"}},
		{"void", []Rule{void, back, draw, back}, []string{"on 0 1", "win five 9 0", "draw ruling 4 0", "win five 9 0"}},
		{"nothing", []Rule{back}, []string{"!"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := testConfig(t, row, fill, nil)
			cfg.Regulation.Clock = Clock{Main: time.Minute}
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			run(t, m)
			for i, rule := range c.rules {
				_, err := RuleOn(cfg.Dir, rule, noRecords, nil)
				if (err != nil) != (c.after[i] == "!") {
					t.Fatalf("ruling %d: %v", i+1, err)
				}
				if err != nil {
					continue
				}
				tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
				g := tape.Game(1)
				got := fmt.Sprintf("on %d %d", len(g.Moves), len(g.Given))
				if g.End != nil {
					got = fmt.Sprintf("%s %s %d %d", g.End.Result, g.End.By, g.End.Moves, len(g.Given))
				}
				if got != c.after[i] {
					t.Errorf("after ruling %d: %s, want %s", i+1, got, c.after[i])
				}
				if len(g.Rulings) != i+1 {
					t.Errorf("%d rulings are told, want %d", len(g.Rulings), i+1)
				}
			}
		})
	}
	// The game continues from the ruling, which can't be withdrawn any more.
	cfg := testConfig(t, row, fill, nil)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	if _, err := RuleOn(cfg.Dir, Rule{Game: 1, By: "Mori", Act: ActGoOn, Ply: 4}, noRecords, nil); err != nil {
		t.Fatal(err)
	}
	run(t, again(t, cfg.Dir, cfg))
	if _, err := RuleOn(cfg.Dir, back, noRecords, nil); err == nil {
		t.Errorf("withdrawn after the game has gone on: %v", err)
	}
	if _, err := RuleOn(cfg.Dir, Rule{Game: 3, Act: ActVoid}, noRecords, nil); err == nil {
		t.Errorf("a game that hasn't begun: %v", err)
	}
}

// TestDecide checks what a ruling may decide and what it may not.
func TestDecide(t *testing.T) {
	rec := &kifu.Record{Game: "gomoku"}
	for i, m := range strings.Fields("808 807 806 805") {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(m), Side: boards.Side(i % 2)})
	}
	tape, err := TapeOf(rec, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	seconds := func(n ...int) (l []engines.Left) {
		for _, s := range n {
			l = append(l, engines.Left{Main: time.Duration(s) * time.Second})
		}
		return l
	}
	minute := Clock{Main: time.Minute}
	for _, c := range []struct {
		name  string
		rule  Rule
		clock Clock
		begun []float64
		want  string // ply, cut, clocks; or the error
	}{
		{"at the last position, not said", Rule{Result: Draw, Winner: boards.None, Reason: ByRuling}, minute, nil, "4 [] []"},
		{"at the last position, said so", Rule{Act: ActGoOn, Ply: -1}, minute, nil, "4 [] []"},
		{"at the first", Rule{Act: ActGoOn}, minute, nil, "0 [808 807 806 805] []"},
		{"before it", Rule{Act: ActGoOn, Ply: -1, Left: seconds(5, 7)}, minute, nil, "4 [] [5 7]"},
		{"beyond", Rule{Act: ActGoOn, Ply: 5}, minute, nil, " 0 4 5"},
		{"the last", Rule{Act: ActGoOn, Ply: 4}, minute, nil, "4 [] []"},
		{"clocks where none run", Rule{Act: ActGoOn, Ply: 4, Left: seconds(5, 7)}, Clock{}, nil, "arena.in.game 1 "},
		{"clocks of one", Rule{Act: ActGoOn, Ply: 4, Left: seconds(5)}, minute, nil, " 2 1"},
		{"clocks that don't fit", Rule{Act: ActGoOn, Ply: 4, Left: []engines.Left{{Periods: 2}, {}}}, minute, nil, " 0s+2x 1"},
		{"void", Rule{Act: ActVoid, Ply: 3}, minute, nil, "0 [808 807 806 805] [60 60]"},
		{"void, begun with other times", Rule{Act: ActVoid}, minute, []float64{30, 40}, "0 [808 807 806 805] [30 40]"},
		{"void, no clock", Rule{Act: ActVoid}, Clock{}, nil, "0 [808 807 806 805] []"},
		{"a winner that isn't there", Rule{Result: Win, Winner: boards.None, Reason: ByRuling}, minute, nil, " -1"},
		{"a third side", Rule{Result: Win, Winner: 2, Reason: ByRuling}, minute, nil, " 2"},
		{"broken off in the middle", Rule{Result: NoResult, Winner: boards.None, Reason: ByBrokenOff, Ply: 2}, minute, nil, "2 [] []"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := *tape.Current()
			begin := *g.Begin
			begin.Left = c.begun
			g.Begin = &begin
			c.rule.Game = 1
			e, err := c.rule.decide(Stamp{}, &MatchBegin{Players: tape.Begin.Players, Regulation: Regulation{Clock: c.clock}}, tape.Rules, &g)
			got := ""
			if err != nil {
				got = inCode(err)
			} else {
				got = fmt.Sprint(e.Ply, " ", e.Cut, " ", e.Clocks)
			}
			if !strings.Contains(got, c.want) {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
	for seat, about := range map[boards.Seat]string{0: "black", 1: "white", -1: "", 2: ""} {
		for holds, want := range map[boards.Holds]string{boards.Open: "open", boards.True: "true", boards.Untrue: "false"} {
			c := Rule{Game: 1, Act: ActGoOn, Finding: &Finding{Claim: boards.Claim{Kind: boards.ClaimFive, Seat: seat}, Holds: holds}}
			e, err := c.decide(Stamp{}, tape.Begin, tape.Rules, tape.Current())
			if err != nil {
				t.Fatal(err)
			}
			got := "open"
			if e.Holds != nil {
				got = fmt.Sprint(*e.Holds)
			}
			if e.About != about || got != want {
				t.Errorf("a claim about seat %d: %q, %s; want %q, %s", seat, e.About, got, about, want)
			}
		}
	}
}
