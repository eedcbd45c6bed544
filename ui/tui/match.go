package tui

import (
	"math"
	"slices"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// match is the state of the screen of a running match, or of a record that is
// replayed. The arena feeds the one, a file the other.
type match struct {
	s      *show.Session
	screen *matchScreen // on which it is shown
	lab    *laboratory  // what it has found about its openings; nil until that was shown
	ruled  []int        // games of a record that have been ruled on here
	snap   snapshot
	out    outbox

	game   int  // the game that is shown, 0 for the live one
	at     int  // number of its moves that are on the board
	follow bool // shows what happens now

	hover      int // number of moves at the place of the plot under the pointer; 0 is none
	pan        pan
	rolled     rolled
	rolledIn   rect // where the list of moves was drawn last, and its first visible line
	rolledFrom int
	pinned     bool      // a dialog is about the shown position, which therefore stays
	held       int       // an ended game that is shown a moment longer
	until      time.Time // when it has been shown long enough
	second     [2]int64  // what the running clock shows, in s

	called [2]calledAt // the names of the last positions looked at

	numbers    draw.Numbering
	chosenView int  // the point of view, in games that have several; view is the one that is shown
	flip       bool // the board is turned from its usual direction
	kinjite    bool
	talk       bool    // the talk is shown instead of the moves, if there's no room for both
	wire       bool    // the lines sent and received are shown instead of the talk
	wired      uint64  // number of these lines at the last look
	menu       listing // of the games or the steps, whichever are shown
	games      bool    // the games are shown instead of the moves
	chosen     bool    // a person has asked for another panel than the result

	auto  bool // a record plays by itself
	speed int  // index into speeds
	next  time.Time

	entry     entry
	lull      lull
	why       why
	lesson    lesson // a move that is judged before it is played
	teaching  bool   // a program can judge moves
	hint      *hint  // nil before one was asked for
	chose     [2]int // game and ply of the question of an opening rule that was shown last
	scoring   marking
	overlay   overlay
	study     study
	quest     *quest // to the solver; nil if nothing is asked
	branches  branches
	edit      *edited           // nil unless the record is being edited
	pace      int               // index into paces
	broke     *arena.BreakAsked // the last request to break off that was shown
	projector bool              // only the board, names, clocks and mutters are shown
	notice    string            // about the last key, until the next one or a while after the match has gone on
	told      string            // likewise, if it is no warning
	aging     aging             // of both
	over      bool              // Done has come
	failure   error             // the error that it brought

	remarks []error // what is wrong with the record
	short   bool    // the last remark says why the record stops
	onward  bool    // the next game must be opened, since the record plays by itself
	seek    seek
}

// speeds lists the pauses between the moves of a record that plays by itself.
var speeds = []time.Duration{3 * time.Second, 1500 * time.Millisecond, 700 * time.Millisecond, 300 * time.Millisecond, 100 * time.Millisecond, 40 * time.Millisecond}

// paces lists the minimum times between two moves of a running match.
var paces = []time.Duration{2 * time.Second, time.Second, 600 * time.Millisecond, show.LobbyPace, 100 * time.Millisecond, 0}

// changePace changes the minimum time between the moves of a running match.
func (m *match) changePace(l lang.Lang, by int) {
	m.pace = min(max(m.pace+by, 0), len(paces)-1)
	p := paces[m.pace]
	m.send(arena.Pace{Move: p})
	m.told = l.Say(lang.PaceFree)
	if p > 0 {
		m.told = l.Say(lang.PaceOf, l.Duration(p))
	}
}

// holdFor is how long the end of a game stays on the screen before the next game.
const holdFor = 2500 * time.Millisecond

func newMatch(s *show.Session) *match {
	m := &match{s: s, follow: true, speed: 1, pace: len(paces) - 1, entry: entry{line: newField(lineMost)}}
	if s.Slow {
		m.pace = slices.Index(paces, show.LobbyPace)
	}
	m.menu = newListing(0)
	m.menu.grows = true
	m.snap.take(s.Feed, 0, talkRows)
	m.why.on = s.Why
	m.projector = s.Projector
	if s.Replay() {
		m.follow = false
		number := s.Shown
		if number == 0 {
			number = m.snap.first
		}
		if number > 0 {
			m.show(number, 0)
			m.show(number, s.From-m.snap.game.base)
			if g := &m.snap.game; s.From == 0 && !s.Journal && s.Games != nil && s.Games.Len() == 1 && g.tape().Tried(len(g.moves)) != "" {
				m.show(number, len(g.moves)) // a single disputed record opens at its fault
				m.why.on = true
			}
		}
	}
	m.at = min(m.at, len(m.snap.game.moves))
	if m.follow {
		m.at = len(m.snap.game.moves)
	}
	if m.ready() {
		m.lookAtCount()
		m.plant(s.Tree)
	}
	return m
}

// talkRows is how many lines of talk are kept for the panel.
const talkRows = 60

// tick reads the feed and reports whether the screen has to be redrawn.
func (m *match) tick(now time.Time) bool {
	changed := false
	if m.auto && !now.Before(m.next) {
		changed = m.autoStep(now)
	}
	if f := m.s.Feed; f.Version() != m.snap.version {
		m.look(now)
		changed = true
	}
	m.sendAgain(now)
	if m.wire && m.lookAtWires(now) {
		changed = true
	}
	if m.held != 0 && !m.pinned && !now.Before(m.until) && !m.snap.liveWaits {
		m.held = 0
		m.look(now)
		changed = true
	}
	if second := m.seconds(now); second != m.second {
		m.second = second
		changed = true
	}
	return m.ageNotice(now) || changed
}

// lookAtWires looks at the feed if lines were sent to programs or received from them,
// and reports whether there are any.
func (m *match) lookAtWires(now time.Time) bool {
	if m.s.Feed.Wires() == m.wired {
		return false
	}
	m.look(now)
	return true
}

// seconds returns what the running clock shows: the time of the turn so far, and
// the remaining time; -1 is none.
func (m *match) seconds(now time.Time) [2]int64 {
	took := m.running(now)
	if took < 0 || m.snap.budget == 0 {
		return [2]int64{took, -1}
	}
	left := m.snap.budget - now.Sub(m.snap.game.since)
	return [2]int64{took, int64(upTo(max(left, 0)) / time.Second)}
}

// untilSecond returns the time until a running clock shows another second, and a second if
// none runs.
func (m *match) untilSecond(now time.Time) time.Duration {
	if m.running(now) < 0 {
		return restTick
	}
	took := max(now.Sub(m.snap.game.since), 0)
	wait := time.Second - took%time.Second
	if left := m.snap.budget - took; left > 0 {
		if part := left % time.Second; part > 0 {
			wait = min(wait, part)
		}
	}
	return wait + time.Millisecond // a tick that comes early would change nothing
}

// pin keeps the shown position, or follows the match again.
func (m *match) pin(on bool, now time.Time) {
	was := m.pinned
	if m.pinned = on; was && !on {
		m.look(now)
	}
}

// look takes a new snapshot. A screen that follows the match shows the end of a game
// for a moment before the next one, or until a key if that waits for its person. A paused match is shown where the referee
// has stopped.
func (m *match) look(now time.Time) {
	want := m.game
	switch {
	case m.follow && m.pinned:
		want = m.snap.game.number
	case m.follow:
		want = m.held
	}
	m.wired = m.s.Feed.Wires()
	was, had := m.snap.game.number, m.snap.game.end
	before, wrote := m.snap.version != 0, m.writing()
	m.snap.take(m.s.Feed, want, talkRows)
	switch {
	case !m.follow || m.pinned:
	case m.snap.paused && m.held != 0:
		m.held = 0
		m.snap.take(m.s.Feed, 0, talkRows)
	case !m.snap.paused && m.held == 0 && before && had == nil && was != 0 && m.snap.game.number != was:
		m.held, m.until = was, now.Add(holdFor)
		m.snap.take(m.s.Feed, was, talkRows)
	}
	if m.follow && !m.pinned {
		m.at = len(m.snap.game.moves)
	}
	m.at = min(m.at, len(m.snap.game.moves))
	m.entry.forget(&m.snap)
	if wrote && !m.writing() && (m.ended() || !m.live()) {
		m.lull.begin(now)
	}
	if seat, ok := m.turn(); ok {
		m.lookAs(seat)
	}
	m.lookAtCount()
}

// running returns what the running clock shows, in whole seconds; -1 if none runs.
func (m *match) running(now time.Time) int64 {
	if !m.live() || m.snap.resting(m.s) || m.snap.game.end != nil || m.snap.game.since.IsZero() {
		return -1
	}
	return int64(max(now.Sub(m.snap.game.since), 0) / time.Second)
}

// live reports whether the match is being played: it is no record, and not over.
func (m *match) live() bool {
	return !m.s.Replay() && m.snap.end == nil && m.snap.stopped == "" && !m.over && !m.snap.still
}

// commanded reports whether the match is being played and takes commands from here.
func (m *match) commanded() bool { return m.live() && m.s.Send != nil }

// ready reports whether there's anything to show.
func (m *match) ready() bool {
	return m.snap.begin != nil && m.snap.game.begin != nil && m.snap.drawer != nil
}

// position returns the position on the board.
func (m *match) position() boards.Position { return m.snap.game.positions[m.at] }

// flipped reports whether the board is seen from the second side. That is so if only
// that side is a person; a key turns the board.
func (m *match) flipped() bool {
	if !m.snap.drawer.Flips {
		return false
	}
	s := m.snap.game.sides()
	return m.flip != (m.snap.human(s[1]) && !m.snap.human(s[0]))
}

// atEnd reports whether the last position of the shown game is on the board.
func (m *match) atEnd() bool { return m.at == len(m.snap.game.moves) }

// show goes to a position of a game.
func (m *match) show(game, at int) {
	m.follow, m.held = false, 0
	if game != m.snap.game.number || m.game != game {
		m.game = game
		m.snap.take(m.s.Feed, game, talkRows)
	}
	m.at = min(max(at, 0), len(m.snap.game.moves))
	m.chosen, m.entry.picked = true, draw.Field{}
}

// step goes some moves forward or back. At the last move of a running match the
// screen keeps following it.
func (m *match) step(by int) {
	to := min(max(m.at+by, 0), len(m.snap.game.moves))
	if m.follow && m.live() && to == m.at {
		return
	}
	m.show(m.snap.game.number, to)
}

// other goes to another game of the match.
func (m *match) other(by int) {
	for n := m.snap.game.number + by; n >= m.snap.first && n <= m.snap.last && by != 0; n += by {
		if len(m.s.Feed.Rows(n, n)) == 0 {
			continue // it hasn't begun
		}
		at := math.MaxInt
		if m.s.Replay() {
			at = 0
		}
		m.show(n, at)
		return
	}
}

// rejoin follows the match again; in a record it goes to the end.
func (m *match) rejoin() {
	if m.s.Replay() {
		m.step(len(m.snap.game.moves))
		return
	}
	m.follow, m.game, m.held = true, 0, 0
	m.snap.take(m.s.Feed, 0, talkRows)
	m.at = len(m.snap.game.moves)
}

// autoStep makes the next move of a record that plays by itself.
func (m *match) autoStep(now time.Time) bool {
	m.next = now.Add(speeds[m.speed])
	if !m.atEnd() {
		m.at++
		return true
	}
	if m.s.Games != nil {
		m.next = now.Add(max(holdFor, speeds[m.speed]))
		m.onward = true
		return false
	}
	if m.snap.last == m.snap.game.number {
		m.auto = false
		return true
	}
	m.next = now.Add(max(holdFor, speeds[m.speed]))
	m.other(1)
	return true
}

// turn returns the seat of the person to move. ok is false if nobody at this
// keyboard may move now.
func (m *match) turn() (seat boards.Seat, ok bool) {
	if !m.commanded() || !m.ready() || m.snap.resting(m.s) || !m.follow || m.held != 0 || m.snap.game.end != nil || m.snap.game.since.IsZero() {
		return 0, false
	}
	seats := m.position().ToAct()
	if len(seats) == 0 {
		return 0, false
	}
	for _, seat := range seats {
		if m.snap.hand(seat) && m.entry.sent[seat] == "" {
			return seat, true
		}
	}
	return 0, false
}

// personsTurn reports whether nobody but the person is to move.
func (m *match) personsTurn() bool {
	_, ok := m.turn()
	return ok && len(m.position().ToAct()) == 1
}

// personSeat returns the seat of the person who moved last in the shown game and can
// take the move back. ok is false if nobody here has moved yet, and against a player
// on a network, whose protocol can't take moves back: the game would end.
func (m *match) personSeat() (seat boards.Seat, ok bool) {
	seat, _, ok = personMove(m)
	return seat, ok
}

// personMove returns the seat of personSeat, and the index of its person's last move.
func personMove(m *match) (seat boards.Seat, index int, ok bool) {
	if !m.commanded() || !m.ready() || m.snap.game.end != nil || m.snap.networked() {
		return 0, 0, false
	}
	for i := len(m.snap.game.moves) - 1; i >= 0; i-- {
		seat, ok := m.snap.rules.Seat(m.snap.game.moves[i].Seat)
		if !ok {
			continue
		}
		then := m.snap.game.sidesAt(i)
		if m.snap.human(then[m.snap.rules.Seats[seat].Side]) {
			if then != m.snap.game.sides() { // the players have exchanged their seats since
				seat = 1 - seat
			}
			return seat, i, true
		}
	}
	return 0, 0, false
}

// send puts a command into the outbox, if there's a referee to take it.
func (m *match) send(c arena.Command) {
	if m.s.Send != nil {
		m.out.post(c)
	}
}
