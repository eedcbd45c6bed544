// Package ban is a shogi board (盤) as records show it. Pieces stand on squares
// and in hands because the record says so, and a move takes them from one place
// to another because it is written down.
//
//	b := ban.Even()
//	m, err := b.Apply("+7776FU")
//	b.SFEN() // lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
//
// It knows no rules of the game, so that a record that breaks them can still be
// shown up to its last line.
package ban

import (
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
)

// A Ban is a position on paper. The zero value is the empty board, black to move,
// with all pieces in the box.
type Ban struct {
	Cells [81]shogi.Piece // by shogi.Square
	Hands [2][9]int       // pieces in hand by colour and kind, FU to HI
	Turn  shogi.Color     // who is to move
	Moves int             // made since the initial position
}

// Even returns the usual array (平手).
func Even() *Ban {
	b, err := Parse(shogi.StartSFEN)
	if err != nil {
		panic(err) // the text is ours
	}
	return b
}

// Parse reads a position from its SFEN; the move number counts from 1 again.
func Parse(sfen string) (*Ban, error) {
	s, err := shogi.ParseSFEN(sfen)
	if err != nil {
		return nil, err
	}
	return Of(s), nil
}

// Read reads a position in any form from which a game of shogi starts, and keeps
// its move number.
func Read(position string) (*Ban, error) {
	s, err := shogi.ParseSFEN(position)
	if err != nil {
		p, other := shogi.Start(boards.Setup{Position: position})
		if other != nil {
			return nil, err
		}
		s = p.View()
	}
	b := Of(s)
	b.Moves = s.Number() - 1
	return b, nil
}

// Of returns the position of a board.
func Of(s *shogi.Board) *Ban {
	b := &Ban{Turn: s.Turn()}
	for q := range b.Cells {
		b.Cells[q] = s.At(shogi.Square(q))
	}
	for c := range b.Hands {
		for k := shogi.FU; k <= shogi.HI; k++ {
			b.Hands[c][k] = s.Hand(shogi.Color(c), k)
		}
	}
	return b
}

// Left returns how many pieces of a kind are in the box: neither on the board, in
// either form, nor in a hand. It is below zero when there are too many.
func (b *Ban) Left(k shogi.Kind) int {
	n := k.InSet()
	for _, p := range b.Cells {
		if p != shogi.NoPiece && p.Kind().Base() == k {
			n--
		}
	}
	return n - b.Hands[0][k] - b.Hands[1][k]
}

// sfenLetters holds the letters of the kinds FU to OU.
const sfenLetters = " PLNSGBRK"

// handOrder is the order of a hand in SFEN.
var handOrder = [...]shogi.Kind{shogi.HI, shogi.KA, shogi.KI, shogi.GI, shogi.KE, shogi.KY, shogi.FU}

// SFEN returns the position in SFEN. The number of the next move counts from the
// initial position.
func (b *Ban) SFEN() string {
	text := make([]byte, 0, 128)
	for rank := 1; rank <= 9; rank++ {
		if rank > 1 {
			text = append(text, '/')
		}
		blanks := 0
		for file := 9; file >= 1; file-- {
			p := b.Cells[shogi.SquareAt(file, rank)]
			if p == shogi.NoPiece {
				blanks++
				continue
			}
			if blanks > 0 {
				text = append(text, '0'+byte(blanks))
				blanks = 0
			}
			text = appendPiece(text, p)
		}
		if blanks > 0 {
			text = append(text, '0'+byte(blanks))
		}
	}
	text = append(text, ' ', "bw"[b.Turn], ' ')
	before := len(text)
	for c := range b.Hands {
		for _, k := range handOrder {
			n := b.Hands[c][k]
			if n > 1 {
				text = strconv.AppendInt(text, int64(n), 10)
			}
			if n > 0 {
				text = appendPiece(text, shogi.PieceOf(shogi.Color(c), k))
			}
		}
	}
	if len(text) == before {
		text = append(text, '-')
	}
	text = append(text, ' ')
	return string(strconv.AppendInt(text, int64(b.Moves)+1, 10))
}

func appendPiece(text []byte, p shogi.Piece) []byte {
	if p.Kind().Promoted() {
		text = append(text, '+')
	}
	letter := sfenLetters[p.Kind().Base()]
	if p.Color() == shogi.White {
		letter += 'a' - 'A'
	}
	return append(text, letter)
}

// Apply makes a move in CSA form as it is written, whoever is to move. It fails
// if the move can't be carried out: there is no such piece on the square or in
// the hand, or one's own piece is on the target square.
func (b *Ban) Apply(move boards.Move) (shogi.Move, error) {
	side, from, to, after, ok := Split(string(move))
	if !ok {
		return shogi.NoMove, &boards.NotMove{Text: string(move), Want: fact.New("want.csa", "a move such as +7776FU")}
	}
	goal := b.Cells[to]
	if from == shogi.NoSquare {
		switch {
		case goal != shogi.NoPiece:
			return shogi.NoMove, fact.Errorf("ban.occupied", "%s: a drop on an occupied square", string(move))
		case after > shogi.HI || b.Hands[side][after] == 0:
			return shogi.NoMove, fact.Errorf("ban.hand", "%s: there is no %s in hand", string(move), named[after])
		}
		b.Hands[side][after]--
		b.put(to, side, after)
		return shogi.NewDrop(after, to), nil
	}
	p := b.Cells[from]
	before := p.Kind()
	switch {
	case p == shogi.NoPiece || p.Color() != side:
		return shogi.NoMove, fact.Errorf("ban.empty", "%s: no piece of this side is there", string(move))
	case before != after && before.Promote() != after:
		return shogi.NoMove, fact.Errorf("ban.other", "%s: the piece there is a %s", string(move), named[before])
	case goal != shogi.NoPiece && goal.Color() == side:
		return shogi.NoMove, fact.Errorf("ban.own", "%s: a piece of this side is on the destination square", string(move))
	}
	if k := goal.Kind().Base(); goal != shogi.NoPiece && k != shogi.OU {
		b.Hands[side][k]++
	}
	b.Cells[from] = shogi.NoPiece
	b.put(to, side, after)
	return shogi.NewMove(from, to, before, before != after), nil
}

