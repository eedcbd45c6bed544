package process

import (
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"dohyo/engines"
	"dohyo/engines/process/cgroup"
)

// groupsOf lists the folders of the groups of an arena's process.
func groupsOf(pid int) (list []string) {
	filepath.WalkDir("/sys/fs/cgroup", func(dir string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && strings.HasPrefix(d.Name(), groupPrefix) && strings.Contains(d.Name(), "-"+itoa(pid)+"-") {
			list = append(list, dir)
		}
		return nil
	})
	return list
}

// grouped skips the test where the arena can't make groups.
func grouped(t *testing.T, l *Launcher) {
	t.Helper()
	if l.groups == nil {
		t.Skipf("no control groups here: %v", l.ungroups)
	}
}

// TestGroups: a program and what it starts are in the player's groups, and the
// groups are removed at the end.
func TestGroups(t *testing.T) { eachCage(t, testGroups) }

func testGroups(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Cage = cage
	l, p := started(t, s)
	grouped(t, l)
	if len(l.groups.Members()) == 0 {
		t.Skip("no control groups but for freezing here")
	}
	hear(t, p, "ready")
	say(t, p, "fork 2 detach")
	hear(t, p, "done")
	name := named(t)
	for end := ample(); len(tagged(name)) < 3 && time.Now().Before(end); {
		time.Sleep(time.Millisecond)
	}
	in := make(map[int]bool)
	for _, pid := range l.groups.Members() {
		in[pid] = true
	}
	for _, pid := range tagged(name) {
		if !in[pid] {
			t.Errorf("process %d isn't in the group", pid)
		}
	}
	l.Close()
	if left := groupsOf(os.Getpid()); len(left) > 0 {
		t.Errorf("groups %v stay", left)
	}
}

// TestGroupMemory: a program that the kernel ends for lack of memory has lost
// for that stated reason, even if the kernel ended another process of the
// program.
func TestGroupMemory(t *testing.T) {
	for _, c := range []struct{ name, mode, order string }{{"itself", "run", "mem 150"}, {"child", "lines", "fork 1 hog"}} {
		t.Run(c.name, func(t *testing.T) {
			noLeaks(t)
			s := spec(t, c.mode)
			s.Limits.Memory = 64 << 20
			l := launcher(t, s)
			grouped(t, l)
			theWatch.remove(l) // the watch could be quicker
			if c.mode == "run" {
				e, err := l.Run(t.Context(), ample(), c.order)
				t.Logf("it ended with %v, %v, saying %s", e, err, l.LastWords())
			} else {
				p, err := l.Start()
				if err != nil {
					t.Fatal(err)
				}
				hear(t, p, "ready")
				say(t, p, c.order)
				hear(t, p, "done")
				for end := ample(); l.Fault() == nil && time.Now().Before(end); time.Sleep(time.Millisecond) {
					l.checkProcesses(false) // which counts the program alone
				}
			}
			if f := l.Fault(); f == nil || f.Kind != engines.Memory || f.Fact.Code != "process.memory.oom" || !strings.Contains(f.Error(), "out of memory") {
				t.Errorf("fault %v, want that it ran out of memory", f)
			}
		})
	}
}

// TestGroupsKilled: the groups of a killed arena are removed by the keeper or
// by Sweep, even if programs were frozen.
func TestGroupsKilled(t *testing.T) { eachCage(t, testGroupsKilled) }

func testGroupsKilled(t *testing.T, cage Cage) {
	noLeaks(t)
	adoptOrphans()
	cmd, line := arenaOfItsOwn(t, "RESTS=1", tag+"="+named(t), "DOHYO_TEST_CAGE="+string(cage))
	groups := groupsOf(cmd.Process.Pid)
	cmd.Process.Kill()
	cmd.Wait()
	if strings.HasSuffix(strings.TrimSpace(line), "caged") {
		// Not even root's keeper may remove what is in the root of a hierarchy.
		for _, dir := range groups {
			for end := ample(); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
				if inner, _ := filepath.Glob(dir + "/*/cgroup.procs"); len(inner) == 0 {
					break
				}
			}
			if inner, _ := filepath.Glob(dir + "/*/cgroup.procs"); len(inner) > 0 {
				t.Errorf("%v stay", inner)
			}
		}
	}
	Sweep()
	if left := groupsOf(cmd.Process.Pid); len(left) > 0 {
		t.Errorf("of %v %v stay", groups, left)
	}
	for end := ample(); time.Now().Before(end); time.Sleep(time.Millisecond) {
		if pid, err := unix.Wait4(-1, nil, unix.WNOHANG, nil); pid <= 0 && err != nil {
			break
		}
	}
	if len(groups) == 0 {
		t.Skip("no control groups here")
	}
}

// TestGroupTasks: a program that makes more processes than its group may hold,
// before anything else counts them, is refused the next one by the kernel and
// has lost for it.
func TestGroupTasks(t *testing.T) { eachCage(t, testGroupTasks) }

func testGroupTasks(t *testing.T, cage Cage) {
	noLeaks(t)
	s := spec(t, "lines")
	s.Cage = cage
	s.Limits.Processes = 40 // a Go program has some threads
	l := launcher(t, s)
	grouped(t, l)
	if at, err := groupPlace(); err != nil || !at.Has(cgroup.Tasks) {
		t.Skip("no control group that counts processes here")
	}
	theWatch.remove(l)
	l.spec.Limits.Processes = 1 << 20 // so that neither the filter nor the watch reacts
	p, err := l.Start()
	if err != nil {
		t.Fatal(err)
	}
	hear(t, p, "ready")
	if f := l.groupFault(); f != nil {
		t.Errorf("fault %v before it made any", f)
	}
	say(t, p, "sprout 200 clone")
	made := 0
	for {
		line, err := p.ReadLine(t.Context(), ample())
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := strings.CutPrefix(string(line), "sprouted "); !ok {
			if !strings.Contains(string(line), "temporarily unavailable") {
				t.Errorf("after %d processes it says %q", made, line)
			}
			break
		} else if made, err = strconv.Atoi(n); err != nil {
			t.Fatal(err)
		}
	}
	if most := 40 + keeperTasks; made >= most {
		t.Errorf("%d processes, the group may hold %d", made, most)
	}
	if f := l.groupFault(); f == nil || f.Kind != engines.Memory || f.Fact.Code != "process.tasks" {
		t.Errorf("fault %v, want that it had too many processes", f)
	}
	if f := l.groupFault(); f != nil {
		t.Errorf("told twice: %v", f)
	}
}
