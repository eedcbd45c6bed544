//go:build linux

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dohyo/engines/faulty"
	"dohyo/internal/overlap"
	"dohyo/ui/kit"
	"dohyo/ui/kits"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	kit.Install(kits.All...)
	overlap.Tests(8) // the programs are mostly waited for
	if len(os.Args) == 3 && os.Args[1] == arenaWord {
		os.Exit(playAll(os.Args[2]))
	}
	os.Exit(m.Run())
}

// parallel lets a test run beside the others. The processes of each are known by the seed
// of its plan, which no other may have.
func parallel(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("plays against real programs")
	}
	t.Parallel()
}

// TestSoak plays a few matches with an arena that is killed again and again,
// and expects no problem.
func TestSoak(t *testing.T) {
	parallel(t)
	r, err := soak(t.Context(), plan{Dir: t.TempDir(), Seed: 7, Matches: 12, Workers: 4}, 2*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(r)
	if r.games != 24 || r.faults == 0 || len(r.problems) > 0 || r.latest.Descriptors == 0 {
		t.Errorf("report %+v, expected 24 games with faults and without problems", r)
	}
}

// TestKilledBetween kills the arena between a match and the mark that it is done, and
// between the last match and its sample: the match counts once, and there is a sample.
func TestKilledBetween(t *testing.T) {
	var r report
	for range 2 {
		r.hear(news{Match: 3, Faulty: true})
	}
	if r.games != gamesEach || r.faults != gamesEach {
		t.Errorf("%d games and %d with a fault of a match that is told twice", r.games, r.faults)
	}
	p := plan{Dir: t.TempDir(), Seed: 7, Matches: 2, Workers: 1}
	if err := os.WriteFile(filepath.Join(p.Dir, doneName), []byte("1\n2\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	done, err := r.live(t.Context(), p, 0)
	if err != nil || !done || r.latest.Descriptors == 0 {
		t.Errorf("all matches are done: done %v, %v, sample %v", done, err, r.latest)
	}
}

// TestSeesProblems: a match whose programs deviate from its draw is reported,
// whatever is wrong.
func TestSeesProblems(t *testing.T) {
	parallel(t)
	p := plan{Dir: t.TempDir(), Seed: 1, Workers: 1, Only: "exit0"}
	w := &worker{plan: p}
	d := p.drawn(1)
	for d.number = 1; d.protocol != "gomocup"; {
		d = p.drawn(d.number + 1)
	}
	dir := filepath.Join(p.Dir, "match")
	m, _, err := w.match(d, dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(dir, "journal.jsonl")
	if problems := d.check(journal); len(problems) > 0 {
		t.Errorf("as drawn: %q", problems)
	}
	other := d
	other.bad = 1 - d.bad
	clean := d
	clean.end, clean.want = nil, ""
	hang := d
	hang.want = "hang"
	start := d
	start.want = "exit start"
	for name, d := range map[string]draw{"the other player": other, "nobody": clean, "a hang": hang, "another kind": start} {
		if len(d.check(journal)) == 0 {
			t.Errorf("%s: nothing is wrong with it", name)
		}
	}
	if problems := d.check(journal + "x"); len(problems) == 0 {
		t.Error("nothing is wrong with no journal")
	}
	base := sample{Heap: 1 << 20, Resident: 20 << 20, Descriptors: 10, Goroutines: 3}
	worse := sample{Heap: 9 << 20, Resident: 90 << 20, Descriptors: 13, Goroutines: 6, Children: 1}
	if got := len(worse.above(base)); got != 5 || len(base.above(base)) != 0 {
		t.Errorf("%d things are more", got)
	}
	if got := (leftovers{temporary: []string{"x"}, shared: 1, groups: 1}).more(leftovers{}); len(got) != 3 || !strings.Contains(got[0], "x") {
		t.Errorf("got %q, expected three leftovers", got)
	}
}

// TestSpared: a program whose arena was killed after the move at which it misbehaves may play on.
func TestSpared(t *testing.T) {
	const game = `{"event":"game_begin","game":1}` + "\n"
	const one, two, resume = `{"event":"move","player":"one"}` + "\n", `{"event":"move","player":"two"}` + "\n", `{"event":"resume"}` + "\n"
	d := draw{end: &faulty.End{Mode: "closein"}, want: "exit", at: 2, bad: 1}
	for text, want := range map[string]bool{
		game + one + two + one + two + one + resume:         true,
		game + one + two + one + resume + two:               false,
		game + one + two + one + two:                        false,
		game + one + two + game + one + two + resume:        false,
		game + one + two + one + two + "{\n" + resume + one: true,
	} {
		file := filepath.Join(t.TempDir(), "journal.jsonl")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := d.spared(file)[1]; got != want {
			t.Errorf("%s: %v", text, got)
		}
		if got := (draw{}).spared(file); len(got) > 0 {
			t.Errorf("nobody misbehaves: %v", got)
		}
	}
}

// TestOwnGroups: the groups of other arenas aren't ours, whether they run or were killed.
func TestOwnGroups(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{
		"pids/dohyo-4026531836-77-5/1", "memory/box/dohyo-4026531836-77-5", "pids/dohyo-4026531836-78-5/1",
		"pids/dohyo-77-79-5", "pids/dohyo-x", "pids/other-1-77-5",
	} {
		if err := os.MkdirAll(filepath.Join(root, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if got := groupsOf(root, []int{76, 77}); got != 2 {
		t.Errorf("%d groups, expected the two of process 77", got)
	}
	if got := groupsOf(root, nil); got != 0 {
		t.Errorf("%d groups of no arena", got)
	}
	var r report
	if _, err := r.live(t.Context(), plan{Dir: t.TempDir(), Seed: 7, Workers: 1}, 0); err != nil || len(r.arenas) != 1 {
		t.Errorf("%v; arenas %v, expected that of one life", err, r.arenas)
	}
}

// TestTooMuch: a program that takes more memory or disk than it may loses, whatever plays
// it.
func TestTooMuch(t *testing.T) {
	for seed, mode := range []string{"mem", "disk"} {
		t.Run(mode, func(t *testing.T) {
			parallel(t)
			r, err := soak(t.Context(), plan{Dir: t.TempDir(), Seed: uint64(20 + seed), Matches: 2, Workers: 2, Only: mode}, 0)
			if err != nil {
				t.Fatal(err)
			}
			if r.games != 4 || r.faults != 4 || len(r.problems) > 0 {
				t.Errorf("report %+v, expected 4 games with faults and without problems", r)
			}
		})
	}
}

// TestWays: a program that is meant to answer after its time, or to resign twice, is seen to do so
// in two protocols that have this way to misbehave.
func TestWays(t *testing.T) {
	for _, way := range []string{"overdue", "resigntwice"} {
		p := plan{Seed: 1, Workers: 1, Only: way}
		seen := map[string]bool{}
		for n := 1; n < 30 && len(seen) < 2; n++ {
			d := p.drawn(n)
			if d.end == nil || seen[d.protocol] {
				continue
			}
			seen[d.protocol] = true
			d.games = 1 // an answer after its time takes seconds
			t.Run(way+" "+d.protocol, func(t *testing.T) {
				parallel(t)
				testWay(t, p, d)
			})
		}
		if len(seen) < 2 {
			t.Errorf("%s: drawn for %v", way, seen)
		}
	}
}

func testWay(t *testing.T, p plan, d draw) {
	p.Dir = t.TempDir()
	w := &worker{plan: p}
	dir := filepath.Join(p.Dir, d.protocol)
	m, _, err := w.match(d, dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if problems := d.check(filepath.Join(dir, "journal.jsonl")); len(problems) > 0 {
		t.Errorf("%v: %q", d, problems)
	}
}
