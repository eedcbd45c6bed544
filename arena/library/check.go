package library

import (
	"context"
	"slices"
	"sort"
)

// A Count is what a library holds.
type Count struct {
	Files  int
	Games  int
	Kinds  map[string]int // games by boards.Game.Name
	Wrong  int            // games with errors
	Halves int            // files that weren't read to their end
}

// Count counts the files and the games.
func (l *Library) Count(ctx context.Context) (Count, error) {
	c := Count{Kinds: map[string]int{}}
	err := l.view(func(tx tree) error {
		return under(tx, "", func(_ string, f *fileEntry) error {
			if c.Files++; !f.whole {
				c.Halves++
			}
			return nil
		})
	})
	if err != nil {
		return c, l.damaged(err)
	}
	err = l.view(func(tx tree) error {
		f, err := (&search{lib: l, tx: tx}).sieve()
		if err != nil {
			return err
		}
		kinds := map[uint32]int{}
		err = f.each(ctx, func(r *row) (bool, error) {
			c.Games++
			if r.kind != 0 {
				kinds[r.kind]++
			}
			if r.wrong {
				c.Wrong++
			}
			return true, nil
		})
		for kind, n := range kinds {
			c.Kinds[f.word(kind)] = n
		}
		return err
	})
	return c, err
}

// A Duplicate is a game that occurs more than once: with the same moves from the same
// start, on a board with symmetries also in a rotation or reflection. Two games of the same
// name of the same players may well differ, and one game often has its names spelled in
// several ways, so that names aren't compared.
type Duplicate struct {
	Games []Game // in the order of the library
	Moves int
	In    *Game // a longer game that begins with these moves; nil if the library has none
}

// Duplicates returns the games that occur more than once, and those that are the beginning of
// another one, by the order of their first games. Games of fewer than shortest moves aren't
// compared. Of a game with an error only its moves are compared, as they are written.
func (l *Library) Duplicates(ctx context.Context, shortest int) ([]Duplicate, error) {
	var found []Duplicate
	err := l.view(func(tx tree) (err error) {
		s := &search{lib: l, tx: tx, paths: map[uint32]string{}}
		wholes, err := s.wholes(ctx, shortest)
		if err == nil {
			err = s.longer(ctx, shortest, wholes)
		}
		if err != nil {
			return err
		}
		for _, w := range wholes {
			if len(w.games) < 2 && !w.begins {
				continue
			}
			d := Duplicate{Moves: w.moves}
			for _, id := range w.games {
				g, err := s.game(id)
				if err != nil {
					return err
				}
				d.Games = append(d.Games, g)
			}
			if w.begins {
				g, err := s.game(w.in)
				if err != nil {
					return err
				}
				d.In = &g
			}
			found = append(found, d)
		}
		return nil
	})
	sort.Slice(found, func(i, j int) bool { return found[i].Games[0].ID < found[j].Games[0].ID })
	return found, err
}

// A whole is all games with the same moves.
type whole struct {
	moves  int
	games  []uint32
	begins bool   // it is the beginning of another game:
	in     uint32 // of this one
}

// wholes returns the games by the sums of all their moves.
func (s *search) wholes(ctx context.Context, shortest int) (map[uint64]*whole, error) {
	by := map[uint64]*whole{}
	err := s.each(ctx, shortest, func(g *Game, firm bool) error {
		sum, n := g.sum, g.Moves
		if firm {
			if err := s.roll(g, func(ply int, rolled uint64) { sum, n = rolled, ply }); err != nil {
				return err
			}
		}
		if n < shortest {
			return nil
		}
		w := by[sum]
		if w == nil {
			w = &whole{moves: n}
			by[sum] = w
		}
		w.games = append(w.games, g.ID)
		return nil
	})
	return by, err
}

// longer looks for games that begin with all moves of another one.
func (s *search) longer(ctx context.Context, shortest int, by map[uint64]*whole) error {
	return s.each(ctx, shortest, func(g *Game, firm bool) error {
		if !firm {
			return nil
		}
		var before uint64
		return s.roll(g, func(ply int, sum uint64) {
			if w := by[before]; w != nil && ply > shortest && !w.begins {
				w.begins, w.in = true, g.ID
			}
			before = sum
		})
	})
}

// game reads a game.
func (s *search) game(id uint32) (Game, error) {
	return s.read(id, s.tx.Bucket(gamesBucket).Get(idKey(id)))
}

// each calls at for the games that can be duplicates. Firm is whether all of their moves are
// allowed and their boards are known.
func (s *search) each(ctx context.Context, shortest int, at func(g *Game, firm bool) error) error {
	return s.hits(ctx, func(o occurrence) (bool, error) {
		g, err := s.game(o.game)
		if err == nil && g.Moves >= shortest && g.Kind != "" {
			err = at(&g, g.Wrong == nil && len(s.tx.Bucket(trailsBucket).Get(idKey(g.ID))) > 0)
		}
		return err == nil, err
	})
}

// roll calls at for the positions of a game, from the start on, with the number of moves before
// it and a sum of it and of all earlier ones. What changes nothing, such as a resignation, is
// no move here.
func (s *search) roll(g *Game, at func(ply int, sum uint64)) error {
	var k keyer
	var sums [symmetries]uint64
	ply := 0
	return s.lib.damaged(walk(s.tx.Bucket(trailsBucket).Get(idKey(g.ID)), func(t *trail, n int, st *step) bool {
		switch {
		case n < 0:
			k.of(t)
			k.sow(g.Kind, t.width, t.height)
		case len(st.changes) == 0 && st.turn == k.turn:
			return true
		default:
			ply++
		}
		k.apply(st.changes)
		k.turn = st.turn
		here := sums[:1]
		if k.maps != nil {
			here = sums[:]
		}
		for i := range here {
			here[i] = scramble(here[i]+1) ^ scramble(k.sums[i]^k.seed^uint64(k.turn+1))
		}
		at(ply, slices.Min(here))
		return true
	}))
}
