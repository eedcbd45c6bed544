package draw_test

import (
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
)

// TestKnownNames finds names of openings by each of their forms.
func TestKnownNames(t *testing.T) {
	for words, want := range map[string]string{
		"寒星": "寒星", "Kansei": "寒星", "KANSEI d1": "寒星", "d1": "寒星", "直接1": "寒星", "寒星（直接1・d1）": "寒星", "kanse": "寒星", "d10": "新月", "d": "", "": "",
	} {
		check(t, draw.KnownNames(gomoku.Guide), words, want)
	}
	for _, g := range []*boards.Game{gomoku.Renju, gomoku.Freestyle, gomoku.Standard} { // games without openings to choose from have the names, too
		check(t, draw.KnownNames(g), "suigetsu", "水月")
	}
	for words, want := range map[string]string{
		"四間飛車": "四間飛車", "shikenbisha": "四間飛車", "Shiken-bisha": "四間飛車", "fourth-file rook (shiken-bisha)": "四間飛車", "so-yagura": "総矢倉", "Sō-yagura": "総矢倉",
	} {
		check(t, draw.KnownNames(shogi.Shogi), words, want)
	}
}

// TestNamesInside tells a name that has words in the middle of a word from one that is called
// so or has a word that begins so.
func TestNamesInside(t *testing.T) {
	for _, c := range []struct {
		g            *boards.Game
		words, plain string
		is, inside   bool
	}{
		{gomoku.Guide, "hogetsu", "峡月", false, false},
		{gomoku.Guide, "hogetsu", "浦月", true, false},
		{gomoku.Guide, "hogetsu", "松月", false, true},
		{gomoku.Guide, "月", "松月", false, false},
		{gomoku.Guide, "d1", "寒星", true, false},
		{shogi.Shogi, "yagura", "総矢倉", false, false},
		{shogi.Shogi, "sōyagura", "総矢倉", true, false},
	} {
		names := draw.KnownNames(c.g)
		at := slices.IndexFunc(names, func(n draw.KnownName) bool { return n.Plain == c.plain })
		if at < 0 || names[at].Is(c.words) != c.is || names[at].Inside(c.words) != c.inside {
			t.Errorf("%q and %s at %d: want %v %v", c.words, c.plain, at, c.is, c.inside)
		}
	}
}

func check(t *testing.T, names []draw.KnownName, words, want string) {
	t.Helper()
	got := ""
	for _, n := range names {
		if n.Has(words) && (got == "" || n.Plain == want) {
			got = n.Plain
		}
	}
	if got != want {
		t.Errorf("%q finds %q, want %q", words, got, want)
	}
}
