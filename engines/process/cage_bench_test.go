package process

import (
	"context"
	"slices"
	"testing"
	"time"
)

// BenchmarkSeat measures the time until a player's program has said its first
// word, and until all of it has ended, in each cage. The cages take turns, so
// that a busy machine affects all alike. It compares medians.
func BenchmarkSeat(b *testing.B) {
	cages := []Cage{CageNone, CageLandlock, CageAuto}
	took := make([][]float64, len(cages))
	gone := make([][]float64, len(cages))
	cost := make([][]float64, len(cages))
	for b.Loop() {
		for i, cage := range cages {
			s := spec(b, "lines")
			s.Cage = cage
			start, before := time.Now(), cpuTime()+childTime()
			l, err := NewLauncher(s)
			if err != nil {
				b.Fatal(err)
			}
			p, err := l.Start()
			if err != nil {
				b.Fatal(err)
			}
			if _, err := p.ReadLine(context.Background(), time.Time{}); err != nil {
				b.Fatal(err)
			}
			middle := time.Now()
			p.Kill()
			if err := l.Close(); err != nil {
				b.Fatal(err)
			}
			took[i] = append(took[i], float64(middle.Sub(start).Microseconds())/1e3)
			gone[i] = append(gone[i], float64(time.Since(middle).Microseconds())/1e3)
			cost[i] = append(cost[i], float64((cpuTime()+childTime()-before).Microseconds())/1e3)
		}
	}
	for i, name := range []string{"none", "landlock", "namespaces"} {
		slices.Sort(took[i])
		slices.Sort(gone[i])
		slices.Sort(cost[i])
		b.ReportMetric(took[i][len(took[i])/2], "ms/start/"+name)
		b.ReportMetric(gone[i][len(gone[i])/2], "ms/end/"+name)
		b.ReportMetric(cost[i][len(cost[i])/2], "cpu-ms/"+name)
	}
}
