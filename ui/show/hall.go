package show

import (
	"dohyo/arena/tournament"
	"dohyo/ui/feed"
)

// A Hall gives the screen access to a tournament. Its functions are called outside of
// the screen's own loop, so they may be slow.
type Hall struct {
	Name  string                             // as `dohyo resume` takes it
	Load  func() (*tournament.State, error)  // the current state, in a copy for the screen
	Run   func() (*HallRun, error)           // resumes it; nil if that isn't possible here
	Rule  func(*tournament.Ruled) error      // carries out a ruling, whichever process runs the tournament
	Match func(dir string) Session           // a running match, without its feed; by the folder in tournament.Pair
	Games func(dir string) (*Session, error) // a match that was played
	Begin bool                               // the hall starts it at once
	Notes []string                           // warnings to show first, such as a broken journal

	// Act parses a ruling in the form of 'dohyo tournament rule', and returns it with a
	// description in words. The screen calls it on its own loop. It is nil if rulings
	// aren't possible.
	Act func(s *tournament.State, act string, args []string) (*tournament.Ruled, string, error)

	// Tell describes an event in words, such as a ruling or a changed program. The
	// state already has the event. It may be nil.
	Tell func(s *tournament.State, e tournament.Event) string

	// Enter enters the results in a file, and returns messages about them. With look it
	// only tells what would be entered. Any reports whether there is a result to enter.
	// It may be nil.
	Enter func(e Entry, look bool) (said []string, any bool)
}

// An Entry is a file of results that were played elsewhere, with what the file lacks.
type Entry struct {
	File    string
	Pair    string // the pair that the file's records are of; "" if the file or its name says it
	Referee string // who judged the games; "" if a slip says it
	Hung    string // the entrant whose program hung, or ""
	By, Why string // of a list that a person typed
}

// A HallRun is a run of a tournament by this process.
type HallRun struct {
	State       *tournament.State // before it
	Feed        *feed.Hall
	Lost        int64        // bytes of a broken tail of the journal that were dropped
	Concurrency int          // bouts at a time
	Leave       func()       // finishes the running games, and begins no others
	Stop        func()       // ends the run at once
	Done        <-chan error // gets the error of the run when it ends
}
