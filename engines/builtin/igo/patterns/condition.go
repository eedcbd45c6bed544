package patterns

import (
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// A Condition is a requirement of a pattern beyond its shape:
//
//	if b2 liberties 2        also 2+ (at least), 3- (at most)
//	if b2 liberties 3+ after 1
//	if b2 fate threatened captured
//	if b2 fate captured after 1
//	if b2 state weak unsettled
//	if b2 c3 linked          also apart
//	if 1 owner own open      also theirs
//	if stage opening middle  also endgame
//	if margin ahead even     also behind
type Condition struct {
	What  What
	X, Y  int  // the point that it is about, in the diagram
	V, W  int  // a second point: a stone, or the own move after which the condition must be true
	After bool // the condition must be true after that move
	Least int  // liberties
	Most  int
	Words []string // one of which must be true
}

// A What is the kind of a condition.
type What uint8

// The kinds of conditions.
const (
	Liberties What = iota // a string has from Least to Most liberties
	Fate                  // a string is safe, threatened or captured, for example by a ladder
	State                 // a group is dead, weak, unsettled, running, seki or alive
	Linked                // two strings belong to one group
	Apart                 // they don't
	Owner                 // a point is own, open or theirs
	Stage                 // the game is in the opening, the middle or the endgame
	Margin                // the side is ahead, even or behind
	whats
)

// kinds holds for each kind its name, the number of its points, whether it may hold
// after a move, and the words that it knows.
var kinds = [whats]struct {
	name   string
	points int
	after  bool
	words  []string
}{
	Liberties: {"liberties", 1, true, nil},
	Fate:      {"fate", 1, true, []string{"safe", "threatened", "captured"}},
	State:     {"state", 1, false, []string{"dead", "weak", "unsettled", "running", "seki", "alive"}},
	Linked:    {"linked", 2, false, nil},
	Apart:     {"apart", 2, false, nil},
	Owner:     {"owner", 1, false, []string{"own", "open", "theirs"}},
	Stage:     {"stage", 0, false, []string{"opening", "middle", "endgame"}},
	Margin:    {"margin", 0, false, []string{"ahead", "even", "behind"}},
}

// many is more liberties than any string has.
const many = 999

// condition reads a condition without its if.
func (p *Pattern) condition(words []string) (c Condition, err error) {
	text := words
	wrong := fact.Errorf("patterns.condition", "%q isn't a condition", strings.Join(text, " "))
	if n := len(words); n > 2 && words[n-2] == "after" {
		if c.V, c.W, c.After = p.point(words[n-1]); !c.After {
			return c, wrong
		}
		words = words[:n-2]
	}
	points := 0
	for ; points < min(len(words), 2); points++ {
		x, y, ok := p.point(words[points])
		if !ok {
			break
		}
		if points == 0 {
			c.X, c.Y = x, y
		} else {
			c.V, c.W = x, y
		}
	}
	if words = words[points:]; len(words) == 0 {
		return c, wrong
	}
	for c.What < whats && kinds[c.What].name != words[0] {
		c.What++
	}
	if c.What == whats || points != kinds[c.What].points || c.After && !kinds[c.What].after {
		return c, wrong
	}
	words = words[1:]
	if stones := c.What != Owner; stones && (points > 0 && !p.stone(c.X, c.Y) || points > 1 && !p.stone(c.V, c.W)) {
		return c, fact.Errorf("patterns.stone", "%q: expected a stone", strings.Join(text, " "))
	}
	if c.What == Liberties {
		if len(words) != 1 || !c.bounds(words[0]) {
			return c, wrong
		}
		return c, nil
	}
	known := kinds[c.What].words
	for _, w := range words {
		if !slices.Contains(known, w) {
			return c, wrong
		}
	}
	if (len(words) == 0) != (known == nil) {
		return c, wrong
	}
	c.Words = words
	return c, nil
}

// stone reports whether a point of the diagram surely has a stone.
func (p *Pattern) stone(x, y int) bool {
	c, _ := cellOf(p.letter(x, y))
	return c&^(1<<Black|1<<White) == 0
}

// bounds reads a number of liberties: 2, 2+ or 2-.
func (c *Condition) bounds(text string) bool {
	digits := strings.TrimRight(text, "+-")
	n, err := strconv.Atoi(digits)
	c.Least, c.Most = n, n
	switch text[len(digits):] {
	case "":
	case "+":
		c.Most = many
	case "-":
		c.Least = 0
	default:
		return false
	}
	return err == nil && n > 0 && n < many
}

// Text returns a condition in the text form, with the names that a pattern has for points.
func (c *Condition) Text(p *Pattern) string {
	words := []string{"if"}
	if kinds[c.What].points > 0 {
		words = append(words, p.name(c.X, c.Y))
	}
	if kinds[c.What].points > 1 {
		words = append(words, p.name(c.V, c.W))
	}
	words = append(words, kinds[c.What].name)
	if c.What == Liberties {
		switch {
		case c.Most == many:
			words = append(words, strconv.Itoa(c.Least)+"+")
		case c.Least == 0:
			words = append(words, strconv.Itoa(c.Most)+"-")
		default:
			words = append(words, strconv.Itoa(c.Least))
		}
	}
	words = append(words, c.Words...)
	if c.After {
		words = append(words, "after", p.name(c.V, c.W))
	}
	return strings.Join(words, " ")
}
