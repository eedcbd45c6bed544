package fivemoku

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/internal/tap"
	"dohyo/engines/process"
	"dohyo/internal/leaks"
	"dohyo/internal/overlap"
)

func TestMain(m *testing.M) {
	faulty.Hook()
	overlap.Tests(16) // most of the engines that misbehave are waited for
	os.Exit(m.Run())
}

// seat seats an engine that misbehaves. When the test ends, it is closed and
// checked for leftovers.
func seat(t testing.TB, o Options, limits process.Limits, mode string, keys ...string) *Player {
	t.Helper()
	o.Dir = t.TempDir()
	keys = append(keys, "tag="+filepath.Base(filepath.Dir(o.Dir))+filepath.Base(o.Dir))
	protocol := "handoff"
	if o.Legacy {
		protocol = "legacy"
	}
	words := faulty.Args(protocol, mode, keys...)
	o.Args = words[1:]
	l, err := process.NewLauncher(process.Spec{Path: words[0], Dir: o.Dir, Limits: limits, Strict: true})
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(l, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
		for _, pid := range tap.Running(keys[len(keys)-1]) {
			t.Errorf("process %s is left", pid)
		}
	})
	return p
}

// begin begins a game for p as white.
func begin(t testing.TB, p *Player) {
	t.Helper()
	if err := p.Begin(context.Background(), engines.Game{Rules: gomoku.Guide, Seat: gomoku.WhiteSeat, Size: 15}); err != nil {
		t.Fatal(err)
	}
}

func act(p *Player, budget time.Duration, history ...boards.Move) (engines.Answer, error) {
	return p.Act(context.Background(), engines.Turn{History: history, Budget: budget})
}

const patient = time.Minute // for what has to come, however busy the machine

