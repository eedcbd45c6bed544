package tui

import (
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// A hallBoard is the board of a running match in the hall.
type hallBoard struct {
	bout *feed.Bout
	snap snapshot
}

// hallBoards is the page with the boards of the running matches, small and live.
type hallBoards struct{ inHall }

// board returns the board of a running match.
func (m hallBoards) board(b *feed.Bout) *hallBoard {
	h := m.hall
	at := h.boards[b.Sitting.Dir]
	if at == nil || at.bout != b {
		at = &hallBoard{bout: b}
		h.boards[b.Sitting.Dir] = at
	}
	if feed := b.Look(); feed.Version() != at.snap.version {
		at.snap.take(feed, 0, 1)
	}
	return at
}

// forget drops the boards of matches that have ended.
func (m hallBoards) forget(list []*feed.Bout) {
	if len(m.hall.boards) <= 2*len(list) {
		return
	}
	keep := map[string]*hallBoard{}
	for _, b := range list {
		if at := m.hall.boards[b.Sitting.Dir]; at != nil {
			keep[b.Sitting.Dir] = at
		}
	}
	m.hall.boards = keep
}

// The columns between tiles, and the lines of a tile beside its board.
const (
	boardsGap = 2
	tileHeads = 2 // a line for each side
)

// draw draws as many boards as fit, around the chosen one.
func (m hallBoards) draw(r rect) {
	h := m.hall
	list := h.running()
	m.forget(list)
	if len(list) == 0 {
		for i, line := range wrap(m.l.Say(lang.HallNoBoards), r.w, r.h) {
			m.cv.text(r.row(i), inkDim, line)
		}
		return
	}
	h.tile = min(h.tile, len(list)-1)
	lines, w, ht := m.tileSize(list, r)
	cols, rows := tilesIn(r, w, ht)
	h.tiles = cols
	first := 0
	if line := h.tile / cols; line >= rows { // the chosen one is on the last visible line
		first = (line - rows + 1) * cols
	}
	visible := list[first : first+min(cols*rows, len(list)-first)]
	more := len(list) > cols*rows && r.h > rows*(ht+1)
	room := r
	if more { // the last line counts the boards
		room.h--
	}
	sheets := planSheets(room, len(visible), w, ht, cols)
	for i := range visible {
		at := rect{r.x + i%cols*sheets.step, r.y + i/cols*(ht+1), min(w, r.w), min(ht, r.h)}
		m.drawTile(at, list[first+i], lines, first+i == h.tile)
		clickable(m.stage, at, func(_, _ int) tea.Cmd {
			if h.tile == first+i {
				return sitDownAt(m.inHall, list[first+i])
			}
			h.tile = first + i
			return nil
		})
		askable(m.inHall, hallTiles, at, func() { h.tile = first + i })
	}
	m.drawSheets(room, visible, w, ht, sheets)
	if more {
		m.cv.right(r.row(r.h-1), inkDim, m.l.Say(lang.HallMore, h.tile+1, len(list)))
	}
}

// tilesIn returns the numbers of columns and rows of tiles that have room.
func tilesIn(r rect, w, h int) (cols, rows int) {
	return max((r.w+boardsGap)/(w+boardsGap), 1), max((r.h+1)/(h+1), 1)
}

// seatsKept is how long a board's room is kept after its match has ended: the next one usually begins at once, and the
// others shouldn't change their size twice.
const seatsKept = 5 * time.Second

// wanted returns how many boards need room: those of the running matches, and of those that have just ended.
func (m hallBoards) wanted(list []*feed.Bout) int {
	h, now := m.hall, m.o.Now()
	if len(list) >= h.seats || now.Sub(h.seatsAt) > seatsKept {
		h.seats, h.seatsAt = len(list), now
	}
	return h.seats
}

// lines returns how many lines of a room the boards need, with the moves. Moves below the boards take
// what there is, unless they fit beside these and leave room for tables.
func (m hallBoards) lines(r rect) int {
	list := m.hall.running()
	if len(list) == 0 {
		return r.h
	}
	_, w, h := m.tileSize(list, r)
	cols, rows := tilesIn(r, w, h)
	if p := planSheets(r, min(len(list), cols*rows), w, h, cols); p.below && (!p.bare || r.h-h < hallTableLeast) {
		return r.h
	}
	rows = min(rows, (m.wanted(list)+cols-1)/cols)
	return rows*(h+1) - 1
}

// tileSize returns the lines of a field and the size of each board's tile. The board
// that began first determines the size for all. Its fields are as large as possible
// while all boards are visible.
func (m hallBoards) tileSize(list []*feed.Bout, r rect) (lines, w, h int) {
	w, h = 24, 10+tileHeads
	want := m.wanted(list)
	for _, b := range list[:min(len(list), 4)] {
		s := &m.board(b).snap
		if !s.ready() {
			continue
		}
		for lines = linesMost; ; lines-- {
			w, h = s.drawer.Measure(s.position(), draw.Options{Set: m.set, Lang: m.l, Lines: lines})
			w, h = max(w, 20), h+tileHeads
			if cols, rows := tilesIn(r, w, h); lines <= 1 || w <= r.w && h <= r.h && cols*rows >= want {
				break
			}
		}
		break
	}
	return lines, min(w, r.w), min(h, r.h)
}

// ready reports whether there's a position to show.
func (s *snapshot) ready() bool {
	return s.begin != nil && s.game.begin != nil && s.drawer != nil
}

// position returns the last position of the game.
func (s *snapshot) position() boards.Position { return s.game.positions[len(s.game.positions)-1] }

// drawTile draws a match: the player with the second move above the board, and the
// player with the first move below it.
func (m hallBoards) drawTile(r rect, b *feed.Bout, lines int, chosen bool) {
	s := &m.board(b).snap
	k := inkText
	if chosen {
		k = inkChosen
		if m.hall.page == hallTiles {
			k = inkSelected
		}
	}
	top, rest := r.top(1)
	m.cv.fill(top, k)
	if !s.ready() {
		m.cv.text(top, k, entrantName(m.inHall, b.Sitting.BoutBegin.Players[0])+" - "+entrantName(m.inHall, b.Sitting.BoutBegin.Players[1]))
		m.cv.text(rest, inkDim, m.l.Say(lang.Starting))
		return
	}
	d, at := s.drawer, s.position()
	number, top := top.left(3)
	m.cv.right(number, k.or(inkDim), strconv.Itoa(b.Sitting.Pair))
	_, top = top.left(1)
	m.drawSide(top, k, s, 1)
	field, foot := rest.top(rest.h - 1)
	m.drawSide(rect{foot.x + 4, foot.y, foot.w - 4, 1}, inkText, s, 0)
	pic := d.Picture(at, draw.Options{Set: m.set, Lang: m.l, Lines: lines})
	if pic.W <= field.w && pic.H <= field.h {
		m.cv.picture(rect{field.x + (field.w-pic.W)/2, field.y, pic.W, pic.H}, pic)
		return
	}
	var focus draw.Field
	if d.Focus != nil {
		focus = d.Focus(at, 0)
	} else if n := len(s.game.moves); n > 0 {
		focus, _ = d.Field(at, s.game.moves[n-1].Move)
	}
	m.cv.picture(field, &pic.Window(focus, 0, 0, field.w, field.h, false).Picture)
}

// drawSide draws the player of a side: sign, name, points of the match or of the
// field, and clock.
func (m hallBoards) drawSide(r rect, k ink, s *snapshot, side boards.Side) {
	now := m.o.Now()
	used, left := s.clocks(len(s.game.moves))
	clock := used[side]
	owes := s.owes(side)
	var turn = now.Sub(s.game.since)
	runs := owes && !s.game.since.IsZero() && s.game.end == nil && !s.paused && s.stopped == ""
	if c := s.clock(); c.Main > 0 {
		clock = left[side].Main
		if runs {
			clock = max(clock-turn, 0)
		}
	} else if runs {
		clock += turn
	}
	mark := "  "
	switch {
	case s.game.waiting && s.game.end == nil && !s.human(s.game.sides()[side]):
	case s.game.waiting && s.game.end == nil && s.human(s.game.sides()[side]):
		mark = m.set.Clean("…") + " "
	case owes && s.game.end == nil:
		mark = m.set.Clean("▶") + " "
	}
	r = m.cv.right(r, k.or(inkText), clockText(clock))
	r = m.cv.right(r, k.or(inkRunning), mark)
	points := m.standing(s, side)
	if points != "" && r.w > 12 {
		r = m.cv.right(r, k.or(inkDim), points+" ")
	}
	r = m.cv.text(r, k.or(inkOfSide(side)), s.drawer.Sign(m.set, side)+" ")
	m.cv.text(r, k.or(inkTitle), fitted(m.set.Clean(s.player(m.l, s.game.sides(), side)), r.w-1))
}

// owes reports whether a side is to move.
func (s *snapshot) owes(side boards.Side) bool {
	for _, seat := range s.position().ToAct() {
		if s.rules.Seats[seat].Side == side {
			return true
		}
	}
	return false
}

// standing returns the score of a side so far: its points on the field if the game has
// points, or the games that it has won in a match of several.
func (m hallBoards) standing(s *snapshot, side boards.Side) string {
	switch {
	case s.drawer.Scores != nil:
		return strconv.Itoa(s.drawer.Scores(s.position())[side])
	case s.begin.Games > 1:
		return lang.Points(s.points[s.game.sides()[side]])
	}
	return ""
}
