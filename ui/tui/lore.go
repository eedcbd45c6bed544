package tui

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/lore"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// loreRoom is the screen on which the sheets of a file are edited: a diagram, its
// conditions, and a tree of moves. They are tried on the position of the match or record
// below. The kind knows the game; the screen doesn't.
type loreRoom struct {
	*stage
	bindings []binding

	kind   *lore.Kind
	path   string
	was    *string // what the file held when it was read or written; nil if there was none
	kept   *lore.Book
	draft  loreDraft
	now    loreState
	before []loreState // which undo brings back, the latest last
	undone []loreState // which redo brings back

	page   lorePage
	moves  bool // moves are played; otherwise the diagram is drawn
	at     lore.Point
	letter int  // of the kind's letters
	other  bool // the side that doesn't follow from the last move plays next
	told   string
	shown  lore.Sheet // instead of the one that is being edited, in a preview

	ground loreGround
	all    loreList
}

// A loreState is what undo and redo bring back.
type loreState struct {
	book  *lore.Book
	sheet int
	path  []lore.Step
}

// A lorePage is what a loreRoom shows.
type lorePage int

const (
	loreEdits lorePage = iota
	loreTests          // the position with the places where the sheet fits
	loreCuts           // the position with a cursor, to cut a sheet out of it
	loreLists          // all sheets
)

// loring opens the screen.
type loring struct{ *stage }

// can reports whether the players of a game read something that people write.
func (m loring) can(game string) bool {
	return m.o.Lore != nil && !m.run.running() && m.o.Lore.Has(game)
}

// open asks which kind is meant, and opens the person's own file of it.
func (m loring) open(game string, ground loreGround) tea.Cmd {
	var rows []pickRow
	for _, k := range m.o.Lore.Kinds(game) {
		rows = append(rows, pickRow{m.l.Term(string(k.Name)), func() tea.Cmd {
			r := newLoreRoom(m.stage, k)
			r.ground = ground
			r.ground.menu = newLoop(0)
			return r.read(m.o.Lore.Path(k.File))
		}})
	}
	if len(rows) == 1 {
		return rows[0].do()
	}
	openPick(m.stage, m.l.Say(lang.LoreKinds), rows)
	return nil
}

// fromLobby opens it without a position.
func (m loring) fromLobby() tea.Cmd { return m.open(m.run.lobby.game(), loreGround{}) }

// fromShown opens it with the position on the board.
func (m loring) fromShown() tea.Cmd {
	mt := m.run.match
	g := loreGround{position: mt.position(), drawer: mt.snap.drawer, game: mt.snap.begin.Kind}
	if !mt.atEnd() && mt.previewed() == nil {
		g.next = mt.snap.game.moves[mt.at].Move
	}
	return m.open(g.game, g)
}

func newLoreRoom(m *stage, k *lore.Kind) *loreRoom {
	r := &loreRoom{stage: m, kind: k, ground: loreGround{menu: newLoop(0)}, all: loreList{menu: newListing(0)}}
	r.moves = len(k.Letters) == 0
	r.bindings = keyring(m.o.Keys).own(r.newKeys())
	return r
}

// A loreReadMsg has the text of a file.
type loreReadMsg struct {
	room *loreRoom
	path string
	text string
	err  error
	kept *show.KeptLore // unsaved changes from before
	at   time.Time      // when they were kept
}

// read returns a command that reads a file. The screen is shown when it is there.
func (m *loreRoom) read(path string) tea.Cmd {
	read, kept := m.o.Lore.Read, m.o.Lore.Kept
	return func() tea.Msg {
		msg := loreReadMsg{room: m, path: path}
		msg.text, msg.err = read(path)
		if kept != nil {
			msg.kept, msg.at = kept(path)
		}
		return msg
	}
}

// onLoreRead shows a file that was read.
func (m *program) onLoreRead(msg loreReadMsg) tea.Cmd {
	r, err := msg.room, msg.err
	was := &msg.text
	if errors.Is(err, fs.ErrNotExist) {
		was, err = nil, nil
	}
	var book *lore.Book
	if err == nil {
		book, err = lore.Read(r.kind, msg.text)
	}
	if err != nil {
		text := m.l.Error(fact.Errorf("tui.lore.file", "%s: %w", msg.path, err))
		m.notice = text
		if m.match != nil {
			m.match.notice = text
		}
		return nil
	}
	r.path, r.was, r.kept = msg.path, was, book
	r.now, r.before, r.undone = loreState{book: book}, nil, nil
	r.page, r.draft = loreEdits, loreDraft{}
	r.ground.found(nil)
	r.centre()
	if m.route.screen() != screen(r) {
		m.route.show(r)
	}
	if msg.kept != nil {
		return offerLore(r, msg.kept, msg.at)
	}
	return nil
}

// sheet returns the sheet that is being edited or shown, nil if the file has none.
func (m *loreRoom) sheet() lore.Sheet {
	if m.shown != nil {
		return m.shown
	}
	if m.now.sheet >= m.now.book.Len() {
		return nil
	}
	return m.now.book.Sheet(m.now.sheet)
}

