package tui

import (
	"sync"

	"github.com/charmbracelet/x/ansi"

	"dohyo/ui/draw"
	"dohyo/ui/show"
)

// An ink is the appearance of a cell: one of the roles of a board, or one of the
// screen's own.
type ink uint8

// The screen's own inks come after the roles of the boards.
const (
	inkText ink = ink(draw.Roles) + iota
	inkDim
	inkTitle
	inkFrame
	inkKey      // a key's name
	inkSelected // the chosen row of a list that has the focus
	inkChosen   // the chosen row of another list
	inkMutter
	inkRunning // the clock that runs
	inkGood
	inkBad
	inkBanner // a past position while the game continues
	inkPlotBlack
	inkPlotWhite
	inkFirstFar // results of openings: clearly better for the first side
	inkFirst
	inkEven
	inkSecond
	inkSecondFar
	inks // the number of inks
)

func inkOf(r draw.Role) ink { return ink(r) }

// closing ends every style.
const closing = "\x1b[m"

// A theme holds the escape sequences for the inks, made once.
type theme struct {
	name string
	open [inks]string // the escape sequence that begins an ink, "" for none
	bare [inks]bool   // a blank in this ink is an untouched cell
	rim  bool         // the board has a rim above and below; without colour it would be a mere bar
}

// A look is the definition of an ink. A nil shade is the terminal's own colour.
type look struct {
	fg, bg *shade
	attr   attr
	plain  attr // added if there's no colour
	few    attr // added if there are eight colours
	basic  attr // instead of attr if there are eight or sixteen colours, unless it is 0
}

type attr uint8

const (
	bold attr = 1 << iota
	faint
	underline
	reverse
	regular // none of them
)

// A kindOfTheme tells themes apart.
type kindOfTheme struct {
	name   string
	depth  depth
	dark   bool
	glyphs string
}

// themes holds the themes made so far, by their kinds.
var themes = struct {
	sync.Mutex
	made map[kindOfTheme]*theme
}{made: map[kindOfTheme]*theme{}}

// newTheme returns a theme for a terminal and a set of characters. It must not be changed.
func newTheme(name string, d depth, dark bool, glyphs string) *theme {
	if name == "" {
		name = show.Themes()[0]
	}
	kind := kindOfTheme{name, d, dark, glyphs}
	themes.Lock()
	defer themes.Unlock()
	if t := themes.made[kind]; t != nil {
		return t
	}
	if name == "none" {
		d = colourless
	}
	t := &theme{name: name, rim: d > colourless}
	for k, l := range looksOf(name, d, dark, glyphs) {
		t.open[k], t.bare[k] = l.sequence(d)
	}
	themes.made[kind] = t
	return t
}

// looksOf returns the looks of a theme's inks.
func looksOf(name string, d depth, dark bool, glyphs string) [inks]look {
	pal := &wood
	switch name {
	case "night":
		pal = &night
	case "paper":
		pal = &paperBoard
	}
	around := &aroundLight
	if dark {
		around = &aroundDark
	}
	looks := pal.looks(around)
	if d < indexed { // a filled hole would have an agent's colour
		looks[inkOf(draw.Hole)] = look{fg: &pal.pit, bg: &pal.ground}
	}
	switch {
	case glyphs == "block":
		pal.fill(&looks)
	case glyphs == "full" || glyphs == "ascii":
		pal.letters(&looks)
	}
	return looks
}

// stonesFor returns the style of the stones in a theme on a terminal.
func stonesFor(theme string, d depth) draw.StoneStyle {
	switch {
	case theme == "none" || theme == "paper" || d < eight || theme == "night" && d == eight:
		return draw.Rings
	case d < indexed:
		return draw.Discs
	case d == indexed:
		return draw.Shaded
	}
	return draw.Smooth
}

// letters draws stones as letters on tiles in the colours of stones, since letters in these colours
// would hardly be seen on the board. With few colours bold would make black grey.
func (p *palette) letters(l *[inks]look) {
	for r, one := range map[draw.Role]look{
		draw.Black: {fg: &p.number, bg: &p.black}, draw.BlackLast: {fg: &p.lastNumber, bg: &p.lastBack}, draw.BlackDead: {fg: &p.number, bg: &p.black},
		draw.White: {fg: &p.ink, bg: &p.core}, draw.WhiteLast: {fg: &p.lastInk, bg: &p.core}, draw.WhiteDead: {fg: &p.ink, bg: &p.core},
		draw.BlackRow: {fg: &p.lastNumber, bg: &p.lastBack}, draw.WhiteRow: {fg: &p.lastInk, bg: &p.core},
		draw.BlackLand: {fg: &p.gote, bg: &p.ground}, draw.WhiteLand: {fg: &p.gote, bg: &p.ground},
	} {
		one.attr, one.basic = bold, regular
		l[inkOf(r)] = one
	}
}

