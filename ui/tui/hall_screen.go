package tui

import (
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// inHall is embedded in every type that shows a tournament.
type inHall struct {
	*stage
	hall *hall
}

// The pages of the hall.
const (
	hallFront  = iota // standings and pairs
	hallTiles         // the boards that are being played on
	hallCross         // the cross table
	hallRating        // ratings over the games
	hallTree          // the tree of a knock-out
	hallPages
)

// hallTitles are the names of the pages.
var hallTitles = [hallPages]lang.Key{lang.HallFront, lang.HallTiles, lang.HallCross, lang.HallRating, lang.HallTree}

// The lists of the first page.
const (
	onStandings = iota
	onPairs
	hallLists
)

// hallScreen is the screen of a tournament (大会の場). Each of its pages is a type of its
// own.
type hallScreen struct {
	inHall
	bindings []binding
}

func newHallScreen(st *stage, h *hall) *hallScreen {
	m := &hallScreen{inHall: inHall{st, h}}
	m.bindings = keyring(m.o.Keys).own(m.newKeys())
	return m
}

func (m *hallScreen) keys() []binding { return m.bindings }

func (m *hallScreen) help() []binding { return m.bindings }

// update handles the wheel, ticks, and the results of commands.
func (m *hallScreen) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	h := m.hall
	switch msg := msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg:
		h.notice, h.ruled, h.told = "", "", ""
	case tea.MouseWheelMsg:
		m.wheel(msg)
	case tickMsg:
		return m.onTick(), false
	case hallRunMsg:
		cmd = h.onRun(msg)
		if msg.err == nil && msg.run.Lost > 0 {
			openTold(m.stage, m.l.Say(lang.HallNotes), []string{m.l.Say(lang.HallLost, msg.run.Lost)})
		}
	case hallDoneMsg:
		h.onDone(msg)
		if m.run.quitting {
			return tea.Quit, false
		}
		if h.leaving && h.failure == nil {
			return hallDoor{m.stage}.leave(), false
		}
		if h.leaving = false; h.failure != nil { // the note line may be too short for the whole error
			openTold(m.stage, m.l.Say(lang.HallFailed), []string{m.l.Error(h.failure)})
		}
	case hallLoadedMsg:
		m.onLoaded(msg)
		if h.o.Begin && h.s != nil {
			h.o.Begin = false
			cmd = h.start()
		}
	case hallRuledMsg:
		cmd = m.onRuled(msg)
	case hallLookedMsg:
		hallEntries{hallRulings{m.inHall}}.onLooked(msg)
	case hallEnteredMsg:
		openTold(m.stage, m.l.Say(lang.HallEnterTitle), msg.said)
		cmd = m.reread()
	case hallGamesMsg:
		return m.onGames(msg), false
	case hallRatedMsg:
		h.plot.take(msg)
	}
	return cmd, false
}

// onTick looks for news of the tournament, even while another screen is shown.
func (m *hallScreen) onTick() tea.Cmd {
	h, now := m.hall, m.o.Now()
	if h.s == nil {
		return nil
	}
	if h.ruled != "" && now.Sub(h.ruledAt) >= ruledFor {
		h.ruled, m.stale = "", true
	}
	if (h.tick(now) || h.s.Next(m.o.Now) != nil) && m.route.screen() == m {
		m.stale = true
	}
	if h.run == nil && !h.begun && h.o.Load != nil && !h.s.Over && now.Sub(h.looked) >= max(loadEvery, 10*h.reading) {
		h.looked = now
		return h.load()
	}
	return hallPlot{m.inHall}.wanted()
}

func (m *hallScreen) onLoaded(msg hallLoadedMsg) {
	h := m.hall
	h.asking, h.reading = false, msg.took
	switch {
	case h.run != nil: // the run has a newer state
	case msg.err != nil:
		h.failure = msg.err
	case h.s == nil:
		h.take(msg.state)
		if len(h.o.Notes) > 0 {
			openTold(m.stage, m.l.Say(lang.HallNotes), h.o.Notes)
		}
	case msg.state.Last != h.s.Last || msg.state.Games != h.s.Games:
		was := h.s
		h.s = msg.state
		h.sum(m.o.Now())
		for n, is := range h.s.Prints {
			if len(is.Changed) > 0 && (was.Prints[n] == nil || !is.At.Equal(was.Prints[n].At.Time)) {
				h.told = h.tell(is)
			}
		}
	}
}

