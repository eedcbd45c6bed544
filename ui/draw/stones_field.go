package draw

import (
	"fmt"
	"strconv"
	"strings"
)

// A field is one point with everything that decides its appearance.
type field struct {
	set     *Set
	state   Point
	numbers Numbering
	edge    int
	star    bool
	cursor  bool
	turn    int // the side whose stone the cursor previews
}

// look returns the text of the point and its role.
func (f *field) look() (string, Role) {
	s := f.set
	if f.state.Stone == NoStone {
		switch {
		case f.state.Mark == ProposedMark:
			return s.Cursor, Cursor
		case f.cursor && f.state.Mark == KinjiteMark:
			return s.Kinjite, Cursor
		case f.cursor:
			return s.Cursor, Cursor
		case f.state.Over.Text != "":
			return f.state.Over.Text, f.state.Over.Role
		case f.state.Mark == WantedMark:
			return s.Wanted, Wanted
		case f.state.Mark == KinjiteMark:
			return s.Kinjite, Kinjite
		case f.state.Land != NoStone:
			return s.Land[f.state.Land-1], [2]Role{BlackLand, WhiteLand}[f.state.Land-1]
		case f.star:
			return s.Star, Star
		}
		return s.Grid[f.edge], Ground
	}
	i := 0
	if f.state.Stone == WhiteStone {
		i = 1
	}
	role := [2]Role{Black, White}[i]
	text := s.Stone[i]
	switch f.state.Mark {
	case LastMark:
		text, role = s.Last[i], [2]Role{BlackLast, WhiteLast}[i]
	case RowMark:
		text, role = s.Row[i], [2]Role{BlackRow, WhiteRow}[i]
	case FoulMark:
		text, role = s.Foul, BlackFoul
	case FouledMark:
		text, role = s.Fouled, BlackFoul
	case AgainstMark:
		text, role = s.Against[i], [2]Role{BlackFoul, WhiteRow}[i]
	}
	if f.state.Dead {
		text, role = s.Dead[i], [2]Role{BlackDead, WhiteDead}[i]
	}
	if f.cursor {
		role = Cursor
	}
	return text, role
}

// number returns the move number to write on the stone, or the text laid over it; ""
// for none. Only two digits fit: 112 shows 12, as on printed boards.
func (f *field) number() string {
	n := f.state.Ply
	switch {
	case f.state.Stone != NoStone && f.state.Over.Text != "":
		return f.state.Over.Text
	case f.state.Dead:
		return ""
	case n == 0 || f.numbers == NoNumbers:
		return ""
	case f.numbers == Pairs:
		n = (n + 1) / 2
	}
	if n < 10 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%02d", n%100)
}

// targetSign is laid over a stone that is attacked or defended.
const targetSign = "△"

// target returns such a stone of one column: the sign takes its place, in its colour.
func (f *field) target() (string, Role) {
	if f.state.Stone == WhiteStone {
		return f.set.Against[1], White
	}
	return f.set.Against[0], Black
}

// small draws a field of two columns.
func (f *field) small(pic *Picture, x, y int, lastCol bool) {
	text, role := f.look()
	if num := f.number(); num == targetSign && f.state.Over.Text == num {
		text, role = f.target() // a digit needs two columns, and so do its stone's
	} else if num != "" {
		if Width(num) == 1 {
			side := 0
			if f.state.Stone == WhiteStone {
				side = 1
			}
			if beside := f.set.Number[side]; beside != "" {
				num = beside + num
			} else {
				num = " " + num
			}
		}
		pic.Put(x, y, num, numbered(role))
		return
	}
	pic.Put(x, y, text, role)
	if Width(text) == 1 && x+1 < pic.W {
		joint := f.set.Joint
		if lastCol {
			joint = " "
		}
		pic.Put(x+1, y, joint, Ground)
	}
}

// large draws a field of several lines. An even number of lines puts the point where
// four cells meet, an odd number in the middle of one.
func (f *field) large(pic *Picture, x, y int) {
	side := -1
	switch f.state.Stone {
	case BlackStone:
		side = 0
	case WhiteStone:
		side = 1
	}
	if f.state.Mark == ProposedMark && side < 0 {
		side = f.turn
	}
	switch {
	case f.set.Blocks && side >= 0:
		f.disc(pic, x, y, side)
	case f.set.Rule != "":
		f.crossing(pic, x, y)
	case f.set.lined:
		f.lettered(pic, x, y)
	default:
		f.letter(pic, x, y)
		return
	}
	if f.cursor || f.state.Mark == ProposedMark {
		for i, corner := range f.set.BigCursor {
			pic.Put(x+i%2*(pic.FW-1), y+i/2*(pic.FH-1), corner, Wanted)
		}
	}
}

// letter draws a field of a set without blocks: the text of a small field in its
// middle.
func (f *field) letter(pic *Picture, x, y int) {
	text, role := f.text()
	ground := Ground
	if f.set.Name == block.Name {
		ground = role
	}
	for i := range pic.FH {
		pic.Put(x, y+i, strings.Repeat(" ", pic.FW), ground)
	}
	pic.Put(x+(pic.FW-2)/2, y+(pic.FH-1)/2, Fit(text, 2), role)
}

// lettered does the same on the lines of the board.
func (f *field) lettered(pic *Picture, x, y int) {
	col, line := x+(pic.FW-1)/2, y+(pic.FH-1)/2
	f.cross(pic, x, y, col, line)
	switch text, role := f.text(); {
	case role == Ground:
	case Width(text) == 2 && pic.FW%2 == 1:
		pic.Put(col-1, line, " "+text, role)
	default:
		pic.Put(col, line, text, role)
	}
}

