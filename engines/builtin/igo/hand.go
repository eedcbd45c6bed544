package igo

import (
	"sync"
	"sync/atomic"

	rules "dohyo/boards/igo"
)

// A hand plays games through a tree. Each thread has its own: the board of the current game, a player for
// its end, and a reader on a board of its own.
type hand struct {
	*player
	reader *reader // on the root's board
	board  *swift  // of the current game
	path   []int32
	moves  []point // of the current game, in turns from the root
	first  [cells]color
	found  findings
}

// handSeeds is the distance between the seeds of two hands.
const handSeeds = 0xd1342543de82ef95

// man gives the tree as many hands as there are threads, at the position on its root.
func (t *tree) man(threads int, p *rules.Position) {
	for len(t.hands)+1 < threads {
		b := newBoard(t.root.size)
		r := newReader(b)
		r.most = studyNodes
		r.teach(t.reader.lore)
		seed := t.player.seed + uint64(len(t.hands)+1)*handSeeds
		t.hands = append(t.hands, &hand{player: newPlayer(seed), reader: r, board: newSwift(b.grid)})
	}
	for _, h := range t.hands {
		h.reader.board.set(p)
	}
}

// help has all hands but the first play games until stop is called. Then it waits for them.
func (t *tree) help(enough func() bool) (stop func()) {
	var over atomic.Bool
	var at sync.WaitGroup
	for _, h := range t.hands {
		at.Go(func() {
			for !over.Load() && !enough() {
				t.gameOf(h)
			}
		})
	}
	return func() {
		over.Store(true)
		at.Wait()
	}
}

// played returns the number of games.
func (t *tree) played() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return int64(t.games)
}
