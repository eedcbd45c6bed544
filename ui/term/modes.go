package term

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// Bubble Tea reads the keys and runs the loop, without its renderer, which would look
// several dozen times a second for something to draw, even on a still screen. So
// the sheet opens and closes the screen and switches the terminal's modes itself.

// modes are the modes of a terminal that a view chooses.
type modes struct {
	mouse tea.MouseMode
	focus bool // the terminal reports when its window gets and loses the focus
}

// steady are the modes of each view: a screen of its own without a cursor, marks around
// pasted text, and unambiguous keys (xterm's modifyOtherKeys, kitty's protocol).
const (
	steady = ansi.SetModeAltScreenSaveCursor + ansi.HideCursor + ansi.SetModeBracketedPaste +
		ansi.SetModifyOtherKeys2 + "\x1b[>1u"
	unsteady = ansi.ResetModifyOtherKeys + "\x1b[<u" + ansi.ResetModeBracketedPaste +
		ansi.ResetModeAltScreenSaveCursor + ansi.ShowCursor
)

const (
	mouseOff = ansi.ResetModeMouseButtonEvent + ansi.ResetModeMouseAnyEvent + ansi.ResetModeMouseExtSgr
	// askModes asks whether the terminal can hold back an update, and how it counts the
	// cells of characters that are made of several.
	askModes = ansi.RequestModeSynchronizedOutput + ansi.RequestModeUnicodeCore
)

// change returns what switches the terminal from some modes to others.
func (from modes) change(to modes) string {
	var b strings.Builder
	if from.mouse != to.mouse {
		if from.mouse != tea.MouseModeNone {
			b.WriteString(mouseOff)
		}
		switch to.mouse {
		case tea.MouseModeCellMotion:
			b.WriteString(ansi.SetModeMouseButtonEvent + ansi.SetModeMouseExtSgr)
		case tea.MouseModeAllMotion:
			b.WriteString(ansi.SetModeMouseAnyEvent + ansi.SetModeMouseExtSgr)
		}
	}
	switch {
	case to.focus && !from.focus:
		b.WriteString(ansi.SetModeFocusEvent)
	case from.focus && !to.focus:
		b.WriteString(ansi.ResetModeFocusEvent)
	}
	return b.String()
}

// begin opens the screen, sends a text to the terminal, and paints the picture, if there
// is one already.
func (s *sheet) begin(ask string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open = true
	s.known, s.titled, s.placed = false, "", caret{}
	text := steady + modes{}.change(s.modes)
	if s.method == ansi.GraphemeWidth {
		text += ansi.SetModeUnicodeCore
	}
	_ = s.send([]byte(text + ask)) // the loss of the terminal is noticed elsewhere
	if s.stale || s.content != "" {
		_ = s.send(s.update())
	}
}

// again opens the screen once more, after the process was stopped. Other programs
// may have changed everything meanwhile.
func (s *sheet) again() {
	s.mu.Lock()
	if s.open {
		_ = s.send([]byte("\x1b[<u"))
	}
	s.mu.Unlock()
	s.begin("")
}

// end closes the screen.
func (s *sheet) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.open {
		return
	}
	s.open = false
	text := s.modes.change(modes{}) + unsteady
	if s.method == ansi.GraphemeWidth {
		text = ansi.ResetModeUnicodeCore + text
	}
	if s.gallery.tmux { // which keeps no other screen for the images
		var b brush
		s.gallery.forget(&b)
		text = b.String() + text
	}
	_ = s.send([]byte(text))
}

// wear switches the terminal to the modes of a view.
func (s *sheet) wear(to modes) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := s.modes.change(to)
	s.modes = to
	if s.open && text != "" {
		_ = s.send([]byte(text))
	}
}

// pass sends the terminal a text that isn't part of the picture and doesn't move the
// cursor: a notification, or what goes to the clipboard.
func (s *sheet) pass(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, _ = s.file.WriteString(text)
}

// modern are parts of the names (TERM) of terminals that know askModes, even over ssh.
var modern = []string{"ghostty", "wezterm", "alacritty", "kitty", "rio"}

// asksModes reports whether the terminal may be asked askModes. Terminal.app prints a
// part of the question, and other old terminals at the far end of ssh may do the same.
func asksModes(env Env) bool {
	for _, name := range modern {
		if strings.Contains(env("TERM"), name) {
			return true
		}
	}
	return env("WT_SESSION") != "" || env("SSH_TTY") == "" && !strings.Contains(env("TERM_PROGRAM"), "Apple")
}
