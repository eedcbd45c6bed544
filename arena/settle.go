package arena

import (
	"context"
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// A Settled is a string of stones in the last position of a game on whose life
// the players disagree, and the decision on it.
type Settled struct {
	Stones []boards.Move `json:"stones"`
	Dead   bool          `json:"dead"`
	By     SettledBy     `json:"by,omitempty"`   // "" in a proposal that a person has yet to confirm
	Name   string        `json:"name,omitempty"` // of the arbiter or the referee
}

// SettledBy says how a dispute about dead stones was settled.
type SettledBy string

// The values of SettledBy.
const (
	ByCleanup    SettledBy = "cleanup"    // the players played on until both passed
	ByArbiter    SettledBy = "arbiter"    // a third program decided
	ByReader     SettledBy = "reader"     // dohyo's own reader decided by search
	ByReferee    SettledBy = "referee"    // a person
	ByAssumption SettledBy = "assumption" // nobody could decide: it counts as alive
)

// A Setback is an attempt to settle a dispute that failed.
type Setback struct {
	By   SettledBy `json:"by"`
	Name string    `json:"name,omitempty"` // the player at fault
	Why  string    `json:"why"`            // in the words of a fault's detail
	Fact fact.Fact `json:"fact,omitzero"`  // what Why says in English
}

// Limits of play after the end. The game's clocks don't run then.
const (
	cleanupMove = 30 * time.Second // per move
	cleanupAll  = 5 * time.Minute
	cleanupMost = 1000 // moves
)

// A dispute is the last position of a game with what the players said about it.
type dispute struct {
	end    boards.Countable
	agreed []boards.Move   // dead according to all
	open   [][]boards.Move // dead according to one only, each as a string
}

// disputed compares the claims of two players. What only one of them calls dead
// is open, and so is what a third calls dead if only one player says anything.
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

// settle decides for each string in dispute whether it is dead. The named arbiter
// decides, or else players who can play it out, or else dohyo's own reader. An
// error is the machine's.
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
		if HaltOf(err) != nil {
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

// cleans reports whether all players can play on.
func (g *game) cleans() bool {
	for _, p := range g.players {
		if c, ok := p.(engines.Cleaner); !ok || !c.Cleans() {
			return false
		}
	}
	return true
}

// cleanUp has the players play on until both pass, and returns the resulting
// position. A player that fails, resigns or makes an illegal move ends this: the
// dispute is then settled in another way, so that nobody gains by it. If the
// match is interrupted, nothing of this play is kept; it starts again.
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

// setback describes an attempt that failed with an error.
func setback(by SettledBy, name string, err error) *Setback {
	_, _, said := blame(err)
	return &Setback{By: by, Name: name, Why: said.detail, Fact: said.fact}
}
