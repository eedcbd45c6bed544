package value

import "dohyo/boards/shogi"

// A change is a fact that a move adds or removes.
type change struct {
	fact fact
	gone bool
}

// A frame is the hidden layer of one position on the current line, computed only
// as far as it has been needed.
type frame struct {
	sum     [2][words]uint64
	piece   [2]int32
	known   [2]bool
	fresh   [2]bool // the own king moved, so the view has to be computed from scratch
	changes [4]change
	n       int
	held    int // pieces in hands
}

// A State follows a board through moves and take-backs, and evaluates it.
type State struct {
	net    *Net
	frames []frame
	top    int
	facts  []fact
}

// NewState returns a state. Reset sets it to a position.
func NewState(n *Net) *State {
	return &State{net: n, frames: make([]frame, 260), facts: make([]fact, 0, 80)}
}

// Reset sets the state to a position.
func (s *State) Reset(b *shogi.Board) {
	s.top = 0
	f := &s.frames[0]
	s.facts, f.held = list(b, s.facts[:0])
	for c := range shogi.Color(2) {
		s.renew(f, b, c)
	}
}

// Push follows a move that hasn't been made on the board yet.
func (s *State) Push(b *shogi.Board, m shogi.Move) {
	f := s.push()
	us, to := b.Turn(), m.To()
	if k, ok := m.Drop(); ok {
		f.held--
		f.changes[0] = change{fact: inHand(us, k, b.Hand(us, k)), gone: true}
		f.changes[1] = change{fact: onBoard(us, k, to)}
		f.n = 2
		return
	}
	f.changes[0] = change{fact: onBoard(us, m.Kind(), m.From()), gone: true}
	f.changes[1] = change{fact: onBoard(us, m.After(), to)}
	f.n = 2
	f.fresh[us] = m.Kind() == shogi.OU
	if p := b.At(to); p != shogi.NoPiece {
		k := p.Kind().Base()
		f.held++
		f.changes[2] = change{fact: onBoard(us.Other(), p.Kind(), to), gone: true}
		f.changes[3] = change{fact: inHand(us, k, b.Hand(us, k)+1)}
		f.n = 4
	}
}

// PushNull follows a null move.
func (s *State) PushNull() { s.push().n = 0 }

func (s *State) push() *frame {
	held := s.frames[s.top].held
	s.top++
	if s.top == len(s.frames) {
		s.frames = append(s.frames, frame{})
	}
	f := &s.frames[s.top]
	f.known, f.fresh = [2]bool{}, [2]bool{}
	f.held = held
	return f
}

// Pop takes back the last Push or PushNull.
func (s *State) Pop() { s.top-- }

// renew computes a view from all facts.
func (s *State) renew(f *frame, b *shogi.Board, c shogi.Color) {
	e, king := eyeFor(c, b.King(c))
	look := &seen[e]
	rows, pieces := s.net.rows[king*Features:][:Features], s.net.piece[king*Features:][:Features]
	sum, piece := s.net.bias, int32(0)
	for _, x := range s.facts {
		i := look[x]
		if i == nothing {
			continue
		}
		r := &rows[i]
		for j := range sum {
			sum[j] += r[j]
		}
		piece += pieces[i]
	}
	f.sum[c], f.piece[c], f.known[c] = sum, piece, true
}

// view computes a view of the top frame.
func (s *State) view(b *shogi.Board, c shogi.Color) {
	at := s.top
	for !s.frames[at].known[c] {
		if s.frames[at].fresh[c] {
			s.facts, _ = list(b, s.facts[:0])
			s.renew(&s.frames[s.top], b, c)
			return
		}
		at--
	}
	if at == s.top {
		return
	}
	e, king := eyeFor(c, b.King(c))
	look := &seen[e]
	rows, pieces := s.net.rows[king*Features:][:Features], s.net.piece[king*Features:][:Features]
	sum, piece := s.frames[at].sum[c], s.frames[at].piece[c]
	for at++; at <= s.top; at++ {
		f := &s.frames[at]
		for _, x := range f.changes[:f.n] {
			i := look[x.fact]
			if i == nothing {
				continue
			}
			r := &rows[i]
			if x.gone {
				for j := range sum {
					sum[j] -= r[j]
				}
				piece -= pieces[i]
			} else {
				for j := range sum {
					sum[j] += r[j]
				}
				piece += pieces[i]
			}
		}
	}
	f := &s.frames[s.top]
	f.sum[c], f.piece[c], f.known[c] = sum, piece, true
}

// Score returns the score of the current position in centipawns for the side to
// move.
func (s *State) Score(b *shogi.Board) int {
	us := b.Turn()
	s.view(b, us)
	s.view(b, us.Other())
	f := &s.frames[s.top]
	ph := phase[f.held]
	out := &s.net.out[ph]
	sum := squareSum(&f.sum[us], (*[Hidden]int32)(out[:Hidden])) + squareSum(&f.sum[us.Other()], (*[Hidden]int32)(out[Hidden:]))
	return sum*Unit/(One*One*OutOne) + int(f.piece[us]-f.piece[us.Other()])/2 + s.net.plus[ph]
}

// squareSum returns the weighted sum of the squares of the lanes, clipped to 0..One.
func squareSum(sum *[words]uint64, w *[Hidden]int32) int {
	total := 0
	for i, v := range sum {
		a := max(0, min(One, int32(v&0xffff)-lift))
		b := max(0, min(One, int32(v>>16&0xffff)-lift))
		c := max(0, min(One, int32(v>>32&0xffff)-lift))
		d := max(0, min(One, int32(v>>48)-lift))
		total += int(a*a*w[4*i] + b*b*w[4*i+1] + c*c*w[4*i+2] + d*d*w[4*i+3])
	}
	return total
}
