package arena

import (
	"errors"
	"io"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
)

// An Origin identifies the moment of an earlier game from which a game continues.
type Origin struct {
	Record  string    `json:"record,omitempty"` // the record's file, or the name of its match
	Game    int       `json:"game,omitempty"`   // the game's number there, from 1
	Ply     int       `json:"ply"`              // moves made by then, the opening's included
	Players [2]string `json:"players"`          // the players of that game, by side
}

// ErrOverThere reports that a game can't continue from a position in which it has
// ended.
var ErrOverThere error = fact.New("arena.from.over", "the game is already over in this position")

// ErrNoMoves reports that no sequence of moves leads to a position, in a game
// whose players are told nothing but moves.
var ErrNoMoves error = fact.New("arena.from.setup", "the stones set up there can't result from alternating moves, and the players are sent only moves")

// SetupAt returns the setup of a game that continues another one after its first
// at moves. The setup holds all moves that led there and not only the diagram, so
// that earlier repetitions (千日手, superko) and scores still count. Positions[0] is
// where the other game started, and moves[i] led to positions[i+1].
//
// If stones were set up in the middle of that game, or one side moved twice in a
// row, only the moves since then are kept. Before holds the time of each kept
// move, and is nil if no times are known.
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
	if h, ok := positions[at].(boards.Historical); ok && negotiated(positions[at]) != nil && from == 0 { // the choices of the opening rule have been made
		s.OpeningRule, s.Opening = "", h.History()
		p, err := rules.Start(s)
		if err == nil && len(p.ToAct()) == 0 {
			err = ErrOverThere
		}
		return s, nil, err
	}
	before = spentBy(begin, len(s.Opening), moves[from:at])
	s.Opening = append([]boards.Move(nil), s.Opening...)
	for _, m := range moves[from:at] {
		s.Opening = append(s.Opening, m.Move)
	}
	return s, before, CanBegin(rules, s)
}

// CanBegin returns why no game between players can begin with a setup, nil if one can.
func CanBegin(rules *boards.Game, s boards.Setup) error {
	p, err := rules.Start(s)
	switch {
	case err != nil:
		return err
	case len(p.ToAct()) == 0:
		return ErrOverThere // under these rules
	case setUp(p):
		return ErrNoMoves
	}
	return nil
}

// MadeIn returns the position in which the move from positions[i] to
// positions[i+1] was made. It is positions[i] unless stones were set up in
// between.
func MadeIn(positions []boards.Position, i int) boards.Position {
	if p, ok := positions[i+1].(boards.Placed); ok && positions[i+1].Ply() > positions[i].Ply() && !p.Follows(positions[i]) {
		if before := p.Previous(); before != nil {
			return before
		}
	}
	return positions[i]
}

// SetupAt is the function SetupAt for the game after its first at moves, under
// its own rules or others.
func (g *GameTape) SetupAt(rules *boards.Game, at int) (boards.Setup, []Spent, error) {
	return SetupAt(rules, g.Begin, g.Positions, g.Moves, at)
}

// GoOnFrom makes every game of the regulation continue another one: from its
// setup, with the times of the moves before, and with the time left by seat (nil
// means the clock's own).
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

// ParseLeft reads the time that each seat has left by a clock. A zero clock
// stands for the one that the game's start brings. The text lists black and
// white, "12m30s,8m", or all seats if there are more; each item is a Reserve.
func ParseLeft(text string, c Clock, game *boards.Game) ([]Reserve, error) {
	if (c.IsZero() || c.Move > 0) && len(game.Seats) == 2 {
		return nil, fact.New("arena.left.clock", "expected --time or a regulation with main time")
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
		return nil, fact.New("arena.left.two", "expected two times, black's first, such as 12m30s,8m")
	}
	seats := make([]Reserve, len(game.Seats))
	for i, s := range game.Seats {
		seats[i] = left[s.Side]
	}
	return seats, nil
}

// LeftText formats what each seat has left in the form that ParseLeft reads.
func LeftText(left []engines.Left) string {
	words := make([]string, len(left))
	for i, l := range left {
		l.Main, l.Period = max(l.Main, 0).Truncate(time.Millisecond), l.Period.Truncate(time.Millisecond)
		words[i] = Reserve(l).String()
	}
	return strings.Join(words, ",")
}

// TapeOf winds a record onto a tape, as the n-th game of its file. If the record
// is faulty, the tape holds what precedes the error, or is nil if nothing does.
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

// JournalGame winds the tape of a journal from a reader, and keeps all of game n;
// 0 stands for the game that began first. Lost is as in ReadJournal. An error
// after the end of that game is ignored.
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
