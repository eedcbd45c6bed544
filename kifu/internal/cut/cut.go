// Package cut splits a stream into records that are separated by lines.
//
//	for rec, err := range cut.Records(in, options, judge, read) { … }
//
// judge tells for each line whether it begins or ends a record, and read makes one of
// its text. No more than one record is in memory.
package cut

import (
	"bufio"
	"io"
	"iter"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// Most is the largest size of a record in bytes. A game of a thousand moves with
// long lines of play has about a hundred thousand.
const Most = 4 << 20

// A Verdict says how a line relates to the record before it.
type Verdict int

// The verdicts.
const (
	On    Verdict = iota // the line is part of it
	Ends                 // the line ends it and belongs to no record
	Opens                // the line is the first of another record
)

// Records reads one record after another. Judge returns a function that judges
// the lines of one record in order; a line of more than 64 KiB is judged by its
// beginning. Read makes a record of its text, which begins in the given line. It
// returns nil for text that is none, and with an error what it could read. The
// errors of a record are passed on, and reading continues after it.
func Records(in io.Reader, o kifu.ReadOptions, judge func() func(line []byte) Verdict, read func(text []byte, line int) (*kifu.Record, error)) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		c := cutter{in: bufio.NewReaderSize(in, 64<<10)}
		for {
			long, end := c.next(judge())
			var rec *kifu.Record
			var err error
			switch {
			case end != nil && end != io.EOF: // what was read of it is incomplete
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

// A cutter holds the latest record.
type cutter struct {
	in    *bufio.Reader
	buf   []byte
	ahead []byte // the beginning of the next record, already read
	line  int    // of the first line in buf
	lines int    // read so far
	from  int64  // where the record begins
	bytes int64  // how long it is
	gap   int64  // length of the line after it that belongs to no record
}

// next reads the next record; long means that it was too long, and that what was
// read of it is lost. The error is io.EOF with the last one.
func (c *cutter) next(judge func([]byte) Verdict) (long bool, err error) {
	c.buf, c.line = append(c.buf[:0], c.ahead...), c.lines+1
	c.from, c.bytes = c.from+c.bytes+c.gap, int64(len(c.ahead))
	c.gap = 0
	if len(c.ahead) > 0 {
		c.line--
		judge(c.ahead)
	}
	c.ahead = c.ahead[:0]
	whole := true // whether the next part begins a line
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
