package arena

import (
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Tape is the state of a match, made from its events. The referee of a
// resumed match, the screen of a running one and the replay of an old one all
// wind the same tape:
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
	ends     *ledger // of all games, including those no longer in Games

	Fingerprints map[string]*engines.Fingerprint // by player, as of the last run; nil if unknown
	chain        chain                           // chain of the journal lines that it was wound from

	latest  time.Time // when the last event was journalled
	running bool      // the journal doesn't say that the run ended

	before func(*Tape, Event) (taken func()) // called with each event of a journal before it is added; may be nil
}

// A GameTape is one game of a tape.
type GameTape struct {
	Begin     *GameBegin
	Number    int
	Given     []Given           // main time that a referee gave out, in order
	Base      int               // ply of the first position: the number of opening moves
	Positions []boards.Position // Positions[0] is where play started; one more for each move
	Moves     []*Moved          // Moves[i] led to Positions[i+1]
	Steps     []*Stepped        // the same, for games whose seats act at once
	Muttering [2]*Muttered      // each side's latest remark in this game
	Faults    []*Faulted
	out       []*Faulted // those of seats that aren't asked any more, until players begin again
	Rulings   []*Ruled   // the rulings that decided something in this game
	Rests     []Rest     // when the game stood still
	Hints     []*Hinted  // hints that persons received
	Undone    []*TookBack
	Count     *Counted    // the count of the last position; nil if it wasn't counted
	Proposed  bool        // the count is a proposal that a person must confirm
	Asked     *BreakAsked // a program wants to break off, and the referee hasn't ruled
	Waiting   bool        // its person hasn't begun it yet
	Playing   bool        // a turn runs in the pause, or may still run; meaningless outside a pause
	Wire      []*Wired    // the latest lines between the arena and the programs
	TurnClock
	End  *GameEnd
	past []past // what each ruling in force has changed, the oldest first
}

// wireKept is the smallest number of lines that Wire keeps.
const wireKept = 500

// NewTape returns an empty tape.
func NewTape() *Tape { return &Tape{byNumber: map[int]*GameTape{}, ends: newLedger(&MatchBegin{})} }

// AtRest reports whether the match is paused and none of its turns runs. Journals of older
// versions don't tell of turns in a pause.
func (t *Tape) AtRest() bool {
	return t.Paused && !slices.ContainsFunc(t.Games, func(g *GameTape) bool {
		return g.Playing && g.End == nil && !g.Since.IsZero()
	})
}

// Game returns a game by its number, or nil if it hasn't begun.
func (t *Tape) Game(n int) *GameTape { return t.byNumber[n] }

// Current returns the game that began last, or nil.
func (t *Tape) Current() *GameTape {
	if len(t.Games) == 0 {
		return nil
	}
	return t.Games[len(t.Games)-1]
}

// Forget drops the game's moves and all positions but the first.
func (g *GameTape) Forget() {
	g.Positions, g.Moves, g.Steps, g.Wire = []boards.Position{g.Positions[0]}, nil, nil, nil
}

// BrokenOff reports whether the game was broken off (中断): it has no winner, and
// may be resumed.
func (g *GameTape) BrokenOff() bool { return g.End != nil && g.End.By == ByBrokenOff }

// Settle drops what a game that is over for good no longer needs.
func (g *GameTape) Settle() {
	if !g.BrokenOff() {
		g.Forget()
	}
}

// Position returns the latest position of the game.
func (g *GameTape) Position() boards.Position { return g.Positions[len(g.Positions)-1] }

// before returns the moves from the game's own start to Positions[0]: those of a
// start position that was given as moves, and those of the opening. ok is false
// if the start position can't be expressed as moves.
func (g *GameTape) before() (moves []boards.Move, ok bool) {
	if p, ok := g.Positions[0].(boards.Historical); ok && !setUp(g.Positions[0]) {
		return p.History(), true
	}
	return g.Begin.Setup.Opening, g.Begin.Setup.Position == ""
}

// setUp reports whether a position's board doesn't follow from its moves.
func setUp(p boards.Position) bool {
	d, ok := p.(boards.SetUp)
	return ok && d.Placed()
}

