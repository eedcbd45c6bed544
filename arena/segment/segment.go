// Package segment keeps the older part of a journal compressed: the file
//
//	journal.jsonl          the newest lines, as they are written
//	journal.past.jsonl.gz  all lines before them, in blocks
//
// A block is a member of a gzip file, so that zcat reads it too. Its header holds
// its size, the length of its lines, and the checksums of the lines before it and
// up to its end, which link the blocks and the journal.
//
//	f, err := segment.Open("journal.jsonl")   // both as one file, also while it is written
//	err = w.Append(lines)                      // writes one more block
//
// A block is on the disk before its lines leave the journal. If blocks and the
// journal hold the same lines, those of the journal count.
// The package knows lines only, not events.
package segment

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"strings"
	"sync"

	fastgzip "github.com/klauspost/compress/gzip"

	"dohyo/arena/seal"
	"dohyo/boards/fact"
)

// PastOf returns the name of the file beside a journal that holds its older
// lines.
func PastOf(journal string) string {
	return strings.TrimSuffix(journal, ".jsonl") + ".past.jsonl.gz"
}

// Exists reports whether a journal has older lines in a file beside it.
func Exists(journal string) bool {
	info, err := os.Stat(PastOf(journal))
	return err == nil && info.Size() > 0
}

// A Block holds some of a journal's older lines.
type Block struct {
	At, Size      int64 // in the file, compressed
	From, Raw     int64 // in the journal as a whole
	Before, After seal.Chain
}

// The header of a block is a gzip header with one extra field, which holds numbers
// of fixed size and their checksum.
const (
	fixed   = 10         // bytes of a gzip header
	field   = fixed + 2  // where the extra field begins
	numbers = field + 4  // where its numbers begin
	fields  = 8 + 8 + 10 // size, length of the lines, two chains
	header  = numbers + fields + 4
)

// subfield precedes the numbers: the identifier of the subfield, and its length.
var subfield = []byte{'D', 'J', fields + 4, 0}

// castagnoli returns the checksums' table, which hash/crc32 makes at the first call.
func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// compressors are those of writers that were closed. They take half the time of
// compress/gzip's and make smaller blocks.
var compressors = sync.Pool{New: func() any {
	z, _ := fastgzip.NewWriterLevel(nil, fastgzip.BestSpeed) // this level exists
	return z
}}

// encode compresses lines. The next call overwrites the block.
func (w *Writer) encode(lines []byte, before, after seal.Chain) (block []byte, err error) {
	if w.gzip == nil {
		w.gzip, _ = compressors.Get().(*fastgzip.Writer)
	}
	z := w.gzip
	w.block.Reset()
	z.Reset(&w.block)
	z.Extra = append(bytes.Clone(subfield), make([]byte, fields+4)...)
	_, err = z.Write(lines)
	if err = errors.Join(err, z.Close()); err != nil {
		return nil, err
	}
	b := w.block.Bytes()
	n := b[numbers:header]
	binary.LittleEndian.PutUint64(n, uint64(len(b)))
	binary.LittleEndian.PutUint64(n[8:], uint64(len(lines)))
	putChain(n[16:], before)
	putChain(n[21:], after)
	binary.LittleEndian.PutUint32(n[fields:], crc32.Checksum(n[:fields], castagnoli()))
	return b, nil
}

func putChain(b []byte, c seal.Chain) {
	binary.LittleEndian.PutUint32(b, c.Sum)
	if c.Sealed {
		b[4] = 1
	}
}

func chainOf(b []byte) seal.Chain {
	return seal.Chain{Sum: binary.LittleEndian.Uint32(b), Sealed: b[4] != 0}
}

// scan lists the blocks of a file of the given size. It stops at the first that is
// incomplete, doesn't follow the one before it, or claims more data than deflate
// can hold (1032 times its size).
func scan(f io.ReaderAt, size int64, blocks []Block) []Block {
	head := make([]byte, header)
	for {
		b := next(blocks)
		if _, err := f.ReadAt(head, b.At); err != nil {
			return blocks
		}
		n := head[numbers:]
		b.Size, b.Raw = int64(binary.LittleEndian.Uint64(n)), int64(binary.LittleEndian.Uint64(n[8:]))
		begins := chainOf(n[16:])
		if !bytes.Equal(head[:4], []byte{0x1f, 0x8b, 8, 4}) || !bytes.Equal(head[field:numbers], subfield) ||
			binary.LittleEndian.Uint32(n[fields:]) != crc32.Checksum(n[:fields], castagnoli()) ||
			begins != b.Before || b.Size < header || b.Size > size-b.At || b.Raw < 0 || b.Raw > 1100*b.Size {
			return blocks
		}
		b.After = chainOf(n[21:])
		blocks = append(blocks, b)
	}
}

// next returns where the block after these begins.
func next(blocks []Block) Block {
	if len(blocks) == 0 {
		return Block{}
	}
	b := blocks[len(blocks)-1]
	return Block{At: b.At + b.Size, From: b.From + b.Raw, Before: b.After}
}

// decode reads the lines of a block.
func (b Block) decode(f io.ReaderAt) ([]byte, error) {
	z, err := fastgzip.NewReader(io.NewSectionReader(f, b.At, b.Size))
	if err != nil {
		return nil, err
	}
	lines := make([]byte, b.Raw)
	if _, err := io.ReadFull(z, lines); err != nil {
		return nil, err
	}
	if n, err := z.Read(make([]byte, 1)); n != 0 || !errors.Is(err, io.EOF) {
		return nil, errors.Join(gzip.ErrChecksum, err)
	}
	return lines, nil
}

// A DamageError reports that older lines of a journal can't be read.
type DamageError struct{ Err error }

func (e *DamageError) Error() string { return e.Err.Error() }
func (e *DamageError) Unwrap() error { return e.Err }

// damaged returns the error of a file that is damaged from a byte on.
func damaged(name string, at int64, err error) error {
	if err == nil {
		return &DamageError{fact.Errorf("journal.past.broken", "%s: damaged from byte %d on", name, at)}
	}
	return &DamageError{fact.Errorf("journal.past.damaged", "%s: damaged from byte %d on: %w", name, at, err)}
}

// begins returns the number of blocks before a journal that begins with head: all of
// them if it has no complete line. ok is false if no number fits.
func begins(head []byte, blocks []Block) (n int, ok bool) {
	line, _, whole := bytes.Cut(head, []byte{'\n'})
	if !whole {
		return len(blocks), true
	}
	line = bytes.TrimRight(line, "\r")
	for n := len(blocks); n > 0; n-- {
		c := blocks[n-1].After
		if c.Check(line) == nil && c.Sealed {
			return n, true
		}
	}
	return 0, bytes.HasPrefix(line, []byte(`{"event":"match_begin"`)) || len(blocks) == 0
}
