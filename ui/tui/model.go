// Package tui is the program's screen on a terminal: the lobby, a match while it is
// played, a record while it is replayed, the games of a file, and the gallery of
// openings.
//
//	feed := feed.New()
//	go func() { done <- m.Run(ctx, feed.Add) }()
//	screen := tui.New(options, &show.Session{Name: m.Name(), Feed: feed, Send: m.Command, Done: done})
//	_, err := terminal.Run(ctx, screen)
//
// The package has one Bubble Tea model, which only routes messages. Every screen and
// every dialog is a value of the interface screen. Its files begin with its name:
// lobby, gallery, shelf, match, and dialog_ for a dialog. All screens and dialogs embed
// the stage. The panels of a match embed its view, and have a file each.
//
// A tick reads the feed several times a second, however many events there are. While a
// match rests, news of it bring the tick. A frame
// is drawn on a canvas of cells, and only when something has changed. The package
// starts no process, judges no move, and touches no disk. Options has functions for
// these (package show); commands call them, Update never does.
package tui

import (
	"image"
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/spinner"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"dohyo/boards/fact"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// model is the Bubble Tea model. It passes messages to the screen that is shown or to
// the dialog over it, and keeps the size, the colours and the ticks. Screens act on the
// outside only by the commands they return.
type model struct {
	*program

	buf     strings.Builder
	content string
	images  []term.Image

	clock   int           // the number of the clockMsg that is awaited
	pending time.Duration // how long after the last one it comes
	awaited *feed.Feed    // whose news end the wait early; nil if nothing waits for them

	seen watched // of the match, for signals
	here bool    // the window has the focus, as far as is known
}

// The messages of this package.
type (
	tickMsg  time.Time
	newsMsg  struct{ feed *feed.Feed }
	clockMsg struct { // causes a tick, and the next one
		number int
		at     time.Time
	}
	startedMsg struct {
		session *show.Session
		err     error
		from    *foundGames // the search in the lobby that it was chosen from; may be nil
	}
	doneMsg struct {
		session *show.Session
		err     error
	}
	unfinishedMsg struct {
		list   []show.Unfinished
		recent []show.Recent // records and matches that were shown or played last
		err    error
	}
	confinedMsg struct {
		player     string
		held, open *fact.Error
	}
	rememberedMsg struct{ err error }
)

// New returns the model, which begins with the lobby, or with the match or record it is
// given. Package ui/term runs it; the model ends by tea.Quit.
func New(o show.Options, first *show.Session) tea.Model { return newModel(o, first) }

func newModel(o show.Options, first *show.Session) *model {
	if o.Now == nil {
		o.Now = time.Now
	}
	m := &model{program: &program{stage: &stage{o: o, l: o.Lang}}}
	m.run = m.program
	m.drawWith(o.Glyphs)
	m.everywhere = m.keysEverywhere()
	m.lobby = newLobby(m.stage)
	m.gallery = newGallery(m.stage)
	if o.Hall != nil {
		m.hall = newHall(o.Hall)
		m.hall.screen = newHallScreen(m.stage, m.hall)
	}
	m.route.begin(m.home())
	tellClashes(m)
	if first != nil {
		m.enter(first)
	}
	if o.Problems != nil && o.Problems.First != nil {
		enterProblems(m.program, o.Problems.First)
	}
	return m
}

// tellClashes shows that the person's own keys leave some actions without one.
func tellClashes(m *model) {
	list := slices.DeleteFunc(KeyClashes(m.o.Keys), func(c show.KeyClash) bool { return c.Loses == "" })
	if len(list) == 0 {
		return
	}
	c := list[0]
	text := lang.KeyClash(m.l, c.Place, c.Key, c.Takes, c.Loses, c.About, c.Left)
	m.greeting = m.l.Say(lang.KeyClashOne, text)
	if n := len(list) - 1; n > 0 {
		m.greeting = m.l.Say(lang.KeyClashes, text, n)
	}
	if m.notice = m.greeting; m.hall != nil {
		m.hall.notice = m.greeting
	}
}

// drawWith sets the character set.
func (m *program) drawWith(glyphs string) {
	if glyphs == "block" && (m.o.Profile < colorprofile.ANSI || m.o.Theme == "none") {
		glyphs = "ascii" // blocks can't be seen without colours
	}
	m.o.Glyphs = glyphs
	m.set = draw.SetNamed(glyphs)
	if m.set == draw.ASCII {
		if m.set = m.set.In(m.o.Font); m.l == lang.English {
			m.set = m.set.SevenBit()
		}
	}
	m.set = m.set.Screen().Written(m.o.Notations...).Painted(stonesFor(m.o.Theme, m.depth()))
	m.cv.set = m.set
	m.wait.drawWith(m.set)
	if m.match != nil { // names of moves use its characters
		m.match.snap.game.names, m.match.snap.game.listed, m.match.snap.game.openedBy = nil, nil, nil
	}
	m.paintWith(m.o.Dark)
}

// depth returns the number of the terminal's colours.
func (m *program) depth() depth { return depthOf(m.o.Profile, m.o.Few) }

// onLateAnswer redraws the screen with better characters than ASCII, and switches to
// Japanese if the terminal turns out to show it.
func (m *model) onLateAnswer(a term.LateAnswerMsg) {
	if a.Widths.Kanji == 2 && m.o.KanjiLang == lang.Japanese {
		m.l = lang.Japanese
	}
	m.drawWith(string(a.Glyphs))
}

func (m *program) paintWith(dark bool) {
	m.o.Dark = dark
	m.th = newTheme(m.o.Theme, m.depth(), dark, m.set.Name)
	m.stale = true
}

// Init returns the tick and the commands that must run off the loop.
func (m *model) Init() tea.Cmd {
	cmds := []tea.Cmd{m.tick()}
	if m.hall != nil {
		cmds = append(cmds, m.hall.load())
	}
	if m.route.screen() == m.lobby {
		cmds = append(cmds, m.lobby.findUnfinished(), m.lobby.mine.find())
	}
	if m.match != nil {
		cmds = append(cmds, await(m.match.s))
	}
	if room, ok := m.route.screen().(*problemRoom); ok {
		cmds = append(cmds, room.choose(0))
	}
	if m.shelf != nil && m.shelf.first > 0 {
		cmds = append(cmds, m.shelf.openGame(m.shelf.first-1, m.shelf.from))
	}
	return tea.Batch(cmds...)
}

// Update handles a message, and passes on a person's commands.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.dispatch(msg)
	cmd = tea.Batch(cmd, m.signal(), m.granted(), studyRoom{m.stage}.keep())
	if r, ok := m.route.screen().(*loreRoom); ok {
		cmd = tea.Batch(cmd, r.wantsFits())
	}
	if mt := m.match; mt != nil {
		if m.showsMatch() {
			cmd = tea.Batch(cmd, lens{view{m.stage, mt}}.wantsAnalysis())
		}
		mt.entry.drop(mt.notice, mt.why.about())
		if mt.lesson.due {
			cmd = tea.Batch(cmd, tutor{view{m.stage, mt}}.wanted())
		}
		if !mt.out.empty() {
			cmd = tea.Batch(cmd, mt.out.pass(mt.s.Send))
		}
	}
	if m.awaits() {
		cmd = tea.Batch(cmd, m.wait.begin())
	}
	if m.pending > slowTick && m.pace() < m.pending {
		cmd = tea.Batch(cmd, m.tick())
	}
	return m, cmd
}

