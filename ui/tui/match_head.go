package tui

import (
	"strconv"

	"dohyo/ui/lang"
)

// head is the line above a match, with the game and the score.
type head struct{ view }

// drawTitle draws the game, the score of the match, and the opening. If there isn't
// room for all, the score is the last to be dropped.
func (m head) drawTitle(r rect) {
	s := &m.match.snap
	score := m.scoreText()
	least := m.cv.width(score) + 2
	game := m.l.Game(s.begin.Kind)
	number := ""
	if s.begin.Games > 1 {
		number = m.l.Say(lang.GameOf, s.game.number, s.begin.Games)
	}
	left := r
	app := m.l.Say(lang.AppName)
	if m.match.s.Watch {
		app += " " + m.l.Say(lang.WatchWord)
	}
	if word := (editor(m)).word(); word != "" {
		app = word
	}
	switch app += "  "; {
	case m.cv.width(app+game+" "+number)+least <= r.w:
		left = m.cv.text(m.cv.text(r, inkTitle, app), inkText, game+" "+number)
	case m.cv.width(number)+least <= r.w:
		left = m.cv.text(r, inkText, number)
	}
	for _, o := range openingTexts(m.view) {
		if m.cv.width(o)+least+2 <= left.w {
			left = m.cv.right(left, inkDim, o)
			break
		}
	}
	m.cv.centre(left, inkTitle, score)
}

// scoreText is the score of the match so far: BRAIN 1½–½ KAZE.
func (m head) scoreText() string {
	s := &m.match.snap
	if p, ok := s.sums(); ok {
		return shortName(m.stage, s.begin.Players[0].Name) + " " + versus(strconv.Itoa(p[0]), strconv.Itoa(p[1])) + " " + shortName(m.stage, s.begin.Players[1].Name)
	}
	if file := m.match.s.Games; file != nil && file.Checks() { // a game of no match
		return shortName(m.stage, s.names(m.l)[0]) + " – " + shortName(m.stage, s.names(m.l)[1])
	}
	p := s.points
	return shortName(m.stage, s.begin.Players[0].Name) + " " + versus(lang.Points(p[0]), lang.Points(p[1])) + " " + shortName(m.stage, s.begin.Players[1].Name)
}

// versus writes what two sides have: 1½–½, 70–12.
func versus(a, b string) string { return a + "–" + b }
