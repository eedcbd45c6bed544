package cli

import (
	"bytes"
	"encoding/json"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRecord makes films of a game in each form, and reads them back.
func TestRecord(t *testing.T) {
	dir := t.TempDir()
	record := filepath.Join(dir, "game.sgf")
	if err := os.WriteFile(record, []byte("(;GM[1]FF[4]SZ[5]PB[A]PW[B];B[cc];W[cd];B[bd];W[];B[])"), 0o644); err != nil {
		t.Fatal(err)
	}
	made := func(name string, args ...string) []byte {
		t.Helper()
		path := filepath.Join(dir, name)
		if status, out, errs := command(t, "", append([]string{"record", path, record, "--lang", "en"}, args...)...); status != exitDone || !strings.Contains(out, name) {
			t.Fatalf("%s: status %d, %s", name, status, errs)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	const positions = 6
	g, err := gif.DecodeAll(bytes.NewReader(made("a.gif", "--width", "300", "--pause", "500ms")))
	if err != nil || len(g.Image) != positions || g.Config.Width < 295 || g.Config.Width > 305 || g.Config.Height < 300 || g.Config.Height > 500 || g.Delay[0] != 50 {
		t.Errorf("GIF: %v, %d frames of %dx%d, the first for %d/100 s", err, len(g.Image), g.Config.Width, g.Config.Height, g.Delay[0])
	}
	if svg := string(made("a.svg")); !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, "<animate ") {
		t.Errorf("SVG: %.200s", svg)
	}
	lines := strings.Split(strings.TrimSpace(string(made("a.cast", "--size", "100x30", "--pause", "1s"))), "\n")
	var head struct{ Version, Width, Height int }
	if err := json.Unmarshal([]byte(lines[0]), &head); err != nil || head.Version != 2 || head.Width != 100 || head.Height != 30 {
		t.Errorf("cast: %v, %s", err, lines[0])
	}
	last := -1.0
	for _, line := range lines[1:] {
		var event []any
		if err := json.Unmarshal([]byte(line), &event); err != nil || len(event) != 3 || event[1] != "o" || event[0].(float64) <= last {
			t.Fatalf("cast: %v, %.80s", err, line)
		}
		last = event[0].(float64)
	}
	if len(lines) != positions+2 || last != positions-1+filmEnd.Seconds() {
		t.Errorf("cast: %d lines up to %v s, want %d", len(lines), last, positions+2)
	}
	if end := `"\u001b[30;1H\u001b[?25h"]`; !strings.HasSuffix(lines[len(lines)-1], end) {
		t.Errorf("cast: the end is %s, want %s", lines[len(lines)-1], end)
	}
	for want, args := range map[string][]string{
		"exists": {filepath.Join(dir, "a.gif"), record}, "gif": {filepath.Join(dir, "a.mp4"), record}, "before RECORD": {record, filepath.Join(dir, "b.gif")}, "--width": {filepath.Join(dir, "b.gif"), record, "--width", "1"},
		"--size": {filepath.Join(dir, "b.cast"), record, "--size", "big"}, "--game": {filepath.Join(dir, "b.gif"), record, "--game", "0"},
	} {
		if status, _, errs := command(t, "", append([]string{"record", "--lang", "en"}, args...)...); status != exitUsage || !strings.Contains(errs, want) {
			t.Errorf("%v: status %d, %q, want %q", args, status, errs, want)
		}
	}
	if status, _, errs := command(t, "", "match", "gomoku", "human", "human", "--plain", "--cast", "x.cast"); status != exitUsage || !strings.Contains(errs, "--cast") {
		t.Errorf("--cast with --plain: status %d, %q", status, errs)
	}
}

// TestRecordDamaged makes films of records that break off: what can be read is shown, and
// the rest is named. A record of which nothing can be read makes no film.
func TestRecordDamaged(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		name, text string
		status     int
		made       bool
	}{
		{"junk.csa", "junk\n", exitWrong, false},
		{"cut.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n+9999KI\n", exitPartly, true},
	} {
		from, to := filepath.Join(dir, c.name), filepath.Join(dir, c.name+".svg")
		if err := os.WriteFile(from, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		status, _, errs := command(t, "", "record", to, from, "--lang", "en")
		_, err := os.Stat(to)
		if status != c.status || !strings.Contains(errs, c.name) || (err == nil) != c.made {
			t.Errorf("%s: status %d, %q, film: %v; expected %d, film: %v", c.name, status, errs, err == nil, c.status, c.made)
		}
	}
}
