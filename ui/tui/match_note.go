package tui

import (
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// A noteLine is the line below a match: the latest event, the effect of the last key,
// or the text that is being typed.
type noteLine struct{ view }

// note returns its text.
func (m noteLine) note() note {
	mt := m.match
	n := note{ink: inkText, field: &mt.entry.line}
	switch {
	case mt.seek.typing != 0:
		n.text, n.ink, n.field = m.seekNote(), inkTitle, &mt.seek.text
	case mt.hasLine() && !mt.entry.line.empty():
		n.text, n.notice, n.ink = m.lineNote()
	case mt.notice != "":
		n.notice, n.ink = mt.notice, inkBad
	case mt.study.asking != nil:
		n.text, n.ink = m.wait.before(m.l.Say(lang.StudyLooks)), inkTitle
	case mt.told != "" && mt.hint != nil && mt.hint.asking:
		n.text, n.ink = m.wait.before(mt.told), inkTitle
	case mt.told != "":
		n.notice, n.ink = mt.told, inkTitle
	case mt.ready():
		n.text, n.ink = m.matchNote()
	}
	return n
}

// matchNote describes the shown position: first what the match waits for, then that
// the screen shows another position than the match's latest.
func (m noteLine) matchNote() (string, ink) {
	if m.match.scoring.on {
		return m.scoringNote()
	}
	if err := m.match.snap.missing; err != nil {
		return m.l.Say(lang.GameError, m.l.Error(err)), inkBad
	}
	if text := m.waitsNote(); text != "" {
		return text, inkTitle
	}
	if text, k := m.elsewhere(); text != "" {
		return text, k
	}
	if text := m.remark(); text != "" {
		return text, inkBad
	}
	if text := desk(m).note(); text != "" {
		return text, inkTitle
	}
	mt := m.match
	s := &mt.snap
	switch {
	case mt.s.Watch && s.end == nil && !mt.live():
		return m.l.Say(lang.WatchRests, mt.s.Name), inkTitle
	case s.game.end != nil && mt.atEnd():
		k := inkGood
		if s.game.end.Result != arena.Win {
			k = inkTitle
		}
		return endingIn(m.view, m.w-2), k
	case mt.s.Replay():
		text := m.l.Say(lang.Replaying, mt.at+s.game.base, s.game.base+len(s.game.moves)) + "  "
		text += moveTextIn(m.view, m.w-2-m.cv.width(text))
		if mt.auto {
			text += "  " + m.l.Say(lang.AutoEvery, m.l.Duration(speeds[mt.speed]))
		}
		return text, inkText
	case s.paused && !isTurn(m.view):
		return m.pausedText() + "  " + moveText(m.view), inkTitle
	}
	return m.turnNote()
}

// pausedText says that the match is paused.
func (m noteLine) pausedText() string {
	switch s := &m.match.snap; {
	case !s.resting(m.match.s):
		return m.l.Say(lang.PausedSoon)
	case s.begin.Games > 1:
		return m.l.Say(lang.PausedIn, s.game.number)
	}
	return m.l.Say(lang.PausedState)
}

// waitsNote says what the match waits for: the count, a person who begins the game, or
// the referee's decision on breaking it off.
func (m noteLine) waitsNote() string {
	mt := m.match
	switch e := mt.asked(); {
	case mt.commanded() && mt.snap.game.proposed && mt.atEnd():
		return m.l.Say(lang.CountWaits)
	case mt.waits():
		return m.beginNote()
	case e != nil:
		return m.l.Say(lang.BreakWaits, m.set.Clean(lang.Player(m.l, e.Player)))
	}
	return ""
}

// elsewhere says that the screen shows another game or position than the one that is
// being played.
func (m noteLine) elsewhere() (string, ink) {
	mt := m.match
	s := &mt.snap
	switch behind := m.behind(); {
	case behind != "" && mt.follow && s.game.end != nil:
		return m.endingBefore(behind), inkTitle
	case behind != "":
		return behind + "  " + moveText(m.view), inkBanner
	case !mt.follow && mt.live():
		where := lang.Reviewing
		switch {
		case s.paused:
			where = lang.ReviewPaused
		case s.liveWaits:
			where = lang.ReviewWaits
		}
		at, of := mt.at+s.game.base, s.game.base+len(s.game.moves)
		text := moveText(m.view)
		return m.roomy(m.l.Say(where, at, of)+"  "+text, m.l.Say(lang.ReviewShort, at, of)+"  "+text), inkBanner
	}
	return "", inkText
}

// endingBefore tells how the shown game ended, and names the game that is played or waits. How it
// ended comes first if the line is too narrow for all: Enter goes to the next game.
func (m noteLine) endingBefore(behind string) string {
	s := &m.match.snap
	short, least := m.l.Say(lang.LiveInShort, s.live), ""
	switch {
	case s.liveWaits && !s.paused:
		short = m.l.Say(lang.WaitsInShort, s.live)
	default:
		least = short
	}
	for _, next := range []string{behind, short, least} {
		if next != "" {
			next = "  " + next
		}
		if text, cut := endingCut(m.view, max(m.w-2-m.cv.width(next), 0)); !cut {
			return text + next
		}
	}
	return endingIn(m.view, max(m.w-4-m.cv.width(behind), 0)) + "  " + behind
}

// roomy returns a text, or a shorter one if it has no room on the line.
func (m noteLine) roomy(text, short string) string {
	if m.cv.width(text) <= m.w-2 {
		return text
	}
	return short
}

// turnNote is the line while the match is followed: the prompt if a person is to
// move, and the last event.
func (m noteLine) turnNote() (string, ink) {
	mt := m.match
	happened, last := m.happened(), moveText(m.view)
	seat, ok := mt.turn()
	switch {
	case !ok && happened != "":
		return happened, inkBad
	case !ok:
		return last, inkText
	}
	note := m.prompt(seat)
	at, asks := m.pointedName(), m.settleNote()
	switch {
	case asks != "": // first, as long as it is to be answered
		for _, text := range []string{at, asks, happened} {
			if text != "" {
				note += "  " + text
			}
		}
	case at != "":
		note += "  " + at
	case happened != "":
		note += "  " + happened
	case !mt.snap.typedFor(mt.snap.rules.Seats[seat].Side):
		before, after, _ := strings.Cut(note, fieldHere)
		note += "  " + moveTextIn(m.view, m.w-2-m.cv.width(before+after)-m.cv.fieldWidth(&mt.entry.line)-2)
	case mt.at > 0 && layout(m.w, m.h, shapeOf(m.view)).large.empty():
		note += "  " + m.l.Say(lang.LargeMove, moveNameAt(m.view, mt.at), mt.snap.game.moves[mt.at-1].Move)
	}
	return note, inkTitle
}

// pointedName names the move to the cursor's field on a board with fields that are too small to
// find a coordinate at a glance.
func (m noteLine) pointedName() string {
	mt := m.match
	if !mt.entry.moved || !mt.entry.line.empty() || !layout(m.w, m.h, shapeOf(m.view)).fit.halved {
		return ""
	}
	_, moves := mt.snap.drawer.Point(mt.position(), mt.entry.picked, mt.point())
	if len(moves) == 0 {
		return ""
	}
	return mt.snap.drawer.Name(m.set, mt.position(), moves[0])
}

// behind names the shown game while the referee plays another one; it is "" if the
// game that is being played is shown.
func (m noteLine) behind() string {
	mt := m.match
	s := &mt.snap
	if !mt.live() || s.live == 0 || s.live == s.game.number {
		return ""
	}
	where, short, in, inShort := lang.ShownLive, lang.ShownLiveShort, lang.LiveIn, lang.LiveInShort
	moves := []any{s.moves}
	switch {
	case s.paused:
		where, short = lang.ShownPaused, lang.ShownPausedShort
	case s.liveWaits: // nobody is asked for a move yet
		where, short, in, inShort, moves = lang.ShownWaits, lang.ShownWaitsShort, lang.WaitsIn, lang.WaitsInShort, nil
	}
	if mt.follow && s.game.end != nil {
		if text := m.l.Say(in, append([]any{s.live}, moves...)...); m.w >= 50 {
			return text
		}
		return m.l.Say(inShort, s.live)
	}
	text := m.l.Say(where, append([]any{s.game.number, mt.at + s.game.base, s.live}, moves...)...)
	if m.cv.width(text) > m.w-2 {
		text = m.l.Say(short, s.game.number, s.live)
	}
	return " " + text + " "
}

// prompt returns the text before the typed move of the person to move. It is different
// while letters are keys.
func (m noteLine) prompt(seat boards.Seat) string {
	s, e := &m.match.snap, &m.match.entry
	side := s.rules.Seats[seat].Side
	alone := !s.typedFor(side) && !(s.person(0) && s.person(1)) && s.drawer.Seat == nil // two persons at one keyboard can't both be "you", and one may have several seats
	switch keys := e.keys && e.line.empty(); {
	case !keys && m.w < promptLeast:
		return signOf(m.view, side) + "> " + fieldHere
	case keys && alone:
		return m.l.Say(lang.YourTurn)
	case keys:
		return m.l.Say(lang.TurnOf, m.mover(seat))
	case alone:
		return m.l.Say(lang.YourMove, fieldHere)
	}
	return m.l.Say(lang.MoveOf, m.mover(seat), fieldHere)
}

// moverLeast is the width from which a prompt has room for the name of the program whose
// moves a person enters.
const moverLeast = 72

// mover returns the sign of the side to move, its seat where a side has several, and the name of that program.
func (m noteLine) mover(seat boards.Seat) string {
	s := &m.match.snap
	side := s.rules.Seats[seat].Side
	sign := signOf(m.view, side)
	if s.drawer.Seat != nil {
		sign += s.drawer.Seat(m.l, m.set, seat)
	}
	if !s.typedFor(side) || m.w < moverLeast {
		return sign
	}
	return sign + " " + shortName(m.stage, s.begin.Players[s.game.sides()[side]].Name)
}

// promptLeast is the width below which typed text has no room behind the prompt.
const promptLeast = 36

// lineNote returns the typed text with its meaning so far, or the reason why it wasn't
// played, which is a notice. Out of turn the usual note follows it.
func (m noteLine) lineNote() (text, notice string, k ink) {
	mt := m.match
	seat, ok := mt.turn()
	if !ok {
		text = m.l.Say(lang.Typing, fieldHere) + "  "
		if m.w < promptLeast {
			text = "> " + fieldHere + "  "
		}
		switch {
		case mt.notice != "":
			return text, mt.notice, inkBad
		case mt.told != "":
			return text, mt.told, inkTitle
		case mt.entry.early && !mt.ended():
			return text + m.l.Say(lang.NotYourTurn), "", inkTitle
		}
		note, k := m.matchNote()
		return text + note, "", k
	}
	text = m.prompt(seat) + "  "
	switch means := hand(m).reading(); {
	case mt.notice != "":
		return text, mt.notice, inkBad
	case mt.told != "":
		return text, mt.told, inkTitle
	case means.bad:
		return text + means.text, "", inkBad
	case means.vague:
		return text + means.text, "", inkDim
	default:
		return text + means.text, "", inkTitle
	}
}

// happened describes the last event that isn't a move, until the next move.
func (m noteLine) happened() string {
	e := m.match.snap.said
	if e == nil || arena.StampOf(e).Game != 0 && arena.StampOf(e).Game != m.match.snap.game.number {
		return ""
	}
	if e, ok := e.(*arena.Caged); ok {
		return lang.CageOpen(m.l, e)
	}
	return m.l.Happened(spellingAt(m.view, e), e)
}

// moveText describes the move that led to the position: 黒 5手目 (9,9) 飛び三.
func moveText(m view) string { return moveTextIn(m, m.w-2) }

// moveTextIn is moveText with as little as possible before the move if it has no room in so
// many columns.
func moveTextIn(m view, columns int) string {
	mt := m.match
	s := &mt.snap
	if mt.at == 0 {
		if o := s.game.begin.From; o != nil {
			return m.l.Say(lang.GoesOnFrom, o.Record, o.Ply)
		}
		if t := s.begin.Turns; t != nil {
			return m.l.Say(lang.AtStart) + "  " + lang.Turns(m.l, t, s.begin.Players)
		}
		if t := openingTexts(m); len(t) > 0 {
			if fromPositions(s.begin.Kind) {
				return m.l.Say(lang.OnField, t[0])
			}
			return m.l.Say(lang.AfterOpening, t[0])
		}
		return m.l.Say(lang.AtStart)
	}
	e := s.game.moves[mt.at-1]
	if playsTogether(m) {
		text := m.l.Say(lang.StepMade, s.game.positions[mt.at-1].Ply())
		return strings.Join(append([]string{text}, s.drawer.Happened(m.l, m.set, s.game.positions[mt.at-1], mt.seen(s.game.positions[mt.at]), nil)...), apart)
	}
	ply, name := s.game.positions[mt.at-1].Ply()+1, moveNameAt(m, mt.at)
	text := m.l.Say(lang.MoveMade, m.l.Seat(s.begin.Kind, e.Seat), ply, name)
	if m.cv.width(text) > columns {
		text = m.l.Say(lang.MoveMadeShort, signOf(m, s.side(e.Seat)), ply, name)
	}
	if feat := s.drawer.Feat(m.l, s.game.positions[mt.at-1], s.game.positions[mt.at]); feat != "" {
		text += "  " + feat
	}
	if names := newNames(m, mt.at); names != "" {
		text += "  " + names
	}
	missed := ""
	if !s.begin.Regulation.Clock.IsZero() { // otherwise nobody has lost anything by it
		missed = m.l.Missed(e.Missed)
	}
	for _, more := range []string{m.l.Overstep(e.Over), missed} {
		if more != "" {
			text += "  " + more
		}
	}
	return text
}
