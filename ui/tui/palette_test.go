package tui

import (
	"cmp"
	"image/color"
	"maps"
	"math"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"dohyo/ui/draw"
	"dohyo/ui/show"
)

// depths are all depths with colours, by their names.
var depths = []terminalKind{
	{"24bit", full, colorprofile.TrueColor, false},
	{"256", indexed, colorprofile.ANSI256, false},
	{"16", sixteen, colorprofile.ANSI, false},
	{"8", eight, colorprofile.ANSI, true},
}

// basics holds the 16 colours of terminals that differ much: xterm, Windows (its scheme
// Campbell), GNOME, the Linux console, the terminals of VS Code and macOS, and the scheme
// Tango on black.
var basics = map[string][16]uint32{
	"xterm":   {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff},
	"windows": {0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676, 0xe74856, 0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2},
	"gnome":   {0x171421, 0xc01c28, 0x26a269, 0xa2734c, 0x12488b, 0xa347ba, 0x2aa1b3, 0xd0cfcc, 0x5e5c64, 0xf66151, 0x33d17a, 0xe9ad0c, 0x2a7bde, 0xc061cb, 0x33c7de, 0xffffff},
	"vscode":  {0x000000, 0xcd3131, 0x0dbc79, 0xe5e510, 0x2472c8, 0xbc3fbc, 0x11a8cd, 0xe5e5e5, 0x666666, 0xf14c4c, 0x23d18b, 0xf5f543, 0x3b8eea, 0xd670d6, 0x29b8db, 0xe5e5e5},
	"macos":   {0x000000, 0xc23621, 0x25bc24, 0xadad27, 0x492ee1, 0xd338d3, 0x33bbc8, 0xcbcccd, 0x818383, 0xfc391f, 0x31e722, 0xeaec23, 0x5833ff, 0xf935f8, 0x14f0f0, 0xe9ebeb},
	"tango":   {0x000000, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf, 0x555753, 0xef2929, 0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec},
	"linux":   {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff},
}

// seenAs returns a colour as a terminal shows it.
func seenAs(c color.Color, terminal string) color.RGBA {
	switch c := c.(type) {
	case color.RGBA:
		return c
	case ansi.BasicColor:
		v := basics[terminal][c]
		return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	default:
		r, g, b, _ := c.RGBA()
		return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
	}
}

// luminance returns the relative luminance of a colour, as WCAG 2 defines it.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}

// contrast returns the contrast ratio of two colours, from 1 to 21, as WCAG 2 defines
// it.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// texts are the inks of words and numbers.
var texts = map[string]ink{
	"text": inkText, "dim": inkDim, "title": inkTitle, "key": inkKey, "chosen": inkChosen, "mutter": inkMutter, "running": inkRunning, "good": inkGood, "bad": inkBad,
	"banner": inkBanner, "selected": inkSelected,
	"label": inkOf(draw.Label), "odd label": inkOf(draw.LabelOdd), "black's number": inkOf(draw.BlackNumber), "white's number": inkOf(draw.WhiteNumber),
	"black's last number": inkOf(draw.BlackNumberLast), "white's last number": inkOf(draw.WhiteNumberLast),
	"black's piece": inkOf(draw.BlackPiece), "white's piece": inkOf(draw.WhitePiece), "promoted": inkOf(draw.BlackPromoted), "white's promoted": inkOf(draw.WhitePromoted),
	"in hand": inkOf(draw.BlackInHand), "white in hand": inkOf(draw.WhiteInHand), "picked": inkOf(draw.Picked), "cursor": inkOf(draw.Cursor),
	"large turned piece": inkOf(draw.TurnedPiece), "large turned promoted": inkOf(draw.TurnedPromoted),
	"agent on gold": inkOf(draw.AgentOnGold), "agent B on gold": inkOf(draw.AgentBOnGold), "first side": inkPlotBlack, "second side": inkPlotWhite,
	"agent": inkOf(draw.Agent), "agent B": inkOf(draw.AgentB),
	"first far": inkFirstFar, "first": inkFirst, "even": inkEven, "second": inkSecond, "second far": inkSecondFar,
	"gold": inkOf(draw.Gold), "hidden gold": inkOf(draw.GoldHidden),
}

