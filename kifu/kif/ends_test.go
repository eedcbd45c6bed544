package kif_test

import (
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/kif"
)

// TestEndsAreKept reads a まで line as an end, in a game and in a variation, also
// with words that state no result. It is written so that the same tree and result
// are read, and a line without such a word is kept as a remark.
func TestEndsAreKept(t *testing.T) {
	const head = "手合割：平手\n▲７六歩\n△３四歩\n"
	for end, want := range map[string]struct {
		word, remark string
		known        bool
	}{
		"まで2手":                 {},
		"まで2手で":                {},
		"まで2手で投了":              {word: "投了", known: true},
		"まで2手詰":                {word: "詰み", known: true},
		"まで２手で後手の勝ち":           {word: "投了", known: true},
		"まで2手で封じ手":             {word: "封じ手"},
		"まで2手で打ち 掛け":           {word: "打ち掛け"},
		"まで2手で\u00a0待っ\u00a0た": {word: "待った"},
		"まで2手で同じ":              {remark: "まで2手で同じ"},
		"まで2手で5":               {remark: "まで2手で5"},
		"まで2手で備考：x":            {remark: "まで2手で備考：x"},
		"まで2手で▲７六歩打":           {remark: "まで2手で▲７六歩打"},
	} {
		for where, text := range map[string]string{
			"game":              head + end + "\n変化：1手\n▲２六歩\n",
			"game that goes on": head + end + "\n変化：3手\n▲２六歩\n",
			"variation":         head + "変化：1手\n▲２六歩\n△３四歩\n" + end + "\n変化：1手\n▲５六歩\n",
		} {
			rec := readTree(t, text)
			said := shape(rec.Tree, 0, false)
			if want.word != "" && !strings.Contains(said, "("+want.word+")") || strings.Contains(said, "()") {
				t.Errorf("%s, %s: %s", end, where, said)
			}
			if want.remark != "" && !strings.Contains(said, `"`+want.remark+`"`) {
				t.Errorf("%s, %s: no remark in %s", end, where, said)
			}
			if known := strings.HasPrefix(where, "game") && want.known; rec.Result.Known != known {
				t.Errorf("%s, %s: %+v", end, where, rec.Result)
			}
			keeps(t, rec)
		}
	}
}

// TestOwnLineTellsTheEnd puts an end that only dohyo's own line states into the
// tree as it will be written.
func TestOwnLineTellsTheEnd(t *testing.T) {
	for _, n := range []string{"1", "3"} {
		rec := readTree(t, "#dohyo {\"result\":\"white\"}\n手合割：平手\n▲７六歩\n△３四歩\n変化："+n+"手\n▲２六歩\n")
		if said := shape(rec.Tree, 0, false); !strings.HasPrefix(said, " +7776FU -3334FU (投了)") {
			t.Errorf("the record doesn't begin with %q:\n%s", " +7776FU -3334FU (投了)", said)
		}
		keeps(t, rec)
	}
}

// keeps checks that the tree and the result of a record survive each format.
func keeps(t *testing.T, rec *kifu.Record) {
	t.Helper()
	for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
		text := write(t, f, kifu.WriteOptions{}, rec)
		back := readTree(t, text)
		if got, want := shape(back.Tree, 0, false), shape(rec.Tree, 0, false); got != want {
			t.Errorf("%s:\ngot  %s\nwant %s\n%s", f.Name, got, want, text)
		}
		if !back.Result.Same(rec.Result) {
			t.Errorf("%s: got %+v\nwant %+v\n%s", f.Name, back.Result, rec.Result, text)
		}
	}
}

