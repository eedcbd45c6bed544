package sgf

import (
	"encoding/json"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// An editing is a game tree that is edited, as an edit.Form.
type editing struct {
	file string
	list []edit.Content // as it was read
	up   []int
	game *game // reads points
	set  charset
	wide bool   // text beyond ASCII has been written since the last WithEncoding
	lf   string // the end of a line

	match bool                   // the record is of a game of a match
	ascii bool                   // the file has no other characters
	props map[string][]kifu.Prop // of the nodes' texts
	same  bool
}

// Maker edits games of five in a row and of Go.
var Maker = edit.Maker{Format: Format, Text: Edit}

// Edit begins to edit the first game tree in a text, which is what a file has from a
// record's Offset on. The file's name is for messages.
func Edit(text []byte, file string) (edit.Form, error) {
	s := &scanner{in: unicoded(strings.NewReader(string(text))), line: 1}
	raw, line, err := s.next()
	if err == errStray {
		return nil, s.lost(file, line)
	}
	if err != nil && err != errOpen {
		return nil, &kifu.Error{File: file, Line: line, Msg: fact.New("read.game", "the game can't be read"), Err: err}
	}
	if err == errOpen { // the parentheses that next has added
		raw = raw[:s.end()-s.from]
	}
	f := &editing{file: file, set: s.set, ascii: !s.foreign, lf: "\n", props: map[string][]kifu.Prop{}}
	whole := string(raw)
	if strings.Contains(whole, "\r\n") {
		f.lf = "\r\n"
	}
	f.list, f.up = split(whole, f.set)
	root, err := parse(s.text(raw)+strings.Repeat(")", depthOf(f.list)), file, line, nil)
	if err != nil {
		return nil, err
	}
	if f.same = edit.New(f).Text() == whole; !f.same { // parentheses around several nodes, or none
		t, err := Variations(Tree{Root: root, Line: line}, file)
		if err != nil {
			return nil, err
		}
		f.set, f.ascii = charset{}, false
		f.list, f.up = split(formatTree(&kifu.Record{Tree: t}, "", ""), f.set)
	}
	f.game = &game{rec: &kifu.Record{File: file}}
	if meta, ok := f.value(f.list[0], own); ok {
		var rec kifu.Record
		f.match = rec.Apply(Text(meta)) == nil && rec.Number > 0
	}
	if err := f.game.board(&Node{Props: f.propsOf(f.list[0])}); err != nil {
		return nil, err
	}
	return f, nil
}

// depthOf returns the number of parentheses that are open at the end of a text.
func depthOf(list []edit.Content) int {
	depth := 0
	for _, c := range list {
		depth += strings.Count(c.Before, "(") - strings.Count(c.Before, ")") - strings.Count(c.After, ")") + strings.Count(c.After, "(")
	}
	return max(depth, 0)
}

func (f *editing) Nodes() ([]edit.Content, []int) { return f.list, f.up }

// Kept reports whether the file can be written as it was read.
func (f *editing) Kept() bool { return f.same }

func (f *editing) propsOf(c edit.Content) []kifu.Prop {
	p, ok := f.props[c.Body]
	if !ok {
		if len(f.props) > 2*len(f.list)+1000 {
			clear(f.props) // of texts that are gone
		}
		p = f.set.props(c.Body)
		f.props[c.Body] = p
	}
	return p
}

// value returns the first value of a property of a node, decoded.
func (f *editing) value(c edit.Content, name string) (string, bool) {
	n := Node{Props: f.propsOf(c)}
	return n.Value(name)
}

// text encodes a text as a value.
func (f *editing) text(text string) (string, error) {
	text = strings.ReplaceAll(Escape(safe.Text(text)), "\n", f.lf)
	f.wide = f.wide || strings.IndexFunc(text, func(r rune) bool { return r >= 0x80 }) >= 0
	return f.set.encode(text)
}

func (f *editing) with(c edit.Content, name string, values ...string) edit.Content {
	c.Body = f.set.with(c.Body, name, values...)
	return c
}

func (f *editing) NewMove(m kifu.Move) (edit.Content, error) {
	at, err := "", error(nil)
	if m.Move != "pass" {
		if at, err = f.point(m.Move); err != nil {
			return edit.Content{}, err
		}
	}
	if m.Side != 0 && m.Side != 1 {
		return edit.Content{}, kifu.ByNobody(m.Move)
	}
	c := edit.Content{Body: ";" + "BW"[m.Side:m.Side+1] + "[" + at + "]"}
	if m.Comment == "" {
		return c, nil
	}
	return f.WithComment(c, m.Comment)
}

// point returns a point as two letters.
func (f *editing) point(m boards.Move) (string, error) {
	w := writer{size: f.game.rec.Size}
	if f.game.igo != nil {
		w.igo = &igoWriter{}
	}
	return w.at(m)
}

func (f *editing) NewSetup() (edit.Content, error) { return edit.Content{Body: ";"}, nil }

func (f *editing) AsVariation(c edit.Content) edit.Content {
	if strings.Contains(c.Before, "(") {
		return c
	}
	if !strings.Contains(c.Before, "\n") {
		c.Before += f.lf
	}
	c.Before, c.After = c.Before+"(", c.After+")"
	return c
}

func (f *editing) MoveOf(c edit.Content) (boards.Move, boards.Side, bool) {
	k := f.game.treeNode(&Node{Props: f.propsOf(c)})
	return k.Move, k.Side, k.Move != ""
}

// commentOf returns the property with a node's comment: that of the root may be on
// the game.
func (f *editing) commentOf(c edit.Content) string {
	_, own := f.value(c, "C")
	if _, game := f.value(c, "GC"); game && !own {
		return "GC"
	}
	return "C"
}

func (f *editing) Comment(c edit.Content) string {
	_, rest := f.said(c)
	return rest
}

// said returns a comment, and the time of the move that it begins with in records of
// five in a row.
func (f *editing) said(c edit.Content) (time, rest string) {
	v, _ := f.value(c, f.commentOf(c))
	text := safe.Text(Text(v))
	if f.game.igo != nil {
		return "", text
	}
	if _, ok, said := timed(text); ok || said != text {
		time, _, _ = strings.Cut(text, "\n")
		if !ok {
			time = ""
		}
		return time, said
	}
	return "", text
}

func (f *editing) WithComment(c edit.Content, text string) (edit.Content, error) {
	time, _ := f.said(c)
	text = safe.Text(text)
	if f.match {
		c = f.reworded(c, text)
	}
	if f.game.igo == nil {
		switch _, took, rest := timed(text); {
		case time != "":
			text = strings.TrimSuffix(time+"\n"+text, "\n")
		case took || rest != text:
			text = noTime + text
		}
	}
	if text == "" {
		return f.with(c, f.commentOf(c)), nil
	}
	raw, err := f.text(text)
	if err != nil {
		return c, err
	}
	return f.with(c, f.commentOf(c), raw), nil
}

// reworded notes beside a move of a match how much of its new comment isn't the
// player's own.
func (f *editing) reworded(c edit.Content, text string) edit.Content {
	if _, _, ok := f.MoveOf(c); !ok {
		return c
	}
	v, _ := f.value(c, own)
	words := safe.Line(Text(v))
	m := kifu.Move{Comment: f.Comment(c)}
	notes(&m, words)
	(&kifu.Record{Number: 1}).Reword(&m, text)
	if words = withApart(words, m.Apart); words == "" {
		return f.with(c, own)
	}
	return f.with(c, own, Escape(words))
}

// exclusive are the signs of which a point has one at most (FF[4], "Markup
// properties").
var exclusive = []string{edit.Triangle, edit.Square, edit.Circle, edit.Cross}

func (f *editing) Marks(c edit.Content) []edit.Mark {
	var marks []edit.Mark
	for _, p := range f.propsOf(c) {
		for _, v := range p.Values {
			marks = append(marks, f.marksIn(p.Name, v)...)
		}
	}
	return marks
}

// marksIn returns the signs of one value.
func (f *editing) marksIn(name, value string) []edit.Mark {
	switch {
	case slices.Contains(exclusive, name):
		var list []edit.Mark
		for _, at := range f.pointsIn(value) {
			list = append(list, edit.Mark{Kind: name, At: at})
		}
		return list
	case name == edit.Label, name == edit.Arrow:
		at, rest, ok := Compose(value)
		m, on := f.game.treeMove(at)
		if !ok || !on || m == "pass" {
			return nil
		}
		if name == edit.Label {
			return []edit.Mark{{Kind: name, At: m, Text: safe.Line(SimpleText(rest))}}
		}
		if to, on := f.game.treeMove(rest); on && to != "pass" {
			return []edit.Mark{{Kind: name, At: m, To: to}}
		}
	}
	return nil
}

// pointsIn returns the points of a value: one, or those of a rectangle.
func (f *editing) pointsIn(value string) []boards.Move {
	list, ok := points(value, f.game.rec.Size)
	switch {
	case !ok:
		return nil
	case f.game.igo == nil:
		return list
	}
	for i, m := range list {
		x, y, _ := kifu.Point(m)
		list[i] = f.game.igo.moves[(y-1)*f.game.rec.Size+x-1]
	}
	return list
}

func (f *editing) WithMark(c edit.Content, m edit.Mark, on bool) (edit.Content, error) {
	at, err := f.point(m.At)
	if err != nil {
		return c, err
	}
	kinds := []string{m.Kind}
	if slices.Contains(exclusive, m.Kind) {
		kinds = exclusive
	}
	for _, kind := range kinds {
		c = f.without(c, kind, m.At)
	}
	if !on {
		return c, nil
	}
	value := at
	switch m.Kind {
	case edit.Label:
		text, err := f.text(strings.ReplaceAll(m.Text, "\n", " "))
		if err != nil {
			return c, err
		}
		value += ":" + strings.ReplaceAll(text, ":", `\:`)
	case edit.Arrow:
		to, err := f.point(m.To)
		if err != nil {
			return c, err
		}
		value += ":" + to
	}
	return f.more(c, m.Kind, value), nil
}

func (f *editing) Point(col, row int) (boards.Move, bool) {
	size := f.game.rec.Size
	switch {
	case col < 1 || row < 1 || col > size || row > size:
		return "", false
	case f.game.igo != nil:
		return f.game.igo.moves[(row-1)*size+col-1], true
	}
	return kifu.Stone(col, row), true
}

// more adds a value to a property.
func (f *editing) more(c edit.Content, name, value string) edit.Content {
	return f.with(c, name, append(f.raw(c, name), value)...)
}

// raw returns the values of a property as written in the file.
func (f *editing) raw(c edit.Content, name string) []string {
	var list []string
	for _, s := range f.set.spans(c.Body) {
		for _, v := range s.values {
			if s.name == name {
				list = append(list, c.Body[v[0]:v[1]])
			}
		}
	}
	return list
}

// without removes a point from the values of a property. A rectangle with the point
// becomes its other points.
func (f *editing) without(c edit.Content, name string, at boards.Move) edit.Content {
	var rest []string
	found := false
	for _, raw := range f.raw(c, name) {
		if name == edit.Label || name == edit.Arrow {
			if m := f.marksIn(name, f.set.read(raw)); len(m) == 1 && m[0].At == at {
				found = true
				continue
			}
			rest = append(rest, raw)
			continue
		}
		list := f.pointsIn(raw)
		if !slices.Contains(list, at) {
			rest = append(rest, raw)
			continue
		}
		found = true
		for _, m := range list {
			if text, err := f.point(m); err == nil && m != at {
				rest = append(rest, text)
			}
		}
	}
	if !found {
		return c
	}
	return f.with(c, name, rest...)
}

func (f *editing) WithStone(c edit.Content, root bool, at boards.Move, side boards.Side) (edit.Content, error) {
	text, err := f.point(at)
	if err != nil {
		return c, err
	}
	for _, name := range []string{"AB", "AW", "AE"} {
		c = f.without(c, name, at)
	}
	switch {
	case side == 0 || side == 1:
		return f.more(c, []string{"AB", "AW"}[side], text), nil
	case root:
		return c, nil
	}
	return f.more(c, "AE", text), nil
}

func (f *editing) WithTurn(c edit.Content, side boards.Side) (edit.Content, error) {
	if side != 0 && side != 1 {
		return c, kifu.ByNobody("")
	}
	return f.with(c, "PL", "BW"[side:side+1]), nil
}

// headNames are the properties of the lines of a Head.
var headNames = [...]string{"PB", "PW", "EV", "RO", "DT", "PC", "GN", "AN", "RE"}

// headLines returns the lines of a Head in their order.
func headLines(h *edit.Head) [len(headNames)]*string {
	return [...]*string{&h.Players[0], &h.Players[1], &h.Event, &h.Round, &h.Date, &h.Place, &h.Name, &h.Noted, &h.Result}
}

func (f *editing) Head(root edit.Content) edit.Head {
	var h edit.Head
	for i, line := range headLines(&h) {
		v, _ := f.value(root, headNames[i])
		*line = safe.Line(SimpleText(v))
	}
	h.Own = f.ownLines(root)
	return h
}

func (f *editing) WithHead(root edit.Content, h edit.Head) (edit.Content, error) {
	was := f.Head(root)
	before := headLines(&was)
	for i, line := range headLines(&h) {
		text := strings.TrimSpace(safe.Line(*line))
		if text == *before[i] {
			continue
		}
		if headNames[i] == "RE" {
			if _, ok := kifu.ReadResult(western(text)); !ok {
				return root, edit.BadResult(text)
			}
		}
		var values []string
		if text != "" {
			raw, err := f.text(text)
			if err != nil {
				return root, err
			}
			values = []string{raw}
		}
		root = f.forget(f.with(root, headNames[i], values...), headNames[i])
	}
	return f.ownHeaded(root, was, h)
}

// forget removes from our own property what says the same as another one that has
// changed.
func (f *editing) forget(root edit.Content, name string) edit.Content {
	v, ok := f.value(root, own)
	var meta kifu.Meta
	if !ok || name != "RE" && name != "DT" && name != "KM" || json.Unmarshal([]byte(Text(v)), &meta) != nil {
		return root
	}
	switch name {
	case "DT":
		meta.Start = ""
	case "KM": // the dead stones are the same ones
		meta.NoResult()
	default:
		meta.NoResult()
		meta.Counted, meta.Dead = false, nil
	}
	text := meta.String()
	if text == "{}" {
		return f.with(root, own)
	}
	raw, err := f.text(text)
	if err != nil {
		return root
	}
	return f.with(root, own, raw)
}

func (f *editing) WithEncoding(root edit.Content) edit.Content {
	wide := f.wide
	f.wide = false
	said, named := f.value(root, "CA")
	switch {
	case !wide, !f.ascii, f.set.codec != nil && named:
		return root
	case f.set.codec == nil && strings.EqualFold(strings.TrimSpace(said), "utf-8"):
		return root
	}
	return f.with(root, "CA", f.set.name())
}

// WithResult keeps RE, which says how the game was played to its end.
func (f *editing) WithResult(root edit.Content, _ []edit.Content) edit.Content { return root }

// tree returns the nodes as they are read from a file.
func (f *editing) tree(list []edit.Content, up []int) Tree {
	nodes := make([]Node, len(list))
	for i, c := range list {
		nodes[i].Props = f.propsOf(c)
		if up[i] >= 0 {
			link(&nodes[up[i]], &nodes[i])
		}
	}
	return Tree{Root: &nodes[0]}
}

func (f *editing) Tree(list []edit.Content, up []int) (*kifu.Tree, error) {
	return Variations(f.tree(list, up), f.file)
}

func (f *editing) Record(list []edit.Content, up []int) (*kifu.Record, error) {
	tree := f.tree(list, up)
	rec, err := Record(tree, f.file)
	if err != nil {
		return nil, err
	}
	rec.Tree, err = Variations(tree, f.file)
	return rec, err
}
