package tui

import (
	"context"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// programsFile is a made-up engines.toml.
type programsFile struct {
	entries []show.Program
	tried   []show.Program
	works   bool
	failure error
	checks  int           // more ones of a tryout
	stuck   chan struct{} // a tryout waits for it, if it isn't nil
	games   []string      // that the entries play; nil is all
}

func (f *programsFile) players() []show.PlayerInfo {
	list := []show.PlayerInfo{{Name: "hangetsu", Builtin: true}, {Name: "mangetsu", Builtin: true}}
	for _, p := range f.entries {
		list = append(list, show.PlayerInfo{Name: p.Name, Own: true, Protocols: []string{p.Proto}, Games: f.games})
	}
	return list
}

func (f *programsFile) options() *show.Programs {
	files := []string{"/opt/gnugo", "/opt/gnuchess", "/opt/nets/"}
	at := func(name string) int {
		return slices.IndexFunc(f.entries, func(p show.Program) bool { return p.Name == name })
	}
	return &show.Programs{
		File: "/cfg/engines.toml", Protocols: []string{"gomocup", "gtp", "usi"},
		Complete: func(path string) []string {
			return slices.DeleteFunc(slices.Clone(files), func(s string) bool { return !strings.HasPrefix(s, path) })
		},
		Known: func(file string) (show.Program, bool) {
			return show.Program{Name: "gnugo", Args: "--mode gtp"}, file == "/opt/gnugo"
		},
		Read: func(name string) (show.Program, error) {
			p := f.entries[at(name)].Copied()
			p.Old, p.Stamp, p.Where = name, "stamp", "/cfg/engines.toml"
			return p, nil
		},
		Keys: func(protocol string) []show.ProgramKey {
			return []show.ProgramKey{{Name: "think", Usual: "5s", About: "Time that it is told."}}
		},
		Try: func(ctx context.Context, p show.Program, game string) show.Tried {
			f.tried = append(f.tried, p)
			if f.stuck != nil {
				<-f.stuck
			}
			t := show.Tried{Program: p, Checks: []show.TriedCheck{{What: fact.New("roster.try.start.what", "start"), Seen: lang.Said{Text: "ready"}, OK: true}}}
			for range f.checks {
				t.Checks = append(t.Checks, t.Checks[0])
			}
			if !f.works {
				t.Err = lang.Said{Text: "it says nothing"}
				t.Advice = []error{lang.Said{Text: "give it an argument"}}
				return t
			}
			if p.Guess {
				t.Program.Guess, t.Program.Proto = false, "usi"
			}
			t.Options = []show.ProgramKey{{Name: "Style", Usual: "calm", Values: []string{"calm", "wild"}}, {Name: "Hash", Usual: "64", Number: true, Min: 1, Max: 512}}
			return t
		},
		Save: func(p show.Program) ([]show.PlayerInfo, error) {
			if f.failure != nil {
				return nil, f.failure
			}
			if i := at(p.Old); p.Old != "" {
				f.entries[i] = p
			} else {
				f.entries = append(f.entries, p)
			}
			return f.players(), nil
		},
		Removal: func(p show.Program) (string, error) { return "[[engine]]\nname = \"" + p.Old + "\"\n", nil },
		Remove: func(p show.Program) ([]show.PlayerInfo, string, error) {
			f.entries = slices.Delete(f.entries, at(p.Old), at(p.Old)+1)
			return f.players(), "/cfg/engines.toml~", nil
		},
		Found: func() []show.Program {
			return []show.Program{{Name: "fairy", File: "/usr/games/fairy-stockfish", Proto: "usi"}, {Name: "gps", File: "/usr/games/gpsusi", Proto: "usi"}}
		},
	}
}

func programsModel(f *programsFile, w, h int) *model {
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Programs, o.Players = f.options(), f.players()
	m := screenModel(o, nil, w, h)
	run(m, m.lobby.mine.find())
	return m
}

// TestAddProgram adds a program as a person does: the path by completion, then a
// tryout that finds the protocol, an option of its own, and the file.
func TestAddProgram(t *testing.T) {
	f := &programsFile{}
	m := programsModel(f, 80, 24)
	press(m, "a")
	typeText(m, "/opt/g")
	wantShown(t, m, "Add a program", "gnugo", "gnuchess")
	press(m, "tab")
	typeText(m, "g")
	press(m, "tab")
	wantShown(t, m, "/opt/gnugo", "--mode gtp", "found by the test")
	press(m, "enter")
	wantShown(t, m, "It doesn't work:", "it says nothing", "What to do: give it an argument")
	if len(f.entries) != 0 {
		t.Fatalf("%+v was written", f.entries)
	}
	f.works = true
	press(m, "enter")
	wantShown(t, m, "It speaks usi", "engines.toml")
	for range 8 { // to the options after the keys of the protocol
		press(m, "tab")
	}
	wantShown(t, m, "The program's own option Style.")
	press(m, "right")
	wantShown(t, m, "wild")
	press(m, "down")
	typeText(m, "128")
	press(m, "enter", "enter")
	wantShown(t, m, "gnugo is now in engines.toml.")
	if len(f.entries) != 1 {
		t.Fatalf("%+v was written", f.entries)
	}
	p := f.entries[0]
	if p.File != "/opt/gnugo" || p.Args != "--mode gtp" || p.Proto != "usi" || p.Options["Style"] != "wild" || p.Options["Hash"] != "128" {
		t.Errorf("%+v was written", p)
	}
	if got, _ := m.lobby.player(m.lobby.focus); got.Name != "gnugo" || m.route.top() != m.lobby {
		t.Errorf("the lobby shows %s", got.Name)
	}
}

// TestChangeProgram changes an entry and removes it. Removing asks with two keys.
func TestChangeProgram(t *testing.T) {
	f := &programsFile{works: true, entries: []show.Program{{Name: "KUMA", File: "kuma", Proto: "gomocup", Options: map[string]string{"Old": "1"}, Keys: map[string]string{"think": "2s"}}}}
	m := programsModel(f, 160, 50)
	press(m, "right", "e")
	if m.route.top() == m.lobby {
		press(m, "/", "K", "U", "M", "A", "enter", "e")
	}
	wantShown(t, m, "Change KUMA", "2s", "Old")
	press(m, "tab", "tab", "tab")
	typeText(m, "2")
	f.failure = lang.Said{Text: "the file has changed meanwhile"}
	press(m, "ctrl+s")
	wantShown(t, m, "the file has changed meanwhile")
	f.failure = nil
	press(m, "ctrl+s")
	if f.entries[0].Name != "KUMA2" || f.entries[0].Old != "KUMA" || f.entries[0].Stamp != "stamp" {
		t.Fatalf("%+v", f.entries[0])
	}
	press(m, "x")
	wantShown(t, m, "Remove KUMA2?", `name = "KUMA2"`, "engines.toml~")
	press(m, "enter", "esc")
	if len(f.entries) != 1 {
		t.Fatal("removed by Enter alone")
	}
	press(m, "x", "enter", "!")
	wantShown(t, m, "KUMA2 is no longer in engines.toml")
	if len(f.entries) != 0 {
		t.Error("it wasn't removed")
	}
	press(m, "e", "x")
	if m.route.top() != m.lobby {
		t.Error("a built-in player can be changed")
	}
}

// TestFoundPrograms adds a program that was found by one key: it is tried out, and
// written if it works. One that fails stays in the form.
func TestFoundPrograms(t *testing.T) {
	f := &programsFile{works: true}
	m := programsModel(f, 80, 24)
	m.lobby.focus = gameList
	m.stale = true
	wantShown(t, m, "2 programs found on this machine")
	press(m, "f")
	wantShown(t, m, "fairy  Shogi  usi  /usr/games")
	press(m, "enter")
	if len(f.entries) != 1 || f.entries[0].Name != "fairy" || m.route.top() != m.lobby {
		t.Fatalf("%+v, %T", f.entries, m.route.top())
	}
	f.works = false
	press(m, "f", "enter")
	wantShown(t, m, "It doesn't work:")
	if len(f.entries) != 1 {
		t.Errorf("%+v", f.entries)
	}
	press(m, "esc")
	if len(m.lobby.mine.found) != 1 {
		t.Errorf("%d are left", len(m.lobby.mine.found))
	}
}

// TestAddedProgramShown changes to a game that the added program plays.
func TestAddedProgramShown(t *testing.T) {
	m := programsModel(&programsFile{works: true, games: []string{"shogi"}}, 80, 24)
	press(m, "f", "enter")
	if got, _ := m.lobby.player(m.lobby.focus); got.Name != "fairy" || m.lobby.game() != "shogi" {
		t.Errorf("the lobby shows %s for %s", got.Name, m.lobby.game())
	}
}

// TestStopTryout stops a tryout by Esc; what it says later changes nothing.
func TestStopTryout(t *testing.T) {
	f := &programsFile{works: true}
	m := programsModel(f, 80, 24)
	press(m, "a")
	typeText(m, "/opt/gnuchess")
	cmd := m.update(keyOf("enter"))
	wantShown(t, m, "Testing it")
	press(m, "x", "esc")
	run(m, cmd)
	if form, ok := m.route.top().(*programForm); !ok || form.tried != nil || form.program.File != "/opt/gnuchess" {
		t.Errorf("%+v", m.route.top())
	}
	press(m, "esc")
	if m.route.top() != m.lobby {
		t.Error("Esc doesn't close the form")
	}
}

// ownProgram makes a lobby with a player of the person's own, chosen, after some keys. A
// tryout says more than the form shows.
func ownProgram(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		f := &programsFile{works: true, entries: []show.Program{{Name: "KUMA", File: "kuma", Proto: "gomocup"}}, checks: 30}
		m := programsModel(f, 80, 24)
		press(m, "/", "K", "U", "M", "A", "enter")
		press(m, keys...)
		return newFake("BRAIN", "KAZE", 2), m
	}
}

