// Package paper writes games as pages to hand in (棋譜用紙). A page has the players, the
// regulation, the result, diagrams with numbered moves, the moves with their times and
// comments, rulings and incidents, and lines for signatures.
//
//	b := paper.NewBook()
//	for _, e := range events {
//		err := b.Add(e)
//	}
//	err := paper.HTML(file, b, paper.In(lang.Japanese))
//
// A page is made of a few kinds of parts, which HTML and Markdown each write in their
// own way. The package does no disk I/O: a function passed by the caller saves the
// pictures beside a Markdown page.
package paper

import (
	"slices"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/diagram"
	"dohyo/ui/lang"
)

// A Game is one game to write down.
type Game struct {
	Match     *arena.MatchBegin
	Rules     *boards.Game
	Begin     *arena.GameBegin
	Number    int
	Positions []boards.Position // as in arena.GameTape
	Moves     []*arena.Moved    // Moves[i] led to Positions[i+1]
	Given     []arena.Given
	Count     *arena.Counted // nil if the game wasn't counted
	End       *arena.GameEnd // nil if the game isn't over
	Notes     []Note         // the other events, in order

	Record *kifu.Record // the record that the game was read from, nil if there was none
	Broken string       // why the rest of the record can't be followed, "" if it can
	Review *Review      // a program's analysis, nil if there is none
	Shown  []int        // plies after which the page shows a diagram
}

// A Note is an event other than a move, and its place in the game.
type Note struct {
	Ply   int // number of moves made before it
	Event arena.Event
	Taken []*arena.Moved // moves that the event took off the board
}

// A Book is the games of a match or of a file of records, in order.
type Book struct {
	Match *arena.MatchBegin
	Games []*Game
	End   *arena.MatchEnd

	tape *arena.Tape
	log  Log
}

// NewBook returns an empty book.
func NewBook() *Book { return &Book{tape: arena.NewTape()} }

// Add adds the next event. It returns an error if the event can't follow those before
// it, and then leaves the book as it was.
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

// Close completes the games from the events added so far.
func (b *Book) Close() {
	for _, g := range b.Games {
		if t := b.tape.Game(g.Number); t != nil {
			*g = *gameOf(b.tape, t, b.log.Of(g.Number))
		}
	}
}

// gameOf returns a game of a tape.
func gameOf(t *arena.Tape, g *arena.GameTape, notes []Note) *Game {
	return &Game{
		Match: t.Begin, Rules: t.Rules, Begin: g.Begin, Number: g.Number,
		Positions: g.Positions, Moves: g.Moves, Given: g.Given, Count: g.Count, End: g.End, Notes: notes,
	}
}

// A Log keeps the events of a match other than its moves. Its zero value is ready for
// use.
type Log struct{ notes map[int][]Note }

// Of returns the notes of a game.
func (l *Log) Of(game int) []Note { return l.notes[game] }

// Forget drops the notes of a game.
func (l *Log) Forget(game int) { delete(l.notes, game) }

// Add adds an event, before the tape adds it. It ignores events that need no note, and
// notes an event of the whole match in each game in progress.
func (l *Log) Add(t *arena.Tape, e arena.Event) {
	for _, n := range notesOf(t, e) {
		l.keep(n)
	}
}

// A gameNote is a note of a game.
type gameNote struct {
	Note
	game int
}

func (l *Log) keep(n gameNote) {
	if l.notes == nil {
		l.notes = map[int][]Note{}
	}
	l.notes[n.game] = append(l.notes[n.game], n.Note)
}

// notesOf returns the notes of an event that the tape hasn't added yet.
func notesOf(t *arena.Tape, e arena.Event) []gameNote {
	switch e.(type) {
	case *arena.Faulted, *arena.Ruled, *arena.TookBack, *arena.Reopened, *arena.Counted,
		*arena.Paused, *arena.WentOn, *arena.Gap, *arena.Fairness, *arena.Caged, *arena.Absent, *arena.Interrupted, *arena.Resumed:
	default:
		return nil
	}
	if n := arena.StampOf(e).Game; n != 0 {
		if g := t.Game(n); g != nil {
			return []gameNote{{noteOf(g, e), n}}
		}
		return nil
	}
	var notes []gameNote
	for _, g := range t.Games {
		if g.End == nil {
			notes = append(notes, gameNote{noteOf(g, e), g.Number})
		}
	}
	return notes
}

func noteOf(g *arena.GameTape, e arena.Event) Note {
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
	return n
}

// names returns what the players are called, by side. It clips them because a page repeats each
// name many times.
func (g *Game) names(l lang.Lang) (names [2]string) {
	swapped := arena.Swapped(g.Moves, g.End)
	for i, s := range g.Rules.Seats {
		names[s.Side] = diagram.Clip(lang.Player(l, g.Begin.Sitting(g.Rules, boards.Seat(i), swapped)), diagram.MostLetters)
	}
	return names
}

// before returns the positions from the game's own start up to but not including
// Positions[0], and the moves between them: those of the opening.
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
