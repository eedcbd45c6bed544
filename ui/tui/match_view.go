package tui

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// drawMatch draws the match screen.
func (m *model) drawMatch() {
	mt := m.match
	if !mt.ready() {
		p, work := frame(m.w, m.h)
		m.cv.text(p.title, inkTitle, m.l.Say(lang.AppName))
		m.cv.centre(work.row(work.h/2), inkDim, m.waitText())
		m.drawNote(p.note)
		m.drawKeys(p.keys)
		return
	}
	cols, rows := mt.snap.drawer.Size(mt.position())
	p := layout(m.w, m.h, cols, rows, m.set.Edge[0] != "")
	m.drawTitle(p.title)
	if p.tooSmall {
		m.drawTooSmall(p)
	} else {
		pic := m.boardPicture(p.fit)
		m.cv.picture(p.board, pic)
		m.spots = append(m.spots, spot{p.board, func(m *model, x, y int) tea.Cmd {
			m.clickBoard(pic, x-p.board.x, y-p.board.y)
			return nil
		}})
		m.drawPlayers(p.players)
		m.drawLists(p)
		m.drawScore(p.score)
	}
	m.drawNote(p.note)
	m.drawKeys(p.keys)
}

func (m *model) waitText() string {
	if m.match.failure != nil {
		return m.l.Say(lang.RunFailed, m.match.failure.Error())
	}
	if err := m.match.s.Feed.Err(); err != nil {
		return m.l.Say(lang.FeedError, err.Error())
	}
	return m.l.Say(lang.Starting)
}

func (m *model) boardPicture(f boardFit) *draw.Picture {
	mt := m.match
	return mt.snap.drawer.Picture(mt.position(), draw.Options{
		Set: m.set, Big: f.big, Labels: f.labels, Rim: f.rim,
		Numbers: mt.numbers, Kinjite: mt.kinjite, Cursor: mt.cursor(), Why: mt.entry.doubt != "",
	})
}

// drawTooSmall says what is needed; the game runs on.
func (m *model) drawTooSmall(p plan) {
	_, work := frame(m.w, m.h)
	text := m.set.Clean(m.l.Say(lang.TooSmall, m.w, m.h, p.needW, p.needH))
	for i, line := range wrap(text, work.w-2, work.h) {
		m.cv.text(rect{1, work.y + i, work.w - 2, 1}, inkBad, line)
	}
}

// drawTitle tells which game this is, how the match stands, and how the game
// began. Where there isn't room for all, the score is the last to go.
func (m *model) drawTitle(r rect) {
	s := &m.match.snap
	score := m.scoreText()
	least := m.cv.width(score) + 2
	game := m.l.Game(s.begin.Kind)
	number := ""
	if s.begin.Games > 1 {
		number = m.l.Say(lang.GameOf, s.game.number, s.begin.Games)
	}
	left := r
	switch app := m.l.Say(lang.AppName) + "  "; {
	case m.cv.width(app+game+" "+number)+least <= r.w:
		left = m.cv.text(m.cv.text(r, inkTitle, app), inkText, game+" "+number)
	case m.cv.width(number)+least <= r.w:
		left = m.cv.text(r, inkText, number)
	}
	for _, o := range m.openingTexts() {
		if m.cv.width(o)+least+2 <= left.w {
			left = m.cv.right(left, inkDim, o)
			break
		}
	}
	m.cv.centre(left, inkTitle, score)
}

// openingTexts are the opening's name, the longer one first.
func (m *model) openingTexts() []string {
	s := &m.match.snap
	o := boards.Opening{}
	if b := s.game.begin.Opening; b != nil {
		o = *b
	} else if seen, ok := s.drawer.Opening(m.match.position()); ok {
		o = seen
	}
	if o.Name == "" {
		return nil
	}
	short := o
	short.Symmetry, short.Label = "", ""
	return []string{m.l.Opening(o), m.l.Opening(short)}
}

// scoreText is how the match stands: BRAIN 1½-½ KAZE.
func (m *model) scoreText() string {
	s := &m.match.snap
	p := s.points()
	return m.name(s.begin.Players[0].Name) + " " + half(p[0]) + "-" + half(p[1]) + " " + m.name(s.begin.Players[1].Name)
}

// name is a player's name, not longer than it's worth.
func (m *model) name(n string) string {
	const most = 16
	n = m.set.Clean(n)
	if draw.Width(n) <= most {
		return n
	}
	return draw.Clip(n, most-2) + ".."
}

// half writes a number of won games, draws being halves.
func half(p float64) string {
	whole := strconv.Itoa(int(p))
	switch {
	case p == float64(int(p)):
		return whole
	case p < 1:
		return "½"
	}
	return whole + "½"
}

