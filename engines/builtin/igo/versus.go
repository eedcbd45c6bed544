package igo

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// A Versus says how two lores are played against each other.
type Versus struct {
	Games    int // twice as many as there are openings: each is played with both colors
	Size     int
	Playouts int // for a move of hayate; 0 has soyokaze play
	Seed     uint64
	Lores    [2]*Lore
}

// countGames is the number of playouts that count the end of a game.
const countGames = 400

// Play plays the games and writes what each came to: how many the first lore has won so far. Each
// opening is two stones that are each other's image through the center. The same Versus gives
// the same games.
func (v Versus) Play(ctx context.Context, out io.Writer) error {
	rng := rand.New(rand.NewPCG(v.Seed, uint64(v.Size)))
	counter := Programs()[1].New(Settings{Seed: 1})
	won := 0
	var opening string
	for i := range v.Games {
		if i%2 == 0 {
			opening = v.opening(rng)
		}
		end, resigns, err := v.game(ctx, i, opening)
		if err != nil {
			return err
		}
		lead := v.lead(i, end, resigns, counter)
		if lead > 0 {
			won++
		}
		fmt.Fprintf(out, "game %d: %+.1f; %d of %d won\n", i+1, lead, won, i+1)
	}
	return nil
}

// Own plays the first lore against itself, each game from another opening, and calls each with the
// last position.
func (v Versus) Own(ctx context.Context, each func(end *rules.Position)) error {
	v.Lores[1] = v.Lores[0]
	rng := rand.New(rand.NewPCG(v.Seed, uint64(v.Size)))
	for i := range v.Games {
		end, _, err := v.game(ctx, i, v.opening(rng))
		if err != nil {
			return err
		}
		each(end)
	}
	return nil
}

// opening draws two stones, at least on the third line and not side by side. They are set up, since
// no player chose them.
func (v Versus) opening(rng *rand.Rand) string {
	for {
		edge := min(2, v.Size/4)
		x, y := edge+rng.IntN(v.Size-2*edge), edge+rng.IntN(v.Size-2*edge)
		at, other := rules.Point(y*v.Size+x), rules.Point((v.Size-1-y)*v.Size+v.Size-1-x)
		if dx, dy := 2*x-v.Size+1, 2*y-v.Size+1; dx*dx+dy*dy > 1 {
			return "b " + rules.PointText(at, v.Size) + " w " + rules.PointText(other, v.Size) + " to b"
		}
	}
}

// game plays a game, in which the first lore has black if n is even. It returns the last position,
// and whether the side to move resigned there.
func (v Versus) game(ctx context.Context, n int, opening string) (end *rules.Position, resigns bool, err error) {
	var players [2]*Thinker // by color
	for i := range players {
		program := Programs()[0]
		if v.Playouts > 0 {
			program = Programs()[1]
		}
		players[i] = program.New(Settings{Seed: v.Seed + uint64(n) + 1, Playouts: v.Playouts, Lore: v.Lores[(i+n)%2]})
	}
	first, err := rules.Game.Start(boards.Setup{Size: v.Size, Settings: rules.Komi(7.5), Position: opening})
	if err != nil {
		return nil, false, err
	}
	p := first.(*rules.Position)
	for !p.Over() && p.Ply() < 3*v.Size*v.Size {
		m := players[seatOf(p.Turn())].plays(ctx, p)
		if ctx.Err() != nil {
			return nil, false, ctx.Err()
		}
		if m == rules.Resign {
			return p, true, nil
		}
		next, err := p.Play(m)
		if err != nil {
			return nil, false, err
		}
		p = next.(*rules.Position)
	}
	return p, false, nil
}

// lead returns by how many points the first lore leads at the end of a game, as playouts count it,
// or the points of the board if one side resigned.
func (v Versus) lead(n int, end *rules.Position, resigns bool, counter *Thinker) float64 {
	lead := float64(v.Size * v.Size) // black's
	switch {
	case !resigns:
		lead = -end.Komi()
		for _, x := range counter.judge(end, countGames).Owned {
			if end.Turn() == white {
				x = -x
			}
			lead += float64(x)
		}
	case end.Turn() == black:
		lead = -lead
	}
	if n%2 == 1 {
		return -lead
	}
	return lead
}

// seatOf returns 0 for black.
func seatOf(c color) int {
	if c == white {
		return 1
	}
	return 0
}
