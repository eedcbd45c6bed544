// Package tui is what a person sees on a terminal: the lobby, a match while it
// is played, a record while it is replayed, and the gallery of openings. It is
// one Bubble Tea model; the screens are plain structs with methods, and a file
// each.
//
//	feed := tui.NewFeed()
//	go func() { done <- m.Run(ctx, feed.Add) }()
//	screen := tui.New(options, &tui.Session{Name: m.Name(), Feed: feed, Send: m.Command, Done: done})
//	_, err := terminal.Run(ctx, screen)
//
// A tick looks at the feed some times a second, so that the number of events
// doesn't matter. A frame is drawn on a canvas of cells, and only when something
// has changed. The package starts no process, judges no move, and touches no
// disk: what is to be done outside comes in as the functions of Options, and is
// called by commands, never in Update.
package tui

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dohyo/arena"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

// A place is one of the screens.
type place uint8

const (
	inLobby place = iota
	inMatch
	inGallery
	inShelf // the games of a file
)

// A dialog lies over a screen and takes its keys.
type dialog uint8

const (
	noDialog dialog = iota
	helpDialog
	ruleDialog
	askDialog
	reportDialog
	wireDialog
	onDialog
	remarkDialog
	sureDialog
)

// model is the one Bubble Tea model. The screens are plain structs; what they
// do to the world outside is done by the commands it returns.
type model struct {
	o   Options
	l   lang.Lang
	set *draw.Set
	th  *theme

	w, h    int
	place   place
	back    place // where the gallery was opened from
	dialog  dialog
	lobby   lobby
	match   *match
	gallery gallery
	shelf   *shelf // nil without a file of games
	remarks remarkBox
	ruling  ruling
	on      playingOn
	ask     ask
	broke   *arena.BreakAsked // the last wish to break off that was asked about
	sure    confirm
	wires   wireView
	scroll  scroll // of the dialog that is open
	keymap  keymap
	known   analyses
	past    past

	busy       bool      // a match is being started
	after      *Choice   // the match that begins when the running one has stopped
	stopped    string    // the match that stopped for it, until it's told
	quitting   bool      // the match is being stopped, and then the program ends
	suspending bool      // the running turn is waited for, and then the program stops
	notice     string    // about the last key, in the lobby and the gallery
	stirred    time.Time // when something last happened

	cv      canvas
	spots   []spot // what reacts to a click
	buf     strings.Builder
	content string
	stale   bool // content has to be made anew
}

// The messages of the screen's own.
type (
	tickMsg    time.Time
	startedMsg struct {
		session *Session
		err     error
	}
	doneMsg struct {
		session *Session
		err     error
	}
	unfinishedMsg struct {
		list []Unfinished
		err  error
	}
	rememberedMsg struct{ err error }
)

// New makes the screen: the lobby, or the match or record it is given. The
// program that runs it is ui/term's; the model ends it by tea.Quit.
func New(o Options, first *Session) tea.Model { return newModel(o, first) }

func newModel(o Options, first *Session) *model {
	if o.Now == nil {
		o.Now = time.Now
	}
	m := &model{o: o, l: o.Lang, keymap: newKeymap()}
	m.drawWith(o.Glyphs)
	m.lobby = newLobby(o)
	m.gallery = newGallery()
	if first != nil {
		m.enter(first)
	}
	return m
}

// drawWith sets the characters that are drawn with.
func (m *model) drawWith(glyphs string) {
	if glyphs == "block" && (m.o.Profile < colorprofile.ANSI || m.o.Theme == "none") {
		glyphs = "ascii" // without colours nothing of the blocks would be seen
	}
	m.o.Glyphs = glyphs
	m.set = draw.SetNamed(glyphs)
	if m.set == draw.ASCII && m.l == lang.English {
		m.set = m.set.SevenBit()
	}
	m.set = m.set.Screen().Written(m.o.Notations...)
	m.cv.set = m.set
	if m.match != nil { // moves are named with its characters
		m.match.snap.game.names, m.match.snap.game.openedBy = nil, nil
	}
	m.paintWith(m.o.Dark)
}

// onLateAnswer draws anew what was drawn in ASCII, and in the language that
// the terminal was not known to show.
func (m *model) onLateAnswer(a term.LateAnswerMsg) {
	if a.Widths.Kanji == 2 && m.o.KanjiLang == lang.Japanese {
		m.l = lang.Japanese
	}
	m.drawWith(string(a.Glyphs))
}

func (m *model) paintWith(dark bool) {
	m.o.Dark = dark
	m.th = newTheme(m.o.Theme, m.o.Profile, dark, m.set.Name)
	m.stale = true
}

// enter opens the match screen on a session.
func (m *model) enter(s *Session) {
	m.place, m.dialog, m.notice = inMatch, noDialog, ""
	m.match, m.shelf = nil, nil
	if s.Games != nil {
		m.shelf, m.place = newShelf(s), inShelf
		m.shelf.tick(m)
	}
	if s.Feed != nil {
		m.match, m.place = newMatch(s), inMatch
	}
}

// Init starts the tick and asks for what can only be had off the loop.
func (m *model) Init() tea.Cmd {
	cmds := []tea.Cmd{m.tick(), tea.RequestBackgroundColor}
	if m.place == inLobby {
		cmds = append(cmds, m.findUnfinished())
	}
	if m.match != nil {
		cmds = append(cmds, await(m.match.s))
	}
	if m.shelf != nil && m.shelf.first > 0 {
		cmds = append(cmds, m.openGame(m.shelf.first-1, m.shelf.from))
	}
	return tea.Batch(cmds...)
}