// text is what look returns, or the number on a stone.
func (f *field) text() (string, Role) {
	text, role := f.look()
	if num := f.number(); num != "" && f.state.Stone != NoStone {
		return num, numbered(role)
	}
	return text, role
}

// disc draws a round stone with its number or its mark.
func (f *field) disc(pic *Picture, x, y, side int) {
	blank(pic, x, y, Ground)
	f.set.stamped(blackStone+stampKind(side), pic.FW, pic.FH).put(pic, x, y)
	if num := f.number(); num != "" {
		_, role := f.look()
		at := x + (pic.FW-Width(num))/2
		if Width(num) == 1 && pic.FW%2 == 0 {
			num += " "
		}
		pic.Put(at, y+(pic.FH-1)/2, num, numbered(role))
		return
	}
	kind := fouledSign
	switch {
	case f.state.Dead:
	case f.state.Mark == LastMark:
		kind = lastSign
	case f.state.Mark == RowMark:
		kind = rowSign
	case f.state.Mark == FoulMark, f.state.Mark == AgainstMark:
		kind = foulSign
	case f.state.Mark == FouledMark, f.state.Mark == ProposedMark:
	default:
		return
	}
	f.sign(pic, x, y, kind+stampKind(side))
}

// sign draws a mark in the middle of a stone. A small stone has a character.
func (f *field) sign(pic *Picture, x, y int, kind stampKind) {
	i, role := (kind-lastSign)/2, BlackMark+Role(kind%2)
	switch {
	case pic.FH == 2 && kind/2 != lastSign/2:
		inside := [...][2]string{1: f.set.BigRow, f.set.BigFoul, f.set.BigFouled}[i]
		pic.Put(x+1, y, inside[0], role)
		pic.Put(x+1, y+1, inside[1], role)
	case pic.FH == 3 && kind/2 != rowSign/2: // the winning row is visible from afar
		pic.Put(x+pic.FW/2, y+1, f.set.Inside[i], role)
	default:
		f.set.stamped(kind, pic.FW, pic.FH).put(pic, x, y)
	}
}

// blank clears a field.
func blank(pic *Picture, x, y int, role Role) {
	for i := range pic.FH {
		pic.Put(x, y+i, strings.Repeat(" ", pic.FW), role)
	}
}

// crossing draws an empty point.
func (f *field) crossing(pic *Picture, x, y int) {
	if pic.FH%2 == 0 {
		blank(pic, x, y, Ground)
		above, below, before, behind := f.ways()
		line, col := y+pic.FH/2-1, x+pic.FW/2-1
		for i := range pic.FW {
			if left := x+i <= col; left && before || !left && behind {
				pic.At(x+i, line).Role = Ruled
			}
		}
		for i := range pic.FH {
			if upper := y+i <= line; upper && above || !upper && below {
				pic.At(col, y+i).Text = f.set.Rule
			}
		}
	} else {
		f.cross(pic, x, y, x+pic.FW/2, y+pic.FH/2)
	}
	f.pointSign(pic, x, y)
}

// ways reports in which directions the board goes on.
func (f *field) ways() (above, below, before, behind bool) {
	return f.edge/3 != 0, f.edge/3 != 2, f.edge%3 != 0, f.edge%3 != 2
}

// cross draws lines that meet in a cell, without those that would leave the board.
func (f *field) cross(pic *Picture, x, y, col, line int) {
	blank(pic, x, y, Ground)
	above, below, before, behind := f.ways()
	for i := range pic.FW {
		if left := x+i < col; left && before || !left && behind {
			pic.At(x+i, line).Text = f.set.Joint
		}
	}
	for i := range pic.FH {
		if upper := y+i < line; upper && above || !upper && below {
			pic.At(col, y+i).Text = f.set.Upright
		}
	}
	pic.At(col, line).Text = f.set.Grid[f.edge]
}

// pointSign draws an empty point's mark.
func (f *field) pointSign(pic *Picture, x, y int) {
	if over := f.state.Over; over.Text != "" {
		pic.Put(x+(pic.FW-1)/2, y+(pic.FH-1)/2, Fit(over.Text, 2), over.Role)
		if w := Width(over.More); w > 0 && w <= pic.FW && pic.FH > 1 {
			pic.Put(x+(pic.FW-w+1)/2, y+(pic.FH-1)/2+1, over.More, over.Role)
		}
		return
	}
	text, role := f.look()
	inside := f.set.BigStar
	switch {
	case f.cursor && f.state.Mark != KinjiteMark:
		return
	case f.state.Mark == WantedMark:
		role = Wanted
	case f.state.Mark == KinjiteMark:
		inside, role = f.set.BigFouled, Kinjite
	case f.state.Land != NoStone:
		inside = f.set.BigLand[f.state.Land-1]
	case !f.star:
		return
	}
	if pic.FH%2 == 1 {
		if role == Star {
			text = f.set.Inside[0]
		}
		pic.Put(x+pic.FW/2, y+pic.FH/2, text, role)
		return
	}
	if f.set.Blocks && inside == f.set.BigStar { // a star, or a mark of the same shape
		f.set.stamped(starSign, pic.FW, pic.FH).in(role).put(pic, x, y)
		return
	}
	pic.Put(x+pic.FW/2-1, y+pic.FH/2-1, inside[0], role)
	pic.Put(x+pic.FW/2-1, y+pic.FH/2, inside[1], role)
}

// numbered returns the role of a stone that carries a number. Its text must be readable
// on the colour of the stone.
func numbered(r Role) Role {
	switch r {
	case Black:
		return BlackNumber
	case White:
		return WhiteNumber
	case BlackDead:
		return BlackNumber
	case WhiteDead:
		return WhiteNumber
	case BlackLast, BlackRow, BlackFoul:
		return BlackNumberLast
	case WhiteLast, WhiteRow:
		return WhiteNumberLast
	}
	return r
}
