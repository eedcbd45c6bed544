package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// typeIn types a text and Enter.
func typeIn(m *model, text string) {
	for _, r := range text {
		press(m, string(r))
	}
	press(m, "enter")
}

func wantSent(t *testing.T, f *fake, want ...arena.Command) {
	t.Helper()
	if fmt.Sprint(f.sent) != fmt.Sprint(want) {
		t.Errorf("sent %v, want %v", f.sent, want)
	}
	f.sent = nil
}

func enter(text string) arena.Command { return arena.Enter{Game: 1, Text: text} }

// TestShogiIsTyped types moves in all notations. A move that isn't allowed is refused
// with the reason, and an ambiguous one raises a question.
func TestShogiIsTyped(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	m := f.model(lang.Japanese, "unicode", 80, 24)
	for _, text := range []string{"76fu", "7776FU", "+7776FU", "７六歩", "76歩"} {
		typeIn(m, text)
		wantSent(t, f, enter("+7776FU"))
	}
	press(m, "7", "6", "f", "u")
	wantShown(t, m, "▲７六歩")
	press(m, "esc")
	for text, why := range map[string]string{"77fu": "着手できない", "5554": "動けない", "9999": "動けない", "12gi": "動けない", "0055ka": "持駒にない"} {
		for _, r := range text {
			press(m, string(r))
		}
		wantShown(t, m, why) // while it is typed
		press(m, "enter")
		wantShown(t, m, why)
		wantSent(t, f)
		press(m, "esc")
	}
	// A person who corrects a move types on right after Esc.
	press(m, "7", "7")
	run(m, m.update(tea.KeyPressMsg{Code: '2', Mod: tea.ModAlt}))
	typeIn(m, "6fu")
	wantSent(t, f, enter("+2726FU"))
	// Letters are keys after Esc.
	press(m, "esc", "v")
	wantShown(t, m, "１  ２  ３  ４  ５  ６  ７  ８  ９")
	press(m, "v", "esc")

	f.moves("+7776FU", "-3334FU")
	f.tick(m, time.Second)
	typeIn(m, "8822")
	wantShown(t, m, "成りますか")
	press(m, "n")
	wantSent(t, f, enter("+8822KA"))
	typeIn(m, "8822")
	press(m, "enter")
	wantSent(t, f, enter("+8822UM"))
	typeIn(m, "58ki")
	wantShown(t, m, "どの手ですか", "５八金右", "５八金左")
	press(m, "down", "enter")
	if len(f.sent) != 1 || !strings.HasSuffix(string(f.sent[0].(arena.Enter).Text), "58KI") {
		t.Errorf("sent %v", f.sent)
	}
}

// TestShogiIsPointed takes a piece, shows where it can go, and plays there: by keys, by
// mouse, and from the hand.
func TestShogiIsPointed(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("")
	f.moves(opened[:8]...)
	m := f.model(lang.Japanese, "unicode", 80, 24)
	click := func(col, row int) {
		p := layout(m.w, m.h, shapeOf(m.view()))
		pic := (board{m.view()}).boardPicture(p.fit)
		x, y := p.board.x+pic.X+(col-1)*pic.FW+1, p.board.y+pic.Y+(row-1)*pic.FH
		for _, a := range pic.Beside { // a hand
			if a.Field == (draw.Field{Col: col, Row: row}) {
				x, y = p.board.x+a.X, p.board.y+a.Y
			}
		}
		run(m, m.update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft}))
		m.View()
	}
	click(3, 9) // 銀
	wantShown(t, m, "〇")
	press(m, "esc")
	if !m.match.entry.picked.None() {
		t.Error("Esc doesn't put the piece back")
	}
	click(1, 1)
	wantShown(t, m, "選べるものがありません")
	click(3, 9)
	click(2, 8) // a move of the silver: ８八銀
	wantSent(t, f, enter("+7988GI"))

	m.match.entry.at = draw.Field{Col: 3, Row: 9}
	press(m, "enter", "left", "up", "enter")
	wantSent(t, f, enter("+7988GI"))
	// An illegal move shows the reason; the piece stays chosen.
	press(m, "enter") // the same field once more
	m.match.entry.picked = draw.Field{Col: 3, Row: 9}
	m.match.entry.at = draw.Field{Col: 3, Row: 5}
	press(m, "enter")
	wantShown(t, m, "その駒はそこへ動けない")

	f.moves(opened[8:10]...)
	f.tick(m, time.Second)
	m.match.entry.at = draw.Field{Col: 2, Row: 9}
	press(m, "down")
	if m.match.entry.at != (draw.Field{Col: 2, Row: 10}) {
		t.Errorf("the cursor is at %v, want the bishop in hand", m.match.entry.at)
	}
	press(m, "enter")
	m.match.entry.at = draw.Field{Col: 6, Row: 5}
	press(m, "enter")
	wantSent(t, f, enter("+0045KA"))
	m.match.entry.picked = draw.Field{}
	click(2, 10) // the bishop stands behind the side's sign
	if m.match.entry.picked != (draw.Field{Col: 2, Row: 10}) {
		t.Errorf("a click picked %v, want the bishop in hand", m.match.entry.picked)
	}
}

