package gomocup

import (
	"context"
	"strconv"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/engines/uptime"
)

// prepare brings the brain to the point where only the question is left to send.
// It drops earlier output (surplus bytes), and removes stones that were taken
// back.
func (p *Player) prepare(ctx context.Context, t engines.Turn) (surplus int64, err error) {
	if err := p.settle(ctx); err != nil {
		return 0, err
	}
	if surplus, err = p.proc.Drain(); err != nil {
		return surplus, err
	}
	p.hearNothing()
	return surplus, p.undo(ctx, t)
}

// undo removes stones from the brain's board that were taken back, if then one
// stone is left to tell. Otherwise the whole board is sent.
func (p *Player) undo(ctx context.Context, t engines.Turn) error {
	same := 0
	for same < len(p.stones) && same < len(t.History) && p.stones[same] == t.History[same] {
		same++
	}
	if same == len(p.stones) && !p.stale {
		return nil
	}
	deadline := uptime.Now().Add(p.opt.Start)
	for !p.stale && len(p.stones) > same && len(t.History) == same+1 && !p.noUndo {
		last := len(p.stones) - 1
		p.out = p.end(appendPoint(append(p.out[:0], "TAKEBACK "...), p.stones[last]))
		if err := p.send(p.out, deadline); err != nil {
			return err
		}
		p.stones = p.stones[:last]
		done, err := p.agrees(ctx, deadline)
		if err != nil {
			return err
		}
		p.noUndo = !done
		if err := p.settle(ctx); err != nil {
			return err
		}
	}
	p.stale = p.stale || len(p.stones) > same
	if len(t.History) > 0 || !p.stale {
		return nil
	}
	if !p.again(ctx) { // an empty board can't be sent
		return p.start(ctx)
	}
	return nil
}

// agrees waits for OK, or for a refusal.
func (p *Player) agrees(ctx context.Context, deadline time.Time) (bool, error) {
	for {
		b, err := p.line(ctx, deadline)
		if err != nil {
			return false, err
		}
		switch read(b).kind {
		case ok:
			return true, nil
		case refusal:
			return false, nil
		}
	}
}

// question appends the command that makes the brain move: BEGIN on an empty
// board, TURN after one more stone, else the whole BOARD.
func (p *Player) question(b []byte, t engines.Turn) []byte {
	if c := p.game.Clock; c.Main > 0 || c.Increment > 0 {
		left := time.Duration(0)
		if side := p.side(); side < len(t.Left) {
			left = t.Left[side].Main
		}
		turn, match, rest := p.told(t.Budget, left)
		if turn != p.turn {
			b = p.info(b, "timeout_turn", turn)
		}
		if match != p.match {
			b = p.info(b, "timeout_match", match)
		}
		b = p.info(b, "time_left", rest)
		p.turn, p.match = turn, match
	}
	h := t.History
	switch {
	case len(h) == 0:
		return p.end(append(b, "BEGIN"...))
	case len(h) == len(p.stones)+1 && !p.stale:
		return p.end(appendPoint(append(b, "TURN "...), h[len(h)-1]))
	}
	p.stale = false
	b = p.end(append(b, "BOARD"...))
	return p.end(append(p.owned(b, h), "DONE"...))
}

// owned appends the stones as BOARD has them, each with its owner: 1 is the brain, 2
// the opponent, who placed the last one.
func (p *Player) owned(b []byte, stones []boards.Move) []byte {
	for i, m := range stones {
		who := ",2"
		if (len(stones)-i)%2 == 0 {
			who = ",1"
		}
		b = p.end(append(appendPoint(b, m), who...))
	}
	return b
}

// side returns the side that the brain plays.
func (p *Player) side() int {
	if s := int(p.game.Seat); s < len(p.game.Rules.Seats) {
		return int(p.game.Rules.Seats[s].Side)
	}
	return int(p.game.Seat)
}

// appendPoint writes a move in the protocol's coordinates.
func appendPoint(b []byte, m boards.Move) []byte {
	x, y, _ := coords(m)
	b = strconv.AppendInt(b, int64(x), 10)
	return strconv.AppendInt(append(b, ','), int64(y), 10)
}

// settle waits until the brain is certainly reading its stdin again: some lose
// input that comes too soon after their move (Rapfi within 10 µs, or longer on a
// busy machine). The wait is as long as the brain thinks for a move, at most 20
// ms; a brain that answers at once needs none. Options.Settle may ask for more.
// The opponent's thinking time counts.
func (p *Player) settle(ctx context.Context) error {
	wait := p.opt.Settle
	if p.moves > 0 {
		wait = max(wait, min(p.thought/time.Duration(p.moves), usualSettle))
	}
	if wait < leastSettle {
		return nil
	}
	if wait -= uptime.Since(p.spoke); wait <= 0 {
		return nil
	}
	t := time.NewTimer(wait)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
