package tui

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// ctrlK opens the palette.
func ctrlK(m *model) { m.Update(tea.KeyPressMsg{Code: 'k', Mod: tea.ModCtrl}) }

// TestPaletteEverywhere checks that ctrl+k lists every action that works, on every
// screen and over every dialog, and that Esc returns to what was there.
func TestPaletteEverywhere(t *testing.T) {
	for name, make := range moments() {
		_, m := make()
		if m.match != nil && m.match.seek.typing != 0 {
			continue // all keys are text
		}
		top := m.route.top()
		ctrlK(m)
		p, ok := m.route.top().(*actionList)
		if !ok {
			t.Errorf("%s: ctrl+k has opened %T", name, m.route.top())
			continue
		}
		for _, b := range top.help() {
			has := slices.ContainsFunc(p.all, func(r actionRow) bool { return r.b.as == b.as && r.b.about() == b.about() })
			keys := b.pressed()
			moves := len(keys) > 0 && slices.Contains(cursorKeys, keys[0])
			if (b.as != "" || len(keys) > 0 && !moves && !b.about().Empty()) && b.as != "palette" && b.works() && !has {
				t.Errorf("%s: the palette lacks %s (%s)", name, b.as, lang.English.Say(b.about()))
			}
		}
		press(m, "esc")
		if m.route.top() != top {
			t.Errorf("%s: Esc hasn't closed the palette", name)
		}
	}
}

// TestPaletteFinds types words in both languages, whatever the screen's language is.
func TestPaletteFinds(t *testing.T) {
	for _, c := range []struct{ text, action string }{
		{"ruling", "ruling"},
		{"裁定", "ruling"},
		{"revw", "back"},
		{"lst mv", "last"},
		{"理由", "why"},
		{"next-ev", "next-event"},
		{"faster", "faster"},
		{"W", "all-lines"},
		{"表記", "notation"},
		{"correct", "ruling"}, // other words for it
		{"訂正", "ruling"},
		{"苦情", "ruling"},
		{"中断", "quit"},
	} {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			_, m := moments()["live"]()
			m.l = l
			ctrlK(m)
			p := m.route.top().(*actionList)
			m.Update(tea.PasteMsg{Content: c.text})
			var names []string
			for _, r := range p.rows[:min(len(p.rows), 2)] {
				names = append(names, r.b.as)
			}
			if !slices.Contains(names, c.action) {
				t.Errorf("%q in %s: first are %q, want %s", c.text, l, names, c.action)
			}
		}
	}
}

// TestPaletteActs checks that Enter and a click carry an action out, and that nothing
// else is done by typing.
func TestPaletteActs(t *testing.T) {
	for _, by := range []string{"enter", "click"} {
		f, m := moments()["live"]()
		ctrlK(m)
		press(m, "p", "a", "u", "s", "e", "!")
		press(m, "backspace")
		if len(f.sent) != 0 {
			t.Fatalf("typing has sent %v", f.sent)
		}
		m.View()
		if by == "click" {
			at := m.spots[0].at
			run(m, m.update(tea.MouseClickMsg{X: at.x, Y: at.y, Button: tea.MouseLeft}))
		} else {
			press(m, "enter")
		}
		if len(f.sent) != 1 || !m.undialogued() {
			t.Errorf("%s: sent %v, want a pause", by, f.sent)
		}
	}
}

// TestPaletteWhileTyping checks that ctrl+k deletes the rest of a line where there is
// any, and opens the palette where there is none.
func TestPaletteWhileTyping(t *testing.T) {
	_, m := moments()["typed"]()
	press(m, "left")
	ctrlK(m)
	if got := m.match.entry.line.text(); got != "c" || !m.undialogued() {
		t.Fatalf("the line has %q, want c without a dialog", got)
	}
	ctrlK(m)
	if _, ok := m.route.top().(*actionList); !ok || m.match.entry.line.text() != "c" {
		t.Error("want the palette, and the line as it was")
	}
}

