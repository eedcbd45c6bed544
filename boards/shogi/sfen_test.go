package shogi

import (
	"strings"
	"testing"
)

func TestSFENRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "expected a board",
		"x b -":                     "expected 9 ranks",
		"9/9 b -":                   "expected 9 ranks",
		"9/9/9/9/9/9/9/9/91 b -":    "rank 9 doesn't have 9 squares",
		"9/9/9/9/9/9/9/9/8PP b -":   "rank 9 has more than 9 squares",
		"9/9/9/9/9/9/9/9/8+ b -":    "rank 9 doesn't have 9 squares",
		"9/9/9/9/9/9/9/9/8+G b -":   "can't be promoted",
		"9/9/9/9/9/9/9/9/8X b -":    "isn't a piece",
		"9/9/9/9/9/9/9/9/++P8 b -":  "can't be promoted",
		"9/9/9/9/9/9/9/9/9 x -":     "side to move",
		"9/9/9/9/9/9/9/9/9 b 2":     "a number without a piece",
		"9/9/9/9/9/9/9/9/9 b K":     "can't be in hand",
		"9/9/9/9/9/9/9/9/9 b 19P":   "from 1 to 18",
		"9/9/9/9/9/9/9/9/9 b 0P":    "from 1 to 18",
		"9/9/9/9/9/9/9/9/9 b 10P9p": "pawn occurs 19 times, but a set has 18",
		"9/9/9/9/9/9/9/9/9 b 3R":    "rook occurs 3 times, but a set has 2",
		"9/9/9/9/9/9/9/9/+R+R7 b R": "rook occurs 3 times, but a set has 2",
		"9/9/9/9/9/9/9/9/KK7 b -":   "black has 2 kings",
		"9/9/9/9/9/9/9/9/9 b - x":   "a move number",
		"9/9/9/9/9/9/9/9/9 b - 1 2": "expected a board",
		"9/9/9/9/9/9/9/9/9 b " + strings.Repeat("P", 300): "pawn more than 18 times",
	} {
		if _, err := ParseSFEN(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestCSAPosition reads positions in all their forms.
func TestCSAPosition(t *testing.T) {
	const ranks = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n" +
		"P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n" +
		"P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n"
	squeezed := strings.ReplaceAll(strings.ReplaceAll(ranks, " *  *  *  *  *  *  *  *  * ", " * * * * * * * * *"), " *  *  *  *  * ", " * * * * * ")
	tests := []struct{ text, want string }{
		{ranks, StartSFEN},
		{squeezed, StartSFEN},
		{strings.ReplaceAll(ranks, "*", " "), StartSFEN},
		{strings.ReplaceAll(ranks, " * \n", " .\n"), StartSFEN},
		{strings.ReplaceAll(ranks, "\n", "\r\n"), StartSFEN},
		{"PI\n+\n", StartSFEN},
		{"'comment\nPI\n'more\n-", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
		{"PI82HI22KA\n-", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
		{"+", "9/9/9/9/9/9/9/9/9 b - 1"},
		{"P-22KA\nP+99KY89KE\nP+00KI00FU\n+", "9/7b1/9/9/9/9/9/9/LN7 b GP 1"},
		{"P-51OU\nP+53FU00KI\nP-00AL\n+", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"},
		{"P-51OU,P+53TO,P-00AL,+", "4k4/9/4+P4/9/9/9/9/9/9 b 2r2b4g4s4n4l17p 1"},
		{"P5 *  *  *  * -RY *  *  *  * \nP+28UM\n-", "9/9/9/9/4+r4/9/9/7+B1/9 w - 1"},
		{"", "error: side to move"},
		{"PI", "error: side to move"},
		{"PI\nPI\n+", "error: PI must come first"},
		{"PI\nP1\n+", "error: can't be combined with PI"},
		{"PI55FU\n+", "error: PI: there is no FU on 55"},
		{"P+00OU\n+", "error: OU can't be in hand"},
		{"P+00TO\n+", "error: TO can't be in hand"},
		{"P+55FU55FU\n+", "error: 55 is occupied"},
		{"P+00AL\nP-51OU\n+", "error: must come last"},
		{"P+55F\n+", "error: expected squares and pieces"},
		{"P1-KY\nP1+KY\n+", "error: 91 is occupied"},
		{"P1-KY-XX\n+", "error: nine squares"},
		{"P0\n+", "error: expected PI, P1 to P9"},
		{"hello\n+", "error: line 1: expected a line of a position"},
		{"P+11OU99OU\n+", "error: black has 2 kings"},
	}
	for _, tt := range tests {
		b, _, err := ParseCSAPosition(tt.text)
		if want, bad := strings.CutPrefix(tt.want, "error: "); bad {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%q: %v, want %s", tt.text, err, want)
			}
			continue
		}
		if err != nil || b.SFEN() != tt.want {
			t.Errorf("%q: %v, %v, want %s", tt.text, b, err, tt.want)
		}
	}
}
