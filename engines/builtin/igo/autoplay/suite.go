package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A suite collects the games of a series and the positions in which a player blundered, as a
// regression suite that package regress runs: a player must not make the same move again
// (Fotland §10). A move that is a blunder today is an expected failure.

// keep writes a game with blunders into the suite's folder and adds a question for each.
func (s *series) keep(number, size int, stones []string, list []moved, blunders []int) error {
	if s.suite == "" || len(blunders) == 0 {
		return nil
	}
	games := filepath.Join(s.suite, "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		return err
	}
	name := fmt.Sprintf("%dx%d-%d.sgf", size, size, number)
	if err := os.WriteFile(filepath.Join(games, name), []byte(sgf(size, stones, nil, list)), 0o644); err != nil {
		return err
	}
	f, err := os.OpenFile(filepath.Join(s.suite, "blunders.tst"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	for _, i := range blunders {
		m := list[i]
		fmt.Fprintf(f, "loadsgf games/%s %d\n%d reg_genmove %s\n#? [!%s]*\n", name, i+1, 1000*number+i+1, colors[m.color], strings.ToUpper(m.move))
	}
	return f.Close()
}
