package archive

import (
	"context"
	"errors"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
)

// listRecords lists the records of a file, by their headers if the format lets
// them be read alone.
func (f *File) listRecords(ctx context.Context) {
	read, skims := f.format.Read, f.format.Skim != nil
	if skims {
		read = f.format.Skim
	}
	for rec, err := range read(f.all(ctx), f.reading()) {
		switch {
		case ctx.Err() != nil:
			return
		case rec == nil || rec.Bytes == 0:
			f.fail(err)
			continue
		}
		e := entryOf(rec, f.Len()+1)
		if g, unknown := f.o.Rules(rec); e.Game == "" && unknown == nil {
			e.Game = g.Name
		}
		if e.Err = err; skims {
			e.Moves = -1
		}
		if f.format.NoNames && e.Players == [2]string{} {
			e.Players = [2]string{f.match[rec.First&1], f.match[1-rec.First&1]}
		}
		f.add(e)
	}
}

func (f *File) reading() kifu.ReadOptions { return kifu.ReadOptions{Name: f.name, Damaged: true} }

// entryOf returns the n-th record of a file in its list.
func entryOf(rec *kifu.Record, n int) Entry {
	return Entry{
		Number: n, Game: rec.Game, Players: rec.Players, Opening: rec.Opening, Event: rec.Event, Start: rec.Start,
		Moves: rec.Length(), Result: rec.Result, line: rec.Line, from: rec.Offset, bytes: rec.Bytes,
	}
}

// check checks the games by the rules, in the order of the file.
func (f *File) check(ctx context.Context) {
	if f.journal != nil {
		return // its moves were judged when they were made
	}
	o := f.reading()
	o.Passing = true
	f.reread(ctx, o, func(i int, rec *kifu.Record, err error) {
		g := &Game{Entry: f.Entry(i)}
		if g.Checked {
			return
		}
		var onBoard kifu.Result
		if err == nil {
			onBoard, err = f.follow(rec)
		}
		if err != nil {
			g.Remarks = []error{err}
		}
		f.change(i, func(e *Entry) {
			e.Moves = rec.Length()
			e.settle(onBoard)
			f.found(e, g)
		})
	})
}

// reread reads the records again and passes each to do with the index of its entry, in
// the order of the file. Records that aren't listed are left out.
func (f *File) reread(ctx context.Context, o kifu.ReadOptions, do func(i int, rec *kifu.Record, err error)) {
	i := 0
	for rec, err := range f.format.Read(f.all(ctx), o) {
		if rec == nil || ctx.Err() != nil {
			return
		}
		for i < f.Len() && f.Entry(i).from < rec.Offset {
			i++
		}
		if i == f.Len() {
			return
		}
		if f.Entry(i).from == rec.Offset {
			do(i, rec, err)
		}
	}
}

// Settle adds the results that only the board tells, such as a five in a file of a
// program that writes none. The games must have been listed.
func (f *File) Settle(ctx context.Context) {
	open := false
	f.Entries(0, func(_ int, e *Entry) bool {
		open = f.format != nil && !e.Result.Known && e.Err == nil && !e.Checked
		return !open
	})
	if !open {
		return
	}
	f.reread(ctx, f.reading(), func(i int, rec *kifu.Record, err error) {
		if e := f.Entry(i); err != nil || e.Result.Known || e.Err != nil {
			return
		}
		if onBoard, err := f.follow(rec); err == nil {
			f.change(i, func(e *Entry) { e.settle(onBoard) })
		}
	})
}

// Entitle names the openings of records that don't name theirs, after their moves. The games
// must have been listed.
func (f *File) Entitle(ctx context.Context) {
	if f.format == nil {
		return
	}
	f.reread(ctx, f.reading(), func(i int, rec *kifu.Record, _ error) {
		if e := f.Entry(i); e.Opening != nil || e.Err != nil {
			return
		}
		rules, err := f.o.Rules(rec)
		if err != nil {
			return
		}
		positions, _ := kifu.Follow(rec, rules)
		if o, ok := kifu.OpeningOf(rec, positions); ok {
			f.change(i, func(e *Entry) { e.Opening = &o })
		}
	})
}