// edits reports whether a sheet is being edited.
func (m *loreRoom) edits() bool { return m.page == loreEdits && m.sheet() != nil }

// draws reports whether letters are put on the diagram.
func (m *loreRoom) draws() bool { return m.edits() && !m.moves }

// plays reports whether moves are played on the diagram.
func (m *loreRoom) plays() bool { return m.edits() && m.moves }

// saved reports whether the file has all changes.
func (m *loreRoom) saved() bool { return m.now.book == m.kept || m.now.book.Text() == m.kept.Text() }

// change makes another state the current one. What was current can be undone.
func (m *loreRoom) change(next loreState) {
	m.before, m.undone = append(m.before, m.now), nil
	m.now = next
	m.clamp()
}

// edit replaces the sheet, or says why it can't be changed. The steps are those after it.
func (m *loreRoom) edit(s lore.Sheet, err error, path []lore.Step) bool {
	switch {
	case err != nil:
		m.notice = m.l.Error(err)
		return false
	case s != m.sheet():
		m.change(loreState{m.now.book.With(m.now.sheet, s), m.now.sheet, path})
	}
	m.now.path = path
	return true
}

// back brings back the last state of a list, and keeps the current one in another.
func (m *loreRoom) back(from, to *[]loreState, none lang.Key) {
	n := len(*from)
	if n == 0 {
		m.notice = m.l.Say(none)
		return
	}
	*to = append(*to, m.now)
	m.now, *from = (*from)[n-1], (*from)[:n-1]
	m.clamp()
}

// clamp keeps the cursor on the diagram and the other side's turn with the move that it was
// for.
func (m *loreRoom) clamp() {
	m.other = false
	if s := m.sheet(); s != nil {
		rows := s.Rows(nil)
		m.at = lore.Point{Col: min(max(m.at.Col, 0), len(rows[0])-1), Row: min(max(m.at.Row, 0), len(rows)-1)}
	}
}

// centre moves the cursor to the middle of the diagram.
func (m *loreRoom) centre() {
	if s := m.sheet(); s != nil {
		rows := s.Rows(nil)
		m.at = lore.Point{Col: len(rows[0]) / 2, Row: len(rows) / 2}
	}
	m.clamp()
}

// choose goes to another sheet.
func (m *loreRoom) choose(i int) {
	m.now.sheet, m.now.path = i, nil
	m.clamp()
}

// turn goes to the sheet the given number of places after this one.
func (m *loreRoom) turn(by int) {
	if n := m.now.book.Len(); n > 0 {
		m.choose(chooseBy(m.now.sheet, by, n))
	}
}

func (m *loreRoom) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		m.told = ""
		return nil, m.typed(msg)
	case tea.PasteMsg:
		if m.sheet() != nil && m.page == loreEdits {
			m.openText(msg.Content)
			return nil, true
		}
	case tea.MouseWheelMsg:
		if !m.mouse.wheel(msg) {
			m.wheel(turned(msg))
		}
	case loreFitsMsg:
		if msg.room == m {
			m.onFits(msg)
		}
	case loreWrittenMsg:
		if msg.room == m {
			return m.onWritten(msg), false
		}
	case tickMsg:
		return keepLore(m, m.o.Now()), false
	case loreKeptMsg:
		if msg.room == m {
			m.onKept(msg)
		}
	}
	return nil, false
}

// typed puts the letter that a key stands for.
func (m *loreRoom) typed(k tea.KeyPressMsg) bool {
	if !m.draws() || len(k.Text) != 1 || k.Mod&(tea.ModCtrl|tea.ModAlt) != 0 {
		return false
	}
	i := slices.IndexFunc(m.kind.Letters, func(l lore.Letter) bool { return l.Key == k.Text[0] })
	if i < 0 {
		return false
	}
	m.run.forgetNotices()
	m.letter = i
	m.put(m.at, m.kind.Letters[i].Key)
	return true
}

// put puts a letter on a point.
func (m *loreRoom) put(at lore.Point, letter byte) {
	m.at = at
	s, err := m.sheet().Put(at, letter)
	m.edit(s, err, nil)
}

// clear makes a point say nothing: it gets the last letter, which allows anything.
func (m *loreRoom) clear(at lore.Point) {
	for _, l := range m.kind.Letters {
		if l.Key == '?' {
			m.put(at, l.Key)
		}
	}
}

// says reports whether the diagram says something of a point.
func (m *loreRoom) says(at lore.Point) bool {
	rows := m.sheet().Rows(nil)
	return at.Row >= 0 && at.Row < len(rows) && at.Col >= 0 && at.Col < len(rows[at.Row]) && rows[at.Row][at.Col] != '?'
}

// drawn reports whether the diagram says something of any point.
func (m *loreRoom) drawn() bool {
	return slices.ContainsFunc(m.sheet().Rows(nil), func(row string) bool { return strings.Trim(row, "?") != "" })
}

