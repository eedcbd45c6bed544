// Package program runs a GTP program for the tools that measure Go players, and counts its
// processor time.
//
//	p, err := program.Start(".", "gnugo --mode gtp")
//	answer, err := p.Ask("genmove b")
//	spent, err := p.Close()
//
// It is not for matches: it knows no deadlines and no confinement.
package program

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A Program speaks GTP.
type Program struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// Refused is what a program says when it refuses a command.
type Refused string

func (r Refused) Error() string { return "refused: " + string(r) }

// Start starts a command, whose words are separated by blanks, in a folder.
func Start(dir, command string) (*Program, error) {
	args := strings.Fields(command)
	p := &Program{cmd: exec.Command(args[0], args[1:]...)}
	p.cmd.Dir, p.cmd.Stderr = dir, os.Stderr
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, bufio.NewReader(out)
	return p, p.cmd.Start()
}

// Close ends the program and returns the processor time that it took.
func (p *Program) Close() (time.Duration, error) {
	fmt.Fprintln(p.in, "quit")
	_ = p.in.Close()
	if err := p.cmd.Wait(); err != nil {
		return 0, err
	}
	return p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime(), nil
}

// Ask sends a command and returns the lines of the answer. The error is a Refused if the
// program refuses the command.
func (p *Program) Ask(command string) (string, error) {
	if _, err := fmt.Fprintln(p.in, command); err != nil {
		return "", err
	}
	return Answer(p.out)
}

// Answer reads an answer up to the empty line after it.
func Answer(r *bufio.Reader) (string, error) {
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
			return "", Refused(first)
		}
		lines[0] = first
		return strings.Join(lines, "\n"), nil
	}
}
