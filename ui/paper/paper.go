// Package paper writes games down as pages to hand in (棋譜用紙): who played
// under which regulation, how it ended, diagrams with numbered moves, the moves
// with their times and what was said, rulings and incidents, and lines to sign.
//
//	b := paper.NewBook()
//	for _, e := range events {
//		err := b.Add(e)
//	}
//	err := paper.HTML(file, b, paper.In(lang.Japanese))
//
// A page is made of a few kinds of parts, which HTML and Markdown write each in
// their own way. The package touches no disk; pictures beside a Markdown page
// are saved by a function that it is given.
package paper

import (
	"slices"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/diagram"
)

// A Game is one game that is to be written down.
type Game struct {
	Match     *arena.MatchBegin
	Rules     *boards.Game
	Begin     *arena.GameBegin
	Number    int
	Positions []boards.Position // as arena.GameTape has them
	Moves     []*arena.Moved    // Moves[i] led to Positions[i+1]
	Given     []arena.Given
	Count     *arena.Counted // nil if it wasn't counted
	End       *arena.GameEnd // nil if it isn't over
	Notes     []Note         // what happened besides the moves, in order

	Record *kifu.Record // that it was read from, nil if there was none
	Broken string       // why the record makes no sense further on, "" if it does
	Shown  []int        // plies after which a diagram is wanted
}

// A Note is an event that is no move, and where in the game it happened.
type Note struct {
	Ply   int // moves that had been made
	Event arena.Event
	Taken []*arena.Moved // that the event took off the board
}

// A Book is the games of a match or a file of records, in order.
type Book struct {
	Match *arena.MatchBegin
	Games []*Game
	End   *arena.MatchEnd

	tape *arena.Tape
	log  Log
}

// NewBook makes an empty book.
func NewBook() *Book { return &Book{tape: arena.NewTape()} }

// Add takes in what happened next. An error means that it can't follow what
// came before, and leaves the book as it was.
func (b *Book) Add(e arena.Event) error {
	b.log.Add(b.tape, e)
	if err := b.tape.Add(e); err != nil {
		return err
	}
	switch e := e.(type) {
	case *arena.MatchBegin:
		b.Match = e
	case *arena.MatchEnd:
		b.End = e
	case *arena.GameBegin:
		b.Games = append(b.Games, &Game{Number: e.Game})
	}
	return nil
}

// Close makes the games ready that were added, up to the last event.
func (b *Book) Close() {
	for _, g := range b.Games {
		if t := b.tape.Game(g.Number); t != nil {
			g.Match, g.Rules, g.Begin = b.Match, b.tape.Rules, t.Begin
			g.Positions, g.Moves, g.Given, g.Count, g.End = t.Positions, t.Moves, t.Given, t.Count, t.End
			g.Notes = b.log.Of(g.Number)
		}
	}
}

// A Log keeps what happened in a match besides its moves. Its zero value is
// ready for use.
type Log struct{ notes map[int][]Note }

// Of is what happened in a game.
func (l *Log) Of(game int) []Note { return l.notes[game] }

// Forget drops what happened in a game.
func (l *Log) Forget(game int) { delete(l.notes, game) }

// Add takes in an event before the tape does. What isn't worth a note is left
// out; what concerns the whole match is noted in the games that are going on.
func (l *Log) Add(t *arena.Tape, e arena.Event) {
	switch e.(type) {
	case *arena.Faulted, *arena.Ruled, *arena.TookBack, *arena.Reopened, *arena.Counted,
		*arena.Paused, *arena.WentOn, *arena.Gap, *arena.Fairness, *arena.Caged, *arena.Absent, *arena.Interrupted, *arena.Resumed:
	default:
		return
	}
	if n := arena.StampOf(e).Game; n != 0 {
		l.note(t.Game(n), e)
		return
	}
	for _, g := range t.Games {
		if g.End == nil {
			l.note(g, e)
		}
	}
}

func (l *Log) note(g *arena.GameTape, e arena.Event) {
	if g == nil {
		return
	}
	n := Note{Ply: g.Position().Ply(), Event: e}
	to := n.Ply
	switch e := e.(type) {
	case *arena.TookBack:
		to = e.Ply
	case *arena.Reopened:
		to = e.Ply
	case *arena.Ruled:
		if d := e.Decision; d != nil && d.Act != arena.ActResult {
			to = d.Ply
		}
	}
	if from := to - g.Base; from >= 0 && from < len(g.Moves) {
		n.Taken = slices.Clone(g.Moves[from:])
	}
	if l.notes == nil {
		l.notes = map[int][]Note{}
	}
	l.notes[g.Number] = append(l.notes[g.Number], n)
}

// names are those of the players by side, as far as they stand on a page, where
// each stands in many places.
func (g *Game) names() (names [2]string) {
	for _, s := range g.Rules.Seats {
		names[s.Side] = diagram.Clip(g.Begin.Seats[s.Name], diagram.MostLetters)
	}
	return names
}

// before are the positions from the game's own start up to Positions[0], that
// one left out, and the moves between: those of the opening.
func (g *Game) before() (positions []boards.Position, moves []boards.Move) {
	setup := g.Begin.Setup
	moves, setup.Opening = setup.Opening, nil
	p, err := g.Rules.Start(setup)
	for _, m := range moves {
		if err != nil {
			return nil, nil
		}
		positions = append(positions, p)
		p, err = p.Play(m)
	}
	if err != nil {
		return nil, nil
	}
	return positions, moves
}
