package kif

import (
	"strconv"
	"strings"

	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/notes"
)

// A drawing is the position in the header of a record: a handicap by name, or a
// board with hands. Without either it is the usual array.
type drawing struct {
	named  string   // SFEN of the handicap, "" if there was none
	ban    *ban.Ban // the board drawn, nil if none was
	hands  [2][9]int
	turned bool // whether the side to move is stated
	white  bool // it is white
	moves  int  // made before, according to the record

	other string // a name (手合割) that isn't that of a handicap,
	line  int    // and its line: a board must follow
}

// even is the usual array (平手) as 手合割 names it.
const even = "平手"

// handicap reads 手合割 in a line. For other names than those of handicaps, such as 詰将棋, the
// position is drawn as a board.
func (d *drawing) handicap(name string, line int) {
	name = strings.Trim(name, " \u3000")
	h, ok := shogi.HandicapNamed(name)
	switch {
	case name == even:
		d.named = shogi.StartSFEN
	case ok && h.Name == name:
		d.named = h.SFEN
	default:
		d.other, d.line = name, line
	}
}

// lacks returns the error of a record with moves whose start isn't known.
func (d *drawing) lacks(file string) error {
	if d.other == "" || d.ban != nil {
		return nil
	}
	return &kifu.Error{File: file, Line: d.line, Want: fact.New("want.kif.handicap", "the name of a handicap, or a board"), Got: safe.Line(d.other)}
}

// turn returns the side to move at the start.
func (d *drawing) turn() shogi.Color {
	white := d.white
	if !d.turned && d.ban == nil {
		white = strings.Contains(d.named, " w ")
	}
	if white {
		return shogi.White
	}
	return shogi.Black
}

// sfen returns the position.
func (d *drawing) sfen() string {
	if d.ban == nil && d.moves == 0 && !d.turned {
		return or(d.named, shogi.StartSFEN)
	}
	b := d.ban
	if b != nil {
		b.Hands = d.hands
	} else if b, _ = ban.Parse(or(d.named, shogi.StartSFEN)); b == nil {
		return d.named // all names of the table are valid
	}
	b.Turn, b.Moves = d.turn(), d.moves
	return b.SFEN()
}

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// rank reads a line of a drawn board: |v香v桂 ・ … |一. A white piece has a v before
// it; anything that is no piece is an empty square.
func (p *parser) rank(s string) error {
	if len(p.rec.Moves) > 0 {
		return p.bad(fact.New("want.read.move", "a move after the first one"), s)
	}
	inside, name, ok := strings.Cut(s[1:], "|")
	n := 0
	for _, c := range strings.Trim(name, " \u3000") {
		n = digit(c)
		break
	}
	cells := []rune(inside)
	if !ok || n == 0 || len(cells) != 18 {
		return p.bad(fact.New("want.kif.rank", "nine squares between bars, followed by the number of the rank"), s)
	}
	if p.start.ban == nil {
		p.start.ban = &ban.Ban{}
	}
	for i := range 9 {
		k, rest := named(string(cells[2*i+1]))
		if k == shogi.NoKind || rest != "" {
			continue
		}
		c := shogi.Black
		switch cells[2*i] {
		case 'v', 'V', '^', 'ｖ', '▽', '△', '☖':
			c = shogi.White
		}
		p.start.ban.Cells[shogi.SquareAt(9-i, n)] = shogi.PieceOf(c, k)
	}
	return nil
}

// hand reads the pieces in a hand: 飛　角二　歩十八.
func (p *parser) hand(c shogi.Color, s string) error {
	if len(p.rec.Moves) > 0 {
		return p.bad(fact.New("want.read.move", "a move after the first one"), s)
	}
	var hand [9]int
	for rest := skip(s); rest != "" && !strings.HasPrefix(rest, "なし"); rest = skip(rest) {
		k, after := named(rest)
		if k == shogi.NoKind || k > shogi.HI {
			return p.bad(fact.New("want.kif.hand", "pieces in hand such as 飛　歩三"), s)
		}
		n, after := numeral(after)
		hand[k], rest = min(hand[k]+n, 99), after
	}
	p.start.hands[c] = hand
	return nil
}

func skip(s string) string { return strings.TrimLeft(s, " \t\u3000、,") }

// position writes the start of a game: by its name, or as a board.
func (b *builder) position(d *ban.Ban) {
	if d.Moves > 0 {
		b.line("#", notes.Word, numberWord, strconv.Itoa(d.Moves+1))
	}
	c := *d
	c.Moves = 0
	sfen := c.SFEN()
	if sfen == shogi.StartSFEN {
		b.line("手合割：", even)
		return
	}
	for _, h := range shogi.Handicaps {
		if h.SFEN == sfen && !h.Rare { // rare ones are written as a board
			b.line("手合割：", h.Name)
			return
		}
	}
	b.line("手合割：その他")
	b.line("後手の持駒：", handText(d.Hands[shogi.White]))
	b.line("  ９ ８ ７ ６ ５ ４ ３ ２ １")
	b.line("+---------------------------+")
	for r := 1; r <= 9; r++ {
		b.text("|")
		for file := 9; file >= 1; file-- {
			switch piece := d.Cells[shogi.SquareAt(file, r)]; {
			case piece == shogi.NoPiece:
				b.text(" ・")
			case piece.Color() == shogi.White:
				b.text("v", single(piece.Kind()))
			default:
				b.text(" ", single(piece.Kind()))
			}
		}
		b.line("|", string([]rune(shogi.SquareAt(1, r).Kanji())[1:]))
	}
	b.line("+---------------------------+")
	b.line("先手の持駒：", handText(d.Hands[shogi.Black]))
	if d.Turn == shogi.White {
		b.line("後手番")
	} else {
		b.line("先手番")
	}
}

// handText lists a hand, the strongest piece first.
func handText(hand [9]int) string {
	var text string
	for k := shogi.HI; k >= shogi.FU; k-- {
		if n := hand[k]; n > 0 && n < len(numerals) {
			text += k.Kanji() + numerals[n] + "\u3000"
		}
	}
	return or(strings.TrimSuffix(text, "\u3000"), "なし")
}
