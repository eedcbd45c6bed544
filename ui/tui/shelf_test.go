package tui

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/arena/archive"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// gamesText is a file of games of five in a row. The third has a stone on another, the
// fourth can't be read from its fourth move on, and in the fifth black makes a double
// three and plays on.
const gamesText = `(;FF[4]GM[4]SZ[15]RU[gomoku]PB[AOBA]PW[KUMA56]DT[1993-11-28]RE[B+R]GC[The first game of the evening.]
;B[hh];W[hg]C[12ms
負けないぞー];B[ig];W[gi]C[0ms
A comment that is longer than a player may mutter, as those of annotators are: it tells what else could have been played here, and why it wasn't.];B[jf];W[ii];B[ge];W[gg];B[fh];W[ff])
(;FF[4]GM[4]SZ[15]RU[gomoku]PB[KUMA56]PW[AOBA]DT[1993-11-28]RE[W+T];B[hh];W[gg];B[ii];W[jj])
(;FF[4]GM[4]SZ[15]RU[gomoku]PB[BRAIN]PW[KAZE]RE[0];B[hh];W[gg];B[ii];W[hh];B[aa])
(;FF[4]GM[4]SZ[15]RU[gomoku]PB[BRAIN]PW[AOBA];B[hh];W[gg];B[ii];W[zz];B[aa])
(;FF[4]GM[4]SZ[15]RU[gomoku]PB[KAZE]PW[BRAIN];B[hh];W[aa];B[ih];W[oa];B[gg];W[ao];B[gf];W[oo];B[gh];W[co];B[aj];W[ca])
`

// gamesFile returns a file of games in memory that has been read and checked to its
// end.
func gamesFile(text string) *archive.File {
	file, err := archive.Open("/home/x/games.sgf", bytes.NewReader([]byte(text)), int64(len(text)), archive.Options{
		Rules: func(rec *kifu.Record) (*boards.Game, error) {
			if g, ok := catalog.Game(rec.Game); ok {
				return g, nil
			}
			return nil, lang.Said{Text: "no such game"}
		},
	})
	if err != nil {
		panic(err)
	}
	file.Read(context.Background())
	return file
}

// shelved returns the screen of that file.
func shelved(l lang.Lang, glyphs string, w, h int) (*fake, *model) {
	f := newFake("BRAIN", "KAZE", 1)
	o := f.options(l, glyphs)
	o.Games, o.Players = nil, nil // as `dohyo replay` in a folder without any
	m := screenModel(o, &show.Session{Name: "games.sgf", Games: gamesFile(gamesText)}, w, h)
	m.Update(tickMsg(f.now))
	m.View()
	return f, m
}

// glanceNow waits for the preview of the chosen game.
func glanceNow(f *fake, m *model) {
	if m.route.screen() != m.shelf {
		return
	}
	for range 2 {
		f.now = f.now.Add(time.Second)
		run(m, m.shelf.onGlanceTick())
	}
	m.stale = true
	m.View()
}

// shelfScenes are the scenes of the list, and of moving through a game of it.
var shelfScenes = []struct {
	name string
	keys []string
}{
	{"list", []string{"down"}},
	{"faulty", []string{"!"}},
	{"filter", []string{"a", "o", "b", "a", "down"}},
	{"remarks", []string{"down", "down", "enter"}},
	{"stops", []string{"down", "down", "enter", "enter", "end"}},
	{"hunt", []string{"enter", "/", "9", ",", "7"}},
	{"hunted", []string{"enter", "/", "9", ",", "7", "enter"}},
	{"goto", []string{"enter", ":", "4"}},
	{"comment", []string{"enter", "c", "c"}},
	{"event", []string{"end", "enter", "enter", "d", "d"}},
}

