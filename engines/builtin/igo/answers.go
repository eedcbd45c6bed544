package igo

// Answers of a reader, kept with the area that each depends on. An answer is good as long
// as nothing has changed there.

// A basis is what an answer depends on.
type basis struct {
	area set
	sum  uint64 // hash of the area's contents
	ko   point
}

// basis returns the area that the reader has looked at, as it is now.
func (r *reader) basis() basis { return basis{r.area, r.sum(&r.area), r.board.ko} }

// holds reports whether nothing has changed since.
func (b *basis) holds(r *reader) bool { return b.ko == r.board.ko && b.sum == r.sum(&b.area) }

// The numbers of answers kept for a question: the last one for the position of the game,
// and some for positions that are only tried, because what one tried move changes is
// unchanged again for the next one.
const (
	keptAnswers  = 1
	triedAnswers = 6
	mostAsked    = 1 << 10 // questions
)

// answers holds the last answers to each question of one kind, the newest first.
type answers[K comparable, V any] map[K][]V

// find returns an answer that fits, or nil.
func (a answers[K, V]) find(key K, fits func(*V) bool) *V {
	list := a[key]
	for i := range list {
		if fits(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// keep adds an answer.
func (a answers[K, V]) keep(r *reader, key K, v V) {
	if len(a) >= mostAsked {
		clear(a)
	}
	most := keptAnswers
	if r.base != nil {
		most = triedAnswers
	}
	list := a[key]
	if len(list) < most {
		var none V
		list = append(list, none)
	}
	copy(list[1:], list)
	list[0] = v
	a[key] = list
}

// trier returns a reader for positions that are only tried. It reads links less closely.
// It uses the answers of r, but keeps its own apart, so that what was tried doesn't change
// what r finds.
func (r *reader) trier() *reader {
	if r.tries == nil {
		r.tries = newReader(r.board)
		r.tries.teach(r.lore)
		r.tries.base, r.tries.shapes = r, r.shapes
	}
	return r.tries
}
