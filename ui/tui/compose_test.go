package tui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/kifu/sgf"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// composed returns the screen on which a position of a game is set up, from the lobby, and
// the records that it opens.
func composed(t *testing.T, game string) (*model, *[]*kifu.Record) {
	t.Helper()
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	opened := new([]*kifu.Record)
	if !slices.ContainsFunc(o.Games, func(g show.GameInfo) bool { return g.Name == game }) {
		o.Games = append(o.Games, show.GameInfo{Name: game, Regulation: arena.DefaultFor(game)})
		o.Players = append(o.Players, show.PlayerInfo{Name: "player", Games: []string{game}})
		o.Recall.Regulation = arena.DefaultFor(game)
	}
	if o.Recall.Game = game; game == "gomoku" {
		o.Recall.Regulation.Limit = 200
	}
	o.SetUp = func(rec *kifu.Record) (*show.Session, error) {
		*opened = append(*opened, rec)
		return nil, lang.Said{Text: "opened"}
	}
	o.Editor = &show.Editor{
		Maker: func(game string) edit.Maker {
			if game == "shogi" {
				return kif.Maker
			}
			return sgf.Maker
		},
		Format: func(path string) (*kifu.Format, error) {
			if filepath.Ext(path) == ".kif" {
				return kif.KIFU, nil
			}
			return sgf.Format, nil
		},
		Path: func(name string) string { return name },
	}
	m := screenModel(o, nil, 80, 24)
	press(m, "B")
	c, ok := m.route.top().(*composer)
	if !ok || c.game.Name != game {
		t.Fatalf("%T is shown", m.route.top())
	}
	return m, opened
}

// TestComposeSaysFit checks that the screen says that the rules allow a position, who is to move, and what turning a thing over
// means in the game.
func TestComposeSaysFit(t *testing.T) {
	for game, want := range map[string][]string{
		"shogi": {"The rules allow the position;", "black is to move.", "promote it"}, "gomoku": {"The rules allow the position;", "black is to move.", "change the colour"},
		"dighere": {"The rules allow the position.", "turn the agent"},
	} {
		m, _ := composed(t, game)
		m.Update(tea.WindowSizeMsg{Width: 160, Height: 50})
		wantShown(t, m, want[:len(want)-1]...)
		press(m, "enter")
		wantShown(t, m, "The rules allow the position")
		press(m, "esc", "?", "end")
		wantShown(t, m, want[len(want)-1])
	}
	m, _ := composed(t, "shogi")
	press(m, "down", "down", "down", "down", ".")
	if text := shown(m); strings.Contains(text, "allow the position") || !strings.Contains(text, "black has no king") {
		t.Errorf("without a king:\n%s", text)
	}
}

// TestCompose sets up a mating problem by keys, undoes and redoes, and opens it.
func TestCompose(t *testing.T) {
	m, opened := composed(t, "shogi")
	c := m.route.top().(*composer)
	wantShown(t, m, "Position of Shogi", "To put", "Numbers")
	press(m, "ctrl+d", "down", "down", "enter") // the king alone
	wantShown(t, m, "black has no king")
	press(m, "up", "up", "G", "down", "P")
	if got := c.now.Setup().Position; !strings.HasPrefix(got, "4k4/9/4G4/4P4/9/9/9/9/9 b 2r2b3g4s4n4l17p") {
		t.Fatal(got)
	}
	press(m, "ctrl+z", "ctrl+z")
	if got := c.now.Setup().Position; !strings.HasPrefix(got, "4k4/9/9/9/9/9/9/9/9 b 2r") {
		t.Errorf("undone: %s", got)
	}
	press(m, "ctrl+y", "ctrl+z", "ctrl+y", "ctrl+y", "+")
	if got := c.now.Setup().Position; !strings.HasPrefix(got, "4k4/9/4G4/4+P4/") {
		t.Errorf("redone and turned over: %s", got)
	}
	press(m, "ctrl+x", "down", "space")
	if got := c.now.Setup().Position; !strings.HasPrefix(got, "4k4/9/4G4/9/4+P4/") {
		t.Errorf("put elsewhere: %s", got)
	}
	press(m, "tab", "right") // white to move: a king in check by nobody
	if got := c.now.Setup().Position; !strings.Contains(got, " w ") {
		t.Errorf("the side: %s", got)
	}
	press(m, "left", "tab", "enter", "enter")
	if len(*opened) != 1 || !strings.Contains((*opened)[0].Setup.Position, "/4+P4/") {
		t.Fatalf("opened %v", *opened)
	}
	press(m, "esc") // nothing is lost
	if m.route.top() != m.lobby {
		t.Errorf("%T is shown", m.route.top())
	}
}

