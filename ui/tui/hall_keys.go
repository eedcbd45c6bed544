package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// newKeys returns the keys of the hall.
func (m *hallScreen) newKeys() []binding {
	h := m.hall
	there, rulings := func() bool { return hallStarted(m.inHall) }, hallRulings{m.inHall}
	swaps := hallSwaps{rulings}
	on := func(pages ...int) func() bool {
		return func() bool {
			for _, p := range pages {
				if there() && h.page == p {
					return true
				}
			}
			return false
		}
	}
	move := func(dx, dy int) func() tea.Cmd { return plainly(func() { m.move(dx, dy) }) }
	rounds := func() bool { return there() && len(h.all()) > 1 }
	away := func() bool { return there() && h.at != (place{}) }
	// Before a round its pairs matter, and away from the play the way back. Arrows, and
	// the numbers of the pages, explain themselves.
	least, most := func() int { return -1 }, func() int { return 1 }
	before := func() int {
		if there() && h.run == nil && hallHeld(m.inHall) {
			return 1
		}
		return 0
	}
	list := []binding{
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineChoose, help: lang.HelpHallChoose, when: there, do: move(0, -1), rank: least},
		{keys: keysOf("down", "j"), when: there, do: move(0, 1)},
		{keys: keysOf("left", "h"), name: lang.KeyArrows, help: lang.HelpHallLists, when: there, do: move(-1, 0)},
		{keys: keysOf("right", "l"), when: there, do: move(1, 0)},
		{keys: keysOf("pgup"), name: lang.KeyPages, help: lang.HelpListPages, when: there, do: move(0, -10)},
		{keys: keysOf("pgdown"), when: there, do: move(0, 10)},
		{keys: keysOf("home"), name: lang.KeyHomeEnd, help: lang.HelpHallEnds, when: there, do: move(0, -1<<20)},
		{keys: keysOf("end"), when: there, do: move(0, 1<<20)},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineOpen, help: lang.HelpHallOpen, when: m.opens, do: m.open},
		{as: "finish", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineFinish, help: lang.HelpHallFinish, when: func() bool { return h.run != nil && !h.leaves }, do: plainly(m.askFinish)},
		{as: "finish", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineStart, help: lang.HelpHallBegin, when: func() bool { return m.canGoOn() && hallHeld(m.inHall) }, do: h.start, rank: before},
		{as: "finish", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineGoOn, help: lang.HelpHallGoOn, when: func() bool { return m.canGoOn() && !hallHeld(m.inHall) }, do: h.start, rank: before},
		{as: "next-page", says: lang.ActPageNext, keys: keysOf("tab"), name: lang.KeyTab, short: lang.LinePages, help: lang.HelpHallPages, when: there, do: plainly(func() { m.nextPage(1) }), rank: least},
		{as: "previous-page", says: lang.ActPageBefore, keys: keysOf("shift+tab"), when: there, do: plainly(func() { m.nextPage(-1) })},
	}
	for i := range hallPages {
		b := binding{keys: keysOf(strconv.Itoa(i + 1)), when: func() bool { return there() && onPage(m.inHall, i) }, do: plainly(func() { h.page = i })}
		switch i {
		case 0:
			b.name, b.help = key("1-"+strconv.Itoa(hallTree)), lang.HelpHallPage
		case hallTree:
			b.name, b.help = key(strconv.Itoa(hallPages)), lang.HelpHallTree
			b.when = func() bool { return there() && onPage(m.inHall, i) && h.page != i }
		}
		list = append(list, b)
	}
	return append(list,
		binding{as: "previous-round", says: lang.ActRoundBefore, keys: keysOf("["), name: key("[ ]"), short: lang.LineRounds, help: lang.HelpHallRounds, when: rounds, do: plainly(func() { h.turn(-1) }), rank: least},
		binding{as: "next-round", says: lang.ActRoundAfter, keys: keysOf("]"), when: rounds, do: plainly(func() { h.turn(1) })},
		binding{as: "follow", keys: keysOf("f"), name: key("f"), short: lang.LineFollow, help: lang.HelpHallFollow, when: away, do: plainly(m.followPlay), rank: most},
		binding{as: "why", keys: keysOf("y"), name: key("y"), short: lang.LineWhy, help: lang.HelpHallWhy, when: on(hallFront), do: plainly(m.turnWhy)},
		binding{as: "announce", keys: keysOf("p"), name: key("p"), short: lang.LineAnnounce, help: lang.HelpHallAnnounce, when: func() bool { return there() && h.round() != nil }, do: plainly(m.announce), rank: before},
		binding{as: "swap", keys: keysOf("x"), name: key("x"), short: lang.LineSwap, help: lang.HelpHallSwap, when: swaps.canSwap, do: plainly(swaps.askSwap), rank: before},
		binding{as: "ruling", keys: keysOf("r"), name: key("r"), short: lang.LineRule, help: lang.HelpHallRule, when: rulings.canAct, do: plainly(rulings.ask), rank: most},
		binding{as: "pause-players", keys: keysOf("P"), name: key("P"), help: lang.HelpHallPause, when: rulings.canPause, do: plainly(rulings.askPause)},
		binding{keys: keysOf("esc", "b"), name: lang.KeyEsc, short: lang.LineLobby, help: lang.HelpHallLobby, has: func() bool { return h.lobby }, when: func() bool { return !h.begun && !h.leaving }, last: true, do: hallDoor{m.stage}.leave},
		paletteBinding(m.stage),
		helpBinding(m.stage),
		binding{as: "quit", keys: keysOf("q"), name: key("q"), short: lang.LineQuit, help: lang.HelpHallQuit, last: true, do: m.run.quit},
		binding{name: lang.KeyClick, help: lang.HelpHallClick, when: there},
		binding{name: lang.KeyWheel, help: lang.HelpHallChoose, when: there},
	)
}

