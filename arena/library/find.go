package library

import (
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

// part reports whether a text has a part that is folded already.
func part(text, folded string) bool {
	return folded == "" || strings.Contains(fold(text), folded)
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

// fits reports whether a game matches the query, which is folded, apart from its position and
// shape.
func (q *Query) fits(g *Game) bool {
	for _, p := range q.Players {
		if !part(g.Players[0], p) && !part(g.Players[1], p) {
			return false
		}
	}
	switch {
	case q.Kind != "" && g.Kind != q.Kind,
		!part(g.Players[0], q.First), !part(g.Players[1], q.Second),
		!part(g.Event, q.Event) && !part(g.Round, q.Event),
		len(q.Opening) > 0 && !slices.ContainsFunc(q.Opening, func(words string) bool { return part(g.Opening, words) }),
		!q.From.IsZero() && g.Start.Before(q.From) && !g.Until.After(q.From),
		!q.To.IsZero() && (g.Start.IsZero() || !g.Start.Before(q.To)),
		len(q.Results) > 0 && !slices.Contains(q.Results, g.Result),
		q.By != "" && g.By != q.By,
		q.Wrong && g.Wrong == nil:
		return false
	}
	return q.Below == "" || g.Path == q.Below || strings.HasPrefix(g.Path, strings.TrimSuffix(q.Below, "/")+"/")
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
		where, err := s.positions()
		if err != nil {
			return err
		}
		return s.games(ctx, where, take)
	})
}

// A search is a query while it runs.
type search struct {
	lib   *Library
	tx    tree
	q     Query
	paths map[uint32]string
}

// An occurrence says where a position occurred first in a game.
type occurrence struct {
	game uint32
	ply  uint16
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
			list = append(list, occurrence{p.game, p.ply})
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

// games goes through the games, or those of where if that isn't nil.
func (s *search) games(ctx context.Context, where []occurrence, take func(Found) bool) error {
	var looker *looker
	if s.q.Shape != nil {
		looker = s.q.Shape.looker()
	}
	// one reports whether to continue.
	one := func(id uint32, entry []byte, ply int) (bool, error) {
		g, err := s.read(id, entry)
		if err != nil || !s.q.fits(&g) {
			return err == nil, err
		}
		if looker != nil {
			at, err := looker.in(s.tx.Bucket(trailsBucket).Get(idKey(id)), ply)
			if err != nil || at < 0 {
				return err == nil, s.lib.damaged(err)
			}
			ply = at
		}
		return take(Found{g, ply}), nil
	}
	games := s.tx.Bucket(gamesBucket)
	if where != nil {
		for _, o := range where {
			if err := ctx.Err(); err != nil {
				return err
			}
			if more, err := one(o.game, games.Get(idKey(o.game)), int(o.ply)); err != nil || !more {
				return err
			}
		}
		return nil
	}
	c := games.Cursor()
	for k, b := c.First(); k != nil; k, b = c.Next() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if more, err := one(idOf(k), b, 0); err != nil || !more {
			return err
		}
	}
	return nil
}