// TestComposeRefuses names what the rules don't allow. No record and no match begins with
// it, and leaving asks before it is lost.
func TestComposeRefuses(t *testing.T) {
	m, opened := composed(t, "shogi")
	press(m, "P")
	wantShown(t, m, "the box has no pawn left: a set has 18")
	press(m, "down", "down", ".", "up", "up", "right", "P") // two on file 4
	wantShown(t, m, "nifu")
	press(m, "enter")
	wantShown(t, m, "edit it as text", "change all of it")
	for _, row := range []string{"open it", "analyse", "start the lobby", "Save"} {
		if strings.Contains(shown(m), row) {
			t.Errorf("%q is offered", row)
		}
	}
	press(m, "esc", "esc")
	wantShown(t, m, "The position isn't saved")
	press(m, "esc")
	if _, ok := m.route.top().(*composer); !ok || len(*opened) > 0 {
		t.Errorf("%T is shown", m.route.top())
	}
	press(m, "esc", "down", "enter")
	if m.route.top() != m.lobby {
		t.Errorf("%T is shown", m.route.top())
	}
}

// TestComposeTake makes a position the start of the lobby's matches, with the regulation's
// komi.
func TestComposeTake(t *testing.T) {
	m, _ := composed(t, "gomoku")
	press(m, "x", "right", "o", "enter", "down", "down", "enter")
	if m.route.top() != m.lobby {
		t.Fatalf("%T is shown", m.route.top())
	}
	r := m.lobby.reg
	if len(r.Starts) != 1 || r.Starts[0].Position != "808 908" || r.Opening != "" || r.Limit != 200 {
		t.Errorf("got %+v", r)
	}
	press(m, "down", "up") // to another game and back
	if again := m.lobby.reg; !reflect.DeepEqual(again, r) {
		t.Errorf("after a look at another game, got %+v", again)
	}
	press(m, "B")
	if got := m.route.top().(*composer).now.Setup().Position; got != "808 908" {
		t.Errorf("set up again: %s", got)
	}
}

// TestComposeTakeInTurn refuses to begin matches with stones that no moves in turn lead to,
// of which the players couldn't be told.
func TestComposeTakeInTurn(t *testing.T) {
	for _, game := range []string{"gomoku", "freestyle"} {
		m, _ := composed(t, game)
		press(m, "x", "right", "x", "right", "x", "enter", "down", "down", "enter")
		wantShown(t, m, "alternating moves")
		if m.route.top() == m.lobby || len(m.lobby.reg.Starts) > 0 {
			t.Errorf("%s: matches begin with %+v", game, m.lobby.reg.Starts)
		}
		press(m, ".", "left", "+", "enter", "down", "down", "enter")
		if m.route.top() != m.lobby || len(m.lobby.reg.Starts) != 1 {
			t.Errorf("%s: a position with stones in turn is refused:\n%s", game, shown(m))
		}
	}
}

// TestComposeText edits the position as text. A wrong text can be edited further, and
// leaving the text changes nothing else.
func TestComposeText(t *testing.T) {
	m, _ := composed(t, "gomoku")
	m.o.Paste = func(text, game string) (*show.Pasted, error) {
		if strings.Contains(text, "?") {
			return nil, lang.Said{Text: "a wrong point"}
		}
		return &show.Pasted{Game: game, Games: 1, Start: &boards.Setup{Position: "808"}}, nil
	}
	c := m.route.top().(*composer)
	was := c.now
	press(m, "ctrl+t", "esc")
	if c.now != was || m.route.top() != c {
		t.Error("changed")
	}
	press(m, "ctrl+t")
	typeText(m, "?")
	press(m, "esc")
	wantShown(t, m, "a wrong point", "continue editing")
	press(m, "enter")
	wantShown(t, m, "?black to move")
	press(m, "delete", "x", "esc")
	if got := c.now.Setup(); got.Position != "808" || got.Limit != 200 || m.route.top() != c {
		t.Errorf("got %+v", got)
	}
	press(m, "ctrl+z")
	if c.now != was {
		t.Errorf("undo doesn't lead back: %d states, %q", len(c.before), m.notice)
	}
	run(m, m.update(tea.PasteMsg{Content: "pasted"}))
	if got := c.now.Setup().Position; got != "808" {
		t.Errorf("pasted: %q", got)
	}
}

