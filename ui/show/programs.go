package show

import "context"

// Copied returns a copy that shares nothing.
func (p Program) Copied() Program {
	clone := func(m map[string]string) map[string]string {
		n := map[string]string{}
		for k, v := range m {
			n[k] = v
		}
		return n
	}
	p.Keys, p.Options = clone(p.Keys), clone(p.Options)
	return p
}

// Programs gives the lobby access to the file of a person's own players. Its
// functions may be slow; commands call them.
type Programs struct {
	File      string   // where new players are written, as people read it
	Protocols []string // by which a program on this machine is reached

	Complete func(path string) []string // files and folders that begin like a path; folders end with a slash
	Known    func(file string) (Program, bool)
	Read     func(name string) (Program, error) // one of the person's own players
	Keys     func(protocol string) []ProgramKey // the protocol's keys of engines.toml
	Try      func(ctx context.Context, p Program, game string) Tried
	Save     func(p Program) ([]PlayerInfo, error)
	Removal  func(p Program) (lines string, err error) // the lines that Remove removes
	Remove   func(p Program) (players []PlayerInfo, backup string, err error)
	Found    func() []Program
}

// A Program is a player of engines.toml while it is being changed.
type Program struct {
	Old     string // the name that it has in the file; "" for a new one
	Stamp   string // of the file's text as it was read
	Where   string // the file
	Name    string
	File    string // the program
	Args    string // its arguments, as on a command line
	Guess   bool   // the protocol isn't known yet
	Proto   string
	Dir     string
	Reads   string            // files to read, with commas between them
	Summary string            // its description
	Keys    map[string]string // keys of its protocol, as they are typed; without empty ones
	Options map[string]string // its own options, likewise
}

// A ProgramKey is a setting of a program, with the words for it.
type ProgramKey struct {
	Name   string
	Usual  string
	Values []string // the only values; nil for any
	About  string
	Own    bool // an option of the program, not a key of engines.toml
	Number bool
	Min    int64
	Max    int64
}

// Tried is what came of trying a program out.
type Tried struct {
	Program Program // with its protocol, if it was found
	Game    string  // that it was tried in; "" if none was found
	Checks  []TriedCheck
	Err     error // it doesn't work at all
	Advice  []error
	Options []ProgramKey // its own options
}

// A TriedCheck is an item of the tryout; What and Seen are facts.
type TriedCheck struct {
	What, Seen error
	OK         bool
}

// Failed counts the checks that failed.
func (t *Tried) Failed() (n int) {
	for _, c := range t.Checks {
		if !c.OK {
			n++
		}
	}
	return n
}

// Works reports whether everything went well.
func (t *Tried) Works() bool { return t.Err == nil && t.Failed() == 0 }
