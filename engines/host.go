package engines

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"dohyo/boards/fact"
)

// A Lack is what the machine couldn't give when the arena asked for it.
type Lack string

// What a machine can run out of, or refuse.
const (
	LackFiles     Lack = "descriptors" // open files: ulimit -n, or the system's own table
	LackTasks     Lack = "processes"   // processes and threads: ulimit -u, a control group, the system
	LackMemory    Lack = "memory"
	LackDisk      Lack = "disk"      // room or rights on the disk, or the disk itself failed
	LackFolder    Lack = "folder"    // the player's folder has gone
	LackTerminals Lack = "terminals" // pseudo terminals
	LackOther     Lack = "other"     // any other call of the arena's own that failed
)

// A HostError is a failure of the machine on which the arena runs, at a call of
// the arena's own: nobody's fault. Wherever it stands in the chain of an error,
// also behind a *Fault, the error is no failure of a player: the match stops and
// can be resumed.
type HostError struct {
	Lack  Lack
	Doing *fact.Error // what the arena wanted to do: "start ./aoba"
	Err   error
}

func (e *HostError) Error() string { return fmt.Sprintf("%v: %v", e.Doing, e.Err) }
func (e *HostError) Unwrap() error { return e.Err }

// Fact returns the error as a fact: what the arena wanted to do, and the system's
// words.
func (e *HostError) Fact() fact.Fact {
	return fact.Errorf("engines.host", "%v: %v", e.Doing, e.Err).Fact
}

// Host makes a *HostError of the error of a call of the arena's own that can't
// fail through a player's doing; nil stays nil. The fact says what the arena
// wanted to do.
func Host(err error, code, format string, args ...any) error {
	if err == nil {
		return nil
	}
	lack := LackOf(err)
	if lack == "" {
		lack = LackOther
	}
	return &HostError{Lack: lack, Doing: fact.Errorf(code, format, args...), Err: err}
}

// HostOr is Host for a call that can fail through a player's doing as well: an
// error that doesn't tell of a lack stays as it is.
func HostOr(err error, code, format string, args ...any) error {
	if LackOf(err) == "" {
		return err
	}
	return Host(err, code, format, args...)
}

// lacks says which errors of system calls tell of a lack, whatever was called.
// EAGAIN does so only where a process or a thread was to be made.
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
}

// LackOf returns the lack that an error tells of, "" if it tells of none.
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

// Gone returns the error of a player's folder that isn't there any more.
func Gone(folder string) error {
	return &HostError{Lack: LackFolder, Doing: fact.Errorf("engines.folder", "%s", folder), Err: fs.ErrNotExist}
}