// TestShelf goes through the list and the games of a file.
func TestShelf(t *testing.T) {
	_, m := shelved(lang.English, "unicode", 80, 24)
	for _, c := range []struct {
		keys string
		want string // text on the screen; after an exclamation mark, text that isn't
	}{
		{"", "1/5"},
		{"", "1993-11-28"},
		{"!", "!1993-11-28"},
		{"esc", "1993-11-28"},
		{"K U M A", "1/2 (5)"},
		{"down enter", "game 2/5"},
		{"", "KUMA56 – AOBA"},
		{"]", "game 2/5"}, // the filter holds
		{"[", "game 1/5"},
		{"g", "1/2 (5)"},
		{"esc", "1/5"},
		{"down down enter", "About this record"},
		{"", "games.sgf, line 6: move 4: (8,8) is occupied"},
		{"enter end", "move 4: (8,8) is occupied"},
		{"]", "About this record"},
		{"enter end", "expected a point on the board of 15 lines"},
		{"[", "move 0/3"}, // the remark has been shown before
		{"] ]", "comes after the end of the game"},
		{"enter", "(7,8) is a foul"}, // where it stops being valid, with the reasons
		{"end", "move 12/12"},
		{"d", "No further turning point in this direction."},
		{"D", "move 9: (7,8)  double three"},
		{": 5 enter", "move 5/12"},
		{": 5 0 enter", "There is no move 50"},
		{"/ 7 , 6 enter", "7,6: 1 of 1"},
		{"/ x enter", "x was not played"},
	} {
		press(m, strings.Fields(c.keys)...)
		text := strings.Join(m.cv.lines(), "\n")
		want, not := strings.CutPrefix(c.want, "!")
		if strings.Contains(text, want) == not {
			t.Fatalf("after %q: want %q, got\n%s", c.keys, c.want, text)
		}
	}
}

// TestShelfOpensAtOnce opens a file with a game to show at once: its list doesn't show up
// before, and keys that are pressed too early are for the game.
func TestShelfOpensAtOnce(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	m := screenModel(f.options(lang.English, "unicode"), &show.Session{Name: "games.sgf", Games: gamesFile(gamesText), Open: 1}, 80, 24)
	cmd := m.Init()
	m.View()
	wantShown(t, m, "games.sgf")
	press(m, "right", "right")
	if text := shown(m); strings.Contains(text, "1993-11-28") {
		t.Errorf("the list is shown:\n%s", text)
	}
	run(m, cmd)
	wantShown(t, m, "move 2/")
	press(m, "g") // back to the list
	wantShown(t, m, "1993-11-28")
	press(m, "down")
	if m.shelf.menu.row() != 1 || len(m.shelf.early) > 0 {
		t.Errorf("the list chose %d, and %d keys wait", m.shelf.menu.row(), len(m.shelf.early))
	}
}

// TestShelfOpensAlone opens the game of a file that turns out to have only one, at the wanted
// move, unless a key was pressed before or there are more.
func TestShelfOpensAlone(t *testing.T) {
	one, _, _ := strings.Cut(gamesText, "\n(;FF[4]GM[4]SZ[15]RU[gomoku]PB[KUMA56]PW[AOBA]")
	for _, c := range []struct {
		text, key string
		opens     bool
	}{{one, "", true}, {one, "down", false}, {gamesText, "", false}} {
		f := newFake("BRAIN", "KAZE", 1)
		m := screenModel(f.options(lang.English, "unicode"), &show.Session{Name: "games.sgf", Games: gamesFile(c.text), Alone: true, From: 2}, 80, 24)
		if c.key != "" {
			press(m, c.key)
		}
		_, cmd := m.Update(tickMsg(f.now))
		run(m, cmd)
		if got := strings.Contains(shown(m), "move 2/"); got != c.opens {
			t.Errorf("%d bytes, key %q: opened %v, want %v:\n%s", len(c.text), c.key, got, c.opens, shown(m))
		}
	}
}

// TestShelfVoid checks that a game declared void has no result, whoever made the
// ruling. It isn't a draw.
func TestShelfVoid(t *testing.T) {
	_, m := shelved(lang.English, "unicode", 80, 24)
	list, ok := m.route.screen().(*shelf)
	if !ok {
		t.Fatalf("%T is shown", m.route.screen())
	}
	e := &archive.Entry{Game: "gomoku", Void: true, Result: kifu.Result{Known: true, Winner: boards.None, By: string(arena.ByRuling)}}
	void := list.entryResult(e, 20)
	e.Void = false
	if drawn := list.entryResult(e, 20); void == drawn || !strings.Contains(drawn, "drawn") || strings.Contains(void, "drawn") {
		t.Errorf("void %q, drawn %q", void, drawn)
	}
}

