package sgf

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"
)

// TestLabels compares the names of encodings with those of package htmlindex, one by one
// and in both directions.
func TestLabels(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", "golang.org/x/text/encoding/htmlindex").Output()
	if err != nil {
		t.Fatal(err)
	}
	tables, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "tables.go"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(tables), "var nameMap")
	list, _, _ = strings.Cut(list, "\n}")
	theirs := map[string]bool{}
	for _, m := range regexp.MustCompile(`"([^"]+)":`).FindAllStringSubmatch(list, -1) {
		theirs[m[1]] = true
	}
	if len(theirs) < 200 {
		t.Fatalf("found %d names", len(theirs))
	}
	for name := range theirs {
		codec, err := htmlindex.Get(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := htmlindex.Name(codec)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(want, "utf-") || want == "replacement" || want == "iso-2022-jp" {
			want, codec = "", nil // handled elsewhere, or not to be read
		}
		c, ok := named(" " + strings.ToUpper(name))
		if ok != (want != "") || c.label != want || c.codec != codec {
			t.Errorf("%s is %q, want %q", name, c.label, want)
		}
	}
	for name := range byLabel() {
		if !theirs[name] {
			t.Errorf("%s isn't in the standard", name)
		}
	}
}
