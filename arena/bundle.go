package arena

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"

	"dohyo/arena/seal"
	"dohyo/boards/fact"
)

// A Bundle is one file with the journals of several matches, one after another. A
// match of a few quick games takes less time than making its folder does: its journal
// goes into a bundle, from which Unbundle makes the folder on request.
//
//	b, err := arena.NewBundle("matches/1.bundle")
//	m, err := arena.New(arena.Config{Bundle: b, Dir: "matches/1-03-02", …})
//	err = m.Run(ctx, sink) // no folder is made
//	err = arena.Unbundle("matches/1.bundle", func(s arena.Bundled) string { return "matches/" + s.Match })
//
// One match at a time writes in a bundle. A match that is resumed after its run
// continues in its folder.
type Bundle struct {
	path string
	file *os.File
	was  os.FileInfo
	size int64
}

// BundleExt is the extension of a bundle's name.
const BundleExt = ".bundle"

// errBundled says that a match needs a folder of its own.
var errBundled = errors.New("a match in a bundle has no folder for its players") // not told: a mistake of the caller's

// NewBundle makes a bundle. It is an error if the file exists. The bundle is locked
// until it is closed.
func NewBundle(path string) (*Bundle, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return nil, err
	}
	was, err := f.Stat()
	if err == nil && !seal.Lock(f) {
		err = fact.At(path, errLocked)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &Bundle{path: path, file: f, was: was}, nil
}

// Path is the path of the file.
func (b *Bundle) Path() string { return b.path }

// Size is the size of the bundle in bytes.
func (b *Bundle) Size() int64 { return b.size }

// Close closes the file. What was written may still have to be synced.
func (b *Bundle) Close() error { return b.file.Close() }

// open begins a match's journal at the end of the bundle.
func (b *Bundle) open(sink func(Event), disk *Disk) *journal {
	j := newJournal(b.file, b.path, b.was, chain{}, sink)
	j.bundle, j.base = b, b.size
	j.begin(disk)
	return j
}

// A Bundled is the journal of a match in a bundle.
type Bundled struct {
	Match string // its name
	Ended bool   // it has a match_end
	Last  bool   // of the bundle
	From  int64
	Size  int64
}

// Unbundle goes through a bundle and makes the folders of matches: want names the
// folder of each, "" for none. A folder that has a journal is left alone. What is cut
// off at the end of the last journal is copied as well: its reader deals with it.
func Unbundle(path string, want func(Bundled) (folder string)) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return scanBundle(f, func(at Bundled) error {
		if folder := want(at); folder != "" {
			return unpack(io.NewSectionReader(f, at.From, at.Size), folder)
		}
		return nil
	})
}

// ListBundle lists the journals of a bundle in their order.
func ListBundle(path string) (list []Bundled, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	err = scanBundle(f, func(at Bundled) error {
		list = append(list, at)
		return nil
	})
	return list, err
}

// A BundledJournal is the journal of a match in a bundle, opened for reading.
type BundledJournal struct {
	*io.SectionReader
	file *os.File
}

// Open opens the journal in its bundle.
func (b Bundled) Open(bundle string) (*BundledJournal, error) {
	f, err := os.Open(bundle)
	if err != nil {
		return nil, err
	}
	return &BundledJournal{io.NewSectionReader(f, b.From, b.Size), f}, nil
}

// Close closes the bundle.
func (j *BundledJournal) Close() error { return j.file.Close() }

// scanBundle calls each with the journals of a bundle in their order.
func scanBundle(f io.Reader, each func(Bundled) error) error {
	in := bufio.NewReaderSize(f, 1<<20)
	var at Bundled
	var size int64
	end := func(last bool) error {
		at.Size, at.Last = size-at.From, last
		if at.Match == "" {
			return nil
		}
		return each(at)
	}
	for {
		line, err := in.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if err == nil {
			switch name, _ := EventName(line); name {
			case EvMatchBegin:
				if err := end(false); err != nil {
					return err
				}
				at = Bundled{Match: matchName(line), From: size}
			case EvMatchEnd:
				at.Ended = true
			}
		}
		if err == nil || !at.Ended { // an unfinished line after the end of a match begins another match
			size += int64(len(line))
		}
		if err != nil {
			return end(true)
		}
	}
}

// matchName is the name of the match that a line begins; "" if it can't be read.
func matchName(line []byte) string {
	e, err := ParseEvent(seal.Text(line))
	if b, ok := e.(*MatchBegin); ok && err == nil {
		return b.Match
	}
	return ""
}

// unpack makes the folder of a match, unless it has a journal.
func unpack(journal io.Reader, folder string) error {
	path := filepath.Join(folder, JournalName)
	if info, err := os.Stat(path); err == nil && info.Size() > 0 {
		return nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, ".journal.*")
	if err != nil {
		return err
	}
	_, err = io.Copy(f, journal)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

// LastBundled is the last journal of a bundle, which a run that was killed may have
// left unfinished. Its Match is "" where the bundle has none.
func LastBundled(path string) (Bundled, error) {
	f, err := os.Open(path)
	if err != nil {
		return Bundled{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Bundled{}, err
	}
	size := info.Size()
	for window := int64(1 << 20); ; window *= 4 {
		from := max(size-window, 0)
		buf := make([]byte, size-from)
		if _, err := f.ReadAt(buf, from); err != nil && !errors.Is(err, io.EOF) {
			return Bundled{}, err
		}
		i := bytes.LastIndex(buf, beginLine)
		if i < 0 && from > 0 {
			continue
		}
		if i < 0 {
			if i = 0; !bytes.HasPrefix(buf, beginLine[1:]) {
				return Bundled{}, nil
			}
		} else {
			i++ // after the line's end
		}
		line, _, whole := bytes.Cut(buf[i:], []byte("\n"))
		if !whole {
			line = nil
		}
		return Bundled{
			Match: matchName(line), From: from + int64(i), Size: size - from - int64(i), Last: true,
			Ended: bytes.Contains(buf[i:], endLine),
		}, nil
	}
}

var (
	beginLine = []byte("\n" + `{"event":"` + EvMatchBegin + `"`)
	endLine   = []byte("\n" + `{"event":"` + EvMatchEnd + `"`)
)

// WriteRecords writes the records of a match's games that its folder lacks.
func WriteRecords(dir string, formats func(game string) []RecordFormat) error {
	m, err := load(dir, formats)
	if err != nil {
		return err
	}
	return newRecorder(m).close()
}
