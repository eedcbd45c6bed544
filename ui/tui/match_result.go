package tui

import (
	"math"
	"strconv"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/roster"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// resultPanel is the panel with the results of the match and its games.
type resultPanel struct{ view }

// showsResult reports whether the match's result is shown above the moves. Reasons, an analysis
// and other panels that were asked for get its room.
func (m resultPanel) showsResult() bool {
	return m.match.snap.end != nil && !m.match.chosen && !m.match.why.on && !swapped(m.view) && !studies(m.view) && overall(m).of() == nil
}

// tableAndRemedy is the least number of lines for the table of results and, below it, what can be done about a failure.
const tableAndRemedy = 16

// yields reports whether the result of the match leaves its room to what a person can do about the program that has
// failed: the screen's other lines have the score, too.
func (m resultPanel) yields(r rect) bool {
	e := m.match.snap.game.end
	return r.h < tableAndRemedy && e != nil && m.match.atEnd() && m.remedy(e) != ""
}

// drawResult shows how the match ended, in a frame if the panels have some, and returns the room
// below it.
func (m resultPanel) drawResult(r rect) rect {
	if !m.cv.framed || r.h < 10 {
		return m.drawTable(r)
	}
	in := m.drawTable(rect{r.x + 2, r.y, r.w - 4, r.h})
	box, rest := r.top(in.y - r.y)
	m.cv.outline(box, inkFrame)
	m.cv.text(rect{box.x + 1, box.y, box.w - 2, 1}, inkDim, " "+m.l.Say(lang.ResultHead)+" ")
	return rest
}

// drawTable draws the result of the match in words and as a table, and a free line below.
func (m resultPanel) drawTable(r rect) rect {
	s := &m.match.snap
	e := s.end
	title := m.set.Clean(m.l.Match(e, m.finalScore()))
	if s.broken {
		title = m.l.Say(lang.MatchBrokenOff, m.finalScore())
		if s.begin.CanGoOn() {
			title = m.l.Say(lang.MatchGoesOn, m.finalScore())
		}
	}
	head, r := r.top(1)
	m.cv.heading(head, m.l.Say(lang.ResultHead))
	for _, line := range wrap(title, r.w, 4) {
		head, r = r.top(1)
		m.cv.text(head, inkGood, line)
	}
	cols := []lang.Key{lang.ResultWins, lang.ResultDraws, lang.ResultLosses, lang.ResultPoints}
	rows := [][]string{{""}}
	for _, c := range cols {
		rows[0] = append(rows[0], m.l.Say(c))
	}
	for _, p := range e.Players {
		rows = append(rows, []string{
			m.set.Clean(lang.Player(m.l, p.Name)), strconv.Itoa(p.Wins), strconv.Itoa(p.Draws), strconv.Itoa(p.Losses), strconv.FormatFloat(p.Points, 'g', -1, 64),
		})
	}
	widths := resultColumns(rows, r.w)
	for n, row := range rows {
		var name rect
		name, r = r.top(1)
		k := inkText
		if n == 0 {
			k = inkDim
		}
		for i := len(widths) - 1; i > 0; i-- {
			var cell rect
			name, cell = name.left(name.w - widths[i])
			m.cv.right(cell, k, row[i])
		}
		m.cv.text(name, k, fitted(row[0], name.w))
	}
	r = m.drawContests(r)
	if elo := e.Elo; elo != nil && elo.Diff != nil && elo.Err95 != nil && elo.LOS != nil {
		head, r = r.top(1)
		m.cv.text(head, inkDim, m.l.Say(lang.ResultElo, *elo.Diff, *elo.Err95, 100**elo.LOS))
	}
	if elo := e.Elo; elo != nil {
		p := e.Players
		text := lang.Stronger(m.l, shortName(m.stage, p[0].Name), shortName(m.stage, p[1].Name), p[0].Wins, p[0].Draws, p[0].Losses, known(elo.Diff), known(elo.Err95), [2]arena.Means{p[1].Won, p[0].Won})
		lines := wrap(m.set.Clean(text), r.w, 4)
		for i := range p {
			lines = append(lines, wrap(m.set.Clean(lang.LostApart(m.l, shortName(m.stage, p[i].Name), p[1-i].Won)), r.w, 4)...)
		}
		for _, line := range lines {
			head, r = r.top(1)
			m.cv.text(head, inkText, line)
		}
	}
	if elo := e.EloPlay; elo != nil && elo.Diff != nil && elo.Err95 != nil {
		head, r = r.top(1)
		m.cv.text(head, inkDim, m.l.Say(lang.ResultEloPlay, *elo.Diff, *elo.Err95))
	}
	if e.SPRT != nil {
		for _, line := range wrap(m.set.Clean(m.l.Test(e.SPRT)), r.w, 3) {
			head, r = r.top(1)
			m.cv.text(head, inkDim, line)
		}
	}
	_, r = r.top(1)
	return r
}

// resultColumns returns the widths of the table's columns. They are closer to each other, and then without the last one,
// where the names in the first would be cut otherwise.
func resultColumns(rows [][]string, room int) (widths []int) {
	for _, try := range []struct{ least, gap, without int }{{6, 2, 0}, {0, 1, 0}, {0, 1, 1}} {
		widths = make([]int, len(rows[0])-try.without)
		sum := 0
		for i := range widths {
			for _, row := range rows {
				w := draw.Width(row[i])
				if i > 0 {
					w = max(w+try.gap, try.least)
				}
				widths[i] = max(widths[i], w)
			}
			sum += widths[i]
		}
		if sum <= room {
			break
		}
	}
	return widths
}

// drawContests lists the results of the contests of the match and their total: by game,
// and as a sum, the first player's points first.
func (m resultPanel) drawContests(r rect) rect {
	s := &m.match.snap
	const game, sum = 8, 10
	var line rect
	row := func(k ink, name string, cells ...string) {
		line, r = r.top(1)
		rest := line
		for i := len(cells) - 1; i >= 0; i-- {
			w := game
			if i == len(cells)-1 {
				w = sum
			}
			var cell rect
			rest, cell = rest.left(rest.w - w)
			m.cv.right(cell, k, cells[i])
		}
		m.cv.text(rest, k, name)
	}
	pair := func(p [2]int) string { return versus(strconv.Itoa(p[0]), strconv.Itoa(p[1])) }
	least := 0
	if len(s.pairs) == 1 {
		least = 4 // lines for the steps
	}
	if len(s.pairs) == 0 || r.h < least+3 || r.w < 2*game+sum+6 {
		return r
	}
	row(inkDim, m.l.Say(lang.TableField), m.l.Say(lang.TableGame, 1), m.l.Say(lang.TableGame, 2), m.l.Say(lang.TableSum))
	for i := range s.pairs {
		c := &s.pairs[i]
		if r.h <= least+2 {
			break
		}
		var scores [2]string // none of a game that wasn't played
		for i, ended := range c.Ended {
			if scores[i] = "-"; ended {
				scores[i] = pair(c.Scores[i])
			}
		}
		row(inkText, c.Name, scores[0], scores[1], pair(c.Sum))
	}
	if len(s.pairs) > 1 {
		row(inkText, "", "", "", pair(s.pairSum))
	}
	return r
}

// finalScore returns the match's score, the winner's first.
func (m resultPanel) finalScore() string {
	s := &m.match.snap
	a, b := s.total(0), s.total(1)
	if _, ok := s.sums(); ok {
		a, b = float64(s.end.Players[0].Score), float64(s.end.Players[1].Score)
	}
	if s.end.Winner != nil && *s.end.Winner == s.end.Players[1].Name {
		a, b = b, a
	}
	return versus(lang.Points(a), lang.Points(b))
}

// drawEnding describes in full how the shown game ended, if the line at the bottom has
// no room for all of it. It returns the room below. An end that the board itself shows
// needs no more words.
func (m resultPanel) drawEnding(r rect) rect {
	mt := m.match
	e := mt.snap.game.end
	if e == nil || !mt.atEnd() || r.h < 6 {
		return r
	}
	if m.w >= cardsFrom && r.h >= 10 {
		return m.drawMoment(r, e)
	}
	story := m.story(e)
	goesOn := e.By == arena.ByBrokenOff && !mt.s.Replay()
	if goesOn {
		how := lang.HowToGoOn
		if !mt.snap.begin.CanGoOn() {
			how = lang.CantGoOn
		}
		story += " " + m.set.Clean(m.l.Say(how, mt.s.Name))
	}
	if draw.Width(story) <= m.w-2 && !lang.ByFault(e.By) && !goesOn {
		return r
	}
	var line rect
	line, r = r.top(1)
	m.cv.heading(line, m.l.Say(lang.EndingHead))
	lines := wrap(story, r.w, min(5, r.h-1))
	if m.remedy(e) != "" {
		lines = m.brief(e, r.w)
	}
	for _, text := range firstLines(lines, r.w, r.h-1) {
		line, r = r.top(1)
		m.cv.text(line, inkText, text)
	}
	_, r = r.top(1)
	return r
}

// story tells how the shown game ended, with the loser's last words if it ended by a fault.
func (m resultPanel) story(e *arena.GameEnd) string {
	s := &m.match.snap
	hung := e.By == arena.ByHang && s.begin.Regulation.HangLoses
	return m.set.Clean(m.l.Story(spelling(m.view, s.game.last()), s.names(m.l), e, s.begin.Games, hung, m.lastWords(e)))
}

// remedy says what a person can do about the program that has failed, "" if nothing is known.
func (m resultPanel) remedy(e *arena.GameEnd) string {
	if !lang.ByFault(e.By) {
		return ""
	}
	advice := roster.RemedyOf(e.Fact)
	if advice == nil {
		return ""
	}
	return m.set.Clean(m.l.Say(lang.ProgramRemedy, m.l.Error(advice)))
}

// brief tells the same as story in lines for a box. What can be done about a failure has its room before the failure's
// details, which the reasons have.
func (m resultPanel) brief(e *arena.GameEnd, columns int) []string {
	remedy := m.remedy(e)
	if remedy == "" {
		return wrap(m.story(e), columns, 4)
	}
	bare := *e
	bare.Detail, bare.Fact = "", fact.Fact{}
	return append(wrap(m.story(&bare), columns, 2), wrap(remedy, columns, 8)...)
}

// drawMoment tells in a box how the shown game ended and how the match stands now, and
// returns the room below.
func (m resultPanel) drawMoment(r rect, e *arena.GameEnd) rect {
	s := &m.match.snap
	room := r.w - 4
	story := m.brief(e, room)
	if e.By == arena.ByBrokenOff && !m.match.s.Replay() {
		how := lang.HowToGoOn
		if !s.begin.CanGoOn() {
			how = lang.CantGoOn
		}
		story = append(story, wrap(m.set.Clean(m.l.Say(how, m.match.s.Name)), room, 3)...)
	}
	score := wrap(head(m).scoreText(), room, 3)
	foot := len(score)
	next := hasNext(m.view)
	if next && !m.fitsNext(score[foot-1], room) {
		foot++ // the key stands below the score
	}
	box, r := r.top(min(len(story)+foot+2, r.h-3))
	in := m.cv.box(box, m.l.Say(lang.EndingHead))
	foot = min(foot, max(in.h-1, len(score))) // the key leaves before the story does
	k := inkGood
	switch {
	case lang.ByFault(e.By):
		k = inkBad
	case e.Result != arena.Win:
		k = inkTitle
	}
	told, in := in.top(min(in.h-foot, len(story)))
	for i, text := range firstLines(story, room, told.h) {
		m.cv.text(told.row(i), k, text)
	}
	for i, text := range score {
		m.cv.text(in.row(i), inkTitle, text)
	}
	if last := in.row(foot - 1); next && (foot > len(score) || m.fitsNext(score[foot-1], room)) {
		last = m.cv.right(last, inkDim, " "+m.l.Say(lang.LineNextGame))
		m.cv.right(last, inkKey, m.l.Say(lang.KeyEnter))
	}
	return r
}

// fitsNext reports whether a line has room for a text and, apart from it, the key that shows the
// next game.
func (m resultPanel) fitsNext(text string, columns int) bool {
	return m.cv.width(text+"  "+m.l.Say(lang.KeyEnter)+" "+m.l.Say(lang.LineNextGame)) <= columns
}

// lastWords returns the last mutter of the player who lost by a fault.
func (m resultPanel) lastWords(e *arena.GameEnd) string {
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

// known returns a figure, or NaN where there is none.
func known(x *float64) float64 {
	if x == nil {
		return math.NaN()
	}
	return *x
}
