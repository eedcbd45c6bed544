package tui

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	builtin "dohyo/engines/builtin/igo"
	"dohyo/engines/lore"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// loreDisk is a disk with files that lore is read from.
type loreDisk struct {
	files map[string]string
	wrote int
	kept  map[string]*show.KeptLore
}

// lore returns what the screen needs.
func (d *loreDisk) lore() *show.Lore {
	return &show.Lore{
		Has:   func(string) bool { return true },
		Kinds: func(string) []*lore.Kind { return builtin.Lores() },
		Path:  func(file string) string { return "/own/" + strings.TrimPrefix(file, "/own/") },
		Read: func(path string) (string, error) {
			text, ok := d.files[path]
			if !ok {
				return "", fs.ErrNotExist
			}
			return text, nil
		},
		Write: func(path, text string, was *string) error {
			now, ok := d.files[path]
			switch {
			case was == nil && ok:
				return fs.ErrExist
			case was != nil && (!ok || now != *was):
				return show.ErrLoreChanged
			}
			d.files[path], d.wrote = text, d.wrote+1
			return nil
		},
		Keep: func(k *show.KeptLore) error {
			if d.kept == nil {
				d.kept = map[string]*show.KeptLore{}
			}
			d.kept[k.Path] = k
			return nil
		},
		Drop: func(path string) error { delete(d.kept, path); return nil },
		Kept: func(path string) (*show.KeptLore, time.Time) { return d.kept[path], time.Time{} },
	}
}

// show shows a record of some moves, in the middle of which a person may open the editor.
func (d *loreDisk) show(l lang.Lang, w, h int) (*fake, *model) {
	f := fakeIgo("a", "b", 19)
	f.puts("D16 D4 Q4 Q17 C17 R14")
	o := f.options(l, "unicode")
	o.Lore = d.lore()
	s := f.session()
	s.Send = nil
	m := screenModel(o, s, w, h)
	press(m, "home", "right", "right", "right", "right")
	return f, m
}

// openLore opens the editor of a kind.
func openLore(m *model, kind string) {
	press(m, "ctrl+e")
	list := m.route.top().(*pick)
	for i, k := range builtin.Lores() {
		if k.File == kind {
			list.menu.choose(i)
		}
	}
	press(m, "enter")
}

// loreMoment returns a moment in the editor of a kind, after some keys.
func loreMoment(kind string, keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		d := &loreDisk{files: map[string]string{
			"/own/patterns.txt": "pattern one jump\n| X1\n| 2.\nX1 7\n O2\n Ob1\n\npattern two jump\n| X1\nX1\n",
		}}
		f, m := d.show(lang.English, 80, 24)
		openLore(m, kind)
		press(m, keys...)
		return f, m
	}
}

// loreBefore returns a moment before the editor is opened.
func loreBefore(lobby bool) func() (*fake, *model) {
	return func() (*fake, *model) {
		d := &loreDisk{}
		if !lobby {
			return d.show(lang.English, 80, 24)
		}
		f := newFake("BRAIN", "KAZE", 2)
		o := f.options(lang.English, "unicode")
		o.Lore = d.lore()
		return f, screenModel(o, nil, 80, 24)
	}
}

// inLore opens the editor of a kind on a position of a game.
func inLore(t *testing.T, d *loreDisk, l lang.Lang, kind string, w, h int) (*model, *loreRoom) {
	t.Helper()
	_, m := d.show(l, w, h)
	openLore(m, kind)
	r, ok := m.route.top().(*loreRoom)
	if !ok {
		t.Fatalf("no editor:\n%s", shown(m))
	}
	return m, r
}