// TestComposeOtherGame pastes a position of another game. Undo leads back to the first
// game, redo to the other one, and both are kept for the case that the program is killed.
func TestComposeOtherGame(t *testing.T) {
	m, _ := composed(t, "gomoku")
	var kept *show.KeptPosition
	m.o.Editor.KeepPosition = func(p *show.KeptPosition) error { kept = p; return nil }
	m.o.Paste = func(string, string) (*show.Pasted, error) {
		return &show.Pasted{Game: "shogi", Games: 1, Start: &boards.Setup{Position: "4k4/9/9/9/9/9/9/9/4K4 b G 1"}}, nil
	}
	c := m.route.top().(*composer)
	c.origin = &origin{rules: c.game}
	press(m, "x", "right", "o")
	was := c.now
	run(m, m.update(tea.PasteMsg{Content: "pasted"}))
	press(m, "down", "P")
	if c.game.Name != "shogi" || len(c.before) != 4 || c.source() != nil {
		t.Fatalf("%s, %d states, source %v", c.game.Name, len(c.before), c.source())
	}
	other := c.now
	press(m, "ctrl+z", "ctrl+z")
	if c.game.Name != "gomoku" || c.now != was || c.source() == nil {
		t.Errorf("undone: %s, %v, source %v", c.game.Name, c.now, c.source())
	}
	wantShown(t, m, "black stone")
	press(m, "ctrl+z", "ctrl+y", "ctrl+y", "ctrl+y")
	if c.game.Name != "shogi" || c.now != other {
		t.Errorf("redone: %s, %v", c.game.Name, c.now)
	}
	run(m, keepPosition(c, m.o.Now()))
	if kept == nil || kept.Game != "gomoku" || len(kept.Steps) != 4 {
		t.Fatalf("kept: %+v", kept)
	}
	c.begin(c.game, c.now)
	restorePosition(c, kept)
	if got, want := c.now.Setup().Position, other.Setup().Position; c.game.Name != "shogi" || got != want {
		t.Errorf("restored: %s %q, not %q", c.game.Name, got, want)
	}
	press(m, "ctrl+z", "ctrl+z")
	if c.game.Name != "gomoku" {
		t.Errorf("undone after that: %s", c.game.Name)
	}
}

// TestComposeWrongPosition: a text whose position can't be read changes nothing, and says why.
func TestComposeWrongPosition(t *testing.T) {
	m, _ := composed(t, "gomoku")
	m.o.Paste = func(string, string) (*show.Pasted, error) {
		return &show.Pasted{Game: "gomoku", Games: 1, Start: &boards.Setup{Size: 15}, Wrong: []error{errors.New("19 of 18")}}, nil
	}
	c := m.route.top().(*composer)
	press(m, "x")
	was := c.now
	run(m, m.update(tea.PasteMsg{Content: "pasted"}))
	wantShown(t, m, "19 of 18", "continue editing")
	press(m, "esc")
	if c.now != was || len(c.before) != 1 {
		t.Errorf("%v after %d changes", c.now, len(c.before))
	}
}

// TestComposeSaves writes the position into a file. An existing one is replaced only after
// a key that confirms it.
func TestComposeSaves(t *testing.T) {
	m, _ := composed(t, "gomoku")
	file := filepath.Join(t.TempDir(), "a.txt")
	var over []bool
	m.o.Editor.Write = func(path, text string, replace bool) error {
		if over = append(over, replace); path != file || !strings.HasPrefix(text, "black to move\n") {
			t.Errorf("%s: %q", path, text)
		}
		if !replace {
			return fs.ErrExist
		}
		return nil
	}
	press(m, "x", "ctrl+s", "ctrl+u")
	typeText(m, file)
	press(m, "enter")
	wantShown(t, m, file)
	press(m, "enter", "!")
	wantShown(t, m, "a.txt")
	if len(over) != 2 || over[0] || !over[1] {
		t.Errorf("written %v", over)
	}
	if c := m.route.top().(*composer); c.kept != c.now {
		t.Error("still unsaved")
	}
}

