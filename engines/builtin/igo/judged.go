package igo

import (
	"context"
	"math"
	"math/rand/v2"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// A Judged is a position with what hayate's playouts say of it.
type Judged struct {
	At     *rules.Position
	Game   int         // the positions of a game have the same number
	Owned  []float32   // who owns each point, from A1 in rows: 1 for the side to move to -1
	Best   boards.Move // hayate's move
	Source string      // where the game comes from, for tables
}

// A Judging says which positions Judge looks at.
type Judging struct {
	Own      int   // games of hayate against itself, after the given ones
	Sizes    []int // the sizes of their boards, in turn
	Every    int   // one position in this many of the given games is judged
	Playouts int   // for each position
	Lore     *Lore // of hayate; nil is what comes with the program
}

// Judge has hayate judge positions of games, given by their last positions, and of games that it
// plays against itself. After each position of the given games another one is judged that
// follows from it by a few promising proposals and passes, as the lookahead tries them.
func Judge(ctx context.Context, games []*rules.Position, o Judging, each func(Judged) error) error {
	rng := rand.New(rand.NewPCG(1, 1))
	t := Programs()[1].New(Settings{Lore: o.Lore})
	for i, p := range games {
		past := history(p)
		for n := rng.IntN(o.Every); n < len(past); n += o.Every {
			for _, at := range []*rules.Position{past[n], t.stray(past[n], rng)} {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				if at == nil || at.Over() {
					continue
				}
				j := t.judge(at, o.Playouts)
				j.Game = i
				if err := each(j); err != nil {
					return err
				}
			}
		}
	}
	return ownGames(ctx, o, rng, func(j Judged) error {
		if j.At.Ply() < ownOpening {
			return nil
		}
		j.Game += len(games)
		return each(j)
	})
}

// judge plays a position out in a number of games.
func (t *Thinker) judge(p *rules.Position, games int) Judged {
	t.begin(p)
	k := learn(t.reader.trier(), p)
	tree := t.plant(p)
	tree.plan(p, t.allowed(p, k.propose()))
	for tree.games < games {
		tree.game()
	}
	j := Judged{At: p, Best: passes}
	if at, ok := tree.chosen(0); ok && !tree.over() {
		j.Best = boards.Move(t.board.name(tree.nodes[at].move))
	}
	side := float32(1)
	if k.turn == white {
		side = -1
	}
	for _, q := range k.board.points {
		j.Owned = append(j.Owned, side*tree.share(q))
	}
	return j
}

// The settings of stray.
const (
	strayPasses = 6 // one move in this many is a pass
	mostStrays  = 3 // moves
)

// stray returns the position after some moves that rules propose, which may be bad ones,
// and passes, or nil. So the net sees more than games between good players show.
func (t *Thinker) stray(p *rules.Position, rng *rand.Rand) *rules.Position {
	for n := rng.IntN(mostStrays) + 1; n > 0 && !p.Over(); n-- {
		m := passes
		if rng.IntN(strayPasses) > 0 {
			m = t.byPromise(p, rng, passes)
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

// The settings of ownGames.
const (
	ownOpening = 2 // moves at least, and up to ownVaried more, that are proposals
	ownVaried  = 8
	ownStrange = 1.3 // spread of the chance by which proposals of less promise are played
)

// ownShares are the shares of a side's moves that are proposals.
var ownShares = [...]float64{0.1, 0.3, 0.8}

// ownGames plays games of hayate against itself, and calls
// each with every position. The playouts that judge a position also find the next move. A part of the moves
// are promising proposals instead, so that there are more positions than good players show.
func ownGames(ctx context.Context, o Judging, rng *rand.Rand, each func(Judged) error) error {
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
			j := t.judge(p, o.Playouts)
			j.Game = i
			if err := each(j); err != nil {
				return err
			}
			m := j.Best
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

// JudgedPlayouts is the usual number of playouts for a position that is judged.
const JudgedPlayouts = 400

// heldOut says of each judged position whether it is held back from what is learned: those of every
// tenth game of each source and board size.
func heldOut(list []Judged) []bool {
	type part struct {
		source string
		size   int
	}
	type game struct {
		part
		number int
	}
	seen, order := map[part]int{}, map[game]int{}
	held := make([]bool, len(list))
	for i, j := range list {
		of := part{j.Source, j.At.Size()}
		g := game{of, j.Game}
		if _, ok := order[g]; !ok {
			order[g] = seen[of]
			seen[of]++
		}
		held[i] = order[g]%heldBack == 0
	}
	return held
}

// readersOf holds a reader for each size of board.
type readersOf map[int]*reader

// at returns the reader for a position, with the position on its board.
func (m readersOf) at(p *rules.Position, lore *Lore) *reader {
	r := m[p.Size()]
	if r == nil {
		r = newReader(newBoard(p.Size()))
		if lore != nil {
			r.teach(lore)
		}
		m[p.Size()] = r
	}
	r.board.set(p)
	return r
}
