package cli

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"dohyo/arena/archive"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/formats"
	"dohyo/ui/kit"
	"dohyo/ui/show"
)

// edits lets records be edited on the screen.
type edits struct{ app *app }

// editor returns what the screen needs to edit records.
func (a edits) editor() *show.Editor {
	return &show.Editor{
		Maker: func(game string) edit.Maker { return kit.Of(game).Edit },
		Format: func(path string) (*kifu.Format, error) {
			if f, ok := formats.ByExt(path); ok {
				return f, nil
			}
			return nil, fact.Errorf("edit.ending", "%s: unknown file extension; expected the extension of a record format", filepath.Base(path))
		},
		Keep: keepDraft,
		Drop: func(at edit.Place) error { return removed(draftFile(at)) },
		Kept: draftOf,

		KeepPosition: keepPosition,
		DropPosition: func(key string) error { return removed(positionFile(key)) },
		KeptPosition: keptPosition,
		Path:         fullPath,
		Write: func(path, text string, over bool) error {
			fill := func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
			if over {
				return kifu.WriteAtomic(path, fill)
			}
			return kifu.WriteNew(path, fill)
		},
	}
}

// fullPath returns the full path of a file, which doesn't depend on the folder in which
// dohyo was started.
func fullPath(name string) string {
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return name
}

// of lets the games of a file be edited, unless the games are in no file of records.
func (a edits) of(file *archive.File, session *show.Session) {
	if !file.Checks() {
		return // a journal
	}
	path := fullPath(file.Name())
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return
	}
	now := func(number int) (raw []byte, e archive.Entry, from, size int64, err error) {
		if raw, err = os.ReadFile(path); err != nil {
			return nil, e, 0, 0, err
		}
		for i := range file.Len() {
			if e = file.Entry(i); e.Number == number {
				from, size, err = file.Renew(i, raw)
				return raw, e, from, size, err
			}
		}
		return nil, e, 0, 0, noSuchGame(number, file.Name())
	}
	session.Edit = func(number int) (*edit.File, *edit.Doc, error) {
		raw, e, from, size, err := now(number)
		if err != nil {
			return nil, nil, err
		}
		return kit.Of(e.Game).Edit.Open(path, raw, file.Format(), from, size)
	}
	session.Saved = func(number int) error { _, _, _, _, err := now(number); return err }
}

// draftName returns the beginning of the names of the files in the state folder that keep
// the unsaved changes of the records of a file.
func draftName(path string) string {
	return filepath.Join(stateDir(), "drafts", fmt.Sprintf("%x", sha256.Sum256([]byte(path)))[:40])
}

// draftFile returns the file that keeps the unsaved changes of a record. Each game of a
// file has its own.
func draftFile(at edit.Place) string {
	switch {
	case at.Path == "":
		return filepath.Join(stateDir(), "drafts", "unfiled-"+at.Key[:min(len(at.Key), 40)]+".json")
	case at.From == 0:
		return draftName(at.Path) + ".json"
	}
	return fmt.Sprintf("%s-%d.json", draftName(at.Path), at.From)
}

// anyDraft reports whether there are unsaved changes of a record of the file.
func anyDraft(path string) bool {
	dir, name := filepath.Split(draftName(path))
	kept, _ := os.ReadDir(dir) // there is none before the first draft
	return slices.ContainsFunc(kept, func(e fs.DirEntry) bool { return strings.HasPrefix(e.Name(), name) })
}

func keepDraft(d *edit.Draft) error { return writeKept(draftFile(d.Place()), d) }

// draftOf returns the unsaved changes of a record, and when they were kept.
func draftOf(at edit.Place) (*edit.Draft, time.Time) {
	d, kept := readKept[edit.Draft](draftFile(at))
	if d == nil || d.Place() != at {
		return nil, time.Time{}
	}
	return d, kept
}

// writeKept writes unsaved work into a file of the state folder.
func writeKept(name string, work any) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return kifu.WriteAtomic(name, func(w io.Writer) error { return json.NewEncoder(w).Encode(work) })
}

// readKept reads what writeKept wrote, with the time. The result is nil if there is
// nothing that can be read.
func readKept[T any](name string) (*T, time.Time) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, time.Time{}
	}
	work := new(T)
	if json.Unmarshal(data, work) != nil {
		return nil, time.Time{}
	}
	kept := time.Time{}
	if info, err := os.Stat(name); err == nil {
		kept = info.ModTime()
	}
	return work, kept
}

// removed removes a file, unless there is none.
func removed(name string) error {
	if err := os.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// positionFile returns the file that keeps an unsaved position of the position editor. Key
// is where the position comes from.
func positionFile(key string) string {
	return filepath.Join(stateDir(), "drafts", fmt.Sprintf("position-%x.json", sha256.Sum256([]byte(key))))
}

func keepPosition(p *show.KeptPosition) error { return writeKept(positionFile(p.Key), p) }

// keptPosition returns the unsaved position from a place, and when it was kept.
func keptPosition(key string) (*show.KeptPosition, time.Time) {
	p, kept := readKept[show.KeptPosition](positionFile(key))
	if p == nil || p.Key != key {
		return nil, time.Time{}
	}
	return p, kept
}
