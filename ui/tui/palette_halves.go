package tui

import "dohyo/ui/draw"

// A fine palette holds the colours of boards whose fields are half a line high. Every other row
// has slightly different ones, so that rows can be counted and stones don't run into each
// other.
type fine struct {
	ground, black, white [2]shade // by turns from row to row
	point, star          shade    // the dot of an empty point
	blackLast, whiteLast shade
	cursor, foul         shade
	blackLand, whiteLand shade
}

var fineWood = fine{
	ground: [2]shade{{3, 3, 179, "#d9a860"}, {3, 3, 180, "#d2a05a"}},
	black:  [2]shade{{0, 0, 16, "#16120d"}, {0, 0, 235, "#2c251d"}},
	white:  [2]shade{{7, 15, 231, "#fffdf6"}, {7, 15, 255, "#f0eadc"}},
	point:  shade{3, 3, 173, "#c4914c"}, star: shade{0, 0, 94, "#8a6232"},
	blackLast: shade{1, 1, 124, "#a3170f"}, whiteLast: shade{5, 13, 203, "#ff6f4d"},
	cursor: shade{4, 4, 20, "#1b4fc4"}, foul: shade{5, 5, 90, "#8a1a78"},
	blackLand: shade{2, 8, 137, "#8a6a44"}, whiteLand: shade{6, 7, 230, "#f3dcb4"},
}

var fineNight = fine{
	ground: [2]shade{{0, 0, 240, "#4d5b53"}, {0, 0, 239, "#47544d"}},
	black:  [2]shade{{6, 14, 16, "#0a0d0b"}, {6, 14, 233, "#161b18"}},
	white:  [2]shade{{7, 15, 231, "#f4f1e6"}, {7, 15, 254, "#e2dfd5"}},
	point:  shade{0, 0, 238, "#3f4b44"}, star: shade{7, 7, 236, "#2c3530"},
	blackLast: shade{1, 9, 160, "#d0402f"}, whiteLast: shade{5, 11, 221, "#ffd75f"},
	cursor: shade{2, 10, 157, "#aff0a8"}, foul: shade{3, 5, 176, "#d88ad0"},
	blackLand: shade{4, 6, 235, "#2e3832"}, whiteLand: shade{3, 7, 248, "#9ba59d"},
}

var finePaper = fine{
	ground: [2]shade{{7, 7, 253, "#e7e0cd"}, {7, 7, 252, "#ddd5c0"}},
	black:  [2]shade{{0, 0, 16, "#101010"}, {0, 0, 235, "#272727"}},
	white:  [2]shade{{6, 15, 153, "#a9c8ee"}, {6, 15, 117, "#9bbde8"}},
	point:  shade{7, 7, 250, "#c8c0aa"}, star: shade{0, 0, 246, "#8f8a7c"},
	blackLast: shade{1, 1, 124, "#a3170f"}, whiteLast: shade{5, 13, 203, "#ff6f4d"},
	cursor: shade{2, 2, 28, "#1c8a2b"}, foul: shade{3, 5, 90, "#8a1a78"},
	blackLand: shade{4, 8, 245, "#8d8a82"}, whiteLand: shade{3, 14, 189, "#cfdcec"},
}

// shades returns the colours of the tones in a row, nil for none. Rows are counted from 0.
func (f *fine) shades(row int) [draw.Tones + 1]*shade {
	return [...]*shade{
		draw.GroundTone: &f.ground[row%2], draw.PointTone: &f.point, draw.StarTone: &f.star,
		draw.BlackTone: &f.black[row%2], draw.WhiteTone: &f.white[row%2],
		draw.BlackLastTone: &f.blackLast, draw.WhiteLastTone: &f.whiteLast, draw.CursorTone: &f.cursor,
		draw.BlackLandTone: &f.blackLand, draw.WhiteLandTone: &f.whiteLand, draw.FoulTone: &f.foul, draw.Outside: nil,
	}
}

// tones sets the looks of cells with two fields.
func (p *palette) tones(set func(r draw.Role, fg, bg *shade, a attr)) {
	rows := [2][draw.Tones + 1]*shade{p.fine.shades(0), p.fine.shades(1)}
	for r := draw.Halves; r < draw.Roles; r++ {
		upper, lower := draw.HalfTones(int(r - draw.Halves))
		set(r, rows[0][upper], rows[1][lower], 0)
	}
}
