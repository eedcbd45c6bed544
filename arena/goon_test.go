package arena

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/engines"
)

// These tests check what players are told and allowed when a game continues.

// TestClockToldWhenAGameGoesOn tells each player how much of the main time its
// side has left, and omits it once it is used up.
func TestClockToldWhenAGameGoesOn(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		clock string
		took  time.Duration // by black, for a move; white takes a second
		told  [2]engines.Clock
	}{
		{"20s+10b", 4 * s, [2]engines.Clock{{Main: 8 * s, Byoyomi: 10 * s}, {Main: 17 * s, Byoyomi: 10 * s}}},
		{"12s+10b", 4 * s, [2]engines.Clock{{Main: 0, Byoyomi: 10 * s}, {Main: 9 * s, Byoyomi: 10 * s}}},
		{"3s+10b", 4 * s, [2]engines.Clock{{Main: 0, Byoyomi: 10 * s}, {Main: 0, Byoyomi: 10 * s}}},
		{"7s+2i", 4 * s, [2]engines.Clock{{Main: 1 * s, Increment: 2 * s}, {Main: 10 * s, Increment: 2 * s}}},
		{"10s/move", 4 * s, [2]engines.Clock{{Move: 10 * s}, {Move: 10 * s}}},
	} {
		t.Run(c.clock, func(t *testing.T) {
			clock, err := ParseClock(c.clock)
			if err != nil {
				t.Fatal(err)
			}
			var m *Match
			stopped := false
			act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				n := turn.Position.Ply()
				if n == 6 && !stopped {
					stopped = true
					m.Command(Stop{})
					<-ctx.Done()
					return engines.Answer{}, ctx.Err()
				}
				a, err := fill(ctx, turn)
				if a.Took = s; n%2 == 0 {
					a.Took = c.took
				}
				return a, err
			}
			var made []*scripted
			cfg := testConfig(t, act, act, &made)
			cfg.Regulation.Games, cfg.Regulation.Clock, cfg.Regulation.Limit = 1, clock, 8
			if m, err = New(cfg); err != nil {
				t.Fatal(err)
			}
			if err := m.Run(t.Context(), nil); !errors.Is(err, ErrInterrupted) {
				t.Fatal(err)
			}
			m = again(t, cfg.Dir, cfg)
			run(t, m)
			if len(made) != 4 {
				t.Fatalf("%d players", len(made))
			}
			for _, p := range made[:2] {
				if got := p.begins[0].Clock; got != clock.Told() {
					t.Errorf("at first told %+v, want %+v", got, clock.Told())
				}
			}
			for _, p := range made[2:] {
				if got := p.begins[0].Clock; got != c.told[p.begins[0].Seat] {
					t.Errorf("seat %d is told %+v, want %+v", p.begins[0].Seat, got, c.told[p.begins[0].Seat])
				}
			}
		})
	}
}

// TestRestartsOfEach counts the restarts of each player's program separately: one
// player doesn't use up the other's.
func TestRestartsOfEach(t *testing.T) {
	for _, c := range []struct {
		a, b   int // how often each program ends before its first move
		by     boards.Reason
		winner string
	}{
		{0, 3, boards.Limit, ""}, {3, 3, boards.Limit, ""}, {2, 3, boards.Limit, ""}, {4, 0, ByExit, "B"}, {3, 4, ByExit, "A"},
	} {
		dies := func(n int) actFunc {
			return func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
				if n--; n >= 0 {
					return engines.Answer{}, engines.Faultf(engines.Exit, "test.fault", "on purpose")
				}
				return fill(ctx, turn)
			}
		}
		cfg := testConfig(t, dies(c.a), dies(c.b), nil)
		cfg.Regulation.Games, cfg.Regulation.RestartUntil = 1, 5
		m, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		games, _ := ends(run(t, m))
		winner := ""
		if games[0].Winner != nil {
			winner = *games[0].Winner
		}
		if games[0].By != c.by || winner != c.winner {
			t.Errorf("%d and %d: ended by %s, won by %q", c.a, c.b, games[0].By, winner)
		}
	}
}

