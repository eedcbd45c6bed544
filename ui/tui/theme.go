package tui

import (
	"image/color"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"dohyo/ui/draw"
)

// An ink is how a cell looks: one of the roles of a board, or one of the
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
	inkBanner // looking back while the game goes on
	inkPlotBlack
	inkPlotWhite
	inks // how many there are
)

func inkOf(r draw.Role) ink { return ink(r) }

// closing ends every style.
const closing = "\x1b[m"

// A theme holds what the terminal is told for each ink, made once.
type theme struct {
	name string
	open [inks]string // the escape sequence that begins it, "" for none
	bare [inks]bool   // a blank of it is an untouched cell
	rim  bool         // the board has a rim above and below: where there's no colour it would be a mere bar
}

// Themes lists the themes by the names that --theme takes.
func Themes() []string { return []string{"wood", "night", "paper", "none"} }

// A shade is one colour in three depths, each chosen by hand: turning them
// into one another makes wood bright red in 16 colours.
type shade struct {
	ansi, ansi256 uint8
	rgb           string
}

// A look is what an ink is made of; nil shades are the terminal's own.
type look struct {
	fg, bg *shade
	attr   attr
	plain  attr // besides, where there's no colour
}

type attr uint8

const (
	bold attr = 1 << iota
	faint
	underline
	reverse
)

// A palette is what themes differ in.
type palette struct {
	ground, line, star, black, white    shade
	last, row, foul, hint               shade // marks on the board
	core, mark                          shade // the middle of a large white stone, a mark on a black one
	tile, sente, gote, red, violet      shade // pieces on tiles, and what is written on them; promoted ones in red
	teamA, teamB, team, pit, coin       shade // Dig Here: agents and what they are written in, holes, treasure
	accent, good, bad, dim, gold, label shade // around the board
}

var wood = palette{
	ground: shade{3, 179, "#d9a860"}, line: shade{0, 94, "#8a6232"}, star: shade{0, 94, "#6b4a22"},
	black: shade{0, 16, "#16120d"}, white: shade{15, 231, "#fffdf6"}, core: shade{15, 254, "#e9e2d2"}, mark: shade{9, 209, "#ff8c5a"},
	last: shade{1, 124, "#a3170f"}, row: shade{1, 124, "#a3170f"}, foul: shade{1, 160, "#c01810"}, hint: shade{4, 25, "#1d4f8c"},
	tile: shade{7, 223, "#f4deb0"}, sente: shade{0, 16, "#16120d"}, gote: shade{4, 19, "#1c3f8f"}, red: shade{1, 124, "#a3170f"}, violet: shade{5, 90, "#8a1a78"},
	teamA: shade{1, 124, "#9c1c14"}, teamB: shade{4, 25, "#1d4f9c"}, team: shade{15, 231, "#ffffff"}, pit: shade{0, 52, "#4a2f14"}, coin: shade{11, 227, "#fff07a"},
}

var night = palette{
	ground: shade{0, 236, "#2c332f"}, line: shade{8, 241, "#5d6a63"}, star: shade{8, 246, "#8fa196"},
	black: shade{6, 81, "#5fd7ff"}, white: shade{15, 231, "#f4f1e6"}, core: shade{15, 252, "#d9d5c8"}, mark: shade{1, 88, "#8c1010"},
	last: shade{3, 221, "#ffd75f"}, row: shade{3, 221, "#ffd75f"}, foul: shade{9, 203, "#ff5f5f"}, hint: shade{10, 114, "#87d787"},
	tile: shade{0, 239, "#46504a"}, sente: shade{6, 81, "#5fd7ff"}, gote: shade{15, 231, "#f4f1e6"}, red: shade{11, 221, "#ffd75f"}, violet: shade{13, 217, "#ffafaf"},
	teamA: shade{1, 160, "#c8453a"}, teamB: shade{4, 32, "#2f7fd0"}, team: shade{15, 231, "#ffffff"}, pit: shade{0, 233, "#101312"}, coin: shade{11, 221, "#ffd75f"},
}

var paperBoard = palette{
	ground: shade{7, 255, "#f3efe4"}, line: shade{8, 247, "#a09a8c"}, star: shade{8, 242, "#6f6a5e"},
	black: shade{0, 16, "#101010"}, white: shade{4, 25, "#24508f"}, core: shade{12, 67, "#5f87af"}, mark: shade{9, 209, "#ff8c5a"},
	last: shade{1, 124, "#a3170f"}, row: shade{1, 124, "#a3170f"}, foul: shade{1, 160, "#c01810"}, hint: shade{2, 28, "#2c7a33"},
	tile: shade{15, 231, "#ffffff"}, sente: shade{0, 16, "#101010"}, gote: shade{4, 25, "#24508f"}, red: shade{1, 124, "#a3170f"}, violet: shade{5, 90, "#8a1a78"},
	teamA: shade{1, 124, "#a3170f"}, teamB: shade{4, 25, "#24508f"}, team: shade{15, 231, "#ffffff"}, pit: shade{8, 242, "#6f6a5e"}, coin: shade{11, 228, "#fff0a0"},
}

