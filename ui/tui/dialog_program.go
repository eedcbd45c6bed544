package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// programForm is the dialog in which a person adds a program to engines.toml or
// changes one: a huh form, a field a line, with the results of a tryout below it. Enter tries the
// program out, and writes it once it works.
type programForm struct {
	*stage
	bindings []binding

	program show.Program
	form    *huh.Form
	rows    []formRow // of the form's fields
	own     bool      // the person typed the name

	listed string   // the path that the list belongs to
	tabbed bool     // Tab was pressed, and waits for the list
	list   []string // files and folders that begin like the typed path
	picked int      // in the list; -1 is none

	options []show.ProgramKey // the program's own, as it said
	tried   *show.Tried       // of what the rows hold; nil if they changed since
	trying  bool
	saving  bool
	auto    bool // it is written once it works
	round   int  // of tryouts
	cancel  context.CancelFunc
	notice  string
	scroll  scroll
}

// programMost is the maximum number of characters of a row.
const programMost = 400

// openProgram opens the form for a program.
func openProgram(m *stage, p show.Program) *programForm {
	f := &programForm{stage: m, program: p, picked: -1, own: p.Old != "", scroll: newScroll()}
	f.bindings = f.newKeys()
	f.fill()
	m.route.open(f)
	return f
}

func (m *programForm) keys() []binding { return m.bindings }

func (m *programForm) help() []binding { return m.bindings }

// row returns the row that has the keys.
func (m *programForm) row() *formRow { return &m.rows[m.at()] }

// update handles text, and the answers of commands.
func (m *programForm) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return m.typed(msg)
	case tea.PasteMsg:
		return m.typed(msg)
	case tea.MouseWheelMsg:
		m.scroll.turn(msg)
	case completedMsg:
		return m.onCompleted(msg), true
	case triedMsg:
		if msg.form == m && msg.round == m.round {
			return m.onTried(msg.tried), true
		}
	case writtenMsg:
		if msg.form == m {
			m.onSaved(msg)
		}
	}
	return nil, false
}

// typed gives a key or a pasted text to the row that has the keys, if it takes text.
func (m *programForm) typed(msg tea.Msg) (cmd tea.Cmd, took bool) {
	line := m.row().line
	if line == nil || m.trying || m.saving {
		return nil, false
	}
	if m.form.Update(msg); !line.took {
		return nil, false
	}
	m.row().set(&m.program, line.text.text())
	return m.changed(), true
}

// changed does what follows from another value of the row that has the keys.
func (m *programForm) changed() tea.Cmd {
	m.tried, m.notice, m.auto, m.tabbed = nil, "", false, false
	switch m.at() {
	case 0:
		return m.complete()
	case 2:
		m.fill()
	case 3:
		m.own = m.program.Name != ""
	}
	return nil
}

