package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/engines"
)

// removeAll removes a folder into which files are still being written. A file
// created after the folder was listed needs another round.
func removeAll(dir string) error {
	var err error
	for range 100 {
		if err = os.RemoveAll(dir); err == nil {
			return nil
		}
	}
	return err
}

// TestJournalGone removes a match's folder or journal while a player thinks, and
// at the last moment of a game. The match stops, reports why, and writes nothing
// in its place.
func TestJournalGone(t *testing.T) {
	for name, take := range map[string]func(dir string) error{
		"folder removed": removeAll,
		"folder moved":   func(dir string) error { return os.Rename(dir, dir+".old") },
		"journal removed": func(dir string) error {
			return os.Remove(filepath.Join(dir, JournalName))
		},
		"journal replaced": func(dir string) error {
			file := filepath.Join(dir, JournalName)
			text, err := os.ReadFile(file)
			return errors.Join(err, os.WriteFile(file+".new", text, 0o644), os.Rename(file+".new", file))
		},
		"journal emptied": func(dir string) error { return os.Truncate(filepath.Join(dir, JournalName), 0) },
	} {
		for _, thinks := range []bool{true, false} {
			if !thinks && name == "journal emptied" {
				continue // the next line restores its length; only the checksum reveals the loss
			}
			what := map[bool]string{true: " while a player thinks", false: " before a game's last move"}[thinks]
			t.Run(name+what, func(t *testing.T) {
				t.Parallel()
				var cfg Config
				noticed := false
				cfg = testConfig(t, func(ctx context.Context, turn engines.Turn) (engines.Answer, error) {
					if turn.Position.Ply() == 38 {
						if err := take(cfg.Dir); err != nil {
							t.Error(err)
						}
						if thinks {
							select {
							case <-ctx.Done():
								noticed = true
								return engines.Answer{}, ctx.Err()
							case <-time.After(time.Minute):
							}
						}
					}
					return fill(ctx, turn)
				}, fill, nil)
				m, err := New(cfg)
				if err != nil {
					t.Fatal(err)
				}
				ended := 0
				err = m.Run(t.Context(), func(e Event) {
					if _, ok := e.(*GameEnd); ok {
						ended++
					}
				})
				var halt *Halt
				if !errors.As(err, &halt) || halt.Cause != CauseGone || halt.Resumable() || errors.Is(err, ErrInterrupted) {
					t.Errorf("%v, want a halt since the journal no longer exists", err)
				}
				if thinks && !noticed || ended > 0 {
					t.Errorf("the player's turn was called off: %v; %d games ended", noticed, ended)
				}
				switch _, err := os.Stat(filepath.Join(cfg.Dir, JournalName)); name {
				case "folder removed", "folder moved":
					if _, err := os.Stat(cfg.Dir); !errors.Is(err, os.ErrNotExist) {
						t.Errorf("the folder was made again: %v", err)
					}
				case "journal removed":
					if !errors.Is(err, os.ErrNotExist) {
						t.Errorf("the journal was made again: %v", err)
					}
				}
			})
		}
	}
}
