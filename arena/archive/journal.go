package archive

import (
	"context"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
)

// listJournal lists the games of a journal.
func (f *File) listJournal(ctx context.Context) {
	err := f.journal.Read(f.all(ctx), func(g *arena.IndexedGame) {
		if g.Place == f.Len() {
			var e Entry
			f.tell(&e, g)
			f.add(e)
		} else {
			f.change(g.Place, func(e *Entry) { f.tell(e, g) })
		}
		if f.alone {
			g.Forget()
		}
	})
	if ctx.Err() != nil {
		return
	}
	for i, g := range f.journal.Games[:f.Len()] {
		if !g.Over { // its moves haven't been counted yet
			f.change(i, func(e *Entry) { e.Moves = g.Moves })
		}
	}
	if f.lost = f.journal.Lost; err != nil {
		f.fail(err)
	}
}

// tell adds to an entry how a game of the journal began, and how it ended if it has.
func (f *File) tell(e *Entry, g *arena.IndexedGame) {
	if begin := g.Begin; begin != nil {
		*e = Entry{Number: begin.Game, Start: begin.At.Time, Opening: begin.Opening, Moves: g.Moves}
		if b := f.journal.Begin; b != nil {
			e.Game, e.Event, e.Size = b.Kind, b.Match, b.Regulation.Size
			for side, player := range begin.Sides {
				e.Players[side] = b.Players[player&1].Name
			}
		}
	}
	if end := g.End; end != nil {
		e.Moves, e.Line = end.Moves, end.Line
		if end.Swapped {
			e.Players[0], e.Players[1] = e.Players[1], e.Players[0]
		}
		e.Result = kifu.Result{Known: true, Winner: boards.None, By: string(end.By), Detail: end.Detail, Fact: end.Fact}
		if end.Result == arena.Win {
			e.Result.Winner = end.Side
		}
		e.Void = end.Result == arena.NoResult
	}
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
