package library

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"sync"

	bolt "go.etcd.io/bbolt"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// The store has no checksums of its pages, and what a bad disk made of them would be taken
// for pointers. Writing a library therefore ends with the sums of its file, in a file beside
// it. A library is read by a reader of our own, which compares what it needs with them; before
// something is written, all of the file is compared. Without them, after a kill, Open looks at
// the structure of the pages instead (see audit).

// chunk is the number of bytes of a sum.
const chunk = 1 << 16

const sumsMagic = "dohyo library sums 1\n"

var (
	polynomial = crc32.MakeTable(crc32.Castagnoli)
	idKeyName  = []byte("id") // of the library, to tell its sums from those of another one
)

// sums are the checksums of a library's file in one state.
type sums struct {
	id   [idSize]byte
	head head
	size int64
	of   []uint32 // of each chunk
}

// sumsPath returns where the sums of a library are.
func sumsPath(path string) string { return path + ".sums" }

func (s *sums) encode() []byte {
	b := append([]byte(sumsMagic), s.id[:]...)
	b = binary.BigEndian.AppendUint64(b, uint64(s.head.pageSize))
	for i := range s.head.metas {
		b = append(b, s.head.metas[i][:]...)
	}
	b = binary.BigEndian.AppendUint64(b, uint64(s.size))
	for _, sum := range s.of {
		b = binary.BigEndian.AppendUint32(b, sum)
	}
	return binary.BigEndian.AppendUint32(b, crc32.Checksum(b, polynomial))
}

// decode reads what encode wrote, and reports whether that is what it is.
func (s *sums) decode(b []byte) bool {
	b, sum := b[:max(len(b)-4, 0)], b[max(len(b)-4, 0):]
	if len(sum) < 4 || crc32.Checksum(b, polynomial) != binary.BigEndian.Uint32(sum) {
		return false
	}
	b, ok := bytes.CutPrefix(b, []byte(sumsMagic))
	if !ok || len(b) < idSize+16+2*metaSize {
		return false
	}
	b = b[copy(s.id[:], b):]
	s.head.pageSize, b = int64(binary.BigEndian.Uint64(b)), b[8:]
	for i := range s.head.metas {
		b = b[copy(s.head.metas[i][:], b):]
	}
	s.size, b = int64(binary.BigEndian.Uint64(b)), b[8:]
	for ; len(b) >= 4; b = b[4:] {
		s.of = append(s.of, binary.BigEndian.Uint32(b))
	}
	return len(b) == 0
}

// take sums up a file.
func (s *sums) take(f *os.File) error {
	s.size, s.of = 0, nil
	buf := make([]byte, chunk)
	for {
		n, err := io.ReadFull(io.NewSectionReader(f, s.size, chunk), buf)
		if n > 0 {
			s.size += int64(n)
			s.of = append(s.of, crc32.Checksum(buf[:n], polynomial))
		}
		if n < chunk {
			if err == io.EOF || err == io.ErrUnexpectedEOF {
				err = nil
			}
			return err
		}
	}
}

// differs returns the error of a file that isn't the one whose sums these are.
func (s *sums) differs(now *sums) error {
	for i := range max(len(s.of), len(now.of)) {
		if i >= len(s.of) || i >= len(now.of) || s.of[i] != now.of[i] {
			return s.changed(int64(i), now.size)
		}
	}
	return nil
}

// match reports whether a chunk of the file is as it was.
func (s *sums) match(i int64, b []byte) bool {
	return i < int64(len(s.of)) && int64(len(b)) == min(chunk, s.size-i*chunk) && crc32.Checksum(b, polynomial) == s.of[i]
}

// changedCode is that of the error of bytes that aren't those that were written.
const changedCode = "library.changed"

// changed returns the error of a chunk of a file that has a size now.
func (s *sums) changed(i, size int64) error {
	return fact.Errorf("library.changed", "bytes %d to %d aren't those that were written", i*chunk, min((i+1)*chunk, max(s.size, size))-1)
}

// seal writes the sums of the library's file. It is called while the library is still
// locked. A library without sums is whole, so that what prevents them is no error.
func (l *Library) seal() {
	f, err := os.Open(l.path)
	if err != nil {
		return
	}
	defer f.Close()
	s := new(sums)
	err = l.view(func(tx tree) error {
		copy(s.id[:], tx.Bucket(metaBucket).Get(idKeyName))
		return nil
	})
	err = cmp.Or(err, s.head.read(f), s.take(f))
	if err == nil {
		_ = kifu.WriteQuick(sumsPath(l.path), func(w io.Writer) error {
			_, err := w.Write(s.encode())
			return err
		})
	}
}

