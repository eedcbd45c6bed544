package arena

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
)

// An Origin says from which moment of which game another one goes on.
type Origin struct {
	Record  string    `json:"record,omitempty"` // its file, or its match's name
	Game    int       `json:"game,omitempty"`   // its number there, 1 for the first
	Ply     int       `json:"ply"`              // moves made by then, those of its opening included
	Players [2]string `json:"players"`          // who played it, by side
}

// String is the origin in a line, as records note it.
func (o Origin) String() string {
	s := fmt.Sprintf("from move %d", o.Ply)
	if o.Record != "" {
		s += " of " + o.Record
	}
	if o.Game > 1 {
		s += fmt.Sprintf(", game %d", o.Game)
	}
	if o.Players[0]+o.Players[1] != "" {
		s += fmt.Sprintf(" (%s - %s)", o.Players[0], o.Players[1])
	}
	return s
}

// ErrOverThere says that nobody is to move in a position from which a game
// should go on.
var ErrOverThere error = fact.New("arena.from.over", "the game is over there")

// ErrNoMoves says that no moves lead to a position of a game whose players are
// told nothing else.
var ErrNoMoves error = fact.New("arena.from.setup", "the stones set up there can't come from moves in turn, and the players are told moves")

// SetupAt is how a game under some rules begins that goes on from another one
// after the first moves of that: not with the diagram alone, but with all moves
// that led there, so that what was repeated by then counts (千日手, superko),
// and so does what was won. Positions[0] is where the other game started, and
// moves[i] led to positions[i+1].
//
// Where stones were set up in its middle, or a side moved twice, the moves since
// then are kept. Before is the time of each move that is kept, nil where no time
// is known.
func SetupAt(rules *boards.Game, begin *GameBegin, positions []boards.Position, moves []*Moved, at int) (s boards.Setup, before []Spent, err error) {
	s = begin.Setup
	if at < 0 || at >= len(positions) || at > len(moves) {
		return s, nil, fact.Errorf("arena.from.move", "expected a move from %d to %d, got %d", positions[0].Ply(), positions[len(positions)-1].Ply(), positions[0].Ply()+at)
	}
	if len(positions[at].ToAct()) == 0 {
		return s, nil, ErrOverThere
	}
	from := 0
	for i := 1; i <= at; i++ {
		if p, ok := positions[i].(boards.Placed); ok && !p.Follows(positions[i-1]) {
			from, s.Position, s.Opening, s.Settings = i, p.Placement(), nil, rules.Unplaced(s.Settings)
		}
	}
	before = spentBy(begin, len(s.Opening), moves[from:at])
	s.Opening = append([]boards.Move(nil), s.Opening...)
	for _, m := range moves[from:at] {
		s.Opening = append(s.Opening, m.Move)
	}
	p, err := rules.Start(s)
	switch {
	case err != nil:
	case len(p.ToAct()) == 0:
		err = ErrOverThere // by these rules
	case setUp(p):
		err = ErrNoMoves
	}
	return s, before, err
}

// MadeIn is the position in which the move from positions[i] to the next one
// was made: that one, unless stones were set up in between.
func MadeIn(positions []boards.Position, i int) boards.Position {
	if p, ok := positions[i+1].(boards.Placed); ok && positions[i+1].Ply() > positions[i].Ply() && !p.Follows(positions[i]) {
		if before := p.Previous(); before != nil {
			return before
		}
	}
	return positions[i]
}

// SetupAt is that of the game after so many of its moves, under its own rules
// or others.
func (g *GameTape) SetupAt(rules *boards.Game, at int) (boards.Setup, []Spent, error) {
	return SetupAt(rules, g.Begin, g.Positions, g.Moves, at)
}

// GoOnFrom makes every game of the regulation go on from another one: as it was
// set up, by moves that took so long, with so much left by seat (nil is the
// clock's).
func (r *Regulation) GoOnFrom(s boards.Setup, before []Spent, name string, o Origin, left []engines.Left) {
	r.Size, r.Rules, r.Settings = s.Size, s.Rules, s.Settings
	if s.Limit > 0 {
		r.Limit = s.Limit
	}
	r.Position, r.Opening, r.Left = "", "", nil
	r.Starts = []Start{{Name: name, Position: s.Position, Moves: s.Opening, From: &o, Before: before}}
	for _, l := range left {
		r.Left = append(r.Left, Reserve(l))
	}
}

// ParseLeft reads what each seat has left in a game by a clock (zero is one that
// the game's start brings): of black and white, "12m30s,8m", or of all seats
// where there are more; each as Reserve has it.
func ParseLeft(text string, c Clock, game *boards.Game) ([]Reserve, error) {
	if (c.IsZero() || c.Move > 0) && len(game.Seats) == 2 {
		return nil, fact.New("arena.left.clock", "expected --time or a regulation with main time, of which it is left")
	}
	words := strings.Split(text, ",")
	left := make([]Reserve, len(words))
	for i, w := range words {
		err := left[i].UnmarshalText([]byte(strings.TrimSpace(w)))
		if err == nil && !c.IsZero() {
			err = left[i].Fits(c)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(words) == len(game.Seats) {
		return left, nil
	}
	if len(words) != 2 {
		return nil, fact.New("arena.left.two", "expected two times, of black and white: 12m30s,8m")
	}
	seats := make([]Reserve, len(game.Seats))
	for i, s := range game.Seats {
		seats[i] = left[s.Side]
	}
	return seats, nil
}

// LeftText writes what each seat has left as ParseLeft reads it.
func LeftText(left []engines.Left) string {
	words := make([]string, len(left))
	for i, l := range left {
		l.Main, l.Period = max(l.Main, 0).Truncate(time.Millisecond), l.Period.Truncate(time.Millisecond)
		words[i] = Reserve(l).String()
	}
	return strings.Join(words, ",")
}

// TapeOf winds a record on a tape, as the n-th game of its file. With an error,
// which is of the record, the tape holds what comes before it; it is nil if
// there's nothing.
func TapeOf(rec *kifu.Record, rules *boards.Game, n int) (*Tape, error) {
	positions, err := kifu.Play(rec, rules)
	if len(positions) == 0 {
		return nil, err
	}
	t := NewTape()
	for _, e := range append([]Event{RecordBegin(rec, rules)}, RecordEvents(rec, rules, n, positions)...) {
		if e := t.Add(e); e != nil {
			return nil, errors.Join(err, e)
		}
	}
	return t, err
}

// JournalGame winds the tape of a journal that comes from a reader, and keeps
// all of game n; 0 is the one that began first. Lost is as ReadJournal's. An
// error of the journal behind that game is none.
func JournalGame(r io.Reader, name string, n int) (tape *Tape, lost int64, err error) {
	tape, _, lost, err = readJournal(r, name, func(t *Tape, e Event) {
		if end, ok := e.(*GameEnd); ok && end.Game != n && (n != 0 || t.Games[0].Number != end.Game) {
			t.Game(end.Game).Settle()
		}
	})
	if n == 0 && len(tape.Games) > 0 {
		n = tape.Games[0].Number
	}
	var broken *JournalError
	switch g := tape.Game(n); {
	case g != nil && (err == nil || errors.As(err, &broken)):
		return tape, lost, nil
	case err == nil:
		err = fact.Errorf("arena.journal.game", "%s: expected a game from 1 to %d, got %d", name, len(tape.Games), n)
	}
	return tape, lost, err
}
