package sgf

import (
	"bytes"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Setup in the middle of a game (AB, AW, AE, PL) changes the board before the
// next move. If no move follows, it is a diagram: a step without a move. In a
// node that also has a move, which the format forbids, the setup comes first
// whatever the order of the properties.

// A layout is what has been set up since the last move.
type layout struct {
	on    bool
	cells []byte // by point, from the upper left corner, row after row: b, w, e, or 0 if unchanged
	turn  string // the side to move by PL, b or w; "" if it doesn't say
	line  int    // where it begins
}

// setsUp reports whether a node has setup properties.
func setsUp(n *Node) bool {
	for i := range n.Props {
		if isSetup(n.Props[i].Name) {
			return true
		}
	}
	return false
}

func isSetup(name string) bool { return name == "AB" || name == "AW" || name == "AE" || name == "PL" }

// unbegun reports whether there is no move yet, so that setup belongs to the
// start position.
func (g *game) unbegun() bool { return len(g.rec.Moves) == 0 }

// begin records that something is set up.
func (e *layout) begin(g *game) {
	if !e.on {
		e.on, e.line = true, g.node.Line
		g.settle(len(g.rec.Moves)) // these comments concern the board before the setup
	}
}

// sideToPlay reads PL: b or w, "" if it's neither.
func sideToPlay(p *Prop) string {
	switch strings.ToLower(strings.TrimSpace(p.Values[0])) {
	case "b", "black", "1":
		return "b"
	case "w", "white", "2":
		return "w"
	}
	return ""
}

// usualTurn returns the side that moves first where PL is missing.
func usualTurn(stones [2][]boards.Move) string {
	if len(stones[0]) > len(stones[1]) {
		return "w"
	}
	return "b"
}

// set reads AB, AW or AE in the middle of a game.
func (g *game) set(p *Prop) error {
	size := g.rec.Size
	e := &g.edit
	e.begin(g)
	if len(e.cells) != size*size {
		e.cells = make([]byte, size*size)
	}
	kind := "bwe"[strings.Index("BWE", p.Name[1:])]
	for _, v := range p.Values {
		x1, y1, x2, y2, ok := g.rectangle(v)
		if !ok {
			return g.bad(fact.Errorf("want.sgf.points", "points on the board of %d lines", size), p.Name+"["+safe.Line(v)+"]")
		}
		for y := y1; y <= y2; y++ {
			for x := x1; x <= x2; x++ {
				e.cells[y*size+x] = kind
			}
		}
	}
	return nil
}

// rectangle reads a point or a rectangle (FF[4], "Compressed point lists"), from
// 0 to size-1 each.
func (g *game) rectangle(v string) (x1, y1, x2, y2 int, ok bool) {
	a, b, two := Compose(v)
	x1, y1, ok = g.at(a)
	if x2, y2 = x1, y1; two && ok {
		x2, y2, ok = g.at(b)
	}
	return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), ok
}

// at reads a point.
func (g *game) at(v string) (x, y int, ok bool) {
	if g.igo != nil {
		i, ok := g.igo.at(v, g.rec.Size)
		return i % g.rec.Size, i / g.rec.Size, ok && i >= 0
	}
	m, ok := point(v, g.rec.Size)
	x, y, _ = kifu.Point(m)
	return x - 1, y - 1, ok
}

// text returns the setup in the form of kifu.Move, with the side to move: PL's,
// otherwise the one that moves next. At the opening it is a whole position.
func (g *game) text(next boards.Side, opening bool) string {
	e := &g.edit
	var words []string
	kinds := "bwe"
	if opening {
		kinds = "bw"
	}
	for _, kind := range []byte(kinds) {
		first := true
		for i, c := range e.cells {
			if c != kind {
				continue
			}
			if first {
				words, first = append(words, string(kind)), false
			}
			words = append(words, g.pointName(i))
		}
	}
	turn := e.turn
	if turn == "" || g.igo == nil { // in Go a side may move out of turn
		turn = "bw"[next : next+1]
	}
	return strings.Join(append(words, "to", turn), " ")
}

func (g *game) pointName(i int) string {
	if g.igo != nil {
		return string(g.igo.moves[i])
	}
	return string(kifu.Stone(i%g.rec.Size+1, i/g.rec.Size+1))
}

// still reports whether the setup was only PL.
func (e *layout) still() bool { return len(bytes.Trim(e.cells, "\x00")) == 0 }

// done clears a setup that has been used.
func (e *layout) done() {
	e.on, e.turn = false, ""
	clear(e.cells)
}

// before attaches the setup to the move that was read just now.
func (g *game) before(m *kifu.Move) {
	m.Setup = g.text(m.Side, false)
	g.edit.done()
}

// diagram adds what was set up behind the last move as a step without a move.
func (g *game) diagram() {
	turn := g.rec.Moves[len(g.rec.Moves)-1].Side.Other()
	if g.edit.turn != "" {
		turn = boards.Side(strings.Index("bw", g.edit.turn))
	}
	m := kifu.Move{Side: turn, Setup: g.text(turn, false), Line: g.edit.line}
	m.Add(strings.Join(g.said, "\n"))
	g.said = nil
	g.edit.done()
	g.rec.Moves = append(g.rec.Moves, m)
}

// edit writes the AB, AW, AE and PL of kifu.Move.Setup.
func (w *writer) edit(text string) error {
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		switch word := words[i]; word {
		case "b", "w", "e":
			w.WriteString("A" + strings.ToUpper(word))
		case "to":
			if i++; i < len(words) {
				w.WriteString("PL[" + strings.ToUpper(words[i]) + "]")
			}
		default:
			at, err := w.at(boards.Move(word))
			if err != nil {
				return err
			}
			w.WriteString("[" + at + "]")
		}
	}
	return nil
}

// at writes the point of a move as two letters.
func (w *writer) at(m boards.Move) (string, error) {
	if w.igo != nil {
		q, err := igo.ParsePoint(string(m), w.size)
		if err != nil {
			return "", err
		}
		return w.point(q), nil
	}
	x, y, ok := kifu.Point(m)
	if !ok || x > w.size || y > w.size {
		return "", &boards.NotMove{Text: string(m), Want: fact.New("want.onboard", "a point on the board")}
	}
	return letters(x, y), nil
}
