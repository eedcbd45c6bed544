package sgf

import (
	"strings"
	"unicode/utf8"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// parse reads the text of one game tree, from ( to its ). The tree's nodes
// share a few large allocations, and values are substrings of the text. It keeps
// its own stack, so that deeply nested variations are no problem. With a store,
// the memory of the previous tree is reused, so a tree is valid only until the
// next. With an error, parse returns the root of the part before it, nil if there
// is none.
func parse(text, file string, line int, store *store) (*Node, error) {
	p := &parser{text: text, file: file, line: line}
	nodes, values := min(strings.Count(text, ";"), block), min(strings.Count(text, "["), block)
	if store != nil {
		if cap(store.nodes) < nodes {
			store.nodes = make([]Node, 0, block)
		}
		if cap(store.values) < values {
			store.props, store.values = make([]Prop, 0, block), make([]string, 0, block)
		}
		p.nodes, p.props, p.values = store.nodes, store.props, store.values
	} else {
		p.nodes, p.props, p.values = make([]Node, 0, nodes), make([]Prop, 0, values), make([]string, 0, values)
	}
	return p.tree()
}

// A store is memory that the nodes, properties and values of one tree after
// another use.
type store struct {
	nodes  []Node // of length 0, as the others
	props  []Prop
	values []string
	moves  []kifu.Move // of the last record, once it is no longer needed
}

// block is how many nodes, properties or values are allocated at a time: few
// enough that brackets in a comment don't cost memory.
const block = 1024

// mostNodes limits the memory of a tree, which is larger than its text.
const mostNodes = 4_000_000

type parser struct {
	text string
	at   int
	file string
	line int // of the text at `at`

	count  int // of nodes
	nodes  []Node
	props  []Prop
	values []string
}

// tree reads "(" sequence { tree } ")". The first node of a sequence may lack its
// ";".
func (p *parser) tree() (*Node, error) {
	var root, last *Node
	var open []*Node // for each open parenthesis the node before it
	var after byte   // the sign before
	for {
		p.space()
		if p.at == len(p.text) {
			return root, p.bad(fact.New("want.sgf.close", ") at the end of the game"))
		}
		sign := p.text[p.at]
		if after == '(' && bare(p.text[p.at:]) {
			sign = ';'
		}
		switch after = sign; sign {
		case '(':
			open = append(open, last)
			p.at++
		case ')':
			p.at++
			if len(open) == 0 {
				return root, p.bad(fact.New("want.sgf.open", "( before )"))
			}
			last = open[len(open)-1]
			if open = open[:len(open)-1]; len(open) == 0 {
				if root == nil {
					return nil, p.bad(fact.New("want.sgf.node", "a node in the game tree"))
				}
				return root, nil
			}
		case ';':
			if len(open) == 0 {
				return root, p.bad(fact.New("want.sgf.begin", "( at the start of a game"))
			}
			if p.count++; p.count > mostNodes {
				return root, p.bad(fact.New("want.sgf.nodes", "at most 4 million nodes in one game tree"))
			}
			n := p.node()
			if p.text[p.at] == ';' {
				p.at++
			}
			if !p.move(n) {
				if err := p.properties(n); err != nil {
					return root, err
				}
			}
			if root == nil {
				root = n
			} else {
				link(last, n)
			}
			last = n
		default:
			return root, p.bad(fact.New("want.sgf.sign", "; or ( or )"))
		}
	}
}

// link puts n behind last, as the last of its variations.
func link(last, n *Node) {
	switch {
	case last.Next == nil:
		last.Next = n
	case last.last == nil:
		last.Next.Sibling, last.last = n, n
	default:
		last.last.Sibling, last.last = n, n
	}
}

// node takes a new node from the shared block.
func (p *parser) node() *Node {
	if len(p.nodes) == cap(p.nodes) {
		p.nodes = make([]Node, 0, block)
	}
	p.nodes = p.nodes[:len(p.nodes)+1]
	n := &p.nodes[len(p.nodes)-1]
	n.Props, n.Next, n.Sibling, n.last = nil, nil, nil, nil // field by field, which avoids write barriers of the garbage collector
	n.Line = p.line
	return n
}

// move reads a node with nothing but a move, ";B[dd]", the most common kind. It
// reports false, without reading, for any other node.
func (p *parser) move(n *Node) bool {
	t := p.text[p.at:]
	if len(t) < 6 || t[5] != ';' || !aMove(t[:5]) {
		return false
	}
	p.at += 5
	p.values = append(p.values, t[2:4])
	p.props = append(p.props, Prop{Name: t[:1], Values: p.values[len(p.values)-1 : len(p.values) : len(p.values)]})
	n.Props = p.props[len(p.props)-1 : len(p.props) : len(p.props)]
	return true
}

// properties reads all properties of a node.
func (p *parser) properties(n *Node) error {
	from := len(p.props)
	for {
		p.space()
		start := p.at
		for p.at < len(p.text) && letter(p.text[p.at]) {
			p.at++
		}
		if p.at == start {
			break
		}
		name := upper(p.text[start:p.at])
		if name == "" {
			p.at = start
			return p.bad(fact.New("want.sgf.name", "a property name in upper-case letters"))
		}
		first := len(p.values)
		for {
			p.space()
			if p.at == len(p.text) || p.text[p.at] != '[' {
				break
			}
			v, ok := p.value()
			if !ok {
				err := p.bad(nil)
				err.Msg = fact.New("read.sgf.value", "the file ends within the value that begins here")
				return err
			}
			p.values = append(p.values, v)
		}
		if len(p.values) == first {
			return p.bad(fact.Errorf("want.sgf.value", "[ after the property %s", name))
		}
		p.props = append(p.props, Prop{Name: name, Values: p.values[first:len(p.values):len(p.values)]})
	}
	n.Props = p.props[from:len(p.props):len(p.props)]
	return nil
}

// value reads from [ to its ], which are not part of it.
func (p *parser) value() (string, bool) {
	text, start, line := p.text, p.at+1, p.line
	for i := start; i < len(text); i++ {
		switch text[i] {
		case '\n':
			p.line++
		case '\\':
			if i++; i < len(text) && text[i] == '\n' {
				p.line++
			}
		case ']':
			p.at = i + 1
			return text[start:i], true
		}
	}
	p.line = line
	return "", false
}

func (p *parser) space() {
	i := p.at
	for i < len(p.text) && p.text[i] <= ' ' {
		if p.text[i] == '\n' {
			p.line++
		}
		i++
	}
	p.at = i
}

func (p *parser) bad(want error) *kifu.Error {
	got := p.text[p.at:]
	if r, n := utf8.DecodeRuneInString(got); n > 0 {
		got = string(r)
	}
	before := p.text[:p.at]
	col := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	e := &kifu.Error{File: p.file, Line: p.line, Col: col, Want: want, Got: got}
	if got == "" {
		e.Msg = fact.Errorf("read.sgf.ends", "the file ends where %s is expected", want)
	}
	return e
}

func letter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// upper removes lower-case letters, which FF[1] to FF[3] allowed in property
// names without meaning: Black is B, SiZe is SZ.
func upper(name string) string {
	for i := range len(name) {
		if name[i] >= 'a' {
			return strings.Map(func(r rune) rune {
				if r >= 'a' {
					return -1
				}
				return r
			}, name)
		}
	}
	return name
}
