package tournament

import (
	"iter"
	"math"
	"slices"
	"time"

	"dohyo/arena"
)

// A Round is pairs that were announced together. Once all of them have results it keeps
// them in a few bytes each, so that a tournament of many thousand pairs is small in
// memory.
type Round struct {
	Number int
	At     time.Time // announced
	Starts time.Time // when play begins; zero means once it is announced
	Open   int       // pairs without a result

	stage  int
	pairs  []Pair       // nil once they are packed
	packed []packedPair // nil before
	odd    map[int]Pair // those that packedPair can't hold, by their indices
}

// A packedPair is a pair with a result that has nothing unusual about it.
type packedPair struct {
	players [2]int16
	games   [3]uint16
	points  [2]uint8
	kind    uint8 // index in packedKinds
}

// packedKinds are the kinds of results that packedPair holds. 0 says that the pair is
// an odd one.
var packedKinds = []Kind{1: Played, Default, Bye}

// pack returns the pair in its small form, if that can hold it.
func (p *Pair) pack() (packedPair, bool) {
	r := &p.Result
	kind := slices.Index(packedKinds, r.Kind)
	if kind < 1 || p.begun && r.Kind == Default || p.Tag != "" || p.Why != nil || p.Bouts != nil || r.Scores != [2]int{} || r.Won != [2]arena.Means{} || !r.Why.None() || r.By != "" || r.Reason != "" {
		return packedPair{}, false
	}
	if max(p.Players[0], p.Players[1]) > math.MaxInt16 || max(r.Games[0], r.Games[1], r.Games[2]) > math.MaxUint16 {
		return packedPair{}, false
	}
	return packedPair{
		players: [2]int16{int16(p.Players[0]), int16(p.Players[1])},
		games:   [3]uint16{uint16(r.Games[0]), uint16(r.Games[1]), uint16(r.Games[2])},
		points:  [2]uint8{uint8(r.Points[0]), uint8(r.Points[1])}, kind: uint8(kind),
	}, true
}

// pack makes the round small.
func (r *Round) pack() {
	r.packed = make([]packedPair, len(r.pairs))
	for i := range r.pairs {
		small, ok := r.pairs[i].pack()
		if !ok {
			if r.odd == nil {
				r.odd = map[int]Pair{}
			}
			r.odd[i] = r.pairs[i]
		}
		r.packed[i] = small
	}
	r.pairs = nil
}

// unpack undoes pack, so that a pair can be changed.
func (r *Round) unpack() {
	if r.packed == nil {
		return
	}
	r.pairs = r.Pairs()
	r.packed, r.odd = nil, nil
}

// read reads a pair of a packed round.
func (r *Round) read(i int, p *Pair) {
	small := &r.packed[i]
	if small.kind == 0 {
		*p = r.odd[i]
		return
	}
	*p = Pair{
		At:      At{r.stage, r.Number, i + 1},
		Players: [2]int{int(small.players[0]), int(small.players[1])},
		Result: Result{
			Kind:   packedKinds[small.kind],
			Points: [2]int{int(small.points[0]), int(small.points[1])},
			Games:  Tally{int(small.games[0]), int(small.games[1]), int(small.games[2])},
		},
	}
}

// Len is the number of its pairs.
func (r *Round) Len() int { return len(r.pairs) + len(r.packed) }

// Pair returns a pair by its index, from 0. Only the state that the round belongs to
// changes it.
func (r *Round) Pair(i int) *Pair {
	if r.packed == nil {
		return &r.pairs[i]
	}
	p := new(Pair)
	r.read(i, p)
	return p
}

// Pairs returns copies of all pairs.
func (r *Round) Pairs() []Pair {
	if r.packed == nil {
		return slices.Clone(r.pairs)
	}
	list := make([]Pair, len(r.packed))
	for i := range list {
		r.read(i, &list[i])
	}
	return list
}

// All goes through the pairs with their indices. Only the state that the round belongs to
// changes them.
func (r *Round) All() iter.Seq2[int, *Pair] {
	return func(yield func(int, *Pair) bool) {
		pairs := r.pairs
		if r.packed != nil {
			pairs = r.Pairs()
		}
		for i := range pairs {
			if !yield(i, &pairs[i]) {
				return
			}
		}
	}
}
