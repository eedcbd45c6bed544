package tui

import (
	"fmt"
	"math"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/library"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A lean says which side does better from an opening, according to the games.
type lean uint8

const (
	leanUnplayed  lean = iota // no games
	leanOpen                  // too few
	leanFirstFar              // the interval is beyond evenBound
	leanFirst                 // it is above one half
	leanEven                  // it contains one half, and is within evenBound
	leanSecond                // as leanFirst, for the second side
	leanSecondFar             // likewise
)

// evenBound is how far from one half an opening may be to count as even; the laboratory's
// usual bound.
const evenBound = 0.15

// openingLean returns which side does better, and how surely.
func openingLean(r show.OpeningResult) lean {
	_, low, high := r.Share()
	switch {
	case r.Games() == 0:
		return leanUnplayed
	case low > .5+evenBound:
		return leanFirstFar
	case low > .5:
		return leanFirst
	case high < .5-evenBound:
		return leanSecondFar
	case high < .5:
		return leanSecond
	case low >= .5-evenBound && high <= .5+evenBound:
		return leanEven
	}
	return leanOpen
}

// leanSigns show the same without colours, leanInks with them.
var (
	leanSigns = [...]string{"", "?", "++", "+", "=", "-", "--"}
	leanInks  = [...]ink{inkDim, inkText, inkFirstFar, inkFirst, inkEven, inkSecond, inkSecondFar}
)

// galleryResults is what the gallery knows of the games from its openings.
type galleryResults struct {
	from show.ResultSource
	of   [][]show.OpeningResult // by pattern and placement; nil while unknown
	err  error
	age  int // of the request; the answers to older ones don't count
}

// galleryResultsMsg carries the counts that were asked for.
type galleryResultsMsg struct {
	age  int
	list []show.OpeningResult
	err  error
}

// mapped reports whether the gallery shows results.
func (m *gallery) mapped() bool { return m.o.Results != nil && m.results.from != show.NoGames }

// count asks for the results of the shown openings.
func (m *gallery) count() tea.Cmd {
	r := &m.results
	r.of, r.err = nil, nil
	r.age++
	if !m.mapped() {
		return nil
	}
	var list []boards.Opening
	for i := range m.patterns {
		ways := m.patterns[i].ways
		if r.from == show.LibraryGames {
			ways = ways[:1]
		}
		list = append(list, ways...)
	}
	of, age, from, game, size := m.o.Results.Of, r.age, r.from, m.game, m.size
	return func() tea.Msg {
		list, err := of(from, game, size, list)
		return galleryResultsMsg{age, list, err}
	}
}

// onCounted takes the counts.
func (m *gallery) onCounted(msg galleryResultsMsg) {
	r := &m.results
	if msg.age != r.age {
		return
	}
	if r.err = msg.err; msg.err != nil {
		return
	}
	r.of = make([][]show.OpeningResult, len(m.patterns))
	for i := range m.patterns {
		n := len(m.patterns[i].ways)
		if r.from == show.LibraryGames {
			r.of[i] = slices.Repeat(msg.list[:1], n)
			msg.list = msg.list[1:]
			continue
		}
		r.of[i], msg.list = msg.list[:n], msg.list[n:]
	}
}

// resultOf returns the results of a pattern in all its placements.
func (m *gallery) resultOf(i int) (sum show.OpeningResult) {
	if i >= len(m.results.of) {
		return sum
	}
	if m.results.from == show.LibraryGames {
		return m.results.of[i][0]
	}
	for _, r := range m.results.of[i] {
		sum = sum.Plus(r)
	}
	return sum
}

// resultHere returns the results of the chosen placement.
func (m *gallery) resultHere() show.OpeningResult {
	if m.menu.row() >= len(m.results.of) {
		return show.OpeningResult{}
	}
	return m.results.of[m.menu.row()][m.way]
}

// nextSource shows the results of other games, or none.
func (m *gallery) nextSource() tea.Cmd {
	m.results.from = (m.results.from + 1) % show.ResultSources
	return m.count()
}

// listGames opens the list of the games from the chosen opening, in all its placements.
func (m *gallery) listGames() tea.Cmd {
	name := m.patternName(m.opening())
	games, from, game, size, ways := m.o.Results.Games, m.results.from, m.game, m.size, m.patterns[m.menu.row()].ways
	return listFound(m.stage, name, lang.HelpGamesOpen, func(string) ([]library.Found, int, error) {
		list, err := games(from, game, size, ways)
		return list, len(list), err
	}, false).ask()
}

// percent returns a share in percent.
func percent(x float64) int { return int(math.Round(100 * x)) }

// resultText returns results in few columns: sign, share, error and games.
func (m *gallery) resultText(r show.OpeningResult, width int) string {
	l := openingLean(r)
	if l == leanUnplayed {
		return "·"
	}
	share, low, high := r.Share()
	for _, text := range []string{
		fmt.Sprintf("%s %d±%d %d", leanSigns[l], percent(share), percent((high-low)/2), r.Games()),
		fmt.Sprintf("%s%d±%d %d", leanSigns[l], percent(share), percent((high-low)/2), r.Games()),
		fmt.Sprintf("%s%d %d", leanSigns[l], percent(share), r.Games()),
	} {
		if m.cv.width(text) <= width {
			return text
		}
	}
	return fmt.Sprintf("%s%d", leanSigns[l], percent(share))
}

// resultWords returns the results of the chosen placement in words.
func (m *gallery) resultWords() string {
	r := m.resultHere()
	if r.Games() == 0 {
		return m.l.Say(lang.ResultsNone)
	}
	share, low, high := r.Share()
	text := m.l.Say(lang.ResultsOne, m.side(0), percent(share), percent(low), percent(high), r.Games(), r.First, r.Draws, r.Second)
	if r.Same > 0 {
		text += m.l.Say(lang.ResultsSame, r.Same)
	}
	return text
}

// side returns the name of a side of the gallery's game.
func (m *gallery) side(i int) string {
	return sideName(m.l, m.game, i)
}

// drawResult writes the results of a pattern in the colour of the side that does better.
func (m *gallery) drawResult(at rect, r show.OpeningResult) {
	k := leanInks[openingLean(r)]
	m.cv.fill(at, k)
	if m.results.of != nil {
		m.cv.centre(at, k, m.resultText(r, at.w))
	}
}

// click chooses a pattern, and lists the games of the chosen one.
func (m *gallery) click(n int) tea.Cmd {
	if n == m.menu.row() && m.mapped() && m.resultOf(n).Games() > 0 {
		return m.listGames()
	}
	m.choose(n)
	return nil
}

// drawKey explains the signs and colours below, and counts all games, or says in full why
// there are no results. It returns the lines that are left above.
func (m *gallery) drawKey(room rect) int {
	r, above := room.row(room.h-1), room.h-1
	source := m.l.Say(lang.ResultsOwn)
	if m.results.from == show.LibraryGames {
		source = m.l.Say(lang.ResultsLibrary)
	}
	switch {
	case m.results.err != nil:
		said := wrap(m.l.Error(m.results.err), r.w, 3)
		above = room.h - len(said)
		for i, line := range said {
			m.cv.text(room.row(above+i), inkBad, line)
		}
		return above
	case m.results.of == nil:
		m.cv.text(r, inkDim, source+": "+m.l.Say(lang.ResultsAsks))
		return above
	}
	all := 0
	for i := range m.patterns {
		all += m.resultOf(i).Games()
	}
	at := m.cv.text(r, inkDim, source+": "+m.l.Say(lang.LibraryFound, all)+"  ")
	for _, k := range []struct {
		lean lean
		text string
	}{
		{leanFirst, m.l.Say(lang.ResultsAhead, m.side(0))}, {leanEven, m.l.Say(lang.ResultsEven, percent(evenBound))},
		{leanSecond, m.l.Say(lang.ResultsAhead, m.side(1))}, {leanOpen, m.l.Say(lang.ResultsOpen)},
	} {
		at = m.cv.text(at, leanInks[k.lean], " "+leanSigns[k.lean]+" ")
		at = m.cv.text(at, inkDim, k.text+"  ")
	}
	return above
}
