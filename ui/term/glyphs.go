package term

import (
	"strings"

	"dohyo/boards/fact"
)

// Glyphs is the set of characters that a screen is drawn with.
type Glyphs string

// The glyph sets. Auto is no set, but leaves the choice to the terminal's
// answers.
const (
	Auto    Glyphs = "auto"    // what the terminal answers decides
	Unicode Glyphs = "unicode" // ● and ─ are one cell each
	Full    Glyphs = "full"    // ● and ─ are two cells, so none of their kind is used: Ｘ Ｏ ・
	ASCII   Glyphs = "ascii"   // nothing is known, or nothing but ASCII is safe
	Block   Glyphs = "block"   // coloured background only; on request
)

// AllGlyphs are the names that ParseGlyphs takes, for help and completion.
var AllGlyphs = []Glyphs{Auto, Unicode, Full, ASCII, Block}

// ParseGlyphs reads the name of a glyph set; an empty one is Auto.
func ParseGlyphs(name string) (Glyphs, error) {
	if name == "" {
		return Auto, nil
	}
	for _, g := range AllGlyphs {
		if strings.EqualFold(name, string(g)) {
			return g, nil
		}
	}
	return Auto, fact.Errorf("term.glyphs", "expected glyphs as auto, unicode, full, ascii or block, got %q", name)
}

// choose picks the set for what a terminal measured. Anything but a kanji of
// two cells speaks of a terminal that doesn't read UTF-8, or of none that
// answers. If only one of ● and ─ is wide, none of their kind can be trusted.
func choose(w Widths) Glyphs {
	one := func(n int) bool { return n == 1 || n == 2 }
	switch {
	case w.Kanji != 2, !one(w.Stone), !one(w.Line):
		return ASCII
	case w.Stone == 2, w.Line == 2:
		return Full
	}
	return Unicode
}