// TestLoreFitMoves: a place names each move once, though both sides may have it.
func TestLoreFitMoves(t *testing.T) {
	_, r := inLore(t, &loreDisk{files: map[string]string{}}, lang.English, "joseki.txt", 80, 24)
	if len(r.ground.fits) == 0 {
		t.Fatal("no corner is known")
	}
	twice := false
	for _, f := range r.ground.fits {
		name := loreFitName(r, f)
		moves := strings.Fields(name[strings.LastIndex(name, "...")+len("..."):])
		slices.Sort(moves)
		if len(slices.Compact(slices.Clone(moves))) != len(moves) {
			t.Errorf("%q names a move twice", name)
		}
		at := map[boards.Spot]bool{}
		for _, o := range r.sheet().Moves(f.Path) {
			twice = twice || at[f.Spots[o.At]]
			at[f.Spots[o.At]] = true
		}
	}
	if !twice {
		t.Error("no place has a move of both sides")
	}
}

// TestLorePattern draws a pattern, gives it a move tree, a rule, a condition, a value and a
// mark, tries it on the board, and saves it; all of it can be undone.
func TestLorePattern(t *testing.T) {
	d := &loreDisk{files: map[string]string{}}
	m, r := inLore(t, d, lang.English, "patterns.txt", 80, 24)
	wantShown(t, m, "Nothing here yet", "patterns.txt")
	if strings.Contains(shown(m), "ctrl+z undo") {
		t.Error("the line of keys offers to undo nothing")
	}
	press(m, "ctrl+z")
	wantShown(t, m, "There is nothing to undo.")
	press(m, "n")
	wantShown(t, m, "pattern-1", "not saved", "has no move")
	r.at = lore.Point{Col: 2, Row: 4}
	press(m, "X", "right", "right", ".", "down", ".", "left", ".", "left", ".", "up", "right", "1")
	wantShown(t, m, "empty, with a name (1)")
	press(m, "tab", "space", "right", "space") // X1, then O beside it
	wantShown(t, m, "Xd4 Oe4")
	press(m, "backspace")
	press(m, "v")
	typeText(m, "8")
	press(m, "enter", "m")
	choose(t, m, "urgent")
	press(m, "c")
	choose(t, m, "add a condition")
	typeText(m, "c4 fate safe")
	press(m, "enter", "r")
	choose(t, m, "jump  jump")
	want := "pattern pattern-1 jump\n| X1.\n| ...\nif a2 fate safe\nX1 8 urgent\n Oc2\n"
	if got := r.sheet().Text(); got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
	press(m, "t")
	wantShown(t, m, "On the board")
	if len(r.ground.fits) == 0 || !r.ground.fits[0].Holds() {
		t.Errorf("it fits at %v", r.ground.fits)
	}
	press(m, "esc", "ctrl+s")
	wantShown(t, m, "Saved: patterns.txt")
	if d.files["/own/patterns.txt"] != r.sheet().Text() || !r.saved() {
		t.Errorf("the file has\n%s", d.files["/own/patterns.txt"])
	}
	for len(r.before) > 0 {
		press(m, "ctrl+z")
	}
	if r.now.book.Len() != 0 || r.saved() {
		t.Errorf("undo left %d sheets", r.now.book.Len())
	}
	for len(r.undone) > 0 {
		press(m, "ctrl+y")
	}
	if r.now.book.Text() != d.files["/own/patterns.txt"] || !r.saved() {
		t.Errorf("redo made\n%s", r.now.book.Text())
	}
}

