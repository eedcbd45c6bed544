package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// confirmations open each confirmation dialog of a match, and one with a long text.
var confirmations = []struct {
	name string
	open func(l lang.Lang, w, h int) *model
}{
	{"take back", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		hand{m.match.screen.view}.askTakeBack()
		return m
	}},
	{"pause", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		controls{m.match.screen.view}.askPause(func() {})
		return m
	}},
	{"quit", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		m.quit()
		return m
	}},
	{"claim", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		hand := hand{m.match.screen.view}
		hand.askClaim(m.match.snap.drawer.Claims[0], false)
		return m
	}},
	{"armed claim", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		hand := hand{m.match.screen.view}
		hand.askClaim(m.match.snap.drawer.Claims[0], true)
		return m
	}},
	{"play on", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		counting{m.match.screen.view}.settlePlayOn()
		return m
	}},
	{"ruling", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		press(m, "esc", "a", "down", "down", "enter")
		return m
	}},
	{"long", func(l lang.Lang, w, h int) *model {
		m := confirmModel(l, w, h)
		askToConfirm(m.stage, confirm{
			title: l.Say(lang.BreakTitle, "a program with a rather long name", 12),
			text:  []string{l.Say(lang.UndoText), l.Say(lang.BreakLaw), l.Say(lang.LawPlayOn), l.Say(lang.HallQuitText, "a tournament"), l.Say(lang.PauseText, "a referee")},
			do:    plainly(func() {}),
		})
		return m
	}},
}

func confirmModel(l lang.Lang, w, h int) *model {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	return f.model(l, "unicode", w, h)
}

// TestConfirmShowsEveryWord checks that every word of a confirmation is visible, at
// once or after scrolling.
func TestConfirmShowsEveryWord(t *testing.T) {
	for _, size := range [][2]int{{20, 8}, {40, 12}, {60, 16}, {80, 24}} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			for _, c := range confirmations {
				t.Run(fmt.Sprintf("%dx%d %s %s", size[0], size[1], l, c.name), func(t *testing.T) {
					m := c.open(l, size[0], size[1])
					if !is[*confirm](m) {
						t.Fatalf("at %s", m.where())
					}
					d := of[*confirm](m)
					want := slices.Concat([]string{d.title}, d.text, []string{d.nextKey()})
					m.stage.stale = true
					screen := shown(m)
					rows, room := boxRows(m), d.layText().room()
					read := rows[:1+room] // the title and the text that is visible first
					for range len(d.layText().lines) {
						press(m, "down")
						if now := shown(m); now != screen {
							screen, rows = now, boxRows(m)
							read = append(read, rows[room])
						}
					}
					read = append(read, rows[1+room:]...)
					all := strings.Join(read, "")
					for _, part := range want {
						for _, word := range strings.FieldsFunc(m.set.Clean(part), func(r rune) bool { return strings.ContainsRune(" 、。（", r) }) {
							if !strings.Contains(all, word) {
								t.Errorf("%q of %q can't be read:\n%s", word, part, screen)
							}
						}
					}
				})
			}
		}
	}
}

// boxRows returns the rows of the topmost box, with its title first.
func boxRows(m *model) []string {
	var rows []string
	for _, line := range m.cv.lines() {
		line = strings.ReplaceAll(line, "█", "│") // the scroll bar
		i, j := strings.Index(line, "╭"), strings.LastIndex(line, "╮")
		if len(rows) == 0 && i >= 0 && j > i {
			rows = append(rows, strings.Trim(line[i+len("╭"):j], "─ "))
			continue
		}
		if strings.Contains(line, "╰") && len(rows) > 0 {
			break
		}
		if i, j = strings.Index(line, "│"), strings.LastIndex(line, "│"); len(rows) > 0 && i >= 0 && j > i {
			rows = append(rows, strings.TrimSpace(line[i+len("│"):j]))
		}
	}
	return rows
}

// TestConfirmScrolls checks that the scroll keys are offered only if the text is longer
// than the box, and that they don't confirm anything.
func TestConfirmScrolls(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	done := 0
	open := func(w, h int, text string) *model {
		m := f.model(lang.English, "unicode", w, h)
		askToConfirm(m.stage, confirm{title: "Sure?", text: []string{text}, do: plainly(func() { done++ })})
		m.stage.stale = true
		return m
	}
	long := strings.Repeat("many words ", 40) + "and the last"
	m := open(40, 12, long)
	wantShown(t, m, m.l.Say(lang.LineScroll), m.l.Say(lang.HelpMore))
	if strings.Contains(shown(m), "and the last") {
		t.Error("the text fits already")
	}
	press(m, "end")
	wantShown(t, m, "and the last", "Press Enter, then")
	press(m, "up", "home", "enter")
	if d := of[*confirm](m); !d.armed || done != 0 {
		t.Errorf("armed %v, done %d times", d.armed, done)
	}
	press(m, sureKey)
	if done != 1 {
		t.Errorf("done %d times", done)
	}
	m = open(80, 24, "a few words")
	if s := shown(m); strings.Contains(s, m.l.Say(lang.LineScroll)) {
		t.Errorf("it offers to scroll what is seen:\n%s", s)
	}
}

// TestConfirmClicked clicks on the line that names the next key. Two clicks carry nothing
// out that can't be taken back.
func TestConfirmClicked(t *testing.T) {
	for _, light := range []bool{true, false} {
		m := confirmModel(lang.English, 80, 24)
		done := 0
		askToConfirm(m.stage, confirm{title: "Title", text: []string{"text"}, light: light, do: plainly(func() { done++ })})
		m.stale = true
		m.View()
		d := m.route.top().(*confirm)
		row := d.layText().box
		for range 3 {
			m.Update(tea.MouseClickMsg{X: row.x + 3, Y: row.y + row.h - 2, Button: tea.MouseLeft})
			m.View()
		}
		if light && done != 1 || !light && (done != 0 || !d.armed) {
			t.Errorf("light %v: done %d times, armed %v", light, done, d.armed)
		}
	}
}

// TestConfirmBesideTheBoard checks that a question about a match leaves its board in view where there is room, and no
// narrow strips of the panels beside the box.
func TestConfirmBesideTheBoard(t *testing.T) {
	for _, size := range [][2]int{{100, 30}, {120, 40}, {160, 50}, {200, 60}} {
		m := places(t)["gomoku/leaving"](lang.English, "unicode", size[0], size[1])
		board := layout(m.w, m.h, shapeOf(view{m.stage, m.match})).board
		box := m.route.top().(*confirm).layText().box
		left, right := box.x-board.x-board.w, m.w-box.x-box.w
		if left < 0 || left > 2 && left < boxMargin || right > 2 && right < boxMargin {
			t.Errorf("%v: the box is at %v, the board at %v", size, box, board)
		}
	}
}

// TestCommandInOneLine: the command in a question isn't broken, so that it can be copied. The question then leaves the
// room beside the board.
func TestCommandInOneLine(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {100, 30}, {160, 50}} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			f := newFake("BRAIN", "KAZE", 10)
			f.start(opening("寒星", "正・本"))
			f.play(3)
			m := f.model(l, "unicode", size[0], size[1])
			m.match.s.Name = "20261128-205731-gomoku-hangetsu-mangetsu"
			press(m, "q")
			if text := shown(m); !strings.Contains(text, "dohyo resume "+m.match.s.Name) {
				t.Errorf("%dx%d:\n%s", size[0], size[1], text)
			}
		}
	}
}
