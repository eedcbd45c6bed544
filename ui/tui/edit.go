package tui

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// edited is the state of the record that is being edited. Nodes of the document have
// names that stay the same; those of the shown tree are indexes into ids.
type edited struct {
	file *edit.File
	doc  *edit.Doc
	ids  []edit.Node

	tool    int  // index into tools
	pointed bool // the arrows move the cursor
	saving  bool

	drafted int       // the state that was kept as a draft
	draftAt time.Time // when one is kept next
}

// A tool is what a click on the board does while a record is edited.
type tool struct {
	key   string
	kind  string // of a sign
	stone boards.Side
	name  lang.Key
}

// tools lists them. The first one makes moves.
var tools = []tool{
	{key: "0", name: lang.ToolMove},
	{key: "1", kind: edit.Triangle, name: lang.ToolTriangle},
	{key: "2", kind: edit.Square, name: lang.ToolSquare},
	{key: "3", kind: edit.Circle, name: lang.ToolCircle},
	{key: "4", kind: edit.Cross, name: lang.ToolCross},
	{key: "5", kind: edit.Label, name: lang.ToolLabel},
	{key: "6", stone: 0, name: lang.ToolBlack},
	{key: "7", stone: 1, name: lang.ToolWhite},
	{key: "8", stone: boards.None, name: lang.ToolEmpty},
}

// editor edits the shown record.
type editor struct{ view }

// The messages of editing.
type (
	editMsg struct {
		session *show.Session
		file    *edit.File
		doc     *edit.Doc
		err     error
		draft   *edit.Draft // unsaved changes from before
		at      time.Time
		tried   *carrying // what was tried out before; nil if nothing
		then    func()    // what is done once it is edited; nil if nothing
	}
	editSavedMsg struct {
		session *show.Session
		writing *edit.Writing
		over    *kifu.Format // the format under which the file may be replaced
		err     error
	}
	draftMsg struct {
		session *show.Session
		state   int
		err     error
	}
)

// isEditing reports whether the shown record is being edited, and canEdit whether it
// can be.
func isEditing(m view) bool { return m.match.edit != nil && m.match.grows() }

func canEdit(m view) bool {
	return m.match.edit == nil && m.match.ready() && isOver(m) && m.o.Editor != nil && !m.match.scoring.on
}

// begin begins to edit the shown record.
func (m editor) begin() tea.Cmd { return m.beginThen(nil) }

// beginThen begins to edit the shown record, and then calls a function unless it is nil.
func (m editor) beginThen(then func()) tea.Cmd {
	mt := m.match
	s, o := mt.s, m.o.Editor
	number, open := mt.snap.game.number, s.Edit
	var rec *kifu.Record
	tried := carried(m.view)
	if open == nil {
		if offGame(m.view) {
			treePanel(m).toGame() // the game's own moves are the record
		}
		rec = copying(m).record(true)
	}
	maker := o.Maker(mt.snap.begin.Kind)
	if maker.Format == nil {
		mt.notice = m.l.Say(lang.EditNever)
		return nil
	}
	return func() tea.Msg {
		msg := editMsg{session: s, tried: tried, then: then}
		if open == nil {
			msg.file, msg.doc, msg.err = maker.Begin(rec)
		} else {
			msg.file, msg.doc, msg.err = open(number)
		}
		if msg.err == nil {
			msg.draft, msg.at = o.Kept(msg.file.Place())
		}
		return msg
	}
}

// onEdit shows the record that is edited from now on. Unsaved changes from before are
// offered first.
func (m editor) onEdit(msg editMsg) {
	mt := m.match
	if mt.s != msg.session {
		return
	}
	if msg.err != nil {
		mt.notice = m.l.Say(lang.EditCant, m.l.Error(msg.err))
		return
	}
	if r := msg.draft; r != nil {
		maker := m.o.Editor.Maker(mt.snap.begin.Kind)
		openChoice(m.stage, m.l.Say(lang.EditKeptTitle, msg.at.Format("2006-01-02 15:04")), []pickRow{
			{m.l.Say(lang.EditRestore), plainly(func() {
				file, doc, err := maker.Restore(r, msg.file.Format)
				m.onEdit(editMsg{session: msg.session, file: file, doc: doc, err: err, tried: msg.tried, then: msg.then})
			})},
			{m.l.Say(lang.EditFresh), plainly(func() { msg.draft = nil; m.onEdit(msg) })},
		})
		return
	}
	at := mt.at
	for _, mv := range mt.snap.game.moves[:min(mt.at, len(mt.snap.game.moves))] {
		if kifu.Chosen(mv.Move) { // by an opening rule, which is no node
			at--
		}
	}
	mt.edit = &edited{file: msg.file, doc: msg.doc, drafted: msg.doc.State()}
	if m.show(msg.doc.Root()) {
		mt.show(mt.branches.game, at)
		mt.told = m.l.Say(lang.EditBegun)
		if msg.tried != nil {
			m.carry(msg.tried)
		}
		if msg.then != nil {
			msg.then()
		}
	}
}

