package shogi

import (
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// sfenLetters are the letters of the kinds FU to OU in SFEN.
const sfenLetters = " PLNSGBRK"

// ParseSFEN reads a position in SFEN: ranks from white's edge, side to move,
// hands, and the number of the next move, which may be missing; "startpos" is the
// usual array. The word "sfen" may precede it. Each side may have one king or
// none. There may be no more pieces than in a set; missing pieces are in the box.
func ParseSFEN(text string) (*Board, error) {
	fields := strings.Fields(text)
	if len(fields) > 0 && fields[0] == "sfen" {
		fields = fields[1:]
	}
	if len(fields) == 1 && fields[0] == "startpos" {
		fields = strings.Fields(StartSFEN)
	}
	if len(fields) < 3 || len(fields) > 4 {
		return nil, fact.Errorf("sfen.fields", "sfen: expected a board, the side to move and the hands, got %q", clip(text))
	}
	b := empty()
	if err := b.readBoard(fields[0]); err != nil {
		return nil, fact.Errorf("sfen.wrong", "sfen: %w", err)
	}
	switch fields[1] {
	case "b":
		b.turn = Black
	case "w":
		b.turn = White
	default:
		return nil, fact.Errorf("sfen.side", "sfen: expected the side to move, b or w, got %q", clip(fields[1]))
	}
	if err := b.readHands(fields[2]); err != nil {
		return nil, fact.Errorf("sfen.wrong", "sfen: %w", err)
	}
	if len(fields) == 4 {
		n, err := strconv.Atoi(fields[3])
		if err != nil || n < 0 || n > 1<<30 {
			return nil, fact.Errorf("sfen.number", "sfen: expected a move number, got %q", clip(fields[3]))
		}
		b.number = max(n, 1)
	}
	if err := b.settle(); err != nil {
		return nil, fact.Errorf("sfen.wrong", "sfen: %w", err)
	}
	return b, nil
}

// readBoard reads the nine ranks.
func (b *Board) readBoard(text string) error {
	lines := strings.Split(text, "/")
	if len(lines) != 9 {
		return fact.Errorf("sfen.ranks", "expected 9 ranks, got %d", len(lines))
	}
	for i, line := range lines {
		file, plus := 9, false
		for j := 0; j < len(line); j++ {
			c := line[j]
			switch {
			case c == '+' && !plus:
				plus = true
				continue
			case c >= '1' && c <= '9' && !plus:
				file -= int(c - '0')
				continue
			}
			p := sfenPiece(c)
			if plus {
				if !p.Kind().CanPromote() {
					return fact.Errorf("sfen.promotes", "rank %d: %q can't be promoted", i+1, string(c))
				}
				p += Piece(promoted)
			}
			if p == NoPiece {
				return fact.Errorf("sfen.piece", "rank %d: %q isn't a piece", i+1, string(rune(c)))
			}
			if file < 1 {
				return fact.Errorf("sfen.long", "rank %d has more than 9 squares", i+1)
			}
			b.set(p, SquareAt(file, i+1))
			file, plus = file-1, false
		}
		if file != 0 || plus {
			return fact.Errorf("sfen.short", "rank %d doesn't have 9 squares: %q", i+1, clip(line))
		}
	}
	return nil
}

// sfenPiece returns the piece of a letter, capitals for black; NoPiece if it is
// none.
func sfenPiece(c byte) Piece {
	color := Black
	if c >= 'a' && c <= 'z' {
		color, c = White, c-'a'+'A'
	}
	k := strings.IndexByte(sfenLetters, c)
	if k <= 0 {
		return NoPiece
	}
	return PieceOf(color, Kind(k))
}

// readHands reads both hands: "-", or letters with their number before them.
func (b *Board) readHands(text string) error {
	if text == "-" {
		return nil
	}
	n := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= '0' && c <= '9' {
			n = n*10 + int(c-'0')
			if n == 0 || n > 18 {
				return fact.Errorf("sfen.hand.number", "hands: expected a number of pieces from 1 to 18, got %q", clip(text))
			}
			continue
		}
		p := sfenPiece(c)
		if p == NoPiece || p.Kind() == OU {
			return fact.Errorf("sfen.hand.piece", "hands: %q can't be in hand", string(rune(c)))
		}
		b.hands[p.Color()][p.Kind()] += uint8(max(n, 1))
		if b.hands[p.Color()][p.Kind()] > 18 {
			return fact.Errorf("sfen.hand.many", "hands: %v more than 18 times", p.Kind().told())
		}
		n = 0
	}
	if n != 0 {
		return fact.Errorf("sfen.hand.alone", "hands: a number without a piece: %q", clip(text))
	}
	return nil
}

