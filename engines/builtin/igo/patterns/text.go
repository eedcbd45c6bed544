package patterns

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"dohyo/boards/fact"
)

// The text form of a pattern has its name and its rule, a diagram, conditions, and the
// tree of its moves, indented by one blank for each move before:
//
//	pattern push-and-cut cut
//	| ?O?
//	| O1O
//	| x2.
//	| ?X?
//	if a3 liberties 2+
//	X1 6
//	 O2
//	  Xc2
//
//	X own stone       x own stone or empty         . empty
//	O opponent's      o opponent's or empty        1 to 9 empty, with a name
//	% a stone         # beyond the edge            ? anything
//
// A point is the digit in the diagram, or its column and row from the lower left, such
// as b3. A move is followed by its value in points, if it differs from that of the
// rule, by =N if it was played N times in games, and by its mark, urgent or answer. The
// rule is followed by how often the pattern was seen in games. A line that begins with #
// is a comment.
//
// Condition.go describes the conditions.

// A FileError names the file of an error.
type FileError struct {
	Path string
	Err  error
}

func (e *FileError) Error() string { return e.Path + ": " + e.Err.Error() }
func (e *FileError) Unwrap() error { return e.Err }

// Place returns the file.
func (e *FileError) Place() string { return e.Path }

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
	return fact.Errorf("patterns.line", "line %d: %w", e.Line, e.Err)
}

// A parsing reads patterns.
type parsing struct {
	list []*Pattern
	now  *Pattern
	path []*[]Move // where moves of each depth are added

	names map[string]bool // of the patterns so far

	drafts bool // patterns without moves are read as well
}

// Parse reads patterns.
func Parse(r io.Reader) ([]*Pattern, error) { return new(parsing).read(r) }

// ParseDrafts reads patterns that may have no moves yet.
func ParseDrafts(r io.Reader) ([]*Pattern, error) { return (&parsing{drafts: true}).read(r) }

func (p *parsing) read(r io.Reader) ([]*Pattern, error) {
	in := bufio.NewScanner(r)
	n := 0
	for in.Scan() {
		n++
		line := strings.TrimRightFunc(in.Text(), unicode.IsSpace)
		if line == "" || line[0] == '#' {
			continue
		}
		if err := p.line(line); err != nil {
			return nil, &SyntaxError{n, err}
		}
	}
	if err := in.Err(); err != nil {
		return nil, &SyntaxError{n + 1, err}
	}
	if err := p.end(); err != nil {
		return nil, &SyntaxError{n, err}
	}
	return p.list, nil
}

// line reads one line.
func (p *parsing) line(line string) error {
	words := strings.Fields(line)
	switch {
	case words[0] == "pattern" && line[0] != ' ':
		return p.begin(words[1:])
	case p.now == nil:
		return fact.Errorf("patterns.begin", "%q: expected a line such as pattern NAME RULE", line)
	case line[0] == '|':
		return p.row(strings.TrimPrefix(line[1:], " "))
	case words[0] == "if" && line[0] != ' ':
		if err := p.drawn(); err != nil {
			return err
		}
		c, err := p.now.condition(words[1:])
		p.now.If = append(p.now.If, c)
		return err
	}
	if err := p.drawn(); err != nil {
		return err
	}
	return p.move(line, words)
}

func (p *parsing) begin(words []string) error {
	if err := p.end(); err != nil {
		return err
	}
	if len(words) != 2 && len(words) != 3 {
		return fact.Errorf("patterns.head", "%q: expected a name and a rule", strings.Join(words, " "))
	}
	if p.names[words[0]] {
		return fact.Errorf("patterns.again", "%s is the name of two patterns", words[0])
	}
	if p.names == nil {
		p.names = make(map[string]bool)
	}
	p.names[words[0]] = true
	p.now = &Pattern{Name: words[0], Rule: words[1]}
	if len(words) == 3 {
		n, err := strconv.Atoi(words[2])
		if err != nil || n < 1 {
			return fact.Errorf("patterns.seen", "%q: expected how often it was seen", words[2])
		}
		p.now.Seen = n
	}
	p.path = []*[]Move{&p.now.Moves}
	return nil
}

// end finishes the pattern that is being read.
func (p *parsing) end() error {
	if p.now == nil {
		return nil
	}
	if err := p.drawn(); err != nil {
		return err
	}
	if len(p.now.Moves) == 0 && !p.drafts {
		return fact.Errorf("patterns.nomove", "%s has no move", p.now.Name)
	}
	p.list = append(p.list, p.now)
	return nil
}

// drawn checks that the diagram has a row.
func (p *parsing) drawn() error {
	if len(p.now.rows) == 0 {
		return fact.Errorf("patterns.nodiagram", "%s has no diagram", p.now.Name)
	}
	return nil
}

func (p *parsing) row(row string) error {
	rows := p.now.rows
	if len(row) == 0 || len(row) > Side || len(rows) == Side || len(rows) > 0 && len(row) != len(rows[0]) {
		return fact.Errorf("patterns.row", "%q: expected rows of the same length, at most %d of %d points", row, Side, Side)
	}
	if len(p.now.If) > 0 || len(p.now.Moves) > 0 {
		return fact.Errorf("patterns.late", "%q: expected the whole diagram before conditions and moves", row)
	}
	for i := range len(row) {
		if _, ok := cellOf(row[i]); !ok {
			return fact.Errorf("patterns.letter", "%q: unknown letter %q", row, row[i:i+1])
		}
		if row[i] >= '1' && row[i] <= '9' {
			if _, _, taken := p.now.point(row[i : i+1]); taken || strings.Count(row, row[i:i+1]) > 1 {
				return fact.Errorf("patterns.twice", "%q: %s is there twice", row, row[i:i+1])
			}
		}
	}
	p.now.rows = append(rows, row)
	return nil
}

