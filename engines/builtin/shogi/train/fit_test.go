package main

import (
	"runtime"
	"slices"
	"testing"

	"dohyo/boards/shogi"
	"dohyo/engines/builtin/shogi/value"
)

// TestUnit checks that a model returns scores on the scale of those that it
// learns from: the loss is least at the unit with which its own scores were
// turned into odds.
func TestUnit(t *testing.T) {
	w := newModel(3)
	b, err := shogi.ParseSFEN("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b B 1")
	if err != nil {
		t.Fatal(err)
	}
	state := value.NewState(value.New(parts(w)))
	state.Reset(b)
	score := float64(state.Score(b))
	if max(score, -score) < 20 {
		t.Fatalf("a score of %v tells nothing of units", score)
	}
	s := newSample(b)
	const unit = 1200
	s.target = float32(odds(score, unit))
	least := learn(w, nil, &s, unit)
	for _, other := range []float64{600, 2400} {
		if loss := learn(w, nil, &s, other); loss <= least {
			t.Errorf("the loss is %v at a unit of %v, %v at %v", loss, other, least, float64(unit))
		}
	}
}

// TestFitThreads fits a model with one thread and with several: the results are
// equal.
func TestFitThreads(t *testing.T) {
	g, err := readGame("1;7g7f 3c3d 2g2f 8c8d 2f2e 8d8e;20 -10 30 -40 50 -60")
	if err != nil {
		t.Fatal(err)
	}
	p := plan{epochs: 2, batch: 4, rate: 0.002, calm: 1e-4, seed: 1}
	samples := g.follow(worth{lambda: 0.5}, 600, nil)
	was := runtime.GOMAXPROCS(1)
	defer runtime.GOMAXPROCS(was)
	one := fit(samples, 600, p)
	runtime.GOMAXPROCS(4)
	if !slices.Equal(fit(samples, 600, p), one) {
		t.Error("threads make another model")
	}
	if slices.Equal(one, newModel(p.seed)) {
		t.Error("nothing was learnt")
	}
}
