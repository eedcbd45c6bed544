package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// What has to hold for a key of the match screen to work.
var (
	shows      = func(m *model) bool { return m.match.ready() }
	isLive     = func(m *model) bool { return m.match.live() }
	isPaused   = func(m *model) bool { return m.match.live() && m.match.snap.paused }
	isGoing    = func(m *model) bool { return m.match.live() && !m.match.snap.paused }
	isReplay   = func(m *model) bool { return m.match.s.Replay() && m.match.ready() }
	inReplay   = func(m *model) bool { return m.place == inShelf || m.place == inMatch && m.match.s.Replay() }
	notReplay  = func(m *model) bool { return !inReplay(m) }
	isOver     = func(m *model) bool { return !m.match.live() }
	isTurn     = func(m *model) bool { _, ok := m.match.turn(); return ok }
	isWriting  = func(m *model) bool { return m.place == inMatch && m.match != nil && m.match.writing() }
	hasText    = func(m *model) bool { return isWriting(m) && !m.match.entry.line.empty() }
	notWriting = func(m *model) bool { return !isWriting(m) }
	emptyLine  = func(m *model) bool { return isWriting(m) && !hasText(m) }
	canPoint   = func(m *model) bool { return isTurn(m) && !hasText(m) }
	isKeying   = func(m *model) bool { return m.match.hasLine() && m.match.entry.keys }
	atKeyboard = func(m *model) bool {
		return m.match.ready() && !m.match.s.Replay() && (m.match.snap.human(0) || m.match.snap.human(1))
	}
	arrowsFree = func(m *model) bool { return shows(m) && !isTurn(m) }
	whyPoints  = func(m *model) bool { return arrowsFree(m) && m.match.why.on && m.match.whyNow().pointing }
	whyLists   = func(m *model) bool { return arrowsFree(m) && m.match.why.on && !m.match.whyNow().pointing }
	hasGames   = func(m *model) bool { return m.several() || m.shelf == nil && len(m.match.snap.rows) > 1 }
	away       = func(m *model) bool { return m.match.ready() && !m.match.follow && !m.match.s.Replay() }
	canUndo    = func(m *model) bool { _, ok := m.match.personSeat(); return ok }
	canReplay  = func(m *model) bool { return isOver(m) && !m.match.s.Replay() && m.o.Start != nil && m.match.ready() }
	hasLobby   = func(m *model) bool { return isOver(m) && len(m.o.Games) > 0 }
	flips      = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Flips }
	numbered   = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Numbers }
	forbids    = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Forbids }
	views      = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Views > 1 }
	reports    = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Report != nil }
	picks      = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Reach != nil }
	hasPicked  = func(m *model) bool { return isTurn(m) && !m.match.entry.picked.None() }
	counts     = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Marked != nil }
	passes     = func(m *model) bool { return m.match.ready() && m.match.snap.drawer.Pass != "" }
	digits     = func(m *model) bool { return m.match.ready() && m.match.begins("5") }
	noDigits   = func(m *model) bool { return !digits(m) }
	claims     = func(m *model) bool { return m.match.ready() && len(m.match.snap.drawer.Claims) > 0 }
	programs   = func(m *model) bool { return m.match.ready() && !m.match.s.Replay() || len(m.match.snap.wire) > 0 }
	canPlayOn  = func(m *model) bool { return m.match.ready() && m.o.Start != nil && !m.busy }
	looksBack  = func(m *model) bool { return canPlayOn(m) && (m.match.s.Replay() || away(m)) }
	hasFields  = func(m *model) bool { return m.match.ready() && fromPositions(m.match.snap.begin.Kind) }
	saves      = func(m *model) bool { return m.match.s.Save != nil }
	hasPattern = func(m *model) bool {
		return m.match.ready() && len(m.match.snap.rules.Openings) > 0 && !hasFields(m)
	}
)

