package arena

import (
	"slices"
	"testing"

	"dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/roster"
)

// digHereField is a small field with few steps and short times, in ms.
func digHereField(steps, thinkTime int) Start {
	return Start{Position: dighere.Generate(dighere.Wishes{Size: 6, Steps: steps, ThinkTime: thinkTime, Holes: 1, Known: 2}, 3).String()}
}

// BenchmarkDigHereStep measures a step of Dig Here with four programs that answer at once, each in
// its own process: the message to each, its plan, the rules, clocks and journal. It reports the
// median.
func BenchmarkDigHereStep(b *testing.B) {
	known := roster.New([]string{"dohyo"}, nil)
	e, err := known.Resolve("dighere:" + faulty.Command("dighere", "ok"))
	if err != nil {
		b.Fatal(err)
	}
	open := func(p Place) (engines.Player, error) {
		return e.Open(roster.Options{Game: p.Game, Dir: p.Dir, Stderr: p.Stderr})
	}
	cfg := testConfig(b, nil, nil, nil)
	cfg.Game = "dighere"
	for i := range cfg.Players {
		cfg.Players[i].Open = open
	}
	cfg.Regulation.Games, cfg.Regulation.Limit = 1, 0
	cfg.Regulation.Starts = []Start{digHereField(max(b.N, 2), 1e8)}
	m, err := New(cfg)
	if err != nil {
		b.Fatal(err)
	}
	var at []float64
	b.ResetTimer()
	if err := m.Run(b.Context(), func(e Event) {
		if _, ok := e.(*Stepped); ok {
			at = append(at, float64(b.Elapsed().Microseconds()))
		}
	}); err != nil {
		b.Fatal(err)
	}
	var took []float64
	for i := range at[1:] {
		took = append(took, at[i+1]-at[i])
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "µs/step(median)")
	b.ReportMetric(took[len(took)*99/100], "µs/step(p99)")
}