func TestFaults(t *testing.T) {
	t.Parallel()
	signal.Ignore(syscall.SIGTERM) // of killparent, if nothing shields it
	defer signal.Reset(syscall.SIGTERM)
	outside := t.TempDir()
	limits := process.Default()
	limits.Memory, limits.Disk = 256<<20, 8<<20
	const short = 250 * time.Millisecond
	const fine = engines.FaultKind("")
	tests := []struct {
		mode   string
		keys   string
		budget time.Duration
		want   engines.FaultKind
		detail string // part of the fault's detail, or of the answer's note
	}{
		{"ok", "", patient, fine, ""},
		{"slow", "ms=5", patient, fine, ""},
		{"late", "ms=5000", short, engines.Timeout, "it did not end within 250ms"},
		{"hang", "", short, engines.Timeout, ""},
		{"busyhang", "", short, engines.Timeout, ""},
		{"sigstop", "", short, engines.Timeout, ""},
		{"ignterm", "", short, engines.Timeout, ""},
		{"noquit", "", short, engines.Timeout, ""},
		{"hangread", "", patient, engines.Exit, "exit status 0 and left 5moku.res empty"},
		{"crash", "", patient, engines.Exit, "SIGABRT"},
		{"killself", "", patient, engines.Exit, "SIGKILL"},
		{"exit0", "", patient, engines.Exit, "exit status 0 and left 5moku.res empty"},
		{"exit3", "", patient, engines.Exit, `exit status 3 and left 5moku.res empty, after printing "cannot go on`},
		{"moveexit", "", patient, fine, ""},
		{"idleexit", "", patient, fine, "it ended with exit status 1"},
		{"resexit", "", patient, fine, "it ended with exit status 7"},
		{"garbage", "", patient, engines.Garbage, `expected a move in the form xxyy, got "@@@ qwxyz ### 12 noise"`},
		{"junkmove", "", patient, engines.Garbage, `got "blah"`},
		{"binary", "", patient, engines.Flood, ""},
		{"nul", "", patient, engines.Garbage, ""},
		{"badutf8", "", patient, engines.Garbage, ""},
		{"escape", "", patient, engines.Garbage, `got "red"`},
		{"empty", "", patient, engines.Exit, "empty"},
		{"illegal", "", patient, fine, ""},
		{"offboard", "", patient, fine, ""},
		{"pass", "", patient, fine, ""},
		{"hugecoord", "", patient, engines.Garbage, ""},
		{"flood", "mb=1", patient, engines.Flood, "bytes"},
		{"floodnonl", "mb=1", patient, engines.Flood, ""},
		{"flooderr", "mb=8", patient, fine, ""},
		{"drip", "ms=5", short, engines.Timeout, ""},
		{"dripbyte", "ms=5", patient, fine, ""},
		{"split", "ms=5", patient, fine, ""},
		{"partial", "", patient, fine, ""},
		{"crlf", "", patient, fine, ""},
		{"upper", "", patient, fine, ""},
		{"double", "", patient, fine, ""},
		{"early", "ms=5", patient, fine, ""},
		{"fork", "", patient, fine, ""},
		{"forkexit", "", patient, engines.Exit, ""},
		{"forkdaemon", "", patient, fine, ""},
		{"forkcpu", "", patient, fine, ""},
		{"forkmany", "n=4", patient, fine, ""},
		{"mem", "mb=128", patient, engines.Memory, ""},
		{"disk", "mb=32", patient, engines.Disk, ""},
		{"outside", "path=" + outside, patient, engines.Tamper, outside},
		{"killparent", "", patient, fine, ""},
		{"killgroup", "", patient, fine, ""},
		{"startcrash", "", patient, engines.Exit, "exit status 1 and wrote no 5moku.res"},
		{"starthang", "", short, engines.Timeout, ""},
		{"banedit", "", patient, engines.Tamper, "it changed 5moku.ban"},
		{"banmore", "", patient, engines.Tamper, "it changed 5moku.ban"},
		{"bancut", "", patient, engines.Tamper, "it changed 5moku.ban"},
		{"banremove", "", patient, engines.Tamper, "it removed 5moku.ban"},
		{"banlink", "", patient, engines.Tamper, "a link"},
		{"resnone", "", patient, engines.Exit, "wrote no 5moku.res"},
		{"resfifo", "", patient, engines.Garbage, "a pipe"},
		{"reslink", "", patient, engines.Garbage, "a link"},
		{"resdir", "", patient, engines.Garbage, "a folder"},
		{"resupper", "", patient, fine, ""},
		{"reshuge", "mb=1", patient, engines.Flood, "a file of "},
		{"reshang", "", 3 * time.Second, engines.Timeout, `although 5moku.res contains "`},
		{"mutter", "", patient, fine, "cut at 30 bytes"},
	}
	t.Run("each", func(t *testing.T) {
		for _, tt := range tests {
			t.Run(tt.mode, func(t *testing.T) {
				t.Parallel()
				if race && (tt.mode == "mem" || tt.budget < patient) {
					t.Skip("the race detector takes the memory or the time first")
				}
				limits := limits
				if tt.mode == "mem" {
					limits.Memory = 96 << 20 // it takes time to fill more
				}
				p := seat(t, Options{}, limits, tt.mode, append([]string{"at=1"}, strings.Fields(tt.keys)...)...)
				if tt.mode == "outside" && !strings.Contains(p.launcher.Confinement().Error(), "seccomp") {
					t.Skip("attempts to write elsewhere aren't seen here")
				}
				// The second game runs with what the first one left behind.
				for game := range 2 {
					begin(t, p)
					a, err := act(p, tt.budget, "808", "807", "806")
					told := a.NoteText()
					var f *engines.Fault
					if tt.want == fine && err != nil || tt.want != fine && (!errors.As(err, &f) || f.Kind != tt.want) {
						t.Fatalf("game %d: %+v, %v, want %q", game+1, a, err, tt.want)
					}
					if f != nil {
						told = f.Detail
					}
					if !strings.Contains(told, tt.detail) {
						t.Errorf("told %q, want %q in it", told, tt.detail)
					}
					if tt.mode == "late" || tt.mode == "reshang" || tt.mode == "mem" || tt.mode == "disk" {
						break
					}
				}
			})
		}
	})
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"ok", "resupper"} {
		for _, legacy := range []bool{false, true} {
			if legacy && mode == "resupper" {
				continue
			}
			p := seat(t, Options{Legacy: legacy}, process.Default(), mode)
			for range 2 {
				begin(t, p)
				history := []boards.Move{"808", "807", "806"}
				for _, want := range []string{"301", "401", "701"} {
					a, err := act(p, patient, history...)
					if err != nil || a.Move != want || a.Took <= 0 {
						t.Fatalf("legacy %v, after %v: %+v, %v, want %s", legacy, history, a, err, want)
					}
					history = append(history, boards.Move(a.Move), boards.Move("1"+want[1:]+"0"))
					history[len(history)-1] = boards.Move([]string{"101", "201", "501"}[len(history)/2%3])
				}
			}
		}
	}
}

