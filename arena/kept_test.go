package arena

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/kifu"
)

// These tests check that nothing is left over from before a ruling, a step or an
// interruption.

// TestHistoryAfterARuling hands the players exactly the moves that lead to the
// game's position, after a ruling that continues the game from an earlier
// position.
func TestHistoryAfterARuling(t *testing.T) {
	for _, act := range []Act{ActGoOn, ActVoid} {
		var m *Match
		ruled := false
		plies := 0
		act2 := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			if plies++; len(turn.History) != turn.Position.Ply() {
				t.Errorf("%s: %d moves are told at move %d", act, len(turn.History), turn.Position.Ply()+1)
			}
			if turn.Position.Ply() == 5 && !ruled {
				ruled = true
				m.Command(Rule{Game: 1, By: "Mori", Act: act, Ply: 2})
				<-ctx.Done()
				return engines.Answer{}, ctx.Err()
			}
			return fill(ctx, turn)
		}
		cfg := testConfig(t, act2, act2, nil)
		cfg.Regulation.Games, cfg.Regulation.Limit = 1, 8
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		run(t, m)
		if want := map[Act]int{ActGoOn: 6 + 6, ActVoid: 6 + 8}[act]; plies != want {
			t.Errorf("%s: %d turns, want %d", act, plies, want)
		}
	}
}

// TestGoneIsBackAfterVoid lets a seat whose program has failed play again when
// its game is restarted. Steps are told as moves.
func TestGoneIsBackAfterVoid(t *testing.T) {
	withTally(t, "-1")
	cfg := testConfig(t, nil, nil, nil)
	cfg.Game, cfg.Regulation.Limit, cfg.Regulation.Games = "tally", 0, 1
	var m *Match
	voided, failed := false, false
	for i := range cfg.Players {
		n := i
		cfg.Players[i].Open = func(Place) (engines.Player, error) {
			seat := n
			n += 2
			return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				step := turn.Position.Ply()
				if len(turn.History) != step {
					t.Errorf("%d steps are told at step %d", len(turn.History), step)
				}
				switch {
				case seat == 2 && step == 1 && !failed:
					failed = true
					return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "on purpose")
				case seat == 0 && step == 3 && !voided:
					voided = true
					m.Command(Rule{Game: 1, By: "Mori", Act: ActVoid})
					<-ctx.Done()
					return engines.Answer{}, ctx.Err()
				}
				return engines.Answer{Move: fmt.Sprint(seat + 1)}, nil
			}}, nil
		}
	}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var last *Stepped
	games := []*GameEnd{}
	for _, e := range run(t, m) {
		switch e := e.(type) {
		case *Stepped:
			last = e
		case *GameEnd:
			games = append(games, e)
		}
	}
	if !slices.Equal(last.Moves, []boards.Move{"1", "2", "3", "4"}) || len(games) != 1 || !slices.Equal(games[0].Scores, []int{20, 30}) {
		t.Errorf("the last step is %v, ended %+v", last.Moves, games[0])
	}
}

