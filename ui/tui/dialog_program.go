package tui

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/lang"
)

// programForm is the dialog in which a person adds a program to engines.toml or
// changes one: a field a line, the results of a tryout below them. Enter tries the
// program out, and writes it once it works.
type programForm struct {
	*stage
	bindings []binding

	program Program
	rows    []formRow
	at      int  // the row that has the keys
	own     bool // the person typed the name

	listed string   // the path that the list belongs to
	tabbed bool     // Tab was pressed, and waits for the list
	list   []string // files and folders that begin like the typed path
	picked int      // in the list; -1 is none

	options []ProgramKey // the program's own, as it said
	tried   *Tried       // of what the rows hold; nil if they changed since
	trying  bool
	saving  bool
	auto    bool // it is written once it works
	round   int  // of tryouts
	cancel  context.CancelFunc
	notice  string
	scroll  scroll
}

// A formRow is a line of the form.
type formRow struct {
	label string
	hint  string
	usual string   // the default, shown while the row is empty
	names []string // the values that can be chosen; nil for text
	in    field
	set   func(p *Program, text string)
	text  func(p *Program) string
}

// programMost is the maximum number of characters of a row.
const programMost = 400

// openProgram opens the form for a program.
func openProgram(m *stage, p Program) *programForm {
	f := &programForm{stage: m, program: p, picked: -1, own: p.Old != "", scroll: newScroll()}
	f.bindings = f.newKeys()
	f.fill()
	m.route.open(f)
	return f
}

// fill makes the rows anew from the program: those of every program, those of its
// protocol, and its own options.
func (m *programForm) fill() {
	say := m.l.Say
	text := func(label, hint lang.Key, at func(p *Program) *string) formRow {
		return formRow{label: say(label), hint: say(hint), in: newField(programMost),
			set: func(p *Program, text string) { *at(p) = strings.TrimSpace(text) }, text: func(p *Program) string { return *at(p) }}
	}
	about := func(key string) lang.Key { words, _ := lang.SettingOf("engine." + key); return words.About }
	rows := []formRow{
		text(lang.ProgramFile, lang.ProgramFileHint, func(p *Program) *string { return &p.File }),
		text(lang.ProgramArguments, lang.ProgramArgsHint, func(p *Program) *string { return &p.Args }),
		m.protocolRow(),
		text(lang.ProgramName, about("name"), func(p *Program) *string { return &p.Name }),
		text(lang.ProgramSummary, about("summary"), func(p *Program) *string { return &p.Summary }),
		text(lang.ProgramFolder, about("dir"), func(p *Program) *string { return &p.Dir }),
		text(lang.ProgramReads, lang.ProgramReadsHint, func(p *Program) *string { return &p.Reads }),
	}
	if !m.program.Guess {
		for _, k := range m.o.Programs.Keys(m.program.Proto) {
			rows = append(rows, m.keyRow(k, func(p *Program) map[string]string { return p.Keys }))
		}
	}
	for _, k := range m.offered() {
		k.About, k.Own = say(lang.ProgramOwn, k.Name), true
		rows = append(rows, m.keyRow(k, func(p *Program) map[string]string { return p.Options }))
	}
	for i := range rows {
		rows[i].in.set(rows[i].text(&m.program))
	}
	m.rows, m.at = rows, min(m.at, len(rows)-1)
}

// offered lists the program's own options: those that it announced, and those that
// are set in the file.
func (m *programForm) offered() []ProgramKey {
	list := slices.Clone(m.options)
	for _, name := range sortedKeys(m.program.Options) {
		if !slices.ContainsFunc(list, func(k ProgramKey) bool { return k.Name == name }) {
			list = append(list, ProgramKey{Name: name})
		}
	}
	return list
}

// protocolRow returns the row of the protocol.
func (m *programForm) protocolRow() formRow {
	guess := m.l.Say(lang.ProgramGuess)
	return formRow{
		label: m.l.Say(lang.ProgramProtocol), hint: m.l.Say(lang.ProgramProtHint), in: newField(programMost),
		names: append([]string{guess}, m.o.Programs.Protocols...),
		set: func(p *Program, text string) {
			if p.Guess = text == guess; !p.Guess {
				p.Proto = text
			}
		},
		text: func(p *Program) string {
			if p.Guess {
				return guess
			}
			return p.Proto
		},
	}
}

// keyRow returns the row of a setting that is kept in a table.
func (m *programForm) keyRow(k ProgramKey, in func(p *Program) map[string]string) formRow {
	row := formRow{label: k.Name, hint: k.About, usual: k.Usual, names: k.Values, in: newField(programMost),
		text: func(p *Program) string { return in(p)[k.Name] },
		set: func(p *Program, text string) {
			if text = strings.TrimSpace(text); text == "" || text == k.Usual && k.Values != nil {
				delete(in(p), k.Name)
				return
			}
			in(p)[k.Name] = text
		},
	}
	if k.Number && (k.Min != 0 || k.Max != 0) {
		row.hint += " " + m.l.Say(lang.ProgramNumber, k.Min, k.Max)
	}
	return row
}

func (m *programForm) keys() []binding { return m.bindings }

func (m *programForm) help() []binding { return m.bindings }

// row returns the row that has the keys.
func (m *programForm) row() *formRow { return &m.rows[m.at] }