// TestLoreChanged never overwrites what somebody else wrote meanwhile.
func TestLoreChanged(t *testing.T) {
	const before, theirs = "# mine\npattern one jump\n| X1\nX1\n", "# theirs\n"
	for _, c := range []struct {
		name   string
		change func(d *loreDisk)
		want   string // of the file in the end
	}{
		{"changed", func(d *loreDisk) { d.files["/own/patterns.txt"] = theirs }, theirs},
		{"gone", func(d *loreDisk) { delete(d.files, "/own/patterns.txt") }, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := &loreDisk{files: map[string]string{"/own/patterns.txt": before}}
			m, r := inLore(t, d, lang.English, "patterns.txt", 80, 24)
			r.at = lore.Point{Col: 0, Row: 0}
			press(m, "O")
			c.change(d)
			press(m, "ctrl+s")
			wantShown(t, m, "changed by someone else")
			if d.files["/own/patterns.txt"] != c.want || d.wrote > 0 {
				t.Fatalf("the file was overwritten:\n%s", d.files["/own/patterns.txt"])
			}
			choose(t, m, "another name")
			typeText(m, "2")
			press(m, "enter")
			if text := d.files["/own/patterns.txt2"]; !strings.HasPrefix(text, "# mine\npattern one jump\n| O") {
				t.Errorf("the other file has %q:\n%s", text, shown(m))
			}
			if !r.saved() || r.path != "/own/patterns.txt2" {
				t.Errorf("%s isn't the file now", r.path)
			}
		})
	}
	d := &loreDisk{files: map[string]string{}}
	m, _ := inLore(t, d, lang.English, "patterns.txt", 80, 24)
	press(m, "g", "enter")
	d.files["/own/patterns.txt"] = theirs
	press(m, "ctrl+s")
	wantShown(t, m, "changed by someone else")
	choose(t, m, "read the file again")
	if d.wrote > 0 || strings.Contains(shown(m), "not saved") {
		t.Errorf("%d files written:\n%s", d.wrote, shown(m))
	}
}

// TestLoreUnsaved asks before changes are lost, and doesn't save what can't be used.
func TestLoreUnsaved(t *testing.T) {
	d := &loreDisk{files: map[string]string{}}
	m, r := inLore(t, d, lang.English, "patterns.txt", 80, 24)
	press(m, "n", "ctrl+s")
	wantShown(t, m, "Not saved", "has no move")
	press(m, "esc")
	wantShown(t, m, "It isn't saved")
	choose(t, m, "continue editing")
	if m.route.top() != screen(r) || d.wrote > 0 {
		t.Fatalf("%T is shown, %d files were written", m.route.top(), d.wrote)
	}
	press(m, "esc")
	choose(t, m, "discard")
	if !m.showsMatch() {
		t.Errorf("%T is shown", m.route.top())
	}
}

// TestLoreCut takes a pattern from the board with the move that was made there; it fits there.
func TestLoreCut(t *testing.T) {
	d := &loreDisk{files: map[string]string{}}
	m, r := inLore(t, d, lang.English, "patterns.txt", 160, 50)
	press(m, "g", "enter") // C17, the next move
	if s := r.sheet(); s == nil || len(s.Moves(nil)) != 1 || s.Fault() != nil {
		t.Fatalf("nothing was cut out:\n%s", shown(m))
	}
	wantShown(t, m, "black: C17")
	press(m, "g", "down", "down", "down", "enter")
	wantShown(t, m, "No move was made here")
}

// TestLoreAll shows those that come with the program, finds one, and copies it into the file,
// which keeps its own comments.
func TestLoreAll(t *testing.T) {
	d := &loreDisk{files: map[string]string{"/own/patterns.txt": "# mine\npattern one jump\n| X1\nX1\n"}}
	m, r := inLore(t, d, lang.English, "patterns.txt", 160, 50)
	press(m, "a")
	wantShown(t, m, "All in this file", "one")
	press(m, "tab")
	if text := shown(m); strings.Count(text, "solid") < 4 || r.all.cols*r.all.rows < 20 {
		t.Errorf("%d at a time:\n%s", r.all.cols*r.all.rows, text)
	}
	press(m, "/")
	typeText(m, "three-three-answer")
	press(m, "enter", "enter")
	wantShown(t, m, "three-three-answer was copied")
	press(m, "ctrl+s")
	if text := d.files["/own/patterns.txt"]; !strings.HasPrefix(text, "# mine\npattern one jump\n| X1\nX1\n\npattern three-three-answer ") {
		t.Errorf("the file has\n%s", text)
	}
	press(m, "d", "ctrl+s")
	if text := d.files["/own/patterns.txt"]; text != "# mine\npattern one jump\n| X1\nX1\n" {
		t.Errorf("the file has %q", text)
	}
}

