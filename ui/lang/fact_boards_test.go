package lang

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/boardtest"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
)

// begun starts a game by its name and makes moves in it.
func begun(t *testing.T, game string, s boards.Setup, moves ...boards.Move) boards.Position {
	t.Helper()
	g, ok := catalog.Game(game)
	if !ok {
		t.Fatalf("unknown game %s", game)
	}
	return boardtest.Played(t, g.Start, s, moves...)
}

// TestEndsOfBoards ends games, writes the ends as in a journal, reads them back and
// formats them in both languages.
func TestEndsOfBoards(t *testing.T) {
	// The rook checks along rank 1 and file 6 in turn, and the king steps to and fro.
	checks := []boards.Move{"+9991HI"}
	var shuffle []boards.Move
	for range 3 {
		shuffle = append(shuffle, "+2818HI", "-8272HI", "+1828HI", "-7282HI")
		checks = append(checks, "-6162OU", "+9192HI", "-6261OU", "+9291HI")
	}
	for _, c := range []struct {
		game   string
		setup  boards.Setup
		moves  []boards.Move
		en, ja string
	}{
		{"shogi", boards.Setup{}, []boards.Move{"%TORYO"}, "black resigned", "先手が投了"},
		{"shogi", boards.Setup{}, []boards.Move{"%CHUDAN"}, "black broke off", "先手が中断"},
		{"shogi", boards.Setup{Position: "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"}, []boards.Move{"+0052KI"}, "white is mated", "後手が詰み"},
		{"shogi", boards.Setup{Limit: 1}, []boards.Move{"+7776FU"}, "1 moves", "1手"},
		{"shogi", boards.Setup{}, []boards.Move{"+7776FU", "-3334FU", "%KACHI"},
			"the king isn't in the last three ranks, 0 of the 28 points needed, 0 of the 10 pieces needed in the last three ranks",
			"玉が敵陣にない、点数不足（0/28点）、敵陣の枚数不足（0/10枚）"},
		{"shogi", boards.Setup{}, shuffle, "the same position after moves 0, 4, 8 and 12", "同一局面 0・4・8・12手目"},
		{"shogi", boards.Setup{Position: "3k5/9/9/9/9/9/9/9/R3K4 b - 1"}, checks,
			"black checked with every move; the same position after moves 1, 5, 9 and 13", "先手の連続王手、同一局面 1・5・9・13手目"},
		{"gomoku", boards.Setup{}, []boards.Move{"resign"}, "black resigned", "黒が投了"},
		{"gomoku", boards.Setup{Limit: 1}, []boards.Move{"808"}, "1 moves", "1手"},
		{"gomoku", boards.Setup{}, strung("808 101 809 301 810 501 811 701 812"), "five", "五連"},
		{"gomoku", boards.Setup{}, strung("908 101 1008 301 809 501 810 701 808"), "3x3", "三三"},
	} {
		o, over := begun(t, c.game, c.setup, c.moves...).Outcome()
		end := new(arena.GameEnd)
		written(t, &arena.GameEnd{Result: arena.Draw, By: o.By, Detail: o.Detail, Fact: o.Fact}, end)
		if en, ja := English.Told(end.Fact, end.Detail), Japanese.Told(end.Fact, end.Detail); !over || en != c.en || ja != c.ja {
			t.Errorf("%s after %v: %v %q, %q; want %q, %q", c.game, c.moves, over, en, ja, c.en, c.ja)
		}
	}
}

// strung returns the moves of a text, separated by blanks.
func strung(text string) (moves []boards.Move) {
	for _, m := range strings.Fields(text) {
		moves = append(moves, boards.Move(m))
	}
	return moves
}

// TestCountOfBoards formats a count with the way it was made.
func TestCountOfBoards(t *testing.T) {
	p := begun(t, "go", boards.Setup{Size: 5}, "C3", "pass", "pass")
	counted, err := p.(boards.Countable).Counted(nil, fact.Errorf("count.agreed", "agreed: %v", fact.New("count.dead.none", "no dead stones")))
	if err != nil {
		t.Fatal(err)
	}
	o, _ := counted.Outcome()
	if en, ja := o.Detail, Japanese.Told(o.Fact, o.Detail); en != "B+25; agreed: no dead stones" || ja != "黒25目勝、両者の合意で死石なし" {
		t.Errorf("English %q, Japanese %q, expected the count of an agreed 25-point win", en, ja)
	}
}

