package tsume

import "dohyo/boards/shogi"

// expand lists the moves of the position: checks for the attacker, all moves for the
// defender, with what is known of them.
func (s *Solver) expand(attack bool, left int) {
	if attack && left <= 0 {
		return
	}
	b := s.board
	start := len(s.buf)
	if attack {
		s.checks()
	} else {
		s.buf = b.Evasions(s.buf)
	}
	drops := !attack && s.distant() != shogi.NoSquare
	for _, m := range s.buf[start:] {
		k := kid{move: m}
		if drops && m.IsDrop() {
			k.state = waiting
			s.kids = append(s.kids, k)
			continue
		}
		s.know(&k, attack, left)
		s.kids = append(s.kids, k)
	}
	s.buf = s.buf[:start]
}

// know fills in what is known of a move.
func (s *Solver) know(k *kid, attack bool, left int) {
	b := s.board
	b.Do(k.move)
	k.key, k.hand = b.PlacedKey(), handOf(b, s.attacker)
	both := k.hand + handOf(b, s.attacker.Other())
	b.Undo()
	if !attack && left <= 0 {
		k.result = result{pn: never, loop: none, held: both}
		return
	}
	k.result = s.table.find(k.key, k.hand, less(left))
	if k.pn == 0 || k.dn == 0 {
		return
	}
	for i := range s.path {
		// The same board with no more in hand: the attacker has gained nothing.
		if p := &s.path[i]; p.key == k.key && p.hand.covers(k.hand) {
			k.result = result{pn: never, loop: i, held: k.hand}
			return
		}
	}
	if r := s.table.find(k.key^s.markAfter(k), k.hand, less(left)); r.dn == 0 {
		k.result = r
		return
	}
	if k.pn == 1 && k.dn == 1 {
		s.guess(k, attack)
	}
}

// markAfter returns the mark of the path with a kid's position at its end.
func (s *Solver) markAfter(k *kid) uint64 {
	m := k.key*0x9e3779b97f4a7c15 ^ uint64(k.hand)*0xbf58476d1ce4e5b9
	if n := len(s.path); n > 0 {
		m += s.path[n-1].mark
	}
	return m
}

// guess gives a move that hasn't been tried the numbers that the position after it would
// have if nothing were known of its moves: the fewer defences a check has, the better it
// is, and the fewer checks a defence has, the better it is.
func (s *Solver) guess(k *kid, attack bool) {
	b := s.board
	start := len(s.buf)
	b.Do(k.move)
	if attack {
		drops := s.distant() != shogi.NoSquare
		s.buf = b.Evasions(s.buf)
		for _, m := range s.buf[start:] {
			if !drops || !m.IsDrop() {
				k.pn++
			}
		}
	} else {
		s.checks()
		k.dn = uint32(max(len(s.buf)-start, 1))
	}
	b.Undo()
	if attack {
		k.pn += s.worse(k.move)
	}
	s.buf = s.buf[:start]
}

// worse is added to the proof number of a check that hasn't been tried: distant checks
// leave more defences, and not promoting is worse unless it avoids mate by a pawn
// drop.
func (s *Solver) worse(m shogi.Move) (n uint32) {
	king := s.board.King(s.attacker.Other())
	if max(abs(king.File()-m.To().File()), abs(king.Rank()-m.To().Rank())) > 1 {
		n++
	}
	if k := m.Kind(); !m.IsDrop() && !m.Promotes() && (k == shogi.FU || k == shogi.KA || k == shogi.HI) && s.canPromote(m) {
		n += 2
	}
	return n
}

func abs(n int) int { return max(n, -n) }

// canPromote reports whether a move may promote.
func (s *Solver) canPromote(m shogi.Move) bool {
	in := func(q shogi.Square) bool {
		if s.attacker == shogi.Black {
			return q.Rank() <= 3
		}
		return q.Rank() >= 7
	}
	return m.Kind().CanPromote() && !m.IsDrop() && (in(m.From()) || in(m.To()))
}

// checks appends all legal moves of the attacker that give check to buf. Moves without
// promotion are among them, because a promoted piece may make a pawn drop a mate.
func (s *Solver) checks() {
	b := s.board
	start := len(s.buf)
	if b.InCheck() {
		s.buf = b.Evasions(s.buf)
		kept := s.buf[:start]
		for _, m := range s.buf[start:] {
			if b.GivesCheck(m) {
				kept = append(kept, m)
			}
		}
		s.buf = kept
		return
	}
	s.buf = b.Checks(s.buf)
	for i, end := start, len(s.buf); i < end; i++ {
		m := s.buf[i]
		if k := m.Kind(); !m.Promotes() || k != shogi.FU && k != shogi.KA && k != shogi.HI {
			continue
		}
		plain := shogi.NewMove(m.From(), m.To(), m.Kind(), false)
		if b.IsLegal(plain) && b.GivesCheck(plain) {
			s.buf = append(s.buf, plain)
		}
	}
}

