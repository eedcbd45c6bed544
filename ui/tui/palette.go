package tui

import (
	"fmt"
	"image/color"
	"math"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// A depth is the number of a terminal's colours.
type depth uint8

const (
	colourless depth = iota
	eight
	sixteen
	indexed // 256
	full    // 24 bits
)

// depthOf returns the depth of a terminal. With few set, a terminal of 16 colours has
// only eight.
func depthOf(p colorprofile.Profile, few bool) depth {
	switch {
	case p >= colorprofile.TrueColor:
		return full
	case p == colorprofile.ANSI256:
		return indexed
	case p == colorprofile.ANSI && few:
		return eight
	case p == colorprofile.ANSI:
		return sixteen
	}
	return colourless
}

// A shade is one colour in four depths, each chosen by hand. A conversion between
// depths makes wood bright red in 16 colours, and greys vanish on white.
type shade struct {
	eight, ansi, ansi256 uint8
	rgb                  string
}

// own stands for the terminal's own colour.
const own = 255

// in returns the colour at a depth, nil for the terminal's own.
func (s *shade) in(d depth) color.Color {
	index := s.ansi
	switch d {
	case full:
		return s.RGB()
	case indexed:
		return ansi.IndexedColor(s.ansi256)
	case eight:
		index = s.eight
	}
	if index == own {
		return nil
	}
	return ansi.BasicColor(index)
}

// RGB returns the colour in 24 bits.
func (s *shade) RGB() color.RGBA {
	return color.RGBAModel.Convert(lipgloss.Color(s.rgb)).(color.RGBA)
}

// An edge holds the two colours between the board's and that of a stone on it.
// Terminals with fewer than 256 colours don't show them.
type edge [2]uint8

// between returns the colour at a part of the way from the ground to a body, from 0 to
// 1. With 256 colours the colours between are chosen by hand. With 24 bits they are
// mixed.
func (e edge) between(ground, body *shade, part float64) *shade {
	switch part {
	case 0:
		return ground
	case 1:
		return body
	}
	g, b := ground.RGB(), body.RGB()
	// Colours aren't mixed as light is: the parts of cells are large enough to be seen separately.
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-part) + float64(b)*part)) }
	index := e[0]
	if part > .5 {
		index = e[1]
	}
	return &shade{ansi256: index, rgb: fmt.Sprintf("#%02x%02x%02x", mix(g.R, b.R), mix(g.G, b.G), mix(g.B, b.B))}
}

// A palette holds the colours in which themes differ: those of the board and the
// pieces.
type palette struct {
	ground, line, star, black, white     shade
	blackEdge, whiteEdge, tileEdge       edge
	firstEdge, secondEdge                edge // of Dig Here's agents
	pitEdge, coinEdge                    edge
	last, row, foul, hint                shade // marks on the board; on wood and on paper only black is seen in the basic colours of all terminals
	core, mark                           shade // the middle of a white ring, a mark on a black stone
	blank                                shade // a white stone that is only a background
	number, lastNumber                   shade // on a black stone, and on one that is marked
	lastBack                             shade // under the number on the marked black stone
	ink, lastInk                         shade // the same on a white stone
	tile, sente, gote, red, violet       shade // pieces on tiles and the letters on them; promoted ones in red
	goteInk, goteTile, pickedTile        shade // White's letters on tiles, under them, and under a picked piece
	turned, turnedViolet                 shade // White's letters on large tiles, which need no other tile in few colours
	teamA, teamB, team, pit, coin, onPit shade // Dig Here: agents and the letters on them, holes, treasure, and the text in a hole
	inkB, goldA, goldB                   shade // the letters of team B, and of both on treasure
	fine                                 *fine // of fields that are half a line high
	hidden, amount                       shade // amounts of treasure: unknown to some, and on a coin
}

