package igo

import (
	"math"
	"slices"
)

// The input of the net that predicts who will own a point at the end of the game
// (owner_net.go). Everything is seen from the side to move, because a group that lives
// only if its side moves first is worth much to the side to move and little to the other.

// A clue is one input of the net at a point: the index of its weight, and its factor.
type clue struct {
	at    int16
	times float32
}

// The numbers of the kinds of clues. A kind's weights follow one another.
const (
	clueStone  = iota              // a stone: whose, its group's state, its string's fate
	clueFree   = clueStone + 2*6*3 // a stone that isn't alive: whose, liberties of its group
	clueGroup  = clueFree + 2*6    // a stone that isn't alive: whose, its group's stones
	clueEyes   = clueGroup + 2*5   // a stone that isn't alive: whose, usual and most eyes of its group
	clueRuns   = clueEyes + 2*9    // a stone that isn't alive: whose, ways out
	clueProof  = clueRuns + 2*4    // a stone: whose, what is proved about its group
	clueAround = clueProof + 2*6   // a stone: whose side has the influence around it
	clueEye    = clueAround + 2    // an empty point in a closed eye: whose, its group's state
	clueMouth  = clueEye + 2*6     // an empty point in an open eye: likewise
	clueNear   = clueMouth + 2*6   // an empty point: steps to the nearest stones of both sides
	clueLine   = clueNear + 5*5    // an empty point: influence, by line
	clueBeside = clueLine + 5      // an empty point: stones of both sides beside it
	clueShare  = clueBeside + 9    // an empty point: influence, its product with its sum and its third power
	clueStage  = clueShare + 4     // influence times stones on the board
	clueFirm   = clueStage + 1     // strengths of the groups of the nearest stones
	clueTurn   = clueFirm + 2      // whose turn it is, for empty points and stones
	clueLibs   = clueTurn + 2      // a stone: whose, liberties of its string
	clueRace   = clueLibs + 2*6    // a stone that isn't alive: whose, its group's liberties beside those of the shortest rival
	clueDeep   = clueRace + 2*6    // a stone: whose, line
	clueSize   = clueDeep + 2*5    // an empty point or a stone: size of the board
	clueJoins  = clueSize + 2      // a stone that isn't alive: whose, moves that join its group to others, and how strong these are
	clueRoom   = clueJoins + 2*5   // a stone that isn't alive: whose, empty points that its group reaches past the opponent
	clueHopes  = clueRoom + 2*5    // a stone that isn't alive: whose, moves by which its group may get an eye
	clueAll    = clueHopes + 2*4
)

// steps returns for each point the distance to the nearest stone of a colour that isn't
// lost, around the other side's stones, and that stone. It goes four steps far.
func (k *knowledge) steps(c color) (far [cells]int8, from [cells]point) {
	var queue [cells]point
	end := 0
	for _, p := range k.board.points {
		far[p] = farStep
		if k.board.at[p] == c && !k.lost(p) {
			far[p], from[p] = 0, p
			queue[end] = p
			end++
		}
	}
	for head := 0; head < end; head++ {
		p := queue[head]
		if far[p]+1 >= farStep {
			continue
		}
		for _, d := range k.board.beside {
			q := p + d
			if k.board.at[q] == edge || far[q] <= far[p]+1 || k.stands(q) {
				continue
			}
			far[q], from[q] = far[p]+1, from[p]
			queue[end] = q
			end++
		}
	}
	return far, from
}

// farStep stands for all larger distances.
const farStep = 5

// A glimpse holds what the clues of all points share.
type glimpse struct {
	known *knowledge
	far   [3][cells]int8
	from  [3][cells]point
	stage float32 // stones on the board, as a share
	joins []int   // of each group
	rooms []int
}

// glimpse returns it for a position.
func (k *knowledge) glimpse() *glimpse {
	s := &glimpse{known: k, joins: k.joining(nil), rooms: make([]int, len(k.groups))}
	for i := range k.groups {
		if g := &k.groups[i]; g.state != stateDead && g.state != stateAlive {
			s.rooms[i] = k.roomOf(g)
		}
	}
	for _, c := range []color{black, white} {
		s.far[c], s.from[c] = k.steps(c)
	}
	n := 0
	for _, p := range k.board.points {
		if k.board.at[p] != empty {
			n++
		}
	}
	s.stage = float32(n) / float32(len(k.board.points))
	return s
}

