package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"unsafe"

	xterm "github.com/charmbracelet/x/term"
	"github.com/creack/pty"
	"golang.org/x/sys/unix"
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
	master, keys, err := begin(cmd, size)
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
	go io.Copy(keys, line)
	io.Copy(io.MultiWriter(os.Stdout, line), master)
	_ = master.Close() // if this terminal has gone, the command must end, too
	_ = cmd.Wait()
	return cmd.ProcessState.ExitCode()
}

// begin starts a command, and returns the terminal on which it draws, and where its keys go. On the Linux console its
// input is the console itself, which it asks for the characters of the font.
func begin(cmd *exec.Cmd, size *pty.Winsize) (master *os.File, keys io.Writer, err error) {
	if os.Getenv("TERM") != "linux" {
		if master, err = pty.StartWithSize(cmd, size); err == nil {
			go io.Copy(master, os.Stdin)
		}
		return master, master, err
	}
	master, slave, err := pty.Open()
	if err != nil {
		return nil, nil, err
	}
	defer slave.Close()
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, slave, slave
	if err = errors.Join(pty.Setsize(master, size), cmd.Start()); err != nil {
		master.Close()
	}
	return master, typist{}, err
}

// A typist types on the terminal of the standard input (TIOCSTI).
type typist struct{}

func (typist) Write(keys []byte) (int, error) {
	for i := range keys {
		if _, _, failed := unix.Syscall(unix.SYS_IOCTL, os.Stdin.Fd(), unix.TIOCSTI, uintptr(unsafe.Pointer(&keys[i]))); failed != 0 {
			return i, failed
		}
	}
	return len(keys), nil
}

// serial opens a serial line that passes on every byte.
func serial(name string) (*os.File, error) {
	line, err := os.OpenFile(name, os.O_RDWR|syscall.O_NOCTTY, 0)
	if err == nil {
		_, err = xterm.MakeRaw(line.Fd())
	}
	return line, err
}
