//go:build linux

package main

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

func itoa(n int) string { return strconv.Itoa(n) }

// system are the attacks that change the machine or gain rights.
var system = []attack{
	{name: "capabilities", what: "keeping capabilities", try: func(t *target) error {
		h := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
		var d [2]unix.CapUserData
		if err := unix.Capget(&h, &d[0]); err != nil {
			return err
		}
		if d[0].Effective|d[0].Permitted|d[0].Inheritable|d[1].Effective|d[1].Permitted == 0 {
			return errNothing
		}
		return nil
	}},
	{name: "setuid-program", what: "gaining rights by a setuid program", try: func(t *target) error {
		if on, _ := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0); on == 1 {
			return errNothing
		}
		return nil
	}},
	{name: "setuid", what: "becoming another user", try: func(t *target) error {
		_, err := call(unix.SYS_SETUID, uintptr(os.Getuid()+1))
		return err
	}},
	{name: "userns", what: "a user namespace inside", try: func(t *target) error {
		c := exec.Command(t.Program, "daemon", "-", "-")
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER}
		if err := c.Start(); err != nil {
			return err
		}
		return c.Process.Kill()
	}},
	{name: "mount", what: "mounting", try: func(t *target) error { return unix.Mount("tmpfs", t.Dir, "tmpfs", 0, "") },
		check: func(s *stage) bool { unix.Unmount(s.Dir, 0); return true }},
	{name: "chroot", what: "chroot", try: func(t *target) error { return unix.Chroot(t.Dir) }},
	{name: "setns", what: "entering the arena's namespaces", try: func(t *target) error {
		fd, err := unix.PidfdOpen(t.Arena, 0)
		if err != nil {
			return err
		}
		return unix.Setns(fd, unix.CLONE_NEWNS|unix.CLONE_NEWNET)
	}},
	{name: "clock", what: "setting the machine's clock", try: func(t *target) error {
		var x unix.Timex
		if _, err := unix.Adjtimex(&x); err != nil {
			return err
		}
		x.Modes = unix.ADJ_FREQUENCY // as it is
		_, err := unix.Adjtimex(&x)
		return err
	}},
	{name: "hostname", what: "setting the host's name", try: func(t *target) error {
		return unix.Sethostname([]byte(t.Token))
	}, check: func(s *stage) bool {
		was := s.hostname
		now, _ := os.Hostname()
		unix.Sethostname([]byte(was))
		return now != was
	}},
	{name: "bpf", what: "bpf", try: func(t *target) error {
		attr := [4]uint32{2, 4, 4, 1} // an array of one
		_, err := call(unix.SYS_BPF, 0, ptr(&attr), unsafe.Sizeof(attr))
		return err
	}},
	{name: "userfaultfd", what: "userfaultfd for the kernel's faults", try: func(t *target) error {
		_, err := call(unix.SYS_USERFAULTFD, unix.O_CLOEXEC)
		return err
	}},
	{name: "module", what: "loading a kernel module", try: func(t *target) error {
		err := unix.InitModule(make([]byte, 1), "")
		if err == unix.ENOEXEC { // it was looked at
			return nil
		}
		return err
	}},
	{name: "keyctl", what: "the user's keyring", try: func(t *target) error {
		_, err := unix.AddKey("user", t.Token, []byte(secret), unix.KEY_SPEC_USER_KEYRING)
		return err
	}},
}
