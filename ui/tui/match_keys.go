package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// Conditions under which keys of the match screen work.
var (
	shows      = func(m view) bool { return m.match.ready() }
	isLive     = func(m view) bool { return m.match.live() }
	isOurs     = func(m view) bool { return m.match.commanded() }
	isPaused   = func(m view) bool { return m.match.commanded() && m.match.snap.paused }
	isGoing    = func(m view) bool { return m.match.commanded() && !m.match.snap.paused }
	isReplay   = func(m view) bool { return m.match.s.Replay() && m.match.ready() }
	isOver     = func(m view) bool { return !m.match.live() }
	isTurn     = func(m view) bool { _, ok := m.match.turn(); return ok }
	isWriting  = func(m view) bool { return m.match.writing() }
	hasText    = func(m view) bool { return isWriting(m) && !m.match.entry.line.empty() }
	notWriting = func(m view) bool { return !isWriting(m) }
	emptyLine  = func(m view) bool { return isWriting(m) && !hasText(m) }
	canPoint   = func(m view) bool { return isTurn(m) && !hasText(m) }
	isKeying   = func(m view) bool { return m.match.hasLine() && m.match.entry.keys && !m.match.between() }
	atKeyboard = func(m view) bool {
		return m.match.ready() && m.match.s.Send != nil && (m.match.snap.human(0) || m.match.snap.human(1))
	}
	hasMoves   = func(m view) bool { return shows(m) && len(m.match.snap.game.moves) > 0 }
	canReview  = func(m view) bool { return hasMoves(m) && !isTurn(m) }
	arrowsFree = func(m view) bool { return shows(m) && !isTurn(m) }
	whyPoints  = func(m view) bool { return arrowsFree(m) && m.match.why.on && m.match.whyNow().pointing }
	whyLists   = func(m view) bool { return arrowsFree(m) && m.match.why.on && !m.match.whyNow().pointing }
	whySeveral = func(m view) bool { return whyLists(m) && len(whyPanel{m}.subject().reasons) > 0 }
	isRefused  = func(m view) bool { return isTurn(m) && m.match.entry.refused != "" && whyPanel{m}.explains() }
	whyAsks    = func(m view) bool { return whyLists(m) && boardSeen(m) && m.match.snap.drawer.Point != nil }
	hasGames   = func(m view) bool {
		return m.run.several() || m.run.shelf == nil && m.match.snap.last > m.match.snap.first
	}
	hasNext = func(m view) bool { // the shown game has ended, and another has begun or is in the record
		mt := m.match
		return mt.ready() && mt.snap.game.end != nil && mt.atEnd() && !mt.why.on && (mt.held != 0 || hasGames(m) && mt.snap.game.number < mt.snap.last)
	}
	away          = func(m view) bool { return m.match.ready() && !m.match.follow && !m.match.s.Replay() }
	canUndo       = func(m view) bool { _, ok := m.match.personSeat(); return ok }
	canReplay     = func(m view) bool { return isOver(m) && !m.match.s.Replay() && m.o.Start != nil && m.match.ready() }
	hasLobby      = func(m view) bool { return m.run.fromLobby || isOver(m) && len(m.o.Games) > 0 && m.run.hall == nil }
	endsToLobby   = func(m view) bool { return hasLobby(m) && isOver(m) && !m.match.s.Replay() && !isWriting(m) }
	escapes       = func(m view) bool { return isLive(m) && m.run.running() && (!atKeyboard(m) || m.match.between()) }
	inATournament = func(m view) bool { return m.run.hall != nil }
	leavesToHall  = func(m view) bool { return inATournament(m) && !isWriting(m) }
	typesAlone    = func(m view) bool { return atKeyboard(m) && !inATournament(m) }
	typesInHall   = func(m view) bool { return atKeyboard(m) && inATournament(m) }
	isKeyingAlone = func(m view) bool { return isKeying(m) && !inATournament(m) } // otherwise Esc returns to the hall
	isKeyingThere = func(m view) bool { return isKeying(m) && inATournament(m) }
	flips         = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Flips }
	numbered      = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Numbers }
	forbids       = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Forbids }
	views         = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Views > 1 }
	reports       = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Report != nil }
	picks         = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Reach != nil }
	hasPicked     = func(m view) bool { return isTurn(m) && !m.match.entry.picked.None() }
	counts        = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Marked != nil }
	passes        = func(m view) bool { return m.match.ready() && m.match.snap.drawer.Pass != "" }
	digits        = func(m view) bool { return m.match.ready() && m.match.begins("5") }
	noDigits      = func(m view) bool { return !digits(m) }
	claims        = func(m view) bool { return m.match.ready() && len(m.match.snap.drawer.Claims) > 0 }
	programs      = func(m view) bool {
		return unveiled(m) && (m.match.ready() && !m.match.s.Replay() || len(m.match.snap.wire) > 0)
	}
	canPlayOn  = func(m view) bool { return m.match.ready() && unveiled(m) && m.o.Start != nil && m.run.busy == idle }
	looksBack  = func(m view) bool { return canPlayOn(m) && (m.match.s.Replay() || away(m)) }
	hasFields  = func(m view) bool { return m.match.ready() && unveiled(m) && fromPositions(m.match.snap.begin.Kind) }
	saves      = func(m view) bool { return m.match.s.Save != nil && unveiled(m) }
	hasPattern = func(m view) bool {
		return m.match.ready() && len(m.match.snap.rules.Openings()) > 0 && !fromPositions(m.match.snap.begin.Kind)
	}
)