// TestShogiClaims checks that a claim that ends the game needs a confirmation, which
// tells if it would fail.
func TestShogiClaims(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi(endgame)
	m := f.model(lang.Japanese, "unicode", 80, 24)
	press(m, "esc", "e", "enter", "!") // nothing is chosen
	wantSent(t, f)
	press(m, "down")
	wantShown(t, m, "投了した側の負け")
	press(m, "esc")
	wantSent(t, f)
	press(m, "e", "down", "down")
	wantShown(t, m, "点数不足")
	press(m, "enter", "enter", "y")
	wantSent(t, f)
	press(m, "esc")
	wantShown(t, m, "着手のかわりに")
	press(m, "enter", "!")
	wantSent(t, f, enter("%KACHI"))
	press(m, "esc") // back to the line
	for _, text := range []string{"%KACHI", "%CHUDAN", "%TORYO"} {
		typeIn(m, text)
		press(m, "!") // Enter comes first
		wantSent(t, f)
		if text == "%KACHI" {
			wantShown(t, m, "点数不足")
		}
		press(m, "enter", "!")
		wantSent(t, f, enter(text))
	}
	typeIn(m, "投了")
	wantShown(t, m, "投了した側の負け")
	press(m, "esc", "esc") // closes the question, and clears the word
	wantSent(t, f)
	typeIn(m, "%MATTA")
	wantSent(t, f)
	f.moves("+0055KA")
	f.move("-4757OU", time.Second, arena.Said{})
	f.tick(m, time.Second)
	typeIn(m, "%MATTA")
	wantSent(t, f, arena.TakeBack{Game: 1, Seat: 0})
	press(m, "esc", "u", "enter")
	wantSent(t, f, arena.TakeBack{Game: 1, Seat: 0})
	// A question about an earlier position closes, too.
	press(m, "e")
	f.feed.Add(&arena.TookBack{Stamp: f.stamp(arena.EvTakeBack, 1), Ply: 0, Seat: "black"})
	f.tick(m, time.Second)
	if !m.undialogued() {
		t.Error("the question outlives its position")
	}
}

// TestSlipOfEntry: what a person corrects who enters the moves of a program isn't called 待った, which
// is what a player asks for.
func TestSlipOfEntry(t *testing.T) {
	for player, want := range map[string][2]string{"human": {"待ったをしますか", "待った（2手目まで戻す）"}, "proxy": {"入力を訂正しますか", "入力訂正（2手目まで戻す）"}} {
		f := fakeShogi(player, "KAZE")
		f.beginShogi("")
		m := f.model(lang.Japanese, "unicode", 80, 24)
		f.moves(opened[:4]...)
		f.tick(m, time.Second)
		press(m, "esc", "u")
		wantShown(t, m, want[0])
		press(m, "esc")
		m.Update(tea.WindowSizeMsg{Width: 160, Height: 90})
		press(m, "f1")
		if page := shown(m); strings.Contains(page, "待った") != (player == "human") || strings.Contains(page, "入力訂正") != (player == "proxy") {
			t.Errorf("%s: the keys:\n%s", player, page)
		}
		press(m, "esc")
		f.feed.Add(&arena.TookBack{Stamp: f.stamp(arena.EvTakeBack, 1), Ply: 2, Seat: "black", Slip: player == "proxy"})
		f.tick(m, time.Second)
		wantShown(t, m, want[1])
	}
}

