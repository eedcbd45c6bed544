package usi

import (
	"bytes"
	"context"
	"time"

	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/engines/process"
	"dohyo/engines/uptime"
)

// A pondering is an engine's thinking in its opponent's time, about its answer to
// the expected move. A goroutine reads its output meanwhile, since an engine
// whose output isn't read eventually blocks.
type pondering struct {
	told []byte // the position that the engine thinks about, as it was told

	cancel context.CancelFunc
	done   chan struct{} // closed when the goroutine has ended; then the rest is set
	talk   engines.Talk
	best   []byte // what followed a bestmove that came before ponderhit
	err    error
}

// expect returns what the engine may ponder after its move m; nil if it names no
// playable move.
func (p *Player) expect(pos *shogi.Position, m shogi.Move, ponder string) *pondering {
	next, err := pos.Move(m)
	if err != nil || len(next.ToAct()) == 0 {
		return nil
	}
	answer, err := next.View().ParseUSI(ponder)
	if err != nil || !next.View().IsLegal(answer) {
		return nil
	}
	return &pondering{told: bytes.Clone(p.position(next, ponder))}
}

// ponder lets the engine ponder after its answer to a turn that started at began.
func (p *Player) ponder(ctx context.Context, t engines.Turn, began time.Time) {
	n := p.next
	if p.next = nil; n == nil || ctx.Err() != nil {
		return
	}
	left := p.after(t.Left, uptime.Since(began))
	b := append(append(p.out[:0], n.told...), "go ponder"...)
	if p.send(append(p.appendGo(b, 0, left), '\n'), process.Soon()) != nil {
		p.kill() // it is started again for the next turn
		return
	}
	p.owed = true
	ctx, n.cancel = context.WithCancel(context.Background())
	n.done = make(chan struct{})
	p.next = n
	go n.listen(ctx, p)
}

// listen reads what the engine says until ctx is done.
func (n *pondering) listen(ctx context.Context, p *Player) {
	defer close(n.done)
	for {
		k, rest, err := p.line(ctx, time.Time{})
		switch {
		case err != nil:
			if ctx.Err() == nil {
				n.err = err
			}
			return
		case k == info:
			n.talk.Add(parseInfo(rest))
		case k == bestmove:
			n.best = append([]byte(nil), rest...)
		}
	}
}

// leave ends the goroutine that listens.
func (p *Player) leave() *pondering {
	n := p.next
	p.next = nil
	if n == nil || n.done == nil {
		return nil
	}
	n.cancel()
	<-n.done
	if n.best != nil {
		p.owed = false
	}
	return n
}

// meet reports whether the engine is already thinking about a position. If it is
// thinking about another one, it is told to stop.
func (p *Player) meet(pos *shogi.Position) (*pondering, error) {
	n := p.leave()
	if n == nil {
		return nil, nil
	}
	if n.err != nil {
		return nil, n.err
	}
	if bytes.Equal(n.told, p.position(pos, "")) {
		return n, nil
	}
	return nil, p.stop()
}

// hit turns pondering into the engine's turn.
func (p *Player) hit(ctx context.Context, t engines.Turn, pos *shogi.Position, n *pondering) (engines.Answer, error) {
	p.newTurn()
	if err := p.send([]byte("ponderhit\n"), uptime.Deadline(t.Limit())); err != nil {
		return engines.Answer{}, err
	}
	sent := uptime.Now()
	if n.best != nil { // it sent bestmove before ponderhit
		a := engines.Answer{Talk: n.talk, Took: uptime.Since(sent)}
		return a, p.answer(&a, pos, n.best)
	}
	return p.listen(ctx, t, pos, sent, n.talk)
}

// stop tells the engine to stop, if it thinks.
func (p *Player) stop() error {
	if !p.owed {
		return nil
	}
	return p.send([]byte("stop\n"), process.Soon())
}

// halt ends pondering, whatever comes next.
func (p *Player) halt() {
	if n := p.leave(); n != nil && p.proc != nil && p.stop() != nil {
		p.kill()
	}
}
