package kif

import (
	"strconv"
	"strings"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
)

// numbered reads a line of a KIF: "   1 ７六歩(77)   ( 0:12/00:00:12)".
func (p *parser) numbered(s string) error {
	number, rest := 0, s
	for rest != "" && '0' <= rest[0] && rest[0] <= '9' && number < 1<<20 {
		number, rest = 10*number+int(rest[0]-'0'), rest[1:]
	}
	rest = strings.TrimLeft(rest, " \t\u3000")
	done := len(p.rec.Moves)
	if p.ended != "" {
		done++
	}
	if done > 0 && number != p.first+done && p.ended == "" {
		next := strconv.Itoa(p.first + done)
		p.rec.Noted(kifu.Note{Code: kifu.OtherNumber, Args: []string{strconv.Itoa(number), next}, Line: p.n})
	}
	if done > 0 && number < p.first+done { // a variation, though no line announced it
		if p.tree.wanted {
			if err := p.vary(number, s); err != nil {
				return err
			}
			return p.numbered(s)
		}
		p.flush()
		p.aside = true
		p.extra(asideKey, "変化："+strconv.Itoa(number)+"手")
		p.extra(asideKey, s)
		return nil
	}
	if p.ended != "" || p.until != "" {
		return p.bad(fact.New("want.kif.end", "nothing after the end"), s)
	}
	m, after, ok := p.move(rest)
	if !ok {
		return p.stops(number, rest, s)
	}
	if done == 0 {
		if err := p.start.lacks(p.file); err != nil {
			return err
		}
		p.first = number
	}
	p.add(m)
	return p.times(after)
}

// stops reads the word behind a number that ends a line of play, with its time.
func (p *parser) stops(number int, rest, s string) error {
	word, more, _ := strings.Cut(safe.Line(blanks(rest)), " ")
	switch {
	case strings.Contains(word, "："): // a remark, as in a まで line
		p.comments = append(p.comments, remark{text: s})
		return nil
	case !endWord(word):
		return p.bad(fact.New("want.kif.move", "a move such as ７六歩(77)"), s)
	}
	if len(p.rec.Moves) == 0 {
		p.first = number
	}
	p.flush()
	p.ended, p.tree.end = word, word+" "+strings.TrimSpace(more)
	p.ends()
	if !p.tree.begun {
		p.extra(endKey, safe.Line(p.tree.end))
	}
	return nil
}

// move reads a move that includes its square of origin.
func (p *parser) move(s string) (m kifu.Move, rest string, ok bool) {
	rest, _ = marked(s)
	side := p.turn()
	to := p.last
	if after, same := strings.CutPrefix(rest, "同"); same {
		rest = strings.TrimLeft(after, " \u3000")
	} else {
		to, rest = square(rest)
	}
	if to == shogi.NoSquare {
		return m, s, false
	}
	kind, rest := named(rest)
	if kind == shogi.NoKind {
		return m, s, false
	}
	rest = strings.TrimLeft(rest, "\u3000")
	after := kind
	if r, no := strings.CutPrefix(rest, "不成"); no {
		rest = r
	} else if r, yes := strings.CutPrefix(rest, "成"); yes {
		rest, after = r, kind.Promote()
	}
	from := shogi.NoSquare
	if r, drop := strings.CutPrefix(rest, "打"); drop {
		rest = r
	} else {
		inside, r, found := strings.Cut(rest, ")")
		if !found || !strings.HasPrefix(inside, "(") || len(inside) != 3 {
			return m, s, false
		}
		rest = r
		if from = shogi.SquareAt(int(inside[1])-'0', int(inside[2])-'0'); from == shogi.NoSquare {
			return m, s, false
		}
	}
	p.last = to
	return kifu.Move{Move: ban.Join(side, from, to, after), Side: side.Side(), Line: p.n}, rest, true
}

// square reads a square: two digits of any kind.
func square(s string) (shogi.Square, string) {
	file, rank := 0, 0
	for i, c := range s {
		switch {
		case file == 0:
			if file = digit(c); file == 0 {
				return shogi.NoSquare, s
			}
		case rank == 0:
			if rank = digit(c); rank == 0 {
				return shogi.NoSquare, s
			}
		default:
			return shogi.SquareAt(file, rank), s[i:]
		}
	}
	return shogi.NoSquare, s
}

// times reads "( 0:12/00:00:12)" after a move, if it is there.
func (p *parser) times(s string) error {
	s = strings.TrimLeft(s, " \t\u3000")
	inside, _, ok := strings.Cut(s, ")")
	inside, open := strings.CutPrefix(inside, "(")
	if !ok || !open {
		return nil
	}
	took, _, _ := strings.Cut(inside, "/")
	ms, ok := clock(took)
	if !ok {
		return p.bad(fact.New("want.kif.time", "a time such as ( 0:12/00:00:12)"), s)
	}
	m := p.lastMove()
	m.Took, m.Timed = ms, true
	return nil
}
