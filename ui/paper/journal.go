package paper

import (
	"io"
	"iter"

	"dohyo/arena"
)

// A Journal reads the games of a journal one at a time, whereas a Book holds them all.
type Journal struct {
	End *arena.MatchEnd // how the match ended, once all games are read
}

// Games yields the games in the order in which they began, and forgets them. The name is
// for messages, and lost is as in arena.JournalGames.
func (j *Journal) Games(r io.ReadSeeker, name string, lost func(bytes int64)) iter.Seq2[*Game, error] {
	return arena.JournalGames(r, name, lost, j.maker)
}

func (j *Journal) maker() arena.GameMaker[*Game] {
	var log Log
	return arena.GameMaker[*Game]{
		Before: func(t *arena.Tape, e arena.Event) (taken func()) {
			notes := notesOf(t, e)
			end, over := e.(*arena.MatchEnd)
			if len(notes) == 0 && !over {
				return nil
			}
			return func() {
				for _, n := range notes {
					log.keep(n)
				}
				if over {
					j.End = end
				}
			}
		},
		Make: func(t *arena.Tape, g *arena.GameTape) *Game {
			defer log.Forget(g.Number)
			return gameOf(t, g, log.Of(g.Number))
		},
	}
}
