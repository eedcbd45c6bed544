package ui_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// TestFilmIsLeft checks that dohyo names the recording if it ends while the screen is recorded,
// and that the file follows the rules of asciicasts: a header, and events in the order of
// their times.
func TestFilmIsLeft(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	r := &ring{t: t, home: dir}
	cmd := exec.Command(program, "--lang", "ja", "--glyphs", "unicode")
	cmd.Dir = dir
	r.Screen = screen.Start(t, cmd, screen.Options{Env: []string{"HOME=" + dir, "XDG_STATE_HOME=" + dir, "XDG_CONFIG_HOME=" + dir}})
	r.WaitFor("説明", limit)
	r.Keys("\x12")
	r.WaitFor("録画", limit)
	r.Keys("q")
	r.left(0)
	files, _ := filepath.Glob(filepath.Join(dir, "dohyo-*.cast"))
	if len(files) != 1 || !strings.Contains(r.Text(), filepath.Base(files[0])) {
		t.Fatalf("recordings %q; the screen:\n%s", files, r.Text())
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	var head struct{ Version, Width, Height int }
	if err := json.Unmarshal([]byte(lines[0]), &head); err != nil || head.Version != 2 || head.Width != 80 || head.Height != 24 {
		t.Errorf("the header is %s (%v)", lines[0], err)
	}
	last := 0.0
	for _, line := range lines[1:] {
		var e []any
		if err := json.Unmarshal([]byte(line), &e); err != nil || len(e) != 3 {
			t.Fatalf("%s: %v", line, err)
		}
		at, _ := e[0].(float64)
		if at < last || e[1] != "o" {
			t.Errorf("%s comes after %v", line, last)
		}
		last = at
	}
	if len(lines) < 2 {
		t.Error("nothing was recorded")
	}
}
