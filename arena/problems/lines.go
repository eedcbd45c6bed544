package problems

import (
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/kifu"
)

// A line is a move of the record's own solution, with what may follow. The root has no
// move.
type line struct {
	move  boards.Move
	right bool // the record calls it right, or the end of the solution
	wrong bool
	words string
	next  []*line
}

// linesOf returns the record's moves and variations; nil if there are none.
func linesOf(rec *kifu.Record) *line {
	root := &line{}
	if rec.Tree == nil {
		at := root
		for _, m := range rec.Moves {
			if m.Move == "" {
				break
			}
			n := &line{move: m.Move, words: m.Comment}
			n.judge()
			at.next = append(at.next, n)
			at = n
		}
	} else if len(rec.Tree.Nodes) > 0 {
		grow(rec.Tree, root)
	}
	if len(root.next) == 0 {
		return nil
	}
	return root
}

// grow copies a tree. Nodes without a move are left out; what is set up in the middle
// ends a line.
func grow(t *kifu.Tree, root *line) {
	copies := make([]*line, len(t.Nodes))
	copies[0] = root
	for i := 1; i < len(t.Nodes); i++ { // each follows the one before it
		n := &t.Nodes[i]
		up := copies[n.Up]
		switch {
		case up == nil || n.Setup:
			continue
		case n.Move == "":
			copies[i] = up
			continue
		}
		c := &line{move: n.Move}
		if n.Noted != nil {
			c.words = n.Noted.Comment
		}
		for _, p := range n.Props {
			switch p.Name {
			case "C":
				c.words = strings.Join(p.Values, "\n")
			case "TE":
				c.right = true
			case "BM":
				c.wrong = true
			}
		}
		c.judge()
		up.next = append(up.next, c)
		copies[i] = c
	}
}

// Words by which collections mark right and wrong variations.
var (
	rightWords = []string{"correct", "right", "solution", "正解", "成功"}
	wrongWords = []string{"wrong", "incorrect", "fail", "mistake", "失敗", "不正解", "誤り"}
)

// judge reads from a comment whether the record calls the move right or wrong.
func (n *line) judge() {
	words := strings.ToLower(n.words)
	has := func(list []string) bool {
		return slices.ContainsFunc(list, func(w string) bool { return strings.Contains(words, w) })
	}
	switch {
	case has(wrongWords):
		n.wrong = true
	case has(rightWords):
		n.right = true
	}
}

// plies returns the length of the main line.
func (n *line) plies() (plies int) {
	if n == nil {
		return 0
	}
	for ; len(n.next) > 0; n = n.next[0] {
		plies++
	}
	return plies
}

// to returns the line that continues with a move; nil if there is none.
func (n *line) to(m boards.Move) *line {
	if n == nil {
		return nil
	}
	for _, c := range n.next {
		if c.move == m {
			return c
		}
	}
	return nil
}

// A worth is the record's opinion of a move.
type worth uint8

const (
	open worth = iota
	good
	bad
)

// worth weighs a move by the marks at and below it: the attacker chooses among the moves of
// its own turn, the defender among those of the other.
func (n *line) worth(attacker bool) worth {
	switch {
	case n.wrong:
		return bad
	case n.right:
		return good
	case len(n.next) == 0:
		return open
	}
	all, best, worst := true, bad, good
	for _, c := range n.next {
		w := c.worth(!attacker)
		if w == good {
			best = good
		}
		if w == bad {
			worst = bad
		}
		all = all && w != open
	}
	switch {
	case attacker && worst == bad: // the defender has an answer
		return bad
	case !attacker && best == good:
		return good
	case !all:
		return open
	case attacker:
		return worst
	}
	return best
}

// marks reports whether a move at or below this one is marked right.
func (n *line) marks() bool {
	return n.right || slices.ContainsFunc(n.next, (*line).marks)
}

// says reports whether the record calls a move of the attacker right or wrong. If
// nothing is marked right, the first variation is right.
func (n *line) says(m boards.Move) (right, wrong bool) {
	c := n.to(m)
	if c == nil {
		return false, false
	}
	switch c.worth(true) {
	case good:
		return true, false
	case bad:
		return false, true
	}
	return n.next[0] == c && !n.marks(), false
}

// main returns the moves of the main line below.
func (n *line) main() (moves []boards.Move) {
	for n != nil && len(n.next) > 0 {
		n = n.next[0]
		moves = append(moves, n.move)
	}
	return moves
}
