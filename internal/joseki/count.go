package main

import (
	"fmt"
	"io"
	"os"
	"slices"

	rules "dohyo/boards/igo"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// longest is the number of moves of a counted sequence at most. Later moves in a corner
// rarely belong to its opening.
const longest = 40

// A counter reads sequences of moves in corners. All corners count as one.
type counter struct {
	games int
	each  func(s *sequence)
}

// sequences calls each with the moves that games of files have in each corner, and returns the
// number of games.
func sequences(files []string, each func(s *sequence)) (games int, err error) {
	c := &counter{each: each}
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			return 0, err
		}
		c.read(f, func(err error) { fmt.Fprintf(os.Stderr, "%s: %v\n", path, err) })
		_ = f.Close()
	}
	if c.games == 0 {
		return 0, fmt.Errorf("no games on a board of %d lines without handicap", boardSize) // not told
	}
	return c.games, nil
}

// countGames writes the text form of the sequences that were played at least least times
// in the games of files.
func countGames(files []string, least int, text string) error {
	var tree []counted
	games, err := sequences(files, func(s *sequence) { tree = s.countIn(tree) })
	if err != nil {
		return err
	}
	return write(fmt.Sprintf("bare move records of %d games", games), frequent(tree, least), text)
}

// read counts the games of a file. A damaged game counts up to the damage.
func (c *counter) read(r io.Reader, trouble func(error)) {
	for rec, err := range sgf.Read(r, kifu.ReadOptions{}) {
		if err != nil {
			trouble(err)
		}
		if rec == nil {
			continue
		}
		positions, _ := kifu.Follow(rec, rules.Game)
		if len(positions) == 0 {
			continue
		}
		first, ok := positions[0].(*rules.Position)
		if !ok || first.Size() != boardSize || len(first.Board().Points(rules.Empty)) < boardSize*boardSize {
			continue
		}
		c.games++
		var corners [4]sequence
		for i, p := range positions[1:] {
			before, after := positions[i].(*rules.Position), p.(*rules.Position)
			if after.Ply() != before.Ply()+1 {
				break // stones were set up
			}
			if at, _ := after.Last(); at != rules.Pass {
				x, y := int(at)%boardSize, int(at)/boardSize
				right, top := x > boardSize/2, y > boardSize/2
				if right {
					x = boardSize - 1 - x
				}
				if top {
					y = boardSize - 1 - y
				}
				if x < joseki.Reach && y < joseki.Reach {
					corners[which(right)+2*which(top)].add(x+1, y+1, before.Turn())
				}
			}
		}
		for i := range corners {
			c.each(&corners[i])
		}
	}
}

// which returns 1 for true.
func which(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A sequence is the moves of a game in a corner.
type sequence struct {
	moves  []joseki.Move
	first  rules.Color // who moved first there
	sloped bool        // a move off the diagonal was made
	turned bool        // the corner is seen in the mirror, so that the first of these has x < y
}

// add adds a move, unless the sequence is long enough.
func (s *sequence) add(x, y int, c rules.Color) {
	if len(s.moves) == longest {
		return
	}
	m := joseki.Move{Side: joseki.First}
	if len(s.moves) == 0 {
		s.first = c
	}
	if c != s.first {
		m.Side = joseki.Second
	}
	if !s.sloped && x != y {
		s.sloped, s.turned = true, x > y
	}
	if s.turned {
		x, y = y, x
	}
	m.X, m.Y = uint8(x), uint8(y)
	s.moves = append(s.moves, m)
}

// countIn counts the moves in a tree, which it returns.
func (s *sequence) countIn(tree []counted) []counted {
	next := &tree
	for _, m := range s.moves {
		name := fmt.Sprintf("%c%d,%d", "?FS"[m.Side], m.X, m.Y)
		i := slices.IndexFunc(*next, func(n counted) bool { return n.Move == name })
		if i < 0 {
			i = len(*next)
			*next = append(*next, counted{Move: name})
		}
		(*next)[i].Count++
		next = &(*next)[i].Next
	}
	return tree
}

// frequent returns the moves of a tree with a count of at least least.
func frequent(tree []counted, least int) (list []counted) {
	for _, n := range tree {
		if n.Count >= least {
			list = append(list, counted{n.Move, n.Count, frequent(n.Next, least)})
		}
	}
	return list
}
