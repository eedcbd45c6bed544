package shogi

import "dohyo/boards/shogi"

// worth is the value of a piece on the board, in centipawns, and held
// its value in hand, by its unpromoted kind. These are round figures for the
// order of moves and for exchanges, not for the evaluation.
var (
	worth = [16]int{
		shogi.FU: 90, shogi.KY: 240, shogi.KE: 260, shogi.GI: 370, shogi.KI: 440, shogi.KA: 570, shogi.HI: 650,
		shogi.OU: 15000,
		shogi.TO: 430, shogi.NY: 420, shogi.NK: 420, shogi.NG: 430, shogi.UM: 830, shogi.RY: 950,
	}
	held = [16]int{shogi.FU: 100, shogi.KY: 250, shogi.KE: 270, shogi.GI: 390, shogi.KI: 460, shogi.KA: 600, shogi.HI: 690}
)

// gain is by how much the capture of a piece shifts the balance of material.
var gain = func() (g [16]int) {
	for k := shogi.FU; k <= shogi.RY; k++ {
		g[k] = worth[k] + held[k.Base()]
	}
	g[shogi.OU] = 30000
	return g
}()

// growth returns the value that a promotion adds.
func growth(m shogi.Move) int { return worth[m.After()] - worth[m.Kind()] }

// exchange reports whether a move gains at least the given value by the exchanges that
// may follow on its square (static exchange evaluation). It assumes that
// recaptures don't promote.
func exchange(b *shogi.Board, m shogi.Move, least int) bool {
	to := m.To()
	swap := -least
	if p := b.At(to); p != shogi.NoPiece {
		swap += gain[p.Kind()]
	}
	swap += growth(m)
	if swap < 0 {
		return false
	}
	// The material at risk now, minus what has been won.
	swap = gain[m.After()] - swap
	if swap <= 0 {
		return true
	}
	occupied := b.Occupied().Or(single[to])
	if !m.IsDrop() {
		occupied = occupied.Less(single[m.From()])
	}
	side, ahead := b.Turn(), 1
	for {
		side = side.Other()
		takers := b.AttackersThrough(to, side, occupied)
		if takers.Empty() {
			break
		}
		ahead ^= 1
		from, k := cheapest(b, takers)
		if k == shogi.OU { // which can't capture a guarded piece
			if !b.AttackersThrough(to, side.Other(), occupied).Empty() {
				ahead ^= 1
			}
			break
		}
		if swap = gain[k] - swap; swap < ahead {
			break
		}
		occupied = occupied.Less(single[from])
	}
	return ahead == 1
}

// cheapest returns the least valuable piece of a set and its square.
func cheapest(b *shogi.Board, set shogi.Squares) (shogi.Square, shogi.Kind) {
	best, at := 1<<20, shogi.NoSquare
	for !set.Empty() {
		s := set.Pop()
		if v := worth[b.At(s).Kind()]; v < best {
			best, at = v, s
		}
	}
	return at, b.At(at).Kind()
}

// single holds for each square the set of it alone.
var single = func() (t [81]shogi.Squares) {
	for s := range t {
		t[s] = shogi.SetOf(shogi.Square(s))
	}
	return t
}()