// History returns every move that led to Positions[i], opening included. If
// stones were set up, it returns moves that lead to the same board, if there are
// any.
func (g *GameTape) History(i int) []boards.Move {
	h, _ := g.HistoryIn(g.Positions[i], i)
	return h
}

// HistoryIn returns the History of a position that MadeIn gives for Positions[i].
// ok is false if no moves in turn lead to its board.
func (g *GameTape) HistoryIn(p boards.Position, i int) (moves []boards.Move, ok bool) {
	if h, ok := p.(boards.Historical); ok && negotiated(p) != nil { // without what was chosen
		return h.History(), !setUp(p)
	}
	if d, placed := p.(boards.Placed); placed && setUp(p) {
		if words := strings.Fields(d.Placement()); words[0] != "b" && words[0] != "w" && words[0] != "to" {
			for _, w := range words {
				moves = append(moves, boards.Move(w))
			}
			return moves, true
		}
	} else {
		ok = true
	}
	before, _ := g.before()
	moves = append(moves, before...)
	for _, m := range g.Moves[:i] {
		moves = append(moves, m.Move)
	}
	return moves, ok
}

// Clocks returns the charged time of each seat up to Positions[i], and what it
// has left there.
func (g *GameTape) Clocks(rules *boards.Game, c Clock, i int) (used []time.Duration, left []engines.Left) {
	return Clocks(rules, c, g.Given, g.Moves[:i])
}

// Score returns the standings of the players of match_begin from the finished
// games, or pairs of games.
func (t *Tape) Score() (players [2]Standing) { return t.ends.standings() }

// Add winds the tape by one event. An error means that the event can't follow
// what the tape holds; the tape is unchanged then.
func (t *Tape) Add(e Event) error {
	if err := t.add(e); err != nil {
		return err
	}
	t.follow(e)
	return nil
}

func (t *Tape) add(e Event) error {
	switch e := e.(type) {
	case *MatchBegin:
		rules, err := rulesOf(e.Kind)
		if err != nil {
			return err
		}
		passOver(rules, &e.Regulation.Settings)
		t.Begin, t.Rules, t.ends = e, rules, newLedger(e)
		t.fingerprints(e.Players[:])
		return nil
	case *MatchEnd:
		t.End, t.Stopped = e, ""
		return nil
	case *Paused:
		t.Paused = true
		for _, g := range t.Games {
			g.Playing = slices.Contains(e.Playing, g.Number)
		}
		t.rest(Rest{At: e.At.Time, By: e.By, Why: e.Why})
		return nil
	case *WentOn:
		t.Paused = false
		t.goOn(e.At.Time)
		t.restart(e.At.Time)
		return nil
	case *Gap:
		t.gap(e)
		return nil
	case *Interrupted:
		t.Stopped = e.Why
		t.rest(Rest{At: e.At.Time, Why: e.Why, Fact: e.Fact, Broken: true})
		return nil
	case *Resumed:
		t.died()
		t.Stopped, t.Paused, t.End = "", false, nil
		t.fingerprints(e.Players)
		t.goOn(e.At.Time)
		for _, g := range t.Games {
			if g.End == nil {
				g.rest() // no turn runs until the players are ready again
			}
		}
		return nil
	case *Ruled:
		return t.rule(e)
	case *GameBegin:
		return t.beginGame(e)
	}
	s := e.stamp()
	g := t.byNumber[s.Game]
	if g == nil {
		if t.ends.of(s.Game) != 0 {
			return nil // said after the end of a game that was released
		}
		return notBegun(s.Event, s.Game)
	}
	err := g.add(e, t.Rules)
	t.ends.set(g.Number, g.End)
	return err
}

// restart starts the running turns' clocks again after they stood still.
func (t *Tape) restart(at time.Time) {
	for _, g := range t.Games {
		if g.End == nil {
			g.again(at)
		}
	}
}

// gap moves the start of the running turns later by the time in which the arena
// wasn't running.
func (t *Tape) gap(e *Gap) {
	for _, g := range t.Games {
		if g.End != nil {
			continue
		}
		g.Rests = append(g.Rests, e.rest())
		g.skip(e.For(), e.At.Time)
	}
}

