package shogi

import (
	"slices"
	"strings"
	"testing"
)

// TestWestern: Hodges' rules on which words a move needs, by hand.
func TestWestern(t *testing.T) {
	const (
		start   = "startpos"
		golds   = "4k4/9/9/9/9/9/3G1G3/9/4K4 b - 1"   // on 6g and 4g
		pinned  = "3rk4/9/9/9/9/9/3G1G3/3K5/9 b - 1"  // one gold is pinned, and yet both are told apart
		promo   = "4k4/9/2n6/9/3N5/9/9/9/4K4 b P2S 1" // a knight that can take on 7c
		dragon  = "4k4/1+R7/9/9/9/9/9/9/4K4 b - 1"
		dragons = "4k4/1+R7/9/9/9/9/9/1+R7/4K4 b - 1" // both see 8e
		drops   = "4k4/9/9/9/9/4S4/9/9/4K4 b S 1"     // a silver on the board could come, too
		last    = "4k4/1P7/9/9/9/9/9/9/4K4 b - 1"     // a pawn that must promote
		white   = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1"
	)
	tests := []struct{ sfen, usi, letters, numbers string }{
		{start, "7g7f", "P-7f", "P-76"},
		{start, "4i5h", "G4i-5h", "G49-58"}, // the other gold sees 5h as well
		{start, "6i7h", "G-7h", "G-78"},
		{golds, "6g5f", "G6g-5f", "G67-56"},
		{golds, "4g4f", "G-4f", "G-46"},
		{pinned, "4g5f", "G4g-5f", "G47-56"},
		{promo, "6e7c", "Nx7c=", "Nx73="}, {promo, "6e7c+", "Nx7c+", "Nx73+"},
		{promo, "6e5c", "N-5c=", "N-53="},
		{promo, "P*5e", "P*5e", "P*55"},
		{dragon, "8b2b", "+R-2b", "+R-22"},
		{dragons, "8b8e", "+R8b-8e", "+R82-85"},
		{drops, "5f4e", "S-4e", "S-45"}, {drops, "S*4e", "S*4e", "S*45"},
		{last, "8b8a+", "P-8a+", "P-81+"},
		{white, "2b8h", "Bx8h=", "Bx88="}, {white, "2b8h+", "Bx8h+", "Bx88+"},
		{white, "3d3e", "P-3e", "P-35"},
	}
	for _, tt := range tests {
		b, err := ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.ParseUSI(tt.usi)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Western(m, false); got != tt.letters {
			t.Errorf("%s: %s: %s, want %s", tt.sfen, tt.usi, got, tt.letters)
		}
		if got := b.Western(m, true); got != tt.numbers {
			t.Errorf("%s: %s: %s, want %s", tt.sfen, tt.usi, got, tt.numbers)
		}
	}
}

// TestWesternTyped checks which parts of a move a person may leave out, and which texts are refused.
func TestWesternTyped(t *testing.T) {
	const silver = "4k4/9/4S4/9/9/9/9/9/4K4 b Sb 1"
	tests := []struct{ sfen, text, want string }{
		{"startpos", "P7f", "7g7f"}, {"startpos", "p76", "7g7f"}, {"startpos", "P-76", "7g7f"}, {"startpos", "P7g7f", "7g7f"},
		{"startpos", "P7g-7f", "7g7f"}, {"startpos", "p - 7f", "7g7f"},
		{"startpos", "G4958", "4i5h"}, {"startpos", "G-58", "4i5h 6i5h"}, {"startpos", "r-5h", "2h5h"},
		{silver, "S'4d", "S*4d"}, {silver, "S*4d", "S*4d"}, {silver, "S-4d", "5c4d"},
		{silver, "S-5b", "5c5b"}, {silver, "S-5b=", "5c5b"}, {silver, "S-5b+", "5c5b+"}, // without a sign it doesn't promote
		{"4k4/1P7/9/9/9/9/9/9/4K4 b - 1", "P-8a", "8b8a+"},
	}
	for _, tt := range tests {
		b, err := ParseSFEN(tt.sfen)
		if err != nil {
			t.Fatal(err)
		}
		list, err := b.ParseHand(tt.text, NoSquare)
		var got []string
		for _, m := range list {
			got = append(got, m.USI())
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != tt.want || err != nil {
			t.Errorf("%s: %s: %s, %v, want %s", tt.sfen, tt.text, text, err, tt.want)
		}
	}
	b := NewBoard()
	for _, text := range []string{"Px7f", "P-5e", "+P-7f", "+G-5h", "K*5e", "P*5e+", "P", "P-", "P-7", "P-70", "Q-7f", "+", "P7-7f", "P*7g*7f", "P4i*5h"} {
		if list, err := b.ParseHand(text, NoSquare); err == nil {
			t.Errorf("%s: %v", text, list)
		}
	}
}