// TestRefusedMoves formats refusals of moves as a screen shows them and from a journal.
func TestRefusedMoves(t *testing.T) {
	const pawns = "4k4/9/9/9/9/9/P8/9/4K4 b NLP 1"
	for _, c := range []struct {
		game           string
		setup          boards.Setup
		moves          []boards.Move
		en, ja, record string
	}{
		{"gomoku", boards.Setup{}, []boards.Move{"808", "808"}, "808 is occupied", "808 には石がある", "808 は着手できない: 石がある"},
		{"gomoku", boards.Setup{}, []boards.Move{"1616"}, "1616 is off the board", "1616 は盤の外", "1616 は着手できない: 盤の外"},
		{"go", boards.Setup{Size: 5}, []boards.Move{"C3", "C3"}, "C3 is occupied", "C3 には石がある", "C3 は着手できない: 石がある"},
		{"go", boards.Setup{Size: 5, Position: "w A2 B1 to b"}, []boards.Move{"A1"}, "A1 can't be played: suicide: it would have no liberty",
			"A1 は着手できない: 自殺手（呼吸点がなくなる）", "A1 は着手できない: 自殺手（呼吸点がなくなる）"},
		{"shogi", boards.Setup{Position: pawns}, []boards.Move{"+0095FU"}, "+0095FU can't be played: nifu: two pawns on a file",
			"+0095FU は着手できない: 二歩", "+0095FU は着手できない: 二歩"},
		{"shogi", boards.Setup{}, []boards.Move{"%SENNICHITE"}, "%SENNICHITE can't be played: occurrence 1 of this position; the game ends at occurrence 4",
			"%SENNICHITE は着手できない: この局面は1回目、終局は4回目", "%SENNICHITE は着手できない: この局面は1回目、終局は4回目"},
	} {
		last := len(c.moves) - 1
		_, err := begun(t, c.game, c.setup, c.moves[:last]...).Play(c.moves[last])
		var illegal *boards.Illegal
		if !errors.As(err, &illegal) {
			t.Errorf("%s: %v", c.game, err)
			continue
		}
		if en, ja := English.Refusal(nil, c.game, err), Japanese.Refusal(nil, c.game, err); en != c.en || ja != c.ja {
			t.Errorf("%v: %q, %q; want %q, %q", c.moves, en, ja, c.en, c.ja)
		}
		f, _ := fact.Of(err)
		fault := new(arena.Faulted)
		written(t, &arena.Faulted{Player: "KAZE", Kind: "illegal", Detail: err.Error(), Fact: f}, fault)
		if got := Japanese.Told(fault.Fact, fault.Detail); got != c.record {
			t.Errorf("%v from a journal: %q, want %q", c.moves, got, c.record)
		}
	}
}

// TestRefusedAsTyped names a refused move as the person typed it, and what is expected where
// there is something to choose.
func TestRefusedAsTyped(t *testing.T) {
	p := begun(t, "renju", boards.Setup{OpeningRule: "rif"}, "808", "809", "910", "stay", "908")
	_, err := p.Play("offer-808")
	if en, ja := English.RefusalOf(" h8", "renju", err), Japanese.RefusalOf(" h8", "renju", err); en != "h8 is occupied" || ja != "h8 には石がある" {
		t.Errorf("%q, %q", en, ja)
	}
	p = begun(t, "renju", boards.Setup{OpeningRule: "rif"}, "808", "809", "910")
	_, err = p.Parse(1, "1010")
	if en, ja := English.Refusal(nil, "renju", err), Japanese.Refusal(nil, "renju", err); en != `"1010" is none of the choices` || ja != `"1010" は選択肢にありません` {
		t.Errorf("%q, %q", en, ja)
	}
}

// TestGameInAFact checks that a game in a fact's arguments has its usual name in
// Japanese, from an error and from a journal alike, and its code in English.
func TestGameInAFact(t *testing.T) {
	err := fact.Errorf("write.other", "%v, not %v", fact.New("write.csa.holds", "a CSA record can hold only shogi"), boards.Called("gomoku"))
	if got, want := err.Error(), "a CSA record can hold only shogi, not gomoku"; got != want {
		t.Errorf("Error returned %q, want %q", got, want)
	}
	const want = "CSA 形式は将棋の棋譜を書くもので、五目競争は書けない"
	if got := Japanese.Error(err); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	text, _ := json.Marshal(err.Fact)
	var f fact.Fact
	if e := json.Unmarshal(text, &f); e != nil {
		t.Fatal(e)
	}
	if got := Japanese.Told(f, ""); got != want {
		t.Errorf("from %s: %s, want %s", text, got, want)
	}
}
