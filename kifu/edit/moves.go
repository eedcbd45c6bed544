package edit

import (
	"maps"
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Moves is the Form of records whose format keeps a move as a kifu.Move, with all that
// was noted beside it. The zero fields beside Rec suit a format without variations.
type Moves struct {
	Rec *kifu.Record // with its Tree, if the format has variations

	Signs string   // kifu.Tree.Marks of the format that can write the tree
	Ends  []string // keys of Record.Extra that state the end of the game

	// End returns the result that a node without a move states; nil if none does.
	End func(m *kifu.Move) kifu.Result
}

// Nodes returns the nodes of the record's tree, or of its only line.
func (f *Moves) Nodes() (list []Content, up []int) {
	head := *f.Rec
	head.Moves, head.Tree = nil, nil
	list, up = []Content{{Head: &head}}, []int{-1}
	if t := f.Rec.Tree; t != nil && len(t.Nodes) > 1 {
		for i := 1; i < len(t.Nodes); i++ {
			list, up = append(list, Content{Move: t.Nodes[i].Noted}), append(up, int(t.Nodes[i].Up))
		}
		return list, up
	}
	for i := range f.Rec.Moves {
		m := f.Rec.Moves[i]
		list, up = append(list, Content{Move: &m}), append(up, i)
	}
	return list, up
}

func (f *Moves) NewMove(m kifu.Move) (Content, error) {
	m.Comment = safe.Text(m.Comment)
	return Content{Move: &m}, nil
}

func (f *Moves) NewSetup() (Content, error) { return Content{}, ErrStones }

func (f *Moves) AsVariation(c Content) Content { return c }

func (f *Moves) MoveOf(c Content) (boards.Move, boards.Side, bool) {
	if c.Move == nil || c.Move.Move == "" {
		return "", boards.None, false
	}
	return c.Move.Move, c.Move.Side, true
}

func (f *Moves) Comment(c Content) string {
	if c.Head != nil {
		return c.Head.Comment
	}
	return c.Move.Comment
}

func (f *Moves) WithComment(c Content, text string) (Content, error) {
	text = safe.Text(text)
	if c.Head != nil {
		head := *c.Head
		head.Comment = text
		return Content{Head: &head}, nil
	}
	m := *c.Move
	f.Rec.Reword(&m, text)
	return Content{Move: &m}, nil
}

func (f *Moves) Point(_, _ int) (boards.Move, bool) { return "", false }

func (f *Moves) Marks(Content) []Mark { return nil }

func (f *Moves) WithMark(c Content, _ Mark, _ bool) (Content, error) { return c, ErrMarks }

func (f *Moves) WithStone(c Content, _ bool, _ boards.Move, _ boards.Side) (Content, error) {
	return c, ErrStones
}

func (f *Moves) WithTurn(c Content, _ boards.Side) (Content, error) { return c, ErrStones }

// The forms of Head.Date.
const (
	dayForm  = "2006-01-02"
	timeForm = "2006-01-02 15:04:05"
)

func dateText(t time.Time) string {
	switch {
	case t.IsZero():
		return ""
	case t.Equal(time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, t.Location())):
		return t.Format(dayForm)
	}
	return t.Format(timeForm)
}

func readDate(text string, at *time.Location) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	text = strings.ReplaceAll(text, "/", "-")
	for _, form := range []string{dayForm, timeForm} {
		if t, err := time.ParseInLocation(form, text, at); err == nil {
			return t, nil
		}
	}
	return time.Time{}, badDate(text)
}

func (f *Moves) Head(root Content) Head { return headOf(root.Head) }

func headOf(r *kifu.Record) Head {
	return Head{
		Players: r.Players, Event: r.Event, Round: r.Round, Date: dateText(r.Start), Place: r.Place,
		Name: r.Name, Noted: r.Annotator, Result: r.Result.Text(),
	}
}

