package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// reopen loads a match again, with players of the same names.
func reopen(t *testing.T, dir string, player func(Contender) Contestant) *Match {
	t.Helper()
	m, err := Reopen(dir, func(string) []RecordFormat { return nil }, func(_ string, c Contender) (Contestant, error) { return player(c), nil })
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playedBy makes a contestant of a function.
func playedBy(act actFunc) func(Contender) Contestant {
	return func(Contender) Contestant {
		return Contestant{Open: func(Place) (engines.Player, error) { return &scripted{act: act}, nil }}
	}
}

// numbers returns the numbers of the games that have events of a kind, in the order of the events.
func numbers(events []Event, kind string) (list []int) {
	for _, e := range events {
		if e.stamp().Event == kind {
			list = append(list, e.stamp().Game)
		}
	}
	return list
}

// TestBrokenOffStopsMatch: once a game is broken off, no other game begins, but those at other
// tables are played to their end. The match resumes with that game, or with the next one if that
// game has been ruled on.
func TestBrokenOffStopsMatch(t *testing.T) {
	// A player of game 2 breaks it off at move 7. The players at the other table wait for that in
	// the middle of their game.
	open := func(m **Match, tables, player int) func(Place) (engines.Player, error) {
		return func(Place) (engines.Player, error) {
			p := &scripted{}
			p.act = func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				second := int(p.begins[len(p.begins)-1].Seat) != player // the sides are exchanged
				if second && turn.Position.Ply() == 6 {
					(*m).Command(Rule{Game: 2, By: "referee", Result: NoResult, Winner: boards.None, Reason: ByBrokenOff, Why: "lunch"})
					<-ctx.Done()
					return engines.Answer{}, ctx.Err()
				}
				for over := second || tables == 1 || turn.Position.Ply() != 8; !over && ctx.Err() == nil; time.Sleep(time.Millisecond) {
					(*m).mu.Lock()
					over = (*m).ends.of(2) != 0
					(*m).mu.Unlock()
				}
				return fill(ctx, turn)
			}
			return p, nil
		}
	}
	for _, tables := range []int{1, 2} {
		for _, ruled := range []bool{false, true} {
			var m *Match
			cfg := testConfig(t, nil, nil, nil)
			cfg.Players[0].Open, cfg.Players[1].Open = open(&m, tables, 0), open(&m, tables, 1)
			cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Concurrency = 5, 12, tables
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			events := runBroken(t, m)
			begun, ended := numbers(events, EvGameBegin), numbers(events, EvGameEnd)
			slices.Sort(begun) // tables don't wait for each other
			if !slices.Equal(begun, []int{1, 2}) || len(ended) != 2 {
				t.Errorf("%d tables: games %v began, %v ended", tables, begun, ended)
			}
			if last, ok := events[len(events)-1].(*Interrupted); !ok || last.Broken != 2 {
				t.Errorf("the run ends with %+v", events[len(events)-1])
			}
			if Ended(filepath.Join(cfg.Dir, JournalName)) {
				t.Error("the match is over")
			}
			if ruled {
				added, err := RuleOn(cfg.Dir, Rule{Game: 2, By: "referee", Winner: 0, Result: Win, Reason: ByRuling, Why: "he left"},
					func(string) []RecordFormat { return nil }, time.Now)
				if _, over := ends(added); err != nil || over != nil {
					t.Fatalf("%v, end %+v, expected no end of the match", err, over)
				}
			}
			again := reopen(t, cfg.Dir, playedBy(fill))
			events = run(t, again)
			games, match := ends(events)
			if match == nil || match.Players[0].Wins+match.Players[0].Draws+match.Players[0].Losses != 5 {
				t.Errorf("%d tables, ruled %v: the match ends %+v", tables, ruled, match)
			}
			again2 := numbers(events, EvReopen)
			if ruled && (len(again2) > 0 || games[0].Game == 2) || !ruled && !slices.Equal(again2, []int{2}) {
				t.Errorf("%d tables, ruled %v: games %v were taken up, ended %+v", tables, ruled, again2, games[0])
			}
		}
	}
}

