package arena

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/engines"
	"dohyo/kifu"
)

// ReadEvents reads the events of a journal from a reader; name is for messages.
// Lost and the error are as in ReadJournal; with an error, the events are those
// before it.
func ReadEvents(r io.Reader, name string) (events []Event, lost int64, err error) {
	_, _, lost, err = readJournal(r, name, func(t *Tape, e Event) {
		events = append(events, e)
		forget(t, e)
	})
	return events, lost, err
}

// IsJournal reports whether the first bytes of a file are those of a journal.
func IsJournal(head []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(head, "\ufeff \t\r\n"), []byte(`{"event":`))
}

// RecordBegin returns a match_begin for a record, so that records and journals
// are replayed by the same code.
func RecordBegin(rec *kifu.Record, g *boards.Game) *MatchBegin {
	name := rec.Event
	if name == "" {
		name = rec.File
	}
	b := &MatchBegin{
		Stamp: Stamp{Event: EvMatchBegin, At: Moment{rec.Start}}, Match: name, Kind: g.Name, Rules: rec.Rules,
		Games: 1, Version: journalVersion,
	}
	for side := range rec.Players {
		b.Players[side^rec.First&1] = Contender{Name: playerIn(rec, g, boards.Side(side)), unnamed: rec.Players[side] == ""}
	}
	return b
}

// playerIn returns the name of a player in a record. Without one the player is
// called by its seat, in the words of the reader if the record has them.
func playerIn(rec *kifu.Record, g *boards.Game, side boards.Side) string {
	return cmp.Or(rec.Players[side], rec.Called[side], g.Seats[side].Name)
}

// RecordEvents returns the events of a recorded game, the n-th of its file, up to
// the last of the positions that kifu.Play made of it.
func RecordEvents(rec *kifu.Record, g *boards.Game, n int, positions []boards.Position) []Event {
	at := rec.Start
	stamp := func(event string) Stamp { return Stamp{Event: event, At: Moment{at}, Game: n} }
	start := positions[0]
	swapped := exchanged(positions[len(positions)-1]) // the record names the players as they sat at the end
	begin := &GameBegin{
		Stamp: stamp(EvGameBegin), Seats: map[string]string{}, Sides: sidesAfter([2]int{rec.First & 1, 1 - rec.First&1}, swapped),
		Opening: rec.Opening, Position: rec.Setup.Position, Comment: rec.Comment,
		Setup: boards.Setup{
			Size: rec.Size, Limit: rec.Limit, Position: rec.Setup.Position, Rules: rec.Setup.Rules, OpeningRule: rec.Setup.OpeningRule,
			Settings: g.Own(rec.Settings),
		},
	}
	if rec.Setup.Position != "" {
		begin.Setup.Settings = g.Unplaced(begin.Setup.Settings)
	}
	if d, ok := start.(boards.Placed); ok && setUp(start) {
		begin.Position = d.Placement()
		begin.Setup.Position = begin.Position
	} else if h, ok := start.(boards.Historical); ok && begin.Position == "" {
		begin.Setup.Opening = h.History() // stones were set up
	}
	for _, s := range g.Seats {
		side := s.Side
		if swapped {
			side = side.Other()
		}
		begin.Seats[s.Name] = playerIn(rec, g, side)
	}
	events := []Event{begin, &Ready{Stamp: stamp(EvReady)}}
	if begin.Time = clockOf(start, Regulation{}); begin.Time == nil && rec.Clock != (kifu.Clock{}) {
		begin.Time = &Clock{Main: rec.Clock.Main, Byoyomi: rec.Clock.Byoyomi, Increment: rec.Clock.Increment, Periods: rec.Clock.Periods, Stones: rec.Clock.Stones}
	}
	left := make([]float64, len(g.Seats)) // for seats that act at once, in ms
	for i := range left {
		if begin.Time != nil {
			left[i] = millis(begin.Time.Main)
		}
	}
	for i := range rec.Moves[:min(len(rec.Moves), len(positions)-1)] {
		m := &rec.Moves[i]
		at = at.Add(m.Took)
		if m.Side == boards.None {
			step, now := recordStep(stamp(EvStep), m, left, positions[i+1])
			events, left = append(events, step), now
			continue
		}
		seat := seatOf(g, positions[i], m.Side)
		mutter, remark := rec.Said(m)
		events = append(events, &Moved{
			Stamp: stamp(EvMove), Ply: positions[i+1].Ply(), Seat: g.Seats[seat].Name, Player: begin.Sitting(g, seat, exchanged(positions[i])),
			Move: m.Move, Swap: exchanged(positions[i+1]) != exchanged(positions[i]), MS: millis(m.Took), Charged: round6(m.Used().Seconds()),
			Said:    Said{Mutter: mutter, Score: m.Score, Unit: engines.Unit(m.Unit), PV: m.PV, Nodes: m.Nodes, Depth: m.Depth, Points: m.Points},
			Comment: remark,
			after:   positions[i+1], untimed: !m.Timed && !m.Clocked && m.Took == 0,
		})
	}
	return append(events, recordEnd(rec, g, n, begin, positions, at)...)
}

