package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// view returns the view of the match that a model shows.
func (m *model) view() view { return m.match.screen.view }

// is reports whether the screen or dialog that has the keys is of a type.
func is[D screen](m *model) bool { _, ok := m.route.top().(D); return ok }

// of returns the dialog that has the keys, which must be of a type.
func of[D screen](m *model) D { return m.route.top().(D) }

// undialogued reports whether no dialog is open.
func (m *model) undialogued() bool { return len(m.route.dialogs) == 0 }

// where returns the names of a model's screens and dialogs. The one that has the keys
// comes last.
func (m *model) where() string {
	s := ""
	for _, part := range slices.Concat(m.route.screens, m.route.dialogs) {
		s += fmt.Sprintf(" %T", part)
	}
	return s
}

// A helpLine is a key and what it does, or the title of a group.
type helpLine struct{ name, text string }

// helpLines returns the help of the screen or dialog that has the keys.
func helpLines(m *model) (lines []helpLine) {
	for _, g := range (&helpDialog{stage: m.stage, about: m.route.screen()}).groups() {
		lines = append(lines, helpLine{"", g.title})
		for _, b := range g.keys {
			lines = append(lines, helpLine{m.l.Say(b.name), m.l.Say(b.help)})
		}
	}
	return lines
}

// noter is a screen that records the messages it gets.
type noter struct {
	name string
	got  []tea.Msg
	do   func() // called for each message
}

func (s *noter) keys() []binding { return nil }
func (s *noter) help() []binding { return nil }
func (s *noter) draw()           {}
func (s *noter) update(msg tea.Msg) (tea.Cmd, bool) {
	s.got = append(s.got, msg)
	if s.do != nil {
		s.do()
	}
	return nil, false
}

// pinnedStub is a dialog that pins the position below it.
type pinnedStub struct{ noter }

func (s *pinnedStub) pins() {}

func TestRouter(t *testing.T) {
	list := func(screens []screen) string {
		var b strings.Builder
		for _, s := range screens {
			switch s := s.(type) {
			case *noter:
				b.WriteString(s.name)
			case *pinnedStub:
				b.WriteString(s.name)
			}
		}
		return b.String()
	}
	a, b, c, d, e := &noter{name: "a"}, &noter{name: "b"}, &noter{name: "c"}, &noter{name: "d"}, &pinnedStub{noter{name: "e"}}
	for _, step := range []struct {
		name             string
		do               func(r *router)
		screens, dialogs string
	}{
		{"a screen over another", func(r *router) { r.show(b) }, "ab", ""},
		{"a screen twice", func(r *router) { r.show(b); r.show(c); r.show(b) }, "acb", ""},
		{"back", func(r *router) { r.show(b); r.back() }, "a", ""},
		{"back from the last", func(r *router) { r.back() }, "a", ""},
		{"back with dialogs", func(r *router) { r.show(b); r.open(d); r.back() }, "a", ""},
		{"another screen puts dialogs away", func(r *router) { r.open(d); r.show(b) }, "ab", ""},
		{"a beginning puts all away", func(r *router) { r.show(b); r.open(d); r.begin(c) }, "c", ""},
		{"dialogs over each other", func(r *router) { r.open(d); r.open(e) }, "a", "de"},
		{"one closes", func(r *router) { r.open(d); r.open(e); r.close() }, "a", "d"},
		{"none closes", func(r *router) { r.close() }, "a", ""},
		{"all close", func(r *router) { r.open(d); r.open(e); r.clear() }, "a", ""},
		{"the lower one expires", func(r *router) { r.open(d); r.open(e); r.expire(d) }, "a", ""},
		{"the upper one expires", func(r *router) { r.open(d); r.open(e); r.expire(e) }, "a", "d"},
		{"one that isn't there expires", func(r *router) { r.open(d); r.expire(e) }, "a", "d"},
		{"a screen below goes", func(r *router) { r.show(b); r.open(d); r.remove(a) }, "b", "d"},
	} {
		var r router
		r.begin(a)
		step.do(&r)
		if s, d := list(r.screens), list(r.dialogs); s != step.screens || d != step.dialogs {
			t.Errorf("%s: screens %q, dialogs %q; want %q and %q", step.name, s, d, step.screens, step.dialogs)
		}
		all := slices.Concat(r.screens, r.dialogs)
		if r.top() != all[len(all)-1] || r.screen() != r.screens[len(r.screens)-1] {
			t.Errorf("%s: %v has the keys", step.name, r.top())
		}
		if r.pinned() != strings.Contains(step.dialogs, "e") {
			t.Errorf("%s: pinned %v", step.name, r.pinned())
		}
	}
}

