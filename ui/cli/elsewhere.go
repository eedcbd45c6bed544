package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dohyo/arena"
	"dohyo/kifu"
)

// elsewhereMost is the number of folders outside the folder of matches that are remembered.
const elsewhereMost = 500

// elsewhereFile returns the file in the state folder that lists the folders of matches and
// tournaments outside the usual ones, one a line, the newest last.
func elsewhereFile() string { return filepath.Join(stateDir(), "elsewhere.txt") }

// noteElsewhere remembers the folder of a match or a tournament that has begun, if it is
// outside the usual folders, so that its games are counted with the others. Failures don't
// matter: without its line a folder is only not found.
func (a *app) noteElsewhere(dir string) {
	dir, err := filepath.Abs(dir)
	if err != nil || strings.ContainsAny(dir, "\r\n") || a.usual(dir) {
		return
	}
	list := elsewhere()
	if slices.Contains(list, dir) || os.MkdirAll(stateDir(), 0o755) != nil {
		return
	}
	if len(list) == elsewhereMost {
		list = slices.DeleteFunc(list, func(dir string) bool { _, err := os.Stat(dir); return errors.Is(err, fs.ErrNotExist) })
		list = list[max(len(list)-elsewhereMost/2, 0):]
		_ = kifu.WriteQuick(elsewhereFile(), func(w io.Writer) error {
			_, err := io.WriteString(w, strings.Join(append(list, dir), "\n")+"\n")
			return err
		})
		return
	}
	f, err := os.OpenFile(elsewhereFile(), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		return
	}
	_, _ = f.WriteString(dir + "\n") // at once, so that the lines of two programs don't mix
	_ = f.Close()
}

// usual reports whether a folder is below one of the usual folders.
func (a *app) usual(dir string) bool {
	return slices.ContainsFunc(a.usualDirs(), func(parent string) bool {
		parent, err := filepath.Abs(parent)
		return err == nil && strings.HasPrefix(dir, parent+string(filepath.Separator))
	})
}

// usualDirs returns the folders of matches and of tournaments.
func (a *app) usualDirs() []string { return []string{a.matchesDir(), tournaments{a}.tournamentsDir()} }

// elsewhere lists the remembered folders.
func elsewhere() (list []string) {
	text, _ := os.ReadFile(elsewhereFile())
	for dir := range strings.Lines(string(text)) {
		if dir = strings.TrimSuffix(dir, "\n"); dir != "" && !slices.Contains(list, dir) {
			list = append(list, dir)
		}
	}
	return list[max(len(list)-elsewhereMost, 0):]
}

// playedHere lists the journals of all matches and tournaments that were played here.
func (a *app) playedHere() (all []recordRef) {
	for _, folder := range slices.Concat(a.usualDirs(), elsewhere()) {
		if isMatch(folder) {
			all = append(all, recordRef{path: filepath.Join(folder, arena.JournalName)})
			continue
		}
		if _, err := os.Stat(folder); err != nil {
			continue
		}
		list, err := recordFiles(folder)
		if err != nil {
			continue // there is no match yet
		}
		all = append(all, list...)
	}
	return all
}
