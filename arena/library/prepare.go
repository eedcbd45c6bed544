package library

import (
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// A Prepared is a record played by the rules, ready to be put into a library.
type Prepared struct {
	Game  Game
	posts []posting
	trail []byte
}

// Prepare plays a record. Damage is the error of reading it, or nil; the moves
// before the error are used. It may be called from several goroutines.
func Prepare(rec *kifu.Record, g *boards.Game, damage error) *Prepared {
	p := &Prepared{Game: Game{
		Number: 1, Kind: g.Name, Size: rec.Size, Players: rec.Players, Event: rec.Event, Round: rec.Round,
		Moves: rec.Length(), Result: resultOf(rec.Result), By: rec.Result.By,
	}}
	p.Game.Start, p.Game.Until = rec.Dated()
	positions, wrong := kifu.Follow(rec, g)
	opening, _ := kifu.OpeningOf(rec, positions)
	p.Game.Opening = opening.Name
	for _, e := range wrong {
		if e.Kind != kifu.Onward {
			p.wrong(e.Told(), e.Line)
			break
		}
	}
	if damage != nil {
		var at *kifu.Error
		if errors.As(damage, &at) {
			p.wrong(at.Within(), at.Line)
		} else {
			p.wrong(damage, 0)
		}
	}
	if n := len(positions); n > 0 {
		if !rec.Result.Known && damage == nil {
			p.Game.Result, p.Game.By = ended(positions[n-1])
		}
		p.lay(g.Name, rec, positions)
	}
	start := Key(0)
	if len(p.posts) > 0 {
		start = p.posts[0].key
	}
	p.Game.sum = sumOf(g.Name, start, rec)
	return p
}

// Broken returns the entry of an unreadable record.
func Broken(err error) *Prepared {
	p := &Prepared{}
	var at *kifu.Error
	if errors.As(err, &at) {
		p.wrong(at.Within(), at.Line)
	} else {
		p.wrong(err, 0)
	}
	return p
}

// wrong keeps the first error.
func (p *Prepared) wrong(err error, line int) {
	if p.Game.Wrong != nil {
		return
	}
	f, _ := fact.Of(err)
	p.Game.Wrong, p.Game.Line = fact.Said(f, err.Error()), line
}

// lay fills in the positions and the trail.
func (p *Prepared) lay(game string, rec *kifu.Record, positions []boards.Position) {
	first, ok := positions[0].(boards.Laid)
	if !ok {
		return
	}
	var l boards.Layout
	var k keyer
	first.Lay(&l)
	k.begin(game, &l)
	t := trail{width: l.Width, height: l.Height, symmetric: l.Symmetric, beside: len(l.Beside), turn: l.Turn}
	for i, now := range append(l.Cells[:len(l.Cells):len(l.Cells)], l.Beside...) {
		if now != 0 {
			t.start = append(t.start, change{cell: uint16(i), now: now})
		}
	}
	p.posts = make([]posting, 0, len(positions))
	p.posts = append(p.posts, posting{key: k.key(), result: p.Game.Result})
	for n, pos := range positions[1:] {
		laid, ok := pos.(boards.Laid)
		if !ok {
			break
		}
		laid.Lay(&l)
		if l.Width != t.width || l.Height != t.height {
			break
		}
		s := step{move: string(rec.Moves[n].Move), turn: l.Turn}
		s.changes = k.follow(&l, nil)
		t.steps = append(t.steps, s)
		key := k.key()
		last := &p.posts[len(p.posts)-1]
		if key == last.key { // a resignation puts nothing on the board
			continue
		}
		last.next = nextOf(key)
		p.posts = append(p.posts, posting{key: key, ply: uint16(min(n+1, maxPly)), result: p.Game.Result})
	}
	p.trail = t.encode()
}