// TestRouterHandsRound checks that every screen and dialog gets a message once, even if
// one of them changes what is shown.
func TestRouterHandsRound(t *testing.T) {
	var r router
	a, b, d, e := &noter{name: "a"}, &noter{name: "b"}, &noter{name: "d"}, &noter{name: "e"}
	r.begin(a)
	r.show(b)
	r.open(d)
	r.open(e)
	d.do = func() { r.expire(d) }
	r.hand(tickMsg{})
	for _, s := range []*noter{a, b, d, e} {
		if len(s.got) != 1 {
			t.Errorf("%s got %d messages", s.name, len(s.got))
		}
	}
	a.do = func() { r.show(a) }
	r.hand(tickMsg{})
	if len(a.got) != 2 || len(b.got) != 2 || len(d.got) != 1 || r.screen() != a {
		t.Errorf("got %d, %d and %d, shown %v", len(a.got), len(b.got), len(d.got), r.screen())
	}
}

// dialogs maps states with an open dialog to the keys that close it.
var dialogs = map[string][]string{
	"help": {"esc", "q", "?", "enter", "f1"}, "quit": {"esc", "n"}, "ruling": {"esc", "n", "q", "a"}, "report": {"esc", "i", "q", "enter", "space"},
	"wire": {"esc", "w", "W", "q", "enter"}, "remarks": {"esc", "enter", "space", "q"}, "ask": {"esc", "q"}, "unsure": {"esc", "n"},
}

