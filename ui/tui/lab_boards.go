package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/lab"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// labScaleLeast is the width of the scale of shares, at least.
const labScaleLeast = 21

// labScale draws the shares and their intervals beside the findings, from 0 to 100 percent.
type labScale struct {
	*laboratory
	on bool
}

// column returns the column of a share.
func (s labScale) column(r rect, share float64) int { return int(share*float64(r.w-1) + 0.5) }

// limits returns the shares between which an opening is fair, or the half of the points where the question has no such
// limits.
func (s labScale) limits() []float64 {
	if q := s.q.Question; q.Kind != lab.SPRT && q.Within > 0 {
		return []float64{0.5 - q.Within, 0.5 + q.Within}
	}
	return []float64{0.5}
}

// head writes the ends, the middle and the limits of the scale.
func (s labScale) head(r rect) {
	if !s.on {
		return
	}
	taken := -1
	for _, share := range slices.Sorted(slices.Values(append(s.limits(), 0, 0.5, 1))) {
		text := percentText(share)
		x := min(max(s.column(r, share)-len(text)/2, 0), r.w-len(text))
		if x > taken {
			s.cv.text(rect{r.x + x, r.y, len(text), 1}, inkDim, text)
			taken = x + len(text)
		}
	}
}

// row draws an opening's share as a dot in the line of its interval, and the limits.
func (s labScale) row(r rect, k ink, o *arena.InquiredStart) {
	if !s.on {
		return
	}
	put := func(share float64, k ink, text string) {
		s.cv.text(rect{r.x + s.column(r, share), r.y, 1, 1}, k, text)
	}
	if o.Games > 0 {
		from, to := s.column(r, o.Low), s.column(r, o.High)
		s.cv.text(rect{r.x + from, r.y, to - from + 1, 1}, k, strings.Repeat("─", to-from+1))
	}
	for _, share := range s.limits() {
		line := "│"
		if o.Games > 0 && o.Low <= share && share <= o.High {
			line = "┼"
		}
		put(share, k.or(inkDim), line)
	}
	if o.Games > 0 {
		put(o.Share, k, "●")
	}
}

// labTiles is the height from which there are boards below the findings.
const labTiles = 8

// drawTiles draws the listed openings as small boards, from the chosen one's row on if there is no room for all. A click
// chooses one.
func (m *laboratory) drawTiles(r rect) {
	d, ok := draw.For(m.match.snap.begin.Kind)
	rows := m.rows()
	if r.h < labTiles || !ok || len(rows) < 2 {
		return
	}
	if len(rows) > samplesMost {
		at := min(max(slices.Index(rows, m.chosen), 0), len(rows)-samplesMost)
		rows = rows[at : at+samplesMost]
	}
	s := lobbySamples{drawer: d}
	var shown []int
	for _, i := range rows {
		if p := m.position(i); p != nil {
			s.positions, shown = append(s.positions, p), append(shown, i)
		}
	}
	o, at := s.fit(r, draw.Options{Set: m.set, Lang: m.l, Numbers: draw.EachMove, Quiet: true})
	if len(at) < len(shown) { // the chosen one is among them
		from := min(max(slices.Index(shown, m.chosen), 0), len(shown)-len(at))
		s.positions, shown = s.positions[from:], shown[from:]
		o, at = s.fit(r, o)
	}
	for n, tile := range at {
		i := shown[n]
		m.cv.picture(tile, d.Picture(s.positions[n], o))
		name := tile.row(tile.h - 1)
		text := fitted(m.set.Clean(m.openingName(i)), name.w)
		k := leanInks[leanOf(m.q.Openings[i].Finding, m.q.Openings[i].Games)]
		if m.q.Question.Kind == lab.SPRT {
			k = inkText
		}
		if i == m.chosen {
			text = fitted(m.set.Clean("▶ "+text), name.w)
		}
		m.cv.centre(name, k, text)
		clickable(m.stage, tile, func(_, _ int) tea.Cmd {
			m.chosen, m.stale = i, true
			return nil
		})
	}
}

// findingText returns what is found about an opening in words.
func (m *laboratory) findingText(o *arena.InquiredStart, sides [2]string) string {
	text := lang.OpeningFinding(m.l, o.Finding, sides)
	if o.Chosen {
		text += " *"
	}
	return text
}
