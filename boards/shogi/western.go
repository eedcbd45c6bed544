package shogi

import "strings"

// Western returns a move of the side to move in Western notation, as George
// Hodges has it: the letter of the piece, with a + before it if it is promoted;
// the square it comes from, if another piece of its kind sees the same square; -
// for a move, x for a capture (取), * for a drop (打); the square it goes to; and
// where the piece could promote, + if it does and = if it doesn't.
//
//	P-7f   Bx2b+   G4i-5h   +R-2a   S*4e   Nx7c=
//
// Numbers writes the ranks as numbers: P-76, G49-58.
func (b *Board) Western(m Move, numbers bool) string {
	if m == NoMove || m.To() >= NoSquare {
		return ""
	}
	square := Square.String
	if numbers {
		square = func(s Square) string { return string(appendDigits(nil, s)) }
	}
	text := m.Kind().Letter()
	switch {
	case m.IsDrop():
		return text + "*" + square(m.To())
	case !b.reaching(m.Kind(), m.To()).Less(one(m.from())).Empty():
		text += square(m.from())
	}
	if b.squares[m.To()] == NoPiece {
		text += "-"
	} else {
		text += "x"
	}
	text += square(m.To())
	switch b.promotion(m) {
	case "成":
		text += "+"
	case "不成":
		text += "="
	}
	return text
}

// Letter returns the kind's name in Western notation: "P", "+R".
func (k Kind) Letter() string {
	if k == NoKind {
		return ""
	}
	letter := string(sfenLetters[k.Base()])
	if k.Promoted() {
		return "+" + letter
	}
	return letter
}

// A westernMove is what a move says in Western notation, whatever the board.
type westernMove struct {
	kind     Kind // before the move
	from, to Square
	how      byte // - x * or 0 for either of - and x
	promote  byte // + = or 0
}

// readWestern reads a plain text. Hyphen and x may be left out, and ' stands
// for a drop as in Hodges' own magazine.
func readWestern(text string) (w westernMove, ok bool) {
	text, promoted := strings.CutPrefix(text, "+")
	if text == "" {
		return w, false
	}
	w.kind = letterKind(text[0])
	if promoted {
		if w.kind == NoKind || !w.kind.CanPromote() {
			return w, false
		}
		w.kind = w.kind.Promote()
	}
	text = text[1:]
	if n := len(text); n > 2 && (text[n-1] == '+' || text[n-1] == '=') {
		w.promote, text = text[n-1], text[:n-1]
	}
	w.from, w.to = NoSquare, NoSquare
	if n := len(text); n >= 2 {
		w.to, text = westernSquare(text[n-2:]), text[:n-2]
	}
	if n := len(text); n > 0 {
		switch c := text[n-1]; c {
		case '-', '*':
			w.how, text = c, text[:n-1]
		case 'X':
			w.how, text = 'x', text[:n-1]
		case '\'':
			w.how, text = '*', text[:n-1]
		}
	}
	if text != "" {
		w.from = westernSquare(text)
	}
	said := text == "" || w.from != NoSquare && w.how != '*'
	if w.how == '*' && (w.kind.Promoted() || w.kind == OU || w.promote != 0) {
		return w, false
	}
	return w, said && w.kind != NoKind && w.to != NoSquare
}

// letterKind returns the kind of a capital letter; NoKind if it is none.
func letterKind(letter byte) Kind {
	if p := sfenPiece(letter); p != NoPiece && p.Color() == Black {
		return p.Kind()
	}
	return NoKind
}

// westernSquare returns the square of 7F or 76; NoSquare if it is none.
func westernSquare(text string) Square {
	if len(text) != 2 {
		return NoSquare
	}
	if text[1] >= 'A' {
		return SquareAt(int(text[0])-'0', int(text[1])-'A'+1)
	}
	return SquareAt(int(text[0])-'0', int(text[1])-'0')
}

// western lists the moves that the words fit, legal or not.
func (b *Board) western(w westernMove) (list []Move) {
	if w.how == '*' {
		return []Move{NewDrop(w.kind, w.to)}
	}
	if taken := b.squares[w.to] != NoPiece; w.how != 0 && taken != (w.how == 'x') {
		return nil
	}
	from := b.reaching(w.kind, w.to)
	if w.from != NoSquare {
		from = from.And(one(w.from))
	}
	for !from.Empty() {
		m := NewMove(from.Pop(), w.to, w.kind, false)
		if w.promote == '+' || w.promote == 0 && stuck(b.turn, w.kind).Has(w.to) {
			m |= promoteBit
		}
		list = append(list, m)
	}
	return list
}
