package process

import (
	"context"
	"os"
	"slices"
	"sync"
	"testing"
	"time"
)

// BenchmarkTurn is a question and an answer over pipes with an instant
// engine, in one game and in two at once; a turn is two of them.
func BenchmarkTurn(b *testing.B) {
	for _, games := range []int{1, 2} {
		b.Run(map[int]string{1: "1game", 2: "2games"}[games], func(b *testing.B) {
			ps := make([]*Process, games)
			for i := range ps {
				p, err := launcher(b, spec(b, "echo")).Start()
				if err != nil {
					b.Fatal(err)
				}
				ps[i] = p
			}
			b.ResetTimer()
			var wg sync.WaitGroup
			for i := range ps {
				wg.Add(1)
				go func(p *Process) {
					defer wg.Done()
					question := []byte("TURN 7,7\n")
					for n := 0; n < b.N/games; n++ {
						deadline := time.Now().Add(5 * time.Second)
						p.Drain()
						if err := p.Write(question, deadline); err != nil {
							b.Error(err)
							return
						}
						if _, err := p.ReadLine(context.Background(), deadline); err != nil {
							b.Error(err)
							return
						}
					}
				}(ps[i])
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "turns/s")
		})
	}
}

// BenchmarkRun is a call of a program that ends at once, beside the same by
// os.StartProcess and Wait alone, taken in turns so that a busy machine
// disturbs both.
func BenchmarkRun(b *testing.B) {
	const name = "/bin/true"
	if _, err := os.Stat(name); err != nil {
		b.Skip(err)
	}
	s := spec(b, "")
	s.Path = name
	l := launcher(b, s)
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer null.Close()
	attr := &os.ProcAttr{Dir: s.Dir, Env: l.env, Files: []*os.File{null, null, null}}
	var ours, bare []float64
	for b.Loop() {
		start := time.Now()
		if _, err := l.Run(context.Background(), start.Add(5*time.Second)); err != nil {
			b.Fatal(err)
		}
		middle := time.Now()
		p, err := os.StartProcess(name, []string{name}, attr)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := p.Wait(); err != nil {
			b.Fatal(err)
		}
		ours = append(ours, float64(middle.Sub(start).Microseconds()))
		bare = append(bare, float64(time.Since(middle).Microseconds()))
	}
	slices.Sort(ours)
	slices.Sort(bare)
	b.ReportMetric(ours[len(ours)/2], "µs/run")
	b.ReportMetric(bare[len(bare)/2], "µs/bare")
	b.ReportMetric(ours[len(ours)/2]/bare[len(bare)/2], "ratio")
	b.ReportMetric(ours[len(ours)/4]/bare[len(bare)/4], "ratio/quartile")
}
