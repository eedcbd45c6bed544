package shogi

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

var wantHand = fact.New("want.hand", "a move such as 76fu, 7776FU, 7g7f, P-7f or ７六歩")

// ParseHand reads a move as a person enters it, in any of these forms, with
// letters in either case and digits of all kinds:
//
//	76fu  22um  22ka+  55gi*   to, the piece after the move; + promotes, * drops
//	7776  2822+                from and to; + promotes, = doesn't
//	+7776FU  7776fu  0055ka    CSA
//	7g7f  8h2b+  p*5e          USI
//	P-7f  Bx22+  G49-58        Western
//	７六歩  同銀  58金右       Japanese
//
// It lists the legal moves that fit: several if the text is ambiguous, with and
// without promotion among them. If none is legal but one is otherwise possible,
// it lists that one, and Why says what is against it. Text that is no move gives
// a *boards.NotMove, a move that no piece can make a *boards.Illegal. Last is the
// target of the previous move, for 同.
func (b *Board) ParseHand(text string, last Square) ([]Move, error) {
	plain := plain(text)
	if r := []rune(plain); len(r) == 0 || len(plain) > 100 {
		return nil, &boards.NotMove{Text: text, Want: wantHand}
	}
	if w, ok := readCSA(plain); ok {
		m, rule := b.moveOf(w)
		if rule != nil {
			return nil, b.illegal(boards.Move(text), rule)
		}
		return []Move{m}, nil
	}
	if m, ok, err := b.handUSI(plain); err != nil {
		return nil, err
	} else if ok {
		return []Move{m}, nil
	}
	var list []Move
	if f, ok := readFast(plain); ok {
		list = b.fast(f)
	} else if w, ok := readWestern(plain); ok {
		list = b.western(w)
	} else {
		list, err := b.readJapanese(text, last)
		if not, ok := err.(*boards.NotMove); ok {
			not.Want = wantHand
		}
		return b.unsaid(text, list), err
	}
	if len(list) == 0 {
		return nil, b.illegal(boards.Move(text), RuleReach)
	}
	return b.legalOr(list), nil
}

// unsaid adds the promotion to a move in Japanese that doesn't say 成 or 不成 where both are
// possible. In a record such a move has none; a person who types it may mean either, unless
// it has its origin as in a KIF record.
func (b *Board) unsaid(text string, list []Move) []Move {
	if len(list) != 1 || strings.ContainsAny(text, "成生(") || list[0].IsDrop() || list[0].Promotes() {
		return list
	}
	if promote := list[0] | promoteBit; b.IsLegal(promote) {
		return []Move{promote, list[0]}
	}
	return list
}

// plain returns a text in capitals and ASCII digits, without blanks.
func plain(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ' || c == '　' || c == '\t':
			return -1
		case digit(c) > 0:
			return rune('0' + digit(c))
		case c == '０' || c == '〇':
			return '0'
		case c >= 'Ａ' && c <= 'Ｚ':
			return c - 'Ａ' + 'A'
		case c >= 'ａ' && c <= 'ｚ':
			return c - 'ａ' + 'A'
		case c >= 'a' && c <= 'z':
			return c - 'a' + 'A'
		case c == '＋':
			return '+'
		case c == '＊':
			return '*'
		case c == '＝':
			return '='
		case c == '－' || c == '−':
			return '-'
		}
		return c
	}, text)
}

// handUSI reads a plain text as USI.
func (b *Board) handUSI(text string) (m Move, ok bool, err error) {
	usi := text
	if len(text) >= 4 && text[1] != '*' {
		usi = strings.ToLower(text)
	} else if len(text) >= 4 {
		usi = text[:3] + strings.ToLower(text[3:])
	}
	m, err = b.ParseUSI(usi)
	if _, not := err.(*boards.NotMove); not {
		return NoMove, false, nil
	}
	return m, err == nil, err
}

// A fastMove is a move in the short forms: to and kind, or from and to.
type fastMove struct {
	from, to Square
	kind     Kind // the piece after the move; NoKind if from is known
	suffix   byte // + = * or 0
}

func readFast(text string) (f fastMove, ok bool) {
	if len(text) == 5 {
		f.suffix, text = text[4], text[:4]
	}
	if len(text) != 4 || f.suffix != 0 && strings.IndexByte("+=*", f.suffix) < 0 {
		return f, false
	}
	f.to = SquareAt(int(text[0])-'0', int(text[1])-'0')
	f.from = NoSquare
	if f.kind, ok = KindNamed(text[2:]); ok {
		return f, f.to != NoSquare
	}
	f.from, f.to = f.to, SquareAt(int(text[2])-'0', int(text[3])-'0')
	return f, f.from != NoSquare && f.to != NoSquare && f.suffix != '*'
}

// fast lists the moves that fit a short form, legal or not.
func (b *Board) fast(f fastMove) []Move {
	if f.from != NoSquare {
		k := b.squares[f.from].Kind()
		if k == NoKind {
			return nil
		}
		return b.bothWays(nil, f.from, f.to, k, f.suffix)
	}
	var list []Move
	if f.suffix != '*' {
		for from := b.reaching(f.kind, f.to); !from.Empty(); {
			s := from.Pop()
			switch {
			case f.suffix == '+' || stuck(b.turn, f.kind).Has(f.to):
				list = append(list, NewMove(s, f.to, f.kind, true))
			default:
				list = append(list, NewMove(s, f.to, f.kind, false))
			}
		}
		if base := f.kind.Base(); f.kind.Promoted() && f.suffix == 0 {
			for from := b.reaching(base, f.to); !from.Empty(); {
				list = append(list, NewMove(from.Pop(), f.to, base, true))
			}
		}
	}
	if k := f.kind; k <= HI && (f.suffix == '*' || f.suffix == 0 && b.Hand(b.turn, k) > 0 && b.squares[f.to] == NoPiece) {
		list = append(list, NewDrop(k, f.to))
	}
	return list
}

// bothWays appends a move with and without promotion, as far as the form leaves
// it open and the rules allow it.
func (b *Board) bothWays(list []Move, from, to Square, k Kind, suffix byte) []Move {
	promote, stay := NewMove(from, to, k, true), NewMove(from, to, k, false)
	switch {
	case suffix == '+':
		return append(list, promote)
	case suffix == '=' || !b.IsLegal(promote):
		return append(list, stay)
	}
	return append(list, promote, stay)
}
