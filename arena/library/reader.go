package library

import (
	"bytes"
	"io"
	"os"
	"sort"
	"sync"

	bolt "go.etcd.io/bbolt"
)

// A tree is what is read of the store in a transaction: its buckets by their names.
type tree interface {
	Bucket(name []byte) bucket // nil if there is none
}

// A bucket is a part of the store, with values and further buckets by their keys.
type bucket interface {
	tree
	Get(key []byte) []byte // nil if there is none
	Cursor() cursor
	Sequence() uint64 // a number kept with the bucket
}

// A cursor goes through the keys of a bucket in order. The key is nil at the ends, the value
// is nil for a bucket. Seek goes to the first key that isn't smaller.
type cursor interface {
	First() (key, value []byte)
	Last() (key, value []byte)
	Next() (key, value []byte)
	Prev() (key, value []byte)
	Seek(key []byte) (found, value []byte)
}

// A stored is a transaction of the store itself, as a tree.
type stored struct{ tx *bolt.Tx }

func (s stored) Bucket(name []byte) bucket { return within(s.tx.Bucket(name)) }

// A storedBucket is one of its buckets.
type storedBucket struct{ b *bolt.Bucket }

func (s storedBucket) Bucket(name []byte) bucket { return within(s.b.Bucket(name)) }
func (s storedBucket) Get(key []byte) []byte     { return s.b.Get(key) }
func (s storedBucket) Cursor() cursor            { return s.b.Cursor() }
func (s storedBucket) Sequence() uint64          { return s.b.Sequence() }

func within(b *bolt.Bucket) bucket {
	if b == nil {
		return nil
	}
	return storedBucket{b}
}

// A reader reads a library's file in place of the store, which would map it into memory and
// trust every byte. It compares the chunks of the file with their sums when they are first
// needed, and checks every bound. It panics with a harm, which guarded makes an error.
type reader struct {
	file  *os.File
	sums  *sums // nil if there are none
	size  int64 // of a page
	pages uint64
	root  uint64 // page

	mu     sync.Mutex
	chunks map[int64][]byte
}

// A harm is an error of reading the file.
type harm struct{ err error }

// readerOf returns a reader of a library, which the store must have open, so that no one
// writes.
func readerOf(path string, f *os.File) (*reader, error) {
	var now head
	if err := now.read(f); err != nil {
		return nil, err
	}
	meta := now.last()
	r := &reader{file: f, sums: sumsOf(path, &now), size: now.pageSize, root: native.Uint64(meta[16:]), pages: native.Uint64(meta[40:])}
	if r.sums != nil && guarded(r.begin) == nil {
		return r, nil
	}
	if err := intact(path, f); err != nil {
		return nil, err
	}
	r.sums, r.chunks = nil, nil // those of another library, or none
	return r, nil
}

// begin compares the size of the file, its head and the library's ID with the sums.
func (r *reader) begin() error {
	info, err := r.file.Stat()
	if err != nil {
		return err
	}
	if info.Size() != r.sums.size {
		return errPages
	}
	r.bytes(0, 2*r.size)
	meta := r.Bucket(metaBucket)
	if meta == nil || !bytes.Equal(meta.Get(idKeyName), r.sums.id[:]) {
		return errPages
	}
	return nil
}

// mostChunks is the number of chunks that are kept.
const mostChunks = 512

// chunk returns a chunk of the file.
func (r *reader) chunk(i int64) []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	if b, ok := r.chunks[i]; ok {
		return b
	}
	b := make([]byte, chunk)
	n, err := r.file.ReadAt(b, i*chunk)
	if err != nil && err != io.EOF {
		panic(harm{err})
	}
	b = b[:n]
	if r.sums != nil && !r.sums.match(i, b) {
		panic(harm{r.sums.changed(i, i*chunk+int64(n))})
	}
	if len(r.chunks) >= mostChunks || r.chunks == nil {
		r.chunks = map[int64][]byte{}
	}
	r.chunks[i] = b
	return b
}