// matchKeys are the keys of the match screen and of the replay. A person's own
// turn comes first: then the arrows belong to the cursor.
func matchKeys() []binding {
	cursor := func(dx, dy int) func(*model) tea.Cmd {
		return plainly(func(m *model) { m.match.moveCursor(dx, dy) })
	}
	ask := func(dx, dy int) func(*model) tea.Cmd { return plainly(func(m *model) { m.whyCursor(dx, dy) }) }
	step := func(by int) func(*model) tea.Cmd { return plainly(func(m *model) { m.match.step(by) }) }
	moves := append(breakKeys(), []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpEnterLine, has: atKeyboard, when: func(m *model) bool { return hasText(m) && !m.match.waits() }, do: plainly((*model).enterLine)},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineWipe, help: lang.HelpWipe, last: true, has: atKeyboard, when: hasText, do: plainly(func(m *model) { m.match.entry.line.clear() })},
		{keys: []string{"left", "h"}, name: lang.KeyFour, short: lang.LineCursor, help: lang.HelpWhyCursor, when: whyPoints, do: ask(-1, 0)},
		{keys: []string{"right", "l"}, when: whyPoints, do: ask(1, 0)},
		{keys: []string{"up", "k"}, when: whyPoints, do: ask(0, -1)},
		{keys: []string{"down", "j"}, when: whyPoints, do: ask(0, 1)},
		{keys: []string{"enter", "space"}, name: lang.KeyEnter, short: lang.LineAsk, help: lang.HelpWhyCursor, when: whyPoints, do: plainly(func(m *model) { m.whyAsk(m.match.why.cursor) })},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, when: whyPoints, do: plainly((*model).whyPoint)},
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineReason, help: lang.HelpReason, when: whyLists, do: plainly(func(m *model) { m.chooseReason(-1) })},
		{keys: []string{"down", "j"}, when: whyLists, do: plainly(func(m *model) { m.chooseReason(1) })},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineAsk, help: lang.HelpWhyPoint, when: whyLists, do: plainly((*model).whyPoint)},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, when: whyLists, do: plainly((*model).toggleWhy)},

		{keys: []string{"left", "h"}, name: lang.KeyFour, short: lang.LineCursor, help: lang.HelpCursor, when: canPoint, do: cursor(-1, 0)},
		{keys: []string{"right", "l"}, when: canPoint, do: cursor(1, 0)},
		{keys: []string{"up", "k"}, when: canPoint, do: cursor(0, -1)},
		{keys: []string{"down", "j"}, when: canPoint, do: cursor(0, 1)},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LinePlay, help: lang.HelpPlay, when: canPoint, do: plainly((*model).choose)},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LinePutBack, help: lang.HelpPutBack, has: picks, when: hasPicked, do: plainly(func(m *model) { m.match.entry.picked = draw.Field{} })},
		{keys: []string{"P"}, name: key("P"), short: lang.LinePass, help: lang.HelpPass, has: passes, when: isTurn, do: plainly((*model).askPass)},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineKeys, help: lang.HelpKeys, last: true, has: atKeyboard, when: emptyLine, do: plainly(func(m *model) { m.match.entry.keys = true })},
		{keys: []string{"esc", ":"}, name: lang.KeyEsc, short: lang.LineTyping, help: lang.HelpToLine, last: true, has: atKeyboard, when: isKeying, do: plainly(func(m *model) { m.match.entry.keys = false })},
		{name: lang.KeyTyping, help: lang.HelpTyping, has: func(m *model) bool { return atKeyboard(m) && digits(m) }, when: isWriting},
		{name: lang.KeyTyping, help: lang.HelpTypingD4, has: func(m *model) bool { return atKeyboard(m) && noDigits(m) }, when: isWriting},
		{keys: []string{"u"}, name: key("u"), short: lang.LineUndo, help: lang.HelpUndo, when: canUndo, do: plainly((*model).askTakeBack)},
		{keys: []string{"e"}, name: key("e"), short: lang.LineClaim, help: lang.HelpClaim, has: claims, when: isTurn, do: plainly((*model).openClaims)},

		{keys: []string{"space"}, name: lang.KeySpace, short: lang.LineGoOn, help: lang.HelpPause, when: isPaused, do: plainly((*model).goOn)},
		{keys: []string{"space"}, name: lang.KeySpace, short: lang.LinePause, help: lang.HelpPause, when: isGoing, do: plainly((*model).pause)},
		{keys: []string{"space"}, name: lang.KeySpace, short: lang.LineAuto, help: lang.HelpAuto, when: isReplay, do: plainly((*model).toggleAuto)},
		{keys: []string{"+", "="}, name: key("+ -"), help: lang.HelpSpeed, when: isReplay, do: plainly(func(m *model) { m.changeSpeed(1) })},
		{keys: []string{"-"}, when: isReplay, do: plainly(func(m *model) { m.changeSpeed(-1) })},
		{keys: []string{"+", "="}, name: key("+ -"), help: lang.HelpPace, when: isLive, do: plainly(func(m *model) { m.match.changePace(m.l, 1) })},
		{keys: []string{"-"}, when: isLive, do: plainly(func(m *model) { m.match.changePace(m.l, -1) })},
		{keys: []string{"n"}, name: key("n"), short: lang.LineStep, help: lang.HelpStep, when: isLive, do: plainly((*model).stepTurn)},

		{keys: []string{","}, name: key(","), short: lang.LineReview, help: lang.HelpReview, when: isTurn, do: step(-1)},
		{keys: []string{"left", ","}, name: lang.KeyArrows, short: lang.LineReview, help: lang.HelpReview, has: isLive, when: arrowsFree, do: step(-1)},
		{keys: []string{"left", ","}, name: lang.KeyArrows, short: lang.LineReview, help: lang.HelpWheel, has: isOver, when: arrowsFree, do: step(-1)},
		{keys: []string{"right", "."}, when: arrowsFree, do: step(1)},
		{keys: []string{"up", "k"}, name: lang.KeyUpDown, short: lang.LineVariation, help: lang.HelpVariation, has: hasTree, when: isFork, do: plainly(func(m *model) { m.vary(-1) })},
		{keys: []string{"down", "j"}, has: hasTree, when: isFork, do: plainly(func(m *model) { m.vary(1) })},
		{keys: []string{"shift+left"}, name: lang.KeyShiftArrows, help: lang.HelpLook, when: isPart, do: plainly(func(m *model) { m.look(-2, 0) })},
		{keys: []string{"shift+right"}, when: isPart, do: plainly(func(m *model) { m.look(2, 0) })},
		{keys: []string{"shift+up"}, when: isPart, do: plainly(func(m *model) { m.look(0, -2) })},
		{keys: []string{"shift+down"}, when: isPart, do: plainly(func(m *model) { m.look(0, 2) })},
		{keys: []string{"pgup"}, name: lang.KeyPages, help: lang.HelpPages, when: shows, do: step(-10)},
		{keys: []string{"pgdown"}, when: shows, do: step(10)},
		{keys: []string{"home"}, name: lang.KeyHomeEnd, help: lang.HelpHomeEnd, when: shows, do: step(-1 << 20)},
		{keys: []string{"end"}, when: shows, do: step(1 << 20)},
	}...)
	rest := []binding{
		{keys: []string{"["}, name: key("[ ]"), short: lang.LineGames, help: lang.HelpOtherGame, when: hasGames, do: func(m *model) tea.Cmd { return m.otherGame(-1) }},
		{keys: []string{"]"}, when: hasGames, do: func(m *model) tea.Cmd { return m.otherGame(1) }},
		{keys: []string{"f"}, name: key("f"), short: lang.LineFollow, help: lang.HelpFollow, when: away, do: plainly(func(m *model) { m.match.rejoin() })},

		{keys: []string{"tab"}, name: lang.KeyTab, short: lang.LineCount, help: lang.HelpCount, has: counts, when: shows, do: plainly((*model).openScoring)},
		{keys: []string{"p"}, name: key("p"), short: lang.LineFromHere, help: lang.HelpFromHere, when: looksBack, do: plainly((*model).openPlayingOn)},
		{keys: []string{"p"}, name: key("p"), help: lang.HelpFromHere, when: canPlayOn, do: plainly((*model).openPlayingOn)},
		{keys: []string{"z"}, name: key("z"), short: lang.LineOverlay, help: lang.HelpOverlay, has: (*model).hasOverlays, when: shows, do: plainly((*model).nextOverlay)},
		{keys: []string{"Z"}, name: key("Z"), help: lang.HelpAnalyst, has: (*model).hasOverlays, when: (*model).hasAnalysts, do: plainly((*model).nextAnalyst)},
		{keys: []string{"y"}, name: key("y"), short: lang.LineWhy, help: lang.HelpWhy, when: (*model).explains, do: plainly((*model).toggleWhy)},
		{keys: []string{"a"}, name: key("a"), short: lang.LineRule, help: lang.HelpRuleOver, when: canRule, do: plainly((*model).openRuling)},
		{keys: []string{"H"}, name: key("H"), short: lang.LineHint, help: lang.HelpHint, has: hints, when: func(m *model) bool { return canHint(m) && isTurn(m) }, do: (*model).askHint},
		{keys: []string{"H"}, name: key("H"), help: lang.HelpHint, has: hints, when: canHint, do: (*model).askHint},
		{keys: []string{"r"}, name: key("r"), short: lang.LineRematch, help: lang.HelpRematch, when: canReplay, do: (*model).rematch},
		{keys: []string{"b"}, name: key("b"), short: lang.LineLobby, help: lang.HelpLobby, when: hasLobby, do: (*model).toLobby},

		{keys: []string{"m"}, name: key("m"), short: lang.LineNumbers, help: lang.HelpNumbers, has: numbered, do: plainly(func(m *model) { m.match.numbers = m.match.numbers.Next() })},
		{keys: []string{"x"}, name: key("x"), help: lang.HelpForbidden, has: forbids, do: plainly(func(m *model) { m.match.kinjite = !m.match.kinjite })},
		{keys: []string{"v"}, name: key("v"), short: lang.LineFlip, help: lang.HelpFlip, has: flips, do: plainly(func(m *model) { m.match.flip = !m.match.flip })},
		{keys: []string{"v"}, name: key("v V"), short: lang.LineView, help: lang.HelpView, has: views, do: plainly(func(m *model) { m.nextView(1) })},
		{keys: []string{"V"}, has: views, do: plainly(func(m *model) { m.nextView(-1) })},
		{keys: []string{"N"}, name: key("N"), help: lang.HelpNotation, has: notations, do: plainly((*model).nextNotation)},
		{keys: []string{"i"}, name: key("i"), short: lang.LineReport, help: lang.HelpReport, has: reports, do: plainly(func(m *model) { m.openScrolled(reportDialog) })},
		{keys: []string{"t"}, name: key("t"), help: lang.HelpTalk, when: shows, do: plainly(func(m *model) { m.match.talk, m.match.games, m.match.wire = !m.match.talk, false, false })},
		{keys: []string{"g"}, name: key("g"), help: lang.HelpGames, when: shows, do: plainly((*model).toShelf)},
		{keys: []string{"w"}, name: key("w"), short: lang.LineWire, help: lang.HelpWire, when: programs, do: plainly((*model).toggleWire)},
		{keys: []string{"W"}, name: key("W"), help: lang.HelpWires, when: programs, do: plainly((*model).openWires)},
		{keys: []string{"o"}, name: key("o"), short: lang.LineGallery, help: lang.HelpGallery, has: hasPattern, do: plainly((*model).openGallery)},
		{keys: []string{"o"}, name: key("o"), short: lang.LineFields, help: lang.HelpFields, has: hasFields, do: plainly((*model).openGallery)},
		{keys: []string{"s"}, name: key("s S"), help: lang.HelpPicture, has: saves, when: shows, do: (*model).savePicture},
		{keys: []string{"S"}, has: saves, when: shows, do: (*model).savePage},
		helpInLine(isWriting, key("F1")),
		helpInLine(notWriting, key("?")),
		quitBinding(),
		leaveBinding(),
		{name: lang.KeyClick, help: lang.HelpClick, has: notReplay, when: shows},
		{name: lang.KeyClick, help: lang.HelpClickRow, has: inReplay, when: shows},
		{name: lang.KeyWheel, help: lang.HelpWheel, when: shows},
	}
	return slices.Concat(moves, seekKeys(), rest)
}

