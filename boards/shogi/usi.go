package shogi

import (
	"dohyo/boards"
	"dohyo/boards/fact"
)

var wantUSI = fact.New("want.usi", "a move such as 7g7f, 7g7f+ or P*5e")

// USI returns the move in USI notation: 7g7f, 7g7f+, P*5e.
func (m Move) USI() string {
	if m == NoMove {
		return "none"
	}
	if k, ok := m.Drop(); ok {
		return string(sfenLetters[k&7]) + "*" + m.To().String()
	}
	s := m.From().String() + m.To().String()
	if m.Promotes() {
		s += "+"
	}
	return s
}

// ParseUSI reads a move in USI notation. It needn't be legal: Why tells. Text
// that is no move gives a *boards.NotMove, an empty square to move from a
// *boards.Illegal.
func (b *Board) ParseUSI(text string) (Move, error) {
	bad := func() (Move, error) { return NoMove, &boards.NotMove{Text: text, Want: wantUSI} }
	if len(text) < 4 || len(text) > 5 || len(text) == 5 && text[4] != '+' {
		return bad()
	}
	to := usiSquare(text[2], text[3])
	if to == NoSquare {
		return bad()
	}
	if text[1] == '*' {
		p := sfenPiece(text[0])
		if len(text) == 5 || p == NoPiece || p.Color() == White || p.Kind() == OU {
			return bad()
		}
		return NewDrop(p.Kind(), to), nil
	}
	from := usiSquare(text[0], text[1])
	if from == NoSquare {
		return bad()
	}
	k := b.squares[from].Kind()
	if k == NoKind {
		return NoMove, b.illegal(boards.Move(text), RuleEmpty)
	}
	return NewMove(from, to, k, len(text) == 5), nil
}

func usiSquare(file, rank byte) Square {
	return SquareAt(int(file)-'0', int(rank)-'a'+1)
}