// newKeys returns the keys of the match screen and of the replay. The keys of a
// person's own turn come first: in it the arrows move the cursor.
func (m *matchScreen) newKeys() []binding {
	is := func(holds func(m view) bool) func() bool { return when(m.view, holds) }
	cursor := func(dx, dy int) func() tea.Cmd {
		return plainly(func() { m.match.moveCursor(dx, dy) })
	}
	ask := func(dx, dy int) func() tea.Cmd { return plainly(func() { whyPanel{m.view}.whyCursor(dx, dy) }) }
	typing := plainly(func() { m.match.entry.keys = false })
	step := func(by int) func() tea.Cmd { return plainly(func() { m.match.step(by) }) }
	moves := append(m.breakKeys(), []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpEnterLine, has: is(atKeyboard), when: func() bool { return hasText(m.view) && !m.match.waits() && !m.match.ended() }, do: plainly(hand{m.view}.enterLine)},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineWipe, help: lang.HelpWipe, has: is(atKeyboard), when: func() bool { return hasText(m.view) && m.match.ended() }, do: plainly(func() { m.match.entry.line.clear() })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineWipe, help: lang.HelpWipe, last: true, has: is(atKeyboard), when: is(hasText), do: plainly(func() { m.match.entry.line.clear() })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineGiveUp, help: lang.HelpGiveUp, last: true, has: is(waitsForPrograms), do: plainly(desk{m.view}.giveUp)},
		{keys: keysOf("left", "h"), name: lang.KeyFour, short: lang.LineCursor, help: lang.HelpWhyCursor, when: is(whyPoints), do: ask(-1, 0)},
		{keys: keysOf("right", "l"), when: is(whyPoints), do: ask(1, 0)},
		{keys: keysOf("up", "k"), when: is(whyPoints), do: ask(0, -1)},
		{keys: keysOf("down", "j"), when: is(whyPoints), do: ask(0, 1)},
		{keys: keysOf("enter", "space"), name: lang.KeyEnter, short: lang.LineAsk, help: lang.HelpWhyCursor, when: is(whyPoints), do: plainly(whyPanel{m.view}.whyEnter)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, when: is(whyPoints), do: plainly(whyPanel{m.view}.whyPoint)},
		{keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineReason, help: lang.HelpReason, when: is(whySeveral), do: plainly(func() { whyPanel{m.view}.chooseReason(-1) })},
		{keys: keysOf("down", "j"), when: is(whySeveral), do: plainly(func() { whyPanel{m.view}.chooseReason(1) })},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineAsk, help: lang.HelpWhyPoint, when: is(whyAsks), do: plainly(whyPanel{m.view}.whyPoint)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, when: is(whyLists), do: plainly(whyPanel{m.view}.toggleWhy)},

		{keys: keysOf("left", "h"), name: lang.KeyArrows, short: lang.LineStudyStep, help: lang.HelpStudyStep, main: true, has: is(canStudy), when: is(previews), do: plainly(func() { desk{m.view}.step(-1) })},
		{keys: keysOf("right", "l"), has: is(canStudy), when: is(previews), do: plainly(func() { desk{m.view}.step(1) })},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineStudySow, help: lang.HelpStudySow, main: true, has: is(canStudy), when: is(previews), do: desk{m.view}.sow},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpStudyEnd, last: true, has: is(canStudy), when: is(previews), do: plainly(desk{m.view}.endPreview)},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineStudyPlay, help: lang.HelpStudyPlay, main: true, has: is(canStudy), when: is(hasStudyLine), do: plainly(desk{m.view}.play)},

		{keys: keysOf("left", "h"), name: lang.KeyFour, short: lang.LineCursor, help: lang.HelpCursor, main: true, when: is(canPoint), do: cursor(-1, 0)},
		{keys: keysOf("right", "l"), when: is(canPoint), do: cursor(1, 0)},
		{keys: keysOf("up", "k"), when: is(canPoint), do: cursor(0, -1)},
		{keys: keysOf("down", "j"), when: is(canPoint), do: cursor(0, 1)},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpPlay, main: true, when: is(canPoint), do: plainly(hand{m.view}.choose)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LinePutBack, help: lang.HelpPutBack, has: is(picks), when: is(hasPicked), do: plainly(func() { m.match.entry.picked = draw.Field{} })},
		{as: "pass", keys: keysOf("P"), name: key("P"), short: lang.LinePass, help: lang.HelpPass, main: true, has: is(passes), when: is(isTurn), do: plainly(hand{m.view}.askPass)},
		{as: "pass-typed", keys: keysOf("f2"), name: key("F2"), short: lang.LinePass, help: lang.HelpPassTyped, rank: func() int { return 1 }, has: is(passes), when: func() bool { return isTurn(m.view) && m.match.writing() }, do: plainly(hand{m.view}.askPass)},
		{as: "why-refused", keys: keysOf("f3"), name: key("F3"), short: lang.LineWhy, help: lang.HelpWhyRefused, rank: func() int { return 1 }, has: is(atKeyboard), when: is(isRefused), do: plainly(whyPanel{m.view}.askRefused)},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpNoOverlay, when: func() bool { return m.match.overlay.number > 0 && !hasText(m.view) }, do: plainly(func() { m.match.overlay.number = 0 })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpNoProjector, when: func() bool { return m.match.projector && !hasText(m.view) }, do: plainly(func() { m.match.projector = false })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpUnpick, when: func() bool { return canSow(m.view) && !m.match.entry.picked.None() }, do: plainly(func() { m.match.entry.picked = draw.Field{} })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineToGame, help: lang.HelpToGame, main: true, when: is(offGame), do: plainly(treePanel{m.view}.toGame)},
		{keys: keysOf("esc"), name: lang.KeyEsc, help: lang.HelpClosePanel, when: func() bool { return swapped(m.view) && !hasText(m.view) }, do: plainly(func() { m.match.talk, m.match.games, m.match.wire = false, false, false })},
		m.leaveEditKey(),
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineKeys, help: lang.HelpKeys, last: true, has: is(atKeyboard), when: is(emptyLine), do: plainly(func() { m.match.entry.keys = true })},
		{as: "type-move", keys: keysOf("esc", ":"), name: lang.KeyEsc, short: lang.LineTyping, help: lang.HelpToLine, last: true, has: is(typesAlone), when: is(isKeyingAlone), do: typing},
		{as: "type-move", keys: keysOf(":"), name: key(":"), short: lang.LineTyping, help: lang.HelpToLine, last: true, has: is(typesInHall), when: is(isKeyingThere), do: typing},
		{name: lang.KeyTyping, help: lang.HelpTyping, has: func() bool { return atKeyboard(m.view) && digits(m.view) && !playsTogether(m.view) }, when: is(isWriting)},
		{name: lang.KeyTyping, help: lang.HelpTypingPlan, has: func() bool { return atKeyboard(m.view) && playsTogether(m.view) }, when: is(isWriting)},
		{name: lang.KeyTyping, help: lang.HelpTypingD4, has: func() bool { return atKeyboard(m.view) && noDigits(m.view) }, when: is(isWriting)},
		{as: "take-back", keys: keysOf("u"), name: key("u"), short: lang.LineUndo, help: lang.HelpUndo, has: func() bool { return !(hand{m.view}).corrects() }, when: is(canUndo), do: plainly(hand{m.view}.askTakeBack)},
		{as: "take-back", keys: keysOf("u"), name: key("u"), short: lang.LineSlip, help: lang.HelpSlip, has: hand{m.view}.corrects, when: is(canUndo), do: plainly(hand{m.view}.askTakeBack)},
		{as: "claim", keys: keysOf("e"), name: key("e"), short: lang.LineClaim, help: lang.HelpClaim, has: is(claims), when: is(isTurn), do: plainly(hand{m.view}.openClaims)},

		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineNextGame, help: lang.HelpNextGame, main: true, when: is(hasNext), do: m.nextGame},
		{as: "pause", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineGoOn, help: lang.HelpPause, main: true, when: is(isPaused), do: plainly(controls{m.view}.goOn)},
		{as: "pause", keys: keysOf("space"), name: lang.KeySpace, short: lang.LinePause, help: lang.HelpPause, main: true, when: is(isGoing), do: plainly(controls{m.view}.pause)},
		{as: "play", keys: keysOf("space"), name: lang.KeySpace, short: lang.LineAuto, help: lang.HelpAuto, main: true, when: is(isReplay), do: plainly(controls{m.view}.toggleAuto)},
		{as: "faster", says: lang.ActFaster, keys: keysOf("+", "="), name: key("+ -"), help: lang.HelpSpeed, when: is(isReplay), do: plainly(func() { controls{m.view}.changeSpeed(1) })},
		{as: "slower", says: lang.ActSlower, keys: keysOf("-"), when: is(isReplay), do: plainly(func() { controls{m.view}.changeSpeed(-1) })},
		{as: "faster", says: lang.ActFaster, keys: keysOf("+", "="), name: key("+ -"), help: lang.HelpPace, when: is(isOurs), do: plainly(func() { m.match.changePace(m.l, 1) })},
		{as: "slower", says: lang.ActSlower, keys: keysOf("-"), when: is(isOurs), do: plainly(func() { m.match.changePace(m.l, -1) })},
		{as: "step", keys: keysOf("n"), name: key("n"), short: lang.LineStep, help: lang.HelpStep, when: is(isOurs), do: plainly(controls{m.view}.stepTurn)},

		{as: "back", says: lang.ActBack, keys: keysOf(","), name: key(","), short: lang.LineReview, help: lang.HelpReview, when: func() bool { return isTurn(m.view) && hasMoves(m.view) }, do: step(-1)},
		{as: "back", says: lang.ActBack, keys: keysOf("left", ","), name: lang.KeyArrows, short: lang.LineReview, help: lang.HelpReview, main: true, has: is(isLive), when: is(canReview), do: step(-1)},
		{as: "back", says: lang.ActBack, keys: keysOf("left", ","), name: lang.KeyArrows, short: lang.LineReview, help: lang.HelpWheel, main: true, has: is(isOver), when: is(canReview), do: step(-1)},
		{as: "forward", says: lang.ActForward, keys: keysOf("right", "."), when: is(canReview), do: step(1)},
		{as: "previous-variation", says: lang.ActVariationUp, keys: keysOf("up", "k"), name: lang.KeyUpDown, short: lang.LineVariation, help: lang.HelpVariation, has: is(hasTree), when: is(isFork), do: plainly(func() { treePanel{m.view}.vary(-1) })},
		{as: "next-variation", says: lang.ActVariationDown, keys: keysOf("down", "j"), has: is(hasTree), when: is(isFork), do: plainly(func() { treePanel{m.view}.vary(1) })},
		{keys: keysOf("shift+left"), name: lang.KeyShiftArrows, help: lang.HelpLook, when: is(pans), do: plainly(func() { board{m.view}.look(-2, 0) })},
		{keys: keysOf("shift+right"), when: is(pans), do: plainly(func() { board{m.view}.look(2, 0) })},
		{keys: keysOf("shift+up"), when: is(pans), do: plainly(func() { board{m.view}.look(0, -2) })},
		{keys: keysOf("shift+down"), when: is(pans), do: plainly(func() { board{m.view}.look(0, 2) })},
		{as: "ten-back", says: lang.ActTenBack, keys: keysOf("pgup"), name: lang.KeyPages, help: lang.HelpPages, when: is(hasMoves), do: step(-10)},
		{as: "ten-forward", says: lang.ActTenForward, keys: keysOf("pgdown"), when: is(hasMoves), do: step(10)},
		{as: "first", says: lang.ActFirst, keys: keysOf("home"), name: lang.KeyHomeEnd, help: lang.HelpHomeEnd, when: is(hasMoves), do: step(-1 << 20)},
		{as: "last", says: lang.ActLast, keys: keysOf("end"), when: is(hasMoves), do: step(1 << 20)},
	}...)
	rest := []binding{
		{as: "previous-game", says: lang.ActGameBefore, keys: keysOf("["), name: key("[ ]"), short: lang.LineGames, help: lang.HelpOtherGame, when: is(hasGames), do: func() tea.Cmd { return gamePanel{m.view}.otherGame(-1) }},
		{as: "next-game", says: lang.ActGameAfter, keys: keysOf("]"), when: is(hasGames), do: func() tea.Cmd { return gamePanel{m.view}.otherGame(1) }},
		{as: "follow", keys: keysOf("f"), name: key("f"), short: lang.LineFollow, help: lang.HelpFollow, main: true, when: is(away), do: plainly(func() { m.match.rejoin() })},

		{as: "count", keys: keysOf("tab"), name: lang.KeyTab, short: lang.LineCount, help: lang.HelpCount, has: is(counts), when: is(shows), do: plainly(m.match.openScoring)},
		{as: "from-here", keys: keysOf("p"), name: key("p"), short: lang.LineFromHere, help: lang.HelpFromHere, when: is(looksBack), do: plainly(func() { openPlayingOn(m.view) })},
		{as: "from-here", keys: keysOf("p"), name: key("p"), help: lang.HelpFromHere, when: is(canPlayOn), do: plainly(func() { openPlayingOn(m.view) })},
		{as: "overlay", keys: keysOf("z"), name: key("z"), short: lang.LineOverlay, help: lang.HelpOverlay, has: lens{m.view}.hasOverlays, when: is(shows), do: plainly(lens{m.view}.nextOverlay)},
		{as: "analyst", keys: keysOf("Z"), name: key("Z"), help: lang.HelpAnalyst, has: lens{m.view}.hasOverlays, when: lens{m.view}.hasAnalysts, do: plainly(lens{m.view}.nextAnalyst)},
		{as: "analyse", keys: keysOf("A"), name: key("A"), short: lang.LineStudyOff, help: lang.HelpStudy, has: is(canStudy), when: is(studies), do: desk{m.view}.toggle},
		{as: "analyse", keys: keysOf("A"), name: key("A"), short: lang.LineStudy, help: lang.HelpStudy, has: is(canStudy), do: desk{m.view}.toggle},
		{as: "analyse-game", keys: keysOf("R"), name: key("R"), help: lang.HelpWhole, has: is(canStudy), when: is(canReviewGame), do: overall{m.view}.open},
		{as: "next-marked", says: lang.ActMarked, keys: keysOf("}"), name: key("} {"), help: lang.HelpMarked, has: is(canStudy), when: is(marked), do: plainly(func() { overall{m.view}.toMarked(1) })},
		{as: "previous-marked", says: lang.ActMarkedBefore, keys: keysOf("{"), has: is(canStudy), when: is(marked), do: plainly(func() { overall{m.view}.toMarked(-1) })},
		{as: "analysts", keys: keysOf("X"), name: key("X"), help: lang.HelpStudiers, has: is(canStudy), when: is(picksPrograms), do: func() tea.Cmd { return desk{m.view}.pick() }},
		{as: "next-line", says: lang.ActStudyLine, keys: keysOf("J"), name: key("J K"), help: lang.HelpStudyLine, has: is(canStudy), when: is(choosesLine), do: plainly(func() { desk{m.view}.choose(1) })},
		{as: "previous-line", says: lang.ActStudyLineUp, keys: keysOf("K"), has: is(canStudy), when: is(choosesLine), do: plainly(func() { desk{m.view}.choose(-1) })},
		{as: "why", keys: keysOf("y"), name: key("y"), short: lang.LineWhy, help: lang.HelpWhy, main: true, when: whyPanel{m.view}.explains, do: plainly(whyPanel{m.view}.toggleWhy)},
		{as: "ruling", keys: keysOf("a"), name: key("a"), short: lang.LineRule, help: lang.HelpRuleOver, rank: disputed{m.view}.rank, when: is(canRule), do: plainly(func() { openRuling(m.view) })},
		{as: "ruling", says: lang.HelpRuleOver, keys: keysOf("a"), when: is(takesNoRuling), do: plainly(func() { m.match.told = m.l.Say(lang.NoRulingHere) })},
		{as: "hint", keys: keysOf("H"), name: key("H"), short: lang.LineHint, help: lang.HelpHint, has: is(hints), when: func() bool { return canHint(m.view) && isTurn(m.view) }, do: hinting{m.view}.askHint},
		{as: "hint", keys: keysOf("H"), name: key("H"), help: lang.HelpHint, has: is(hints), when: is(canHint), do: hinting{m.view}.askHint},
		{as: "prove", keys: keysOf("T"), name: key("T"), help: lang.HelpProve, has: is(hasSolver), when: is(canProve), do: proving{m.view}.toggle},
		{as: "library", keys: keysOf("E"), name: key("E"), short: lang.LineExplore, help: lang.HelpExplore, has: func() bool { return m.o.Library != nil }, when: is(canExplore), do: func() tea.Cmd { return openExplorer(m.view) }},
		{like: "follow", keys: keysOf("esc"), name: lang.KeyEsc, help: lang.HelpFollow, when: is(away), do: plainly(func() { m.match.rejoin() })},
		{as: "rematch", keys: keysOf("r"), name: key("r"), short: lang.LineRematch, help: lang.HelpRematch, main: true, when: is(canReplay), do: controls{m.view}.rematch},
		{keys: keysOf("esc", "b"), name: lang.KeyEsc, short: lang.LineHall, help: lang.HelpHall, has: is(inATournament), when: is(leavesToHall), last: true, do: m.run.toHall},
		{like: "lobby", keys: keysOf("esc"), name: lang.KeyEsc, help: lang.HelpLobby, has: func() bool { return m.run.fromLobby }, when: func() bool { return m.match.s.Replay() && !isEditing(m.view) }, do: m.run.toLobby},
		{as: "lobby", keys: keysOf("b"), name: key("b"), short: lang.LineLobby, help: lang.HelpLobby, main: true, when: is(hasLobby), do: m.run.toLobby},
		{like: "lobby", keys: keysOf("esc"), name: lang.KeyEsc, help: lang.HelpLobby, when: is(endsToLobby), do: m.run.toLobby},
		{like: "quit", keys: keysOf("esc"), name: lang.KeyEsc, help: lang.HelpQuit, when: is(escapes), do: m.run.quit},

		{as: "numbers", keys: keysOf("m"), name: key("m"), short: lang.LineNumbers, help: lang.HelpNumbers, has: is(numbered), when: is(boardSeen), do: plainly(controls{m.view}.nextNumbers)},
		{as: "forbidden", keys: keysOf("x"), name: key("x"), help: lang.HelpForbidden, has: is(forbids), when: is(boardSeen), do: plainly(controls{m.view}.toggleForbidden)},
		{as: "flip", keys: keysOf("v"), name: key("v"), short: lang.LineFlip, help: lang.HelpFlip, has: is(flips), when: is(boardSeen), do: plainly(func() { m.match.flip = !m.match.flip })},
		{as: "view", says: lang.ActViewNext, keys: keysOf("v"), name: key("v V"), short: lang.LineView, help: lang.HelpView, has: is(views), when: is(boardSeen), do: plainly(func() { controls{m.view}.nextView(1) })},
		{as: "previous-view", says: lang.ActViewBefore, keys: keysOf("V"), has: is(views), when: is(boardSeen), do: plainly(func() { controls{m.view}.nextView(-1) })},
		{as: "notation", keys: keysOf("M"), name: key("M"), help: lang.HelpNotation, has: is(notations), do: plainly(controls{m.view}.nextNotation)},
		{as: "state", keys: keysOf("i"), name: key("i"), short: lang.LineReport, help: lang.HelpReport, has: is(reports), do: plainly(func() { openReport(m.view) })},
		{as: "fairness", keys: keysOf("I"), name: key("I"), help: lang.HelpFair, when: fairness{m.view}.known, do: plainly(fairness{m.view}.open)},
		{as: "projector", keys: keysOf("F"), name: key("F"), help: lang.HelpProjector, when: is(canProject), barred: swaps{m.view}.noProjector, do: plainly(controls{m.view}.toggleProjector)},
		{as: "talk", keys: keysOf("t"), name: key("t"), help: lang.HelpTalk, when: is(canTalk), barred: swaps{m.view}.noTalk, do: plainly(controls{m.view}.toggleTalk)},
		{as: "games", keys: keysOf("g"), name: key("g"), help: lang.HelpGames, when: is(canListGames), barred: swaps{m.view}.noGames, do: plainly(gamePanel{m.view}.toShelf)},
		{as: "lines", keys: keysOf("w"), name: key("w"), short: lang.LineWire, help: lang.HelpWire, when: func() bool { return programs(m.view) && !projected(m.view) }, do: plainly(controls{m.view}.toggleWire)},
		{as: "all-lines", keys: keysOf("W"), name: key("W"), help: lang.HelpWires, when: is(programs), do: plainly(func() { openWires(m.view) })},
		{as: "openings", keys: keysOf("o"), name: key("o"), short: lang.LineGallery, help: lang.HelpGallery, has: is(hasPattern), do: m.run.openGallery},
		{as: "openings", keys: keysOf("o"), name: key("o"), short: lang.LineFields, help: lang.HelpFields, has: is(hasFields), do: m.run.openGallery},
		{as: "laboratory", keys: keysOf("Q"), name: key("Q"), short: lang.LineLab, help: lang.HelpLab, has: is(inquires), do: func() tea.Cmd { return openLaboratory(m.view) }},
		{as: "picture", says: lang.ActPicture, keys: keysOf("s"), name: key("s S"), help: lang.HelpPicture, has: is(saves), when: is(shows), do: saving{m.view}.savePicture},
		{as: "page", says: lang.ActPage, keys: keysOf("S"), has: is(saves), when: is(shows), do: saving{m.view}.savePage},
		{as: "set-up", keys: keysOf("B"), name: key("B"), help: lang.HelpCompose, when: func() bool { return shows(m.view) && m.replays() && composing{m.stage}.can(m.match.snap.begin.Kind) }, do: func() tea.Cmd { return composing{m.stage}.fromShown() }},
		{as: "lore", keys: keysOf("ctrl+e"), name: key("ctrl+e"), help: lang.HelpLore, has: func() bool { return m.o.Lore != nil }, when: func() bool { return shows(m.view) && unveiled(m.view) && loring{m.stage}.can(m.match.snap.begin.Kind) }, do: func() tea.Cmd { return loring{m.stage}.fromShown() }},
		{as: "copy-position", keys: keysOf("Y"), name: key("Y"), help: lang.HelpCopy, when: is(copies), do: func() tea.Cmd { return copying{m.view}.copyShown(false) }},
		{as: "copy-game", keys: keysOf("L"), name: key("L"), help: lang.HelpCopyGame, when: is(copies), do: func() tea.Cmd { return copying{m.view}.copyShown(true) }},
		paletteBinding(m.stage),
		helpInLine(m.stage, is(isWriting), key("F1")),
		helpInLine(m.stage, is(notWriting), key("?")),
		quitBinding(m.stage),
		leaveBinding(m.stage),
		{name: lang.KeyClick, help: lang.HelpClick, has: func() bool { return inPlay(m.stage) }, when: is(shows)},
		{name: lang.KeyClick, help: lang.HelpClickRow, has: m.replays, when: is(shows)},
		{name: lang.KeyClick, help: lang.HelpClickTry, when: func() bool { return canSow(m.view) }},
		{name: lang.KeyRightClick, help: lang.HelpRightClick, when: whyPanel{m.view}.explains},
		{name: lang.KeyDrag, help: lang.HelpDrag, when: func() bool { return shows(m.view) }},
		{name: lang.KeyWheel, help: lang.HelpWheelMatch, when: is(shows)},
	}
	return barred(m.view, slices.Concat(m.editKeys(), moves, m.seekKeys(), rest))
}

