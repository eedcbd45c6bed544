package arena

import (
	"context"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Settled is what hangs together in the last position of a game, of which the
// players didn't say the same, and what was found out about it.
type Settled struct {
	Stones []boards.Move `json:"stones"`
	Dead   bool          `json:"dead"`
	By     SettledBy     `json:"by,omitempty"`   // "" in a proposal that a person has yet to confirm
	Name   string        `json:"name,omitempty"` // of the arbiter, or of the referee
}

// SettledBy says how a dispute on what is dead was settled.
type SettledBy string

// The ways.
const (
	ByCleanup    SettledBy = "cleanup"    // the players played on until both passed
	ByArbiter    SettledBy = "arbiter"    // a third program said so
	ByReader     SettledBy = "reader"     // dohyo's own read who wins the fight for it
	ByReferee    SettledBy = "referee"    // a person
	ByAssumption SettledBy = "assumption" // nobody could tell: it is alive
)

// A Setback is a way to settle a dispute that was tried and led nowhere.
type Setback struct {
	By   SettledBy `json:"by"`
	Name string    `json:"name,omitempty"` // whose fault it was
	Why  string    `json:"why"`            // as a fault's detail
	Fact fact.Fact `json:"fact,omitzero"`  // what Why says in English
}

// Limits of play after the end. The game's clocks don't run any more.
const (
	cleanupMove = 30 * time.Second // for a move
	cleanupAll  = 5 * time.Minute
	cleanupMost = 1000 // moves
)

// A dispute is the last position of a game with what the players said of it.
type dispute struct {
	end    boards.Countable
	agreed []boards.Move   // dead by all
	open   [][]boards.Move // dead by one only, each as what hangs together
}

// disputed compares what two players take for dead. What only one of them
// names, or what a third does where only one says anything, is open.
func disputed(end boards.Countable, claims []boards.Countable, third boards.Countable) dispute {
	d := dispute{end: end}
	named := map[boards.Move]int{}
	var all []boards.Move
	for _, c := range append(slices.Clone(claims), third) {
		if c == nil {
			continue
		}
		for _, m := range c.Dead() {
			if named[m]++; named[m] == 1 {
				all = append(all, m)
			}
		}
	}
	for _, s := range end.Strings(all) {
		if len(claims) == 2 && third == nil && named[s[0]] == 2 {
			d.agreed = append(d.agreed, s...)
		} else {
			d.open = append(d.open, s)
		}
	}
	return d
}

// settle says of each string in dispute whether it is dead: the arbiter that was
// named does, else those who can play it out, else dohyo's own reader.
// An error is the machine's.
func (g *game) settle(ctx context.Context, d dispute, e *Counted) error {
	e.Agreed = d.agreed
	if len(d.open) == 0 {
		return nil
	}
	heads := make([]boards.Move, len(d.open))
	for i, s := range d.open {
		heads[i] = s[0]
	}
	judge := func(by SettledBy, name string, dead func(i int) bool) {
		for i, s := range d.open {
			e.Settled = append(e.Settled, Settled{Stones: s, Dead: dead(i), By: by, Name: name})
		}
	}
	if a := g.match.cfg.Arbiter; a != nil {
		said, err := g.arbitrate(ctx, d.end)
		if err == nil {
			dead := said.Dead()
			e.Claims[a.Name] = dead
			judge(ByArbiter, a.Name, func(i int) bool { return slices.Contains(dead, heads[i]) })
			return nil
		}
		if haltOf(err) != nil {
			return err
		}
		e.Setbacks = append(e.Setbacks, *setback(ByArbiter, a.Name, err))
	}
	if g.cleans() && ctx.Err() == nil {
		after, moves, failed := g.cleanUp(ctx, d.end)
		if failed == nil {
			e.Cleanup = moves
			judge(ByCleanup, "", func(i int) bool { return d.end.Fell(heads[i], after) })
			return nil
		}
		e.Setbacks = append(e.Setbacks, *failed)
	}
	if r := g.match.cfg.Reader; r != nil && ctx.Err() == nil {
		dead, err := r.Settle(ctx, d.end, d.agreed, heads)
		if err == nil && len(dead) == len(heads) {
			judge(ByReader, "", func(i int) bool { return dead[i] })
			return nil
		}
		if err != nil {
			e.Setbacks = append(e.Setbacks, *setback(ByReader, "", err))
		}
	}
	judge(ByAssumption, "", func(int) bool { return false })
	return nil
}

// cleans tells whether all players can play on.
func (g *game) cleans() bool {
	for _, p := range g.players {
		if c, ok := p.(engines.Cleaner); !ok || !c.Cleans() {
			return false
		}
	}
	return true
}

// cleanUp has the players play on until both pass, and gives what stands then. A
// player that fails, gives up or makes a move that isn't allowed ends it: the
// dispute is settled in another way, so that it gains nothing by that. Nothing
// of it is kept when the match is interrupted; it begins anew.
func (g *game) cleanUp(ctx context.Context, end boards.Countable) (after boards.Position, moves []boards.Move, failed *Setback) {
	ctx, done := context.WithTimeoutCause(ctx, cleanupAll, errLongCleanup)
	defer done()
	p, history := end.PlayOn(), slices.Clone(g.history)
	for len(moves) < cleanupMost && ctx.Err() == nil {
		seats := p.ToAct()
		if len(seats) != 1 {
			break
		}
		seat := seats[0]
		next, m, err := g.clean(ctx, seat, p, history)
		if err != nil {
			if ctx.Err() != nil {
				break
			}
			return nil, nil, setback(ByCleanup, g.names[seat], err)
		}
		p, history, moves = next, append(history, m), append(moves, m)
	}
	c, ok := p.(boards.Countable)
	switch {
	case ctx.Err() != nil:
		return nil, nil, setback(ByCleanup, "", context.Cause(ctx))
	case !ok || !c.Uncounted():
		return nil, nil, setback(ByCleanup, "", errLongCleanup)
	}
	return p, moves, nil
}

// clean asks one player for a move after the end.
func (g *game) clean(ctx context.Context, seat boards.Seat, p boards.Position, history []boards.Move) (boards.Position, boards.Move, error) {
	a, err := g.players[seat].(engines.Cleaner).Clean(ctx, engines.Turn{Position: p, History: history, Budget: cleanupMove})
	if err != nil {
		return nil, "", err
	}
	m, err := p.Parse(seat, a.Move)
	if err != nil {
		return nil, "", err
	}
	next, err := p.Play(m)
	if err != nil {
		return nil, "", err
	}
	if o, over := next.Outcome(); over && o.By != boards.Score {
		return nil, "", errGaveUp
	}
	return next, m, nil
}

var (
	errLongCleanup = fact.New("arena.cleanup.long", "it took too long")
	errGaveUp      = fact.New("arena.cleanup.gaveup", "it gave up")
)

// setback is a way that an error has closed.
func setback(by SettledBy, name string, err error) *Setback {
	_, _, said := blame(err)
	return &Setback{By: by, Name: name, Why: said.detail, Fact: said.fact}
}
