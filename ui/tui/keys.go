package tui

import (
	"fmt"
	"slices"
	"unicode"

	bubbles "charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// A binding connects keys with an action on a screen. The line of keys, the help and
// the keyboard all use the same bindings. The keys are a binding of Bubbles', which matches
// them and gives their help; what it says depends on the language, and whether it works on
// the game.
type binding struct {
	as    string           // its name in config.toml; empty if its keys can't be changed
	like  string           // the action that the help lists it beside, if it has no name
	says  lang.Key         // what it does, where help is about several bindings
	keys  *bubbles.Binding // nil means none
	name  lang.Key         // their name on the screen
	short lang.Key         // on the line of keys; empty keeps it off the line
	help  lang.Key         // the description in the help
	has   func() bool      // whether it applies to the game at all; nil means yes
	when  func() bool      // whether it works now; nil means always
	do    func() tea.Cmd

	barred func() string // why it doesn't work at the moment, if that needs telling; "" if it doesn't
	main   bool          // matters more than the others while it works; see foot.keys
	last   bool          // at the end of the line, where it is always shown

	// rank is how much it matters now, among those that are neither main nor last: the
	// highest are on the line of keys. nil is 0.
	rank func() int
}

func (b *binding) works() bool {
	return (b.has == nil || b.has()) && (b.when == nil || b.when())
}

// pressed returns the keys, as Bubble Tea spells them.
func (b *binding) pressed() []string {
	if b.keys == nil {
		return nil
	}
	return b.keys.Keys()
}

// fits reports whether a key is one of the binding's.
func (b *binding) fits(pressed fmt.Stringer) bool {
	return b.keys != nil && bubbles.Matches(pressed, *b.keys)
}

// ranked returns the rank of a binding on the line of keys.
func (b *binding) ranked() int {
	if b.rank == nil {
		return 0
	}
	return b.rank()
}

// typed reports whether all of a binding's keys are characters. In a line of text they
// are typed instead.
func (b *binding) typed() bool {
	return len(b.pressed()) > 0 && !slices.ContainsFunc(b.pressed(), func(k string) bool { return !isText(k) })
}

// firstFor returns the first binding in some lists that has a key and works now, or
// nil.
func firstFor(pressed fmt.Stringer, lists ...[]binding) *binding {
	for _, list := range lists {
		for i := range list {
			if b := &list[i]; b.fits(pressed) && b.works() {
				return b
			}
		}
	}
	return nil
}

// keysEverywhere returns the bindings of all screens and dialogs.
func (m *program) keysEverywhere() []binding {
	canSuspend := func() bool { return m.o.Suspend }
	suspend := func() tea.Cmd { return tea.Suspend }
	return keyring(m.o.Keys).own([]binding{
		paletteBinding(m.stage),
		m.filmBinding(),
		{as: "help", keys: keysOf("f1", "?"), name: key("F1"), help: lang.HelpDialog, has: func() bool { return inDialog(m.stage) }, do: plainly(func() { openHelp(m.stage) })},
		{as: "stop", keys: keysOf("ctrl+c"), name: lang.KeyCtrlC, help: lang.HelpStop, has: func() bool { return inPlay(m.stage) }, do: m.stop},
		{as: "stop", keys: keysOf("ctrl+c"), name: lang.KeyCtrlC, help: lang.HelpLeave, has: m.route.replays, do: m.quit},
		{as: "suspend", keys: keysOf("ctrl+z"), name: lang.KeyCtrlZ, help: lang.HelpSuspend, has: func() bool { return inPlay(m.stage) }, when: canSuspend, do: suspend},
		{as: "suspend", keys: keysOf("ctrl+z"), name: lang.KeyCtrlZ, help: lang.HelpShell, has: m.route.replays, when: canSuspend, do: suspend},
	})
}

// inDialog reports whether a dialog other than the help has the keys.
//
//go:noinline
func inDialog(m *stage) bool {
	_, helps := m.route.top().(*helpDialog)
	return len(m.route.dialogs) > 0 && !helps
}

// inPlay reports whether the shown screen is about matches, not records.
func inPlay(m *stage) bool { return !m.route.replays() }

// onKey passes a key to the screen or dialog that has the keys: as text if it takes
// text, otherwise as a binding.
func (m *model) onKey(k tea.KeyPressMsg) tea.Cmd {
	m.stirred = m.o.Now()
	if m.match != nil {
		m.match.hover = 0
	}
	if r, ok := afterEsc(k); ok && m.showsMatch() {
		// Esc followed at once by another key arrives like this. A person who corrects
		// a move types on at once, and tmux waits long for the rest of an Esc sequence.
		cmd := m.onKey(tea.KeyPressMsg{Code: tea.KeyEscape})
		return tea.Batch(cmd, m.onKey(tea.KeyPressMsg{Code: r, Text: string(r)}))
	}
	top := m.route.top()
	if b := chosenInText(m.stage, k, top.keys(), m.everywhere); b != nil {
		m.forgetNotices()
		return b.do()
	}
	if cmd, took := top.update(k); took {
		return cmd
	}
	m.forgetNotices()
	m.clicked = footClick{}
	if b := firstFor(k, top.keys(), m.everywhere); b != nil {
		return b.do()
	}
	if text := barredText(k, top.keys()); text != "" {
		say(m.stage, text)
	}
	return nil
}

// chosenInText returns the binding of a key that a person has chosen though lines of text use it
// to edit, or nil. Otherwise the line of keys would name a key that does something else.
func chosenInText(m *stage, pressed fmt.Stringer, lists ...[]binding) *binding {
	if !editsText(pressed.String()) {
		return nil
	}
	if b := firstFor(pressed, lists...); b != nil && slices.Contains(m.o.Keys[b.as], pressed.String()) {
		return b
	}
	return nil
}

// barredText returns why a key does nothing at the moment, or "".
func barredText(pressed fmt.Stringer, list []binding) string {
	for i := range list {
		if b := &list[i]; b.barred != nil && b.fits(pressed) {
			return b.barred()
		}
	}
	return ""
}

// afterEsc returns the character that was typed right after Esc, if a key is such a
// pair.
func afterEsc(k tea.KeyPressMsg) (r rune, ok bool) {
	r = k.Code
	switch k.Mod {
	case tea.ModAlt:
	case tea.ModAlt | tea.ModShift:
		if r = k.ShiftedCode; r == 0 {
			r = unicode.ToUpper(k.Code)
		}
	default:
		return 0, false
	}
	return r, unicode.IsPrint(r)
}

// typingKeys returns the keys that are shown while a line of text takes all keys itself.
func typingKeys(m *stage) []binding {
	press := func(code rune) func() tea.Cmd {
		return func() tea.Cmd {
			cmd, _ := m.route.top().update(tea.KeyPressMsg{Code: code})
			return cmd
		}
	}
	return []binding{
		{name: lang.KeyEnter, short: lang.LineTyped, help: lang.HelpTyped, last: true, do: press(tea.KeyEnter)},
		{name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: press(tea.KeyEscape)},
		helpInLine(m, nil, key("F1")),
	}
}

// The compiler would copy these into each of several hundred bindings.

// plainly returns an action that calls do and has no command.
//
//go:noinline
func plainly(do func()) func() tea.Cmd {
	return func() tea.Cmd { do(); return nil }
}

// keysOf returns a binding of Bubbles' for some keys, as Bubble Tea spells them.
//
//go:noinline
func keysOf(keys ...string) *bubbles.Binding {
	b := bubbles.NewBinding(bubbles.WithKeys(keys...))
	return &b
}

// A keyNamed is a key by its name.
type keyNamed string

func (k keyNamed) String() string { return string(k) }

// key returns the name of a key that is the same in all languages.
//
//go:noinline
func key(name string) lang.Key { return lang.Same(name) }

// when returns a condition on a match as the condition of a binding.
//
//go:noinline
func when(m view, holds func(m view) bool) func() bool { return func() bool { return holds(m) } }

// paletteBinding returns the binding that lists the actions. It works everywhere; screens
// have it for the line of keys.
func paletteBinding(m *stage) binding {
	return binding{
		as: "palette", keys: keysOf("ctrl+k"), name: lang.KeyCtrlK, short: lang.LineActions, help: lang.HelpPalette, last: true,
		when: func() bool { return noPalette(m) }, do: plainly(func() { openPalette(m) }),
	}
}

// helpBinding returns the binding that opens the help.
//
//go:noinline
func helpBinding(m *stage) binding {
	return binding{
		as: "help", keys: keysOf("?", "f1"), name: key("?"), short: lang.LineHelp, help: lang.HelpHelp, last: true,
		do: plainly(func() { openHelp(m) }),
	}
}

// helpInLine returns the same for a screen with a line of text, in which no character
// opens the help.
//
//go:noinline
func helpInLine(m *stage, when func() bool, name lang.Key) binding {
	b := helpBinding(m)
	b.name, b.when = name, when
	return b
}

// quitBinding returns the binding that leaves the program. It asks first if that stops
// a match.
//
//go:noinline
func quitBinding(m *stage) binding {
	return binding{
		as: "quit", keys: keysOf("q"), name: key("q"), short: lang.LineQuit, help: lang.HelpQuit, has: func() bool { return inPlay(m) }, last: true,
		do: m.run.quit,
	}
}

// leaveBinding returns the binding that leaves a record, which has no match to keep.
//
//go:noinline
func leaveBinding(m *stage) binding {
	return binding{
		as: "quit", keys: keysOf("q"), name: key("q"), short: lang.LineQuit, help: lang.HelpLeave, has: m.route.replays, last: true, do: m.run.quit,
	}
}
