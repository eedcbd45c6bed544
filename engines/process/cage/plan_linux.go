package cage

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// A Plan tells a keeper what a cage contains and which program to start in
// it.
type Plan struct {
	UID, GID int // the arena's, which the programs keep

	Path  string   // the program, as it is called inside
	Dir   string   // where it starts
	Env   []string // complete
	Shown []Shown  // visible parts of the machine, outer folders first
	Links []Link   // symbolic links of the root
	Empty []string // private folders, writable and empty at first
	Room  int64    // total size of those folders in bytes; 0 means the kernel's default
	Net   bool     // the programs share the machine's network

	Left [][]string // folders that the keeper removes once the arena has ended (control groups), see Leaving

	Landlock *Ruleset          // nil where the kernel has none
	Filter   []unix.SockFilter // filter of system calls; empty means none
}

// Shown is a file or folder of the machine that is visible in the cage under the
// same name, a folder including everything mounted below it.
type Shown struct {
	Path   string // without symbolic links
	Write  bool
	Device bool // a node of /dev
	Must   bool // without it the cage can't be made
}

// A Link is a symbolic link.
type Link struct{ Name, Target string }

// An order asks a keeper to start a program. It comes with three descriptors.
type order struct {
	Args     []string // argv
	Session  bool     // it leads a session, otherwise a process group
	Terminal bool     // descriptor 0 is the terminal of its session
}

// A reply is a keeper's answer: that the cage is ready, with the descriptor of
// the filter's listener, that a program was started, or what failed.
type reply struct {
	Init  int        // number of the namespace's init
	PID   int        // of the program
	Step  string     // which step failed
	About string     // the file or folder concerned
	Errno unix.Errno // 0 on success
	Deaf  unix.Errno // why there is no filter of system calls
}

// An Error is a failed step in making a cage.
type Error struct {
	Step  string
	About string
	Err   unix.Errno
}

func (e *Error) Error() string {
	step := e.Step
	if e.About != "" {
		step += " " + e.About
	}
	return step + ": " + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// The steps that depend on the plan.
const (
	stepShow = "show"
	stepMake = "make"
	stepLink = "link"
)

// stepSend passes on descriptors, which depends on how many others of the user are under
// way.
const stepSend = "send"

// failed returns the Error of a step, nil if err is nil.
func failed(step, about string, err error) error {
	if err == nil {
		return nil
	}
	errno, ok := err.(unix.Errno)
	if !ok {
		errno = unix.EIO
	}
	return &Error{Step: step, About: about, Err: errno}
}

// A Ruleset is a ruleset of Landlock (landlock(7)). It forbids the operations that
// it handles, except where a rule allows them.
type Ruleset struct {
	Attr  unix.LandlockRulesetAttr
	Size  uintptr // how much of Attr the kernel knows
	Rules []Rule
}

// A Rule allows operations on a file, or on a folder and everything below.
type Rule struct {
	Path         string
	File, Folder uint64
}

// Restrict permanently confines the calling thread and everything that it starts.
// It skips rules for files that don't exist or can't be opened.
func (r *Ruleset) Restrict() error {
	n, _, e := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&r.Attr)), r.Size, 0)
	if e != 0 {
		return e
	}
	rules := int(n)
	defer unix.Close(rules)
	for _, rule := range r.Rules {
		if err := rule.add(rules); err != nil && err != unix.ENOENT && err != unix.EACCES {
			return err
		}
	}
	if _, _, e := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, uintptr(rules), 0, 0); e != 0 {
		return e
	}
	return nil
}

// add adds a rule to a ruleset: all rights for a folder, and for a file those that
// apply to files.
func (r Rule) add(rules int) error {
	fd, err := unix.Open(r.Path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return err
	}
	rule := unix.LandlockPathBeneathAttr{Allowed_access: r.File, Parent_fd: int32(fd)}
	if st.Mode&unix.S_IFMT == unix.S_IFDIR {
		rule.Allowed_access = r.Folder
	}
	_, _, e := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(rules), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0)
	if e != 0 {
		return e
	}
	return nil
}
