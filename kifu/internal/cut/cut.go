// Package cut cuts a stream into records whose format has lines between them,
// and holds no more than one in memory.
package cut

import (
	"bufio"
	"io"
	"iter"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// Most is how many bytes one record may have. A game of a thousand moves with
// long lines of play has about a hundred thousand.
const Most = 4 << 20

// A Verdict is what a line means for the record before it.
type Verdict int

// The verdicts.
const (
	On    Verdict = iota // the line is part of it
	Ends                 // the line ends it and belongs to none
	Opens                // the line is the first of another one
)

// Records reads one record after another. Judge makes what judges the lines of
// one record, in order; a line of more than 64 KiB is judged by its beginning.
// Read makes a record of its text, which begins in the given line, or nil of
// text that is none; with an error, what it could read. The errors of a record
// are passed on, and reading goes on behind it.
func Records(in io.Reader, o kifu.ReadOptions, judge func() func(line []byte) Verdict, read func(text []byte, line int) (*kifu.Record, error)) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		c := cutter{in: bufio.NewReaderSize(in, 64<<10)}
		for {
			long, end := c.next(judge())
			var rec *kifu.Record
			var err error
			switch {
			case end != nil && end != io.EOF: // what was read of it isn't all
			case long:
				err = &kifu.Error{File: o.Name, Line: c.line, Msg: fact.Errorf("read.long", "a record of more than %d bytes", Most)}
			case len(c.buf) > 0:
				rec, err = read(c.buf, c.line)
			}
			switch {
			case err == nil && rec == nil:
			case err != nil && !o.Damaged:
				if !yield(nil, err) {
					return
				}
			default:
				if rec == nil {
					rec = &kifu.Record{File: o.Name, Line: c.line}
				}
				rec.Offset, rec.Bytes = c.from, c.bytes
				if !yield(rec, err) {
					return
				}
			}
			if end == io.EOF && len(c.ahead) == 0 {
				return
			}
			if end != nil && end != io.EOF {
				yield(nil, &kifu.Error{File: o.Name, Line: c.lines + 1, Msg: fact.New("read.cant", "can't be read"), Err: end})
				return
			}
		}
	}
}

// A cutter holds the record that was read last.
type cutter struct {
	in    *bufio.Reader
	buf   []byte
	ahead []byte // the beginning of the next record, already read
	line  int    // of the first line in buf
	lines int    // read so far
	from  int64  // where the record begins
	bytes int64  // how long it is
	gap   int64  // of the line behind it that belongs to none
}

// next reads the next record; long says that it was longer than may be, and
// that what was read of it is gone. The error is io.EOF with the last one.
func (c *cutter) next(judge func([]byte) Verdict) (long bool, err error) {
	c.buf, c.line = append(c.buf[:0], c.ahead...), c.lines+1
	c.from, c.bytes = c.from+c.bytes+c.gap, int64(len(c.ahead))
	c.gap = 0
	if len(c.ahead) > 0 {
		c.line--
		judge(c.ahead)
	}
	c.ahead = c.ahead[:0]
	whole := true // whether the part read next begins a line
	for {
		part, err := c.in.ReadSlice('\n')
		if err == nil || err == io.EOF && len(part) > 0 {
			c.lines++
		}
		if whole && len(part) > 0 {
			switch judge(part) {
			case Ends:
				c.gap = int64(len(part))
				return long, err
			case Opens:
				c.ahead = append(c.ahead, part...)
				return long, err
			}
		}
		whole = err == nil
		c.bytes += int64(len(part))
		switch {
		case long:
		case len(c.buf)+len(part) > Most:
			long, c.buf = true, c.buf[:0]
		default:
			c.buf = append(c.buf, part...)
		}
		if err != nil && err != bufio.ErrBufferFull {
			return long, err
		}
	}
}
