package draw

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/lang"
)

// gomokuDrawer draws 五目競争, renju, freestyle and standard gomoku: columns are
// numbered from the left and rows from the top, as 5moku.ban counts them.
var gomokuDrawer = Drawer{
	Picture: func(p boards.Position, o Options) *Picture { return drawGomoku(p.(*gomoku.Position), o) },
	Draws:   func(p boards.Position) bool { _, ok := p.(*gomoku.Position); return ok },
	Size: func(p boards.Position) (int, int) {
		n := p.(*gomoku.Position).Size()
		return n, n
	},
	Move: func(_ boards.Position, col, row int) boards.Move { return gomoku.At(col, row).Move() },
	Field: func(m boards.Move) (int, int, bool) {
		p, err := gomoku.ParsePoint(string(m))
		return p.X(), p.Y(), err == nil
	},
	Read:    readPoint,
	Name:    pointName,
	Feat:    gomokuFeat,
	Warn:    gomokuWarn,
	Opening: func(p boards.Position) (boards.Opening, bool) { return p.(*gomoku.Position).Opening() },
	Demo:    demoGomoku,
}

// pointName spells a point for people: (9,9). Other moves stay as they are.
func pointName(m boards.Move) string {
	p, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return string(m)
	}
	return "(" + strconv.Itoa(p.X()) + "," + strconv.Itoa(p.Y()) + ")"
}

// readPoint turns h8, as boards with letters have it (a letter for the column,
// the row counted from the bottom), into 100*x+y; other text stays as it is.
func readPoint(p boards.Position, text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	n := p.(*gomoku.Position).Size()
	if len(text) < 2 || text[0] < 'a' || text[0] >= 'a'+byte(n) {
		return text
	}
	row, err := strconv.Atoi(text[1:])
	if err != nil || row < 1 || row > n {
		return text
	}
	return string(gomoku.At(int(text[0]-'a')+1, n+1-row).Move())
}

// A point's state is what is to be drawn on it.
type pointState struct {
	color gomoku.Color
	mark  mark
	ply   int // of the stone, 0 if none
}

type mark uint8

const (
	unmarked mark = iota
	last
	inRow
	inFoul
	fouled
	wanted
	kinjite
)

// states works out every point of the board, 1-based, row after row.
func states(p *gomoku.Position, o Options) []pointState {
	n := p.Size()
	s := make([]pointState, (n+1)*(n+1))
	at := func(q gomoku.Point) *pointState { return &s[q.Y()*(n+1)+q.X()] }
	for y := 1; y <= n; y++ {
		for x := 1; x <= n; x++ {
			s[y*(n+1)+x].color = p.At(x, y)
		}
	}
	if o.Numbers != NoNumbers {
		for i, m := range p.History() {
			if q, err := gomoku.ParsePoint(string(m)); err == nil {
				at(q).ply = i + 1
			}
		}
	}
	q, any := p.Last()
	if any && !o.Quiet {
		at(q).mark = last
	}
	show := func(shapes []gomoku.Shape, m mark) {
		for _, sh := range shapes {
			for _, t := range sh.Stones {
				at(t).mark = m
			}
			for _, t := range sh.Points {
				at(t).mark = wanted
			}
		}
	}
	switch out, over := p.Outcome(); {
	case over && (out.By == boards.Five || out.By == boards.Forbidden):
		m := inRow
		if out.By == boards.Forbidden {
			m = inFoul
		}
		show(p.Shapes(), m)
		if m == inFoul {
			at(q).mark = fouled
		}
	case !over && o.Kinjite:
		for y := 1; y <= n; y++ {
			for x := 1; x <= n; x++ {
				if t := gomoku.At(x, y); p.At(x, y) == gomoku.Empty && p.Judge(t).Forbidden() {
					at(t).mark = kinjite
				}
			}
		}
	}
	if o.Why && o.Cursor != "" {
		if c, err := gomoku.ParsePoint(string(o.Cursor)); err == nil && p.At(c.X(), c.Y()) == gomoku.Empty {
			b := p.Board()
			show(b.Shapes(p.Rules(), c, p.ToMove()), inFoul)
		}
	}
	return s
}

