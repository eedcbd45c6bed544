package lang

import (
	"dohyo/arena"
	"dohyo/arena/stats"
)

// The sequential test (逐次検定) of a match.
var (
	testDecided = Key{"the test accepts %s: LLR %.2f after %d pairs of games (H0: %g, H1: %g, %s)", "検定は %s を採択: LLR %.2f、%d組（H0: %g、H1: %g、%s）"}
	testOpen    = Key{"the test is undecided: LLR %.2f after %d pairs of games (H0: %g, H1: %g, %s)", "検定は未決: LLR %.2f、%d組（H0: %g、H1: %g、%s）"}
	eloScale    = Key{"Elo", "Elo"}
	neloScale   = Key{"normalized Elo", "正規化Elo"}
)

// Test returns a sentence with the outcome of a match's sequential test.
func (l Lang) Test(s *arena.SPRT) string {
	scale := l.Say(eloScale)
	if s.Model == stats.Normalized {
		scale = l.Say(neloScale)
	}
	var llr float64
	if s.LLR != nil {
		llr = *s.LLR
	}
	pairs := int(stats.Pairs(s.Pairs).N())
	if s.Decision == stats.Continue {
		return l.Say(testOpen, llr, pairs, s.Elo0, s.Elo1, scale)
	}
	return l.Say(testDecided, s.Decision, llr, pairs, s.Elo0, s.Elo1, scale)
}
