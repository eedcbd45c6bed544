package engines

import (
	"context"
	"sync"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// ErrNotAsked is Enter's error when it isn't the person's turn.
var ErrNotAsked = fact.New("engines.turn", "it isn't your turn")

// Human is a person at the keyboard. The screen hands over with Enter what the
// person chose; what no move is, or isn't allowed, never reaches the referee,
// since a slip of the finger loses no game.
type Human struct {
	seat boards.Seat // in the game that Begin began

	mu   sync.Mutex
	turn *humanTurn // nil while nobody waits for the person
}

var _ Player = (*Human)(nil)

// A humanTurn is one question to the person.
type humanTurn struct {
	seat   boards.Seat
	pos    boards.Position
	answer chan boards.Move // holds one
}

// NewHuman seats a person.
func NewHuman() *Human { return &Human{} }

// Enter makes a move for the person whose turn it is. The error is
// ErrNotAsked, a *boards.NotMove or an *boards.Illegal; then nothing has
// happened. A move that only loses by the rules is made.
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
		if _, err := t.pos.Play(m); err != nil {
			return err
		}
	}
	h.turn = nil
	t.answer <- m
	return nil
}

// Waiting reports whether the person is asked for a move.
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

// Act waits for Enter, the end of the budget, or the end of ctx. A person too
// late gives a Timeout fault.
func (h *Human) Act(ctx context.Context, t Turn) (Answer, error) {
	turn := &humanTurn{seat: h.seat, pos: t.Position, answer: make(chan boards.Move, 1)}
	start := uptime.Now()
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
	case m := <-turn.answer:
		return Answer{Move: string(m), Took: uptime.Since(start)}, nil
	case <-expired:
		return Answer{}, Faultf(Timeout, "engines.late.move", "no move within %v", t.Budget)
	case <-ctx.Done():
		return Answer{}, ctx.Err()
	}
}

// leave ends a turn that may already have ended.
func (h *Human) leave(t *humanTurn) {
	h.mu.Lock()
	if h.turn == t {
		h.turn = nil
	}
	h.mu.Unlock()
}

// Tell says nothing: the screen shows what the others do.
func (h *Human) Tell(context.Context, boards.Seat, boards.Move, boards.Position) error { return nil }

// End has nothing to end.
func (h *Human) End(context.Context, boards.Outcome) {}

// Close has nothing to close.
func (h *Human) Close() error { return nil }