func drawGomoku(p *gomoku.Position, o Options) *Picture {
	n := p.Size()
	from, to := 1, n
	if o.Small > 0 && o.Small < n {
		from = (n-o.Small)/2 + 1
		to = from + o.Small - 1
	}
	span := to - from + 1
	pic := &Picture{FW: 2, FH: 1, Cols: span, Rows: span}
	if o.Big {
		pic.FW, pic.FH = 4, 2
	}
	pic.X = 1
	rim := o.Rim && o.Set.Edge[0] != ""
	if o.Labels {
		pic.X, pic.Y = 4, 1
	}
	if rim {
		pic.Y++
	}
	pic.W, pic.H = pic.X+span*pic.FW, pic.Y+span*pic.FH
	if rim {
		pic.H++
	}
	pic.Cells = make([]Cell, pic.W*pic.H)
	for i := range pic.Cells {
		pic.Cells[i].Text = " "
	}
	if o.Labels {
		pic.label(from, to)
	}
	if rim {
		for x := pic.X - 1; x < pic.W; x++ {
			pic.put(x, pic.Y-1, o.Set.Edge[0], Rim)
			pic.put(x, pic.H-1, o.Set.Edge[1], Rim)
		}
	}
	st := states(p, o)
	cx, cy, pointed := 0, 0, false
	if o.Cursor != "" {
		if q, err := gomoku.ParsePoint(string(o.Cursor)); err == nil {
			cx, cy, pointed = q.X(), q.Y(), true
		}
	}
	turn := 0
	if p.ToMove() == gomoku.White {
		turn = 1
	}
	for y := from; y <= to; y++ {
		py := pic.Y + (y-from)*pic.FH
		for fy := range pic.FH {
			pic.put(pic.X-1, py+fy, " ", Ground)
		}
		for x := from; x <= to; x++ {
			f := field{set: o.Set, state: st[y*(n+1)+x], numbers: o.Numbers, edge: edge(x, y, n), star: star(x, y, n)}
			if pointed && x == cx && y == cy {
				f.cursor, f.turn = true, turn
			}
			px := pic.X + (x-from)*pic.FW
			if o.Big {
				f.big(pic, px, py)
			} else {
				f.small(pic, px, py, x == to)
			}
		}
	}
	return pic
}

// label writes the coordinates: columns above, rows at the left.
func (p *Picture) label(from, to int) {
	for i := from; i <= to; i++ {
		text := strconv.Itoa(i)
		x := p.X + (i-from)*p.FW
		if p.FW > 2 {
			x += (p.FW - len(text)) / 2
		}
		p.put(x, 0, text, Label+Role(i%2))
		p.put(0, p.Y+(i-from)*p.FH+(p.FH-1)/2, fmt.Sprintf("%2d", i), Label)
	}
}

// edge is which of the nine kinds of crossing a point is, row after row.
func edge(x, y, n int) int {
	third := func(i int) int {
		switch i {
		case 1:
			return 0
		case n:
			return 2
		}
		return 1
	}
	return 3*third(y) + third(x)
}

// star tells whether a point is marked on an empty board of 15x15: the centre
// and the crossings of the fourth lines.
func star(x, y, n int) bool {
	if n != 15 {
		return x == (n+1)/2 && y == (n+1)/2 && n%2 == 1
	}
	return x == 8 && y == 8 || (x == 4 || x == 12) && (y == 4 || y == 12)
}

// A field is one point with all that decides how it looks.
type field struct {
	set     *Set
	state   pointState
	numbers Numbering
	edge    int
	star    bool
	cursor  bool
	turn    int // whose stone the cursor would put
}

// look is the text of the point and its role.
func (f *field) look() (string, Role) {
	s := f.set
	if f.state.color == gomoku.Empty {
		switch {
		case f.cursor && f.state.mark == kinjite:
			return s.Kinjite, Cursor
		case f.cursor:
			return s.Cursor, Cursor
		case f.state.mark == wanted:
			return s.Wanted, Wanted
		case f.state.mark == kinjite:
			return s.Kinjite, Kinjite
		case f.star:
			return s.Star, Star
		}
		return s.Grid[f.edge], Ground
	}
	i := 0
	if f.state.color == gomoku.White {
		i = 1
	}
	role := [2]Role{Black, White}[i]
	text := s.Stone[i]
	switch f.state.mark {
	case last:
		text, role = s.Last[i], [2]Role{BlackLast, WhiteLast}[i]
	case inRow:
		text, role = s.Row[i], [2]Role{BlackRow, WhiteRow}[i]
	case inFoul:
		text, role = s.Foul, BlackFoul
	case fouled:
		text, role = s.Fouled, BlackFoul
	}
	if f.cursor {
		role = Cursor
	}
	return text, role
}

// number is the move number to be written on the stone, "" for none. Only two
// digits have room: of 112 one sees 12, as on printed boards.
func (f *field) number() string {
	n := f.state.ply
	switch {
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
			if f.state.color == gomoku.White {
				side = 1
			}
			if beside := f.set.Number[side]; beside != "" {
				num = beside + num
			} else {
				num = " " + num
			}
		}
		pic.put(x, y, num, numbered(role))
		return
	}
	pic.put(x, y, text, role)
	if Width(text) == 1 && x+1 < pic.W {
		joint := f.set.Joint
		if lastCol {
			joint = " "
		}
		pic.put(x+1, y, joint, Ground)
	}
}

// big draws a field of four columns and two lines. The point itself is in the
// middle, where the four inner cells meet.
func (f *field) big(pic *Picture, x, y int) {
	text, role := f.look()
	side := -1
	switch f.state.color {
	case gomoku.Black:
		side = 0
	case gomoku.White:
		side = 1
	}
	if f.cursor && side < 0 {
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
		pic.put(x, y, " "+Fit(text, 2)+" ", role)
		pic.put(x, y+1, "    ", role)
	case f.set.Rule != "":
		f.crossing(pic, x, y)
	default:
		pic.put(x, y, "    ", Ground)
		pic.put(x, y+1, "    ", Ground)
		pic.put(x+1, y, Fit(text, 2), role)
	}
}