// TestDialogHasTheKeys checks that a dialog gets all keys, the wheel, clicks and pasted
// text. The screen below stays as it is, and returns when the dialog is closed.
func TestDialogHasTheKeys(t *testing.T) {
	for moment, closing := range dialogs {
		for _, key := range closing {
			_, m := moments()[moment]()
			below := m.where()
			below = below[:strings.LastIndexByte(below, ' ')]
			before := underneath(m)
			for _, k := range []string{"left", "right", "down", "x", "z", "+", "tab", "home"} {
				if b := firstFor(keyNamed(k), m.route.top().keys()); b != nil && !slices.Contains(closing, k) {
					b.do()
				} else if b == nil {
					press(m, k)
				}
			}
			for y := range m.h {
				m.Update(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
				if len(m.spots) == 0 {
					m.Update(tea.MouseClickMsg{X: 8, Y: y, Button: tea.MouseLeft})
				}
			}
			m.Update(tea.PasteMsg{Content: "7776"})
			m.View()
			if got := underneath(m); got != before {
				t.Errorf("%s: below the dialog\n%s\nwas\n%s", moment, got, before)
			}
			press(m, key)
			if m.where() != below {
				t.Errorf("%s: %s led from %s to %s", moment, key, below, m.where())
			}
		}
	}
}

// TestClicksUnderDialogs checks that under a dialog only the dialog's own spots take
// clicks.
func TestClicksUnderDialogs(t *testing.T) {
	clicked := 0
	for moment := range dialogs {
		_, m := moments()[moment]()
		open := m.route.dialogs
		m.route.clear()
		m.draw()
		below := slices.Clone(m.spots)
		m.route.dialogs = open
		m.spots = nil
		m.route.top().draw()
		its := slices.Clone(m.spots)
		before := underneath(m)
		for _, s := range below {
			m.draw()
			if slices.ContainsFunc(slices.Concat(its, m.buttons), func(own spot) bool { return own.at.contains(s.at.x, s.at.y) }) {
				continue
			}
			m.Update(tea.MouseClickMsg{X: s.at.x, Y: s.at.y, Button: tea.MouseLeft})
			if got := underneath(m); got != before || !slices.Equal(m.route.dialogs, open) {
				t.Fatalf("%s: a click on %v below the dialog led to %s\n%s\nwas\n%s", moment, s.at, m.where(), got, before)
			}
			clicked++
		}
	}
	if clicked < 10 {
		t.Errorf("only %d places were clicked", clicked)
	}
}

// TestOneMatch checks that a game opened from the list replaces the one open before, to
// which no key returns.
func TestOneMatch(t *testing.T) {
	_, m := shelved(lang.English, "unicode", 80, 24)
	press(m, "enter", "g", "down", "enter")
	if want := " *tui.lobby *tui.shelf *tui.matchScreen"; m.where() != want || m.shelf.open != 1 {
		t.Errorf("game %d, at%s, want%s", m.shelf.open+1, m.where(), want)
	}
}

// chosenRows returns the chosen row of each list of the lobby.
func chosenRows(m *lobby) (rows [lists]int) {
	for i := range m.menus {
		rows[i] = m.menus[i].row()
	}
	return rows
}

// underneath returns the state of the screens below a dialog.
func underneath(m *model) string {
	s := fmt.Sprint(m.lobby.focus, chosenRows(m.lobby), m.lobby.reg, m.gallery.menu.row(), m.gallery.way)
	if mt := m.match; mt != nil {
		s += fmt.Sprint(mt.at, mt.game, mt.follow, mt.view(), mt.auto, mt.speed, mt.numbers, mt.kinjite, mt.talk, mt.games, mt.entry.line.text(), mt.entry.at, mt.why, mt.scoring.at)
	}
	if m.shelf != nil {
		s += fmt.Sprint(m.shelf.menu.row(), m.shelf.filter.text(), m.shelf.open)
	}
	return s
}

// TestHelpOverDialogs checks that the help over a dialog lists the dialog's keys, and
// that Esc returns to the unchanged dialog.
func TestHelpOverDialogs(t *testing.T) {
	f, m := moments()["live"]()
	press(m, "left", "p", "down", "down", "7", "f1")
	if !is[*helpDialog](m) {
		t.Fatalf("F1 led to %s", m.where())
	}
	wantShown(t, m, "Keys", "another row")
	press(m, "esc")
	if d := of[*playingOn](m); d.row != onGames || d.rows[onGames].text() != "7" {
		t.Errorf("the dialog has come back at row %d with %q", d.row, d.rows[onGames].text())
	}
	press(m, "esc", "f", "a", "r", "l", "a", "t", "e", "f1")
	if !is[*helpDialog](m) {
		t.Fatalf("F1 while a reason is typed led to %s", m.where())
	}
	press(m, "f1")
	if d := of[*ruling](m); d.reason.text() != "late" || d.editing == nil {
		t.Errorf("the reason is %q, typed %v", d.reason.text(), d.editing != nil)
	}
	if len(f.sent) > 0 {
		t.Errorf("sent %v", f.sent)
	}
}

// TestConfirmOverRuling checks that Esc in a confirmation returns to the unchanged
// dialog that asked for it, and that the action closes both.
func TestConfirmOverRuling(t *testing.T) {
	f, m := moments()["live"]()
	press(m, "a", "down", "down", "enter")
	if !is[*confirm](m) || !m.route.pinned() {
		t.Fatalf("at %s", m.where())
	}
	press(m, "esc")
	if d := of[*ruling](m); d.menu.row() != 1 {
		t.Errorf("row %d is chosen", d.menu.row())
	}
	press(m, "enter", sureKey)
	if !m.undialogued() || len(f.sent) != 1 {
		t.Errorf("at %s, sent %v", m.where(), f.sent)
	}
}

// TestMatchEndsUnderADialog checks that a question closes with its confirmation when it
// no longer applies to the game. A dialog about the match or the record stays.
func TestMatchEndsUnderADialog(t *testing.T) {
	for _, c := range []struct {
		name  string
		keys  []string
		stays bool
	}{
		{"a claim", []string{"esc", "e"}, false},
		{"a claim that is confirmed", []string{"esc", "e", "down", "enter"}, false},
		{"the same, with the help over it", []string{"esc", "e", "down", "enter", "f1"}, false},
		{"a ruling", []string{"esc", "a", "down"}, true},
		{"a ruling that is confirmed", []string{"esc", "a", "down", "enter"}, true},
		{"the help", []string{"f1"}, true},
		{"the report", []string{"esc", "i"}, true},
		{"the lines", []string{"esc", "W"}, true},
		{"leaving", []string{"esc", "q"}, true},
	} {
		f := fakeShogi("human", "KAZE")
		f.beginShogi("")
		m := f.model(lang.English, "unicode", 80, 24)
		press(m, c.keys...)
		was := m.where()
		if m.undialogued() {
			t.Fatalf("%s: no dialog is open", c.name)
		}
		f.end(boards.Outcome{Winner: 0, By: boards.Resign})
		f.finishMatch()
		f.tick(m, time.Second)
		m.Update(doneMsg{session: m.match.s})
		f.tick(m, time.Second)
		if c.stays && m.where() != was || !c.stays && !m.undialogued() {
			t.Errorf("%s: %s has become %s", c.name, was, m.where())
		}
		m.View()
	}
}

// TestDialogGoesWithItsScreen checks that dialogs close with the screen below them,
// here when another match begins.
func TestDialogGoesWithItsScreen(t *testing.T) {
	for moment := range dialogs {
		f, m := moments()[moment]()
		old := m.match
		m.Update(startedMsg{session: f.session()})
		if !m.undialogued() || m.match == old || !m.showsMatch() {
			t.Errorf("%s: at %s", moment, m.where())
		}
		for _, s := range m.route.screens {
			if old != nil && s == screen(old.screen) {
				t.Errorf("%s: the old match is still there", moment)
			}
		}
		m.View()
	}
}

// TestScreensKeepTheirState checks that screens keep their choices and texts while
// others are shown.
func TestScreensKeepTheirState(t *testing.T) {
	_, m := moments()["lobby"]()
	chosen, games := chosenRows(m.lobby), m.lobby.reg.Games
	press(m, "left", "o", "down", "right", "s")
	pattern, way := m.gallery.menu.row(), m.gallery.way
	press(m, "esc")
	if m.route.screen() != m.lobby || chosenRows(m.lobby) != chosen || m.lobby.reg.Games != games {
		t.Errorf("at %s: %v chosen, %d games", m.where(), chosenRows(m.lobby), m.lobby.reg.Games)
	}
	press(m, "o")
	if m.gallery.menu.row() != pattern || m.gallery.way != way {
		t.Errorf("the gallery has gone to %d, %d", m.gallery.menu.row(), m.gallery.way)
	}

	_, m = moments()["filter"]()
	filter, row := m.shelf.filter.text(), m.shelf.menu.row()
	press(m, "enter", "right", "right")
	at := m.match.at
	if !m.showsMatch() || at == 0 {
		t.Fatalf("at %s, move %d", m.where(), at)
	}
	press(m, "g")
	if m.route.screen() != m.shelf || m.shelf.filter.text() != filter || m.shelf.menu.row() != row {
		t.Errorf("at %s: %q, row %d", m.where(), m.shelf.filter.text(), m.shelf.menu.row())
	}
	press(m, "esc") // clears the filter
	press(m, "esc")
	if !m.showsMatch() || m.match.at != at {
		t.Errorf("at %s, move %d", m.where(), m.match.at)
	}
	press(m, "enter", "o", "esc")
	if m.route.screen() == m.gallery {
		t.Errorf("Esc has stayed at %s", m.where())
	}
}

// TestLateAnswers checks that an answer for a match that has closed does nothing, and
// that nothing waits for it any longer.
func TestLateAnswers(t *testing.T) {
	f, m := moments()["over"]()
	s := m.match.s
	m.busy, m.known.asking = lang.Starting, true
	press(m, "b")
	for _, msg := range []tea.Msg{
		ruledMsg{session: s, err: lang.Said{Text: "late"}}, savedMsg{session: s}, hintMsg{session: s}, analyzedMsg{}, openedMsg{}, doneMsg{session: s},
	} {
		run(m, m.update(msg))
	}
	if m.busy != idle || m.known.asking || m.route.screen() != m.lobby || len(f.sent) != 0 {
		t.Errorf("at %s: busy %v, asking %v, sent %v", m.where(), m.busy, m.known.asking, f.sent)
	}
	m.View()
}
