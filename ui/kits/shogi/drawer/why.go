package drawer

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// place returns a square as labelled at the edges of the board, ７六, and its field.
func place(s *draw.Set, _ boards.Position, at boards.Place) (string, draw.Field) {
	if len(at) != 2 {
		return string(at), draw.Field{}
	}
	q := shogi.SquareAt(int(at[0]-'0'), int(at[1]-'0'))
	if q == shogi.NoSquare {
		return string(at), draw.Field{}
	}
	file, rank := fileRank(s, q)
	return file + rank, fieldOf(q)
}

// standing returns a square with the piece on it: ▲７六歩.
func standing(s *draw.Set, pos boards.Position, at boards.Standing) string {
	name, f := place(s, pos, boards.Place(at))
	q := squareOf(f)
	if q == shogi.NoSquare {
		return name
	}
	piece := pos.(*shogi.Position).View().At(q)
	if piece == shogi.NoPiece {
		return name
	}
	if n := notationOf(s); n == hodgesNotation || n == westernNotation {
		return piece.Kind().Letter() + name
	}
	return s.Side[piece.Color()] + name + strings.TrimRight(pieceText(s, piece), " ")
}

// mover returns the piece that a move moves: ▲７七歩, or a gold in hand.
func mover(l lang.Lang, s *draw.Set, pos boards.Position, m boards.Move) string {
	f, ok := leaves(pos, m)
	switch q := squareOf(f); {
	case !ok:
		return ""
	case q != shogi.NoSquare:
		return standing(s, pos, boards.Standing(m[1:3]))
	}
	k, _ := shogi.KindNamed(string(m[5:7]))
	if n := notationOf(s); n == hodgesNotation || n == westernNotation {
		return l.Say(words.InHand, k.Letter())
	}
	return l.Say(words.InHand, strings.TrimRight(pieceText(s, shogi.PieceOf(shogi.Black, k)), " "))
}

// reasoned returns the sign, the text and their roles for a tile that has a part in a
// judge's reason.
func (t *tile) reasoned() (sign string, signRole draw.Role, text string, role draw.Role) {
	part := boards.Part(t.mark - ofReason)
	sign, signRole = draw.PartSign(part), draw.LastSign
	if part == boards.Against || part == boards.Taken {
		signRole = draw.CheckSign
	}
	if t.piece != shogi.NoPiece {
		text, role = pieceText(t.set, t.piece), pieceRole(t.piece)
		if part == boards.TheMove {
			role = draw.Picked
		}
		return sign, signRole, text, role
	}
	text, role = t.set.Square, draw.Ground
	switch part {
	case boards.TheMove:
		text, role = t.set.Open, draw.Cursor
	case boards.Needed:
		text, role, sign = t.set.Open, draw.Wanted, " "
	}
	return sign, signRole, text, role
}
