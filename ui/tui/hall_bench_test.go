package tui

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// BenchmarkHallOpen opens the hall of a finished tournament of 99,500 pairs up to its
// first frame, and turns to the cross table. It also reports the processor time, on
// which a busy machine has less influence.
func BenchmarkHallOpen(b *testing.B) {
	const entrants, cycles = 200, 5
	plan := fakePlan("gomoku", entrants, tournament.Stage{Name: "league", Form: tournament.RoundRobin, Rounds: cycles})
	t, err := tournament.New(tournament.Config{Name: "long", Dir: b.TempDir(), Plan: plan, Seed: 7})
	if err != nil {
		b.Fatal(err)
	}
	if err := t.Run(b.Context(), fakeVenue{}, tournament.Options{}); err != nil {
		b.Fatal(err)
	}
	dir := t.Dir()
	t = nil
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			f, used := newFakeHall(), processor()
			o := f.options(lang.Japanese, "unicode")
			o.Games, o.Start, o.Resume = nil, nil, nil
			o.Hall = &show.Hall{Name: "long", Load: func() (*tournament.State, error) { return tournament.Load(dir) }}
			for b.Loop() {
				m := screenModel(o, nil, size[0], size[1])
				run(m, m.hall.load())
				m.View()
				press(m, "3")
				m.View()
				if m.hall.s == nil || m.hall.s.Games != entrants*(entrants-1)/2*cycles {
					b.Fatal(m.hall.failure)
				}
			}
			b.ReportMetric((processor()-used).Seconds()/float64(b.N), "cpu-s/op")
		})
	}
}

// processor returns the processor time of the test so far.
func processor() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