// dispatch passes a message to its handler, in a line or two for each case. Other
// messages are results, or go to the screens.
func (m *model) dispatch(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case clockMsg:
		if msg.number != m.clock {
			return nil // a quicker one has replaced it
		}
		return tea.Batch(m.route.hand(tickMsg(msg.at)), m.tick())
	case newsMsg:
		return m.onNews(msg)
	case tickMsg:
		return m.route.hand(msg)
	}
	if at, ok := msg.(tea.MouseMotionMsg); ok {
		cmd, took := m.onMotion(at.Mouse())
		m.stale = m.stale || took
		return cmd
	}
	if spin, ok := msg.(spinner.TickMsg); ok {
		return m.onSpin(spin)
	}
	m.stale = true
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case tea.FocusMsg:
		m.here = true
	case tea.BlurMsg:
		m.here = false
	case tea.KeyPressMsg:
		m.here = true
		return m.onKey(msg)
	case tea.PasteMsg:
		cmd, _ := m.route.top().update(tea.PasteMsg{Content: strings.TrimSpace(unwired(msg.Content))})
		return cmd
	case tea.MouseClickMsg:
		return m.onClick(msg.Mouse())
	case tea.MouseReleaseMsg:
		m.mouse.held = nil
	case tea.MouseWheelMsg:
		return m.onWheel(msg)
	case tea.BackgroundColorMsg:
		m.paintWith(msg.IsDark())
	case term.AboutToSuspendMsg:
		return m.pauseFor()
	case tea.ResumeMsg:
		m.suspending = false
	case term.CellSizeMsg:
		m.o.Cell, m.stale = image.Point(msg), true
	case term.LateAnswerMsg:
		m.onLateAnswer(msg)
	default:
		return result(m, msg)
	}
	return nil
}

