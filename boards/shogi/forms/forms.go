// Package forms names the castles (囲い) and strategies (戦法) of shogi that a position
// shows.
//
//	for _, f := range forms.Of(position) { … f.Side, f.Kanji, f.Kind … }
//
// The file forms.txt has the shapes. A castle is named while it is on the board. A
// strategy is named from the moment when its shape is complete until another one of the
// same side is.
//
// It says nothing about how good a shape is.
package forms

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"dohyo/boards/shogi"
)

// The kinds of forms.
const (
	Castle   = "castle"
	Strategy = "strategy"
)

// A Form is a castle or a strategy.
type Form struct {
	Kind    string
	Kanji   string // 金矢倉
	Romaji  string // Kin-yagura
	English string
	all     []condition
}

// A Named is a form that a side has on the board.
type Named struct {
	*Form
	Side shogi.Color
}

// A condition holds if one of its parts does.
type condition []part

// A part is one thing that a position can show.
type part struct {
	theirs, not bool
	past        bool // in some position of the game so far
	kind        shogi.Kind
	square      shogi.Square // of black; NoSquare if the piece is in the hand or not on a file
	file        int          // on which there is none; 0 if it isn't about a file
	most        int          // moves made in the game; 0 if it isn't about that
}

//go:embed forms.txt
var text string

// All returns all forms in the order of the file.
var All = sync.OnceValue(func() []*Form { return parse(text) })

// parse reads a file of forms. It panics on a mistake, as the file is part of the program.
func parse(text string) (list []*Form) {
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cols := strings.Split(line, " | ")
		if len(cols) != 5 || cols[0] != Castle && cols[0] != Strategy {
			panic(fmt.Sprintf("line %d: expected kind | kanji | romaji | English | conditions", n))
		}
		f := &Form{Kind: cols[0], Kanji: cols[1], Romaji: cols[2], English: cols[3]}
		for _, word := range strings.Fields(cols[4]) {
			var c condition
			for _, alternative := range strings.Split(word, "|") {
				p, wrong := parsePart(alternative)
				if wrong != "" {
					panic(fmt.Sprintf("line %d: %q: %s", n, alternative, wrong))
				}
				c = append(c, p)
			}
			f.all = append(f.all, c)
		}
		list = append(list, f)
	}
	return list
}

// parsePart reads one condition, as forms.txt describes them, and says what is wrong with
// it.
func parsePart(text string) (p part, wrong string) {
	word := text
	p.square = shogi.NoSquare
	if word, p.not = strings.CutPrefix(word, "!"); p.not && word == "" {
		return p, "nothing is left out"
	}
	word, p.past = strings.CutPrefix(word, "^")
	word, p.theirs = strings.CutPrefix(word, "~")
	if rest, ok := strings.CutPrefix(word, "<"); ok {
		var err error
		if p.most, err = strconv.Atoi(rest); err != nil {
			return p, "expected a number"
		}
		return p, ""
	}
	word, without := strings.CutPrefix(word, "-")
	word, inHand := strings.CutPrefix(word, "+")
	want := map[bool]int{true: 2, false: 4}[inHand]
	if without {
		want = 3
	}
	if len(word) != want {
		return p, "expected a piece and a square"
	}
	kind, ok := shogi.KindNamed(word[:2])
	if !ok {
		return p, "unknown piece"
	}
	p.kind = kind
	switch {
	case without:
		p.file = int(word[2] - '0')
	case !inHand:
		file, rank := int(word[2]-'0'), int(word[3]-'0')
		if file < 1 || file > 9 || rank < 1 || rank > 9 {
			return p, "no such square"
		}
		p.square = shogi.SquareAt(file, rank)
	}
	return p, ""
}

// holds reports whether the part holds for a side in a position.
func (p part) holds(at *shogi.Position, side shogi.Color) bool {
	if p.most > 0 {
		return at.Ply() <= p.most
	}
	if p.theirs {
		side = side.Other()
	}
	has := p.has(at.View(), side)
	for q := at; p.past && !has; {
		if q = q.Before(); q == nil {
			break
		}
		has = p.has(q.View(), side)
	}
	return has != p.not
}

// has reports whether a side has on a board what the part is about.
func (p part) has(b *shogi.Board, side shogi.Color) (has bool) {
	switch {
	case p.file > 0:
		has = true
		for rank := 1; rank <= 9; rank++ {
			has = has && b.At(seen(shogi.SquareAt(p.file, rank), side)) != shogi.PieceOf(side, p.kind)
		}
	case p.square == shogi.NoSquare:
		has = b.Hand(side, p.kind) > 0
	default:
		has = b.At(seen(p.square, side)) == shogi.PieceOf(side, p.kind)
	}
	return has
}

// seen returns the square that a side sees where black sees s.
func seen(s shogi.Square, side shogi.Color) shogi.Square {
	if side == shogi.White {
		return shogi.SquareAt(10-s.File(), 10-s.Rank())
	}
	return s
}

// fits reports whether a position shows a form.
func (f *Form) fits(at *shogi.Position, side shogi.Color) bool {
	for _, c := range f.all {
		if !slices.ContainsFunc(c, func(p part) bool { return p.holds(at, side) }) {
			return false
		}
	}
	return true
}

// narrow returns the number of conditions on pieces.
func (f *Form) narrow() (n int) {
	for _, c := range f.all {
		if c[0].most == 0 {
			n++
		}
	}
	return n
}

// best returns the form of a kind with the most conditions that a position shows and
// that isn't in known; nil if there is none.
func best(kind string, at *shogi.Position, side shogi.Color, known map[*Form]bool) (found *Form) {
	for _, f := range All() {
		if f.Kind == kind && !known[f] && (found == nil || f.narrow() > found.narrow()) && f.fits(at, side) {
			found = f
		}
	}
	return found
}

// early is the number of moves in which strategies are looked for.
const early = 80

// Of returns what can be named in a position: for each side the last strategy that was
// completed, and the castle on the board. In games with a handicap only castles are
// named.
func Of(p *shogi.Position) (list []Named) {
	for _, side := range []shogi.Color{shogi.Black, shogi.White} {
		if f := strategy(p, side); f != nil {
			list = append(list, Named{f, side})
		}
		if f := best(Castle, p, side, nil); f != nil {
			list = append(list, Named{f, side})
		}
	}
	return list
}

// strategy returns the last strategy that a side has completed, nil if there is none.
func strategy(p *shogi.Position, side shogi.Color) (last *Form) {
	var chain []*shogi.Position
	for q := p; q != nil; q = q.Before() {
		if q.Ply() <= early {
			chain = append(chain, q)
		}
	}
	if len(chain) == 0 || !chain[len(chain)-1].View().Same(shogi.NewBoard()) {
		return nil
	}
	known := map[*Form]bool{}
	for _, q := range slices.Backward(chain) {
		f := best(Strategy, q, side, known)
		if f == nil {
			continue
		}
		// A strategy with a narrower name isn't replaced by a wider one.
		if last == nil || f.narrow() >= last.narrow() || !last.fits(q, side) {
			last = f
		}
		for _, o := range All() {
			if o.Kind == Strategy && o.fits(q, side) {
				known[o] = true
			}
		}
	}
	return last
}
