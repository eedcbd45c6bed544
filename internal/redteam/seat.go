//go:build linux

package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"dohyo/engines/process"
)

// A seat is one of the programs on the stage.
type seat struct {
	cmd   *exec.Cmd // of a bare one and of bubblewrap's
	in    io.WriteCloser
	lines chan string

	launcher *process.Launcher // of a caged one
	proc     *process.Process
}

// seatMemory is the limit of memory of a caged program.
const seatMemory = 128 << 20

// seatDisk is that of its folder.
const seatDisk = 32 << 20

// patience is how long to wait for an answer.
const patience = 10 * time.Second

// seat starts the program in one of its roles in the folder of a player.
func (s *stage) seat(player, role, what string) (*seat, error) {
	dir := filepath.Join(s.Root, "match/players", player)
	if player == "mate" {
		dir = s.MateDir
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	args := []string{role, what, s.json()}
	if s.Kind == "cage" {
		limits := process.Default()
		limits.Memory, limits.Disk = seatMemory, seatDisk
		l, err := process.NewLauncher(process.Spec{Path: s.Program, Args: args, Dir: dir, Limits: limits})
		if err != nil {
			return nil, err
		}
		p, err := l.Start()
		if err != nil {
			l.Close()
			return nil, err
		}
		return &seat{launcher: l, proc: p}, nil
	}
	cmd := exec.Command(s.Program, args...)
	if s.Kind == "bwrap" {
		cmd = exec.Command(bwrap(), append(bubble(s.Program, dir), args...)...)
	}
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &seat{cmd: cmd, in: in, lines: make(chan string, 16)}
	go func() {
		for scan := bufio.NewScanner(out); scan.Scan(); {
			p.lines <- scan.Text()
		}
		close(p.lines)
	}()
	return p, nil
}

// bubble returns bubblewrap's command line for a program that needs its folder and
// the system, as a user would write it for an engine.
func bubble(program, dir string) []string {
	args := []string{
		"--unshare-all", "--cap-drop", "ALL", "--die-with-parent", "--new-session", "--clearenv",
		"--ro-bind", "/usr", "/usr", "--ro-bind-try", "/etc/alternatives", "/etc/alternatives", "--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache",
		"--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64", "--symlink", "usr/sbin", "/sbin",
		"--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
		"--ro-bind", program, program, "--bind", dir, dir, "--chdir", dir,
		"--setenv", "PATH", "/usr/bin:/bin", "--setenv", "HOME", dir, "--", program,
	}
	return args
}

func (p *seat) pid() int {
	if p.proc != nil {
		return p.proc.PID()
	}
	return p.cmd.Process.Pid
}

// read returns the next line, "" if none comes.
func (p *seat) read() string { return p.readWithin(patience) }

func (p *seat) readWithin(wait time.Duration) string {
	if p.proc != nil {
		line, err := p.proc.ReadLine(context.Background(), time.Now().Add(wait))
		if err != nil {
			return ""
		}
		return string(line)
	}
	select {
	case line := <-p.lines:
		return line
	case <-time.After(wait):
		return ""
	}
}

func (p *seat) say(line string) {
	if p.proc != nil {
		p.proc.Write([]byte(line+"\n"), time.Now().Add(patience))
		return
	}
	io.WriteString(p.in, line+"\n")
}

func (p *seat) close() {
	if p.launcher != nil {
		p.launcher.Close()
		return
	}
	p.in.Close()
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// rest returns the end of the program's turn.
func (p *seat) rest() {
	if p.launcher != nil {
		p.launcher.Rest()
	}
}
