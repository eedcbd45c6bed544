package dighere

import (
	"math/rand/v2"
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// A draft is a field that is being set up. It always passes Field.Check.
type draft struct {
	edition Edition
	field   *Field // never changed
	amount  int    // of the treasure that is put next
}

// Draft returns the position as a field that can be set up differently. Treasure that has
// been dug isn't on it, nor is treasure below an agent, since no game begins like that.
func (p *Position) Draft() boards.Draft {
	f := *p.field
	below := func(g Gold) bool { return p.AgentAt(g.Cell()) >= 0 }
	f.Agents, f.Steps = p.agents, p.steps-p.step
	f.Holes = slices.Clone(p.holes)
	f.Known, f.Hidden = slices.DeleteFunc(slices.Clone(p.known), below), slices.DeleteFunc(slices.Clone(p.hidden), below)
	return &draft{edition: p.edition, field: &f, amount: usualAmount}
}

const usualAmount = 10 // of treasure that is put

// Shown returns the position.
func (d *draft) Shown() boards.Position {
	p, err := d.edition.Start(d.Setup())
	if err != nil {
		panic(err) // Put keeps to the rules
	}
	return p
}

// Setup returns the field.
func (d *draft) Setup() boards.Setup { return boards.Setup{Position: d.field.String()} }

// Faults returns what would end the game before the first step.
func (d *draft) Faults() (list []boards.Fault) {
	if d.field.Total() == 0 {
		list = append(list, boards.Fault{Why: fact.New("dighere.draft.poor", "there is no treasure in the field")})
	}
	if d.field.Steps == 0 {
		list = append(list, boards.Fault{Why: fact.New("dighere.draft.steps", "the game has no steps")})
	}
	return list
}

// The indexes of Things; the agents follow.
const (
	thingHole = iota
	thingKnown
	thingHidden
	thingAgents
)

// Things lists holes, treasure and the agents.
func (d *draft) Things() []boards.Thing {
	list := []boards.Thing{
		thingHole:   {Name: "draft.hole", Side: boards.None, Key: 'h', Left: -1},
		thingKnown:  {Name: "draft.known", Side: boards.None, Key: 'k', Left: -1},
		thingHidden: {Name: "draft.hidden", Side: boards.None, Key: 'g', Left: -1},
	}
	for a := range Agents {
		name := boards.Term("draft.samurai")
		if IsDog(a) {
			name = "draft.dog"
		}
		list = append(list, boards.Thing{Name: name, Side: SideOf(a), Key: rune('0' + a), Left: -1})
	}
	return list
}

func cellOf(at boards.Spot) Cell { return Cell{at.Col - 1, at.Row - 1} }

// At returns what is in a cell.
func (d *draft) At(at boards.Spot) int {
	c, f := cellOf(at), d.field
	for a, agent := range f.Agents {
		if agent.Cell() == c {
			return thingAgents + a
		}
	}
	switch {
	case slices.Contains(f.Holes, c):
		return thingHole
	case find(f.Known, c) >= 0:
		return thingKnown
	case find(f.Hidden, c) >= 0:
		return thingHidden
	}
	return -1
}

// with returns the draft with a changed copy of its field, or the rule that this breaks.
func (d *draft) with(change func(f *Field)) (boards.Draft, error) {
	next, f := *d, *d.field
	f.Holes, f.Known, f.Hidden = slices.Clone(f.Holes), slices.Clone(f.Known), slices.Clone(f.Hidden)
	change(&f)
	if err := f.Check(); err != nil {
		return nil, err
	}
	next.field = &f
	return &next, nil
}

// empty takes everything but an agent out of a cell.
func (f *Field) empty(c Cell) {
	there := func(g Gold) bool { return g.Cell() == c }
	f.Holes = slices.DeleteFunc(f.Holes, func(h Cell) bool { return h == c })
	f.Known, f.Hidden = slices.DeleteFunc(f.Known, there), slices.DeleteFunc(f.Hidden, there)
}

// goldAt returns the amount of the treasure in a cell, 0 if there is none.
func (d *draft) goldAt(c Cell) int {
	for _, list := range [][]Gold{d.field.Known, d.field.Hidden} {
		if i := find(list, c); i >= 0 {
			return list[i].Amount
		}
	}
	return 0
}

// Put puts something into a cell. An agent moves there; an agent already in that cell
// changes places with it. Nothing else replaces an agent. Treasure that is removed keeps
// its amount for the next Put.
func (d *draft) Put(at boards.Spot, thing int) (boards.Draft, error) {
	c := cellOf(at)
	if !d.field.Inside(c) {
		return nil, boards.ErrNoSpot
	}
	there := d.At(at) - thingAgents
	if there >= 0 && thing < thingAgents {
		return nil, fact.Errorf("dighere.draft.agent", "agent %d stands there; move it first", there)
	}
	from := *d
	if gold := d.goldAt(c); gold > 0 && thing < 0 {
		from.amount = gold
	}
	return from.with(func(f *Field) {
		f.empty(c)
		gold := Gold{Amount: d.amount, X: c.X, Y: c.Y}
		switch thing {
		case -1:
		case thingHole:
			f.Holes = append(f.Holes, c)
		case thingKnown:
			f.Known = append(f.Known, gold)
		case thingHidden:
			f.Hidden = append(f.Hidden, gold)
		default:
			a := &f.Agents[thing-thingAgents]
			if there >= 0 {
				f.Agents[there].X, f.Agents[there].Y = a.X, a.Y
			}
			a.X, a.Y = c.X, c.Y
		}
	})
}

// Move moves the contents of a cell to another one: treasure with its amount, and an
// agent as Put does.
func (d *draft) Move(from, to boards.Spot) (boards.Draft, error) {
	if thing := d.At(from); thing >= thingAgents {
		return d.Put(to, thing)
	}
	next, err := boards.MoveThing(d, from, to)
	if err != nil {
		return nil, err
	}
	moved := *next.(*draft)
	moved.amount = d.amount
	return &moved, nil
}

// Turn makes known treasure hidden and hidden treasure known, and turns an agent.
func (d *draft) Turn(at boards.Spot) (boards.Draft, error) {
	c, thing := cellOf(at), d.At(at)
	if thing != thingKnown && thing != thingHidden && thing < thingAgents {
		return d, nil
	}
	return d.with(func(f *Field) {
		move := func(from, to *[]Gold) {
			i := find(*from, c)
			*to = append(*to, (*from)[i])
			*from = slices.Delete(*from, i, i+1)
		}
		switch {
		case thing == thingKnown:
			move(&f.Known, &f.Hidden)
		case thing == thingHidden:
			move(&f.Hidden, &f.Known)
		case thing >= thingAgents:
			a := &f.Agents[thing-thingAgents]
			a.Direction = (a.Direction + 1) % len(Directions)
		}
	})
}

// The indexes of Counts.
const (
	countAmount = iota
	countSize
	countSteps
	countTime
)

// Counts lists the amount of the treasure that is put next, the size, the steps and the
// time of each agent in seconds.
func (d *draft) Counts() []boards.Count {
	f := d.field
	count := func(name boards.Term, value, least, most, step float64) boards.Count {
		return boards.Count{Name: name, Side: boards.None, Value: value, Least: least, Most: most, Step: step}
	}
	list := []boards.Count{
		countAmount: count("draft.amount", float64(d.amount), 2, 1000, 2),
		countSize:   count("draft.size", float64(f.Size), MinSize, MaxSize, 1),
		countSteps:  count("draft.steps", float64(f.Steps), 0, 1e6, 1),
		countTime:   count("draft.time", float64(f.ThinkTime)/1000, 0, 1e6, 1),
	}
	list[countAmount].Loose = true
	return list
}

// Adjust changes one of Counts. A smaller field must have room for everything on it.
func (d *draft) Adjust(count int, value float64) (boards.Draft, error) {
	v := int(d.Counts()[count].Clamp(value))
	if count == countAmount {
		next := *d
		next.amount = v
		return &next, nil
	}
	next, err := d.with(func(f *Field) {
		switch count {
		case countSize:
			f.Size = v
		case countSteps:
			f.Steps = v
		case countTime:
			f.ThinkTime = 1000 * v
		}
	})
	if err != nil && count == countSize {
		return nil, boards.ErrNoRoom
	}
	return next, err
}

// The deals of this game besides those that others have.
const (
	dealTreasure boards.Term = "draft.treasure" // the treasure anew, in as many cells
	dealField    boards.Term = "draft.field"    // a whole field of the same size
)

// Deals lists what can be done to the whole field.
func (d *draft) Deals() []boards.Term {
	return []boards.Term{dealTreasure, dealField, boards.DealClear}
}

// Deal does one of Deals.
func (d *draft) Deal(name boards.Term, seed uint64) boards.Draft {
	next := *d
	switch name {
	case dealTreasure:
		next.field = d.field.withTreasure(seed)
	case dealField:
		next.field = Generate(Wishes{Size: d.field.Size, Steps: d.field.Steps, ThinkTime: d.field.ThinkTime}, seed)
	default:
		f := *d.field
		f.Holes, f.Known, f.Hidden = []Cell{}, []Gold{}, []Gold{}
		next.field = &f
	}
	return &next
}

// withTreasure returns the field with its treasure drawn anew: as many places, as many of
// them known, about as much in all. It is where all agents can walk to, unless holes leave
// too little room there. If the field was unchanged by half a turn, the new one is, too.
func (f *Field) withTreasure(seed uint64) *Field {
	if next := f.treasureIn(f.walked(), seed); len(next.Known)+len(next.Hidden) >= len(f.Known)+len(f.Hidden) {
		return next
	}
	ground := map[Cell]bool{}
	for y := range f.Size {
		for x := range f.Size {
			ground[Cell{x, y}] = !slices.Contains(f.Holes, Cell{x, y})
		}
	}
	return f.treasureIn(ground, seed)
}

// treasureIn draws the treasure in some cells.
func (f *Field) treasureIn(cells map[Cell]bool, seed uint64) *Field {
	next := *f
	next.Known, next.Hidden = []Gold{}, []Gold{}
	g := &generator{
		w:   Wishes{Treasures: len(f.Known) + len(f.Hidden), Known: len(f.Known), Total: f.Total(), Symmetric: f.symmetric()},
		rng: rand.New(rand.NewPCG(seed, 0x74726561)), f: &next, used: map[Cell]bool{},
	}
	for y := range f.Size {
		for x := range f.Size {
			g.used[Cell{x, y}] = !cells[Cell{x, y}]
		}
	}
	for _, a := range f.Agents {
		g.used[a.Cell()] = true
	}
	g.treasure()
	return &next
}

// walked returns the cells without holes to which every agent can walk.
func (f *Field) walked() map[Cell]bool {
	var all map[Cell]bool
	for _, a := range f.Agents {
		seen := map[Cell]bool{a.Cell(): true}
		for frontier := []Cell{a.Cell()}; len(frontier) > 0; {
			c := frontier[len(frontier)-1]
			frontier = frontier[:len(frontier)-1]
			for d := 0; d < len(Directions); d += 2 {
				if n := c.Plus(Directions[d]); f.Inside(n) && !seen[n] && !slices.Contains(f.Holes, n) {
					seen[n] = true
					frontier = append(frontier, n)
				}
			}
		}
		if all == nil {
			all = seen
			continue
		}
		for c := range all {
			if !seen[c] {
				delete(all, c)
			}
		}
	}
	return all
}

// symmetric reports whether half a turn exchanges the sides' agents, and changes neither
// holes nor treasure.
func (f *Field) symmetric() bool {
	turned := func(c Cell) Cell { return Cell{f.Size - 1 - c.X, f.Size - 1 - c.Y} }
	for a := 0; a < Agents; a += 2 {
		if turned(f.Agents[a].Cell()) != f.Agents[a+1].Cell() {
			return false
		}
	}
	for _, h := range f.Holes {
		if !slices.Contains(f.Holes, turned(h)) {
			return false
		}
	}
	for _, list := range [][]Gold{f.Known, f.Hidden} {
		for _, g := range list {
			c := turned(g.Cell())
			if !slices.Contains(list, Gold{Amount: g.Amount, X: c.X, Y: c.Y}) {
				return false
			}
		}
	}
	return true
}
