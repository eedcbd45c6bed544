package sgf

import (
	"bytes"
	"errors"
	"io"
	"iter"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// largest is the largest allowed text of a game tree, in bytes.
const largest = 64 << 20

// Trees reads the game trees of a file one after another and holds one at a time.
// It ignores text before, between and after them (a mail header, a byte order
// mark), but a node outside of a tree gives a *kifu.Error: it belongs to a game
// whose beginning is damaged. A tree that can't be read gives a *kifu.Error; reading continues with
// the next one, except at the end of the file or if a tree is too large.
//
// Each tree may have its own encoding: that of its CA property, or the one
// detected from its bytes if CA is missing or plainly wrong.
func Trees(r io.Reader, file string) iter.Seq2[Tree, error] { return trees(r, file, nil) }

// trees is Trees with memory that each tree reuses, if store isn't nil.
func trees(r io.Reader, file string, store *store) iter.Seq2[Tree, error] {
	return func(yield func(Tree, error) bool) {
		s := &scanner{in: unicoded(r), line: 1}
		for {
			raw, line, err := s.next()
			if err == io.EOF {
				return
			}
			if err == errStray {
				if !yield(Tree{Line: line, Offset: s.end()}, s.lost(file, line)) {
					return
				}
				continue
			}
			open := errors.Is(err, errOpen)
			if err != nil && !open {
				yield(Tree{}, &kifu.Error{File: file, Line: line, Msg: fact.New("read.game", "the game can't be read"), Err: err})
				return
			}
			root, err := parse(s.text(raw), file, line, store)
			if !yield(Tree{Root: root, Line: line, Open: open, Offset: s.from, Bytes: s.end() - s.from}, err) {
				return
			}
		}
	}
}

var (
	errOpen  = fact.New("read.sgf.open", "not closed")
	errLarge = fact.New("read.sgf.large", "more than 64 MB in one game tree")
	errStray = fact.New("want.sgf.begin", "( at the start of a game")
)

// A scanner splits a file into game trees. It only knows the syntax needed to
// find the end of a tree: parentheses, brackets and backslashes.
type scanner struct {
	in   io.Reader
	buf  []byte
	at   int   // in buf: what is before it has been used
	line int   // of buf[at]
	gone int64 // bytes before buf
	from int64 // where the current tree begins
	err  error

	stray     string // what looks like a node in the text before the current tree
	strayLine int    // its line

	set     charset // of the current tree
	foreign bool    // whether the tree has a byte that isn't ASCII
}

// next finds the next tree: its bytes, valid until the next call, and the
// line in which it begins. With errOpen it is the last tree of the file, as
// far as it goes. With errStray a node precedes the next tree, in the given line.
func (s *scanner) next() (raw []byte, line int, err error) {
	s.stray = ""
	err = s.begin()
	if s.stray != "" && (err == nil || err == io.EOF) {
		return nil, s.strayLine, errStray
	}
	if err != nil {
		return nil, s.line, err
	}
	s.foreign, s.set, s.from = false, charset{}, s.end()
	depth, inValue, escaped := 0, false, false
	buf := s.buf
	for i := s.at; ; i++ {
		for i >= len(buf) {
			moved, ok := s.fill()
			if buf = s.buf; !ok {
				return s.broken(depth)
			}
			if i -= moved; i-s.at > largest {
				return nil, s.line, errLarge
			}
		}
		switch c := buf[i]; {
		case c >= 0x80:
			escaped = false
			if !s.foreign {
				i -= s.look(i)
				buf = s.buf
			}
			if s.set.wide && s.set.lead(c) {
				i++ // the second byte may look like a bracket or a backslash
			}
		case escaped:
			escaped = false
		case inValue:
			inValue, escaped = c != ']', c == '\\'
		case c == ';' && i+5 < len(buf) && aMove(buf[i+1:i+6]):
			i += 5
		case c == '[':
			inValue = true
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				raw, line = buf[s.at:i+1], s.line
				s.use(i + 1)
				return raw, line, nil
			}
		}
	}
}

// aMove reports whether a node begins like most moves, "B[dd]". There are so many
// of them that skipping them pays off.
func aMove[T string | []byte](b T) bool {
	return b[1] == '[' && b[4] == ']' && (b[0] == 'B' || b[0] == 'W') && 'a' <= b[2] && b[2] <= 'z' && 'a' <= b[3] && b[3] <= 'z'
}

