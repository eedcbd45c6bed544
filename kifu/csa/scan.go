package csa

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"dohyo/kifu"
	"dohyo/kifu/internal/cut"
)

// slash ends a record at a line that holds only a slash. No byte of a character
// of the encodings read here looks like a line end or a slash, so that a
// stream is cut before it is decoded.
func slash(line []byte) cut.Verdict {
	if line[0] == '/' && string(bytes.TrimRight(line, " \t\r\n\x1a")) == "/" {
		return cut.Ends
	}
	return cut.On
}

// A decoder decodes the records of a file, each for itself.
type decoder struct{ known kifu.Encoding }

// raw returns the stream to be cut: as it is, unless its characters are of two
// bytes throughout.
func raw(r io.Reader) io.Reader {
	in := bufio.NewReader(r)
	if head, _ := in.Peek(2); len(head) == 2 {
		if e := kifu.Detect(head); e == kifu.UTF16LE || e == kifu.UTF16BE {
			return kifu.Reader(in)
		}
	}
	return in
}

// text returns a record as UTF-8. All its strings are parts of it.
func (d *decoder) text(b []byte) string {
	b = bytes.TrimPrefix(b, []byte("\uFEFF"))
	if bytes.IndexByte(b, '\r') >= 0 && bytes.IndexByte(b, '\n') < 0 {
		b = bytes.ReplaceAll(b, []byte("\r"), []byte("\n")) // the old Macintosh
	}
	if ascii(b) || utf8.Valid(b) {
		return string(b)
	}
	return d.encoding(b).Decode(b)
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
func (d *decoder) encoding(b []byte) kifu.Encoding {
	if e, ok := named(b); ok && !strings.ContainsRune(e.Decode(b), utf8.RuneError) {
		d.known = e
		return e
	}
	e := kifu.Detect(b)
	if d.known != "" && d.known != e && !strings.ContainsRune(d.known.Decode(b), utf8.RuneError) {
		return d.known
	}
	d.known = e
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
