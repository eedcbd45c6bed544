package dighere

import (
	"slices"
	"testing"

	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
	"dohyo/internal/steps"
)

// TestLevelsPlay: every level plays by the rules, and the strongest digs more than the
// weakest.
func TestLevelsPlay(t *testing.T) {
	field := rules.Generate(rules.Wishes{Size: 7, Symmetric: true, Known: 2}, 5).String()
	least := mankai().At(1)
	for n := 2; n <= mankai().Levels(); n++ {
		p := mankai().At(n)
		s := Settings{Edition: rules.Edition2020, Seed: 1, Samples: 24}
		if sum := duel(t, rules.Edition2020, field, seats(p, s), seats(least, s)); n == 10 && sum[0] <= sum[1] {
			t.Errorf("%s dug %d, %s %d", p.Name, sum[0], least.Name, sum[1])
		}
	}
}

// TestLevelsLuck: in which steps a level loses time differs from game to game with the same
// seed, happens as often as it should, and doesn't depend on the clock.
func TestLevelsLuck(t *testing.T) {
	l := &levels[5]
	lost := func(hole, left int) (list []int) {
		mind := l.mind(Settings{}, func(*dighere.View) int { return dig(0) })
		for step := range 200 {
			v := &dighere.View{Agent: 0, Size: 8, Step: step, Steps: 200, Holes: []rules.Cell{{X: hole}}, TimeLeft: left - step}
			if mind(v) == stay {
				list = append(list, step)
			}
		}
		return list
	}
	a, b := lost(1, 5000), lost(2, 5000)
	if slices.Equal(a, b) || !slices.Equal(a, lost(1, 300)) {
		t.Errorf("it loses the steps %v in one game, %v in another", a, b)
	}
	if n := len(a) + len(b); n < 400*l.idle/100-40 || n > 400*l.idle/100+40 {
		t.Errorf("it loses %d of 400 steps, want %d %%", n, l.idle)
	}
}

// TestSteps measures the levels, without a clock. A match is a drawn field that is played
// twice with exchanged places; the sum decides.
func TestSteps(t *testing.T) {
	steps.Measure(t, mankai().Levels(), func(upper, lower int, seed uint64) []float64 {
		field := rules.Generate(rules.Wishes{Symmetric: seed%2 == 0, Known: int(seed % 4)}, seed).String()
		s := Settings{Edition: rules.Edition2019, Seed: seed, Samples: enough}
		sum := duel(t, s.Edition, field, seats(mankai().At(upper), s), seats(mankai().At(lower), s))
		switch {
		case sum[0] > sum[1]:
			return []float64{1}
		case sum[0] < sum[1]:
			return []float64{0}
		}
		return []float64{.5}
	})
}
