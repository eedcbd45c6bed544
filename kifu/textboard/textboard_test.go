package textboard

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu"
)

// stonesOf returns a board as rows of digits.
func stonesOf(b *Board) string {
	var s strings.Builder
	for i, c := range b.Cells {
		if i > 0 && i%b.Size == 0 {
			s.WriteByte('/')
		}
		s.WriteByte("012"[c])
	}
	return s.String()
}

const gnugo = `
   A B C D E F G H J
 9 . . . . . . . . . 9
 8 . . . . . . . . . 8
 7 . . + . . . + . . 7
 6 . . . . X . . . . 6
 5 . . . . X . . . . 5
 4 . . . . . . . . . 4
 3 . . + . . . O . . 3
 2 . . . . . . . . . 2     WHITE (O) has captured 2 stones
 1 . . . . . . . . . 1     BLACK (X) has captured 11 stones
   A B C D E F G H J
`

const nine = "000000000/000000000/000000000/000010000/000010000/000000000/000000200/000000000/000000000"

func TestStones(t *testing.T) {
	plain := ".....\n.XO..\n..X..\n.....\n.....\n"
	for _, c := range []struct {
		name, text, want string
		turn             boards.Side
	}{
		{"showboard", gnugo, nine, boards.None},
		{"plain", plain, "00000/01200/00100/00000/00000", boards.None},
		{"spaced, CRLF", "Black to move\r\n" + strings.ReplaceAll(strings.ReplaceAll(plain, "", " "), "\n", "\r\n"), "00000/01200/00100/00000/00000", 0},
		{"Sensei's", "$$W White to play\n$$  -----------\n$$ | . . . . . |\n$$ | . X O . . |\n$$ | . . X . . |\n$$ | . . , . . |\n$$ | . . . . . |\n$$  -----------", "00000/01200/00100/00000/00000", 1},
		{"lines", "    A B C D E\n 5  ┌─┬─┬─┬─┐\n 4  ├─●─○─┼─┤\n 3  ├─┼─●─╋─┤\n 2  ├─┼─┼─┼─┤\n 1  └─┴─┴─┴─┘\n○ 白の番", "00000/01200/00100/00000/00000", 1},
		{"the last move marked", "1  . . . . .\n2  . X O<. .\n3  . . X . .\n4  . . . . .\n5  . . . . .\n", "00000/01200/00100/00000/00000", boards.None},
	} {
		b, err := Stones(c.text)
		if err != nil || b == nil || stonesOf(b) != c.want || b.Turn != c.turn {
			t.Errorf("%s: got %+v, %v, want %s", c.name, b, err, c.want)
		}
	}
	if b, _ := Stones(gnugo); !b.Letters || b.Numbers || b.Of(0) != 2 || b.Of(1) != 1 {
		t.Errorf("got %+v", b)
	}
	large := ""
	for row := 40; row > 0; row-- { // labels of two figures on both sides
		large += fmt.Sprintf("%2d %s %d\n", row, strings.Repeat(" .", 40), row)
	}
	if b, err := Stones(large); err != nil || b == nil || b.Size != 40 {
		t.Errorf("got %+v, %v", b, err)
	}
}

// held is a position as dohyo prints it, in two character sets.
const (
	heldASCII = "white, move 3  - white to move\n - r2 b2 g3 s4 n4 l4 p16\n 9  8  7  6  5  4  3  2  1\n .  .  .  . vk  .  .  .  .   1\n .  .  .  .  .  .  .  .  .   2\n .  .  .  .  P v+p  .  .  .   3\n" +
		" .  .  .  .  .  .  .  .  .   4\n .  .  .  .  .  .  .  .  .   5\n .  .  .  .  .  .  .  .  .   6\n .  .  .  .  .  .  .  .  .   7\n .  .  .  .  .  .  .  .  .   8\n .  .  .  .  K  .  .  .  .   9\n + G\n"
	heldKanji = "後手の持駒：飛二 角二 金三 銀四 桂四 香四 歩十六\n|　・ ・ ・ ・v王 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩vと ・ ・ ・|三\n" +
		"| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n先手の持駒：金\n後手番\n"
	heldSFEN = "4k4/9/4P+p3/9/9/9/9/9/4K4 w G2r2b3g4s4n4l16p 1"
)

