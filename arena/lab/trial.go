package lab

import (
	"cmp"
	"slices"
	"sort"

	"dohyo/arena/stats"
)

// A Finding is what is known of an opening.
type Finding string

// The findings. First and Second name the side that has an advantage outside the bound.
const (
	Open   Finding = "open"
	Fair   Finding = "fair"
	First  Finding = "first"
	Second Finding = "second"
)

// A Verdict is what a trial has found about an opening.
type Verdict struct {
	Pairs   [5]int  `json:"pairs"`          // of games, by the first side's points in both: 0, ½, 1, 1½, 2
	Games   int     `json:"games"`          // different ones in those pairs
	Same    int     `json:"same,omitempty"` // further games that repeated an earlier one, which tell nothing new
	Share   float64 `json:"share"`          // of the points, for the first side; ½ without games
	Low     float64 `json:"low"`            // the interval of the share
	High    float64 `json:"high"`
	Finding Finding `json:"finding"`
	Chosen  bool    `json:"chosen,omitempty"` // of Best: it is among the fairest so far
}

// A Trial counts the pairs of games of a question's openings. Its answer stays once it
// is decided.
type Trial struct {
	q       Question
	starts  []start
	decided bool
	llr     float64 // of SPRT
}

// A start is the count of an opening.
type start struct {
	pairs       [5]int
	games, same int
	lines       map[uint64]bool // the games that were played
}

// NewTrial returns a trial of a number of openings.
func NewTrial(q Question, openings int) *Trial {
	return &Trial{q: q, starts: make([]start, openings)}
}

// Len returns the number of openings.
func (t *Trial) Len() int { return len(t.starts) }

// Question returns the question.
func (t *Trial) Question() Question { return t.q }

// Add counts a pair of games from an opening by the half points of the first side in
// both, 0 to 4. Lines are sums of the moves of each, 0 if unknown: equal games tell
// nothing new, and a pair without a new game isn't counted at all. After the decision
// pairs still count, but decide nothing more.
func (t *Trial) Add(opening, halves int, lines [2]uint64) {
	s := &t.starts[opening]
	fresh := 0
	for _, line := range lines {
		if line == 0 || !s.lines[line] {
			fresh++
		}
		if s.lines == nil {
			s.lines = map[uint64]bool{}
		}
		s.lines[line] = true
	}
	s.same += 2 - fresh
	if fresh == 0 {
		return
	}
	s.games += fresh
	s.pairs[halves]++
	if t.decided {
		return
	}
	if t.q.Kind == SPRT {
		t.llr = t.q.Test.LLR(stats.Pairs(s.pairs))
	}
	t.decided = t.answered()
}

// Decided reports whether the question is decided.
func (t *Trial) Decided() bool { return t.decided }

// LLR returns the log-likelihood ratio of a question of kind SPRT, and the decision.
func (t *Trial) LLR() (llr float64, decision stats.Decision) {
	if t.q.Kind != SPRT {
		return 0, stats.Continue
	}
	return t.llr, t.q.Test.Decide(t.llr)
}

// answered reports whether the counts answer the question.
func (t *Trial) answered() bool {
	switch t.q.Kind {
	case SPRT:
		_, d := t.LLR()
		return d != stats.Continue
	case Balance:
		return !slices.ContainsFunc(t.Verdicts(), func(v Verdict) bool { return v.Finding == Open })
	}
	list := t.Verdicts()
	most, least := 0.0, 0.5
	for i := range list {
		near, far := list[i].distance()
		if list[i].Chosen {
			most = max(most, far)
		} else {
			least = min(least, near)
		}
	}
	return most <= max(least, t.q.Within)
}

// Verdicts returns what is known of each opening.
func (t *Trial) Verdicts() []Verdict {
	list := make([]Verdict, len(t.starts))
	for i := range list {
		list[i] = t.verdict(&t.starts[i])
	}
	if t.q.Kind == Best {
		order := make([]int, len(list))
		for i := range order {
			order[i] = i
		}
		sort.SliceStable(order, func(i, j int) bool {
			near, far := list[order[i]].distance()
			near2, far2 := list[order[j]].distance()
			return cmp.Or(cmp.Compare(far, far2), cmp.Compare(near, near2)) < 0
		})
		for _, i := range order[:min(t.q.Keep, len(order))] {
			list[i].Chosen = true
		}
	}
	return list
}

// verdict returns what the pairs of an opening say. The share is that of all games of the
// pairs, so that both colours weigh the same; the interval is for the different ones.
func (t *Trial) verdict(s *start) Verdict {
	v := Verdict{Pairs: s.pairs, Games: s.games, Same: s.same, Share: 0.5, High: 1, Finding: Open}
	pairs, halves := 0, 0
	for h, n := range s.pairs {
		pairs, halves = pairs+n, halves+h*n
	}
	if pairs == 0 {
		return v
	}
	v.Share = float64(halves) / float64(4*pairs)
	points := v.Share * float64(v.Games)
	failure, within := t.q.Error, t.q.Within
	switch t.q.Kind {
	case SPRT:
		v.Low, v.High = stats.Wilson(points, v.Games)
		return v
	case Best:
		failure /= float64(len(t.starts)) // the choice depends on all of them
	}
	v.Low, v.High = stats.Sequence(points, v.Games, failure)
	switch {
	case v.Low >= 0.5-within && v.High <= 0.5+within:
		v.Finding = Fair
	case v.Low > 0.5+within:
		v.Finding = First
	case v.High < 0.5-within:
		v.Finding = Second
	}
	return v
}

// distance returns how near to 1/2 and how far from it the share may be.
func (v *Verdict) distance() (near, far float64) {
	far = max(0.5-v.Low, v.High-0.5)
	switch {
	case v.Low > 0.5:
		near = v.Low - 0.5
	case v.High < 0.5:
		near = 0.5 - v.High
	}
	return near, far
}