// onRuled shows the result of a ruling, and reads the tournament again.
func (m *hallScreen) onRuled(msg hallRuledMsg) tea.Cmd {
	m.hall.ruled, m.hall.ruledAt = msg.what, m.o.Now()
	if msg.err != nil {
		m.hall.ruled = ""
		openTold(m.stage, m.l.Say(lang.HallRuleTitle), []string{m.l.Error(msg.err)})
	}
	return m.reread()
}

// reread returns a command that reads the tournament again if this process doesn't run
// it. A run sends its events by itself.
func (m *hallScreen) reread() tea.Cmd {
	if m.hall.run == nil {
		return m.hall.load()
	}
	return nil
}

// onGames shows the games of a match.
func (m *hallScreen) onGames(msg hallGamesMsg) tea.Cmd {
	if msg.err != nil {
		m.hall.notice = m.l.Error(msg.err)
		return nil
	}
	return m.run.visit(msg.session)
}

// hallStarted reports whether there's anything to show.
func hallStarted(m inHall) bool { return m.hall.s != nil && m.hall.s.Plan != nil }

// entrantName returns the name of an entrant.
func entrantName(m inHall, n int) string {
	if n == tournament.NoOne || n >= len(m.hall.s.Plan.Entrants) {
		return "-"
	}
	return m.set.Clean(safe.Visible(lang.Player(m.l, m.hall.s.Plan.Entrants[n].Name)))
}

// entrantSign returns the sign of a side in the tournament's game.
func entrantSign(m inHall, side int) string {
	d, ok := draw.For(m.hall.s.Plan.Game)
	if !ok {
		return m.set.Stone[side]
	}
	return d.Sign(m.set, sideOf(side))
}

// onPage reports whether a page has anything to show.
func onPage(m inHall, n int) bool {
	st := m.hall.stage()
	return n != hallTree || st != nil && st.Plan.Form == tournament.Knockout
}

func (m *hallScreen) draw() {
	p, work := frame(m.w, m.h)
	h := m.hall
	if !hallStarted(m.inHall) {
		m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
		text := m.l.Say(lang.Starting)
		if h.failure != nil {
			text = m.l.Error(h.failure)
		}
		m.cv.centre(work.row(work.h/2), inkDim, text)
		drawFoot(m.stage, p, note{})
		return
	}
	if !onPage(m.inHall, h.page) {
		h.page = hallFront
	}
	head := hallHead{m.inHall}
	head.drawTitle(p.title)
	if work.h >= 14 {
		var tabs rect
		tabs, work = work.top(1)
		head.drawTabs(tabs.inset(1, 0))
	}
	m.drawPage(work.inset(1, 0))
	drawFoot(m.stage, p, head.note())
}

func (m *hallScreen) drawPage(r rect) {
	if m.drawLarge(r) {
		return
	}
	switch m.hall.page {
	case hallFront:
		m.drawFront(r)
	case hallTiles:
		hallBoards{m.inHall}.draw(r)
	case hallCross:
		hallTable{m.inHall}.draw(r)
	case hallTree:
		hallBracket{m.inHall}.draw(r)
	case hallRating:
		hallPlot{m.inHall}.draw(r)
	}
}

// The widths of the first page in columns. Both lists need hallBoth, and the boards
// beside them need hallWide.
const (
	hallBoth  = 60
	hallWide  = 120
	hallNarow = 46 // columns of a list beside the boards
)

