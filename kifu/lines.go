package kifu

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"dohyo/boards/fact"
)

// LongestLine is the longest line, in bytes, in formats that hold a game or a
// part of one on a line.
const LongestLine = 1 << 20

// Lines reads a text line by line. It keeps the beginning of a line longer than
// LongestLine, in little memory, and continues after it.
type Lines struct {
	Text string // the line, without its end
	N    int    // its number, from 1
	Long bool   // the line is longer than Text
	From int64  // offset of its beginning in bytes
	Next int64  // offset of the next line

	in  *bufio.Reader
	buf []byte
	err error
}

// NewLines reads the lines of r, in whichever encoding.
func NewLines(r io.Reader) *Lines { return &Lines{in: bufio.NewReaderSize(Reader(r), 64<<10)} }

// Scan reads the next line, if there is one.
func (l *Lines) Scan() bool {
	l.From, l.Text, l.Long, l.buf = l.Next, "", false, l.buf[:0]
	for {
		part, err := l.in.ReadSlice('\n')
		l.Next += int64(len(part))
		if room := LongestLine + 2 - len(l.buf); len(part) > room { // with its end
			part, l.Long = part[:room], true
		}
		l.buf = append(l.buf, part...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && err != io.EOF {
			l.err = err
			return false
		}
		if err == io.EOF && l.Next == l.From {
			return false
		}
		break
	}
	l.N++
	l.Text = strings.TrimSuffix(strings.TrimSuffix(string(l.buf), "\n"), "\r")
	l.Long = l.Long || len(l.Text) > LongestLine
	return true
}

// TooLong returns the error of a Long line, or nil.
func (l *Lines) TooLong() error {
	if !l.Long {
		return nil
	}
	return fact.Errorf("read.long.line", "a line of more than %d bytes", LongestLine)
}

// Err returns why reading ended early, or nil, as an *Error of the file.
func (l *Lines) Err(file string) error {
	if l.err == nil {
		return nil
	}
	return &Error{File: file, Line: l.N + 1, Msg: fact.New("read.cant", "can't be read"), Err: l.err}
}
