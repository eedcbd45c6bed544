package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/dighere"
	"dohyo/kifu/formats"
)

// TestFields checks that fields writes readable fields, the same for the same seed.
func TestFields(t *testing.T) {
	dir := t.TempDir()
	texts := map[string]string{}
	for _, sub := range []string{"a", "b"} {
		status, out, errs := command(t, "", "fields", "--seed", "7", "--count", "12", "--size", "9", "--holes", "10", "--treasure", "6", "--known", "2", "--symmetric", "--edition", "dighere2020", filepath.Join(dir, sub))
		if status != exitDone || strings.Count(out, "\n") != 12 || !strings.Contains(out, "field-7-01.dighere: size 9, 10 holes") {
			t.Fatalf("status %d\n%s%s", status, out, errs)
		}
		files, _ := filepath.Glob(filepath.Join(dir, sub, "*.dighere"))
		for _, file := range files {
			records, _, err := formats.ReadFile(file)
			if err != nil || len(records) != 1 || records[0].Game != "dighere2020" || len(records[0].Moves) != 0 {
				t.Fatalf("%s: %v", file, err)
			}
			f, err := dighere.ParseField([]byte(records[0].Setup.Position))
			if err != nil || f.Size != 9 || len(f.Holes) != 10 || len(f.Known) != 2 || len(f.Hidden) != 4 {
				t.Errorf("%s: %v %+v", file, err, f)
			}
			text, _ := os.ReadFile(file)
			if was, ok := texts[filepath.Base(file)]; ok && was != string(text) {
				t.Errorf("%s: another field of the same seed", file)
			}
			texts[filepath.Base(file)] = string(text)
		}
	}
	if len(texts) != 12 {
		t.Errorf("%d files", len(texts))
	}
	status, out, errs := command(t, "", "fields", "--own", filepath.Join(dir, "own"))
	if files, _ := filepath.Glob(filepath.Join(dir, "own", "*.dighere")); status != exitDone || len(files) != len(dighere.Fields()) {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}

// TestFieldCalls checks that wrong calls about fields are rejected.
func TestFieldCalls(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		writeFile(t, path, text)
		return path
	}
	write("empty/readme.txt", "none")
	write("bad/a.dighere", `{"field":`+dighere.Sample()+`,"plays":[]}`)
	write("bad/b.dighere", `{"field":`+strings.Replace(dighere.Sample(), `"amount":8`, `"amount":7`, 1)+`,"plays":[]}`)
	write("cut.dighere", `{"field":{"size":1`)
	write("here/field-1-1.dighere", "")
	for _, c := range []struct{ args, want string }{
		{"fields", "expected DIR"},
		{"fields --count 0 x", "--count 0: expected 1 to"},
		{"fields --size 5 x", "--size 5: expected 6 to 100"},
		{"fields --known 3 --treasure 2 x", "--known 3: expected at most 2"},
		{"fields --size 6 --holes 32 --treasure 2 x", "--holes 32: a field of size 6"},
		{"fields --edition go x", "--edition go: expected one of dighere, dighere2020"},
		{"fields --own --size 8 x", "--own and --size: expected only one of them"},
		{"fields --seed 1 " + dir + "/here", "field-1-1.dighere: the file already exists and is not overwritten"},
		{"match dighere tsubomi mankai --opening " + dir + "/empty", "empty: expected field files (*.dighere), found none"},
		{"match dighere tsubomi mankai --opening " + dir + "/bad", "a positive even amount for the hidden treasure at (3,1), got 7"},
		{"match dighere tsubomi mankai --opening nowhere", `no opening "nowhere"`},
		{"match dighere tsubomi mankai --position " + dir + "/cut.dighere", "a JSON object"},
		{"match dighere tsubomi mankai --position " + dir + "/none.dighere", "no such file"},
		{"match dighere tsubomi mankai --position hello", "expected a field file, FILE:N"},
		{"match dighere tsubomi mankai --position " + dir + "/bad/a.dighere:7", "expected a move from 0 to 0, got 7"},
		{"match dighere tsubomi mankai --position {}", `the key "size"`},
		{"match dighere tsubomi mankai --size 12", "a field of size 10, got 12"},
		{"match dighere human human", "only one player can be a person"},
		{"verify --states --json x.dighere", "--states and --json: expected only one of them"},
	} {
		t.Run(c.args, func(t *testing.T) { refused(t, c.want, strings.Fields(c.args)...) })
	}
}
