package sgf

import (
	"io"
	"iter"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Read reads the games of five in a row and of Go in a file. A tree with another
// game, or with a point off its board, gives a *kifu.Error, and reading
// continues.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		reused := new(store)
		if o.Trees {
			reused = nil // a tree is kept with its record
		}
		for tree, err := range trees(r, o.Name, reused) {
			rec := &kifu.Record{File: o.Name, Line: tree.Line, Offset: tree.Offset, Bytes: tree.Bytes}
			if tree.Root != nil && (err == nil || o.Damaged) {
				var moves []kifu.Move
				if o.Passing && reused != nil {
					moves = reused.moves[:0]
				}
				var other error
				if rec, other = record(tree, o.Name, moves); err == nil {
					err = other
				}
				if o.Passing && reused != nil {
					reused.moves = rec.Moves
				}
				if o.Trees {
					tree.Part = err != nil
					rec.Tree, _ = Variations(tree, o.Name) // its errors have been reported already
				}
			}
			if err != nil && (!o.Damaged || tree.Bytes == 0) {
				rec = nil
			}
			if !yield(rec, err) {
				return
			}
		}
	}
}

// Record reads the main line of a tree as a game of five in a row or of Go. The
// file's name is for messages. With an error the record holds what precedes the
// error.
func Record(tree Tree, file string) (*kifu.Record, error) { return record(tree, file, nil) }

// record is Record with memory to reuse for the moves, if it is large enough.
func record(tree Tree, file string, moves []kifu.Move) (*kifu.Record, error) {
	g := &game{rec: &kifu.Record{File: file, Line: tree.Line, Offset: tree.Offset, Bytes: tree.Bytes}}
	if err := g.board(tree.Root); err != nil {
		return g.rec, err
	}
	err := g.mainLine(tree.Root, moves)
	if g.edit.on && !g.unbegun() {
		g.diagram()
	}
	if s := &g.rec.Setup; s.Turn == usualTurn(s.Stones) {
		s.Turn = ""
	}
	g.settle(len(g.rec.Moves))
	g.finish()
	if g.igo != nil {
		g.finishIgo()
	}
	g.dropStated()
	// Programs that play Go leave the running game open; a game with a result was
	// truncated.
	if tree.Open && (g.igo == nil || g.rec.Result.Known) && err == nil {
		err = &kifu.Error{File: file, Line: tree.Line, Msg: fact.New("read.sgf.game", "the file ends within the game that begins here")}
	}
	return g.rec, err
}

// mainLine reads the nodes of the main line, up to the first error.
func (g *game) mainLine(root *Node, moves []kifu.Move) error {
	length := 0
	for range root.MainLine() {
		length++
	}
	if g.rec.Moves = moves; cap(moves) < length || moves == nil {
		g.rec.Moves = make([]kifu.Move, 0, length)
	}
	if g.igo != nil {
		g.igo.prepare(root)
	}
	for n := range root.MainLine() {
		g.node, g.first = n, len(g.rec.Moves)
		g.comment = ""
		if err := g.properties(n, n == root); err != nil {
			return err
		}
		g.say()
	}
	return nil
}

// properties reads the properties of a node; setup comes before a move.
func (g *game) properties(n *Node, root bool) error {
	set := len(n.Props) > 1 && setsUp(n)
	for i := range n.Props {
		if p := &n.Props[i]; set && isSetup(p.Name) {
			if err := g.property(p, root); err != nil {
				return err
			}
		}
	}
	for i := range n.Props {
		if p := &n.Props[i]; !set || !isSetup(p.Name) {
			if err := g.property(p, root); err != nil {
				return err
			}
		}
	}
	return nil
}

// A game is a record that is being read.
type game struct {
	rec     *kifu.Record
	node    *Node
	first   int      // number of moves before this node
	comment string   // of this node
	said    []string // comments since the last move, in nodes without one
	setups  int      // number of points set up
	edit    layout   // what has been set up since the last move
	meta    string
	igo     *igoGame // nil for other games
}

func (g *game) bad(want error, got string) error {
	return &kifu.Error{File: g.rec.File, Line: g.node.Line, Want: want, Got: got}
}