// A legacy program is told the whole game in its first call and whenever it
// can't know it, the last move otherwise.
func TestLegacyCalls(t *testing.T) {
	dir := t.TempDir()
	l, err := process.NewLauncher(process.Spec{Path: "/bin/sh", Dir: dir, Limits: process.Default()})
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(l, Options{
		Legacy: true,
		Style:  Style{Pad: true},
		Dir:    dir,
		Args:   []string{"-c", `echo "{args}" >>calls; echo 906 >5moku.res`},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	begin(t, p)
	for _, history := range [][]boards.Move{
		{"808", "807", "806"},
		{"808", "807", "806", "906", "607"},
		{"808", "807", "806", "906", "608"}, // taken back and played again
	} {
		if _, err := act(p, patient, history...); err != nil {
			t.Fatal(err)
		}
	}
	begin(t, p)
	if _, err := act(p, patient, "808", "807", "806", "906"); err != nil {
		t.Fatal(err)
	}
	got, _ := os.ReadFile(filepath.Join(dir, "calls"))
	want := "S 4 0808 0807 0806\n6 0607\nS 6 0808 0807 0806 0906 0608\nS 5 0808 0807 0806 0906\n"
	if string(got) != want {
		t.Errorf("calls\n%swant\n%s", got, want)
	}
}

func TestFill(t *testing.T) {
	turn := engines.Turn{Budget: time.Second}
	game := engines.Game{Rules: gomoku.Freestyle, Size: 20, Clock: engines.Clock{Move: time.Second}}
	tests := []struct{ words, call, want string }{
		{"", "", ""},
		{"a b", "", "a b"},
		{"a b", "S 1", "a b S 1"},
		{"x{args}y z", "S 1", "xS 1y z"},
		{"--rules {game} --size {size} --time {time}", "6 808", "--rules freestyle --size 20 --time 817ms 6 808"},
	}
	for _, tt := range tests {
		p := &Player{opt: Options{Args: strings.Fields(tt.words)}, game: game}
		if got := strings.Join(p.fill(turn, strings.Fields(tt.call)), " "); got != tt.want {
			t.Errorf("fill(%q, %q) = %q, want %q", tt.words, tt.call, got, tt.want)
		}
	}
	for _, tt := range []struct {
		clock  engines.Clock
		budget time.Duration
		want   time.Duration
	}{
		{engines.Clock{}, 10 * time.Minute, 0},
		{engines.Clock{Move: time.Second}, time.Minute, 817 * time.Millisecond},
		{engines.Clock{Move: 10 * time.Millisecond}, 10 * time.Millisecond, 2 * time.Millisecond},
		{engines.Clock{Main: 20 * time.Minute}, 10 * time.Minute, 30*time.Second - 60*time.Millisecond},
		{engines.Clock{Main: time.Minute, Byoyomi: 10 * time.Second}, 10 * time.Second, 9*time.Second - 60*time.Millisecond},
		{engines.Clock{Main: time.Minute, Increment: 2 * time.Second}, 42 * time.Second, 3733 * time.Millisecond},
	} {
		if got := share(tt.clock, tt.budget, 0); got != tt.want {
			t.Errorf("share(%+v, %v) = %v, want %v", tt.clock, tt.budget, got, tt.want)
		}
	}
}

// A program that was charged much more than its thinking time is told to think
// less, in the next game too, until that is long past.
func TestChargedMore(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "slow", "ms=250")
	begin(t, p)
	p.game.Clock = engines.Clock{Move: 300 * time.Millisecond}
	turn := engines.Turn{Budget: time.Minute}
	first := p.think(turn)
	if want := share(p.game.Clock, turn.Budget, 0); first != want {
		t.Fatalf("told %v, want %v", first, want)
	}
	if _, err := act(p, time.Minute, "808", "807", "806"); err != nil {
		t.Fatal(err)
	}
	second := p.think(turn)
	if want := p.game.Clock.Move / 6; second != want { // the minimum that Back leaves, minus the start
		t.Errorf("told %v, then %v, after a move of 250 ms and more; want %v", first, second, want)
	}
	clock := p.game.Clock
	begin(t, p)
	p.game.Clock = clock
	if got := p.think(turn); got != second {
		t.Errorf("told %v in the next game, want %v", got, second)
	}
	for range 60 {
		p.pace.Used(0, first)
	}
	if got := p.think(turn); got < first-time.Millisecond {
		t.Errorf("told %v long after, want %v", got, first)
	}
}

// A program that can't be told the board's size plays on the usual one only.
func TestSize(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "ok")
	err := p.Begin(context.Background(), engines.Game{Rules: gomoku.Freestyle, Size: 20})
	var f *engines.Fault
	if !errors.As(err, &f) || f.Kind != engines.Start {
		t.Error(err)
	}
}

func TestCalledOff(t *testing.T) {
	t.Parallel()
	p := seat(t, Options{}, process.Default(), "hang", "at=1")
	begin(t, p)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := p.Act(ctx, engines.Turn{History: []boards.Move{"808", "807", "806"}}); err != context.DeadlineExceeded {
		t.Fatal(err)
	}
}