var wood = palette{
	fine:   &fineWood,
	ground: shade{3, 3, 179, "#d9a860"}, line: shade{0, 0, 94, "#8a6232"}, star: shade{0, 0, 94, "#6b4a22"},
	black: shade{0, 0, 16, "#16120d"}, white: shade{7, 15, 231, "#fffdf6"}, core: shade{7, 15, 231, "#fffdf6"}, mark: shade{7, 15, 209, "#ff8c5a"}, blank: shade{6, 15, 231, "#fffdf6"},
	blackEdge: edge{136, 94}, whiteEdge: edge{222, 230}, tileEdge: edge{180, 222},
	firstEdge: edge{173, 130}, secondEdge: edge{102, 66}, pitEdge: edge{136, 136}, coinEdge: edge{185, 221},
	last: shade{0, 0, 124, "#a3170f"}, row: shade{0, 0, 124, "#a3170f"}, foul: shade{0, 0, 88, "#8a0f0a"}, hint: shade{0, 0, 18, "#123a72"},
	ink: shade{0, 0, 16, "#16120d"}, lastInk: shade{0, 0, 124, "#a3170f"}, number: shade{7, 15, 231, "#fffdf6"}, lastNumber: shade{7, 11, 231, "#fffdf6"}, lastBack: shade{0, 0, 124, "#a3170f"},
	tile: shade{7, 15, 223, "#f4deb0"}, sente: shade{0, 0, 16, "#16120d"}, gote: shade{0, 0, 19, "#1c3f8f"}, red: shade{0, 0, 124, "#a3170f"}, violet: shade{7, 11, 90, "#8a1a78"},
	goteInk: shade{7, 15, 19, "#1c3f8f"}, turned: shade{0, 0, 19, "#1c3f8f"}, turnedViolet: shade{0, 0, 90, "#8a1a78"}, goteTile: shade{0, 0, 223, "#f4deb0"}, pickedTile: shade{0, 0, 18, "#123a72"},
	teamA: shade{0, 0, 124, "#9c1c14"}, teamB: shade{2, 14, 25, "#1d4f9c"}, team: shade{7, 15, 231, "#ffffff"}, pit: shade{0, 0, 94, "#4a2f14"}, coin: shade{6, 11, 227, "#ffe94f"},
	inkB: shade{0, 0, 231, "#ffffff"}, goldA: shade{6, 11, 227, "#ffe94f"}, goldB: shade{0, 0, 227, "#ffe94f"},
	onPit: shade{7, 15, 231, "#ffffff"}, hidden: shade{0, 0, 16, "#16120d"}, amount: shade{0, 0, 16, "#16120d"},
}

var night = palette{
	fine:   &fineNight,
	ground: shade{0, 0, 240, "#4d5b53"}, line: shade{6, 8, 236, "#333d37"}, star: shade{7, 7, 233, "#1c231f"},
	black: shade{6, 14, 16, "#0a0d0b"}, white: shade{7, 15, 231, "#f4f1e6"}, core: shade{7, 15, 231, "#f4f1e6"}, mark: shade{0, 0, 209, "#ff8c5a"}, blank: shade{7, 15, 231, "#f4f1e6"},
	blackEdge: edge{238, 234}, whiteEdge: edge{245, 251}, tileEdge: edge{238, 236},
	firstEdge: edge{95, 88}, secondEdge: edge{60, 24}, pitEdge: edge{238, 235}, coinEdge: edge{101, 179},
	last: shade{6, 11, 221, "#ffd75f"}, row: shade{6, 11, 221, "#ffd75f"}, foul: shade{7, 9, 224, "#ffc9c2"}, hint: shade{2, 10, 157, "#aff0a8"},
	ink: shade{0, 0, 16, "#101312"}, lastInk: shade{0, 0, 88, "#8c1010"}, number: shade{0, 0, 231, "#f4f1e6"}, lastNumber: shade{0, 0, 16, "#101312"}, lastBack: shade{6, 11, 221, "#ffd75f"},
	tile: shade{0, 0, 234, "#1e2420"}, sente: shade{6, 14, 123, "#87ebff"}, gote: shade{7, 15, 231, "#f4f1e6"}, red: shade{2, 11, 221, "#ffd75f"}, violet: shade{2, 10, 218, "#ffbfcf"},
	goteInk: shade{7, 15, 231, "#f4f1e6"}, turned: shade{7, 15, 231, "#f4f1e6"}, turnedViolet: shade{2, 10, 218, "#ffbfcf"}, goteTile: shade{0, 0, 234, "#1e2420"}, pickedTile: shade{2, 10, 157, "#aff0a8"},
	teamA: shade{7, 15, 124, "#a5281e"}, teamB: shade{2, 14, 25, "#1d5fa8"}, team: shade{0, 0, 231, "#ffffff"}, pit: shade{7, 7, 233, "#101312"}, coin: shade{6, 11, 221, "#ffd75f"},
	inkB: shade{0, 0, 231, "#ffffff"}, goldA: shade{0, 0, 221, "#ffd75f"}, goldB: shade{0, 0, 221, "#ffd75f"},
	onPit: shade{7, 15, 231, "#ffffff"}, hidden: shade{6, 11, 221, "#ffd75f"}, amount: shade{0, 0, 16, "#101312"},
}

