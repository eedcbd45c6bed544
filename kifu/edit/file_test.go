package edit_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding/japanese"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
)

// A KIF in another program's layout, with lines that ours doesn't write.
const foreignKIF = "# ---- another program ----\r\n開始日時：2026/11/23 10:00\r\n手合割：平手　　\r\n先手：能登\r\n後手：B\r\n" +
	"手数----指手---------消費時間--\r\n" +
	"   1 ７六歩(77)   ( 0:01/00:00:01)\r\n*はじめ\r\n" +
	"   2 ３四歩(33)   ( 0:02/00:00:02)\r\n" +
	"   3 ２六歩(27)   ( 0:03/00:00:04)+\r\n" +
	"   4 投了         ( 0:01/00:00:03)\r\n" +
	"まで3手で先手の勝ち\r\n\r\n" +
	"変化：3手\r\n   3 ６六歩(67)   ( 0:00/00:00:00)\r\n*変化\r\n   4 ８四歩(83)\r\n"

const psqText = "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,9,80\n7,9,40\na.exe\nb.exe\n0,1\n"

// open opens the only record of a file that it writes.
func open(t *testing.T, maker edit.Maker, format *kifu.Format, name, text string) (*edit.File, *edit.Doc) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
	return reopen(t, maker, format, path)
}

func reopen(t *testing.T, maker edit.Maker, format *kifu.Format, path string) (*edit.File, *edit.Doc) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for rec, err := range format.Read(bytes.NewReader(raw), kifu.ReadOptions{}) {
		if err != nil {
			t.Fatal(err)
		}
		f, d, err := maker.Open(path, raw, format, rec.Offset, rec.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		return f, d
	}
	t.Fatal("no record")
	return nil, nil
}

func TestSaveKeepsLines(t *testing.T) {
	sjis, err := japanese.ShiftJIS.NewEncoder().String(foreignKIF)
	if err != nil {
		t.Fatal(err)
	}
	coded := func(s string) string { out, _ := japanese.ShiftJIS.NewEncoder().String(s); return out }
	same := func(s string) string { return s }
	tests := []struct {
		name          string
		maker         edit.Maker
		format        *kifu.Format
		text          string
		coded         func(string) string
		comment       edit.Node
		before, after string // what a comment changes
	}{
		{"a.kifu", kif.Maker, kif.KIFU, foreignKIF, same, 2, "00:00:02)\r\n", "00:00:02)\r\n*次の手\r\n"},
		{"a.kif", kif.Maker, kif.KIF, sjis, coded, 2, "00:00:02)\r\n", "00:00:02)\r\n*次の手\r\n"},
		{"a.ki2u", kif.Maker, kif.KI2U, "先手：能登\r\n後手：b\r\n手合割：平手\r\n\r\n▲７六歩    △３四歩    ▲２六歩\r\nまで3手で中断\r\n", same, 1,
			"▲７六歩    △３四歩    ▲２六歩\r\n", "▲７六歩\r\n*次の手\r\n△３四歩    ▲２六歩\r\n"},
		{"a.csa", kif.Maker, csa.Format, "'CSA encoding=UTF-8\nV2.2\nN+能登\nN-b\n'a note\nPI\n+\n+7776FU,T1\n-3334FU\nT2\n%TORYO\n", same, 2, "T2\n", "T2\n'*次の手\n"},
		{"closing.csa", kif.Maker, csa.Format, "V2.2\nPI\n+\n+7776FU,T1\n%TORYO\n'*thanks\n'P1 * \n", same, 1, "%TORYO\n'*thanks\n", "'*next\n%TORYO\n"},
		{"behind.csa", kif.Maker, csa.Format, "V2\nPI,+\n+7776FU,T12,'pawn\n-3334FU,T2,+2726FU\nT1\n", same, 1, ",'pawn\n", ",'*next\n"},
		{"comma.csa", kif.Maker, csa.Format, "V2\nPI,+\n+7776FU,T12,'pawn\n-3334FU,T2,+2726FU\nT1\n", same, 1, ",'pawn\n", "\n'*next, again\n"},
		{"between.csa", kif.Maker, csa.Format, "V2\nPI,+\n+7776FU,T12,-3334FU,T2,+2726FU\nT1\n", same, 1, "T12,-", "T12\n'*next\n-"},
		{"none.csa", kif.Maker, csa.Format, "V2\nPI,+\n+7776FU,T12,-3334FU,T2,+2726FU\nT1\n", same, 1, "", ""},
		{"sjis.csa", kif.Maker, csa.Format, coded("V2.2\r\nN+能登\r\nPI\r\n+\r\n+7776FU\r\nT1\r\n'表の手\r\n"), coded, 1, "'表の手\r\n", "'*次の手\r\n"},
		{"plain.kifu", kif.Maker, kif.KIFU, "手合割：平手\n手数----指手----\n1   ７六歩(77)   (0:2/0:0:2)\n2   ３四歩(33)   (0:3/0:0:3)\n", same, 1,
			"0:2)\n", "0:2)\n*次の手\n"},
		{"a.psq", sgf.Maker, psq.Format, psqText, same, 0, "", ""},
	}
	for _, test := range tests {
		f, d := open(t, test.maker, test.format, test.name, test.text)
		if w, err := f.Pending(d); err != nil || string(w.Raw()) != test.text {
			t.Errorf("%s: nothing changed, but the file would be %q, %v", test.name, w.Raw(), err)
		}
		if test.before == "" {
			continue
		}
		comment := "次の手"
		if strings.Contains(test.after, "next") {
			_, comment, _ = strings.Cut(test.after, "'*")
			comment, _, _ = strings.Cut(comment, "\n")
		}
		if err := d.Comment(test.comment, comment); err != nil {
			t.Fatal(err)
		}
		want := strings.Replace(test.text, test.coded(test.before), test.coded(test.after), 1)
		if err := f.Save(d); err != nil {
			t.Error(err)
		}
		if got, _ := os.ReadFile(f.Path); string(got) != want || d.Changed() {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, want)
		}
		d.Undo()
		if err := f.Save(d); err != nil {
			t.Error(err)
		}
		if got, _ := os.ReadFile(f.Path); string(got) != test.text {
			t.Errorf("%s: saved as it was, the file is\n%s", test.name, got)
		}
	}
}