// TestProxySeesTheMoveLarge checks that a person who types for a program elsewhere sees
// the opponent's last move large, by name and by code, and that the line for moves is
// open.
func TestProxySeesTheMoveLarge(t *testing.T) {
	f := fakeShogi("proxy", "KAZE")
	f.beginShogi("")
	m := f.model(lang.Japanese, "unicode", 80, 24)
	wantShown(t, m, "▲ proxy の手を入力: _")
	f.moves(opened[:2]...)
	f.tick(m, time.Second)
	wantShown(t, m, "KAZE: △３四歩", "█", "▲ proxy の手を入力: _")
	if rows := m.set.Large("-3334FU"); !strings.Contains(shown(m), rows[1]) {
		t.Errorf("the move isn't large:\n%s", shown(m))
	}
	m.Update(tea.WindowSizeMsg{Width: 40, Height: 20})
	wantShown(t, m, "△３四歩: -3334FU")
}

// TestFaces checks that the last seconds of a clock are large, and that the byoyomi
// before them is in plain text.
func TestFaces(t *testing.T) {
	clock := arena.Clock{Main: 15 * time.Minute, Byoyomi: 30 * time.Second}
	for _, c := range []struct {
		clock             arena.Clock
		turn, left        time.Duration
		running           bool
		reading, counting bool
		rest              time.Duration
	}{
		{clock, time.Minute, 15 * time.Minute, true, false, false, 14*time.Minute + 30*time.Second},
		{clock, 4 * time.Second, time.Second, true, true, false, 27 * time.Second},
		{clock, 25 * time.Second, 0, true, true, true, 5 * time.Second},
		{clock, 0, 0, false, true, false, 30 * time.Second},
		{arena.Clock{Main: time.Minute}, 5 * time.Second, 12 * time.Second, true, false, true, 7 * time.Second},
		{arena.Clock{Main: time.Minute, Increment: 5 * time.Second}, time.Second, 2 * time.Second, true, false, true, 6 * time.Second},
		{arena.Clock{Move: 5 * time.Second}, time.Second, 0, true, false, false, 4 * time.Second},
		{arena.Clock{Move: 30 * time.Second}, 25 * time.Second, 0, true, false, true, 5 * time.Second},
		{arena.Clock{}, time.Hour, 0, true, false, false, 0},
	} {
		s := snapshot{begin: &arena.MatchBegin{Regulation: arena.Regulation{Clock: c.clock}}}
		f := s.face(c.turn, c.running, 0, c.clock.Whole(c.left))
		if f.reading != c.reading || f.counting != c.counting || f.left != c.rest {
			t.Errorf("%v with %v left after %v: %+v", c.clock, c.left, c.turn, f)
		}
	}
	for _, c := range []struct {
		clock   string
		left    engines.Left
		turn    time.Duration
		running bool
		want    string
	}{
		{"1m+5x30b", engines.Left{Main: 5 * time.Second, Periods: 5}, 0, true, "0:05"},
		{"1m+5x30b", engines.Left{Main: 5 * time.Second, Periods: 5}, 8 * time.Second, true, "秒読み 27 残り5回"},
		{"1m+5x30b", engines.Left{Periods: 3}, 0, false, "秒読み 30 残り3回"},
		{"1m+5x30b", engines.Left{Periods: 3}, 31 * time.Second, true, "秒読み 29 残り2回"},
		{"1m+25/5m", engines.Left{Stones: 7, Period: 80 * time.Second}, 0, false, "1:20 残り7手"},
		{"1m+25/5m", engines.Left{Stones: 7, Period: 80 * time.Second}, 20 * time.Second, true, "1:00 残り7手"},
		{"1m+25/5m", engines.Left{Main: 5 * time.Second}, 15 * time.Second, true, "4:50 残り25手"},
	} {
		clock, err := arena.ParseClock(c.clock)
		if err != nil {
			t.Fatal(err)
		}
		f := fakeShogi("BRAIN", "KAZE")
		f.begin.Regulation.Clock = clock
		f.beginShogi("")
		m := f.model(lang.Japanese, "ascii", 80, 24)
		row := rect{w: 40, h: 3}
		m.cv.reset(40, 3)
		(players{m.view()}).drawFace(row, m.match.snap.face(c.turn, c.running, 0, c.left), false)
		if got := m.cv.lines()[0]; !strings.Contains(got, c.want) {
			t.Errorf("%s with %+v left after %v: %q, want %q", c.clock, c.left, c.turn, strings.TrimSpace(got), c.want)
		}
	}
	f := fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	f.moves(opened[:2]...)
	f.move("+2726FU", 14*time.Minute+59*time.Second, arena.Said{})
	f.move("-8384FU", time.Second, arena.Said{})
	m := f.model(lang.Japanese, "ascii", 80, 24)
	for _, want := range []string{"残り", "残り"} {
		f.tick(m, 3*time.Second)
		wantShown(t, m, want)
	}
	before := shown(m)
	f.tick(m, 100*time.Millisecond)
	if m.stale || shown(m) != before {
		t.Error("a clock is drawn anew within a second")
	}
}

