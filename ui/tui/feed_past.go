package tui

import (
	"sync"

	"dohyo/arena"
	"dohyo/ui/paper"
)

// oldGames holds games that have left the tape and that a person has looked at. The
// feed's lock doesn't cover them, so the referee never waits for the disk.
type oldGames struct {
	mu   sync.Mutex
	game *oldGame
	rows map[int]gameRow // of the list, by number
}

// An oldGame is a game that was read from the journal.
type oldGame struct {
	number int
	tape   *arena.Tape
	log    paper.Log
	err    error // it can't be read
}

// mostRows is how many rows of games that have left the tape are kept.
const mostRows = 400

// released reads a game that has left the tape; nil if it hasn't.
func (f *Feed) released(number int) *oldGame {
	f.mu.Lock()
	gone := f.past != nil && f.tape.Released(number)
	f.mu.Unlock()
	if !gone {
		return nil
	}
	o := &f.old
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.game == nil || o.game.number != number {
		o.game = f.readOld(number)
	}
	return o.game
}

func (f *Feed) readOld(number int) *oldGame {
	g := &oldGame{number: number, tape: arena.NewTape()}
	events, err := f.past.Events(number)
	if g.err = err; err != nil {
		return g
	}
	for _, e := range events {
		g.log.Add(g.tape, e)
		if err := g.tape.Add(e); err != nil {
			g.err = err
			break
		}
	}
	return g
}

// restore takes a game back onto the tape, because a referee has ruled on it. f.mu is
// held.
func (f *Feed) restore(number int) {
	events, err := f.past.Events(number)
	if err != nil {
		return // the ruling itself says how the game ends now
	}
	_ = f.tape.Restore(events, func(e arena.Event) { f.log.Add(f.tape, e) }) // likewise
}

// rows returns the rows of a range of games in the list of the match, as far as they
// have begun.
func (f *Feed) rows(from, to int) (rows []gameRow) {
	f.mu.Lock()
	on := map[int]gameRow{}
	var gone []int
	for n := from; n <= to; n++ {
		if g := f.tape.Game(n); g != nil {
			on[n] = rowOf(g)
		} else if f.past != nil && f.tape.Released(n) {
			gone = append(gone, n)
		}
	}
	f.mu.Unlock()
	f.old.mu.Lock()
	defer f.old.mu.Unlock()
	f.readRows(gone)
	for n := from; n <= to; n++ {
		row, ok := on[n]
		if !ok {
			row, ok = f.old.rows[n]
		}
		if ok {
			rows = append(rows, row)
		}
	}
	return rows
}

// readRows reads rows from the journal. f.old.mu is held.
func (f *Feed) readRows(numbers []int) {
	first, last := 0, 0
	for _, n := range numbers {
		if _, known := f.old.rows[n]; !known {
			if last = n; first == 0 {
				first = n
			}
		}
	}
	if first == 0 {
		return
	}
	if f.old.rows == nil || len(f.old.rows) > mostRows {
		f.old.rows = map[int]gameRow{}
	}
	for n := first; n <= last; n++ {
		f.old.rows[n] = gameRow{number: n} // an unreadable game isn't read again
	}
	games, _ := f.past.Outline(first, last)
	for _, g := range games {
		row := gameRow{number: g.Begin.Game, sides: g.Begin.Sides, opening: g.Begin.Opening, moves: g.Moves, end: g.End}
		if g.End != nil {
			row.moves = g.End.Moves
			if g.End.Swapped {
				row.sides[0], row.sides[1] = row.sides[1], row.sides[0]
			}
		}
		f.old.rows[row.number] = row
	}
}

// rowOf returns the row of a game on the tape.
func rowOf(g *arena.GameTape) gameRow {
	moves := g.Base + len(g.Moves)
	if g.End != nil { // a game that isn't loaded has no moves here
		moves = max(moves, g.End.Moves)
	}
	return gameRow{g.Number, g.Sides(), g.Begin.Opening, moves, g.End}
}
