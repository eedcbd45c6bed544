package arena

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"dohyo/boards"
	"dohyo/engines"
)

// A Counted says what was taken for dead when a game was counted, and how that
// was agreed on. The position is from then on the one that was counted so.
type Counted struct {
	Stamp
	Dead   []boards.Move            `json:"dead"`             // whole: all that was taken off
	How    string                   `json:"how"`              // in words, as in the game's detail
	Claims map[string][]boards.Move `json:"claims,omitempty"` // by name: what each who was asked took for dead
	Open   bool                     `json:"open,omitempty"`   // a proposal, which a person has yet to confirm
}

// count finds out what is dead at the end of a game that is counted: what both
// players say if they agree, else what the arbiter says, else nothing. Where a
// person marks what is dead, that is a proposal only.
func (g *game) count(ctx context.Context) (*GameEnd, error) {
	end, ok := g.position().(boards.Countable)
	switch {
	case !ok:
		return nil, nil
	case g.tape.Proposed && g.match.cfg.Marks: // in an earlier run
		return g.confirm(ctx)
	case g.tape.Proposed: // nobody is there any more to confirm it
		return nil, g.counted(&Counted{Dead: g.tape.Count.Dead, How: g.tape.Count.How})
	case !end.Uncounted():
		return nil, nil
	}
	claims := g.claims(ctx, end)
	if ctx.Err() != nil {
		return nil, nil
	}
	e := &Counted{Dead: []boards.Move{}, How: "no agreement: all stones alive", Claims: map[string][]boards.Move{}}
	for i, c := range claims {
		if c != nil {
			e.Claims[g.names[i]] = c.Dead()
		}
	}
	agreed := g.agreed(claims)
	switch {
	case agreed != nil:
		e.Dead = agreed.Dead()
		e.How = "agreed: " + deadWords(e.Dead)
	case g.match.cfg.Arbiter != nil:
		name := g.match.cfg.Arbiter.Name
		dead, err := g.arbitrate(ctx, end)
		switch {
		case ctx.Err() != nil:
			return nil, nil
		case haltOf(err) != nil: // the machine's silence, not the arbiter's
			return nil, err
		case err != nil:
			e.How += fmt.Sprintf(", and the arbiter %s says nothing: %v", name, err)
		default:
			e.Dead, e.Claims[name] = dead.Dead(), dead.Dead()
			e.How = "arbiter " + name + ": " + deadWords(e.Dead)
		}
	}
	e.Open = g.match.cfg.Marks && (agreed == nil || slices.Contains(g.persons, true))
	if err := g.counted(e); err != nil || !e.Open {
		return nil, err
	}
	return g.confirm(ctx)
}

// counted writes a count down.
func (g *game) counted(e *Counted) error {
	e.Stamp = g.match.stamp(EvCount, g.number)
	if err := g.tape.add(e, g.rules); err != nil {
		return err
	}
	return g.match.emit(e)
}

// claims asks all players at the same time what is dead. A claim that names
// what isn't there is none.
func (g *game) claims(ctx context.Context, end boards.Countable) []boards.Countable {
	claims := make([]boards.Countable, len(g.players))
	var wg sync.WaitGroup
	for i, p := range g.players {
		if c, ok := p.(engines.Counter); ok {
			wg.Go(func() { claims[i], _ = ask(ctx, c, end, g.history) })
		}
	}
	wg.Wait()
	return claims
}

// ask gives the position counted as a player has it.
func ask(ctx context.Context, c engines.Counter, end boards.Countable, history []boards.Move) (boards.Countable, error) {
	dead, err := c.Dead(ctx, end, history)
	if err != nil {
		return nil, err
	}
	p, err := end.Counted(dead, "")
	if err != nil {
		return nil, err
	}
	counted, ok := p.(boards.Countable)
	if !ok {
		return nil, fmt.Errorf("%T can't be counted", p)
	}
	return counted, nil
}

// agreed is the claim on which all players agree, nil if they don't. Persons
// have none, and don't contradict.
func (g *game) agreed(claims []boards.Countable) (all boards.Countable) {
	for i, c := range claims {
		switch {
		case g.persons[i]:
		case c == nil, all != nil && !slices.Equal(all.Dead(), c.Dead()):
			return nil
		default:
			all = c
		}
	}
	return all
}

// arbitrate asks the third program.
func (g *game) arbitrate(ctx context.Context, end boards.Countable) (boards.Countable, error) {
	p, err := g.table.third()
	if err != nil {
		return nil, err
	}
	c, ok := p.(engines.Counter)
	if !ok {
		return nil, errors.New("its protocol has no word for that")
	}
	err = p.Begin(ctx, engines.Game{Rules: g.rules, Position: end, Opening: g.history, Size: g.tape.Size()})
	if err != nil {
		return nil, err
	}
	return ask(ctx, c, end, g.history)
}

// third opens the arbiter when it's first needed.
func (t *table) third() (engines.Player, error) {
	if t.arbiter != nil {
		return t.arbiter, nil
	}
	a := t.match.cfg.Arbiter
	dir := filepath.Join(t.match.cfg.Dir, fmt.Sprintf("arbiter-%d", t.number+1))
	if err := t.match.makeFolder(dir); err != nil {
		return nil, err
	}
	p, err := a.Open(Place{Game: t.match.rules, Dir: dir, Stderr: dir + ".stderr"})
	if err != nil {
		return nil, err
	}
	t.arbiter = p
	return p, nil
}

// confirm waits for the person who marks what is dead.
func (g *game) confirm(ctx context.Context) (*GameEnd, error) {
	return g.await(ctx, func() bool { return g.tape.Proposed })
}

// mark takes a person's word for what is dead.
func (g *game) mark(c Count) error {
	if !g.tape.Proposed {
		return nil // refused: nothing is to be counted
	}
	end, ok := g.position().(boards.Countable)
	if !ok {
		return nil
	}
	p, err := end.Counted(c.Dead, "")
	if err != nil {
		return nil // refused: there is no such stone
	}
	dead := p.(boards.Countable).Dead()
	return g.counted(&Counted{Dead: dead, How: "referee " + c.By + ": " + deadWords(dead)})
}

// playOn takes back what ended a game that waits to be counted: the same move of
// every seat in turn. The rules of Japan (art. 9) and of the AGA let a game go on
// so when the sides don't agree.
func (g *game) playOn(c PlayOn) error {
	if !g.tape.Proposed {
		return nil // refused: nothing is to be counted
	}
	n := len(g.tape.Moves)
	last := g.tape.Moves[n-1].Move
	for n > 0 && n > len(g.tape.Moves)-len(g.players) && g.tape.Moves[n-1].Move == last {
		n--
	}
	m := g.match
	err := m.emit(&Ruled{Stamp: m.stamp(EvRuling, g.number), By: c.By, What: "play goes on", Why: "no agreement on what is dead"})
	if err != nil {
		return err
	}
	return g.backTo(n, "")
}

// deadWords names what is dead, not to end.
func deadWords(dead []boards.Move) string {
	const most = 8
	if len(dead) == 0 {
		return "no dead stones"
	}
	var names []string
	for _, m := range dead[:min(len(dead), most)] {
		names = append(names, string(m))
	}
	text := "dead " + strings.Join(names, " ")
	if n := len(dead) - most; n > 0 {
		text += fmt.Sprintf(" and %d more", n)
	}
	return text
}
