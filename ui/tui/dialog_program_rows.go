package tui

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A formRow is a line of the form: a field of huh with the words around it.
type formRow struct {
	label string
	hint  string
	usual string // the default, shown while the row is empty
	field huh.Field
	line  *lineField // the field, if it takes text; nil for a choice
	set   func(p *show.Program, text string)
	text  func(p *show.Program) string
}

// A lineField is a huh field for a line of text. huh's own Input can't be used alone: it keeps its
// cursor to itself, so that an input method would compose elsewhere on the screen, and it
// steps over code points instead of characters.
type lineField struct {
	*huh.Input
	text  field
	check func(text string) error // nil accepts every text
	took  bool                    // the last key was one for a line of text
}

// Update edits the text.
func (l *lineField) Update(msg tea.Msg) (huh.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		l.took = l.text.press(msg, nil)
	case tea.PasteMsg:
		l.text.add(msg.Content)
		l.took = true
	}
	return l, nil
}

// View returns the text. The form draws it on the canvas, together with the cursor.
func (l *lineField) View() string { return l.text.text() }

// GetValue returns the text.
func (l *lineField) GetValue() any { return l.text.text() }

// Error says what is wrong with the text.
func (l *lineField) Error() error {
	if l.check == nil {
		return nil
	}
	return l.check(strings.TrimSpace(l.text.text()))
}

// formKeys are the keys that the form sends to huh's choices. People's keys for these
// actions are bindings, which keys.toml can change.
var formKeys = func() *huh.KeyMap {
	k := huh.NewDefaultKeyMap()
	k.Select = huh.SelectKeyMap{Left: k.Select.Left, Right: k.Select.Right}
	k.Select.Left.SetKeys("left")
	k.Select.Right.SetKeys("right")
	return k
}()

// formTheme marks a choice that has the keys. The canvas adds the colours.
var formTheme = huh.ThemeFunc(func(bool) *huh.Styles {
	t := new(huh.Styles)
	t.Focused.PrevIndicator = t.Focused.PrevIndicator.SetString("‹ ")
	t.Focused.NextIndicator = t.Focused.NextIndicator.SetString(" ›")
	return t
})

// newLine gives a row a field for text.
func (r formRow) newLine(p *show.Program) formRow {
	r.line = &lineField{Input: huh.NewInput(), text: newField(programMost)}
	r.line.text.set(r.text(p))
	r.field = r.line
	return r
}

// newChoice gives a row a field with fixed values.
func (r formRow) newChoice(p *show.Program, values []string) formRow {
	if now := or(r.text(p), r.usual); !slices.Contains(values, now) {
		values = append([]string{now}, values...)
	}
	r.field = huh.NewSelect[string]().Options(huh.NewOptions(values...)...).Inline(true).Accessor(&rowValue{r, p})
	return r
}

// A rowValue connects a choice with the program.
type rowValue struct {
	row     formRow
	program *show.Program
}

// Get returns the value, or the default.
func (v *rowValue) Get() string { return or(v.row.text(v.program), v.row.usual) }

// Set changes the value.
func (v *rowValue) Set(text string) {
	if text != v.Get() {
		v.row.set(v.program, text)
	}
}