// stepTurn lets one turn be played, and shows it.
func (m *model) stepTurn() {
	if !m.match.follow {
		m.match.rejoin()
	}
	if m.stopsOwnClock() && !m.match.snap.paused {
		m.askPause(func() { m.match.send(arena.Step{By: m.referee()}) })
		return
	}
	m.match.send(arena.Step{By: m.referee()})
}

// changeSpeed lets a record play quicker or slower, and says how fast.
func (m *model) changeSpeed(by int) {
	mt := m.match
	mt.speed = min(max(mt.speed+by, 0), len(speeds)-1)
	mt.next = m.o.Now().Add(speeds[mt.speed])
	mt.told = m.l.Say(lang.SpeedOf, m.l.Duration(speeds[mt.speed]))
}

func (m *model) toggleAuto() {
	mt := m.match
	mt.auto = !mt.auto
	mt.next = m.o.Now().Add(speeds[mt.speed])
	if mt.auto && mt.atEnd() {
		mt.at = 0
	}
}

// askTakeBack asks first: what is taken back is off the board for good.
func (m *model) askTakeBack() {
	m.confirm(confirm{
		title: m.l.Say(lang.UndoTitle), text: []string{m.l.Say(lang.UndoText)},
		do: plainly((*model).takeBack), still: canUndo, light: true,
	})
}

