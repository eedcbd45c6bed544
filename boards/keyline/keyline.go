// Package keyline tells on which line of a TOML text each key stands, in tables, lists and
// inline tables too. The TOML library reports lines for its own errors only, and in lists of
// tables those of another table:
//
//	keyline.Read(text).Line("stage", 1, "rounds")
//
// It doesn't check the text, and reads no values: that is the library's part.
package keyline

import (
	"strconv"
	"strings"
)

// Lines holds the lines of the keys, tables and list elements of a text.
type Lines struct {
	of map[string]int // by path, see join
}

// Read finds the keys in a text that is valid TOML. In other texts it may miss some.
func Read(text string) Lines {
	r := reader{text: text, line: 1, lines: Lines{map[string]int{}}, count: map[string]int{}}
	r.read()
	return r.lines
}

// Line returns the line to which a path leads, or that of the longest part of the path that
// the text has, 1 if there is none. A path consists of keys (string) and places in lists (int,
// from 0). Without the places it leads to the first element that has the keys.
func (l Lines) Line(path ...any) int {
	for n := len(path); n > 0; n-- {
		if line, ok := l.of[join(path[:n])]; ok {
			return line
		}
	}
	return 1
}

// Has reports whether the text has a path.
func (l Lines) Has(path ...any) bool {
	_, ok := l.of[join(path)]
	return ok
}

// join makes one text of a path.
func join(path []any) string {
	var b strings.Builder
	for _, part := range path {
		switch part := part.(type) {
		case int:
			b.WriteByte('#')
			b.WriteString(strconv.Itoa(part))
		case string:
			b.WriteString(strconv.Quote(part))
		}
	}
	return b.String()
}

// keysOf returns a path without the places in lists.
func keysOf(path []any) (keys []any) {
	for _, part := range path {
		if _, is := part.(string); is {
			keys = append(keys, part)
		}
	}
	return keys
}

// A reader reads a text.
type reader struct {
	text  string
	at    int // in text
	line  int // of at
	lines Lines
	count map[string]int // tables with double brackets, by path
}

// deepest is the longest path whose line is kept. The keys below it count as part of it, so
// that a text of nothing but brackets or dots takes no longer than another.
const deepest = 100

// deeper adds a part to a path, which stays as it is.
func deeper(path []any, part any) []any {
	if len(path) > deepest {
		return path
	}
	return append(path[:len(path):len(path)], part)
}

// note keeps the current line for a path, if it is the first.
func (r *reader) note(path []any) {
	if len(path) > deepest {
		return
	}
	for _, p := range []string{join(path), join(keysOf(path))} {
		if _, known := r.lines.of[p]; !known {
			r.lines.of[p] = r.line
		}
	}
}

// peek returns the next byte, or 0 at the end.
func (r *reader) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// skip goes forward by n bytes.
func (r *reader) skip(n int) {
	n = min(n, len(r.text)-r.at)
	r.line += strings.Count(r.text[r.at:r.at+n], "\n")
	r.at += n
}

// blank skips blanks, comments and the bytes in also.
func (r *reader) blank(also string) {
	for r.at < len(r.text) {
		switch c := r.peek(); {
		case c == '#':
			r.skip(toAny(r.text[r.at:], "\n"))
		case c == ' ' || c == '\t' || strings.IndexByte(also, c) >= 0:
			r.skip(1)
		default:
			return
		}
	}
}

// toAny returns the length of a text up to one of some bytes.
func toAny(text, any string) int {
	if n := strings.IndexAny(text, any); n >= 0 {
		return n
	}
	return len(text)
}

const lineEnds = "\r\n"

func (r *reader) read() {
	r.text = strings.TrimPrefix(r.text, "\uFEFF")
	var table []any
	for {
		r.blank(lineEnds)
		switch r.peek() {
		case 0:
			if r.at == len(r.text) {
				return
			}
			r.skip(1)
		case '[':
			table = r.header()
		default:
			r.assignment(table)
		}
	}
}

// header reads the head of a table and returns its path.
func (r *reader) header() (path []any) {
	double := strings.HasPrefix(r.text[r.at:], "[[")
	r.skip(1)
	if double {
		r.skip(1)
	}
	keys := r.keys()
	for i, key := range keys {
		path = deeper(path, key)
		r.note(path)
		if len(path) > deepest {
			break
		}
		p := join(path)
		if double && i == len(keys)-1 {
			r.count[p]++
		}
		if n := r.count[p]; n > 0 {
			path = deeper(path, n-1)
			r.note(path)
		}
	}
	r.skip(toAny(r.text[r.at:], "\n"))
	return path
}

// assignment reads a key and its value in a table.
func (r *reader) assignment(table []any) {
	path, from := table, r.at
	for _, key := range r.keys() {
		path = deeper(path, key)
		r.note(path)
	}
	if r.peek() == '=' {
		r.skip(1)
		r.value(path)
	} else if r.at == from { // no TOML
		r.skip(1)
	}
}

// escapes writes the escapes of TOML that Go lacks, or means otherwise, as Go does.
var escapes = strings.NewReplacer(`\\`, `\\`, `\e`, `\u001b`, `\x`, `\u00`)

// keys reads a key with its dots.
func (r *reader) keys() (list []string) {
	for {
		r.blank("")
		switch c := r.peek(); c {
		case '"', '\'':
			quoted := r.quoted()
			key := quoted[1 : len(quoted)-1]
			if c == '"' && strings.Contains(key, `\`) {
				if s, err := strconv.Unquote(escapes.Replace(quoted)); err == nil {
					key = s
				}
			}
			list = append(list, key)
		default:
			n := toAny(r.text[r.at:], ".=]}, \t\"'#"+lineEnds)
			if n == 0 {
				return list
			}
			list = append(list, r.text[r.at:r.at+n])
			r.skip(n)
		}
		r.blank("")
		if r.peek() != '.' {
			return list
		}
		r.skip(1)
	}
}

// quoted reads a text in quotes and returns it with them.
func (r *reader) quoted() string {
	from, mark := r.at, r.text[r.at:r.at+1]
	if three := strings.Repeat(mark, 3); strings.HasPrefix(r.text[r.at:], three) {
		mark = three
	}
	r.skip(len(mark))
	for r.at < len(r.text) {
		switch rest := r.text[r.at:]; {
		case rest[0] == '\\' && mark[0] == '"':
			r.skip(2)
		case strings.HasPrefix(rest, mark):
			r.skip(len(mark))
			for len(mark) == 3 && r.peek() == mark[0] { // up to two quotes may be the text's own
				r.skip(1)
			}
			return r.text[from:r.at]
		default:
			r.skip(1)
		}
	}
	return mark + mark // no TOML
}

// value reads the value to which a path leads.
func (r *reader) value(path []any) {
	r.blank("")
	switch r.peek() {
	case '"', '\'':
		r.quoted()
	case '[':
		r.skip(1)
		for i := 0; ; i++ {
			r.blank("," + lineEnds)
			if c := r.peek(); c == ']' || c == 0 {
				break
			}
			from := r.at
			in := deeper(path, i)
			r.note(in)
			r.value(in)
			if r.at == from { // no TOML
				r.skip(1)
			}
		}
		r.skip(1)
	case '{':
		r.skip(1)
		for {
			r.blank("," + lineEnds)
			if c := r.peek(); c == '}' || c == 0 {
				break
			}
			r.assignment(path)
		}
		r.skip(1)
	default:
		r.skip(toAny(r.text[r.at:], ",]}#"+lineEnds))
	}
}
