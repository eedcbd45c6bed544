package show

import "dohyo/ui/term"

// The events for which a person is called while the window doesn't have the focus.
const (
	SignalEnd   = "end"   // a match has ended, or a game that a person plays or that took a minute
	SignalTurn  = "turn"  // it is a person's turn
	SignalFault = "fault" // a player has failed
	NoSignals   = "none"
)

// The ways to call a person, besides the sequences of term.Notes.
const (
	ByBell = "bell"
	ByNote = "auto" // the bell, and a notification by the sequence that the terminal knows
	ByNone = "none"
)

// CallNames lists the values that Options.Calls can have.
func CallNames() []string {
	return []string{ByNote, ByBell, string(term.OSC9), string(term.OSC99), string(term.OSC777), ByNone}
}

// SignalNames lists the values that Options.Signals can have.
func SignalNames() []string { return []string{SignalEnd, SignalTurn, SignalFault, NoSignals} }

// Themes lists the themes by the names that --theme takes.
func Themes() []string { return []string{"wood", "night", "paper", "none"} }
