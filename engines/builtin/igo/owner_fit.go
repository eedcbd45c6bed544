package igo

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// An ownerExample is a position with those who owned its points in playouts.
type ownerExample struct {
	outlook
	owned  []float32 // the side to move's, from 1 to -1
	before float64   // the side to move's lead by influence, without komi
}

// The settings of the fit.
const (
	ownerGames  = 400   // playouts for each position of the games given
	ownerRounds = 12    // times that each example is used
	ownerStep   = 0.003 // of the first round; in the last one it is a tenth
	ownerLead   = 0.02  // how much the error of the whole board counts beside those of its points
	strayPasses = 4     // one move in this many of a stray is a pass
	mostStrays  = 4     // moves of a stray (Thinker.stray)
	ownerShrink = 0.01  // pull of each weight to 0, as a share of it and of the step
)

// An Owning says how FitOwners learns.
type Owning struct {
	Own   int    // games of hayate against itself
	Sizes []int  // the sizes of their boards, in turn; a size may occur more than once
	Every int    // one position in this many of the given games is used
	From  string // the text of the weights to continue from, with a third of the usual step; "" to begin with random ones
	About string // for the head of the file
	Lore  *Lore  // of hayate; nil is what comes with the program
}

// FitOwners learns the weights of owner_net.go from games, given by their last positions,
// and from games of hayate against itself, and writes them. Of the games given it also looks
// at positions after some moves that rules propose there, which may be bad ones. Hayate's
// playouts decide who owns the points. FitOwners writes to log how large the errors are in
// every tenth game of each board size, which it doesn't learn from. It refuses a text of weights
// that it can't read.
func FitOwners(ctx context.Context, games []*rules.Position, o Owning, out, log io.Writer) error {
	rng := rand.New(rand.NewPCG(1, 1))
	n, step := newOwnerNet(rng), ownerStep
	if o.From != "" {
		var err error
		if n, err = readOwnerNet(o.From); err != nil {
			return fmt.Errorf("weights to continue from: %w", err) // not told
		}
		step = ownerStep / 3
	}
	all, err := ownExamples(ctx, o, rng)
	if err != nil {
		return err
	}
	given, err := ownerExamples(ctx, games, o, rng)
	if err != nil {
		return err
	}
	var learned, kept []*ownerExample
	var seen [rules.MaxSize + 1]int // games of each size
	for _, list := range append(all, given...) {
		if len(list) == 0 {
			continue
		}
		size := list[0].size
		if seen[size]%heldBack == 0 {
			kept = append(kept, list...)
		} else {
			learned = append(learned, list...)
		}
		seen[size]++
	}
	n.learn(learned, step, rng)
	for _, set := range []struct {
		name string
		list []*ownerExample
	}{{"learned from", learned}, {"held back", kept}} {
		for size := range rules.MaxSize + 1 {
			list := slices.DeleteFunc(slices.Clone(set.list), func(e *ownerExample) bool { return e.size != size })
			if len(list) > 0 {
				lead, before, point := ownerErrors(n, list)
				fmt.Fprintf(log, "%s: %d positions of %dx%d, standard error of the lead %.1f points (%.1f by influence), of a point %.3f\n", set.name, len(list), size, size, lead, before, point)
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n# The weights of owner_net.go, in the order of ownerNet.weights.\n", o.About)
	n.write(&b)
	_, err = io.WriteString(out, b.String())
	return err
}

// ownerExamples plays positions out, and returns the examples of each game.
func ownerExamples(ctx context.Context, games []*rules.Position, o Owning, rng *rand.Rand) (all [][]*ownerExample, err error) {
	t := Programs()[1].New(Settings{Lore: o.Lore})
	for _, p := range games {
		var list []*ownerExample
		past := history(p)
		for n := rng.IntN(o.Every); n < len(past); n += o.Every {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			list = append(list, t.ownerExample(past[n], ownerGames))
			if other := t.stray(past[n], rng); other != nil {
				list = append(list, t.ownerExample(other, ownerGames))
			}
		}
		all = append(all, list)
	}
	return all, nil
}

// learn fits the net to examples, with a step that shrinks to a tenth.
func (n *ownerNet) learn(list []*ownerExample, first float64, rng *rand.Rand) {
	f := newOwnerFit(n)
	for round := range ownerRounds {
		step := first * math.Pow(0.1, float64(round)/(ownerRounds-1))
		for _, i := range rng.Perm(len(list)) {
			f.learn(list[i], step)
		}
	}
}

// newOwnerNet returns a net that has learned nothing. Its first layer is random.
func newOwnerNet(rng *rand.Rand) *ownerNet {
	n := new(ownerNet)
	for i := range n.first {
		for j := range n.first[i] {
			n.first[i][j] = float32(rng.NormFloat64() * 0.2)
		}
	}
	for i := range n.second {
		for s := range n.second[i] {
			for j := range n.second[i][s] {
				n.second[i][s][j] = float32(rng.NormFloat64() * 0.15)
			}
		}
		n.last[i] = float32(rng.NormFloat64() * 0.1)
	}
	return n
}

// ownerExample plays a position out in a number of games.
func (t *Thinker) ownerExample(p *rules.Position, games int) *ownerExample {
	t.begin(p)
	k := learn(t.reader.trier(), p)
	tree := t.plant(p)
	tree.plan(p, t.allowed(p, k.propose()))
	for tree.games < games {
		tree.game()
	}
	e := &ownerExample{}
	k.outlook(&e.outlook)
	side := float32(1)
	if k.turn == white {
		side = -1
	}
	for _, q := range k.board.points {
		e.owned = append(e.owned, side*tree.share(q))
		e.before += k.worthFor(q, k.turn)
	}
	return e
}

// stray returns the position after some moves that rules propose, which may be bad ones,
// and passes, or nil. So the net sees more than games between good players show.
func (t *Thinker) stray(p *rules.Position, rng *rand.Rand) *rules.Position {
	for n := rng.IntN(mostStrays) + 1; n > 0 && !p.Over(); n-- {
		m := passes
		if rng.IntN(strayPasses) > 0 {
			m = t.byChance(p, rng)
		}
		next, err := p.Play(m)
		if err != nil {
			return nil
		}
		p = next.(*rules.Position)
	}
	if p.Over() {
		return nil
	}
	return p
}

// passes is the move of a side that passes.
const passes = boards.Move("pass")

// byChance returns a proposal, or a pass if there is none.
func (t *Thinker) byChance(p *rules.Position, rng *rand.Rand) boards.Move {
	b := t.begin(p)
	list := t.allowed(p, learn(t.reader, p).propose())
	if len(list) == 0 {
		return passes
	}
	return boards.Move(b.name(list[rng.IntN(len(list))].at))
}

// An ownerFit changes a net's weights so that the errors become small: least squares of the
// points and of the whole board, by Adam (D. Kingma and J. Ba, 2014) with an example a
// step.
type ownerFit struct {
	net, slope   *ownerNet
	at, slopes   []*float32
	mean, square []float32
	steps        int
	thought
}

func newOwnerFit(n *ownerNet) *ownerFit {
	f := &ownerFit{net: n, slope: new(ownerNet)}
	f.at, f.slopes = n.weights(), f.slope.weights()
	f.mean, f.square = make([]float32, len(f.at)), make([]float32, len(f.at))
	return f
}

// learn makes a step.
func (f *ownerFit) learn(e *ownerExample, step float64) {
	*f.slope = ownerNet{}
	f.slopesOf(e)
	f.steps++
	const forget, forgetSquare = 0.9, 0.999
	fresh := step * math.Sqrt(1-math.Pow(forgetSquare, float64(f.steps))) / (1 - math.Pow(forget, float64(f.steps)))
	for i, w := range f.at {
		d := *f.slopes[i]
		f.mean[i] = forget*f.mean[i] + (1-forget)*d
		f.square[i] = forgetSquare*f.square[i] + (1-forgetSquare)*d*d
		if f.square[i] > 0 {
			*w -= float32(fresh)*f.mean[i]/(float32(math.Sqrt(float64(f.square[i])))+1e-7) + float32(step*ownerShrink)**w
		}
	}
}

// slopesOf finds the slope of the error for each weight.
func (f *ownerFit) slopesOf(e *ownerExample) {
	n, s, all := f.net, f.slope, len(e.clues)
	lead := float32(0)
	for p, v := range n.run(&e.outlook, &f.thought) {
		lead += v - e.owned[p]
	}
	first := make([]ownerRow, all) // slopes of the first layer
	groups := make([]ownerRow, len(e.sizes))
	var mean ownerRow
	add := func(to, from *ownerRow, times float32) {
		for j := range to {
			to[j] += from[j] * times
		}
	}
	for p := range all {
		v := f.owned[p]
		d := (v - e.owned[p] + ownerLead*lead) * (1.02 - v*v) / float32(all)
		for _, c := range e.clues[p] {
			s.direct[c.at] += d * c.times
		}
		var seen [ownerSeen]ownerRow
		for i, x := range f.second[p] {
			if x == 0 {
				continue
			}
			s.last[i] += d * x
			up := d * n.last[i]
			s.bias[i] += up
			for k := range seen {
				add(&s.second[i][k], &f.seen[p][k], up)
				add(&seen[k], &n.second[i][k], up)
			}
		}
		add(&first[p], &seen[0], 1)
		e.beside(p, func(q int) { add(&first[q], &seen[1], 0.25) })
		if g := e.group[p]; g >= 0 {
			add(&groups[g], &seen[2], 1/e.sizes[g])
		} else {
			add(&mean, &seen[2], 1/float32(all))
		}
		for i := range e.near {
			if q := e.near[i][p]; q >= 0 {
				add(&first[q], &seen[3+i], 1)
			}
		}
	}
	for p := range all {
		d := first[p]
		add(&d, &mean, 1)
		if g := e.group[p]; g >= 0 {
			add(&d, &groups[g], 1)
		}
		for j := range d {
			if f.thought.first[p][j] == 0 {
				d[j] = 0
			}
		}
		for _, c := range e.clues[p] {
			add(&s.first[c.at], &d, c.times)
		}
	}
}

// ownerErrors returns the standard errors of the lead, of the lead by influence, and of a
// point.
func ownerErrors(net *ownerNet, list []*ownerExample) (lead, before, point float64) {
	points := 0
	var t thought
	for _, e := range list {
		off, truth := 0.0, 0.0
		for j, v := range net.run(&e.outlook, &t) {
			d := float64(v - e.owned[j])
			off += d
			point += d * d
			truth += float64(e.owned[j])
			points++
		}
		lead += off * off
		before += (e.before - truth) * (e.before - truth)
	}
	n := float64(max(len(list), 1))
	return math.Sqrt(lead / n), math.Sqrt(before / n), math.Sqrt(point / float64(max(points, 1)))
}

// The settings of ownExamples.
const (
	ownPlayouts = 250 // for a position
	ownOpening  = 2   // moves at least, and up to ownVaried more, that are proposals
	ownVaried   = 8
	ownStrange  = 1.3 // spread of the chance by which proposals of less promise are played
)

// ownShares are the shares of a side's moves that are proposals.
var ownShares = [...]float64{0.1, 0.3, 0.8}

// ownExamples returns the examples of each game of ownGames.
func ownExamples(ctx context.Context, o Owning, rng *rand.Rand) (games [][]*ownerExample, err error) {
	games = make([][]*ownerExample, o.Own)
	err = ownGames(ctx, o, ownPlayouts, rng, func(game int, e *ownerExample, p *rules.Position) {
		if p.Ply() >= ownOpening {
			games[game] = append(games[game], e)
		}
	})
	return games, err
}

// ownGames plays games of hayate against itself, and calls
// each with every position and its example. The
// playouts that tell the owners of a position also find the next move. A part of the moves
// are promising proposals instead, so that there are more positions than good players show.
func ownGames(ctx context.Context, o Owning, playouts int, rng *rand.Rand, each func(game int, e *ownerExample, p *rules.Position)) error {
	t := Programs()[1].New(Settings{Lore: o.Lore})
	for i := range o.Own {
		size := o.Sizes[i%len(o.Sizes)]
		first, err := rules.Game.Start(boards.Setup{Size: size, Settings: rules.Komi(7.5)})
		if err != nil {
			return err
		}
		opening := ownOpening + rng.IntN(ownVaried)
		shares := [2]float64{ownShares[rng.IntN(len(ownShares))], ownShares[rng.IntN(len(ownShares))]}
		for p := first.(*rules.Position); !p.Over() && p.Ply() < 2*size*size; {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			each(i, t.ownerExample(p, playouts), p)
			m := passes
			if at, ok := t.tree.chosen(0); ok && !t.tree.over() {
				m = boards.Move(t.board.name(t.tree.nodes[at].move))
			}
			if p.Ply() < opening || rng.Float64() < shares[p.Ply()%2] {
				m = t.byPromise(p, rng, m)
			}
			next, err := p.Play(m)
			if err != nil {
				return err
			}
			p = next.(*rules.Position)
		}
	}
	return nil
}

// byPromise returns a proposal, the likelier the more promising, or a move if there is none.
func (t *Thinker) byPromise(p *rules.Position, rng *rand.Rand, other boards.Move) boards.Move {
	b := t.begin(p)
	best := math.Inf(-1)
	for _, c := range t.allowed(p, learn(t.reader.trier(), p).propose()) {
		if v := c.promise - ownStrange*math.Log(rng.ExpFloat64()); v > best && c.value > least {
			best, other = v, boards.Move(b.name(c.at))
		}
	}
	return other
}
