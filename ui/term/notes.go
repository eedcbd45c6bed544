package term

import "strings"

// Notes is a control sequence by which a terminal shows a notification of the desktop.
type Notes string

// The sequences.
const (
	OSC9   Notes = "osc9"   // iTerm2, ConEmu, mintty, foot
	OSC99  Notes = "osc99"  // kitty, foot
	OSC777 Notes = "osc777" // rxvt-unicode, foot, ghostty
)

// noteName is the name of our notifications for OSC 99: a new one replaces the last.
const noteName = "dohyo"

// askNotes asks whether the terminal knows OSC 99. For the others there is no question.
const askNotes = "\x1b]99;i=" + noteName + ":p=?;\x1b\\"

// noteKind returns the sequence that the terminal knows, by its answer or its name.
func (a *answers) noteKind(env Env) Notes {
	switch {
	case a.notes:
		return OSC99
	case strings.HasPrefix(env("TERM"), "rxvt-unicode"):
		return OSC777
	}
	return OSC9
}

// Notification returns the sequence that shows a text. The text must have no control
// characters.
func (n Notes) Notification(title, text string) string {
	switch n {
	case OSC99:
		const name = "\x1b]99;i=" + noteName
		return name + ":d=0;" + title + "\x1b\\" + name + ":p=body;" + text + "\x1b\\"
	case OSC777:
		return "\x1b]777;notify;" + strings.ReplaceAll(title, ";", ",") + ";" + text + "\x1b\\"
	}
	return "\x1b]9;" + text + "\x1b\\"
}
