package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena/problems"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// lobbyPosed are the problems of games without openings, for large lobbies.
type lobbyPosed struct {
	of     map[string][]*problems.Problem // by game
	asking bool
}

// lobbyPosedMsg carries the problems of a game.
type lobbyPosedMsg struct {
	game string
	list []*problems.Problem
}

// lobbyFindPosed returns a command that reads the problems of the chosen game, nil if they are known or not shown.
func lobbyFindPosed(m *lobby) tea.Cmd {
	game := m.game()
	if _, known := m.posed.of[game]; known || m.posed.asking || !isLarge(m.stage) || !hasProblems(m.run) {
		return nil
	}
	if rules, ok := catalog.Game(game); !ok || len(openingsOf(rules, m.reg.Size)) > 0 {
		return nil
	}
	m.posed.asking = true
	own, book := m.o.Problems.Own, m.o.Problems.Book
	return func() tea.Msg {
		list, err := own(game)
		if err == nil {
			err = book.Refresh()
		}
		if err != nil {
			list = nil // who opens the problems is told
		}
		return lobbyPosedMsg{game, list}
	}
}

// keep stores the answer.
func (k *lobbyPosed) keep(msg lobbyPosedMsg) {
	if k.of == nil {
		k.of = map[string][]*problems.Problem{}
	}
	k.of[msg.game], k.asking = msg.list, false
}

// posedLeast is how many problems are shown at least, if smaller boards make it possible.
const posedLeast = 8

// lobbyDrawPosed draws the next problems of the chosen game that aren't solved, as small boards. A click on one poses it.
func lobbyDrawPosed(m *lobby, r rect) {
	all := m.posed.of[m.game()]
	d, ok := draw.For(m.game())
	if len(all) == 0 || !ok {
		return
	}
	unsolved := slices.DeleteFunc(slices.Clone(all), func(p *problems.Problem) bool {
		return m.o.Problems.Book.Score(p.Key).Mark >= problems.Helped
	})
	list := unsolved
	if len(list) == 0 {
		list = all
	}
	list = list[:min(len(list), samplesMost)]
	o := draw.Options{Set: m.set, Lang: m.l, Quiet: true}
	sizes := make([][2]int, len(list))
	var at []rect
	for o.Lines = sampleSizes[0][0]; o.Lines >= 1; o.Lines-- {
		for i, p := range list {
			sizes[i][0], sizes[i][1] = d.Measure(p.Start, o)
		}
		if at = flow(sampleRoom(r), sizes); len(at) >= min(posedLeast, len(list)) {
			break
		}
	}
	o.Lines = max(o.Lines, 1)
	if len(at) < len(list) { // otherwise there's no more to fill the room with
		spread(sampleRoom(r), at)
	}
	title := m.l.Say(lang.ProblemsTitle) + "  " + m.l.Say(lang.ProblemTotal, len(all)-len(unsolved), len(all))
	lobbyDrawBoards(m, r, at, title, func(i int, at, name rect) {
		p, o := list[i], o
		if f, ok := targetField(d, p.Start, p.Start, p.Target); ok {
			o.Marks = map[draw.Field]draw.Mark{f: {Text: m.set.Clean(targetMark)}}
		}
		m.cv.picture(at, d.Picture(p.Start, o))
		n := slices.Index(all, p) + 1
		m.cv.centre(name, inkDim, fitted(strconv.Itoa(n)+" "+lang.ProblemBrief(m.l, p), name.w))
	}, func(i int) tea.Cmd { return openProblemsAt(m.run, list[i].Key) })
}