// TestFootButtons checks that a click on a key's name does what the key does, below a
// dialog as well.
func TestFootButtons(t *testing.T) {
	for _, c := range []struct {
		moment, text string
		done         func(f *fake, m *model) bool
	}{
		{"live", "pause", func(f *fake, m *model) bool { return len(f.sent) == 1 }},
		{"live", "actions", func(f *fake, m *model) bool { _, ok := m.route.top().(*actionList); return ok }},
		{"live", "help", func(f *fake, m *model) bool { return is[*helpDialog](m) }},
		{"quit", "back", func(f *fake, m *model) bool { return m.undialogued() }},
		{"quit", "yes", func(f *fake, m *model) bool { return len(f.sent) == 1 }},
		{"lobby", "list", func(f *fake, m *model) bool { return m.lobby.focus == 2 }},
	} {
		f, m := moments()[c.moment]()
		lines := strings.Split(shown(m), "\n")
		foot := lines[len(lines)-1]
		at := strings.Index(foot, c.text)
		if at < 0 {
			t.Errorf("%s: no %q in %q", c.moment, c.text, foot)
			continue
		}
		run(m, m.update(tea.MouseClickMsg{X: len([]rune(foot[:at])), Y: len(lines) - 1, Button: tea.MouseLeft}))
		if !c.done(f, m) {
			t.Errorf("%s: a click on %q does nothing", c.moment, c.text)
		}
	}
}

// TestFootHasFewKeys checks that the line of keys never has more keys of the moment
// than a person takes in.
func TestFootHasFewKeys(t *testing.T) {
	for name, make := range moments() {
		_, m := make()
		if now, always := (foot{m.stage}).keys(); len(now) > keysMost || len(always) > len(alwaysShown) {
			t.Errorf("%s: %d and %d keys", name, len(now), len(always))
		}
	}
}

// TestEscCloses checks that Esc, pressed again and again, closes every dialog, panel and
// text of every screen, and never leaves the program while there's something to close.
func TestEscCloses(t *testing.T) {
	open := func(m *model) bool {
		mt := m.match
		return len(m.route.dialogs) > 0 || m.showsMatch() && (mt.why.on || mt.talk || mt.games || mt.wire || mt.seek.typing != 0)
	}
	for name, make := range moments() {
		_, m := make()
		if m.showsMatch() && m.match.ready() && !m.match.writing() {
			m.match.wire = true
		}
		for range 8 {
			if !open(m) {
				break
			}
			for _, msg := range messages(m.update(keyOf("esc"))) {
				if _, quits := msg.(tea.QuitMsg); quits {
					t.Errorf("%s: Esc has left the program", name)
				}
			}
		}
		if open(m) {
			t.Errorf("%s: Esc doesn't close %T:\n%s", name, m.route.top(), shown(m))
		}
	}
}

// messages runs a command that isn't a tick.
func messages(cmd tea.Cmd) []tea.Msg {
	if cmd == nil {
		return nil
	}
	msg := cmd()
	if list, ok := msg.(tea.BatchMsg); ok {
		var all []tea.Msg
		for _, c := range list {
			all = append(all, messages(c)...)
		}
		return all
	}
	return []tea.Msg{msg}
}

// TestOtherWords checks that the other words of the palette belong to actions.
func TestOtherWords(t *testing.T) {
	names := actionNames()
	for name := range lang.Also {
		if !slices.Contains(names, name) {
			t.Errorf("no action is called %q", name)
		}
	}
}