// TestSaveVariations changes the tree of a KIF, and reads it again.
func TestSaveVariations(t *testing.T) {
	f, d := open(t, kif.Maker, kif.KIFU, "a.kifu", foreignKIF)
	n, err := d.Add(2, kifu.Move{Move: "+3938GI", Side: 0})
	if err != nil {
		t.Fatal(err)
	}
	d.Promote(n)
	if rec, err := d.Record(); err != nil || rec.Result.Known || len(rec.Moves) != 3 || rec.Moves[2].Move != "+3938GI" {
		t.Errorf("the promoted line is %+v, %v", rec, err)
	}
	if err := f.Save(d); err != nil {
		t.Fatal(err)
	}
	_, again := reopen(t, kif.Maker, kif.KIFU, f.Path)
	if kids := again.Children(2); len(kids) != 3 {
		t.Errorf("got %d variations, want 3", len(kids))
	}
	text, _ := os.ReadFile(f.Path)
	for _, line := range []string{"# ---- another program ----\r\n", "*変化\r\n", "   1 ７六歩(77)   ( 0:01/00:00:01)\r\n"} {
		if !strings.Contains(string(text), line) {
			t.Errorf("%q is gone:\n%s", line, text)
		}
	}
}

// TestSaveConflicts checks that a file which another program has changed isn't
// overwritten, and that one in a collection leaves the others alone.
func TestSaveConflicts(t *testing.T) {
	text := "head\n(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[9];B[aa])\n"
	f, d := open(t, sgf.Maker, sgf.Format, "a.sgf", text)
	link := filepath.Join(t.TempDir(), "link.sgf")
	if err := os.Symlink(f.Path, link); err != nil {
		t.Fatal(err)
	}
	target := f.Path
	f.Path = link
	if err := d.Comment(1, "x"); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(d); err != nil {
		t.Fatal(err)
	}
	got, _ := os.ReadFile(target)
	if want := "head\n(;GM[1]SZ[9];B[ee]C[x])\n(;GM[1]SZ[9];B[aa])\n"; string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
	info, _ := os.Stat(target)
	if at, _ := os.Lstat(link); info.Mode().Perm() != 0o640 || at.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the permissions are %v, the link is %v", info.Mode(), at.Mode())
	}
	if err := os.WriteFile(target, append(got, '\n'), 0o640); err != nil {
		t.Fatal(err)
	}
	_ = d.Comment(1, "y")
	if err := f.Save(d); !errors.Is(err, edit.ErrChanged) || !d.Changed() {
		t.Errorf("a changed file: got %v", err)
	}
	other := filepath.Join(t.TempDir(), "b.sgf")
	if err := saveAs(f, d, target, false); !errors.Is(err, fs.ErrExist) {
		t.Errorf("an existing file: got %v", err)
	}
	if err := saveAs(f, d, other, false); err != nil || f.Path != other || d.Changed() {
		t.Error(err)
	}
	if got, _ := os.ReadFile(other); string(got) != "(;GM[1]SZ[9];B[ee]C[y])\n" {
		t.Errorf("got %q", got)
	}
	_ = d.Comment(1, "z")
	if err := f.Save(d); err != nil {
		t.Error(err)
	}
	if os.Geteuid() != 0 {
		_ = d.Comment(1, "w")
		if err := os.Chmod(other, 0o400); err != nil {
			t.Fatal(err)
		}
		if err := f.Save(d); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("a file that can't be written: got %v", err)
		}
	}
}

// saveAs writes a record into another file.
func saveAs(f *edit.File, d *edit.Doc, path string, over bool) error {
	w, err := f.PendingAs(d, path, sgf.Format, over)
	if err == nil {
		err = w.Write()
	}
	if err == nil {
		f.Done(d, w)
	}
	return err
}