// TestTabChooses checks that Tab steps through the files if it can't complete the path, and
// goes to the next row once the path is a file.
func TestTabChooses(t *testing.T) {
	m := programsModel(&programsFile{}, 80, 24)
	press(m, "a")
	typeText(m, "/opt/gnu")
	form := m.route.top().(*programForm)
	press(m, "tab", "tab", "enter")
	if got := form.rows[0].line.text.text(); got != "/opt/gnuchess" || form.at() != 0 {
		t.Errorf("Tab chose %q, row %d", got, form.at())
	}
	press(m, "tab")
	if form.at() != 1 {
		t.Errorf("after a whole path Tab goes to row %d, want 1", form.at())
	}
}

// TestTabAhead checks that a Tab pressed before the files are listed acts once they are.
func TestTabAhead(t *testing.T) {
	m := programsModel(&programsFile{}, 80, 24)
	press(m, "a")
	form := m.route.top().(*programForm)
	form.setPath("/opt/ne")
	cmd := form.tab()
	if form.at() != 0 {
		t.Fatal("Tab went on before the files were listed")
	}
	run(m, cmd)
	if got := form.rows[0].line.text.text(); got != "/opt/nets/" || form.at() != 0 {
		t.Errorf("Tab made it %q, row %d", got, form.at())
	}
}