// TestLoreJoseki goes to the sequence that the board has, marks a move, and saves it.
func TestLoreJoseki(t *testing.T) {
	d := &loreDisk{files: map[string]string{}}
	m, r := inLore(t, d, lang.Japanese, "joseki.txt", 80, 24)
	wantShown(t, m, "定石の編集", "付属")
	for i, f := range r.ground.fits {
		if len(f.Path) > 0 {
			r.ground.menu.choose(i)
		}
	}
	press(m, "j")
	if len(r.now.path) == 0 {
		t.Fatalf("no sequence:\n%s", shown(m))
	}
	press(m, "m")
	choose(t, m, "ハメ手")
	press(m, "ctrl+s")
	if text := d.files["/own/joseki.txt"]; !strings.Contains(text, "0 trick\n") {
		t.Errorf("the file has %q:\n%s", text, shown(m))
	}
	press(m, "n", "a", "d", "r", "c") // these are for patterns
	if len(m.route.dialogs) > 0 || !r.saved() {
		t.Errorf("a key of patterns did something:\n%s", shown(m))
	}
}

// TestLorePreview shows the chosen sheet with its words beside the list, or below it, or not at
// all where there's no room.
func TestLorePreview(t *testing.T) {
	const two = "pattern one jump\n| X1\nX1\n\npattern two jump\n| X1\nX1\n"
	for _, tt := range []struct {
		w, h    int
		preview bool
	}{{160, 50, true}, {120, 40, true}, {100, 30, true}, {80, 24, true}, {80, 14, false}} {
		d := &loreDisk{files: map[string]string{"/own/patterns.txt": two}}
		m, r := inLore(t, d, lang.English, "patterns.txt", tt.w, tt.h)
		press(m, "a")
		text := shown(m)
		if got := strings.Contains(text, lang.English.Say(lang.LoreMoves)); got != tt.preview {
			t.Errorf("%dx%d: preview %v, want %v:\n%s", tt.w, tt.h, got, tt.preview, text)
		}
		if r.shown != nil || r.sheet() == nil || r.sheet().Name() != "one" {
			t.Errorf("%dx%d: the list edits what it only shows", tt.w, tt.h)
		}
	}
}

// TestLoreWrongFile tells the line of a file that can't be read, and stays where it was.
func TestLoreWrongFile(t *testing.T) {
	d := &loreDisk{files: map[string]string{"/own/patterns.txt": "\n\nnothing\n"}}
	f := fakeIgo("a", "b", 19)
	o := f.options(lang.English, "unicode")
	o.Lore = d.lore()
	s := f.session()
	s.Send = nil
	m := screenModel(o, s, 80, 24)
	press(m, "ctrl+e", "enter")
	wantShown(t, m, "/own/patterns.txt", "line 3")
	if !m.showsMatch() {
		t.Errorf("%T is shown", m.route.top())
	}
}

// TestLoreText edits a sheet as text; what can't be read can be corrected.
func TestLoreText(t *testing.T) {
	d := &loreDisk{files: map[string]string{"/own/patterns.txt": "pattern one jump\n| X1\nX1\n"}}
	m, r := inLore(t, d, lang.English, "patterns.txt", 80, 24)
	press(m, "ctrl+t", "ctrl+end")
	typeText(m, " O7")
	press(m, "esc")
	wantShown(t, m, "can't be read", "O7")
	press(m, "enter", "ctrl+end", "backspace")
	typeText(m, "b1")
	press(m, "esc")
	if got, want := r.sheet().Text(), "pattern one jump\n| X1\nX1\n O1\n"; got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
}

