package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// A screen is what stands before a person and takes the keys: the lobby, a
// match, the gallery, the list of a file's games. A dialog is a screen that lies
// over another one.
type screen interface {
	// keys are the bindings that act now. The first one that fits a key counts.
	keys() []binding
	// update takes in a message: a key before the bindings get it, for text that
	// is typed; pasted text, the wheel, a tick, an answer from outside. It tells
	// whether the message was meant for it.
	update(msg tea.Msg) (cmd tea.Cmd, took bool)
	// draw draws on the stage's canvas.
	draw()
	// help are the bindings that the help lists.
	help() []binding
}

// A router keeps which screen is shown and which dialogs lie over it. Its lists
// are replaced, never changed: a screen may go while messages are handed round.
type router struct {
	screens []screen // the last one is shown
	dialogs []screen // over it; the last one is shown and has the keys
}

// screen is the screen that is shown, below its dialogs.
func (r *router) screen() screen { return r.screens[len(r.screens)-1] }

// top is what has the keys.
func (r *router) top() screen {
	if n := len(r.dialogs); n > 0 {
		return r.dialogs[n-1]
	}
	return r.screen()
}

// begin shows the last of some screens; there are no others then.
func (r *router) begin(list ...screen) { r.screens, r.dialogs = list, nil }

// show brings a screen before the others. Dialogs go with the screen they lie
// over.
func (r *router) show(s screen) {
	r.remove(s)
	r.screens, r.dialogs = append(r.screens, s), nil
}

// remove takes a screen off the list.
func (r *router) remove(s screen) {
	r.screens = slices.DeleteFunc(slices.Clone(r.screens), func(other screen) bool { return other == s })
}

// back leaves the screen that is shown for the one before it.
func (r *router) back() {
	if n := len(r.screens) - 1; n > 0 {
		r.screens, r.dialogs = r.screens[:n:n], nil
	}
}

// open lays a dialog over everything.
func (r *router) open(d screen) { r.dialogs = append(slices.Clone(r.dialogs), d) }

// close puts away the dialog that has the keys. What lies below it comes back.
func (r *router) close() {
	if n := len(r.dialogs) - 1; n >= 0 {
		r.dialogs = r.dialogs[:n:n]
	}
}

// clear puts away all dialogs.
func (r *router) clear() { r.dialogs = nil }

// expire puts away a dialog that the game has overtaken, and all that lies over
// it.
func (r *router) expire(d screen) {
	if i := slices.Index(r.dialogs, d); i >= 0 {
		r.dialogs = r.dialogs[:i:i]
	}
}

// hand hands a message to all screens and dialogs.
func (r *router) hand(msg tea.Msg) tea.Cmd {
	var cmds []tea.Cmd
	for _, s := range r.screens {
		cmd, _ := s.update(msg)
		cmds = append(cmds, cmd)
	}
	for _, d := range r.dialogs {
		cmd, _ := d.update(msg)
		cmds = append(cmds, cmd)
	}
	return tea.Batch(cmds...)
}

// A pinner is a dialog about the position that is shown, which must not become
// another one below it.
type pinner interface{ pins() }

// pinned tells whether such a dialog is open.
func (r *router) pinned() bool {
	return slices.ContainsFunc(r.dialogs, func(d screen) bool { _, ok := d.(pinner); return ok })
}

// A replayer is a screen that may show records, which nobody plays.
type replayer interface{ replays() bool }

// replays tells whether the screen that is shown shows records.
func (r *router) replays() bool {
	s, ok := r.screen().(replayer)
	return ok && s.replays()
}
