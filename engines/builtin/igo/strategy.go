package igo

import "slices"

// The state of the game (Fotland §4, strategy).

// A stage is a part of the game.
type stage uint8

// The stages. A game may go back from the endgame to the middle.
const (
	stageOpening stage = iota
	stageMiddle
	stageEnd
)

func (s stage) String() string { return [...]string{"opening", "middle", "endgame"}[s] }

// stage returns the part of the game. The opening lasts as long as the board is nearly empty, or
// a corner is. The endgame begins after 120 moves on 19x19, in proportion on other boards, once
// every group is settled.
func (k *knowledge) stage() stage {
	if k.opening() || k.board.size >= 13 && 3*k.position.Ply() < len(k.board.points) && k.cornerLeft() {
		return stageOpening
	}
	if 3*k.position.Ply() < len(k.board.points) {
		return stageMiddle
	}
	for i := range k.groups {
		if g := &k.groups[i]; g.state > stateDead && g.state < stateSeki && g.stones > 1 {
			return stageMiddle
		}
	}
	return stageEnd
}

// cornerLeft reports whether a corner has no stones, and so no joseki.
func (k *knowledge) cornerLeft() bool {
	return slices.ContainsFunc(k.board.nooks(), func(n nook) bool { return len(n.stones[black])+len(n.stones[white]) == 0 })
}

// A prospect says how far the side to move is ahead or behind.
type prospect uint8

// The prospects. The paper's limits are 40 and 20 points ahead, 10 and 20 behind, on
// 19x19.
const (
	prospectFarBehind prospect = iota
	prospectBehind
	prospectEven
	prospectAhead
	prospectFarAhead
)

func (m prospect) String() string {
	return [...]string{"behind", "behind", "even", "ahead", "ahead"}[m]
}

// prospect returns how far the side to move is ahead or behind.
func (k *knowledge) prospect() prospect { return prospectOf(k.lead() / k.scale()) }

// prospectOf returns the prospect for a lead in points of 19x19.
func prospectOf(lead float64) prospect {
	switch {
	case lead >= 40:
		return prospectFarAhead
	case lead >= 20:
		return prospectAhead
	case lead <= -20:
		return prospectFarBehind
	case lead <= -10:
		return prospectBehind
	}
	return prospectEven
}
