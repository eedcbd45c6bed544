package show

import (
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/lore"
	"dohyo/kifu"
	"dohyo/kifu/edit"
)

// An Editor lets records be edited.
type Editor struct {
	Maker  func(game string) edit.Maker              // of the records of a game
	Format func(path string) (*kifu.Format, error)   // for the name of a file
	Keep   func(d *edit.Draft) error                 // keeps unsaved changes
	Drop   func(edit.Place) error                    // forgets those of a record
	Kept   func(edit.Place) (*edit.Draft, time.Time) // nil if there are none
	Path   func(name string) string                  // of a new file; name may be one already

	// KeepPosition keeps a position that isn't saved, DropPosition forgets it, and
	// KeptPosition returns it; nil if there is none.
	KeepPosition func(*KeptPosition) error
	DropPosition func(key string) error
	KeptPosition func(key string) (*KeptPosition, time.Time)

	// Write writes a text into a file; fs.ErrExist if there is one that mustn't be replaced.
	Write func(path, text string, over bool) error
}

// A ComposeStep is a change to a position that is being set up.
type ComposeStep struct {
	Do    string        // what kind of change it is, a word of the screen
	At    boards.Spot   `json:",omitzero"`
	From  boards.Spot   `json:",omitzero"`  // of what moves to At
	Thing int           `json:",omitempty"` // of boards.Draft.Things
	Count int           `json:",omitempty"` // of boards.Draft.Counts
	Value float64       `json:",omitempty"`
	Deal  boards.Term   `json:",omitempty"`
	Seed  uint64        `json:",omitempty"`
	Start *boards.Setup `json:",omitempty"` // a position that was read from text
	Game  string        `json:",omitempty"` // boards.Game.Name of Start, if it is another game's
}

// A KeptPosition is a position that wasn't saved: the position with which it began, and the
// changes since then.
type KeptPosition struct {
	Key   string // where the position comes from
	Game  string // boards.Game.Name of Start
	Start boards.Setup
	Steps []ComposeStep
}

// A Film records the screen to a file.
type Film struct {
	// Start begins a file that didn't exist, and returns its name.
	Start func() (name string, err error)
	// Stop completes the file.
	Stop func() error
}

// Lore lets people edit what the built-in players know. Read and Write touch the disk.
type Lore struct {
	Has   func(game string) bool         // whether the players of a game read anything
	Kinds func(game string) []*lore.Kind // may be slow at first
	Path  func(file string) string       // of a person's own file with that name, or of a path
	Read  func(path string) (string, error)

	// Write writes a text. Was is what the file held when it was read, nil if there was
	// none. If it holds something else now, nothing is written, and the error is
	// ErrLoreChanged.
	Write func(path, text string, was *string) error

	Keep func(*KeptLore) error                    // keeps unsaved changes of a file
	Drop func(path string) error                  // forgets them
	Kept func(path string) (*KeptLore, time.Time) // nil if there are none
}

// ErrLoreChanged says that somebody else has changed a file.
var ErrLoreChanged = fact.New("tui.lore.changed", "the file has changed since it was read")

// A KeptLore is a file with unsaved changes.
type KeptLore struct {
	Path  string
	Was   *string `json:",omitempty"` // what the file held when it was read; nil if there was none
	Text  string
	Sheet int // that was shown
}