// fill draws stones by their backgrounds, for a set whose stones are blanks.
func (p *palette) fill(l *[inks]look) {
	for _, r := range []draw.Role{draw.Black, draw.BlackLast, draw.BlackRow, draw.BlackFoul, draw.BlackDead} {
		l[inkOf(r)] = look{fg: &p.mark, bg: &p.black, attr: bold}
	}
	for _, r := range []draw.Role{draw.White, draw.WhiteCore, draw.WhiteLast, draw.WhiteRow, draw.WhiteDead} {
		l[inkOf(r)] = look{fg: &p.last, bg: &p.blank, attr: bold}
	}
}

// looks returns the looks for the palette's colours. Without colour, the attributes
// alone tell the inks apart.
func (p *palette) looks(around *surrounding) [inks]look {
	g := &p.ground
	var l [inks]look
	set := func(r draw.Role, fg, bg *shade, a attr) { l[inkOf(r)] = look{fg: fg, bg: bg, attr: a} }
	set(draw.Label, &around.dim, nil, 0)
	set(draw.LabelOdd, &around.label, nil, 0)
	set(draw.Rim, g, nil, 0)
	set(draw.Ground, &p.line, g, 0)
	set(draw.Ruled, &p.line, g, underline)
	set(draw.Star, &p.star, g, 0)
	set(draw.Black, &p.black, g, 0)
	set(draw.White, &p.white, g, 0)
	set(draw.WhiteCore, &p.white, &p.core, 0)
	set(draw.BlackLast, &p.black, g, 0)
	set(draw.WhiteLast, &p.white, g, 0)
	set(draw.BlackRow, &p.row, g, bold)
	set(draw.WhiteRow, &p.lastNumber, &p.row, bold)
	set(draw.BlackFoul, &p.foul, g, bold)
	set(draw.Wanted, &p.hint, g, bold)
	set(draw.Kinjite, &p.foul, g, 0)
	set(draw.BlackMark, &p.mark, &p.black, bold)
	set(draw.WhiteMark, &p.lastInk, &p.core, bold)
	set(draw.BlackNumber, &p.number, &p.black, 0)
	set(draw.WhiteNumber, &p.ink, &p.core, 0)
	set(draw.BlackNumberLast, &p.lastNumber, &p.lastBack, bold)
	set(draw.WhiteNumberLast, &p.lastInk, &p.core, bold)
	set(draw.Cursor, nil, nil, reverse|bold)
	set(draw.BlackDead, &p.black, g, 0)
	set(draw.WhiteDead, &p.white, g, 0)
	set(draw.BlackLand, &p.black, g, bold)
	set(draw.WhiteLand, &p.white, g, bold)
	set(draw.NoLand, &p.line, g, 0)
	set(draw.Hint, &p.hint, g, bold)

	set(draw.Tile, &p.tile, g, 0)
	set(draw.BlackPiece, &p.sente, &p.tile, 0)
	set(draw.WhitePiece, &p.goteInk, &p.goteTile, 0)
	set(draw.TurnedPiece, &p.turned, &p.tile, 0)
	set(draw.BlackPromoted, &p.red, &p.tile, bold)
	set(draw.WhitePromoted, &p.violet, &p.goteTile, bold)
	set(draw.TurnedPromoted, &p.turnedViolet, &p.tile, bold)
	set(draw.BlackInHand, &around.label, nil, 0)
	set(draw.WhiteInHand, &around.label, nil, 0)
	set(draw.Turned, &p.gote, g, 0)
	set(draw.LastSign, &p.tile, &p.last, bold)
	set(draw.CheckSign, &p.tile, &p.foul, bold)
	set(draw.Picked, &p.tile, &p.pickedTile, bold)
	set(draw.Origin, &p.foul, g, 0)
	set(draw.Agent, &p.team, &p.teamA, bold)
	set(draw.AgentB, &p.inkB, &p.teamB, bold)
	set(draw.AgentOnGold, &p.goldA, &p.teamA, bold|underline)
	set(draw.AgentBOnGold, &p.goldB, &p.teamB, bold|underline)
	set(draw.Hole, &p.onPit, &p.pit, 0)
	set(draw.Gold, &p.amount, &p.coin, bold)
	set(draw.GoldHidden, &p.hidden, &p.tile, 0)
	set(draw.Near, &p.line, &p.tile, 0)
	set(draw.Failed, &p.foul, g, bold)
	for i := range draw.EdgePairs {
		front, back := draw.EdgePair(i)
		for base, c := range map[draw.Role]struct {
			edge edge
			body *shade
		}{
			draw.BlackEdge: {p.blackEdge, &p.black}, draw.WhiteEdge: {p.whiteEdge, &p.white}, draw.TileEdge: {p.tileEdge, &p.tile},
			draw.FirstEdge: {p.firstEdge, &p.teamA}, draw.SecondEdge: {p.secondEdge, &p.teamB}, draw.PitEdge: {p.pitEdge, &p.pit}, draw.CoinEdge: {p.coinEdge, &p.coin},
		} {
			set(base+draw.Role(i), c.edge.between(g, c.body, front), c.edge.between(g, c.body, back), 0)
		}
	}
	for _, r := range []draw.Role{draw.Agent, draw.AgentOnGold, draw.Gold} {
		l[r].plain = reverse
	}
	l[draw.GoldHidden].plain = underline
	for _, r := range []draw.Role{draw.LastSign, draw.CheckSign, draw.Picked} {
		l[r].plain = reverse
	}
	for r := draw.TileEdge; r < draw.Halves; r++ {
		if (r-draw.TileEdge+1)%draw.EdgePairs != 0 { // the ground is in front of the body
			l[r].plain = reverse
		}
	}
	p.tones(set)

	// In the basic colours red on white can't be read everywhere, and bold makes black grey.
	for _, r := range []draw.Role{draw.WhiteMark, draw.WhiteNumberLast, draw.BlackNumberLast} {
		l[r].basic = underline
	}
	for _, r := range []draw.Role{draw.BlackPromoted, draw.TurnedPromoted, draw.AgentB, draw.Wanted, draw.Hint} {
		l[r].basic = regular
	}
	for _, r := range []draw.Role{draw.BlackRow, draw.BlackFoul, draw.Kinjite, draw.Failed} { // their colour is that of black stones
		l[r].basic = reverse
	}
	if p.team.eight == 0 {
		l[draw.Agent].basic = regular
	}

	for _, r := range []draw.Role{draw.Ground, draw.Ruled, draw.Star, draw.NoLand} {
		l[r].plain = faint
	}
	for _, r := range []draw.Role{draw.BlackMark, draw.BlackNumber, draw.BlackNumberLast} {
		l[r].plain = reverse
	}

	l[inkDim] = look{fg: &around.dim, plain: faint}
	l[inkTitle] = look{fg: &around.accent, attr: bold}
	l[inkFrame] = look{fg: &around.dim, plain: faint}
	l[inkKey] = look{fg: &around.accent, attr: bold}
	l[inkSelected] = look{attr: reverse}
	l[inkChosen] = look{fg: &around.accent, attr: bold}
	l[inkMutter] = look{fg: &around.gold}
	l[inkRunning] = look{fg: &around.good, attr: bold}
	l[inkGood] = look{fg: &around.good, attr: bold}
	l[inkBad] = look{fg: &around.bad, attr: bold, few: reverse}
	l[inkBanner] = look{fg: &around.accent, attr: reverse | bold}
	l[inkPlotBlack] = look{fg: &around.first}
	l[inkPlotWhite] = look{fg: &around.second}
	for i := range resultShades {
		l[inkFirstFar+ink(i)] = look{fg: &resultShades[i][0], bg: &resultShades[i][1]}
	}
	for _, far := range []ink{inkFirstFar, inkSecondFar} {
		l[far].plain, l[far].few = reverse, bold
	}
	return l
}

// sequence returns the escape sequence that begins a look, or "". Bare reports whether
// a blank in this look is the same as an untouched cell.
func (l look) sequence(d depth) (text string, bare bool) {
	a := l.attr
	if l.basic != 0 && (d == eight || d == sixteen) {
		a = l.basic
	}
	switch d {
	case colourless:
		a |= l.plain
	case eight:
		a |= l.few
	}
	var s ansi.Style
	if a&bold != 0 {
		s = s.Bold()
	}
	if a&faint != 0 {
		s = s.Faint()
	}
	if a&underline != 0 {
		s = s.Underline(true)
	}
	if a&reverse != 0 {
		s = s.Reverse(true)
	}
	painted := false
	if d > colourless && l.fg != nil {
		if c := l.fg.in(d); c != nil {
			s = s.ForegroundColor(c)
		}
	}
	if d > colourless && l.bg != nil {
		if c := l.bg.in(d); c != nil {
			s, painted = s.BackgroundColor(c), true
		}
	}
	bare = a&(underline|reverse) == 0 && !painted
	if len(s) == 0 {
		return "", bare
	}
	return s.String(), bare
}
