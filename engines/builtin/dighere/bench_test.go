package dighere

import (
	"fmt"
	"testing"
	"time"

	rules "dohyo/boards/dighere"
)

// BenchmarkPlan makes plans without samples and with 60 samples of playouts,
// for each kind of agent, on a field of usual size and on the largest.
func BenchmarkPlan(b *testing.B) {
	for _, size := range []int{10, 100} {
		for _, agent := range []int{0, 2} {
			for _, samples := range []int{0, 60} {
				b.Run(fmt.Sprintf("size %d, agent %d, samples %d", size, agent, samples), func(b *testing.B) {
					p := startOf(b, rules.Edition2019, rules.Wishes{Size: size, Known: 6}, 4)
					v := viewOf(b, p, agent, 10000)
					v.Step = 1 // so that the memory is kept
					s := Settings{Samples: samples}
					if samples == 0 {
						s.Think = time.Nanosecond
					}
					mind := mankai().New(s)
					for b.Loop() {
						mind(v)
					}
				})
			}
		}
	}
}