// stepTurn plays one turn and shows it.
func (m controls) stepTurn() {
	if !m.match.follow {
		m.match.rejoin()
	}
	if m.stopsOwnClock() && !m.match.snap.paused {
		m.askPause(func() { m.match.send(arena.Step{By: refereeName(m.stage)}) })
		return
	}
	m.match.send(arena.Step{By: refereeName(m.stage)})
}

// changeSpeed changes the speed at which a record plays by itself, and shows it.
func (m controls) changeSpeed(by int) {
	mt := m.match
	mt.speed = min(max(mt.speed+by, 0), len(speeds)-1)
	mt.next = m.o.Now().Add(speeds[mt.speed])
	mt.told = m.l.Say(lang.SpeedOf, m.l.Duration(speeds[mt.speed]))
}

func (m controls) toggleAuto() {
	mt := m.match
	mt.auto = !mt.auto
	mt.next = m.o.Now().Add(speeds[mt.speed])
	if mt.auto && mt.atEnd() {
		mt.at = 0
	}
}

// askTakeBack asks for confirmation, since moves that are taken back don't return to
// the board.
func (m hand) askTakeBack() {
	title := lang.UndoTitle
	if m.corrects() {
		title = lang.SlipTitle
	}
	askToConfirm(m.stage, confirm{
		title: m.l.Say(title), text: []string{m.undone(), m.l.Say(lang.UndoText)},
		do: plainly(m.takeBack), still: func() bool { return canUndo(m.view) }, light: true,
	})
}

