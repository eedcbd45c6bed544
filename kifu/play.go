package kifu

import (
	"fmt"
	"strings"

	"dohyo/boards"
)

// A PlayError tells where a record breaks the rules of its game.
type PlayError struct {
	File string
	Line int // of the move in the file; 0 if not known
	Ply  int // of the move, 1-based; 0 if the record as a whole is meant
	Move boards.Move
	Msg  string
	Err  error // *boards.Illegal, *boards.NotMove, or nil
}

func (e *PlayError) Error() string {
	at := Error{File: e.File, Line: e.Line, Msg: e.Text()}
	return at.Error()
}

// Text is the error without its place in the file.
func (e *PlayError) Text() string {
	s := e.Msg
	if s == "" && e.Err != nil {
		s = e.Err.Error()
	}
	if e.Ply > 0 {
		return fmt.Sprintf("move %d: %s", e.Ply, s)
	}
	return s
}

func (e *PlayError) Unwrap() error { return e.Err }

// Begin is the position that a record begins with, by the rules of g.
func (r *Record) Begin(g *boards.Game) (boards.Position, error) {
	s := boards.Setup{Size: r.Size, Limit: r.Limit, Position: r.Setup.Position, Komi: r.Komi, Rules: r.Setup.Rules}
	if s.Position == "" {
		s.Handicap = r.Handicap
	}
	if len(r.Setup.Stones[0])+len(r.Setup.Stones[1]) > 0 {
		turns, err := r.Setup.Turns()
		if err != nil {
			return nil, err
		}
		words := make([]string, len(turns))
		for i, m := range turns {
			words[i] = string(m)
		}
		s.Position = strings.Join(words, " ")
	}
	return g.Start(s)
}

// Play plays a record by the rules of g and gives every position on the way,
// the one before the first move first: positions[n] is the one after n moves
// of the record. An abridged record gives the positions of its opening.
//
// An error is a *PlayError, and the positions up to it are given with it. Also
// an error is a result that the board contradicts: another winner, or an end
// by the board (five, forbidden, limit …) that isn't there. A result that only
// people or clocks can tell (resign, time, ruling …) is taken from the record.
func Play(r *Record, g *boards.Game) ([]boards.Position, error) {
	fail := func(ply int, m *Move, msg string, err error) *PlayError {
		e := &PlayError{File: r.File, Line: r.Line, Ply: ply, Msg: msg, Err: err}
		if m != nil {
			e.Move = m.Move
			if m.Line > 0 {
				e.Line = m.Line
			}
		}
		return e
	}
	p, err := r.Begin(g)
	if err != nil {
		return nil, fail(0, nil, "", err)
	}
	positions := make([]boards.Position, 1, len(r.Moves)+1)
	positions[0] = p
	for i := range r.Moves {
		m := &r.Moves[i]
		next, msg, err := step(p, g, m)
		if next == nil {
			return positions, fail(p.Ply()+1, m, msg, err)
		}
		p = next
		positions = append(positions, p)
	}
	if r.Abridged {
		return positions, nil
	}
	if c, ok := p.(boards.Countable); ok && r.Counted && c.Uncounted() {
		if p, err = c.Counted(r.Dead, ""); err != nil {
			return positions, fail(0, nil, "", err)
		}
		positions[len(positions)-1] = p
	}
	if msg := r.contradiction(p); msg != "" {
		return positions, fail(0, nil, msg, nil)
	}
	return positions, nil
}

// step plays one move of a game, or one step of all its seats. What the record
// tells of a step beside its moves is held to what the rules make of it.
func step(p boards.Position, g *boards.Game, m *Move) (next boards.Position, msg string, err error) {
	if p, err = ready(p, m); err != nil {
		return nil, "", err
	}
	seats := p.ToAct()
	if len(seats) == 0 {
		o, _ := p.Outcome()
		return nil, fmt.Sprintf("%s comes after the end of the game (%s)", clip(string(m.Move)), describe(o)), nil
	}
	seat := seats[0]
	info := g.Seats[seat]
	if len(seats) > 1 {
		if m.Side != boards.None {
			return nil, "a record of single moves, but all seats of " + g.Name + " act at once", nil
		}
		if next, err = p.Play(m.Move); err != nil {
			return nil, "", err
		}
		if a, ok := next.(interface {
			Agrees(map[string][]string) error
		}); ok {
			if err := a.Agrees(m.Extra); err != nil {
				return nil, err.Error(), nil
			}
		}
		return next, "", nil
	}
	if info.Side != m.Side {
		return nil, fmt.Sprintf("%s is to move, the record has a move of the other side", info.Name), nil
	}
	move, err := p.Parse(seat, string(m.Move))
	if err != nil {
		return nil, "", err
	}
	next, err = p.Play(move)
	return next, "", err
}

// ready is the position for a move of a record: set up anew before it, gone on
// with after an end that was none, or with the other side to move, in games
// whose records have such (Go).
func ready(p boards.Position, m *Move) (boards.Position, error) {
	if m.Setup != "" {
		e, ok := p.(interface {
			SetUp(position string) (boards.Position, error)
		})
		if !ok {
			return nil, fmt.Errorf("a position set up in the middle of the game")
		}
		var err error
		if p, err = e.SetUp(m.Setup); err != nil {
			return nil, err
		}
	}
	if t, ok := p.(interface {
		Turned(side boards.Side) boards.Position
	}); ok {
		p = t.Turned(m.Side)
	}
	return p, nil
}

// byBoard are the ends that a position shows by itself, so that a record
// can't claim them against the board.
var byBoard = map[string]bool{
	string(boards.Five): true, string(boards.Forbidden): true, string(boards.Mate): true,
	string(boards.Sennichite): true, string(boards.Perpetual): true, string(boards.Treasure): true,
}

// contradiction compares the recorded result with the board's verdict.
func (r *Record) contradiction(last boards.Position) string {
	if !r.Result.Known {
		return ""
	}
	o, over := last.Outcome()
	switch {
	case !over && byBoard[r.Result.By]:
		return fmt.Sprintf("the record says %s, but the board shows no end", r.Result)
	case !over:
		return ""
	case o.By == boards.Score && !r.Counted:
		return "" // what was dead isn't known
	case o.By == boards.Score && r.Result.By == string(boards.Score) && points(r.Result.Detail) != points(o.Detail),
		r.Result.Winner != o.Winner || r.Result.By == BrokenOff:
		return fmt.Sprintf("the record says %s, but by the board it is %s", r.Result, describe(o))
	case byBoard[r.Result.By] && r.Result.By != string(o.By):
		return fmt.Sprintf("the record says %s, but by the board it is %s", r.Result, describe(o))
	}
	return ""
}

// points are those of a score's detail, "B+3.5", without what follows.
func points(detail string) string {
	text, _, _ := strings.Cut(detail, ";")
	return text
}

// String is the result in a few words: "white wins by forbidden (3x3)".
func (r Result) String() string {
	if !r.Known {
		return "no result"
	}
	if r.By == BrokenOff && r.Winner == boards.None {
		return BrokenOff
	}
	return describe(boards.Outcome{Winner: r.Winner, By: boards.Reason(r.By), Detail: r.Detail})
}

// describe says an outcome in a few words.
func describe(o boards.Outcome) string {
	s := "a draw"
	switch o.Winner {
	case 0:
		s = "a win of black"
	case 1:
		s = "a win of white"
	}
	if o.By != "" {
		s += " by " + string(o.By)
	}
	if o.Detail != "" && o.Detail != string(o.By) {
		s += " (" + o.Detail + ")"
	}
	return s
}