// surroundings are the colours of what isn't the board, for dark and light
// backgrounds, which stay the terminal's own.
func (p *palette) surroundings(dark bool) {
	if dark {
		p.accent = shade{11, 222, "#f0c674"}
		p.good = shade{10, 114, "#8fd18f"}
		p.bad = shade{9, 210, "#ff8a80"}
		p.dim = shade{8, 245, "#8a8a8a"}
		p.label = shade{7, 250, "#bcbcbc"}
		p.gold = shade{14, 116, "#8cc8d8"}
		return
	}
	p.accent = shade{4, 94, "#855a12"}
	p.good = shade{2, 28, "#1c6e2a"}
	p.bad = shade{1, 124, "#a61b12"}
	p.dim = shade{8, 242, "#6a6a6a"}
	p.label = shade{0, 236, "#303030"}
	p.gold = shade{6, 24, "#1e5d78"}
}

// newTheme makes the styles of a theme for a terminal and a set of characters.
func newTheme(name string, p colorprofile.Profile, dark bool, glyphs string) *theme {
	t := &theme{name: name}
	colours := p >= colorprofile.ANSI && name != "none"
	t.rim = colours
	var pal palette
	switch name {
	case "night":
		pal = night
	case "paper":
		pal = paperBoard
	default:
		t.name, pal = "wood", wood
	}
	if name == "none" {
		t.name = name
	}
	pal.surroundings(dark)
	complete := lipgloss.Complete(p)
	looks := pal.looks()
	switch {
	case glyphs == "block":
		pal.fill(&looks)
	case (glyphs == "full" || glyphs == "ascii") && p >= colorprofile.ANSI256:
		// Letters are thin stones. With 16 colours bold would make black grey.
		for _, r := range []draw.Role{draw.Black, draw.White, draw.BlackLast, draw.WhiteLast} {
			looks[inkOf(r)].attr |= bold
		}
	}
	for k, l := range looks {
		t.open[k], t.bare[k] = l.sequence(colours, complete)
	}
	return t
}

// fill makes stones of backgrounds, for a set whose stones are blanks.
func (p *palette) fill(l *[inks]look) {
	for _, r := range []draw.Role{draw.Black, draw.BlackCore, draw.BlackLast, draw.BlackRow, draw.BlackFoul, draw.BlackDead} {
		l[inkOf(r)] = look{fg: &p.mark, bg: &p.black, attr: bold}
	}
	for _, r := range []draw.Role{draw.White, draw.WhiteCore, draw.WhiteLast, draw.WhiteRow, draw.WhiteDead} {
		l[inkOf(r)] = look{fg: &p.last, bg: &p.white, attr: bold}
	}
}

