package tui

import (
	tea "charm.land/bubbletea/v2"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// knownCages holds the cages of the programs of players that were chosen before.
type knownCages struct {
	of     map[string]confinedMsg
	asking bool
}

// find returns a command that finds the cage of a player's program, or nil if it is
// known. That takes some milliseconds.
func (k *knownCages) find(player string, by func(player string) (held, open *fact.Error)) tea.Cmd {
	if _, known := k.of[player]; known || k.asking || player == "" || by == nil {
		return nil
	}
	k.asking = true
	return func() tea.Msg {
		held, open := by(player)
		return confinedMsg{player, held, open}
	}
}

// keep stores the answer.
func (k *knownCages) keep(msg confinedMsg) {
	if k.of == nil {
		k.of = make(map[string]confinedMsg)
	}
	k.of[msg.player], k.asking = msg, false
}

// tells reports whether there is something to tell of a player's cage.
func (k *knownCages) tells(player string) bool {
	c := k.of[player]
	return c.held != nil || c.open != nil
}

// open shows the cage in a box.
func (k *knownCages) open(m *stage, player string) {
	c := k.of[player]
	var list []string
	if c.held != nil {
		list = append(list, m.l.Error(c.held))
	}
	if c.open != nil {
		list = append(list, lang.NotHeld(m.l, c.open))
	}
	openTold(m, m.l.Say(lang.CageOf, shortName(m, player)), list)
}