// result passes the result of a command to what asked for it.
func result(m *model, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case earlyMsg:
		var cmds []tea.Cmd
		for _, k := range msg {
			cmds = append(cmds, m.onKey(k))
		}
		return tea.Batch(cmds...)
	case startedMsg:
		return m.onStarted(msg)
	case hallOpenedMsg:
		return hallDoor{m.stage}.open(msg)
	case doneMsg:
		return m.onDone(msg)
	case pastedMsg:
		pasting{m.stage}.onPasted(msg)
	case filmedMsg:
		m.onFilmed(msg)
	case rememberedMsg:
		m.onRemembered(msg)
	case studiedMsg:
		studyRoom{m.stage}.onStudied(msg)
	case loreReadMsg:
		return m.onLoreRead(msg)
	case analyzedMsg:
		m.known.asking = false
		return m.route.hand(msg)
	case ruledMsg:
		m.busy = idle
		return m.route.hand(msg)
	default:
		return m.route.hand(msg)
	}
	return nil
}

// unwired returns pasted text without control sequences. Terminals send a carriage return
// for each of the characters that end its lines, thus two for a CR LF.
func unwired(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if one := strings.ReplaceAll(text, "\r\r", "\n"); !strings.Contains(one, "\r") {
		text = one
	}
	lines := strings.Split(strings.ReplaceAll(text, "\r", "\n"), "\n")
	for i, l := range lines {
		lines[i] = ansi.Strip(l)
	}
	return strings.Join(lines, "\n")
}

// View returns the screen. Bubble Tea calls it after every message; it is redrawn only
// if something has changed.
func (m *model) View() tea.View {
	if m.stale && m.w > 0 {
		m.stale = false
		m.draw()
		m.images = m.cv.uncovered()
		m.buf.Reset()
		m.buf.Grow(len(m.content) + 256)
		m.cv.paint(&m.buf, m.th)
		m.content = m.buf.String()
	}
	v := tea.NewView(m.content)
	v.AltScreen = true
	if v.MouseMode = tea.MouseModeCellMotion; len(m.mouse.hovers) > 0 {
		v.MouseMode = tea.MouseModeAllMotion
	}
	v.ReportFocus = len(m.o.Signals) > 0
	v.WindowTitle = m.windowTitle()
	if at := m.cv.caret; at.on {
		v.Cursor = tea.NewCursor(at.x, at.y)
	}
	return v
}

// Images returns the images of the last view.
func (m *model) Images() []term.Image { return m.images }

// draw draws the screen, and over it the dialog that has the keys. While there's a
// dialog, the screen takes no clicks.
func (m *model) draw() {
	m.cv.reset(m.w, m.h)
	m.spots, m.buttons = m.spots[:0], m.buttons[:0]
	m.mouse.reset()
	m.mouse.drew(m.route.top(), m.o.Now())
	m.keysAt = rect{}
	m.route.screen().draw()
	if d := m.route.top(); d != m.route.screen() {
		m.cv.caret, m.spots = caret{}, m.spots[:0]
		m.mouse.reset()
		d.draw()
	}
	if !m.keysAt.empty() {
		foot{m.stage}.drawKeys(m.keysAt)
	}
	m.spots = append(m.spots, m.buttons...)
	m.drawFilming()
}

// windowTitle returns the window's title: the players, with the points of a match. The
// terminal's side replaces the characters that the terminal can't be trusted with.
func (m *model) windowTitle() string {
	if !m.showsMatch() || m.match.snap.begin == nil {
		return "dohyo"
	}
	b := m.match.snap.begin
	const most = 40 // columns of a name
	set := draw.Unicode.Screen()
	name := func(i int) string { return set.Shorten(set.Clean(lang.Player(m.l, b.Players[i].Name)), most) }
	between := " - "
	if file := m.match.s.Games; m.match.ready() && (file == nil || !file.Checks()) {
		p := m.match.snap.points
		between = " " + lang.Points(p[0]) + "-" + lang.Points(p[1]) + " "
	}
	return "dohyo: " + name(0) + between + name(1)
}
