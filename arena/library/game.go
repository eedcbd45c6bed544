package library

import (
	"encoding/json"
	"hash/fnv"
	"strconv"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// A Game is a game in the library: where its record is, and what is known of it.
type Game struct {
	ID     uint32
	Path   string // of its file
	Number int    // in the file, from 1

	Kind    string // boards.Game.Name
	Size    int    // points along an edge, where the record says
	Players [2]string
	Event   string
	Round   string
	Start   time.Time // zero if unknown
	Until   time.Time // the game was played before; Start itself unless only the month or the year is known
	Moves   int
	Opening string // its name
	Result  Result
	By      string // as in the event game_end

	Wrong *fact.Error // the first error in the record; nil if there is none
	Line  int         // its line; 0 if unknown

	sum  uint64 // of its moves and its start, for duplicates
	file uint32
}

// A Result is how a game ended.
type Result uint8

// The results.
const (
	Undecided Result = iota // no result is known
	First
	Second
	Draw
)

// Points returns what a result is worth for a side, in halves; ok is false for games
// without a result.
func (r Result) Points(side boards.Side) (halves int, ok bool) {
	switch r {
	case Draw:
		return 1, true
	case First, Second:
		if boards.Side(r-First) == side {
			return 2, true
		}
		return 0, true
	}
	return 0, false
}

// resultOf returns the result of a record.
func resultOf(r kifu.Result) Result {
	switch {
	case !r.Known:
		return Undecided
	case r.Winner == 0 || r.Winner == 1:
		return First + Result(r.Winner)
	case r.Drew():
		return Draw
	}
	return Undecided
}

// ended returns the result that a position shows by itself, and why.
func ended(p boards.Position) (Result, string) {
	if c, counts := p.(boards.Countable); counts && c.Uncounted() {
		return Undecided, ""
	}
	o, over := p.Outcome()
	if !over {
		return Undecided, ""
	}
	return resultOf(kifu.Result{Known: true, Winner: o.Winner, By: string(o.By)}), string(o.By)
}

// encode returns the game without its ID and path.
func (g *Game) encode() []byte {
	e := new(encoder)
	e.number(uint64(g.file))
	e.number(uint64(g.Number))
	e.text(g.Kind)
	e.number(uint64(max(g.Size, 0)))
	e.text(g.Players[0])
	e.text(g.Players[1])
	e.text(g.Event)
	e.text(g.Round)
	switch {
	case g.Start.IsZero():
		e.text("")
	case g.Until.After(g.Start):
		e.text(g.Date())
	default:
		e.text(g.Start.Format(time.RFC3339))
	}
	e.number(uint64(max(g.Moves, 0)))
	e.text(g.Opening)
	e.number(uint64(g.Result))
	e.text(g.By)
	e.number(g.sum)
	e.number(uint64(max(g.Line, 0)))
	if g.Wrong != nil {
		told, err := json.Marshal(g.Wrong.Fact)
		if err != nil {
			told = nil
		}
		e.text(string(told))
		e.text(g.Wrong.Error())
	}
	return e.b
}

// Date returns the day on which the game began, or the month or the year if no more is
// known; "" if nothing is.
func (g *Game) Date() string {
	switch {
	case g.Start.IsZero():
		return ""
	case g.Until.After(g.Start.AddDate(0, 1, 0)):
		return g.Start.Format(kifu.YearForm)
	case g.Until.After(g.Start):
		return g.Start.Format(kifu.MonthForm)
	}
	return g.Start.Format(kifu.DayForm)
}

// decode reads what encode wrote.
func (g *Game) decode(b []byte) error {
	d := &decoder{b: b}
	g.file, g.Number = uint32(d.number()), int(d.number())
	g.Kind, g.Size = d.text(), int(d.number())
	g.Players = [2]string{d.text(), d.text()}
	g.Event, g.Round = d.text(), d.text()
	if at := d.text(); at != "" {
		var partial bool
		if g.Start, g.Until, partial = kifu.ParseDate(at); !partial {
			start, err := time.Parse(time.RFC3339, at)
			if err != nil {
				return err
			}
			g.Start, g.Until = start, start
		}
	}
	g.Moves, g.Opening = int(d.number()), d.text()
	g.Result, g.By = Result(d.number()), d.text()
	g.sum, g.Line = d.number(), int(d.number())
	if d.err == nil && len(d.b) > 0 {
		var f fact.Fact
		if told := d.bytes(d.number()); len(told) > 0 {
			if err := json.Unmarshal(told, &f); err != nil {
				return err
			}
		}
		g.Wrong = fact.Said(f, d.text())
	}
	return d.err
}

// sumOf returns a sum of a game's start and moves; equal games have equal sums.
func sumOf(kind string, start Key, rec *kifu.Record) uint64 {
	h := fnv.New64a()
	write := func(s string) {
		h.Write([]byte(s))
		h.Write([]byte{0})
	}
	write(kind)
	if start != 0 {
		write(strconv.FormatUint(uint64(start), 16))
	} else {
		write(rec.Setup.Position)
	}
	for i := range rec.Moves {
		write(string(rec.Moves[i].Move))
	}
	return h.Sum64()
}