// TestLastGameBrokenOff: a ruling on the one game that is left ends the match.
func TestLastGameBrokenOff(t *testing.T) {
	var m *Match
	cfg := testConfig(t, func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		m.Command(Rule{Game: 1, By: "referee", Result: NoResult, Winner: boards.None, Reason: ByBrokenOff})
		<-ctx.Done()
		return engines.Answer{}, ctx.Err()
	}, fill, nil)
	cfg.Regulation.Games = 1
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	runBroken(t, m)
	added, err := RuleOn(cfg.Dir, Rule{Game: 1, By: "referee", Winner: 1, Result: Win, Reason: ByRuling}, func(string) []RecordFormat { return nil }, time.Now)
	if _, over := ends(added); err != nil || over == nil || over.Winner == nil || *over.Winner != "B" {
		t.Fatalf("%v, end %+v, expected a match won by B", err, over)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	if tape.End == nil || tape.Stopped != "" || !Ended(filepath.Join(cfg.Dir, JournalName)) {
		t.Errorf("the match isn't over: %q", tape.Stopped)
	}
}

// TestTwoGamesGoOn: if two games wait to be resumed, the call has to name one.
func TestTwoGamesGoOn(t *testing.T) {
	var m *Match
	cfg := testConfig(t, func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() >= 4 {
			<-ctx.Done()
			return engines.Answer{}, ctx.Err()
		}
		return fill(ctx, turn)
	}, fill, nil)
	cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Concurrency, cfg.Regulation.Clock = 3, 12, 2, Clock{Main: time.Hour}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	in := func(game, n int) func(Event) bool {
		return func(e Event) bool { v, ok := e.(*Moved); return ok && v.Game == game && v.Ply == n }
	}
	w.until("game 1", in(1, 4))
	w.until("game 2", in(2, 4))
	m.Command(Hint{Game: 2, Seat: 0, Ply: 5, From: "mangetsu", Move: "101"})
	m.Command(Rule{Game: 2, By: "referee", Result: NoResult, Winner: boards.None, Reason: ByBrokenOff})
	w.until("the end of game 2", kind(EvGameEnd))
	m.Command(Stop{})
	if err := <-w.done; !errors.Is(err, ErrInterrupted) {
		t.Fatal(err)
	}
	left := []engines.Left{{Main: time.Minute}, {Main: 2 * time.Minute}}
	for _, bad := range []Resumption{{Ply: 2}, {Game: 3, Ply: 2}, {Game: 2, Ply: 7}} {
		if err := reopen(t, cfg.Dir, playedBy(fill)).From(bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	again := reopen(t, cfg.Dir, playedBy(fill))
	if err := again.From(Resumption{Game: 2, Ply: 3, Left: left}); err != nil {
		t.Fatal(err)
	}
	events := run(t, again)
	for _, e := range events {
		if e, ok := e.(*Reopened); ok && (e.Game != 2 || e.Ply != 3 || len(e.Left) != 2) {
			t.Errorf("got %+v, expected game 2 to reopen after 3 moves", e)
		}
	}
	if _, match := ends(events); match == nil || match.Players[0].Draws != 3 {
		t.Errorf("unexpected match: %+v", match)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	one, two := tape.Game(1), tape.Game(2)
	rests := slices.DeleteFunc(two.Rests, func(r Rest) bool { return r.Gap != "" }) // not the gaps of a busy machine
	if len(one.Hints) != 0 || len(two.Hints) != 1 || len(rests) != 1 || rests[0].For <= 0 {
		t.Errorf("hints %d and %d, rests %+v", len(one.Hints), len(two.Hints), two.Rests)
	}
	if len(one.Given) != 0 || len(two.Given) != 1 {
		t.Errorf("clocks were set in game 1 %d times, in game 2 %d times", len(one.Given), len(two.Given))
	}
}

// breaker plays some moves and then wants to break off.
func breaker(moves string) actFunc { return line(moves + " %CHUDAN") }

// TestProgramBreaksOff: a program can't avoid a loss by breaking off.
func TestProgramBreaksOff(t *testing.T) {
	config := func(t *testing.T) Config {
		reg, _ := Named("csa2000")
		cfg := testConfig(t, line("+7776FU -3334FU +2726FU"), breaker("+7776FU -3334FU +2726FU"), nil)
		cfg.Game, cfg.Regulation = "shogi", reg
		return cfg
	}
	lost := func(t *testing.T, e *GameEnd) {
		t.Helper()
		if e.Result != Win || e.Side != 0 || e.By != ByIllegal || e.Fault != FaultBreak || e.Detail != "white broke off" {
			t.Errorf("ended %+v", e)
		}
	}
	t.Run("nobody watches", func(t *testing.T) {
		m, err := New(config(t))
		if err != nil {
			t.Fatal(err)
		}
		events := run(t, m)
		games, match := ends(events)
		lost(t, games[0])
		if len(numbers(events, EvBreak)) != 1 || match == nil || match.Players[0].Wins != 1 {
			t.Errorf("unexpected match: %+v", match)
		}
	})
	t.Run("out of its turn", func(t *testing.T) {
		cfg := config(t)
		var m *Match
		cfg.Players[0].Open = func(Place) (engines.Player, error) {
			return &scripted{act: func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				m.Command(BreakOff{Game: 1, Seat: 1})
				<-ctx.Done()
				return engines.Answer{}, ctx.Err()
			}}, nil
		}
		var err error
		if m, err = New(cfg); err != nil {
			t.Fatal(err)
		}
		games, _ := ends(run(t, m))
		lost(t, games[0])
	})
	for _, accept := range []bool{true, false} {
		t.Run("the referee is asked", func(t *testing.T) {
			cfg := config(t)
			m, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			m.Watch()
			w := watch(t, m)
			e := w.until("the wish", kind(EvBreak)).(*BreakAsked)
			if e.Player != "B" || e.Seat != "white" {
				t.Errorf("got %+v, expected the wish of B as white", e)
			}
			journal := filepath.Join(cfg.Dir, JournalName)
			tape, _ := wholeTape(t, journal)
			if g := tape.Game(1); g.Asked == nil || !g.Since.IsZero() || len(g.Moves) != 3 {
				t.Errorf("asked %v, since %v, %d moves", g.Asked, g.Since, len(g.Moves))
			}
			killed, err := os.ReadFile(journal) // as a kill leaves it
			if err != nil {
				t.Fatal(err)
			}
			rule := func(m *Match) {
				if accept {
					m.Command(Rule{Game: 1, By: "referee", Result: NoResult, Winner: boards.None, Reason: ByBrokenOff, Why: "the power fails"})
				} else {
					m.Command(Rule{Game: 1, By: "referee", Result: Win, Winner: 0, Reason: ByRuling, Why: "no reason to"})
				}
			}
			check := func(w *watcher) {
				end := w.until("the end", kind(EvGameEnd)).(*GameEnd)
				err := <-w.done
				if accept && (!errors.Is(err, ErrBrokenOff) || end.By != ByBrokenOff) || !accept && (err != nil || end.By != ByRuling || end.Side != 0) {
					t.Errorf("accepted %v: %v, %+v", accept, err, end)
				}
			}
			rule(m)
			check(w)

			// The same match, killed while the referee was asked, asks again.
			if err := os.WriteFile(journal, killed, 0o644); err != nil {
				t.Fatal(err)
			}
			again := reopen(t, cfg.Dir, playedBy(line("%TORYO")))
			again.Watch()
			w = watch(t, again)
			w.until("going on", kind(EvReady))
			rule(again)
			check(w)
		})
	}
}

// TestBeginsOnAKey: a game with a person that follows another one, or is resumed, begins when the
// person starts it. No clock runs before.
func TestBeginsOnAKey(t *testing.T) {
	cfg := testConfig(t, fill, fill, nil)
	cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Regulation.Clock = 2, 4, Clock{Main: time.Minute}
	cfg.Players[0].Person = true
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	m.Watch()
	w := watch(t, m)
	wait := w.until("the second game", kind(EvWait)).(*Waits)
	if wait.Game != 2 || w.count(EvGameEnd) != 1 || w.count(EvReady) != 1 {
		t.Errorf("%+v after %d games", wait, w.count(EvGameEnd))
	}
	if tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName)); !tape.Game(2).Waiting || !tape.Game(2).Since.IsZero() {
		t.Errorf("game %+v, expected it to wait without a time", tape.Game(2))
	}
	for !m.Quiet() {
		time.Sleep(time.Millisecond)
	}
	m.Command(Stop{})
	if err := <-w.done; !errors.Is(err, ErrInterrupted) {
		t.Fatal(err)
	}
	again := reopen(t, cfg.Dir, func(c Contender) Contestant {
		p := playedBy(fill)(c)
		p.Person = c.Name == "A"
		return p
	})
	again.Watch()
	w = watch(t, again)
	w.until("the second game, again", kind(EvWait))
	// It still waits after a ruling that is made meanwhile.
	again.Command(Rule{Game: 2, By: "referee", Act: ActGoOn, Ply: 0, Left: []engines.Left{{Main: 2 * time.Minute}, {Main: time.Minute}}})
	w.until("the ruling", kind(EvRuling))
	if w.count(EvReady) != 0 {
		t.Error("the game has begun by itself")
	}
	again.Command(Begin{Game: 2})
	end := w.until("its end", kind(EvGameEnd)).(*GameEnd)
	if err := <-w.done; err != nil || end.By != boards.Limit || w.count(EvReady) != 1 {
		t.Errorf("%v, end %+v, expected the move limit and one readiness", err, end)
	}
	tape, _ := wholeTape(t, filepath.Join(cfg.Dir, JournalName))
	if tape.Game(2).Waiting {
		t.Error("it still waits")
	}
	for _, m := range tape.Game(2).Moves {
		if m.Charged > 1 {
			t.Errorf("move %d is charged %v s", m.Ply, m.Charged)
		}
	}
}

