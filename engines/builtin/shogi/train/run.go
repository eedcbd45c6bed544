package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A campaign makes nets from nothing, generation by generation: each net plays
// games, and the next net learns from the games of the last few. Everything is
// in one folder: net0.bin, games0.txt, net1.bin, games1.txt and so on.
type campaign struct {
	dir    string
	stages []stage
	window int // generations of games to learn from
	seed   uint64
	fit    plan
	chunk  int         // games that are written at once
	over   func() bool // reports whether nothing new may begin
}

// A stage is how many games a generation plays, and how many positions it looks at
// for a move.
type stage struct {
	games int
	nodes int64
}

// errTime is returned by a campaign that has more to do.
var errTime = errors.New("the time is up; the same command goes on from here")

func runCommand(args []string) error {
	f := flag.NewFlagSet("run", flag.ExitOnError)
	c := campaign{chunk: session}
	f.StringVar(&c.dir, "dir", "nets", "folder of the nets and games; what is there already isn't made again")
	stages := f.String("plan", "3500x100,4000x100,4000x100,5000x250,5000x250", "each generation's games, and positions looked at a move")
	f.IntVar(&c.window, "window", 3, "generations of games to learn from")
	f.Uint64Var(&c.seed, "seed", 1, "of all that is random")
	limit := f.Duration("time", 0, "begin no more games and no more fits after this time, as in 90m; 0 for no limit")
	c.fit.register(f)
	if err := f.Parse(args); err != nil {
		return err
	}
	var err error
	if c.stages, err = parseStages(*stages); err != nil {
		return err
	}
	began := time.Now()
	c.over = func() bool { return *limit > 0 && time.Since(began) >= *limit }
	return c.run()
}

// parseStages reads a plan: "8000x100,6000x200".
func parseStages(text string) ([]stage, error) {
	var all []stage
	for word := range strings.SplitSeq(text, ",") {
		var s stage
		var rest string
		if n, _ := fmt.Sscanf(word, "%dx%d%s", &s.games, &s.nodes, &rest); n != 2 || s.games <= 0 || s.nodes <= 0 {
			return nil, fmt.Errorf("-plan %s: want games x positions for each generation, as in 8000x100,6000x200", text)
		}
		all = append(all, s)
	}
	return all, nil
}

func (c *campaign) run() error {
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	if err := c.unlessThere(c.net(0), func() error { return writeNet(c.net(0), newModel(c.seed)) }); err != nil {
		return err
	}
	for generation, s := range c.stages {
		if err := c.unlessThere(c.net(generation+1), func() error {
			if err := c.play(generation, s); err != nil {
				return err
			}
			return c.learn(generation)
		}); err != nil {
			return err
		}
	}
	return nil
}

func (c *campaign) net(generation int) string { return c.file("net%d.bin", generation) }

func (c *campaign) games(generation int) string { return c.file("games%d.txt", generation) }

func (c *campaign) file(format string, generation int) string {
	return filepath.Join(c.dir, fmt.Sprintf(format, generation))
}

// unlessThere calls a function that makes a file if there is none yet.
func (c *campaign) unlessThere(name string, write func() error) error {
	_, err := os.Stat(name)
	if errors.Is(err, os.ErrNotExist) {
		return write()
	}
	return err
}

// settle compares the settings with those that the folder was begun with, and
// keeps them. Generations may be added to a plan.
func (c *campaign) settle() error {
	name := filepath.Join(c.dir, "settings.txt")
	var b strings.Builder
	fmt.Fprintf(&b, "seed %d window %d fit %+v plan", c.seed, c.window, c.fit)
	for _, s := range c.stages {
		fmt.Fprintf(&b, " %dx%d", s.games, s.nodes)
	}
	b.WriteString(" ") // so that no number of the plan is the beginning of another
	switch old, err := os.ReadFile(name); {
	case err == nil && !strings.HasPrefix(b.String(), string(old)):
		return fmt.Errorf("%s was begun with other settings: %s", c.dir, old)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return err
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}

// play plays the games of a generation that are missing. A chunk of games that was cut
// short is played again.
func (c *campaign) play(generation int, s stage) error {
	net, err := readNet(c.net(generation))
	if err != nil {
		return err
	}
	name := c.games(generation)
	old, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	played := bytes.Count(old, []byte("\n"))
	if played < s.games {
		played -= played % c.chunk
	}
	whole := 0
	for range played {
		whole += bytes.IndexByte(old[whole:], '\n') + 1
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := file.Truncate(int64(whole)); err != nil {
		return err
	}
	for ; played < s.games; played += c.chunk {
		if c.over() {
			return errTime
		}
		games := playSession(net, c.seed+uint64(generation), played/c.chunk, min(c.chunk, s.games-played), s.nodes)
		if _, err := file.WriteAt([]byte(games), int64(whole)); err != nil {
			return err
		}
		whole += len(games)
	}
	fmt.Fprintf(os.Stderr, "%s: %d games\n", name, s.games)
	return nil
}

// learn makes the net after a generation.
func (c *campaign) learn(generation int) error {
	if c.over() {
		return errTime
	}
	var files []string
	for g := max(0, generation+1-c.window); g <= generation; g++ {
		files = append(files, c.games(g))
	}
	samples, unit, err := readGames(files, c.fit.worth)
	if err != nil {
		return err
	}
	p := c.fit
	p.seed = c.seed
	return writeNet(c.net(generation+1), fit(samples, unit, p))
}