// own reports whose move comes next.
func (m *loreRoom) own() bool {
	n := len(m.now.path)
	return (n == 0 || !m.now.path[n-1].Own) != m.other
}

// play plays on a point, or follows the move that is there already.
func (m *loreRoom) play(at lore.Point) {
	m.at = at
	step := lore.Step{At: at, Own: m.own()}
	if !m.other { // a move of either side that is there is followed
		for _, o := range m.sheet().Moves(m.now.path) {
			if o.At == at {
				step = o.Step
			}
		}
	}
	s, err := m.sheet().Play(m.now.path, step)
	if m.edit(s, err, append(slices.Clip(m.now.path), step)) {
		m.other = false
	}
}

// stepTo follows a move that is there.
func (m *loreRoom) stepTo(o lore.Step) {
	m.now.path, m.at, m.moves, m.other = append(slices.Clip(m.now.path), o), o.At, true, false
}

// retreat goes back one move.
func (m *loreRoom) retreat() {
	if n := len(m.now.path); n > 0 {
		m.at = m.now.path[n-1].At
		m.now.path, m.other = m.now.path[:n-1:n-1], false
	}
}

// vary changes to another move after the same ones.
func (m *loreRoom) vary(by int) {
	n := len(m.now.path)
	if n == 0 {
		return
	}
	before := m.now.path[: n-1 : n-1]
	list := m.sheet().Moves(before)
	if i := slices.IndexFunc(list, func(o lore.Move) bool { return o.Step == m.now.path[n-1] }); i >= 0 {
		o := list[chooseBy(i, by, len(list))]
		m.now.path, m.at = append(before, o.Step), o.At
	}
}

// forks reports whether other moves follow the same ones as the last move.
func (m *loreRoom) forks() bool {
	n := len(m.now.path)
	return n > 0 && len(m.sheet().Moves(m.now.path[:n-1])) > 1
}

// last returns the last move, with what is said of it.
func (m *loreRoom) last() (o lore.Move, ok bool) {
	n := len(m.now.path)
	if n == 0 || m.sheet() == nil {
		return o, false
	}
	for _, o := range m.sheet().Moves(m.now.path[:n-1]) {
		if o.Step == m.now.path[n-1] {
			return o, true
		}
	}
	return o, false
}

// remove removes the last move.
func (m *loreRoom) remove() {
	n := len(m.now.path)
	if n == 0 {
		m.notice = m.l.Say(lang.LoreNoMove)
		return
	}
	path := m.now.path
	m.at = path[n-1].At
	m.edit(m.sheet().Remove(path), nil, path[:n-1:n-1])
}

// wheel chooses another letter or move.
func (m *loreRoom) wheel(by int) {
	switch {
	case m.draws():
		m.letter = chooseBy(m.letter, by, len(m.kind.Letters))
	case m.plays():
		m.vary(by)
	case m.page == loreTests:
		m.ground.turn(by)
	case m.page == loreLists:
		m.all.move(0, by)
	}
}

// A loreGround is the position on which sheets are tried.
type loreGround struct {
	game     string
	position boards.Position // nil if there is none
	drawer   *draw.Drawer
	next     boards.Move // that was made there; "" if none was

	spot   draw.Field // the cursor, to cut out a sheet
	asking bool
	of     lore.Sheet // that was tried last
	fits   []lore.Fit
	err    error
	menu   listing // of the fits
}

// found lists the places where a sheet fits.
func (g *loreGround) found(fits []lore.Fit) {
	g.fits = fits
	g.menu.resize(len(fits))
}

// turn chooses another place.
func (g *loreGround) turn(by int) {
	if by < 0 {
		g.menu.up()
		return
	}
	g.menu.down()
}

// fit returns the chosen place.
func (g *loreGround) fit() (f lore.Fit, ok bool) {
	if len(g.fits) == 0 {
		return f, false
	}
	return g.fits[g.menu.row()], true
}

// A loreFitsMsg has the places where a sheet fits.
type loreFitsMsg struct {
	room  *loreRoom
	sheet lore.Sheet
	fits  []lore.Fit
	err   error
}

// wantsFits tries the sheet on the position if it has changed since it was tried last.
func (m *loreRoom) wantsFits() tea.Cmd {
	g, s := &m.ground, m.sheet()
	if g.position == nil || g.asking || s == nil || s == g.of || m.page == loreLists || m.route.screen() != screen(m) {
		return nil
	}
	g.asking = true
	fits, p := m.kind.Fits, g.position
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(context.Background(), analysisLimit)
		defer cancel()
		list, err := fits(ctx, s, p)
		return loreFitsMsg{m, s, list, err}
	}
}

func (m *loreRoom) onFits(msg loreFitsMsg) {
	g := &m.ground
	g.asking, g.of, g.err = false, msg.sheet, msg.err
	g.found(msg.fits)
	m.stale = true
}