// TestDraft restores a draft as after a kill: what was changed is there and unsaved, and
// isn't saved over a file that has changed meanwhile.
func TestDraft(t *testing.T) {
	f, d := open(t, sgf.Maker, sgf.Format, "a.sgf", "(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[9];B[aa])\n")
	if err := d.Comment(1, "kept"); err != nil {
		t.Fatal(err)
	}
	draft, err := f.Draft(d, "go")
	if err != nil {
		t.Fatal(err)
	}
	f, d, err = sgf.Maker.Restore(draft, sgf.Format)
	if err != nil || d.CommentOf(1) != "kept" || !d.Changed() {
		t.Fatalf("restored: %v", err)
	}
	if err := f.Save(d); err != nil || d.Changed() {
		t.Error(err)
	}
	f, d, err = sgf.Maker.Restore(draft, sgf.Format)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Save(d); !errors.Is(err, edit.ErrChanged) {
		t.Errorf("the file has changed since the draft: got %v", err)
	}
}

// TestDraftUnfiled keeps the changes of a record without a file. The same record finds them
// again, another one doesn't.
func TestDraftUnfiled(t *testing.T) {
	rec := kifu.Record{Game: "go", Size: 9, Moves: []kifu.Move{{Move: "E5"}}}
	for _, maker := range []edit.Maker{sgf.Maker, kif.Maker} {
		if maker.Text == nil {
			rec = kifu.Record{Game: "shogi", Moves: []kifu.Move{{Move: "+7776FU"}}}
		}
		f, d, err := maker.Begin(&rec)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Comment(1, "kept"); err != nil {
			t.Fatal(err)
		}
		draft, err := f.Draft(d, rec.Game)
		if err != nil || draft.Key == "" {
			t.Fatalf("%+v, %v", draft, err)
		}
		again, _, err := maker.Begin(&rec)
		if err != nil || again.Place() != draft.Place() {
			t.Errorf("%v is kept as %v: %v", again.Place(), draft.Place(), err)
		}
		other := rec
		other.Event = "another"
		if o, _, err := maker.Begin(&other); err != nil || o.Place() == draft.Place() {
			t.Errorf("another record has the same place: %v", err)
		}
		f, d, err = maker.Restore(draft, maker.Format)
		if err != nil || d.CommentOf(1) != "kept" || !d.Changed() || f.Path != "" || f.Place() != draft.Place() {
			t.Errorf("restored %+v: %v", f, err)
		}
	}
}

// TestSetUp adds a position after a move, which is one step for Undo. Forms of moves have no
// place for it.
func TestSetUp(t *testing.T) {
	f, d, err := sgf.Maker.Begin(&kifu.Record{Game: "go", Size: 9, Moves: []kifu.Move{{Move: "E5"}, {Move: "C3", Side: 1}}})
	if err != nil || !sgf.Maker.Setups() || kif.Maker.Setups() {
		t.Fatal(err)
	}
	before := d.Text()
	stones := []edit.Stone{{At: "E5", Side: boards.None}, {At: "F5", Side: 0}, {At: "C3", Side: 1}}
	n, err := d.SetUp(1, stones, 1)
	if err != nil || d.Parent(n) != 1 {
		t.Fatal(err)
	}
	if got := d.Text(); !strings.Contains(got, "(;AE[ee]AB[fe]AW[cg]PL[W])") || !strings.Contains(got, "(;W[cg])") {
		t.Errorf("got %s", got)
	}
	if rec, err := d.Record(); err != nil || len(rec.Moves) != 2 {
		t.Errorf("the main line: %+v, %v", rec, err)
	}
	if _, ok := d.Undo(); !ok || d.Text() != before {
		t.Errorf("undone: %s", d.Text())
	}
	if _, err := d.SetUp(1, stones, boards.None); err == nil || d.Text() != before || f.Path != "" {
		t.Errorf("nobody is to move: %v", err)
	}
	_, d, err = kif.Maker.Begin(&kifu.Record{Game: "shogi", Moves: []kifu.Move{{Move: "+7776FU"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.SetUp(1, nil, 0); !errors.Is(err, edit.ErrStones) {
		t.Errorf("shogi: %v", err)
	}
}

// TestBegin edits a record without a file.
func TestBegin(t *testing.T) {
	f, d, err := sgf.Maker.Begin(&kifu.Record{Game: "go", Size: 9, Moves: []kifu.Move{{Move: "E5"}}})
	if err != nil || !d.Changed() {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "a.sgf")
	if err := saveAs(f, d, path, false); err != nil || f.Check() != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := f.Save(d); !errors.Is(err, edit.ErrChanged) {
		t.Errorf("a file that is gone: got %v", err)
	}
	left, err := f.Left(d, psq.Format)
	if err != nil || left.Any() {
		t.Errorf("got %+v, %v", left, err)
	}
	if _, err := d.Add(0, kifu.Move{Move: "A1"}); err != nil {
		t.Fatal(err)
	}
	if left, _ := f.Left(d, psq.Format); left.Variations != 1 {
		t.Errorf("got %+v, want a variation left out", left)
	}
}