// TestPaletteReadings checks that every action is found by its Japanese reading, in kana and in letters, and that readings.txt
// has all words of their names.
func TestPaletteReadings(t *testing.T) {
	kanji := func(text string) bool {
		return strings.ContainsFunc(text, func(c rune) bool { return unicode.Is(unicode.Han, c) })
	}
	read := func(b *binding) {
		kana, _ := readingsOf(&stage{}, b)
		if kanji(kana) {
			t.Errorf("%s: %q is read as %q", b.as, lang.Japanese.Say(b.about()), kana)
		}
	}
	for _, p := range allPlaces() {
		for i := range p.list {
			read(&p.list[i])
		}
	}
	for _, make := range moments() {
		_, m := make()
		help := m.route.top().help()
		for i := range help {
			read(&help[i])
		}
	}
	for _, tt := range []struct {
		l                lang.Lang
		place, typed, as string
	}{
		{lang.Japanese, "editable", "へんしゅう", "edit"}, {lang.Japanese, "editable", "ヘンシュウ", "edit"}, {lang.Japanese, "editable", "henshuu", "edit"},
		{lang.Japanese, "editable", "hensyu", "edit"}, {lang.Japanese, "editable", "HENSH", "edit"}, {lang.English, "editable", "へんしゅう", "edit"},
		{lang.Japanese, "live", "いちじていし", "pause"}, {lang.Japanese, "live", "ichijiteishi", "pause"}, {lang.Japanese, "live", "itizi", "pause"},
		{lang.Japanese, "live", "zettainai", ""}, {lang.English, "live", "ichijiteishi", ""},
	} {
		_, m := moments()[tt.place]()
		m.l = tt.l
		ctrlK(m)
		m.Update(tea.PasteMsg{Content: tt.typed})
		p := m.route.top().(*actionList)
		found := slices.ContainsFunc(p.rows, func(r actionRow) bool { return r.b.as == tt.as })
		if found != (tt.as != "") || !found && len(p.rows) > 0 {
			t.Errorf("%s: %s finds %d actions, %q: %v", tt.l, tt.typed, len(p.rows), tt.as, found)
		}
	}
}

// TestPaletteRows checks that no row of a narrow palette is cut without a sign, and that
// the whole text of the chosen one stands below the list.
func TestPaletteRows(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		_, m := moments()["over"]()
		m.l = l
		m.Update(tea.WindowSizeMsg{Width: 60, Height: 24})
		ctrlK(m)
		p := m.route.top().(*actionList)
		long := 0
		for i, r := range p.rows {
			p.menu.choose(i)
			m.stale = true
			text, page := l.Say(r.b.about()), shown(m)
			if strings.Contains(page, text) {
				continue
			}
			if long++; !strings.Contains(page, "...") {
				t.Errorf("%s: %q is cut without a sign:\n%s", l, text, page)
			}
			for _, word := range strings.Fields(text) {
				if !strings.Contains(page, word) && l == lang.English {
					t.Errorf("%s: %q lacks %q:\n%s", l, text, word, page)
				}
			}
		}
		if long == 0 {
			t.Errorf("%s: no row is too long", l)
		}
	}
}

// TestFootNamesAKeyOnce checks that no key stands twice on the line of keys, at any moment.
func TestFootNamesAKeyOnce(t *testing.T) {
	for name, make := range moments() {
		_, m := make()
		now, always := foot{m.stage}.keys()
		keys := map[string]bool{}
		for _, b := range slices.Concat(now, always) {
			if k := b.pressed(); len(k) > 0 && keys[k[0]] {
				t.Errorf("%s: the key %s stands twice", name, k[0])
			} else if len(k) > 0 {
				keys[k[0]] = true
			}
		}
	}
}

// TestPaletteLeavesNoStrip checks that a dialog which is nearly as wide as the screen leaves nothing
// of the board at its sides.
func TestPaletteLeavesNoStrip(t *testing.T) {
	m := layoutScenes[1].model(80, 24)
	press(m, "ctrl+k")
	_, work := frame(80, 24)
	for _, line := range m.cv.lines()[work.y : work.y+work.h] {
		if line = strings.TrimSpace(line); !strings.ContainsAny(line[:len("│")], "╭│╰") || !strings.ContainsAny(line[len(line)-len("│"):], "╮│█╯") {
			t.Errorf("beside the dialog: %q", line)
		}
	}
}

// TestPaletteNamesKeys checks that the palette names keys as the help does.
func TestPaletteNamesKeys(t *testing.T) {
	for pressed, want := range map[string]string{"pgup": "PgUp", "pgdown": "PgDn", "home": "Home", "end": "End", "f1": "F1", "left": "←", "x": "x", "ctrl+k": "ctrl+k"} {
		if got := lang.English.Say(keyName(pressed)); got != want {
			t.Errorf("%s is called %q, want %q", pressed, got, want)
		}
	}
	_, m := moments()["live"]()
	press(m, "ctrl+k")
	wantShown(t, m, "PgUp")
}
