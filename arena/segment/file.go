package segment

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"sync"

	"dohyo/arena/seal"
)

// A File reads a journal and its older lines as one file. The journal's writer may
// move lines to the older ones meanwhile: a reader sees no difference. All methods
// except Read and Seek are safe for concurrent use.
type File struct {
	name string
	live *os.File

	mu     sync.Mutex
	past   *os.File // nil if there is none
	size   int64    // of past, when it was scanned
	blocks []Block
	head   []byte // the first bytes of live at that time
	base   int64  // offset in the journal at which live begins

	cached int // index of the block whose lines are decoded, -1 for none
	lines  []byte
	at     int64 // offset of the next Read

	ahead    *ahead         // the block after the cached one, if it is being decoded
	decoding sync.WaitGroup // goroutines that decode

	sums   *uint32 // the checksum of past up to summed; nil if it isn't known
	summed int64
}

// Open opens a journal and the older lines beside it.
func Open(name string) (*File, error) {
	live, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	f := &File{name: name, live: live, cached: -1}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.scan(); err != nil {
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}

// Name returns the name of the journal.
func (f *File) Name() string { return f.name }

// Close closes the files.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.close()
}

func (f *File) close() error {
	f.decoding.Wait()
	err := f.live.Close()
	if f.past != nil {
		err = errors.Join(err, f.past.Close())
	}
	return err
}

// Base returns the number of bytes of the journal that are among the older lines.
func (f *File) Base() int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.base
}

// Size returns the length of the journal.
func (f *File) Size() (int64, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for {
		info, err := f.live.Stat()
		if err != nil {
			return 0, err
		}
		if ok, err := f.stands(); ok || err != nil {
			return f.base + info.Size(), err
		}
		if err := f.scan(); err != nil {
			return 0, err
		}
	}
}

// headSize is the number of bytes at the journal's beginning that are compared to
// see whether it has been emptied: a time, a number and usually a checksum.
const headSize = 256

// firstLine reads the journal's first line, or as much of it as there is.
func (f *File) firstLine() ([]byte, error) {
	line, err := bufio.NewReader(io.NewSectionReader(f.live, 0, 1<<40)).ReadBytes('\n')
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return line, err
}

// stands reports whether the files are as they were when they were scanned, apart
// from lines that have been added.
func (f *File) stands() (bool, error) {
	head := make([]byte, len(f.head))
	n, err := f.live.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	if !bytes.Equal(head[:n], f.head) {
		return false, nil
	}
	if f.past == nil {
		_, err := os.Stat(PastOf(f.name))
		return err != nil, nil
	}
	info, err := f.past.Stat()
	if err != nil {
		return false, err
	}
	return info.Size() == f.size, nil
}

// scan finds out which part of the journal each file holds.
func (f *File) scan() error {
	var first []byte
	for {
		var err error
		if first, err = f.firstLine(); err != nil {
			return err
		}
		f.head = bytes.Clone(first[:min(len(first), headSize)])
		if f.past == nil {
			f.past, err = os.Open(PastOf(f.name))
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil {
				return err
			}
		}
		info, err := f.past.Stat()
		if err != nil {
			return err
		}
		f.size, f.blocks = info.Size(), scan(f.past, info.Size(), nil)
		again, err := f.firstLine()
		if err != nil {
			return err
		}
		if ok, err := f.stands(); err != nil {
			return err
		} else if ok && bytes.Equal(again, first) { // if they differ in length, it was empty and isn't any more
			break
		}
	}
	end := next(f.blocks)
	n, ok := begins(first, f.blocks)
	if torn := end.At != f.size; torn && (!ok || !bytes.HasSuffix(first, []byte{'\n'})) {
		// A block is being written, or wasn't written to its end, only while its lines
		// are in the journal.
		return damaged(PastOf(f.name), end.At, nil)
	}
	if !ok { // it belongs to no block: the reader reports which line is wrong
		n = len(f.blocks)
	}
	f.blocks = f.blocks[:n]
	f.base = next(f.blocks).From
	f.cached, f.ahead = -1, nil
	return nil
}

