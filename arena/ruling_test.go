package arena

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/kifu/formats"
)

// waits fills the board, with a second charged for each move. At one ply it calls
// then and waits until the turn is cancelled.
func waits(at int, once *bool, then func()) actFunc {
	return func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() == at && !*once {
			*once = true
			then()
			<-ctx.Done()
			return engines.Answer{}, ctx.Err()
		}
		a, err := fill(ctx, turn)
		a.Took = time.Second
		return a, err
	}
}

// TestRulingLive rules on a game in play.
func TestRulingLive(t *testing.T) {
	foul := &Finding{Claim: boards.Claim{Kind: boards.ClaimFive, Seat: 1}, Holds: boards.Untrue, Section: "rules freestyle", Says: "no five"}
	for _, c := range []struct {
		name  string
		rule  Rule
		ply   int // of the next move; 0 if there is none
		left  [2]time.Duration
		by    boards.Reason
		moves int
		cut   int
	}{
		{"a result", Rule{Winner: 1, Result: Win, Reason: ByRuling, Why: "late"}, 0, [2]time.Duration{}, ByRuling, 6, 0},
		{"go on", Rule{Act: ActGoOn, Ply: 3, Why: "misread"}, 4, [2]time.Duration{58 * time.Second, 59 * time.Second}, boards.Limit, 12, 3},
		{"go on with clocks", Rule{Act: ActGoOn, Ply: 4, Left: []engines.Left{{Main: 20 * time.Second}, {Main: 30 * time.Second}}}, 5, [2]time.Duration{20 * time.Second, 30 * time.Second}, boards.Limit, 12, 2},
		{"void", Rule{Act: ActVoid}, 1, [2]time.Duration{time.Minute, time.Minute}, boards.Limit, 12, 6},
		{"out of the game", Rule{Act: ActGoOn, Ply: 9}, 7, [2]time.Duration{57 * time.Second, 57 * time.Second}, boards.Limit, 12, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			var m *Match
			var once, asked bool
			var left []engines.Left
			c.rule.Game, c.rule.By, c.rule.Finding = 1, "Mori", foul
			play := waits(6, &once, func() { m.Command(c.rule) })
			var made []*scripted
			see := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				if once && !asked && turn.Position.Ply()+1 == c.ply {
					asked, left = true, slices.Clone(turn.Left)
				}
				return play(ctx, turn)
			}
			cfg := testConfig(t, see, see, &made)
			cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Limit = 1, Clock{Main: time.Minute}, 12
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			events := run(t, m)
			games, _ := ends(events)
			if len(games) != 1 || games[0].By != c.by || games[0].Moves != c.moves {
				t.Fatalf("ended %+v", games[0])
			}
			if asked != (c.ply > 0) || asked && [2]time.Duration{left[0].Main, left[1].Main} != c.left {
				t.Errorf("asked %v with %v, want %v", asked, left, c.left)
			}
			if begun := made[0].begun; begun != 1 && c.rule.Act != ActVoid || begun != 2 && c.rule.Act == ActVoid {
				t.Errorf("the player was made ready %d times", begun)
			}
			tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			if c.cut < 0 {
				if len(tape.Games[0].Rulings) != 0 || tape.Rulings[0].What != "refused" {
					t.Errorf("ruled %+v", tape.Rulings)
				}
				return
			}
			r := tape.Games[0].Rulings[0]
			if r.By != "Mori" || r.Claim != boards.ClaimFive || r.About != "white" || r.Holds == nil || *r.Holds || len(r.Cut) != c.cut {
				t.Errorf("the journal's ruling is %+v", r.Decision)
			}
			if g := tape.Games[0]; g.End.By != c.by || len(g.Moves) != c.moves {
				t.Errorf("the journal ends %+v after %d moves", g.End, len(g.Moves))
			}
		})
	}
}

func recordsOf(game string) (list []RecordFormat) {
	for _, f := range formats.For(game) {
		list = append(list, RecordFormat{Format: f, Whole: f.Name != "psq"})
	}
	return list
}

// played is a finished match of two games that A wins, with records.
func played(t *testing.T) Config {
	t.Helper()
	cfg := testConfig(t, row, fill, nil)
	cfg.Records = recordsOf(cfg.Game)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	return cfg
}

