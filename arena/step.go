package arena

import (
	"context"
	"errors"
	"slices"
	"sync"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// step plays a turn of several seats. All are asked at the same time, each on its
// own clock, and their answers are played together.
func (g *game) step(ctx context.Context, seats []boards.Seat) (*GameEnd, error) {
	m, p := g.match, g.position()
	answers, errs := make([]engines.Answer, len(seats)), make([]error, len(seats))
	missed := make([]float64, len(seats))
	tctx, pctx := g.control.step(ctx, slices.Contains(g.persons, true))
	var wg sync.WaitGroup
	for i, seat := range seats {
		if g.gone(seat) {
			continue
		}
		if h := g.kept(seat, p); h != nil {
			answers[i], errs[i], missed[i] = h.answer, h.err, h.missed
			continue
		}
		its := tctx
		if g.persons[seat] {
			its = pctx
		}
		load := g.turnBegins(seat)
		wg.Go(func() {
			uptime.Await(g.persons[seat])
			defer uptime.Answered(g.persons[seat])
			start := m.cfg.Uptime()
			answers[i], errs[i] = g.players[seat].Act(its, engines.Turn{
				Position: p, History: g.history, Budget: g.budget(seat), Margin: g.time.clock.Margin, Left: g.time.left, Talk: g.talks[seat],
			})
			missed[i] = g.turnMissed(seat, load, g.turnTook(start, answers[i], errs[i]))
			g.rest(seat)
		})
	}
	wg.Wait()
	cut := pctx.Err() != nil
	g.control.done()
	m.desk.gaps()
	if ctx.Err() != nil || tctx.Err() != nil {
		g.answered = nil
		return nil, nil // cancelled; the seats are asked again
	}
	if cut { // only the persons are asked again
		g.keep(seats, p, answers, errs, missed, pctx)
		return nil, nil
	}
	g.answered = nil
	e := &Stepped{
		Stamp: m.stamp(EvStep, g.number), Step: p.Ply(), Moves: make([]boards.Move, len(seats)),
		MS: make([]float64, len(g.players)), Charged: make([]float64, len(g.players)),
	}
	var noted engines.Answer // the notes of all seats
	for i, seat := range seats {
		g.unasked(seat, &answers[i])
		var end *GameEnd
		var err error
		cost := g.time.answer(seat, answers[i].Took)
		if e.Moves[i], end, err = g.answer(seat, answers[i], cost, errs[i]); end != nil || err != nil {
			return end, err
		}
		e.MS[seat], e.Charged[seat] = cost.ms(), cost.seconds()
		if cost.over > 0 && errs[i] == nil && !g.gone(seat) {
			if e.Over == nil {
				e.Over = make([]float64, len(g.players))
			}
			e.Over[seat] = millis(cost.over)
		}
		if missed[i] > 0 {
			if e.Missed == nil {
				e.Missed = make([]float64, len(g.players))
			}
			e.Missed[seat] = missed[i]
		}
		if answers[i].Talk != (engines.Talk{}) {
			if e.Said == nil {
				e.Said = make([]Said, len(g.players))
			}
			e.Said[seat] = Said(answers[i].Talk)
		}
		if note := answers[i].Note; note != nil {
			note = fact.Errorf("arena.note.seat", "%s: %w", boards.CalledSeat(g.rules.Name, g.rules.Seats[seat].Name), note)
			noted.AddNote(note)
		}
	}
	e.Note, e.Fact = noted.NoteText(), noted.NoteFact()
	next, err := p.Play(e.Moves...)
	if err != nil {
		var illegal *boards.Illegal
		if errors.As(err, &illegal) {
			return g.fail(illegal.Seat, err)
		}
		return nil, err
	}
	e.after = next
	e.report()
	if err := m.emit(e); err != nil {
		return nil, err
	}
	g.tape.step(e, next)
	made := g.tape.Moves[len(g.tape.Moves)-1]
	g.time.follow(made)
	g.history = append(g.history, made.Move)
	return nil, nil
}

// A held is an answer to a step whose persons were interrupted by a pause.
type held struct {
	at     boards.Position // the position of the step; nil if there is no answer
	answer engines.Answer
	err    error
	missed float64
}

// keep keeps the answers to a step that isn't complete because its persons were
// interrupted.
func (g *game) keep(seats []boards.Seat, p boards.Position, answers []engines.Answer, errs []error, missed []float64, persons context.Context) {
	g.answered = make([]held, len(g.players))
	for i, seat := range seats {
		if errs[i] != nil && errors.Is(errs[i], persons.Err()) {
			continue
		}
		g.answered[seat] = held{at: p, answer: answers[i], err: errs[i], missed: missed[i]}
	}
}

// kept returns the answer that a seat has given to the step in a position already, or
// nil.
func (g *game) kept(seat boards.Seat, p boards.Position) *held {
	if int(seat) >= len(g.answered) || g.answered[seat].at != p {
		return nil
	}
	return &g.answered[seat]
}

// report adds what the position says about the step that led to it.
func (s *Stepped) report() {
	if r, ok := s.after.(boards.Reporting); ok {
		s.more = r.Report()
	}
}

// answer returns the move of one of several seats, or its substitute if the game
// continues without that move.
func (g *game) answer(seat boards.Seat, a engines.Answer, cost bill, err error) (boards.Move, *GameEnd, error) {
	absent := g.rules.Absent
	if g.gone(seat) {
		return absent, nil, nil
	}
	if err != nil {
		end, err := g.miss(seat, err)
		return absent, end, err
	}
	if cost.fell {
		end, err := g.miss(seat, engines.Faultf(engines.Timeout, "arena.time", "its time is used up"))
		return absent, end, err
	}
	move, err := g.position().Parse(seat, a.Move)
	if err == nil {
		return move, nil, nil
	}
	if absent == "" {
		end, err := g.fail(seat, err)
		return "", end, err
	}
	return absent, nil, g.fault(seat, err) // for this turn only
}

// miss continues without a seat whose player has failed, in games that allow it;
// in others that player has lost.
func (g *game) miss(seat boards.Seat, err error) (*GameEnd, error) {
	var fault *engines.Fault
	if g.rules.Absent == "" || !errors.As(err, &fault) {
		return g.fail(seat, err)
	}
	return nil, g.fault(seat, err)
}