// corrects reports whether a take-back corrects an entry for a program elsewhere, which isn't the
// same as asking for a move back.
func (m hand) corrects() bool {
	s := &m.match.snap
	if seat, _, ok := personMove(m.match); ok {
		return s.typedFor(s.rules.Seats[seat].Side)
	}
	return m.match.ready() && !s.person(0) && !s.person(1) && (s.proxy(0) || s.proxy(1))
}

// undone names what a take-back takes back: a person may play for both sides.
func (m hand) undone() string {
	_, first, ok := personMove(m.match)
	if !ok || playsTogether(m.view) {
		return m.l.Say(lang.UndoSteps)
	}
	s := &m.match.snap
	ply := s.game.positions[first].Ply() + 1
	name, by := moveNameAt(m.view, first+1), s.player(m.l, s.game.sidesAt(first), s.side(s.game.moves[first].Seat))
	if last := s.game.positions[len(s.game.moves)-1].Ply() + 1; last > ply {
		return m.l.Say(lang.UndoMany, ply, name, by, last)
	}
	return m.l.Say(lang.UndoOne, ply, name, by)
}

func (m hand) takeBack() {
	if seat, ok := m.match.personSeat(); ok {
		m.match.send(arena.TakeBack{Game: m.match.snap.game.number, Seat: seat})
		if !m.match.follow {
			m.match.rejoin()
		}
	}
}