// fill makes the rows anew from the program: those of every program, those of its
// protocol, and its own options. The row at the same place has the keys afterwards.
func (m *programForm) fill() {
	say, at := m.l.Say, m.at()
	text := func(label, hint lang.Key, at func(p *show.Program) *string) formRow {
		return formRow{label: say(label), hint: say(hint),
			set: func(p *show.Program, text string) { *at(p) = strings.TrimSpace(text) }, text: func(p *show.Program) string { return *at(p) }}.newLine(&m.program)
	}
	about := func(key string) lang.Key { words, _ := lang.SettingOf("engine." + key); return words.About }
	m.rows = []formRow{
		text(lang.ProgramFile, lang.ProgramFileHint, func(p *show.Program) *string { return &p.File }),
		text(lang.ProgramArguments, lang.ProgramArgsHint, func(p *show.Program) *string { return &p.Args }),
		m.protocolRow(),
		text(lang.ProgramName, about("name"), func(p *show.Program) *string { return &p.Name }),
		text(lang.ProgramSummary, about("summary"), func(p *show.Program) *string { return &p.Summary }),
		text(lang.ProgramFolder, about("dir"), func(p *show.Program) *string { return &p.Dir }),
		text(lang.ProgramReads, lang.ProgramReadsHint, func(p *show.Program) *string { return &p.Reads }),
	}
	if !m.program.Guess {
		for _, k := range m.o.Programs.Keys(m.program.Proto) {
			m.rows = append(m.rows, m.keyRow(k, func(p *show.Program) map[string]string { return p.Keys }))
		}
	}
	for _, k := range m.offered() {
		k.About, k.Own = say(lang.ProgramOwn, k.Name), true
		row := m.keyRow(k, func(p *show.Program) map[string]string { return p.Options })
		if slices.ContainsFunc(m.rows, func(r formRow) bool { return strings.EqualFold(r.label, row.label) }) {
			row.label = say(lang.ProgramOwnToo, row.label)
		}
		m.rows = append(m.rows, row)
	}
	fields := make([]huh.Field, len(m.rows))
	for i := range m.rows {
		fields[i] = m.rows[i].field
	}
	m.form = huh.NewForm(huh.NewGroup(fields...).WithShowHelp(false).WithShowErrors(false)).WithTheme(formTheme).WithKeyMap(formKeys).WithWidth(formWide)
	m.form.Init()
	m.focus(min(at, len(m.rows)-1))
}

// offered lists the program's own options: those that it announced, and those that
// are set in the file.
func (m *programForm) offered() []show.ProgramKey {
	list := slices.Clone(m.options)
	for _, name := range sortedKeys(m.program.Options) {
		if !slices.ContainsFunc(list, func(k show.ProgramKey) bool { return k.Name == name }) {
			list = append(list, show.ProgramKey{Name: name})
		}
	}
	return list
}

// protocolRow returns the row of the protocol.
func (m *programForm) protocolRow() formRow {
	guess := m.l.Say(lang.ProgramGuess)
	return formRow{
		label: m.l.Say(lang.ProgramProtocol), hint: m.l.Say(lang.ProgramProtHint),
		set: func(p *show.Program, text string) {
			if p.Guess = text == guess; !p.Guess {
				p.Proto = text
			}
		},
		text: func(p *show.Program) string {
			if p.Guess {
				return guess
			}
			return p.Proto
		},
	}.newChoice(&m.program, append([]string{guess}, m.o.Programs.Protocols...))
}

// keyRow returns the row of a setting that is kept in a table.
func (m *programForm) keyRow(k show.ProgramKey, in func(p *show.Program) map[string]string) formRow {
	row := formRow{label: k.Name, hint: k.About, usual: k.Usual,
		text: func(p *show.Program) string { return in(p)[k.Name] },
		set: func(p *show.Program, text string) {
			if text = strings.TrimSpace(text); text == "" || text == k.Usual && k.Values != nil {
				delete(in(p), k.Name)
				return
			}
			in(p)[k.Name] = text
		},
	}
	if k.Values != nil {
		return row.newChoice(&m.program, k.Values)
	}
	row = row.newLine(&m.program)
	if k.Number && (k.Min != 0 || k.Max != 0) {
		row.hint = lang.Follow(row.hint, m.l.Say(lang.ProgramNumber, k.Min, k.Max))
		wrong := lang.Said{Text: m.l.Say(lang.ProgramNotNumber, k.Min, k.Max)}
		row.line.check = func(text string) error {
			if n, err := strconv.ParseInt(text, 10, 64); text != "" && (err != nil || n < k.Min || n > k.Max) {
				return wrong
			}
			return nil
		}
	}
	return row
}

// at returns the number of the row that has the keys.
func (m *programForm) at() int {
	if m.form == nil {
		return 0
	}
	has := m.form.GetFocusedField()
	return slices.IndexFunc(m.rows, func(r formRow) bool { return r.field == has })
}

// focus gives the keys to a row.
func (m *programForm) focus(row int) {
	for m.at() < row {
		m.form.Update(huh.NextField())
	}
	for m.at() > row {
		m.form.Update(huh.PrevField())
	}
	m.picked = -1
}

// shown returns the text of a choice as it is drawn.
func (r *formRow) shown() string { return strings.TrimRight(ansi.Strip(r.field.View()), " ") }

// wrong returns the first row whose text can't be used, or -1.
func (m *programForm) wrong() int {
	return slices.IndexFunc(m.rows, func(r formRow) bool { return r.field.Error() != nil })
}
