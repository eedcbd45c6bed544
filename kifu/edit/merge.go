package edit

import (
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff/lcs"

	"dohyo/kifu"
)

// A version is a record as text: its statements, and the line of each node, in the order
// of the tree; 0 if it isn't known.
type version struct {
	pieces []piece
	nodes  []int
}

// A piece is a statement of a record, with what separates it from the next one: the end
// of the line, or whatever the format has between statements of one line.
type piece struct {
	text, end string
	line      int  // from 1
	first     bool // of its line
}

// cut returns the pieces of a text.
func cut(text string, format *kifu.Format) (list []piece) {
	n := 0
	for line := range strings.SplitAfterSeq(text, "\n") {
		if line == "" {
			break
		}
		n++
		body := strings.TrimRight(line, "\r\n")
		from := len(list)
		if format.Statements != nil {
			for statement, gap := range format.Statements(body) {
				list = append(list, piece{text: statement, end: gap, line: n, first: len(list) == from})
			}
		} else {
			list = append(list, piece{text: body, line: n, first: true})
		}
		list[len(list)-1].end += line[len(body):]
	}
	return list
}

// versionOf returns the text of a record as a version. Rec is what was read from it.
func versionOf(text string, format *kifu.Format, rec *kifu.Record) version {
	v := version{pieces: cut(text, format)}
	switch {
	case rec == nil:
	case rec.Tree != nil:
		for i := range rec.Tree.Nodes {
			line := 0
			if m := rec.Tree.Nodes[i].Noted; m != nil {
				line = m.Line
			}
			v.nodes = append(v.nodes, line)
		}
	default:
		for i := range rec.Moves {
			v.nodes = append(v.nodes, rec.Moves[i].Line)
		}
	}
	return v
}

// A hunk is a part of our text that changed: the pieces from j to j2 of the one before,
// and those from k to k2 of the one after.
type hunk struct{ j, j2, k, k2 int }

// hunks compares two texts of our own writer.
func hunks(base, wanted []piece) (list []hunk) {
	for _, d := range lcs.DiffLines(texts(base), texts(wanted)) {
		list = append(list, hunk{d.Start, d.End, d.ReplStart, d.ReplEnd})
	}
	return list
}

func texts(list []piece) []string {
	all := make([]string, len(list))
	for i, p := range list {
		all[i] = p.text
	}
	return all
}

// merge returns how a record of lines may be written anew so that what says the same as
// before keeps its bytes: the most sparing way first. Old is what was read, and base what
// our writer makes of the same record; their differences are another program's way of
// writing. Wanted is what our writer makes of the changed record. The caller checks that
// what it reads from a text is the changed record.
func merge(old, base, wanted version) []string {
	changes := hunks(base.pieces, wanted.pieces)
	if len(changes) == 0 {
		return []string{join(old.pieces)}
	}
	m := match(old, base)
	var list []string
	for _, to := range []place{instead, behind, before, apart} {
		list = append(list, m.patched(changes, wanted.pieces, to))
	}
	return append(list, m.replaced(changes, wanted.pieces, false), m.replaced(changes, wanted.pieces, true))
}

func join(list []piece) string {
	var out strings.Builder
	for _, p := range list {
		out.WriteString(p.text)
		out.WriteString(p.end)
	}
	return out.String()
}

// pieces collects pieces into a text.
type pieces struct {
	list    []piece
	newline string
}

// put adds a piece. If it begins a line, the one before it ends its own.
func (w *pieces) put(p piece) {
	if n := len(w.list) - 1; n >= 0 && p.first && !strings.HasSuffix(w.list[n].end, "\n") {
		w.list[n].end = w.newline
	}
	w.list = append(w.list, p)
}

// A place is where something new goes in the old text.
type place int

const (
	instead place = iota // within a line, if it replaces something there; otherwise behind
	behind               // what precedes it in ours
	before               // what follows it in ours
	apart                // behind all that is said of the same move
)