// clues appends the clues of a point.
func (s *glimpse) clues(to []clue, p point) []clue {
	me, foe := s.known.turn, s.known.foe()
	m, f := s.known.influence[me][p], s.known.influence[foe][p]
	share := float32((m - f) / (m + f + 0.2))
	if c := s.known.board.at[p]; c != empty {
		return s.stoneClues(to, p, share)
	}
	dense := float32(min(1, (m+f)/1.5))
	line := int(min(s.known.board.line[p], 5)) - 1
	a, b := int(s.far[me][p]), int(s.far[foe][p])
	to = append(to, clue{clueTurn, 1}, clue{clueSize, s.known.large()}, mark(clueNear+5*(a-1)+b-1), clue{int16(clueLine + line), share},
		mark(clueBeside+3*int(min(s.known.board.beside4[p][me], 2))+int(min(s.known.board.beside4[p][foe], 2))),
		clue{clueShare, share}, clue{clueShare + 1, share * dense}, clue{clueShare + 2, share * share * share}, clue{clueShare + 3, share * share * share * dense},
		clue{clueStage, share * s.stage})
	if a < farStep {
		to = append(to, clue{clueFirm, float32(s.known.group(s.from[me][p]).strength) / float32(a)})
	}
	if b < farStep {
		to = append(to, clue{clueFirm + 1, float32(s.known.group(s.from[foe][p]).strength) / float32(b)})
	}
	if e := s.known.eyeAt[p]; e >= 0 {
		o := &s.known.eyes[e]
		at := clueEye
		if !o.closed {
			at = clueMouth
		}
		to = append(to, mark(at+s.whose(o.color)*6+int(s.known.groups[o.group].state)))
	}
	return to
}

// mark returns a clue with the factor 1.
func mark(at int) clue { return clue{int16(at), 1} }

// large returns how large the board is: 0 for 9x9, 1 for 19x19.
func (k *knowledge) large() float32 { return float32(k.board.size-9) / 10 }

func (s *glimpse) whose(c color) int {
	if c == s.known.turn {
		return 0
	}
	return 1
}

func (s *glimpse) stoneClues(to []clue, p point, share float32) []clue {
	c := s.known.board.at[p]
	who := s.whose(c)
	g := &s.known.groups[s.known.groupAt[p]]
	st := g.state
	if s.known.lost(p) {
		st = stateDead
	}
	to = append(to, clue{clueTurn + 1, 1}, clue{clueSize + 1, s.known.large()}, mark(clueStone+who*18+int(st)*3+int(s.known.fateAt(p))), clue{int16(clueAround + who), share},
		mark(clueLibs+who*6+min(s.known.board.libs(p), 6)-1), mark(clueDeep+who*5+int(min(s.known.board.line[p], 5))-1))
	if is, ok := g.proved(); ok {
		to = append(to, mark(clueProof+who*6+int(is)))
	}
	if st == stateDead || st == stateAlive {
		return to
	}
	return append(to, mark(clueFree+who*6+bucket(g.libs, 2, 3, 4, 6, 9)), mark(clueGroup+who*5+bucket(g.stones, 2, 4, 7, 12)),
		mark(clueEyes+who*9+3*bucket(g.usual, 8, 16)+bucket(g.most, 8, 16)), mark(clueRuns+who*4+min(len(g.runs), 3)),
		mark(clueRace+who*6+s.known.race(g)), mark(clueJoins+who*5+s.joins[s.known.groupAt[p]]), mark(clueRoom+who*5+s.rooms[s.known.groupAt[p]]),
		mark(clueHopes+who*4+g.eyeMoves()))
}

// eyeMoves counts the moves by which a group may get an eye by itself, up to three.
func (g *group) eyeMoves() (n int) {
	for i, p := range g.hopes {
		if p.kind == potentialJoin || slices.ContainsFunc(g.hopes[:i], func(o potential) bool { return o.kind != potentialJoin && o.at == p.at }) {
			continue
		}
		if n++; n == 3 {
			break
		}
	}
	return n
}

