package shogi

import "dohyo/boards/shogi"

// most is the most moves a position can have.
const most = 600

// spots is how many ways there are for a kind of piece to arrive on a square:
// what a memory counts.
const spots = 16 * 81

// spot returns a move's kind of arrival.
func spot(m shogi.Move) int { return int(m.After())*81 + int(m.To()) }

// A past is how well moves have done when they followed a certain move.
type past [spots]int16

// A memory is what a thinker has learnt about moves in general: how often a
// move proved good (history heuristic), alone or after another.
type memory struct {
	quiet   [2][96 * 81]int16    // by where from, or which kind is dropped, and where to
	taking  [2][spots * 16]int16 // by what is taken, too
	after   [2][spots]past       // by the move before
	counter [2][spots]shogi.Move // what answered a move well
}

// fromTo returns a move's place in memory.quiet.
func fromTo(m shogi.Move) int {
	if k, ok := m.Drop(); ok {
		return (81+int(k))*81 + int(m.To())
	}
	return int(m.From())*81 + int(m.To())
}

// takes returns a move's place in memory.taking.
func takes(m shogi.Move, taken shogi.Piece) int { return spot(m)*16 + int(taken.Kind()) }

// learn moves a number towards what a bonus says; it stays within ±16384.
func learn(h *int16, bonus int) {
	*h += int16(bonus - int(*h)*max(bonus, -bonus)/16384)
}

// fade makes what was learnt at earlier moves of the game count less.
func (m *memory) fade() {
	for c := range m.quiet {
		for i := range m.quiet[c] {
			m.quiet[c][i] /= 2
		}
	}
}

// reward remembers that a move was good enough, and that the ones before it
// weren't.
func (s *search) reward(l *level, m shogi.Move, depth int, quiet bool, quiets, takings int) {
	us := s.board.Turn()
	bonus := min(16*depth*depth+120*depth-100, 1800)
	if quiet {
		if l.killers[0] != m {
			l.killers[1], l.killers[0] = l.killers[0], m
		}
		if last := s.board.LastMove(); last != shogi.NoMove {
			s.memory.counter[us][spot(last)] = m
		}
		s.credit(us, m, bonus)
		for _, t := range l.tried[:quiets] {
			s.credit(us, t, -bonus)
		}
	} else {
		learn(&s.memory.taking[us][takes(m, s.board.At(m.To()))], bonus)
	}
	for _, t := range l.taken[:takings] {
		learn(&s.memory.taking[us][takes(t, s.board.At(t.To()))], -bonus)
	}
}

// credit counts a bonus for a quiet move.
func (s *search) credit(us shogi.Color, m shogi.Move, bonus int) {
	learn(&s.memory.quiet[us][fromTo(m)], bonus)
	at := spot(m)
	for n := 1; n <= 2; n++ {
		if p := s.before(n); p != &nowhere {
			learn(&p[at], bonus)
		}
	}
}

// nowhere is the past where no move was made before.
var nowhere past

// before returns how moves did after the one made n plies ago.
func (s *search) before(n int) *past {
	at := len(s.path) - s.root - n
	if at < 0 || s.levels[at].past == nil {
		return &nowhere
	}
	return s.levels[at].past
}

// counter returns the move that answered the last move well.
func (s *search) counter() shogi.Move {
	if m := s.board.LastMove(); m != shogi.NoMove {
		return s.memory.counter[s.board.Turn()][spot(m)]
	}
	return shogi.NoMove
}
