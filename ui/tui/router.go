package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"
)

// A screen fills the terminal and takes the keys: the lobby, a match, the gallery, or
// the list of a file's games. A dialog is a screen that lies over another one.
type screen interface {
	// keys returns the bindings that apply now. The first one that fits a key counts.
	keys() []binding
	// update handles a message: a key before the bindings get it, for text that is
	// typed; pasted text, the wheel, a tick, or the result of a command. Took reports
	// whether the message was meant for the screen.
	update(msg tea.Msg) (cmd tea.Cmd, took bool)
	// draw draws on the stage's canvas.
	draw()
	// help returns the bindings that the help lists.
	help() []binding
}

// A router keeps the screens and the dialogs over them. Its lists are replaced, never
// changed: a screen may close while all of them get a message.
type router struct {
	screens []screen // the last one is shown
	dialogs []screen // over it; the last one is shown and has the keys
}

// screen returns the shown screen, below its dialogs.
func (r *router) screen() screen { return r.screens[len(r.screens)-1] }

// top returns the screen or dialog that has the keys.
func (r *router) top() screen {
	if n := len(r.dialogs); n > 0 {
		return r.dialogs[n-1]
	}
	return r.screen()
}

// begin replaces all screens, and shows the last one of the list.
func (r *router) begin(list ...screen) { r.screens, r.dialogs = list, nil }

// show puts a screen before the others. It closes all dialogs.
func (r *router) show(s screen) {
	r.remove(s)
	r.screens, r.dialogs = append(r.screens, s), nil
}

// remove removes a screen from the list.
func (r *router) remove(s screen) {
	r.screens = slices.DeleteFunc(slices.Clone(r.screens), func(other screen) bool { return other == s })
}

// back returns to the screen before the shown one.
func (r *router) back() {
	if n := len(r.screens) - 1; n > 0 {
		r.screens, r.dialogs = r.screens[:n:n], nil
	}
}

// open opens a dialog above everything else.
func (r *router) open(d screen) { r.dialogs = append(slices.Clone(r.dialogs), d) }

// close closes the dialog that has the keys. The one below it gets them.
func (r *router) close() {
	if n := len(r.dialogs) - 1; n >= 0 {
		r.dialogs = r.dialogs[:n:n]
	}
}

// clear closes all dialogs.
func (r *router) clear() { r.dialogs = nil }

// expire closes a dialog that no longer applies to the game, and all dialogs over it.
func (r *router) expire(d screen) {
	if i := slices.Index(r.dialogs, d); i >= 0 {
		r.dialogs = r.dialogs[:i:i]
	}
}

// replace carries out what a dialog leads to. Over a dialog that this opens, Esc returns
// to d. If it opens none, all dialogs close.
func (r *router) replace(d screen, do func() tea.Cmd) tea.Cmd {
	under := r.screen()
	r.expire(d)
	below := len(r.dialogs)
	cmd := do()
	switch {
	case r.screen() != under:
	case len(r.dialogs) > below:
		r.dialogs = slices.Insert(slices.Clone(r.dialogs), below, d)
	default:
		r.clear()
	}
	return cmd
}

// hand passes a message to all screens and dialogs.
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

// A pinner is a dialog about the shown position, which must not change while the dialog
// is open.
type pinner interface{ pins() }

// pinned reports whether such a dialog is open.
func (r *router) pinned() bool {
	return slices.ContainsFunc(r.dialogs, func(d screen) bool { _, ok := d.(pinner); return ok })
}

// A replayer is a screen that may show records, which nobody plays.
type replayer interface{ replays() bool }

// replays reports whether the shown screen shows records.
func (r *router) replays() bool {
	s, ok := r.screen().(replayer)
	return ok && s.replays()
}