// bytes returns n bytes of the file.
func (r *reader) bytes(at, n int64) []byte {
	first, in := at/chunk, at%chunk
	b := r.chunk(first)
	if in > int64(len(b)) {
		panic(harm{errPages})
	}
	if b = b[in:]; n <= int64(len(b)) {
		return b[:n:n]
	}
	list := append(make([]byte, 0, n), b...)
	for i := first + 1; int64(len(list)) < n; i++ {
		b := r.chunk(i)
		if len(b) == 0 {
			panic(harm{errPages})
		}
		list = append(list, b[:min(int64(len(b)), n-int64(len(list)))]...)
	}
	return list
}

// page returns a page of a tree with those that it continues in.
func (r *reader) page(number uint64) leaves {
	if number >= r.pages {
		panic(harm{errPages})
	}
	at := int64(number) * r.size
	head := r.bytes(at, pageHead)
	more := uint64(native.Uint32(head[12:]))
	if native.Uint64(head) != number || more >= r.pages-number {
		panic(harm{errPages})
	}
	return leavesIn(r.bytes(at, int64(1+more)*r.size))
}

// Bucket returns a bucket of the root.
func (r *reader) Bucket(name []byte) bucket {
	return (&readBucket{reader: r, root: r.root}).Bucket(name)
}

// leaves are the entries of a page.
type leaves struct {
	b     []byte
	leaf  bool
	count int
}

// leavesIn returns the entries of a page, or of a bucket that is small enough to be a value.
func leavesIn(b []byte) leaves {
	if len(b) < pageHead {
		panic(harm{errPages})
	}
	kind, count := native.Uint16(b[8:]), int(native.Uint16(b[10:]))
	if kind != leafPage && (kind != branchPage || count == 0) || pageHead+entrySize*count > len(b) {
		panic(harm{errPages})
	}
	return leaves{b, kind == leafPage, count}
}

// entry returns an entry's key, and of a leaf the kind and the value.
func (l leaves) entry(i int) (kind uint32, key, value []byte) {
	at := uint64(pageHead + entrySize*i)
	e := l.b[at : at+entrySize]
	from, n, m := at, uint64(0), uint64(0)
	if l.leaf {
		kind, from, n, m = native.Uint32(e), at+uint64(native.Uint32(e[4:])), uint64(native.Uint32(e[8:])), uint64(native.Uint32(e[12:]))
	} else {
		from, n = at+uint64(native.Uint32(e)), uint64(native.Uint32(e[4:]))
	}
	if from+n+m > uint64(len(l.b)) {
		panic(harm{errPages})
	}
	return kind, l.b[from : from+n : from+n], l.b[from+n : from+n+m : from+n+m]
}

// child returns the page that an entry of a branch leads to.
func (l leaves) child(i int) uint64 { return native.Uint64(l.b[pageHead+entrySize*i+8:]) }

// search returns the first entry whose key isn't smaller, and whether it is the same.
func (l leaves) search(key []byte) (int, bool) {
	return sort.Find(l.count, func(i int) int {
		_, k, _ := l.entry(i)
		return bytes.Compare(key, k)
	})
}

// A readBucket is a bucket in the file.
type readBucket struct {
	reader   *reader
	root     uint64 // page, or 0 for
	inline   []byte // the only page
	sequence uint64
}

func (b *readBucket) top() leaves {
	if b.root == 0 {
		return leavesIn(b.inline)
	}
	return b.reader.page(b.root)
}

func (b *readBucket) Sequence() uint64 { return b.sequence }

// find returns the entry with a key.
func (b *readBucket) find(key []byte) (kind uint32, value []byte, ok bool) {
	c := &readCursor{of: b}
	c.seek(key)
	if !c.settle() {
		return 0, nil, false
	}
	kind, k, value := c.entry()
	return kind, value, bytes.Equal(k, key)
}

func (b *readBucket) Get(key []byte) []byte {
	if kind, value, ok := b.find(key); ok && kind != bucketEntry {
		return value
	}
	return nil
}

