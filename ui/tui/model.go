package tui

import (
	"errors"
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
)

// A dialog lies over a screen and takes its keys.
type dialog uint8

const (
	noDialog dialog = iota
	helpDialog
	quitDialog
	ruleDialog
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
	ruling  ruling
	help    help
	keymap  keymap

	busy     bool      // a match is being started
	quitting bool      // the match is being stopped, and then the program ends
	notice   string    // about the last key, in the lobby and the gallery
	stirred  time.Time // when something last happened

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
	if o.Profile < colorprofile.ANSI && o.Glyphs == "block" {
		o.Glyphs = "ascii" // without colours nothing of the blocks would be seen
	}
	set := draw.SetNamed(o.Glyphs)
	if set == draw.ASCII && o.Lang == lang.English {
		set = set.SevenBit()
	}
	m := &model{o: o, l: o.Lang, set: set, stale: true, keymap: newKeymap()}
	m.cv.set = m.set
	m.paintWith(o.Dark)
	m.lobby = newLobby(o)
	m.gallery = newGallery()
	if first != nil {
		m.enter(first)
	}
	return m
}

func (m *model) paintWith(dark bool) {
	m.o.Dark = dark
	m.th = newTheme(m.o.Theme, m.o.Profile, dark)
	m.stale = true
}

// enter opens the match screen on a session.
func (m *model) enter(s *Session) {
	m.match, m.place, m.dialog, m.notice = newMatch(s), inMatch, noDialog, ""
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
	return tea.Batch(cmds...)
}

// Update takes in what happened, and passes on what a person has commanded.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.dispatch(msg)
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
		m.pauseFor()
	case startedMsg:
		return m.onStarted(msg)
	case doneMsg:
		return m.onDone(msg)
	case unfinishedMsg:
		m.onUnfinished(msg)
	case rememberedMsg:
		m.onRemembered(msg)
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
	}
	switch m.dialog {
	case helpDialog:
		m.drawHelp()
	case quitDialog:
		m.drawQuit()
	case ruleDialog:
		m.drawRuling()
	}
}

// windowTitle is in ASCII: a byte of a kanji can be what ends the title in
// terminals that know C1 controls (土 has 0x9c).
func (m *model) windowTitle() string {
	if m.match == nil || m.place != inMatch || m.match.snap.begin == nil {
		return "dohyo"
	}
	b := m.match.snap.begin
	return draw.ASCII.SevenBit().Clean("dohyo: " + b.Players[0].Name + " - " + b.Players[1].Name)
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

func (m *model) onTick(time.Time) tea.Cmd {
	now := m.o.Now()
	if m.match != nil {
		before := m.match.snap.version
		if m.match.tick(now) {
			m.stale = true
		}
		if m.match.snap.version != before {
			m.stirred = now
		}
	}
	if m.place == inLobby && m.lobby.tick(now) {
		m.stale = true
	}
	return m.tick()
}

// await waits for the end of a match's run.
func await(s *Session) tea.Cmd {
	if s.Done == nil {
		return nil
	}
	return func() tea.Msg { return doneMsg{s, <-s.Done} }
}

func (m *model) onDone(msg doneMsg) tea.Cmd {
	if m.match == nil || m.match.s != msg.session {
		return nil
	}
	m.match.over = true
	m.match.look(m.o.Now())
	if msg.err != nil && !errors.Is(msg.err, arena.ErrInterrupted) {
		m.match.failure = msg.err
		m.match.notice = m.l.Say(lang.RunFailed, msg.err.Error())
	}
	if m.quitting {
		return tea.Quit
	}
	return nil
}

// start asks the arena for a match. A match that still runs is stopped first.
func (m *model) start(c Choice) tea.Cmd {
	if m.busy || m.o.Start == nil {
		return nil
	}
	m.busy, m.notice = true, ""
	start, remember := m.o.Start, m.o.Remember
	return tea.Batch(
		func() tea.Msg { s, err := start(c); return startedMsg{s, err} },
		func() tea.Msg {
			if remember == nil {
				return rememberedMsg{}
			}
			return rememberedMsg{remember(c)}
		},
	)
}

// resume asks the arena to go on with a match.
func (m *model) resume(name string) tea.Cmd {
	if m.busy || m.o.Resume == nil {
		return nil
	}
	m.busy, m.notice = true, ""
	resume := m.o.Resume
	return func() tea.Msg { s, err := resume(name); return startedMsg{s, err} }
}

func (m *model) onStarted(msg startedMsg) tea.Cmd {
	m.busy = false
	if msg.err != nil {
		m.notice = m.l.Say(lang.CantStart, msg.err.Error())
		if m.place == inMatch && m.match != nil {
			m.match.notice = m.notice
		}
		return nil
	}
	m.enter(msg.session)
	return await(msg.session)
}

func (m *model) onRemembered(msg rememberedMsg) {
	if msg.err != nil {
		m.notice = m.l.Say(lang.CantKeep, msg.err.Error())
	}
}

func (m *model) findUnfinished() tea.Cmd {
	if m.o.Unfinished == nil {
		return nil
	}
	find := m.o.Unfinished
	return func() tea.Msg { list, err := find(); return unfinishedMsg{list, err} }
}

func (m *model) onUnfinished(msg unfinishedMsg) {
	m.lobby.unfinished = msg.list
	m.lobby.resume = min(m.lobby.resume, max(len(msg.list)-1, 0))
	if msg.err != nil {
		m.notice = msg.err.Error()
	}
}

// running tells whether a match is being played that leaving would stop.
func (m *model) running() bool { return m.match != nil && m.match.live() }

// leave stops the running match, if there's one, and then the program.
func (m *model) leave() tea.Cmd {
	if !m.running() || m.quitting {
		return tea.Quit // a second time doesn't wait any more
	}
	m.quitting = true
	m.match.send(arena.Stop{})
	return nil
}

// toLobby goes back to the lobby, which looks for unfinished matches anew.
func (m *model) toLobby() tea.Cmd {
	m.place, m.dialog, m.match, m.notice = inLobby, noDialog, nil, ""
	return m.findUnfinished()
}