// TestInterruptionIsNoted records how long a game was interrupted.
func TestInterruptionIsNoted(t *testing.T) {
	m := waiting(t, "1m", 2)
	dir := m.Dir()
	now := time.Date(2026, 1, 1, 1, 0, 0, 0, time.UTC)
	journal, err := os.OpenFile(filepath.Join(dir, JournalName), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintln(journal, `{"event":"interrupted","at":"2026-01-01T00:30:00.000Z","why":"the lamp"}`)
	journal.Close()
	m, err = Reopen(dir, noRecords, func(_ string, c Contender) (Contestant, error) {
		return Contestant{Name: c.Name, Spec: c.Spec, Open: func(Place) (engines.Player, error) { return &scripted{act: fill}, nil }}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	m.cfg.Now = func() time.Time { return now }
	var tape *GameTape
	if err := m.Run(t.Context(), func(e Event) {
		if end, ok := e.(*GameEnd); ok && end.Game == 2 {
			tape = m.tape.Game(2)
		}
	}); err != nil {
		t.Fatal(err)
	}
	const want = "interrupted 2026-01-01T00:30:00Z at move 5 for 30m; reason: the lamp"
	if got := notesText(m.rules, tape); !strings.Contains(got, want) {
		t.Errorf("the referee's notes are %q, want %q", got, want)
	}
	read, _ := wholeTape(t, filepath.Join(dir, JournalName))
	if got := notesText(read.Rules, read.Game(2)); !strings.Contains(got, want) {
		t.Errorf("the journal's notes are %q, want %q", got, want)
	}
}

// TestRecount counts a match again after rulings. Earlier results aren't counted
// twice, and both a test's ratio and a match lost by a hang follow the results
// that stand.
func TestRecount(t *testing.T) {
	cfg := testConfig(t, row, fill, nil)
	cfg.Regulation.Games, cfg.Regulation.SPRT = 4, &stats.Test{Elo0: 0, Elo1: 300, Alpha: .01, Beta: .01, Model: stats.Logistic}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	m = again(t, cfg.Dir, cfg)
	first := m.trial
	if first.pairs == ([5]int{}) || first.llr == 0 {
		t.Fatalf("weighed %+v", first)
	}
	tape, _, _, err := ReadJournal(filepath.Join(cfg.Dir, JournalName))
	if err != nil {
		t.Fatal(err)
	}
	g := tape.Game(1)
	for range 2 {
		if m.recount(g); m.trial.pairs != first.pairs || m.trial.llr != first.llr {
			t.Errorf("counted anew %+v, want %+v", m.trial, first)
		}
	}
	won := *g.End
	lost := won
	lost.Side, lost.By, lost.Result = won.Side.Other(), ByHang, Win
	other := "B"
	lost.Winner = &other
	m.begin.Regulation.HangLoses = true
	g.End = &lost
	if m.recount(g); m.swept != 1 || m.trial.pairs == first.pairs {
		t.Errorf("swept %d, weighed %+v", m.swept, m.trial)
	}
	g.End = &won
	if m.recount(g); m.swept != 0 || m.trial.pairs != first.pairs || m.trial.llr != first.llr {
		t.Errorf("as it was: swept %d, weighed %+v, want %+v", m.swept, m.trial, first)
	}
}

// TestWithdrawnInTheRecordsWords restores a record's result in the words of the
// record.
func TestWithdrawnInTheRecordsWords(t *testing.T) {
	rec := gomokuRecord("808 101 807")
	was := kifu.Result{Known: true, Winner: 1}
	rec.Result = was
	tape, err := TapeOf(rec, gomoku.Guide, 1)
	if err != nil {
		t.Fatal(err)
	}
	events, err := RuleTape(tape, Rule{Game: 1, By: "Mori", Result: Draw, Winner: boards.None, Reason: ByRuling, Ply: 2}, ruledAt)
	if err != nil {
		t.Fatal(err)
	}
	RuleRecord(rec, events[0].(*Ruled), 2)
	if _, err := WithdrawOn(rec, gomoku.Guide, Rule{Game: 1, By: "Mori", Act: ActWithdraw}, ruledAt); err != nil {
		t.Fatal(err)
	}
	if rec.Result.Winner != was.Winner || rec.Result.By != was.By || rec.Result.Detail != was.Detail || len(rec.Moves) != 3 {
		t.Errorf("%+v, %d moves; want %+v", rec.Result, len(rec.Moves), was)
	}
}

// TestSinceOfAStep runs the clocks of a turn from the step before it.
func TestSinceOfAStep(t *testing.T) {
	g := newGameTape(&tallyRules, &GameBegin{}, tally{})
	for i := range 3 {
		at := time.Date(2026, 1, 1, 0, 0, i, 0, time.UTC)
		e := &Stepped{Stamp: Stamp{Event: EvStep, At: Moment{at}}, Step: i, Moves: []boards.Move{"1", "2", "3", "4"}, MS: make([]float64, 4), Charged: make([]float64, 4)}
		if err := g.add(e, &tallyRules); err != nil {
			t.Fatal(err)
		}
		if !g.Since.Equal(at) || len(g.Moves) != i+1 {
			t.Errorf("after step %d the clocks run since %v", i, g.Since)
		}
	}
	if g.add(&TookBack{Ply: 9}, &tallyRules) == nil {
		t.Error("back to a step that wasn't made")
	}
}

// TestHangStillLoses resumes a match that was killed between a hang that loses it
// and the end in the journal. Nothing more is played.
func TestHangStillLoses(t *testing.T) {
	hang := func(context.Context, engines.Turn) (engines.Answer, error) {
		return engines.Answer{}, engines.Faultf(engines.Timeout, "test.fault", "on purpose")
	}
	cfg := testConfig(t, fill, hang, nil)
	cfg.Regulation.Games, cfg.Regulation.HangLoses = 4, true
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	run(t, m)
	file := filepath.Join(cfg.Dir, JournalName)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text[:strings.Index(string(text), `{"event":"match_end"`)], 0o644); err != nil {
		t.Fatal(err)
	}
	games, over := ends(run(t, again(t, cfg.Dir, cfg)))
	if len(games) != 0 || over == nil || over.Players[0].Wins != 4 {
		t.Errorf("%d games more, %+v", len(games), over)
	}
}

// TestRestartIsCharged charges a program that ended the time until it was running
// again.
func TestRestartIsCharged(t *testing.T) {
	const thinks = 5 * time.Second
	now := ruledAt
	ended := false
	act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if !ended {
			ended = true
			now = now.Add(thinks)
			return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "on purpose")
		}
		return fill(ctx, turn)
	}
	cfg := testConfig(t, act, fill, nil)
	cfg.Regulation.Games, cfg.Regulation.RestartUntil, cfg.Regulation.Clock, cfg.Regulation.Limit = 1, 5, Clock{Main: time.Hour}, 4
	cfg.Uptime = func() time.Time { return now }
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	var ms []float64
	for _, e := range run(t, m) {
		if e, ok := e.(*Moved); ok {
			ms = append(ms, e.MS)
		}
	}
	if len(ms) != 4 || ms[0] != millis(thinks)+1 || ms[1] != 1 || ms[2] != 1 {
		t.Errorf("charged %v ms, want %v and 1 for the first", ms, thinks)
	}
}

// TestAskedIsSettled drops a request to break off and the start of a running
// clock once a referee has ruled or the game continues in another run.
func TestAskedIsSettled(t *testing.T) {
	at := Stamp{At: Moment{time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}, Game: 1}
	for name, settle := range map[string]Event{
		"a ruling": &Ruled{Stamp: at, Decision: &Decision{Act: ActGoOn, Ply: 1}},
		"reopened": &Reopened{Stamp: at, Ply: 1},
	} {
		tape, err := TapeOf(gomokuRecord("808 101"), gomoku.Guide, 1)
		if err != nil {
			t.Fatal(err)
		}
		g := tape.Current()
		g.Since = at.At.Time
		if err := tape.Add(&BreakAsked{Stamp: at}); err != nil || g.Asked == nil || !g.Since.IsZero() {
			t.Fatalf("%s: asked %v, since %v, %v", name, g.Asked, g.Since, err)
		}
		g.Since = at.At.Time
		if err := tape.Add(settle); err != nil || g.Asked != nil || !g.Since.IsZero() || len(g.Moves) != 1 {
			t.Errorf("%s: asked %v, since %v, %d moves, %v", name, g.Asked, g.Since, len(g.Moves), err)
		}
	}
}
