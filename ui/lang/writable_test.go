package lang

import (
	"testing"

	"dohyo/kifu"
)

// TestRulingsFitShiftJIS checks the characters of rulings. A ruling is written in the
// record of its game, with the claim and the rule, and most records of shogi are in
// Shift_JIS or EUC-JP.
func TestRulingsFitShiftJIS(t *testing.T) {
	words := []Key{
		ruledStory, ruledReason, ruledCutMany, ruledCut, ruledWas, ruledAgain, ruledGoOn, ruledBack,
		ruledVoid, ruledWin, ruledDraw, ruledNone,
	}
	for _, k := range documents {
		words = append(words, k.Name)
	}
	for _, k := range claims {
		words = append(words, k)
	}
	for _, k := range words {
		for _, text := range []string{k.en, k.ja} {
			for _, e := range []kifu.Encoding{kifu.ShiftJIS, kifu.EUCJP} {
				if _, err := e.Encode(text); err != nil {
					t.Errorf("%q in %s: %v", text, e, err)
				}
			}
		}
	}
}