// TestWordsBehindANumber accepts the words that belong after まで in a KIF's last
// line.
func TestWordsBehindANumber(t *testing.T) {
	rec := readTree(t, "手合割：平手\n1 ７六歩(77)\n2 先手の勝ち\n変化：1手\n1 ２六歩(27)\n")
	if !rec.Result.Known || rec.Result.Winner != 0 {
		t.Errorf("result %+v, expected a win of black", rec.Result)
	}
	var b strings.Builder
	if err := kif.KI2U.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil || !readTree(t, b.String()).Result.Same(rec.Result) {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// TestColonIsARemark checks that a word with a wide colon ends neither a game nor a
// variation, wherever it stands, but is kept as a remark: a まで line and a short
// line with a number would be read back so.
func TestColonIsARemark(t *testing.T) {
	const zeros, long = "00000000000000000000000000000002 ", "先手の回線が切れたため中断。備考：x"
	for text, want := range map[string]string{
		"手合割：平手\n1 ７六歩(77)\n2 " + long + "\n":                   " +7776FU \"2 " + long + "\"",
		"手合割：平手\n1 ７六歩(77)\n" + zeros + "x：y\n":                 " +7776FU \"" + zeros + "x：y\"",
		"手合割：平手\n1 ７六歩(77)\n変化：1手\n1 ２六歩(27)\n2 " + long + "\n": " +7776FU {0 +2726FU \"2 " + long + "\"}",
		"手合割：平手\n7 " + long + "\n1 ７六歩(77)\n変化：1手\n1 ２六歩(27)\n": " +7776FU {0 +2726FU}",
	} {
		rec := readTree(t, text)
		if got := shape(rec.Tree, 0, false); got != want || len(rec.Extra["終局"]) > 0 {
			t.Errorf("%q: %s, expected %s", text, got, want)
		}
		keeps(t, rec)
	}
}

// TestNoThoughtIsARemark checks that a program's line with only the move, and one
// with no depth, survive each format.
func TestNoThoughtIsARemark(t *testing.T) {
	for _, said := range []string{"対局 読み筋 ▲７六歩", "*対局 時間 00:00.1 読み筋 ▲７六歩(77)", "*深さ=0", "#ノード数=0"} {
		rec := readTree(t, "手合割：平手\n1 ７六歩(77)\n*"+said+"\n")
		for _, f := range []*kifu.Format{kif.KIFU, kif.KI2U} {
			back := readTree(t, write(t, f, kifu.WriteOptions{}, rec))
			if got := back.Moves[0].Comment; got != said || rec.Moves[0].Comment != said {
				t.Errorf("%s, %s: %q, read %q", f.Name, said, got, rec.Moves[0].Comment)
			}
		}
	}
}

// TestEmptyRemarkIsNoNode checks that a variation of only an empty remark has no
// node, which couldn't be written.
func TestEmptyRemarkIsNoNode(t *testing.T) {
	rec := readTree(t, "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n変化：2手\n*\n")
	if n := len(rec.Tree.Nodes); n != 5 {
		t.Errorf("%d nodes", n)
	}
	keeps(t, rec)
}

// TestBlanksInALine checks that other kinds of blanks end the word of an end, and
// that a carriage return in a line for programs is a blank.
func TestBlanksInALine(t *testing.T) {
	rec := readTree(t, "手合割：平手\n1 ７六歩(77)\n#a\r b\n2 封じ手\u00a0\u2003x\n")
	if mark, end := rec.Moves[0].Extra["#"], rec.Extra["終局"]; len(mark) != 1 || mark[0] != "a  b" || len(end) != 1 || end[0] != "封じ手 x" {
		t.Errorf("mark %q, end %q, expected \"a  b\" and 封じ手 x", mark, end)
	}
	keeps(t, rec)
}

// TestControlsAreBlanks checks that a line is read as it will be written: with
// blanks for its control characters it may be dohyo's own.
func TestControlsAreBlanks(t *testing.T) {
	rec := readTree(t, "手合割：平手\n1 ７六歩(77)\n#dohyo\x01depth=3\n")
	if m := rec.Moves[0]; m.Depth != 3 || len(m.Extra) > 0 {
		t.Errorf("move %+v, expected depth 3 and nothing extra", m)
	}
	keeps(t, rec)
}
