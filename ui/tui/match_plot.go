package tui

import (
	"math"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// A judged is a player's evaluation of its position: from -1, lost for the first
// side, to 1.
type judged struct {
	at    int // index of the position after the move
	value float64
}

// squash maps an engine's score, whatever its unit, to a number between -1 and 1.
// Engines count in hundredths of some unit; a mate is far beyond.
func squash(score int) float64 {
	const unit, most = 40, 20000
	v := math.Log1p(math.Abs(float64(score))/unit) / math.Log1p(most/unit)
	return math.Copysign(min(v, 1), float64(score))
}

// plot is the panel with the players' evaluations of the game.
type plot struct{ view }

// judgements returns the scores that each player gave in the shown game, all from the
// first side's point of view.
func (m plot) judgements() (by [2][]judged) {
	s := &m.match.snap
	if s.drawer.Scores != nil {
		by[0] = m.ahead()
		return by
	}
	for i, e := range s.game.moves {
		side := s.side(e.Seat)
		if e.Score == nil || side == boards.None {
			continue
		}
		v := squash(*e.Score)
		if side != 0 {
			v = -v
		}
		by[side] = append(by[side], judged{i + 1, v})
	}
	return by
}

// ahead returns the first side's lead in points after each move, as a fraction of the
// largest lead.
func (m plot) ahead() []judged {
	const least = 20 // so that the first points don't fill the plot
	s := &m.match.snap
	leads := make([]judged, 0, len(s.game.moves))
	most := float64(least)
	for at := 1; at < len(s.game.positions); at++ {
		p := s.drawer.Scores(s.game.positions[at])
		lead := float64(p[0] - p[1])
		most = max(most, math.Abs(lead))
		leads = append(leads, judged{at, lead})
	}
	for i := range leads {
		leads[i].value /= most
	}
	return leads
}

// scoring lists the protocols whose programs usually report scores.
var scoring = []string{"gomocup", "usi"}

// scored tells whether the players tell scores. The panel has its place from
// the first move where one of those who play mostly does.
func (m plot) scored() bool {
	mt := m.match
	if mt.snap.drawer.Scores != nil {
		return true
	}
	if mt.snap.scored || mt.s.Replay() {
		return mt.snap.scored
	}
	return slices.ContainsFunc(mt.snap.begin.Players[:], func(c arena.Contender) bool {
		return slices.Contains(scoring, c.Protocol) || slices.ContainsFunc(m.o.Players, func(p PlayerInfo) bool {
			return p.Builtin && p.Name == c.Spec[strings.IndexByte(c.Spec, ':')+1:]
		})
	})
}

// drawScore draws how the players judged the game: a plot where it's high
// enough, otherwise a line of bars.
func (m plot) drawScore(r rect) {
	if r.empty() {
		return
	}
	by := m.judgements()
	if r.h >= 5 && m.set.Braille {
		head, r := r.top(1)
		if m.match.snap.drawer.Scores != nil {
			m.cv.heading(head, m.l.Say(lang.PointsPlotHead, m.sign(0)))
		} else {
			m.cv.heading(head, m.l.Say(lang.PlotHead, m.l.Seat(m.match.snap.begin.Kind, m.match.snap.rules.Seats[0].Name)))
		}
		if len(by[0])+len(by[1]) == 0 && len(m.match.snap.game.moves) > 6 {
			m.cv.text(r, inkDim, m.l.Say(lang.NoScores))
			return
		}
		m.drawPlot(r, by)
		return
	}
	if r.h > 1 {
		_, r = r.top(1)
	}
	title := lang.ScoreHead
	if m.match.snap.drawer.Scores != nil {
		title = lang.PointsHead
	}
	line := m.cv.text(r, inkDim, m.l.Say(title)+" ")
	m.drawBars(line, by)
}

// drawBars draws a line with a column for each move: high is good for the first side.
func (m plot) drawBars(r rect, by [2][]judged) {
	s := &m.match.snap
	n := len(s.game.moves)
	values := make([]float64, n+1)
	known := make([]bool, n+1)
	for _, js := range by {
		for _, j := range js {
			values[j.at], known[j.at] = j.value, true
		}
	}
	from := max(n-r.w, 0)
	for i := from + 1; i <= n && i-from <= r.w; i++ {
		if !known[i] {
			continue
		}
		level := int(math.Round((values[i] + 1) / 2 * float64(len(m.set.Bars)-1)))
		k := inkOfSide(s.side(s.game.moves[i-1].Seat))
		if s.drawer.Scores != nil && values[i] >= 0 {
			k = inkOfSide(0) // who is ahead
		}
		if i == m.match.at {
			k = inkSelected
		}
		m.cv.text(rect{r.x + i - from - 1, r.y, 1, 1}, k, m.set.Bars[level])
	}
}

// drawPlot draws each player's evaluation as a line of dots, two by four in a cell: the
// first side's line is solid, the other's has gaps.
func (m plot) drawPlot(r rect, by [2][]judged) {
	if r.w < 4 || r.h < 2 {
		return
	}
	w, h := 2*r.w, 4*r.h
	dots := make([]uint8, r.w*r.h)
	inks := make([]ink, r.w*r.h)
	set := func(x, y int, k ink) {
		if x < 0 || y < 0 || x >= w || y >= h {
			return
		}
		i := y/4*r.w + x/2
		dots[i] |= brailleDot(x%2, y%4)
		inks[i] = k
	}
	for x := 0; x < w; x += 4 {
		set(x, h/2, inkFrame)
	}
	n := max(len(m.match.snap.game.moves), 30)
	place := func(j judged) (x, y float64) {
		return float64(j.at) / float64(n) * float64(w-1), (1 - j.value) / 2 * float64(h-1)
	}
	for side, js := range by {
		k := inkOfSide(boards.Side(side))
		for i, j := range js {
			x1, y1 := place(j)
			x0, y0 := x1, y1
			if i > 0 {
				x0, y0 = place(js[i-1])
			}
			steps := int(max(math.Abs(x1-x0), math.Abs(y1-y0))) + 1
			for t := range steps + 1 {
				x := int(math.Round(x0 + (x1-x0)*float64(t)/float64(steps)))
				y := int(math.Round(y0 + (y1-y0)*float64(t)/float64(steps)))
				if side == 1 && (x+y)%3 == 0 {
					continue
				}
				set(x, y, k)
			}
		}
	}
	for i, d := range dots {
		if d != 0 {
			m.cv.put(r.x+i%r.w, r.y+i/r.w, string(rune(0x2800+int(d))), 1, inks[i])
		}
	}
}

// brailleDot holds the bit of each dot of a Braille character, by column and row.
func brailleDot(x, y int) uint8 {
	if y == 3 {
		return 0x40 << x
	}
	return 1 << (y + 3*x)
}
