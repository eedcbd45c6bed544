package kifu

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"dohyo/boards/fact"
)

// LongestLine is how many bytes a line may have in formats that have a game, or
// part of one, on a line.
const LongestLine = 1 << 20

// Lines reads a text line by line. Of a line longer than LongestLine it keeps the
// beginning, in little memory, and goes on behind it.
type Lines struct {
	Text string // the line, without its end
	N    int    // its number, from 1
	Long bool   // there's more of it than in Text
	From int64  // in bytes, where it begins
	Next int64  // and where the one behind it does

	in  *bufio.Reader
	buf []byte
	err error
}

// NewLines reads the lines of r, in whichever encoding.
func NewLines(r io.Reader) *Lines { return &Lines{in: bufio.NewReaderSize(Reader(r), 64<<10)} }

// Scan goes on to the next line, if there is one.
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

// TooLong returns what is wrong with a line that is Long, nil of another one.
func (l *Lines) TooLong() error {
	if !l.Long {
		return nil
	}
	return fact.Errorf("read.long.line", "a line of more than %d bytes", LongestLine)
}

// Err returns why reading ended before the text did, nil if it didn't, as an
// *Error of the file.
func (l *Lines) Err(file string) error {
	if l.err == nil {
		return nil
	}
	return &Error{File: file, Line: l.N + 1, Msg: fact.New("read.cant", "can't be read"), Err: l.err}
}