// drawPlayers shows both players: name, clock, and what they last said.
func (m *model) drawPlayers(r rect) {
	if r.empty() {
		return
	}
	mt := m.match
	used, left := mt.snap.clocks(mt.at)
	for side := range boards.Side(2) {
		var at rect
		at, r = r.top(3)
		m.drawPlayer(at, side, used[side], left[side])
	}
}

func (m *model) drawPlayer(r rect, side boards.Side, used, left time.Duration) {
	mt := m.match
	s := &mt.snap
	now := m.o.Now()
	line := r.row(0)
	clock := s.begin.Regulation.Clock
	turn, thinking := m.toMove(side, now)
	total := used
	if !clock.IsZero() && clock.Move == 0 {
		total = left
		if thinking {
			total, _ = clock.Spend(left, turn)
		}
	} else if thinking {
		total += turn
	}
	line = m.cv.right(line, inkText, clockText(total))
	switch {
	case thinking:
		line = m.cv.right(line, inkRunning, "▶ "+clockText(turn)+"  ")
	case m.toMoveNow(side):
		line = m.cv.right(line, inkRunning, "▶  ")
	}
	line = m.cv.text(line, inkOfSide(side), m.stone(side)+" ")
	line.w--
	m.cv.text(line, inkTitle, s.player(s.game.begin.Sides, side))
	said := m.saidBy(side)
	_, below := r.left(2)
	if said.Mutter != "" {
		quote := m.cv.width(m.l.Say(lang.Quote, ""))
		text := draw.Clip(m.set.Clean(said.Mutter), below.w-quote)
		m.cv.text(below.row(1), inkMutter, m.l.Say(lang.Quote, text))
	}
	m.cv.text(below.row(2), inkDim, m.thoughts(said))
}

// toMove tells how long a side has been thinking, if its clock runs.
func (m *model) toMove(side boards.Side, now time.Time) (time.Duration, bool) {
	mt := m.match
	if mt.running(now) < 0 || !mt.atEnd() || !m.toMoveNow(side) {
		return 0, false
	}
	return max(now.Sub(mt.snap.game.since), 0), true
}

// toMoveNow tells whether a side owes a move in the position shown.
func (m *model) toMoveNow(side boards.Side) bool {
	mt := m.match
	if mt.snap.game.end != nil && mt.atEnd() {
		return false
	}
	for _, seat := range mt.position().ToAct() {
		if mt.snap.rules.Seats[seat].Side == side {
			return true
		}
	}
	return false
}

// stone is the sign of a side.
func (m *model) stone(side boards.Side) string {
	if m.set.Name == "block" {
		return [2]string{"X", "O"}[side]
	}
	return strings.TrimRight(m.set.Stone[side], " ")
}

func inkOfSide(side boards.Side) ink {
	if side == 0 {
		return inkPlotBlack
	}
	return inkPlotWhite
}

// saidBy is what a side said last, at the position shown.
func (m *model) saidBy(side boards.Side) arena.Said {
	mt := m.match
	if now := mt.snap.game.muttering[side]; now != nil && mt.atEnd() && mt.snap.game.end == nil && m.toMoveNow(side) {
		return now.Said
	}
	for i := mt.at - 1; i >= 0; i-- {
		if e := mt.snap.game.moves[i]; mt.snap.side(e.Seat) == side {
			return e.Said
		}
	}
	return arena.Said{}
}

// thoughts are an engine's figures in a line.
func (m *model) thoughts(s arena.Said) string {
	var parts []string
	if s.Score != nil {
		parts = append(parts, m.l.Say(lang.ThoughtScore, *s.Score))
	}
	if s.Depth > 0 {
		parts = append(parts, m.l.Say(lang.ThoughtDepth, s.Depth))
	}
	if s.Nodes > 0 {
		parts = append(parts, m.l.Say(lang.ThoughtNodes, count(s.Nodes)))
	}
	return strings.Join(parts, "  ")
}

// count writes a large number shortly: 1.2M.
func count(n int64) string {
	switch {
	case n < 10_000:
		return strconv.FormatInt(n, 10)
	case n < 10_000_000:
		return strconv.FormatFloat(float64(n)/1e3, 'f', 0, 64) + "k"
	case n < 10_000_000_000:
		return strconv.FormatFloat(float64(n)/1e6, 'f', 1, 64) + "M"
	}
	return strconv.FormatFloat(float64(n)/1e9, 'f', 1, 64) + "G"
}

