package igo

import (
	"context"
	"sync/atomic"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// pondering is thought in the opponent's time (相手の考慮時間): the tree grows on from the player's own move.
// The next question ends it, and finds the tree at what has become the position.
type pondering struct {
	stop context.CancelFunc
	over chan struct{} // closed at its end
}

// ponder begins to think about the position after an answer, if the settings ask for it. A pass and a
// resignation leave nothing to think about.
func (t *Thinker) ponder(p *rules.Position, answer boards.Move) {
	if !t.settings.Ponder || !t.program.plays {
		return
	}
	at, err := rules.ParsePoint(string(answer), p.Size())
	if err != nil || at == rules.Pass {
		return
	}
	after, err := p.Play(answer)
	if err != nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	o := &pondering{stop, make(chan struct{})}
	t.pondering = o
	go func() {
		defer close(o.over)
		t.watch.Wait()
		if ctx.Err() == nil {
			t.thinkOn(ctx, after.(*rules.Position))
		}
	}()
}

// pondered is the number of playouts after which pondering ends: an opponent may be away for hours.
const pondered = 300_000

// thinkOn runs playouts until ctx is done, but no more than t.ponders.
func (t *Thinker) thinkOn(ctx context.Context, p *rules.Position) {
	t.set(p)
	tree := t.plant(p)
	tree.asking = true
	tree.plan(p, nil)
	var off atomic.Bool
	defer context.AfterFunc(ctx, func() { off.Store(true) })()
	enough := func() bool { return off.Load() || tree.played() >= t.ponders }
	defer tree.help(enough)()
	for !enough() {
		tree.game()
	}
}

// rest ends all thought. Nothing that it uses may be touched before.
func (t *Thinker) rest() {
	if o := t.pondering; o != nil {
		o.stop()
		<-o.over
		t.pondering = nil
	}
	t.watch.Wait()
}