// try tries the program out.
func (m *programForm) try() tea.Cmd {
	if m.trying {
		return nil
	}
	if !m.sound() {
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	m.round++
	m.trying, m.tried, m.cancel, m.notice, m.picked = true, nil, cancel, "", -1
	round, p, game, o, own := m.round, m.program.Copied(), m.run.lobby.game(), m.o.Programs, m.own
	early, run := m.listed != p.File, o.Try // what is known of the program may not have come yet
	return func() tea.Msg {
		defer cancel()
		if early {
			if known, ok := o.Known(p.File); ok {
				adopt(&p, known, own)
			}
		}
		return triedMsg{m, round, run(ctx, p, game)}
	}
}

func (m *programForm) onTried(t show.Tried) tea.Cmd {
	m.trying, m.tried, m.stale = false, &t, true
	m.program = t.Program
	if t.Options != nil {
		m.options = t.Options
	}
	m.fill()
	if m.auto && t.Works() {
		return m.save()
	}
	m.auto = false
	return nil
}

// next tries the program out, or writes it if it works.
func (m *programForm) next() tea.Cmd {
	switch {
	case m.at() == 0 && m.picked >= 0:
		return m.pick(m.picked)
	case m.tried != nil && m.tried.Works():
		return m.save()
	}
	return m.try()
}

// sound reports whether the rows can be used as they are. If not, the form says why.
func (m *programForm) sound() bool {
	if m.program.File == "" {
		m.refuse(0, m.l.Say(lang.ProgramNothing))
		return false
	}
	if row := m.wrong(); row >= 0 {
		m.refuse(row, m.rows[row].label+": "+m.rows[row].field.Error().Error())
		return false
	}
	return true
}

// refuse says what is wrong with a row, and gives it the keys.
func (m *programForm) refuse(row int, why string) {
	m.focus(row)
	m.notice, m.auto = why, false
}

// save writes the program.
func (m *programForm) save() tea.Cmd {
	switch {
	case m.saving || m.trying:
		return nil
	case !m.sound():
		return nil
	case m.program.Guess:
		m.refuse(2, m.l.Say(lang.ProgramUnknown))
		return nil
	}
	m.saving = true
	p, save := m.program.Copied(), m.o.Programs.Save
	return func() tea.Msg {
		players, err := save(p)
		return writtenMsg{m, p, players, err}
	}
}

func (m *programForm) onSaved(msg writtenMsg) {
	m.saving, m.stale = false, true
	if msg.err != nil {
		m.notice, m.auto = m.l.Error(msg.err), false
		return
	}
	m.route.clear()
	m.run.lobby.mine.onSaved(msg)
}

// leave stops a tryout, or closes the form.
func (m *programForm) leave() {
	if m.trying {
		m.cancel()
		m.trying, m.auto = false, false
		m.round++
		return
	}
	m.route.close()
}

// choose sets a row with fixed values to another one. Pressed is the key by which huh's field
// does this.
func (m *programForm) choose(pressed rune) tea.Cmd {
	m.form.Update(tea.KeyPressMsg{Code: pressed})
	return m.changed()
}

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// move goes to another row; in the row of the program, first through the list of
// files, where it can be seen.
func (m *programForm) move(by int) {
	if m.at() == 0 && m.listSeen() {
		if n := m.picked + by; n >= -1 && n < len(m.list) && len(m.list) > 0 && !(by < 0 && m.picked < 0) {
			m.picked = n
			return
		}
	}
	m.focus(chooseBy(m.at(), by, len(m.rows)))
}

// below reports whether there are more results than the form shows.
func (m *programForm) below() bool { return m.tried != nil && !m.scroll.port.AtBottom() }

func (m *programForm) newKeys() []binding {
	idle := func() bool { return !m.trying && !m.saving }
	fixed := func() bool { return idle() && m.row().line == nil }
	move := func(by int) func() tea.Cmd { return plainly(func() { m.move(by) }) }
	choose := func(pressed rune) func() tea.Cmd { return func() tea.Cmd { return m.choose(pressed) } }
	works := func() bool { return idle() && m.tried != nil && m.tried.Works() }
	return []binding{
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineSave, help: lang.HelpSave, when: works, do: m.next},
		{keys: keysOf("enter"), name: lang.KeyEnter, short: lang.LineTry, help: lang.HelpTry, when: func() bool { return idle() && !works() }, do: m.next},
		{keys: keysOf("down"), name: lang.KeyUpDown, short: lang.LineField, help: lang.HelpField, when: idle, do: move(1)},
		{keys: keysOf("up"), when: idle, do: move(-1)},
		{keys: keysOf("tab"), name: key("Tab"), help: lang.HelpComplete, when: idle, do: m.tab},
		{keys: keysOf("shift+tab"), when: idle, do: plainly(func() { m.focus(chooseBy(m.at(), -1, len(m.rows))) })},
		{keys: keysOf("right", "space"), name: lang.KeyArrows, short: lang.LineValue, help: lang.HelpValue, when: fixed, do: choose(tea.KeyRight)},
		{keys: keysOf("left"), when: fixed, do: choose(tea.KeyLeft)},
		{keys: keysOf("ctrl+s"), name: key("ctrl+s"), short: lang.LineSave, help: lang.HelpSave, when: idle, do: m.save},
		{keys: keysOf("pgdown"), name: key("PgDn"), help: lang.HelpResults, when: m.below, do: plainly(func() { m.scroll.port.PageDown() })},
		{keys: keysOf("pgup"), when: func() bool { return m.scroll.port.YOffset() > 0 }, do: plainly(func() { m.scroll.port.PageUp() })},
		{keys: keysOf("esc"), name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.leave)},
	}
}
