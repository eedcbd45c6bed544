package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

func (m *loreRoom) keys() []binding { return m.bindings }

func (m *loreRoom) help() []binding { return m.bindings }

// newKeys returns the bindings. While the diagram is drawn, the keys of its letters put them.
func (m *loreRoom) newKeys() []binding {
	on := func(p lorePage) func() bool { return func() bool { return m.page == p } }
	edits, draws, plays := m.edits, m.draws, m.plays
	both := func(a, b func() bool) func() bool { return func() bool { return a() && b() } }
	onEdits, onTests, onCuts, onLists := on(loreEdits), on(loreTests), on(loreCuts), on(loreLists)
	lists := func() bool { return m.kind.Blank != nil } // a file has several sheets
	move := func(dx, dy int) func() tea.Cmd {
		return plainly(func() { m.at.Col, m.at.Row = m.at.Col+dx, m.at.Row+dy; other := m.other; m.clamp(); m.other = other })
	}
	shift := func(dx, dy int) func() tea.Cmd {
		return plainly(func() { s, err := m.sheet().Shift(dx, dy); m.edit(s, err, nil) })
	}
	spot := func(dx, dy int) func() tea.Cmd { return plainly(func() { m.moveSpot(dx, dy) }) }
	list := func(cols, rows int) func() tea.Cmd { return plainly(func() { m.all.move(cols, rows) }) }
	fit := func(by int) func() tea.Cmd { return plainly(func() { m.ground.turn(by) }) }
	page := func(by int) func() tea.Cmd {
		return plainly(func() { m.all.move(0, by*max(m.all.rows, 1)) })
	}
	letter := func(by int) func() tea.Cmd {
		return plainly(func() { m.letter = chooseBy(m.letter, by, len(m.kind.Letters)) })
	}
	vary := func(by int) func() tea.Cmd { return plainly(func() { m.vary(by) }) }
	several := func() bool { return len(m.ground.fits) > 1 }
	walked := func() bool { return len(m.now.path) > 0 }
	others := func() bool { return m.now.book.Len() > 1 }
	drawn := func() bool { return draws() && m.drawn() }
	grounded := func() bool { return m.ground.position != nil }
	ruled := func() bool { return len(m.kind.Rules) > 0 }
	fresh := func() int { // nothing else can be done in an empty file
		if m.sheet() == nil {
			return 1
		}
		return -1
	}
	marked := func() bool { return len(m.kind.Marks) > 1 }
	keys := []binding{
		{keys: keysOf("left"), name: lang.KeyFour, help: lang.HelpLoreCursor, when: edits, do: move(-1, 0)},
		{keys: keysOf("right"), when: edits, do: move(1, 0)},
		{keys: keysOf("up"), when: edits, do: move(0, -1)},
		{keys: keysOf("down"), when: edits, do: move(0, 1)},
		{keys: keysOf("left"), when: onCuts, do: spot(-1, 0)},
		{keys: keysOf("right"), when: onCuts, do: spot(1, 0)},
		{keys: keysOf("up"), when: onCuts, do: spot(0, -1)},
		{keys: keysOf("down"), when: onCuts, do: spot(0, 1)},
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineLoreCut, help: lang.HelpLoreCut, main: true, when: onCuts, do: plainly(m.cut)},
		{keys: keysOf("left"), when: onLists, do: list(-1, 0)},
		{keys: keysOf("right"), when: onLists, do: list(1, 0)},
		{keys: keysOf("up"), when: onLists, do: list(0, -1)},
		{keys: keysOf("down"), when: onLists, do: list(0, 1)},
		{keys: keysOf("pgup"), when: onLists, do: page(-1)},
		{keys: keysOf("pgdown"), when: onLists, do: page(1)},
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineLoreOpen, help: lang.HelpLoreOpen, main: true, when: onLists, do: plainly(func() { m.all.open(m) })},
		{keys: keysOf("tab"), name: lang.KeyTab, short: lang.LineLoreOwn, help: lang.HelpLoreSource, when: func() bool { return onLists() && m.all.given }, do: plainly(func() { m.all.source(m) })},
		{keys: keysOf("tab"), name: lang.KeyTab, short: lang.LineLoreGiven, help: lang.HelpLoreSource, when: func() bool { return onLists() && !m.all.given && m.kind.Given != nil }, do: plainly(func() { m.all.source(m) })},
		{as: "find", keys: keysOf("/"), name: key("/"), help: lang.HelpLoreFind, when: onLists, do: plainly(func() { m.all.find(m) })},
		{keys: keysOf("up"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpLoreFit, when: both(onTests, several), do: fit(-1)},
		{keys: keysOf("down"), when: both(onTests, several), do: fit(1)},

		{as: "lore-put", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineLorePut, help: lang.HelpLorePut, main: true, when: draws, do: plainly(func() { m.put(m.at, m.kind.Letters[m.letter].Key) })},
		{as: "lore-play", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineLoreMove, help: lang.HelpLorePlay, main: true, when: plays, do: plainly(func() { m.play(m.at) })},
		{as: "lore-clear", keys: keysOf("delete", "backspace"), name: key("Delete"), help: lang.HelpLoreClear, when: func() bool { return draws() && m.says(m.at) }, do: plainly(func() { m.clear(m.at) })},
		{as: "lore-back", keys: keysOf("backspace"), name: key("Backspace"), help: lang.HelpLoreBack, when: both(plays, walked), do: plainly(m.retreat)},
		{as: "lore-remove", keys: keysOf("delete"), name: key("Delete"), help: lang.HelpLoreRemove, when: both(plays, walked), do: plainly(m.remove)},
		{keys: keysOf("shift+left"), name: lang.KeyShiftArrows, help: lang.HelpLoreShift, when: drawn, do: shift(-1, 0)},
		{keys: keysOf("shift+right"), when: drawn, do: shift(1, 0)},
		{keys: keysOf("shift+up"), when: drawn, do: shift(0, -1)},
		{keys: keysOf("shift+down"), when: drawn, do: shift(0, 1)},
		{as: "lore-letter", says: lang.ActLoreLetter, keys: keysOf("]"), name: key("[ ]"), help: lang.HelpLoreLetter, when: draws, do: letter(1)},
		{as: "lore-letter-before", says: lang.ActLoreLetterBefore, keys: keysOf("["), when: draws, do: letter(-1)},
		{as: "lore-variation", says: lang.ActLoreSibling, keys: keysOf("]"), name: key("[ ]"), help: lang.HelpLoreSibling, when: both(plays, m.forks), do: vary(1)},
		{as: "lore-variation-before", says: lang.ActLoreSiblingBefore, keys: keysOf("["), when: both(plays, m.forks), do: vary(-1)},
		{as: "lore-turn", keys: keysOf("p"), name: key("p"), help: lang.HelpLoreTurn, when: plays, do: plainly(func() { m.other = !m.other })},
		{keys: keysOf("tab", "shift+tab"), name: lang.KeyTab, short: lang.LineLorePlay, help: lang.HelpLoreTab, when: draws, do: plainly(func() { m.moves = true })},
		{keys: keysOf("tab", "shift+tab"), name: lang.KeyTab, short: lang.LineLoreDraw, help: lang.HelpLoreTab, when: func() bool { return plays() && len(m.kind.Letters) > 0 }, do: plainly(func() { m.moves, m.now.path = false, nil })},
		{as: "lore-test", keys: keysOf("t"), name: key("t"), short: lang.LineLoreTest, help: lang.HelpLoreTest, when: func() bool { return edits() && grounded() }, do: plainly(func() { m.page = loreTests })},
		{as: "lore-test", keys: keysOf("t"), name: key("t"), help: lang.HelpLoreTest, when: func() bool { return edits() && !grounded() }, do: plainly(func() { m.notice = m.l.Say(lang.LoreNoBoard) })},
		{as: "lore-fit", keys: keysOf("f"), name: key("f"), help: lang.HelpLoreFit, when: both(edits, several), do: fit(1)},
		{as: "lore-follow", keys: keysOf("j"), name: key("j"), help: lang.HelpLoreFitPath, when: func() bool {
			f, ok := m.ground.fit()
			return ok && len(f.Path) > 0 && (edits() && !slices.Equal(f.Path, m.now.path) || onTests())
		}, do: plainly(m.follow)},
		{as: "lore-all", keys: keysOf("a"), name: key("a"), short: lang.LineLoreAll, help: lang.HelpLoreAll, has: lists, when: onEdits, do: plainly(func() { m.all.show(m) })},
		{as: "lore-next", says: lang.ActLoreNext, keys: keysOf("pgdown"), name: lang.KeyPages, help: lang.HelpLoreOther, has: lists, when: both(edits, others), do: plainly(func() { m.turn(1) })},
		{as: "lore-previous", says: lang.ActLorePrevious, keys: keysOf("pgup"), has: lists, when: both(edits, others), do: plainly(func() { m.turn(-1) })},
		{as: "lore-new", keys: keysOf("n"), name: key("n"), short: lang.LineLoreNew, help: lang.HelpLoreNew, rank: fresh, has: lists, when: onEdits, do: plainly(m.begin)},
		{as: "lore-cut", keys: keysOf("g"), name: key("g"), help: lang.HelpLoreCut, has: lists, when: both(onEdits, m.cuts), do: plainly(m.beginCut)},
		{as: "lore-rule", keys: keysOf("r"), name: key("r"), help: lang.HelpLoreRule, has: ruled, when: edits, do: plainly(m.rules)},
		{as: "lore-conditions", keys: keysOf("c"), name: key("c"), help: lang.HelpLoreConditions, has: lists, when: edits, do: plainly(func() { loreConditions(m) })},
		{as: "lore-notes", keys: keysOf("v"), name: key("v"), help: lang.HelpLoreNotes, when: edits, do: plainly(m.notes)},
		{as: "lore-mark", keys: keysOf("m"), name: key("m"), help: lang.HelpLoreMark, has: marked, when: edits, do: plainly(m.mark)},
		{as: "lore-delete", keys: keysOf("d"), name: key("d"), help: lang.HelpLoreDelete, has: lists, when: edits, do: plainly(m.delete)},
		{as: "lore-text", keys: keysOf("ctrl+t"), name: key("ctrl+t"), help: lang.HelpLoreText, when: edits, do: plainly(m.text)},
		{as: "lore-undo", keys: keysOf("ctrl+z"), name: lang.KeyCtrlZ, short: lang.LineEditUndo, help: lang.HelpEditUndo, when: func() bool { return onEdits() && len(m.before) > 0 }, do: plainly(func() { m.back(&m.before, &m.undone, lang.EditNoUndo) })},
		{keys: keysOf("ctrl+z"), when: onEdits, do: plainly(func() { m.back(&m.before, &m.undone, lang.EditNoUndo) })}, // nothing to undo: said, and it doesn't suspend
		{as: "lore-redo", keys: keysOf("ctrl+y"), name: key("ctrl+y"), help: lang.HelpEditRedo, when: onEdits, do: plainly(func() { m.back(&m.undone, &m.before, lang.EditNoRedo) })},
		{as: "lore-save", keys: keysOf("ctrl+s"), name: key("ctrl+s"), help: lang.HelpLoreSave, do: m.save},
		{as: "lore-file", keys: keysOf("ctrl+o"), name: key("ctrl+o"), help: lang.HelpLoreFile, do: m.anotherFile},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpLoreLeave, last: true, do: m.leave},
		paletteBinding(m.stage),
		helpInLine(m.stage, draws, key("F1")),
		helpInLine(m.stage, func() bool { return !draws() }, key("?")),
		{name: lang.KeyClick, help: lang.HelpLoreClick},
		{name: lang.KeyRightClick, help: lang.HelpLoreRightClick, when: draws},
		{name: lang.KeyWheel, help: lang.HelpLoreWheel},
	}
	return keys
}