// TestShelfResultsWhole checks that no result of a drawn game is cut in the list at 80
// columns.
func TestShelfResultsWhole(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		_, m := shelved(l, "unicode", 80, 24)
		list := m.route.screen().(*shelf)
		for _, by := range []boards.Reason{boards.Limit, boards.Sennichite, boards.Score, boards.Treasure, arena.ByRuling} {
			e := &archive.Entry{Game: "gomoku", Number: 1, Moves: 256, Start: time.Unix(1e9, 0), Players: [2]string{"AOBA", "KAZE"},
				Result: kifu.Result{Known: true, Winner: boards.None, By: string(by)}}
			list.drawEntry(rect{1, 5, 78, 1}, inkText, e, false)
			if want, line := list.entryResult(e, 20), m.cv.lines()[5]; !strings.Contains(line, want) {
				t.Errorf("%q isn't in %q", want, line)
			}
		}
	}
}

// TestShelfSaysWhoLost checks that the list never shows the winner's sign before what the loser
// did, in wide and narrow columns.
func TestShelfSaysWhoLost(t *testing.T) {
	for _, tt := range []struct {
		l             lang.Lang
		by            boards.Reason
		winner        boards.Side
		wide, narrow  string
		wideColumns   int
		narrowColumns int
	}{
		{lang.English, boards.Resign, 0, "● won, ○ resigned", "○ resigned", 20, 14},
		{lang.Japanese, boards.Resign, 0, "● 勝ち、○ 投了", "○ 投了", 20, 12},
		{lang.English, arena.ByTime, 1, "○ won, ● time", "● time", 20, 12},
		{lang.English, boards.Five, 0, "● five", "● five", 20, 5},
	} {
		_, m := shelved(tt.l, "unicode", 80, 24)
		list := m.route.screen().(*shelf)
		e := &archive.Entry{Game: "gomoku", Result: kifu.Result{Known: true, Winner: tt.winner, By: string(tt.by)}}
		if wide, narrow := list.entryResult(e, tt.wideColumns), list.entryResult(e, tt.narrowColumns); wide != tt.wide || narrow != tt.narrow {
			t.Errorf("%s: %q and %q, want %q and %q", tt.by, wide, narrow, tt.wide, tt.narrow)
		}
	}
}

// TestShelfPlays replays a record automatically, and continues with the next game.
func TestShelfPlays(t *testing.T) {
	f, m := shelved(lang.English, "unicode", 80, 24)
	press(m, "enter", "+", "+", "+", "+", "space")
	for range 40 {
		f.now = f.now.Add(3 * time.Second)
		run(m, m.dispatch(tickMsg(f.now)))
	}
	if m.shelf.open != 4 || m.match.auto || !m.match.atEnd() {
		t.Errorf("game %d at move %d, playing: %v", m.shelf.open+1, m.match.at, m.match.auto)
	}
}

// manyGames returns a model with a list of n games.
func manyGames(n int) *model {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "(;FF[4]GM[4]SZ[15]RU[gomoku]PB[PLAYER%d]PW[KUMA]RE[B+R];B[hh];W[hg])\n", i%97)
	}
	f := newFake("BRAIN", "KAZE", 1)
	m := screenModel(f.options(lang.Japanese, "unicode"), &show.Session{Games: gamesFile(text.String())}, 80, 24)
	m.Update(tickMsg(f.now))
	return m
}

// BenchmarkShelfFilter measures a key that filters a list of 10,000 games.
func BenchmarkShelfFilter(b *testing.B) {
	m := manyGames(10000)
	for b.Loop() {
		m.shelf.filter.set("player7")
		m.shelf.narrow()
		m.shelf.filter.clear()
		m.shelf.narrow()
	}
}

// BenchmarkShelfStep measures a key that moves through a list of 10,000 games, with the
// next frame.
func BenchmarkShelfStep(b *testing.B) {
	m := manyGames(10000)
	b.ReportAllocs()
	for b.Loop() {
		m.Update(keyOf("down"))
		m.View()
	}
}

