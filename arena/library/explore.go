package library

import (
	"cmp"
	"context"
	"sort"

	"dohyo/boards"
)

// A Next is what was played in a position: a move, or several that lead to the same
// position in some symmetry of the board.
type Next struct {
	Move   boards.Move // as it is written in the position asked about
	Games  int
	Wins   int // of the side that made it
	Draws  int
	Losses int
	Latest []Found // some games with it, the last in the library first

	then uint32 // in the postings of these games
}

// latest is how many games a Next names.
const latest = 3

// Explore lists the moves that were played in the query's position, in the games
// that match the rest of the query, the most frequent first. Total counts the
// games in which the position occurred, including those that ended there.
func (l *Library) Explore(ctx context.Context, q Query) (list []Next, total int, err error) {
	err = l.view(func(tx tree) error {
		s := &search{lib: l, tx: tx, q: q.folded(), paths: map[uint32]string{}}
		list, total, err = s.explore(ctx)
		return err
	})
	return list, total, err
}

// A tally collects the games of a Next.
type tally struct {
	Next
	last  uint32          // the last game counted
	posts [latest]posting // that of the n-th game counted, from 0, is at n%latest
}

// back returns the posting of a game counted, the last one for 0.
func (t *tally) back(n int) posting { return t.posts[(t.Games-1-n)%latest] }

func (s *search) explore(ctx context.Context) ([]Next, int, error) {
	k, err := positionKeyer(s.q.Kind, s.q.Position)
	if err != nil {
		return nil, 0, err
	}
	kind := s.q.Kind
	s.q.Kind = "" // it is in the key
	defer func() { s.q.Kind = kind }()
	var f *sieve
	if !s.q.plain() {
		if f, err = s.sieve(); err != nil {
			return nil, 0, err
		}
	}
	total, last, first := 0, uint32(0), true
	by := map[uint32]*tally{}
	fits := true
	err = s.postings(k.key(), func(p posting) {
		if first || p.game != last {
			if fits = f == nil || f.has(p.game); fits {
				total++
			}
		}
		if first, last = false, p.game; fits && p.next != 0 {
			count(by, p, k.turn)
		}
	})
	if err = cmp.Or(err, ctx.Err()); err != nil {
		return nil, 0, err
	}
	list, err := s.name(k, by)
	return list, total, err
}

// count counts a game for the move that was played in it. A game counts once for a
// move, however often the position occurred.
func count(by map[uint32]*tally, p posting, turn boards.Side) {
	t := by[p.next]
	if t == nil {
		t = new(tally)
		by[p.next] = t
	}
	if t.Games > 0 && t.last == p.game {
		return
	}
	t.last, t.posts[t.Games%latest] = p.game, p
	t.Games++
	switch halves, ok := p.result.Points(turn); {
	case !ok:
	case halves == 2:
		t.Wins++
	case halves == 1:
		t.Draws++
	default:
		t.Losses++
	}
}

// Results counts the games in which the query's position occurred by their results; of
// the rest of the query, only its kind is used.
func (l *Library) Results(q Query) (counts [Draw + 1]int, err error) {
	k, err := positionKeyer(q.Kind, q.Position)
	if err != nil {
		return counts, err
	}
	err = l.view(func(tx tree) error {
		s := &search{lib: l, tx: tx}
		first, last := true, uint32(0)
		return s.postings(k.key(), func(p posting) {
			if first || p.game != last {
				counts[min(p.result, Draw)]++
			}
			first, last = false, p.game
		})
	})
	return counts, err
}

// name returns the moves in order, named for the position of k.
func (s *search) name(k *keyer, by map[uint32]*tally) ([]Next, error) {
	list := make([]Next, 0, len(by))
	for _, t := range by {
		for n := range min(t.Games, latest) {
			p := t.back(n)
			g, err := s.read(p.game, s.tx.Bucket(gamesBucket).Get(idKey(p.game)))
			if err != nil {
				return nil, err
			}
			t.Latest = append(t.Latest, Found{g, int(p.ply)})
		}
		move, err := s.nameOf(k, t.back(0))
		if err != nil {
			return nil, s.lib.damaged(err)
		}
		t.Move, t.then = move, t.back(0).next
		list = append(list, t.Next)
	}
	sort.Slice(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].Games, list[i].Games), cmp.Compare(list[j].Wins, list[i].Wins), cmp.Compare(list[i].Move, list[j].Move)) < 0
	})
	return list, nil
}

// nameOf returns the move that was played at a posting, as it is written in the
// position of k: the move turned by the symmetry that takes the one board to the
// other. Of several such moves it is the one on the first cell. The choices of an opening
// rule, which change nothing, are none.
func (s *search) nameOf(k *keyer, p posting) (boards.Move, error) {
	var there keyer
	var found *step
	var turn boards.Side // before the step
	err := walk(s.tx.Bucket(trailsBucket).Get(idKey(p.game)), func(t *trail, n int, st *step) bool {
		switch {
		case n < 0:
			there.of(t)
			there.apply(st.changes)
		case n < int(p.ply):
			there.apply(st.changes)
		case len(st.changes) > 0 || st.turn != turn:
			found = st
			return false
		}
		turn = st.turn
		return true
	})
	if err != nil || found == nil {
		return "", err
	}
	if len(there.cells) != len(k.cells) || (there.maps == nil) != (k.maps == nil) {
		return "", errOdd // the position was on another board
	}
	placed := -1
	for _, c := range found.changes {
		if c.old == 0 && c.now != 0 {
			placed = int(c.cell)
		}
	}
	laid := s.q.Position.(boards.Laid)
	if placed < 0 || placed >= len(k.cells) || k.maps == nil || laid.Placing(placed) == "" {
		return boards.Move(found.move), nil
	}
	best := -1
	for _, cell := range there.canonical(placed) {
		for _, own := range k.own(cell) {
			if best < 0 || own < best {
				best = own
			}
		}
	}
	return laid.Placing(best), nil
}

// of begins with the empty board of a trail.
func (k *keyer) of(t *trail) {
	k.maps, k.sums = nil, [symmetries]uint64{}
	if t.symmetric {
		k.maps = mapsOf(t.width)
	}
	k.cells, k.rest, k.turn = make([]byte, t.width*t.height), make([]byte, t.beside), t.turn
}
