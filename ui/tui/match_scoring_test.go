package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// waiting returns a game that has ended by two passes and waits for a person's
// decision.
func waiting() (*fake, *model) { return waitingIn(lang.English) }

func waitingIn(l lang.Lang) (*fake, *model) {
	f := fakeIgo("human", "KAZE", 9)
	f.puts(small)
	f.counts(true, smallDead[0])
	return f, f.model(l, "unicode", 80, 24)
}

// dead returns the stones that are marked now.
func (m *model) dead() []boards.Move { return m.match.scoring.position.(boards.Countable).Dead() }

func TestScoring(t *testing.T) {
	f, m := waiting()
	s := &m.match.scoring
	if !s.on || !s.asked || !slices.Equal(m.dead(), []boards.Move{"B3", "C3"}) {
		t.Fatalf("opened %+v with %v", s, m.dead())
	}
	point := func(name boards.Move) { s.at, _ = m.match.snap.drawer.Field(m.match.position(), name) }
	point("C5")
	press(m, "enter")
	point("D4")
	press(m, "space")
	if got := m.dead(); !slices.Equal(got, []boards.Move{"B3", "C3", "D4", "C5"}) {
		t.Errorf("marked %v", got)
	}
	point("C3") // alive again, with the stone beside it
	press(m, "enter")
	if got := m.dead(); !slices.Equal(got, []boards.Move{"D4", "C5"}) {
		t.Errorf("unmarked to %v", got)
	}
	press(m, "x", "g") // the whole area: all four, connected by empty points
	if got := m.dead(); !slices.Equal(got, []boards.Move{"B3", "C3", "D4", "C5"}) {
		t.Errorf("the area is %v", got)
	}
	point("A9")
	press(m, "enter")
	if m.match.notice == "" || len(f.sent) != 0 {
		t.Errorf("an empty point: %q, sent %v", m.match.notice, f.sent)
	}
	press(m, "c", "!", "enter") // neither key is enough
	if len(f.sent) != 0 || !is[*confirm](m) {
		t.Fatalf("sent %v", f.sent)
	}
	press(m, "!")
	want := arena.Count{Game: 1, Dead: []boards.Move{"B3", "C3", "D4", "C5"}, By: "MOUNTECH"}
	if len(f.sent) != 1 || !m.undialogued() {
		t.Fatalf("sent %v", f.sent)
	}
	if c, ok := f.sent[0].(arena.Count); !ok || c.Game != want.Game || c.By != want.By || !slices.Equal(c.Dead, want.Dead) {
		t.Errorf("sent %+v, want %+v", f.sent[0], want)
	}
	f.counts(false, want.Dead...)
	m.Update(tickMsg(f.now))
	if m.match.scoring.on {
		t.Error("still marking after the count")
	}
}

// TestScoringLeft leaves the marking mode to look at the game, and returns to it.
func TestScoringLeft(t *testing.T) {
	f, m := waiting()
	press(m, "esc")
	if text := strings.Join(m.cv.lines(), "\n"); m.match.scoring.on || !strings.Contains(text, "The count waits for you") {
		t.Errorf("left:\n%s", text)
	}
	f.now = f.now.Add(1)
	m.Update(tickMsg(f.now)) // it doesn't open again by itself
	press(m, "left", "tab")
	if !m.match.scoring.on || m.match.scoring.asked {
		t.Errorf("an earlier position: %+v", m.match.scoring)
	}
	press(m, "esc", "f", "tab")
	if !m.match.scoring.asked {
		t.Error("the end isn't asked about any more")
	}
}

// TestScoringByMouse marks a string with a click.
func TestScoringByMouse(t *testing.T) {
	_, m := waiting()
	pic := (board{m.view()}).boardPicture(layout(m.w, m.h, shapeOf(m.view())).fit)
	at, _ := m.match.snap.drawer.Field(m.match.position(), "D4")
	p := layout(m.w, m.h, shapeOf(m.view()))
	x, y := p.board.x+pic.X+(at.Col-1)*pic.FW, p.board.y+pic.Y+(at.Row-1)*pic.FH
	m.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	if got := m.dead(); !slices.Contains(got, "D4") {
		t.Errorf("clicked to %v", got)
	}
}

// TestPlayOn asks twice, and the mode closes when the passes are taken back.
func TestPlayOn(t *testing.T) {
	f, m := waiting()
	press(m, "p", "esc")
	if len(f.sent) != 0 {
		t.Fatalf("sent %v", f.sent)
	}
	press(m, "p", "enter")
	if len(f.sent) != 1 || f.sent[0] != (arena.PlayOn{Game: 1, By: "MOUNTECH"}) {
		t.Fatalf("sent %v", f.sent)
	}
	f.feed.Add(&arena.TookBack{Stamp: f.stamp(arena.EvTakeBack, 1), Ply: f.pos.Ply() - 2})
	m.Update(tickMsg(f.now))
	if m.match.scoring.on || m.match.at != 47 {
		t.Errorf("marking %v at move %d", m.match.scoring.on, m.match.at)
	}
}

