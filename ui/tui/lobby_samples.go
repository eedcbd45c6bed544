package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// lobbySamples are the openings of a game as small boards, for large lobbies.
type lobbySamples struct {
	game      string
	size      int  // of the board
	count     int  // of all openings, without their other placements
	listed    bool // they have no names of their own
	title     lang.Key
	openings  []boards.Opening
	positions []boards.Position
	drawer    *draw.Drawer
}

// samplesMost is how many of a game's openings are shown at most.
const samplesMost = 60

// of fills the samples with the openings of a game, and reports whether it has some.
func (s *lobbySamples) of(game string, size int) bool {
	if s.game == game && s.size == size {
		return len(s.openings) > 0
	}
	*s = lobbySamples{game: game, size: size}
	rules, ok := catalog.Game(game)
	d, drawn := draw.For(game)
	if !ok || !drawn {
		return false
	}
	s.drawer = d
	switch {
	case len(rules.Openings()) == 0:
		s.title, s.listed = lang.SuiteTitle, true
	case fromPositions(game):
		s.title, s.listed = lang.FieldsTitle, true
	default:
		s.title = lang.GalleryTitle
	}
	if len(rules.Openings()) > 0 {
		size = 0 // they are for the game's usual size
	}
	known := map[string]bool{}
	for _, o := range openingsOf(rules, size) {
		if known[o.Name] {
			continue // another placement
		}
		known[o.Name] = true
		if s.count++; s.count > samplesMost {
			continue
		}
		if p, err := rules.Start(boards.Setup{Size: size, Position: o.Position, Opening: o.Moves}); err == nil {
			s.openings, s.positions = append(s.openings, o), append(s.positions, p)
		}
	}
	return len(s.openings) > 0
}

// sampleSizes are the sizes of the small boards, the largest first: lines of a field, and fields across, where a game's
// openings are in the middle of the board.
var sampleSizes = [][2]int{{5, 7}, {4, 7}, {3, 9}, {3, 7}, {3, 5}, {2, 9}, {2, 7}, {2, 5}, {1, 9}, {1, 7}, {1, 5}}

// samplesGap is the columns between two boards.
const samplesGap = 3

// flow places boards of some sizes in rows, as many as fit into a room. Each has its name below it.
func flow(r rect, sizes [][2]int) (at []rect) {
	x, y, high := 0, 0, 0
	for _, size := range sizes {
		w, h := size[0], size[1]+1
		if x > 0 && x+w > r.w {
			x, y, high = 0, y+high+1, 0
		}
		if x+w > r.w || y+h > r.h {
			break
		}
		at = append(at, rect{r.x + x, r.y + y, w, h})
		x, high = x+w+samplesGap, max(high, h)
	}
	return at
}

// spread moves the boards of rows apart so that they fill a room, and their rows too, by up to two more lines each.
func spread(r rect, at []rect) {
	rows := map[int]int{} // the row of each line at which one begins
	across, right, bottom := 0, 0, 0
	for _, a := range at {
		if _, known := rows[a.y]; !known {
			rows[a.y] = len(rows)
		}
		if a.y == at[0].y {
			across++
		}
		right, bottom = max(right, a.x+a.w), max(bottom, a.y+a.h)
	}
	aside, down := (r.x+r.w-right)/max(across-1, 1), min((r.y+r.h-bottom)/max(len(rows)-1, 1), 2)
	if across < 2 {
		aside = 0
	}
	n, last := 0, -1
	for i := range at {
		row := rows[at[i].y]
		if row != last {
			n, last = 0, row
		}
		at[i].x, at[i].y = at[i].x+n*aside, at[i].y+row*down
		n++
	}
}

// fit returns how the boards are drawn in a room, and where: as large as all of them fit. Where they don't fit at any
// size, as many as possible are shown.
func (s *lobbySamples) fit(r rect, o draw.Options) (as draw.Options, at []rect) {
	sizes := make([][2]int, len(s.positions))
	for _, size := range sampleSizes {
		o.Lines, o.Small = size[0], size[1]
		for i, p := range s.positions {
			sizes[i][0], sizes[i][1] = s.drawer.Measure(p, o)
		}
		if at = flow(r, sizes); len(at) == len(sizes) {
			break
		}
	}
	return o, at
}

// lobbyDrawSamples draws the openings of the chosen game as small boards in what is left of a large lobby, or its problems
// if it has no openings. A click on one shows it among the openings.
func lobbyDrawSamples(m *lobby, r rect) {
	s := &m.samples
	if !m.cv.framed {
		return
	}
	if !s.of(m.game(), m.reg.Size) {
		lobbyDrawPosed(m, r)
		return
	}
	o, list := s.fit(sampleRoom(r), draw.Options{Set: m.set, Lang: m.l, Quiet: true})
	lobbyDrawBoards(m, r, list, m.l.Say(s.title, s.count), func(i int, at, name rect) {
		m.cv.picture(at, s.drawer.Picture(s.positions[i], o))
		m.cv.centre(name, inkDim, tileName(m.l, s.openings[i], s.listed))
	}, func(i int) tea.Cmd {
		cmd := m.run.openGallery()
		m.run.gallery.find(s.openings[i])
		return cmd
	})
}

// sampleRoom returns the room for small boards inside a panel, from its corner.
func sampleRoom(r rect) rect {
	const edge = 2
	return rect{0, 0, r.w - 2*edge, r.h - edge}
}

// lobbyDrawBoards draws a panel with small boards at their places, each with its name below it.
func lobbyDrawBoards(m *lobby, r rect, list []rect, title string, draw func(i int, at, name rect), click func(i int) tea.Cmd) {
	if len(list) == 0 {
		return
	}
	high := 0
	for _, at := range list {
		high = max(high, at.y+at.h)
	}
	in, _ := lobbyNamed(m, r, high)
	m.cv.heading(in.row(0), title)
	_, in = in.top(1)
	for i, at := range list {
		at.x, at.y = in.x+at.x, in.y+at.y
		draw(i, at, at.row(at.h-1))
		clickable(m.stage, at, func(_, _ int) tea.Cmd { return click(i) })
	}
}
