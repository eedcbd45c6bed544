package tournament

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
)

// An instant player answers at once: it plays the first free point of its own
// half of the points, with which nobody makes five.
type instant struct{}

func (instant) Begin(context.Context, engines.Game) error                             { return nil }
func (instant) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }
func (instant) End(context.Context, boards.Outcome)                                   {}
func (instant) Close() error                                                          { return nil }

func (instant) Act(_ context.Context, t engines.Turn) (engines.Answer, error) {
	n := len(t.History)
	x, y := n%15, n/15
	x = (x*7 + y*3) % 15 // neither colour gets five in a row
	return engines.Answer{Move: fmt.Sprintf("%d%02d", x+1, y+1)}, nil
}

// instantMatch returns a regulation for a number of games of 40 moves.
func instantMatch(games int) arena.Regulation {
	r := arena.DefaultFor("freestyle")
	r.Games, r.Limit, r.Clock = games, 40, arena.Clock{}
	return r
}

func openInstant(_ string, e Entrant) (arena.Contestant, error) {
	return arena.Contestant{Name: e.Name, Spec: e.Player, Homeless: true, Open: func(arena.Place) (engines.Player, error) { return instant{}, nil }}, nil
}

// BenchmarkSwiss plays nine rounds of forty instant players, with several numbers
// of games per pair, and as many games at the same concurrency in one plain match and
// in plain matches of the same length. The ratios are the speed of the tournament
// relative to those.
func BenchmarkSwiss(b *testing.B) {
	const rounds, entrants, together = 9, 40, 2
	for _, games := range []int{2, 20, 100} {
		b.Run(fmt.Sprintf("games=%d", games), func(b *testing.B) {
			total := rounds * entrants / 2 * games
			var swiss, plain, matches time.Duration
			for b.Loop() {
				p := plan(b, entrants, fmt.Sprintf("[[stage]]\nform = \"swiss\"\nrounds = %d\n", rounds))
				p.Stages[0].Rules = instantMatch(games)
				t, err := New(Config{Name: "bench", Dir: b.TempDir(), Plan: p, Seed: 7})
				if err != nil {
					b.Fatal(err)
				}
				start := time.Now()
				v := &Local{Open: openInstant, Records: func(string) []arena.RecordFormat { return nil }, Bundle: true}
				if err := t.Run(b.Context(), v, Options{Concurrency: together}); err != nil {
					b.Fatal(err)
				}
				if err := v.Close(); err != nil {
					b.Fatal(err)
				}
				swiss += time.Since(start)
				if t.State().Games != total {
					b.Fatalf("%d games", t.State().Games)
				}
				start = time.Now()
				playPlain(b, instantMatch(total), together)
				plain += time.Since(start)
				start = time.Now()
				var wg sync.WaitGroup
				for n := range together {
					wg.Go(func() {
						for k := n; k < total/games; k += together {
							playPlain(b, instantMatch(games), 1)
						}
					})
				}
				wg.Wait()
				matches += time.Since(start)
			}
			b.ReportMetric(float64(plain)/float64(swiss), "ratio/match")
			b.ReportMetric(float64(matches)/float64(swiss), "ratio/matches")
			b.ReportMetric(float64(total*b.N)/swiss.Seconds(), "games/s")
		})
	}
}

// playPlain plays a plain match of instant players.
func playPlain(b *testing.B, r arena.Regulation, together int) {
	cfg := arena.Config{Name: "plain", Dir: filepath.Join(b.TempDir(), "m"), Game: "freestyle", Regulation: r, Concurrency: together}
	for i, name := range []string{"A", "B"} {
		cfg.Players[i], _ = openInstant("", Entrant{Name: name, Player: "p"})
	}
	m, err := arena.New(cfg)
	if err == nil {
		err = m.Run(b.Context(), func(arena.Event) {})
	}
	if err != nil {
		b.Error(err)
	}
}

// processor returns the processor time of the test so far, in s. A busy machine
// disturbs it less than the time that passes.
func processor() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}

// BenchmarkResume loads the journal of a tournament of 100,000 games, each a pair of
// its own.
func BenchmarkResume(b *testing.B) {
	const entrants, cycles = 200, 5 // 99,500 pairs of one game each
	p := plan(b, entrants, fmt.Sprintf("[[stage]]\nform = \"roundrobin\"\nrounds = %d\ngames = 1\n", cycles))
	t, err := New(Config{Name: "bench", Dir: b.TempDir(), Plan: p, Seed: 7})
	if err != nil {
		b.Fatal(err)
	}
	if err := t.Run(b.Context(), new(scripted), Options{Concurrency: 2}); err != nil {
		b.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(t.Dir(), JournalName))
	if err != nil {
		b.Fatal(err)
	}
	dir := t.Dir()
	t = nil
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var s *State
	used := processor()
	for b.Loop() {
		if s, err = Load(dir); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric((processor()-used)/float64(b.N), "cpu-s/op")
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(info.Size())/1e6, "journal-MB")
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "heap-MB")
	if s.Games == 0 {
		b.Error("no games")
	}
}

// BenchmarkLong plays a tournament of 99,500 games, each a pair of its own. It
// reports the heap's size on the way, and the time, and processor time, to load the
// tournament again and to look at it.
func BenchmarkLong(b *testing.B) {
	const entrants, cycles = 200, 5
	for b.Loop() {
		p := plan(b, entrants, fmt.Sprintf("[[stage]]\nform = \"roundrobin\"\nrounds = %d\n", cycles))
		p.Stages[0].Rules = instantMatch(1)
		p.Stages[0].Rules.Limit = 6
		dir := b.TempDir()
		heap := func() float64 {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			return float64(m.HeapAlloc) / 1e6
		}
		empty := heap()
		t, err := New(Config{Name: "long", Dir: dir, Plan: p, Seed: 7})
		if err != nil {
			b.Fatal(err)
		}
		ended := 0
		v := &Local{Dir: dir, Open: openInstant, Records: func(string) []arena.RecordFormat { return nil }, Bundle: true}
		err = t.Run(b.Context(), v, Options{Concurrency: 2, Sink: func(e Event) {
			if _, ok := e.(*ResultEnd); ok {
				if ended++; ended == 10_000 || ended == 50_000 || ended == 99_000 {
					b.ReportMetric(heap()-empty, fmt.Sprintf("MB-at-%d", ended))
				}
			}
		}})
		if err = errors.Join(err, v.Close()); err != nil {
			b.Fatal(err)
		}
		t = nil
		var s *State
		measure := func(name string, f func()) {
			runtime.GC()
			start, used := time.Now(), processor()
			f()
			b.ReportMetric(time.Since(start).Seconds(), "s-"+name)
			b.ReportMetric(processor()-used, "cpu-s-"+name)
		}
		measure("to-load", func() { s, err = Load(dir) })
		if err != nil || s.Games != 99_500 {
			b.Fatalf("loaded %v, %v, expected 99,500 games", s, err)
		}
		b.ReportMetric(heap()-empty, "MB-loaded")
		measure("standings", func() { s.Standings(1, 0) })
		measure("crosstable", func() { s.Crosstable(1) })
	}
}