// joining sorts the groups by the moves that join them to others of their colour: 0 for none, 1 and 2 for
// one, 3 and 4 for several, of which the opponent can't take all. The larger number is for those that
// join a group that runs or lives.
func (k *knowledge) joining(to []int) []int {
	to = sized(to, len(k.groups))
	clear(to)
	by := make([][2]point, len(k.groups)) // two of the moves
	firm := make([]bool, len(k.groups))
	for _, l := range k.links {
		if l.strength != linkShared || l.by == nowhere || k.groupAt[l.p] == k.groupAt[l.q] {
			continue
		}
		for _, ends := range [2][2]point{{l.p, l.q}, {l.q, l.p}} {
			i := k.groupAt[ends[0]]
			firm[i] = firm[i] || k.group(ends[1]).state >= stateRunning
			switch w := &by[i]; {
			case w[0] == nowhere:
				w[0] = l.by
			case w[0] != l.by:
				w[1] = l.by
			}
		}
	}
	for i := range to {
		switch {
		case by[i][1] != nowhere:
			to[i] = 3
		case by[i][0] != nowhere:
			to[i] = 1
		}
		if to[i] > 0 && firm[i] {
			to[i]++
		}
	}
	return to
}

// roomOf counts the empty points that a group reaches from its liberties over points with no opposing
// stone beside them, in steps of 0, 1, 3, 6 and 10 points.
func (k *knowledge) roomOf(g *group) int {
	b := k.board
	var seen set
	var buf [cells]point
	queue := buf[:0]
	foe := g.color.Other()
	for _, s := range g.strings {
		for _, p := range b.strings[s].libs.list(nil) {
			if !seen.has(p) {
				seen.add(p)
				queue = append(queue, p)
			}
		}
	}
	free := 0
	for i := 0; i < len(queue) && free < 10; i++ {
		for _, d := range b.beside {
			q := queue[i] + d
			if b.at[q] != empty || seen.has(q) || b.beside4[q][foe] > 0 {
				continue
			}
			seen.add(q)
			queue = append(queue, q)
			free++
		}
	}
	return bucket(free, 1, 3, 6, 10)
}

// race compares a group's liberties with those of the rival that has fewest, of those that
// may be captured: 0 to 4, or 5 without one.
func (k *knowledge) race(g *group) int {
	least := math.MaxInt
	for _, i := range g.rivals {
		if o := &k.groups[i]; o.state < stateRunning {
			least = min(least, o.libs)
		}
	}
	if least == math.MaxInt {
		return 5
	}
	return bucket(g.libs-least, -1, 0, 1, 2)
}

// bucket returns the number of steps that a number has reached.
func bucket(n int, steps ...int) int {
	for i, x := range steps {
		if n < x {
			return i
		}
	}
	return len(steps)
}

// outlook returns what the net sees.
func (k *knowledge) outlook(o *outlook) {
	s := k.glimpse()
	n := len(k.board.points)
	o.size = k.board.size
	o.clues, o.group, o.sizes = sized(o.clues, n), sized(o.group, n), o.sizes[:0]
	for i := range k.groups {
		o.sizes = append(o.sizes, float32(k.groups[i].stones))
	}
	for i, c := range [2]color{k.turn, k.foe()} {
		o.near[i] = sized(o.near[i], n)
		for j, p := range k.board.points {
			o.near[i][j] = -1
			if s.far[c][p] < farStep {
				o.near[i][j] = int16(k.board.out(s.from[c][p]))
			}
		}
	}
	for j, p := range k.board.points {
		o.clues[j] = s.clues(o.clues[j][:0], p)
		o.group[j] = k.groupAt[p]
	}
}

// assess finds how much each point will be black's, from +1 for black to -1 for white, and
// adds the values up, less komi.
func (k *knowledge) assess() {
	r := k.reader
	k.outlook(&r.outlook)
	k.total = -worth(k.position)
	for i, v := range r.lore.learned().owners.run(&r.outlook, &r.thought) {
		if k.turn == white {
			v = -v
		}
		k.owned[k.board.points[i]] = float64(v)
		k.total += float64(v)
	}
}