// canGoOn reports whether the tournament can be resumed here.
func (m *hallScreen) canGoOn() bool {
	h := m.hall
	return hallStarted(m.inHall) && h.o.Run != nil && h.run == nil && !h.begun && !h.s.Over
}

// nextPage goes to the next page that isn't empty.
func (m *hallScreen) nextPage(by int) {
	h := m.hall
	for range hallPages {
		if h.page = (h.page + by + hallPages) % hallPages; onPage(m.inHall, h.page) {
			return
		}
	}
}

// turnWhy shows the reasons below the lists, or no longer. On a small screen a dialog shows
// that of the chosen row.
func (m *hallScreen) turnWhy() {
	h := m.hall
	if !h.cramped {
		h.why = !h.why
		return
	}
	text := ""
	if p := chosenPair(m.inHall); h.focus == onPairs && p != nil {
		text = pairReasons(m.inHall, p)
	} else if h.focus == onStandings {
		text = (hallStandings{m.inHall}).reason()
	}
	if text != "" {
		openTold(m.stage, m.l.Say(lang.LineWhy), []string{text})
	}
}

// followPlay shows the round that is being played.
func (m *hallScreen) followPlay() {
	h := m.hall
	h.at = place{}
	h.menus[onPairs].choose(0)
	h.sum(m.o.Now())
}

// move chooses something else on the page, or scrolls it.
func (m *hallScreen) move(dx, dy int) {
	h := m.hall
	if !hallStarted(m.inHall) {
		return
	}
	switch h.page {
	case hallFront:
		if dx != 0 {
			h.focus = min(max(h.focus+dx, 0), hallLists-1)
		}
		if r := h.round(); r != nil {
			h.menus[onPairs].resize(r.Len())
		}
		h.menus[h.focus].step(dy)
	case hallTiles:
		h.tile = min(max(h.tile+dx+dy*max(h.tiles, 1), 0), max(len(h.running())-1, 0))
	case hallCross:
		n := max(len(h.rows)-1, 0)
		h.cell = [2]int{min(max(h.cell[0]+dy, 0), n), min(max(h.cell[1]+dx, 0), n)}
	case hallTree:
		if h.listed {
			hallTies{m.inHall}.step(dx, dy)
			break
		}
		hallBracket{m.inHall}.step(dx, dy)
	case hallRating:
		h.menus[onStandings].step(dy + dx)
	}
}

// wheel moves in the list under the mouse, and sideways with Shift.
func (m *hallScreen) wheel(w tea.MouseWheelMsg) {
	if m.hall.page == hallFront {
		for i, r := range m.hall.lists {
			if r.contains(w.X, w.Y) {
				m.hall.focus = i
			}
		}
	} else if w.Mod.Contains(tea.ModShift) {
		m.move(turned(w), 0)
		return
	}
	m.move(0, turned(w))
}

// opens reports whether Enter has something to open.
func (m *hallScreen) opens() bool {
	h := m.hall
	if !hallStarted(m.inHall) {
		return false
	}
	switch h.page {
	case hallFront:
		return h.focus == onStandings && len(h.order) > 0 || h.focus == onPairs && chosenPair(m.inHall) != nil
	case hallTiles:
		return len(h.running()) > 0
	}
	return h.page == hallTree || h.page == hallCross && len(h.rows) > 1
}

// open shows the games of the chosen pair, board, cell or entrant.
func (m *hallScreen) open() tea.Cmd {
	h := m.hall
	switch {
	case h.page == hallTiles:
		list := h.running()
		return sitDownAt(m.inHall, list[min(h.tile, len(list)-1)])
	case h.page == hallCross:
		return hallTable{m.inHall}.open()
	case h.page == hallTree:
		return hallBracket{m.inHall}.open()
	case h.focus == onPairs:
		return openOnePair(m.inHall, chosenPair(m.inHall))
	}
	return openPairs(m.inHall, pairsOf(m.inHall, h.order[h.standing()]))
}

// askFinish asks whether to finish the running games and begin no others.
func (m *hallScreen) askFinish() {
	h := m.hall
	askToConfirm(m.stage, confirm{
		title: m.l.Say(lang.HallFinishTitle), text: []string{m.l.Say(lang.HallFinishText, len(h.running()), h.o.Name)}, light: true,
		still: func() bool { return h.run != nil },
		do: plainly(func() {
			h.leaves = true
			h.run.Leave()
		}),
	})
}