// TestChargesCountOn: time that was charged before an interruption still counts after it.
func TestChargesCountOn(t *testing.T) {
	three := func(until int) actFunc {
		return func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
			if turn.Position.Ply() == until {
				<-ctx.Done()
				return engines.Answer{}, ctx.Err()
			}
			a, err := fill(ctx, turn)
			a.Took = 3 * time.Second
			return a, err
		}
	}
	cfg := testConfig(t, three(4), three(4), nil)
	cfg.Regulation.Games, cfg.Regulation.Clock = 1, Clock{Main: 10 * time.Second}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, m)
	w.until("four moves", ply(4))
	m.Command(Stop{})
	<-w.done
	var players []*scripted
	again := reopen(t, cfg.Dir, func(Contender) Contestant {
		return Contestant{Open: func(Place) (engines.Player, error) {
			p := &scripted{act: three(-1)}
			players = append(players, p)
			return p, nil
		}}
	})
	games, _ := ends(run(t, again))
	if games[0].By != ByTime || games[0].Side != 1 || games[0].Moves != 6 {
		t.Errorf("ended %+v, want that black's seventh move is too late", games[0])
	}
	for _, p := range players {
		if main := p.begins[0].Clock.Main; main != 4*time.Second {
			t.Errorf("a player is told that it has %v, want 4s", main)
		}
	}
}