// signs are the inks of single characters whose shape says what they mean.
var signs = map[string]ink{
	"sign of a turned piece": inkOf(draw.Turned), "sign of the last move": inkOf(draw.LastSign), "sign of check": inkOf(draw.CheckSign), "origin": inkOf(draw.Origin),
	"hint": inkOf(draw.Hint), "wanted": inkOf(draw.Wanted), "kinjite": inkOf(draw.Kinjite), "failed": inkOf(draw.Failed),
	"black's foul": inkOf(draw.BlackFoul), "black's row": inkOf(draw.BlackRow), "white's row": inkOf(draw.WhiteRow),
	"mark on black": inkOf(draw.BlackMark), "mark on white": inkOf(draw.WhiteMark), "hole": inkOf(draw.Hole),
}

// pictures are the inks of what isn't read: the board, its lines, stones and tiles.
var pictures = map[ink]bool{
	inkFrame: true, inkOf(draw.Empty): true, inkOf(draw.Rim): true, inkOf(draw.Ground): true, inkOf(draw.Ruled): true, inkOf(draw.Star): true,
	inkOf(draw.Black): true, inkOf(draw.White): true, inkOf(draw.WhiteCore): true, inkOf(draw.BlackLast): true, inkOf(draw.WhiteLast): true,
	inkOf(draw.BlackDead): true, inkOf(draw.WhiteDead): true, inkOf(draw.BlackLand): true, inkOf(draw.WhiteLand): true, inkOf(draw.NoLand): true,
	inkOf(draw.Tile): true, inkOf(draw.Near): true,
}

// TestContrastCovers checks that every ink is that of texts or of signs, which have contrast, or of
// pictures.
func TestContrastCovers(t *testing.T) {
	uses := map[ink]int{}
	for _, list := range []map[string]ink{texts, signs} {
		for _, k := range list {
			uses[k]++
		}
	}
	for k := range inks {
		if pictures[k] || k >= inkOf(draw.BlackEdge) && k < inkOf(draw.Roles) { // edges of shapes, and halves of fields
			uses[k]++
		}
		if uses[k] != 1 {
			t.Errorf("ink %d has %d uses, want one: texts, signs or pictures", k, uses[k])
		}
	}
}

// TestContrast checks that every text has a contrast of at least 4.5:1 (WCAG 2.1, 1.4.3), and every
// sign one of 3:1 (1.4.11), in each theme, at each depth, on dark and light backgrounds, and with
// each terminal's 16 basic colours.
func TestContrast(t *testing.T) {
	both := maps.Clone(texts)
	maps.Copy(both, signs)
	testContrast(t, "unicode", both)
}

// TestContrastOfLetters checks the same for stones and points that are letters.
func TestContrastOfLetters(t *testing.T) {
	for _, glyphs := range []string{"full", "ascii"} {
		testContrast(t, glyphs, map[string]ink{
			"black": inkOf(draw.Black), "white": inkOf(draw.White), "black's last": inkOf(draw.BlackLast), "white's last": inkOf(draw.WhiteLast),
			"black's row": inkOf(draw.BlackRow), "white's row": inkOf(draw.WhiteRow), "dead black": inkOf(draw.BlackDead), "dead white": inkOf(draw.WhiteDead),
		})
	}
}

func testContrast(t *testing.T, glyphs string, both map[string]ink) {
	t.Helper()
	least := map[ink]float64{}
	for _, k := range signs {
		least[k] = 3
	}
	grounds := map[bool][]color.RGBA{
		true:  {{0, 0, 0, 255}, {0x1e, 0x1e, 0x1e, 255}, {0x28, 0x28, 0x28, 255}},
		false: {{255, 255, 255, 255}, {0xf5, 0xf5, 0xf5, 255}},
	}
	for _, name := range show.Themes()[:3] {
		for _, d := range depths {
			for dark, backs := range grounds {
				if d.depth <= sixteen {
					backs = backs[:1] // these terminals have black and white
				}
				looks := looksOf(name, d.depth, dark, glyphs)
				for text, k := range both {
					for terminal := range basics {
						for _, back := range backs {
							l := looks[k]
							front := color.RGBA{255 - back.R, 255 - back.G, 255 - back.B, 255} // assume that the terminal's own colour is as far from the background
							fg, bg := front, back
							if l.fg != nil && l.fg.in(d.depth) != nil {
								fg = seenAs(l.fg.in(d.depth), terminal)
							}
							if l.bg != nil && l.bg.in(d.depth) != nil {
								bg = seenAs(l.bg.in(d.depth), terminal)
							}
							if c := contrast(fg, bg); c < cmp.Or(least[k], 4.5) { // reversed, they have the same
								t.Errorf("%s, %s colours on %v (%s): %s has a contrast of %.1f", name, d.name, back, terminal, text, c)
							}
						}
					}
				}
			}
		}
	}
}