// disc draws a round stone with its number or its mark.
func (f *field) disc(pic *Picture, x, y, side int, role Role, num string) {
	body, core := [2]Role{Black, White}[side], [2]Role{BlackCore, WhiteCore}[side]
	if role == Cursor {
		body, core = Cursor, Cursor
	}
	for i, half := range f.set.Disc[side] {
		pic.put(x, y+i, half, body)
		for _, inner := range []int{x + 1, x + 2} {
			pic.At(inner, y+i).Role = core
		}
	}
	if num != "" {
		pic.put(x+1, y, Fit(num, 2), numbered(role))
		return
	}
	inside := [...][2]string{last: f.set.BigLast, inRow: f.set.BigRow, inFoul: f.set.BigFoul, fouled: f.set.BigFouled, kinjite: {}}[f.state.mark]
	if inside[0] != "" && f.state.color != gomoku.Empty {
		m := [2]Role{BlackMark, WhiteMark}[side]
		pic.put(x+1, y, inside[0], m)
		pic.put(x+1, y+1, inside[1], m)
	}
}

// crossing draws the lines of an empty point: those that would leave the board
// are left out.
func (f *field) crossing(pic *Picture, x, y int) {
	pic.put(x, y, "    ", Ruled)
	pic.put(x, y+1, "    ", Ground)
	if f.edge/3 != 0 {
		pic.put(x+1, y, f.set.Rule, Ruled)
	}
	if f.edge/3 != 2 {
		pic.put(x+1, y+1, f.set.Rule, Ground)
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
	case f.state.mark == wanted:
		role = Wanted
	case f.state.mark == kinjite:
		inside, role = f.set.BigFouled, Kinjite
	case !f.star:
		return
	}
	pic.put(x+1, y, inside[0], role)
	pic.put(x+1, y+1, inside[1], role)
}

// numbered is the role of a stone that carries a number: its text is read on
// the colour of the stone.
func numbered(r Role) Role {
	switch r {
	case Black:
		return BlackNumber
	case White:
		return WhiteNumber
	case BlackLast, BlackRow, BlackFoul:
		return BlackNumberLast
	case WhiteLast, WhiteRow:
		return WhiteNumberLast
	}
	return r
}

// gomokuFeat says what the last stone made: a four, a three with a gap, a row
// of five, a foul.
func gomokuFeat(l lang.Lang, before, after boards.Position) string {
	a, ok := after.(*gomoku.Position)
	if !ok || a.Ply() == before.Ply() {
		return ""
	}
	return shapeWords(l, a.Verdict(), a.Shapes())
}

// gomokuWarn tells a person that a point is a foul, before the stone is there.
func gomokuWarn(l lang.Lang, p boards.Position, m boards.Move) string {
	g := p.(*gomoku.Position)
	q, err := gomoku.ParsePoint(string(m))
	if err != nil {
		return ""
	}
	v := g.Judge(q)
	if !v.Forbidden() {
		return ""
	}
	b := g.Board()
	return l.Say(lang.WouldFoul, pointName(m), shapeWords(l, v, b.Shapes(g.Rules(), q, g.ToMove())))
}

func shapeWords(l lang.Lang, v gomoku.Verdict, shapes []gomoku.Shape) string {
	switch v.Kind {
	case gomoku.Five:
		if v.Length > 5 {
			return l.Say(lang.FeatLongFive)
		}
		return l.Say(lang.FeatFive)
	case gomoku.Overline:
		return l.Say(lang.FeatOverline)
	case gomoku.ThreeThree, gomoku.FourFour, gomoku.ThreeThreeFour, gomoku.ThreeFourFour:
		return l.Foul(v.Kind.String())
	}
	switch {
	case v.Fours > 0 && v.Threes > 0:
		return l.Say(lang.FeatFourThree)
	case v.Fours > 1:
		return l.Say(lang.FeatDoubleFour)
	case v.Threes > 1:
		return l.Say(lang.FeatDoubleThree)
	case len(shapes) == 0:
		return ""
	}
	switch s := shapes[0]; {
	case s.Kind == gomoku.ShapeStraightFour:
		return l.Say(lang.FeatStraightFour)
	case s.Kind == gomoku.ShapeFour:
		return l.Say(gapped(s, lang.FeatFour, lang.FeatSplitFour))
	default:
		return l.Say(gapped(s, lang.FeatThree, lang.FeatSplitThree))
	}
}

// gapped chooses between a shape whose stones touch and one with a gap.
func gapped(s gomoku.Shape, solid, split lang.Key) lang.Key {
	a, b := s.Stones[0], s.Stones[len(s.Stones)-1]
	if max(abs(a.X()-b.X()), abs(a.Y()-b.Y())) >= len(s.Stones) {
		return split
	}
	return solid
}

func abs(n int) int { return max(n, -n) }
