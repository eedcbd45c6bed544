package engines

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"syscall"

	"dohyo/boards/fact"
)

// A Lack is a resource that the machine couldn't provide to the arena.
type Lack string

// The resources that a machine can run out of or refuse.
const (
	LackFiles     Lack = "descriptors" // open files: ulimit -n, or the system's own table
	LackTasks     Lack = "processes"   // processes and threads: ulimit -u, a control group, the system
	LackMemory    Lack = "memory"
	LackDisk      Lack = "disk"      // room or rights on the disk, or the disk itself failed
	LackFolder    Lack = "folder"    // the player's folder has gone
	LackTerminals Lack = "terminals" // pseudo terminals
	LackOther     Lack = "other"     // any other call of the arena's own that failed
)

// A HostError is a failure of the arena's machine in one of the arena's own
// calls, which is nobody's fault. Wherever it occurs in an error's chain, even
// behind a *Fault, the error isn't the player's failure: the match stops and can
// be resumed.
type HostError struct {
	Lack  Lack
	Doing *fact.Error // what the arena attempted: "start ./aoba"
	Err   error
}

func (e *HostError) Error() string { return fmt.Sprintf("%v: %v", e.Doing, e.Err) }
func (e *HostError) Unwrap() error { return e.Err }

// Fact returns the error as a fact: what the arena attempted, and the system's
// message.
func (e *HostError) Fact() fact.Fact {
	return fact.Errorf("engines.host", "%v: %v", e.Doing, e.Err).Fact
}

// Host makes a *HostError of the error of one of the arena's own calls that no
// player can make fail; nil stays nil. The fact says what the arena attempted.
func Host(err error, code, format string, args ...any) error {
	if err == nil {
		return nil
	}
	lack := LackOf(err)
	if lack == "" {
		lack = LackOther
	}
	if at, ok := err.(*fs.PathError); ok && slices.Contains(args, any(at.Path)) {
		err = at.Err // the fact names the path
	}
	return &HostError{Lack: lack, Doing: fact.Errorf(code, format, args...), Err: err}
}

// HostOr is Host for a call that a player can make fail too: an error that
// doesn't indicate a lack stays unchanged.
func HostOr(err error, code, format string, args ...any) error {
	if LackOf(err) == "" {
		return err
	}
	return Host(err, code, format, args...)
}

// lacks maps errors of system calls to lacks, whatever the call. EAGAIN indicates
// a lack only when a process or a thread was to be created.
var lacks = map[syscall.Errno]Lack{
	syscall.EMFILE:  LackFiles,
	syscall.ENFILE:  LackFiles,
	syscall.ENOMEM:  LackMemory,
	syscall.ENOBUFS: LackMemory,
	syscall.ENOSPC:  LackDisk,
	syscall.EDQUOT:  LackDisk,
	syscall.EFBIG:   LackDisk,
	syscall.EROFS:   LackDisk,
	syscall.EIO:     LackDisk,
	syscall.ESTALE:  LackDisk,

	syscall.ETOOMANYREFS: LackFiles, // that all processes of the user have sent and not yet received
}

// LackOf returns the lack that an error indicates, or "".
func LackOf(err error) Lack {
	var host *HostError
	if errors.As(err, &host) {
		return host.Lack
	}
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return lacks[errno]
	}
	return ""
}

// Gone returns the error of a player's folder that no longer exists.
func Gone(folder string) error {
	return &HostError{Lack: LackFolder, Doing: fact.Errorf("engines.folder", "%s", folder), Err: fs.ErrNotExist}
}
