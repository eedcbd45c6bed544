package shogi

// The words of Japanese notation. The words that tell several candidate pieces
// apart follow the rules of the Japan Shogi Association (日本将棋連盟, 棋譜の表記方法).
var (
	kanjiNames = [16]string{"", "歩", "香", "桂", "銀", "金", "角", "飛", "玉", "と", "成香", "成桂", "成銀", "", "馬", "龍"}
	wideDigits = []rune("０１２３４５６７８９")
	kanjiDigit = []rune("〇一二三四五六七八九")
)

// Kanji returns the kind's name in Japanese notation: 歩, 成銀, 龍.
func (k Kind) Kanji() string { return kanjiNames[k&15] }

// Kanji returns the square in Japanese notation: ７六.
func (s Square) Kanji() string {
	if s >= NoSquare {
		return ""
	}
	return string([]rune{wideDigits[s.File()], kanjiDigit[s.Rank()]})
}

// Japanese returns a move of the side to move in Japanese notation, with its
// mark: ▲７六歩, △同銀不成, ▲５八金右. It adds the words 右 左 直 上 寄 引, 成 不成 and 打 where they
// are needed, and 同 if the move goes to the square last: the target of the
// previous move, or NoSquare. KI2 records use this form too.
func (b *Board) Japanese(m Move, last Square) string { return b.JapaneseWith(b.mark(), m, last) }

// JapaneseWith is Japanese with another mark of the side.
func (b *Board) JapaneseWith(mark string, m Move, last Square) string {
	if m == NoMove || m.To() >= NoSquare {
		return ""
	}
	return b.named(mark, m, last) + b.relative(m) + b.promotion(m)
}

// named returns the beginning of a move: the mark, the square and the piece.
func (b *Board) named(mark string, m Move, last Square) string {
	place := m.To().Kanji()
	if m.To() == last {
		place = "同"
	}
	return mark + place + m.Kind().Kanji()
}

// mark returns the mark of the side to move.
func (b *Board) mark() string {
	if b.turn == White {
		return "△"
	}
	return "▲"
}

// KIF returns a move of the side to move as in KIF records, with its mark:
// ▲７六歩(77), △同銀成(31), ▲５五角打. It names the square from which the piece comes
// instead of telling candidate pieces apart.
func (b *Board) KIF(m Move, last Square) string { return b.KIFWith(b.mark(), m, last) }

// KIFWith is KIF with another mark of the side.
func (b *Board) KIFWith(mark string, m Move, last Square) string {
	if m == NoMove || m.To() >= NoSquare {
		return ""
	}
	text := b.named(mark, m, last)
	switch {
	case m.IsDrop():
		return text + "打"
	case m.Promotes():
		text += "成"
	}
	return text + "(" + string(appendDigits(nil, m.from())) + ")"
}

// promotion returns 成 or 不成 if the piece could promote.
func (b *Board) promotion(m Move) string {
	switch camp := camps[b.turn]; {
	case m.Promotes():
		return "成"
	case m.IsDrop() || !m.Kind().CanPromote():
		return ""
	case camp.Has(m.To()) || camp.Has(m.from()):
		return "不成"
	}
	return ""
}

// relative returns the words that tell which of several pieces of a kind moves to
// a square. All pieces that see the square are candidates, whether or not their
// king allows the move.
func (b *Board) relative(m Move) string {
	to, k := m.To(), m.Kind()
	others := b.reaching(k, to)
	if m.IsDrop() {
		if others.Empty() {
			return ""
		}
		return "打"
	}
	others = others.Less(one(m.from()))
	if others.Empty() {
		return ""
	}
	own := b.motion(m.from(), to)
	sameMotion, sameSide := false, false
	side := b.side(m.from(), to, k, others)
	for rest := others; !rest.Empty(); {
		from := rest.Pop()
		sameMotion = sameMotion || b.motion(from, to) == own
		sameSide = sameSide || b.side(from, to, k, Squares{}) == side
	}
	switch {
	case !sameMotion:
		return own
	case side == "直" || big(k) || !sameSide:
		return side
	}
	return side + own
}

// reaching returns the pieces of a kind of the side to move that attack a square.
func (b *Board) reaching(k Kind, to Square) Squares {
	return b.Attackers(to, b.turn).And(b.Of(b.turn, k))
}

// big reports whether a kind has only two pieces, which are told apart by their
// position relative to each other.
func big(k Kind) bool { return k.Base() == KA || k.Base() == HI }

// motion returns the direction of a move as its owner sees it: 上 forwards, 引
// backwards, 寄 sideways.
func (b *Board) motion(from, to Square) string {
	ahead := from.Rank() - to.Rank()
	if b.turn == White {
		ahead = -ahead
	}
	switch {
	case ahead > 0:
		return "上"
	case ahead < 0:
		return "引"
	}
	return "寄"
}

// side returns the side from which a piece comes as its owner sees it: 右 or 左 of
// the target square, 直 directly behind it. For the big kinds it is relative to
// the other piece.
func (b *Board) side(from, to Square, k Kind, others Squares) string {
	origin := to.File()
	if big(k) && !others.Empty() {
		origin = others.First().File()
	}
	left := from.File() - origin
	if b.turn == White {
		left = -left
	}
	switch {
	case left > 0:
		return "左"
	case left < 0:
		return "右"
	case !big(k) && b.motion(from, to) == "上":
		return "直"
	}
	return ""
}