// drawFront draws the standings and the pairs, and the boards where there's room.
func (m *hallScreen) drawFront(r rect) {
	standings, pairs := hallStandings{m.inHall}, hallPairs{m.inHall}
	m.hall.lists = [hallLists]rect{}
	switch {
	case r.w < hallBoth:
		if m.hall.focus == onPairs {
			pairs.draw(r)
			return
		}
		standings.draw(r)
	case r.w >= hallWide && r.h >= 24 && len(m.hall.running()) > 0:
		left, right := r.left(hallNarow + 12)
		_, right = right.left(2)
		lines, _ := standings.lines()
		rows := min(max(len(lines)+1, 6), left.h/2)
		upper, lower := left.top(rows + whyRows(m.inHall))
		_, lower = lower.top(1)
		standings.draw(upper)
		pairs.draw(lower)
		hallBoards{m.inHall}.draw(right)
		m.hall.lists = [hallLists]rect{upper, lower}
	default:
		lines, _ := standings.lines()
		rows := len(lines)
		if round := m.hall.round(); round != nil {
			rows = max(rows, round.Len())
		}
		if rows = max(rows+1, hallListLeast) + whyRows(m.inHall); r.h-rows-1 >= hallTableLeast {
			var below rect
			r, below = r.top(rows)
			_, below = below.top(1)
			m.drawBelow(below)
		}
		half := (r.w - 2) / 2
		if whole := r.w - 2 - hallNarow; half < standingsBy && whole >= standingsBy {
			half = standingsBy // with the criteria that decided the places
		}
		left, right := r.left(standings.columns(half))
		_, right = right.left(2)
		standings.draw(left)
		pairs.draw(right)
		m.hall.lists = [hallLists]rect{left, right}
	}
}

// hallListLeast is the least number of lines of the lists of the first page.
const hallListLeast = 8

// drawBelow draws the boards below the lists of the first page, or the cross table while no game is played.
func (m *hallScreen) drawBelow(r rect) {
	head, r := r.top(1)
	if len(m.hall.running()) > 0 {
		m.cv.heading(head, m.l.Say(lang.HallTiles))
		hallBoards{m.inHall}.draw(r)
		return
	}
	m.cv.heading(head, m.l.Say(lang.HallCross))
	hallTable{m.inHall}.draw(r)
}

// whyRows returns the number of lines that the reasons take below a list.
func whyRows(m inHall) int {
	if m.hall.why {
		return 4
	}
	return 0
}

// hallHead draws the lines above and below the pages.
type hallHead struct{ inHall }

// drawTitle draws the name and the progress of the tournament.
func (m hallHead) drawTitle(r rect) {
	s := m.hall.s
	rest := m.cv.right(r, inkText, m.progress(r.w))
	app := m.l.Say(lang.AppName)
	if m.cv.width(app) >= rest.w { // the progress says more
		return
	}
	rest = m.cv.text(rest, inkTitle, app+"  ")
	rest.w -= 2
	rest = m.cv.text(rest, inkTitle, fitted(m.set.Clean(lang.Tournament(m.l, s.Begin.Name, s.Plan)), rest.w))
	if game := "  " + m.l.Game(s.Plan.Game); m.cv.width(game) <= rest.w {
		m.cv.text(rest, inkDim, game)
	}
}

// progress returns the progress of the tournament, in at most the given number
// of columns.
func (m hallHead) progress(columns int) string {
	s := m.hall.s
	if s.Over {
		return m.l.Say(lang.HallOver)
	}
	var text string
	if st := m.hall.stage(); st != nil {
		if r := m.hall.round(); r != nil {
			done, pairs := played(r)
			text = m.l.Say(lang.HallRound, r.Number, done, pairs)
			if st.Planned > 0 && st.Plan.Until == 0 { // otherwise these are the most
				text = m.l.Say(lang.HallRoundOf, r.Number, st.Planned, done, pairs)
			}
		}
	}
	if m.hall.run == nil {
		return text
	}
	if left, ok := s.Left(m.o.Now(), m.hall.run.Concurrency); ok && columns >= 50 {
		text += "  " + m.l.Say(lang.HallLeft, m.l.Duration(roughly(left)))
	}
	return text
}

// played returns the number of pairs of a round that have a result, and the number of
// all its pairs. Byes don't count.
func played(r *tournament.Round) (done, pairs int) {
	for _, p := range r.All() {
		if p.Bye() {
			continue
		}
		if pairs++; p.Decided() {
			done++
		}
	}
	return done, pairs
}