// set places a piece on an empty square, and updates the mailbox.
func (b *Board) set(p Piece, s Square) {
	b.put(p, s)
	b.squares[s] = p
	if p.Kind() == OU && b.kings[p.Color()] == NoSquare {
		b.kings[p.Color()] = s
	}
}

// settle completes a board whose pieces have been placed: it counts them and
// computes everything that depends on them.
func (b *Board) settle() error {
	var total [9]int
	for c := range b.hands {
		for k, n := range b.hands[c] {
			total[k] += int(n)
		}
		if n := b.Of(Color(c), OU).Count(); n > 1 {
			return fact.Errorf("shogi.kings", "%v has %d kings", Color(c).told(), n)
		}
	}
	for _, k := range Kinds() {
		total[k.Base()] += b.kinds[k].Count()
	}
	for k, n := range total {
		if n > sets[k] {
			return fact.Errorf("shogi.set", "%[2]v occurs %[1]d times, but a set has %[3]d", n, Kind(k).told(), sets[k])
		}
	}
	b.key = b.makeKey()
	b.checkers = b.findCheckers()
	return nil
}

// SFEN returns the position in SFEN with its move number.
func (b *Board) SFEN() string { return b.SFENAt(b.number) }

// SFENAt returns the position in SFEN with n as the number of the next move.
func (b *Board) SFENAt(n int) string {
	text := make([]byte, 0, 128)
	for rank := 1; rank <= 9; rank++ {
		if rank > 1 {
			text = append(text, '/')
		}
		blanks := 0
		for file := 9; file >= 0; file-- {
			p := NoPiece
			if file > 0 {
				if p = b.squares[SquareAt(file, rank)]; p == NoPiece {
					blanks++
					continue
				}
			}
			if blanks > 0 {
				text = append(text, '0'+byte(blanks))
				blanks = 0
			}
			if p != NoPiece {
				text = appendSFEN(text, p)
			}
		}
	}
	text = append(text, " b "[:2]...)
	if b.turn == White {
		text[len(text)-1] = 'w'
	}
	text = append(text, ' ')
	before := len(text)
	for c := Black; c <= White; c++ {
		for _, k := range handOrder {
			switch n := b.hands[c][k]; {
			case n > 1:
				text = strconv.AppendInt(text, int64(n), 10)
				fallthrough
			case n == 1:
				text = appendSFEN(text, PieceOf(c, k))
			}
		}
	}
	if len(text) == before {
		text = append(text, '-')
	}
	text = append(text, ' ')
	return string(strconv.AppendInt(text, int64(n), 10))
}

// handOrder is the order in which a hand is written: the strongest first.
var handOrder = [...]Kind{HI, KA, KI, GI, KE, KY, FU}

func appendSFEN(text []byte, p Piece) []byte {
	if p.Kind().Promoted() {
		text = append(text, '+')
	}
	letter := sfenLetters[p.Kind().Base()]
	if p.Color() == White {
		letter += 'a' - 'A'
	}
	return append(text, letter)
}

// clip shortens text from outside so that it can't flood a message.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}
