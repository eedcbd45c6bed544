package shogi

import (
	"slices"

	"dohyo/boards"
	"dohyo/boards/fact"
)

var wantJapanese = fact.New("want.japanese", "a move such as ７六歩")

// A reading holds the parts of a move in Japanese notation, independent of a
// board.
type reading struct {
	mark     rune // ▲ or △, 0 without
	same     bool // 同
	to, from Square
	kind     Kind // before the move
	motion   string
	side     string
	promote  string // 成, 不成 or nothing
	drop     bool   // 打
}

// ParseJapanese reads a move in Japanese notation: ▲７六歩, 同銀不成, 76歩打, ５八金右, or as
// in KIF, ７六歩(77). Digits may be ASCII, wide or kanji. The mark and the words may
// be left out if only one piece can be meant. Last is the target of the previous
// move, for 同. Without 打 a piece on the board moves if one can; without 成 a piece
// promotes only if it must.
//
// The move needn't be legal: Why reports that. Text that is no move, or that
// several legal moves fit, gives a *boards.NotMove; a move that no piece can make
// a *boards.Illegal.
func (b *Board) ParseJapanese(text string, last Square) (Move, error) {
	list, err := b.readJapanese(text, last)
	if err != nil {
		return NoMove, err
	}
	if len(list) > 1 {
		return NoMove, &boards.NotMove{Text: text, Want: fact.Errorf("want.oneof", "one of %s", b.names(list, last))}
	}
	return list[0], nil
}

// names lists moves in Japanese notation.
func (b *Board) names(list []Move, last Square) []string {
	names := make([]string, len(list))
	for i, m := range list {
		names[i] = b.Japanese(m, last)
	}
	return names
}

// readJapanese returns the moves that a text means: the legal ones, or else one
// that isn't legal.
func (b *Board) readJapanese(text string, last Square) ([]Move, error) {
	r, ok := read(text)
	if !ok {
		return nil, &boards.NotMove{Text: text, Want: wantJapanese}
	}
	if r.to == NoSquare {
		if last >= NoSquare {
			return nil, &boards.NotMove{Text: text, Want: fact.New("want.square", "the square, since there is no move before this one")}
		}
		r.to = last
	}
	if r.mark != 0 && (r.mark == '▲') != (b.turn == Black) {
		return nil, b.illegal(boards.Move(text), RuleTurn)
	}
	if r.drop {
		return []Move{NewDrop(r.kind.Base(), r.to)}, nil
	}
	var from Squares
	if r.from != NoSquare {
		if k := b.squares[r.from].Kind(); k != r.kind {
			return nil, b.illegal(boards.Move(text), RuleOther)
		}
		from = one(r.from)
	} else {
		from = b.matching(r)
	}
	var list []Move
	for !from.Empty() {
		list = append(list, b.promoting(NewMove(from.Pop(), r.to, r.kind, false), r.promote))
	}
	if len(list) == 0 && r.motion+r.side+r.promote == "" && b.Hand(b.turn, r.kind&7) > 0 && r.kind < OU {
		list = append(list, NewDrop(r.kind, r.to))
	}
	if len(list) == 0 {
		return nil, b.illegal(boards.Move(text), RuleReach)
	}
	return b.legalOr(list), nil
}

// legalOr returns the legal moves of a list, or its first if none is.
func (b *Board) legalOr(list []Move) []Move {
	legal := slices.DeleteFunc(slices.Clone(list), func(m Move) bool { return !b.IsLegal(m) })
	if len(legal) == 0 {
		return list[:1]
	}
	return legal
}

// promoting returns the move with its promotion as stated, or as required.
func (b *Board) promoting(m Move, said string) Move {
	if said == "成" || said == "" && stuck(b.turn, m.Kind()).Has(m.To()) {
		return m | promoteBit
	}
	return m
}

