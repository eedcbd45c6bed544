package shogi

import (
	"slices"

	"dohyo/boards/shogi"
)

// A prover searches for a forced mate by checks alone (詰み), by depth-first
// proof-number search. The proof number of a position is how many positions would
// have to be proved as won by the attacker to prove the mate; the disproof number
// is how many would have to be disproved. The search always continues where the
// number still required is smallest.
type prover struct {
	board  *shogi.Board
	table  []proof
	path   []uint64 // keys from the root to here
	nodes  int64
	budget int64
	late   func() bool
	over   bool
	buf    []shogi.Move
	kids   []kid
}

// A proof is what is known about a position. Never is infinity, for both numbers.
type proof struct {
	key    uint64
	pn, dn uint32
	move   shogi.Move // the attacker's mating move
	plies  uint16     // to the mate, once it is proved
}

const (
	never     = 1 << 28
	proofBits = 17
	longest   = 200 // plies of a mate
)

// A kid is a move of a position and what is known of the position after it.
type kid struct {
	move   shogi.Move
	key    uint64
	pn, dn uint32
	plies  uint16
}

// prove searches for a mate by the side to move, through at most budget
// positions. It returns the moves of the mate, nil if it found none.
func (p *prover) prove(b *shogi.Board, budget int64) []shogi.Move {
	if p.table == nil {
		p.table = make([]proof, 1<<proofBits)
		p.buf = make([]shogi.Move, 0, 4*most)
		p.kids = make([]kid, 0, 4*most)
	}
	p.board, p.path, p.nodes, p.budget, p.over = b, p.path[:0], 0, budget, false
	p.buf, p.kids = p.buf[:0], p.kids[:0]
	if root := p.look(never-1, never-1, true); root.pn != 0 {
		return nil
	}
	return p.line()
}

// find returns what is known about a position.
func (p *prover) find(key uint64) proof {
	if e := p.table[key>>(64-proofBits)]; e.key == key {
		return e
	}
	return proof{key: key, pn: 1, dn: 1}
}

// look searches a position until one of its numbers reaches its threshold.
func (p *prover) look(pnMost, dnMost uint32, attack bool) proof {
	b := p.board
	key := b.Key()
	p.nodes++
	if p.nodes >= p.budget || p.nodes&255 == 0 && p.late() {
		p.over = true
	}
	from := len(p.kids)
	p.expand(attack)
	defer func() { p.kids = p.kids[:from] }()
	kids := p.kids[from:]
	me := proof{key: key}
	if len(kids) == 0 {
		me.pn, me.dn = never, 0
		if !attack {
			me.pn, me.dn = 0, never
		}
		p.table[key>>(64-proofBits)] = me
		return me
	}
	p.path = append(p.path, key)
	defer func() { p.path = p.path[:len(p.path)-1] }()
	for {
		best, second := me.weigh(kids, attack)
		if me.pn >= pnMost || me.dn >= dnMost || me.pn == 0 || me.dn == 0 || p.over {
			break
		}
		k := &kids[best]
		var pn, dn uint32
		if attack {
			pn, dn = min(pnMost, second+1+second/4), min(never-1, dnMost-me.dn+k.dn)
		} else {
			dn, pn = min(dnMost, second+1+second/4), min(never-1, pnMost-me.pn+k.pn)
		}
		b.Do(k.move)
		found := p.look(pn, dn, !attack)
		b.Undo()
		k.pn, k.dn, k.plies = found.pn, found.dn, found.plies
		if p.over && k.pn != 0 {
			break
		}
	}
	p.table[key>>(64-proofBits)] = me
	return me
}

// weigh computes a position's numbers from those of its moves. It returns the
// index of the move to search next, and the second best number.
func (m *proof) weigh(kids []kid, attack bool) (best int, second uint32) {
	least, second := uint32(never+1), uint32(never)
	sum, plies := uint32(0), uint16(0)
	for i := range kids {
		one, other := kids[i].pn, kids[i].dn
		if !attack {
			one, other = other, one
		}
		switch {
		case one < least:
			best, least, second = i, one, least
		case one < second:
			second = one
		}
		sum = min(never, sum+other)
		plies = max(plies, kids[i].plies+1)
	}
	second = min(second, never-1)
	if attack {
		m.pn, m.dn, m.move, m.plies = least, sum, kids[best].move, kids[best].plies+1
		if least == 0 { // take the shortest of the proved mates
			for i := range kids {
				if kids[i].pn == 0 && kids[i].plies+1 < m.plies {
					m.move, m.plies = kids[i].move, kids[i].plies+1
				}
			}
			m.dn = never
		}
	} else {
		m.pn, m.dn, m.plies = sum, least, plies
		if least == 0 {
			m.pn = never
		}
	}
	return best, second
}

// expand lists the moves: checks for the attacker, all moves for the defender.
func (p *prover) expand(attack bool) {
	b := p.board
	from := len(p.buf)
	switch {
	case !attack || b.InCheck():
		p.buf = b.Evasions(p.buf)
	default:
		p.buf = b.Checks(p.buf)
	}
	filter := attack && b.InCheck()
	for _, m := range p.buf[from:] {
		if filter && !b.GivesCheck(m) {
			continue
		}
		b.Do(m)
		key := b.Key()
		b.Undo()
		k := kid{move: m, key: key}
		if slices.Contains(p.path, key) || len(p.path) >= longest {
			k.pn, k.dn = never, 0 // a repetition helps the defender
		} else {
			e := p.find(key)
			k.pn, k.dn, k.plies = e.pn, e.dn, e.plies
		}
		p.kids = append(p.kids, k)
	}
	p.buf = p.buf[:from]
}

// line returns the proved mate, with the defender's longest known resistance.
func (p *prover) line() []shogi.Move {
	b := p.board
	var line []shogi.Move
	for attack := true; len(line) < longest; attack = !attack {
		p.kids = p.kids[:0]
		p.expand(attack)
		k := -1
		for i, x := range p.kids {
			if x.pn == 0 && (k < 0 || attack == (x.plies < p.kids[k].plies)) {
				k = i
			}
		}
		if k < 0 {
			break // mated, or no longer in the table
		}
		m := p.kids[k].move
		line = append(line, m)
		b.Do(m)
	}
	for range line {
		b.Undo()
	}
	return line
}
