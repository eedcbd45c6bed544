package sgf

import (
	"iter"
	"strings"

	"dohyo/kifu"
)

// A Node is a node of a game tree, with its properties in the order of the
// file. The main line is the chain of Next; the other variations of a node's
// first child are the chain of its Sibling.
type Node struct {
	Props   []Prop
	Next    *Node // the first child, nil at the end of a line
	Sibling *Node // the next variation beside this node
	Line    int   // its first line in the file, from 1

	last *Node // the last child, while the tree is built
}

// A Prop is one property. Its values are as in the file, escapes included: read
// them with Text, SimpleText or Compose.
type Prop = kifu.Prop

// A Tree is one game tree of a file.
type Tree struct {
	Root *Node
	Line int  // the line of the file in which it begins
	Open bool // the file ended before the tree did
	Part bool // part of it is unreadable

	Offset, Bytes int64 // its place in the file, after a conversion from UTF-16
}

// Value returns the first value of a property of the node.
func (n *Node) Value(name string) (string, bool) {
	for i := range n.Props {
		if n.Props[i].Name == name && len(n.Props[i].Values) > 0 {
			return n.Props[i].Values[0], true
		}
	}
	return "", false
}

// MainLine returns the nodes from n on, always taking the first variation.
func (n *Node) MainLine() iter.Seq[*Node] {
	return func(yield func(*Node) bool) {
		for ; n != nil; n = n.Next {
			if !yield(n) {
				return
			}
		}
	}
}

// Text reads a value of type Text (FF[4], "Text"): escapes are undone, a line
// end behind a backslash joins two lines, and other white space than line ends
// becomes blanks.
func Text(raw string) string {
	if plain(raw) {
		return raw
	}
	var b strings.Builder
	b.Grow(len(raw))
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		switch {
		case c == '\\' && i+1 < len(raw):
			i++
			if n := lineEnd(raw[i:]); n > 0 {
				i += n - 1
				continue
			}
			if c = raw[i]; c == '\t' || c == '\v' || c == '\f' {
				c = ' '
			}
			b.WriteByte(c)
		case c == '\\':
		case c == '\r' || c == '\n':
			b.WriteByte('\n')
			i += lineEnd(raw[i:]) - 1
		case c == '\t' || c == '\v' || c == '\f':
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// SimpleText is Text in which line ends are blanks, too.
func SimpleText(raw string) string {
	if plain(raw) {
		return raw
	}
	return strings.ReplaceAll(Text(raw), "\n", " ")
}

// Compose splits a composed value at its first colon that isn't escaped.
func Compose(raw string) (first, second string, ok bool) {
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case ':':
			return raw[:i], raw[i+1:], true
		}
	}
	return raw, "", false
}

// Escape writes text as a value that Text reads back.
func Escape(text string) string {
	if !strings.ContainsAny(text, `\]`) {
		return text
	}
	return escapes.Replace(text)
}

var escapes = strings.NewReplacer(`\`, `\\`, `]`, `\]`)

// plain reports whether a value contains nothing to unescape.
func plain(raw string) bool {
	for i := range len(raw) {
		if c := raw[i]; c == '\\' || c < ' ' {
			return false
		}
	}
	return true
}

// lineEnd returns the length of the line end that s begins with: \n, \r, \r\n or
// \n\r (FF[4], "Text").
func lineEnd(s string) int {
	switch {
	case s == "" || s[0] != '\r' && s[0] != '\n':
		return 0
	case len(s) > 1 && s[1] != s[0] && (s[1] == '\r' || s[1] == '\n'):
		return 2
	}
	return 1
}
