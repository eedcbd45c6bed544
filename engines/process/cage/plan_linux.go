package cage

import (
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// A Plan is what a keeper is told: what a cage holds, and what is started in
// it.
type Plan struct {
	UID, GID int // the arena's, which the programs keep

	Path  string   // the program, as it is called inside
	Dir   string   // where it starts
	Env   []string // complete
	Shown []Shown  // what of the machine is seen, outer folders first
	Links []Link   // symbolic links of the root
	Empty []string // private folders, writable and empty at first
	Room  int64    // bytes that those can hold together; 0 is the kernel's own bound
	Net   bool     // the machine's network is the programs' own

	Left [][]string // folders that the keeper removes when the arena has gone (control groups), see Leaving

	Landlock *Ruleset          // nil where the kernel has none
	Filter   []unix.SockFilter // of system calls; none is no filter
}

// Shown is a file or a folder of the machine that is seen inside under the
// same name, a folder with all that is mounted below it.
type Shown struct {
	Path   string // without symbolic links
	Write  bool
	Device bool // a node of /dev
	Must   bool // there is no cage without it
}

// A Link is a symbolic link.
type Link struct{ Name, Target string }

// An order asks a keeper for a program; three descriptors come with it.
type order struct {
	Args     []string // argv
	Session  bool     // it leads a session, otherwise a process group
	Terminal bool     // descriptor 0 is the terminal of its session
}

// A reply is what a keeper says: that the cage stands, with the descriptor of
// the filter's listener, or that a program was started, or what went wrong.
type reply struct {
	Init  int        // number of the namespace's init
	PID   int        // of the program
	Step  string     // which step failed
	About string     // the file or folder that it was about
	Errno unix.Errno // 0 where all went well
	Deaf  unix.Errno // why the filter of system calls isn't there
}

// An Error is a step towards a cage that failed.
type Error struct {
	Step  string
	About string
	Err   unix.Errno
}

func (e *Error) Error() string {
	if e.About == "" {
		return fmt.Sprintf("%s: %v", e.Step, e.Err)
	}
	return fmt.Sprintf("%s %s: %v", e.Step, e.About, e.Err)
}

func (e *Error) Unwrap() error { return e.Err }

// The steps that depend on the plan.
const (
	stepShow = "show"
	stepMake = "make"
	stepLink = "link"
)

// failed returns the Error of a step, nil without an error.
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

// A Ruleset is one of Landlock (landlock(7)): what it handles is forbidden but
// for what its rules allow.
type Ruleset struct {
	Attr  unix.LandlockRulesetAttr
	Size  uintptr // how much of Attr the kernel knows
	Rules []Rule
}

// A Rule allows something with a file, or with a folder and all that is below.
type Rule struct {
	Path         string
	File, Folder uint64
}

// Restrict confines the calling thread, and all that it starts, for good.
// What isn't there needs no rule.
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

// add adds a rule to a ruleset: the rights of a folder, or those of them that
// mean something for a file.
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
