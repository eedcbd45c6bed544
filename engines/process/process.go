// Package process starts, confines, feeds, reads and kills the program of a
// player.
//
//	l, err := process.NewLauncher(process.Spec{
//		Path: "./pbrain", Dir: folder, Stderr: file, Limits: process.Default(),
//	})
//	defer l.Close() // nothing that it ever started is left
//	p, err := l.Start()
//	err = p.Write([]byte("START 15\n"), deadline)
//	line, err := p.ReadLine(ctx, deadline)
//
// Launcher.Run runs a program that is started again for each move.
//
// Each Launcher has an OS thread of its own, which starts all programs of that
// player. On Linux the thread gives up, for itself and for all that it starts, the
// right to write outside the player's folder (Landlock). The kernel notifies it of
// each attempt (seccomp user notification), so that nothing has to stand between
// the arena and the program. Spec.Cage says what else a program can't reach: in
// namespaces it sees only the files that it needs, and the network only with
// Spec.Net. The same thread sees the program end, keeps its stderr and cleans up
// after it. If the kernel lacks one of these the rest still holds;
// Launcher.Confinement says what does.
//
// The package knows bytes and lines. It knows no protocol, no rules, and no clock
// except the deadlines that it is given.
//
// When the arena itself is killed by SIGKILL, the kernel kills the programs that it
// started, but not always those that these had started. Sweep finds them later.
package process

import (
	"syscall"
	"time"

	"dohyo/boards/fact"

	"golang.org/x/sys/unix"
)

// A Spec says which program a player is and what it is allowed.
type Spec struct {
	Path     string   // the program: a path, from the arena's folder if relative, or a name to be looked up in PATH
	Args     []string // its arguments, before those of a Start or Run
	Dir      string   // its private working folder, which exists; the only place it may write
	Env      []string // KEY=value, beside and before the arena's own environment
	Stderr   string   // the file that keeps its stderr, appended to; "" keeps the last words only
	Grown    string   // the file that keeps the size from which the growth of Dir counts, for a launcher that continues there; "" keeps none
	Writable []string // further files and folders it may write
	Read     []string // further files and folders it may read
	Handed   string   // the folder with which its command was handed in: what the command names elsewhere isn't shown; "" shows it
	Net      bool     // it may use the network
	GPU      bool     // it may use the graphics processor
	Cage     Cage     // what encloses it
	Terminal bool     // Start connects its stdin and stdout by a raw pseudo terminal, not by pipes
	Strict   bool     // an attempt to write elsewhere is a Tamper fault; otherwise it is denied and noted
	Limits   Limits
}

// A Cage is a choice of what encloses a program.
type Cage string

// The cages. Parts that the machine lacks are left out, and
// Launcher.Confinement says so.
const (
	CageAuto     Cage = ""         // namespaces, or Landlock where there are none
	CageLandlock Cage = "landlock" // Landlock alone, and a filter of system calls
	CageNone     Cage = "none"     // it may read everything and use the network; it writes in its folder only
)

// Limits bound what a program may use. Zero is no limit.
type Limits struct {
	Memory    int64 // bytes resident in all its processes together
	Disk      int64 // bytes by which its folder may grow after NewLauncher, or since the size in Spec.Grown
	Output    int64 // bytes of stdout at once in a turn, and of stderr; an eighth of it more each second
	Stderr    int64 // bytes of stderr kept: the first half and the last
	Line      int   // bytes of a line of stdout
	Processes int   // processes and threads at the same time
}

// Default returns the usual limits of a program.
func Default() Limits {
	return Limits{
		Memory:    2 << 30,
		Disk:      256 << 20,
		Output:    16 << 20,
		Stderr:    1 << 20,
		Line:      64 << 10,
		Processes: 512,
	}
}

// Errors of Write, ReadLine or Run, besides io.EOF, the context's
// error, and the *engines.Fault that the watch found.
var (
	ErrDeadline = fact.New("process.late", "no answer in time")
	ErrFlood    = fact.New("process.flood", "too much output")
	ErrPipe     = fact.New("process.pipe", "it no longer reads its stdin")
	ErrClosed   = fact.New("process.closed", "the program was closed")
)

// An Exit says how a program ended and what it used.
type Exit struct {
	Code   int            // exit status, -1 if a signal ended it
	Signal syscall.Signal // the signal that ended it, or 0
	Killed bool           // the arena killed it
	User   time.Duration  // processor time, including children that it waited for
	System time.Duration
	MaxRSS int64 // bytes, the largest of its processes; no less than the arena's own on Linux
}

// String returns the end in English: "exit status 3", "SIGSEGV".
func (e Exit) String() string { return e.Told().Error() }

// Ended returns the fact that a program ended in this way.
func (e Exit) Ended() *fact.Error { return fact.Errorf("process.ended", "ended with %v", e.Told()) }

// Told returns the end as a fact.
func (e Exit) Told() *fact.Error {
	if e.Signal == 0 {
		return fact.Errorf("process.exit.status", "exit status %d", e.Code)
	}
	if name := unix.SignalName(e.Signal); name != "" {
		return fact.Errorf("process.exit.signal", "%s", name)
	}
	return fact.Errorf("process.exit.number", "signal %d", int(e.Signal))
}
