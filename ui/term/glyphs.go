package term

import (
	"strings"

	"dohyo/boards/fact"
)

// Glyphs is the name of a set of characters for the screen.
type Glyphs string

// The glyph sets. Auto isn't a set: it leaves the choice to the terminal's answers.
const (
	Auto    Glyphs = "auto"    // chosen by the terminal's answers
	Unicode Glyphs = "unicode" // ● and ─ are one cell each

	Sextants Glyphs = "sextants" // unicode, with large stones in sixths of cells
	Octants  Glyphs = "octants"  // the same in eighths

	Full  Glyphs = "full"  // ● and ─ are two cells, so the set avoids their kind: Ｘ Ｏ ・
	ASCII Glyphs = "ascii" // the widths are unknown, or only ASCII is safe
	Block Glyphs = "block" // coloured background only; on request
)

// AllGlyphs are the names that ParseGlyphs accepts, for help and completion.
var AllGlyphs = []Glyphs{Auto, Unicode, Sextants, Octants, Full, ASCII, Block}

// ParseGlyphs returns the glyph set of a name; an empty name is Auto.
func ParseGlyphs(name string) (Glyphs, error) {
	if name == "" {
		return Auto, nil
	}
	for _, g := range AllGlyphs {
		if strings.EqualFold(name, string(g)) {
			return g, nil
		}
	}
	return Auto, fact.Errorf("term.glyphs", "expected glyphs as auto, unicode, sextants, octants, full, ascii or block, got %q", name)
}

// choose returns the set for a terminal's measured widths and its version. A kanji of any other width
// than two cells indicates a terminal that doesn't read UTF-8, or none that answers. If
// only one of ● and ─ is wide, no character of their kind is reliable.
func choose(w Widths, version string) Glyphs {
	one := func(n int) bool { return n == 1 || n == 2 }
	switch {
	case w.Kanji != 2, !one(w.Stone), !one(w.Line):
		return ASCII
	case w.Stone == 2, w.Line == 2:
		return Full
	}
	return finest(version)
}
