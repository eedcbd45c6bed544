package term

import (
	"os"
	"os/signal"
	"syscall"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"
)

// A guest is the model of a program on the terminal, with what the terminal
// has to say to it besides the library's own messages.
type guest struct {
	tea.Model
	ahead []tea.Msg        // keys typed ahead, not yet handed on
	stops chan<- os.Signal // listens for SIGTSTP while not suspended
}

// Update passes messages on; the keys typed ahead follow the first size, since
// a screen without a size has no places to act on, but no other key overtakes
// them.
func (g *guest) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg.(type) {
	case AboutToSuspendMsg:
		cmd := g.pass(msg)
		return g, tea.Sequence(cmd, func() tea.Msg { return suspendMsg{} })
	case tea.ResumeMsg:
		signal.Notify(g.stops, syscall.SIGTSTP)
	case tea.WindowSizeMsg:
		cmd := g.pass(msg)
		return g, tea.Batch(cmd, g.typed())
	case tea.KeyMsg:
		cmd := g.typed()
		return g, tea.Batch(cmd, g.pass(msg))
	}
	return g, g.pass(msg)
}

// pass hands one message to the model.
func (g *guest) pass(msg tea.Msg) tea.Cmd {
	var cmd tea.Cmd
	g.Model, cmd = g.Model.Update(msg)
	return cmd
}

// typed hands on the keys typed ahead, once.
func (g *guest) typed() tea.Cmd {
	var cmds []tea.Cmd
	for _, msg := range g.ahead {
		cmds = append(cmds, g.pass(msg))
	}
	g.ahead = nil
	return tea.Batch(cmds...)
}

// keys decodes typed bytes as the keys they are; what is no key is left out.
func keys(b []byte) []tea.Msg {
	var msgs []tea.Msg
	var d uv.EventDecoder
	for len(b) > 0 {
		n, event := d.Decode(b)
		if n <= 0 {
			break
		}
		if k, ok := event.(uv.KeyPressEvent); ok {
			msgs = append(msgs, tea.KeyPressMsg(k))
		}
		b = b[n:]
	}
	return msgs
}
