package library

import (
	"context"
	"slices"

	bolt "go.etcd.io/bbolt"
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
	err := l.db.View(func(tx *bolt.Tx) error {
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
	err = l.Find(ctx, Query{}, func(g Found) bool {
		c.Games++
		if g.Kind != "" {
			c.Kinds[g.Kind]++
		}
		if g.Wrong != nil {
			c.Wrong++
		}
		return true
	})
	return c, err
}

// Duplicates returns the games that occur more than once: with the same moves from
// the same start. Each list is in the order of the library, the lists by their
// first games. Games of fewer than shortest moves aren't compared.
func (l *Library) Duplicates(ctx context.Context, shortest int) ([][]Game, error) {
	first := map[uint64]uint32{}
	more := map[uint64][]uint32{}
	err := l.Find(ctx, Query{}, func(g Found) bool {
		if g.Moves < shortest || g.Kind == "" {
			return true
		}
		if id, ok := first[g.sum]; !ok {
			first[g.sum] = g.ID
		} else if more[g.sum] = append(more[g.sum], g.ID); len(more[g.sum]) == 1 {
			more[g.sum] = []uint32{id, g.ID}
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	lists := make([][]uint32, 0, len(more))
	for _, ids := range more {
		lists = append(lists, ids)
	}
	slices.SortFunc(lists, func(a, b []uint32) int { return int(a[0]) - int(b[0]) })
	found := make([][]Game, 0, len(lists))
	err = l.db.View(func(tx *bolt.Tx) error {
		s := &search{lib: l, tx: tx, paths: map[uint32]string{}}
		for _, ids := range lists {
			games := make([]Game, len(ids))
			for i, id := range ids {
				g, err := s.read(id, tx.Bucket(gamesBucket).Get(idKey(id)))
				if err != nil {
					return err
				}
				games[i] = g
			}
			found = append(found, games)
		}
		return nil
	})
	return found, err
}