// TestWiresAreQuiet checks that new lines to and from programs redraw the screen only
// while they are shown.
func TestWiresAreQuiet(t *testing.T) {
	f := fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	f.moves(opened...)
	m := f.model(lang.Japanese, "unicode", 80, 24)
	f.wired("KAZE", ">go btime 1", "<info depth 1")
	if m.match.tick(f.now.Add(-time.Second)) && m.match.snap.wire != nil {
		t.Error("lines that nobody looks at make the screen move")
	}
	press(m, "w")
	wantShown(t, m, "通信記録", "→ go btime 1", "← info depth 1")
	f.wired("KAZE", "<bestmove 3c3d")
	f.tick(m, 50*time.Millisecond)
	wantShown(t, m, "← bestmove 3c3d")
	press(m, "esc")
	m.Update(tea.WindowSizeMsg{Width: 160, Height: 50})
	press(m, "w")
	wantShown(t, m, "通信記録", "７六歩")
	press(m, "w")
	wantShown(t, m, "つぶやき")
}

// TestNamesAfterTakeBack checks that the names of moves are right after moves were
// taken back and others played.
func TestNamesAfterTakeBack(t *testing.T) {
	f := fakeShogi("human", "human")
	f.beginShogi("")
	f.moves("+7776FU", "-3334FU", "+8822UM")
	m := f.model(lang.Japanese, "unicode", 80, 24)
	wantShown(t, m, "２二角成")
	f.feed.Add(&arena.TookBack{Stamp: f.stamp(arena.EvTakeBack, 1), Ply: 2, Seat: "black"})
	p, _ := shogiRules.Start(boards.Setup{Limit: 256})
	for _, mv := range []boards.Move{"+7776FU", "-3334FU"} {
		p, _ = p.Play(mv)
	}
	f.pos = p
	f.moves("+6978KI")
	f.tick(m, time.Second)
	wantShown(t, m, "７八金")
	if strings.Contains(shown(m), "２二角成") {
		t.Error("a move that was taken back is still listed")
	}
}

// TestFlip checks that the board is seen from the only person's side, and that a key
// turns it.
func TestFlip(t *testing.T) {
	for _, c := range []struct {
		a, b string
		flip bool
	}{{"human", "KAZE", false}, {"KAZE", "human", true}, {"human", "proxy", false}, {"BRAIN", "KAZE", false}} {
		f := fakeShogi(c.a, c.b)
		f.beginShogi("")
		m := f.model(lang.Japanese, "unicode", 80, 24)
		if got := m.match.flipped(); got != c.flip {
			t.Errorf("%s against %s: flipped is %v", c.a, c.b, got)
		}
		if m.match.writing() {
			press(m, "esc")
		}
		press(m, "v")
		if got := m.match.flipped(); got == c.flip {
			t.Errorf("%s against %s: v doesn't turn the board", c.a, c.b)
		}
	}
}

