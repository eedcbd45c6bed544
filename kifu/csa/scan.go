package csa

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"dohyo/kifu"
)

// mostRecord is how many bytes one record may have. A game of a thousand moves
// with long lines of play has about a hundred thousand.
const mostRecord = 4 << 20

// A splitter cuts a stream at the lines that hold only a slash. It keeps one
// record in memory, as bytes: no byte of a character of the encodings read
// here looks like a line end or a slash.
type splitter struct {
	in    *bufio.Reader
	buf   []byte
	line  int // of the first line in buf
	lines int // read so far
	known kifu.Encoding
}

func newSplitter(r io.Reader) *splitter {
	in := bufio.NewReaderSize(r, 64<<10)
	if head, _ := in.Peek(2); len(head) == 2 {
		if e := kifu.Detect(head); e == kifu.UTF16LE || e == kifu.UTF16BE {
			in = bufio.NewReaderSize(kifu.Reader(in), 64<<10)
		}
	}
	return &splitter{in: in}
}

// next reads the next record; long says that it was longer than may be, and
// that what was read of it is gone. The error is io.EOF with the last one.
func (s *splitter) next() (long bool, err error) {
	s.buf, s.line = s.buf[:0], s.lines+1
	begun := true // whether the part read next begins a line
	for {
		part, err := s.in.ReadSlice('\n')
		if err == nil {
			s.lines++
		} else if err == io.EOF && len(part) > 0 {
			s.lines++
		}
		if begun && len(part) > 0 && part[0] == '/' && string(bytes.TrimRight(part, " \t\r\n\x1a")) == "/" {
			return long, err
		}
		begun = err == nil
		switch {
		case long:
		case len(s.buf)+len(part) > mostRecord:
			long, s.buf = true, s.buf[:0]
		default:
			s.buf = append(s.buf, part...)
		}
		if err != nil && err != bufio.ErrBufferFull {
			return long, err
		}
	}
}

// text is the record read last as UTF-8. All its strings are parts of it.
func (s *splitter) text() string {
	b := bytes.TrimPrefix(s.buf, []byte("\uFEFF"))
	if bytes.IndexByte(b, '\r') >= 0 && bytes.IndexByte(b, '\n') < 0 {
		b = bytes.ReplaceAll(b, []byte("\r"), []byte("\n")) // the old Macintosh
	}
	if ascii(b) || utf8.Valid(b) {
		return string(b)
	}
	return s.encoding(b).Decode(b)
}

func ascii(b []byte) bool {
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// encoding finds out how a record is written that isn't UTF-8. A record may
// say so itself, in a comment of its first line; otherwise the one before it
// in the file is a hint where a name or two tell nothing.
func (s *splitter) encoding(b []byte) kifu.Encoding {
	if e, ok := named(b); ok && !strings.ContainsRune(e.Decode(b), utf8.RuneError) {
		s.known = e
		return e
	}
	e := kifu.Detect(b)
	if s.known != "" && s.known != e && !strings.ContainsRune(s.known.Decode(b), utf8.RuneError) {
		return s.known
	}
	s.known = e
	return e
}

// named is the encoding that a comment of the first line names: 'CSA
// encoding=SHIFT_JIS, or 'encoding=Shift_JIS as Kifu for Windows has it.
func named(b []byte) (kifu.Encoding, bool) {
	line, _, _ := bytes.Cut(b, []byte("\n"))
	_, name, ok := encodingLine(string(line))
	if !ok {
		return "", false
	}
	e, err := kifu.ParseEncoding(name)
	return e, err == nil && e != kifu.UTF8
}

// encodingLine reads the comment that names an encoding.
func encodingLine(line string) (before, name string, ok bool) {
	if !strings.HasPrefix(line, "'") {
		return "", "", false
	}
	before, name, ok = strings.Cut(line[1:], "encoding=")
	return before, strings.TrimSpace(name), ok && (before == "" || before == "CSA ")
}

// tooLong is the error of a record that next left out.
func (s *splitter) tooLong(file string) error {
	return &kifu.Error{File: file, Line: s.line, Msg: fmt.Sprintf("a record of more than %d bytes", mostRecord)}
}
