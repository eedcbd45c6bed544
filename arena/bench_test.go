package arena

import (
	"context"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
)

// quick answers at once from a list of moves that fill a board without three
// in a row, so that only the referee's own work is measured.
func quick() actFunc {
	var order [2][]string
	for pass := range 2 {
		for y := 1; y <= 15; y++ {
			for x := 1; x <= 15; x++ {
				if c := ((x-1)>>1 + (y - 1)) & 1; c == pass {
					order[c] = append(order[c], string(gomoku.At(x, y).Move()))
				}
			}
		}
	}
	return func(_ context.Context, t engines.Turn) (engines.Answer, error) {
		ply := t.Position.Ply()
		list := order[ply&1]
		if ply/2 < len(list) {
			return engines.Answer{Move: list[ply/2]}, nil
		}
		return engines.Answer{Move: order[1-ply&1][len(order[1-ply&1])-1]}, nil
	}
}

// BenchmarkReferee measures the cost of a move without the players and the pipes: judging, the
// clock, the journal.
func BenchmarkReferee(b *testing.B) {
	cfg := testConfig(b, quick(), quick(), nil)
	cfg.Regulation.Limit = 0
	cfg.Regulation.Games = max(b.N/225, 1)
	m, err := New(cfg)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	moves := 0
	if err := m.Run(b.Context(), func(e Event) {
		if _, ok := e.(*Moved); ok {
			moves++
		}
	}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
}

func BenchmarkAppendMoved(b *testing.B) {
	e := &Moved{Ply: 17, Seat: "black", Player: "mangetsu", Move: boards.Move("808"), MS: 1.234, Charged: 0.001234}
	e.Event = EvMove
	buf := make([]byte, 0, 512)
	b.ReportAllocs()
	for b.Loop() {
		buf = AppendJSON(buf[:0], e)
	}
}