var paperBoard = palette{
	fine:   &finePaper,
	ground: shade{7, 7, 253, "#e7e0cd"}, line: shade{4, 8, 246, "#8f8a7c"}, star: shade{0, 0, 240, "#5f5a4e"},
	black: shade{0, 0, 16, "#101010"}, white: shade{0, 0, 16, "#101010"}, core: shade{7, 15, 231, "#ffffff"}, mark: shade{7, 15, 209, "#ff8c5a"}, blank: shade{6, 15, 153, "#a9c8ee"},
	blackEdge: edge{250, 242}, whiteEdge: edge{254, 255}, tileEdge: edge{254, 255},
	firstEdge: edge{217, 167}, secondEdge: edge{152, 67}, pitEdge: edge{250, 244}, coinEdge: edge{230, 229},
	last: shade{0, 0, 124, "#a3170f"}, row: shade{0, 0, 124, "#a3170f"}, foul: shade{0, 0, 124, "#a01810"}, hint: shade{0, 0, 22, "#1c5a23"},
	ink: shade{0, 0, 16, "#101010"}, lastInk: shade{0, 0, 124, "#a3170f"}, number: shade{7, 15, 231, "#ffffff"}, lastNumber: shade{7, 11, 231, "#ffffff"}, lastBack: shade{0, 0, 124, "#a3170f"},
	tile: shade{6, 15, 231, "#ffffff"}, sente: shade{0, 0, 16, "#101010"}, gote: shade{0, 0, 25, "#24508f"}, red: shade{0, 0, 124, "#a3170f"}, violet: shade{7, 11, 90, "#8a1a78"},
	goteInk: shade{7, 15, 25, "#24508f"}, turned: shade{0, 0, 25, "#24508f"}, turnedViolet: shade{0, 0, 90, "#8a1a78"}, goteTile: shade{0, 0, 231, "#ffffff"}, pickedTile: shade{0, 0, 22, "#1c5a23"},
	teamA: shade{0, 0, 124, "#a3170f"}, teamB: shade{2, 14, 25, "#24508f"}, team: shade{7, 15, 231, "#ffffff"}, pit: shade{0, 0, 239, "#4f4a3e"}, coin: shade{6, 11, 228, "#fff0a0"},
	inkB: shade{0, 0, 231, "#ffffff"}, goldA: shade{6, 11, 228, "#fff0a0"}, goldB: shade{0, 0, 228, "#fff0a0"},
	onPit: shade{7, 15, 231, "#ffffff"}, hidden: shade{0, 0, 16, "#101010"}, amount: shade{0, 0, 16, "#101010"},
}

// resultShades holds the text and the background of results of openings, from inkFirstFar
// to inkSecondFar: orange for the first side, white for even ones (green in few colours), blue for the second.
var resultShades = [...][2]shade{
	{{0, 0, 16, "#16120d"}, {6, 11, 208, "#ff9a3c"}},
	{{0, 0, 16, "#16120d"}, {6, 15, 222, "#ffcb8a"}},
	{{0, 0, 16, "#16120d"}, {2, 10, 255, "#ecefe6"}},
	{{0, 0, 16, "#16120d"}, {7, 14, 117, "#9fc8f7"}},
	{{7, 0, 231, "#ffffff"}, {0, 6, 25, "#1d5fa8"}},
}

// A surrounding holds the colours outside the board, on the terminal's own background.
type surrounding struct {
	accent, good, bad, dim, gold, label shade
	first, second                       shade // the sides in plots and bars
}

var aroundDark = surrounding{
	accent: shade{6, 11, 222, "#f0c674"},
	good:   shade{2, 10, 114, "#8fd18f"},
	bad:    shade{own, 9, 210, "#ff8a80"},
	dim:    shade{own, 7, 247, "#a0a0a0"},
	label:  shade{own, 7, 250, "#bcbcbc"},
	gold:   shade{2, 14, 116, "#8cc8d8"},
	first:  shade{6, 11, 173, "#d98e4f"},
	second: shade{7, 15, 231, "#f4f1e6"},
}

var aroundLight = surrounding{
	accent: shade{4, 4, 94, "#7d5410"},
	good:   shade{own, own, 22, "#1c6428"},
	bad:    shade{1, 1, 124, "#a61b12"},
	dim:    shade{own, own, 240, "#606060"},
	label:  shade{own, own, 236, "#303030"},
	gold:   shade{own, own, 24, "#1e5d78"},
	first:  shade{0, 0, 16, "#16120d"},
	second: shade{4, 4, 94, "#8a5716"},
}
