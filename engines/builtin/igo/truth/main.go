// Command truth asks a built-in Go player which of its claims about positions
// came true, in games that it plays against itself and in records.
//
//	go run ./engines/builtin/igo/truth -engine 'dohyo engine hayate --playouts 100 --never-resign' -games 100 -size 9
//	go run ./engines/builtin/igo/truth -engine 'dohyo engine hayate' ~/games/*.sgf
//
// It doesn't judge the moves of the games, only the claims.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"dohyo/engines/builtin/igo/internal/program"
)

func main() {
	engine := flag.String("engine", "dohyo engine hayate --playouts 100 --never-resign", "start command; the number of each own game follows as --seed")
	games := flag.Int("games", 0, "how many games it plays against itself")
	size := flag.Int("size", 9, "their board")
	every := flag.Int("every", 10, "moves between two positions that are looked at")
	why := flag.Bool("why", false, "count claims by what they rest on as well")
	list := flag.Bool("v", false, "list what failed")
	flag.Parse()
	b := bench{engine: *engine, every: *every, why: *why, list: *list, out: os.Stdout}
	err := b.play(*games, *size)
	if err == nil {
		err = b.read(flag.Args())
	}
	b.table()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A bench adds up the engine's answers.
type bench struct {
	engine string
	every  int
	why    bool
	list   bool
	out    io.Writer
	games  int
	spent  time.Duration
	kinds  []string
	counts map[string][3]int // made, came true, failed
}

// play has the engine play against itself.
func (b *bench) play(games, size int) error {
	for i := range games {
		e, err := program.Start(".", fmt.Sprintf("%s --seed %d", b.engine, i+1))
		if err != nil {
			return err
		}
		err = match(e, size)
		if err == nil {
			err = b.ask(e, fmt.Sprintf("game %d", i+1))
		}
		b.close(e)
		if err != nil {
			return err
		}
	}
	return nil
}

// read has the engine examine records. Those that the engine can't read are
// reported and left out.
func (b *bench) read(records []string) error {
	if len(records) == 0 {
		return nil
	}
	e, err := program.Start(".", b.engine)
	if err != nil {
		return err
	}
	defer b.close(e)
	for _, path := range records {
		if _, err := e.Ask("loadsgf " + path); err != nil {
			fmt.Fprintln(os.Stderr, path+":", err)
			continue
		}
		if err := b.ask(e, path); err != nil {
			return err
		}
	}
	return nil
}

// close ends the engine. One that fails only at its end has given all its answers.
func (b *bench) close(e *program.Program) {
	spent, _ := e.Close()
	b.spent += spent
}

// ask adds up the engine's answer about the game on its board.
func (b *bench) ask(e *program.Program, name string) error {
	question := fmt.Sprintf("dohyo-truth %d", b.every)
	if b.why {
		question += " why"
	}
	if b.list {
		question += " list"
	}
	answer, err := e.Ask(question)
	if err != nil {
		return err
	}
	b.games++
	return b.add(name, answer)
}

// add adds up an answer and prints the claims that it lists.
func (b *bench) add(name, answer string) error {
	if b.counts == nil {
		b.counts = map[string][3]int{}
	}
	for _, line := range strings.Split(answer, "\n") {
		if line != "" && line[0] >= '0' && line[0] <= '9' {
			fmt.Fprintf(b.out, "%s: %s\n", name, line)
			continue
		}
		var kind string
		var made, came, failed int
		if _, err := fmt.Sscan(line, &kind, &made, &came, &failed); err != nil {
			return fmt.Errorf("%q: %w", line, err)
		}
		n, known := b.counts[kind]
		if !known {
			b.kinds = append(b.kinds, kind)
		}
		b.counts[kind] = [3]int{n[0] + made, n[1] + came, n[2] + failed}
	}
	return nil
}

// table prints the results of all claims.
func (b *bench) table() {
	fmt.Fprintf(b.out, "%d games, %.1f s of processor time\n", b.games, b.spent.Seconds())
	w := tabwriter.NewWriter(b.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "claim\tmade\tsettled\tcame true\t\t")
	slices.SortStableFunc(b.kinds, func(a, c string) int { // the totals first
		return cmp.Compare(strings.Count(a, "/"), strings.Count(c, "/"))
	})
	for _, kind := range b.kinds {
		n := b.counts[kind]
		share := "–"
		if told := n[1] + n[2]; told > 0 {
			share = fmt.Sprintf("%.1f%%", 100*float64(n[1])/float64(told))
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\t\n", kind, n[0], n[1]+n[2], n[1], share)
	}
	_ = w.Flush()
}

// match plays a game until two passes, or three moves for each point of the
// board.
func match(e *program.Program, size int) error {
	if _, err := e.Ask(fmt.Sprintf("boardsize %d", size)); err != nil {
		return err
	}
	passes := 0
	for i := 0; passes < 2 && i < 3*size*size; i++ {
		move, err := e.Ask("genmove " + [2]string{"b", "w"}[i%2])
		if err != nil {
			return err
		}
		if passes++; !strings.EqualFold(move, "pass") {
			passes = 0
		}
	}
	return nil
}
