package arena

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sync"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Counted says which stones were counted as dead, and how that was decided.
// From then on, the position is the one that was counted in this way.
type Counted struct {
	Stamp
	Dead     []boards.Move            `json:"dead"`               // all stones that counted as dead
	How      string                   `json:"how"`                // the result in words, as in the game's detail
	Fact     fact.Fact                `json:"fact,omitzero"`      // the same as how, as a code with arguments
	Claims   map[string][]boards.Move `json:"claims,omitempty"`   // by name: the stones that each player called dead
	Agreed   []boards.Move            `json:"agreed,omitempty"`   // the stones that both players called dead, if they disagreed on others
	Settled  []Settled                `json:"settled,omitempty"`  // the strings on which they disagreed
	Cleanup  []boards.Move            `json:"cleanup,omitempty"`  // the moves of the cleanup, in turns from the end of the game
	Setbacks []Setback                `json:"setbacks,omitempty"` // failed attempts to settle a string
	Open     bool                     `json:"open,omitempty"`     // true for a proposal that a person has yet to confirm
}

// count finds out what is dead at the end of a game that is counted. What both
// players agree on is settled; every other string is decided separately
// (settle). If a person marks what is dead, all this is only a proposal.
func (g *game) count(ctx context.Context) (*GameEnd, error) {
	end, ok := g.position().(boards.Countable)
	switch {
	case !ok:
		return nil, nil
	case g.tape.Proposed && g.match.cfg.Marks: // in an earlier run
		return g.confirm(ctx)
	case g.tape.Proposed: // nobody is left to confirm it
		old := g.tape.Count
		return nil, g.counted(&Counted{Dead: old.Dead, How: old.How, Fact: old.Fact, Claims: old.Claims, Agreed: old.Agreed, Settled: assumed(old.Settled)})
	case !end.Uncounted():
		return nil, nil
	}
	e := &Counted{Dead: []boards.Move{}, Claims: map[string][]boards.Move{}}
	if err := g.weighClaims(ctx, end, e); err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		return nil, nil // all of it is done again when the match is resumed
	}
	if err := g.counted(e); err != nil || !e.Open {
		return nil, err
	}
	return g.confirm(ctx)
}

// weighClaims asks the players, and settles what they don't agree on. An error is
// the machine's.
func (g *game) weighClaims(ctx context.Context, end boards.Countable, e *Counted) (err error) {
	claims := g.claims(ctx, end)
	var said []boards.Countable // by programs: persons have no list, and don't contradict
	for i, c := range claims {
		if c != nil {
			e.Claims[g.names[i]] = c.Dead()
		}
		if c != nil && !g.persons[i] {
			said = append(said, c)
		}
	}
	if slices.Contains(g.persons, true) {
		e.Open = true
		if len(said) > 0 {
			e.Dead = said[0].Dead()
		}
		e.found(agreed(e.Dead))
		return nil
	}
	var third boards.Countable
	if len(said) < len(g.players) {
		if third, err = g.suspected(ctx, end); err != nil {
			return err
		}
	}
	d := disputed(end, said, third)
	if g.match.cfg.Marks && (len(d.open) > 0 || len(said) < len(g.players)) {
		e.Open, e.Agreed = true, d.agreed
		for _, s := range d.open {
			e.Settled = append(e.Settled, Settled{Stones: s})
		}
	} else if err := g.settle(ctx, d, e); err != nil {
		return err
	}
	e.conclude(end)
	return nil
}

// suspected returns what the arbiter, or dohyo's own reader, considers dead if
// not all players have answered; nil if neither says anything.
func (g *game) suspected(ctx context.Context, end boards.Countable) (boards.Countable, error) {
	if g.match.cfg.Arbiter != nil {
		c, err := g.arbitrate(ctx, end)
		if err == nil || HaltOf(err) != nil { // a failure of the machine isn't the arbiter's
			return c, err
		}
	}
	if r := g.match.cfg.Reader; r != nil {
		if c, err := ask(ctx, r, end, g.history); err == nil {
			return c, nil
		}
	}
	return nil, nil
}

// conclude sums up what is dead.
func (e *Counted) conclude(end boards.Countable) {
	e.Dead = append([]boards.Move{}, e.Agreed...)
	for _, s := range e.Settled {
		if s.Dead {
			e.Dead = append(e.Dead, s.Stones...)
		}
	}
	if p, err := end.Counted(e.Dead, nil); err == nil { // in the order of the board
		e.Dead = p.(boards.Countable).Dead()
	}
	if len(e.Settled) > 0 {
		e.found(fact.Errorf("count.settled", "settled: %v", deadWords(e.Dead)))
		return
	}
	e.Agreed = nil // the players agree on everything
	if len(e.Claims) == 0 {
		e.found(fact.Errorf("count.nobody", "nobody answered: %v", deadWords(e.Dead)))
		return
	}
	e.found(agreed(e.Dead))
}

