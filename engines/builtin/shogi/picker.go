package shogi

import "dohyo/boards/shogi"

// A scored is a move and its rank in the order of search.
type scored struct {
	move  shogi.Move
	score int32
}

// A stage is the state of a picker.
type stage uint8

const (
	stageHash   stage = iota // the move from the table
	stageTakes               // captures that don't lose material
	stageQuiet               // quiet moves
	stageLosers              // captures that lose material
	stageEvade               // all moves, when in check
	stageForce               // captures, in a quiescence search
	stageCheck               // and quiet moves that give check there
	stageOver
)

// A picker returns the moves of a position, the most promising first, and
// generates them as late as possible.
type picker struct {
	s      *search
	l      *level
	hash   shogi.Move
	list   []scored
	next   int
	losers int // at the beginning of the list
	made   bool
	stage  stage
	after  stage // the stage after stageHash
	depth  int
	noMore bool // no more quiet moves are wanted
}

// pick starts a picker of all legal moves, except those that needlessly don't
// promote a pawn, bishop or rook.
func (s *search) pick(l *level, hash shogi.Move, depth int) picker {
	p := picker{s: s, l: l, hash: hash, list: l.list[:0], after: stageTakes, depth: depth}
	if s.board.InCheck() {
		p.after = stageEvade
	}
	p.begin()
	return p
}

// pickForcing starts a picker of captures and promotions that don't lose
// material, and with checks also of moves that give check. In check it picks from
// all moves.
func (s *search) pickForcing(l *level, hash shogi.Move, checks bool) picker {
	p := picker{s: s, l: l, hash: hash, list: l.list[:0], after: stageForce, noMore: !checks}
	if s.board.InCheck() {
		p.after = stageEvade
	} else if hash != shogi.NoMove && s.board.At(hash.To()) == shogi.NoPiece && !(checks && s.board.IsLegal(hash) && s.board.GivesCheck(hash)) {
		p.hash = shogi.NoMove
	}
	p.begin()
	return p
}

func (p *picker) begin() {
	if p.hash == shogi.NoMove || !p.s.board.IsLegal(p.hash) {
		p.hash, p.stage = shogi.NoMove, p.after
	}
}

// pop returns the next move, NoMove after the last one.
func (p *picker) pop() shogi.Move {
	for {
		switch p.stage {
		case stageHash:
			p.stage = p.after
			return p.hash
		case stageTakes:
			if !p.made {
				p.makeTaking()
			}
			for p.next < len(p.list) {
				m := p.best()
				if m == p.hash {
					continue
				}
				if !exchange(p.s.board, m, 0) {
					p.list[p.losers].move = m
					p.losers++
					continue
				}
				return m
			}
			p.stage, p.made = stageQuiet, false
		case stageQuiet:
			if !p.noMore {
				if !p.made {
					p.makeQuiet()
				}
				for p.next < len(p.list) {
					m := p.list[p.next].move
					p.next++
					if m != p.hash {
						return m
					}
				}
			}
			p.stage, p.next = stageLosers, 0
		case stageLosers:
			if p.next < p.losers {
				p.next++
				return p.list[p.next-1].move
			}
			p.stage = stageOver
		case stageEvade:
			if !p.made {
				p.makeEvading()
			}
			for p.next < len(p.list) {
				if m := p.best(); m != p.hash {
					return m
				}
			}
			p.stage = stageOver
		case stageForce:
			if !p.made {
				p.makeTaking()
			}
			for p.next < len(p.list) {
				if m := p.best(); m != p.hash && exchange(p.s.board, m, 0) {
					return m
				}
			}
			p.stage, p.made = stageCheck, false
			if p.noMore {
				p.stage = stageOver
			}
		case stageCheck:
			if !p.made {
				p.makeChecks()
			}
			for p.next < len(p.list) {
				m := p.list[p.next].move
				p.next++
				if m != p.hash && exchange(p.s.board, m, 0) {
					return m
				}
			}
			p.stage = stageOver
		default:
			return shogi.NoMove
		}
	}
}

