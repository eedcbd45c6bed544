package archive

import (
	"context"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
)

// listJournal lists the games of a journal.
func (f *File) listJournal(ctx context.Context) {
	at := map[*arena.IndexedGame]int{}
	err := f.journal.Read(f.all(ctx), func(g *arena.IndexedGame) {
		i, known := at[g]
		if !known {
			at[g] = f.Len()
			f.add(f.entry(g))
			return
		}
		f.change(i, func(e *Entry) { *e = f.entry(g) })
	})
	if ctx.Err() != nil {
		return
	}
	for g, i := range at {
		if g.End == nil { // its moves haven't been counted yet
			f.change(i, func(e *Entry) { e.Moves = g.Moves })
		}
	}
	if f.lost = f.journal.Lost; err != nil {
		f.fail(err)
	}
}

// entry returns a game of the journal in the list.
func (f *File) entry(g *arena.IndexedGame) Entry {
	e := Entry{Number: g.Begin.Game, Start: g.Begin.At.Time, Opening: g.Begin.Opening, Moves: g.Moves}
	if b := f.journal.Begin; b != nil {
		e.Game, e.Event = b.Kind, b.Match
		for side, player := range g.Begin.Sides {
			e.Players[side] = b.Players[player&1].Name
		}
	}
	if end := g.End; end != nil {
		e.Moves = end.Moves
		e.Result = kifu.Result{Known: true, Winner: boards.None, By: string(end.By), Detail: end.Detail, Fact: end.Fact}
		if end.Result == arena.Win {
			e.Result.Winner = end.Side
		}
		e.Void = end.Result == arena.NoResult
	}
	return e
}

// openJournal reads a game of the journal. It omits events that can't follow
// those before them.
func (f *File) openJournal(g *Game, i int) {
	events, err := f.journal.Events(f.in, i)
	tape := arena.NewTape()
	for _, e := range events {
		if n := arena.StampOf(e).Game; n == 0 || n == g.Number {
			if bad := tape.Add(e); bad != nil {
				if err == nil {
					err = bad
				}
				continue
			}
		}
		g.Events = append(g.Events, e)
	}
	if err != nil {
		g.Remarks, g.Short = append(g.Remarks, err), true
	}
}
