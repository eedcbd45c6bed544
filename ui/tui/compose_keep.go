package tui

import (
	"encoding/json"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// What is kept of a position that is being set up, for the case that the program is killed:
// where it began, and the changes since then. Even a position that no game can have comes
// back in this way, and undo still works.

// The steps.
const (
	stepPut    = "put"
	stepMove   = "move"
	stepTurn   = "turn"
	stepAdjust = "adjust"
	stepDeal   = "deal"
	stepStart  = "start"
)

// errStep is the error of kept changes that can't be made again.
var errStep = fact.New("tui.compose.kept", "the kept position can't be read")

// stepOn makes a change to a position of a game. Only a text can lead to another game.
func stepOn(s show.ComposeStep, g *boards.Game, d boards.Draft) (*boards.Game, boards.Draft, error) {
	next, err := d, error(errStep)
	switch {
	case s.Do == stepPut && s.Thing >= -1 && s.Thing < len(d.Things()):
		next, err = d.Put(s.At, s.Thing)
	case s.Do == stepMove:
		next, err = d.Move(s.From, s.At)
	case s.Do == stepTurn:
		next, err = d.Turn(s.At)
	case s.Do == stepAdjust && s.Count >= 0 && s.Count < len(d.Counts()):
		next, err = d.Adjust(s.Count, s.Value)
	case s.Do == stepDeal:
		next, err = d.Deal(s.Deal, s.Seed), nil
	case s.Do == stepStart && s.Start != nil:
		if s.Game != "" {
			var ok bool
			if g, ok = catalog.Game(s.Game); !ok {
				return nil, nil, errStep
			}
		}
		next, err = draftOf(g, *s.Start)
	}
	return g, next, err
}

// positions is the state of what is kept of a position.
type positions struct {
	key     string
	game    string       // of start
	start   boards.Setup // with which the screen began
	drafted boards.Draft // which has been kept; nil if nothing has
	at      time.Time    // when one is kept next
	waiting bool         // for an answer to what was kept before
}

// A positionMsg has what was kept of a position before, or says how keeping one went.
type positionMsg struct {
	screen *composer
	kept   *show.KeptPosition // nil if there is none
	at     time.Time
	draft  boards.Draft // that was to be kept
	err    error
}

// keptPosition returns a command that looks for a position that was kept before.
func keptPosition(m *composer) tea.Cmd {
	if m.o.Editor == nil || m.o.Editor.KeptPosition == nil {
		return nil
	}
	m.drafts.waiting = true
	kept, key := m.o.Editor.KeptPosition, m.drafts.key
	return func() tea.Msg {
		p, at := kept(key)
		return positionMsg{screen: m, kept: p, at: at}
	}
}

// keepPosition returns a command that keeps the position, if it has changed.
func keepPosition(m *composer, now time.Time) tea.Cmd {
	d := &m.drafts
	if m.o.Editor == nil || m.o.Editor.KeepPosition == nil || d.waiting || m.now == m.kept || m.now == d.drafted || now.Before(d.at) {
		return nil
	}
	d.at = now.Add(draftEvery)
	p := &show.KeptPosition{Key: d.key, Game: d.game, Start: d.start}
	for _, was := range m.before {
		p.Steps = append(p.Steps, was.step)
	}
	keep, draft := m.o.Editor.KeepPosition, m.now
	return func() tea.Msg { return positionMsg{screen: m, draft: draft, err: keep(p)} }
}

// dropPosition returns a command that forgets what was kept of the position.
func dropPosition(m *composer) tea.Cmd {
	d := &m.drafts
	if d.drafted == nil {
		return nil
	}
	d.drafted = nil
	drop, key := m.o.Editor.DropPosition, d.key
	return func() tea.Msg { return positionMsg{screen: m, err: drop(key)} }
}

// onPosition offers a position that was kept before.
func (m *composer) onPosition(msg positionMsg) {
	d := &m.drafts
	switch {
	case msg.err != nil:
		m.notice = m.l.Say(lang.EditNoDraft, m.l.Error(msg.err))
	case msg.draft != nil:
		d.drafted = msg.draft
	case msg.kept == nil:
		d.waiting = false
	default:
		d.waiting = false
		d.drafted = m.now // there is something to drop
		if same(m.now, msg.kept) {
			return
		}
		openChoice(m.stage, m.l.Say(lang.ComposeKeptTitle, msg.at.Format("2006-01-02 15:04")), []pickRow{
			{m.l.Say(lang.EditRestore), plainly(func() { restorePosition(m, msg.kept) })},
			{m.l.Say(lang.ComposeFresh), func() tea.Cmd { return dropPosition(m) }},
		})
	}
}

// same reports whether what was kept is the position on the board.
func same(now boards.Draft, kept *show.KeptPosition) bool {
	_, d, _, err := madeAgain(kept)
	if err != nil {
		return false
	}
	a, err := json.Marshal(now.Setup())
	b, again := json.Marshal(d.Setup())
	return err == nil && again == nil && string(a) == string(b)
}

// madeAgain makes the kept changes again. It returns the last position and those before it.
func madeAgain(p *show.KeptPosition) (g *boards.Game, d boards.Draft, before []composeState, err error) {
	g, ok := catalog.Game(p.Game)
	if !ok {
		return nil, nil, nil, errStep
	}
	d, err = draftOf(g, p.Start)
	for _, s := range p.Steps {
		if err != nil {
			break
		}
		before = append(before, composeState{g, d, s})
		g, d, err = stepOn(s, g, d)
	}
	return g, d, before, err
}

// restorePosition shows a position that was kept.
func restorePosition(m *composer, p *show.KeptPosition) {
	g, d, before, err := madeAgain(p)
	if err != nil {
		m.notice = m.l.Error(err)
		return
	}
	m.before, m.undone, m.kept = before, nil, nil
	m.drafts.game, m.drafts.start, m.drafts.drafted = p.Game, p.Start, d
	m.show(g, d)
}
