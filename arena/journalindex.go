package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"

	"dohyo/arena/seal"
)

// A JournalIndex holds where each game of a journal is, and how it began and
// ended. To build it only the beginnings and ends of games are decoded, so a
// journal of ten thousand games opens at once. The moves of a game are read on
// demand.
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
	match []Event        // events of the match itself: pauses, rulings, interruptions

	at    int64 // bytes read
	line  int   // lines read
	chain chain // chain of those lines
	game  map[int]*IndexedGame
	part  bool // it doesn't begin at the journal's first line
}

// An IndexedGame is a game of a journal.
type IndexedGame struct {
	Begin *GameBegin
	End   *GameEnd // nil until it is over
	Over  bool     // it is over, and wasn't reopened
	Moves int      // moves or steps played, including those taken back
	Place int      // in Games
	spans []span
}

// Forget drops how the game began and ended. Its events can still be read, but Others
// leaves it out.
func (g *IndexedGame) Forget() { g.Begin, g.End = nil, nil }

// A span is a part of a file that holds whole lines.
type span struct {
	from, size int64
	line       int   // the number of its first line
	chain      chain // chain of the lines before it
}

// NewJournalIndex returns an empty index. The name is the journal's, for
// messages.
func NewJournalIndex(name string) *JournalIndex {
	return &JournalIndex{Name: name, game: map[int]*IndexedGame{}}
}

// Read indexes a journal from its beginning. Each, if not nil, is called when a
// game begins and when it ends. A line that is no event is a *JournalError; the
// index then holds what precedes it.
func (x *JournalIndex) Read(r io.Reader, each func(g *IndexedGame)) error {
	in := bufio.NewReaderSize(r, 64<<10)
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
		if err != nil { // the line has no end, so it wasn't finished
			x.Lost = int64(len(line))
			return x.checkBegun()
		}
		x.line++
		text, before := seal.Text(line), x.chain
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

// add indexes a line of size bytes. Before is the chain of the lines before it.
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
			g = &IndexedGame{Place: len(x.Games)}
			x.game[number] = g
			x.Games = append(x.Games, g)
		}
		g.Begin = e.(*GameBegin)
	case g == nil && x.part:
		return nil // of a game that began before
	case g == nil:
		return notBegun(name, number)
	case name == EvMove, name == EvStep:
		g.Moves++
	case name == EvReopen:
		g.End, g.Over = nil, false
	case name == EvGameEnd:
		e, err := ParseEvent(line)
		if err != nil {
			return err
		}
		g.End, g.Over = e.(*GameEnd), true
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

// addMatch indexes an event of the match itself.
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

// eventGame returns the name of a line's event and its game, 0 for none. If both
// are at the beginning, where dohyo writes them, it parses nothing else but the
// end of the line.
func eventGame(line []byte) (name string, game int, ok bool) {
	if len(line) < 2 || line[0] != '{' || line[len(line)-1] != '}' {
		return "", 0, false
	}
	if name, game, ok := leadGame(line); ok {
		return name, game, true
	}
	var s Stamp
	if json.Unmarshal(line, &s) != nil || s.Event == "" {
		return "", 0, false
	}
	return s.Event, s.Game, true
}

// leadGame returns the same from the beginning of a line, if its event, time and game
// are there in this order, as dohyo writes them.
func leadGame(line []byte) (name string, game int, ok bool) {
	name, ok = EventName(line)
	if !ok {
		return "", 0, false
	}
	rest, at := bytes.CutPrefix(line[len(eventStart)+len(name):], atStart)
	end := bytes.IndexByte(rest, '"')
	if !at || end < 0 {
		return "", 0, false
	}
	digits, found := bytes.CutPrefix(rest[end:], gameStart)
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

// What a line begins with, and what follows the name of its event and its time.
var eventStart, atStart, gameStart = []byte(`{"event":"`), []byte(`","at":"`), []byte(`","game":`)

// Events returns the events of the i-th game that began, among those of the match
// itself. With an error they are those before the damaged line.
func (x *JournalIndex) Events(r io.ReaderAt, i int) ([]Event, error) {
	own, err := x.read(r, x.Games[i])
	events := append([]Event{x.Begin}, own...)
	events = append(events, x.match...)
	if x.End != nil {
		events = append(events, x.End)
	}
	return events, err
}

// Others returns how the games before and after the i-th began and ended.
func (x *JournalIndex) Others(i int) (before, after []Event) {
	return outline(x.Games[:i]), outline(x.Games[i+1:])
}

func outline(games []*IndexedGame) []Event {
	events := make([]Event, 0, 2*len(games))
	for _, g := range games {
		if g.Begin == nil {
			continue
		}
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
			line = seal.Text(line)
			e, err := ParseEvent(line)
			if err == nil {
				err = chain.check(line) // the file may have changed since it was indexed
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
