package dighere

import (
	"testing"

	rules "dohyo/boards/dighere"
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