// seatOf returns the seat that made a recorded move. That is the seat to move,
// unless the record has a move of the other side, or one after the end.
func seatOf(g *boards.Game, p boards.Position, side boards.Side) boards.Seat {
	if seats := p.ToAct(); len(seats) > 0 && g.Seats[seats[0]].Side == side {
		return seats[0]
	}
	return boards.Seat(max(slices.IndexFunc(g.Seats, func(s boards.SeatInfo) bool { return s.Side == side }), 0))
}

// recordStep returns a recorded step of all seats. Left is what each had before
// it in ms, and now what it has afterwards.
func recordStep(s Stamp, m *kifu.Move, left []float64, next boards.Position) (e *Stepped, now []float64) {
	seats := len(left)
	e = &Stepped{Stamp: s, Step: next.Ply(), MS: make([]float64, seats), Charged: make([]float64, seats), after: next}
	for _, word := range strings.Fields(string(m.Move)) {
		e.Moves = append(e.Moves, boards.Move(word))
	}
	if text := m.Extra[timeLeftKey]; len(text) == 0 || json.Unmarshal([]byte(text[0]), &now) != nil || len(now) != seats {
		now = slices.Clone(left)
		for i := range now { // only the slowest seat's time is known
			now[i] = max(now[i]-millis(m.Took), 0)
		}
	}
	for i := range seats {
		e.MS[i] = max(left[i]-now[i], 0)
		e.Charged[i] = round6(e.MS[i] / 1000)
	}
	e.report()
	return e, now
}

// tried returns a record's illegal move as a fault of the player who made it, or
// nothing if it is no move at all.
func tried(rec *kifu.Record, g *boards.Game, n int, p boards.Position, s Stamp, begin *GameBegin) []Event {
	return triedMove(rec.Moves[n].Move, rec.Moves[n].Side, g, p, s, begin)
}

// triedBefore returns the same for a move that a ruling has cut off.
func triedBefore(k *kifu.Ruling, g *boards.Game, p boards.Position, s Stamp, begin *GameBegin) []Event {
	if seats := p.ToAct(); len(seats) == 1 {
		return triedMove(k.Tried, g.Seats[seats[0]].Side, g, p, s, begin)
	}
	return nil
}

func triedMove(move boards.Move, side boards.Side, g *boards.Game, p boards.Position, s Stamp, begin *GameBegin) []Event {
	_, err := p.Play(move)
	var illegal *boards.Illegal
	if !errors.As(err, &illegal) || side == boards.None {
		return nil
	}
	seat, said := g.Seats[seatOf(g, p, side)].Name, accountOf(err)
	return []Event{&Faulted{
		Stamp: s, Player: begin.Seats[seat], Seat: seat, Kind: "illegal", Detail: said.detail, Fact: said.fact, Move: move, Ply: p.Ply() + 1,
	}}
}

// ByRecord is the reason of a recorded game that names only the winner.
const ByRecord boards.Reason = "record"

// recordEnd returns the end of a recorded game, if the record has one.
func recordEnd(rec *kifu.Record, g *boards.Game, number int, begin *GameBegin, positions []boards.Position, at time.Time) []Event {
	last := positions[len(positions)-1]
	r := rec.Result
	var told []Event
	for i := range rec.Rulings {
		k := &rec.Rulings[i]
		if k == rec.InForce() && k.Tried != "" { // the move was cut off, and can still be asked about
			told = append(told, triedBefore(k, g, last, Stamp{Event: EvFault, At: Moment{at}, Game: number}, begin)...)
		}
		told = append(told, ruledOf(k, Stamp{Game: number}, begin, g, exchanged(last)))
	}
	if n := len(positions) - 1; !rec.Abridged && n < len(rec.Moves) {
		told = append(tried(rec, g, n, last, Stamp{Event: EvFault, At: Moment{at}, Game: number}, begin), told...)
		var foul bool
		if r, foul = rec.Foul(n); !foul {
			return told
		}
	}
	c, counts := last.(boards.Countable)
	if o, over := last.Outcome(); over && r.By == "" && !(counts && c.Uncounted()) { // the board supplies what the record omits
		r = kifu.Result{Known: true, Winner: o.Winner, By: string(o.By), Detail: o.Detail, Fact: o.Fact}
	}
	if !r.Known {
		return told
	}
	end := &GameEnd{
		Stamp: Stamp{Event: EvGameEnd, At: Moment{at}, Game: number}, Moves: last.Ply(), Side: r.Winner,
		By: boards.Reason(r.By), Detail: r.Detail, Fact: r.Fact, Result: Win, Swapped: exchanged(last), Ruled: len(rec.Rulings) > 0,
	}
	if rec.Abridged {
		end.Moves = rec.Count
	}
	switch {
	case r.Winner != boards.None:
		for _, seat := range g.Seats {
			if seat.Side == r.Winner {
				name := begin.Sitting(g, boards.Seat(seat.Side), end.Swapped)
				end.Winner = &name
			}
		}
	case r.Drew():
		end.Result = Draw
	default:
		end.Result = NoResult
	}
	if end.By == "" {
		end.By, end.Detail = ByRecord, "game "+strconv.Itoa(number)
	}
	return append(told, end)
}
