package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// smallSizes are screens that are smaller than the boards.
var smallSizes = [][2]int{{20, 8}, {24, 10}, {30, 12}, {40, 12}}

// smallScenes are the four games on these screens, three of them in a person's turn.
var smallScenes = []scene{
	{"gomoku", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("human", "KAZE", 10)
		f.start(opening("花月", "右・本"))
		f.play(17)
		return screenModel(f.options(l, g), f.session(), w, h)
	}},
	{"shogi", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("human", "KAZE")
		f.beginShogi("")
		f.moves(opened[:8]...)
		m := f.model(l, g, w, h)
		press(m, "7", "7")
		return m
	}},
	{"go", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 19)
		f.puts(fuseki)
		f.now = f.now.Add(12 * time.Second)
		return f.model(l, g, w, h)
	}},
	{"dighere", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2)
		f.beginField()
		f.steps(digHereSteps(9)...)
		return f.model(l, g, w, h)
	}},
}

// TestSmallBoardIsPlayable checks that a person can point at any field on a screen that
// shows a part of the board, and that a click plays on the field under the mouse.
func TestSmallBoardIsPlayable(t *testing.T) {
	for _, size := range smallSizes {
		f := fakeIgo("human", "KAZE", 19)
		m := f.model(lang.English, "unicode", size[0], size[1])
		for range 30 {
			press(m, "left")
			press(m, "down")
		}
		press(m, "right", "enter")
		wantSent(t, f, enter("B1"))
		// The cursor is in the picture; its neighbour to the right is C1.
		p := layout(m.w, m.h, shapeOf(m.view()))
		part := (board{m.view()}).boardPicture(p.fit).Window((board{m.view()}).focus(), 0, 0, p.board.w, p.board.h, p.fit.labels)
		clicked := false
		for y := range part.H {
			for x := range part.W {
				wx, wy, _ := part.Whole(x, y)
				if at, ok := (board{m.view()}).boardPicture(p.fit).Field(wx, wy); ok && at == (draw.Field{Col: 3, Row: 19}) && !clicked {
					clicked = true
					run(m, m.update(tea.MouseClickMsg{X: p.board.x + x, Y: p.board.y + y, Button: tea.MouseLeft}))
				}
			}
		}
		wantSent(t, f, enter("C1"))
	}
}

// TestSmallBoardShowsTheAnswer checks that the opponent's move is visible, wherever the
// cursor was before.
func TestSmallBoardShowsTheAnswer(t *testing.T) {
	f := fakeIgo("human", "KAZE", 19)
	m := f.model(lang.English, "unicode", 24, 10)
	for range 30 {
		press(m, "left", "down")
	}
	f.move("A1", time.Second, arena.Said{})
	f.tick(m, time.Second)
	f.move("Q16", time.Second, arena.Said{})
	f.tick(m, time.Second)
	wantShown(t, m, "◆", "16 ")
	press(m, "right")
	if at := m.match.entry.at; at != (draw.Field{Col: 17, Row: 4}) {
		t.Errorf("the cursor goes on from %v", at)
	}
}

// TestLookAround checks that Shift and an arrow show another part of the board until
// something happens.
func TestLookAround(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 19)
	f.puts("Q16")
	m := f.model(lang.English, "unicode", 20, 8)
	before := shown(m)
	for range 12 {
		m.Update(tea.KeyPressMsg{Code: tea.KeyLeft, Mod: tea.ModShift})
		m.Update(tea.KeyPressMsg{Code: tea.KeyDown, Mod: tea.ModShift})
	}
	wantShown(t, m, " 1  ")
	if shown(m) == before {
		t.Error("nothing else is seen")
	}
	f.move("D4", time.Second, arena.Said{})
	f.tick(m, time.Second)
	f.move("Q15", time.Second, arena.Said{})
	f.tick(m, time.Second)
	wantShown(t, m, "16 ")
}

// TestBoardAtEverySize checks that every size from 20x8 on has a board.
func TestBoardAtEverySize(t *testing.T) {
	t.Parallel()
	for i, sc := range smallScenes {
		m := sc.set(lang.English, "unicode", 80, 24)
		for w := 20; w <= 90; w += 3 {
			for h := 8; h <= 30; h++ {
				m.Update(tea.WindowSizeMsg{Width: w, Height: h})
				if (w+h+i)%2 == 0 { // drawing takes nearly all of the time
					m.View()
				}
				if p := layout(w, h, shapeOf(m.view())); p.tooSmall || p.board.w < 14 || p.board.h < 4 {
					t.Fatalf("%s at %dx%d: board %v", sc.name, w, h, p.board)
				}
			}
		}
	}
}

// TestNarrowLineHasTheMoversName checks that the narrowest line of players has the whole name of the side to move and
// both clocks, and no name that is cut to a letter.
func TestNarrowLineHasTheMoversName(t *testing.T) {
	for _, sc := range smallScenes[1:3] {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			m := sc.set(l, "unicode", 20, 8)
			var side boards.Side
			if isToMove(m.view(), 1) {
				side = 1
			}
			mover := m.match.snap.player(l, m.match.snap.game.sidesAt(m.match.at), side)
			line, _, _ := strings.Cut(ansi.Strip(m.View().Content), "\n")
			if !strings.Contains(line, mover) || strings.Contains(line, "…") {
				t.Errorf("%s %s: %q hasn't the name %q, or has a cut one", sc.name, l, line, mover)
			}
		}
	}
}
