package cli

import (
	"os"
	"path/filepath"
	"testing"

	"dohyo/kifu/formats"
)

// TestRuledPath names the copies of a record: the first free name, also for a ruling on a copy.
func TestRuledPath(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.ruled.csa", "b.ruled.csa", "b.ruled-2.csa", "un.ruled.by.csa"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	csa, _ := formats.ByName("csa")
	usi, _ := formats.ByName("usi")
	for _, c := range []struct{ name, want string }{
		{"new.csa", "new.ruled.csa"},
		{"a.csa", "a.ruled-2.csa"},
		{"a.ruled.csa", "a.ruled-2.csa"},
		{"b.csa", "b.ruled-3.csa"},
		{"b.ruled-2.csa", "b.ruled-3.csa"},
		{"un.ruled.by.csa", "un.ruled.by.ruled.csa"},
		{"c.ruled-x.csa", "c.ruled-x.ruled.csa"},
	} {
		if f, path := ruledPath(filepath.Join(dir, c.name), csa); f != csa || path != filepath.Join(dir, c.want) {
			t.Errorf("%s: %s, want %s", c.name, path, c.want)
		}
	}
	if f, path := ruledPath(filepath.Join(dir, "a.usi"), usi); f != csa || path != filepath.Join(dir, "a.ruled-2.csa") {
		t.Errorf("a format without comments: %s in %s", path, f.Name)
	}
}
