package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// whyScenes are the scenes of reasons and claims with golden pictures.
var whyScenes = []scene{
	{"foul", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("BRAIN", "KAZE", 1)
		fouled(f)
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "y", "down", "down")
		return m
	}},
	{"nifu", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("4k4/9/9/9/9/4P4/9/9/4K4 b P 1")
		f.tries("+0055FU")
		m := f.model(l, g, w, h)
		press(m, "y")
		return m
	}},
	{"pin", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("4r3k/9/9/9/9/9/9/4G4/4K4 b - 1")
		f.tries("+5848KI")
		m := f.model(l, g, w, h)
		press(m, "y", "up")
		return m
	}},
	{"repeated", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(append(circle, circle...)...)
		m := f.model(l, g, w, h)
		press(m, "y")
		return m
	}},
	{"ko", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 9)
		f.puts("C5 F5 D6 E6 D4 E4 A1 D5 E5")
		m := f.model(l, g, w, h)
		press(m, "y", "enter")
		(whyPanel{m.view()}).whyAsk(draw.Field{Col: 4, Row: 5})
		m.stale = true
		return m
	}},
	{"plans", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere2020", 2, "duel")
		f.beginField()
		f.steps(digHereSteps(12)...)
		m := f.model(l, g, w, h)
		press(m, "y")
		return m
	}},
	{"claim", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(append(circle, circle...)...)
		m := f.model(l, g, w, h)
		press(m, "left", "a", "right", "right", "right", "up", "up", "r", "a", "b", "enter")
		return m
	}},
}

// tries makes the player to move make an illegal move, and lose.
func (f *fake) tries(move boards.Move) {
	seat := f.pos.ToAct()[0]
	_, err := f.pos.Play(move)
	said, _ := fact.Of(err)
	f.feed.Add(&arena.Faulted{
		Stamp: f.stamp(arena.EvFault, f.number), Player: f.players[seat], Kind: "illegal", Detail: err.Error(), Fact: said,
		Move: move, Ply: f.pos.Ply() + 1,
	})
	f.end(boards.Outcome{Winner: boards.Side(1 - seat), By: arena.ByIllegal, Detail: err.Error(), Fact: said})
}

// TestWhyEnter asks about a point twice, which returns to the reasons of the position, and
// about a square from which nothing can move.
func TestWhyEnter(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 9)
	f.puts("C5 F5 D6")
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "y", "enter")
	m.match.why.cursor = draw.Field{Col: 5, Row: 5}
	for i, want := range []boards.Move{"E5", "", "E5"} {
		press(m, "enter")
		if m.match.why.move != want || m.match.told != "" {
			t.Errorf("Enter for the %d. time: asks about %q, says %q", i+1, m.match.why.move, m.match.told)
		}
	}
	f = fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	m = f.model(lang.English, "unicode", 80, 24)
	press(m, "y", "enter", "enter") // at an empty square
	wantShown(t, m, m.l.Say(lang.WhyNoMove))
}

// TestSmallWindow asks for reasons, and makes a ruling, without room for the board. The
// choice and the text to be written are visible.
func TestSmallWindow(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	fouled(f)
	s := f.session()
	s.Send, s.Done = nil, nil
	s.Rule = func(arena.Rule) ([]arena.Event, string, error) { return nil, "", nil }
	m := screenModel(f.options(lang.English, "unicode"), s, 40, 12)
	press(m, "end", "y")
	wantShown(t, m, "guide §2.")
	press(m, "esc", "a", "up")
	wantShown(t, m, "▶ a draw", "Reason", "drawn by")
}

// TestRulingOnARecord makes a ruling on a game that nobody plays. It is recorded
// outside, and the screen shows what follows from it.
func TestRulingOnARecord(t *testing.T) {
	for _, fails := range []bool{false, true} {
		f := newFake("BRAIN", "KAZE", 1)
		fouled(f)
		s := f.session()
		var got arena.Rule
		s.Send, s.Done, s.Copy = nil, nil, func() string { return "a.ruled.sgf" }
		s.Rule = func(c arena.Rule) ([]arena.Event, string, error) {
			if got = c; fails {
				return nil, "", lang.Said{Text: "the disk is full"}
			}
			d := &arena.Decision{Act: arena.ActResult, Ply: c.Ply, Side: &c.Winner, Winner: &f.players[c.Winner], Result: c.Result, Reason: c.Reason}
			return []arena.Event{&arena.Ruled{Stamp: f.stamp(arena.EvRuling, f.number), By: c.By, Why: c.Why, Decision: d}}, s.Copy(), nil
		}
		m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
		press(m, "end", "a", "right", "down", "down", "r", "l", "a", "t", "e", "enter")
		press(m, "enter", "!")
		if got.Winner != 0 || got.Why != "late" || got.Finding == nil || got.Finding.Holds != boards.True || got.Finding.Section != "guide §2.3" {
			t.Errorf("ruled %+v, %+v", got, got.Finding)
		}
		said := noteLine{m.view()}.note()
		note := said.text + said.notice
		if fails && note != "the disk is full" || !fails && (!strings.Contains(note, "a.ruled.sgf") || m.match.snap.game.end.Side != 0) {
			t.Errorf("it says %q", note)
		}
	}
}