// TestShelfRuled checks that a ruling on a game is kept when the game is closed and
// opened again.
func TestShelfRuled(t *testing.T) {
	f, m := shelved(lang.English, "unicode", 80, 24)
	press(m, "enter")
	ruled := &arena.Ruled{Stamp: f.stamp(arena.EvRuling, 1), By: "MOUNTECH", What: "white wins", Why: "late"}
	m.match.screen.onRuled(ruledMsg{session: m.match.s, events: []arena.Event{ruled}, where: "a.ruled.sgf"})
	press(m, "]", "[", "end")
	if r := m.match.snap.ruled; m.shelf.open != 0 || len(r) != 1 || r[0].Why != "late" {
		t.Errorf("game %d, rulings %v", m.shelf.open+1, r)
	}
}

// TestShelfPreview shows the chosen game beside the list of a large screen: how it ended, its last
// position and its moves. A game that is passed by isn't read, and a click on a move shows it.
func TestShelfPreviewRoom(t *testing.T) {
	for _, tt := range []struct {
		w, h    int
		preview bool
		board   bool
	}{
		{80, 24, true, false}, {80, 50, true, true}, {50, 24, false, false}, {80, 14, false, false}, {100, 24, true, false}, {100, 30, true, true}, {120, 40, true, true}, {300, 90, true, true},
	} {
		f, m := shelved(lang.English, "unicode", tt.w, tt.h)
		glanceNow(f, m)
		text := shown(m)
		if got := strings.Contains(text, "resigned after move 10"); got != tt.preview {
			t.Errorf("%dx%d: preview %v, want %v:\n%s", tt.w, tt.h, got, tt.preview, text)
		}
		small, large := strings.Contains(text, "┌─┬"), strings.Contains(text, "  1   2   3  ") // the head of a board with fields of two lines
		if got := small || large; got != tt.board && tt.h < 60 {
			t.Errorf("%dx%d: board %v, want %v:\n%s", tt.w, tt.h, got, tt.board, text)
		}
	}
	_, m := shelved(lang.English, "unicode", 80, 24)
	if m.shelf.under(22) == 0 || m.shelf.under(len(m.shelf.hits)+glanceUnder) != 0 {
		t.Error("the room below the list doesn't depend on the games")
	}
}

func TestShelfPreview(t *testing.T) {
	f, m := shelved(lang.English, "unicode", 160, 50)
	wait := func() {
		t.Helper()
		f.now = f.now.Add(time.Second)
		run(m, m.shelf.onGlanceTick())
		m.stale = true
		m.View()
	}
	wait()
	wantShown(t, m, "AOBA wins: KUMA56 resigned after move 10.", "6,8", "Game 1")
	press(m, "down", "down")
	if cmd := m.shelf.onGlanceTick(); cmd != nil {
		t.Error("a game is read while the list moves")
	}
	if strings.Contains(shown(m), "resigned after move 10") {
		t.Error("the preview shows another game than the chosen one")
	}
	wait()
	wantShown(t, m, "Game 3", "(8,8) is occupied")
	press(m, "up")
	wait()
	wait()
	wantShown(t, m, "AOBA wins: KUMA56 ran out of time after move 4.")
	mt := m.shelf.glance.match
	for _, s := range m.spots {
		if s.at.w > 10 && s.at.w < 30 && s.at.y > 10 { // the first of the moves
			run(m, s.do(s.at.x, s.at.y))
			break
		}
	}
	if mt.at != 1 {
		t.Errorf("a click on the first move shows the position after move %d", mt.at)
	}
	if m.run.match != nil {
		t.Error("the preview has opened the game")
	}
}

// TestShelfHeadings: the heading of the moves below a list begins in the list's column.
func TestShelfHeadings(t *testing.T) {
	page := shown(places(t)["records/list"](lang.English, "unicode", 100, 30))
	at := strings.Index(page, "Moves")
	if at < 0 || strings.Contains(page, "\nMoves") {
		t.Errorf("the heading isn't in column 1:\n%s", page)
	}
}
