package tui

import (
	"strconv"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// drawLists draws the panels below the players: moves, games, talk, and the
// result once the match is over. Where there's room for one only, the others
// take its place when asked for.
func (m *model) drawLists(p plan) {
	if p.moves.empty() {
		return
	}
	mt := m.match
	first := p.moves
	if m.showsResult() {
		first = m.drawResult(first)
	}
	first = m.drawEnding(first)
	switch {
	case mt.games && p.games.empty():
		m.drawGames(first)
	case mt.talk && p.talk.empty():
		m.drawTalk(first)
	default:
		m.drawMoves(first)
	}
	switch {
	case p.games.empty():
	case mt.talk && p.talk.empty():
		m.drawMoves(p.games)
	default:
		m.drawGames(p.games)
	}
	if !p.talk.empty() {
		m.drawTalk(p.talk)
	}
}

// showsResult tells whether the match's result stands above the moves.
func (m *model) showsResult() bool { return m.match.snap.end != nil && !m.match.chosen }

// A plyPair is a row of the move list: a move of each side, or what there is.
type plyPair struct {
	first int // ply of the row's first half
	half  [2]*plyEntry
}

type plyEntry struct {
	move boards.Move
	at   int // index of the position after it; 0 for opening moves
	secs string
}

// plyPairs lists the moves of the shown game two by two.
func (m *model) plyPairs() []plyPair {
	g := &m.match.snap.game
	history := len(g.begin.Setup.Opening)
	pairs := make([]plyPair, 0, (g.base+len(g.moves)+1)/2)
	add := func(ply int, side boards.Side, e *plyEntry) {
		n := len(pairs)
		if n == 0 || side == 0 || pairs[n-1].half[1] != nil {
			pairs = append(pairs, plyPair{first: ply})
			n++
		}
		pairs[n-1].half[max(side, 0)] = e
	}
	for i, mv := range g.begin.Setup.Opening {
		add(g.base-history+i+1, boards.Side((g.base-history+i)%2), &plyEntry{move: mv, secs: "-"})
	}
	for i, e := range g.moves {
		add(e.Ply, m.match.snap.side(e.Seat), &plyEntry{move: e.Move, at: i + 1, secs: secsText(e.MS)})
	}
	return pairs
}

// secsText writes the time of a move in seconds.
func secsText(ms float64) string {
	switch s := ms / 1000; {
	case s < 9.95:
		return strconv.FormatFloat(s, 'f', 1, 64)
	case s < 6000:
		return strconv.FormatFloat(s, 'f', 0, 64)
	default:
		return strconv.FormatFloat(s/60, 'f', 0, 64) + "m"
	}
}

// secsFrom is how wide half a row of the move list must be for the seconds.
const secsFrom = 12

// drawMoves lists the moves with their seconds, so that the one on the board
// is always in sight.
func (m *model) drawMoves(r rect) {
	if r.h < 2 {
		return
	}
	mt := m.match
	head, r := r.top(1)
	pairs := m.plyPairs()
	now := 0
	for i, p := range pairs {
		for _, h := range p.half {
			if h != nil && (h.at == mt.at && h.at > 0 || h.at == 0 && mt.at == 0) {
				now = i
			}
		}
	}
	number, each := head.left(4)
	m.cv.right(number, inkDim, m.l.Say(lang.MovesHead))
	half := min(each.w/2, 18)
	for side := range boards.Side(2) {
		at := rect{each.x + int(side)*half, head.y, half, 1}
		if half >= secsFrom {
			m.cv.right(at, inkDim, m.l.Say(lang.SecondsHead))
		}
		m.cv.text(rect{at.x + 1, at.y, half - 1, 1}, inkOfSide(side), "  "+m.stone(side))
	}
	from := pageTo(now, len(pairs), r.h)
	for i := range r.h {
		if from+i >= len(pairs) {
			break
		}
		p := &pairs[from+i]
		line := r.row(i)
		n := p.first
		if mt.numbers == draw.Pairs {
			n = (n + 1) / 2
		}
		number, _ := line.left(4)
		m.cv.right(number, inkDim, strconv.Itoa(n))
		for side, h := range p.half {
			if h == nil {
				continue
			}
			at := rect{each.x + side*half, line.y, half, 1}
			k := inkText
			if h.at == 0 {
				k = inkDim
			}
			if h.at > 0 {
				m.touch(at, func(m *model) { m.match.show(m.match.snap.game.number, h.at) })
			}
			if h.at == mt.at && h.at > 0 {
				k = inkSelected
				m.cv.fill(rect{at.x + 1, at.y, at.w - 1, 1}, k)
			}
			name := strings.Trim(mt.snap.drawer.Name(h.move), "()")
			rest := at
			if half >= secsFrom {
				rest = m.cv.right(at, k, h.secs)
			}
			m.cv.text(rect{rest.x + 1, rest.y, rest.w - 1, 1}, k, " "+strings.Repeat(" ", max(5-len(name), 0))+name)
		}
	}
}

// pageTo is the first row to be shown of a list of which so many rows fit, so
// that a row is in sight. A list goes on by half a page at a time: going on by
// a row would move, and write, all of it with every move of the game.
func pageTo(row, rows, fit int) int {
	if rows <= fit {
		return 0
	}
	half := max(fit/2, 1)
	return max((row/half-1)*half, 0)
}

// drawGames lists the games of the match with their results.
func (m *model) drawGames(r rect) {
	if r.h < 2 {
		return
	}
	mt := m.match
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.GamesHead))
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
		m.touch(r.row(i), func(m *model) { m.match.show(row.number, row.moves) })
	}
}

