package drawer

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/kits/shogi/words"
	"dohyo/ui/lang"
)

// A tileMark is what a field shows besides its piece.
type tileMark uint8

const (
	noMark    tileMark = iota
	movedFrom          // the origin of the last move
	movedTo
	checked
	checking // gives a mate
	barred   // a square beside a mated king, which can't go there
	canReach
	isPicked
	ofReason // plus the field's part in a judge's reason
)

// marksOf returns the marks of all squares.
func marksOf(p *shogi.Position, o draw.Options) (marks [81]tileMark) {
	if m, ok := p.Last(); ok && !o.Quiet {
		if !m.IsDrop() {
			marks[m.From()] = movedFrom
		}
		marks[m.To()] = movedTo
	}
	b := p.View()
	if k := b.King(b.Turn()); k != shogi.NoSquare && b.InCheck() {
		marks[k] = checked
		if b := p.Board(); !b.HasMove() { // which needs a board of its own
			marksOfMate(b, k, &marks)
		}
	}
	for _, f := range o.Reach {
		if s := squareOf(f); s != shogi.NoSquare {
			marks[s] = canReach
		}
	}
	if s := squareOf(o.Picked); s != shogi.NoSquare {
		marks[s] = isPicked
	}
	for _, m := range o.Exhibits {
		if s := squareOf(m.Field); s != shogi.NoSquare {
			marks[s] = ofReason + tileMark(m.Part)
		}
	}
	return marks
}

// marksOfMate marks what mates a king: the pieces that check it, and the empty squares beside
// it, all of which they guard.
func marksOfMate(b *shogi.Board, king shogi.Square, marks *[81]tileMark) {
	for from := b.Attackers(king, b.Turn().Other()); !from.Empty(); {
		marks[from.Pop()] = checking
	}
	at := fieldOf(king)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			s := squareOf(draw.Field{Col: at.Col + dx, Row: at.Row + dy})
			if s != shogi.NoSquare && b.At(s) == shogi.NoPiece {
				marks[s] = barred
			}
		}
	}
}

// A tile is a field of the board with everything that affects its look.
type tile struct {
	set    *draw.Set
	piece  shogi.Piece
	mark   tileMark
	over   draw.Mark // laid over the field; its text takes the place of the sign
	cursor bool
	flip   bool // seen from the second side
	edge   bool // the lowest rank
	last   bool // the rightmost file
}

// short holds a kanji for each kind. Promoted kinds have kanji of their own (全 圭 杏 と 馬
// 龍).
var short = [16]string{
	shogi.FU: "歩", shogi.KY: "香", shogi.KE: "桂", shogi.GI: "銀", shogi.KI: "金", shogi.KA: "角", shogi.HI: "飛", shogi.OU: "玉",
	shogi.TO: "と", shogi.NY: "杏", shogi.NK: "圭", shogi.NG: "全", shogi.UM: "馬", shogi.RY: "龍",
}

// latin holds the SFEN letters of the kinds.
const latin = " PLNSGBRK"

// pieceText returns a piece as two columns of text.
func pieceText(s *draw.Set, p shogi.Piece) string {
	k := p.Kind()
	if !s.Letters {
		if k == shogi.OU && p.Color() == shogi.White {
			return "王"
		}
		return short[k]
	}
	text := latin[k.Base() : k.Base()+1]
	if p.Color() == shogi.White {
		text = strings.ToLower(text)
	}
	if k.Promoted() {
		return "+" + text
	}
	return text + " "
}

// pieceRole returns the role of a piece.
func pieceRole(p shogi.Piece) draw.Role {
	role := draw.BlackPiece
	if p.Kind().Promoted() {
		role = draw.BlackPromoted
	}
	return role + draw.Role(p.Color())
}

// pointsDown reports whether the piece points down on the screen.
func (t *tile) pointsDown() bool { return t.piece.Color() == shogi.White != t.flip }

// look returns the sign before the piece, the piece, and their roles.
func (t *tile) look() (sign string, signRole draw.Role, text string, role draw.Role) {
	s := t.set
	sign, signRole = " ", draw.Ground
	if t.mark >= ofReason {
		return t.reasoned()
	}
	if t.piece == shogi.NoPiece {
		text, role = s.Square, draw.Ground
		switch t.mark {
		case movedFrom:
			text, role = s.Left, draw.Origin
		case barred:
			text, role = draw.Fit(s.Kinjite, 2), draw.Kinjite
		case canReach:
			text, role = s.Open, draw.Wanted
		}
	} else {
		text, role = pieceText(s, t.piece), pieceRole(t.piece)
		down := 0
		if t.pointsDown() {
			sign, signRole, down = s.Turned, draw.Turned, 1
		}
		switch t.mark {
		case movedTo:
			sign, signRole = s.Moved[down], draw.LastSign
		case checked:
			sign, signRole = s.Checked, draw.CheckSign
		case checking:
			sign, signRole = s.Moved[down], draw.CheckSign
		case canReach:
			sign, signRole = s.Capture, draw.Wanted
		case isPicked:
			role = draw.Picked
		}
	}
	if t.over.Text != "" {
		sign, signRole = draw.Fit(t.over.Text, 1), t.over.Role
		if t.piece == shogi.NoPiece && !t.over.Way {
			text, role = draw.Fit(s.Open, 2), t.over.Role
		}
	}
	if t.cursor {
		role, signRole = draw.Cursor, draw.Cursor
		if sign == " " {
			sign = s.Pointed
		}
	}
	return sign, signRole, text, role
}

