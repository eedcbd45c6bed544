package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// endScenes are the ends of games, each but the last of a match in which another game follows.
var endScenes = []struct {
	name string
	set  func() *fake
}{
	{"gomoku", func() *fake {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.finish()
		f.start(opening("花月", "右・本"))
		return f
	}},
	{"shogi", func() *fake {
		f := fakeShogi("BRAIN", "KAZE")
		f.begin.Regulation.Games = 2
		f.beginShogi("")
		f.moves(opened...)
		f.end(boards.Outcome{Winner: 0, By: boards.Resign})
		f.beginShogi("")
		return f
	}},
	{"igo", func() *fake {
		f := fakeIgo("BRAIN", "KAZE", 9)
		f.puts(small)
		f.counts(false, smallDead...)
		f.number++
		f.startFrom(nil, f.game.Setup)
		return f
	}},
	{"broken off", func() *fake {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened...)
		f.end(boards.Outcome{Winner: boards.None, By: boards.BrokenOff})
		return f
	}},
	{"dighere", func() *fake {
		f := fakeDigHere("dighere", 2)
		f.beginField()
		f.steps(wander(100)...)
		f.beginField()
		return f
	}},
}

// longNames are names of the greatest width that the panels write in full.
var longNames = [2]string{"soyokaze-level16", "kamaitachi-lv-16"}

// TestMoment checks that the box at the end of a game has the whole score and the end of the story,
// and beside or below them the key to the next game, whole or not at all. A usual run takes
// long names or the usual ones at each size, by the language; -screens all takes both.
func TestMoment(t *testing.T) {
	t.Parallel()
	for _, sc := range endScenes {
		for k, l := range []lang.Lang{lang.English, lang.Japanese} {
			for _, long := range []bool{false, true} {
				for i, size := range [][2]int{{20, 8}, {40, 12}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}} {
					if *which == "" && ((i+k)%2 == 0) == long {
						continue
					}
					t.Run(fmt.Sprintf("%s/%s/long=%v/%dx%d", sc.name, l, long, size[0], size[1]), func(t *testing.T) {
						f := sc.set()
						if long {
							for i, name := range longNames {
								f.begin.Players[i].Name = name
							}
						}
						m := f.model(l, "unicode", size[0], size[1])
						m.match.s.Send = nil
						row := m.match.s.Feed.Rows(1, 1)[0]
						m.match.show(row.Number, row.Moves)
						m.stale = true
						_ = m.View()
						checkMoment(t, m)
					})
				}
			}
		}
	}
}

// checkMoment checks the box of a model's screen, and the room for it of all widths.
func checkMoment(t *testing.T, m *model) {
	t.Helper()
	e := m.match.snap.game.end
	if e == nil || !m.match.atEnd() {
		t.Fatalf("not at the end of a game:\n%s", shown(m))
	}
	score := head{m.view()}.scoreText()
	key := m.l.Say(lang.KeyEnter) + " " + m.l.Say(lang.LineNextGame)
	framed := m.cv.framed
	for w := 24; w <= min(m.w, 90); w++ {
		for h := 10; h <= min(m.h, 16); h++ {
			m.cv.reset(w, h)
			m.cv.framed = framed
			rest := resultPanel{m.view()}.drawMoment(rect{0, 0, w, h}, e)
			var text []string
			for _, line := range m.cv.lines()[:h-rest.h] {
				text = append(text, strings.Trim(strings.TrimRight(draw.Clip(line, w), " "), "│┃| "))
			}
			box := strings.Join(text, "\n")
			want := wrap(score, w-4, 3)
			at := slices.IndexFunc(text, func(line string) bool { return strings.HasPrefix(line, want[0]) })
			for i, part := range want {
				if at < 0 || at+i >= len(text) || !strings.HasPrefix(text[at+i], part) {
					t.Fatalf("%dx%d: no %q in\n%s", w, h, score, box)
				}
			}
			if word := m.l.Say(lang.LineNextGame); strings.Contains(box, m.l.Say(lang.KeyEnter)) && !strings.Contains(box, key) {
				t.Fatalf("%dx%d: no %q beside its key in\n%s", w, h, word, box)
			}
			if hasNext(m.view()) && h >= 12 && !strings.Contains(box, key) {
				t.Fatalf("%dx%d: no key to the next game in\n%s", w, h, box)
			}
		}
	}
}
