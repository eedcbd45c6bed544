package shogi

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// useless reports whether a move is a non-promotion that Checks leaves out.
func useless(b *Board, m Move) bool {
	k := m.Kind()
	return !m.IsDrop() && !m.Promotes() && (k == FU || k == KA || k == HI) &&
		(camps[b.turn].Has(m.From()) || camps[b.turn].Has(m.To()))
}

// TestChecksAndForcing compares Checks and Forcing with a filter over Legal.
func TestChecksAndForcing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 60 {
		b := NewBoard()
		for range 200 {
			legal := b.Legal(nil)
			if len(legal) == 0 {
				break
			}
			if !b.InCheck() {
				var checks []Move
				for _, m := range legal {
					if b.GivesCheck(m) && !useless(b, m) {
						checks = append(checks, m)
					}
				}
				same(t, b, "Checks", b.Checks(nil), checks)
			}
			var forcing []Move
			for _, m := range legal {
				if b.At(m.To()) != NoPiece || !b.InCheck() && m.Kind() == FU && m.Promotes() {
					forcing = append(forcing, m)
				}
			}
			same(t, b, "Forcing", b.Forcing(nil), forcing)
			b.Do(legal[r.IntN(len(legal))])
		}
	}
}

func same(t *testing.T, b *Board, what string, got, want []Move) {
	t.Helper()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s of %s: got %v, want %v", what, b.SFEN(), got, want)
	}
}
