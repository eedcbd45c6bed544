package kif

import (
	"maps"
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
)

// Variations (変化) follow the game, from the last branch back to the first, each
// with those that branch off from it:
//
//	変化：8手
//	   8 ８四歩(83)
//	   9 ２五歩(26)
//
// 変化：N手 goes back along the line that was read last, and puts another move in
// the place of its N-th; programs that write the branches in the order of the
// moves mean the game where that line is too short. The word by which a line
// ends is a node of its own, which makes no move.

// A branching is the tree of a record while it is read, if it's wanted.
type branching struct {
	wanted bool
	nodes  []kifu.TreeNode
	last   []int32 // by node, the last of its variations
	path   []int32 // the current line: the node after each number of moves, the root first
	papers []point // before each move of it, as far as it has been gone through
	shared int     // how many of its moves are the game's
	short  *stop   // where a line ends that has a variation behind its last move; nil is nowhere

	begun    bool // variations have begun; what follows was the game's
	moves    []kifu.Move
	main     []int32 // its path
	ended    string
	until    string
	end      string   // the word of a variation's end, with its time
	comments []remark // between 変化 and the first move
}

// A stop is the end of a line in the tree, without a word. It is written only if
// something follows it.
type stop struct {
	up    int32
	moves int
	side  boards.Side
}

// grow puts a node behind another one, as the last of its variations.
func (b *branching) grow(n kifu.TreeNode) int32 {
	i := int32(len(b.nodes))
	n.Down, n.Next = kifu.NoNode, kifu.NoNode
	b.nodes, b.last = append(b.nodes, n), append(b.last, kifu.NoNode)
	if n.Up == kifu.NoNode {
		return i
	}
	if before := b.last[n.Up]; before == kifu.NoNode {
		b.nodes[n.Up].Down = i
	} else {
		b.nodes[before].Next = i
	}
	b.last[n.Up] = i
	return i
}

// stop puts a line's end before the variation that follows.
func (b *branching) stop() {
	if s := b.short; s != nil {
		b.grow(noted(&kifu.Move{Side: s.side}, s.up, s.moves))
	}
	b.short = nil
}

// noted returns the node of a move, or of an end.
func noted(m *kifu.Move, up int32, moves int) kifu.TreeNode {
	return kifu.TreeNode{
		Up: up, Moves: int32(moves), Move: m.Move, Side: m.Side, Comment: m.Comment != "", Marks: int32(len(m.Extra["&"])), Noted: m,
	}
}

// close takes the moves of the line that was read into the tree.
func (p *parser) close() {
	b := &p.tree
	if b.path == nil {
		b.path = []int32{b.grow(kifu.TreeNode{Up: kifu.NoNode})}
	}
	if len(b.path)-1 < len(p.rec.Moves) {
		b.stop()
	}
	for i := len(b.path) - 1; i < len(p.rec.Moves); i++ {
		m := p.rec.Moves[i]
		b.path = append(b.path, b.grow(noted(&m, b.path[i], i+1)))
	}
	var said []string
	for _, r := range b.comments {
		said = append(said, r.text)
	}
	b.comments = nil
	end := kifu.Move{Side: p.turn().Side(), Comment: safe.Text(strings.Join(said, "\n"))}
	if p.ended == "" && p.until == "" && end.Comment == "" {
		b.short = nil
		return
	}
	b.stop()
	switch {
	case !b.begun && p.ended != "":
		end.Extra = map[string][]string{endKey: slices.Clone(p.rec.Extra[endKey])}
	case p.ended != "":
		end.Extra = map[string][]string{endKey: {safe.Line(b.end)}}
	case p.until != "":
		word, _ := wordUntil(p.until, p.turn().Side())
		end.Extra = map[string][]string{endKey: {word}}
	}
	b.grow(noted(&end, b.path[len(p.rec.Moves)], len(p.rec.Moves)))
}

// varies reads the line 変化：N手.
func (p *parser) varies(s string) error {
	number, digits := 0, strings.TrimLeft(strings.TrimPrefix(s, asideKey), "：: \u3000")
	for _, c := range digits {
		d := digit(c)
		if d == 0 && c != '0' && c != '０' || number > 1<<20 {
			break
		}
		number = 10*number + d
	}
	if number == 0 {
		return p.bad(fact.New("want.kif.variation", "変化：8手 with the number of a move"), s)
	}
	return p.vary(number, s)
}

