package sgf

import (
	"slices"
	"strings"

	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// formatTree writes a record with all its variations: the nodes in order,
// with their properties unchanged from the file. Only CA changes, to the encoding
// of the output.
func formatTree(rec *kifu.Record, encoding kifu.Encoding, newline string) string {
	if encoding == "" {
		encoding = kifu.UTF8
	}
	w := &treeWriter{nodes: rec.Tree.Nodes, encoding: string(encoding), game: rec.Game, size: rec.Size, match: rec.Number > 0}
	if w.size == 0 {
		w.size = usualGo
	}
	w.tree()
	text := w.String()
	if newline != "" { // use the requested line end throughout
		text = strings.ReplaceAll(text, "\r\n", "\n")
		if newline != "\n" {
			text = strings.ReplaceAll(text, "\n", newline)
		}
	}
	return text
}

type treeWriter struct {
	strings.Builder
	nodes    []kifu.TreeNode
	encoding string
	game     string // for RU of five in a row, if --rules gave it
	size     int    // points along an edge
	match    bool   // the players' words are told from other comments
	inLine   int    // nodes on the current line
}

// tree writes the parentheses and nodes. It keeps its own stack, so that no
// depth of variations is too deep.
func (w *treeWriter) tree() {
	type step struct {
		node int32 // to be written, or
		text string
	}
	steps := []step{{text: ")\n"}, {node: 0}}
	w.WriteByte('(')
	for len(steps) > 0 {
		s := steps[len(steps)-1]
		steps = steps[:len(steps)-1]
		if s.text != "" {
			w.WriteString(s.text)
			w.inLine = 0
			continue
		}
		w.node(s.node)
		down := w.nodes[s.node].Down
		if down == kifu.NoNode {
			continue
		}
		if w.nodes[down].Next == kifu.NoNode {
			steps = append(steps, step{node: down})
			continue
		}
		first := len(steps)
		for n := down; n != kifu.NoNode; n = w.nodes[n].Next {
			steps = append(steps, step{text: "\n("}, step{node: n}, step{text: ")"})
		}
		slices.Reverse(steps[first:])
	}
}

// perLine is the number of nodes on a line.
const perLine = 10

func (w *treeWriter) node(i int32) {
	if w.inLine == perLine {
		w.WriteByte('\n')
		w.inLine = 0
	}
	w.inLine++
	w.WriteByte(';')
	props := w.nodes[i].Props
	if i == 0 {
		props = w.root(props)
	} else if props == nil {
		props = w.added(&w.nodes[i])
	}
	for _, p := range props {
		w.WriteString(p.Name)
		for _, v := range p.Values {
			w.WriteByte('[')
			w.WriteString(strings.ReplaceAll(v, "\x00", " ")) // as they are read: with zeros a text is taken for UTF-16
			w.WriteByte(']')
		}
	}
}

// added returns the properties of a node that isn't in the file, but was added to the
// tree.
func (w *treeWriter) added(n *kifu.TreeNode) (props []kifu.Prop) {
	name, at := [2]string{"B", "W"}[n.Side&1], ""
	if x, y, ok := kifu.Point(n.Move); ok {
		at = letters(x, y)
	} else if p, err := igo.ParsePoint(string(n.Move), w.size); err == nil && p != igo.Pass {
		at = letters(int(p)%w.size+1, w.size-int(p)/w.size)
	}
	props = append(props, kifu.Prop{Name: name, Values: []string{at}})
	if n.Noted != nil && n.Noted.Comment != "" {
		props = append(props, kifu.Prop{Name: "C", Values: []string{Escape(safe.Text(n.Noted.Comment))}})
		if words := withApart("", n.Noted.Apart); w.match && words != "" {
			props = append(props, kifu.Prop{Name: own, Values: []string{words}})
		}
	}
	return props
}

// root returns the properties of the first node, with CA for the output and, if
// the file doesn't name the rules, with the record's.
func (w *treeWriter) root(props []kifu.Prop) []kifu.Prop {
	root := make([]kifu.Prop, 0, len(props)+2)
	said, ruled, five := false, false, false
	for _, p := range props {
		if p.Name == "CA" {
			if said = true; !strings.EqualFold(strings.TrimSpace(p.Values[0]), w.encoding) {
				p.Values = []string{strings.ToUpper(w.encoding)}
			}
		}
		ruled = ruled || p.Name == "RU"
		five = five || p.Name == "GM" && strings.TrimSpace(p.Values[0]) == gomoku
		root = append(root, p)
	}
	if !said && !w.ascii() {
		root = append(root, kifu.Prop{Name: "CA", Values: []string{strings.ToUpper(w.encoding)}})
	}
	if five && !ruled && w.game != "" {
		root = append(root, kifu.Prop{Name: "RU", Values: []string{w.game}})
	}
	return root
}

// ascii reports whether no value needs an encoding.
func (w *treeWriter) ascii() bool {
	for i := range w.nodes {
		for _, p := range w.nodes[i].Props {
			for _, v := range p.Values {
				for k := range len(v) {
					if v[k] >= 0x80 {
						return false
					}
				}
			}
		}
	}
	return true
}
