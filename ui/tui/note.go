package tui

import (
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// drawNote tells what has just happened, or what the last key led to.
func (m *model) drawNote(r rect) {
	text, k := m.note()
	before, after, types := strings.Cut(text, fieldHere)
	width, typed := m.cv.width(before)+m.cv.width(after), 0
	f := m.noteField()
	if types = types && f != nil; types {
		typed = m.cv.fieldWidth(f)
	}
	if name := m.noteName(); name != "" && width+typed+m.cv.width(name)+2 <= r.w {
		m.cv.right(r, inkDim, name)
	}
	r = m.cv.text(r, k, before)
	if types { // what the text means needs room, too
		at, _ := r.left(min(typed, max(r.w-m.cv.width(after), (r.w+1)/2)))
		m.cv.field(at, k, f, true)
		_, r = r.left(at.w)
	}
	m.cv.text(r, k, after)
}

// fieldHere stands in a note where the field is that is typed into. No text from
// outside gets it onto a screen.
const fieldHere = "\x00"

// noteField is that field, nil where none is.
func (m *model) noteField() *field {
	switch {
	case m.place == inLobby && m.lobby.naming:
		return &m.lobby.name
	case m.place != inMatch || m.match == nil:
		return nil
	case m.match.seek.typing != 0:
		return &m.match.seek.text
	}
	return &m.match.entry.line
}

func (m *model) noteName() string {
	switch m.place {
	case inMatch:
		return m.match.s.Name
	case inShelf:
		return ""
	}
	return m.o.Version
}

func (m *model) note() (string, ink) {
	switch {
	case m.quitting:
		return m.l.Say(lang.Stopping), inkTitle
	case m.suspending:
		return m.l.Say(lang.Suspending), inkTitle
	case m.busy:
		return m.l.Say(lang.Starting), inkTitle
	case m.place == inShelf:
		return m.shelfNote()
	case m.place != inMatch:
		return m.placeNote()
	case m.match.seek.typing != 0:
		return m.seekNote(), inkTitle
	case m.match.hasLine() && !m.match.entry.line.empty():
		return m.lineNote()
	case m.match.notice != "":
		return m.match.notice, inkBad
	case m.match.told != "":
		return m.match.told, inkTitle
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
	if mt.scoring.on {
		return m.scoringNote()
	}
	if mt.live() && s.game.proposed && mt.atEnd() {
		return m.l.Say(lang.CountWaits), inkTitle
	}
	if mt.waits() {
		return m.waitsNote(), inkTitle
	}
	if e := mt.asked(); e != nil {
		return m.l.Say(lang.BreakWaits, m.set.Clean(e.Player)), inkTitle
	}
	if behind := m.behind(); behind != "" && mt.follow && s.game.end != nil {
		room := max(m.w-4-m.cv.width(behind), 0)
		return draw.Clip(m.set.Clean(m.l.Ending(s.names(), s.game.end)), room) + "  " + behind, inkTitle
	} else if behind != "" {
		return behind + "  " + last, inkBanner
	}
	if away := !mt.follow && mt.live(); away {
		where := lang.Reviewing
		if s.paused {
			where = lang.ReviewPaused
		}
		return m.l.Say(where, mt.at+s.game.base, s.game.base+len(s.game.moves)) + "  " + last, inkBanner
	}
	if text := m.remark(); text != "" {
		return text, inkBad
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
		text := m.l.Say(lang.PausedState)
		if s.begin.Games > 1 {
			text = m.l.Say(lang.PausedIn, s.game.number)
		}
		return text + "  " + last, inkTitle
	}
	happened := m.happened()
	if seat, ok := mt.turn(); ok {
		note := m.prompt(seat)
		switch {
		case happened != "":
			note += "  " + happened
		case !mt.snap.typedFor(mt.snap.rules.Seats[seat].Side):
			note += "  " + last
		case mt.at > 0 && layout(m.w, m.h, m.shape()).large.empty():
			note += "  " + m.l.Say(lang.LargeMove, m.moveName(mt.at), s.game.moves[mt.at-1].Move)
		}
		return note, inkTitle
	}
	if happened != "" {
		return happened, inkBad
	}
	return last, inkText
}

// behind tells which game is shown while the referee is in another one; it is
// "" where the game that is played is the one shown.
func (m *model) behind() string {
	mt := m.match
	s := &mt.snap
	live := slices.IndexFunc(s.rows, func(r gameRow) bool { return r.number == s.live })
	if !mt.live() || live < 0 || s.live == s.game.number {
		return ""
	}
	where, short := lang.ShownLive, lang.ShownLiveShort
	if s.paused {
		where, short = lang.ShownPaused, lang.ShownPausedShort
	}
	if mt.follow && s.game.end != nil {
		if text := m.l.Say(lang.LiveIn, s.live, s.rows[live].moves); m.w >= 50 {
			return text
		}
		return m.l.Say(lang.LiveInShort, s.live)
	}
	text := m.l.Say(where, s.game.number, mt.at+s.game.base, s.live, s.rows[live].moves)
	if m.cv.width(text) > m.w-2 {
		text = m.l.Say(short, s.game.number, s.live)
	}
	return " " + text + " "
}

// prompt stands before what a person types whose turn it is, and says so where
// letters are keys.
func (m *model) prompt(seat boards.Seat) string {
	s, e := &m.match.snap, &m.match.entry
	side := s.rules.Seats[seat].Side
	alone := !s.typedFor(side) && !(s.person(0) && s.person(1)) // both are "you" at one keyboard
	switch keys := e.keys && e.line.empty(); {
	case !keys && m.w < promptLeast:
		return m.sign(side) + "> " + fieldHere
	case keys && alone:
		return m.l.Say(lang.YourTurn)
	case keys:
		return m.l.Say(lang.TurnOf, m.sign(side))
	case alone:
		return m.l.Say(lang.YourMove, fieldHere)
	}
	return m.l.Say(lang.MoveOf, m.sign(side), fieldHere)
}

// promptLeast is the columns below which what is typed has no room behind words.
const promptLeast = 36

// lineNote is what is being typed, what it means so far, or why it wasn't
// played; out of turn it stands before what is to be told anyway.
func (m *model) lineNote() (string, ink) {
	mt := m.match
	seat, ok := mt.turn()
	if !ok {
		text := m.l.Say(lang.Typing, fieldHere) + "  "
		if m.w < promptLeast {
			text = "> " + fieldHere + "  "
		}
		switch {
		case mt.notice != "":
			return text + mt.notice, inkBad
		case mt.told != "":
			return text + mt.told, inkTitle
		case mt.entry.early:
			return text + m.l.Say(lang.NotYourTurn), inkTitle
		}
		note, k := m.matchNote()
		return text + note, k
	}
	text := m.prompt(seat) + "  "
	switch means := m.reading(); {
	case mt.notice != "":
		return text + mt.notice, inkBad
	case mt.told != "":
		return text + mt.told, inkTitle
	case means.bad:
		return text + means.text, inkBad
	case means.vague:
		return text + means.text, inkDim
	default:
		return text + means.text, inkTitle
	}
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
		if o := s.game.begin.From; o != nil {
			return m.l.Say(lang.GoesOnFrom, o.Record, o.Ply)
		}
		if t := m.openingTexts(); len(t) > 0 {
			if fromPositions(s.begin.Kind) {
				return m.l.Say(lang.OnField, t[0])
			}
			return m.l.Say(lang.AfterOpening, t[0])
		}
		return m.l.Say(lang.AtStart)
	}
	e := s.game.moves[mt.at-1]
	if m.together() {
		text := m.l.Say(lang.StepMade, s.game.positions[mt.at-1].Ply())
		return text + "  " + s.drawer.Happened(m.l, m.set, s.game.positions[mt.at-1], mt.seen(s.game.positions[mt.at]))
	}
	text := m.l.Say(lang.MoveMade, m.l.Seat(s.begin.Kind, e.Seat), s.game.positions[mt.at-1].Ply()+1, m.moveName(mt.at))
	if feat := s.drawer.Feat(m.l, s.game.positions[mt.at-1], s.game.positions[mt.at]); feat != "" {
		text += "  " + feat
	}
	if over := m.l.Overstep(e.Over); over != "" {
		text += "  " + over
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
	brief := r.w < 30 // the keys that stand always, without words
	width := func(b *binding) int {
		if b.last && brief {
			return m.cv.width(m.l.Say(b.name)) + 2
		}
		return m.cv.width(m.l.Say(b.name)+" "+m.l.Say(b.short)) + 2
	}
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
		if brief {
			r = m.cv.text(m.cv.text(r, inkKey, m.l.Say(b.name)), inkDim, "  ")
			continue
		}
		r = write(r, b)
	}
}