// TestProxyFromTheLobby names the program for which a person types in the lobby. The
// lobby has the name again the next time.
func TestProxyFromTheLobby(t *testing.T) {
	f := fakeShogi("BRAIN", "KAZE")
	o := f.options(lang.Japanese, "unicode")
	var asked show.Choice
	o.Start = func(c show.Choice) (*show.Session, error) { asked = c; return f.session(), nil }
	m := screenModel(o, nil, 80, 24)
	press(m, "down", "down", "down", "down", "right", "right", "p", "G", "P", "S", "q")
	wantShown(t, m, "GPSq_")
	press(m, "backspace", "enter")
	wantShown(t, m, "GPS（代理で入力）")
	press(m, "enter")
	if asked.Game != "shogi" || asked.Players != [2]string{"uzushio", "proxy:GPS"} {
		t.Errorf("started %+v", asked)
	}
	o.Recall = asked
	if c, _ := screenModel(o, nil, 80, 24).lobby.choice(); c.Players != asked.Players {
		t.Errorf("remembered %v, want %v", c.Players, asked.Players)
	}
	m = screenModel(o, nil, 80, 24)
	press(m, "p", "x", "esc")
	wantShown(t, m, "対局の準備")
}

// TestShogiEndings checks the words for the endings of shogi games.
func TestShogiEndings(t *testing.T) {
	for _, c := range []struct {
		start string
		moves []boards.Move
		wants []string
	}{
		{"", append(append(circle, circle...), circle...), []string{"12手で千日手"}},
		{"4k4/9/4G4/9/9/9/9/9/4K4 b G 1", []boards.Move{"+0052KI"}, []string{"BRAIN の勝ち: 1手で KAZE が詰み"}},
		{"", []boards.Move{"+7776FU", "%TORYO"}, []string{"BRAIN の勝ち", "投了"}},
		{endgame, []boards.Move{"%KACHI"}, []string{"入玉宣言は不成立", "点数不足"}},
		{"", []boards.Move{"+7776FU", "%CHUDAN"}, []string{"中断", "対戦を再開するには"}},
		{"3gk4/9/4P4/9/9/9/9/9/4K3R b - 1", []boards.Move{"+1911HI", "-5162OU", "+1112HI", "-6251OU", "+1211HI", "-5162OU", "+1112HI", "-6251OU", "+1211HI", "-5162OU", "+1112HI", "-6251OU", "+1211HI"}, []string{"連続王手の千日手"}},
	} {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi(c.start)
		for _, mv := range c.moves {
			f.move(mv, time.Second, arena.Said{})
		}
		m := f.model(lang.Japanese, "unicode", 80, 24)
		wantShown(t, m, c.wants...)
	}
}

// TestBrokenOffByAClient checks that a game on our server that a client has broken off
// can't be resumed.
func TestBrokenOffByAClient(t *testing.T) {
	for l, want := range map[lang.Lang]string{lang.English: "dohyo replay", lang.Japanese: "再開できま"} {
		f := fakeShogi("human", "alpha")
		f.begin.Players[1] = arena.Contender{Name: "alpha", Protocol: "csatcp", Spec: arena.Served + "alpha"}
		f.beginShogi("")
		f.moves("+7776FU", "%CHUDAN")
		m := f.model(l, "unicode", 80, 24)
		wantShown(t, m, want)
		if s := shown(m); strings.Contains(s, "dohyo resume") {
			t.Errorf("to be gone on with:\n%s", s)
		}
	}
}

// TestAgainstTheNetwork checks that a move can't be taken back against a player on a
// network, since that would end the game.
func TestAgainstTheNetwork(t *testing.T) {
	for _, protocol := range []string{"usi", "csatcp"} {
		f := fakeShogi("human", "KAZE")
		f.begin.Players[1].Protocol = protocol
		f.beginShogi("")
		f.moves("+7776FU", "-3334FU")
		m := f.model(lang.English, "unicode", 80, 24)
		press(m, "esc", "u", "enter")
		sent := slices.ContainsFunc(f.sent, func(c arena.Command) bool { _, ok := c.(arena.TakeBack); return ok })
		press(m, "?")
		offered := strings.Contains(shown(m), "take back your last move")
		if want := protocol == "usi"; sent != want || offered != want {
			t.Errorf("against %s: taken back: %v, in the help: %v", protocol, sent, offered)
		}
	}
}