// drawTabs draws the titles of the pages.
func (m hallHead) drawTabs(r rect) {
	for i, title := range hallTitles {
		if !onPage(m.inHall, i) {
			continue
		}
		text, k := strconv.Itoa(i+1)+" "+m.l.Say(title), inkDim
		if i == m.hall.page {
			k = inkChosen
		}
		at, _ := r.left(m.cv.width(text))
		m.cv.text(at, k, text)
		touchable(m.stage, at, func() { m.hall.page = i })
		_, r = r.left(at.w + 2)
	}
	if st := m.hall.stage(); st != nil && len(m.hall.s.Plan.Stages) > 1 {
		name := m.l.Stage(st.Plan)
		m.cv.right(r, inkDim, name)
		if w := min(m.cv.width(name), r.w); w > 0 && len(m.hall.s.Stages) > 1 {
			touchable(m.stage, rect{r.x + r.w - w, r.y, w, 1}, m.hall.nextStage)
		}
	}
}

// note returns the note line, which tells the latest news.
func (m hallHead) note() note {
	h := m.hall
	switch {
	case h.notice != "":
		return note{notice: h.notice, ink: inkBad}
	case h.ruled != "":
		return note{text: m.l.Say(lang.HallRuledNow, h.ruled), ink: inkGood}
	case h.told != "":
		return note{text: h.told, ink: inkBad}
	case h.failure != nil:
		return note{text: m.l.Say(lang.RunFailed, m.l.Error(h.failure)), ink: inkBad}
	case h.begun:
		return note{text: m.l.Say(lang.Starting), ink: inkTitle}
	case h.leaving:
		return note{text: m.l.Say(lang.Stopping), ink: inkTitle}
	case h.leaves && h.run != nil:
		return note{text: m.l.Say(lang.HallLeaving, len(h.running())), ink: inkTitle}
	case h.run == nil && !h.s.Over:
		return m.stoppedNote()
	case h.run != nil && h.s.Paused != nil:
		return note{text: m.l.Say(lang.HallPausing, safe.Visible(h.s.Paused.By), safe.Visible(h.s.Paused.Why)), ink: inkTitle}
	}
	if n, waits := m.startNote(); waits {
		return n
	}
	if n, waits := m.awaitedNote(); waits {
		return n
	}
	if h.logins != nil {
		return note{text: safe.Visible(m.l.Error(h.logins)), ink: inkDim}
	}
	return note{text: m.news(), ink: inkText}
}

// stoppedNote returns the note of a tournament that isn't over and isn't run here.
func (m hallHead) stoppedNote() note {
	h := m.hall
	switch {
	case h.o.Run == nil:
		if n, waits := m.startNote(); waits {
			return n
		}
		return note{text: m.l.Say(lang.HallElsewhere), ink: inkDim}
	case hallHeld(m.inHall):
		return note{text: m.brief(m.l.Say(lang.HallHeld, h.played().round)), ink: inkTitle}
	}
	if why := h.s.Halted; !why.None() && why.Code != "tournament.interrupted" && why.Code != "tournament.held" {
		return note{text: m.l.Say(lang.HallStoppedBy, m.l.Told(why, h.s.Stopped)), ink: inkTitle}
	}
	if r := h.roundAt(h.played()); r != nil && r.Open > 0 {
		return note{text: m.brief(m.l.Say(lang.HallOpen, r.Number, r.Open)), ink: inkTitle}
	}
	return note{text: m.l.Say(lang.HallStopped), ink: inkTitle}
}

// brief leaves out the last sentences that have no room on the note line. The line of keys has the key that they name.
func (m hallHead) brief(text string) string { return foot{m.stage}.sentences(text, m.w-2) }

// startNote returns the note that counts down to the start of the round that is announced, and
// whether one is.
func (m hallHead) startNote() (note, bool) {
	r := m.hall.s.Next(m.o.Now)
	if r == nil {
		return note{}, false
	}
	now := m.o.Now()
	left := r.Starts.Sub(now)
	if left > time.Hour {
		left = left.Truncate(time.Minute)
	}
	return note{text: m.l.Say(lang.HallStarts, r.Number, lang.StartTime(r.Starts, now), m.l.Duration(left.Truncate(time.Second))), ink: inkTitle}, true
}