// distant returns the square of the only checker if it checks from a distance, so that
// something can be interposed; otherwise NoSquare.
func (s *Solver) distant() shogi.Square {
	b := s.board
	king := b.King(s.attacker.Other())
	checkers := b.Attackers(king, s.attacker)
	if checkers.Empty() || checkers.Many() {
		return shogi.NoSquare
	}
	at := checkers.First()
	if max(abs(king.File()-at.File()), abs(king.Rank()-at.Rank())) < 2 || b.At(at).Kind() == shogi.KE {
		return shogi.NoSquare
	}
	return at
}

// interpose is called when all defences that take part are refuted. It lets the next
// interposed drop take part, on the square nearest to the king, and reports whether there
// was one. Drops on one square are often refuted alike, and what refuted one of them then
// decides the others without a search. A useless drop doesn't take part.
func (s *Solver) interpose(left, from int) bool {
	king := s.board.King(s.attacker.Other())
	for {
		next, near := -1, 100
		for i := from; i < len(s.kids); i++ {
			to := s.kids[i].move.To()
			if d := max(abs(king.File()-to.File()), abs(king.Rank()-to.Rank())); s.kids[i].state == waiting && d < near {
				next, near = i, d
			}
		}
		if next < 0 {
			return false
		}
		k := kid{move: s.kids[next].move}
		s.know(&k, false, left)
		if k.pn != 0 {
			if held, idle := s.idle(k.move, left); idle {
				k.state, k.held = useless, held
			}
		}
		if s.over {
			return false
		}
		s.kids[next] = k
		if k.state == active {
			return true
		}
	}
}

// idle reports whether an interposed drop is useless (無駄合): the checker takes it,
// and the mate then takes no longer than it does if nothing is dropped, even if the
// piece is handed back to the defender. Without drops it is known to be mate within
// left plies. In a search without a bound on the length only mates on the spot are
// looked at, because there the answer changes nothing but the length. It also returns the
// smallest hand that is known to suffice.
func (s *Solver) idle(drop shogi.Move, left int) (held hand, idle bool) {
	if left == forever {
		left = 0
	}
	path := s.path // the answer doesn't depend on it
	s.path = s.path[len(s.path):]
	defer func() { s.path = path }()
	for ; ; left -= 2 {
		held, mate := s.taken(drop, left)
		if !mate {
			return 0, false
		}
		if left < 2 || !s.othersWithin(left-2) {
			return held, !s.over
		}
	}
}

// taken reports whether it is mate within left plies after the checker has taken an
// interposed piece, which is handed back, and with which hand.
func (s *Solver) taken(drop shogi.Move, left int) (held hand, mate bool) {
	b := s.board
	at := s.distant()
	slider := b.At(at).Kind()
	b.Do(drop)
	defer b.Undo()
	for _, promote := range []bool{true, false} {
		take := shogi.NewMove(at, drop.To(), slider, promote)
		if promote && !s.canPromote(take) || !b.IsLegal(take) {
			continue
		}
		b.Do(take)
		if b.InCheck() && !s.over {
			b.HandOver(drop.Kind(), s.attacker)
			r := s.within(left)
			held, mate = r.held, r.pn == 0
			b.HandOver(drop.Kind(), s.attacker.Other())
		}
		b.Undo()
		if mate {
			return held, true
		}
	}
	return 0, false
}

// othersWithin reports whether the position is mate within left plies if the defender
// may drop nothing.
func (s *Solver) othersWithin(left int) bool {
	start := len(s.buf)
	s.buf = s.board.Evasions(s.buf)
	end := len(s.buf)
	defer func() { s.buf = s.buf[:start] }()
	for i := start; i < end; i++ {
		m := s.buf[i]
		if m.IsDrop() {
			continue
		}
		s.board.Do(m)
		soon := s.attack(left - 1)
		s.board.Undo()
		if !soon {
			return false
		}
	}
	return true
}

// within decides whether the defender on the board is mated within left plies.
func (s *Solver) within(left int) result {
	if r := s.table.find(s.board.PlacedKey(), handOf(s.board, s.attacker), left); r.pn == 0 || r.dn == 0 {
		return r
	}
	return s.look(false, left, never, never)
}