// looks puts the palette's colours where they belong. Attributes alone tell
// enough where there's no colour.
func (p *palette) looks() [inks]look {
	g := &p.ground
	var l [inks]look
	set := func(r draw.Role, fg, bg *shade, a attr) { l[inkOf(r)] = look{fg: fg, bg: bg, attr: a} }
	set(draw.Label, &p.dim, nil, 0)
	set(draw.LabelOdd, &p.label, nil, 0)
	set(draw.Rim, g, nil, 0)
	set(draw.Ground, &p.line, g, 0)
	set(draw.Ruled, &p.line, g, underline)
	set(draw.Star, &p.star, g, 0)
	set(draw.Black, &p.black, g, 0)
	set(draw.White, &p.white, g, 0)
	set(draw.BlackCore, &p.black, g, 0)
	set(draw.WhiteCore, &p.white, &p.core, 0)
	set(draw.BlackLast, &p.black, g, 0)
	set(draw.WhiteLast, &p.white, g, 0)
	set(draw.BlackRow, &p.row, g, bold)
	set(draw.WhiteRow, &p.white, &p.row, bold)
	set(draw.BlackFoul, &p.foul, g, bold)
	set(draw.Wanted, &p.hint, g, bold)
	set(draw.Kinjite, &p.foul, g, 0)
	set(draw.BlackMark, &p.mark, &p.black, bold)
	set(draw.WhiteMark, &p.last, &p.white, bold)
	set(draw.BlackNumber, &p.white, &p.black, 0)
	set(draw.WhiteNumber, &p.black, &p.white, 0)
	set(draw.BlackNumberLast, &p.white, &p.last, bold)
	set(draw.WhiteNumberLast, &p.last, &p.white, bold)
	set(draw.Cursor, nil, nil, reverse|bold)
	set(draw.BlackDead, &p.black, g, 0)
	set(draw.WhiteDead, &p.white, g, 0)
	set(draw.BlackLand, &p.black, g, bold)
	set(draw.WhiteLand, &p.white, g, bold)
	set(draw.NoLand, &p.line, g, 0)
	set(draw.Hint, &p.hint, g, bold)

	set(draw.Tile, &p.tile, g, 0)
	set(draw.BlackPiece, &p.sente, &p.tile, 0)
	set(draw.WhitePiece, &p.gote, &p.tile, 0)
	set(draw.BlackPromoted, &p.red, &p.tile, bold)
	set(draw.WhitePromoted, &p.violet, &p.tile, bold)
	set(draw.BlackInHand, &p.label, nil, 0)
	set(draw.WhiteInHand, &p.label, nil, 0)
	set(draw.Turned, &p.gote, g, 0)
	set(draw.LastSign, &p.tile, &p.last, bold)
	set(draw.CheckSign, &p.tile, &p.foul, bold)
	set(draw.Picked, &p.tile, &p.hint, bold)
	set(draw.Origin, &p.last, g, 0)
	set(draw.Agent, &p.team, &p.teamA, bold)
	set(draw.AgentB, &p.team, &p.teamB, bold)
	set(draw.AgentOnGold, &p.coin, &p.teamA, bold|underline)
	set(draw.AgentBOnGold, &p.coin, &p.teamB, bold|underline)
	set(draw.Hole, &p.team, &p.pit, 0)
	set(draw.Gold, &p.black, &p.coin, bold)
	set(draw.GoldHidden, &p.black, g, underline)
	set(draw.Near, &p.line, &p.tile, 0)
	set(draw.Failed, &p.foul, g, bold)
	if p.black.ansi256 == night.black.ansi256 { // dark grounds want light figures
		set(draw.Gold, &p.pit, &p.coin, bold)
		set(draw.GoldHidden, &p.coin, g, underline)
	}
	for _, r := range []draw.Role{draw.Agent, draw.AgentOnGold, draw.Gold} {
		l[r].plain = reverse
	}
	for _, r := range []draw.Role{draw.LastSign, draw.CheckSign, draw.Picked} {
		l[r].plain = reverse
	}

	for _, r := range []draw.Role{draw.Ground, draw.Ruled, draw.Star, draw.NoLand} {
		l[r].plain = faint
	}
	for _, r := range []draw.Role{draw.BlackMark, draw.BlackNumber, draw.BlackNumberLast} {
		l[r].plain = reverse
	}

	l[inkDim] = look{fg: &p.dim, plain: faint}
	l[inkTitle] = look{fg: &p.accent, attr: bold}
	l[inkFrame] = look{fg: &p.dim, plain: faint}
	l[inkKey] = look{fg: &p.accent, attr: bold}
	l[inkSelected] = look{attr: reverse}
	l[inkChosen] = look{fg: &p.accent, attr: bold}
	l[inkMutter] = look{fg: &p.gold}
	l[inkRunning] = look{fg: &p.good, attr: bold}
	l[inkGood] = look{fg: &p.good, attr: bold}
	l[inkBad] = look{fg: &p.bad, attr: bold}
	l[inkBanner] = look{fg: &p.accent, attr: reverse | bold}
	l[inkPlotBlack] = look{fg: &p.accent}
	l[inkPlotWhite] = look{fg: &p.gold}
	return l
}

// sequence is the escape sequence that begins a look, "" for none. Bare says
// that a blank of it can't be told from an untouched cell.
func (l look) sequence(colours bool, complete lipgloss.CompleteFunc) (text string, bare bool) {
	a := l.attr
	if !colours {
		a |= l.plain
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
	if colours && l.fg != nil {
		s = s.ForegroundColor(l.fg.in(complete))
	}
	if colours && l.bg != nil {
		s = s.BackgroundColor(l.bg.in(complete))
	}
	bare = a&(underline|reverse) == 0 && (!colours || l.bg == nil)
	if len(s) == 0 {
		return "", bare
	}
	return s.String(), bare
}

func (s *shade) in(complete lipgloss.CompleteFunc) color.Color {
	return complete(ansi.BasicColor(s.ansi), ansi.IndexedColor(s.ansi256), lipgloss.Color(s.rgb))
}
