package show

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
)

// Screens are what the commands call of the screens. As values they don't have to be
// imported, so the two largest packages of the house are compiled at the same time.
type Screens struct {
	// New makes the screen of a session. Without one it opens the tournament or the
	// problems of the options, or the lobby.
	New func(o Options, first *Session) tea.Model

	// Frames draws each position of a replayed game on a screen of some size, from the
	// first on. It passes on the move that led to it, nil for the first, and the screen
	// as lines of styled text.
	Frames func(o Options, s *Session, w, h int, each func(m *arena.Moved, screen string) error) error

	Actions   func() []Action           // all actions whose keys a person can choose, in the order of the help
	CheckKeys func(Keys) error          // an error about the first key or name that can't be used, or nil
	Clashes   func(own Keys) []KeyClash // what a person's own keys take away
}