// small draws a field of three columns.
func (t *tile) small(pic *draw.Picture, x, y int) {
	sign, signRole, text, role := t.look()
	pic.Put(x, y, sign, signRole)
	pic.Put(x+1, y, text, role)
}

// ground draws the lines below and to the right of an empty field.
func (t *tile) ground(pic *draw.Picture, x, y int) {
	if lined(pic, t.set) {
		t.ruled(pic, x, y)
		return
	}
	for i := range pic.FH {
		role := draw.Ground
		if i == pic.FH-1 && !t.edge {
			role = draw.Ruled
		}
		pic.Put(x, y+i, strings.Repeat(" ", pic.FW), role)
		if t.set.Rule != "" && !t.last {
			pic.Put(x+pic.FW-1, y+i, t.set.Rule, role)
		}
		for dx := range pic.FW - 1 {
			if t.cursor {
				pic.At(x+dx, y+i).Role = draw.Cursor
			}
		}
	}
}

// lined reports whether a picture's fields have lines of characters.
func lined(pic *draw.Picture, s *draw.Set) bool { return s.Lined() && pic.FH > 2 }

// ruled draws the same lines in characters of their own, as a console's font has them.
func (t *tile) ruled(pic *draw.Picture, x, y int) {
	role := draw.Ground
	if t.cursor {
		role = draw.Cursor
	}
	for i := range pic.FH {
		fill, corner := " ", t.set.Upright
		if i == pic.FH-1 && !t.edge {
			fill, corner = t.set.Joint, t.set.Grid[4]
		}
		if t.last {
			corner = fill
		}
		pic.Put(x, y+i, strings.Repeat(fill, pic.FW-1), role)
		pic.Put(x+pic.FW-1, y+i, corner, draw.Ground)
	}
}

// slab draws a tile of whole cells, for sets without blocks, above the field's last line. In the
// line of its point it is narrower. It returns the line of the text.
func (t *tile) slab(pic *draw.Picture, x, y int, role draw.Role) int {
	w, tip := pic.FW-2, 0
	if t.pointsDown() {
		tip = pic.FH - 2
	}
	for i := range pic.FH - 1 {
		in := 0
		if i == tip {
			in = max(1, w/5)
		}
		pic.Put(x+1+in, y+i, strings.Repeat(" ", w-2*in), role)
	}
	return (pic.FH - 1 - min(tip, 1)) / 2
}

// large draws a field of several lines: a tile that narrows towards its point, with its
// sign at the left.
func (t *tile) large(pic *draw.Picture, x, y int) {
	t.ground(pic, x, y)
	sign, signRole, text, role := t.look()
	line := (pic.FH - 1) / 2
	if t.piece == shogi.NoPiece {
		pic.Put(x, y+line, sign, signRole)
		if t.mark != noMark || t.over.Text != "" || t.cursor || t.set.Rule == "" && !lined(pic, t.set) {
			pic.Put(x+(pic.FW-2)/2, y+line, text, role)
		}
		if w := draw.Width(t.over.More); w > 0 && w < pic.FW && line+1 < pic.FH {
			pic.Put(x+(pic.FW-w)/2, y+line+1, t.over.More, t.over.Role)
		}
		return
	}
	if !t.pointsDown() { // a tile is wider at its foot
		line = pic.FH / 2
	}
	role = onTile(t.set, role)
	if !t.set.Blocks && pic.FH > 2 {
		line = t.slab(pic, x, y, role)
	}
	pic.Put(x, y+line, sign, signRole)
	w := pic.FW - 2
	letters := t.set.Lettered(text, draw.LetteringSquare)
	if len(letters) > pic.FH-2 {
		letters = t.set.Lettered(text, draw.LetteringFine)
	}
	switch {
	case !t.set.PutTile(pic, x+1, y, w, pic.FH, t.pointsDown()):
		pic.Put(x+1, y+line, strings.Repeat(" ", (w-2)/2)+text+strings.Repeat(" ", (w-2)/2), role)
	case letters != nil && len(letters) <= pic.FH-2 && draw.Width(letters[0]) <= w-2:
		from := y + (pic.FH-len(letters)+1)/2
		if t.pointsDown() {
			from = y + (pic.FH-len(letters))/2
		}
		for i, row := range letters {
			pic.Put(x+1+(w-draw.Width(row))/2, from+i, row, role)
		}
	default:
		pic.Put(x+(pic.FW-2)/2, y+line, text, role)
	}
}

