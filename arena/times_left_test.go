package arena

import (
	"fmt"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/kifu"
)

// steppedGame returns a game of steps steps by four agents, each step charged
// differently, and a record with as many moves.
func steppedGame(t testing.TB, steps int, given ...Given) (*kifu.Record, *MatchBegin, *boards.Game, *GameTape) {
	rules := dighere.Games()[0]
	field := dighere.Generate(dighere.Wishes{Size: 6, Steps: steps, Holes: 1, Known: 2}, 3)
	start, err := rules.Start(boards.Setup{Position: field.String()})
	if err != nil {
		t.Fatal(err)
	}
	g := &GameTape{Begin: &GameBegin{}, Positions: []boards.Position{start}, Given: given}
	for i := range steps {
		s := &Stepped{Moves: []boards.Move{"-1", "-1", "-1", "-1"}, MS: make([]float64, 4), Charged: make([]float64, 4)}
		for seat := range s.Charged {
			s.Charged[seat] = float64(1+i%7) * float64(1+seat) / 1000
		}
		g.step(s, start)
	}
	match := &MatchBegin{Regulation: Regulation{Clock: Clock{Main: time.Hour}}}
	return &kifu.Record{Moves: make([]kifu.Move, steps)}, match, rules, g
}

// TestTimesLeft notes beside each step what each seat has left after it,
// including time that a referee gave out.
func TestTimesLeft(t *testing.T) {
	given := Given{Moves: 3, Left: []engines.Left{{Main: time.Minute}, {Main: time.Second}, {Main: 5 * time.Millisecond}, {Main: time.Hour}}}
	rec, match, rules, g := steppedGame(t, 9, given)
	timesLeft(rec, match, rules, g)
	for i, m := range rec.Moves {
		_, left := g.Clocks(rules, match.Regulation.Clock, i+1)
		want := "["
		for seat, l := range left {
			if seat > 0 {
				want += ","
			}
			want += fmt.Sprint(max(l.Main, 0).Milliseconds())
		}
		if got := m.Extra[timeLeftKey]; len(got) != 1 || got[0] != want+"]" {
			t.Errorf("step %d: %q, want %s]", i, got, want)
		}
	}
	if got := rec.Moves[2].Extra[timeLeftKey][0]; got != "[60000,1000,5,3600000]" {
		t.Errorf("where time was given out: %s", got)
	}
}

// BenchmarkTimesLeft reports the time per step, which must not grow with the
// game.
func BenchmarkTimesLeft(b *testing.B) {
	for _, steps := range []int{100, 1000, 10000} {
		b.Run(fmt.Sprintf("steps %d", steps), func(b *testing.B) {
			rec, match, rules, g := steppedGame(b, steps)
			for b.Loop() {
				timesLeft(rec, match, rules, g)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*steps), "ns/step")
		})
	}
}
