package edit_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/aymanbagabas/go-udiff/lcs"

	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
)

// records returns the paths of all records in the testdata of the formats, in testdata
// here, and in the folder of real records.
func records(t *testing.T) (list []string) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Log("the real records aren't here; DOHYO_GOLDEN can name their folder")
	}
	for _, pattern := range []string{filepath.Join("..", "*", "testdata", "*"), filepath.Join("testdata", "*"), filepath.Join(dir, "shogi", "csa", "*"), filepath.Join(dir, "go", "sgf", "*")} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, found...)
	}
	return list
}

// TestRoundTrip changes one comment of each record after another, saves it and reads it
// again: only that comment differs, and only its bytes. Taken back, the file is the one
// that was read.
func TestRoundTrip(t *testing.T) {
	byExt := map[string]*kifu.Format{}
	for _, f := range []*kifu.Format{csa.Format, kif.KIF, kif.KIFU, kif.KI2, kif.KI2U, psq.Format, sgf.Format} {
		for _, ext := range f.Ext {
			byExt[ext] = f
		}
	}
	count := 0
	for _, path := range records(t) {
		format, ok := byExt[filepath.Ext(path)]
		if !ok {
			continue
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		maker := kif.Maker
		if format.Name == "sgf" || format.Name == "psq" {
			maker = sgf.Maker
		}
		n := 0
		for rec, err := range format.Read(bytes.NewReader(raw), kifu.ReadOptions{Name: path}) {
			if err != nil || rec.Bytes == 0 || n == 3 {
				break
			}
			n++
			nodes := []int{0, 1, 2, len(rec.Moves) / 2, len(rec.Moves)}
			slices.Sort(nodes)
			for _, at := range slices.Compact(nodes) {
				for _, add := range []string{"", "\n", "次の手: it's ] \\ (; ,'x"} {
					if bad := roundTrip(maker, path, raw, format, rec, edit.Node(at), add); bad != nil {
						t.Errorf("%s, record %d, node %d, %q: %v", filepath.Base(path), n, at, add, bad)
					} else {
						count++
					}
				}
			}
		}
	}
	t.Logf("%d changes", count)
	if count < 300 {
		t.Errorf("only %d changes were tried", count)
	}
}

// roundTrip changes the comment of a node: "" removes it, anything else is added to it.
func roundTrip(maker edit.Maker, path string, raw []byte, format *kifu.Format, rec *kifu.Record, n edit.Node, add string) error {
	f, d, err := maker.Open(path, raw, format, rec.Offset, rec.Bytes)
	if err != nil {
		return nil // only whole records are edited
	}
	if !d.Has(n) {
		return nil
	}
	was := d.CommentOf(n)
	want := was + add
	if add == "" {
		want = ""
	}
	if add == "\n" {
		want = strings.TrimSpace("another line\n" + was)
	}
	if err := d.Comment(n, want); err != nil {
		return err
	}
	w, err := f.Pending(d)
	if err != nil {
		return nil // its encoding lacks the characters
	}
	if !format.Comments && !format.Silent && n != 0 {
		return nil
	}
	got := w.Raw()
	if d.CommentOf(n) == was {
		if !bytes.Equal(got, raw) {
			return fmt.Errorf("nothing changed, but the file did")
		}
		return nil
	}
	lost, put := changed(raw, got)
	if room := room(was); len(lost) > room {
		return fmt.Errorf("%d bytes changed, %d belong to the comment:\n%q\nbecame\n%q", len(lost), room, lost, put)
	}
	if room := room(want); len(put) > room {
		return fmt.Errorf("%d bytes written, %d belong to the comment:\n%q\nwere\n%q", len(put), room, put, lost)
	}
	var back *edit.Doc
	for again, err := range format.Read(bytes.NewReader(got), kifu.ReadOptions{Name: path}) {
		if err != nil || again.Offset < rec.Offset {
			continue
		}
		if _, back, err = maker.Open(path, got, format, again.Offset, again.Bytes); err != nil {
			return err
		}
		break
	}
	if back == nil {
		return fmt.Errorf("the record is gone")
	}
	after, before := look(back), look(d)
	if len(after) != len(before) {
		return fmt.Errorf("%d nodes, now %d", len(before), len(after))
	}
	for i := range before {
		if after[i] != before[i] {
			return fmt.Errorf("node %d should be %s, is %s", i, before[i], after[i])
		}
	}
	d.Undo()
	if w, err := f.Pending(d); err != nil || !bytes.Equal(w.Raw(), raw) {
		return fmt.Errorf("taken back, the file differs: %v", err)
	}
	return nil
}

// changed returns what of a text isn't in another one, and what of that isn't in it.
func changed(a, b []byte) (lost, put string) {
	words := func(text []byte) []string {
		return strings.SplitAfter(strings.NewReplacer("\n", "\n\x00", ",", ",\x00", " ", " \x00", "\u3000", "\u3000\x00", "[", "[\x00", ";", ";\x00").Replace(string(text)), "\x00")
	}
	x, y := words(a), words(b)
	for _, d := range lcs.DiffLines(x, y) {
		lost += strings.Join(x[d.Start:d.End], "")
		put += strings.Join(y[d.ReplStart:d.ReplEnd], "")
	}
	return strings.ReplaceAll(lost, "\x00", ""), strings.ReplaceAll(put, "\x00", "")
}

// room is how many bytes a comment may take in a file, with the signs around each line
// and the name of the encoding.
func room(text string) int { return 2*len(text) + 32*(1+strings.Count(text, "\n")) }

// look returns what each node of a record says.
func look(d *edit.Doc) (list []string) {
	rec, err := d.Record()
	if err != nil {
		return []string{err.Error()}
	}
	head := fmt.Sprint(d.HeadOf(), rec.Result, rec.Setup, rec.Extra)
	for n := edit.Node(0); d.Has(n); n++ {
		what := fmt.Sprintf("%d %q %v", d.Parent(n), d.CommentOf(n), d.MarksOf(n))
		if n == 0 {
			what += head
		}
		if i := int(n) - 1; i >= 0 && i < len(rec.Moves) {
			m := rec.Moves[i]
			m.Line, m.Comment, m.Extra = 0, "", nil
			score := "-"
			if m.Score != nil {
				score = fmt.Sprint(*m.Score)
			}
			m.Score = nil
			what += fmt.Sprintf(" %+v %s", m, score)
		}
		list = append(list, what)
	}
	return list
}