// TestWhatIf counts a position of a record, which changes nothing.
func TestWhatIf(t *testing.T) {
	f := fakeIgo("BRAIN", "KAZE", 9)
	f.puts(small)
	s := f.session()
	s.Send, s.Done, s.From = nil, nil, 40
	m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
	press(m, "tab", "g")
	if !m.match.scoring.on || m.match.scoring.asked || len(m.dead()) == 0 {
		t.Fatalf("scoring %+v, expected it on with dead stones and no question", m.match.scoring)
	}
	if !strings.Contains(strings.Join(m.cv.lines(), "\n"), "changes nothing") {
		t.Error("it doesn't say that nothing is changed")
	}
	press(m, "c", "enter", "!", "esc")
	if m.match.scoring.on || m.match.at != 40 || !m.undialogued() {
		t.Errorf("left at %d, %+v", m.match.at, m.match.scoring)
	}
}

// TestTally checks how the points are made up in both ways of counting.
func TestTally(t *testing.T) {
	for rules, want := range map[string][]string{
		"chinese":  {"● 52: 24 stones, 28 surrounded", "○ 29: 19 stones, 10 surrounded", "● is ahead by 23 by area (Chinese rules)"},
		"japanese": {"● 32: 28 surrounded, 4 taken", "○ 10: 10 surrounded, 0 taken", "● is ahead by 22 by territory (Japanese rules)"},
	} {
		p, err := igo.Game.Start(boards.Setup{Size: 9, Rules: rules})
		if err != nil {
			t.Fatal(err)
		}
		for _, mv := range strings.Fields(small) {
			if p, err = p.Play(boards.Move(mv)); err != nil {
				t.Fatal(err)
			}
		}
		if p, err = p.(boards.Countable).Counted(smallDead, nil); err != nil {
			t.Fatal(err)
		}
		d, _ := draw.For("go")
		var got []string
		for _, fact := range d.Tally(lang.English, d.Signs(draw.Unicode), p) {
			got = append(got, fact.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", rules, got, want)
		}
	}
}

// TestPassTwice checks that the key of a pass answers its own question, and that no other key of a pass is needed.
func TestPassTwice(t *testing.T) {
	for _, keys := range [][]string{{"f2", "f2"}, {"esc", "P", "P"}} {
		f := fakeIgo("human", "KAZE", 9)
		f.puts(strings.Join(strings.Fields(small)[:10], " "))
		m := f.model(lang.English, "unicode", 80, 24)
		press(m, keys...)
		if len(f.sent) != 1 || f.sent[0] != (arena.Enter{Game: 1, Text: "pass"}) {
			t.Errorf("%v sent %v", keys, f.sent)
		}
	}
}

// TestPassAsks checks that a pass needs a key and Enter, since two passes end the play.
func TestPassAsks(t *testing.T) {
	f := fakeIgo("human", "KAZE", 9)
	f.puts(strings.Join(strings.Fields(small)[:10], " "))
	m := f.model(lang.English, "unicode", 80, 24)
	press(m, "esc", "P")
	if len(f.sent) != 0 || !is[*confirm](m) {
		t.Fatalf("one key sent %v", f.sent)
	}
	press(m, "esc", "esc")
	wantShown(t, m, "F2 pass") // which can be clicked, too
	if press(m, "f2"); len(f.sent) != 0 || !is[*confirm](m) {
		t.Fatalf("F2 sent %v", f.sent)
	}
	press(m, "esc", "esc")
	press(m, "P", "space", "esc")
	if len(f.sent) != 0 || !m.undialogued() {
		t.Fatalf("sent %v", f.sent)
	}
	press(m, "P", "enter")
	if len(f.sent) != 1 || f.sent[0] != (arena.Enter{Game: 1, Text: "pass"}) {
		t.Errorf("sent %v", f.sent)
	}
}

// TestSettleAgainstAClaim checks that the confirmation names the players whose claims differ from
// the count that is to be settled, and no others.
func TestSettleAgainstAClaim(t *testing.T) {
	_, m := waiting() // the marks are the person's claims at first; the program claims none
	press(m, "c")
	wantShown(t, m, "This differs from what KAZE claims.")
	press(m, "esc", "x", "c")
	if text := shown(m); strings.Contains(text, "differs from") {
		t.Error("the program that claims none is named although none is marked")
	}
}

// TestSettleCountsStones says with how many dead stones a game is settled.
func TestSettleCountsStones(t *testing.T) {
	for _, c := range []struct{ keys, want string }{{"c", ", 2 dead stones"}, {"x c", ", no dead stones"}} {
		_, m := waiting()
		press(m, strings.Fields(c.keys)...)
		wantShown(t, m, c.want)
	}
}

// TestTallyIsWhole checks that the winner's line of a count isn't cut beside a board that leaves few columns.
func TestTallyIsWhole(t *testing.T) {
	f := fakeIgo("human", "KAZE", 25)
	f.puts(fuseki)
	m := f.model(lang.Japanese, "unicode", 80, 24)
	press(m, "tab")
	wantShown(t, m, "（中国ルール、", "石と地）")
}
