package tui

import (
	"fmt"
	"strings"
	"testing"

	"dohyo/ui/lang"
)

// frameSizes are screens of all shapes.
var frameSizes = [][2]int{{20, 8}, {40, 12}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}, {300, 90}}

// TestFramesAreWhole checks on screens of all sizes and in both languages that no line is wider than the
// screen, and that a frame whose upper left corner is shown is closed: nothing is drawn over its
// edges but names and scroll bars. Of the frames under a dialog parts are hidden, but not of its own.
func TestFramesAreWhole(t *testing.T) {
	all := map[string][]scene{"": scenes, "shogi-": shogiScenes, "go-": igoScenes, "dighere-": digHereScenes, "hall-": hallScenes, "why-": whyScenes}
	for prefix, list := range all {
		for _, sc := range list {
			t.Run(prefix+sc.name, func(t *testing.T) {
				for _, size := range frameSizes {
					for _, l := range []lang.Lang{lang.English, lang.Japanese} {
						m := sc.set(l, "unicode", size[0], size[1])
						m.View()
						for _, broken := range brokenFrames(m, len(m.route.dialogs) > 0) {
							t.Errorf("%dx%d %s: %s\n%s", size[0], size[1], l, broken, strings.Join(m.cv.lines(), "\n"))
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