// onTile returns the role of a piece beside or on a board of large tiles, whose shape shows the side.
func onTile(s *draw.Set, role draw.Role) draw.Role {
	switch {
	case !s.Blocks:
	case role == draw.WhitePiece:
		return draw.TurnedPiece
	case role == draw.WhitePromoted:
		return draw.TurnedPromoted
	}
	return role
}

// handKinds is the order of the pieces in a hand, as in records.
var handKinds = [...]shogi.Kind{shogi.HI, shogi.KA, shogi.KI, shogi.GI, shogi.KE, shogi.KY, shogi.FU}

// handField returns the field of a kind of piece in hand. White's hand is above the
// board and black's below it.
func handField(c shogi.Color, i int) draw.Field {
	if c == shogi.White {
		return draw.Field{Col: i + 1, Row: 0}
	}
	return draw.Field{Col: i + 1, Row: 10}
}

// inHand returns the colour and the kind of a field beside the board.
func inHand(f draw.Field) (c shogi.Color, k shogi.Kind, ok bool) {
	if f.Col < 1 || f.Col > len(handKinds) || f.Row != 0 && f.Row != 10 {
		return 0, 0, false
	}
	if f.Row == 0 {
		c = shogi.White
	}
	return c, handKinds[f.Col-1], true
}

// hand writes a side's pieces in hand (持駒), each kind with its number.
func (f *frame) hand(b *shogi.Board, c shogi.Color, y int) {
	s := f.o.Set
	role := draw.BlackInHand + draw.Role(c)
	f.Put(1, y, s.Side[c], role)
	x, any, gap := 3, false, 1
	if f.handWidth(b, c) > f.W-x {
		gap = 0
	}
	for i, k := range handKinds {
		n := b.Hand(c, k)
		if n == 0 {
			continue
		}
		any = true
		piece := shogi.PieceOf(c, k)
		text, look := strings.TrimRight(pieceText(s, piece), " "), pieceRole(piece)
		if f.FH > 1 {
			look = onTile(s, look)
		}
		at := handField(c, i)
		switch at {
		case f.o.Cursor:
			look = draw.Cursor
		case f.o.Picked:
			look = draw.Picked
		}
		if f.o.Marks[at].Text != "" {
			look = f.o.Marks[at].Role
		}
		from := x
		if f.FH > 2 {
			text = " " + text + " "
		}
		f.Put(x, y, text, look)
		x += draw.Width(text)
		if n > 1 {
			f.Put(x, y, strconv.Itoa(n), role)
			x += len(strconv.Itoa(n))
		}
		f.Beside = append(f.Beside, draw.Area{X: from, Y: y, W: x - from, H: 1, Field: at})
		x += gap
	}
	if !any {
		l := f.o.Lang
		if !s.Kanji() {
			l = lang.English
		}
		f.Put(x, y, l.Say(words.NoHand), draw.Label)
	}
}

// handWidth returns the columns of a side's pieces in hand with gaps between them.
func (f *frame) handWidth(b *shogi.Board, c shogi.Color) int {
	w := -1
	for _, k := range handKinds {
		n := b.Hand(c, k)
		if n == 0 {
			continue
		}
		w += 1 + draw.Width(strings.TrimRight(pieceText(f.o.Set, shogi.PieceOf(c, k)), " "))
		if f.FH > 2 {
			w += 2
		}
		if n > 1 {
			w += len(strconv.Itoa(n))
		}
	}
	return w
}

// moveField returns the target field of a move.
func moveField(m boards.Move) (draw.Field, bool) {
	if len(m) != 7 || m[3] < '1' || m[3] > '9' || m[4] < '1' || m[4] > '9' {
		return draw.Field{}, false
	}
	return fieldOf(shogi.SquareAt(int(m[3]-'0'), int(m[4]-'0'))), true
}

// leaves returns the field that a move leaves: that of the piece in hand for a drop.
func leaves(_ boards.Position, m boards.Move) (draw.Field, bool) {
	if len(m) != 7 || m[0] != '+' && m[0] != '-' {
		return draw.Field{}, false
	}
	if m[1:3] != "00" {
		s := shogi.SquareAt(int(m[1]-'0'), int(m[2]-'0'))
		return fieldOf(s), s != shogi.NoSquare
	}
	k, ok := shogi.KindNamed(string(m[5:7]))
	c := shogi.Black
	if m[0] == '-' {
		c = shogi.White
	}
	i := slices.Index(handKinds[:], k)
	return handField(c, max(i, 0)), ok && i >= 0
}
