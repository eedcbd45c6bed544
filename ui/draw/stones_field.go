package draw

import (
	"fmt"
	"strconv"
)

// A field is one point with all that decides how it looks.
type field struct {
	set     *Set
	state   Point
	numbers Numbering
	edge    int
	star    bool
	cursor  bool
	turn    int // whose stone the cursor would put
}

// look is the text of the point and its role.
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

// number is the move number to be written on the stone, or what is laid over
// it; "" for none. Only two digits have room: of 112 one sees 12, as on printed
// boards.
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

// small draws a field of two columns.
func (f *field) small(pic *Picture, x, y int, lastCol bool) {
	text, role := f.look()
	if num := f.number(); num != "" {
		if len(num) == 1 {
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

// big draws a field of four columns and two lines. The point itself is in the
// middle, where the four inner cells meet.
func (f *field) big(pic *Picture, x, y int) {
	text, role := f.look()
	side := -1
	switch f.state.Stone {
	case BlackStone:
		side = 0
	case WhiteStone:
		side = 1
	}
	if (f.cursor || f.state.Mark == ProposedMark) && side < 0 {
		side = f.turn
	}
	num := f.number()
	switch {
	case side >= 0 && f.set.Disc[side][0] != "":
		f.disc(pic, x, y, side, role, num)
	case side >= 0:
		if num != "" {
			text = num
		}
		pic.Put(x, y, " "+Fit(text, 2)+" ", role)
		pic.Put(x, y+1, "    ", role)
	case f.set.Rule != "":
		f.crossing(pic, x, y)
		if over := f.state.Over; over.Text != "" {
			pic.Put(x+1, y, Fit(over.Text, 2), over.Role)
		}
	default:
		pic.Put(x, y, "    ", Ground)
		pic.Put(x, y+1, "    ", Ground)
		pic.Put(x+1, y, Fit(text, 2), role)
	}
}

// disc draws a round stone with its number or its mark.
func (f *field) disc(pic *Picture, x, y, side int, role Role, num string) {
	body, core := [2]Role{Black, White}[side], [2]Role{BlackCore, WhiteCore}[side]
	if role == Cursor {
		body, core = Cursor, Cursor
	}
	for i, half := range f.set.Disc[side] {
		pic.Put(x, y+i, half, body)
		for _, inner := range []int{x + 1, x + 2} {
			pic.At(inner, y+i).Role = core
		}
	}
	if num != "" {
		pic.Put(x+1, y, Fit(num, 2), numbered(role))
		return
	}
	inside := [...][2]string{LastMark: f.set.BigLast, RowMark: f.set.BigRow, FoulMark: f.set.BigFoul, FouledMark: f.set.BigFouled, KinjiteMark: {}, AgainstMark: f.set.BigFoul, ProposedMark: f.set.BigFouled}[f.state.Mark]
	if f.state.Dead {
		inside = f.set.BigFouled
	}
	if inside[0] != "" && (f.state.Stone != NoStone || f.state.Mark == ProposedMark) {
		m := [2]Role{BlackMark, WhiteMark}[side]
		pic.Put(x+1, y, inside[0], m)
		pic.Put(x+1, y+1, inside[1], m)
	}
}

// crossing draws the lines of an empty point: those that would leave the board
// are left out.
func (f *field) crossing(pic *Picture, x, y int) {
	pic.Put(x, y, "    ", Ruled)
	pic.Put(x, y+1, "    ", Ground)
	if f.edge/3 != 0 {
		pic.Put(x+1, y, f.set.Rule, Ruled)
	}
	if f.edge/3 != 2 {
		pic.Put(x+1, y+1, f.set.Rule, Ground)
	}
	switch f.edge % 3 {
	case 0:
		pic.At(x, y).Role = Ground
		pic.At(x+1, y).Role = Ground
	case 2:
		pic.At(x+2, y).Role = Ground
		pic.At(x+3, y).Role = Ground
	}
	inside, role := f.set.BigStar, Star
	switch {
	case f.state.Mark == WantedMark:
		role = Wanted
	case f.state.Mark == KinjiteMark:
		inside, role = f.set.BigFouled, Kinjite
	case f.state.Land != NoStone:
		inside, role = f.set.BigLand[f.state.Land-1], [2]Role{BlackLand, WhiteLand}[f.state.Land-1]
	case !f.star:
		return
	}
	pic.Put(x+1, y, inside[0], role)
	pic.Put(x+1, y+1, inside[1], role)
}

// numbered is the role of a stone that carries a number: its text is read on
// the colour of the stone.
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
