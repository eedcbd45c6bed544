package draw

// A Font is what is known of a font with few characters, that of a console: those that it has,
// each one column wide. A nil Font has none.
type Font map[rune]bool

// has reports whether the font has all characters of a text.
func (f Font) has(text string) bool {
	for _, r := range text {
		if !f[r] {
			return false
		}
	}
	return f != nil
}

// In returns the set for a font: its characters needn't be replaced. With lines for frames in it,
// boards have lines, too.
func (s *Set) In(f Font) *Set {
	t := *s
	t.font = f
	if f.has("┌┬┐├┼┤└┴┘─│") {
		t.Grid, t.Joint, t.Upright = unicode.Grid, unicode.Joint, unicode.Upright
		t.BigCursor, t.lined = unicode.BigCursor, true
		if f.has("•") {
			t.Star = "•"
		}
	}
	return &t
}

// Lined reports whether large fields have lines of characters, though the set has no blocks.
func (s *Set) Lined() bool { return s.lined }