// TestComposeSavesAgain writes the position several times. The file that the screen wrote
// itself is replaced without a question, unless another program has changed it.
func TestComposeSavesAgain(t *testing.T) {
	for _, ext := range []string{".txt", ".sgf"} {
		m, _ := composed(t, "gomoku")
		file := filepath.Join(t.TempDir(), "a"+ext)
		m.o.Editor.Write = func(path, text string, over bool) error {
			if _, err := os.Stat(path); err == nil && !over {
				return fs.ErrExist
			}
			return os.WriteFile(path, []byte(text), 0o644)
		}
		save := func() string {
			t.Helper()
			press(m, "ctrl+s", "ctrl+u")
			typeText(m, file)
			press(m, "enter")
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(ext, err)
			}
			return string(b)
		}
		press(m, "x")
		first := save()
		press(m, "right", "x")
		second := save()
		if c := m.route.top().(*composer); c.kept != c.now || first == second {
			t.Errorf("%s: its own file wasn't replaced at once:\n%s", ext, shown(m))
		}
		if err := os.WriteFile(file, []byte("another program's"), 0o644); err != nil {
			t.Fatal(err)
		}
		press(m, "right", "x")
		if got := save(); got != "another program's" {
			t.Errorf("%s: replaced without a question: %q", ext, got)
		}
		wantShown(t, m, filepath.Base(file))
	}
}

// TestComposeSavesNothingImpossible refuses to save a position that no game can have, and says
// why. One that only problems have is saved.
func TestComposeSavesNothingImpossible(t *testing.T) {
	m, _ := composed(t, "shogi")
	written := 0
	m.o.Editor.Write = func(string, string, bool) error { written++; return nil }
	save := func() {
		press(m, "ctrl+s", "ctrl+u")
		typeText(m, "a.txt")
		press(m, "enter")
	}
	press(m, "ctrl+d", "down", "down", "enter") // the king alone
	if save(); written != 1 {
		t.Fatalf("a problem isn't saved:\n%s", shown(m))
	}
	press(m, "down", "P", "down", "P")
	press(m, "ctrl+s")
	wantShown(t, m, "Not saved, as no game can have the position: nifu")
	press(m, "esc")
	if written != 1 {
		t.Error("written")
	}
}

// TestComposeMouse puts stones by the mouse, turns them over and changes a number.
func TestComposeMouse(t *testing.T) {
	m, _ := composed(t, "gomoku")
	c := m.route.top().(*composer)
	x, y := placeOf(t, m, "□") // the cursor's point in the centre
	m.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	m.Update(tea.MouseClickMsg{X: x + 2, Y: y, Button: tea.MouseLeft})
	m.Update(tea.MouseClickMsg{X: x + 2, Y: y, Button: tea.MouseRight})
	if got := c.now.Setup().Position; got != "808 908" {
		t.Errorf("got %s", got)
	}
	x, y = placeOf(t, m, "- +")
	m.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	if got := c.now.Setup().Position; got != "b 808 w 908 to w" {
		t.Errorf("got %s", got)
	}
}

// composable returns the games whose positions can be set up.
func composable(t *testing.T) (list []*boards.Game) {
	t.Helper()
	for _, g := range catalog.Games() {
		p, err := g.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := p.(boards.Draftable); ok {
			list = append(list, g)
		}
	}
	return list
}

// TestComposeSizes draws the screen of every game in every size, also with the numbers, in
// both languages.
func TestComposeSizes(t *testing.T) {
	for _, g := range composable(t) {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			m, _ := composed(t, g.Name)
			m.l = l
			for _, size := range [][2]int{{20, 6}, {36, 20}, {80, 24}} {
				m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				press(m, "tab")
				if m.View(); strings.Contains(shown(m), "draft.") {
					t.Errorf("%s: a term without words:\n%s", g.Name, shown(m))
				}
				press(m, "tab")
				m.View()
			}
		}
	}
}