// show shows the document as it is now, at a node.
func (m editor) show(n edit.Node) bool {
	mt := m.match
	e := mt.edit
	tree, ids, err := e.doc.Tree()
	if err != nil {
		mt.notice = m.l.Say(lang.TreeBroken, m.l.Error(err))
		return false
	}
	e.ids = ids
	node := int32(max(slices.Index(ids, n), 0))
	game := mt.snap.game.number
	mt.branches = branches{tree: tree, game: game, own: len(tree.Nodes)}
	main := tree.Path(0)
	for _, path := range [][]int32{main, tree.Path(node)} {
		if slices.Equal(path, mt.branches.path) {
			continue
		}
		if err := mt.walk(path); err != nil {
			mt.notice = m.l.Say(lang.TreeBroken, m.l.Error(err))
			return false
		}
		if mt.branches.trunk.path == nil {
			mt.branches.trunk = trunk{path: main, tape: mt.snap.line}
		}
	}
	mt.entry.picked = draw.Field{}
	mt.show(game, int(tree.Nodes[node].Moves))
	return true
}

// node returns the node of the position on the board.
func (m editor) node() edit.Node {
	b := &m.match.branches
	return m.match.edit.ids[b.path[b.here(m.match.at)]]
}

// after shows what a change has led to, or says why there is none.
func (m editor) after(n edit.Node, err error) {
	if err != nil {
		m.refused(err)
		return
	}
	m.show(n)
}

// refused says why something can't be changed or written.
func (m editor) refused(err error) {
	var lacking *kifu.Unwritable
	if errors.As(err, &lacking) {
		m.match.notice = m.l.Unwritable(lacking)
		return
	}
	m.match.notice = m.l.Error(err)
}

// play adds a move after the shown position, or goes to it if the record has it.
func (m editor) play(mv boards.Move, side boards.Side) {
	d, at := m.match.edit.doc, m.node()
	if n := d.Find(at, mv, side); n != edit.None {
		m.show(n)
		return
	}
	n, err := d.Add(at, kifu.Move{Move: mv, Side: side})
	m.after(n, err)
}

// point uses a tool on a field of the board.
func (m editor) point(f draw.Field) {
	e := m.match.edit
	t := tools[e.tool]
	if e.tool == 0 {
		treePanel(m).sowAt(f)
		return
	}
	at, ok := e.doc.Point(f.Col, f.Row)
	if !ok {
		m.refused(edit.ErrMarks)
		return
	}
	n := m.node()
	if t.kind == "" {
		n, err := e.doc.Stone(n, at, t.stone)
		m.after(n, err)
		return
	}
	mark := edit.Mark{Kind: t.kind, At: at}
	on := true
	used := map[string]bool{}
	for _, there := range e.doc.MarksOf(n) {
		used[there.Text] = true
		if there.At == at && there.Kind == t.kind {
			on = false
		}
	}
	for c := 'A'; c <= 'Z' && t.kind == edit.Label && (mark.Text == "" || used[mark.Text]); c++ {
		mark.Text = string(c)
	}
	m.after(n, e.doc.Mark(n, mark, on))
}

// back takes changes back, or makes them again.
func (m editor) back(step func() (edit.Node, bool), none lang.Key) {
	n, ok := step()
	if !ok {
		m.match.notice = m.l.Say(none)
		return
	}
	m.show(n)
}

// remove deletes the shown move with all that follows. The key for it isn't confirmed,
// since u brings everything back.
func (m editor) remove() {
	d, n := m.match.edit.doc, m.node()
	up := d.Parent(n)
	if err := d.Delete(n); err != nil {
		m.refused(err)
		return
	}
	m.show(up)
	m.match.told = m.l.Say(lang.EditRemoved)
}

// shift moves the shown variation among those beside it.
func (m editor) shift(by int) {
	b := &m.match.branches
	i := b.fork(m.match.at)
	if i == 0 {
		m.match.notice = m.l.Say(lang.EditNoFork)
		return
	}
	n := m.match.edit.ids[b.path[i]]
	at := m.node()
	if ok, err := m.match.edit.doc.Shift(n, by); err != nil || !ok {
		m.match.notice = m.l.Say(lang.EditNoRoom)
		return
	}
	m.show(at)
}