// patched makes the changes in the old text, each where the pieces that it concerns are.
// What goes may be written by our writer alone.
func (m *matching) patched(changes []hunk, wanted []piece, to place) string {
	old := slices.Clone(m.old)
	gone := make([]bool, len(old))
	fresh := map[int][]piece{} // before a piece of the old text
	for _, h := range changes {
		h = m.whole(h)
		at := -1
		for j := h.j; j < h.j2; j++ {
			if i := m.loose[j]; i >= 0 {
				gone[i] = true
				if at < 0 || i < at {
					at = i
				}
			}
		}
		list := slices.Clone(wanted[h.k:h.k2])
		if i, next, ok := m.around(h); ok && len(list) == 0 && h.k < len(wanted) && !wanted[h.k].first {
			old[i].end, old[next].first = wanted[h.k-1].end, false // what stood between them began a line
		}
		if at < 0 || to == apart {
			at = m.at(h.j, to)
		} else if len(list) > 0 && to == instead && m.fitsIn(at, list[0].text) {
			list[0].first, list[0].end = m.old[at].first, m.old[at].end
		}
		fresh[at] = append(fresh[at], list...)
	}
	w := pieces{newline: m.newline}
	for i := range len(old) + 1 {
		for _, p := range fresh[i] {
			w.put(p)
		}
		if i < len(old) && !gone[i] {
			w.put(old[i])
		}
	}
	if n := len(w.list) - 1; n >= 0 && !strings.HasSuffix(w.list[n].end, "\n") && w.list[n].end != "" {
		w.list[n].end = m.newline
	}
	return join(w.list)
}

// fitsIn reports whether a text can take the place of a piece in its line: what separates
// the statements of a line would end the text, too, for other programs.
func (m *matching) fitsIn(at int, text string) bool {
	if m.old[at].first {
		return true
	}
	sign := strings.TrimSpace(m.old[at-1].end)
	return sign == "" || !strings.Contains(text, sign)
}

// whole returns a change with all pieces of ours that share a piece of the old text.
func (m *matching) whole(h hunk) hunk {
	for h.j < h.j2 && h.j > 0 && m.loose[h.j] >= 0 && m.loose[h.j-1] == m.loose[h.j] {
		h.j, h.k = h.j-1, h.k-1
	}
	for h.j < h.j2 && h.j2 < len(m.loose) && m.loose[h.j2] >= 0 && m.loose[h.j2-1] == m.loose[h.j2] {
		h.j2, h.k2 = h.j2+1, h.k2+1
	}
	return h
}

// around returns the pieces of the old text before and behind a change.
func (m *matching) around(h hunk) (i, next int, ok bool) {
	if h.j == 0 || h.j2 == len(m.loose) {
		return 0, 0, false
	}
	i, next = m.loose[h.j-1], m.loose[h.j2]
	return i, next, i >= 0 && next >= 0
}

// at returns where in the old text something new goes that precedes the piece j of ours.
func (m *matching) at(j int, to place) int {
	if to == before && j < len(m.loose) && m.loose[j] >= 0 {
		return m.loose[j]
	}
	if j == 0 {
		return 0
	}
	if to != apart && m.loose[j-1] >= 0 {
		return m.loose[j-1] + 1
	}
	for j--; j >= 0 && m.strict[j] < 0; j-- {
	}
	at := 0
	if j >= 0 {
		at = m.strict[j] + 1
	}
	for at < len(m.old) && !m.anchor[at] {
		at++
	}
	return at
}

// replaced writes a part of the old text anew, between two pieces that our text has too,
// if something in it changed; whole: all that is said of a move.
func (m *matching) replaced(changes []hunk, wanted []piece, whole bool) string {
	w := pieces{newline: m.newline}
	toWanted := make([]int, 0, len(m.strict))
	k := 0
	for _, h := range append(changes, hunk{len(m.strict), len(m.strict), len(wanted), len(wanted)}) {
		for len(toWanted) < h.j {
			toWanted = append(toWanted, k)
			k++
		}
		for len(toWanted) < h.j2 {
			toWanted = append(toWanted, -1)
		}
		k = h.k2
	}
	i, j, k := 0, 0, 0 // in the old text, ours, and the wanted one
	for j <= len(m.strict) {
		next := j
		for next < len(m.strict) && (m.strict[next] < 0 || toWanted[next] < 0 || whole && !m.anchor[m.strict[next]]) {
			next++
		}
		endOld, endWanted := len(m.old), len(wanted)
		if next < len(m.strict) {
			endOld, endWanted = m.strict[next], toWanted[next]
		}
		part := m.old[i:endOld]
		if !slices.Equal(texts(m.base[j:next]), texts(wanted[k:endWanted])) {
			part = wanted[k:endWanted]
		}
		for _, p := range part {
			w.put(p)
		}
		if next == len(m.strict) {
			break
		}
		w.put(m.old[endOld])
		i, j, k = endOld+1, next+1, endWanted+1
	}
	return join(w.list)
}
