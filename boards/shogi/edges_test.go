package shogi

import (
	"strings"
	"testing"

	"dohyo/boards"
)

func board(t *testing.T, sfen string) *Board {
	t.Helper()
	b, err := ParseSFEN(sfen)
	if err != nil {
		t.Fatal(sfen, err)
	}
	return b
}

func TestLastMove(t *testing.T) {
	b := NewBoard()
	if m := b.LastMove(); m != NoMove {
		t.Errorf("%v before the first move", m)
	}
	m, err := b.ParseUSI("7g7f")
	if err != nil {
		t.Fatal(err)
	}
	if b.Do(m); b.LastMove() != m {
		t.Errorf("%v, want %v", b.LastMove(), m)
	}
	if b.Undo(); b.LastMove() != NoMove {
		t.Errorf("%v after it was taken back", b.LastMove())
	}
}

// TestPinnedUncovers has a gold in front of its rook that is pinned to its own
// king. The checks that it would uncover aren't allowed.
func TestPinnedUncovers(t *testing.T) {
	for _, sfen := range []string{
		"4r4/9/9/9/R3G3k/9/9/9/4K4 b - 1",
		"4r4/9/9/9/R3B3k/9/9/9/4K4 b - 1",
		"4r4/9/9/9/R3L3k/9/9/9/4K4 b - 1",
		"9/9/9/9/R3K3k/9/9/9/9 b - 1",
		"9/9/9/3r5/R3K3k/9/9/9/9 b - 1",
	} {
		b := board(t, sfen)
		var want []Move
		for _, m := range b.Legal(nil) {
			if b.GivesCheck(m) && !useless(b, m) {
				want = append(want, m)
			}
		}
		same(t, b, "Checks", b.Checks(nil), want)
	}
}

