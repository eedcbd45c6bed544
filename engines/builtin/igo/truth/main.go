// Command truth asks a built-in Go player which of its claims about positions
// came true, in games that it plays against itself and in records.
//
//	go run ./engines/builtin/igo/truth -engine 'dohyo engine hayate --playouts 100 --never-resign' -games 100 -size 9
//	go run ./engines/builtin/igo/truth -engine 'dohyo engine hayate' ~/games/*.sgf
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"text/tabwriter"
	"time"
)

func main() {
	engine := flag.String("engine", "dohyo engine hayate --playouts 100 --never-resign", "start command; the number of each own game follows as --seed")
	games := flag.Int("games", 0, "how many games it plays against itself")
	size := flag.Int("size", 9, "their board")
	every := flag.Int("every", 10, "moves between two positions that are looked at")
	list := flag.Bool("v", false, "list what failed")
	flag.Parse()
	b := bench{engine: *engine, every: *every, list: *list, out: os.Stdout}
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
		e, err := start(fmt.Sprintf("%s --seed %d", b.engine, i+1))
		if err != nil {
			return err
		}
		err = e.match(size)
		if err == nil {
			err = b.ask(e, fmt.Sprintf("game %d", i+1))
		}
		b.spent += e.close()
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
	e, err := start(b.engine)
	if err != nil {
		return err
	}
	defer func() { b.spent += e.close() }()
	for _, path := range records {
		if _, err := e.ask("loadsgf " + path); err != nil {
			fmt.Fprintln(os.Stderr, path+":", err)
			continue
		}
		if err := b.ask(e, path); err != nil {
			return err
		}
	}
	return nil
}

// ask adds up the engine's answer about the game on its board.
func (b *bench) ask(e *engine, name string) error {
	question := fmt.Sprintf("dohyo-truth %d", b.every)
	if b.list {
		question += " list"
	}
	answer, err := e.ask(question)
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
	for _, kind := range b.kinds {
		n := b.counts[kind]
		share := "–"
		if told := n[1] + n[2]; told > 0 {
			share = fmt.Sprintf("%.1f %%", 100*float64(n[1])/float64(told))
		}
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%s\t\n", kind, n[0], n[1]+n[2], n[1], share)
	}
	_ = w.Flush()
}

// An engine is a program that speaks GTP.
type engine struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func start(command string) (*engine, error) {
	args := strings.Fields(command)
	e := &engine{cmd: exec.Command(args[0], args[1:]...)}
	e.cmd.Stderr = os.Stderr
	in, err := e.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e.in, e.out = in, bufio.NewReader(out)
	return e, e.cmd.Start()
}

// close ends the program and returns the processor time that it took.
func (e *engine) close() time.Duration {
	_ = e.in.Close()
	if err := e.cmd.Wait(); err != nil {
		return 0
	}
	return e.cmd.ProcessState.UserTime() + e.cmd.ProcessState.SystemTime()
}

// ask sends a command and returns the lines of the answer.
func (e *engine) ask(command string) (string, error) {
	if _, err := fmt.Fprintln(e.in, command); err != nil {
		return "", err
	}
	return answer(e.out)
}

// answer reads an answer up to the empty line after it.
func answer(r *bufio.Reader) (string, error) {
	var lines []string
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return "", err
		}
		line = strings.TrimSpace(line)
		switch {
		case line != "":
			lines = append(lines, line)
			continue
		case len(lines) == 0:
			continue
		}
		first := strings.TrimSpace(lines[0][1:])
		if lines[0][0] == '?' {
			return "", fmt.Errorf("refused: %s", first)
		}
		lines[0] = first
		return strings.Join(lines, "\n"), nil
	}
}

// match plays a game until two passes, or three moves for each point of the
// board.
func (e *engine) match(size int) error {
	if _, err := e.ask(fmt.Sprintf("boardsize %d", size)); err != nil {
		return err
	}
	passes := 0
	for i := 0; passes < 2 && i < 3*size*size; i++ {
		move, err := e.ask("genmove " + [2]string{"b", "w"}[i%2])
		if err != nil {
			return err
		}
		if passes++; !strings.EqualFold(move, "pass") {
			passes = 0
		}
	}
	return nil
}
