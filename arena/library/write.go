package library

import (
	"encoding/binary"
	"slices"
	"strings"
	"time"

	bolt "go.etcd.io/bbolt"
)

// A File is a file of records as the library knows it.
type File struct {
	Path  string // absolute
	Size  int64
	Time  time.Time // of its last change
	Games int
}

// A fileEntry is a file in the index.
type fileEntry struct {
	id    uint32
	size  int64
	time  int64 // in ns since 1970
	from  uint32
	games uint32 // their IDs are in a row
	whole bool   // all of its games are in the index
}

func (f *fileEntry) encode() []byte {
	e := new(encoder)
	whole := uint64(0)
	if f.whole {
		whole = 1
	}
	for _, n := range []uint64{uint64(f.id), uint64(f.size), uint64(f.time), uint64(f.from), uint64(f.games), whole} {
		e.number(n)
	}
	return e.b
}

func (f *fileEntry) decode(b []byte) error {
	d := &decoder{b: b}
	f.id, f.size, f.time = uint32(d.number()), int64(d.number()), int64(d.number())
	f.from, f.games, f.whole = uint32(d.number()), uint32(d.number()), d.number() == 1
	return d.err
}

// Files lists the files at or below a path, by their paths.
func (l *Library) Files(below string) (list []File, err error) {
	err = l.view(func(tx tree) error {
		return under(tx, below, func(path string, f *fileEntry) error {
			list = append(list, File{path, f.size, time.Unix(0, f.time), int(f.games)})
			return nil
		})
	})
	return list, l.damaged(err)
}

// under calls do for each file at or below a path.
func under(tx tree, below string, do func(path string, f *fileEntry) error) error {
	c := tx.Bucket(filesBucket).Cursor()
	folder := strings.TrimSuffix(below, "/") + "/"
	for k, b := c.Seek([]byte(below)); k != nil && strings.HasPrefix(string(k), strings.TrimSuffix(below, "/")); k, b = c.Next() {
		path := string(k)
		if path != below && !strings.HasPrefix(path, folder) {
			continue
		}
		var f fileEntry
		if err := f.decode(b); err != nil {
			return err
		}
		if err := do(path, &f); err != nil {
			return err
		}
	}
	return nil
}

// Has reports whether a file is in the library as it is now.
func (l *Library) Has(f File) bool {
	var e fileEntry
	_ = l.view(func(tx tree) error { // an unreadable entry is none
		if b := tx.Bucket(filesBucket).Get([]byte(f.Path)); b != nil && e.decode(b) != nil {
			e = fileEntry{}
		}
		return nil
	})
	return e.whole && e.size == f.Size && e.time == f.Time.UnixNano()
}

// A Writer puts games into a library, file after file, in batches. What it hasn't
// flushed is lost with the process. A file is complete in the library only when its
// last game is in; otherwise the next run reads it again.
type Writer struct {
	lib   *Library
	file  *fileEntry
	path  string
	games []packed
	rows  []byte
	words words
	posts []posting
	bytes int
	files map[string]*fileEntry // to be written
	drop  []string              // to be removed first
	next  counters
	err   error
}

// A packed is a game of a batch.
type packed struct {
	id           uint32
	entry, trail []byte
}

// counters are the next IDs.
type counters struct{ file, game, segment uint64 }

// The sizes at which a batch is written.
const (
	mostPosts = 1 << 20
	mostBytes = 64 << 20
)

// Writer returns the library's writer. There must be one at a time.
func (l *Library) Writer() *Writer {
	w := &Writer{lib: l, files: map[string]*fileEntry{}}
	w.err = l.view(func(tx tree) error {
		w.words.read(tx)
		return w.next.read(tx)
	})
	return w
}

// File begins a file. Games of an older state of it are removed.
func (w *Writer) File(f File) {
	w.end(true)
	w.drop = append(w.drop, f.Path)
	w.path = f.Path
	w.file = &fileEntry{id: uint32(w.next.file), size: f.Size, time: f.Time.UnixNano(), from: uint32(w.next.game)}
	w.files[w.path] = w.file
	w.next.file++
}

// Put adds the next game of the file.
func (w *Writer) Put(p *Prepared) error {
	if w.err != nil {
		return w.err
	}
	g := &p.Game
	g.file, g.ID = w.file.id, uint32(w.next.game)
	w.file.games++
	g.Number = int(w.file.games)
	w.next.game++
	entry := g.encode()
	w.games = append(w.games, packed{g.ID, entry, p.trail})
	r := w.words.rowOf(g)
	w.rows = r.append(w.rows)
	w.bytes += len(entry) + len(p.trail)
	for _, post := range p.posts {
		post.game = g.ID
		w.posts = append(w.posts, post)
	}
	if len(w.posts) >= mostPosts || w.bytes >= mostBytes {
		w.Flush()
	}
	return w.err
}

