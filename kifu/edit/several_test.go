package edit_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
)

// nth opens a record of a file that it writes, counted from 1.
func nth(t *testing.T, maker edit.Maker, format *kifu.Format, name string, raw []byte, n int) (*edit.File, *edit.Doc) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, raw, 0o640); err != nil {
		t.Fatal(err)
	}
	for rec, err := range format.Read(bytes.NewReader(raw), kifu.ReadOptions{}) {
		if n--; n > 0 && err == nil {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		f, d, err := maker.Open(path, raw, format, rec.Offset, rec.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		return f, d
	}
	t.Fatal("no such record")
	return nil, nil
}

// TestSecondRecord changes a record that others of the file surround, and restores a draft
// of it: only its own lines change.
func TestSecondRecord(t *testing.T) {
	const text = "(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[hi];W[ii])\n(;GM[4]SZ[15];B[hj])\n"
	f, d := nth(t, sgf.Maker, sgf.Format, "a.sgf", []byte(text), 2)
	if err := d.Comment(1, "second"); err != nil {
		t.Fatal(err)
	}
	draft, err := f.Draft(d, "gomoku")
	if err != nil || draft.From != strings.Index(text, "(;GM[4]SZ[15];B[hi]") {
		t.Fatalf("%+v, %v", draft, err)
	}
	f, d, err = sgf.Maker.Restore(draft, sgf.Format)
	if err != nil || d.CommentOf(1) != "second" || !d.Changed() || f.Place() != draft.Place() {
		t.Fatal(err)
	}
	if err := f.Save(d); err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(text, ";B[hi]", ";B[hi]C[second]", 1)
	if got, _ := os.ReadFile(f.Path); string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestStrangeBytes writes a record of a file with bytes that its encoding doesn't have: those
// of other records stay as they are.
func TestStrangeBytes(t *testing.T) {
	one := "V2.2\nN+\x94\x5c\x93\x6f\n'\x94\x5c\x93\x6f\x94\x5c\x93\x6f\nPI\n+\n+7776FU\nT1\n"
	other := "V2.2\n'\xfd\xfe\xff\nPI\n+\n+2726FU\nT1\n"
	for _, c := range []struct {
		name, before, record, after string
	}{
		{"alone", "", one, ""},
		{"strange and alone", "", other, ""},
		{"before another", "", one, "/\n" + one},
		{"before another's strange bytes", "", one, "/\n" + other},
		{"after another's strange bytes", other + "/\n", one, ""},
	} {
		n := 1
		if c.before != "" {
			n = 2
		}
		f, d := nth(t, kif.Maker, csa.Format, "a.csa", []byte(c.before+c.record+c.after), n)
		if err := d.Comment(1, "note"); err != nil {
			t.Fatal(c.name, err)
		}
		if err := f.Save(d); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		raw, _ := os.ReadFile(f.Path)
		got := string(raw)
		if !strings.HasPrefix(got, c.before) || !strings.HasSuffix(got, c.after) || !strings.Contains(got, "note") {
			t.Errorf("%s: the file is %q", c.name, got)
		}
	}
}

// TestWide keeps a file in UTF-16 as it is, with its byte order mark or without one.
func TestWide(t *testing.T) {
	for _, code := range []encoding.Encoding{
		unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
		unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	} {
		raw, err := code.NewEncoder().String("(;GM[4]SZ[15]PB[能登];B[hh])\n")
		if err != nil {
			t.Fatal(err)
		}
		f, d := nth(t, sgf.Maker, sgf.Format, "a.sgf", []byte(raw), 1)
		if err := d.Comment(1, "手"); err != nil {
			t.Fatal(err)
		}
		if err := f.Save(d); err != nil {
			t.Fatal(err)
		}
		got, _ := os.ReadFile(f.Path)
		if text, err := code.NewDecoder().String(string(got)); err != nil || text != "(;GM[4]SZ[15]PB[能登];B[hh]C[手])\n" || string(got[:2]) != raw[:2] {
			t.Errorf("%v: %q, %v", code, text, err)
		}
	}
}

// TestOtherFormat writes a record to files of its own and of other formats.
func TestOtherFormat(t *testing.T) {
	_, stones := nth(t, sgf.Maker, sgf.Format, "a.sgf", []byte("(;SZ[15]GM[4]XX[own];B[hh];W[ii])"), 1)
	f, _ := nth(t, sgf.Maker, sgf.Format, "a.sgf", []byte("(;SZ[15]GM[4];B[hh])"), 1)
	_, pieces := nth(t, kif.Maker, kif.KIFU, "a.kifu", []byte(foreignKIF), 1)
	g, _ := nth(t, kif.Maker, kif.KIFU, "a.kifu", []byte(foreignKIF), 1)
	for _, c := range []struct {
		from       *edit.File
		doc        *edit.Doc
		format     *kifu.Format
		begins, of string
	}{
		{f, stones, sgf.Format, "(;SZ[15]GM[4]XX[own];B[hh];W[ii])\n", ""},
		{f, stones, psq.Format, "Piskvorky 15x15", ""},
		{g, pieces, csa.Format, "'CSA encoding=UTF-8\nV", "+7776FU"},
		{g, pieces, kif.KIFU, "", "７六歩"},
	} {
		w, err := c.from.PendingAs(c.doc, "x"+c.format.Ext[0], c.format, false)
		if err != nil || !strings.HasPrefix(string(w.Raw()), c.begins) || !strings.Contains(string(w.Raw()), c.of) {
			t.Errorf("%s: %v\n%s", c.format.Name, err, w.Raw())
		}
	}
}

// TestStone puts stones on the board: in the root they change it, after a move they are a
// node of their own.
func TestStone(t *testing.T) {
	_, d := nth(t, sgf.Maker, sgf.Format, "a.sgf", []byte("(;GM[4]SZ[15];B[hh])"), 1)
	at, ok := d.Point(1, 1)
	if !ok {
		t.Fatal("no point in the corner")
	}
	if n, err := d.Stone(0, at, 0); n != 0 || err != nil || !strings.Contains(d.Text(), "AB[aa]") {
		t.Errorf("at the root: %d, %v, %s", n, err, d.Text())
	}
	was := d.Text()
	n, err := d.Stone(1, at, 1)
	if n == 1 || err != nil || d.Parent(n) != 1 || !strings.Contains(d.Text(), "AW[aa]") {
		t.Errorf("after a move: %d, %v, %s", n, err, d.Text())
	}
	if again, err := d.Stone(n, at, boards.None); again != n || err != nil || !strings.Contains(d.Text(), "AE[aa]") {
		t.Errorf("in its own node: %d, %v, %s", again, err, d.Text())
	}
	d.Undo()
	if at, ok := d.Undo(); !ok || !d.Has(at) || d.Has(n) || d.Text() != was {
		t.Errorf("undone: %d, %v, %s", at, ok, d.Text())
	}
	if d.Has(n+1) || d.Has(1000) || d.Has(edit.None) {
		t.Error("it has nodes that don't exist")
	}
	if n, err := d.Stone(1, "nowhere", 0); n != 1 || err == nil || d.Text() != was {
		t.Errorf("outside the board: %d, %v, %s", n, err, d.Text())
	}
	_, pieces := nth(t, kif.Maker, kif.KIFU, "a.kifu", []byte(foreignKIF), 1)
	for _, n := range []edit.Node{0, 2} {
		if at, err := pieces.Stone(n, "808", 0); at != n || err == nil || pieces.Changed() {
			t.Errorf("in a format without stones: %d, %v", at, err)
		}
	}
}
