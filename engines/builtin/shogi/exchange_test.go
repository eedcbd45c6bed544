package shogi

import (
	"testing"

	"dohyo/boards/shogi"
)

func TestExchange(t *testing.T) {
	for _, tt := range []struct {
		name, sfen, move string
		gain             int // the greatest gain
	}{
		{"a pawn that nobody guards", "4k4/9/9/9/4p4/9/9/9/4RK3 b - 1", "5i5e", gain[shogi.FU]},
		{"a rook for a pawn", "4k4/9/9/4g4/4p4/9/9/9/4RK3 b - 1", "5i5e", gain[shogi.FU] - gain[shogi.HI]},
		{"and taken back by a lance behind", "4k4/9/9/4g4/4p4/9/9/4R4/4LK3 b - 1", "5h5e", gain[shogi.FU] - gain[shogi.HI] + gain[shogi.KI]},
		{"a drop that is lost", "4k4/9/9/9/4g4/9/9/9/4K4 b G 1", "G*5f", -gain[shogi.KI]},
		{"a promotion", "4k4/9/9/1P7/9/9/9/9/4K4 b - 1", "8d8c+", worth[shogi.TO] - worth[shogi.FU]},
		{"what the king can't take", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", 0},
	} {
		b, err := shogi.ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.ParseUSI(tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if !exchange(b, m, tt.gain) || exchange(b, m, tt.gain+1) {
			least := -3000
			for exchange(b, m, least) && least < 3000 {
				least++
			}
			t.Errorf("%s: got a gain of %d, want %d", tt.name, least-1, tt.gain)
		}
	}
}
