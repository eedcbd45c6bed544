package draw

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
)

// shogiPlace is a square as it stands at the board's edges: ７六.
func shogiPlace(s *Set, _ boards.Position, at boards.Place) (string, Field) {
	if len(at) != 2 {
		return string(at), Field{}
	}
	q := shogi.SquareAt(int(at[0]-'0'), int(at[1]-'0'))
	if q == shogi.NoSquare {
		return string(at), Field{}
	}
	file, rank := s.fileRank(q)
	return file + rank, fieldOf(q)
}

// shogiStanding is a square with the piece on it: ▲７六歩.
func shogiStanding(s *Set, pos boards.Position, at boards.Standing) string {
	name, f := shogiPlace(s, pos, boards.Place(at))
	q := squareOf(f)
	if q == shogi.NoSquare {
		return name
	}
	piece := pos.(*shogi.Position).View().At(q)
	if piece == shogi.NoPiece {
		return name
	}
	if n := s.shogiNotation(); n == hodgesNotation || n == westernNotation {
		return piece.Kind().Letter() + name
	}
	return s.Side[piece.Color()] + name + strings.TrimRight(pieceText(s, piece), " ")
}

// reasoned is a tile that has a part in a reason: its sign, its text, and
// their roles.
func (t *tile) reasoned() (sign string, signRole Role, text string, role Role) {
	part := boards.Part(t.mark - ofReason)
	sign, signRole = partSigns[part], LastSign
	if part == boards.Against || part == boards.Taken {
		signRole = CheckSign
	}
	if t.piece != shogi.NoPiece {
		text, role = pieceText(t.set, t.piece), pieceRole(t.piece)
		if part == boards.TheMove {
			role = Picked
		}
		return sign, signRole, text, role
	}
	text, role = t.set.Square, Ground
	switch part {
	case boards.TheMove:
		text, role = t.set.Open, Cursor
	case boards.Needed:
		text, role, sign = t.set.Open, Wanted, " "
	}
	return sign, signRole, text, role
}
