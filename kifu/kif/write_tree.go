package kif

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/notes"
)

// A liner writes the moves of a line in order, and can go back to where another
// one branches off.
type liner interface {
	moves(list []*kifu.Move) error       // the next moves
	end(word string, toMove boards.Side) // how the line ends
	back(at int)                         // to a number of moves
}

// branches writes the variations of a tree after its game: from the last branch
// back to the first, each followed by those that branch off from it.
func (b *builder) branches(t *kifu.Tree, l liner) error {
	var open []int32 // nodes that begin variations; the last is written next
	chain := []int32{0}
	for {
		for n := t.Nodes[chain[len(chain)-1]].Down; n != kifu.NoNode; n = t.Nodes[n].Down {
			chain = append(chain, n)
		}
		for _, n := range chain[1:] {
			from := len(open)
			for v := t.Nodes[n].Next; v != kifu.NoNode; v = t.Nodes[v].Next {
				open = append(open, v)
			}
			slices.Reverse(open[from:])
		}
		if len(open) == 0 {
			return nil
		}
		first := open[len(open)-1]
		open = open[:len(open)-1]
		chain = append(chain[:0], first)
		at := int(t.Nodes[t.Nodes[first].Up].Moves)
		l.back(at)
		b.line()
		b.line(asideKey, "：", strconv.Itoa(at+1), "手")
		if err := b.branch(t, first, l); err != nil {
			return err
		}
	}
}

// branch writes the moves of a variation, and the word by which it ends.
func (b *builder) branch(t *kifu.Tree, first int32, l liner) error {
	var moves []*kifu.Move
	var end *kifu.Move
	for n := first; n != kifu.NoNode; n = t.Nodes[n].Down {
		if m := t.Nodes[n].Noted; m.Move != "" {
			moves = append(moves, m)
		} else {
			end = m
		}
	}
	if err := l.moves(moves); err != nil {
		return err
	}
	if end != nil {
		if words := end.Extra[endKey]; len(words) > 0 && words[0] != "" {
			l.end(safe.Line(words[0]), end.Side)
		}
		b.comments(end.Comment, nothing)
	}
	return nil
}

// A kifLine is a line of play in KIF.
type kifLine struct {
	b       *builder
	at      point
	n       int     // moves so far
	before  []point // before each move, if variations follow
	branchy bool
}

// A point is the state of a line after some moves.
type point struct {
	ban  ban.Ban
	last shogi.Square     // target of the last move
	sums [2]time.Duration // used by each side
}

func (l *kifLine) moves(list []*kifu.Move) error {
	for _, m := range list {
		if err := l.move(*m); err != nil {
			return err
		}
	}
	return nil
}

func (l *kifLine) move(m kifu.Move) error {
	if l.branchy {
		l.before = append(l.before[:l.n], l.at)
	}
	d, p := &l.at.ban, &l.at
	m.PV = notes.InCSA(d, &m)
	side := d.Turn.Side()
	if side != m.Side {
		return kifu.NotToMove(l.n+1, m.Move)
	}
	before, wentTo := *d, p.last
	move, err := d.Apply(m.Move)
	if err != nil {
		return moveError(l.n, err)
	}
	l.n++
	l.b.numbered(l.n, moveText(move, p.last))
	p.last = move.To()
	var timed time.Duration
	if m.Timed {
		used := max(m.Used(), 0)
		p.sums[side&1] = kifu.AddTime(p.sums[side&1], used)
		timed = used.Truncate(time.Second)
		l.b.text(clockText(used, p.sums[side&1]))
	}
	l.b.line()
	l.b.move(&m, &before, wentTo, timed, false)
	return nil
}

func (l *kifLine) end(word string, _ boards.Side) {
	l.b.numbered(l.n+1, word)
	l.b.line()
}

func (l *kifLine) back(at int) {
	if at < l.n {
		l.at, l.n = l.before[at], at
	}
}

// A ki2Line is a line of play in KI2.
type ki2Line struct {
	b     *builder
	ban   []ban.Ban // before each move, and now
	board *shogi.Board
	to    []shogi.Square // target of each move
	odds  bool
}

func (l *ki2Line) moves(list []*kifu.Move) error {
	inLine := 0
	for i, one := range list {
		m, n := *one, len(l.to)
		d := l.ban[n]
		m.PV = notes.InCSA(&d, &m)
		_, _ = d.Apply(m.Move) // legal, or refused just below
		move, err := l.board.ParseCSA(string(m.Move))
		if err == nil {
			if rule := l.board.Why(move); rule != nil {
				err = &boards.Illegal{Move: m.Move, Rule: rule}
			}
		}
		if err != nil {
			return moveError(n, err)
		}
		last := shogi.NoSquare
		if n > 0 {
			last = l.to[n-1]
		}
		text := l.board.Japanese(move, last)
		if i+1 < len(list) && inLine+1 < perLine && quiet(&m) {
			text += strings.Repeat(" ", max(1, 12-2*len([]rune(text))))
		}
		l.b.text(text)
		l.board.Do(move)
		l.to, l.ban = append(l.to, move.To()), append(l.ban, d)
		if inLine++; inLine == perLine || i+1 == len(list) || !quiet(&m) {
			l.b.line()
			inLine = 0
		}
		l.b.move(&m, &l.ban[n], last, m.Took, true)
	}
	return nil
}

func (l *ki2Line) end(word string, toMove boards.Side) {
	plain, _, _ := strings.Cut(word, " ")
	text := untilLine(resultBy(plain, toMove), len(l.to), toMove, l.odds)
	if text == "" {
		text = "まで" + strconv.Itoa(len(l.to)) + "手で" + plain
	}
	l.b.line(text)
}

func (l *ki2Line) back(at int) {
	for len(l.to) > at {
		l.board.Undo()
		l.to = l.to[:len(l.to)-1]
	}
	l.ban = l.ban[:at+1]
}

// list returns the moves of a record.
func list(rec *kifu.Record) []*kifu.Move {
	all := make([]*kifu.Move, len(rec.Moves))
	for i := range rec.Moves {
		all[i] = &rec.Moves[i]
	}
	return all
}

// grows reports whether the variations of a record must be written.
func grows(rec *kifu.Record) bool {
	return rec.Tree != nil && rec.Tree.Marks == marks && !rec.Tree.Part && rec.Tree.Branches()
}
