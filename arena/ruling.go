package arena

import (
	"fmt"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// An Act is the effect of a ruling.
type Act string

// The acts. A ruling without one changes nothing: it is a refusal or a note.
const (
	ActResult Act = "result" // gives the game a result
	ActGoOn   Act = "go_on"  // the game continues from a position, with clocks
	ActVoid   Act = "void"   // the game doesn't count, and is replayed from its opening

	ActWithdraw Act = "withdraw" // the preceding ruling no longer applies: moves and end are as before it
)

// A Decision is what a ruling decides. It is contained in full in the ruling's
// line of the journal, so that a reader needs no other line to apply it. It
// erases nothing: it holds the moves that it cuts off, and the end that the game
// had.
type Decision struct {
	Act      Act              `json:"act"`                // "result", "go_on" or "void"
	Ply      int              `json:"ply"`                // number of moves of the position that it concerns; for go_on and void of the one from which the game is played
	Side     *boards.Side     `json:"side,omitempty"`     // the winning side
	Winner   *string          `json:"winner,omitempty"`   // the winning player's name
	Result   Result           `json:"result,omitempty"`   // for result: as in game_end
	Reason   boards.Reason    `json:"reason,omitempty"`   // for result: the reason, as by of game_end
	Clocks   []float64        `json:"clocks,omitempty"`   // main time by seat, in s; unchanged if missing
	Overtime []Overtime       `json:"overtime,omitempty"` // overtime left, by seat, if any
	Claim    boards.ClaimKind `json:"claim,omitempty"`    // the claim
	About    string           `json:"about,omitempty"`    // the seat that the claim concerns
	Claimed  int              `json:"claimed,omitempty"`  // the number of the move that the claim is about; missing if the ply tells it
	Holds    *bool            `json:"holds,omitempty"`    // whether the rules support the claim; missing if they leave it open
	Law      *boards.Law      `json:"law,omitempty"`      // the verdict of the rules on the claim
	Section  string           `json:"section,omitempty"`  // the section of the rules that decides it, in English
	Says     string           `json:"says,omitempty"`     // the verdict, in English
	Was      *GameEnd         `json:"was,omitempty"`      // the previous end of the game
	Tried    boards.Move      `json:"tried,omitempty"`    // the illegal move at that position
	Cut      []boards.Move    `json:"cut,omitempty"`      // the moves that no longer count
	Restored *GameEnd         `json:"restored,omitempty"` // for a withdrawn ruling: the restored end of the game, if any
	Stands   []*Moved         `json:"stands,omitempty"`   // for a game that had ended: its moves up to the position
	Steps    []*Stepped       `json:"steps,omitempty"`    // the same for games in which all seats act at once

	kept *kifu.Ruling // the cut moves as records keep them, with what stood beside them; nil if unknown
}

// A Finding is what the rules say of the claim that led to a ruling.
type Finding struct {
	Claim   boards.Claim
	Holds   boards.Holds
	Law     *boards.Law // the verdict; nil if the rules give none
	Section string      // the section that decides it, in English
	Says    string      // the verdict, in English
}

// found adds a finding to the decision.
func (d *Decision) found(f *Finding, rules *boards.Game) {
	d.Claim, d.Law, d.Section, d.Says = f.Claim.Kind, f.Law, f.Section, f.Says
	if int(f.Claim.Seat) >= 0 && int(f.Claim.Seat) < len(rules.Seats) {
		d.About = rules.Seats[f.Claim.Seat].Name
	}
	if f.Holds != boards.Open {
		holds := f.Holds == boards.True
		d.Holds = &holds
	}
}

// decide makes the event of a ruling on a game. The tape must hold all of the
// game's moves. An error says why the ruling isn't possible.
func (c *Rule) decide(stamp Stamp, begin *MatchBegin, rules *boards.Game, g *GameTape) (*Ruled, error) {
	act := c.Act
	if act == "" {
		act = ActResult
	}
	if act == ActWithdraw {
		return c.withdraw(stamp, g)
	}
	d := &Decision{Act: act, Ply: c.Ply, Was: g.End}
	last := g.Position().Ply()
	if c.Ply < 0 || act == ActResult && c.Ply == 0 {
		d.Ply = last
	}
	if c.Finding != nil {
		d.found(c.Finding, rules)
		d.Claimed = ClaimedPly(d.Ply, d.Claim, g.Tried(d.Ply-g.Base))
	}
	if d.Ply < g.Base || d.Ply > last {
		return nil, inGame(g.Number, fact.Errorf("arena.ruling.ply", "expected a move from %d to %d to rule on, got %d", g.Base, last, d.Ply))
	}
	e := &Ruled{Stamp: stamp, By: c.By, Why: c.Why, Decision: d}
	if act == ActResult {
		d.Result, d.Reason = c.Result, c.Reason
		if c.Result == Win {
			if c.Winner < 0 || c.Winner > 1 {
				return nil, inGame(g.Number, fact.Errorf("arena.ruling.side", "expected the winning side, got %d", int(c.Winner)))
			}
			side, name := c.Winner, begin.Players[g.SidesAt(d.Ply - g.Base)[c.Winner]].Name
			d.Side, d.Winner = &side, &name
		}
		e.What = d.end().said().Error()
		d.Tried = g.Tried(d.Ply - g.Base)
		d.cut(g)
		return e, nil
	}
	clock := g.Begin.Clock(begin.Regulation)
	switch {
	case len(c.Left) == 0:
	case clock.IsZero():
		return nil, inGame(g.Number, errNoClock)
	case len(c.Left) != len(rules.Seats):
		return nil, inGame(g.Number, wrongSeats(len(rules.Seats), len(c.Left)))
	}
	for _, l := range c.Left {
		if err := Reserve(l).Fits(clock); err != nil {
			return nil, inGame(g.Number, err)
		}
	}
	if c.Left != nil {
		d.Clocks, d.Overtime = leftEvent(c.Left)
	}
	e.What = fmt.Sprintf("resume from move %d", d.Ply)
	if act == ActVoid {
		e.What, d.Ply = "void, played again", g.Base
		if d.Clocks, d.Overtime = g.Begin.Left, g.Begin.Overtime; d.Clocks == nil && !clock.IsZero() {
			for range rules.Seats {
				d.Clocks = append(d.Clocks, round6(clock.Main.Seconds()))
			}
		}
	}
	d.cut(g)
	return e, nil
}

// ends reports whether the game ends, or continues, at the ruling's position, so
// that later moves don't count. A game that is broken off, or that a program's
// silence ends, keeps its last position.
func (d *Decision) ends() bool {
	return d.Act == ActGoOn || d.Act == ActVoid || d.Act == ActResult && d.Reason == ByRuling
}

// cut removes the moves that no longer count. In a game that was over it keeps
// those in the decision, since a reader may have released them.
func (d *Decision) cut(g *GameTape) {
	n := d.Ply - g.Base
	if !d.ends() {
		return
	}
	for _, m := range g.Moves[n:] {
		d.Cut = append(d.Cut, m.Move)
	}
	if g.End != nil && (len(d.Cut) > 0 || d.Act != ActResult) {
		d.Steps = g.Steps[:min(n, len(g.Steps))]
		if len(g.Steps) == 0 {
			d.Stands = g.Moves[:n]
		}
	}
}

// keep notes the moves that the decision cuts off in the form in which records keep
// them, unless the tape has released them. A journal has them as events.
func (d *Decision) keep(g *GameTape, rules *boards.Game) {
	if n := d.Ply - g.Base; n >= 0 && len(d.Cut) > 0 && len(g.Moves) == n+len(d.Cut) {
		d.kept = new(kifu.Ruling)
		d.kept.Keep(recordMoves(rules, g.undeclared()[n:]))
	}
}

// rule winds the tape by a ruling that decides something.
func (g *GameTape) rule(e *Ruled, rules *boards.Game) error {
	d := e.Decision
	if e.told {
		g.Rulings = append(g.Rulings, e)
		return nil
	}
	if d.Act != ActWithdraw {
		d.keep(g, rules)
		g.remember(d)
	}
	switch d.Act {
	case ActResult:
		if err := g.award(e, rules); err != nil {
			return err
		}
	case ActGoOn, ActVoid:
		if err := g.wind(d, rules); err != nil {
			return err
		}
		if d.Clocks != nil {
			g.Given = append(g.Given, Given{Moves: len(g.Moves), Left: eventLeft(d.Clocks, d.Overtime)})
		}
		g.End = nil
	case ActWithdraw:
		if err := g.unrule(d, rules); err != nil {
			return inGame(g.Number, inRuling(err))
		}
	default:
		return inGame(g.Number, fact.Errorf("arena.ruling.act", "expected a ruling that is result, go_on, void or withdraw, got %q", string(d.Act)))
	}
	if n := len(g.past) - 1; n >= 0 && d.Act != ActWithdraw {
		g.past[n].after, g.past[n].ended = len(g.Moves), g.End != nil
	}
	g.rest()
	g.Asked, g.out = nil, nil
	g.Rulings = append(g.Rulings, e)
	return nil
}

// award ends the game with the result of a ruling.
func (g *GameTape) award(e *Ruled, rules *boards.Game) error {
	d := e.Decision
	won := d.Side != nil && d.Winner != nil && (*d.Side == 0 || *d.Side == 1)
	if !(d.Result == Win && won || d.Side == nil && (d.Result == Draw || d.Result == NoResult)) {
		return inGame(g.Number, fact.Errorf("arena.ruling.winner", "expected a ruling whose winner matches its result %q", string(d.Result)))
	}
	if len(d.Cut) > 0 {
		if err := g.wind(d, rules); err != nil {
			return err
		}
	}
	end := &GameEnd{Stamp: e.Stamp, Moves: g.Base + len(g.Moves), Side: boards.None, Winner: d.Winner, Result: d.Result, By: d.Reason, Detail: e.Why, Ruled: true}
	end.Event, end.Swapped = EvGameEnd, g.swappedAt(len(g.Moves))
	if d.Was != nil {
		end.Records = d.Was.Records
		if len(d.Cut) == 0 {
			end.Moves, end.Swapped = d.Was.Moves, d.Was.Swapped // the moves may have been released
		}
	}
	if d.Side != nil {
		end.Side = *d.Side
	}
	g.End = end
	return nil
}

// wind takes the tape back to the position of a ruling.
func (g *GameTape) wind(d *Decision, rules *boards.Game) error {
	if err := g.restore(d, rules); err != nil {
		return inGame(g.Number, inRuling(err))
	}
	return g.back(d.Ply)
}

// restore brings back the released moves and positions of a game that was over.
func (g *GameTape) restore(d *Decision, rules *boards.Game) error {
	if n := max(len(d.Stands), len(d.Steps)); len(g.Moves) < n {
		if err := g.playAnew(d, rules); err != nil {
			return err
		}
	}
	return g.replay()
}

// playAnew takes the game back to its beginning, and replays the moves that a
// ruling leaves.
func (g *GameTape) playAnew(d *Decision, rules *boards.Game) error {
	g.Forget()
	for _, m := range d.Stands {
		if err := g.add(m, rules); err != nil {
			return err
		}
	}
	for _, s := range d.Steps {
		if err := g.add(s, rules); err != nil {
			return err
		}
	}
	return nil
}

// replay rebuilds the positions that were released.
func (g *GameTape) replay() error {
	if len(g.Positions) == len(g.Moves)+1 {
		return nil
	}
	positions := g.Positions[:1:1]
	for i, m := range g.Moves {
		next, err := positions[i].Play(m.Move)
		if err != nil {
			return fact.Errorf("arena.move", "move %d: %w", m.Ply, err)
		}
		positions = append(positions, next)
	}
	g.Positions = positions
	return nil
}