// rule enters a ruling and its decision. A match that was over is open again: a
// game continues, or the next event counts the match again.
func (t *Tape) rule(e *Ruled) error {
	if d := e.Decision; d != nil {
		g, err := t.recall(e)
		if err != nil {
			return err
		}
		if err := g.rule(e, t.Rules); err != nil {
			return err
		}
		t.ends.set(g.Number, g.End)
		if !e.told {
			t.End = nil // the match must be counted again
		}
	}
	t.Rulings = append(t.Rulings, e)
	return nil
}

// Release drops a game that is over for good. Its end still counts, and a ruling
// brings it back. So the tape of a running match takes only the memory of the
// games in play.
func (t *Tape) Release(n int) {
	g := t.byNumber[n]
	if g == nil || g.End == nil || g.BrokenOff() {
		return
	}
	if o := g.Begin.Opening; o != nil && t.ends.scores != nil {
		t.ends.name(n, o.Name)
	}
	delete(t.byNumber, n)
	t.Rulings = slices.DeleteFunc(t.Rulings, func(r *Ruled) bool { return r.Game == n })
	t.Games = slices.DeleteFunc(t.Games, func(o *GameTape) bool { return o == g })
}

// recall returns the game of a ruling, even if it was released.
func (t *Tape) recall(e *Ruled) (*GameTape, error) {
	if g := t.byNumber[e.Game]; g != nil {
		return g, nil
	}
	if e.game == nil || e.Was == nil || t.ends.of(e.Game) == 0 {
		return nil, notBegun(e.Event, e.Game)
	}
	if err := t.beginGame(e.game); err != nil {
		return nil, err
	}
	g := t.byNumber[e.Game]
	g.End = e.Was
	return g, nil
}

// passOver drops unknown settings, which a later version may have written.
func passOver(rules *boards.Game, s *boards.Settings) {
	if own := rules.Own(*s); own != *s {
		*s = own
	}
}

func (t *Tape) beginGame(e *GameBegin) error {
	if t.Begin == nil {
		return beforeMatch(e.Event)
	}
	passOver(t.Rules, &e.Setup.Settings)
	p, err := t.Rules.Start(e.Setup)
	if err != nil {
		return inGame(e.Game, err)
	}
	g := newGameTape(t.Rules, e, p)
	t.Games = append(t.Games, g)
	t.byNumber[e.Game] = g
	return nil
}

func newGameTape(rules *boards.Game, e *GameBegin, p boards.Position) *GameTape {
	g := &GameTape{Begin: e, Number: e.Game, Base: p.Ply(), Positions: []boards.Position{p}}
	if e.Left != nil || e.Before != nil {
		g.Given = []Given{{Left: eventLeft(e.Left, e.Overtime), Used: e.usedBefore(rules, p)}}
	}
	return g
}

func (g *GameTape) add(e Event, rules *boards.Game) error {
	switch e := e.(type) {
	case *Ready:
		g.run(e.At.Time)
		g.Waiting = false
	case *Waits:
		g.rest()
		g.Waiting = true
	case *Rested:
		g.Playing = false
	case *OneTurn:
		g.Playing = true
		g.again(e.At.Time)
	case *BreakAsked:
		g.rest()
		g.Asked = e
	case *Moved:
		next, err := g.play(e)
		if err != nil {
			return fact.Errorf("arena.in.move", "game %d, move %d: %w", g.Number, e.Ply, err)
		}
		g.Positions = append(g.Positions, next)
		g.Moves = append(g.Moves, e)
		g.run(e.At.Time)
	case *TookBack:
		if err := g.back(e.Ply); err != nil {
			return err
		}
		g.Undone = append(g.Undone, e)
		g.run(e.At.Time)
	case *Reopened:
		return g.reopen(e)
	case *Stepped:
		return g.stepped(e)
	case *Muttered:
		if s, ok := rules.Seat(e.Seat); ok {
			g.Muttering[rules.Seats[s].Side] = e
		}
	case *Counted:
		return g.count(e)
	case *Hinted:
		g.Hints = append(g.Hints, e)
	case *Faulted:
		g.fault(e)
	case *Wired:
		if len(g.Wire) >= 2*wireKept {
			g.Wire = append(g.Wire[:0], g.Wire[wireKept:]...)
		}
		g.Wire = append(g.Wire, e)
	case *GameEnd:
		g.End = e
		g.rest()
		g.Asked, g.Waiting = nil, false
	}
	return nil
}

