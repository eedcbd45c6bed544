package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// clickField clicks on a field of the board.
func clickField(m *model, col, row int) { pressField(m, tea.MouseLeft, col, row) }

// pressField presses a button of the mouse on a field of the board.
func pressField(m *model, button tea.MouseButton, col, row int) {
	p := layout(m.w, m.h, shapeOf(m.view()))
	b := board{view{m.stage, m.match}}
	pic := b.boardPicture(p.fit)
	for y := range p.board.h {
		for x := range p.board.w {
			if f, ok := pic.Field(x, y); ok && f == (draw.Field{Col: col, Row: row}) {
				run(m, m.update(tea.MouseClickMsg{X: p.board.x + x, Y: p.board.y + y, Button: button}))
				m.View()
				return
			}
		}
	}
	panic("the field isn't on the screen")
}

// sownRecord is the replay of the record with a variation of one's own.
func sownRecord(keys ...string) *model {
	m := replayed(commented, lang.English, "unicode", 80, 24)
	press(m, "right", "right")
	clickField(m, 5, 4) // E6
	press(m, keys...)
	return m
}

func TestClickTriesAMove(t *testing.T) {
	m := sownRecord()
	if got := walked(m); got != "E5 G7 E6" || m.match.at != 3 {
		t.Fatalf("after the click: %s at %d", got, m.match.at)
	}
	if !strings.Contains(m.View().Content, "Variation: ") {
		t.Errorf("the note doesn't say what has happened:\n%s", m.View().Content)
	}
	clickField(m, 6, 4)
	clickField(m, 6, 4) // taken
	if got := walked(m); got != "E5 G7 E6 F6" || m.match.notice == "" {
		t.Fatalf("after two more: %s, notice %q", got, m.match.notice)
	}
	if canRule(view{m.stage, m.match}) {
		t.Error("a ruling on a variation is offered")
	}
	press(m, "left", "left")
	clickField(m, 5, 4) // again: the same variation
	if got := walked(m); got != "E5 G7 E6 | F6" {
		t.Fatalf("the variation is entered again: %s", got)
	}
	press(m, "esc")
	if got := walked(m); got != "E5 G7 | C3 G3 G5 C7 E8 F8 F7 G8" {
		t.Fatalf("Esc: %s", got)
	}
	clickField(m, 3, 7) // C3, the game's own
	if got := walked(m); got != "E5 G7 C3 | G3 G5 C7 E8 F8 F7 G8" || offGame(view{m.stage, m.match}) {
		t.Fatalf("the game's own move: %s", got)
	}
}

// TestClickTriesAMoveOfAMatch has a match that is over. Its games begin with openings,
// which variations count as moves.
func TestClickTriesAMoveOfAMatch(t *testing.T) {
	f := twoGames()
	f.finishMatch()
	m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
	m.Update(doneMsg{session: m.match.s})
	press(m, "[", "home", "right")
	game, board := walked(m), m.match.position()
	clickField(m, 1, 1)
	if p := m.match.position(); p.Ply() != board.Ply()+1 || !offGame(view{m.stage, m.match}) {
		t.Fatalf("the click: move %d after %d", p.Ply(), board.Ply())
	}
	press(m, "left")
	if p := m.match.position(); p != board {
		t.Fatalf("a step back: move %d, want the position of the game after %d", p.Ply(), board.Ply())
	}
	press(m, "left")
	if p := m.match.position(); p.Ply() != board.Ply()-1 {
		t.Fatalf("two steps back: move %d, want %d", p.Ply(), board.Ply()-1)
	}
	if o := m.match.snap.game.begin.Opening; o != nil {
		t.Errorf("the opening %v stands before the moves and among them", o)
	}
	press(m, "esc")
	if walked(m) != game || m.match.position() != board {
		t.Fatalf("Esc: %s, was %s", walked(m), game)
	}
}

// TestClickMovesAPiece tries a move of shogi out by two clicks, and puts a piece back.
func TestClickMovesAPiece(t *testing.T) {
	f := fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	f.moves(opened...)
	s := f.session()
	s.Send, s.Done = nil, nil
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	press(m, "home")
	clickField(m, 7, 7)
	if m.match.entry.picked.None() || len(m.match.reach()) != 1 {
		t.Fatalf("picked %v, reaches %v", m.match.entry.picked, m.match.reach())
	}
	press(m, "esc")
	if !m.match.entry.picked.None() {
		t.Fatal("Esc doesn't put the piece back")
	}
	clickField(m, 7, 7)
	clickField(m, 7, 6)
	if got := walked(m); got != "+3736FU" {
		t.Fatalf("two clicks: %s", got)
	}
}

// TestEscTakesAway closes what lies over the board.
func TestEscTakesAway(t *testing.T) {
	m := overlaid(1)(lang.English, "unicode", 80, 24)
	press(m, "esc")
	if m.match.overlay.number != 0 {
		t.Error("Esc leaves the analysis on the board")
	}
	press(m, "F")
	if !m.match.projector {
		t.Fatal("F doesn't show the projector's view")
	}
	if press(m, "esc"); m.match.projector {
		t.Error("Esc leaves the projector's view")
	}
}