// Update takes in what happened, and passes on what a person has commanded.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := tea.Batch(m.dispatch(msg), m.wantsAnalysis())
	if mt := m.match; mt != nil && !mt.out.empty() {
		cmd = tea.Batch(cmd, mt.out.pass(mt.s.Send))
	}
	return m, cmd
}

// dispatch hands a message to where it belongs: a line or two a case.
func (m *model) dispatch(msg tea.Msg) tea.Cmd {
	if tick, ok := msg.(tickMsg); ok {
		return m.onTick(time.Time(tick))
	}
	m.stale = true
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case tea.KeyPressMsg:
		return m.onKey(msg)
	case tea.PasteMsg:
		m.onPaste(msg.Content)
	case tea.MouseClickMsg:
		return m.onClick(msg.Mouse())
	case tea.MouseWheelMsg:
		m.onWheel(msg.Mouse())
	case tea.BackgroundColorMsg:
		m.paintWith(msg.IsDark())
	case term.AboutToSuspendMsg:
		return m.pauseFor()
	case tea.ResumeMsg:
		m.suspending = false
	case term.LateAnswerMsg:
		m.onLateAnswer(msg)
	case hintMsg:
		m.onHint(msg)
	case startedMsg:
		return m.onStarted(msg)
	case doneMsg:
		return m.onDone(msg)
	case unfinishedMsg:
		m.onUnfinished(msg)
	case analyzedMsg:
		m.onAnalyzed(msg)
	case ruledMsg:
		m.onRuled(msg)
	case savedMsg:
		m.onSaved(msg)
	case rememberedMsg:
		m.onRemembered(msg)
	case openedMsg:
		m.onOpened(msg)
	}
	return nil
}

// View is the screen. It is asked for after every message, and only made anew
// when something has changed.
func (m *model) View() tea.View {
	if m.stale && m.w > 0 {
		m.stale = false
		m.draw()
		m.buf.Reset()
		m.buf.Grow(len(m.content) + 256)
		m.cv.paint(&m.buf, m.th)
		m.content = m.buf.String()
	}
	v := tea.NewView(m.content)
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = m.windowTitle()
	if at := m.cv.caret; at.on {
		v.Cursor = tea.NewCursor(at.x, at.y)
	}
	return v
}

// draw fills the canvas.
func (m *model) draw() {
	m.cv.reset(m.w, m.h)
	m.spots = m.spots[:0]
	switch m.place {
	case inLobby:
		m.drawLobby()
	case inMatch:
		m.drawMatch()
	case inGallery:
		m.drawGallery()
	case inShelf:
		m.drawShelf()
	}
	if m.dialog != noDialog { // which takes the keys
		m.cv.caret = caret{}
	}
	switch m.dialog {
	case helpDialog:
		m.drawHelp()
	case ruleDialog:
		m.drawRuling()
	case askDialog:
		m.drawAsk()
	case reportDialog:
		m.drawReport()
	case wireDialog:
		m.drawWires()
	case onDialog:
		m.drawPlayingOn()
	case remarkDialog:
		m.drawRemarks()
	case sureDialog:
		m.drawSure()
	}
}

// windowTitle is in ASCII: a byte of a kanji can be what ends the title in
// terminals that know C1 controls (土 has 0x9c).
func (m *model) windowTitle() string {
	if m.match == nil || m.place != inMatch || m.match.snap.begin == nil {
		return "dohyo"
	}
	b := m.match.snap.begin
	const most = 40 // columns of a name
	set := draw.ASCII.SevenBit().Screen()
	name := func(i int) string { return draw.Clip(set.Clean(b.Players[i].Name), most) }
	return "dohyo: " + name(0) + " - " + name(1)
}

// The tick is quick while something happens, and slow when nothing does.
const (
	quickTick = 40 * time.Millisecond  // somebody moves, or has just pressed a key
	calmTick  = 100 * time.Millisecond // somebody thinks
	slowTick  = 200 * time.Millisecond
	calmAfter = 2 * time.Second
)

func (m *model) tick() tea.Cmd {
	every := slowTick
	switch now := m.o.Now(); {
	case now.Sub(m.stirred) < calmAfter || m.match != nil && m.match.auto:
		every = quickTick
	case m.running() && !m.match.snap.paused:
		every = calmTick
	}
	return tea.Tick(every, func(t time.Time) tea.Msg { return tickMsg(t) })
}

// pins tells whether a dialog is about the position that is shown, which must
// not become another one below it.
func (m *model) pins() bool {
	return m.dialog == ruleDialog || m.dialog == onDialog || m.dialog == sureDialog && m.sure.back == ruleDialog
}

func (m *model) onTick(time.Time) tea.Cmd {
	now := m.o.Now()
	if m.match != nil {
		before := m.match.snap.version
		m.match.pin(m.pins(), now)
		if m.match.tick(now) {
			m.stale = true
		}
		if m.match.snap.version != before {
			m.stirred = now
		}
		m.lookAtBreak()
		if m.dialog == askDialog && m.outdated() || m.sureOutdated() {
			m.dialog, m.stale = noDialog, true
		}
	}
	if m.shelf != nil && m.shelf.tick(m) && m.place == inShelf {
		m.stale = true
	}
	if m.place == inLobby && m.lobby.tick(now) {
		m.stale = true
	}
	if m.match != nil && m.match.onward {
		m.match.onward = false
		next := m.otherGame(1)
		m.match.auto = next != nil
		return tea.Batch(m.tick(), next)
	}
	return m.tick()
}
