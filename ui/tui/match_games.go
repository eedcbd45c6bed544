package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// gamePanel is the panel with the games of the match.
type gamePanel struct{ view }

// otherGame goes to the game before or after the one that is shown.
func (m gamePanel) otherGame(by int) tea.Cmd {
	if m.run.shelf == nil {
		m.match.other(by)
		return nil
	}
	if i, ok := m.run.shelf.neighbour(by); ok {
		return m.run.shelf.openGame(i, 0)
	}
	return nil
}

// nextGame moves on from a game that has ended: to the one that is played now, or to
// the next of a record.
func (m *matchScreen) nextGame() tea.Cmd {
	if mt := m.match; mt.held != 0 {
		mt.held = 0
		mt.look(m.o.Now())
		return nil
	}
	return gamePanel{m.view}.otherGame(1)
}

// toShelf shows the list of games, or where there's none the panel with those of
// the match.
func (m gamePanel) toShelf() {
	if !m.run.several() {
		m.match.games = !m.match.games || m.match.why.on
		m.match.talk, m.match.wire, m.match.why = false, false, why{}
		return
	}
	m.match.auto = false
	s := m.run.shelf
	if at := slices.Index(s.hits, s.open); at >= 0 {
		s.menu.choose(at)
	}
	m.route.show(s)
}

// drawGames lists the games of the match with their results.
func (m gamePanel) drawGames(r rect) {
	if r.h < 2 {
		return
	}
	mt := m.match
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.GamesHead))
	if m.run.several() && m.run.shelf.file.Checks() {
		m.run.shelf.drawShelfPanel(r)
		return
	}
	s := &mt.snap
	if s.last == 0 {
		return
	}
	games := s.last - s.first + 1
	r, bar := besidePanel(m.stage, r, games)
	menu := &mt.menu
	menu.set(games, s.game.number-s.first)
	menu.chose = func(row int) {
		if shown := mt.s.Feed.Rows(s.first+row, s.first+row); len(shown) > 0 { // otherwise it hasn't begun
			mt.show(shown[0].Number, shown[0].Moves)
		}
	}
	from := s.first + menu.first(r.h)
	if m.run.shelf == nil && s.last > s.first {
		m.mouse.wheels = append(m.mouse.wheels, wheelSpot{r, mt.other})
	}
	rows := mt.s.Feed.Rows(from, min(from+r.h-1, s.last))
	for at, n := range menu.draw(m.stage, r, bar) {
		i := slices.IndexFunc(rows, func(row feed.Row) bool { return row.Number == s.first+n })
		if i < 0 {
			continue
		}
		k := menu.paint(m.stage, at, n)
		m.drawGameRow(at, k, &rows[i])
	}
}

// openingFrom is the number of columns beside the name from which a row has the opening.
const openingFrom = 26

// drawGameRow draws a game in a line: number, black's name, opening, moves, end.
func (m gamePanel) drawGameRow(r rect, k ink, row *feed.Row) {
	s := &m.match.snap
	number, r := r.left(4)
	m.cv.right(number, k, strconv.Itoa(row.Number))
	longest := max(m.cv.width(s.player(m.l, row.Sides, 0)), m.cv.width(s.player(m.l, row.Sides, 1)))
	room := max((r.w-20)/2, 6)
	if r.w-room-4 < openingFrom { // the names have the opening's room
		room = max(room, r.w-21)
	}
	nameW := min(room, 12, longest+2)
	name, r := r.left(nameW + 4)
	m.cv.text(rect{name.x + 1, name.y, name.w - 2, 1}, k, signOf(m.view, 0)+" "+s.player(m.l, row.Sides, 0))
	if r.w >= openingFrom {
		var o rect
		o, r = r.left(10)
		if row.Opening != nil {
			short := lang.OwnOpening(m.match.snap.begin.Kind, *row.Opening)
			short.Symmetry, short.Label, short.Code = "", "", ""
			m.cv.text(rect{o.x, o.y, o.w - 1, 1}, k, m.l.Opening(short))
		}
	}
	moves, r := r.left(4)
	m.cv.right(moves, k, strconv.Itoa(row.Moves))
	m.cv.text(rect{r.x + 1, r.y, r.w - 1, 1}, k, m.gameResult(row, r.w-1))
}

// gameResult returns how a game ended, if possible in no more than the given columns: signs
// can replace the names.
func (m gamePanel) gameResult(row *feed.Row, columns int) string {
	switch e := row.End; {
	case e == nil:
		if !m.match.live() {
			return m.l.Say(lang.NotFinished)
		}
		return m.l.Say(lang.StillPlaying)
	case len(e.Scores) == 2 && m.match.snap.pairs != nil:
		text := signOf(m.view, 0) + " " + versus(strconv.Itoa(e.Scores[0]), strconv.Itoa(e.Scores[1])) + " " + signOf(m.view, 1)
		return strings.TrimSpace(text + "  " + m.l.Dropouts(e.Out))
	case e.Result == arena.Win:
		signs := [2]string{signOf(m.view, 0), signOf(m.view, 1)}
		return lang.WonBy(m.l, signs, e.Side, m.match.snap.player(m.l, row.Sides, e.Side), e.By, m.cv.within(columns))
	case e.Result == arena.Draw:
		return m.l.Say(lang.DrawnBy, m.l.Reason(e.By))
	default:
		return m.l.Reason(e.By)
	}
}