func TestShogi(t *testing.T) {
	for _, text := range []string{heldASCII, heldKanji} {
		if got, err := Shogi(text); err != nil || got != heldSFEN {
			t.Errorf("got %q, %v, want %q", got, err, heldSFEN)
		}
		if b, err := Stones(text); b != nil || err != nil {
			t.Errorf("read as stones: %+v, %v", b, err)
		}
	}
	for held, want := range map[string]string{"歩十一": "11p", "歩一": "p", "P15": "15p"} {
		text := strings.Replace(heldKanji, "歩十六", held, 1)
		if got, err := Shogi(text); err != nil || got != strings.Replace(heldSFEN, "16p", want, 1) {
			t.Errorf("%s: got %q, %v", held, got, err)
		}
	}
	all := strings.NewReplacer("歩vと", "・ ・", "歩十六", "P18").Replace(heldKanji)
	if got, err := Shogi(all); err != nil || !strings.HasSuffix(got, "18p 1") {
		t.Errorf("got %q, %v", got, err)
	}
	b, err := shogi.ParseSFEN(heldSFEN)
	if err != nil || b.SFEN() != heldSFEN {
		t.Error(b, err)
	}
}

// TestFaults checks the places of errors. Text that is no board has none.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text  string
		shogi bool
		want  string
	}{
		{strings.Replace(gnugo, "5 . . . . X", "5 . . ? . X", 1), false, `text:7:8: expected a point of the board: . for an empty one, X or O, got "?"`},
		{strings.Replace(gnugo, "4 . . .", "4 . .", 1), false, "text:8: expected a row of 9 points, got 8"},
		{".....\n.....\n", false, "text:1: expected a board of 5 rows, got 2"},
		{strings.Replace(heldASCII, "P v+p", "P v+g", 1), true, `text:6:18: expected a square of the board: ・ or . for an empty one, or a piece, got "g"`},
		{strings.Replace(heldKanji, "金三", "金千", 1), true, `expected the pieces in hand, such as 飛 歩二, got "飛二 角二 金千 銀四 桂四 香四 歩十六"`},
		{strings.Replace(heldKanji, "玉 ・", "玉 玉", 1), true, "text:2: sfen: black has 2 kings"},
		{strings.Replace(heldASCII, ".  .  .  . vk  .  .  .  .   1", ".  .  . vk  .  .  .  .", 1), true, "text:4: expected a row of 9 points, got 8"},
		{heldASCII[:strings.Index(heldASCII, " .  .  .  .  K")], true, "text:4: expected a board of 9 rows, got 8"},
		{strings.Replace(heldKanji, "歩十六", "歩十九", 1), true, "expected the pieces in hand"},
		{strings.Replace(heldASCII, "vk  .  .  .  .", "vk  .  X  .  .", 1), true, ""},
		{strings.Repeat(".........\n", 9), true, ""},
		{strings.Replace(gnugo, " 5 . . .", "115 . . .", 1), false, `text:7:3: expected a point of the board: . for an empty one, X or O, got "5"`},
		{strings.Repeat(strings.Repeat(".", 41)+"\n", 41), false, ""},
		{"Hello, this is no board.\nX O X\n", false, ""},
		{"Hello, this is no board.\nX O X\n", true, ""},
		{gnugo, true, ""},
		{"", true, ""},
		{"", false, ""},
	} {
		var err error
		if c.shogi {
			_, err = Shogi(c.text)
		} else {
			_, err = Stones(c.text)
		}
		got := ""
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, c.want) || (c.want == "") != (err == nil) {
			t.Errorf("got %q, want %q", got, c.want)
		}
		var place *kifu.Error
		if errors.As(err, &place) && place.Line == 0 {
			t.Errorf("%v has no line", err)
		}
	}
}

// FuzzBoards reads any text: what comes out is a whole board.
func FuzzBoards(f *testing.F) {
	for _, text := range []string{gnugo, heldASCII, heldKanji, "", "$$ | . . X O . |", "+成v\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if b, err := Stones(text); err == nil && b != nil && (len(b.Cells) != b.Size*b.Size || b.Size < fewest) {
			t.Errorf("%d cells of %d", len(b.Cells), b.Size)
		}
		if sfen, err := Shogi(text); err == nil && sfen != "" {
			if _, err := shogi.ParseSFEN(sfen); err != nil {
				t.Errorf("%q: %v", sfen, err)
			}
		}
	})
}
