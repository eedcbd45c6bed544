package feed

import (
	"sync"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/paper"
)

// oldGames holds games that have left the tape and that a person has looked at. The
// feed's lock doesn't cover them, so the referee never waits for the disk.
type oldGames struct {
	mu   sync.Mutex
	game *OldGame
	rows map[int]Row // of the list, by number
}

// An OldGame is a game that was read from the journal.
type OldGame struct {
	number int
	Tape   *arena.Tape
	log    paper.Log
	Err    error // it can't be read
}

// mostRows is how many rows of games that have left the tape are kept.
const mostRows = 400

// Old reads a game that has left the tape; nil if it hasn't.
func (f *Feed) Old(number int) *OldGame {
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

func (f *Feed) readOld(number int) *OldGame {
	g := &OldGame{number: number, Tape: arena.NewTape()}
	events, err := f.past.Events(number)
	if g.Err = err; err != nil {
		return g
	}
	for _, e := range events {
		g.log.Add(g.Tape, e)
		if err := g.Tape.Add(e); err != nil {
			g.Err = err
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

// Rows returns the rows of a range of games in the list of the match, as far as they
// have begun.
func (f *Feed) Rows(from, to int) (rows []Row) {
	f.mu.Lock()
	on := map[int]Row{}
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
		f.old.rows = map[int]Row{}
	}
	for n := first; n <= last; n++ {
		f.old.rows[n] = Row{Number: n} // an unreadable game isn't read again
	}
	games, _ := f.past.Outline(first, last)
	for _, g := range games {
		row := Row{Number: g.Begin.Game, Sides: g.Begin.Sides, Opening: g.Begin.Opening, Moves: g.Moves, End: g.End}
		if g.End != nil {
			row.Moves = g.End.Moves
			if g.End.Swapped {
				row.Sides[0], row.Sides[1] = row.Sides[1], row.Sides[0]
			}
		}
		f.old.rows[row.Number] = row
	}
}

// rowOf returns the row of a game on the tape.
func rowOf(g *arena.GameTape) Row {
	moves := g.Base + len(g.Moves)
	if g.End != nil { // a game that isn't loaded has no moves here
		moves = max(moves, g.End.Moves)
	}
	return Row{g.Number, g.Sides(), g.Begin.Opening, moves, g.End}
}

// A Row is a game in the list of the match.
type Row struct {
	Number  int
	Sides   [2]int // side: index into the match's players
	Opening *boards.Opening
	Moves   int
	End     *arena.GameEnd
}