func (f *Moves) WithHead(root Content, h Head) (Content, error) {
	was := f.Head(root)
	r := *root.Head
	r.Players = [2]string{safe.Line(h.Players[0]), safe.Line(h.Players[1])}
	r.Event, r.Round, r.Place = safe.Line(h.Event), safe.Line(h.Round), safe.Line(h.Place)
	r.Name, r.Annotator = safe.Line(h.Name), safe.Line(h.Noted)
	if h.Date != was.Date {
		t, err := readDate(strings.TrimSpace(h.Date), r.Start.Location())
		if err != nil {
			return root, err
		}
		r.Start = t
	}
	if h.Result != was.Result {
		result, ok := kifu.ReadResult(strings.TrimSpace(h.Result))
		if !ok {
			return root, BadResult(h.Result)
		}
		f.ended(&r, result)
	}
	return Content{Head: &r}, nil
}

// ended gives a record another result.
func (f *Moves) ended(r *kifu.Record, result kifu.Result) {
	r.Result, r.Rulings, r.Counted, r.Dead = result, nil, false, nil
	if slices.ContainsFunc(f.Ends, func(key string) bool { return len(r.Extra[key]) > 0 }) {
		r.Extra = maps.Clone(r.Extra)
		for _, key := range f.Ends {
			delete(r.Extra, key)
		}
	}
}

func (f *Moves) WithEncoding(root Content) Content { return root }

// WithResult gives the record the result by which its new main line ends, if it states
// one.
func (f *Moves) WithResult(root Content, main []Content) Content {
	head := *root.Head
	result := kifu.Result{}
	if last := main[len(main)-1].Move; f.End != nil && last != nil && last.Move == "" {
		result = f.End(last)
	}
	f.ended(&head, result)
	return Content{Head: &head}
}

func (f *Moves) Tree(list []Content, up []int) (*kifu.Tree, error) {
	_, t := f.grown(list, up)
	return t, nil
}

func (f *Moves) Record(list []Content, up []int) (*kifu.Record, error) {
	rec, _ := f.grown(list, up)
	return rec, nil
}

// grown returns the record and its tree.
func (f *Moves) grown(list []Content, up []int) (*kifu.Record, *kifu.Tree) {
	rec := *list[0].Head
	t := &kifu.Tree{Nodes: make([]kifu.TreeNode, len(list)), Marks: f.Signs}
	last := make([]int32, len(list))
	for i, c := range list {
		n := kifu.TreeNode{Up: int32(up[i]), Down: kifu.NoNode, Next: kifu.NoNode, Noted: c.Move}
		last[i] = kifu.NoNode
		if c.Move == nil {
			n.Marks = int32(len(c.Head.Extra["&"]))
			t.Nodes[i] = n
			continue
		}
		n.Move, n.Side, n.Comment, n.Setup = c.Move.Move, c.Move.Side, c.Move.Comment != "", c.Move.Setup != ""
		n.Marks = int32(len(c.Move.Extra["&"]))
		if n.Moves = t.Nodes[up[i]].Moves; n.Move != "" || n.Setup {
			n.Moves++
		}
		if before := last[up[i]]; before == kifu.NoNode {
			t.Nodes[up[i]].Down = int32(i)
		} else {
			t.Nodes[before].Next = int32(i)
		}
		last[up[i]] = int32(i)
		t.Nodes[i] = n
	}
	rec.Moves = lineMoves(t, t.Path(0))
	rec.Count = len(rec.Moves)
	main := t.Path(0)
	t.Line = func(node int32) (*kifu.Record, error) {
		path := t.Path(node)
		if slices.Equal(path, main) {
			return &rec, nil
		}
		line := rec
		line.Tree, line.Moves = nil, lineMoves(t, path)
		end := kifu.Result{}
		if m := t.Nodes[path[len(path)-1]].Noted; f.End != nil && m != nil && m.Move == "" {
			end = f.End(m)
		}
		f.ended(&line, end)
		return &line, nil
	}
	rec.Tree = t
	return &rec, t
}

// lineMoves returns the moves of a line of nodes.
func lineMoves(t *kifu.Tree, path []int32) []kifu.Move {
	var moves []kifu.Move
	for _, i := range path {
		if m := t.Nodes[i].Noted; m != nil && (m.Move != "" || m.Setup != "") {
			moves = append(moves, *m)
		}
	}
	return moves
}
