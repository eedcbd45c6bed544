package csa

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/kifu/ban"
)

// A drawing is the position that a record's P statements describe, piece by piece
// from the box. Without a statement there is no position.
type drawing struct {
	ban.Ban
	drawn  bool
	turned bool // whether the side to move is known
}

var even = ban.Even()

// begin records the side to move: from its own statement, or else from the first
// move.
func (d *drawing) begin(sign byte) {
	if d.turned {
		return
	}
	d.turned = true
	if sign == '-' {
		d.Turn = shogi.White
	}
}

// sign returns the sign of the side to move.
func (d *drawing) sign() byte { return "+-"[d.Turn.Side()] }

func (d *drawing) turn() boards.Side { return d.Turn.Side() }

// sfen returns the position, or unsaid if there is none.
func (d *drawing) sfen() (sfen string, unsaid bool) {
	if !d.drawn {
		return "", true
	}
	return d.SFEN(), false
}

// position reads a P statement: PI with the pieces that a handicap removes, a
// rank, or single pieces.
func (p *parser) position(s string) error {
	d := &p.board
	if len(s) < 2 {
		return p.bad(fact.New("want.csa.position", "a position starting with PI, P1 or P+"), s)
	}
	switch c := s[1]; {
	case c == 'I':
		d.Cells, d.drawn = even.Cells, true
		return p.handicap(s)
	case '1' <= c && c <= '9':
		d.drawn = true
		cells, ok := rank(s[2:])
		if !ok {
			return p.bad(fact.New("want.csa.rank", "nine squares of a rank"), s)
		}
		for i, piece := range cells {
			d.Cells[shogi.SquareAt(9-i, int(c-'0'))] = piece
		}
		return nil
	case c == '+', c == '-':
		d.drawn = true
		return p.pieces(s)
	}
	return p.bad(fact.New("want.csa.position", "a position starting with PI, P1 or P+"), s)
}

// handicap removes pieces from the usual array: PI82HI22KA (駒落ち).
func (p *parser) handicap(s string) error {
	for rest := s[2:]; rest != ""; rest = rest[4:] {
		at, k, ok := placed(rest)
		if !ok || at == shogi.NoSquare {
			return p.bad(fact.New("want.csa.without", "pieces to leave out, such as 22KA"), s)
		}
		if p.board.Cells[at].Kind() != k {
			return p.bad(fact.New("want.csa.there", "pieces that are there, such as 22KA"), s)
		}
		p.board.Cells[at] = shogi.NoPiece
	}
	return nil
}

// pieces puts pieces on squares and into a hand: P+99KY00FU. 00AL means all
// remaining pieces except kings.
func (p *parser) pieces(s string) error {
	c := shogi.Black
	if s[1] == '-' {
		c = shogi.White
	}
	d := &p.board
	for rest := s[2:]; rest != ""; rest = rest[4:] {
		if hand(rest) && strings.HasPrefix(rest[2:], "AL") {
			for k := shogi.FU; k <= shogi.HI; k++ {
				d.Hands[c][k] += max(d.Left(k), 0)
			}
			continue
		}
		at, k, ok := placed(rest)
		switch {
		case !ok:
			return p.bad(fact.New("want.csa.pieces", "pieces such as 55FU, or 00FU for a piece in hand"), s)
		case at != shogi.NoSquare && d.Cells[at] != shogi.NoPiece:
			return p.bad(fact.New("want.csa.empty", "pieces on empty squares"), s)
		case at != shogi.NoSquare:
			d.Cells[at] = shogi.PieceOf(c, k)
		case k > shogi.HI:
			return p.bad(fact.New("want.csa.hand", "a hand without kings or promoted pieces"), s)
		default:
			d.Hands[c][k]++
		}
	}
	return nil
}

// placed reads a square, or 00, and a piece's name: four characters.
func placed(s string) (at shogi.Square, k shogi.Kind, ok bool) {
	if len(s) < 4 {
		return 0, 0, false
	}
	at = shogi.SquareAt(int(s[0])-'0', int(s[1])-'0')
	k = ban.Kind(s[2], s[3])
	return at, k, k != shogi.NoKind && (at != shogi.NoSquare || hand(s))
}

// hand reports whether a text begins with 00, the square of a hand. The original
// document of this format prints it as OO once.
func hand(s string) bool {
	zero := func(c byte) bool { return c == '0' || c == 'O' }
	return len(s) >= 2 && zero(s[0]) && zero(s[1])
}

// rank reads the squares of a rank from file 9 on. Each should have three
// characters, a piece or anything else for none. But programs collapse blanks or
// trim them at the end, and the original document of this format prints a rank of
// " * -HI * * * * * -KA *". So words are counted first, and columns are used only
// if there aren't nine words.
func rank(s string) (cells [9]shogi.Piece, ok bool) {
	n, full := 0, false
	for i := 0; i < len(s); {
		var piece shogi.Piece
		switch c := s[i]; {
		case c == ' ':
			i++
			continue
		case c == '.' && full: // the last blank
			i++
			continue
		case (c == '+' || c == '-') && i+2 < len(s):
			if piece = signed(s[i:]); piece == shogi.NoPiece {
				return columns(s)
			}
			i += 3
		case c == '*':
			i++
		default:
			return columns(s)
		}
		if n == 9 {
			return cells, false
		}
		cells[n] = piece
		n++
		full = n == 9
	}
	if n != 9 {
		return columns(s)
	}
	return cells, true
}

// columns reads a rank by its columns of three characters; missing ones are
// blank.
func columns(s string) (cells [9]shogi.Piece, ok bool) {
	if len(s) > 27 || s == "" {
		return cells, false
	}
	for i := 0; i < len(s); i += 3 {
		cell := s[i:min(i+3, len(s))]
		if cell[0] != '+' && cell[0] != '-' {
			if strings.Trim(cell, " *.") != "" {
				return cells, false
			}
			continue
		}
		if cells[i/3] = signed(cell); cells[i/3] == shogi.NoPiece {
			return cells, false
		}
	}
	return cells, true
}

// signed reads a piece with its side: +FU.
func signed(s string) shogi.Piece {
	if len(s) < 3 {
		return shogi.NoPiece
	}
	k := ban.Kind(s[1], s[2])
	if k == shogi.NoKind {
		return shogi.NoPiece
	}
	if s[0] == '-' {
		return shogi.PieceOf(shogi.White, k)
	}
	return shogi.PieceOf(shogi.Black, k)
}

func pieceNamed(a, b byte) bool { return ban.Kind(a, b) != shogi.NoKind }
