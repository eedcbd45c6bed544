package igo

// Rules for moves that threaten more than they gain where they are (先手).

// The limits of threats that are read.
const (
	threatLibs   = 3 // liberties of the string that is threatened
	threatStones = 3 // of it, at least
)

// threats calls yield for each move after which an opposing string can be captured that can't
// be captured yet, and which can't be captured itself at once.
func (k *knowledge) threats(yield func(at, s point, stones int)) {
	var list []point
	k.theirs(func(p point, s *stringOf, t tactic) {
		if t.fate == safe && s.free == threatLibs && s.size >= threatStones {
			list = append(list, p)
		}
	})
	for _, s := range list {
		n := int(k.board.stones(s).size)
		for _, at := range k.board.stones(s).libs.list(nil) {
			if !k.board.play(k.turn, at) {
				continue
			}
			k.reader.nodes = 0
			taken := false
			if k.board.libs(at) > 1 {
				taken, _ = k.reader.attack(s, 0)
			}
			k.board.undo()
			if taken {
				yield(at, s, n)
			}
		}
	}
}

// forcing plays such a threat: the opponent has to answer.
func forcing(k *knowledge, add func(point, float64, int)) {
	k.threats(func(at, _ point, n int) { add(at, 0.3*float64(n), n) })
}

// threatKo does so where it is a threat for a ko (コウダテ).
func threatKo(k *knowledge, add func(point, float64, int)) {
	if k.board.ko == nowhere {
		return
	}
	k.threats(func(at, _ point, n int) { add(at, 1.5*float64(n), n) })
}

// forcingGain makes a threat where areas meet, so that it gains points without losing the turn.
func forcingGain(k *knowledge, add func(point, float64, int)) {
	k.threats(func(at, _ point, n int) {
		if open, _ := k.swing(at); open > 1 {
			add(at, 0.3*float64(n)+0.5*open, n)
		}
	})
}
