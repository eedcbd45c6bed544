package show

import (
	"io"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/ui/feed"
	"dohyo/ui/paper"
)

// A Session gives the screen access to one running match, of this dohyo or another, or
// to a file of records that are being replayed.
type Session struct {
	Name      string              // name of the match, as `dohyo resume` takes it; for a record, its file name
	Place     string              // the full path of the file of a record; "" if it has none
	Feed      *feed.Feed          // the events so far, and new ones
	Send      func(arena.Command) // passes a person's command to the referee; nil for a record. Must not block.
	Quiet     func() bool         // reports whether no turn is running; nil means always
	Done      <-chan error        // gets the error of the match's Run when it ends; nil for a record
	Projector bool                // the screen opens as for a projector
	Watch     bool                // another dohyo runs the match; Send is nil
	From      int                 // for a record, the move at which the replay opens
	Tree      *kifu.Tree          // the record in the feed with its variations; nil if none
	Why       bool                // the replay opens with the panel of reasons
	Games     *archive.File       // the records, each of which gets a feed when it's opened
	Shown     int                 // the number of the game in the feed that was opened
	Open      int                 // the record to open at once, from 1; 0 shows their list
	Alone     bool                // whether there is a single record isn't known yet; it is opened then
	Slow      bool                // the match was begun at LobbyPace

	// Rule records a ruling on a game that isn't being played. It returns the events
	// that follow from the ruling, and the place of the result: a copy of the record,
	// or the match as dohyo resume takes it. It is nil if that's impossible, and may be
	// slow.
	Rule    func(arena.Rule) (events []arena.Event, where string, err error)
	Journal bool          // the games are those of a match's journal, which can be resumed
	Copy    func() string // returns the file that Rule would write for a record; nil for a journal

	// Others reads the other games of a long journal, on a tape that has only their ends.
	// It is nil if Games has them.
	Others func() (*arena.PastGames, *arena.Tape, error)

	// Inquiry returns what the match has found about its openings; nil if it has no such
	// question. It is quick, but may have to wait for the referee.
	Inquiry func() *arena.Inquiry

	// Edit begins to edit a game of the file. Both are nil for records without a file.
	// Saved notes that a game of the file has been written, so that it is listed and opened as it is now.
	Edit  func(game int) (*edit.File, *edit.Doc, error)
	Saved func(game int) error
	Kept  bool // unsaved changes of the file are kept from before

	// Save writes a file into the session's folder and returns its path. The file gets
	// a unique name that begins like the given one. Save is nil if nothing is saved.
	Save func(name string, fill func(io.Writer) error) (path string, err error)
	// Whole analyses whole games; nil if they can't be read again.
	Whole *Whole
	// Page reads a game with everything that its record contains. It is nil, or returns
	// a nil book, if the feed has all of it.
	Page func(game int) (*paper.Book, error)
}

// Replay reports whether the session is a record, which takes no commands.
func (s *Session) Replay() bool { return s.Send == nil && !s.Watch }
