package tui

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

func shown(m *model) string { m.View(); return strings.Join(m.cv.lines(), "\n") }

func wantShown(t *testing.T, m *model, texts ...string) {
	t.Helper()
	s := shown(m)
	for _, text := range texts {
		if !strings.Contains(s, text) {
			t.Errorf("the screen doesn't show %q:\n%s", text, s)
		}
	}
}

func (f *fake) tick(m *model, d time.Duration) {
	f.now = f.now.Add(d)
	m.Update(tickMsg(f.now))
}

// TestReviewWhileTheGameGoesOn checks that looking back doesn't stop the game, that the
// frame shows it, and that one key returns.
func TestReviewWhileTheGameGoesOn(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("花月", "右・本"))
	f.play(9)
	m := screenModel(f.options(lang.Japanese, "unicode"), f.session(), 80, 24)
	wantShown(t, m, "12手目")
	press(m, "left", "left")
	wantShown(t, m, "10/12手目を表示中、対局は進行中", "10手目")
	f.play(4)
	f.tick(m, time.Second)
	wantShown(t, m, "10/16手目を表示中、対局は進行中", "10手目")
	press(m, "f")
	wantShown(t, m, "16手目")
	f.play(1)
	f.tick(m, time.Second)
	wantShown(t, m, "17手目")
	press(m, "home")
	wantShown(t, m, "3/17手目を表示中", "開始局面 花月")
}

// TestEndOfAGameStays checks that the end of a game stays for a moment before the next
// game is shown.
func TestEndOfAGameStays(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	f.start(opening("花月", "右・本"))
	f.play(5)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	f.finish()
	f.start(opening("渓月", "正・本"))
	f.play(2)
	f.tick(m, 100*time.Millisecond)
	wantShown(t, m, "game 1/10", "five in a row")
	f.tick(m, time.Second)
	wantShown(t, m, "game 1/10")
	f.tick(m, 2*time.Second)
	wantShown(t, m, "game 2/10", "move 5")
}

// TestReplayOfTenGames replays a match of ten games move by move and game by game.
func TestReplayOfTenGames(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	for i := range 10 {
		f.start([]boards.Opening{opening("花月", "右・本"), opening("渓月", "正・鏡"), opening("寒星", "正・本")}[i%3])
		f.finish()
	}
	f.finishMatch()
	s := f.session()
	s.Send, s.Name = nil, "match.log"
	m := screenModel(f.options(lang.English, "unicode"), s, 100, 30)
	games, positions := 1, map[string]bool{}
	for range 2000 {
		positions[fmt.Sprint(m.match.snap.game.number, m.match.at)] = true
		if m.match.atEnd() {
			wantShown(t, m, fmt.Sprintf("game %d/10", games), "wins")
			if games == 10 {
				break
			}
			press(m, "]")
			games++
			continue
		}
		press(m, "right")
	}
	moves := 0
	for _, r := range f.feed.Rows(1, 10) {
		moves += r.Moves - 3 + 1
	}
	if games != 10 || len(positions) != moves {
		t.Errorf("%d games, %d positions; want 10 and %d", games, len(positions), moves)
	}
	press(m, "[", "space")
	for range 30 {
		f.tick(m, 1500*time.Millisecond)
	}
	if m.match.at < 20 && m.match.snap.game.number == 9 {
		t.Errorf("played by itself to move %d only", m.match.at)
	}
	wantShown(t, m, "a move every")
}

// TestTalkOfThePosition checks that the panel holds the comments up to the shown
// position, and no later ones.
func TestTalkOfThePosition(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(20)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 160, 50)
	if _, total := (talk{m.view()}).talkNow(); total < 17 {
		t.Errorf("following: %d lines in all", total)
	}
	press(m, "home", "right", "right")
	said, total := (talk{m.view()}).talkNow()
	if total != 2 || len(said) != 2 || said[1] != arena.Event(m.match.snap.game.moves[1]) {
		t.Errorf("after two moves: %d lines, %d in all", len(said), total)
	}
	press(m, "end", "f")
	if _, total := (talk{m.view()}).talkNow(); total < 17 {
		t.Errorf("following again: %d lines in all", total)
	}
}

// TestTalkWithoutNames leaves out the names beside the players' signs where they would cut what is said.
func TestTalkWithoutNames(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	f.start(opening("花月", "右・本"))
	f.play(6)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 160, 50)
	said, _ := talk{m.view()}.talkNow()
	longest, short := 0, 1<<10
	for w := range 80 {
		if (talk{m.view()}).named(said, w) {
			short = min(short, w)
		} else {
			longest = max(longest, w)
		}
	}
	if longest < 10 || short != longest+1 {
		t.Errorf("names from %d columns on, none until %d", short, longest)
	}
}

