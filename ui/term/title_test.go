package term

import "testing"

// TestTitle checks which characters of a title are sent to a terminal, by its answers.
func TestTitle(t *testing.T) {
	const title = "dohyo: 日本 1-0 人間"
	for _, c := range []struct {
		version string
		kanji   int
		want    string
	}{
		{"XTerm(390)", 2, title},
		{"kitty(0.42.0)", 2, title},
		{"tmux 3.5a", 2, title},
		{"", 2, "dohyo: 日? 1-0 人間"},
		{"kittycat(9.9)", 2, "dohyo: 日? 1-0 人間"},
		{"XTerm(390)", 1, "dohyo: ?? 1-0 ??"}, // Latin-1, in which 0x9c is a control
		{"XTerm(390)", 0, "dohyo: ?? 1-0 ??"},
	} {
		i := Info{Widths: Widths{Kanji: c.kanji}, titles: decodes(c.version)}
		if got := i.title(title); got != c.want {
			t.Errorf("%q, kanji in %d cells: %q, want %q", c.version, c.kanji, got, c.want)
		}
	}
}