// reopen takes the tape back to the move from which a game that was over continues.
func (g *GameTape) reopen(e *Reopened) error {
	if err := g.back(e.Ply); err != nil {
		return err
	}
	if e.Left != nil {
		g.Given = append(g.Given, Given{Moves: len(g.Moves), Left: eventLeft(e.Left, e.Overtime)})
	}
	if g.BrokenOff() { // it stood still since
		g.Rests = append(g.Rests, Rest{At: g.End.At.Time, For: max(e.At.Sub(g.End.At.Time), time.Millisecond), Broken: true, Why: g.End.Detail, Fact: g.End.Fact})
	}
	g.rest()
	g.End, g.Asked, g.out = nil, nil, nil
	return nil
}

// stepped plays a step. One that was read from a journal has no position yet.
func (g *GameTape) stepped(e *Stepped) error {
	if e.after == nil {
		next, err := g.Position().Play(e.Moves...)
		if err != nil {
			return fact.Errorf("arena.in.step", "game %d, step %d: %w", g.Number, e.Step, err)
		}
		e.after = next
		e.report()
	}
	g.step(e, e.after)
	return nil
}

// count puts the counted position in place.
func (g *GameTape) count(e *Counted) error {
	end, ok := g.Position().(boards.Countable)
	if !ok {
		return inGame(g.Number, fact.New("arena.count.not", "the game isn't counted, but it has a count"))
	}
	p, err := end.Counted(e.Dead, fact.Said(e.Fact, e.How))
	if err != nil {
		return inGame(g.Number, err)
	}
	g.Positions[len(g.Positions)-1] = p
	g.Count, g.Proposed = e, e.Open
	return nil
}

// back takes back the moves after a ply.
func (g *GameTape) back(ply int) error {
	n := ply - g.Base
	if n < 0 || n > len(g.Moves) {
		return inGame(g.Number, fact.Errorf("arena.back", "expected to go back to a move that was made, got move %d", ply))
	}
	if err := g.replay(); err != nil {
		return inGame(g.Number, err)
	}
	if n < len(g.Moves) {
		g.Count, g.Proposed = nil, false
	}
	g.Positions, g.Moves, g.Steps = g.Positions[:n+1], g.Moves[:n], g.Steps[:min(n, len(g.Steps))]
	for k := len(g.Given); k > 0 && g.Given[k-1].Moves > n; k-- {
		g.Given = g.Given[:k-1]
	}
	return nil
}

// step adds a turn of all seats at once. It is one of the moves, a move of no
// seat, so that code that walks the moves includes it.
func (g *GameTape) step(e *Stepped, next boards.Position) {
	var text []string
	longest := 0.0
	for i, m := range e.Moves {
		text = append(text, string(m))
		longest = max(longest, e.MS[i])
	}
	g.Moves = append(g.Moves, &Moved{
		Stamp: e.Stamp, Ply: next.Ply(), Move: boards.Move(strings.Join(text, " ")), MS: longest, Note: e.Note, Fact: e.Fact,
		after: next, step: e,
	})
	g.Steps = append(g.Steps, e)
	g.Positions = append(g.Positions, next)
	g.run(e.At.Time)
}

func (g *GameTape) play(e *Moved) (boards.Position, error) {
	next := e.after
	if next == nil {
		var err error
		if next, err = g.Position().Play(e.Move); err != nil {
			return nil, err
		}
	}
	if swap := exchanged(next) != exchanged(g.Position()); swap != e.Swap {
		return nil, fact.Errorf("arena.open.swap", "%s doesn't say whether the players exchange their seats", e.Move)
	}
	if e.Ply != next.Ply() {
		return nil, fact.Errorf("arena.after", "comes after move %d", g.Position().Ply())
	}
	return next, nil
}

// seconds converts a charged time to a duration, rounded to the microsecond.
func seconds(s float64) time.Duration {
	return time.Duration(s*1e6+0.5) * time.Microsecond
}