// settle enters the result on the board if the record has none.
func (e *Entry) settle(onBoard kifu.Result) {
	if !e.Result.Known && onBoard.Known {
		e.Result = onBoard
	}
}

// follow returns the result on the board at the end of a record, if there is one, or the
// first error by which the record breaks the rules.
func (f *File) follow(rec *kifu.Record) (onBoard kifu.Result, err error) {
	rules, err := f.o.Rules(rec)
	if err != nil {
		return onBoard, err
	}
	positions, remarks := kifu.Follow(rec, rules)
	for _, e := range remarks {
		if e.Kind != kifu.Onward {
			return onBoard, e
		}
	}
	if len(positions) == 0 || rec.Abridged {
		return onBoard, nil
	}
	last := positions[len(positions)-1]
	o, over := last.Outcome()
	if c, counts := last.(boards.Countable); !over || counts && c.Uncounted() {
		return onBoard, nil
	}
	return kifu.Result{Known: true, Winner: o.Winner, By: string(o.By)}, nil
}

// record reads the record of a game, and records why it can't be read to its end.
func (f *File) record(g *Game) (*kifu.Record, error) {
	for rec, err := range f.format.Read(f.part(g.at), f.reading()) {
		if rec == nil {
			return nil, err
		}
		move(rec, err, g.line-1)
		if err != nil {
			g.Remarks = append(g.Remarks, err)
		}
		return rec, nil
	}
	return nil, errMoved(f.name)
}

// move shifts the line numbers of a record to count from the beginning of its
// file.
func move(rec *kifu.Record, err error, by int) {
	rec.Line += by
	for i := range rec.Moves {
		if m := &rec.Moves[i]; m.Line > 0 {
			m.Line += by
		}
	}
	var e *kifu.Error
	if errors.As(err, &e) && e.Line > 0 {
		e.Line += by
	}
}

// openRecord plays a record and makes the events that a match would have had.
func (f *File) openRecord(g *Game, i int) error {
	rec, err := f.record(g)
	if err != nil {
		return err
	}
	g.Short = len(g.Remarks) > 0
	rules, err := f.o.Rules(rec)
	if err != nil {
		g.Remarks, g.Short, g.Notes = append(g.Remarks, err), true, rec.Notes
		return nil
	}
	positions, wrong := kifu.Follow(rec, rules)
	if len(positions) > 0 {
		rec.NoteStart(positions[0])
	}
	g.Notes = rec.Notes
	unread := g.Remarks
	g.Remarks = nil
	for _, e := range wrong {
		g.Remarks = append(g.Remarks, e)
	}
	if !rec.Abridged && len(positions) <= len(rec.Moves) {
		g.Short = true
	}
	g.Remarks = append(g.Remarks, unread...) // what can't be read follows what can
	if len(positions) > 0 {
		if f.o.Called != nil {
			rec.Called = f.o.Called(rules)
		}
		g.Events = eventsOf(rec, rules, i+1, positions, len(unread) > 0)
		g.Events[0].(*arena.MatchBegin).Games = max(f.Len(), 1)
		if f.format.Tree != nil { // its errors are known by now
			g.Tree, _ = f.format.Tree(f.part(g.at), f.reading())
		}
	}
	return nil
}

// eventsOf returns the events of a record. A record that can't be read to its end
// has no end, whatever the board says.
func eventsOf(rec *kifu.Record, rules *boards.Game, n int, positions []boards.Position, cut bool) []arena.Event {
	events := append([]arena.Event{arena.RecordBegin(rec, rules)}, arena.RecordEvents(rec, rules, n, positions)...)
	if end, ok := events[len(events)-1].(*arena.GameEnd); ok && cut && end.By != "" {
		if _, over := positions[len(positions)-1].Outcome(); !over {
			return events[:len(events)-1]
		}
	}
	return events
}