// Abandon ends the file as one that couldn't be read to its end; Has still returns
// false for it.
func (w *Writer) Abandon() { w.end(false) }

// Remove removes a file and its games.
func (w *Writer) Remove(path string) {
	w.end(true)
	w.drop = append(w.drop, path)
}

// end ends the file.
func (w *Writer) end(whole bool) {
	if w.file != nil {
		w.file.whole = whole
		w.files[w.path] = w.file
		w.file = nil
	}
}

// Close ends the last file and writes what is left.
func (w *Writer) Close() error {
	w.end(true)
	w.Flush()
	return w.err
}

// Flush writes the batch.
func (w *Writer) Flush() {
	if w.err != nil || len(w.games)+len(w.files)+len(w.drop) == 0 {
		return
	}
	slices.SortFunc(w.posts, posting.compare)
	w.err = w.lib.update(w.write)
	w.games, w.posts, w.rows, w.bytes, w.drop = w.games[:0], w.posts[:0], w.rows[:0], 0, w.drop[:0]
	clear(w.files)
	for w.err == nil {
		var merged bool
		w.err = w.lib.update(func(tx *bolt.Tx) (err error) {
			merged, err = w.merge(tx)
			return err
		})
		if !merged {
			return
		}
	}
}

func (w *Writer) write(tx *bolt.Tx) error {
	for _, path := range w.drop {
		if err := remove(tx, path); err != nil {
			return err
		}
	}
	for path, f := range w.files {
		if err := tx.Bucket(filesBucket).Put([]byte(path), f.encode()); err != nil {
			return err
		}
		if err := tx.Bucket(pathsBucket).Put(idKey(f.id), []byte(path)); err != nil {
			return err
		}
	}
	games, trails := tx.Bucket(gamesBucket), tx.Bucket(trailsBucket)
	games.FillPercent, trails.FillPercent = 1, 1 // IDs come in order
	for _, g := range w.games {
		if err := games.Put(idKey(g.id), g.entry); err != nil {
			return err
		}
		if len(g.trail) == 0 {
			continue
		}
		if err := trails.Put(idKey(g.id), g.trail); err != nil {
			return err
		}
	}
	if err := w.words.write(tx, w.rows); err != nil {
		return err
	}
	if len(w.posts) > 0 {
		if err := w.segment(tx, slices.Values(w.posts)); err != nil {
			return err
		}
	}
	return w.next.write(tx)
}

// idKey returns the key of an ID in a bucket.
func idKey(id uint32) []byte { return binary.BigEndian.AppendUint32(nil, id) }

// remove removes a file and its games. Their postings go when their segment is
// merged.
func remove(tx *bolt.Tx, path string) error {
	b := tx.Bucket(filesBucket).Get([]byte(path))
	if b == nil {
		return nil
	}
	var f fileEntry
	if err := f.decode(b); err != nil {
		return err
	}
	if err := tx.Bucket(filesBucket).Delete([]byte(path)); err != nil {
		return err
	}
	if err := tx.Bucket(pathsBucket).Delete(idKey(f.id)); err != nil {
		return err
	}
	for id := f.from; id < f.from+f.games; id++ {
		if err := tx.Bucket(gamesBucket).Delete(idKey(id)); err != nil {
			return err
		}
		if err := tx.Bucket(trailsBucket).Delete(idKey(id)); err != nil {
			return err
		}
	}
	if f.games == 0 {
		return nil
	}
	if err := strike(tx, f.from, f.from+f.games); err != nil {
		return err
	}
	return tx.Bucket(goneBucket).Put(idKey(f.from), idKey(f.games))
}

var countersKey = []byte("next")

func (c *counters) read(tx tree) error {
	b := tx.Bucket(metaBucket).Get(countersKey)
	if b == nil {
		return nil
	}
	d := &decoder{b: b}
	c.file, c.game, c.segment = d.number(), d.number(), d.number()
	return d.err
}

func (c *counters) write(tx *bolt.Tx) error {
	e := new(encoder)
	e.number(c.file)
	e.number(c.game)
	e.number(c.segment)
	return tx.Bucket(metaBucket).Put(countersKey, e.b)
}

// idOf returns the ID of a key, which damage may have shortened.
func idOf(key []byte) uint32 {
	var b [4]byte
	copy(b[:], key)
	return binary.BigEndian.Uint32(b[:])
}
