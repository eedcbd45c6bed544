package tsume

import "dohyo/boards/shogi"

// never is infinity for proof and disproof numbers.
const never = 1 << 28

// none is the loop of a result that depends on no position of the path.
const none = 1 << 30

// A result is what a search found out about a position: its proof number, 0 for a
// mate, and its disproof number, 0 if there is none.
type result struct {
	pn, dn uint32
	plies  uint16 // of the mate, at most
	held   hand   // of a decided position: the smallest hand that is known to mate, or the largest known not to

	// A position that repeats one of the path is no mate, but may be one if it is
	// reached otherwise. loop is the index in the path of the earliest position on
	// which the refutation depends for that reason (the problem of graph history
	// interaction).
	loop int
}

// A step is a position of the path from the root.
type step struct {
	key  uint64
	hand hand
	mark uint64 // a hash of the set of positions up to this one
}

// A kid is a move of a position, with what is known of the position after it.
type kid struct {
	move shogi.Move
	key  uint64
	hand hand
	result
	state kidState
}

// A kidState says whether a move takes part in the search.
type kidState uint8

const (
	active  kidState = iota
	waiting          // an interposed drop, examined after the other defences are refuted
	useless          // an interposed drop that isn't counted (無駄合)
)

// less returns the number of plies that are left after a move.
func less(left int) int {
	if left == forever {
		return forever
	}
	return left - 1
}

// look searches a position until one of its numbers reaches its bound. The position
// has to be mate within left plies.
func (s *Solver) look(attack bool, left int, pnMost, dnMost uint32) result {
	s.nodes++
	if s.nodes >= s.most || s.nodes&255 == 0 && s.stop() || len(s.path) > forever {
		s.over = true
	}
	from, began := len(s.kids), s.nodes
	me := step{key: s.board.PlacedKey(), hand: handOf(s.board, s.attacker)}
	me.mark = me.key*0x9e3779b97f4a7c15 ^ uint64(me.hand)*0xbf58476d1ce4e5b9
	depth := len(s.path)
	if depth > 0 {
		me.mark += s.path[depth-1].mark
	}
	s.path = append(s.path, me)
	s.expand(attack, left)
	r := s.descend(attack, left, from, pnMost, dnMost)
	if r.pn == 0 || r.dn == 0 {
		r.held = s.held(attack, left, from, me.hand, r)
	}
	s.path = s.path[:depth]
	s.kids = s.kids[:from]
	key := me.key
	if r.dn == 0 && r.loop < depth { // a loop of none is larger than any depth
		key ^= me.mark // valid only on this path
		r.held = me.hand
	} else {
		r.loop = none
	}
	h := me.hand
	if r.pn == 0 || r.dn == 0 {
		h = r.held
	}
	s.table.store(key, h, left, r, s.nodes-began+1)
	return r
}

// descend searches the moves from index from on, the most promising first.
func (s *Solver) descend(attack bool, left, from int, pnMost, dnMost uint32) result {
	for {
		kids := s.kids[from:]
		me, best, second := weigh(kids, attack)
		if !attack && me.pn == 0 {
			more := s.interpose(left, from)
			if s.over {
				return result{pn: 1, dn: 1, loop: none}
			}
			if more {
				continue
			}
		}
		if me.pn >= pnMost || me.dn >= dnMost || me.pn == 0 || me.dn == 0 || s.over {
			return me
		}
		k := &kids[best]
		open, more := uint32(0), uint32(0)
		for i := range kids {
			switch {
			case kids[i].state == waiting:
				more = 1
			case kids[i].state == active && kids[i].pn != 0 && kids[i].dn != 0:
				open++
			}
		}
		pn, dn := min(pnMost, beyond(second)), dnMost-min(dnMost-1, open-1)
		if !attack {
			pn, dn = pnMost-min(pnMost-1, open-1+more), min(dnMost, beyond(second))
		}
		s.board.Do(k.move)
		r := s.look(!attack, less(left), max(pn, k.pn+1), max(dn, k.dn+1))
		s.board.Undo()
		s.kids[from+best].result = r
		if s.over && r.pn != 0 {
			return result{pn: 1, dn: 1, loop: none}
		}
	}
}

// beyond returns the bound of the most promising move's number that lets it pass the second
// best by an eighth: with none, the search would change between two moves at every step.
func beyond(second uint32) uint32 { return second + second/8 + 1 }

// weigh computes a position's numbers from those of its moves. The number that all
// moves have to contribute to is the largest one and one for each other move that is
// open: their sum would count positions twice that several moves lead to. Interposed drops
// that wait count as one move together. It also returns the index of the move to search next, and the second best number.
func weigh(kids []kid, attack bool) (me result, best int, second uint32) {
	least, most, open, waits := uint32(never), uint32(0), uint32(0), uint32(0)
	second = never
	best, me.loop = -1, none
	plies := uint16(0)
	for i := range kids {
		k := &kids[i]
		if k.state == waiting {
			waits = 1
		}
		if k.state != active {
			continue
		}
		one, all := k.pn, k.dn
		if !attack {
			one, all = all, one
		}
		switch {
		case best < 0 || one < least:
			if best >= 0 {
				second = least
			}
			best, least = i, one
		case one < second:
			second = one
		}
		if all != 0 {
			open++
		}
		most = max(most, all)
		switch {
		case attack && k.pn == 0:
			if plies == 0 || k.plies+1 < plies {
				plies = k.plies + 1
			}
		case attack && k.dn == 0:
			me.loop = min(me.loop, k.loop)
		case !attack && k.pn == 0:
			plies = max(plies, k.plies+1)
		}
	}
	if open > 0 && most < never {
		most = min(most+open-1+waits, never-1)
	}
	if best < 0 {
		least = never
	}
	me.plies = plies
	if attack {
		me.pn, me.dn = least, most
		if least == 0 {
			me.dn, me.loop = never, none
		}
		return me, best, second
	}
	me.dn, me.pn = least, most
	if least == 0 {
		me.pn, me.loop = never, firmest(kids)
	}
	return me, best, second
}

// firmest returns the loop of the refutation that depends on the fewest positions of the
// path; one refutation is enough, and the best is one that is always valid.
func firmest(kids []kid) int {
	loop := -1
	for i := range kids {
		if k := &kids[i]; k.state == active && k.dn == 0 {
			loop = max(loop, k.loop)
		}
	}
	return loop
}