// board determines the game and the size of the board.
func (g *game) board(root *Node) error {
	g.node = root
	g.rec.Size = usualSize
	sz, sized := root.Value("SZ")
	if sized = sized && strings.TrimSpace(sz) != ""; sized { // programs write SZ[] for an unknown size
		w, h, square := Compose(sz)
		n, err := strconv.Atoi(figures(w))
		if err != nil || n < 1 || n > mostSize || square && figures(h) != figures(w) {
			return g.bad(fact.New("want.sgf.size", "SZ for a square board of at most 52 lines"), sz)
		}
		g.rec.Size = n
	}
	gm, ok := root.Value("GM")
	if gm = figures(gm); gm == weiqi || !ok && (!sized || g.rec.Size != usualSize) { // FF[4]: Go is the default
		if !sized {
			g.rec.Size = usualGo
		}
		return g.beginIgo()
	}
	if !ok && sized && g.rec.Size == usualSize {
		return nil
	}
	if gm != gomoku {
		return g.bad(fact.New("want.sgf.game", "a game of five in a row, GM[4], or of Go, GM[1]"), "GM["+gm+"]")
	}
	return nil
}

// property reads one property of the main line.
func (g *game) property(p *Prop, root bool) error {
	if g.igo != nil {
		if done, err := g.igoProperty(p, root); done || err != nil {
			return err
		}
	}
	switch p.Name {
	case "B", "W":
		return g.moves(p)
	case "AB", "AW", "AE":
		if g.igo == nil && g.unbegun() {
			return g.setup(p)
		}
		return g.set(p)
	case "PL":
		if side := sideToPlay(p); side != "" {
			if g.igo == nil && g.unbegun() {
				g.rec.Setup.Turn = side
				return nil
			}
			g.edit.begin(g)
			g.edit.turn = side
		} else {
			g.unread(p, 0)
		}
		return nil
	case "C":
		g.comment = safe.Text(Text(p.Values[0]))
		return nil
	case own:
		if root {
			g.meta = Text(p.Values[0])
			return nil
		}
	}
	if field := g.info(p.Name); field != nil && root {
		value := safe.Line(SimpleText(p.Values[0]))
		g.rec.Second(p.Name, *field, value, value, g.node.Line)
		*field = value
		return nil
	}
	if !root || !g.ofGame(p) {
		g.doubtful(p, root)
		g.keep(p, root)
	}
	return nil
}

// unread notes a value that can't be read.
func (g *game) unread(p *Prop, i int) {
	g.rec.Unread(p.Name, safe.Line(p.Values[i]), g.node.Line)
}

// ofGame reads a property of the root that describes the whole game. It returns
// false for other properties and invalid values.
func (g *game) ofGame(p *Prop) bool {
	switch p.Name {
	case "FF", "GM", "CA", "AP", "SZ":
	case "GC":
		g.rec.Comment = safe.Text(Text(p.Values[0]))
	case "RU":
		ru := safe.Line(SimpleText(p.Values[0]))
		g.rec.Game = rules[strings.ToLower(ru)]
		if strings.ToLower(ru) != g.rec.Game {
			g.rec.Rules = ru
		}
	case "RE":
		r, ok := kifu.ReadResult(western(safe.Line(SimpleText(p.Values[0]))))
		if !ok {
			return false
		}
		g.rec.Result = r
	case "DT":
		t, ok := date(safe.Line(SimpleText(p.Values[0])))
		if !ok {
			return false
		}
		g.rec.Start = t
	case "ON":
		if name := safe.Line(SimpleText(p.Values[0])); name != "" {
			g.rec.Opening = &boards.Opening{Name: name}
		}
	default:
		return false
	}
	return true
}

// info returns the field for a property of the root that is a line of text.
func (g *game) info(name string) *string {
	switch name {
	case "PB":
		return &g.rec.Players[0]
	case "PW":
		return &g.rec.Players[1]
	case "EV":
		return &g.rec.Event
	case "RO":
		return &g.rec.Round
	case "PC":
		return &g.rec.Place
	case "AN":
		return &g.rec.Annotator
	case "GN":
		return &g.rec.Name
	}
	return nil
}

// moves reads B or W. Several in one node violate the format, but some programs
// write whole games that way; they are read in the order of the file.
func (g *game) moves(p *Prop) error {
	side := boards.Side(0)
	if p.Name == "W" {
		side = 1
	}
	for _, v := range p.Values {
		m, ok := point(v, g.rec.Size)
		switch {
		case ok:
		case strings.TrimSpace(v) == "", v == "tt":
			m = "pass"
		default:
			return g.bad(fact.Errorf("want.sgf.point", "a point on the board of %d lines", g.rec.Size), p.Name+"["+safe.Line(v)+"]")
		}
		if len(g.rec.Moves) == 2*g.rec.Size*g.rec.Size {
			return g.bad(fact.New("want.sgf.moves", "at most as many moves as points"), p.Name)
		}
		g.rec.Moves = append(g.rec.Moves, kifu.Move{Move: m, Side: side, Line: g.node.Line})
		if g.edit.on {
			g.before(&g.rec.Moves[len(g.rec.Moves)-1])
		}
	}
	return nil
}

