package joseki

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"dohyo/boards/fact"
)

// The text form has a line for each move, indented by one space for each move
// before it:
//
//	F4,4 18665
//	 S3,6 7881 urgent
//	  F6,3 3823 ^
//
// F is the side that moved first in the corner, S the other one; then the point, how
// often the move was played, and its class unless it is normal. Two moves in a row by
// one side mean that the other one played elsewhere. With ^ the sequence continues
// where its position occurs earlier. A line that begins with # is a comment.

// A SyntaxError reports a line of the text form that can't be read.
type SyntaxError struct {
	Line int // from 1
	Err  error
}

func (e *SyntaxError) Error() string { return e.fact().Error() }
func (e *SyntaxError) Unwrap() error { return e.Err }

// Told returns the error as a fact.
func (e *SyntaxError) Told() fact.Fact { return e.fact().Told() }

func (e *SyntaxError) fact() *fact.Error {
	return fact.Errorf("joseki.syntax", "line %d: %w", e.Line, e.Err)
}

// Parse reads the text form.
func Parse(r io.Reader) (*Graph, error) {
	g := &Graph{}
	var path []Move
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		line := strings.TrimRight(in.Text(), " \r")
		if line == "" || line[0] == '#' {
			continue
		}
		text := strings.TrimLeft(line, " ")
		depth := len(line) - len(text)
		c, err := parseMove(text)
		if err == nil && depth > len(path) {
			err = fact.Errorf("joseki.indent", "indented by %d, expected at most %d", depth, len(path))
		}
		if err == nil {
			path = path[:depth]
			err = g.Add(path, c)
		}
		if err != nil {
			return nil, &SyntaxError{n, err}
		}
		path = append(path, c.Move)
	}
	return g, in.Err()
}

// parseMove reads a line of the text form without its indentation.
func parseMove(text string) (c Continuation, err error) {
	var side byte
	var rest string
	fields := strings.Fields(text)
	if len(fields) < 2 {
		return c, fact.Errorf("joseki.line", "%q: expected a move and a number, as in F4,4 120", text)
	}
	if _, err := fmt.Sscanf(fields[0]+"!", "%c%d,%d%s", &side, &c.X, &c.Y, &rest); err != nil || rest != "!" || side != 'F' && side != 'S' || !inside(c.X, c.Y) {
		return c, fact.Errorf("joseki.point", "%q: expected F or S and a point from 1,1 to %d,%d", fields[0], Reach, Reach)
	}
	c.Side = First
	if side == 'S' {
		c.Side = Second
	}
	if _, err := fmt.Sscanf(fields[1]+"!", "%d%s", &c.Count, &rest); err != nil || rest != "!" || c.Count < 0 {
		return c, fact.Errorf("joseki.count", "%q: expected how often it was played", fields[1])
	}
	for _, word := range fields[2:] {
		if word == "^" { // the sequence goes on elsewhere
			continue
		}
		known := false
		for k := range classes {
			if word == k.String() {
				c.Class, known = k, true
			}
		}
		if !known {
			return c, fact.Errorf("joseki.class", "%q: expected one of %s", word, classNames[:])
		}
	}
	return c, nil
}

// Text writes the text form.
func (g *Graph) Text(w io.Writer) error {
	out := bufio.NewWriter(w)
	g.walk(func(depth int, p *position, i int, first bool) {
		b := p.moves[i]
		side := 'F'
		if b.Side == Second {
			side = 'S'
		}
		fmt.Fprintf(out, "%*s%c%d,%d %d", depth, "", side, b.X, b.Y, b.Count)
		if b.Class != Normal {
			fmt.Fprintf(out, " %s", b.Class)
		}
		if !first && len(b.to.moves) > 0 {
			fmt.Fprint(out, " ^")
		}
		fmt.Fprintln(out)
	})
	return out.Flush()
}
