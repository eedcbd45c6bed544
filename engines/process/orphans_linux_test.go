package process

import (
	"bufio"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// space is the environment variable with the pidSpace of a test's arenas: a sweep by another arena
// of the machine doesn't end the processes that a test looks for, and a test's sweep neither ends
// nor counts those of others.
const space = "DOHYO_TEST_SPACE"

func init() {
	if os.Getenv(space) == "" {
		os.Setenv(space, "test"+strconv.Itoa(os.Getpid()))
	}
	pidSpace = func() string { return os.Getenv(space) }
}

// TestArenaKilled: when the arena itself is killed, its program ends with it.
// In a cage of namespaces everything that the program started ends too; without
// namespaces, Sweep finds those processes.
func TestArenaKilled(t *testing.T) { eachCage(t, testArenaKilled) }

func testArenaKilled(t *testing.T, cage Cage) {
	noLeaks(t)
	adoptOrphans() // so that the test can reap what the arena leaves
	name := named(t)
	cmd, line := arenaOfItsOwn(t, tag+"="+name, "DOHYO_TEST_CAGE="+string(cage))
	left := 2
	if strings.HasSuffix(strings.TrimSpace(line), "caged") {
		left = 0
	}
	if n := awaitTagged(name, 4); n != 4 {
		t.Errorf("%d processes, want the arena, its program and two children", n)
	}
	cmd.Process.Kill()
	cmd.Wait()
	for end := ample(); len(tagged(name)) > left && time.Now().Before(end); {
		time.Sleep(5 * time.Millisecond)
	}
	if n := len(tagged(name)); n != left {
		t.Errorf("%d processes left of a killed arena, want %d", n, left)
	}
	if n := Sweep(); n != left {
		t.Errorf("Sweep = %d, want %d", n, left)
	}
	for end := ample(); time.Now().Before(end); {
		if pid, err := unix.Wait4(-1, nil, unix.WNOHANG, nil); pid <= 0 && err != nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
}

// TestSweepSpares: Sweep leaves the programs of running arenas alone.
func TestSweepSpares(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	if n := Sweep(); n != 0 {
		t.Errorf("Sweep = %d, want 0", n)
	}
	say(t, p, "say here")
	hear(t, p, "here")
}

// TestPlayersApart: what one player leaves behind doesn't end the daemon of
// another, which lives as long as its program.
func TestPlayersApart(t *testing.T) {
	noLeaks(t)
	_, p := started(t, spec(t, "lines"))
	hear(t, p, "ready")
	say(t, p, "fork 1 detach")
	hear(t, p, "done")
	name := named(t)
	awaitTagged(name, 2)
	run := launcher(t, spec(t, "run"))
	if _, err := run.Run(t.Context(), ample(), "fork 1 detach"); err != nil {
		t.Fatal(err)
	}
	if n := awaitTagged(name, 2); n != 2 {
		t.Errorf("%d processes, want the program and its daemon", n)
	}
	p.Kill()
	if n := len(tagged(name)); n != 0 {
		t.Errorf("%d processes after the program's end, want none", n)
	}
}

// TestManyAtOnce: launchers start and close at the same time, and leave nothing
// behind.
func TestManyAtOnce(t *testing.T) {
	noLeaks(t)
	var specs []Spec
	for range 4 {
		specs = append(specs, spec(t, "run"), spec(t, "echo"))
	}
	var wg sync.WaitGroup
	for _, s := range specs {
		wg.Go(func() {
			l, err := NewLauncher(s)
			if err != nil {
				t.Error(err)
				return
			}
			defer l.Close()
			for range 3 {
				if strings.HasSuffix(s.Env[0], "run") {
					if _, err := l.Run(t.Context(), ample(), "create x"); err != nil {
						t.Error(err)
					}
					continue
				}
				p, err := l.Start()
				if err != nil {
					t.Error(err)
					return
				}
				if err := p.Write([]byte("7,7\n"), ample()); err != nil {
					t.Error(err)
				}
				if line, err := p.ReadLine(t.Context(), ample()); string(line) != "7,7" {
					t.Errorf("ReadLine = %q, %v", line, err)
				}
				p.Quit(10 * time.Second)
			}
		})
	}
	wg.Wait()
}

// TestArenaShortOfDescriptors: an arena that can't read its own start time
// marks no program with a wrong one, and takes no other arena for dead.
func TestArenaShortOfDescriptors(t *testing.T) {
	id, err := arenaID()
	if err != nil {
		t.Fatal(err)
	}
	thisArena.id = ""
	var all unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &all); err != nil {
		t.Fatal(err)
	}
	none := all
	none.Cur = 0
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &none); err != nil {
		t.Fatal(err)
	}
	got, short := arenaID()
	dead := abandoned(id + "-1")
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &all); err != nil {
		t.Fatal(err)
	}
	if short == nil {
		t.Errorf("without descriptors it was named %s", got)
	}
	if dead {
		t.Error("without descriptors a living arena passed for dead")
	}
	if got, err := arenaID(); got != id || err != nil {
		t.Errorf("with descriptors again it is %s, %v, want %s", got, err, id)
	}
}

// arenaOfItsOwn starts this test's program again as an arena that starts a
// program, with env added to the environment. It returns what that arena says
// once the program runs.
func arenaOfItsOwn(t *testing.T, env ...string) (*exec.Cmd, string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, t.TempDir())
	cmd.Env = append(append(os.Environ(), as+"=arena"), env...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if !strings.HasPrefix(line, "started <nil> ") {
		t.Errorf("the arena says %q, %v", line, err)
	}
	return cmd, line
}