func again(t *testing.T, dir string, cfg Config) *Match {
	t.Helper()
	m, err := Reopen(dir, func(string) []RecordFormat { return cfg.Records }, playersOf(cfg))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRuleOn rules on games of a match that is over.
func TestRuleOn(t *testing.T) {
	for _, c := range []struct {
		name string
		rule Rule
		wins [2]int
		over bool
	}{
		{"a result", Rule{Game: 1, Winner: 1, Result: Win, Reason: ByRuling}, [2]int{1, 1}, true},
		{"a draw", Rule{Game: 2, Winner: boards.None, Result: Draw, Reason: ByRuling}, [2]int{1, 0}, true},
		{"go on", Rule{Game: 1, Act: ActGoOn, Ply: 4}, [2]int{2, 0}, false},
		{"void", Rule{Game: 2, Act: ActVoid}, [2]int{2, 0}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := played(t)
			before, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			was := before.Game(c.rule.Game).End
			c.rule.By, c.rule.Why = "Mori", "the clock stood still"
			events, err := RuleOn(cfg.Dir, c.rule, func(string) []RecordFormat { return cfg.Records }, nil)
			if err != nil {
				t.Fatal(err)
			}
			if r, ok := events[0].(*Ruled); !ok || r.Was == nil || r.Was.By != was.By {
				t.Fatalf("wrote %+v", events[0])
			}
			m := again(t, cfg.Dir, cfg)
			if m.Over() != c.over {
				t.Fatalf("over is %v", m.Over())
			}
			if err := m.Run(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
			tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
			if tape.End == nil || [2]int{tape.End.Players[0].Wins, tape.End.Players[1].Wins} != c.wins {
				t.Errorf("the match ended %+v", tape.End)
			}
			for _, f := range cfg.Records {
				recs, _, err := formats.ReadFile(filepath.Join(cfg.Dir, tape.Game(c.rule.Game).End.Records[slices.IndexFunc(cfg.Records, func(g RecordFormat) bool { return g.Name == f.Name })]))
				if err != nil {
					t.Fatal(err)
				}
				rec := recs[len(recs)-1]
				if f.Whole {
					if len(recs) != 2 {
						t.Fatalf("%s has %d games", f.Name, len(recs))
					}
					rec = recs[c.rule.Game-1]
				}
				if f.Name == "log150" {
					continue // has no comments
				}
				if !strings.Contains(rec.Comment, "by Mori") || !strings.Contains(rec.Comment, "ended before: A won (five in a row") {
					t.Errorf("%s: the comment is %q", f.Name, rec.Comment)
				}
				if c.over && rec.Result.By != string(ByRuling) {
					t.Errorf("%s: the result is %+v", f.Name, rec.Result)
				}
			}
		})
	}
}

// TestRulingWhileOthersPlay rules on an ended game while the next one is in play.
// The ruled game continues in the same run.
func TestRulingWhileOthersPlay(t *testing.T) {
	var m *Match
	var once bool
	play := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		return row(ctx, turn)
	}
	cfg := testConfig(t, play, fill, nil)
	cfg.Regulation.Games = 3
	cfg.Records = recordsOf(cfg.Game)
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	ended, ruled := 0, make(chan struct{})
	m.cfg.Players[0].Open = func(Place) (engines.Player, error) {
		return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			if ended == 2 && !once {
				once = true
				m.Command(Rule{Game: 1, By: "Mori", Act: ActGoOn, Ply: 3})
				<-ruled
			}
			return row(ctx, turn)
		}}, nil
	}
	var events []Event
	if err := m.Run(t.Context(), func(e Event) {
		events = append(events, e)
		switch e := e.(type) {
		case *GameEnd:
			ended++
		case *Ruled:
			if e.Act != ActGoOn {
				t.Errorf("ruled %+v", e)
			}
			close(ruled)
		}
	}); err != nil {
		t.Fatal(err)
	}
	games, match := ends(events)
	if len(games) != 4 || games[3].Game != 1 || match == nil || match.Players[0].Wins != 3 {
		t.Fatalf("%d ends, %+v", len(games), match)
	}
	recs, _, err := formats.ReadFile(filepath.Join(cfg.Dir, "match.sgf"))
	if err != nil || len(recs) != 3 || !strings.Contains(recs[0].Comment, "resume from move 3") {
		t.Errorf("%d records, %v", len(recs), err)
	}
}

// TestRulingAtEveryByte cuts a journal with rulings around the end of each line and at
// places in between, and resumes the match. Its state must be that of the whole journal
// up to the cut.
func TestRulingAtEveryByte(t *testing.T) { rulingCut(t, 23) }

