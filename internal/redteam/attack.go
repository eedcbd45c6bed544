//go:build linux

package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// An attack is one thing that a program tries.
type attack struct {
	name string
	what string // for the table

	// try returns nil if the attack succeeded.
	try func(*target) error

	victim     bool              // it is aimed at a running opponent
	slow       bool              // it takes long
	leaderless bool              // it is tried by a process whose first thread has ended
	check      func(*stage) bool // checks from outside whether it had an effect
}

// attacks returns all attacks that one program can try alone.
func attacks() []attack {
	return slices.Concat(spying, writing, network, harming, hiding, kept, keeping, storing, clinging, detours, sharing, roomy, unseen, late, slowing, bulky, system)
}

// errNothing is the error of an attack that wasn't refused but found nothing.
var errNothing = errors.New("nothing there")

// call makes a system call and returns its error.
func call(nr uintptr, args ...uintptr) (uintptr, error) {
	var a [6]uintptr
	copy(a[:], args)
	r, _, e := unix.Syscall6(nr, a[0], a[1], a[2], a[3], a[4], a[5])
	if e != 0 {
		return 0, e
	}
	return r, nil
}

func ptr[T any](p *T) uintptr { return uintptr(unsafe.Pointer(p)) }

// cstring returns a name in the form that system calls take.
func cstring(s string) uintptr {
	b, _ := unix.BytePtrFromString(s)
	pinned = append(pinned, b)
	return uintptr(unsafe.Pointer(b))
}

// pinned keeps names alive.
var pinned []*byte

// reads succeeds if a file can be read and contains the secret.
func reads(name string) error {
	b, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if !strings.Contains(string(b), secret) {
		return errNothing
	}
	return nil
}

// opens succeeds if a file can be opened with flags.
func opens(name string, flags int) error {
	fd, err := unix.Open(name, flags|unix.O_CLOEXEC|unix.O_NONBLOCK, 0o600)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return unix.Close(fd)
}

// anyOf succeeds if one of several attempts does.
func anyOf(tries ...func() error) error {
	var errs []error
	for _, try := range tries {
		err := try()
		if err == nil {
			return nil
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
