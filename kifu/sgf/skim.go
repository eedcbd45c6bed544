package sgf

import (
	"bytes"
	"io"
	"iter"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// Skim reads the root of each game tree of a file: the players and the
// result. It doesn't read the moves, so it doesn't find errors in them; Read
// does.
func Skim(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		s := &scanner{in: unicoded(r), line: 1}
		memory := new(store)
		for {
			raw, line, err := s.next()
			if err == io.EOF {
				return
			}
			if err == errStray {
				if !yield(nil, s.lost(o.Name, line)) {
					return
				}
				continue
			}
			if err != nil && err != errOpen {
				yield(nil, &kifu.Error{File: o.Name, Line: line, Msg: fact.New("read.game", "the game can't be read"), Err: err})
				return
			}
			rec := &kifu.Record{File: o.Name, Line: line}
			root, err := parse(s.root(raw), o.Name, line, memory)
			if root != nil {
				rec, err = Record(Tree{Root: root, Line: line}, o.Name)
			}
			rec.Offset, rec.Bytes = s.from, s.end()-s.from
			if !yield(rec, err) {
				return
			}
		}
	}
}

// headBytes is more than most roots have.
const headBytes = 8 << 10

// root returns the text of a tree reduced to its root.
func (s *scanner) root(raw []byte) string {
	if !s.foreign {
		return string(raw[:rootEnd(raw)]) + ")"
	}
	if len(raw) > headBytes {
		head := []byte(s.text(raw[:headBytes]))
		if n := rootEnd(head); n < len(head) {
			return string(head[:n]) + ")"
		}
	}
	all := []byte(s.text(raw))
	return string(all[:rootEnd(all)]) + ")"
}

// rootEnd returns where the first node of a tree ends: before the next node or
// variation, or the end of the tree. Without any it's the end of the text.
func rootEnd(text []byte) int {
	i := bytes.IndexAny(text, ";[")
	if i >= 0 && text[i] == ';' {
		i++
	}
	for i = max(i, 0); i < len(text); i++ {
		switch text[i] {
		case ';', '(', ')':
			return i
		case '[':
			for i++; i < len(text) && text[i] != ']'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		}
	}
	return len(text)
}
