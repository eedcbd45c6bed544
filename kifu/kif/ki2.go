package kif

import (
	"iter"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/notes"
)

// spoken reads a line of a KI2: moves with marks, one after another.
func (p *parser) spoken(s string) error {
	for s != "" {
		one, rest, ok := nextSaid(s)
		if !ok {
			return p.bad(fact.New("want.kif.mark", "a move with its mark, such as ▲７六歩"), s)
		}
		s = rest
		if err := p.say(one); err != nil {
			return err
		}
	}
	return nil
}

// statements splits a line of moves; any other line is one statement.
func statements(line string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for rest := line; ; {
			one, after, ok := nextSaid(strings.TrimLeft(rest, " \t\u3000"))
			if !ok {
				if rest != "" || line == "" {
					yield(rest, "")
				}
				return
			}
			at := strings.Index(rest, one) + len(one)
			if !yield(rest[:at], rest[at:len(rest)-len(after)]) {
				return
			}
			if rest = after; rest == "" {
				return
			}
		}
	}
}

// say reads one move of a KI2, or a word that ends the game.
func (p *parser) say(s string) error {
	word, _ := marked(s)
	if p.ended != "" || p.until != "" {
		return p.bad(fact.New("want.kif.end", "nothing after the end"), s)
	}
	if resultBy(word, 0).Known {
		p.flush()
		p.ended, p.tree.end = word, word
		return nil
	}
	if p.board == nil {
		if len(p.rec.Moves) > 0 {
			return p.bad(fact.New("want.kif.number", "a numbered move like the ones before"), s)
		}
		err := p.start.lacks(p.file)
		if err != nil {
			return err
		}
		if p.board, err = shogi.ParseSFEN(p.start.sfen()); err != nil {
			return &kifu.Error{File: p.file, Line: p.n, Msg: fact.New("read.before", "the position before this move"), Err: err}
		}
	}
	m, err := p.board.ParseJapanese(s, p.last)
	if err == nil {
		if rule := p.board.Why(m); rule != nil {
			err = &boards.Illegal{Move: boards.Move(s), Rule: rule}
		}
	}
	if err != nil {
		return &kifu.Error{File: p.file, Line: p.n, Msg: err}
	}
	p.add(kifu.Move{Move: boards.Move(p.board.CSA(m)), Side: p.board.Turn().Side(), Line: p.n})
	p.board.Do(m)
	p.last = m.To()
	return nil
}

// perLine is the number of moves on a line of a KI2 without comments.
const perLine = 6

// writeKI2 writes a record as KI2. Its moves must be legal, since their words
// depend on it.
func writeKI2(b *builder, rec *kifu.Record) error {
	d, err := start(rec)
	if err != nil {
		return err
	}
	d.Moves = 0
	board, err := shogi.ParseSFEN(d.SFEN())
	if err != nil {
		return err
	}
	if d, err = start(rec); err != nil {
		return err
	}
	odds := b.head(rec, d, resultUntil(untilLine(rec.Told(), len(rec.Moves), endTurn(rec, d), false), endTurn(rec, d)), totals(rec))
	b.line() // as other programs separate the moves from the header
	b.comments(rec.Comment, atHead)
	l := &ki2Line{b: b, ban: []ban.Ban{*d}, board: board, odds: odds}
	if err := l.moves(list(rec)); err != nil {
		return err
	}
	toMove := endTurn(rec, d)
	if end := endLine(rec, toMove); rec.Result.Known {
		b.line(untilLine(rec.Told(), len(rec.Moves), toMove, odds))
	} else if end != "" {
		l.end(end, toMove)
	}
	if grows(rec) {
		return b.branches(rec.Tree, l)
	}
	return nil
}

// totals returns the sums of the times, for which KI2 has no other place.
func totals(rec *kifu.Record) *[2]int64 {
	sums := [2]int64{rec.Time(0).Milliseconds(), rec.Time(1).Milliseconds()}
	if sums == [2]int64{} {
		return nil
	}
	return &sums
}

// quiet reports whether nothing follows a move of a KI2.
func quiet(m *kifu.Move) bool {
	c := *m
	c.Clocked = false
	return safe.Text(m.Comment) == "" && notes.ScoreText(m) == "" && notes.OwnText(&c, m.Took) == "" && len(m.Extra["&"])+len(m.Extra["#"]) == 0
}

// endTurn returns the side to move at the end of a record.
func endTurn(rec *kifu.Record, d *ban.Ban) boards.Side {
	if n := len(rec.Moves); n > 0 {
		return rec.Moves[n-1].Side.Other()
	}
	return d.Turn.Side()
}