func (b *readBucket) Bucket(name []byte) bucket {
	kind, value, ok := b.find(name)
	if !ok || kind != bucketEntry {
		return nil
	}
	if len(value) < bucketHead {
		panic(harm{errPages})
	}
	return &readBucket{reader: b.reader, root: native.Uint64(value), sequence: native.Uint64(value[8:]), inline: value[bucketHead:]}
}

func (b *readBucket) Cursor() cursor { return &readCursor{of: b} }

// A readCursor is a cursor in the file: the way from the root to an entry of a leaf.
type readCursor struct {
	of  *readBucket
	way []stop
}

// A stop is an entry of a page on the way.
type stop struct {
	leaves
	at int
}

// push goes on to a page.
func (c *readCursor) push(l leaves) *stop {
	if len(c.way) > deepest {
		panic(harm{errPages})
	}
	c.way = append(c.way, stop{leaves: l})
	return &c.way[len(c.way)-1]
}

// entry returns the present entry.
func (c *readCursor) entry() (kind uint32, key, value []byte) {
	s := &c.way[len(c.way)-1]
	return s.entry(s.at)
}

// told returns the present entry as the methods do.
func (c *readCursor) told() (key, value []byte) {
	kind, key, value := c.entry()
	if kind == bucketEntry {
		value = nil
	}
	return key, value
}

// down goes from a page to the first or the last entry of a leaf below it.
func (c *readCursor) down(l leaves, last bool) {
	for {
		s := c.push(l)
		if last {
			s.at = max(l.count-1, 0)
		}
		if l.leaf {
			return
		}
		l = c.of.reader.page(l.child(s.at))
	}
}

// seek goes to where a key belongs, which may be behind the last entry of a leaf.
func (c *readCursor) seek(key []byte) {
	c.way = c.way[:0]
	for l := c.of.top(); ; {
		s := c.push(l)
		i, same := l.search(key)
		if s.at = i; l.leaf {
			return
		}
		if !same && i > 0 {
			s.at--
		}
		l = c.of.reader.page(l.child(s.at))
	}
}

// settle goes on to the next leaf while the cursor is behind the last entry of one, and
// reports whether there is an entry.
func (c *readCursor) settle() bool {
	for {
		s := &c.way[len(c.way)-1]
		if s.at < s.count {
			return true
		}
		if !c.turn(1) {
			return false
		}
	}
}

// turn goes to the next leaf, or to the previous one for -1, and reports whether there is one.
func (c *readCursor) turn(by int) bool {
	for n := len(c.way) - 2; n >= 0; n-- {
		s := &c.way[n]
		if to := s.at + by; to >= 0 && to < s.count {
			s.at = to
			c.way = c.way[:n+1]
			c.down(c.of.reader.page(s.child(to)), by < 0)
			return true
		}
	}
	return false
}

func (c *readCursor) First() (key, value []byte) {
	c.way = c.way[:0]
	c.down(c.of.top(), false)
	if !c.settle() {
		return nil, nil
	}
	return c.told()
}

func (c *readCursor) Last() (key, value []byte) {
	c.way = c.way[:0]
	c.down(c.of.top(), true)
	for c.way[len(c.way)-1].count == 0 {
		if !c.turn(-1) {
			return nil, nil
		}
	}
	return c.told()
}

func (c *readCursor) Next() (key, value []byte) {
	c.way[len(c.way)-1].at++
	if !c.settle() {
		return nil, nil
	}
	return c.told()
}

func (c *readCursor) Prev() (key, value []byte) {
	for {
		if s := &c.way[len(c.way)-1]; s.at > 0 {
			s.at--
			return c.told()
		}
		if !c.turn(-1) {
			return nil, nil
		}
		c.way[len(c.way)-1].at++ // behind the last entry
	}
}

func (c *readCursor) Seek(key []byte) (found, value []byte) {
	if c.seek(key); !c.settle() {
		return nil, nil
	}
	return c.told()
}