// best removes the best of the remaining moves from the list.
func (p *picker) best() shogi.Move {
	rest := p.list[p.next:]
	k := 0
	for i := 1; i < len(rest); i++ {
		if rest[i].score > rest[k].score {
			k = i
		}
	}
	rest[0], rest[k] = rest[k], rest[0]
	p.next++
	return rest[0].move
}

// makeTaking lists captures and promotions of pawns.
func (p *picker) makeTaking() {
	b := p.s.board
	us := b.Turn()
	taking := &p.s.memory.taking[us]
	p.s.buf = b.Forcing(p.s.buf[:0])
	for _, m := range p.s.buf {
		if lazy(us, m) {
			continue
		}
		taken := b.At(m.To())
		score := int32(8*gain[taken.Kind()]+4*growth(m)-worth[m.Kind()]/4) + int32(taking[takes(m, taken)])/4
		p.list = append(p.list, scored{m, score})
	}
	p.made = true
}

// makeQuiet lists moves that capture nothing, after the losing captures.
func (p *picker) makeQuiet() {
	s := p.s
	b := s.board
	us := b.Turn()
	p.list = p.list[:p.losers]
	p.next = p.losers
	quiet := &s.memory.quiet[us]
	before, before2, counter := s.before(1), s.before(2), s.counter()
	s.buf = b.Quiets(s.buf[:0])
	for _, m := range s.buf {
		if lazy(us, m) || m.Kind() == shogi.FU && m.Promotes() {
			continue
		}
		at := spot(m)
		score := int32(quiet[fromTo(m)]) + 2*int32(before[at]) + int32(before2[at])
		switch m {
		case p.l.killers[0]:
			score += 90000
		case p.l.killers[1]:
			score += 80000
		case counter:
			score += 70000
		}
		p.list = append(p.list, scored{m, score})
	}
	arrange(p.list[p.losers:], int32(-3000*p.depth))
	p.made = true
}

// makeEvading lists all moves that get out of check.
func (p *picker) makeEvading() {
	s := p.s
	b := s.board
	us := b.Turn()
	quiet, before := &s.memory.quiet[us], s.before(1)
	s.buf = b.Evasions(s.buf[:0])
	for _, m := range s.buf {
		if lazy(us, m) {
			continue
		}
		score := int32(quiet[fromTo(m)]) + int32(before[spot(m)])
		if taken := b.At(m.To()); taken != shogi.NoPiece {
			score = 1<<20 + int32(gain[taken.Kind()]-worth[m.Kind()]/8)
		}
		p.list = append(p.list, scored{m, score})
	}
	p.made = true
}

// makeChecks lists quiet moves that give check.
func (p *picker) makeChecks() {
	b := p.s.board
	p.list, p.next = p.list[:0], 0
	p.s.buf = b.Checks(p.s.buf[:0])
	for _, m := range p.s.buf {
		if b.At(m.To()) == shogi.NoPiece && !(m.Kind() == shogi.FU && m.Promotes()) {
			p.list = append(p.list, scored{move: m})
		}
	}
	p.made = true
}

// arrange sorts the moves that reach a limit to the front, the best first; the
// others follow in any order.
func arrange(list []scored, limit int32) {
	sorted := 0
	for i := range list {
		x := list[i]
		if x.score < limit {
			continue
		}
		list[i] = list[sorted]
		k := sorted
		for k > 0 && list[k-1].score < x.score {
			list[k] = list[k-1]
			k--
		}
		list[k] = x
		sorted++
	}
}

// lazy reports whether a move fails to promote a piece that could promote without
// disadvantage: a pawn, bishop or rook, or a lance on the last rank but one.
func lazy(us shogi.Color, m shogi.Move) bool {
	if m.Promotes() || m.IsDrop() {
		return false
	}
	switch m.Kind() {
	case shogi.FU, shogi.KA, shogi.HI:
		return camp[us][m.To()] || camp[us][m.From()]
	case shogi.KY:
		return m.To().Rank() == 2+6*int(us)
	}
	return false
}

// camp contains the squares of the last three ranks, by colour.
var camp = func() (t [2][81]bool) {
	for s := range shogi.Square(81) {
		t[shogi.Black][s], t[shogi.White][s] = s.Rank() <= 3, s.Rank() >= 7
	}
	return t
}()
