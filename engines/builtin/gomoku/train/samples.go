package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"dohyo/boards"
	"dohyo/engines/builtin/gomoku"
)

// A sample is a position to learn from: the kinds of crossing that both sides see
// (the side to move first), whether black is to move, and how the game ended for
// the side to move.
type sample struct {
	views  [2][]int32
	white  bool
	result float64 // 1, 0.5, 0
}

// A lesson holds all samples and the kinds of crossing that occur in them.
type lesson struct {
	samples []sample
	kinds   []gomoku.Crossing
	seen    [2][]int // how often each of kinds occurred, for black and for white
	number  map[gomoku.Crossing]int32
}

// readGames reads the positions at the ends of the search's lines of play: the
// search applies the weights to such positions.
func readGames(t *gomoku.Thinker, files []string) (*lesson, error) {
	l := &lesson{number: map[gomoku.Crossing]int32{}}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		scan := bufio.NewScanner(f)
		scan.Buffer(nil, 1<<20)
		for n := 1; scan.Scan(); n++ {
			if err := l.game(t, scan.Text()); err != nil {
				f.Close()
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
		}
		f.Close()
		if err := scan.Err(); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return l, nil
}

// game adds the positions of a game in the format of played.String.
func (l *lesson) game(t *gomoku.Thinker, line string) error {
	parts := strings.Split(line, ";")
	if len(parts) != 3 {
		return fmt.Errorf("expected three parts, got %d", len(parts))
	}
	black, ok := map[string]float64{"B": 1, "-": 0.5, "W": 0}[parts[0]]
	if !ok {
		return fmt.Errorf("expected B, W or -, got %q", parts[0])
	}
	moves, lines := spelt(parts[1]), strings.Split(parts[2], "/")
	if len(lines) != len(moves) {
		return fmt.Errorf("expected %d lines of play, got %d", len(moves), len(lines))
	}
	for i, text := range lines {
		if text == "" {
			continue
		}
		tip := append(moves[:i:i], spelt(text)...)
		s := sample{white: len(tip)&1 == 1, result: black}
		if s.white {
			s.result = 1 - black
		}
		mine, theirs, quiet := t.Views(tip)
		if !quiet {
			continue
		}
		us := len(tip) & 1
		s.views = [2][]int32{l.numbers(mine, us), l.numbers(theirs, 1-us)}
		l.samples = append(l.samples, s)
	}
	return nil
}

// numbers counts the crossings of a view and returns their numbers. It skips
// points without any shape, which have no weight.
func (l *lesson) numbers(view []gomoku.Crossing, side int) []int32 {
	list := make([]int32, 0, len(view))
	for _, c := range view {
		if c.Lines == 0 {
			continue
		}
		n, ok := l.number[c]
		if !ok {
			n = int32(len(l.kinds))
			l.number[c], l.kinds = n, append(l.kinds, c)
			l.seen[0], l.seen[1] = append(l.seen[0], 0), append(l.seen[1], 0)
		}
		l.seen[side][n]++
		list = append(list, n)
	}
	return list
}

func spelt(text string) []boards.Move {
	var moves []boards.Move
	for _, w := range strings.Fields(text) {
		moves = append(moves, boards.Move(w))
	}
	return moves
}
