package drawer

import (
	"errors"
	"testing"

	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/kits/gomoku/words"
	"dohyo/ui/lang"
)

func init() { lang.Add(words.Words) }

// TestChosen checks the words for choices of opening rules.
func TestChosen(t *testing.T) {
	p := boardtest.Played(t, gomoku.Freestyle.Start, boards.Setup{Size: 15})
	for _, c := range []struct {
		move                  boards.Move
		notation              string
		english, short, kanji string
	}{
		{"swap", "letters", "takes the other side", "swaps", "黒白を交代"},
		{"stay", "letters", "keeps the sides", "keeps", "黒白はそのまま"},
		{"two", "letters", "places two more stones", "two more", "さらに2つ置く"},
		{"offer", "letters", "will offer ten fifth moves", "offers 10", "5手目を10箇所提示する"},
		{"fifths-4", "letters", "fifth moves to offer: 4", "fifths: 4", "5手目の題数は4"},
		{"offer-808", "letters", "offers H8", "offers H8", "H8 を提示"},
		{"take-808", "numbers", "takes 8,8", "takes 8,8", "8,8 を選ぶ"},
		{"808", "numbers", "(8,8)", "(8,8)", "(8,8)"}, // no choice
	} {
		set := draw.Unicode.Written(c.notation)
		if got := Drawer.Words(lang.English, set, p, c.move); got != c.english {
			t.Errorf("%s: got %q, want %q", c.move, got, c.english)
		}
		if got := Drawer.Words(lang.Japanese, set, p, c.move); got != c.kanji {
			t.Errorf("%s: got %q, want %q", c.move, got, c.kanji)
		}
		if _, short := Drawer.Chosen(lang.English, set, p, c.move); short != c.short && c.move != "808" {
			t.Errorf("%s: got %q in a list, want %q", c.move, short, c.short)
		}
	}
}

// TestReadPoint: points off the board are read as well, so that the rules say what is wrong with them.
func TestReadPoint(t *testing.T) {
	p := boardtest.Played(t, gomoku.Freestyle.Start, boards.Setup{Size: 15})
	for text, want := range map[string]string{
		"8,8": "808", "(8,8)": "808", "h8": "808", "16,3": "1603", "0,9": "009", "p3": "1613", "h16": "800", "resign": "resign", "8,": "8,", "100,1": "100,1",
	} {
		got := readPoint(p, text)
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	for _, text := range []string{"16,3", "0,9", "p3", "h16"} {
		moves, err := Drawer.Read(p, 0, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if _, err := p.Play(moves[0]); !errors.As(err, new(*boards.Illegal)) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
