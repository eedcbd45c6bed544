package roster_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/engines/faulty"
	"dohyo/engines/roster"
)

// script writes an executable file.
func script(t *testing.T, dir, name, text string) string {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestGuess finds out the protocols of programs that speak one of them each.
func TestGuess(t *testing.T) {
	for _, protocol := range []string{"gomocup", "usi", "gtp", "handoff", "dighere"} {
		t.Run(protocol, func(t *testing.T) {
			t.Parallel()
			table := map[string]any{"command": faulty.Command(protocol, "ok")}
			got, err := roster.Guess(t.Context(), table, "/")
			if got != protocol || err != nil {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
}

// TestGuessNone says what a program did that speaks no protocol.
func TestGuessNone(t *testing.T) {
	dir := t.TempDir()
	tests := []struct{ name, command, want string }{
		{"a program that ends with a message", script(t, dir, "words", "#!/bin/sh\necho libnet.so is missing >&2\nexit 3\n"), "libnet.so is missing"},
		{"no program", filepath.Join(dir, "none"), "the program"},
		{"a text", filepath.Join(dir, "text"), "isn't executable"},
	}
	if err := os.WriteFile(filepath.Join(dir, "text"), []byte("text"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		got, err := roster.Guess(t.Context(), map[string]any{"command": tt.command}, dir)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %q, %v", tt.name, got, err)
		}
	}
}

// TestGuessSilent: where no answer comes, no deadline of dohyo's is named, and there is advice.
func TestGuessSilent(t *testing.T) {
	ctx, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	dir := t.TempDir()
	_, err := roster.Guess(ctx, map[string]any{"command": script(t, dir, "hangs", "#!/bin/sh\nexec sleep 60\n")}, dir)
	if err == nil || strings.Contains(err.Error(), "deadline") || roster.Remedy(err) == nil {
		t.Errorf("%v, advice %v", err, roster.Remedy(err))
	}
}

// TestFind finds known programs in a folder, gives them names that aren't taken, asks
// those whose name other programs have, and leaves out what players run already.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"gnugo", "pachi", "pbrain-yixin", "fairy-stockfish", "cat", "katago"} {
		script(t, dir, name, "#!/bin/sh\n")
	}
	if err := os.WriteFile(filepath.Join(dir, "pbrain-notes"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	r := roster.New([]string{"/bin/dohyo"}, moons)
	if err := r.LoadText("engines.toml", "[[engine]]\nname=\"gnugo\"\nprotocol=\"usi\"\ncommand=\""+filepath.Join(dir, "fairy-stockfish")+"\"\n"); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, table := range r.Find([]string{dir, dir}, func(table map[string]any) bool { return table["name"] == "katago" }) {
		got = append(got, table["name"].(string)+" "+strings.ReplaceAll(table["command"].(string), dir, ""))
		if _, err := roster.EntryOf(table, "/"); err != nil {
			t.Error(err)
		}
	}
	want := []string{"gnugo-2 /gnugo --mode gtp", "katago /katago gtp", "yixin /pbrain-yixin"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestKnownPrograms checks that each program of the list makes a player.
func TestKnownPrograms(t *testing.T) {
	for _, file := range []string{"gnugo", "katago", "pachi", "leelaz", "fuego", "gpsusi", "gpsshogi", "fairy-stockfish-largeboard", "sjaakii", "YaneuraOu-by-gcc", "apery",
		"suisho5", "gikou", "tanuki-2024", "Lesserkai.exe", "rapfi", "pbrain-embryo.exe"} {
		table, _, ok := roster.KnownAs("/x y/" + file)
		if !ok {
			t.Errorf("%s isn't known", file)
			continue
		}
		if _, err := roster.EntryOf(table, "/"); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	if table, _, ok := roster.KnownAs("/bin/cat"); ok {
		t.Error(table)
	}
}