func TestMutter(t *testing.T) {
	p := seat(t, Options{}, process.Default(), "mutter", "at=1")
	begin(t, p)
	a, err := act(p, patient, "808", "807", "806")
	if want := "負けないぞー負けない"; err != nil || a.Mutter != want {
		t.Errorf("%+v, %v, want %q", a, err, want)
	}
}

// Nothing is left behind: neither descriptors nor goroutines.
func TestNothingLeft(t *testing.T) {
	once := func(mode string) {
		p := seat(t, Options{}, process.Default(), mode, "at=1")
		begin(t, p)
		act(p, 50*time.Millisecond, "808", "807", "806")
		p.Close()
	}
	once("ok")
	check := leaks.Watch(t)
	for _, mode := range []string{"ok", "hang", "exit0", "resfifo", "resdir", "fork", "garbage"} {
		once(mode)
	}
	check()
}

// BenchmarkAct compares a move by handoff with a bare start of the same program and its
// end ("bare"), and with the same between the file operations that every arena needs: to
// write 5moku.ban, to remove the previous answer and to read the new one ("files"), in
// turns so that other load affects all, without a cage and in one. A shell, unlike other
// programs, makes the launcher look at its handler of SIGCHLD as well.
func BenchmarkAct(b *testing.B) {
	for _, cage := range []struct {
		name string
		cage process.Cage
	}{{"none", process.CageNone}, {"namespaces", process.CageAuto}} {
		for _, program := range [][]string{
			{"/bin/sh", "-c", "echo 906 >5moku.res"},
			{"/bin/cp", "answer", "5moku.res"},
		} {
			b.Run(cage.name+program[0], func(b *testing.B) { benchAct(b, cage.cage, program) })
		}
	}
}

func benchAct(b *testing.B, cage process.Cage, program []string) {
	if _, err := os.Stat(program[0]); err != nil {
		b.Skip(err)
	}
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	dir := b.TempDir()
	must(os.WriteFile(filepath.Join(dir, "answer"), []byte("906\n"), 0o644))
	l, err := process.NewLauncher(process.Spec{Path: program[0], Dir: dir, Limits: process.Default(), Strict: true, Cage: cage})
	must(err)
	p, err := New(l, Options{Dir: dir, Args: program[1:]})
	must(err)
	defer p.Close()
	begin(b, p)
	history := make([]boards.Move, 0, 100)
	for i := range 50 {
		history = append(history, boards.Move([]string{"1010", "1111"}[i%2]))
	}
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	must(err)
	defer null.Close()
	attr := &os.ProcAttr{Dir: dir, Env: os.Environ(), Files: []*os.File{null, null, null}}
	start := func() {
		c, err := os.StartProcess(program[0], program, attr)
		must(err)
		_, err = c.Wait()
		must(err)
	}
	ways := []struct {
		name string
		move func()
		took []time.Duration
	}{
		{name: "ours", move: func() {
			_, err := act(p, patient, history...)
			must(err)
		}},
		{name: "bare", move: start},
		{name: "files", move: func() {
			must(p.folder.write(banFile, Style{}.AppendBan(nil, history)))
			must(p.folder.forget())
			start()
			_, err := p.folder.answer()
			must(err)
		}},
	}
	for b.Loop() {
		for i := range ways {
			w := &ways[i]
			if w.name == "bare" {
				// An existing file would be overwritten, which is slow on ext4.
				must(p.folder.forget())
			}
			began := time.Now()
			w.move()
			w.took = append(w.took, time.Since(began))
		}
	}
	at := func(way, part int) float64 {
		l := slices.Sorted(slices.Values(ways[way].took))
		return float64(l[len(l)/part].Microseconds())
	}
	for i, w := range ways {
		b.ReportMetric(at(i, 2), "us/"+w.name)
		if i > 0 {
			b.ReportMetric(at(0, 2)/at(i, 2), "ratio/"+w.name)
			b.ReportMetric(at(0, 4)/at(i, 4), "ratio/"+w.name+"/quartile")
		}
	}
}

// BenchmarkFiles measures the arena's own file operations for a move.
func BenchmarkFiles(b *testing.B) {
	f, err := openFolder(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer f.close()
	var history []boards.Move
	for range 50 {
		history = append(history, "1010")
	}
	ban := Style{}.AppendBan(nil, history)
	for b.Loop() {
		if err := f.write(banFile, ban); err != nil {
			b.Fatal(err)
		}
		if err := f.forget(); err != nil {
			b.Fatal(err)
		}
		if fault := f.tampered(banFile, ban); fault != nil {
			b.Fatal(fault)
		}
		if _, err := f.answer(); err == nil {
			b.Fatal("there is an answer")
		}
	}
}