// setup reads AB, AW and AE before the first move.
func (g *game) setup(p *Prop) error {
	for _, v := range p.Values {
		list, ok := points(v, g.rec.Size)
		if !ok {
			return g.bad(fact.Errorf("want.sgf.points", "points on the board of %d lines", g.rec.Size), p.Name+"["+safe.Line(v)+"]")
		}
		stones := &g.rec.Setup.Stones
		if g.setups += len(list); g.setups > 4*mostSize*mostSize {
			return g.bad(fact.New("want.sgf.stones", "at most as many setup stones as points"), p.Name)
		}
		switch p.Name {
		case "AB":
			stones[0] = append(stones[0], list...)
		case "AW":
			stones[1] = append(stones[1], list...)
		default:
			stones[0], stones[1] = without(stones[0], list), without(stones[1], list)
		}
	}
	return nil
}

func without(stones, gone []boards.Move) []boards.Move {
	drop := make(map[boards.Move]bool, len(gone))
	for _, m := range gone {
		drop[m] = true
	}
	var rest []boards.Move
	for _, m := range stones {
		if !drop[m] {
			rest = append(rest, m)
		}
	}
	return rest
}

// keep keeps an unknown property where it was found. A property that is useless
// without its move, or belongs only in the root, is dropped elsewhere.
func (g *game) keep(p *Prop, root bool) {
	extra := &g.rec.Extra
	if n := len(g.rec.Moves); n > 0 && !root {
		m := &g.rec.Moves[n-1]
		if p.Name == own {
			notes(m, safe.Line(SimpleText(p.Values[0])))
			return
		}
		extra = &m.Extra
	} else if !root && (reserved[p.Name] || g.igo != nil && igoRoot[p.Name]) {
		return
	}
	if *extra == nil {
		*extra = map[string][]string{}
	}
	for _, v := range p.Values {
		(*extra)[p.Name] = append((*extra)[p.Name], safe.Lines(v))
	}
}

// dropStated drops unreadable values from Extra where a field states the property,
// since it was given twice or DOHYO has it too: only one of them can be written.
func (g *game) dropStated() {
	for name := range g.rec.Extra {
		if stated(g.rec, name) {
			delete(g.rec.Extra, name)
		}
	}
	if len(g.rec.Extra) == 0 {
		g.rec.Extra = nil
	}
}

// stated reports whether a field of a record states a property of the root, which
// is kept in Extra only if none does.
func stated(rec *kifu.Record, name string) bool {
	switch name {
	case "RE":
		return rec.Result.Known
	case "DT":
		return !rec.Start.IsZero()
	}
	return rec.Game == igo.Game.Name && igoStated(rec, name)
}

// reserved are the properties of the root that are written from the fields of
// a Record.
var reserved = map[string]bool{
	"FF": true, "GM": true, "CA": true, "AP": true, "SZ": true, "GN": true, "EV": true, "RO": true, "PC": true,
	"AN": true, "PB": true, "PW": true, "RU": true, "RE": true, "DT": true, "ON": true, "GC": true,
	"PL": true, own: true,
}

// say assigns the node's comment to its move. In a node without a move it
// concerns the previous move, or the game.
func (g *game) say() {
	n := len(g.rec.Moves)
	if n > g.first {
		g.settle(g.first)
	}
	switch {
	case g.comment == "":
	case n > g.first && g.igo != nil:
		g.rec.Moves[n-1].Comment = g.comment
	case n > g.first:
		m := &g.rec.Moves[n-1]
		m.Took, m.Timed, m.Comment = timed(g.comment)
	default:
		g.said = append(g.said, g.comment)
	}
}

// settle assigns the comments since move n to that move; 0 means the game.
func (g *game) settle(n int) {
	if len(g.said) == 0 {
		return
	}
	said := strings.Join(g.said, "\n")
	g.said = nil
	if n > 0 {
		g.rec.Moves[n-1].Add(said)
		return
	}
	if g.rec.Comment != "" {
		said = g.rec.Comment + "\n" + said
	}
	g.rec.Comment = said
}

// finish applies the data of DOHYO. RE and ON take precedence, since a person may
// have changed them.
func (g *game) finish() {
	if g.meta == "" {
		return
	}
	written, opening, game := g.rec.Result, g.rec.Opening, g.rec.Game
	if g.rec.Apply(g.meta) != nil {
		return
	}
	g.rec.Game = game
	if r := g.rec.Result; r.Known != written.Known || r.Winner != written.Winner || r.Drew() != written.Drew() {
		g.rec.Result = written
	}
	if o := g.rec.Opening; opening != nil && (o == nil || o.Name != opening.Name) {
		g.rec.Opening = opening
	}
}
