package shogi

import (
	"cmp"
	"strings"

	"dohyo/boards/fact"
)

// readPosition reads the forms of Setup.Position: a board or the name of a handicap,
// and the moves that follow it.
func readPosition(text string) (*Board, []string, error) {
	text = strings.TrimSpace(text)
	board, _, _ := strings.Cut(text, " ")
	switch {
	case text == "":
		return NewBoard(), nil, nil
	case strings.Count(board, "/") == 8: // SFEN, even if it begins with a pawn, as lines of CSA records do
	case text[0] == 'P' || text[0] == '\'' || text == "+" || text == "-":
		return ParseCSAPosition(text)
	}
	position, moves, _ := strings.Cut(text, "moves")
	switch h, ok := HandicapNamed(strings.TrimSpace(position)); {
	case ok:
		position = h.SFEN
	case strings.TrimSpace(position) == evenName:
		position = StartSFEN
	}
	b, err := ParseSFEN(strings.TrimPrefix(position, "position "))
	if err != nil {
		err = cmp.Or(unknownHandicap(strings.TrimSpace(position)), err)
	}
	return b, strings.Fields(moves), err
}

// ParseCSAPosition reads a position of a CSA record (1991, §2.4): "PI" with the
// pieces removed, or ranks as P1 to P9; then single pieces as P+ and P-, with 00
// for the hand and 00AL for all remaining pieces; and at the end the side to move
// as + or -. Without P lines the board is empty. Lines may be joined by commas,
// and comments are ignored. What follows the side to move is returned as the
// moves, without times (T…).
func ParseCSAPosition(text string) (b *Board, moves []string, err error) {
	r := csaReader{b: empty()}
	lines := strings.FieldsFunc(text, func(c rune) bool { return c == '\n' || c == '\r' })
	for i, line := range lines {
		if strings.HasPrefix(line, "'") {
			continue
		}
		for part := range strings.SplitSeq(line, ",") {
			if r.turned {
				if part = strings.TrimSpace(part); part != "" && part[0] != 'T' {
					moves = append(moves, part)
				}
			} else if err := r.line(part); err != nil {
				return nil, nil, fact.Errorf("csapos.line", "line %d: %w", i+1, err)
			}
		}
	}
	if !r.turned {
		return nil, nil, fact.New("csapos.side", "expected the side to move, + or -, at the end")
	}
	if err := r.b.settle(); err != nil {
		return nil, nil, err
	}
	return r.b, moves, nil
}

var allLast = fact.New("csapos.all", "00AL must come last")

// A csaReader puts the pieces of a CSA position on the board.
type csaReader struct {
	b            *Board
	all          bool // 00AL has been read
	array, ranks bool // PI or P1 … has been read
	turned       bool
}

// line reads one statement.
func (r *csaReader) line(line string) error {
	trimmed := strings.TrimRight(line, " \t")
	switch {
	case trimmed == "":
		return nil
	case trimmed == "+" || trimmed == "-":
		if trimmed == "-" {
			r.b.turn = White
		}
		r.turned = true
		return nil
	case len(trimmed) < 2 || trimmed[0] != 'P':
		return fact.Errorf("csapos.want", "expected a line of a position, got %q", clip(line))
	case r.all:
		return allLast
	}
	switch c := trimmed[1]; {
	case c == 'I':
		if r.array || r.ranks {
			return fact.New("csapos.first", "PI must come first")
		}
		r.array = true
		return r.takeOff(trimmed[2:])
	case c >= '1' && c <= '9':
		if r.array {
			return fact.Errorf("csapos.both", "P%c can't be combined with PI", rune(c))
		}
		r.ranks = true
		return r.rank(int(c-'0'), line[2:])
	case c == '+':
		return r.pieces(Black, trimmed[2:])
	case c == '-':
		return r.pieces(White, trimmed[2:])
	}
	return fact.Errorf("csapos.kind", "expected PI, P1 to P9, P+ or P-, got %q", clip(line))
}

// takeOff reads PI: the usual array with some pieces removed.
func (r *csaReader) takeOff(text string) error {
	number := r.b.number
	*r.b = *NewBoard()
	r.b.number = number
	return fours(text, func(file, rank int, name string) error {
		s := SquareAt(file, rank)
		k, ok := KindNamed(name)
		if s == NoSquare || !ok || r.b.squares[s].Kind() != k {
			return fact.Errorf("csapos.nopiece", "PI: there is no %s on %d%d", clip(name), file, rank)
		}
		r.b.remove(s)
		return nil
	})
}

