package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"dohyo/engines/builtin/igo/joseki"
)

// A check counts the moves in corners of games that a base knows.
type check struct {
	moves int // all, up to the first that the base doesn't know
	known int // the base has it
	first int // no move of its side was played more often there
	three int // at most two were
}

// checkGames prints how many of the moves in corners of games the base in a folder knows.
func checkGames(dir string, files []string, out io.Writer) error {
	data, err := os.ReadFile(filepath.Join(dir, "joseki.bin"))
	if err != nil {
		return err
	}
	b, err := joseki.Unpack(data)
	if err != nil {
		return err
	}
	var c check
	games, err := sequences(files, func(s *sequence) { c.sequence(b, s) })
	if err != nil {
		return err
	}
	share := func(n int) float64 { return 100 * float64(n) / float64(max(c.moves, 1)) }
	fmt.Fprintf(out, "%d games: %d moves in corners; known %.1f%%, most frequent %.1f%%, among the first three %.1f%%; %.2f known moves in a corner\n",
		games, c.moves, share(c.known), share(c.first), share(c.three), float64(c.known)/float64(4*games))
	return nil
}

// sequence adds the moves of a corner, up to the first that the base doesn't know.
func (c *check) sequence(b *joseki.Base, s *sequence) {
	var corner joseki.Corner
	for _, m := range s.moves {
		list := slices.DeleteFunc(b.Next(&corner), func(n joseki.Continuation) bool { return n.Side != m.Side || n.Class == joseki.Mistake })
		mirrored := m
		if corner.Symmetric() {
			mirrored.X, mirrored.Y = m.Y, m.X
		}
		c.moves++
		i := slices.IndexFunc(list, func(n joseki.Continuation) bool { return n.Move == m || n.Move == mirrored })
		if i < 0 {
			return
		}
		c.known++
		if i == 0 {
			c.first++
		}
		if i < 3 {
			c.three++
		}
		if !corner.Put(m) {
			return // it captured by stones beyond the corner
		}
	}
}
