package tui

import "dohyo/ui/show"

// The messages of the programs' dialogs.
type (
	completedMsg struct {
		path  string
		list  []string
		known show.Program
		ok    bool
	}
	readMsg struct {
		program show.Program
		err     error
		remove  bool
		lines   string
	}
	triedMsg struct {
		form  *programForm
		round int
		tried show.Tried
	}
	writtenMsg struct {
		form    *programForm
		program show.Program
		players []show.PlayerInfo
		err     error
	}
	removedMsg struct {
		program show.Program
		players []show.PlayerInfo
		backup  string
		err     error
	}
	foundMsg struct{ list []show.Program }
)