// ReadAt reads from the journal as a whole.
func (f *File) ReadAt(p []byte, off int64) (n int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for n < len(p) {
		k, err := f.readAt(p[n:], off+int64(n))
		n += k
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

// readAt reads from one of the two files.
func (f *File) readAt(p []byte, off int64) (int, error) {
	for off >= f.base {
		n, err := f.live.ReadAt(p, off-f.base)
		if err != nil && !errors.Is(err, io.EOF) {
			return 0, err
		}
		if ok, bad := f.stands(); bad != nil {
			return 0, bad
		} else if ok {
			return n, err
		}
		if err := f.scan(); err != nil {
			return 0, err
		}
	}
	i := 0
	for next(f.blocks[:i+1]).From <= off {
		i++
	}
	b := f.blocks[i]
	if f.cached != i {
		lines, err := f.decode(i)
		if err != nil {
			return 0, damaged(PastOf(f.name), b.At, err)
		}
		f.cached, f.lines = i, lines
	}
	return copy(p, f.lines[off-b.From:]), nil
}

// Boundary returns the end of the block that ends after the first size bytes of the
// journal. ok is false if no block ends there.
func (f *File) Boundary(size int64) (m Mark, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for i := range f.blocks {
		if b := next(f.blocks[:i+1]); b.From == size {
			return Mark{Base: size, At: b.At, Before: b.Before, Sum: f.sum(b.At)}, true
		}
	}
	return Mark{}, false
}

// Block returns the i-th block of the older lines, from 0. ok is false if there are
// fewer.
func (f *File) Block(i int) (b Block, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if i < 0 || i >= len(f.blocks) {
		return Block{}, false
	}
	return f.blocks[i], true
}

// Blocks returns the number of blocks.
func (f *File) Blocks() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.blocks)
}

// Head returns the first bytes of a block's lines, at most n. It costs less than to
// read the block.
func (f *File) Head(b Block, n int64) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	z, err := gzip.NewReader(io.NewSectionReader(f.past, b.At, b.Size))
	lines := make([]byte, min(n, b.Raw))
	if err == nil {
		_, err = io.ReadFull(z, lines)
	}
	if err != nil {
		return nil, damaged(PastOf(f.name), b.At, err)
	}
	return lines, nil
}

// sumMost is the length up to which the file of the older lines gets a checksum of
// its whole content, which takes a tenth of a second to compute.
const sumMost = 256 << 20

// sum returns the checksum of the first bytes of the older lines' file, or nil if
// it can't be computed.
func (f *File) sum(to int64) *uint32 {
	if to > sumMost || f.past == nil {
		return nil
	}
	if f.summed != to || f.sums == nil {
		h := crc32.New(castagnoli())
		if _, err := io.Copy(h, io.NewSectionReader(f.past, 0, to)); err != nil {
			return nil
		}
		sum := h.Sum32()
		f.summed, f.sums = to, &sum
	}
	return f.sums
}

// A Mark is the end of a journal, as positions in its two files.
type Mark struct {
	Base, Live int64      // lengths of the older lines and of those after them
	At, Size   int64      // in the file of the older lines: where the next block goes, and its length
	Before     seal.Chain // of the older lines
	Sum        *uint32    // of the blocks as they are in the file; nil if there are too many
}

// Mark returns the end of the journal.
func (f *File) Mark() (Mark, error) {
	size, err := f.Size()
	f.mu.Lock()
	defer f.mu.Unlock()
	end := next(f.blocks)
	return Mark{Base: f.base, Live: size - f.base, At: end.At, Size: f.size, Before: end.Before, Sum: f.sum(end.At)}, err
}

// Read reads the next bytes of the journal.
func (f *File) Read(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	n, err := f.readAt(p, f.at)
	f.at += int64(n)
	if n > 0 && errors.Is(err, io.EOF) {
		err = nil
	}
	return n, err
}

// Seek sets the offset of the next Read.
func (f *File) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += f.at
	case io.SeekEnd:
		size, err := f.Size()
		if err != nil {
			return 0, err
		}
		offset += size
	}
	if offset < 0 {
		return 0, fs.ErrInvalid
	}
	f.at = offset
	return offset, nil
}