// rematch plays the match again. The lobby keeps its own choice, not the time and
// the number of games of a match that was started elsewhere.
func (m controls) rematch() tea.Cmd {
	b := m.match.snap.begin
	return m.run.startOnce(show.Choice{Game: b.Kind, Players: [2]string{b.Players[0].Spec, b.Players[1].Spec}, Regulation: b.Regulation})
}

// openGallery shows the openings.
func (m *program) openGallery() tea.Cmd { return m.gallery.open() }

// typed handles a key as part of a typed move. In the line, letters are text. Where
// letters are keys, a character that begins a move of the game returns to the line.
func (m hand) typed(k tea.KeyPressMsg) bool {
	mt := m.match
	e := &mt.entry
	switch {
	case mt.writing():
	case mt.hasLine() && e.keys && !mt.between() && mt.seek.typing == 0 && mt.begins(k.Text):
		e.keys = false
	default:
		return false
	}
	if m.replaced(k.Text) {
		e.line.clear()
	}
	switch {
	case !e.line.empty() || recalls(k):
		if !e.line.press(k, &m.past.moves) {
			return false
		}
	case k.Text == "": // the arrows act on the board
		return false
	case k.Text != " " && k.Text != ":": // no move begins with these
		e.line.add(k.Text)
	}
	mt.notice, mt.told, e.doubt, e.early, e.barred = "", "", "", false, ""
	return true
}

// recalls reports whether a key only goes through the history.
func recalls(k tea.KeyPressMsg) bool { return k.String() == "ctrl+p" || k.String() == "ctrl+n" }