func TestPersonPlays(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	f.play(1) // white
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	wantShown(t, m, "Your move: _")
	// Type an occupied point, a text that isn't a point, and then a move in four
	// notations.
	press(m, "8", "0", "8", "enter")
	wantShown(t, m, "808 is occupied")
	press(m, "esc", "9", "9", "enter")
	wantShown(t, m, "Your move: 99_")
	press(m, "esc")
	for _, keys := range [][]string{{"9", "0", "6"}, {"0", "9", "0", "6"}, {":", "i", "1", "0"}} {
		press(m, append(keys, "enter")...)
	}
	m.match.entry.at = draw.Field{Col: 8, Row: 8} // the cursor's moves are named as in the list of moves
	press(m, "left", "right", "enter")
	wantShown(t, m, "(8,8) is occupied")
	m.match.entry.at = draw.Field{Col: 8, Row: 6}
	press(m, "right", "enter")
	for i, c := range f.sent {
		if c != (arena.Enter{Game: 1, Text: "906"}) {
			t.Errorf("sent %d: %v, want 906", i, c)
		}
	}
	if len(f.sent) != 4 {
		t.Errorf("sent %v, want four moves", f.sent)
	}
	typeIn(m, "resign")
	press(m, "enter", "!")
	if last := f.sent[len(f.sent)-1]; last != (arena.Enter{Game: 1, Text: "resign"}) {
		t.Errorf("sent %v, want a resignation", last)
	}
	press(m, "esc", "u")
	if last := f.sent[len(f.sent)-1]; fmt.Sprintf("%T", last) == "arena.TakeBack" {
		t.Error("took back a move that nobody has made")
	}
}

// TestPersonIsWarnedOfFouls checks that a click plays, and that a forbidden point needs
// a confirmation, which shows its shapes.
func TestPersonIsWarnedOfFouls(t *testing.T) {
	f := newFake("human", "KAZE", 1)
	f.start(opening("寒星", "正・本"))
	for _, mv := range []boards.Move{"101", "911", "1501", "1111", "115", "1010", "1515", "1012", "1508"} {
		f.move(mv, time.Second, arena.Said{})
	}
	m := screenModel(f.options(lang.Japanese, "unicode"), f.session(), 80, 24)
	click := tea.MouseClickMsg{X: 4 + 2*9, Y: 3 + 10, Button: tea.MouseLeft}
	m.Update(click)
	if len(f.sent) != 0 {
		t.Fatalf("one click has played a foul: %v", f.sent)
	}
	wantShown(t, m, "三三", "▲")
	run(m, m.update(click))
	if len(f.sent) != 1 || f.sent[0] != (arena.Enter{Game: 1, Text: "1011"}) {
		t.Errorf("sent %v, want 1011", f.sent)
	}
	press(m, "esc", "x", "left")
	wantShown(t, m, "×")
}

func TestTakeBackIsForPersons(t *testing.T) {
	f := newFake("KAZE", "human", 1)
	f.start(opening("寒星", "正・本"))
	f.play(3)
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	press(m, "esc", "u")
	wantSent(t, f)
	wantShown(t, m, "This takes back move 6, (7,9) by human.")
	press(m, "esc")
	f.play(1)
	f.tick(m, time.Second)
	press(m, "esc", "u")
	wantShown(t, m, "moves 6 to 7, beginning") // the program's answer, too
	press(m, "enter")
	if len(f.sent) != 1 || f.sent[0] != (arena.TakeBack{Game: 1, Seat: 1}) {
		t.Fatalf("sent %v, want a takeback of white", f.sent)
	}
	f.feed.Add(&arena.TookBack{Stamp: f.stamp(arena.EvTakeBack, 1), Ply: 3, Seat: "white"})
	f.tick(m, time.Second)
	wantShown(t, m, "Your move", "taken back to move 3")
}

func TestRematchAndLobby(t *testing.T) {
	f := twoGames()
	f.finishMatch()
	var asked show.Choice
	o := f.options(lang.English, "unicode")
	o.Start = func(c show.Choice) (*show.Session, error) { asked = c; return f.session(), nil }
	m := screenModel(o, f.session(), 80, 24)
	press(m, "r")
	if asked.Game != "gomoku" || asked.Players != [2]string{"BRAIN", "KAZE"} || asked.Regulation.Games != 10 {
		t.Errorf("started %+v", asked)
	}
	press(m, "b")
	wantShown(t, m, "new match")
}

