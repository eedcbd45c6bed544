package arena

import (
	"math/rand/v2"
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// The values of Regulation.Turns, and of a tournament stage's.
const (
	TurnsByLot   = "lot"      // the first move is drawn
	TurnsByPawns = "furigoma" // 振り駒: one player throws five pawns, and moves first if most fall face up

	// TurnsByStones is 握り: one player takes a handful of stones, and the other one lays one
	// or two; if both numbers are odd or both even, the other one moves first.
	TurnsByStones = "nigiri"
)

// TurnWays lists the values.
func TurnWays() []string { return []string{TurnsByLot, TurnsByPawns, TurnsByStones} }

// pawns is the number of pawns that are thrown for the first move.
const pawns = 5

// handful is the most stones that are held for the first move. It is even, so that both
// players have the same chance.
const handful = 20

// Toss draws who of two players moves first, in one of the ways above. The first named
// throws or holds. It returns the player's index, and what fell as a fact that has the seed.
func Toss(way string, names [2]string, seed uint64) (first int, why fact.Fact) {
	rng := rand.New(rand.NewPCG(seed, 0))
	own := true
	switch way {
	case TurnsByLot:
		own = rng.IntN(2) == 0
		why = fact.Fact{Code: "pair.turns.lot"}
	case TurnsByPawns:
		up := 0
		for range pawns {
			up += rng.IntN(2)
		}
		own = up > pawns/2
		why = fact.Fact{Code: "pair.turns.pawns", Args: []any{names[0], up, pawns, int(seed)}}
	case TurnsByStones:
		held, laid := 1+rng.IntN(handful), 1+rng.IntN(2)
		own = held%2 != laid%2
		why = fact.Fact{Code: "pair.turns.stones", Args: []any{names[0], held, names[1], laid, int(seed)}}
	}
	if !own {
		first = 1
	}
	return first, why
}

// Turns say who has the first side in the games of a match whose regulation draws that or
// gives a handicap by rank. In other matches the players alternate, and the first named
// begins.
type Turns struct {
	First int       `json:"first"`           // the player with the first side in the first game, by index
	Fixed bool      `json:"fixed,omitempty"` // and in all others; otherwise the players alternate
	Why   fact.Fact `json:"why"`             // what decided it: the lot with its seed, or the ranks
}

// sidesOf returns, by side, the index of the player in game n.
func (b *MatchBegin) sidesOf(n int) [2]int {
	if b.Turns == nil {
		return sidesOf(n)
	}
	return b.Turns.sides(n)
}

// sides returns the same of turns.
func (t *Turns) sides(n int) [2]int {
	first := t.First
	if !t.Fixed && n%2 == 0 {
		first = 1 - first
	}
	return [2]int{first, 1 - first}
}

// checkTurns returns an error if the regulation's turns or ranks aren't valid for a game.
func (r Regulation) checkTurns(rules *boards.Game) error {
	switch {
	case r.Turns != "" && !slices.Contains(TurnWays(), r.Turns):
		return fact.Errorf("arena.turns", "turns: expected one of %s, got %q", TurnWays(), r.Turns)
	case len(r.Ranks) == 0:
		return nil
	case rules.ByRank == nil:
		return fact.Errorf("arena.ranks.game", "ranks: %s has no handicaps by rank", boards.Called(rules.Name))
	case len(r.Ranks) != 2:
		return fact.Errorf("arena.ranks.two", "ranks: expected the ranks of both players, got %d", len(r.Ranks))
	}
	return nil
}

// Settle returns the regulation with the handicap between players of its ranks, and who
// plays the first side in the games of a match of players of these names by its seed; nil
// if the first named does in the first game, and the players alternate.
func (r Regulation) Settle(rules *boards.Game, names [2]string, seed uint64) (Regulation, *Turns, error) {
	if err := r.checkTurns(rules); err != nil {
		return r, nil, err
	}
	if len(r.Ranks) == 2 {
		h, err := rules.ByRank([2]string(r.Ranks), r.Size)
		if err != nil {
			return r, nil, err
		}
		if !h.Even {
			for _, s := range rules.Settings {
				if own := r.Settings.Value(s.Name); s.Places && s.Kind == boards.Whole && own != nil && own != h.Settings.Value(s.Name) {
					return r, nil, fact.Errorf("arena.ranks.both", "ranks: they say %v for %s, but the regulation says %v", orZero(h.Settings.Value(s.Name)), s.Name, own)
				}
			}
			r.Settings = rules.Brief(r.Settings.And(h.Settings))
			weak := h.Weaker
			return r, &Turns{First: weak, Fixed: true, Why: fact.Fact{Code: "turns.ranks", Args: []any{names[weak], r.Ranks[weak], names[1-weak], r.Ranks[1-weak]}}}, nil
		}
	}
	if r.Turns == "" {
		return r, nil, nil
	}
	t := &Turns{}
	t.First, t.Why = Toss(r.Turns, names, seed)
	return r, t, nil
}

// orZero returns 0 for a setting that has no value.
func orZero(v any) any {
	if v == nil {
		return 0
	}
	return v
}
