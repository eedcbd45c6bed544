package arena

import (
	"fmt"
	"time"

	"dohyo/boards"
)

// A Tape is a match as its events tell it. The referee of a resumed match, the
// screen of a running one and the replay of an old one all wind the same tape:
//
//	for _, e := range events {
//		tape.Add(e)
//	}
//	g := tape.Game(3)
//	p := g.Positions[g.Ply()]
//
// A Tape isn't safe for concurrent use.
type Tape struct {
	Rules    *boards.Game
	Begin    *MatchBegin
	Games    []*GameTape // in the order in which they began
	End      *MatchEnd
	Paused   bool
	Stopped  string // why the match was interrupted, until it is resumed
	Rulings  []*Ruled
	byNumber map[int]*GameTape
}

// A GameTape is one game of a tape.
type GameTape struct {
	Begin     *GameBegin
	Number    int
	Base      int               // ply of the first position: the number of opening moves
	Positions []boards.Position // Positions[0] is where play started; one more for each move
	Moves     []*Moved          // Moves[i] led to Positions[i+1]
	Muttering [2]*Muttered      // what each side said last in this game
	Faults    []*Faulted
	Wire      []*Wired  // the last lines that went between the arena and the programs
	Since     time.Time // when the turn that is running now began; zero before the players are ready
	End       *GameEnd
}

// wireKept is the number of lines of Wire that are at hand at least.
const wireKept = 500

// NewTape makes an empty tape.
func NewTape() *Tape { return &Tape{byNumber: map[int]*GameTape{}} }

// Game finds a game by its number, nil if it hasn't begun.
func (t *Tape) Game(n int) *GameTape { return t.byNumber[n] }

// Current is the game that began last, nil if there's none.
func (t *Tape) Current() *GameTape {
	if len(t.Games) == 0 {
		return nil
	}
	return t.Games[len(t.Games)-1]
}

// Forget drops the moves of the game and all positions but the first.
func (g *GameTape) Forget() {
	g.Positions, g.Moves, g.Wire = []boards.Position{g.Positions[0]}, nil, nil
}

// Position is the latest position of the game.
func (g *GameTape) Position() boards.Position { return g.Positions[len(g.Positions)-1] }

// before are the moves from the game's own start to Positions[0]: those of the
// opening, and those that a position given as moves consists of. Without the
// latter it isn't ok: the position can't be told in moves.
func (g *GameTape) before() (moves []boards.Move, ok bool) {
	if p, ok := g.Positions[0].(interface{ History() []boards.Move }); ok {
		return p.History(), true
	}
	return g.Begin.Setup.Opening, g.Begin.Setup.Position == ""
}

// History is every move that led to Positions[i], opening included.
func (g *GameTape) History(i int) []boards.Move {
	before, _ := g.before()
	h := append([]boards.Move(nil), before...)
	for _, m := range g.Moves[:i] {
		h = append(h, m.Move)
	}
	return h
}

// Used is the charged time of each side up to Positions[i].
func (g *GameTape) Used(rules *boards.Game, i int) [2]time.Duration {
	var used [2]time.Duration
	for _, m := range g.Moves[:i] {
		if s, ok := rules.Seat(m.Seat); ok {
			used[rules.Seats[s].Side] += seconds(m.Charged)
		}
	}
	return used
}

// Score counts the finished games for each player of match_begin.
func (t *Tape) Score() (players [2]Standing) {
	for i := range players {
		players[i].Name = t.Begin.Players[i].Name
	}
	for _, g := range t.Games {
		if g.End == nil {
			continue
		}
		switch g.End.Result {
		case Win:
			w := g.Begin.Sides[g.End.Side]
			players[w].Wins++
			players[1-w].Losses++
		case Draw:
			players[0].Draws++
			players[1].Draws++
		}
	}
	return players
}

// Add winds the tape on by one event. An error means that the event can't
// follow what the tape holds, and leaves the tape as it was.
func (t *Tape) Add(e Event) error {
	switch e := e.(type) {
	case *MatchBegin:
		rules, err := rulesOf(e.Kind)
		if err != nil {
			return err
		}
		t.Begin, t.Rules = e, rules
		return nil
	case *MatchEnd:
		t.End = e
		return nil
	case *Paused:
		t.Paused = true
		return nil
	case *WentOn:
		t.Paused = false
		t.restart(e.At.Time)
		return nil
	case *Interrupted:
		t.Stopped = e.Why
		return nil
	case *Resumed:
		t.Stopped, t.Paused = "", false
		return nil
	case *Ruled:
		t.Rulings = append(t.Rulings, e)
		return nil
	case *GameBegin:
		return t.beginGame(e)
	}
	s := e.stamp()
	g := t.byNumber[s.Game]
	if g == nil {
		return fmt.Errorf("%s of game %d, which has not begun", s.Event, s.Game)
	}
	return g.add(e, t.Rules)
}

// restart lets the running turns begin anew: their clocks stood still.
func (t *Tape) restart(at time.Time) {
	for _, g := range t.Games {
		if g.End == nil && !g.Since.IsZero() {
			g.Since = at
		}
	}
}

func (t *Tape) beginGame(e *GameBegin) error {
	if t.Begin == nil {
		return fmt.Errorf("game_begin before match_begin")
	}
	p, err := t.Rules.Start(e.Setup)
	if err != nil {
		return fmt.Errorf("game %d: %w", e.Game, err)
	}
	g := &GameTape{Begin: e, Number: e.Game, Base: p.Ply(), Positions: []boards.Position{p}}
	t.Games = append(t.Games, g)
	t.byNumber[e.Game] = g
	return nil
}

func (g *GameTape) add(e Event, rules *boards.Game) error {
	switch e := e.(type) {
	case *Ready:
		g.Since = e.At.Time
	case *Moved:
		next, err := g.play(e)
		if err != nil {
			return fmt.Errorf("game %d, move %d: %w", g.Number, e.Ply, err)
		}
		g.Positions = append(g.Positions, next)
		g.Moves = append(g.Moves, e)
		g.Since = e.At.Time
	case *TookBack:
		n := e.Ply - g.Base
		if n < 0 || n > len(g.Moves) {
			return fmt.Errorf("game %d: takeback to move %d, which was not made", g.Number, e.Ply)
		}
		g.Positions, g.Moves = g.Positions[:n+1], g.Moves[:n]
		g.Since = e.At.Time
	case *Muttered:
		if s, ok := rules.Seat(e.Seat); ok {
			g.Muttering[rules.Seats[s].Side] = e
		}
	case *Faulted:
		g.Faults = append(g.Faults, e)
	case *Wired:
		if len(g.Wire) >= 2*wireKept {
			g.Wire = append(g.Wire[:0], g.Wire[wireKept:]...)
		}
		g.Wire = append(g.Wire, e)
	case *GameEnd:
		g.End = e
		g.Since = time.Time{}
	}
	return nil
}

func (g *GameTape) play(e *Moved) (boards.Position, error) {
	next := e.after
	if next == nil {
		var err error
		if next, err = g.Position().Play(e.Move); err != nil {
			return nil, err
		}
	}
	if e.Ply != next.Ply() {
		return nil, fmt.Errorf("comes after move %d", g.Position().Ply())
	}
	return next, nil
}

// seconds is a charged time as a duration, to the microsecond.
func seconds(s float64) time.Duration {
	return time.Duration(s*1e6+0.5) * time.Microsecond
}