// promote makes the shown line the main line.
func (m editor) promote() {
	b := &m.match.branches
	if !m.match.edit.doc.Promote(m.match.edit.ids[b.path[len(b.path)-1]]) {
		m.match.notice = m.l.Say(lang.EditIsMain)
		return
	}
	m.show(m.node())
	m.match.told = m.l.Say(lang.EditPromoted)
}

// comment opens the comment on the shown move.
func (m editor) comment() {
	n := m.node()
	openText(m.stage, m.l.Say(lang.EditCommentTitle), m.match.edit.doc.CommentOf(n), func(text string) {
		if m.match.edit != nil && m.match.edit.doc.Has(n) {
			m.after(n, m.match.edit.doc.Comment(n, text))
		}
	})
}

// headLabels are the names of edit.Head.Lines.
var headLabels = []lang.Key{
	lang.EditBlack, lang.EditWhite, lang.EditEvent, lang.EditRound, lang.EditDate, lang.EditPlace, lang.EditName, lang.EditNoted, lang.EditResult,
}

// head opens the lines about the whole game.
func (m editor) head() {
	d := m.match.edit.doc
	h := d.HeadOf()
	lines := h.Lines()
	box := &reason{title: m.l.Say(lang.EditHeadTitle), what: m.l.Say(lang.EditHeadWhat), empty: true}
	for i, label := range headLabels {
		f := newField(lineLong)
		f.set(*lines[i])
		box.lines = append(box.lines, reasonLine{label, f})
	}
	was := h
	h.Own = slices.Clone(h.Own)
	for i, own := range h.Own {
		f := newField(lineLong)
		f.set(own.Text)
		box.lines = append(box.lines, reasonLine{lang.OwnLine(own.Name), f})
		lines = append(lines, &h.Own[i].Text)
	}
	n := m.node()
	box.do = func(text []string) tea.Cmd {
		for i := range lines {
			*lines[i] = text[i]
		}
		err := d.SetHead(h)
		if m.after(n, err); err == nil {
			m.tellResult(was, d.HeadOf())
		}
		return nil
	}
	openLines(m.stage, box, lang.HelpLineEnter)
}

// tellResult says how the result has changed with the game's conditions.
func (m editor) tellResult(was, now edit.Head) {
	switch {
	case slices.Equal(was.Own, now.Own) || now.Result == "":
	case was.Result == now.Result:
		m.match.told = m.l.Say(lang.EditResultStays, now.Result)
	default:
		m.match.told = m.l.Say(lang.EditResultNow, now.Result)
	}
}

// marks adds the signs of the record to those on the board.
func (m editor) marks(marks map[draw.Field]draw.Mark) {
	mt := m.match
	signs := map[string]string{edit.Triangle: "△", edit.Square: "□", edit.Circle: "○", edit.Cross: "×"}
	for _, mark := range mt.edit.doc.MarksOf(m.node()) {
		f, ok := mt.snap.drawer.Field(mt.position(), mark.At)
		text := signs[mark.Kind]
		if mark.Kind == edit.Label {
			text = draw.Clip(m.set.Clean(mark.Text), 2)
		}
		if !ok || text == "" {
			continue
		}
		if m.set.Clean(text) != text { // the character set lacks a character
			text = map[string]string{edit.Triangle: "^", edit.Square: "#", edit.Circle: "o", edit.Cross: "x"}[mark.Kind]
		}
		marks[f] = draw.Mark{Text: text, Role: draw.Picked}
	}
}

// stays reports whether unsaved changes prevent another game or screen from being
// shown, and says so.
func stays(m *program) bool {
	if m == nil || m.match == nil || !m.match.unsaved() {
		return false
	}
	m.notice = m.l.Say(lang.EditStays)
	m.match.notice = m.notice
	return true
}

// word returns what the title says about the record.
func (m editor) word() string {
	e := m.match.edit
	if e == nil {
		return ""
	}
	name := m.l.Say(lang.EditNoFile)
	if e.file.Path != "" {
		name = filepath.Base(e.file.Path)
	}
	if e.doc.Changed() {
		name += " *"
	}
	return m.l.Say(lang.EditWord) + " " + strings.TrimSpace(m.set.Clean(name))
}

// unsaved reports whether the record has changes that aren't in a file.
func (m *match) unsaved() bool { return m.edit != nil && m.edit.doc.Changed() }