// awaitedNote returns the note of a pair that waits for somebody, and whether there is
// one: the chosen pair, or the only one that waits for persons.
func (m hallHead) awaitedNote() (note, bool) {
	chosen := m.chosenOnList()
	if chosen != nil && len(m.hall.awaited[chosen.At]) > 0 {
		return note{text: m.l.Awaited(chosen.At.String(), m.hall.awaited[chosen.At]), ink: inkTitle}, true
	}
	for _, p := range []*tournament.Pair{chosen, onlyPersons(m.inHall)} {
		if p == nil {
			continue
		}
		if names := personsAwaited(m.inHall, p.At); len(names) > 0 {
			return note{text: m.l.Say(lang.HallPersons, p.At.String(), strings.Join(names, m.l.Say(lang.ListComma))), ink: inkTitle}, true
		}
	}
	return note{}, false
}

// chosenOnList returns the chosen pair if the list of pairs has the focus, or nil.
func (m hallHead) chosenOnList() *tournament.Pair {
	if m.hall.page != hallFront || m.hall.focus != onPairs {
		return nil
	}
	return chosenPair(m.inHall)
}

// hallHeld reports whether the round waits for the referee: none of its pairs has been
// played here, though rulings may have decided some.
func hallHeld(m inHall) bool {
	r := m.hall.roundAt(m.hall.played())
	if r == nil || r.Open == 0 || !m.hall.s.Plan.Hold || m.hall.s.Over {
		return false
	}
	return !slices.ContainsFunc(r.Pairs(), func(p tournament.Pair) bool { return len(p.Bouts) > 0 })
}

// news returns a line about the last event.
func (m hallHead) news() string {
	h := m.hall
	switch e := h.news.(type) {
	case *tournament.ResultEnd:
		return resultText(m.inHall, h.s.Pair(e.At))
	case *tournament.Ruled, *tournament.TeamBuilt:
		return h.tell(e)
	case *tournament.RoundBegin:
		return m.l.Say(lang.TourRound, m.l.Stage(h.s.Stage(e.Stage).Plan), e.Round)
	case *tournament.StageEnd:
		return m.winner(e.Stage, m.l.Stage(h.s.Stage(e.Stage).Plan))
	case *tournament.End:
		return m.winner(0, lang.Tournament(m.l, h.s.Begin.Name, h.s.Plan))
	}
	return ""
}

// winner returns a line that names the winner, or the stronger player, of a stage; stage 0 is
// the tournament.
func (m hallHead) winner(stage int, name string) string {
	entrant := func(n int) string { return entrantName(m.inHall, n) }
	return strings.Join(m.l.Ended(m.hall.s, stage, entrant, safe.Visible(name), 1), "")
}

// resultText returns a line with a pair and its result.
func resultText(m inHall, p *tournament.Pair) string {
	if p == nil || p.Bye() {
		return ""
	}
	return p.At.String() + "  " + entrantName(m, p.Players[0]) + " " + scored(p) + " " + entrantName(m, p.Players[1]) + m.l.Paren(decidedShort(m, p))
}

// scored returns the score of a pair: that of its games if there were several,
// otherwise its points.
func scored(p *tournament.Pair) string {
	s := scoresOf(p)
	return versus(s[0], s[1])
}

// scoresOf returns the scores of the two players of a pair.
func scoresOf(p *tournament.Pair) [2]string {
	s := p.Result.Score()
	return [2]string{lang.Points(s[0]), lang.Points(s[1])}
}

// decidedShort returns a word for what decided a pair, or "" if its score shows it.
func decidedShort(m inHall, p *tournament.Pair) string {
	for _, f := range m.hall.s.Reasons(p) {
		if text := lang.DecidedShort(m.l, f); text != "" {
			return text
		}
	}
	return ""
}

// or returns the ink of a part of a row: the row's own ink k if the row is chosen,
// otherwise own.
func (k ink) or(own ink) ink {
	if k == inkSelected || k == inkChosen {
		return k
	}
	return own
}
