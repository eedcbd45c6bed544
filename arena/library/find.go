package library

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/width"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A Query says which games are looked for. A zero field matches every game. Names
// and words are found as parts, in upper or lower case, in full or half width.
type Query struct {
	Kind          string    // boards.Game.Name
	Players       []string  // each of them played, on either side
	First, Second string    // who played the first and the second side
	Event         string    // in the event or the round
	Opening       []string  // in its name, any one of them
	From, To      time.Time // when it began: not before From, before To
	Results       []Result  // one of them
	By            string    // the reason of the end, whole
	Below         string    // a path at or above its file
	Wrong         bool      // an error was found in it

	Position boards.Position // occurred in it, in any symmetry of the board
	Played   *Next           // was played in that position; of a list for it
	Shape    *Shape          // occurred in it, likewise

	Order Order // of List
}

// An Order is that of a list of games. Those of an unknown time come last.
type Order uint8

// The orders.
const (
	Newest Order = iota // by the time when they began, and the latest in the library first
	Oldest              // the other way round
	Added               // the first in the library first
)

// compare orders two occurrences.
func (o Order) compare(a, b occurrence) int {
	switch {
	case o == Added:
	case (a.start == unknownTime) != (b.start == unknownTime):
		if a.start == unknownTime {
			return 1
		}
		return -1
	case o == Newest:
		return cmp.Or(cmp.Compare(b.start, a.start), cmp.Compare(b.game, a.game))
	default:
		if c := cmp.Compare(a.start, b.start); c != 0 {
			return c
		}
	}
	return cmp.Compare(a.game, b.game)
}

// fold prepares a text for comparison.
func fold(s string) string {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return strings.ToLower(width.Fold.String(s))
		}
	}
	return strings.ToLower(s)
}

// foldAll prepares texts for comparison.
func foldAll(texts []string) []string {
	folded := make([]string, len(texts))
	for i, t := range texts {
		folded[i] = fold(t)
	}
	return folded
}

// folded returns the query with its words folded.
func (q Query) folded() Query {
	q.Players, q.First, q.Second, q.Event, q.Opening = foldAll(q.Players), fold(q.First), fold(q.Second), fold(q.Event), foldAll(q.Opening)
	return q
}

// plain reports whether the query asks only for a position or a shape.
func (q *Query) plain() bool {
	return q.Kind == "" && len(q.Players) == 0 && q.First == "" && q.Second == "" && q.Event == "" && len(q.Opening) == 0 &&
		q.From.IsZero() && q.To.IsZero() && len(q.Results) == 0 && q.By == "" && q.Below == "" && !q.Wrong
}

// errPosition is the error of a position of a game whose boards can't be compared.
var errPosition = fact.New("library.position", "positions of this game can't be searched for")

// positionKeyer returns the keyer of a position, and the name of its game in keys.
func positionKeyer(game string, p boards.Position) (*keyer, error) {
	laid, ok := p.(boards.Laid)
	if !ok {
		return nil, errPosition
	}
	var l boards.Layout
	laid.Lay(&l)
	k := new(keyer)
	k.begin(game, &l)
	return k, nil
}

// A Found is a game that a query found.
type Found struct {
	Game
	Ply int // the moves before the position or after which the shape was complete; 0 without either
}

// Find calls take for each game that the query finds, the oldest in the library
// first, until it returns false.
func (l *Library) Find(ctx context.Context, q Query, take func(Found) bool) error {
	return l.view(func(tx tree) error {
		s := &search{lib: l, tx: tx, q: q.folded(), paths: map[uint32]string{}}
		return s.hits(ctx, func(o occurrence) (bool, error) {
			f, err := s.found(o)
			return err == nil && take(f), err
		})
	})
}

// List returns the first most games that the query finds, in its order, and how many it finds.
// It is faster than Find, which reads all of the games.
func (l *Library) List(ctx context.Context, q Query, most int) (list []Found, total int, err error) {
	err = l.view(func(tx tree) error {
		s := &search{lib: l, tx: tx, q: q.folded(), paths: map[uint32]string{}, timed: q.Order != Added}
		var all []occurrence
		err := s.hits(ctx, func(o occurrence) (bool, error) {
			all = append(all, o)
			return true, nil
		})
		if err != nil {
			return err
		}
		slices.SortFunc(all, q.Order.compare) // quick if games were added in the order of their times
		total = len(all)
		for _, o := range all[:min(total, most)] {
			f, err := s.found(o)
			if err != nil {
				return err
			}
			list = append(list, f)
		}
		return nil
	})
	return list, total, err
}