// TestTryAhead checks that Enter pressed before a known program was looked up tries it out with
// what is known of it, and that an argument that a person removed stays removed.
func TestTryAhead(t *testing.T) {
	f := &programsFile{works: true}
	m := programsModel(f, 80, 24)
	press(m, "a")
	form := m.route.top().(*programForm)
	late := form.setPath("/opt/gnugo")
	try := form.try()
	run(m, late)
	run(m, try)
	if len(f.tried) != 1 || f.tried[0].Args != "--mode gtp" || form.program.Args != "--mode gtp" || form.program.Name != "gnugo" {
		t.Errorf("tried %+v, then the form holds %+v", f.tried, form.program)
	}
	form.focus(1)
	form.rows[1].line.text.set("")
	form.rows[1].set(&form.program, "")
	run(m, form.try())
	if len(f.tried) != 2 || f.tried[1].Args != "" {
		t.Errorf("tried with arguments that were removed: %+v", f.tried)
	}
}

// formOf returns the form of a program that announced the options Style and Hash, with Style chosen.
func formOf(t *testing.T) (*model, *programForm) {
	t.Helper()
	f := &programsFile{works: true}
	m := programsModel(f, 80, 24)
	press(m, "a")
	typeText(m, "/opt/gnuchess")
	press(m, "enter")
	form := m.route.top().(*programForm)
	form.focus(len(form.rows) - 2)
	return m, form
}

// TestFormRange checks that a number outside of its range is refused in words, before the
// program is started or the file is written.
func TestFormRange(t *testing.T) {
	for text, want := range map[string]bool{"": true, "1": true, "512": true, " 64 ": true, "0": false, "513": false, "many": false, "6.5": false} {
		m, form := formOf(t)
		press(m, "down")
		typeText(m, text)
		press(m, "up", "ctrl+s")
		if got := m.route.top() == m.lobby; got != want {
			t.Errorf("%q: written: %t, want %t", text, got, want)
		}
		if !want {
			wantShown(t, m, "Hash: A whole number from 1 to 512 is needed.")
			if form.row().label != "Hash" {
				t.Errorf("%q: row %q has the keys", text, form.row().label)
			}
		}
	}
}

// TestFormClick clicks on a choice: the first click gives it the keys, the next one changes it.
func TestFormClick(t *testing.T) {
	m, form := formOf(t)
	form.focus(0)
	for i, want := range []string{"", "wild", ""} {
		x, y := placeOf(t, m, "Style")
		m.update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
		m.update(tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft})
		if got := form.program.Options["Style"]; got != want || form.row().label != "Style" {
			t.Errorf("after click %d Style is %q, want %q; row %q has the keys", i+1, got, want, form.row().label)
		}
	}
}

// TestFormCharacters checks that a row steps over whole characters, and that the terminal's cursor
// stands in the text, where an input method composes.
func TestFormCharacters(t *testing.T) {
	m, form := formOf(t)
	form.focus(4) // the description
	typeText(m, "名e\u0328\u0301x")
	press(m, "left", "backspace")
	if form.program.Summary != "名x" {
		t.Errorf("the description is %q, want 名x", form.program.Summary)
	}
	x, y := placeOf(t, m, "名")
	if c := m.cv.caret; !c.on || c.x != x+2 || c.y != y {
		t.Errorf("the cursor is %+v, want column %d of line %d", c, x+2, y)
	}
}

// TestFormApart checks that a program's own option with the name of another row can be told from it.
func TestFormApart(t *testing.T) {
	_, form := formOf(t)
	form.options = append(form.options, show.ProgramKey{Name: "Protocol"}, show.ProgramKey{Name: "name"})
	form.fill()
	labels := map[string]bool{}
	for _, r := range form.rows {
		if label := strings.ToLower(r.label); labels[label] {
			t.Errorf("two rows are named %q", r.label)
		} else {
			labels[label] = true
		}
	}
	if !labels["its own protocol"] {
		t.Errorf("rows: %v", labels)
	}
}
