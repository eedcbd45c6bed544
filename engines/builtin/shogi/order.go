package shogi

import "dohyo/boards/shogi"

// most is the largest possible number of moves of a position.
const most = 600

// spots is the number of combinations of a kind of piece and the square where it
// arrives.
const spots = 16 * 81

// spot returns the number of a move's kind and square.
func spot(m shogi.Move) int { return int(m.After())*81 + int(m.To()) }

// A past holds how well moves have done after a certain move.
type past [spots]int16

// A memory holds a thinker's statistics of moves: how often a
// move proved good (history heuristic), by itself or after another.
type memory struct {
	quiet   [2][96 * 81]int16    // by origin, or kind of a dropped piece, and destination
	taking  [2][spots * 16]int16 // by the captured piece, too
	after   [2][spots]past       // by the previous move
	counter [2][spots]shogi.Move // what answered a move well
}

// fromTo returns a move's index in memory.quiet.
func fromTo(m shogi.Move) int {
	if k, ok := m.Drop(); ok {
		return (81+int(k))*81 + int(m.To())
	}
	return int(m.From())*81 + int(m.To())
}

// takes returns a capture's index in memory.taking.
func takes(m shogi.Move, taken shogi.Piece) int { return spot(m)*16 + int(taken.Kind()) }

// learn moves a statistic in the direction of a bonus; it stays within ±16384.
func learn(h *int16, bonus int) {
	*h += int16(bonus - int(*h)*max(bonus, -bonus)/16384)
}

// fade reduces the weight of what was learnt at earlier moves of the game.
func (m *memory) fade() {
	for c := range m.quiet {
		for i := range m.quiet[c] {
			m.quiet[c][i] /= 2
		}
	}
}

// reward records that a move was good enough, and that the moves before it
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

// credit applies a bonus to a quiet move.
func (s *search) credit(us shogi.Color, m shogi.Move, bonus int) {
	learn(&s.memory.quiet[us][fromTo(m)], bonus)
	at := spot(m)
	for n := 1; n <= 2; n++ {
		if p := s.before(n); p != &nowhere {
			learn(&p[at], bonus)
		}
	}
}

// nowhere is the past used where there was no previous move.
var nowhere past

// before returns how moves did after the one made n plies ago.
func (s *search) before(n int) *past {
	at := len(s.path) - s.root - n
	if at < 0 || s.levels[at].past == nil {
		return &nowhere
	}
	return s.levels[at].past
}

// counter returns the move that has refuted the last move before.
func (s *search) counter() shogi.Move {
	if m := s.board.LastMove(); m != shogi.NoMove {
		return s.memory.counter[s.board.Turn()][spot(m)]
	}
	return shogi.NoMove
}
