package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"dohyo/engines/lore"
	"dohyo/kifu"
	"dohyo/ui/kit"
	"dohyo/ui/show"
)

// editsLore returns what the screen needs to edit what people write for the built-in players.
func editsLore() *show.Lore {
	return &show.Lore{
		Has:   func(game string) bool { return kit.Of(game).Lores != nil },
		Kinds: func(game string) []*lore.Kind { return kit.Of(game).Lores() },
		Path:  lorePath,
		Read: func(path string) (string, error) {
			text, err := os.ReadFile(path)
			return string(text), err
		},
		Write: writeLore,

		Keep: keepLore,
		Drop: func(path string) error { return removed(loreDraft(path)) },
		Kept: keptLore,
	}
}

// loreDraft returns the file in the state folder that keeps the unsaved changes of a file.
func loreDraft(path string) string {
	dir, name := filepath.Split(draftName(path))
	return filepath.Join(dir, "lore-"+name+".json")
}

func keepLore(k *show.KeptLore) error { return writeKept(loreDraft(k.Path), k) }

// keptLore returns the unsaved changes of a file, and when they were kept.
func keptLore(path string) (*show.KeptLore, time.Time) {
	k, at := readKept[show.KeptLore](loreDraft(path))
	if k == nil || k.Path != path {
		return nil, time.Time{}
	}
	return k, at
}

// lorePath returns the path of a file. A name without a folder is in the configuration
// folder, unless there is such a file in the working folder.
func lorePath(file string) string {
	if filepath.Base(file) == file {
		if _, err := os.Stat(file); err != nil {
			return filepath.Join(configDir(), file)
		}
	}
	return fullPath(file)
}

// writeLore writes a text into a file that holds what it held when it was read, or into a
// new one if was is nil.
func writeLore(path, text string, was *string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	fill := func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
	if was == nil {
		return kifu.WriteNew(path, fill)
	}
	now, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && string(now) != *was {
		return show.ErrLoreChanged
	}
	if err != nil {
		return err
	}
	return kifu.WriteAtomic(path, fill)
}
