package tui

import (
	"fmt"
	"io"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/show"
)

// savedMsg carries the result of saving a picture or a page.
type savedMsg struct {
	session *show.Session
	what    lang.Key // the message, which takes the path
	path    string
	err     error
}

// saving writes pictures and pages of what is shown.
type saving struct{ view }

func (m saving) onSaved(msg savedMsg) {
	if m.match.s != msg.session {
		return
	}
	if msg.err != nil {
		m.match.notice = m.l.Say(lang.CantSave, m.l.Error(msg.err))
		return
	}
	room := m.w - m.cv.width(m.l.Say(msg.what, "")) - 2 // its margins
	m.match.told = m.l.Say(msg.what, endOfPath(m.stage, msg.path, room))
}

// endOfPath returns a path, or as much of its end as fits into some columns: the end says
// which file it is.
func endOfPath(m *stage, path string, columns int) string {
	path = m.set.Clean(path)
	if m.cv.width(path) <= columns {
		return path
	}
	cut, rest := m.set.Clean("…"), []rune(path)
	for len(rest) > 0 && m.cv.width(cut+string(rest)) > columns {
		rest = rest[1:]
	}
	return cut + string(rest)
}

// keep returns a command that saves a file.
func (m saving) keep(what lang.Key, name string, fill func(io.Writer) error) tea.Cmd {
	s := m.match.s
	return func() tea.Msg {
		path, err := s.Save(name, fill)
		return savedMsg{s, what, path, err}
	}
}

// savePicture returns a command that saves the board as it is shown.
func (m saving) savePicture() tea.Cmd {
	mt := m.match
	s := &mt.snap
	o := board(m).boardOptions(boardFit{})
	o.Set, o.Cursor, o.Picked, o.Reach, o.Why = draw.Unicode.Written(m.set.Notations...), draw.Field{}, draw.Field{}, nil, false
	p, d := mt.shown(), s.drawer
	where := m.l.Say(lang.PictureMove, p.Ply())
	if s.last > s.first {
		where = m.l.Say(lang.PaperGame, s.game.number) + "  " + where
	}
	form := m.o.Picture
	players := paper.Players(m.l, s.rules, s.names(m.l), form)
	name := fmt.Sprintf("game%d-move%d.%s", s.game.number, p.Ply(), form)
	ruled := ""
	if mt.atEnd() {
		ruled = paper.Ruled(m.l, spelling(view{m.stage, mt}, s.game.last()), s.names(m.l), s.game.end, mt.s.Feed.Notes(s.game.number))
	}
	return m.keep(lang.PictureSaved, name, func(w io.Writer) error {
		board := d.Diagram(p, o)
		board.Title = where
		if board = board.Headed(players, where); ruled != "" {
			board = board.Footed(ruled, " ")
		}
		return board.Encode(w, form)
	})
}

// savePage returns a command that saves the shown game as a page to hand in, with a
// diagram of the shown position.
func (m saving) savePage() tea.Cmd {
	mt := m.match
	s := &mt.snap
	g := &paper.Game{
		Match: s.begin, Rules: s.rules, Begin: s.game.begin, Number: s.game.number, Given: s.game.given, End: s.game.end,
		Positions: slices.Clone(s.game.positions), Moves: slices.Clone(s.game.moves), Notes: mt.s.Feed.Notes(s.game.number),
	}
	if mt.at < len(s.game.moves) {
		g.Shown = []int{mt.position().Ply()}
	}
	book := &paper.Book{Match: s.begin, Games: []*paper.Game{g}}
	whole, style := mt.s.Page, paper.In(m.l, m.set.Notations...)
	ruled := m.ruledHere(g.Number)
	return m.keep(lang.PageSaved, fmt.Sprintf("game%d.html", g.Number), func(w io.Writer) error {
		if whole != nil {
			b, err := whole(g.Number)
			switch {
			case err != nil:
				return err
			case b != nil && len(b.Games) == 1 && (ruled || endsAlike(b.Games[0].Positions, g.Positions)):
				old := b.Games[0]
				if old.Shown = g.Shown; ruled { // the record itself lacks the ruling
					old.Positions, old.Moves, old.End, old.Notes, old.Broken = g.Positions, g.Moves, g.End, g.Notes, ""
				}
				book = b
			}
		}
		return paper.HTML(w, book, style)
	})
}

// ruledHere reports whether a game of a record has been ruled on since it was opened.
// The record itself isn't changed.
func (m saving) ruledHere(game int) bool {
	mt, s := m.match, m.run.shelf
	if mt.s.Journal || !mt.s.Replay() {
		return false
	}
	return slices.Contains(mt.ruled, game) || s != nil && s.open >= 0 && len(s.ruled[s.open]) > 0
}

// endsAlike reports whether two games have the same number of moves. A record may have
// changed since it was opened.
func endsAlike(a, b []boards.Position) bool {
	return len(a) == len(b) && len(a) > 0 && a[len(a)-1].Ply() == b[len(b)-1].Ply()
}