// matching returns the pieces that the words fit.
func (b *Board) matching(r reading) Squares {
	all := b.reaching(r.kind, r.to)
	var fit Squares
	for rest := all; !rest.Empty(); {
		from := rest.Pop()
		others := all.Less(one(from))
		side := b.side(from, r.to, r.kind, others)
		straight := from.File() == r.to.File() && b.motion(from, r.to) == "上"
		if (r.motion == "" || r.motion == b.motion(from, r.to)) &&
			(r.side == "" || r.side == side || r.side == "直" && straight) {
			fit = fit.Or(one(from))
		}
	}
	return fit
}

var (
	motionWords = map[rune]string{'上': "上", '行': "上", '入': "上", '進': "上", '寄': "寄", '引': "引", '下': "引", '退': "引"}
	sideWords   = map[rune]string{'右': "右", '左': "左", '直': "直", '中': "直"}
	kanjiKinds  = map[rune]Kind{
		'歩': FU, '香': KY, '桂': KE, '銀': GI, '金': KI, '角': KA, '飛': HI, '玉': OU, '王': OU,
		'と': TO, '杏': NY, '圭': NK, '全': NG, '馬': UM, '龍': RY, '竜': RY,
	}
)

// read reads a move without looking at a board.
func read(text string) (r reading, ok bool) {
	r.to, r.from = NoSquare, NoSquare
	t := []rune(text)
	if len(t) > 40 {
		return r, false
	}
	t = slices.DeleteFunc(t, func(c rune) bool { return c == ' ' || c == '　' || c == '\t' })
	next := func() rune {
		if len(t) == 0 {
			return 0
		}
		return t[0]
	}
	switch next() {
	case '▲', '☗', '▼':
		r.mark, t = '▲', t[1:]
	case '△', '☖', '▽':
		r.mark, t = '△', t[1:]
	}
	for next() == '同' || len(t) > 1 && digit(t[0]) > 0 {
		if t[0] == '同' {
			if r.same {
				return r, false
			}
			r.same, t = true, t[1:]
			continue
		}
		if r.to != NoSquare {
			return r, false
		}
		if r.to = SquareAt(digit(t[0]), digit(t[1])); r.to == NoSquare {
			return r, false
		}
		t = t[2:]
	}
	if r.to == NoSquare && !r.same || len(t) == 0 {
		return r, false
	}
	if t[0] == '成' && len(t) > 1 {
		if r.kind = kanjiKinds[t[1]]; r.kind != KY && r.kind != KE && r.kind != GI {
			return r, false
		}
		r.kind, t = r.kind.Promote(), t[2:]
	} else if r.kind = kanjiKinds[t[0]]; r.kind == NoKind {
		return r, false
	} else {
		t = t[1:]
	}
	return r.words(t)
}

// words reads what follows the piece.
func (r reading) words(t []rune) (reading, bool) {
	for ; len(t) > 0; t = t[1:] {
		switch c := t[0]; {
		case motionWords[c] != "" && r.motion == "":
			r.motion = motionWords[c]
		case sideWords[c] != "" && r.side == "":
			r.side = sideWords[c]
		case c == '成' && r.promote == "":
			r.promote = "成"
		case c == '生' && r.promote == "":
			r.promote = "不成"
		case c == '不' && len(t) > 1 && t[1] == '成' && r.promote == "":
			r.promote, t = "不成", t[1:]
		case c == '打' && !r.drop:
			r.drop = true
		case (c == '(' || c == '（') && len(t) == 4 && (t[3] == ')' || t[3] == '）'):
			r.from = SquareAt(digit(t[1]), digit(t[2]))
			return r, r.from != NoSquare && !r.drop
		default:
			return r, false
		}
	}
	return r, !r.drop || r.motion+r.side+r.promote == "" && !r.kind.Promoted() && r.kind != OU
}

// digit reads a digit from 1 to 9, ASCII, wide or kanji; 0 if it is none.
func digit(c rune) int {
	switch {
	case c >= '1' && c <= '9':
		return int(c - '0')
	case c >= '１' && c <= '９':
		return int(c - '０')
	}
	return max(slices.Index(kanjiDigit, c), 0)
}
