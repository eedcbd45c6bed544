package tui

import (
	"slices"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// A binding is what some keys do on a screen. The line of keys, the help and
// the keyboard all go by the same bindings.
type binding struct {
	keys  []string            // as Bubble Tea spells them
	name  lang.Key            // how people see them
	short lang.Key            // on the line of keys; empty keeps it off the line
	help  lang.Key            // what it does, in the help
	has   func(m *model) bool // whether the game has a use for it at all; nil is yes
	when  func(m *model) bool // whether it works now; nil is always
	do    func(m *model) tea.Cmd
	last  bool // stands at the end of the line, and always
}

func (b *binding) works(m *model) bool {
	return (b.has == nil || b.has(m)) && (b.when == nil || b.when(m)) && (m.dialog != noDialog || !b.typed() || !isWriting(m))
}

// typed tells whether all of a binding's keys are characters, which go into a
// line of text where there's one.
func (b *binding) typed() bool {
	for _, k := range b.keys {
		if utf8.RuneCountInString(k) > 1 && k != "space" {
			return false
		}
	}
	return len(b.keys) > 0
}

// A keymap is the bindings of each screen and dialog.
type keymap struct {
	lobby, match, gallery []binding
	shelf, remark         []binding
	help, rule, sure      []binding
	report, wire, on      []binding
	scoring               []binding
	everywhere            []binding
}

func newKeymap() keymap {
	return keymap{
		lobby: lobbyKeys(), match: matchKeys(), gallery: galleryKeys(),
		shelf: shelfKeys(), remark: remarkKeys(),
		help: helpKeys(), rule: ruleKeys(), sure: sureKeys(), report: reportKeys(), wire: wireKeys(), on: playingOnKeys(), scoring: scoringKeys(),
		everywhere: []binding{
			{keys: []string{"ctrl+c"}, name: lang.KeyCtrlC, help: lang.HelpStop, has: notReplay, do: (*model).leave},
			{keys: []string{"ctrl+c"}, name: lang.KeyCtrlC, help: lang.HelpLeave, has: inReplay, do: (*model).leave},
			{keys: []string{"ctrl+z"}, name: lang.KeyCtrlZ, help: lang.HelpSuspend, has: notReplay, when: canSuspend, do: suspend},
			{keys: []string{"ctrl+z"}, name: lang.KeyCtrlZ, help: lang.HelpShell, has: inReplay, when: canSuspend, do: suspend},
		},
	}
}

// bindings are those that act now; the first one that fits a key counts.
func (m *model) bindings() []binding {
	switch m.dialog {
	case helpDialog:
		return m.keymap.help
	case ruleDialog:
		return m.keymap.rule
	case askDialog:
		return m.askKeys()
	case reportDialog:
		return m.keymap.report
	case wireDialog:
		return m.keymap.wire
	case onDialog:
		return m.keymap.on
	case remarkDialog:
		return m.keymap.remark
	case sureDialog:
		return m.keymap.sure
	}
	return m.screenBindings()
}

// screenBindings are those of the screen below the dialogs.
func (m *model) screenBindings() []binding {
	switch m.place {
	case inMatch:
		if m.match.scoring.on {
			return m.keymap.scoring
		}
		return m.keymap.match
	case inGallery:
		return m.keymap.gallery
	case inShelf:
		return m.keymap.shelf
	}
	return m.keymap.lobby
}

// onKey does what a key is bound to.
func (m *model) onKey(k tea.KeyPressMsg) tea.Cmd {
	m.stirred = m.o.Now()
	if r, ok := afterEsc(k); ok && m.place == inMatch {
		// Esc and another key right after it look like this: whoever corrects a
		// move types on at once, and tmux waits long for what belongs to an Esc.
		cmd := m.onKey(tea.KeyPressMsg{Code: tea.KeyEscape})
		return tea.Batch(cmd, m.onKey(tea.KeyPressMsg{Code: r, Text: string(r)}))
	}
	if s := k.String(); m.place == inLobby && m.lobby.naming && m.dialog == noDialog && s != "ctrl+c" && s != "ctrl+z" {
		m.nameProxy(k)
		return nil
	}
	if m.typedRuling(k) {
		return nil
	}
	if m.dialog == noDialog && (m.typed(k) || m.sought(k) || m.narrowed(k)) || m.dialog == onDialog && m.on.typed(k) {
		return nil
	}
	m.notice = ""
	if m.match != nil {
		m.match.notice, m.match.told = "", ""
	}
	pressed := k.String()
	for _, list := range [][]binding{m.bindings(), m.keymap.everywhere} {
		for i := range list {
			if b := &list[i]; slices.Contains(b.keys, pressed) && b.works(m) {
				return b.do(m)
			}
		}
	}
	return nil
}

// afterEsc is the character that was typed right after Esc, if a key is that.
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

func canSuspend(m *model) bool { return m.o.Suspend }

func suspend(*model) tea.Cmd { return tea.Suspend }

// plainly makes an action of one that has nothing to do outside.
func plainly(do func(m *model)) func(*model) tea.Cmd {
	return func(m *model) tea.Cmd { do(m); return nil }
}

// key is the name of a key that is the same in all languages.
func key(name string) lang.Key { return lang.Same(name) }

// helpBinding and those below open the help and leave a screen.
func helpBinding() binding {
	return binding{
		keys: []string{"?", "f1"}, name: key("?"), short: lang.LineHelp, help: lang.HelpHelp, last: true,
		do: plainly(func(m *model) { m.openScrolled(helpDialog) }),
	}
}

// helpInLine is the same where a line may take what is typed: then no character
// opens the help.
func helpInLine(when func(m *model) bool, name lang.Key) binding {
	b := helpBinding()
	b.name, b.when = name, when
	return b
}

func quitBinding() binding {
	return binding{
		keys: []string{"q"}, name: key("q"), short: lang.LineQuit, help: lang.HelpQuit, has: notReplay, last: true,
		do: func(m *model) tea.Cmd {
			if m.running() {
				m.askQuit()
				return nil
			}
			return m.leave()
		},
	}
}

// leaveBinding leaves a record: there's no match to keep.
func leaveBinding() binding {
	return binding{
		keys: []string{"q"}, name: key("q"), short: lang.LineQuit, help: lang.HelpLeave, has: inReplay, last: true, do: (*model).leave,
	}
}
