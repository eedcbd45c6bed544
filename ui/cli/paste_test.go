package cli

import (
	"testing"

	"dohyo/kifu"
)

// TestPasteImpossible checks that what is told about pasted text says why no game can have a
// position, and that a good one isn't complained about.
func TestPasteImpossible(t *testing.T) {
	s := &stage{app: &app{}}
	for text, impossible := range map[string]bool{
		"4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1": true,
		"4k3P/9/9/9/9/9/9/9/4K4 b - 1":    true,
		"4k4/9/9/9/4R4/9/9/9/4K4 b - 1":   true,
		"4k4/9/9/4P4/9/9/9/9/4K4 b - 1":   false,
	} {
		what, err := s.paste(t.Context())(text, "shogi")
		if err != nil {
			t.Fatal(err)
		}
		if got := len(what.Notes) == 1 && what.Notes[0].Code == kifu.NoSuchStart && what.Notes[0].Why != nil; got != impossible || len(what.Wrong) > 0 {
			t.Errorf("%s: notes %v, errors %v", text, what.Notes, what.Wrong)
		}
	}
}
