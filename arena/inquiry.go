package arena

import (
	"fmt"
	"hash/fnv"
	"strconv"

	"dohyo/arena/lab"
	"dohyo/arena/stats"
	"dohyo/boards"
	"dohyo/boards/fact"
)

// An Inquiry is what a match has found about its openings (Regulation.Question).
type Inquiry struct {
	Question lab.Question    `json:"question"`
	Decided  bool            `json:"decided"`
	LLR      *float64        `json:"llr,omitempty"`      // of a question of kind lab.SPRT
	Decision stats.Decision  `json:"decision,omitempty"` // likewise
	Openings []InquiredStart `json:"openings"`           // in the order of the regulation
}

// An InquiredStart is an opening of an inquiry, and what was found about it.
type InquiredStart struct {
	Name string `json:"name"`
	lab.Verdict
}

// weighs reports whether results can end a match early, so that their order
// matters.
func (r Regulation) weighs() bool { return r.SPRT != nil || r.Question != nil }

// checkQuestion returns an error if a regulation's question isn't valid.
func (r Regulation) checkQuestion(rules *boards.Game) error {
	if r.Question == nil {
		return nil
	}
	n := len(r.openings(rules))
	switch {
	case r.SPRT != nil:
		return fact.New("arena.question.sprt", "question: expected either a question about openings or a test of the players, not both")
	case n == 0:
		return fact.New("arena.question.openings", "question: expected a suite or a file of openings")
	case r.Games < 2:
		return fact.Errorf("arena.question.games", "question: expected at least 2 games, since pairs of games are counted, got %d", r.Games)
	}
	if err := r.Question.Check(); err != nil {
		return err
	}
	return r.Question.Fits(n)
}

// openings returns the list of openings of a regulation, if it has one: those from a
// file, or the suite.
func (r Regulation) openings(rules *boards.Game) []Start {
	if len(r.Starts) > 0 || r.Opening != Suite {
		return r.Starts
	}
	var list []Start
	for _, o := range suiteFor(rules, r.Size) {
		list = append(list, Start{Name: o.Name, Position: o.Position, Moves: o.Moves})
	}
	return list
}

// StartsOf returns the list of openings of a regulation for a game, if it has one; those of
// an inquiry are in the same order.
func StartsOf(rules *boards.Game, r Regulation) []Start { return r.openings(rules) }

// newInquiry returns the empty trial of the match's question, nil if it has none.
func (m *Match) newInquiry() *lab.Trial {
	if q := m.cfg.Regulation.Question; q != nil {
		return lab.NewTrial(*q, len(m.cfg.Regulation.openings(m.rules)))
	}
	return nil
}

// ask counts an ended game for the question of the match, once both games of its pair
// have ended. Pairs with a game that wasn't decided by play say nothing about the
// opening. m.mu is held.
func (m *Match) ask(game int) {
	pair := (game - 1) / 2
	halves, lines := 0, [2]uint64{}
	for i := range 2 {
		e := m.ends.of(2*pair + 1 + i)
		own, ok := e.halves()
		if !ok || e.apart() {
			return
		}
		if m.begin.sidesOf(2*pair + 1 + i)[0] == 1 {
			own = 2 - own
		}
		halves, lines[i] = halves+own, m.ends.lines[2*pair+1+i]
	}
	m.trial.lab.Add(place(m.trial.lab.Len(), m.cfg.Regulation.byLot(), m.cfg.Seed, pair), halves, lines)
}

// line returns the sum of a game's moves, for GameEnd.Line.
func (g *GameTape) line() string {
	h := fnv.New64a()
	for _, mv := range g.Moves {
		fmt.Fprintln(h, mv.Move)
	}
	for _, s := range g.Steps {
		fmt.Fprintln(h, s.Moves)
	}
	return strconv.FormatUint(h.Sum64()|1, 16) // never 0, which is an unknown sum
}

// keepLine keeps the sum of a game's moves; a nil end forgets it.
func (l *ledger) keepLine(n int, end *GameEnd) {
	delete(l.lines, n)
	if end == nil {
		return
	}
	sum, err := strconv.ParseUint(end.Line, 16, 64)
	if err != nil {
		return // it was decided by a ruling
	}
	if l.lines == nil {
		l.lines = map[int]uint64{}
	}
	l.lines[n] = sum
}

// apart reports whether the game was decided by the clock, a fault or a ruling.
func (e ending) apart() bool { return e&endedWon != 0 && e>>meansShift != 0 }

// Inquiry returns what the match has found about its openings so far, nil if it has
// no question.
func (m *Match) Inquiry() *Inquiry {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.inquiry()
}

// inquiry is Inquiry. m.mu is held.
func (m *Match) inquiry() *Inquiry {
	t := m.trial.lab
	if t == nil {
		return nil
	}
	q := &Inquiry{Question: t.Question(), Decided: t.Decided()}
	if q.Question.Kind == lab.SPRT {
		llr, d := t.LLR()
		q.LLR, q.Decision = finite(llr), d
	}
	starts := m.cfg.Regulation.openings(m.rules)
	for i, v := range t.Verdicts() {
		q.Openings = append(q.Openings, InquiredStart{starts[i].Name, v})
	}
	return q
}

// ReadInquiry returns what the match in a folder has found about its openings so far, and
// how the match began. The match may be running. The inquiry is nil if the match has no
// question.
func ReadInquiry(dir string) (*Inquiry, *MatchBegin, error) {
	m, err := load(dir, func(string) []RecordFormat { return nil })
	if err != nil {
		return nil, nil, err
	}
	m.setup()
	m.enterAll()
	return m.Inquiry(), m.begin, nil
}