func TestPerftOfNothing(t *testing.T) {
	b := NewBoard()
	for depth, want := range map[int]uint64{-1: 1, 0: 1, 1: 30, 2: 900} {
		if got := Perft(b, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

// TestCSAPositionRead reads CSA positions at all limits.
func TestCSAPositionRead(t *testing.T) {
	const kings = "P+59OU,P-51OU,"
	for text, want := range map[string]string{
		"PI,+":                              "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
		"PI22KA,-":                          "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
		"PI51OU82HI,P-55OU,+":               "lnsg1gsnl/7b1/ppppppppp/9/4k4/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
		kings + "+":                         "4k4/9/9/9/9/9/9/9/4K4 b - 1",
		kings + "P+" + many("00FU", 18):     "4k4/9/9/9/9/9/9/9/4K4 b 18P 1",
		kings + "P+" + many("00FU", 19):     "?",
		kings + "P-00FU00KA,P+00AL,+":       "4k4/9/9/9/9/9/9/9/4K4 b 2RB4G4S4N4L17Pbp 1",
		kings + "P+00FU00FU55TO,P-00AL,-":   "4k4/9/9/9/4+P4/9/9/9/4K4 w 2P2r2b4g4s4n4l15p 1",
		kings + "P-" + many("00FU", 19)[4:]: "4k4/9/9/9/9/9/9/9/4K4 b 18p 1",
		// Blank squares, in ranks of full width and squeezed.
		"P1-KY-KE         -OU   +TO-KY,+":           "ln3k1+Pl/9/9/9/9/9/9/9/9 b - 1",
		"P1-KY * * * * * * *-KY,+":                  "l7l/9/9/9/9/9/9/9/9 b - 1",
		"P1-KY.......-KY,+":                         "l7l/9/9/9/9/9/9/9/9 b - 1",
		"P1-KY*.*.*.*-KY,+":                         "l7l/9/9/9/9/9/9/9/9 b - 1",
		"P1" + many("-FU", 9) + ",+":                "ppppppppp/9/9/9/9/9/9/9/9 b - 1",
		"P1" + many("-FU", 10) + ",+":               "?",
		"P1" + many(" * ", 9) + " ,+":               "9/9/9/9/9/9/9/9/9 b - 1",
		"P1" + many(" -FU", 9) + ",+":               "ppppppppp/9/9/9/9/9/9/9/9 b - 1",
		"P1-KYxxxxx,+":                              "?",
		"P155FU":                                    "?",
		"P+00OU,+":                                  "?",
		"P+00TO,+":                                  "?",
		"P+00AL00FU,+":                              "?",
		"P+00AL,P+55FU,+":                           "?",
		"P+55FU55FU,+":                              "?",
		"P+55FU,P5 *  *  *  * +KI *  *  *  * ,+":    "?",
		"P+59OU,P1 *  *  *  * -OU *  *  *  * ,PI,+": "?",
		"PI,P1 *  *  *  * -OU *  *  *  * ,+":        "?",
	} {
		if strings.HasSuffix(text, "FU") {
			text += ",+"
		}
		b, _, err := ParseCSAPosition(text)
		if (err != nil) != (want == "?") {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
		if err == nil && b.SFEN() != want {
			t.Errorf("%s: %s, want %s", text, b.SFEN(), want)
		}
		if err == nil {
			if again := board(t, want); again.kings != b.kings || again.key != b.key {
				t.Errorf("%s: kings on %v, want %v", text, b.kings, again.kings)
			}
		}
	}
}

func many(text string, n int) string { return strings.Repeat(text, n) }

// TestEmptyHandsOfCSA writes no line for a hand without pieces.
func TestEmptyHandsOfCSA(t *testing.T) {
	for sfen, want := range map[string]string{
		"startpos":                      "+\n",
		"9/9/9/9/9/9/9/9/9 b P 1":       "P+00FU\n+\n",
		"9/9/9/9/9/9/9/9/9 w 2rp 1":     "P-00HI00HI00FU\n-\n",
		"9/9/9/9/9/9/9/9/9 w 2PG2rsp 1": "P+00KI00FU00FU\nP-00HI00HI00GI00FU\n-\n",
	} {
		lines := strings.SplitAfter(board(t, sfen).CSAPosition(), "\n")
		if got := strings.Join(lines[9:], ""); got != want {
			t.Errorf("%s: %q, want %q", sfen, got, want)
		}
	}
}

// TestSFENLimits reads hands and numbers up to their limits, and names the wrong
// rank.
func TestSFENLimits(t *testing.T) {
	const empty = "9/9/9/9/9/9/9/9/9 b "
	for text, want := range map[string]string{
		empty + "18P 1":             empty + "18P 1",
		empty + "19P 1":             "?",
		empty + "0P 1":              "?",
		empty + "9P9P 1":            empty + "18P 1",
		empty + "9P9PP 1":           "?",
		empty + "9P9p 1":            empty + "9P9p 1",
		empty + "- 0":               empty + "- 1",
		empty + "- -1":              "?",
		empty + "- 7":               empty + "- 7",
		empty + "- 1073741824":      empty + "- 1073741824",
		empty + "- 1073741825":      "?",
		empty + "2":                 "?",
		empty + "K 1":               "?",
		"9/9/3x5/9/9/9/9/9/9 b -":   "? rank 3:",
		"9/9/3+G5/9/9/9/9/9/9 b -":  "? rank 3:",
		"9/9/9/8/9/9/9/9/9 b -":     "? rank 4",
		"9/9/9/9P/9/9/9/9/9 b -":    "? rank 4",
		"9/9/9/8+/9/9/9/9/9 b -":    "? rank 4",
		"9/9/9/9/9/9/9/9 b -":       "?",
		"9/9/9/9/9/9/9/9/9 x -":     "?",
		"9/9/9/9/4K4/4K4/9/9/9 b -": "?",
	} {
		b, err := ParseSFEN(text)
		if place, bad := strings.CutPrefix(want, "?"); bad != (err != nil) || bad && !strings.Contains(err.Error(), place) {
			t.Errorf("%s: %v, want %s", text, err, want)
		} else if !bad && b.SFEN() != want {
			t.Errorf("%s: %s, want %s", text, b.SFEN(), want)
		}
	}
}

// TestJapaneseWords reads the words around a move, also truncated.
func TestJapaneseWords(t *testing.T) {
	const golds = "4k4/9/9/9/9/9/3G1G3/4G4/4K4 b G 1" // golds on 67, 47 and 58
	for text, want := range map[string]string{
		"５七金直": "5h5g", "５七金上": "5h5g", "５七金右": "4g5g", "５七金左": "6g5g", "５七金寄": "?", "５七金": "?",
		"５七金(58)": "5h5g", "５七金（58）": "5h5g", "５七金(58": "?", "５七金(58）": "5h5g", "５七金58)": "?", "５七金(59)": "?",
		"５七": "?", "５七成": "?", "５七金不": "?", "５七金不成": "?", "５七金打": "G*5g", "": "?", "金": "?",
		"▲５五金": "G*5e", "△５五金": "?", "５五金打成": "?",
		strings.Repeat(" ", 35) + "５五金打": "G*5e", strings.Repeat(" ", 36) + "５五金打": "G*5e", strings.Repeat(" ", 37) + "５五金打": "?",
	} {
		b := board(t, golds)
		m, err := b.ParseJapanese(text, NoSquare)
		if got := m.USI(); (err != nil) != (want == "?") || err == nil && got != want {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
}

// TestNoPosition returns no position if a game can't start, and no move if it is
// over.
func TestNoPosition(t *testing.T) {
	if p, err := Shogi.Start(boards.Setup{Position: "sfen x"}); err == nil || p != nil {
		t.Errorf("got %v, %v, expected an error", p, err)
	}
	over := played(t, boards.Setup{}, "%TORYO")
	m, _ := over.board.ParseUSI("7g7f")
	if p, err := over.Move(m); err == nil || p != nil {
		t.Errorf("a move after the end: %v", err)
	}
	if p, err := played(t, boards.Setup{}, "").Move(m); err != nil || p.Ply() != 1 {
		t.Errorf("a move: %v", err)
	}
}
