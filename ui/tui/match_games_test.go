package tui

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestGameResult checks that a game's result isn't cut: where the winner's name has no room
// the sign stands for it.
func TestGameResult(t *testing.T) {
	m := twoGames().model(lang.English, "unicode", 160, 50)
	row := m.match.s.Feed.Rows(1, 1)[0]
	for columns, want := range map[int]string{20: "○ KAZE five", 11: "○ KAZE five", 10: "○ five"} {
		if got := (gamePanel{m.view()}).gameResult(&row, columns); got != want {
			t.Errorf("in %d columns %q, want %q", columns, got, want)
		}
	}
}

// TestGameResultSaysWhoLost checks that a resignation and a loss on time are told of the loser.
func TestGameResultSaysWhoLost(t *testing.T) {
	for _, tt := range []struct {
		l       lang.Lang
		by      boards.Reason
		columns int
		want    string
	}{
		{lang.English, boards.Resign, 40, "○ KAZE won, ● resigned"},
		{lang.English, boards.Resign, 18, "○ won, ● resigned"},
		{lang.English, boards.Resign, 12, "● resigned"},
		{lang.Japanese, boards.Resign, 40, "○ KAZE 勝ち、● 投了"},
		{lang.Japanese, arena.ByTime, 10, "● 時間切れ"},
	} {
		m := twoGames().model(tt.l, "unicode", 160, 50)
		row := m.match.s.Feed.Rows(1, 1)[0]
		end := *row.End
		end.By = tt.by
		row.End = &end
		if got := (gamePanel{m.view()}).gameResult(&row, tt.columns); got != tt.want {
			t.Errorf("%s in %d columns: %q, want %q", tt.by, tt.columns, got, tt.want)
		}
	}
}

// TestUnfinishedGame checks that a game without an end is played only in a running match.
func TestUnfinishedGame(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 4)
	f.start(opening("渓月", "正・鏡"))
	f.finish()
	f.start(opening("花月", "右・本"))
	f.play(3)
	s := f.session()
	m := screenModel(f.options(lang.English, "unicode"), s, 160, 50)
	wantShown(t, m, "playing")
	s = f.session()
	s.Send, s.Done = nil, nil
	m = screenModel(f.options(lang.English, "unicode"), s, 160, 50)
	wantShown(t, m, "unfinished")
}