// vary begins a variation with another move in the place of a numbered one.
func (p *parser) vary(number int, s string) error {
	p.flush()
	p.close()
	b := &p.tree
	if !b.begun {
		b.begun, b.main, b.shared = true, b.path, len(p.rec.Moves)
		b.moves, b.ended, b.until = p.rec.Moves, p.ended, p.until
		p.rec.Moves, b.path = slices.Clone(p.rec.Moves), slices.Clone(b.path)
	}
	at := number - p.first
	if p.first == 0 {
		at = number - 1 // a KI2 has no numbers
	}
	if at < 0 || at > len(p.rec.Moves) && at > len(b.moves) {
		return p.bad(fact.New("want.kif.branch", "変化 of a move that exists"), s)
	}
	p.goTo(at)
	if up := b.path[at]; b.nodes[up].Down == kifu.NoNode { // the line ends here, and doesn't go on
		b.short = &stop{up, at, p.turn().Side()}
	}
	p.ended, p.until, b.end, p.aside = "", "", "", false
	p.first = number - at
	p.last = shogi.NoSquare
	if at > 0 {
		_, p.last = squares(p.rec.Moves[at-1].Move)
	}
	return nil
}

// goTo makes the current line one of the given number of moves: back along it, or along the game
// where it's too short.
func (p *parser) goTo(at int) {
	b := &p.tree
	keep := at
	if at > len(p.rec.Moves) {
		keep = b.shared
	}
	if p.board != nil {
		for range len(p.rec.Moves) - keep {
			p.board.Undo()
		}
	}
	if p.onPaper > keep {
		*p.paper, p.wentTo, p.onPaper = b.papers[keep].ban, b.papers[keep].last, keep
	}
	p.rec.Moves, b.path = p.rec.Moves[:keep], b.path[:keep+1]
	for i := keep; i < at; i++ {
		p.rec.Moves, b.path = append(p.rec.Moves, b.moves[i]), append(b.path, b.main[i+1])
		if p.board != nil {
			if m, err := p.board.ParseCSA(string(b.moves[i].Move)); err == nil {
				p.board.Do(m)
			}
		}
	}
	if b.shared = min(b.shared, at); keep < at {
		b.shared = at
	}
}

// squares are where a move in CSA's notation comes from and goes to.
func squares(m boards.Move) (from, to shogi.Square) {
	if len(m) != 7 {
		return shogi.NoSquare, shogi.NoSquare
	}
	return shogi.SquareAt(int(m[1]-'0'), int(m[2]-'0')), shogi.SquareAt(int(m[3]-'0'), int(m[4]-'0'))
}

// fresh says that a variation has no move yet.
func (p *parser) fresh() bool {
	return p.tree.begun && len(p.rec.Moves) == len(p.tree.path)-1
}

// grown takes the last line into the tree, and gives the record its game back.
func (p *parser) grown() {
	p.flush()
	p.close()
	b := &p.tree
	if b.begun {
		p.rec.Moves, p.ended, p.until = b.moves, b.ended, b.until
	} else {
		b.main = b.path
	}
}

// plant returns the record its tree, with the end of the game if only our own
// line tells it. Part says that there was more in the file.
func (p *parser) plant(part bool) {
	b := &p.tree
	if word := wordFor(p.rec.Told(), p.turn().Side()); word != "" {
		last := b.main[len(b.main)-1]
		extra := map[string][]string{endKey: {word}}
		if down := b.nodes[last].Down; down == kifu.NoNode {
			b.grow(noted(&kifu.Move{Side: p.turn().Side(), Extra: extra}, last, len(p.rec.Moves)))
		} else if m := b.nodes[down].Noted; m.Move == "" && len(m.Extra) == 0 {
			m.Extra = extra
		}
	}
	t := &kifu.Tree{Nodes: b.nodes, Marks: marks, Part: part}
	rec := p.rec
	t.Nodes[0].Marks = int32(len(rec.Extra["&"]))
	t.Line = func(node int32) (*kifu.Record, error) { return lineOf(rec, t, node), nil }
	rec.Tree = t
}

// lineOf returns the record of the line through a node.
func lineOf(rec *kifu.Record, t *kifu.Tree, node int32) *kifu.Record {
	r := *rec
	r.Tree, r.Moves, r.Result, r.Totals = nil, nil, kifu.Result{}, rec.Totals
	r.Extra = maps.Clone(rec.Extra)
	delete(r.Extra, endKey)
	main := true
	for _, i := range t.Path(node) {
		n := &t.Nodes[i]
		if n.Up == kifu.NoNode {
			continue
		}
		main = main && t.Nodes[n.Up].Down == i
		if n.Move != "" {
			r.Moves = append(r.Moves, *n.Noted)
		} else if words := n.Noted.Extra[endKey]; len(words) > 0 {
			word, _, _ := strings.Cut(words[0], " ")
			r.Result = resultBy(word, n.Side)
		}
	}
	if main {
		return rec
	}
	return &r
}