// found notes how the dead stones were determined.
func (e *Counted) found(how *fact.Error) { e.How, e.Fact = how.Error(), how.Fact }

// agreed notes that the players agree.
func agreed(dead []boards.Move) *fact.Error {
	return fact.Errorf("count.agreed", "agreed: %v", deadWords(dead))
}

// assumed settles what nobody has settled: it is alive, or as it was marked.
func assumed(list []Settled) []Settled {
	list = slices.Clone(list)
	for i := range list {
		if list[i].By == "" {
			list[i].By = ByAssumption
		}
	}
	return list
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
// stones that aren't there counts as no answer.
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
	p, err := end.Counted(dead, nil)
	if err != nil {
		return nil, err
	}
	counted, ok := p.(boards.Countable)
	if !ok {
		return nil, fmt.Errorf("%T can't be counted", p) // not told
	}
	return counted, nil
}

// arbitrate asks the third program.
func (g *game) arbitrate(ctx context.Context, end boards.Countable) (boards.Countable, error) {
	p, err := g.table.third()
	if err != nil {
		return nil, err
	}
	c, ok := p.(engines.Counter)
	if !ok {
		return nil, fact.New("arena.count.noword", "its protocol has no command for that")
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
	p, err := end.Counted(c.Dead, nil)
	if err != nil {
		return nil // refused: there is no such stone
	}
	e := &Counted{Dead: p.(boards.Countable).Dead(), Claims: g.tape.Count.Claims}
	if !slices.Contains(g.persons, true) {
		g.markSettled(e, end, c.By)
	} else if e.claimed() { // the person leaves what the program said
		e.found(agreed(e.Dead))
		return g.counted(e)
	}
	e.found(fact.Errorf("count.referee", "ruled by %s: %v", c.By, deadWords(e.Dead)))
	return g.counted(e)
}

// claimed reports whether a player has said what is dead, and all who have said the same as
// the count.
func (e *Counted) claimed() bool {
	for _, dead := range e.Claims {
		if !slices.Equal(dead, e.Dead) {
			return false
		}
	}
	return len(e.Claims) > 0
}

// markSettled keeps a referee to what programs don't agree on.
func (g *game) markSettled(e *Counted, end boards.Countable, by string) {
	open := g.tape.Count.Settled
	if len(e.Claims) < len(g.players) { // nothing was agreed on
		for _, stones := range end.Strings(e.Dead) {
			if !slices.ContainsFunc(open, func(s Settled) bool { return s.Stones[0] == stones[0] }) {
				open = append(open, Settled{Stones: stones})
			}
		}
	}
	e.Agreed = g.tape.Count.Agreed
	for _, s := range open {
		s.Dead, s.By, s.Name = slices.Contains(e.Dead, s.Stones[0]), ByReferee, by
		e.Settled = append(e.Settled, s)
	}
	e.conclude(end)
}

// playOn takes back what ended a game that waits to be counted: the same move of
// every seat in turn. The rules of Japan (art. 9) and of the AGA let a game
// continue in this way when the sides don't agree.
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
	err := m.emit(&Ruled{Stamp: m.stamp(EvRuling, g.number), By: c.By, What: PlayGoesOn, Why: errNoAgreement.Error(), Fact: errNoAgreement.Fact})
	if err != nil {
		return err
	}
	return g.backTo(n, "")
}

// errNoAgreement is the reason for continuing play after the end.
var errNoAgreement = fact.New("count.open", "no agreement on dead stones")

// deadWords names what is dead, not to end.
func deadWords(dead []boards.Move) *fact.Error {
	if len(dead) == 0 {
		return fact.New("count.dead.none", "no dead stones")
	}
	names, more := namedStones(dead)
	if more > 0 {
		return fact.Errorf("count.dead.more", "dead %s and %d more", names, more)
	}
	return fact.Errorf("count.dead", "dead %s", names)
}

// namedStones names stones, and counts those that a sentence has no room for.
func namedStones(stones []boards.Move) (names string, more int) {
	const most = 8
	shown := stones[:min(len(stones), most)]
	return joined(shown), len(stones) - len(shown)
}
