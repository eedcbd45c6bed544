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
	"time"

	"dohyo/arena/archive"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/formats"
	"dohyo/ui/kit"
	"dohyo/ui/tui"
)

// edits lets records be edited on the screen.
type edits struct{ *app }

// editor returns what the screen needs for it.
func (a edits) editor() *tui.Editor {
	return &tui.Editor{
		Maker: func(game string) edit.Maker { return kit.Of(game).Edit },
		Format: func(path string) (*kifu.Format, error) {
			if f, ok := formats.ByExt(path); ok {
				return f, nil
			}
			return nil, fact.Errorf("edit.ending", "%s: unknown file extension; expected one of a record", filepath.Base(path))
		},
		Keep: keepDraft,
		Drop: func(path string) error {
			if err := os.Remove(draftFile(path)); !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			return nil
		},
		Kept: draftOf,
		Path: fullPath,
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

// editOf returns a function that begins to edit a game of a file by its number, or nil
// if the games are in no file of records.
func (a edits) editOf(file *archive.File) func(game int) (*edit.File, *edit.Doc, error) {
	if !file.Checks() {
		return nil // a journal
	}
	path := fullPath(file.Name())
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	return func(number int) (*edit.File, *edit.Doc, error) {
		raw, err := os.ReadFile(path)
		if err != nil {
			return nil, nil, err
		}
		for i := range file.Len() {
			if e := file.Entry(i); e.Number == number {
				format, from, size := file.Place(i)
				return kit.Of(e.Game).Edit.Open(path, raw, format, from, size)
			}
		}
		return nil, nil, noSuchGame(number, file.Name())
	}
}

// draftFile returns the file in the state folder that keeps the unsaved changes of a
// record.
func draftFile(path string) string {
	return filepath.Join(stateDir(), "drafts", fmt.Sprintf("%x", sha256.Sum256([]byte(path)))[:40]+".json")
}

func keepDraft(d *edit.Draft) error {
	name := draftFile(d.Path)
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return kifu.WriteAtomic(name, func(w io.Writer) error { return json.NewEncoder(w).Encode(d) })
}

// draftOf returns the unsaved changes of a record, and when they were kept.
func draftOf(path string) (*edit.Draft, time.Time) {
	name := draftFile(path)
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, time.Time{}
	}
	var d edit.Draft
	if json.Unmarshal(data, &d) != nil || d.Path != path {
		return nil, time.Time{}
	}
	at := time.Time{}
	if info, err := os.Stat(name); err == nil {
		at = info.ModTime()
	}
	return &d, at
}