// update handles text, and the answers of commands.
func (m *programForm) update(msg tea.Msg) (cmd tea.Cmd, took bool) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if m.trying || m.saving {
			return nil, false
		}
		if m.row().names != nil || !m.row().in.press(msg, nil) {
			return nil, false
		}
		return m.changed(), true
	case tea.PasteMsg:
		if m.row().names == nil && !m.trying {
			m.row().in.add(msg.Content)
			return m.changed(), true
		}
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

// changed takes what the row holds now.
func (m *programForm) changed() tea.Cmd {
	was := m.program.Guess
	m.row().set(&m.program, m.row().in.text())
	m.tried, m.notice, m.auto, m.tabbed = nil, "", false, false
	switch m.at {
	case 0:
		return m.complete()
	case 2:
		if was || !m.program.Guess {
			m.fill()
		}
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
	if m.program.File == "" {
		m.notice, m.at = m.l.Say(lang.ProgramNothing), 0
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	m.round++
	m.trying, m.tried, m.cancel, m.notice, m.picked = true, nil, cancel, "", -1
	round, p, game, run := m.round, m.program.copied(), m.run.lobby.game(), m.o.Programs.Try
	return func() tea.Msg {
		defer cancel()
		return triedMsg{m, round, run(ctx, p, game)}
	}
}

// copied returns a copy that shares nothing.
func (p Program) copied() Program {
	clone := func(m map[string]string) map[string]string {
		n := map[string]string{}
		for k, v := range m {
			n[k] = v
		}
		return n
	}
	p.Keys, p.Options = clone(p.Keys), clone(p.Options)
	return p
}

func (m *programForm) onTried(t Tried) tea.Cmd {
	m.trying, m.tried, m.stale = false, &t, true
	m.program = t.Program
	if t.Options != nil {
		m.options = t.Options
	}
	m.fill()
	if m.auto && t.works() {
		return m.save()
	}
	m.auto = false
	return nil
}

// next tries the program out, or writes it if it works.
func (m *programForm) next() tea.Cmd {
	switch {
	case m.at == 0 && m.picked >= 0:
		return m.pick(m.picked)
	case m.tried != nil && m.tried.works():
		return m.save()
	}
	return m.try()
}

// save writes the program.
func (m *programForm) save() tea.Cmd {
	switch {
	case m.saving || m.trying:
		return nil
	case m.program.File == "":
		m.notice, m.at = m.l.Say(lang.ProgramNothing), 0
		return nil
	case m.program.Guess:
		m.notice, m.at = m.l.Say(lang.ProgramUnknown), 2
		return nil
	}
	m.saving = true
	p, save := m.program.copied(), m.o.Programs.Save
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

// choose sets a row with fixed values to another one.
func (m *programForm) choose(by int) tea.Cmd {
	r := m.row()
	at := slices.Index(r.names, or(r.in.text(), r.usual))
	r.in.set(r.names[chooseBy(at, by, len(r.names))])
	return m.changed()
}

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// move goes to another row; in the row of the program, first through the list of
// files.
func (m *programForm) move(by int) {
	if m.at == 0 {
		if n := m.picked + by; n >= -1 && n < len(m.list) && len(m.list) > 0 && !(by < 0 && m.picked < 0) {
			m.picked = n
			return
		}
	}
	m.picked = -1
	m.at = chooseBy(m.at, by, len(m.rows))
}

// below reports whether there are more results than the form shows.
func (m *programForm) below() bool { return m.tried != nil && !m.scroll.port.AtBottom() }

func (m *programForm) newKeys() []binding {
	idle := func() bool { return !m.trying && !m.saving }
	fixed := func() bool { return idle() && m.row().names != nil }
	move := func(by int) func() tea.Cmd { return plainly(func() { m.move(by) }) }
	choose := func(by int) func() tea.Cmd { return func() tea.Cmd { return m.choose(by) } }
	works := func() bool { return idle() && m.tried != nil && m.tried.works() }
	return []binding{
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineSave, help: lang.HelpSave, when: works, do: m.next},
		{keys: []string{"enter"}, name: lang.KeyEnter, short: lang.LineTry, help: lang.HelpTry, when: func() bool { return idle() && !works() }, do: m.next},
		{keys: []string{"down"}, name: lang.KeyUpDown, short: lang.LineField, help: lang.HelpField, when: idle, do: move(1)},
		{keys: []string{"up"}, when: idle, do: move(-1)},
		{keys: []string{"tab"}, name: key("Tab"), help: lang.HelpComplete, when: idle, do: m.tab},
		{keys: []string{"shift+tab"}, when: idle, do: plainly(func() { m.picked = -1; m.at = chooseBy(m.at, -1, len(m.rows)) })},
		{keys: []string{"right", "space"}, name: lang.KeyArrows, short: lang.LineValue, help: lang.HelpValue, when: fixed, do: choose(1)},
		{keys: []string{"left"}, when: fixed, do: choose(-1)},
		{keys: []string{"ctrl+s"}, name: key("ctrl+s"), short: lang.LineSave, help: lang.HelpSave, when: idle, do: m.save},
		{keys: []string{"pgdown"}, name: key("PgDn"), help: lang.HelpResults, when: m.below, do: plainly(func() { m.scroll.port.PageDown() })},
		{keys: []string{"pgup"}, when: func() bool { return m.scroll.port.YOffset() > 0 }, do: plainly(func() { m.scroll.port.PageUp() })},
		{keys: []string{"esc"}, name: lang.KeyEsc, short: lang.LineBack, help: lang.HelpBack, last: true, do: plainly(m.leave)},
	}
}