// TestBrokenOffOfMany finds the game that is broken off among those that have
// ended, until it has another end.
func TestBrokenOffOfMany(t *testing.T) {
	m := &Match{begin: &MatchBegin{}, ends: newLedger(&MatchBegin{})}
	if !m.CanGoOn() {
		t.Fatal("this match can't be resumed")
	}
	end := func(n int, by boards.Reason) { m.enter(&GameEnd{Stamp: Stamp{Game: n}, By: by}) }
	for n := range 100 {
		end(n+1, boards.Five)
	}
	if n := m.brokenOff(); n != 0 {
		t.Errorf("game %d is broken off", n)
	}
	end(70, ByBrokenOff)
	end(30, ByBrokenOff)
	if n := m.brokenOff(); n != 30 {
		t.Errorf("game %d is broken off, want 30", n)
	}
	end(30, boards.Five)
	if n := m.brokenOff(); n != 70 {
		t.Errorf("game %d is broken off, want 70", n)
	}
	end(70, boards.Resign)
	if n := m.brokenOff(); n != 0 || m.ends.count != 100 {
		t.Errorf("game %d is broken off, %d have ended", n, m.ends.count)
	}
}

// TestAttended: in an attended match even the first game waits for a key. A match that begins no
// further games doesn't wait for its person.
func TestAttended(t *testing.T) {
	for _, by := range []string{"command", "channel"} {
		cfg := testConfig(t, fill, fill, nil)
		cfg.Regulation.Games, cfg.Regulation.Limit, cfg.Regulation.Clock = 1, 4, Clock{Main: time.Minute}
		cfg.Players[0].Person = true
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		m.Attend()
		leaves := make(chan struct{})
		m.LeaveWhen(leaves)
		w := watch(t, m)
		w.until("the first game", kind(EvWait))
		if by == "command" {
			m.Command(Leave{})
		} else {
			close(leaves)
		}
		if err := <-w.done; !errors.Is(err, ErrInterrupted) || w.count(EvReady) != 0 {
			t.Fatalf("%s: %v, and %d games have begun", by, err, w.count(EvReady))
		}
		again := reopen(t, cfg.Dir, func(c Contender) Contestant {
			p := playedBy(fill)(c)
			p.Person = c.Name == "A"
			return p
		})
		again.Attend()
		w = watch(t, again)
		w.until("the first game, again", kind(EvWait))
		again.Command(Begin{Game: 1})
		if err := <-w.done; err != nil || again.End() == nil {
			t.Errorf("%s: %v", by, err)
		}
	}
}
