package shogi

import (
	"dohyo/boards"
	"dohyo/boards/fact"
)

var wantCSA = fact.New("want.csa", "a move such as +7776FU")

// CSA returns a move of the side to move in CSA notation: sign, from, to, and the
// piece after the move; a drop (打) is from 00.
//
//	+7776FU   -0034KA   +2423TO
func (b *Board) CSA(m Move) string {
	text := make([]byte, 0, 8)
	text = append(text, b.turn.sign())
	if m.IsDrop() {
		text = append(text, "00"...)
	} else {
		text = appendDigits(text, m.from())
	}
	text = appendDigits(text, m.To())
	return string(append(text, m.After().CSA()...))
}

func appendDigits(text []byte, s Square) []byte {
	return append(text, '0'+byte(s.File()), '0'+byte(s.Rank()))
}

// ParseCSA reads a move in CSA notation; the sign may be left out. The move
// needn't be legal: Why reports that. Text that is no move gives a
// *boards.NotMove. A move of the other side, from an empty square or of a piece
// that doesn't stand there gives a *boards.Illegal.
func (b *Board) ParseCSA(text string) (Move, error) {
	w, ok := readCSA(text)
	if !ok {
		return NoMove, &boards.NotMove{Text: text, Want: wantCSA}
	}
	m, rule := b.moveOf(w)
	if rule != nil {
		return NoMove, b.illegal(boards.Move(text), rule)
	}
	return m, nil
}

// csaWords holds the parts of a move in CSA notation, independent of a board.
type csaWords struct {
	sign     byte   // 0 if there was none
	from, to Square // from is NoSquare for a drop
	after    Kind
}

// readCSA reads a move without looking at a board.
func readCSA(text string) (w csaWords, ok bool) {
	if len(text) == 7 && (text[0] == '+' || text[0] == '-') {
		w.sign = text[0]
		text = text[1:]
	}
	if len(text) != 6 {
		return w, false
	}
	w.from = SquareAt(int(text[0])-'0', int(text[1])-'0')
	w.to = SquareAt(int(text[2])-'0', int(text[3])-'0')
	if w.from == NoSquare && text[:2] != "00" || w.to == NoSquare {
		return w, false
	}
	w.after, ok = KindNamed(text[4:])
	return w, ok
}

// moveOf returns the move on the board, or the rule by which there is none.
func (b *Board) moveOf(w csaWords) (Move, *fact.Error) {
	if w.sign != 0 && w.sign != b.turn.sign() {
		return NoMove, RuleTurn
	}
	if w.from == NoSquare {
		if w.after.Promoted() || w.after == OU {
			return NoMove, RuleNoMove
		}
		return NewDrop(w.after, w.to), nil
	}
	switch k := b.squares[w.from].Kind(); {
	case k == NoKind:
		return NoMove, RuleEmpty
	case k == w.after:
		return NewMove(w.from, w.to, k, false), nil
	case k.Promote() == w.after:
		return NewMove(w.from, w.to, k, true), nil
	}
	return NoMove, RuleOther
}
