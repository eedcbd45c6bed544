package tui

import "dohyo/ui/show"

// Screens returns what the commands call.
func Screens() show.Screens {
	return show.Screens{New: New, Frames: Frames, Actions: Actions, CheckKeys: CheckKeys, Clashes: KeyClashes}
}