// drawGameRow is a game in a line: number, black's name, opening, moves, end.
func (m *model) drawGameRow(r rect, k ink, row *gameRow) {
	s := &m.match.snap
	number, r := r.left(4)
	m.cv.right(number, k, strconv.Itoa(row.number))
	nameW := min(max((r.w-20)/2, 6), 12)
	name, r := r.left(nameW + 4)
	m.cv.text(rect{name.x + 1, name.y, name.w - 2, 1}, k, m.stone(0)+" "+s.player(row.sides, 0))
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

func (m *model) gameResult(row *gameRow) string {
	switch e := row.end; {
	case e == nil:
		return m.l.Say(lang.StillPlaying)
	case e.Result == arena.Win:
		return m.stone(e.Side) + " " + m.match.snap.player(row.sides, e.Side) + " " + m.l.Reason(e.By)
	case e.Result == arena.Draw:
		return m.l.Say(lang.DrawnBy, m.l.Reason(e.By))
	default:
		return m.l.Reason(e.By)
	}
}

// drawTalk lists what the engines said, the newest at the bottom.
func (m *model) drawTalk(r rect) {
	if r.h < 2 {
		return
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.TalkHead))
	talk, total := m.match.snap.talk, m.match.snap.talked
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
			player, seat, said, move = e.Player, e.Seat, e.Said, m.match.snap.drawer.Name(e.Move)
		}
		side := max(m.match.snap.side(seat), 0)
		line = m.cv.text(line, inkOfSide(side), m.stone(side)+" "+m.name(player)+" ")
		if move != "" {
			line = m.cv.text(line, inkText, move+" ")
		}
		if said.Mutter != "" {
			line = m.cv.text(line, inkMutter, m.l.Say(lang.Quote, said.Mutter))
		}
		line = m.cv.text(line, inkDim, " "+m.thoughts(said))
		if said.PV != "" {
			m.cv.text(line, inkDim, "  "+said.PV)
		}
	}
}

// drawResult shows how the match ended, and returns the room below it.
func (m *model) drawResult(r rect) rect {
	s := &m.match.snap
	e := s.end
	title := m.set.Clean(m.l.Match(e, m.finalScore()))
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.ResultHead))
	for _, line := range wrap(title, r.w, 2) {
		head, r = r.top(1)
		m.cv.text(head, inkGood, line)
	}
	cols := []lang.Key{lang.ResultWins, lang.ResultDraws, lang.ResultLosses, lang.ResultPoints}
	head, r = r.top(1)
	for i, c := range cols {
		m.cv.right(rect{head.x + head.w - 6*(len(cols)-i), head.y, 6, 1}, inkDim, m.l.Say(c))
	}
	for _, p := range e.Players {
		head, r = r.top(1)
		m.cv.text(rect{head.x, head.y, head.w - 6*len(cols), 1}, inkText, p.Name)
		for i, v := range []string{strconv.Itoa(p.Wins), strconv.Itoa(p.Draws), strconv.Itoa(p.Losses), strconv.FormatFloat(p.Points, 'g', -1, 64)} {
			m.cv.right(rect{head.x + head.w - 6*(len(cols)-i), head.y, 6, 1}, inkText, v)
		}
	}
	if elo := e.Elo; elo != nil && elo.Diff != nil && elo.Err95 != nil && elo.LOS != nil {
		head, r = r.top(1)
		m.cv.text(head, inkDim, m.l.Say(lang.ResultElo, *elo.Diff, *elo.Err95, 100**elo.LOS))
	}
	_, r = r.top(1)
	return r
}

// finalScore is the match's score, the winner's first.
func (m *model) finalScore() string {
	s := &m.match.snap
	a, b := s.total(0), s.total(1)
	if s.end.Winner != nil && *s.end.Winner == s.end.Players[1].Name {
		a, b = b, a
	}
	return half(a) + "-" + half(b)
}

// drawEnding tells in full how the shown game ended, where the line at the
// bottom may have had no room for all of it, and returns the room below. An
// end that the board itself shows needs no more words.
func (m *model) drawEnding(r rect) rect {
	mt := m.match
	e := mt.snap.game.end
	if e == nil || !mt.atEnd() || r.h < 6 {
		return r
	}
	hung := e.By == arena.ByHang && mt.snap.begin.Regulation.HangLoses
	story := m.set.Clean(m.l.Story(mt.snap.names(), e, mt.snap.begin.Games, hung, m.lastWords(e)))
	if draw.Width(story) <= m.w-2 && !lang.ByFault(e.By) {
		return r
	}
	var line rect
	line, r = r.top(1)
	m.cv.heading(line, m.l.Say(lang.EndingHead))
	for _, text := range wrap(story, r.w, min(5, r.h-1)) {
		line, r = r.top(1)
		m.cv.text(line, inkText, text)
	}
	_, r = r.top(1)
	return r
}

// lastWords are the mutter of the player who lost by a fault.
func (m *model) lastWords(e *arena.GameEnd) string {
	g := &m.match.snap.game
	if e.Side == boards.None || !lang.ByFault(e.By) {
		return ""
	}
	loser := e.Side.Other()
	for i := len(g.moves) - 1; i >= 0; i-- {
		if m.match.snap.side(g.moves[i].Seat) == loser && g.moves[i].Mutter != "" {
			return g.moves[i].Mutter
		}
	}
	if said := g.muttering[loser]; said != nil {
		return said.Mutter
	}
	return ""
}

// total is a player's score of the whole match, as its end tells it.
func (s *snapshot) total(player int) float64 {
	p := s.end.Players[player]
	return float64(p.Wins) + float64(p.Draws)/2
}
