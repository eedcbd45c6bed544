package formats_test

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/kifu/internal/nasty"
)

func TestTable(t *testing.T) {
	names := map[string]bool{}
	for _, f := range formats.All() {
		if f.Name == "" || f.Title == "" || len(f.Ext) == 0 || len(f.Games) == 0 || names[f.Name] {
			t.Errorf("format %+v lacks something, or its name is used twice", f)
		}
		names[f.Name] = true
		if g, ok := formats.ByName(strings.ToUpper(f.Name)); g != f || !ok {
			t.Errorf("%s not found by name", f.Name)
		}
		for _, ext := range f.Ext {
			if g, ok := formats.ByExt("a/b.c" + strings.ToUpper(ext)); g != f || !ok {
				t.Errorf("%s not found by %s", f.Name, ext)
			}
		}
	}
	if _, ok := formats.ByExt("README"); ok {
		t.Error("a file without an extension has a format")
	}
}

// TestChoose determines formats by a file's content, even under another name.
func TestChoose(t *testing.T) {
	sjis, _ := kifu.ShiftJIS.Encode("\r\n 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:13")
	for _, c := range []struct{ name, text, want string }{
		{"-", "Piskvorky 15x15, 0:0, 0\n8,8,0\n", "psq"},
		{"x.sgf", "\uFEFFPiskvorky 15x15, 0:0, 0\n8,8,0\nname (;\n", "psq"},
		{"-", string(sjis), "log150"},
		{"-", "１　１　24 53 61 ＜８ ８＞", "log150"},
		{"x.log", "mail\n\n ( ;GM[4])", "sgf"},
		{"-", "(\x00;\x00G\x00", "sgf"},
		{"x.rec", "aoba\nkuma\n7,7,0\n", "psq"},
		{"x.sgf", "", "sgf"},
		{"-", "position startpos moves 7g7f", "usi"},
		{"-", "'CSA encoding=UTF-8\nV3.0\n", "csa"},
		{"x.sgf", "N+A\nN-B\nPI\n+\n", "csa"},
		{"x.csa", "\n'a\nP-11OU\n", "csa"},
		{"-", "手合割：平手\n手数----指手\n   1 ７六歩(77)\n", "kif"},
		{"-", "手合割：平手\n先手：A\n▲７六歩\n", "ki2"},
		{"x.kifu", "someone's words\n", "kifu"},
		{"-", "hello", ""},
		{"-", "", ""},
	} {
		f, r, err := formats.Choose(c.name, strings.NewReader(c.text))
		if c.want == "" {
			if err == nil {
				t.Errorf("%q is %s", c.text, f.Name)
			}
			continue
		}
		if err != nil || f.Name != c.want {
			t.Errorf("%q: got %v %v, want %s", c.text, f, err, c.want)
			continue
		}
		var b bytes.Buffer
		if _, err := b.ReadFrom(r); err != nil || b.String() != c.text {
			t.Errorf("%q was read as %q", c.text, b.String())
		}
	}
}

// TestWrapped reads every format as other systems and editors leave files: with a byte
// order mark, CR LF or CR, ^Z at the end, without the last line end, in UTF-16. The format is
// determined by the content alone, and the game stays the same.
func TestWrapped(t *testing.T) {
	const field = `{"field":{"agents":[{"direction":0,"x":1,"y":2},{"direction":0,"x":3,"y":2},{"direction":3,"x":5,"y":5},{"direction":1,"x":0,"y":5}],"hidden":[],"holes":[],"known":[{"amount":10,"x":2,"y":2}],"size":6,"steps":10,"thinkTime":60000},"filetype":"SamurAI Dig Here Game Log","plays":[]}`
	samples := map[string]string{
		"psq":     "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,12\n八\n九\n",
		"log150":  " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:13\n",
		"dighere": field + "\n" + field + "\n",
		"usi":     "position startpos moves 7g7f 3c3d\nposition startpos\n",
		"csa":     "V2.2\nN+先\nPI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n",
		"ki2":     "手合割：平手\n先手：甲\n▲７六歩　△３四歩\nまで2手で後手の勝ち\n",
		"kif":     "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 投了\n",
		"sgf":     "(;GM[4]SZ[15]PB[甲];B[hh])\n(;GM[1]SZ[9];B[ee])\n",
	}
	read := func(raw []byte, want string) string {
		f, r, err := formats.Choose("-", bytes.NewReader(raw))
		if err != nil {
			return err.Error()
		}
		if strings.TrimSuffix(f.Name, "u") != want {
			return f.Name
		}
		var b strings.Builder
		for rec, err := range f.Read(r, kifu.ReadOptions{}) {
			if err != nil {
				return err.Error()
			}
			fmt.Fprintln(&b, rec.Game, rec.Players, spots(rec), rec.Result)
		}
		return b.String()
	}
	for name, text := range samples {
		want := read([]byte(text), name)
		if len(want) < 20 {
			t.Errorf("%s: %s", name, want)
		}
		for _, e := range []kifu.Encoding{kifu.UTF8, kifu.UTF16LE, kifu.UTF16BE} {
			for _, bom := range []string{"", "\uFEFF"} {
				if bom == "" && e != kifu.UTF8 {
					continue
				}
				for _, end := range []string{"\n", "\r\n", "\r"} {
					for _, last := range []string{"", end, end + "\x1a", end + end + "\x1a" + end} {
						odd := bom + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", end) + last
						raw, err := e.Encode(odd)
						if err != nil {
							t.Fatal(err)
						}
						if got := read(raw, name); got != want {
							t.Errorf("%s: %q in %s: got %s, want %s", name, odd, e, got, want)
						}
					}
				}
			}
		}
	}
}