// clockText writes a length of time as a clock shows it.
func clockText(d time.Duration) string {
	s := int64(d / time.Second)
	two := func(n int64) string {
		if n < 10 {
			return "0" + strconv.FormatInt(n, 10)
		}
		return strconv.FormatInt(n, 10)
	}
	if s < 3600 {
		return strconv.FormatInt(s/60, 10) + ":" + two(s%60)
	}
	return strconv.FormatInt(s/3600, 10) + ":" + two(s/60%60) + ":" + two(s%60)
}

// drawNote tells what has just happened, or what the last key led to.
func (m *model) drawNote(r rect) {
	text, k := m.note()
	if name := m.noteName(); name != "" && m.cv.width(text)+m.cv.width(name)+2 <= r.w {
		m.cv.right(r, inkDim, name)
	}
	m.cv.text(r, k, text)
}

func (m *model) noteName() string {
	if m.place == inMatch {
		return m.match.s.Name
	}
	return m.o.Version
}

func (m *model) note() (string, ink) {
	switch {
	case m.quitting:
		return m.l.Say(lang.Stopping), inkTitle
	case m.busy:
		return m.l.Say(lang.Starting), inkTitle
	case m.place != inMatch:
		return m.placeNote()
	case m.match.entry.typing:
		return m.l.Say(lang.Typing, m.match.entry.text), inkTitle
	case m.match.notice != "":
		return m.match.notice, inkBad
	case !m.match.ready():
		return "", inkText
	}
	return m.matchNote()
}

// matchNote tells about the position that is shown.
func (m *model) matchNote() (string, ink) {
	mt := m.match
	s := &mt.snap
	last := m.moveText()
	if away := !mt.follow && mt.live(); away {
		where := lang.Reviewing
		if s.paused {
			where = lang.ReviewPaused
		}
		return m.l.Say(where, mt.at+s.game.base, s.game.base+len(s.game.moves)) + "  " + last, inkBanner
	}
	if s.game.end != nil && mt.atEnd() {
		k := inkGood
		if s.game.end.Result != arena.Win {
			k = inkTitle
		}
		return m.l.Ending(s.names(), s.game.end), k
	}
	if mt.s.Replay() {
		text := m.l.Say(lang.Replaying, mt.at+s.game.base, s.game.base+len(s.game.moves)) + "  " + last
		if mt.auto {
			text += "  " + m.l.Say(lang.AutoEvery, m.l.Duration(speeds[mt.speed]))
		}
		return text, inkText
	}
	if s.paused {
		return m.l.Say(lang.PausedState) + "  " + last, inkTitle
	}
	happened := m.happened()
	if _, ok := mt.turn(); ok {
		if happened != "" {
			last = happened
		}
		return m.l.Say(lang.YourTurn) + "  " + last, inkTitle
	}
	if happened != "" {
		return happened, inkBad
	}
	return last, inkText
}

// happened is the last event that isn't a move, until the next move.
func (m *model) happened() string {
	e := m.match.snap.said
	if e == nil || arena.StampOf(e).Game != 0 && arena.StampOf(e).Game != m.match.snap.game.number {
		return ""
	}
	return m.l.Happened(e)
}

// moveText tells the move that led to the position: 黒 5手目 (9,9) 飛び三.
func (m *model) moveText() string {
	mt := m.match
	s := &mt.snap
	if mt.at == 0 {
		if t := m.openingTexts(); len(t) > 0 {
			return m.l.Say(lang.AfterOpening, t[0])
		}
		return m.l.Say(lang.AtStart)
	}
	e := s.game.moves[mt.at-1]
	text := m.l.Say(lang.MoveMade, m.l.Seat(e.Seat), e.Ply, s.drawer.Name(e.Move))
	if feat := s.drawer.Feat(m.l, s.game.positions[mt.at-1], s.game.positions[mt.at]); feat != "" {
		text += "  " + feat
	}
	return text
}

// drawKeys is the line of the keys that work here now. Those that don't fit
// any more are left to the help, whose key always stands there.
func (m *model) drawKeys(r rect) {
	list := m.bindings()
	write := func(at rect, b *binding) rect {
		at = m.cv.text(at, inkKey, m.l.Say(b.name))
		at = m.cv.text(at, inkDim, " "+m.l.Say(b.short))
		return m.cv.text(at, inkDim, "  ")
	}
	width := func(b *binding) int { return m.cv.width(m.l.Say(b.name)+" "+m.l.Say(b.short)) + 2 }
	room := r.w + 2
	var first, last []*binding
	for i := range list {
		b := &list[i]
		if b.short.Empty() || !b.works(m) {
			continue
		}
		if b.last {
			room -= width(b)
			last = append(last, b)
		} else {
			first = append(first, b)
		}
	}
	for _, b := range first {
		if w := width(b); w <= room {
			r, room = write(r, b), room-w
		}
	}
	for _, b := range last {
		r = write(r, b)
	}
}