// remove removes a piece from the board.
func (b *Board) remove(s Square) {
	p := b.squares[s]
	b.put(p, s)
	b.squares[s] = NoPiece
	if b.kings[p.Color()] == s {
		b.kings[p.Color()] = NoSquare
	}
}

// rank reads nine cells of three characters, from file 9; it also reads lines
// whose blanks were collapsed or cut off.
func (r *csaReader) rank(rank int, text string) error {
	cells, ok := fixedCells(text)
	if !ok {
		if cells, ok = looseCells(text); !ok {
			return fact.Errorf("csapos.rank", "line P%d: expected nine squares of three characters, got %q", rank, clip(text))
		}
	}
	for i, p := range cells {
		s := SquareAt(9-i, rank)
		switch {
		case p == NoPiece:
		case r.b.squares[s] != NoPiece:
			return fact.Errorf("csapos.rank.occupied", "line P%d: %d%d is occupied", rank, 9-i, rank)
		default:
			r.b.set(p, s)
		}
	}
	return nil
}

func fixedCells(text string) (cells [9]Piece, ok bool) {
	text = strings.TrimRight(text, " ")
	if len(text) > 27 {
		return cells, false
	}
	for i := range cells {
		cell := text[min(3*i, len(text)):min(3*i+3, len(text))]
		if p, ok := cellPiece(cell); ok {
			cells[i] = p
		} else if strings.Trim(cell, " *.") != "" {
			return cells, false
		}
	}
	return cells, true
}

func looseCells(text string) (cells [9]Piece, ok bool) {
	n := 0
	for text = strings.TrimSpace(text); text != "" && n < 9; n++ {
		if p, ok := cellPiece(text[:min(3, len(text))]); ok {
			cells[n] = p
			text = text[3:]
		} else if text[0] == '*' || text[0] == '.' {
			text = text[1:]
		} else {
			return cells, false
		}
		text = strings.TrimLeft(text, " ")
	}
	return cells, text == "" && n == 9
}

func cellPiece(cell string) (Piece, bool) {
	if len(cell) != 3 || cell[0] != '+' && cell[0] != '-' {
		return NoPiece, false
	}
	k, ok := KindNamed(cell[1:])
	c := Black
	if cell[0] == '-' {
		c = White
	}
	return PieceOf(c, k), ok
}

// pieces reads P+ or P-: squares with pieces.
func (r *csaReader) pieces(c Color, text string) error {
	return fours(text, func(file, rank int, name string) error {
		s := SquareAt(file, rank)
		k, ok := KindNamed(name)
		inHand := file == 0 && rank == 0
		switch {
		case inHand && name == "AL":
			r.all = true
			r.rest(c)
			return nil
		case r.all:
			return allLast
		case !ok || !inHand && s == NoSquare:
			return fact.Errorf("csapos.square", "expected a square and a piece, got %d%d%s", file, rank, clip(name))
		case inHand:
			if k.Promoted() || k == OU {
				return fact.Errorf("csapos.hand", "%s can't be in hand", name)
			}
			if r.b.hands[c][k]++; r.b.hands[c][k] > 18 {
				return fact.Errorf("csapos.many", "more than 18 %s", name)
			}
			return nil
		case r.b.squares[s] != NoPiece:
			return fact.Errorf("csapos.occupied", "%d%d is occupied", file, rank)
		}
		r.b.set(PieceOf(c, k), s)
		return nil
	})
}

// rest puts all pieces that aren't placed yet, except kings, into a hand.
func (r *csaReader) rest(c Color) {
	for k := FU; k <= HI; k++ {
		there := r.b.Hand(Black, k) + r.b.Hand(White, k) + r.b.kinds[k].Count()
		if k.CanPromote() {
			there += r.b.kinds[k.Promote()].Count()
		}
		if left := k.InSet() - there; left > 0 {
			r.b.hands[c][k] += uint8(left)
		}
	}
}

// fours splits a text repeatedly into two digits and a name of two letters.
func fours(text string, piece func(file, rank int, name string) error) error {
	for ; text != ""; text = text[4:] {
		if len(text) < 4 || text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9' {
			return fact.Errorf("csapos.squares", "expected squares and pieces such as 22KA, got %q", clip(text))
		}
		if err := piece(int(text[0]-'0'), int(text[1]-'0'), text[2:4]); err != nil {
			return err
		}
	}
	return nil
}
