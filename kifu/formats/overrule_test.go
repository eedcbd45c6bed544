package formats

import (
	"slices"
	"strings"
	"testing"

	"dohyo/kifu"
)

// TestOtherEnd reads records in which the end and dohyo's own line name results: they are noted
// if they name different winners. The own line holds.
func TestOtherEnd(t *testing.T) {
	const csa, kif = "PI\n+\n+7776FU\n-3334FU\n", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
	for _, c := range []struct{ name, text, winner, end, line string }{
		{"a.csa", csa + "%TORYO\n'dohyo {\"result\":\"draw\"}\n", "draw", "%TORYO", "6"},
		{"a.csa", csa + "%TORYO\n'dohyo {\"result\":\"black\"}\n", "black", "%TORYO", "6"},
		{"a.csa", csa + "%TORYO\n'dohyo {\"result\":\"white\",\"by\":\"time\"}\n", "white", "", ""},
		{"a.csa", csa + "%TORYO\n'dohyo {\"limit\":9}\n", "white", "", ""},
		{"a.csa", csa + "%TORYO\n'dohyo {\"result\":\n", "white", "", ""},
		{"a.csa", csa + "%CHUDAN\n'dohyo {\"result\":\"black\",\"by\":\"exit\"}\n", "black", "", ""},
		{"a.csa", csa + "%TORYO\n'dohyo {\"result\":\"black\",\"by\":\"ruling\"}\n", "black", "", ""},
		{"a.csa", csa + "%KACHI\n'dohyo {\"result\":\"black\",\"by\":\"declaration\"}\n", "black", "", ""},
		{"a.kif", "#dohyo {\"result\":\"draw\"}\n" + kif + "   3 投了\n", "draw", "投了", "1"},
		{"a.kif", "#dohyo {\"result\":\"draw\"}\n" + kif + "まで2手で後手の勝ち\n", "draw", "まで2手で後手の勝ち", "1"},
		{"a.kif", "#dohyo {\"result\":\"white\",\"by\":\"time\"}\n" + kif + "   3 投了\n", "white", "", ""},
	} {
		f, in, err := Choose(c.name, strings.NewReader(c.text))
		if err != nil {
			t.Fatal(err)
		}
		for rec, err := range f.Read(in, kifu.ReadOptions{Name: c.name}) {
			if err != nil {
				t.Fatalf("%q: %v", c.text, err)
			}
			var want []kifu.Note
			if c.end != "" {
				want = []kifu.Note{{Code: kifu.OtherEnd, Args: []string{c.end, c.winner}, Line: int(c.line[0] - '0')}}
			}
			same := func(a, b kifu.Note) bool { return a.Code == b.Code && a.Line == b.Line && slices.Equal(a.Args, b.Args) }
			if rec.Result.WinnerWord() != c.winner || !slices.EqualFunc(rec.Notes, want, same) {
				t.Errorf("%q: %s, notes %v, want %v", c.text, rec.Result.WinnerWord(), rec.Notes, want)
			}
		}
	}
}