func TestGalleryStartsFromTheOpening(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	var asked show.Choice
	o := f.options(lang.Japanese, "unicode")
	o.Start = func(c show.Choice) (*show.Session, error) { asked = c; return f.session(), nil }
	m := screenModel(o, nil, 120, 40)
	seen := map[string]bool{}
	press(m, "o")
	for range 40 {
		for range 8 {
			o := m.gallery.opening()
			seen[o.Name+o.Symmetry] = true
			press(m, "s")
		}
		press(m, "right")
	}
	if want := len(m.gallery.patterns); want != 26 || len(seen) != 20*8+6*4 {
		t.Errorf("%d patterns in %d placements, want 26 in 184", want, len(seen))
	}
	want := m.gallery.opening()
	press(m, "enter")
	if len(asked.Regulation.Starts) != 1 || fmt.Sprint(asked.Regulation.Starts[0].Moves) != fmt.Sprint(want.Moves) || asked.Regulation.Opening != "" {
		t.Errorf("started %+v, want %v", asked.Regulation, want)
	}
}

// TestFeed adds events from several goroutines while the screen looks. The feed keeps
// only the needed parts of old games.
func TestFeed(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 200)
	o := f.options(lang.English, "unicode")
	o.Now = func() time.Time { return epoch } // the match's clock belongs to the other goroutine
	m := screenModel(o, f.session(), 80, 24)
	var wg sync.WaitGroup
	wg.Go(func() {
		for range feed.KeptGames + 10 {
			f.start(opening("花月", "右・本"))
			f.play(12)
			f.end(boards.Outcome{Winner: 0, By: boards.Resign})
		}
	})
	for range 200 {
		m.match.tick(epoch)
		m.stale = true
		m.View()
	}
	wg.Wait()
	m.match.tick(epoch.Add(time.Hour))
	m.match.show(1, 12)
	m.stale = true
	wantShown(t, m, "game 1/200", "move 15")
	if err := f.feed.Err(); err != nil {
		t.Error(err)
	}
	f.feed.Add(&arena.Moved{Stamp: f.stamp(arena.EvMove, 999), Ply: 1})
	if f.feed.Err() == nil {
		t.Error("a move of a game that has not begun was taken")
	}
}

// BenchmarkFeedAdd measures the cost of an event for the referee.
func BenchmarkFeedAdd(b *testing.B) {
	f := newFake("BRAIN", "KAZE", 200)
	f.start(opening("花月", "右・本"))
	f.play(12)
	var moves []*arena.Moved
	f.feed.Look(func(now feed.State) { moves = slices.Clone(now.Tape.Current().Moves) })
	begin, ready := f.game, &arena.Ready{Stamp: f.stamp(arena.EvReady, 1)}
	feed := feed.New()
	feed.Add(f.begin)
	for b.Loop() {
		feed.Add(begin)
		feed.Add(ready)
		for _, e := range moves {
			feed.Add(e)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(moves)+2), "ns/event")
}

// BenchmarkFrameShogi measures a frame of shogi with as many lines of play as there's
// room for.
func BenchmarkFrameShogi(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			f := fakeShogi("BRAIN", "KAZE")
			f.beginShogi("")
			f.moves(opened...)
			for range 2 {
				f.moves("-8272HI", "+2838HI", "-7282HI", "+3828HI")
			}
			m := f.model(lang.Japanese, "unicode", size[0], size[1])
			for b.Loop() {
				m.match.look(f.now)
				m.stale = true
				m.View()
			}
		})
	}
}

// BenchmarkFrame measures a frame, from an event to the text for the terminal.
func BenchmarkFrame(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {160, 50}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			f := newFake("BRAIN", "KAZE", 10)
			f.start(opening("花月", "右・本"))
			f.play(17)
			m := screenModel(f.options(lang.Japanese, "unicode"), f.session(), size[0], size[1])
			for b.Loop() {
				m.match.look(f.now)
				m.stale = true
				m.View()
			}
		})
	}
}

// lines returns the canvas as plain text. A bar stands before the character at the
// terminal's cursor; if that is a blank, a low line replaces it.
func (c *canvas) lines() []string {
	out := make([]string, c.h)
	for y := range c.h {
		var b strings.Builder
		b.Grow(3 * c.w)
		for x, cell := range c.cells[y*c.w : (y+1)*c.w] {
			switch here := c.caret == (caret{x, y, true}); {
			case here && cell.text == " ":
				cell.text = "_"
			case here:
				b.WriteByte('|')
			}
			b.WriteString(discText(cell))
		}
		out[y] = strings.TrimRight(b.String(), " ")
	}
	return out
}

var whites = map[string]string{"●": "○", "◆": "◇", "★": "☆", "▲": "△"}

// discText returns a text for a cell whose colour alone shows a white stone, or the
// body of a stone.
func discText(c cell) string {
	switch r := draw.Role(c.ink); {
	case (r == draw.White || r == draw.WhiteLast || r == draw.WhiteRow || r == draw.WhiteDead) && whites[c.text] != "":
		return whites[c.text]
	case r >= draw.BlackEdge && r < draw.WhiteEdge && c.text == " ":
		return "█"
	}
	return c.text
}
