package shogi

import (
	"context"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// TestLevelsPlay: every level plays legal moves, alike each time. From the third
// level on it hardly ever overlooks what hangs.
func TestLevelsPlay(t *testing.T) {
	const rook = "4k4/9/9/9/4r4/9/9/4R4/4K4 b 2b4g4s4n4l18p 1"
	for n := 1; n <= uzushio().Levels(); n++ {
		p := uzushio().At(n)
		b, moves := shogi.NewBoard(), []boards.Move(nil)
		th := p.New(Settings{Megabytes: 1, PlayOn: true, Seed: 3, NoBook: true})
		for range 16 {
			text, _ := th.Advise(context.Background(), engines.Question{Moves: moves, Nodes: 800}, nil)
			m, err := b.ParseCSA(string(text))
			if err != nil || !b.IsLegal(m) {
				t.Fatalf("level %d after %v: %s", n, moves, text)
			}
			b.Do(m)
			moves = append(moves, text)
		}
		again := p.New(Settings{Megabytes: 1, PlayOn: true, Seed: 3, NoBook: true})
		if first, _ := again.Advise(context.Background(), engines.Question{Nodes: 800}, nil); first != moves[0] {
			t.Errorf("level %d: %s, then %s", n, moves[0], first)
		}
		taken := 0
		for seed := range uint64(10) {
			th := p.New(Settings{Megabytes: 1, PlayOn: true, Seed: seed, NoBook: true})
			if got, _ := th.Advise(context.Background(), engines.Question{Start: rook, Nodes: 5000}, nil); got == "+5855HI" {
				taken++
			}
		}
		if n >= 3 && taken < 8 {
			t.Errorf("level %d takes the rook %d times of ten", n, taken)
		}
	}
}
