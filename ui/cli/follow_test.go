package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/ui/tui"
)

// TestWatchPrinted prints a match that is being played, up to its end, and one that is over.
func TestWatchPrinted(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "m")
	status, played, errs := command(t, "", "match", "freestyle", "hangetsu", "hangetsu", "--games", "2", "--limit", "20", "--headless", "--dir", dir, "--lang", "en")
	if status != exitDone {
		t.Fatal(errs)
	}
	for _, tt := range []struct{ flag, want string }{{"--headless", ""}, {"--json", `"event":"match_end"`}} {
		status, out, errs := command(t, "", "watch", dir, tt.flag, "--lang", "en")
		if status != exitDone || errs != "" || !strings.Contains(out, tt.want) || tt.want == "" && !strings.HasSuffix(played, out[strings.LastIndex(out[:len(out)-1], "\n")+1:]) {
			t.Errorf("watch %s of a match that is over: status %d, %s%s", tt.flag, status, out, errs)
		}
	}
	whole, err := os.ReadFile(filepath.Join(dir, arena.JournalName))
	if err != nil {
		t.Fatal(err)
	}
	half := filepath.Join(t.TempDir(), "half")
	if err := os.Mkdir(half, 0o755); err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(half, arena.JournalName)
	at := bytes.LastIndexByte(whole[:len(whole)/2], '\n') + 10 // within a line
	if err := os.WriteFile(journal, whole[:at], 0o644); err != nil {
		t.Fatal(err)
	}
	add := func() {
		f, err := os.OpenFile(journal, os.O_APPEND|os.O_WRONLY, 0)
		if err == nil {
			_, err = f.Write(whole[at:])
			f.Close()
		}
		if err != nil {
			t.Error(err)
		}
	}
	said := &triggered{do: add} // once the watcher says that the match stands still
	var out bytes.Buffer
	if status := Main([]string{"watch", half, "--lang", "en"}, Streams{Out: &out, Err: said}, tui.Screens()); status != exitDone {
		t.Fatalf("status %d, %s", status, said.text)
	}
	if !strings.Contains(said.text, "has stopped") || !strings.HasSuffix(out.String(), played[strings.LastIndex(played[:len(played)-1], "\n")+1:]) {
		t.Errorf("watch of a match that goes on:\n%s%s\nwant the end of\n%s", out.String(), said.text, played)
	}
	if err := os.WriteFile(journal, append(bytes.Clone(whole[:at-10]), "{\"event\":\"move\"}\n{}\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, _, errs := command(t, "", "watch", half); status != exitWrong || !strings.Contains(errs, journal) {
		t.Errorf("watch of a damaged journal: status %d, %s", status, errs)
	}
}

// triggered is an output that does something at its first line.
type triggered struct {
	text string
	do   func()
}

func (w *triggered) Write(p []byte) (int, error) {
	if w.text == "" {
		w.do()
	}
	w.text += string(p)
	return len(p), nil
}
