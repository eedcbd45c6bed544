package tui

import (
	"slices"
	"testing"

	"dohyo/ui/lang"
)

// TestClauses: a player's character is shortened to whole clauses, and wrapped behind them where that takes no more
// lines.
func TestClauses(t *testing.T) {
	st := digHereScenes[0].set(lang.English, "unicode", 80, 24).stage
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"prefers attack: reads fours, other moves three deep", 60, "prefers attack: reads fours, other moves three deep"},
		{"prefers attack: reads fours, other moves three deep", 30, "prefers attack: reads fours"},
		{"prefers attack: reads fours, other moves three deep", 20, "prefers attack"},
		{"reads deeply", 9, "reads..."},
		{"四追い、追い詰め、深い読み。禁手も武器にする", 30, "四追い、追い詰め、深い読み"},
		{"四追い、追い詰め、深い読み。禁手も武器にする", 20, "四追い、追い詰め"},
	} {
		if got := (foot{st}).until(characterEnds, c.text, c.columns); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.text, c.columns, got, c.want)
		}
	}
	for _, c := range []struct {
		text    string
		columns int
		want    []string
	}{
		{"攻めが好き。四追いと数手の読み", 28, []string{"攻めが好き。", "四追いと数手の読み"}},
		{"reads all fours and threes, other moves deeply", 36, []string{"reads all fours and threes,", "other moves deeply"}},
		{"prefers attack: reads fours to the end, other moves three deep", 33, []string{"prefers attack: reads fours to", "the end, other moves three deep"}},
		{"四追いと数手の読み、深い読み", 10, []string{"四追いと数", "手の読み、", "深い読み"}},
		{"prefers attack: reads fours to the end, other moves", 36, []string{"prefers attack:", "reads fours to the end, other moves"}},
	} {
		if got := wrapBehind(characterEnds, c.text, c.columns, 3); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d: %q, want %q", c.text, c.columns, got, c.want)
		}
	}
}
