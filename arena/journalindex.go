package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
)

// A JournalIndex tells where in a journal each game stands, and how it began
// and ended. To make it only the beginnings and ends of games are understood,
// so that a journal of ten thousand games is open at once; the moves of a game
// are read when they are asked for.
//
//	x := arena.NewJournalIndex("journal.jsonl")
//	err := x.Read(file, nil)
//	events, err := x.Events(file, 3)
type JournalIndex struct {
	Name  string // of the file, for messages
	Begin *MatchBegin
	End   *MatchEnd
	Games []*IndexedGame // in the order in which they began
	Lost  int64          // bytes of an unfinished last line
	match []Event        // of no game: pauses, rulings, interruptions

	at    int64 // bytes read
	line  int   // lines read
	chain chain // of those
	game  map[int]*IndexedGame
}

// An IndexedGame is a game of a journal.
type IndexedGame struct {
	Begin *GameBegin
	End   *GameEnd // nil while it isn't over
	Moves int      // or steps, made in play, those taken back included
	spans []span
}

// A span is a piece of a file that holds whole lines.
type span struct {
	from, size int64
	line       int   // the number of its first line
	chain      chain // of the lines before it
}

// NewJournalIndex is the index of a journal nothing of which has been read.
func NewJournalIndex(name string) *JournalIndex {
	return &JournalIndex{Name: name, game: map[int]*IndexedGame{}}
}

// Read goes through a journal from its beginning, and calls each, if it isn't
// nil, when a game has begun or ended. A line that is no event is a
// *JournalError; the index holds what stands before it.
func (x *JournalIndex) Read(r io.Reader, each func(g *IndexedGame)) error {
	in := bufio.NewReaderSize(r, 256<<10)
	for {
		line, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long := bytes.Clone(line)
			line, err = in.ReadBytes('\n')
			line = append(long, line...)
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return pastError(x.Name, x.line+1, err)
		}
		if err != nil { // no line end: whatever it is, it wasn't finished
			x.Lost = int64(len(line))
			return x.checkBegun()
		}
		x.line++
		text, before := bytes.TrimRight(line, lineEnd), x.chain
		bad := x.chain.check(text)
		if bad == nil {
			bad = x.add(text, int64(len(line)), before, each)
		}
		if bad != nil {
			if _, end := in.Peek(1); errors.Is(end, io.EOF) && before.torn(text, bad) { // the last line
				x.Lost = int64(len(line))
				return x.checkBegun()
			}
			return x.fail(x.line, bad)
		}
		x.at += int64(len(line))
	}
}

func (x *JournalIndex) fail(line int, err error) error {
	return &JournalError{File: x.Name, Line: line, Err: err}
}

func (x *JournalIndex) checkBegun() error {
	return checkBegun(&Tape{Begin: x.Begin}, x.Name)
}

// add takes in a line of so many bytes. The chain is that of the lines before it.
func (x *JournalIndex) add(line []byte, size int64, before chain, each func(*IndexedGame)) error {
	name, number, ok := eventGame(line)
	if !ok {
		return errNoEvent
	}
	if number == 0 {
		return x.addMatch(name, line)
	}
	g := x.game[number]
	switch {
	case x.Begin == nil:
		return beforeMatch(name)
	case name == EvGameBegin:
		e, err := ParseEvent(line)
		if err != nil {
			return err
		}
		if g == nil {
			g = new(IndexedGame)
			x.game[number] = g
			x.Games = append(x.Games, g)
		}
		g.Begin = e.(*GameBegin)
	case g == nil:
		return notBegun(name, number)
	case name == EvMove, name == EvStep:
		g.Moves++
	case name == EvReopen:
		g.End = nil
	case name == EvGameEnd:
		e, err := ParseEvent(line)
		if err != nil {
			return err
		}
		g.End = e.(*GameEnd)
	}
	if n := len(g.spans); n > 0 && g.spans[n-1].from+g.spans[n-1].size == x.at {
		g.spans[n-1].size += size
	} else {
		g.spans = append(g.spans, span{x.at, size, x.line, before})
	}
	if each != nil && (name == EvGameBegin || name == EvGameEnd) {
		each(g)
	}
	return nil
}

// addMatch takes in an event of no game.
func (x *JournalIndex) addMatch(name string, line []byte) error {
	e, err := ParseEvent(line)
	if err != nil {
		return err
	}
	switch e := e.(type) {
	case nil: // of a later version
	case *MatchBegin:
		if err := x.chain.begun(e); err != nil {
			return err
		}
		x.Begin = e
	case *MatchEnd:
		x.End = e
	case *Resumed:
		x.End = nil
		x.match = append(x.match, e)
	default:
		x.match = append(x.match, e)
	}
	return nil
}

// eventGame is the name of a line's event and the game it is of, 0 for none.
// Where both stand at the beginning, as in what is written here, the rest of
// the line isn't looked at but for its end.
func eventGame(line []byte) (name string, game int, ok bool) {
	if len(line) < 2 || line[0] != '{' || line[len(line)-1] != '}' {
		return "", 0, false
	}
	if name, ok = EventName(line); ok {
		_, rest, at := bytes.Cut(line[:min(len(line), 128)], []byte(`,"at":"`))
		_, rest, end := bytes.Cut(rest, []byte{'"'})
		if at && end {
			digits, found := bytes.CutPrefix(rest, []byte(`,"game":`))
			if !found {
				return name, 0, true
			}
			n := 0
			for n < len(digits) && '0' <= digits[n] && digits[n] <= '9' {
				n++
			}
			game, err := strconv.Atoi(string(digits[:n]))
			return name, game, err == nil
		}
	}
	var s Stamp
	if json.Unmarshal(line, &s) != nil || s.Event == "" {
		return "", 0, false
	}
	return s.Event, s.Game, true
}

// Events are the events of one game, the i-th that began, among those of the
// match as a whole. With an error they are those up to the line that is no
// event.
func (x *JournalIndex) Events(r io.ReaderAt, i int) ([]Event, error) {
	own, err := x.read(r, x.Games[i])
	events := append([]Event{x.Begin}, own...)
	events = append(events, x.match...)
	if x.End != nil {
		events = append(events, x.End)
	}
	return events, err
}

// Others are how the games before the i-th, and those after it, began and ended.
func (x *JournalIndex) Others(i int) (before, after []Event) {
	return outline(x.Games[:i]), outline(x.Games[i+1:])
}

func outline(games []*IndexedGame) []Event {
	events := make([]Event, 0, 2*len(games))
	for _, g := range games {
		events = append(events, g.Begin)
		if g.End != nil {
			events = append(events, g.End)
		}
	}
	return events
}

// read reads the events of a game.
func (x *JournalIndex) read(r io.ReaderAt, g *IndexedGame) (events []Event, err error) {
	for _, s := range g.spans {
		text := make([]byte, s.size)
		if _, err := r.ReadAt(text, s.from); err != nil && !errors.Is(err, io.EOF) {
			return events, err
		}
		n, chain := s.line, s.chain
		for line := range bytes.Lines(text) {
			line = bytes.TrimRight(line, lineEnd)
			e, err := ParseEvent(line)
			if err == nil {
				err = chain.check(line) // the file may have changed since it was gone through
			}
			if err != nil {
				return events, x.fail(n, err)
			}
			if e != nil {
				events = append(events, e)
			}
			n++
		}
	}
	return events, nil
}
