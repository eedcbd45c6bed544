//go:build linux

package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/engines/process"
)

// settled waits until holds returns true, for at most 15 seconds.
func settled(holds func() bool) bool {
	for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return true
		}
	}
	return holds()
}

func entries(dir string) int {
	list, _ := os.ReadDir(dir)
	return len(list)
}

// children counts the child processes of this one.
func children() (n int) {
	lists, _ := filepath.Glob("/proc/self/task/*/children")
	for _, name := range lists {
		text, _ := os.ReadFile(name)
		n += len(bytes.Fields(text))
	}
	return n
}

// resident returns this process's resident memory.
func resident() uint64 {
	text, _ := os.ReadFile("/proc/self/statm")
	if words := bytes.Fields(text); len(words) > 1 {
		pages, _ := strconv.ParseUint(string(words[1]), 10, 64)
		return pages * uint64(os.Getpagesize())
	}
	return 0
}

// processesWith lists the commands of all processes that contain a word.
func processesWith(word string) (list []string) {
	names, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range names {
		if line, _ := os.ReadFile(name); bytes.Contains(line, []byte(word)) {
			list = append(list, strings.TrimSpace(string(bytes.ReplaceAll(line, []byte{0}, []byte{' '}))))
		}
	}
	return list
}

// gone checks that nothing is left of an arena that has ended or was killed, once the
// next one has had time to sweep, or its programs have noticed its end.
func (r *report) gone(p plan) {
	process.Sweep() // as every dohyo does when it starts
	var left []string
	if !settled(func() bool { left = processesWith(lifeTag(p)); return len(left) == 0 }) {
		r.problems = append(r.problems, fmt.Sprintf("%d processes are left of life %d: %q", len(left), p.Life, left[0]))
	}
}

// leftovers are what may be left on the machine besides processes.
type leftovers struct {
	temporary []string
	shared    int // segments of System V shared memory
	groups    int // control groups of our arenas
}

// look finds them. Of the control groups only those of the arenas with these process numbers
// count: other arenas on the machine come and go meanwhile, and whoever kills one leaves its
// groups to the next.
func look(dir string, arenas []int) (l leftovers) {
	list, _ := os.ReadDir(filepath.Join(dir, tmpName))
	for _, e := range list {
		l.temporary = append(l.temporary, e.Name())
	}
	text, _ := os.ReadFile("/proc/sysvipc/shm")
	l.shared = bytes.Count(text, []byte{'\n'})
	l.groups = groupsOf("/sys/fs/cgroup", arenas)
	return l
}

// groupsOf counts the folders of arenas below a mount of control groups. They are named
// dohyo-SPACE-PROCESS-START.
func groupsOf(root string, arenas []int) (n int) {
	_ = filepath.WalkDir(root, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return nil
		}
		if f := strings.Split(d.Name(), "-"); len(f) == 4 && f[0] == "dohyo" {
			if pid, err := strconv.Atoi(f[2]); err == nil && slices.Contains(arenas, pid) {
				n++
			}
		}
		return nil
	})
	return n
}

// more lists what has increased.
func (l leftovers) more(before leftovers) (list []string) {
	if len(l.temporary) > len(before.temporary) {
		list = append(list, fmt.Sprintf("temporary files are left: %q", l.temporary))
	}
	if l.shared > before.shared {
		list = append(list, fmt.Sprintf("%d segments of shared memory, there were %d", l.shared, before.shared))
	}
	if l.groups > before.groups {
		list = append(list, fmt.Sprintf("%d control groups, there were %d", l.groups, before.groups))
	}
	return list
}