// rulingCut resumes a match with rulings whose journal was cut.
func rulingCut(t *testing.T, step int) {
	cfg := played(t)
	none := func(string) []RecordFormat { return nil }
	for _, r := range []Rule{
		{Game: 1, Winner: 1, Result: Win, Reason: ByRuling, By: "Mori", Why: "a"},
		{Game: 2, Act: ActGoOn, Ply: 4, By: "Mori", Why: "b"},
	} {
		if _, err := RuleOn(cfg.Dir, r, none, nil); err != nil {
			t.Fatal(err)
		}
	}
	journal, err := os.ReadFile(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	first := strings.Index(string(journal), `{"event":"ruling"`)
	cfg.Records = nil
	for _, cut := range placesToCut(journal, first, step) {
		dir := t.TempDir()
		file := filepath.Join(dir, JournalName)
		if err := os.WriteFile(file, journal[:cut], 0o644); err != nil {
			t.Fatal(err)
		}
		m := again(t, dir, cfg)
		over := m.Over()
		if err := m.Run(t.Context(), nil); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		tape, lost := wholeTape(t, file)
		if lost != 0 && !over || tape.End == nil {
			t.Fatalf("cut at %d: lost %d, end %v", cut, lost, tape.End)
		}
		want := 2
		if len(tape.Game(1).Rulings) > 0 {
			want = 1
		}
		if tape.End.Players[0].Wins != want || len(tape.Game(2).Moves) != 10 {
			t.Fatalf("cut at %d: %+v", cut, tape.End)
		}
	}
}

// TestFlag asks the clock whether a flag has fallen.
func TestFlag(t *testing.T) {
	second := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		a, err := fill(ctx, turn)
		a.Took = time.Second
		return a, err
	}
	late := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		a, err := second(ctx, turn)
		if turn.Position.Ply() == 4 {
			a.Took = time.Hour
		}
		return a, err
	}
	cfg := testConfig(t, late, second, nil)
	cfg.Regulation.Games, cfg.Regulation.Clock = 1, Clock{Main: time.Minute}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	g := tape.Games[0]
	for _, c := range []struct {
		at    int
		seat  boards.Seat
		holds boards.Holds
		what  string
	}{
		{0, 0, boards.Untrue, "time.nomove"},
		{2, 0, boards.Untrue, "time.stood"},
		{4, 1, boards.Untrue, "time.stood"},
		{4, 0, boards.True, "time.ended"},
	} {
		a := g.Examine(tape.Begin, tape.Rules, c.at, boards.Claim{Kind: ClaimTime, Seat: c.seat})
		if a.Holds != c.holds || a.Why[0].What != c.what {
			t.Errorf("at %d of seat %d: %v %+v", c.at, c.seat, a.Holds, a.Why)
		}
	}
	black := boards.Claim{Kind: ClaimTime, Seat: 0}
	other := &Ruled{Decision: &Decision{Act: ActResult, Result: Draw, Reason: ByRuling, Was: g.End}}
	if err := g.rule(other, tape.Rules); err != nil {
		t.Fatal(err)
	}
	if a := g.Examine(tape.Begin, tape.Rules, 4, black); a.Holds != boards.True {
		t.Errorf("after another ruling the flag that fell is forgotten: %+v", a)
	}
	g.End, g.Rulings = nil, nil
	for _, m := range g.Moves {
		m.MS, m.Charged = 0, 0
	}
	if a := g.Examine(tape.Begin, tape.Rules, 3, black); a.Holds != boards.Open || a.Why[0].What != "time.untimed" {
		t.Errorf("a record without times: %+v", a)
	}
}

// TestRuledOn finds rulings in lines of any length, and then reads on from where
// the reader was.
func TestRuledOn(t *testing.T) {
	long := `{"event":"ruling","at":"2026-05-03T10:00:00.000Z","game":%d,"by":"M","what":"x","why":"` + strings.Repeat("y", 200<<10) + `","act":"void","ply":0}`
	text := `{"event":"wire","text":"` + strings.Repeat("z", 100<<10) + `{\"event\":\"ruling\""}` + "\n" +
		strings.Replace(long, "%d", "3", 1) + "\n" +
		`{"event":"ruling","at":"2026-05-03T10:00:00.000Z","game":4,"by":"rules","what":"refused","why":""}` + "\n" +
		strings.Replace(long, "%d", "5", 1)
	r := strings.NewReader(text)
	if found := searchJournal(r).ruled; len(found) != 1 || !found[3] {
		t.Errorf("found %v, want game 3", found)
	}
	if r.Len() != len(text) {
		t.Errorf("%d of %d bytes are left to read", r.Len(), len(text))
	}
}

// BenchmarkRuledOn searches a journal for rulings.
func BenchmarkRuledOn(b *testing.B) {
	line := `{"event":"move","at":"2026-05-03T10:00:00.000Z","game":1,"ply":4,"seat":"white","player":"B","move":"907","ms":1500,"charged":1.5,"mutter":"hm"}` + "\n"
	text := strings.Repeat(line, 1<<17)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		searchJournal(strings.NewReader(text))
	}
}