// TestRulingTellsHowToTakeItBack makes a ruling on the game of a journal: the note says which key
// takes it back.
func TestRulingTellsHowToTakeItBack(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	fouled(f)
	s := f.session()
	s.Send, s.Done, s.Journal = nil, nil, true
	s.Rule = func(c arena.Rule) ([]arena.Event, string, error) {
		d := &arena.Decision{Act: arena.ActResult, Ply: c.Ply, Side: &c.Winner, Winner: &f.players[c.Winner], Result: c.Result, Reason: c.Reason}
		return []arena.Event{&arena.Ruled{Stamp: f.stamp(arena.EvRuling, f.number), By: c.By, Why: c.Why, Decision: d}}, "m", nil
	}
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	press(m, "end", "a", "right", "down", "down", "enter", "!")
	wantShown(t, m, lang.English.Say(lang.RuledRevoke))
	press(m, "a", "down")
	wantShown(t, m, "▶ withdraw the ruling")
}

// TestRulingOnARefusedMove opens the referee's dialog where a record has a move that can't be
// played: at the claim about that move, with the end that the record states, and with the name
// of the next copy. Once it is ruled on, the dialog begins without a claim.
func TestRulingOnARefusedMove(t *testing.T) {
	for _, c := range []struct{ end, now string }{{"RE[0]", "a draw"}, {"RE[B+R]", "BRAIN wins"}, {"", "not over"}} {
		f := newFake("BRAIN", "KAZE", 1)
		text := "(;FF[4]GM[4]SZ[15]RU[gomoku]PB[BRAIN]PW[KAZE]" + c.end + ";B[hh];W[gg];B[ii];W[hh];B[aa])"
		copies := 0
		s := &show.Session{Name: "a.sgf", Games: gamesFile(text), Copy: func() string { return fmt.Sprintf("a.ruled-%d.sgf", copies) }}
		s.Rule = func(r arena.Rule) ([]arena.Event, string, error) {
			copies++
			d := &arena.Decision{Act: arena.ActResult, Ply: r.Ply, Side: &r.Winner, Winner: &f.players[r.Winner], Result: r.Result, Reason: r.Reason}
			return []arena.Event{&arena.Ruled{Stamp: f.stamp(arena.EvRuling, 1), By: r.By, Why: r.Why, Decision: d}}, s.Copy(), nil
		}
		m := screenModel(f.options(lang.English, "unicode"), s, 100, 40)
		m.Update(tickMsg(f.now))
		press(m, "enter", "enter", "end")
		wantShown(t, m, "a "+lang.English.Say(lang.LineRule))
		press(m, "a")
		wantShown(t, m, "isn't allowed", "True.", "Proposed: BRAIN wins")
		press(m, "down", "down")
		wantShown(t, m, "a.ruled-0.sgf", "Enter "+lang.English.Say(lang.LineThen))
		press(m, "enter")
		wantShown(t, m, "Current result: "+c.now+".")
		press(m, "!", "a", "down")
		wantShown(t, m, lang.English.Say(lang.NoClaim), "a.ruled-1.sgf")
	}
}

// TestGoOnFromAPosition continues a running game from an earlier position with other
// clocks, and refuses an invalid time.
func TestGoOnFromAPosition(t *testing.T) {
	f := fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	f.moves(opened[:6]...)
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "left", "left", "a", "up", "up", "c")
	for range 20 {
		press(m, "backspace")
	}
	press(m, "5", "m", "enter", "enter", "!")
	if len(f.sent) != 0 || !is[*ruling](m) {
		t.Fatal("one clock was enough")
	}
	press(m, "c", "space", "9", "0", "s", "enter", "enter", "!")
	c := f.sent[0].(arena.Rule)
	left := []time.Duration{c.Left[0].Main, c.Left[1].Main}
	if c.Act != arena.ActGoOn || c.Ply != 4 || !slices.Equal(left, []time.Duration{5 * time.Minute, 90 * time.Second}) {
		t.Errorf("sent %+v", c)
	}
}