// unseal removes the sums before the first change to the library, and gives it an ID.
func (l *Library) unseal() error {
	if err := os.Remove(sumsPath(l.path)); err == nil {
		if dir, err := os.Open(filepath.Dir(l.path)); err == nil {
			_ = dir.Sync() // not all file systems can
			dir.Close()
		}
	} else if !os.IsNotExist(err) {
		return err
	}
	return l.update(func(tx *bolt.Tx) error {
		meta := tx.Bucket(metaBucket)
		if meta.Get(idKeyName) != nil {
			return nil
		}
		id := make([]byte, idSize-4)
		rand.Read(id) // never fails
		return meta.Put(idKeyName, binary.BigEndian.AppendUint32(id, crc32.Checksum(id, polynomial)))
	})
}

// idSize is the length of an ID, which ends with its own checksum: one that damage made isn't
// that of another library.
const idSize = 12

// other reports whether an ID is that of another library than the one with these sums.
func (s *sums) other(id []byte) bool {
	return len(id) == idSize && crc32.Checksum(id[:idSize-4], polynomial) == binary.BigEndian.Uint32(id[idSize-4:]) && !bytes.Equal(id, s.id[:])
}

// sumsOf returns the sums beside a library whose file begins with a head now; nil if there
// are none, or if they are those of an earlier state.
func sumsOf(path string, now *head) *sums {
	written := new(sums)
	b, err := os.ReadFile(sumsPath(path))
	if err != nil || !written.decode(b) || !written.head.lasts(now) {
		return nil
	}
	return written
}

// intact returns the error of a library's file whose bytes aren't those that were written,
// as far as that can be told. The store must have it open, so that no one writes.
func intact(path string, f *os.File) error {
	var now sums
	if err := now.head.read(f); err != nil {
		return err
	}
	written := sumsOf(path, &now.head)
	var different error
	if written != nil {
		if err := now.take(f); err != nil {
			return err
		}
		if different = written.differs(&now); different == nil {
			return nil
		}
	}
	if seen.has(path, f) {
		return nil
	}
	id, err := now.head.audit(f)
	if different != nil && (err != nil || !written.other(id)) {
		return different
	}
	if err == nil {
		seen.put(path, f)
	}
	return err
}

// seen are the files without sums that this process has found intact, by their paths: an
// explorer opens the library for each position.
var seen stamps

type stamps struct {
	mu sync.Mutex
	of map[string]os.FileInfo
}

func (s *stamps) has(path string, f *os.File) bool {
	now, err := f.Stat()
	s.mu.Lock()
	defer s.mu.Unlock()
	then, ok := s.of[path]
	return err == nil && ok && os.SameFile(then, now) && then.Size() == now.Size() && then.ModTime().Equal(now.ModTime())
}

func (s *stamps) put(path string, f *os.File) {
	now, err := f.Stat()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of == nil {
		s.of = map[string]os.FileInfo{}
	}
	if delete(s.of, path); err == nil {
		s.of[path] = now
	}
}

// A head is the beginning of a library's file: the two last states, each with its checksum.
type head struct {
	pageSize int64
	metas    [2][metaSize]byte
}

// The form of a state: a magic number, the form's version and the size of a page (4 bytes
// each), 4 bytes unused, the page of the root and its sequence, the page of the list of free
// pages, the number of pages, the number of the transaction, and the checksum (8 bytes each).
const (
	metaSize  = 64
	metaMagic = 0xED0CDAED
)

var native = binary.NativeEndian

// sound reports whether a state is what was written.
func sound(meta []byte) bool {
	sum := uint64(14695981039346656037) // FNV-1a
	for _, b := range meta[:metaSize-8] {
		sum = (sum ^ uint64(b)) * 1099511628211
	}
	return native.Uint32(meta) == metaMagic && native.Uint64(meta[metaSize-8:]) == sum
}

// read reads the head of a file, in which the store has found a state.
func (h *head) read(f *os.File) error {
	h.pageSize = 0
	for at := int64(0); h.pageSize == 0; at = max(2*at, 1024) {
		var meta [metaSize]byte
		if at > 1<<24 {
			return errPages
		} else if _, err := f.ReadAt(meta[:], at+pageHead); err == nil && sound(meta[:]) {
			h.pageSize = int64(native.Uint32(meta[8:]))
		} else if err != nil && err != io.EOF {
			return err
		}
	}
	if h.pageSize < 1024 || h.pageSize > 1<<24 || h.pageSize&(h.pageSize-1) != 0 {
		return errPages
	}
	for i := range h.metas {
		clear(h.metas[i][:])
		if _, err := f.ReadAt(h.metas[i][:], int64(i)*h.pageSize+pageHead); err != nil && err != io.EOF {
			return err
		}
	}
	return nil
}

// lasts reports whether nothing was written since a file had this head, which it has now: what
// differs was damaged.
func (h *head) lasts(now *head) bool {
	for i := range h.metas {
		if sound(now.metas[i][:]) && now.metas[i] != h.metas[i] {
			return false
		}
	}
	return h.pageSize == now.pageSize
}

// last returns the state that the store uses.
func (h *head) last() []byte {
	a, b := h.metas[0][:], h.metas[1][:]
	number := func(meta []byte) uint64 { return native.Uint64(meta[48:]) }
	if !sound(a) || sound(b) && number(b) > number(a) {
		return b
	}
	return a
}
