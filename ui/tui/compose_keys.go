package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

func (m *composer) keys() []binding { return m.bindings }

func (m *composer) help() []binding { return m.bindings }

// newKeys returns the bindings. Letters put things on the board, so that all else has other
// keys.
func (m *composer) newKeys() []binding {
	onBoard := func() bool { return !m.numbers }
	onNumbers := func() bool { return m.numbers }
	filled := func() bool { return onBoard() && m.now.At(m.spot()) >= 0 }
	turned := lang.HelpComposeTurn
	if m.game != nil {
		turned = lang.Turned(m.game.Name)
	}
	move := func(dx, dy int) func() tea.Cmd { return plainly(func() { m.move(dx, dy) }) }
	count := func(by int) func() tea.Cmd {
		return plainly(func() { m.count = chooseBy(m.count, by, len(m.now.Counts())) })
	}
	adjust := func(by int) func() tea.Cmd { return plainly(func() { m.adjust(m.count, by) }) }
	choose := func(by int) func() tea.Cmd { return plainly(func() { m.choose(by) }) }
	return []binding{
		{keys: keysOf("left"), name: lang.KeyFour, help: lang.HelpComposeCursor, when: onBoard, do: move(-1, 0)},
		{keys: keysOf("right"), when: onBoard, do: move(1, 0)},
		{keys: keysOf("up"), when: onBoard, do: move(0, -1)},
		{keys: keysOf("down"), when: onBoard, do: move(0, 1)},
		{keys: keysOf("up"), name: lang.KeyUpDown, help: lang.HelpComposeCount, when: onNumbers, do: count(-1)},
		{keys: keysOf("down"), when: onNumbers, do: count(1)},
		{keys: keysOf("left"), name: lang.KeyArrows, short: lang.LineChange, help: lang.HelpComposeAdjust, main: true, when: onNumbers, do: adjust(-1)},
		{keys: keysOf("right"), when: onNumbers, do: adjust(1)},
		{as: "compose-less", says: lang.ActComposeLess, keys: keysOf("pgdown"), name: lang.KeyPages, help: lang.HelpComposeTen, when: onNumbers, do: adjust(-10)},
		{as: "compose-more", says: lang.ActComposeMore, keys: keysOf("pgup"), when: onNumbers, do: adjust(10)},
		{as: "compose-put", keys: keysOf("space"), name: lang.KeySpace, short: lang.LinePlace, help: lang.HelpComposePut, main: true, when: onBoard, do: plainly(func() { m.place(m.at) })},
		{as: "compose-empty", keys: keysOf("delete", "backspace", "."), name: key("."), help: lang.HelpComposeEmpty, when: filled, do: plainly(func() { m.put(-1) })},
		{as: "compose-turn", keys: keysOf("+"), name: key("+"), short: lang.LineTurnOver, help: turned, when: func() bool { return onBoard() && turnsOver(m, m.at) }, do: plainly(func() { m.turn(m.at) })},
		{as: "compose-next", says: lang.ActComposeNext, keys: keysOf("]"), name: key("[ ]"), help: lang.HelpComposeThing, do: choose(1)},
		{as: "compose-previous", says: lang.ActComposePrevious, keys: keysOf("["), do: choose(-1)},
		{as: "compose-lift", keys: keysOf("ctrl+x"), name: key("ctrl+x"), help: lang.HelpComposeLift, when: filled, do: plainly(m.lift)},
		{keys: keysOf("tab", "shift+tab"), name: lang.KeyTab, short: lang.LineNumbersTab, help: lang.HelpComposeTab, when: onBoard, do: plainly(func() { m.numbers = true })},
		{keys: keysOf("tab", "shift+tab"), name: lang.KeyTab, short: lang.LineBoardTab, help: lang.HelpComposeTab, main: true, when: onNumbers, do: plainly(func() { m.numbers = false })},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineUse, help: lang.HelpComposeOffer, main: true, do: plainly(m.offer)},
		{as: "compose-undo", keys: keysOf("ctrl+z"), name: lang.KeyCtrlZ, short: lang.LineEditUndo, help: lang.HelpEditUndo, when: func() bool { return len(m.before) > 0 }, do: plainly(func() { m.back(&m.before, &m.undone, lang.EditNoUndo) })},
		{keys: keysOf("ctrl+z"), do: plainly(func() { m.back(&m.before, &m.undone, lang.EditNoUndo) })}, // nothing to undo: said, and it doesn't suspend
		{as: "compose-redo", keys: keysOf("ctrl+y"), name: key("ctrl+y"), help: lang.HelpEditRedo, do: plainly(func() { m.back(&m.undone, &m.before, lang.EditNoRedo) })},
		{as: "compose-save", keys: keysOf("ctrl+s"), name: key("ctrl+s"), help: lang.HelpComposeSave, when: func() bool { return m.o.Editor != nil }, do: plainly(m.save)},
		{as: "compose-text", keys: keysOf("ctrl+t"), name: key("ctrl+t"), help: lang.HelpSetup, do: plainly(m.edit)},
		{as: "compose-deal", keys: keysOf("ctrl+d"), name: key("ctrl+d"), help: lang.HelpComposeDeal, do: plainly(m.deals)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpComposeLeave, last: true, do: m.leave},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		{name: lang.KeyClick, help: lang.HelpComposeClick},
		{name: lang.KeyDrag, help: lang.HelpComposeDrag},
		{name: lang.KeyRightClick, help: turned},
		{name: lang.KeyWheel, help: lang.HelpComposeWheel},
	}
}
