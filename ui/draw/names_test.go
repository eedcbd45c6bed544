package draw_test

import (
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
