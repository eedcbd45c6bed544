// Package library is an index of game records: which games there are, who played
// them and how they ended, and in which of them a position or a shape occurred. The
// records stay where they are.
//
//	lib, err := library.Open("library.db", library.Writing)
//	w := lib.Writer()
//	w.File(library.File{Path: "/games/1993.sgf", Size: 4711, Time: t})
//	w.Put(library.Prepare(rec, game, nil))
//	err = w.Close()
//
//	err = lib.Find(ctx, library.Query{Players: []string{"aoba"}}, func(f library.Found) bool { … })
//	moves, total, err := lib.Explore(ctx, library.Query{Kind: rules.Name, Position: p}) // what was played there
//
// The index is one file of go.etcd.io/bbolt, which survives a kill at any byte. An
// SQL database would do as well, but compiles three times as long, and what matters
// here, the search for positions, needs lists of our own anyway. The store writes the file;
// a reader of our own compares what a search needs with checksums. A position
// is found by a hash of 48 bits that is the same in all symmetries of the board.
//
// It never changes a record, and judges none: what is wrong with one comes with it.
package library

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"

	bolt "go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"dohyo/boards/fact"
)

// A Mode says what a library is opened for.
type Mode bool

// The modes. Several programs may read a library at the same time; one that writes
// has it alone.
const (
	Reading Mode = false
	Writing Mode = true
)

// A Library is an open index. Its methods may be called from several goroutines.
type Library struct {
	path   string
	mode   Mode
	db     *bolt.DB
	file   *os.File // of the store
	reader *reader  // of the same file, unless it is written
	broken bool     // a transaction that writes has met damage, and may hold locks of the store
}

// The buckets.
var (
	filesBucket    = []byte("files")    // by path
	pathsBucket    = []byte("paths")    // of files, by their IDs
	gamesBucket    = []byte("games")    // by ID
	trailsBucket   = []byte("trails")   // likewise
	segmentsBucket = []byte("segments") // of postings
	goneBucket     = []byte("gone")     // ranges of IDs of games that were removed
	rowsBucket     = []byte("rows")     // of games, by the ID of the first of a block
	wordsBucket    = []byte("words")    // of rows, by their numbers
	metaBucket     = []byte("meta")

	buckets = [][]byte{filesBucket, pathsBucket, gamesBucket, trailsBucket, segmentsBucket, goneBucket, metaBucket, rowsBucket, wordsBucket}

	versionKey = []byte("version")
)

// version is that of the form of the index.
const version = 2

// The versions of the form that are read. A library is brought to the present one before it is
// written.
const (
	firstVersion = 1
	rowsVersion  = 2 // it has rows
)

// versionOf returns the version of a library's form; ok is false if it isn't a library.
func versionOf(tx tree) (v uint64, ok bool) {
	meta := tx.Bucket(metaBucket)
	if meta == nil {
		return 0, false
	}
	v, _ = binary.Uvarint(meta.Get(versionKey))
	for _, name := range buckets {
		later := v < rowsVersion && (bytes.Equal(name, rowsBucket) || bytes.Equal(name, wordsBucket))
		if !later && tx.Bucket(name) == nil {
			return v, false
		}
	}
	return v, true
}

// waitForOther is how long Open waits for another program.
const waitForOther = 5 * time.Second

// Open opens a library. Writing creates it if it doesn't exist; for Reading that is
// an error that wraps os.ErrNotExist.
func Open(path string, mode Mode) (*Library, error) {
	if mode == Reading {
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		if info.Mode().IsRegular() && info.Size() == 0 {
			return nil, foreign(path)
		}
	} else if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	l := &Library{path: path, mode: mode}
	if info, err := os.Stat(path); err == nil && info.Size() > 0 {
		if err := l.open(Reading); err != nil { // which reads nothing but the head of the file
			return nil, err
		}
		if mode == Reading {
			l.reader, err = readerOf(path, l.file)
		} else {
			err = intact(path, l.file)
		}
		if err != nil {
			if !ofSystem(err) {
				err = l.damaged(err)
			}
			return nil, errors.Join(err, l.shut())
		}
		if mode == Writing {
			if err := l.shut(); err != nil {
				return nil, err
			}
		}
	}
	if l.db == nil {
		if err := l.open(mode); err != nil {
			return nil, err
		}
	}
	if err := l.check(); err != nil {
		return nil, errors.Join(err, l.shut())
	}
	return l, nil
}

// open lets the store open the file.
func (l *Library) open(mode Mode) error {
	err := guarded(func() (err error) {
		l.db, err = bolt.Open(l.path, 0o600, &bolt.Options{
			Timeout: waitForOther, ReadOnly: mode == Reading, FreelistType: bolt.FreelistMapType,
			OpenFile: func(path string, flag int, perm os.FileMode) (_ *os.File, err error) {
				l.file, err = os.OpenFile(path, flag, perm)
				return l.file, err
			},
		})
		return err
	})
	switch {
	case errors.Is(err, berrors.ErrTimeout):
		return fact.Errorf("library.busy", "%s: another program is using the library", l.path)
	case ofSystem(err):
		return err
	case err != nil: // the store says it in many ways
		return foreign(l.path)
	}
	return nil
}

// check makes the buckets of a new library, and refuses other files.
func (l *Library) check() error {
	if l.mode == Writing {
		err := l.update(func(tx *bolt.Tx) error {
			if tx.Bucket(metaBucket) != nil {
				return l.known(stored{tx})
			}
			for _, name := range buckets {
				if _, err := tx.CreateBucket(name); err != nil {
					return err
				}
			}
			return tx.Bucket(metaBucket).Put(versionKey, binary.AppendUvarint(nil, version))
		})
		if err != nil {
			return err
		}
		if err := l.unseal(); err != nil {
			return err
		}
		return l.tabulate()
	}
	return l.view(l.known)
}

// known returns an error unless this is a library of this version.
func (l *Library) known(tx tree) error {
	v, ok := versionOf(tx)
	switch {
	case !ok:
		return foreign(l.path)
	case v < firstVersion || v > version:
		return fact.Errorf("library.version", "%s: the library has version %d, but this dohyo uses version %d; delete it and add the records again", l.path, int(v), version)
	}
	return nil
}

// Close closes the library.
func (l *Library) Close() error {
	if l.mode == Writing && !l.broken {
		l.seal()
	}
	return l.shut()
}

// shut lets the store close the file.
func (l *Library) shut() error {
	if l.broken {
		return nil // the store would wait for its locks
	}
	db := l.db
	l.db, l.reader = nil, nil
	return l.told(guarded(db.Close))
}

// ofSystem reports whether an error is one of the system: no permission, a full disk.
func ofSystem(err error) bool {
	var number syscall.Errno
	return errors.As(err, &number)
}

// foreign returns the error of a file that isn't a library.
func foreign(path string) error {
	return fact.Errorf("library.foreign", "%s: the file isn't a library of dohyo, or it is damaged", path)
}

// Path returns the library's file.
func (l *Library) Path() string { return l.path }

// Damaged reports whether an error says that a library is damaged. It names the file.
func Damaged(err error) bool {
	f, ok := fact.Of(err)
	return ok && f.Code == "library.damaged"
}

// damaged returns an error in the index itself.
func (l *Library) damaged(err error) error {
	if err == nil {
		return nil
	}
	if Damaged(err) {
		return err
	}
	return fact.Errorf("library.damaged", "%s: the library is damaged (%w); delete it and add the records again", l.path, err)
}
