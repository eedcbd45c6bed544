package tui

import (
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/ui/lang"

	tea "charm.land/bubbletea/v2"
)

// drawLists draws the panels below the players: moves, games, talk, and the
// result once the match is over. Where there's room for one only, the others
// take its place when asked for.
func (m *matchScreen) drawLists(p plan) {
	if p.moves.empty() {
		return
	}
	mt := m.match
	first := p.moves
	if result := (resultPanel{m.view}); result.showsResult() {
		first = result.drawResult(first)
	}
	if mt.why.on {
		whyPanel{m.view}.drawWhy(first)
		first = rect{}
	}
	first = resultPanel{m.view}.drawEnding(first)
	first = counting{m.view}.drawTally(first)
	first = treePanel{m.view}.drawTree(first)
	first = lens{m.view}.drawLegend(first)
	first = comments{m.view}.drawComment(first)
	switch {
	case mt.why.on:
	case mt.games && p.games.empty():
		gamePanel{m.view}.drawGames(first)
	case mt.talk && p.talk.empty() && m.together():
		stepList{m.view}.drawHappened(first)
	case mt.talk && p.talk.empty():
		talk{m.view}.drawTalk(first)
	case mt.wire && p.talk.empty():
		wirePanel{m.view}.drawWirePanel(first)
	default:
		m.drawMade(first)
	}
	switch {
	case p.games.empty():
	case mt.talk && p.talk.empty():
		m.drawMade(p.games)
	default:
		gamePanel{m.view}.drawGames(p.games)
	}
	switch {
	case p.talk.empty():
	case mt.wire:
		wirePanel{m.view}.drawWirePanel(p.talk)
	case m.together():
		stepList{m.view}.drawHappened(p.talk)
	default:
		talk{m.view}.drawTalk(p.talk)
	}
}

// drawMade lists what was played: moves, or steps of all seats.
func (m *matchScreen) drawMade(r rect) {
	if m.together() {
		stepList{m.view}.drawSteps(r)
		return
	}
	moveList{m.view}.drawMoves(r)
}

// pageTo is the first row to be shown of a list of which so many rows fit, so
// that a row is in sight. A list goes on by half a page at a time: going on by
// a row would move, and write, all of it with every move of the game.
func pageTo(row, rows, fit int) int {
	if rows <= fit {
		return 0
	}
	if fit < 2 {
		return row
	}
	half := max(fit/2, 1)
	return max((row/half-1)*half, 0)
}

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

// toShelf shows the list of games, or where there's none the panel with those of
// the match.
func (m gamePanel) toShelf() {
	if !m.run.several() {
		m.match.games, m.match.talk = !m.match.games, false
		return
	}
	m.match.auto = false
	s := m.run.shelf
	for at, i := range s.hits {
		if i == s.open {
			s.chosen = at
		}
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
	rows := mt.snap.rows
	now := 0
	for i := range rows {
		if rows[i].number == mt.snap.game.number {
			now = i
		}
	}
	from := pageTo(now, len(rows), r.h)
	for i := range r.h {
		if from+i >= len(rows) {
			break
		}
		row := &rows[from+i]
		k := inkText
		if from+i == now {
			k = inkSelected
			m.cv.fill(r.row(i), k)
		}
		m.drawGameRow(r.row(i), k, row)
		m.touch(r.row(i), func() { m.match.show(row.number, row.moves) })
	}
}

// drawGameRow is a game in a line: number, black's name, opening, moves, end.
func (m gamePanel) drawGameRow(r rect, k ink, row *gameRow) {
	s := &m.match.snap
	number, r := r.left(4)
	m.cv.right(number, k, strconv.Itoa(row.number))
	nameW := min(max((r.w-20)/2, 6), 12)
	name, r := r.left(nameW + 4)
	m.cv.text(rect{name.x + 1, name.y, name.w - 2, 1}, k, m.sign(0)+" "+s.player(row.sides, 0))
	if r.w >= 26 {
		var o rect
		o, r = r.left(10)
		if row.opening != nil {
			short := *row.opening
			short.Symmetry, short.Label, short.Code = "", "", ""
			m.cv.text(rect{o.x, o.y, o.w - 1, 1}, k, m.l.Opening(short))
		}
	}
	moves, r := r.left(4)
	m.cv.right(moves, k, strconv.Itoa(row.moves))
	m.cv.text(rect{r.x + 1, r.y, r.w - 1, 1}, k, m.gameResult(row))
}

func (m gamePanel) gameResult(row *gameRow) string {
	switch e := row.end; {
	case e == nil:
		return m.l.Say(lang.StillPlaying)
	case len(e.Scores) == 2 && m.match.snap.pairs != nil:
		text := m.sign(0) + " " + strconv.Itoa(e.Scores[0]) + "-" + strconv.Itoa(e.Scores[1]) + " " + m.sign(1)
		return strings.TrimSpace(text + "  " + m.l.Dropouts(e.Out))
	case e.Result == arena.Win:
		return m.sign(e.Side) + " " + m.match.snap.player(row.sides, e.Side) + " " + m.l.Reason(e.By)
	case e.Result == arena.Draw:
		return m.l.Say(lang.DrawnBy, m.l.Reason(e.By))
	default:
		return m.l.Reason(e.By)
	}
}

// talk is the panel with what the players said.
type talk struct{ view }

// talkNow is the talk up to the position on the board: what came last in a match
// that is followed, and otherwise what came with the moves up to there. Total
// counts what came before it, too.
func (m talk) talkNow() (talk []arena.Event, total int) {
	mt := m.match
	if mt.follow {
		return mt.snap.talk, mt.snap.talked
	}
	for _, e := range mt.snap.game.moves[max(mt.at-talkRows, 0):mt.at] {
		talk = append(talk, e)
	}
	return talk, mt.at
}

// drawTalk lists what the engines said, the newest at the bottom.
func (m talk) drawTalk(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.TalkHead))
	talk, total := m.talkNow()
	dropped := total - len(talk)
	from := max(pageTo(total-1, total, r.h)-dropped, 0)
	for i := range min(r.h, len(talk)-from) {
		line := r.row(i)
		var player, seat, move string
		var said arena.Said
		switch e := talk[from+i].(type) {
		case *arena.Muttered:
			player, seat, said = e.Player, e.Seat, e.Said
		case *arena.Moved:
			player, seat, said, move = e.Player, e.Seat, e.Said, m.eventName(e)
		}
		side := max(m.match.snap.side(seat), 0)
		who := m.sign(side) + " "
		if m.match.snap.drawer.Line == nil { // otherwise the line of play needs the room
			who += m.name(player) + " "
		}
		line = m.cv.text(line, inkOfSide(side), who)
		if move != "" {
			line = m.cv.text(line, inkText, strings.TrimPrefix(move, m.sign(side))+" ")
		}
		line = m.cv.text(line, inkMutter, m.quote(said.Mutter, line.w))
		line = m.cv.text(line, inkDim, " "+m.thoughts(said, line.w-1))
		if pv := m.eventLine(talk[from+i], said); pv != "" {
			m.cv.text(line, inkDim, "  "+wholeWords(m.set.Clean(pv), line.w-2))
		}
	}
}
