package tui

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// TestFramesAreWhole checks on screens of all sizes and in both languages that no line is wider than the
// screen, and that a frame whose upper left corner is shown is closed: nothing is drawn over its
// edges but names and scroll bars. Of the frames under a dialog parts are hidden, but not of its own.
// A usual run looks at every second size in one of the languages; -screens all looks at all in both.
func TestFramesAreWhole(t *testing.T) {
	t.Parallel()
	all := map[string][]scene{"": scenes, "shogi-": shogiScenes, "go-": igoScenes, "dighere-": digHereScenes, "hall-": hallScenes, "why-": whyScenes}
	for prefix, list := range all {
		for _, sc := range list {
			t.Run(prefix+sc.name, func(t *testing.T) {
				for i, size := range screenSizes {
					for k, l := range []lang.Lang{lang.English, lang.Japanese} {
						if *which == "" && (2*i+k+len(sc.name))%4 != 0 {
							continue
						}
						m := sc.set(l, "unicode", size.w, size.h)
						m.View()
						for _, broken := range brokenFrames(m, len(m.route.dialogs) > 0) {
							t.Errorf("%dx%d %s: %s\n%s", size.w, size.h, l, broken, strings.Join(m.cv.lines(), "\n"))
						}
					}
				}
			})
		}
	}
}

// brokenFrames names the frames of a screen that aren't whole.
func brokenFrames(m *model, dialog bool) (list []string) {
	at := func(x, y int) string {
		if x < 0 || y < 0 || x >= m.cv.w || y >= m.cv.h {
			return ""
		}
		return m.cv.cells[y*m.cv.w+x].text
	}
	frames := 0
	for y := range m.cv.h {
		for x := range m.cv.w {
			if at(x, y) != "╭" {
				continue
			}
			right := x + 1
			for right < m.cv.w && at(right, y) != "╮" && at(right, y) != "╭" {
				right++
			}
			bottom := y + 1
			for bottom < m.cv.h && strings.Contains("│█", at(x, bottom)) && at(x, bottom) != "" {
				bottom++
			}
			whole := at(right, y) == "╮" && at(x, bottom) == "╰" && at(right, bottom) == "╯"
			for i := y + 1; whole && i < bottom; i++ {
				whole = strings.Contains("│█▐┃▲▼", at(right, i)) && at(right, i) != ""
			}
			switch {
			case whole:
				frames++
			case !dialog:
				list = append(list, fmt.Sprintf("the frame at %d,%d isn't closed (right edge %d, lower edge %d)", x, y, right, bottom))
			}
		}
	}
	if dialog && frames == 0 {
		list = append(list, "the dialog has no whole frame")
	}
	return list
}