// TestConvert converts games between every pair of formats. What both can express
// survives.
func TestConvert(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	dir := t.TempDir()
	var games []*kifu.Record
	for len(games) < 20 {
		rec := nasty.Record(r, 15)
		rec.Game, rec.Number, rec.Opening = "gomoku", 1+len(games), nil
		if rec.Result.Known && len(rec.Moves) > 3 {
			games = append(games, rec)
		}
	}
	stones := formats.For("gomoku")
	for _, from := range stones {
		for _, to := range stones {
			a, b := filepath.Join(dir, "a"+from.Ext[0]), filepath.Join(dir, "b"+to.Ext[0])
			if err := writeFile(a, from, kifu.All(games...), kifu.WriteOptions{}); err != nil {
				t.Fatal(err)
			}
			file, err := os.Open(a)
			if err != nil {
				t.Fatal(err)
			}
			err = writeFile(b, to, from.Read(file, kifu.ReadOptions{Name: a}), kifu.WriteOptions{})
			file.Close()
			if err != nil {
				t.Errorf("%s to %s: %v", from.Name, to.Name, err)
				continue
			}
			back, f, err := formats.ReadFile(b)
			if err != nil || f != to || len(back) != len(games) {
				t.Errorf("%s to %s: %d games as %v, %v", from.Name, to.Name, len(back), f.Name, err)
				continue
			}
			for i, got := range back {
				want := games[i]
				if got.Number != want.Number || got.Result.Winner != want.Result.Winner || got.Result.Drew() != want.Result.Drew() || got.First != want.First {
					t.Fatalf("%s to %s, game %d: got %+v\nwant %+v", from.Name, to.Name, i, got, want)
				}
				if !reflect.DeepEqual(spots(got)[:3], spots(want)[:3]) {
					t.Fatalf("%s to %s, game %d: moves %v", from.Name, to.Name, i, spots(got))
				}
				if from.Name != "log150" && to.Name != "log150" && !reflect.DeepEqual(spots(got), spots(want)) {
					t.Fatalf("%s to %s, game %d: moves %v", from.Name, to.Name, i, spots(got))
				}
			}
		}
	}
}

// TestConvertShogi converts games between every pair of formats that hold shogi.
func TestConvertShogi(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	dir := t.TempDir()
	var games []*kifu.Record
	for range 10 {
		rec := nasty.Shogi(r)
		rec.Result = kifu.Won(boards.Side(len(rec.Moves)+1)&1, boards.Resign, "")
		games = append(games, rec)
	}
	utf8 := kifu.WriteOptions{Encoding: kifu.UTF8}
	shogi := formats.For("shogi")
	for _, from := range shogi {
		for _, to := range shogi {
			a, b := filepath.Join(dir, "a"+from.Ext[0]), filepath.Join(dir, "b"+to.Ext[0])
			if err := writeFile(a, from, kifu.All(games...), utf8); err != nil {
				t.Fatal(err)
			}
			file, err := os.Open(a)
			if err != nil {
				t.Fatal(err)
			}
			err = writeFile(b, to, from.Read(file, kifu.ReadOptions{Name: a}), utf8)
			file.Close()
			if err != nil {
				t.Errorf("%s to %s: %v", from.Name, to.Name, err)
				continue
			}
			back, f, err := formats.ReadFile(b)
			if err != nil || len(back) != len(games) {
				t.Errorf("%s to %s: %d games as %v, %v", from.Name, to.Name, len(back), f.Name, err)
				continue
			}
			for i, got := range back {
				want := games[i]
				if !reflect.DeepEqual(spots(got), spots(want)) {
					t.Fatalf("%s to %s, game %d: moves %v", from.Name, to.Name, i, spots(got))
				}
				if from.Name != "usi" && to.Name != "usi" && (!got.Result.Same(want.Result) || got.Players[0] != safe.Line(want.Players[0])) {
					t.Fatalf("%s to %s, game %d: got %+v\nwant %+v", from.Name, to.Name, i, got, want)
				}
			}
		}
	}
}

func spots(rec *kifu.Record) []string {
	var s []string
	for _, m := range rec.Moves {
		s = append(s, string(m.Move))
	}
	return s
}

// TestConvertBroken leaves no file if the source breaks off.
func TestConvertBroken(t *testing.T) {
	sgf, _ := formats.ByName("sgf")
	psq, _ := formats.ByName("psq")
	path := filepath.Join(t.TempDir(), "b.psq")
	if err := os.WriteFile(path, []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	source := sgf.Read(strings.NewReader("(;GM[4];B[hh])(;GM[4];B[zz])"), kifu.ReadOptions{Name: "a.sgf"})
	err := writeFile(path, psq, source, kifu.WriteOptions{})
	if err == nil || err.Error() != `a.sgf:1: expected a point on the board of 15 lines, got "B[zz]"` {
		t.Errorf("got %v", err)
	}
	if b, _ := os.ReadFile(path); string(b) != "before" {
		t.Errorf("the file became %q", b)
	}
	for name, text := range map[string]string{"x.txt": "hello", "nothere.sgf": ""} {
		file := filepath.Join(t.TempDir(), name)
		if text != "" {
			_ = os.WriteFile(file, []byte(text), 0o644)
		}
		if _, _, err := formats.ReadFile(file); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	if got := formats.For("gomoku"); len(got) != 3 {
		t.Errorf("%d formats for gomoku", len(got))
	}
}

func writeFile(path string, f *kifu.Format, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
	return kifu.WriteAtomic(path, func(w io.Writer) error { return f.Write(w, records, o) })
}