func (m *model) takeBack() {
	if seat, ok := m.match.personSeat(); ok {
		m.match.send(arena.TakeBack{Game: m.match.snap.game.number, Seat: seat})
		if !m.match.follow {
			m.match.rejoin()
		}
	}
}

// rematch plays the match again. The lobby offers what was chosen in it, not
// the time and number of games of a match from somewhere else.
func (m *model) rematch() tea.Cmd {
	b := m.match.snap.begin
	return m.startOnce(Choice{Game: b.Kind, Players: [2]string{b.Players[0].Spec, b.Players[1].Spec}, Regulation: b.Regulation})
}

func (m *model) openGallery() {
	m.gallery.turnTo(m.galleryOf(), m.lobby.reg.Size)
	m.back, m.place = m.place, inGallery
	if m.back == inMatch {
		if o, ok := m.match.snap.drawer.Opening(m.match.position()); ok {
			m.gallery.find(o)
		}
	}
}

// typed takes a key as part of the move that a person types. In the line a
// letter is a letter; what begins a move of the game leads back to the line
// where letters are keys.
func (m *model) typed(k tea.KeyPressMsg) bool {
	if m.place != inMatch {
		return false
	}
	mt := m.match
	e := &mt.entry
	switch {
	case mt.writing():
	case mt.hasLine() && e.keys && mt.seek.typing == 0 && mt.begins(k.Text):
		e.keys = false
	default:
		return false
	}
	switch {
	case !e.line.empty() || recalls(k):
		if !e.line.press(k, &m.past.moves) {
			return false
		}
	case k.Text == "": // the arrows belong to the board
		return false
	case k.Text != " " && k.Text != ":": // no move begins so
		e.line.add(k.Text)
	}
	mt.notice, mt.told, e.doubt, e.early = "", "", "", false
	return true
}

// recalls tells whether a key goes through the history alone.
func recalls(k tea.KeyPressMsg) bool { return k.String() == "ctrl+p" || k.String() == "ctrl+n" }

// onPaste takes pasted text into the field that is typed into.
func (m *model) onPaste(text string) {
	text = strings.TrimSpace(ansi.Strip(text))
	switch {
	case m.dialog == ruleDialog && m.ruling.editing != nil:
		m.ruling.editing.add(text)
	case m.dialog == onDialog:
		m.on.paste(text)
	case m.dialog != noDialog:
	case m.place == inLobby && m.lobby.naming:
		m.lobby.name.add(text)
	case m.place == inShelf:
		m.shelf.filter.add(text)
		m.shelf.narrow(m)
	case isWriting(m):
		m.match.notice, m.match.told, m.match.entry.doubt = "", "", ""
		m.match.entry.line.add(text)
	case m.place == inMatch && m.match.seek.typing != 0:
		m.match.seek.text.add(text)
	}
}
