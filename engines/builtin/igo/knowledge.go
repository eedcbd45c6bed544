package igo

import rules "dohyo/boards/igo"

// A knowledge is everything known of a position beyond what the board itself
// keeps (Fotland §4): tactics, links, groups, eyes, influence and territory. It
// is found in two passes, because the influence of stones depends on the
// strength of their groups, and the ways out of a group depend on influence.
type knowledge struct {
	board     *board
	reader    *reader
	position  *rules.Position
	turn      color
	last      [2]point // the last two moves, the latest first
	tactic    []tactic // by string
	links     []*link
	eyes      []eye
	eyeAt     [cells]int16 // -1 is none
	groups    []group
	groupAt   [cells]int16 // -1 is none
	influence [3]field     // by colour
	territory field        // by influence; +1 is black's, -1 white's
	owned     field        // by learned weights, likewise
	total     float64      // black's lead in points, komi included
	corners   []sequel     // joseki, if cornered
	cornered  bool
	habits    []float32 // how likely a strong player makes each move, once asked
	asked     bool
}

// learn analyses the position on a reader's board.
func learn(r *reader, p *rules.Position) *knowledge {
	k := &knowledge{board: r.board, reader: r, position: p, turn: p.Turn(), last: r.board.lasts(p)}
	k.renew()
	return k
}

// renew analyses the position anew, except for what the reader has cached.
func (k *knowledge) renew() {
	k.cornered, k.asked, k.habits = false, false, nil
	k.tactic = make([]tactic, len(k.board.strings))
	for _, p := range k.board.points {
		if k.board.at[p] != empty && k.board.stones(p).first == p {
			k.tactic[k.board.of[p]] = k.reader.tactics(p)
		}
	}
	k.links = k.board.links()
	for _, l := range k.links {
		k.reader.judge(l)
	}
	k.findGroups()
	k.influence = k.radiate()
	k.findEyes()
	k.weigh()
	k.solve()
	k.influence = k.radiate()
	k.findEyes()
	k.agree()
	k.weigh()
	k.doubtCaptors()
	k.influence = k.radiate()
	k.estimate()
	k.assess()
	k.doubtProofs()
}

// fateAt returns the fate of the stone on a point.
func (k *knowledge) fateAt(p point) fate { return k.tactic[k.board.of[p]].fate }

// lead returns the lead of the side to move, in points.
func (k *knowledge) lead() float64 {
	if k.turn == white {
		return -k.total
	}
	return k.total
}

// worthFor returns how much a point belongs to a colour, from 1 to -1.
func (k *knowledge) worthFor(p point, c color) float64 {
	if c == white {
		return -k.territory[p]
	}
	return k.territory[p]
}
