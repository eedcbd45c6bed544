package tournament

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestForeignJournals checks that a file that isn't a journal is neither read as an empty
// one nor overwritten, and that a tournament that was killed in its first line begins anew.
func TestForeignJournals(t *testing.T) {
	whole := played(t, plan(t, 2, "[[stage]]\ngames = 1\n"))
	text, err := os.ReadFile(filepath.Join(whole.Dir(), JournalName))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		what, text     string
		exists, refuse bool
	}{
		{"missing", "", false, false},
		{"cut in the first word", string(text[:5]), false, false},
		{"cut in the first line", string(text[:200]), false, false},
		{"a line of something else", "hello\n", true, true},
		{"something else", "hello", true, true},
		{"JSON of something else", `{"event":"match_begin"`, true, true},
		{"whole", string(text), true, false},
	} {
		t.Run(tt.what, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, JournalName)
			if tt.text != "" {
				if err := os.WriteFile(path, []byte(tt.text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if Exists(dir) != tt.exists {
				t.Fatalf("Exists is %v", !tt.exists)
			}
			if !tt.exists {
				tt, err := New(Config{Name: "again", Dir: dir, Plan: plan(t, 2, "[[stage]]\ngames = 1\n")})
				if err != nil {
					t.Fatal(err)
				}
				if err := tt.Close(); err != nil {
					t.Error(err)
				}
				if s, err := Load(dir); err != nil || s.Begin.Name != "again" {
					t.Errorf("%v", err)
				}
				return
			}
			_, err := Open(dir)
			if wrong := new(JournalError); errors.As(err, &wrong) != tt.refuse {
				t.Errorf("Open: %v", err)
			}
			if now, _ := os.ReadFile(path); string(now) != tt.text {
				t.Errorf("the file has become %q", now)
			}
		})
	}
}

// TestMatchesWithoutJournal checks that the matches of a lost journal aren't taken for
// those of a new tournament.
func TestMatchesWithoutJournal(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, MatchesName, "1-01-01"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := New(Config{Name: "new", Dir: dir, Plan: plan(t, 2, "[[stage]]\ngames = 1\n")}); err == nil {
		t.Error("a new tournament has begun there")
	}
}

// TestOverByTail: whether a tournament is over is read from the end of its journal.
func TestOverByTail(t *testing.T) {
	tt := played(t, plan(t, 4, "[[stage]]\ngames = 1\n"))
	if !Over(tt.Dir()) {
		t.Error("it isn't over at its end")
	}
	half := stopped(t, plan(t, 4, "[[stage]]\ngames = 1\n"), 2)
	if Over(half.Dir()) || Over(t.TempDir()) {
		t.Error("one is over in the middle, or nowhere")
	}
	// A long one is read from its last part alone.
	for dir, over := range map[string]bool{tt.Dir(): true, half.Dir(): false} {
		file := filepath.Join(dir, JournalName)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		last := bytes.LastIndexByte(data[:len(data)-1], '\n')
		long := append(bytes.Repeat([]byte("{}\n"), 1<<20), data[last+1:]...)
		if err := os.WriteFile(file, long, 0o644); err != nil {
			t.Fatal(err)
		}
		if Over(dir) != over {
			t.Errorf("a long one is over: %v, want %v", !over, over)
		}
		if err := os.WriteFile(file, long[:len(long)-1], 0o644); err != nil {
			t.Fatal(err)
		}
		if Over(dir) {
			t.Error("one whose last line is cut off is over")
		}
	}
}
