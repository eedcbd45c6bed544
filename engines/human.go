package engines

import (
	"context"
	"sync"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// ErrNotAsked is returned by Enter when it isn't the person's turn.
var ErrNotAsked error = fact.New("engines.turn", "it isn't your turn")

// Human is a person at the keyboard. The screen passes on the person's choice by
// Enter. Text that is no move, or a forbidden move, never reaches the referee,
// since a slip of the finger must not lose a game.
type Human struct {
	seat boards.Seat // in the game that Begin began

	mu   sync.Mutex
	turn *humanTurn // nil while no turn waits for the person
}

var _ Player = (*Human)(nil)

// A humanTurn is one question to the person.
type humanTurn struct {
	seat   boards.Seat
	pos    boards.Position
	start  time.Time
	answer chan Answer // has room for one
}

// NewHuman seats a person.
func NewHuman() *Human { return &Human{} }

// Enter makes a move for the person whose turn it is. The error is ErrNotAsked, a
// *boards.NotMove or an *boards.Illegal; then nothing has happened. A move that
// loses by the rules is accepted.
func (h *Human) Enter(text string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.turn
	if t == nil {
		return ErrNotAsked
	}
	m, err := t.pos.Parse(t.seat, text)
	if err != nil {
		return err
	}
	if len(t.pos.ToAct()) == 1 {
		_, err = t.pos.Play(m)
	} else if p, ok := t.pos.(boards.Planned); ok {
		err = p.CheckPlan(t.seat, m)
	}
	if err != nil {
		return err
	}
	h.turn = nil
	t.answer <- Answer{Move: string(m), Took: uptime.Since(t.start)}
	return nil
}

// Waiting reports whether the person is being asked for a move.
func (h *Human) Waiting() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.turn != nil
}

// Begin takes the seat.
func (h *Human) Begin(_ context.Context, g Game) error {
	h.seat = g.Seat
	return nil
}

// Act waits for Enter, the end of the budget, or the end of ctx. If the person is
// too late, it returns a Timeout fault.
func (h *Human) Act(ctx context.Context, t Turn) (Answer, error) {
	turn := &humanTurn{seat: h.seat, pos: t.Position, start: uptime.Now(), answer: make(chan Answer, 1)}
	h.mu.Lock()
	h.turn = turn
	h.mu.Unlock()
	defer h.leave(turn)

	var expired <-chan struct{}
	if t.Budget > 0 {
		timer := uptime.NewTimer(t.Limit())
		defer timer.Stop()
		expired = timer.C
	}
	select {
	case a := <-turn.answer:
		return a, nil
	case <-expired:
		h.leave(turn)
		select {
		case a := <-turn.answer: // entered before this goroutine was woken; the time it took is judged
			return a, nil
		default:
		}
		return Answer{}, Faultf(Timeout, "engines.late.move", "no move within %v", t.Budget)
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
}

// leave ends a turn, which may already have ended.
func (h *Human) leave(t *humanTurn) {
	h.mu.Lock()
	if h.turn == t {
		h.turn = nil
	}
	h.mu.Unlock()
}

// Tell does nothing: the screen shows the others' moves.
func (h *Human) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End does nothing.
func (h *Human) End(context.Context, boards.Outcome) {}

// Close does nothing.
func (h *Human) Close() error { return nil }