// Empty reports whether a library has no files.
func (l *Library) Empty() (empty bool, err error) {
	err = l.view(func(tx tree) error {
		k, _ := tx.Bucket(filesBucket).Cursor().First()
		empty = k == nil
		return nil
	})
	return empty, err
}

// A search is a query while it runs.
type search struct {
	lib   *Library
	tx    tree
	q     Query
	paths map[uint32]string
	timed bool // occurrences have their times
}

// An occurrence says where a position occurred first in a game.
type occurrence struct {
	game  uint32
	ply   uint16
	start int64 // when the game began, in s since 1970, if the search is timed
}

// positions returns where the query's position occurred first in each game, in the order
// of the games; nil if it asks for none.
func (s *search) positions() ([]occurrence, error) {
	if s.q.Position == nil {
		return nil, nil
	}
	k, err := positionKeyer(s.q.Kind, s.q.Position)
	if err != nil {
		return nil, err
	}
	list := []occurrence{}
	err = s.postings(k.key(), func(p posting) {
		if n := len(list); (n == 0 || list[n-1].game != p.game) && (s.q.Played == nil || p.next == s.q.Played.then) {
			list = append(list, occurrence{game: p.game, ply: p.ply})
		}
	})
	return list, err
}

// postings calls take for the postings of a position, in the order of games and moves:
// later segments have later games.
func (s *search) postings(key Key, take func(posting)) error {
	removed, err := goneIn(s.tx)
	if err != nil {
		return s.lib.damaged(err)
	}
	for _, seg := range segmentsOf(s.tx) {
		err := occurrences(seg.at, key, func(p posting) {
			if !removed.has(p.game) {
				take(p)
			}
		})
		if err != nil {
			return s.lib.damaged(err)
		}
	}
	return nil
}

// read decodes a game.
func (s *search) read(id uint32, entry []byte) (Game, error) {
	g := Game{ID: id}
	if err := g.decode(entry); err != nil {
		return g, s.lib.damaged(err)
	}
	path, ok := s.paths[g.file]
	if !ok {
		path = string(s.tx.Bucket(pathsBucket).Get(idKey(g.file)))
		s.paths[g.file] = path
	}
	g.Path = path
	return g, nil
}

// found reads a game that was found.
func (s *search) found(o occurrence) (Found, error) {
	g, err := s.game(o.game)
	return Found{g, int(o.ply)}, err
}

// hits calls take for where the query finds something, the oldest game in the library first,
// until it returns false.
func (s *search) hits(ctx context.Context, take func(occurrence) (more bool, err error)) error {
	where, err := s.positions()
	if err != nil {
		return err
	}
	if s.q.Shape != nil {
		looker, all := s.q.Shape.looker(), take
		take = func(o occurrence) (bool, error) {
			at, err := looker.in(s.tx.Bucket(trailsBucket).Get(idKey(o.game)), int(o.ply))
			if err != nil || at < 0 {
				return err == nil, cmp.Or(s.lib.damaged(err), ctx.Err())
			}
			return all(occurrence{o.game, uint16(min(at, maxPly)), o.start})
		}
	}
	if s.q.Position == nil {
		f, err := s.sieve()
		if err != nil {
			return err
		}
		return f.each(ctx, func(r *row) (bool, error) { return take(occurrence{game: r.id, start: r.start}) })
	}
	s.q.Kind = "" // it is in the key
	var f *sieve
	if s.timed || !s.q.plain() {
		if f, err = s.sieve(); err != nil {
			return err
		}
	}
	for _, o := range where {
		if f != nil {
			if !f.has(o.game) {
				continue
			}
			o.start = f.found.start
		}
		if more, err := take(o); err != nil || !more {
			return err
		}
	}
	return ctx.Err()
}
