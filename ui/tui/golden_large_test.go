package tui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"dohyo/ui/lang"
)

// TestGoldenLarge compares a moment of each game and the other places with their pictures on
// large screens, in both languages. Runs of a character are folded, so that the files stay
// small.
func TestGoldenLarge(t *testing.T) {
	list := map[string]scene{}
	for prefix, from := range map[string][]scene{"": scenes, "shogi-": shogiScenes, "go-": igoScenes, "dighere-": digHereScenes, "hall-": hallScenes, "why-": whyScenes} {
		for _, sc := range from {
			list[prefix+sc.name] = sc
		}
	}
	list["records"] = scene{"records", func(l lang.Lang, g string, w, h int) *model {
		_, m := shelved(l, g, w, h)
		run(m, m.shelf.onGlanceTick())
		m.stale = true
		return m
	}}
	for _, name := range []string{
		"lobby", "match", "result", "gallery", "ruling", "help", "shogi-match", "go-match", "go-tree", "go-counted", "dighere-match",
		"hall-boards", "hall-pairs", "records", "why-foul", "shogi-drawn", "dighere-report", "hall-front", "hall-cross", "hall-bracket", "hall-finish",
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			for i, size := range [][2]int{{200, 60}, {300, 90}} {
				l := []lang.Lang{lang.English, lang.Japanese}[i]
				m := list[name].set(l, "unicode", size[0], size[1])
				m.View()
				fmt.Fprintf(&b, "== %dx%d %s\n%s\n", size[0], size[1], l, folded(m.cv.lines()))
				m.l = []lang.Lang{lang.Japanese, lang.English}[i]
				m.stale = true
				m.View()
				fmt.Fprintf(&b, "== %dx%d %s\n%s\n", size[0], size[1], m.l, folded(m.cv.lines()))
			}
			golden.RequireEqual(t, b.String())
		})
	}
}

// folded writes runs of a character as the character and their length, and runs of lines as
// one of them and their number.
func folded(lines []string) string {
	const least = 8
	var out []string
	for _, line := range lines {
		var b strings.Builder
		runes := []rune(line)
		for i := 0; i < len(runes); {
			n := 1
			for i+n < len(runes) && runes[i+n] == runes[i] {
				n++
			}
			if n >= least {
				fmt.Fprintf(&b, "{%c%d}", runes[i], n)
			} else {
				b.WriteString(string(runes[i : i+n]))
			}
			i += n
		}
		out = append(out, b.String())
	}
	var b strings.Builder
	for i := 0; i < len(out); {
		n := 1
		for i+n < len(out) && out[i+n] == out[i] {
			n++
		}
		if b.WriteString(out[i]); n > 1 {
			fmt.Fprintf(&b, "{%d lines}", n)
		}
		b.WriteByte('\n')
		i += n
	}
	return b.String()
}
