package kifu

import (
	"errors"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A PlayError says where a record breaks the rules of its game.
type PlayError struct {
	File string
	Line int    // of the move in the file; 0 if unknown
	Ply  int    // of the move, from 1; 0 for the record as a whole
	Game string // name of the game by whose rules it was played
	Move boards.Move
	Kind Trouble
	Msg  error // a fact; nil if Err says everything
	Err  error // *boards.Illegal, *boards.NotMove, or nil
}

// A Trouble is a kind of error in a record.
type Trouble string

// The kinds of trouble.
const (
	BadStart  Trouble = "start"  // the position that the record begins with
	BadMove   Trouble = "move"   // not a move, or one that isn't allowed
	BadTurn   Trouble = "turn"   // a move of the side that isn't to move
	BadState  Trouble = "state"  // the record's data about a move are wrong
	AfterEnd  Trouble = "after"  // after the end of the game
	Onward    Trouble = "onward" // after a repetition or a limit that other rules may not have
	BadResult Trouble = "result" // contradicts the board
)

func (e *PlayError) Error() string {
	at := Error{File: e.File, Line: e.Line, Msg: errors.New(e.Text())} // not told
	return at.Error()
}

// Text returns the error without its place in the file.
func (e *PlayError) Text() string {
	return e.Told().Error()
}

// Told returns the error as a fact, without its place in the file.
func (e *PlayError) Told() error {
	err := e.Msg
	if err == nil {
		err = e.Err
	}
	if e.Ply > 0 {
		return boards.MoveAt(e.Ply, err)
	}
	return err
}

func (e *PlayError) Unwrap() error { return e.Err }

// Begin returns the start position of a record by the rules of g.
func (r *Record) Begin(g *boards.Game) (boards.Position, error) {
	s := boards.Setup{Size: r.Size, Limit: r.Limit, Position: r.Setup.Position, Rules: r.Setup.Rules, OpeningRule: r.Setup.OpeningRule, Settings: g.Own(r.Settings)}
	if s.Position != "" {
		s.Settings = g.Unplaced(s.Settings)
	}
	if len(r.Setup.Stones[0])+len(r.Setup.Stones[1]) > 0 || r.Setup.Turn != "" {
		s.Position = r.stones()
	}
	return g.Start(s)
}

// stones returns the position of setup stones: as moves in turn, if they could
// have been played and the right side is then to move, otherwise as a diagram.
func (r *Record) stones() string {
	s := r.Setup
	turn := s.Turn
	if len(r.Moves) > 0 && (r.Moves[0].Side == 0 || r.Moves[0].Side == 1) {
		turn = "bw"[r.Moves[0].Side : r.Moves[0].Side+1]
	}
	turns, err := s.Turns()
	if usual := "bw"[len(turns)&1 : len(turns)&1+1]; err == nil && (turn == "" || turn == usual) {
		words := make([]string, len(turns))
		for i, m := range turns {
			words[i] = string(m)
		}
		return strings.Join(words, " ")
	}
	var words []string
	for side, stones := range s.Stones {
		if len(stones) > 0 {
			words = append(words, "bw"[side:side+1])
		}
		for _, m := range stones {
			words = append(words, string(m))
		}
	}
	if turn == "" {
		turn = "b"
		if len(s.Stones[0]) > len(s.Stones[1]) {
			turn = "w"
		}
	}
	return strings.Join(append(words, "to", turn), " ")
}

// Play plays a record by the rules of g and returns every position, starting
// before the first move: positions[n] is the one after n moves of the record. For
// an abridged record it returns the positions of its opening.
//
// An error is a *PlayError, and the positions up to it are returned with it. A
// result that the board contradicts is an error too: another winner, or an end by
// the board (five, forbidden, limit …) that didn't occur. Results that only
// people or clocks can determine (resign, time, ruling …) are taken from the
// record. A last move that the rules forbid is no error if the record says that
// the game was lost by it; there is no position after it.
func Play(r *Record, g *boards.Game) ([]boards.Position, error) {
	positions, remarks := play(r, g, false)
	if len(remarks) > 0 {
		return positions, remarks[0]
	}
	return positions, nil
}

// Follow plays a record like Play, but as far as the moves are possible: if the
// record continues after the end by the rules, so do the positions. It returns
// Play's errors as remarks, in the order of the moves. The last says why it
// stopped, unless there are positions for all moves.
func Follow(r *Record, g *boards.Game) ([]boards.Position, []*PlayError) { return play(r, g, true) }

func play(r *Record, g *boards.Game, on bool) (positions []boards.Position, remarks []*PlayError) {
	fail := func(kind Trouble, ply int, m *Move, msg, err error) {
		remarks = append(remarks, r.trouble(g, kind, ply, m, msg, err))
	}
	p, err := r.Begin(g)
	if err != nil {
		fail(BadStart, 0, nil, nil, err)
		return nil, remarks
	}
	positions = make([]boards.Position, 1, len(r.Moves)+1)
	positions[0] = p
	for i := range r.Moves {
		m := &r.Moves[i]
		next, kind, msg, err := step(p, g, m)
		if next == nil && on {
			if open := goOn(p); open != nil {
				if next, _, _, _ = step(open, g, m); next != nil {
					if elsewhere(p) {
						kind = Onward
					}
					fail(kind, p.Ply()+1, m, msg, err)
				}
			}
		}
		if next == nil {
			if _, foul := r.Foul(i); !foul || !forbidden(kind, err) {
				fail(kind, p.Ply()+1, m, msg, err)
			}
			return positions, remarks
		}
		p = next
		positions = append(positions, p)
	}
	if r.Abridged {
		return positions, remarks
	}
	if c, ok := p.(boards.Countable); ok && r.Counted && c.Uncounted() {
		if p, err = c.Counted(r.Dead, nil); err != nil {
			fail(BadResult, 0, nil, nil, err)
			return positions, remarks
		}
		positions[len(positions)-1] = p
	}
	if msg := r.contradiction(p); msg != nil {
		kind := BadResult
		if on && elsewhere(p) {
			kind = Onward
		}
		fail(kind, 0, nil, msg, nil)
	}
	return positions, remarks
}

// trouble returns an error in a move of a record, or without one in the whole.
func (r *Record) trouble(g *boards.Game, kind Trouble, ply int, m *Move, msg, err error) *PlayError {
	e := &PlayError{File: r.File, Line: r.Line, Game: g.Name, Ply: ply, Kind: kind, Msg: msg, Err: err}
	if m != nil {
		e.Move = m.Move
		if m.Line > 0 {
			e.Line = m.Line
		}
	}
	return e
}

// forbidden reports whether an impossible move was one that the rules forbid.
func forbidden(kind Trouble, err error) bool {
	var illegal *boards.Illegal
	return kind == BadTurn || kind == BadMove && errors.As(err, &illegal)
}

// elsewhere reports whether a game ended by something that other rules may not
// have, so that a record may continue: a repetition, a limit of moves.
func elsewhere(p boards.Position) bool {
	o, over := p.Outcome()
	return over && (o.By == boards.Sennichite || o.By == boards.Perpetual || o.By == boards.Limit)
}

// goOn returns a finished position as if the game weren't over. It is nil if
// nothing can follow, or if the game isn't over.
func goOn(p boards.Position) boards.Position {
	if _, over := p.Outcome(); over {
		if c, ok := p.(boards.Continuable); ok {
			return c.GoOn()
		}
	}
	return nil
}

// step plays one move of a game, or one step of all its seats. It checks the
// record's data about a step by the rules.
func step(p boards.Position, g *boards.Game, m *Move) (next boards.Position, kind Trouble, msg, err error) {
	if p, err = ready(p, m); err != nil {
		return nil, BadMove, nil, err
	}
	if m.Diagram() {
		return p, "", nil, nil
	}
	seats := p.ToAct()
	if len(seats) == 0 {
		o, _ := p.Outcome()
		return nil, AfterEnd, fact.Errorf("play.after", "%s comes after the end of the game: %v", clip(string(m.Move)), describe(g.Name, o)), nil
	}
	seat := seats[0]
	info := g.Seats[seat]
	if len(seats) > 1 {
		if m.Side != boards.None {
			return nil, BadTurn, fact.Errorf("play.single", "the record has single moves, but in %s all seats act at once", boards.Called(g.Name)), nil
		}
		if next, err = p.Play(m.Move); err != nil {
			return nil, BadMove, nil, err
		}
		if a, ok := next.(boards.Agreeing); ok {
			if err := a.Agrees(m.Extra); err != nil {
				return nil, BadState, err, nil
			}
		}
		return next, "", nil, nil
	}
	if info.Side != m.Side {
		return nil, BadTurn, fact.Errorf("play.turn", "it is the turn of %v, but the record has a move of the other side", boards.CalledSeat(g.Name, info.Name)), nil
	}
	move, err := p.Parse(seat, string(m.Move))
	if err != nil {
		return nil, BadMove, nil, err
	}
	next, err = p.Play(move)
	return next, BadMove, nil, err
}

// ready returns the position for a move of a record: after setup stones, after an
// end that the record ignores, or with the other side to move, in games whose
// records have such.
func ready(p boards.Position, m *Move) (boards.Position, error) {
	if m.Setup != "" {
		e, ok := p.(boards.Editable)
		if !ok {
			return nil, fact.New("play.setup", "a position is set up in the middle of the game")
		}
		var err error
		if p, err = e.Edited(m.Setup); err != nil {
			return nil, err
		}
	}
	if t, ok := p.(boards.Turnable); ok {
		p = t.Turned(m.Side)
	}
	return p, nil
}

// byBoard holds the ends that a position shows by itself, so that a record can't
// claim them against the board.
var byBoard = map[string]bool{
	string(boards.Five): true, string(boards.Forbidden): true, string(boards.Mate): true,
	string(boards.Sennichite): true, string(boards.Perpetual): true, string(boards.Treasure): true,
}

// RulingWord begins a line of a record's comment that reports a referee's ruling.
const RulingWord = "ruling "

// rulingWord is RulingWord in a record whose notes are in Japanese.
const rulingWord = "裁定 "

// ReportsRuling reports whether a line of a record's comment reports a referee's ruling.
func ReportsRuling(line string) bool {
	return strings.HasPrefix(line, RulingWord) || strings.HasPrefix(line, rulingWord)
}

// contradiction compares the recorded result with the board's verdict.
func (r *Record) contradiction(last boards.Position) error {
	if !r.Result.Known || r.Ruled() {
		return nil
	}
	o, over := last.Outcome()
	switch {
	case !over && byBoard[r.Result.By]:
		return fact.Errorf("play.noend", "the record says that %v, but the game isn't over on the board", r.Result.Told(r.Game))
	case !over:
		return nil
	case o.By == boards.Score && !r.Counted:
		return nil // the dead stones are unknown
	case o.By == boards.Score && r.Result.By == string(boards.Score) && points(r.Result.Detail) != points(o.Detail),
		r.Result.Winner != o.Winner || r.Result.By == BrokenOff:
		return fact.Errorf("play.otherend", "the record says that %v, but on the board %v", r.Result.Told(r.Game), describe(r.Game, o))
	case byBoard[r.Result.By] && r.Result.By != string(o.By):
		return fact.Errorf("play.otherend", "the record says that %v, but on the board %v", r.Result.Told(r.Game), describe(r.Game, o))
	}
	return nil
}

// points returns the part of a score's detail with the points, "B+3.5".
func points(detail string) string {
	text, _, _ := strings.Cut(detail, ";")
	return text
}