// TestWhyOfAnEndOffTheBoard asks for the reasons at the end of a game that the board
// doesn't show: a foul that isn't among the moves. Who lost, and why, comes first.
func TestWhyOfAnEndOffTheBoard(t *testing.T) {
	for _, c := range []struct {
		l    lang.Lang
		want string
	}{
		{lang.English, "KAZE wins: BRAIN lost by an illegal move."},
		{lang.Japanese, "KAZE の勝ち: BRAIN の反則手。"},
	} {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves("+7776FU", "-3334FU")
		f.end(boards.Outcome{Winner: 1, By: arena.ByIllegal})
		m := f.model(c.l, "unicode", 80, 24)
		press(m, "y")
		if s := (whyPanel{m.view()}).subject(); s.end != c.want {
			t.Errorf("at the end: %q, want %q", s.end, c.want)
		}
		press(m, "left")
		if s := (whyPanel{m.view()}).subject(); s.end != "" {
			t.Errorf("a move earlier: %q", s.end)
		}
	}
}

// TestWhyOfAnUnseenFoul checks that the reasons and the referee's dialog say that a record doesn't have the foul that it names.
func TestWhyOfAnUnseenFoul(t *testing.T) {
	f := fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	f.moves("+7776FU", "-3334FU")
	f.end(boards.Outcome{Winner: 1, By: arena.ByIllegal, Detail: kifu.FoulElsewhere})
	m := f.model(lang.English, "unicode", 100, 30)
	press(m, "y")
	wantShown(t, m, "not the foul itself")
	press(m, "y", "a")
	wantShown(t, m, "not the foul itself", "Choose a ruling")
	press(m, "esc", "left", "a")
	if strings.Contains(shown(m), "the foul itself") {
		t.Errorf("a move earlier:\n%s", shown(m))
	}
}

// TestGoOnBeforeTheEnd checks that a game that the board has ended resumes from the position before:
// from its last one it would end at once again.
func TestGoOnBeforeTheEnd(t *testing.T) {
	for name, c := range map[string]struct {
		set  func(f *fake)
		back int
	}{"a foul": {fouled, 1}, "a game in progress": {func(f *fake) { f.start(opening("花月", "右・本")); f.play(9) }, 0}} {
		f := newFake("BRAIN", "KAZE", 1)
		c.set(f)
		m := f.model(lang.English, "unicode", 80, 24)
		press(m, "a")
		ply := m.match.position().Ply() - c.back
		wantShown(t, m, fmt.Sprintf("resume from move %d", ply))
		for _, v := range m.route.top().(*ruling).verdicts() {
			if v.command.Act == arena.ActGoOn && v.command.Ply != ply {
				t.Errorf("%s: it resumes from move %d, want %d", name, v.command.Ply, ply)
			}
		}
	}
}

// TestWhyOfARefusedMove checks that a person finds out by a key or the right button why the rules have refused a move, also
// where letters are typed text.
func TestWhyOfARefusedMove(t *testing.T) {
	f := fakeShogi("human", "KAZE")
	f.beginShogi("7nk/9/8G/9/8b/9/4P4/5S1R1/4K4 b P 1")
	m := f.model(lang.English, "unicode", 160, 50)
	aim := func(col, row int) { m.match.entry.at, m.match.entry.moved = draw.Field{Col: col, Row: row}, true }
	aim(6, 8) // the silver that is pinned
	press(m, "enter")
	aim(6, 7)
	press(m, "enter")
	wantShown(t, m, "the king would be in check", "F3 why")
	press(m, "f3")
	wantShown(t, m, "If ▲４七銀 is played")
	press(m, "f3")
	if m.match.why.on {
		t.Error("the same key doesn't close the reasons")
	}
	m.stale = true
	if strings.Contains(shown(m), "F3") {
		t.Errorf("the key stays without its refusal:\n%s", shown(m))
	}
	aim(6, 7)
	press(m, "enter")
	wantShown(t, m, "F3 why")
	press(m, "left")
	if strings.Contains(shown(m), "F3") {
		t.Errorf("the key stays when the cursor has gone elsewhere:\n%s", shown(m))
	}
	typeText(m, "4847gi")
	press(m, "enter")
	wantShown(t, m, "F3 why")
	press(m, "f3")
	wantShown(t, m, "F3 why", "If ▲")
	press(m, "f3")
	wantShown(t, m, "F3 why", "the king would be in check")
	press(m, "esc")
	if strings.Contains(shown(m), "F3") {
		t.Errorf("the key stays when the line is empty:\n%s", shown(m))
	}
	typeText(m, "P-43") // the rules have nothing to say about it that the line doesn't
	if press(m, "enter"); strings.Contains(shown(m), "F3") {
		t.Errorf("the key is there for a move that no piece can make:\n%s", shown(m))
	}
	press(m, "esc")
	m.match.entry.refused = ""
	whyPanel{m.view()}.askAt(draw.Field{Col: 6, Row: 7})
	m.stale = true
	wantShown(t, m, "If ▲４七銀 is played")
	if m.match.told != "" {
		t.Errorf("and yet it says %q", m.match.told)
	}
}
