package tui

import (
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// hallPairs is the list of a round's pairs.
type hallPairs struct{ inHall }

// draw draws the pairs of the shown round:
//
//	第3回戦 ─────────────────────
//	 1 ●        KAZE  1-0  BRAIN        ○
//	 2 ●        AOBA   ▶   KUMA         ○
func (m hallPairs) draw(r rect) {
	h := m.hall
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	round := h.round()
	if round == nil {
		m.cv.heading(head, m.l.Say(lang.HallPairs))
		m.cv.text(r, inkDim, m.l.Say(lang.HallNone))
		return
	}
	title := roundTitle(m.inHall, round)
	if h.at != (place{}) {
		if back := "  " + m.l.Say(lang.HallBack); m.cv.width(title+back) <= head.w-1 { // the line of keys says it, too
			title += back
		}
	}
	m.cv.heading(head, title)
	h.cramped = r.h <= 6
	var reason rect
	if h.why && h.focus == onPairs && r.h > 6 {
		r, reason = r.top(r.h - 4)
		_, reason = reason.top(1)
	}
	menu := &h.menus[onPairs]
	menu.resize(round.Len())
	menu.faint = h.focus != onPairs
	menu.clicked = func(row int) tea.Cmd {
		if h.focus == onPairs && menu.row() == row {
			return openOnePair(m.inHall, chosenPair(m.inHall))
		}
		menu.point(row)
		return nil
	}
	r, bar := beside(r, round.Len())
	m.drawEarlier(r, round)
	running := runningPairs(m.inHall)
	ties, tie := m.tieColumn(round, r.w)
	results, cells := m.results(round, r.w-tie)
	for line, at := range menu.draw(m.stage, r, bar) {
		askable(m.inHall, hallFront, line, func() { menu.point(at) })
		p, k := round.Pair(at), menu.paint(m.stage, line, at)
		if tie > 0 {
			var name rect
			line, name = line.left(line.w - tie)
			m.cv.right(name, k.or(inkDim), ties[at])
		}
		m.drawPair(line, k, p, running[p.At], results[at], cells)
	}
	for i, line := range wrap(m.set.Clean(pairReasons(m.inHall, round.Pair(menu.row()))), reason.w, reason.h) {
		m.cv.text(reason.row(i), inkMutter, line)
	}
}

// drawEarlier lists the pairs of the rounds before the shown one below it, the latest first, as far as there's room.
func (m hallPairs) drawEarlier(r rect, shown *tournament.Round) {
	const least = 3 // lines: a free one, the title, and a pair
	_, r = r.top(shown.Len())
	for n := shown.Number - 1; n >= 1 && r.h >= least; n-- {
		round := m.hall.roundAt(place{m.hall.shownStage(), n})
		if round == nil {
			return
		}
		_, r = r.top(1)
		var head rect
		head, r = r.top(1)
		m.cv.heading(head, roundTitle(m.inHall, round))
		results, cells := m.results(round, r.w)
		for i, p := range round.All() {
			if r.h == 0 {
				return
			}
			var line rect
			line, r = r.top(1)
			m.drawPair(line, inkText, p, false, results[i], cells)
			clickable(m.stage, line, func(_, _ int) tea.Cmd { return openOnePair(m.inHall, p) })
		}
	}
}

// Columns of a pair's row: its number, a side's sign, and what the result gets more on wide screens.
const (
	pairNumber = 4
	pairSign   = 3
	pairAir    = 4
)

// A pairCells says how the rows of a round's pairs are divided.
type pairCells struct {
	result int  // columns between the names
	signs  bool // the sides' signs stand beside the names
}

// results returns the results of a round between the names, and how its rows are divided. They say what decided a pair
// beyond its score if the names leave room for that, if need be without the signs of the sides: the first player is at the left.
func (m hallPairs) results(r *tournament.Round, room int) (texts []string, cells pairCells) {
	plain, whole, names := 3, 3, 0
	long := make([]string, r.Len())
	texts = make([]string, r.Len())
	for i, p := range r.All() {
		if !p.Decided() || p.Bye() {
			continue
		}
		texts[i] = scored(p)
		long[i] = texts[i] + m.l.Paren(decidedShort(m.inHall, p))
		plain, whole = max(plain, m.cv.width(texts[i])), max(whole, m.cv.width(long[i]))
		names = max(names, m.cv.width(entrantName(m.inHall, p.Players[0])), m.cv.width(entrantName(m.inHall, p.Players[1])))
	}
	air := 0
	if room-pairNumber >= 48 {
		air = pairAir
	}
	signs := room-pairNumber >= 30
	for _, with := range []bool{signs, false} {
		need := pairNumber + 2*names + whole + 2 + air
		if with {
			need += 2 * pairSign
		}
		if need <= room {
			return long, pairCells{whole + 2 + air, with}
		}
	}
	return texts, pairCells{plain + 2 + air, signs}
}

// tieColumn returns the names of the ties of a round, and the width of their column
// where there's room for it.
func (m hallPairs) tieColumn(r *tournament.Round, room int) (names []string, w int) {
	names, _ = tiesOf(m.inHall, r)
	for _, name := range names {
		w = max(w, m.cv.width(name))
	}
	if w == 0 || room < w+2+40 {
		return names, 0
	}
	return names, w + 2
}

// runningPairs returns the places of the pairs that are being played.
func runningPairs(m inHall) map[tournament.At]bool {
	set := map[tournament.At]bool{}
	for _, b := range m.hall.running() {
		set[b.Sitting.At] = true
	}
	return set
}

// personsAwaited returns the names of the persons who have to begin a pair's game at
// the board.
func personsAwaited(m inHall, at tournament.At) (names []string) {
	for _, b := range m.hall.running() {
		if b.Sitting.At == at && waitsForPerson(m, b) {
			for i, n := range b.Sitting.BoutBegin.Players {
				if b.Sitting.Players[i].Person() {
					names = append(names, entrantName(m, n))
				}
			}
			return names
		}
	}
	return nil
}

// waitsForPerson reports whether a person has to begin the game of a running match.
func waitsForPerson(m inHall, b *feed.Bout) bool {
	if !b.Sitting.Players[0].Person() && !b.Sitting.Players[1].Person() {
		return false
	}
	s := &hallBoards{m}.board(b).snap
	return s.ready() && s.game.waiting && s.game.end == nil
}

// onlyPersons returns the pair of the first running match if all running matches wait
// for persons, or nil.
func onlyPersons(m inHall) (first *tournament.Pair) {
	for _, b := range m.hall.running() {
		if !waitsForPerson(m, b) {
			return nil
		}
		if first == nil {
			first = m.hall.s.Pair(b.Sitting.At)
		}
	}
	return first
}

// drawPair draws a pair: its number, the player with the first move, the result or the
// state of the match, and the other player.
func (m hallPairs) drawPair(r rect, k ink, p *tournament.Pair, running bool, text string, cells pairCells) {
	number, r := r.left(pairNumber)
	m.cv.right(rect{number.x, number.y, number.w - 1, 1}, k.or(inkDim), strconv.Itoa(p.Pair))
	if p.Bye() {
		m.cv.text(r, k, byeText(m.inHall, p.Players[0], r.w))
		return
	}
	middle, mk := "-", k.or(inkDim)
	switch {
	case p.Decided():
		middle, mk = text, k.or(inkTitle)
	case len(m.hall.awaited[p.At]) > 0:
		middle, mk = m.set.Clean("…"), k.or(inkRunning)
	case len(personsAwaited(m.inHall, p.At)) > 0:
		middle, mk = m.set.Clean("…"), k.or(inkRunning)
	case running:
		middle, mk = m.set.Clean("▶"), k.or(inkRunning)
	}
	room := r.w - cells.result
	if cells.signs {
		room -= 2 * pairSign
		var sign rect
		sign, r = r.left(pairSign)
		m.cv.text(sign, k.or(inkOfSide(0)), entrantSign(m.inHall, 0))
	}
	first, r := r.left(room / 2)
	mid, r := r.left(cells.result)
	second, r := r.left(room / 2)
	win := func(side int) ink {
		if p.Decided() && p.Result.Points[side] > p.Result.Points[1-side] {
			return k.or(inkTitle)
		}
		return k
	}
	m.cv.right(first, win(0), fitted(entrantName(m.inHall, p.Players[0]), first.w))
	m.cv.centre(mid, mk, middle)
	m.cv.text(second, win(1), fitted(entrantName(m.inHall, p.Players[1]), second.w))
	if cells.signs {
		_, r = r.left(r.w - (pairSign - 1))
		m.cv.text(r, k.or(inkOfSide(1)), entrantSign(m.inHall, 1))
	}
}

// byeText returns the text of a bye, at most the given number of columns wide. Only
// the name is shortened.
func byeText(m inHall, entrant, columns int) string {
	room := columns - m.cv.width(m.l.Say(lang.TourBye, ""))
	return m.l.Say(lang.TourBye, fitted(entrantName(m, entrant), max(room, 1)))
}

// pairReasons returns why a pair was made, and the reason for its result if the games don't
// explain it.
func pairReasons(m inHall, p *tournament.Pair) string {
	var why []string
	for _, f := range p.Why {
		text := m.l.WhyPaired(f)
		if e := pairedBy(m, p); f.Code == tournament.Swapped.Code && e != nil {
			text = m.l.Say(lang.HallRuled, safe.Visible(e.By), safe.Visible(e.Why))
		}
		why = append(why, text)
	}
	if len(why) == 0 {
		why = append(why, m.l.Say(lang.HallByTable))
	}
	for _, f := range m.hall.s.Reasons(p) {
		why = append(why, safe.Visible(m.l.TournamentResult(f)))
	}
	return strings.Join(why, m.l.Say(lang.Comma))
}

// pairedBy returns the last ruling that changed the pairs of a pair's round, or nil.
func pairedBy(m inHall, p *tournament.Pair) *tournament.Ruled {
	for _, e := range slices.Backward(m.hall.s.Rulings) {
		if e.Act == tournament.ActPairs && e.Stage == p.Stage && e.Round == p.Round {
			return e
		}
	}
	return nil
}

// chosenPair returns the chosen pair, or nil if there's none.
func chosenPair(m inHall) *tournament.Pair {
	r := m.hall.round()
	if at := m.hall.menus[onPairs].row(); r != nil && at < r.Len() {
		return r.Pair(at)
	}
	return nil
}

// openOnePair shows the match of a pair: the running one, or the games of one that was
// played. If there are several, it asks which.
func openOnePair(m inHall, p *tournament.Pair) tea.Cmd { return openPairs(m, []*tournament.Pair{p}) }

// openPairs does the same for the matches of several pairs.
func openPairs(m inHall, list []*tournament.Pair) tea.Cmd {
	var rows []pickRow
	for _, p := range list {
		var live []string
		for _, b := range m.hall.running() {
			if b.Sitting.At == p.At {
				live = append(live, b.Sitting.Dir)
				rows = append(rows, pickRow{m.l.Say(lang.HallPlayed, p.At.String(), m.l.Say(lang.HallLive)), func() tea.Cmd { return sitDownAt(m, b) }})
			}
		}
		for _, dir := range p.Folders() {
			if slices.Contains(live, dir) {
				continue
			}
			text := boutText(m, p, dir)
			rows = append(rows, pickRow{text, func() tea.Cmd { return openGames(m, dir) }})
		}
	}
	switch len(rows) {
	case 0:
		m.hall.notice = m.l.Say(lang.HallNoGames)
		return nil
	case 1:
		return rows[0].do()
	}
	openPick(m.stage, m.l.Say(lang.HallPick), rows)
	return nil
}

// boutText describes the match of a pair in a folder: the whole pair if it is the only one,
// otherwise its board, its replay, its own result and when it began.
func boutText(m inHall, p *tournament.Pair, dir string) string {
	i := slices.IndexFunc(p.Bouts, func(b tournament.Bout) bool { return b.Dir == dir })
	if i < 0 || len(p.Bouts) == 1 {
		if p.Decided() {
			return resultText(m, p)
		}
		return p.At.String()
	}
	b := &p.Bouts[i]
	text := p.At.String()
	if slices.ContainsFunc(p.Bouts, func(b tournament.Bout) bool { return b.Board > 1 }) {
		text += "  " + m.l.Say(lang.HallBoard, b.Board)
	}
	if b.Replay > 0 {
		text += "  " + m.l.Say(lang.HallReplay, b.Replay)
	}
	score := "–"
	if g := b.Report.Games; b.Done && g.Sum() > 0 {
		half := float64(g[1]) / 2
		score = versus(lang.Points(float64(g[0])+half), lang.Points(float64(g[2])+half))
	}
	text += "  " + entrantName(m, b.Players[0]) + " " + score + " " + entrantName(m, b.Players[1])
	if at := b.Stamp.At; !at.IsZero() {
		text += m.l.Paren(at.In(time.Local).Format("15:04"))
	}
	return text
}

// openGames returns a command that reads the games of a match that was played.
func openGames(m inHall, dir string) tea.Cmd {
	open := m.hall.o.Games
	if open == nil {
		return nil
	}
	return func() tea.Msg { s, err := open(dir); return hallGamesMsg{s, err} }
}

// sitDownAt shows a running match on the match screen.
func sitDownAt(m inHall, b *feed.Bout) tea.Cmd {
	s := m.hall.o.Match(b.Dir)
	s.Feed, s.Quiet, s.Send = b.Watch(), b.Quiet, b.Command()
	return m.run.visit(&s)
}
