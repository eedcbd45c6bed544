package shogi

import "time"

// uzushio (渦潮) is the strong player: it searches for a mate first, then
// everything as deeply as time allows.
func uzushio() Program {
	p := Program{Name: "uzushio", Kanji: "渦潮", Think: time.Second, megabytes: 64, hopeless: -2500}
	p.Summary.Japanese = "深く読み、詰みを逃さない"
	p.Summary.English = "reads deeply, finds mates"
	p.choose = func(t *Thinker, s *search, say func(choice)) choice {
		if line := s.prover.prove(s.board, s.share()); line != nil {
			return choice{move: line[0], score: mate - len(line), line: line, depth: len(line), nodes: s.prover.nodes}
		}
		s.guarded = true
		return s.deepen(say)
	}
	return p
}

// share returns how many positions the search for a mate at the root may take: a
// small part of those that the time allows.
func (s *search) share() int64 {
	const perSecond = 500_000 // roughly what a current processor core searches
	share := int64(s.limits.soft.Seconds() * perSecond / 12)
	if s.limits.soft == 0 {
		share = 50_000
	}
	if n := s.limits.nodes / 12; n > 0 {
		share = min(share, n)
	}
	return max(share, 100)
}
