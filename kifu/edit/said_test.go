package edit_test

import (
	"bytes"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/kif"
	"dohyo/kifu/sgf"
)

// TestSaid checks that a mutter and an annotator's comment are told apart: by where
// they stand, and by whether the record is one of a match.
func TestSaid(t *testing.T) {
	const kifHead = "手合割：平手\n%s手数----指手---------消費時間--\n"
	tests := []struct{ name, file, text, mutter, remark string }{
		{"sgf, after the end", "x.sgf", `(;GM[4]SZ[15]DOHYO[{"number":1}];B[hh]C[ha];C[a quiet move])`, "ha", "a quiet move"},
		{"sgf, two lines", "x.sgf", `(;GM[4]SZ[15]DOHYO[{"number":1}];B[hh]C[ha];C[a quiet` + "\n" + `move];C[indeed])`, "ha", "a quiet\nmove\nindeed"},
		{"sgf, no mutter", "x.sgf", `(;GM[4]SZ[15]DOHYO[{"number":1}];B[hh];C[a quiet move])`, "", "a quiet move"},
		{"sgf, not of a match", "x.sgf", `(;GM[4]SZ[15];B[hh]C[good])`, "", "good"},
		{"sgf of go", "x.sgf", `(;GM[1]SZ[9]DOHYO[{"number":2}];B[ee]C[ha];C[so])`, "ha", "so"},
		{"csa", "x.csa", "V2.2\n'dohyo {\"number\":1}\nPI\n+\n+7776FU\nT1\n'*ha\n%TORYO\n'*a quiet move\n", "ha", "a quiet move"},
		{"kif", "x.kifu", strings.Replace(kifHead, "%s", "#dohyo {\"number\":1}\n", 1) + "   1 ７六歩(77)\n*ha\n   2 投了\n*a quiet move\n", "ha", "a quiet move"},
		{"kif, not of a match", "x.kifu", strings.Replace(kifHead, "%s", "", 1) + "   1 ７六歩(77)\n*good\n", "", "good"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			rec := readOne(t, test.file, test.text)
			m := &rec.Moves[len(rec.Moves)-1]
			if mutter, remark := rec.Said(m); mutter != test.mutter || remark != test.remark {
				t.Errorf("got %q and %q of %q, want %q and %q", mutter, remark, m.Comment, test.mutter, test.remark)
			}
			var b bytes.Buffer
			if err := formatOf(test.file).Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				t.Fatal(err)
			}
			again := readOne(t, test.file, b.String())
			if mutter, remark := again.Said(&again.Moves[len(again.Moves)-1]); mutter != test.mutter || remark != test.remark {
				t.Errorf("after %q: got %q and %q", &b, mutter, remark)
			}
		})
	}
}

// TestReword checks that an edited comment isn't what the player said.
func TestReword(t *testing.T) {
	tests := []struct{ text, mutter, remark string }{
		{"ha\na quiet move", "ha", "a quiet move"},
		{"a quiet move", "", "a quiet move"},
		{"", "", ""},
	}
	for file, text := range map[string]string{
		"x.sgf":  `(;GM[4]SZ[15]DOHYO[{"number":1}];B[hh]C[12ms` + "\n" + `ha]DOHYO[score 3 pv 808])`,
		"x.csa":  "V2.2\n'dohyo {\"number\":1}\nPI\n+\n+7776FU\nT1\n'*ha\n",
		"x.kifu": "#dohyo {\"number\":1}\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*ha\n",
	} {
		maker := kif.Maker
		if file == "x.sgf" {
			maker = sgf.Maker
		}
		for _, test := range tests {
			rec := readOne(t, file, text)
			f, d, err := maker.Open(file, []byte(text), formatOf(file), rec.Offset, rec.Bytes)
			if err != nil {
				t.Fatal(err)
			}
			if err := d.Comment(1, test.text); err != nil {
				t.Fatal(err)
			}
			w, err := f.Pending(d)
			if err != nil {
				t.Fatal(err)
			}
			rec = readOne(t, file, string(w.Raw()))
			if mutter, remark := rec.Said(&rec.Moves[0]); mutter != test.mutter || remark != test.remark {
				t.Errorf("%s, %q: got %q and %q in %q", file, test.text, mutter, remark, w.Raw())
			}
		}
	}
}

func formatOf(file string) *kifu.Format {
	switch file {
	case "x.sgf":
		return sgf.Format
	case "x.csa":
		return csa.Format
	}
	return kif.KIFU
}

func readOne(t *testing.T, file, text string) *kifu.Record {
	t.Helper()
	for rec, err := range formatOf(file).Read(strings.NewReader(text), kifu.ReadOptions{Name: file}) {
		if err != nil {
			t.Fatal(err)
		}
		return rec
	}
	t.Fatalf("no record in %q", text)
	return nil
}
