package cgroup

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"dohyo/engines/process/kill"
)

// sweepMost is the largest number of groups that Sweep examines.
const sweepMost = 20000

// Sweep removes the groups of arenas that have ended and kills the processes in
// them, after calling slay for each. Dead reports whether an arena has ended, by the
// part of its folder's name after prefix.
func Sweep(prefix, mountinfo string, dead func(id string) bool, slay func(pid int)) {
	for _, m := range mountsIn(mountinfo) {
		n := 0
		filepath.WalkDir(m.dir, func(dir string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return nil // it has gone meanwhile, or isn't visible
			}
			if n++; n > sweepMost {
				return filepath.SkipAll
			}
			id, ok := strings.CutPrefix(d.Name(), prefix)
			if !ok {
				return nil
			}
			if dead(strings.TrimSuffix(id, selfSuffix)) {
				clear(dir, slay)
			}
			return filepath.SkipDir
		})
	}
}

// clearTime is how long killed processes may take to end.
const clearTime = 5 * time.Second

// clear removes a group and its subgroups.
func clear(dir string, slay func(pid int)) {
	for end := time.Now().Add(clearTime); ; time.Sleep(time.Millisecond) {
		var groups []string
		filepath.WalkDir(dir, func(dir string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				groups = append(groups, dir)
			}
			return nil
		})
		for _, g := range groups {
			for _, pid := range members(g) {
				slay(pid)
				kill.One(pid)
			}
		}
		gone := true
		for i := len(groups) - 1; i >= 0; i-- { // inner ones first
			gone = removed(groups[i]) && gone
		}
		if gone || time.Now().After(end) {
			return
		}
	}
}

// members returns the processes in a group that this process can see.
func members(dir string) (list []int) {
	b, _ := os.ReadFile(path.Join(dir, "cgroup.procs"))
	for _, f := range bytes.Fields(b) {
		if pid, err := strconv.Atoi(string(f)); err == nil && pid > 0 {
			list = append(list, pid)
		}
	}
	return list
}