// waiting returns a match of four games that was stopped: the first game has
// ended, the second and third were interrupted, the fourth has not begun. All but
// the third have an opening.
func waiting(t *testing.T, clock string, games ...int) *Match {
	t.Helper()
	const at = `"at":"2026-01-01T00:00:00.000Z"`
	lines := []string{`{"event":"match_begin",` + at + `,"match":"m","kind":"freestyle","games":4,"seed":1,"version":1,"players":[{"name":"A","spec":"a"},{"name":"B","spec":"b"}],` +
		`"regulation":{"name":"free","game":"freestyle","games":4,"time":"` + clock + `","hang":"10m","points":[2,1,0]}}`}
	for _, n := range games {
		opening := `{"opening":["101"]}`
		if n == 3 {
			opening = "{}"
		}
		lines = append(lines, fmt.Sprintf(`{"event":"game_begin",%s,"game":%d,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":%s}`, at, n, opening))
		for i, m := range []string{"808", "809", "909"} {
			ply := i + 2
			if n == 3 {
				ply = i + 1
			}
			seat := []string{"white", "black"}[ply%2]
			lines = append(lines, fmt.Sprintf(`{"event":"move",%s,"game":%d,"ply":%d,"seat":"%s","player":"%s","move":"%s","ms":1000,"charged":1}`, at, n, ply, seat, map[string]string{"black": "A", "white": "B"}[seat], m))
		}
		if n == 1 {
			lines = append(lines, fmt.Sprintf(`{"event":"game_end",%s,"game":1,"moves":4,"winner":"A","side":0,"result":"win","by":"resign"}`, at))
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, JournalName), []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	m, err := Reopen(dir, noRecords, func(_ string, c Contender) (Contestant, error) {
		return Contestant{Name: c.Name, Spec: c.Spec, Open: func(Place) (engines.Player, error) { return &scripted{act: fill}, nil }}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestFrom checks which games can continue, from which positions, and with which
// clocks.
func TestFrom(t *testing.T) {
	left := func(main ...time.Duration) (l []engines.Left) {
		for _, d := range main {
			l = append(l, engines.Left{Main: d})
		}
		return l
	}
	for _, c := range []struct {
		name  string
		clock string
		games []int
		from  Resumption
		want  string // the error
	}{
		{"the only one", "1m", []int{1, 2}, Resumption{Ply: -1}, ""},
		{"one of two", "1m", []int{1, 2, 3}, Resumption{Game: 3, Ply: 2}, ""},
		{"two, none named", "1m", []int{1, 2, 3}, Resumption{Ply: -1}, "arena.reopen.which m 2"},
		{"none", "1m", []int{1}, Resumption{Ply: -1}, "arena.reopen.which m 0"},
		{"one that is over", "1m", []int{1, 2}, Resumption{Game: 1, Ply: -1}, "arena.reopen.over m 1"},
		{"one that hasn't begun", "1m", []int{1, 2}, Resumption{Game: 4, Ply: -1}, "arena.reopen.over m 4"},
		{"from the very start", "1m", []int{3}, Resumption{Ply: 0}, ""},
		{"from its opening", "1m", []int{2}, Resumption{Ply: 1}, ""},
		{"from within its opening", "1m", []int{2}, Resumption{Ply: 0}, " 1 4 0"},
		{"from its last move", "1m", []int{2}, Resumption{Ply: 4}, ""},
		{"from beyond", "1m", []int{2}, Resumption{Ply: 5}, " 1 4 5"},
		{"times", "1m", []int{2}, Resumption{Ply: -1, Left: left(time.Second, time.Minute)}, ""},
		{"times without a clock", "none", []int{2}, Resumption{Ply: -1, Left: left(time.Second, time.Minute)}, "arena.in.game 2 "},
		{"time of one", "1m", []int{2}, Resumption{Ply: -1, Left: left(time.Second)}, " 2 1"},
		{"times that don't fit", "10s/move", []int{2}, Resumption{Ply: -1, Left: left(time.Second, time.Second)}, "arena.left."},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := waiting(t, c.clock, c.games...)
			err := m.From(c.from)
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(inCode(err), c.want) {
				t.Fatalf("%s, want %q", inCode(err), c.want)
			}
			if err != nil {
				return
			}
			var first *Reopened
			number := 0
			events := run(t, m)
			for _, e := range events {
				switch e := e.(type) {
				case *Reopened:
					if first != nil {
						t.Errorf("two games are reopened: %+v", e)
					}
					first = e
				case *Ready:
					if number == 0 {
						number = e.Game
					}
				}
			}
			game, ply := max(c.from.Game, c.games[len(c.games)-1]), 4
			if c.from.Ply >= 0 {
				ply = c.from.Ply
			}
			said := c.from.Ply >= 0 || c.from.Left != nil
			if number != game || (first != nil) != said || said && (first.Game != game || first.Ply != ply || (first.Left != nil) != (c.from.Left != nil)) {
				t.Errorf("game %d is first, reopened %+v; want game %d after move %d", number, first, game, ply)
			}
			ended := 4
			if c.games[0] == 1 { // in the first run
				ended = 3
			}
			if games, over := ends(events); over == nil || len(games) != ended {
				t.Errorf("%d games ended, over %v", len(games), over)
			}
		})
	}
}

// TestEarlierTurns tells the players of a continued game the turns before, with
// the time that was left in each.
func TestEarlierTurns(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var want []engines.Earlier
	act := func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
		if turn.Position.Ply() == 7 {
			stop()
			<-ctx.Done()
			return engines.Answer{}, ctx.Err()
		}
		want = append(want, engines.Earlier{Position: turn.Position, Left: slices.Clone(turn.Left)})
		return fill(ctx, turn)
	}
	cfg := testConfig(t, act, act, nil)
	cfg.Regulation.Games, cfg.Regulation.Clock = 1, Clock{Main: time.Minute}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(ctx, func(Event) {}); !errors.Is(err, ErrInterrupted) {
		t.Fatal(err)
	}
	var made []*scripted
	again := testConfig(t, fill, fill, &made)
	m = reopen(t, cfg.Dir, func(c Contender) Contestant { return again.Players[c.Name[0]-'A'] })
	run(t, m)
	for _, s := range made {
		got := s.begins[0].Earlier
		if len(got) != 7 || len(want) != 7 {
			t.Fatalf("%d turns are told, want %d", len(got), len(want))
		}
		for i, e := range got {
			if e.Position.Ply() != i || !slices.Equal(e.Left, want[i].Left) {
				t.Errorf("turn %d: move %d, left %v; want %v", i, e.Position.Ply(), e.Left, want[i].Left)
			}
		}
	}
}
