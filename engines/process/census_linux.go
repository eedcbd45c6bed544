package process

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// census counts the player's processes and adds up their resident memory in
// bytes; if full, with those that its programs started, all threads, and what the memory takes elsewhere. Shared memory
// counts once where that matters: the exact figure is computed only if the rough one
// is over the limit.
func (l *Launcher) census(full bool) (count int, rss int64) {
	var all []int
	if full {
		all, count = l.tasks()
	} else {
		for _, p := range l.alive() {
			all = append(all, p.pid)
		}
		count = len(all)
	}
	var kept int64
	for _, pid := range all {
		rss += resident(pid)
		if full {
			kept += besides(pid)
		}
	}
	if lim := l.spec.Limits.Memory; lim > 0 && rss > lim && len(all) > 1 {
		rss = 0
		for _, pid := range all {
			rss += proportional(pid)
		}
	}
	return count, rss + kept
}

// descendants adds everything that the programs started, up to a number
// far beyond any limit, and counts the threads of all of them.
func (l *Launcher) descendants(all []int) (list []int, tasks int) {
	// Daemons have become the arena's own children.
	me := os.Getpid()
	for _, pid := range children(me, me) {
		if l.owns(pid) && !reapDead(pid) {
			all = append(all, pid)
		}
	}
	max := l.spec.Limits.Processes
	for i := 0; i < len(all) && (max == 0 || tasks <= 4*max); i++ {
		tids := threads(all[i])
		tasks += len(tids)
		for _, tid := range tids {
			all = append(all, children(all[i], tid)...)
		}
	}
	return all, tasks
}

// reapDead waits for a child of the arena if it's dead, so that a player's
// short-lived daemons don't pile up.
func reapDead(pid int) bool {
	got, err := unix.Wait4(pid, nil, unix.WNOHANG, nil)
	return err == nil && got == pid
}

// threads returns the numbers of a process's threads.
func threads(pid int) []int {
	dir, err := os.Open(fmt.Sprintf("/proc/%d/task", pid))
	if err != nil {
		return nil
	}
	defer dir.Close()
	names, _ := dir.Readdirnames(-1)
	list := make([]int, 0, len(names))
	for _, s := range names {
		if n, err := strconv.Atoi(s); err == nil {
			list = append(list, n)
		}
	}
	return list
}

// resident returns the resident memory of a process, in bytes.
func resident(pid int) int64 {
	dir := "/proc/" + strconv.Itoa(pid)
	n := residentIn(dir)
	if n == 0 {
		n = residentIn(livingTask(dir))
	}
	return n
}

// livingTask returns the folder of a thread in /proc that shows what a process has. That
// of the process shows nothing once its first thread has ended.
func livingTask(dir string) string {
	list, _ := os.ReadDir(dir + "/task")
	for _, t := range list {
		stat, err := os.ReadFile(dir + "/task/" + t.Name() + "/stat")
		if err == nil && !isExiting(stat) {
			return dir + "/task/" + t.Name()
		}
	}
	return dir
}

func residentIn(dir string) int64 {
	var buf [128]byte
	f := bytes.Fields(readSome(dir+"/statm", buf[:]))
	if len(f) < 2 {
		return 0
	}
	pages, _ := strconv.ParseInt(string(f[1]), 10, 64)
	return pages * int64(os.Getpagesize())
}

// besides returns what the memory of a process takes besides the resident part, in bytes: its
// page tables, which even an empty mapping may have, what was swapped out, and pages of the
// machine's pool of huge ones.
func besides(pid int) int64 {
	dir := "/proc/" + strconv.Itoa(pid)
	b, _ := os.ReadFile(dir + "/status")
	n := besidesIn(b)
	if n == 0 {
		b, _ = os.ReadFile(livingTask(dir) + "/status")
		n = besidesIn(b)
	}
	return n
}

// besidesIn adds up the lines of /proc/PID/status.
func besidesIn(status []byte) (sum int64) {
	for line := range bytes.Lines(status) {
		name, value, _ := bytes.Cut(line, []byte{':'})
		if s := string(name); s != "VmPTE" && s != "VmSwap" && s != "HugetlbPages" {
			continue
		}
		if f := bytes.Fields(value); len(f) == 2 {
			n, _ := strconv.ParseInt(string(f[0]), 10, 64)
			sum += n << 10
		}
	}
	return sum
}

// proportional is resident with each shared page divided by the number of its users.
func proportional(pid int) int64 {
	dir := "/proc/" + strconv.Itoa(pid)
	b, err := os.ReadFile(dir + "/smaps_rollup")
	if err != nil || len(b) == 0 {
		b, err = os.ReadFile(livingTask(dir) + "/smaps_rollup")
	}
	if err != nil {
		return resident(pid)
	}
	for _, line := range bytes.Split(b, []byte{'\n'}) {
		if f := bytes.Fields(line); len(f) >= 2 && string(f[0]) == "Pss:" {
			n, _ := strconv.ParseInt(string(f[1]), 10, 64)
			return n << 10
		}
	}
	return resident(pid)
}