// USI returns a move in CSA form in USI notation, even if it can't be carried out:
// then it's taken for a promotion only if it promotes the piece there. A text in
// another form, and a drop of what is never in hand, stay as they are.
func (b *Ban) USI(move boards.Move) string {
	_, from, to, after, ok := Split(string(move))
	drop := from == shogi.NoSquare
	switch {
	case !ok, drop && after > shogi.HI:
		return string(move)
	case drop:
		return shogi.NewDrop(after, to).USI()
	}
	before := b.Cells[from].Kind()
	if before == after || before.Promote() != after {
		before = after
	}
	return shogi.NewMove(from, to, before, before != after).USI()
}

func (b *Ban) put(to shogi.Square, side shogi.Color, k shogi.Kind) {
	b.Cells[to] = shogi.PieceOf(side, k)
	b.Turn = side.Other()
	b.Moves++
}

// ApplyUSI is Apply for a move in USI notation, and returns the move in CSA form.
func (b *Ban) ApplyUSI(text string) (boards.Move, error) {
	bad := &boards.NotMove{Text: text, Want: fact.New("want.usi", "a move such as 7g7f, 7g7f+ or P*5e")}
	if len(text) < 4 || len(text) > 5 || len(text) == 5 && (text[4] != '+' || text[1] == '*') {
		return "", bad
	}
	to := shogi.SquareAt(int(text[2])-'0', int(text[3])-'a'+1)
	from, after := shogi.NoSquare, shogi.NoKind
	if text[1] == '*' {
		if k := strings.IndexByte(sfenLetters[1:], text[0]); k >= 0 && k < 7 {
			after = shogi.Kind(k + 1)
		}
	} else if from = shogi.SquareAt(int(text[0])-'0', int(text[1])-'a'+1); from != shogi.NoSquare {
		if after = b.Cells[from].Kind(); len(text) == 5 && !after.CanPromote() {
			return "", bad
		} else if len(text) == 5 {
			after = after.Promote()
		}
	}
	if to == shogi.NoSquare || after == shogi.NoKind {
		return "", bad
	}
	move := Join(b.Turn, from, to, after)
	_, err := b.Apply(move)
	return move, err
}

// Join returns the move in CSA form; from is shogi.NoSquare for a drop.
func Join(side shogi.Color, from, to shogi.Square, after shogi.Kind) boards.Move {
	text := [7]byte{'+', '0', '0'}
	if side == shogi.White {
		text[0] = '-'
	}
	if from != shogi.NoSquare {
		text[1], text[2] = '0'+byte(from.File()), '0'+byte(from.Rank())
	}
	text[3], text[4] = '0'+byte(to.File()), '0'+byte(to.Rank())
	copy(text[5:], after.CSA())
	return boards.Move(text[:])
}

// Split splits a move in CSA form; from is shogi.NoSquare for a drop. ok is false
// for other text.
func Split(move string) (side shogi.Color, from, to shogi.Square, after shogi.Kind, ok bool) {
	if len(move) != 7 || move[0] != '+' && move[0] != '-' {
		return 0, 0, 0, 0, false
	}
	if move[0] == '-' {
		side = shogi.White
	}
	from = shogi.SquareAt(int(move[1])-'0', int(move[2])-'0')
	to = shogi.SquareAt(int(move[3])-'0', int(move[4])-'0')
	after = Kind(move[5], move[6])
	if to == shogi.NoSquare || after == shogi.NoKind || from == shogi.NoSquare && (move[1] != '0' || move[2] != '0') {
		return 0, 0, 0, 0, false
	}
	return side, from, to, after, true
}

// kinds maps the letters of CSA names to kinds; see Kind.
var kinds = func() (t [26][26]shogi.Kind) {
	for _, k := range shogi.Kinds() {
		name := k.CSA()
		t[name[0]-'A'][name[1]-'A'] = k
	}
	return t
}()

// Kind returns the kind with a CSA name of these two letters, or shogi.NoKind.
func Kind(a, b byte) shogi.Kind {
	if a -= 'A'; a >= 26 {
		return shogi.NoKind
	}
	if b -= 'A'; b >= 26 {
		return shogi.NoKind
	}
	return kinds[a][b]
}

// named has the names of the kinds of pieces in messages.
var named = map[shogi.Kind]error{
	shogi.FU: fact.New("ban.piece.fu", "pawn"),
	shogi.KY: fact.New("ban.piece.ky", "lance"),
	shogi.KE: fact.New("ban.piece.ke", "knight"),
	shogi.GI: fact.New("ban.piece.gi", "silver"),
	shogi.KI: fact.New("ban.piece.ki", "gold"),
	shogi.KA: fact.New("ban.piece.ka", "bishop"),
	shogi.HI: fact.New("ban.piece.hi", "rook"),
	shogi.OU: fact.New("ban.piece.ou", "king"),
	shogi.TO: fact.New("ban.piece.to", "promoted pawn"),
	shogi.NY: fact.New("ban.piece.ny", "promoted lance"),
	shogi.NK: fact.New("ban.piece.nk", "promoted knight"),
	shogi.NG: fact.New("ban.piece.ng", "promoted silver"),
	shogi.UM: fact.New("ban.piece.um", "horse"),
	shogi.RY: fact.New("ban.piece.ry", "dragon"),
}