// point returns the point that a digit or a column and row name.
func (p *Pattern) point(name string) (x, y int, ok bool) {
	switch len(name) {
	case 1:
		for i, row := range p.rows {
			if j := strings.Index(row, name); j >= 0 && name[0] >= '1' && name[0] <= '9' {
				return j, len(p.rows) - 1 - i, true
			}
		}
	case 2:
		x, y = int(name[0])-'a', int(name[1])-'1'
		return x, y, x >= 0 && y >= 0 && y < len(p.rows) && x < len(p.rows[0])
	}
	return 0, 0, false
}

// letter returns the letter of a point of the diagram.
func (p *Pattern) letter(x, y int) byte { return p.rows[len(p.rows)-1-y][x] }

// name returns the name of a point.
func (p *Pattern) name(x, y int) string {
	if c := p.letter(x, y); c >= '1' && c <= '9' {
		return string(c)
	}
	return string([]byte{'a' + byte(x), '1' + byte(y)})
}

func (p *parsing) move(line string, words []string) error {
	depth := len(line) - len(strings.TrimLeft(line, " "))
	if depth >= len(p.path) {
		return fact.Errorf("patterns.indent", "%q: indented by %d, expected at most %d", line, depth, len(p.path)-1)
	}
	m := Move{Own: words[0][0] == 'X'}
	var ok bool
	if m.X, m.Y, ok = p.now.point(words[0][1:]); !ok || words[0][0] != 'X' && words[0][0] != 'O' {
		return fact.Errorf("patterns.point", "%q: expected X or O and a point of the diagram", words[0])
	}
	if depth == 0 {
		if c, _ := cellOf(p.now.letter(m.X, m.Y)); !m.Own || c != 1<<Empty {
			return fact.Errorf("patterns.first", "%q: expected a first move by X on an empty point", words[0])
		}
	}
	if p.now.stone(m.X, m.Y) || p.now.letter(m.X, m.Y) == '#' {
		return fact.Errorf("patterns.taken", "%q: expected an empty point", words[0])
	}
	if err := m.read(words[1:]); err != nil {
		return err
	}
	to := p.path[depth]
	*to = append(*to, m)
	p.path = append(p.path[:depth+1], &(*to)[len(*to)-1].Next)
	return nil
}

// read reads what stands behind a move.
func (m *Move) read(words []string) error {
	for _, w := range words {
		var err error
		n, counted := strings.CutPrefix(w, "=")
		mark := slices.Index(marks[:], w)
		switch {
		case counted:
			m.Count, err = strconv.Atoi(n)
		case mark > 0:
			m.Mark = Mark(mark)
		default:
			m.Value, err = strconv.ParseFloat(w, 64)
		}
		if err != nil || m.Count < 0 || !(m.Value >= 0 && m.Value <= maxValue) {
			return fact.Errorf("patterns.notes", "%q: expected a value, =N, urgent or answer", w)
		}
	}
	return nil
}

// notes writes what stands behind a move.
func (m *Move) notes() string {
	var words []string
	if m.Value != 0 {
		words = append(words, strconv.FormatFloat(m.Value, 'f', -1, 64))
	}
	if m.Count > 0 {
		words = append(words, "="+strconv.Itoa(m.Count))
	}
	if m.Mark != 0 {
		words = append(words, m.Mark.String())
	}
	return strings.Join(words, " ")
}

// maxValue is the largest value of a move, in points: the board.
const maxValue = 361

// Write writes patterns.
func Write(w io.Writer, list []*Pattern) error {
	out := bufio.NewWriter(w)
	for i, p := range list {
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintf(out, "pattern %s %s", p.Name, p.Rule)
		if p.Seen > 0 {
			fmt.Fprintf(out, " %d", p.Seen)
		}
		fmt.Fprintln(out)
		for _, row := range p.rows {
			fmt.Fprintf(out, "| %s\n", row)
		}
		for _, c := range p.If {
			fmt.Fprintln(out, c.Text(p))
		}
		p.tree(out, p.Moves, "")
	}
	return out.Flush()
}

// tree writes the moves of a tree.
func (p *Pattern) tree(out io.Writer, list []Move, indent string) {
	for _, m := range list {
		side := "O"
		if m.Own {
			side = "X"
		}
		fmt.Fprint(out, indent, side, p.name(m.X, m.Y))
		if notes := m.notes(); notes != "" {
			fmt.Fprint(out, " ", notes)
		}
		fmt.Fprintln(out)
		p.tree(out, m.Next, indent+" ")
	}
}

// ParseRules reads rules, a line each: the name, the value in points, and the reason in
// Japanese and English, with | between the two.
func ParseRules(r io.Reader) (list []Rule, err error) {
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		line := strings.TrimSpace(in.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		head, english, ok := strings.Cut(line, "|")
		words := strings.Fields(head)
		if !ok || len(words) < 3 {
			return nil, &SyntaxError{n, fact.Errorf("patterns.rule", "%q: expected a name, a value and two reasons", line)}
		}
		value, err := strconv.ParseFloat(words[1], 64)
		if err != nil || !(value > 0 && value <= maxValue) {
			return nil, &SyntaxError{n, fact.Errorf("patterns.rulevalue", "%q: expected a value", words[1])}
		}
		list = append(list, Rule{words[0], value, strings.Join(words[2:], " "), strings.TrimSpace(english)})
	}
	return list, in.Err()
}
