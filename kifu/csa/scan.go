package csa

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"dohyo/kifu"
	"dohyo/kifu/internal/cut"
)

// slash ends a record at a line that only holds a slash. In the encodings read
// here, no byte of another character looks like a line end or a slash, so a
// stream is split before it is decoded.
func slash(line []byte) cut.Verdict {
	if line[0] == '/' && string(bytes.TrimRight(line, " \t\r\n\x1a")) == "/" {
		return cut.Ends
	}
	return cut.On
}

// statements splits a line at its commas, as parser.line reads it.
func statements(line string) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		begin := strings.TrimLeft(line, " \t")
		if begin == "" || strings.IndexByte("'N$#", begin[0]) >= 0 {
			yield(line, "")
			return
		}
		for sign := ","; line != ""; {
			i := strings.Index(line, sign)
			if i < 0 {
				yield(line, "")
				return
			}
			end := i + 1
			for end < len(line) && (line[end] == ' ' || line[end] == '\t') && sign == "," {
				end++
			}
			if !yield(line[:i], line[i:end]) {
				return
			}
			if line = line[end:]; strings.HasPrefix(line, "'") {
				sign = ",'" // comments to the end of the line
			}
		}
	}
}

// A decoder decodes the records of a file, each separately.
type decoder struct{ known kifu.Encoding }

// raw returns the stream to split: unchanged, unless all its characters have two
// bytes or its lines end in \r alone.
func raw(r io.Reader) io.Reader {
	in := bufio.NewReader(r)
	head, _ := in.Peek(kifu.WideHead)
	if _, _, ok := kifu.Wide(head); ok {
		return kifu.Reader(in)
	}
	return kifu.LineEnds(in, in)
}

// text returns a record as UTF-8. All its strings share that memory.
func (d *decoder) text(b []byte) string {
	b = bytes.TrimPrefix(b, []byte("\uFEFF"))
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

// encoding determines the encoding of a record that isn't UTF-8. The record may
// name it in a comment of its first line. Otherwise the previous record of the
// file is a hint if one or two names are ambiguous.
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

// named returns the encoding that a comment of the first line names: 'CSA
// encoding=SHIFT_JIS, or 'encoding=Shift_JIS as in Kifu for Windows.
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
