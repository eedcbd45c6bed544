package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
)

// A recordRef is a file of records, the folder or name of a match, or the journal of a
// match in a tournament's bundle. A bundled journal is read in place, without unpacking.
type recordRef struct {
	path   string // of a journal in a bundle: its path if the match were unpacked
	bundle string // "" for a file of its own
	at     arena.Bundled
}

// openRef opens a file of records or a journal.
func (a *app) openRef(r recordRef) (*source, error) {
	if r.bundle == "" {
		return a.open(r.path)
	}
	f, err := r.at.Open(r.bundle)
	if err != nil {
		return nil, err
	}
	return newSource(r.path, f, f.Close)
}

// openArchiveRef opens a file of records or a journal as an archive of games.
func (a replays) openArchiveRef(r recordRef, o archive.Options) (*archive.File, func() error, error) {
	switch {
	case r.path == "-" && r.bundle == "":
		return a.openArchive(r.path, "")
	case r.bundle == "":
		return a.openArchiveBy(r.path, o)
	}
	f, err := r.at.Open(r.bundle)
	if err != nil {
		return nil, nil, err
	}
	return openArchiveFile(r.path, f, o)
}

// recordFiles returns the files of records that name refers to: name itself, or all
// files in and below a folder. The journal of a match stands for its records. Journals
// in a tournament's bundles are included.
func recordFiles(name string) ([]recordRef, error) {
	if ref, ok := bundledMatch(name); ok {
		return []recordRef{ref}, nil
	}
	info, err := os.Stat(name)
	if err != nil || !info.IsDir() || isMatch(name) {
		return []recordRef{{path: name}}, nil // opening it reports any error
	}
	var list []recordRef
	err = filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && isMatch(path):
			list = append(list, recordRef{path: filepath.Join(path, arena.JournalName)})
			return filepath.SkipDir
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != name:
			return filepath.SkipDir
		case d.Type().IsRegular() && filepath.Ext(path) == arena.BundleExt:
			packed, err := packedIn(path)
			list = append(list, packed...)
			return err
		case d.Type().IsRegular() && isRecord(path):
			list = append(list, recordRef{path: path})
		}
		return nil
	})
	if err == nil && len(list) == 0 {
		err = fact.Errorf("cli.file.folder", "%s: this folder contains neither records nor a match", name)
	}
	return list, err
}

// packedIn returns the journals in a bundle whose matches have no folder.
func packedIn(bundle string) (list []recordRef, err error) {
	all, err := arena.ListBundle(bundle)
	for _, at := range all {
		folder := filepath.Join(filepath.Dir(bundle), at.Match)
		if !isMatch(folder) {
			list = append(list, recordRef{filepath.Join(folder, arena.JournalName), bundle, at})
		}
	}
	return list, err
}

// bundledMatch finds a match of this path that is only in a bundle.
func bundledMatch(name string) (recordRef, bool) {
	if _, err := os.Stat(name); err == nil {
		return recordRef{}, false
	}
	return packedMatch(name)
}

// packedMatch finds a match in the bundles of its tournament, by the path of its folder
// or journal.
func packedMatch(name string) (recordRef, bool) {
	if filepath.Base(name) == arena.JournalName {
		name = filepath.Dir(name)
	}
	files, err := tournament.Bundles(filepath.Clean(name))
	if err != nil {
		return recordRef{}, false
	}
	for _, file := range files {
		packed, _ := packedIn(file) // a broken bundle is reported where it is read whole
		for _, ref := range packed {
			if ref.at.Match == filepath.Base(name) {
				return ref, true
			}
		}
	}
	return recordRef{}, false
}