// placeOf returns the column and the line of the first place of a text on the screen.
func placeOf(t *testing.T, m *model, text string) (x, y int) {
	t.Helper()
	shown(m)
	for y, line := range m.cv.lines() {
		if before, _, ok := strings.Cut(line, text); ok {
			return m.cv.width(before), y
		}
	}
	t.Fatalf("%q isn't on the screen", text)
	return 0, 0
}

// TestComposeMouseHand takes a piece into a hand and out of it by the mouse, turns one over,
// chooses from the palette, and changes a number by the wheel.
func TestComposeMouseHand(t *testing.T) {
	m, _ := composed(t, "shogi")
	c := m.route.top().(*composer)
	click := func(x, y int, b tea.MouseButton) { m.Update(tea.MouseClickMsg{X: x, Y: y, Button: b}) }
	setup := func() string { return c.now.Setup().Position }
	press(m, "down", "down", ".", "up", "up") // black's pawn on 5g goes to the box
	x, y := placeOf(t, m, "- +")              // the side to move
	m.Update(tea.MouseWheelMsg{X: x, Y: y, Button: tea.MouseWheelUp})
	if !strings.Contains(setup(), " w - ") {
		t.Errorf("the wheel: %s", setup())
	}
	click(x+2, y, tea.MouseLeft) // black again
	x, y = placeOf(t, m, "▲ pawn      0 - +")
	click(x+16, y, tea.MouseLeft)
	if !strings.HasSuffix(setup(), " b P 1") {
		t.Fatalf("into the hand: %s", setup())
	}
	x, y = placeOf(t, m, "▲ 歩") // beside the board
	click(x+2, y, tea.MouseLeft)
	if !strings.HasSuffix(setup(), " b - 1") {
		t.Errorf("out of the hand: %s", setup())
	}
	x, y = placeOf(t, m, " 飛 角")
	click(x+2, y, tea.MouseLeft)
	wantShown(t, m, "rook (R), 0 left")
	x, y = placeOf(t, m, "歩 龍")
	click(x, y, tea.MouseLeft)
	wantShown(t, m, "pawn (P), 1 left")
	x, y = placeOf(t, m, ">・")
	click(x+1, y, tea.MouseLeft)
	if !strings.Contains(setup(), "/4P4/") {
		t.Errorf("on the board: %s", setup())
	}
	click(x+1, y, tea.MouseRight)
	click(x+1, y, tea.MouseRight)
	if !strings.Contains(setup(), "/4p4/") {
		t.Errorf("turned over: %s", setup())
	}
	click(x+1, y, tea.MouseLeft) // another piece lies there: it is replaced
	click(x+1, y, tea.MouseLeft)
	if strings.Contains(setup(), "/4P4/") || strings.Contains(setup(), "/4p4/") {
		t.Errorf("taken away: %s", setup())
	}
}

// TestComposedBoardWhole checks that a board that has room beside a close panel is shown whole with its coordinates.
func TestComposedBoardWhole(t *testing.T) {
	for game, want := range map[string][]string{"gomoku": {"1 2 3 4 5", "1415 ", "15 "}, "shogi": {"９ ８ ７ ６ ５ ４ ３ ２ １", "九"}, "dighere": {"0  1  2", "8  9 ", " 9  ?6"}} {
		m, _ := composed(t, game)
		m.Update(tea.WindowSizeMsg{Width: 60, Height: 20})
		for _, text := range want {
			if screen := shown(m); !strings.Contains(screen, text) {
				t.Errorf("%s: no %q in\n%s", game, text, screen)
			}
		}
	}
}

// TestComposedBoardTakesTheLinesOfTheTitle checks that a board that becomes larger by the lines of the title, the note
// and the keys takes them.
func TestComposedBoardTakesTheLinesOfTheTitle(t *testing.T) {
	m, _ := composed(t, "go")
	m.Update(tea.WindowSizeMsg{Width: 120, Height: 40})
	m.View()
	p, board, side := m.route.screen().(*composer).divide()
	if board.w < 79 || board.h < 39 || side.w < composeSide {
		t.Errorf("the board has %v and the panel %v, want fields of two lines", board, side)
	}
	if p.keys.x <= board.x+board.w-1 || p.keys.y != 39 {
		t.Errorf("the keys at %v are on the board %v", p.keys, board)
	}
}
