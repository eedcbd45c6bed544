package main

import (
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	xterm "github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

// relay runs a command on a terminal of its own inside this one, of the same size. The
// socket types keys, and gets a copy of what the command writes. It returns the command's
// exit status.
func relay(socket string, command []string) int {
	line, err := dial(socket)
	if err != nil {
		return 1
	}
	defer line.Close()
	size, err := pty.GetsizeFull(os.Stdout)
	if err != nil {
		return 1
	}
	if before, err := xterm.MakeRaw(os.Stdin.Fd()); err == nil {
		defer xterm.Restore(os.Stdin.Fd(), before)
	}
	cmd := exec.Command(command[0], command[1:]...)
	master, err := pty.StartWithSize(cmd, size)
	if err != nil {
		return 1
	}
	changes := make(chan os.Signal, 1)
	signal.Notify(changes, syscall.SIGWINCH)
	go func() {
		for range changes {
			if size, err := pty.GetsizeFull(os.Stdout); err == nil {
				_ = pty.Setsize(master, size)
			}
		}
	}()
	go io.Copy(master, os.Stdin)
	go io.Copy(master, line)
	io.Copy(io.MultiWriter(os.Stdout, line), master)
	_ = master.Close() // if this terminal has gone, the command must end, too
	_ = cmd.Wait()
	return cmd.ProcessState.ExitCode()
}

// serial opens a serial line that passes on every byte.
func serial(name string) (*os.File, error) {
	line, err := os.OpenFile(name, os.O_RDWR|syscall.O_NOCTTY, 0)
	if err == nil {
		_, err = xterm.MakeRaw(line.Fd())
	}
	return line, err
}
