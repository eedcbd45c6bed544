package segment

import (
	"bytes"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/klauspost/compress/gzip"

	"dohyo/arena/seal"
	"dohyo/boards/fact"
	"dohyo/engines/uptime"
)

// A Writer moves a journal's lines to its older ones. Only the holder of the
// journal's lock may use one.
type Writer struct {
	name string   // of the journal
	file *os.File // nil while there are no older lines
	end  Block    // the one that comes next
	sum  *uint32  // of the blocks before it; nil if there are too many
	took time.Duration

	gzip  *gzip.Writer // nil until there is a block, since its tables are large
	block bytes.Buffer // memory for the next block

	mu   sync.Mutex // held to change what follows, which any goroutine may read
	was  os.FileInfo
	size int64 // of the blocks
}

// NewWriter makes the writer of a journal that ends at a mark. It drops a block that
// is incomplete or whose lines haven't left the journal. If the older lines aren't
// as long as the mark says, it changes nothing: another dohyo has written there.
func NewWriter(journal string, m Mark) (*Writer, error) {
	w := &Writer{name: journal, end: Block{At: m.At, From: m.Base, Before: m.Before}, size: m.At}
	if w.sum = m.Sum; m.At == 0 {
		w.sum = new(uint32)
	}
	if m.Size == 0 && !Exists(journal) {
		return w, nil
	}
	if err := w.open(os.O_RDWR); err != nil {
		return nil, err
	}
	err := error(nil)
	if w.was.Size() != m.Size {
		err = fact.Errorf("journal.changed", "%s: another dohyo has written to it in the meantime", PastOf(journal))
	} else if m.Size != m.At {
		err = w.file.Truncate(m.At)
	}
	if err != nil {
		return nil, errors.Join(err, w.file.Close())
	}
	return w, nil
}

func (w *Writer) open(flags int) error {
	f, err := os.OpenFile(PastOf(w.name), flags, 0o644)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err != nil {
		return errors.Join(err, f.Close())
	}
	w.file = f
	w.mu.Lock()
	w.was = info
	w.mu.Unlock()
	return nil
}

// Append writes a block of whole lines and syncs it to the disk. A line with a wrong
// checksum is an error. After an error the older lines are unchanged.
func (w *Writer) Append(lines []byte) error {
	after := w.end.Before
	for line := range bytes.Lines(lines) {
		if err := after.Check(seal.Text(line)); err != nil {
			return err
		}
	}
	made := w.file == nil
	if made {
		if err := w.open(os.O_RDWR | os.O_CREATE | os.O_TRUNC); err != nil {
			return err
		}
	}
	block, err := w.encode(lines, w.end.Before, after)
	if err == nil {
		_, err = w.file.WriteAt(block, w.end.At)
	}
	if err == nil {
		start := uptime.Now()
		err = w.file.Sync()
		w.took = uptime.Now().Sub(start)
	}
	if err == nil && made {
		err = syncFolder(filepath.Dir(w.name))
	}
	if err != nil {
		return errors.Join(err, w.file.Truncate(w.end.At))
	}
	if w.sum != nil {
		sum := crc32.Update(*w.sum, castagnoli(), block)
		w.sum = &sum
	}
	if w.end.At+int64(len(block)) > sumMost {
		w.sum = nil
	}
	w.end = Block{At: w.end.At + int64(len(block)), From: w.end.From + int64(len(lines)), Before: after}
	w.mu.Lock()
	w.size = w.end.At
	w.mu.Unlock()
	return nil
}

// Sum returns the checksum of all blocks as they are in the file, nil if there
// are too many.
func (w *Writer) Sum() *uint32 { return w.sum }

// Took returns how long the disk took for the last block.
func (w *Writer) Took() time.Duration { return w.took }

// End returns where the next block will be written.
func (w *Writer) End() Block { return w.end }

// Back drops the blocks that were written since End returned this block. Their lines
// must still be in the journal.
func (w *Writer) Back(to Block) error {
	if w.file == nil {
		return nil
	}
	w.mu.Lock()
	w.size = to.At
	w.mu.Unlock()
	w.end, w.sum = to, nil
	return w.file.Truncate(to.At)
}

// syncFolder syncs the name of a new file to the disk.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync() // some file systems can't
	return d.Close()
}

// Missing returns an error that is fs.ErrNotExist if the file of the older lines is
// gone from its place. It is safe for concurrent use.
func (w *Writer) Missing() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.size == 0 {
		return nil
	}
	info, err := os.Stat(PastOf(w.name))
	if err == nil && !(os.SameFile(info, w.was) && info.Size() >= w.size) {
		err = os.ErrNotExist
	}
	return err
}

// Close closes the file of the older lines.
func (w *Writer) Close() error {
	if w.gzip != nil {
		compressors.Put(w.gzip)
		w.gzip = nil
	}
	if w.file == nil {
		return nil
	}
	return w.file.Close()
}
