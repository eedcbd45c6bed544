package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// hint is the shown hint, or one that hasn't come yet.
type hint struct {
	game, at int  // the position it is for
	asking   bool // it hasn't come yet
	live     bool // requested by the person to move, and therefore recorded
	seat     boards.Seat
	field    draw.Field // where its move goes
	text     string
}

type hintMsg struct {
	session *show.Session
	asked   *hint
	hint    show.Hint
	err     error
}

// hints reports whether the shown game can have hints: its sides take turns.
func hints(m view) bool {
	return m.match.ready() && mayStudy(m) && m.o.Hint != nil && !playsTogether(m)
}

// canHint reports whether a hint is possible in the shown position.
func canHint(m view) bool { return hints(m) && len(m.match.position().ToAct()) == 1 }

// hinting requests hints and shows them.
type hinting struct{ view }

// askHint requests a hint for the shown position.
func (m hinting) askHint() tea.Cmd {
	mt := m.match
	_, mine := mt.turn()
	switch {
	case mt.hint != nil && mt.hint.asking:
		return nil
	case mt.live() && !mine && !mt.snap.paused:
		mt.notice = m.l.Say(lang.HintNotNow)
		return nil
	}
	s := &mt.snap
	seat := mt.position().ToAct()[0]
	q := show.HintQuestion{Rules: s.rules, Position: mt.position(), Seat: seat, Size: s.game.begin.Setup.Size, History: s.history(mt.at)}
	if p, ok := q.Position.(boards.Sized); ok {
		q.Size = p.Size()
	}
	other := s.begin.Players[s.game.sides()[s.rules.Seats[seat].Side.Other()]]
	if q.Opponent = other.Spec; other.Protocol == "human" || other.Protocol == "proxy" {
		q.Opponent = ""
	}
	asked := &hint{game: s.game.number, at: mt.at, asking: true, live: mine, seat: seat}
	mt.hint = asked
	mt.told = m.l.Say(lang.HintAsked)
	session, ask := mt.s, m.o.Hint
	return func() tea.Msg {
		h, err := ask(q)
		return hintMsg{session, asked, h, err}
	}
}

// history returns all moves that led to a position of the shown game.
func (s *snapshot) history(at int) []boards.Move {
	g := arena.GameTape{Begin: s.game.begin, Positions: s.game.positions, Moves: s.game.moves}
	return g.History(at)
}

// onHint shows a hint, if its position is still shown. A hint for the person to move
// is recorded.
func (m hinting) onHint(msg hintMsg) {
	mt := m.match
	if mt.s != msg.session || mt.hint != msg.asked {
		return
	}
	h := mt.hint
	h.asking = false
	if !mt.hinted() {
		mt.hint = nil
		return
	}
	if msg.err != nil {
		mt.hint, mt.told = nil, ""
		mt.notice = m.l.Say(lang.HintFailed, m.l.Error(msg.err))
		return
	}
	p := mt.position()
	d := mt.snap.drawer
	said := msg.hint.Said
	h.text = m.l.Say(lang.HintText, msg.hint.From, moveWords(m.view, p, msg.hint.Move))
	if t := thoughtsText(m.view, arena.Said{Score: said.Score, Unit: said.Unit, Depth: said.Depth}, m.w); t != "" {
		h.text += "  " + t
	}
	if said.PV != "" {
		line := said.PV
		if d.Line != nil {
			line = d.Line(m.set, p, nil, said.PV)
		} else {
			words := strings.Fields(line)
			for i, w := range words {
				words[i] = d.Name(m.set, p, boards.Move(w))
			}
			line = strings.Join(words, " ")
		}
		h.text += "  " + line
	}
	if at, ok := d.Field(p, msg.hint.Move); ok {
		h.field = at
		if h.live {
			mt.entry.at = at
		}
	}
	mt.told = h.text
	if h.live {
		mt.send(arena.Hint{
			Game: h.game, Seat: h.seat, Ply: p.Ply() + 1, From: msg.hint.From, Move: msg.hint.Move, Said: said,
		})
	}
}

// hinted reports whether the hint is for the shown position.
func (m *match) hinted() bool {
	return m.hint != nil && m.ready() && m.hint.game == m.snap.game.number && m.hint.at == m.at
}

// pointed returns the field that is marked for the person: that of the move being
// typed, of a hint if nobody here is to move, or of the cursor.
func (m board) pointed() draw.Field {
	mt := m.match
	if !mt.entry.line.empty() {
		if r := hand(m).reading(); !r.at.None() {
			return r.at
		}
	}
	if at := mt.cursor(); !at.None() {
		return at
	}
	if mt.hinted() && !mt.hint.asking {
		return mt.hint.field
	}
	return draw.Field{}
}
