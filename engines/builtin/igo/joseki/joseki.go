// Package joseki is the base of corner sequences (定石, joseki) of the built-in Go
// players: the moves that are played in a corner, and how often (Fotland §7).
//
//	c := joseki.Corner{}
//	c.Put(joseki.Move{X: 4, Y: 4})
//	for _, n := range joseki.Standard().Next(&c) { … } // 3-6 by the other side 7881 times, …
//
// A position counts, not the order of its moves: transpositions, the mirror image
// along the corner's diagonal and the position with colours exchanged are one node
// of a directed graph. Joseki.txt is the source that people edit; joseki.bin holds
// the same packed, at little more than a byte a move, and is what programs read.
//
//	go run ./internal/joseki -pack                 # after editing joseki.txt
//	go run ./internal/joseki -games ~/games/*.sgf  # joseki.txt from games
//
// It judges nothing: whether a sequence suits the rest of the board is left to the
// players.
package joseki

import (
	_ "embed"
	"slices"
	"sync"
)

// A Side is one of the two players in a corner, or none.
type Side uint8

// The sides. Which is black doesn't matter.
const (
	None Side = iota
	First
	Second
)

// Other returns the opponent.
func (s Side) Other() Side {
	if s == None {
		return None
	}
	return First + Second - s
}

// A Move is a stone on a point of a corner, by lines counted from the corner's two
// edges, from 1. The zero side means First.
type Move struct {
	X, Y uint8
	Side Side
}

// A Class says when a move is chosen (Fotland §7).
type Class uint8

// The classes of moves. Where a base says Normal, Next returns Urgent or Rare if the
// counts suggest it.
const (
	Normal  Class = iota
	Urgent        // before all others: nearly nobody plays elsewhere
	Rare          // seldom chosen: only when behind
	Complex       // leads to a difficult fight: only when behind
	Trick         // good only if the opponent goes wrong: only when behind
	Mistake       // never chosen; here for its answer
	Ignore        // doesn't count: removes wrong data
	classes
)

var classNames = [classes]string{"normal", "urgent", "rare", "complex", "trick", "mistake", "ignore"}

// String returns the class's name in the text form.
func (c Class) String() string { return classNames[c] }

// A Continuation is a move that the base has in a position.
type Continuation struct {
	Move
	Class Class
	Count int // games in which it was played
}

//go:embed joseki.bin
var packed []byte

// Standard returns the base that comes with the players.
var Standard = sync.OnceValue(func() *Base {
	b, err := Unpack(packed)
	if err != nil {
		panic(err) // the file is ours, and a test reads it
	}
	return b
})

// Next returns the continuations of a position, of both sides, the most frequent
// first, without those to ignore. In a symmetric position a move stands for its
// mirror image, too. It returns nil for a position that the base doesn't have.
func (b *Base) Next(c *Corner) []Continuation {
	list := slices.DeleteFunc(b.all(c), func(n Continuation) bool { return n.Class == Ignore })
	if b.over != nil {
		list = b.merged(c, list)
	}
	return list
}

// all returns the continuations of a position, those to ignore included.
func (b *Base) all(c *Corner) []Continuation {
	id, to := c.canonical()
	p := b.known[id]
	if p == nil {
		return nil
	}
	to = to.then(p.from)
	list := make([]Continuation, 0, len(p.moves))
	for _, m := range p.moves {
		n := m.Continuation
		n.Move = to.move(n.Move)
		list = append(list, n)
	}
	return list
}

// The bounds of classes by counts.
const (
	urgentFrom = 0.85 // of the times that the position came up, a side answers so often that it must
	mainFrom   = 0.25 // of its answers, those that are urgent then
	rareBelow  = 0.03 // of its answers, those that are rare
	rareOf     = 40   // answers, below which nothing is called rare
)

// classify replaces Normal by Urgent or Rare where the counts suggest it. The
// position came up so often.
func (p *position) classify(came int) {
	var answers [Second + 1]int
	for _, n := range p.moves {
		if n.Class != Ignore {
			answers[n.Side] += n.Count
		}
	}
	for i := range p.moves {
		n := &p.moves[i]
		all := answers[n.Side]
		if n.Class != Normal || all == 0 {
			continue
		}
		part := float64(n.Count) / float64(all)
		switch {
		case p.last != None && n.Side != p.last && float64(all) > urgentFrom*float64(came) && part > mainFrom:
			n.Class = Urgent
		case all >= rareOf && part < rareBelow:
			n.Class = Rare
		}
	}
}

// Positions returns the number of different positions that have continuations.
func (b *Base) Positions() int { return len(b.known) }

// Moves returns the number of moves, and the number of bytes that they take in
// packed form.
func (b *Base) Moves() (moves, bytes int) { return b.moves, b.size }