// begin moves to the next "(" that begins a game.
func (s *scanner) begin() error {
	for {
		if i := bytes.IndexByte(s.buf[s.at:], '('); i >= 0 {
			s.skip(s.at + i)
			for len(s.buf)-s.at < 4096 {
				if _, ok := s.fill(); !ok {
					break
				}
			}
			if opens(s.buf[s.at:min(s.at+4096, len(s.buf))]) {
				return nil
			}
			s.skip(s.at + 1)
			continue
		}
		cut := len(s.buf)
		if i := bytes.LastIndexByte(s.buf[s.at:], ';'); i >= 0 && cut-s.at-i < 64 { // a node may go on in what isn't read yet
			cut = s.at + i
		}
		s.skip(cut)
		if _, ok := s.fill(); !ok {
			s.skip(len(s.buf))
			if s.err == nil {
				return io.EOF
			}
			return s.err
		}
	}
}

// skip passes over text outside of trees, up to i, and keeps the first node in it.
func (s *scanner) skip(i int) {
	text := s.buf[s.at:i]
	for from := 0; s.stray == ""; {
		k := bytes.IndexByte(text[from:], ';')
		if k < 0 {
			break
		}
		from += k + 1
		rest := bytes.TrimLeft(text[from:], " \t\r\n")
		if bare(rest) {
			s.stray = ";" + string(rest[:bytes.IndexByte(rest, '[')+1])
			s.strayLine = s.line + bytes.Count(text[:from-1], []byte{'\n'})
		}
	}
	s.use(i)
}

// lost returns the error about a node outside of trees.
func (s *scanner) lost(file string, line int) error {
	return &kifu.Error{File: file, Line: line, Want: errStray, Got: s.stray}
}

// opens reports whether a text that begins with "(" begins a game: the first node
// follows. Some programs, such as those of the Nihon Ki-in, leave its ";" out.
func opens(text []byte) bool {
	rest := bytes.TrimLeftFunc(text[1:], func(r rune) bool { return r <= ' ' })
	return len(rest) > 0 && (rest[0] == ';' || bare(rest))
}

// bare reports whether a text begins with a property: a node without ";".
func bare[T string | []byte](text T) bool {
	i := 0
	for i < len(text) && i < 8 && 'A' <= text[i] && text[i] <= 'Z' {
		i++
	}
	return 0 < i && i < len(text) && text[i] == '['
}

// end returns how many bytes have been used.
func (s *scanner) end() int64 { return s.gone + int64(s.at) }

// use marks everything before i as used and counts its lines.
func (s *scanner) use(i int) {
	s.line += bytes.Count(s.buf[s.at:i], []byte{'\n'})
	s.at = i
}

// fill reads more into buf. It drops used bytes, which moves the rest down. ok
// is false at the end of the file and after an error.
func (s *scanner) fill() (moved int, ok bool) {
	if s.err != nil {
		return 0, false
	}
	moved = s.at
	if moved > 0 {
		s.buf = s.buf[:copy(s.buf, s.buf[s.at:])]
		s.gone += int64(s.at)
		s.at = 0
	}
	if cap(s.buf)-len(s.buf) < 32<<10 {
		grown := make([]byte, len(s.buf), 2*cap(s.buf)+64<<10)
		copy(grown, s.buf)
		s.buf = grown
	}
	for range 100 {
		n, err := s.in.Read(s.buf[len(s.buf):cap(s.buf)])
		s.buf = s.buf[:len(s.buf)+n]
		if n > 0 {
			return moved, true
		}
		if err != nil {
			s.err = err
			return moved, false
		}
	}
	s.err = io.ErrNoProgress
	return moved, false
}

// broken ends the last tree if the file ended in it. Programs that record a
// running game leave its parentheses open; broken closes them.
func (s *scanner) broken(depth int) (raw []byte, line int, err error) {
	if s.err != io.EOF {
		return nil, s.line, s.err
	}
	raw, line = s.buf[s.at:], s.line
	s.use(len(s.buf))
	return append(raw, bytes.Repeat([]byte{')'}, depth)...), line, errOpen
}

// look determines the tree's encoding at its first non-ASCII byte. It may move
// the buffer, and returns by how much.
func (s *scanner) look(i int) (moved int) {
	s.foreign = true
	if len(s.buf)-i < 4096 {
		moved, _ = s.fill()
		i -= moved
	}
	s.set = choose(s.buf[s.at:i], s.buf[i:min(i+4096, len(s.buf))])
	return moved
}

// text decodes a tree.
func (s *scanner) text(raw []byte) string {
	if !s.foreign {
		return string(raw)
	}
	return s.set.decode(raw)
}
