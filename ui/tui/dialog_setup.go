package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// settingUp lets a person set up a position as a board of text, which then opens like
// pasted text: as a record of its own.
type settingUp struct{ *program }

// A setUpMsg has the answer to the text of a position.
type setUpMsg struct {
	game, text string
	what       *Pasted
	err        error
}

// can reports whether positions of a game can be set up as text: in games in which sides
// take turns, while no match is played.
func (m settingUp) can(game string) bool {
	d, ok := draw.For(game)
	return ok && m.o.Paste != nil && d.Seat == nil && !m.running()
}

// fromStart offers the position with which the lobby's game begins.
func (m settingUp) fromStart() {
	g, ok := catalog.Game(m.lobby.game())
	if !ok {
		return
	}
	p, err := g.Start(boards.Setup{Size: m.lobby.reg.Size})
	if err != nil {
		m.notice = m.l.Error(err)
		return
	}
	m.open(g.Name, m.textOf(p, 0))
}

// fromShown offers the position on the board.
func (m settingUp) fromShown() {
	mt := m.match
	turn := boards.Side(0)
	if seats := mt.position().ToAct(); len(seats) == 1 {
		turn = mt.snap.rules.Seats[seats[0]].Side
	}
	m.open(mt.snap.begin.Kind, m.textOf(mt.position(), turn))
}

// textOf returns a position with its side to move, in ASCII, without the sign at the last
// move.
func (m settingUp) textOf(p boards.Position, turn boards.Side) string {
	board := strings.ReplaceAll(draw.Text(p, draw.ASCII, m.l), "<", " ")
	return m.l.Say([...]lang.Key{lang.SetupBlack, lang.SetupWhite}[turn]) + "\n" + board
}

// open opens the text.
func (m settingUp) open(game, text string) {
	openTextThen(m.stage, m.l.Say(lang.SetupTitle), text, func(now string) tea.Cmd {
		if strings.TrimRight(text, " \n") == now {
			return nil // nothing was set up
		}
		paste := m.o.Paste
		return func() tea.Msg {
			what, err := paste(now, game)
			return setUpMsg{game, now, what, err}
		}
	})
}

// onText opens the position. If there is none, it says where the text is wrong.
func (m settingUp) onText(msg setUpMsg) {
	if msg.err == nil {
		pasting(m).onPasted(pastedMsg{what: msg.what})
		return
	}
	openChoice(m.stage, pasting(m).placed(msg.err), []pickRow{
		{m.l.Say(lang.SetupGoOn), plainly(func() { m.open(msg.game, msg.text) })},
		{m.l.Say(lang.SetupDiscard), func() tea.Cmd { return nil }},
	})
}
