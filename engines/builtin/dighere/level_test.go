package dighere

import (
	"flag"
	"math"
	"slices"
	"testing"

	rules "dohyo/boards/dighere"
	"dohyo/engines/dighere"
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

var (
	steps = flag.Int("steps", 0, "matches of TestSteps for each step between levels")
	upper = flag.Int("level", 0, "the stronger level of TestSteps; 0 is each in turn")
)

// TestSteps measures by how much each level is stronger than the one below it:
//
//	go test -run Steps -steps 400 ./engines/builtin/dighere
//
// A match is a drawn field that is played twice with exchanged places. Time plays no part.
func TestSteps(t *testing.T) {
	if *steps == 0 {
		t.Skip("takes its time; -steps N")
	}
	for n := 2; n <= mankai().Levels(); n++ {
		if *upper != 0 && n != *upper {
			continue
		}
		var won, drawn, lost int
		for seed := range *steps {
			field := rules.Generate(rules.Wishes{Symmetric: seed%2 == 0, Known: seed % 4}, uint64(seed)).String()
			s := Settings{Edition: rules.Edition2019, Seed: uint64(seed), Samples: enough}
			sum := duel(t, s.Edition, field, seats(mankai().At(n), s), seats(mankai().At(n-1), s))
			switch {
			case sum[0] > sum[1]:
				won++
			case sum[0] < sum[1]:
				lost++
			default:
				drawn++
			}
		}
		share := (float64(won) + float64(drawn)/2) / float64(*steps)
		elo := func(p float64) float64 { return 400 * math.Log10(p/(1-p)) }
		e := 1.96 * math.Sqrt(max(share-share*share-float64(drawn)/4/float64(*steps), 0)/float64(*steps))
		t.Logf("%d and %d: %d – %d – %d: %+.0f (%+.0f to %+.0f)", n, n-1, won, drawn, lost, elo(share), elo(share-e), elo(share+e))
	}
}
