package tui

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestAsked has words in both languages for whatever an opening rule asks.
func TestAsked(t *testing.T) {
	d, _ := draw.For("renju")
	for _, c := range []struct {
		rule   string
		moves  []boards.Move
		en, ja string
		first  string
	}{
		{"rif", nil, "Place stone 1, ", "1個目の石（", ""},
		{"swap2", []boards.Move{"808", "909", "1010"}, "Choose how", "開局の進め方を選ぶ。", "keep the colours"},
		{"taraguchi10", []boards.Move{"808", "stay", "807", "stay", "806", "stay", "909"}, "Choose how", "開局の進め方を選ぶ。", "keep the colours"},
		{"yamaguchi", []boards.Move{"808", "807", "806"}, "Declare how many", "5手目の題数を", "fifth moves: 1"},
		{"rif", []boards.Move{"808", "807", "806", "stay", "101"}, "Offer fifth move 1 of 2.", "5手目の候補", ""},
		{"rif", []boards.Move{"808", "807", "806", "stay", "101", "offer-906", "offer-1010"}, "Take one of", "提示された", "take (9,6)"},
	} {
		p, err := gomoku.Renju.Start(boards.Setup{OpeningRule: c.rule, Opening: c.moves})
		if err != nil {
			t.Fatal(err)
		}
		for l, want := range map[lang.Lang]string{lang.English: c.en, lang.Japanese: c.ja} {
			text, moves, words := d.Asked(l, draw.Unicode, "renju", p.(boards.Negotiated))
			if len(text) < len(want) || text[:len(want)] != want || len(moves) != len(words) {
				t.Errorf("%s after %v: %q", c.rule, c.moves, text)
			}
			if l == lang.English && c.first != "" && words[0] != c.first {
				t.Errorf("%s after %v: %q", c.rule, c.moves, words)
			}
			for i, w := range words {
				if w == "" || w == "choice."+string(moves[i]) {
					t.Errorf("%s: no word for %s", c.rule, moves[i])
				}
			}
		}
	}
	p, _ := gomoku.Renju.Start(boards.Setup{})
	if text, _, _ := d.Asked(lang.English, draw.Unicode, "renju", p.(boards.Negotiated)); text != "" {
		t.Errorf("without a rule: %q", text)
	}
}

// TestSidesAt shows who had which side at an earlier move of a game whose players have
// exchanged their sides.
func TestSidesAt(t *testing.T) {
	for _, c := range []struct {
		swaps []int
		want  [][2]int
	}{
		{nil, [][2]int{{0, 1}, {0, 1}, {0, 1}, {0, 1}}},
		{[]int{1}, [][2]int{{0, 1}, {0, 1}, {1, 0}, {1, 0}}},
		{[]int{0, 2}, [][2]int{{0, 1}, {1, 0}, {1, 0}, {0, 1}}},
	} {
		v := &gameView{begin: &arena.GameBegin{Sides: [2]int{0, 1}}, moves: []*arena.Moved{{}, {}, {}}, swapped: len(c.swaps)&1 == 1}
		for _, i := range c.swaps {
			v.moves[i].Swap = true
		}
		for n, want := range c.want {
			if got := v.sidesAt(n); got != want {
				t.Errorf("swaps at %v, after %d moves: %v, want %v", c.swaps, n, got, want)
			}
		}
	}
}

// TestChoiceOfNumber asks how many fifth moves there will be: a digit chooses its row, which
// Enter plays. The box has room for the whole question.
func TestChoiceOfNumber(t *testing.T) {
	opened := []boards.Move{"808", "807", "906", "stay", "101"}
	for _, c := range []struct {
		rule  string
		moves []boards.Move
		names [2]string
		keys  []string
		asks  string
		want  boards.Move
	}{
		{"soosorv8", opened, [2]string{"KAZE", "human"}, []string{"5"}, "Declare how many fifth moves there will be, from 1 to 8.", "fifths-5"},
		{"soosorv8", opened, [2]string{"KAZE", "human"}, []string{"9", "8", "down"}, "Declare how many", "fifths-1"},
		{"rif", append(opened, "offer-909", "offer-1010"), [2]string{"KAZE", "human"}, []string{"2"}, "Take one of the offered fifth moves.", "take-909"},
	} {
		f := newFakeOf(gomoku.Renju, arena.DefaultFor("renju"), "handoff", c.names[0], c.names[1])
		f.startFrom(nil, boards.Setup{OpeningRule: c.rule, Opening: c.moves})
		m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		m.update(tickMsg(f.now))
		wantShown(t, m, "╭─ Opening rule "+c.rule+" ─")
		wantShown(t, m, c.asks)
		press(m, append(c.keys, "enter")...)
		if len(f.sent) != 1 || f.sent[0].(arena.Enter).Text != string(c.want) {
			t.Errorf("%s, %v: sent %v, want %s", c.rule, c.keys, f.sent, c.want)
		}
	}
}

// TestAskedStays keeps what an opening rule asks on the screen until it is answered, whatever keys
// are pressed and whatever happens before: a resumed match reports that, too, but behind the question.
func TestAskedStays(t *testing.T) {
	for _, c := range []struct {
		game  *boards.Game
		size  int // 20 doesn't fit, and the line names the cursor's point, too
		rule  string
		moves []boards.Move
		asks  string
	}{
		{gomoku.Renju, 15, "rif", nil, "Place stone 1, ● black"},
		{gomoku.Renju, 15, "rif", []boards.Move{"808", "807", "906", "stay", "101"}, "Offer fifth move 1 of 2."},
		{gomoku.Freestyle, 20, "swap2", nil, "Place stone 1, ● black"},
	} {
		f := newFakeOf(c.game, arena.DefaultFor(c.game.Name), "handoff", "human", "KAZE")
		f.startFrom(nil, boards.Setup{OpeningRule: c.rule, Opening: c.moves, Size: c.size})
		m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		m.update(tickMsg(f.now))
		wantShown(t, m, c.asks)
		f.feed.Add(&arena.Resumed{Stamp: f.stamp(arena.EvResume, 0)})
		f.feed.Add(&arena.Ready{Stamp: f.stamp(arena.EvReady, 1)})
		m.update(tickMsg(f.now))
		wantShown(t, m, c.asks)
		press(m, "left")
		wantShown(t, m, c.asks)
		press(m, "8", "0", "8", "enter", "esc") // refused or not, the text is cleared
		if len(f.sent) == 0 {
			wantShown(t, m, c.asks)
		}
		press(m, "esc") // letters are keys
		if len(f.sent) == 0 {
			wantShown(t, m, c.asks)
		}
	}
}