// TestLoreSizes draws all pages at every size and in both languages.
func TestLoreSizes(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, size := range [][2]int{{20, 8}, {40, 12}, {80, 24}, {100, 30}, {160, 50}, {300, 90}} {
			for _, kind := range []string{"patterns.txt", "joseki.txt"} {
				d := &loreDisk{files: map[string]string{"/own/patterns.txt": "pattern one jump\n| X1\nX1\n"}}
				m, r := inLore(t, d, l, kind, size[0], size[1])
				pages := [][]string{{}, {"t"}, {"esc"}}
				if kind == "patterns.txt" {
					pages = append(pages, []string{"g"}, []string{"esc", "a"}, []string{"tab"}, []string{"esc"})
				}
				for _, keys := range pages {
					press(m, keys...)
					if m.route.top() != screen(r) {
						t.Fatalf("%v %v %v: %T is shown", l, size, keys, m.route.top())
					}
				}
			}
		}
	}
}

// TestLoreEmptyNamesKeysThatWork opens an empty file from the lobby, where there is no board to
// take anything from: the text and the line of keys name what works. Undo isn't a take-back.
func TestLoreEmptyNamesKeysThatWork(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		d := &loreDisk{files: map[string]string{}}
		f := fakeIgo("a", "b", 9)
		o := f.options(l, "unicode")
		o.Lore = d.lore()
		m := screenModel(o, nil, 80, 24)
		openLore(m, "patterns.txt")
		text := shown(m)
		for _, want := range []string{l.Say(lang.LoreEmpty)[:20], "n " + l.Say(lang.LineLoreNew)} {
			if !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
		for _, not := range []string{"g takes", "g で", "take back", "待った"} {
			if strings.Contains(text, not) {
				t.Errorf("%q in\n%s", not, text)
			}
		}
	}
}

// TestLoreOnWood checks that the points of a diagram are drawn on the board, and those of which nothing is said beside it.
func TestLoreOnWood(t *testing.T) {
	for _, keys := range [][]string{nil, {"a"}} {
		_, m := loreMoment("patterns.txt", keys...)()
		m.View()
		wood := map[bool]int{}
		for _, c := range m.cv.cells {
			wood[c.ink == inkOf(draw.Ground)]++
		}
		if wood[true] < 4 {
			t.Errorf("%v: %d cells of the board\n%s", keys, wood[true], shown(m))
		}
		for i, c := range m.cv.cells {
			if c.text == "?" && (c.ink == inkOf(draw.Ground) || m.cv.cells[i+1].ink == inkOf(draw.Ground)) && m.cv.cells[i+1].text == " " {
				t.Errorf("%v: an unknown point is on the board at %d", keys, i)
			}
		}
	}
}

// TestLoreNotes shows the file's word for a move's mark in the person's language.
func TestLoreNotes(t *testing.T) {
	kind := &lore.Kind{Marks: []lore.Mark{{Name: "rare", Term: "lore.class.rare", Short: "lore.short.rare"}, {Name: "!", Term: "lore.mark.urgent"}}}
	for l, want := range map[lang.Lang]string{lang.English: "12 rare !", lang.Japanese: "12 まれ !"} {
		if got := loreNotes(&loreRoom{stage: &stage{l: l}, kind: kind}, lore.Move{Notes: "12 rare !"}); got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
	}
}

// TestLoreNamesWhole checks that the list names each of dohyo's own sheets in full, a whole word at the end of each line.
func TestLoreNamesWhole(t *testing.T) {
	for _, kind := range builtin.Lores() {
		if kind.Given == nil {
			continue
		}
		m, r := inLore(t, &loreDisk{files: map[string]string{}}, lang.English, kind.File, 80, 24)
		press(m, "a")
		for _, s := range kind.Given() {
			lines := loreNameLines(r, s, 2*len(s.Rows(nil)[0]))
			if got := strings.Join(lines, ""); got != s.Name() {
				t.Errorf("%s: %q is in the list as %q", kind.File, s.Name(), lines)
			}
			for _, line := range lines[:len(lines)-1] {
				if !strings.HasSuffix(line, "-") {
					t.Errorf("%s: %q is broken into %q", kind.File, s.Name(), lines)
				}
			}
		}
	}
}
