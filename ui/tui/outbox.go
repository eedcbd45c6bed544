package tui

import (
	"sync"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
)

// An outbox keeps a person's commands in their order until they are passed on,
// off the screen's loop: the referee may have to write a journal first.
type outbox struct {
	queued  sync.Mutex // guards queue
	queue   []arena.Command
	passing sync.Mutex // held while commands are passed on
}

func (o *outbox) post(c arena.Command) {
	o.queued.Lock()
	defer o.queued.Unlock()
	o.queue = append(o.queue, c)
}

func (o *outbox) next() (arena.Command, bool) {
	o.queued.Lock()
	defer o.queued.Unlock()
	if len(o.queue) == 0 {
		return nil, false
	}
	c := o.queue[0]
	o.queue = o.queue[1:]
	return c, true
}

func (o *outbox) empty() bool {
	o.queued.Lock()
	defer o.queued.Unlock()
	return len(o.queue) == 0
}

// pass is the command that empties the outbox.
func (o *outbox) pass(send func(arena.Command)) tea.Cmd {
	return func() tea.Msg {
		o.passing.Lock()
		defer o.passing.Unlock()
		for c, ok := o.next(); ok; c, ok = o.next() {
			send(c)
		}
		return nil
	}
}
