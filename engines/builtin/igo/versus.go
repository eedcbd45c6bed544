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
	var opening []boards.Move
	for i := range v.Games {
		if i%2 == 0 {
			opening = v.opening(rng)
		}
		lead, err := v.game(ctx, i, opening, counter)
		if err != nil {
			return err
		}
		if lead > 0 {
			won++
		}
		fmt.Fprintf(out, "game %d: %+.1f; %d of %d won\n", i+1, lead, won, i+1)
	}
	return nil
}

// opening draws two stones, at least on the third line and not side by side.
func (v Versus) opening(rng *rand.Rand) []boards.Move {
	for {
		edge := min(2, v.Size/4)
		x, y := edge+rng.IntN(v.Size-2*edge), edge+rng.IntN(v.Size-2*edge)
		at, other := rules.Point(y*v.Size+x), rules.Point((v.Size-1-y)*v.Size+v.Size-1-x)
		if dx, dy := 2*x-v.Size+1, 2*y-v.Size+1; dx*dx+dy*dy > 1 {
			return []boards.Move{boards.Move(rules.PointText(at, v.Size)), boards.Move(rules.PointText(other, v.Size))}
		}
	}
}

// game plays a game, in which the first lore has black if n is even. It returns that lore's lead:
// in points as playouts count it, or the points of the board if the other one resigned.
func (v Versus) game(ctx context.Context, n int, opening []boards.Move, counter *Thinker) (float64, error) {
	var players [2]*Thinker // by color
	for i := range players {
		program := Programs()[0]
		if v.Playouts > 0 {
			program = Programs()[1]
		}
		players[i] = program.New(Settings{Seed: v.Seed + uint64(n) + 1, Playouts: v.Playouts, Lore: v.Lores[(i+n)%2]})
	}
	sign := float64(1 - 2*(n%2))
	first, err := rules.Game.Start(boards.Setup{Size: v.Size, Settings: rules.Komi(7.5)})
	if err != nil {
		return 0, err
	}
	p := first.(*rules.Position)
	for !p.Over() && p.Ply() < 3*v.Size*v.Size {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		m := boards.Move("")
		if p.Ply() < len(opening) {
			m = opening[p.Ply()]
		} else {
			m = players[seatOf(p.Turn())].plays(ctx, p)
		}
		if m == rules.Resign {
			if p.Turn() == black {
				sign = -sign
			}
			return sign * float64(v.Size*v.Size), nil
		}
		next, err := p.Play(m)
		if err != nil {
			return 0, err
		}
		p = next.(*rules.Position)
	}
	lead := -p.Komi()
	for _, x := range counter.ownerExample(p, countGames).owned {
		if p.Turn() == white {
			x = -x
		}
		lead += float64(x)
	}
	return sign * lead, nil
}

// seatOf returns 0 for black.
func seatOf(c color) int {
	if c == white {
		return 1
	}
	return 0
}
