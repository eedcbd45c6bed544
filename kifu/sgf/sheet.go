package sgf

import (
	"strings"

	"golang.org/x/text/encoding/htmlindex"

	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// A game tree that is edited is kept as it is in the file: every node is a piece of
// its text, and only a property that changes is written anew. The text is that of the
// file, undecoded, since a piece that is decoded and encoded again may have other
// bytes.

// split cuts the text of a game tree into its nodes, and returns the index of each
// one's parent; the root's is -1. Text between two nodes belongs to the second one,
// and a closing parenthesis to the node after its opening one. A node that lacks its
// ";" gets one, so the pieces aren't the text of such a file any more.
func split(text string, set charset) (list []edit.Content, up []int) {
	n := strings.Count(text, ";")
	list, up = make([]edit.Content, 0, min(n, block)), make([]int, 0, min(n, block))
	type paren struct {
		before int // the node before it
		node   int // the first node in it, -1 as long as there is none
	}
	var open []paren
	last, from := -1, 0 // the node before, and where what isn't part of a node begins
	after := byte(0)    // the sign before
	for i := 0; i < len(text); {
		sign := text[i]
		if after == '(' && bare(text[i:]) {
			sign = ';'
		}
		if sign > ' ' {
			after = sign
		}
		switch sign {
		case '(':
			open = append(open, paren{last, -1})
			i++
		case ')':
			i++
			if len(open) == 0 {
				continue
			}
			p := open[len(open)-1]
			open = open[:len(open)-1]
			if last = p.before; p.node >= 0 {
				list[p.node].After += text[from:i]
				from = i
			}
		case ';':
			at := len(list)
			end := set.nodeEnd(text, i+1)
			body := text[i:end]
			if body[0] != ';' {
				body = ";" + body
			}
			list, up = append(list, edit.Content{Before: text[from:i], Body: body}), append(up, last)
			for k := len(open) - 1; k >= 0 && open[k].node < 0; k-- {
				open[k].node = at
			}
			last, from, i = at, end, end
		default:
			i++
		}
	}
	if len(list) > 0 {
		list[0].After += text[from:]
	}
	return list, up
}

// nodeEnd returns where the last property of a node ends that begins before i.
func (c charset) nodeEnd(text string, i int) int {
	end := i
	for i < len(text) {
		switch b := text[i]; {
		case b == '[':
			i = c.valueEnd(text, i)
			end = i
		case b == ';' || b == '(' || b == ')':
			return end
		default:
			if i++; b > ' ' {
				end = i
			}
		}
	}
	return end
}

// valueEnd returns where the value that begins with "[" at i ends, after its "]".
func (c charset) valueEnd(text string, i int) int {
	for i++; i < len(text); i++ {
		switch b := text[i]; {
		case b == '\\':
			if i++; i < len(text) && c.wide && c.lead(text[i]) {
				i++
			}
		case b == ']':
			return i + 1
		case b >= 0x80 && c.wide && c.lead(b):
			i++
		}
	}
	return len(text)
}

// A span is a property in the text of a node.
type span struct {
	name     string
	from, to int // its text
	first    int // where its values begin
	values   [][2]int
}

// spans returns the properties in the text of a node.
func (c charset) spans(body string) []span {
	var list []span
	for i := 0; i < len(body); {
		if !letter(body[i]) {
			i++
			continue
		}
		s := span{from: i}
		for i < len(body) && letter(body[i]) {
			i++
		}
		s.name, s.to, s.first = upper(body[s.from:i]), i, -1
		for {
			k := i
			for k < len(body) && body[k] <= ' ' {
				k++
			}
			if k == len(body) || body[k] != '[' {
				break
			}
			if s.first < 0 {
				s.first = k
			}
			i = c.valueEnd(body, k)
			s.values, s.to = append(s.values, [2]int{k + 1, i - 1}), i
		}
		list = append(list, s)
	}
	return list
}

// props decodes the properties of a node.
func (c charset) props(body string) []kifu.Prop {
	var list []kifu.Prop
	for _, s := range c.spans(body) {
		if len(s.values) == 0 {
			continue
		}
		p := kifu.Prop{Name: s.name, Values: make([]string, len(s.values))}
		for i, v := range s.values {
			p.Values[i] = c.read(body[v[0]:v[1]])
		}
		list = append(list, p)
	}
	return list
}

// read decodes a piece of the text.
func (c charset) read(raw string) string {
	for i := range len(raw) {
		if raw[i] >= 0x80 {
			return c.decode([]byte(raw))
		}
	}
	return raw
}

// encode is the opposite of decode. An error is a kifu.Unwritable.
func (c charset) encode(text string) (string, error) {
	if c.codec == nil {
		return text, nil
	}
	raw, err := c.codec.NewEncoder().String(text)
	if err == nil {
		return raw, nil
	}
	bad := &kifu.Unwritable{Encoding: kifu.Encoding(c.name()), Game: 1}
	for _, r := range text {
		if _, err := c.codec.NewEncoder().String(string(r)); err != nil {
			bad.Char = r
			break
		}
	}
	return "", bad
}

// name returns the name of a charset for CA.
func (c charset) name() string {
	if c.codec == nil {
		return "UTF-8"
	}
	name, err := htmlindex.Name(c.codec)
	if err != nil {
		return ""
	}
	return name
}

// with returns the text of a node in which a property has other values, encoded as
// in the file; none removes it. Other properties keep their bytes.
func (c charset) with(body, name string, values ...string) string {
	var text strings.Builder
	for _, v := range values {
		text.WriteString("[" + v + "]")
	}
	for _, s := range c.spans(body) {
		if s.name != name {
			continue
		}
		if len(values) == 0 {
			return strings.TrimRight(body[:s.from], " \t\r\n") + c.with(body[s.to:], name)
		}
		if s.first < 0 {
			s.first = s.to
		}
		return body[:s.first] + text.String() + c.with(body[s.to:], name)
	}
	if len(values) == 0 {
		return body
	}
	return body + name + text.String()
}
