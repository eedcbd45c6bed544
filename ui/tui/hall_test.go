package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/ranking"
	"dohyo/arena/tournament"
	"dohyo/ui/draw"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
)

// TestHallAtEverySize checks that every page fits at every size.
func TestHallAtEverySize(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(8), lang.Japanese, "unicode", 80, 24)
	f.state = m.hall.s
	for _, page := range []string{"1", "2", "3", "4", "5"} {
		press(m, page, "y")
		for _, w := range []int{20, 25, 33, 46, 59, 60, 61, 80, 119, 120, 200, 300} {
			for _, h := range []int{8, 9, 10, 13, 16, 24, 40, 90} {
				m.Update(tea.WindowSizeMsg{Width: w, Height: h})
				m.View()
				for _, line := range m.cv.lines() {
					if draw.Width(line) > w {
						t.Fatalf("page %s at %dx%d: %q is too wide", page, w, h, line)
					}
				}
			}
		}
	}
}

// TestHallGlides checks that the rows of the standings glide to their places, one place
// at a time, and all arrive there.
func TestHallGlides(t *testing.T) {
	f := swissHall()
	n := f.until(2)
	m := f.show(n, lang.English, "unicode", 80, 24)
	steps := 0
	for n < f.until(4) {
		f.tell(m, n, n+1)
		n++
		f.tick(m, lookEvery)
		for m.hall.glides() {
			was := fmt.Sprint(m.hall.order)
			f.tick(m, glideEvery)
			if fmt.Sprint(m.hall.order) == was {
				t.Fatalf("the rows %s stand still", was)
			}
			steps++
		}
	}
	if want := fmt.Sprint(m.hall.entrants()); fmt.Sprint(m.hall.order) != want || steps < 4 {
		t.Errorf("the rows are %v, want %s, after %d steps", m.hall.order, want, steps)
	}
}

// TestHallLooksSeldom checks that the hall looks a few times a second, however many
// events there are, and takes all of them.
func TestHallLooksSeldom(t *testing.T) {
	f := swissHall()
	n := f.until(2)
	m := f.show(n, lang.English, "unicode", 80, 24)
	f.tick(m, lookEvery)
	was := m.hall.s.Games
	f.tell(m, n, len(f.events))
	f.now = m.hall.looked
	f.tick(m, lookEvery/2)
	if m.hall.s.Games != was {
		t.Error("it has looked at once")
	}
	f.tick(m, lookEvery)
	if !m.hall.s.Over || m.hall.s.Games <= was {
		t.Errorf("%d games after %d, over %v", m.hall.s.Games, was, m.hall.s.Over)
	}
}

// TestHallLeftAtItsEnd: who leaves a tournament that is over isn't asked, even before its
// programs have ended, and a question from before is no longer asked.
func TestHallLeftAtItsEnd(t *testing.T) {
	f := swissHall()
	n := f.until(2)
	m := f.show(n, lang.English, "unicode", 80, 24)
	press(m, "q")
	wantShown(t, m, "Leave the tournament?")
	f.tell(m, n, len(f.events))
	f.tick(m, 2*lookEvery)
	f.tick(m, 2*lookEvery)
	if m.hall.run == nil || !m.hall.s.Over || strings.Contains(shown(m), "Leave the tournament?") {
		t.Errorf("it runs: %t, over: %t; the screen:\n%s", m.hall.run != nil, m.hall.s.Over, shown(m))
	}
	press(m, "q")
	if !m.quitting || strings.Contains(shown(m), "Leave the tournament?") {
		t.Errorf("it doesn't leave:\n%s", shown(m))
	}
}

// TestHallOpensABoard checks that Enter shows a running match on the whole screen, and
// Esc returns to the chosen board. Commands there go to that match, but can't stop it
// alone.
func TestHallOpensABoard(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(3), lang.English, "unicode", 80, 24)
	p := f.state.Pair(tournament.At{Stage: 1, Round: 3, Pair: 2})
	b := newFake(f.state.Plan.Entrants[p.Players[0]].Name, f.state.Plan.Entrants[p.Players[1]].Name, 1)
	b.start(opening("花月", "正・本"))
	b.play(5)
	f.seat(p.At, b)
	press(m, "right", "down", "enter")
	if !m.showsMatch() || len(m.match.snap.game.moves) == 0 {
		t.Fatalf("at %s", m.where())
	}
	moves := len(m.match.snap.game.moves)
	b.now = f.now
	b.play(1)
	f.tick(m, time.Second)
	if got := len(m.match.snap.game.moves); got <= moves {
		t.Errorf("%d moves after %d: the screen doesn't follow", got, moves)
	}
	press(m, "space")
	if len(b.sent) != 1 {
		t.Errorf("the match got %v", b.sent)
	}
	m.match.s.Send(arena.Stop{})
	if len(b.sent) != 1 {
		t.Errorf("the match was stopped: %v", b.sent)
	}
	press(m, "esc")
	if m.route.screen() != m.hall.screen || m.hall.focus != onPairs || m.hall.menus[onPairs].row() != 1 || m.match != nil {
		t.Errorf("Esc has led to %s, pair %d", m.where(), m.hall.menus[onPairs].row())
	}
}

// TestHallBoardElsewhere shows a match whose referee is on another machine: its board is live,
// and no key sends a command.
func TestHallBoardElsewhere(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(3), lang.English, "unicode", 80, 24)
	p := f.state.Pair(tournament.At{Stage: 1, Round: 3, Pair: 2})
	b := newFake(f.state.Plan.Entrants[p.Players[0]].Name, f.state.Plan.Entrants[p.Players[1]].Name, 1)
	b.start(opening("花月", "正・本"))
	bout := &feed.Bout{Sitting: tournament.Sitting{BoutBegin: &tournament.BoutBegin{At: p.At, Bout: 1, Board: 1, Players: p.Players, Dir: "matches/" + p.At.String()}}}
	f.feed.Sit(bout)
	come := func(e arena.Event) {
		t.Helper()
		read, err := arena.ParseEvent(arena.AppendJSON(nil, e))
		if err != nil {
			t.Fatal(err)
		}
		bout.Add(read)
	}
	come(b.begin)
	come(b.game)
	press(m, "right", "down", "enter")
	if !m.showsMatch() || m.match.commanded() {
		t.Fatalf("at %s", m.where())
	}
	moves := len(m.match.snap.game.moves)
	come(&arena.Moved{Stamp: b.stamp(arena.EvMove, 1), Ply: b.pos.Ply() + 1, Seat: b.rules.Seats[b.pos.ToAct()[0]].Name, Move: "101"})
	f.tick(m, time.Second)
	if got := len(m.match.snap.game.moves); got != moves+1 {
		t.Errorf("%d moves after %d", got, moves)
	}
	press(m, "space", "t", "esc", "esc")
	if m.route.screen() != m.hall.screen {
		t.Errorf("Esc has led to %s", m.where())
	}
}

// TestHallWaitsForPerson checks that a pair with a person waits until the person begins
// the game at its board, and that the hall tells so. Esc there first makes letters
// keys, then returns.
func TestHallWaitsForPerson(t *testing.T) {
	f, b, m := personInHall()
	f.tick(m, lookEvery)
	wantShown(t, m, "1-03-02 waits for "+b.players[1])
	wantShown(t, m, "…")
	press(m, "right", "down", "enter", "enter")
	if len(b.sent) != 1 || b.sent[0] != (arena.Begin{Game: 1}) {
		t.Fatalf("the match got %v, at %s", b.sent, m.where())
	}
	b.feed.Add(&arena.Ready{Stamp: b.stamp(arena.EvReady, 1)})
	f.tick(m, time.Second)
	press(m, "esc")
	if !m.showsMatch() || !m.match.entry.keys {
		t.Fatalf("at %s", m.where())
	}
	press(m, "esc")
	if m.route.screen() != m.hall.screen {
		t.Fatalf("Esc has led to %s", m.where())
	}
	if s := shown(m); strings.Contains(s, "waits for") {
		t.Errorf("it still waits:\n%s", s)
	}
}

// TestHallOpensGames checks that a finished match opens with its games, and Esc returns
// from there.
func TestHallOpensGames(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	press(m, "right", "[", "enter")
	if len(f.said) != 2 || f.said[1] != "games matches/1-03-01" || !m.showsMatch() {
		t.Fatalf("asked for %q, at %s", f.said, m.where())
	}
	press(m, "esc")
	if m.route.screen() != m.hall.screen {
		t.Errorf("Esc has led to %s", m.where())
	}
	// The chosen entrant has several matches, so a list opens.
	press(m, "left", "enter")
	if !is[*pick](m) || len(of[*pick](m).rows) != 3 {
		t.Fatalf("at %s", m.where())
	}
	press(m, "down", "enter")
	if len(f.said) != 3 || !m.showsMatch() {
		t.Errorf("asked for %q, at %s", f.said, m.where())
	}
	f.fails = lang.Said{Text: "gone"}
	press(m, "esc", "3", "right", "enter")
	if m.route.screen() != m.hall.screen {
		t.Errorf("at %s", m.where())
	}
}

// TestHallLeaves checks that leaving asks first, stops the run, and waits for its end.
// Without a run it doesn't ask.
func TestHallLeaves(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(3), lang.English, "unicode", 80, 24)
	press(m, "q")
	if !is[*confirm](m) {
		t.Fatalf("at %s", m.where())
	}
	press(m, "enter")
	if !m.quitting || len(f.said) != 2 || f.said[1] != "stop" {
		t.Errorf("quitting %v after %q", m.quitting, f.said)
	}
	if cmd := m.update(hallDoneMsg{m.hall.run, arena.ErrInterrupted}); cmd == nil {
		t.Error("the program hasn't ended with the run")
	}

	m = f.show(f.until(3), lang.English, "unicode", 80, 24)
	press(m, "space", "enter")
	if !m.hall.leaves || f.said[len(f.said)-1] != "leave" {
		t.Errorf("after %q", f.said)
	}
	m.Update(hallDoneMsg{m.hall.run, arena.ErrInterrupted})
	m.View()
	wantShown(t, m, "Press Space")
	press(m, "q")
	if is[*confirm](m) {
		t.Error("it asks though nothing runs")
	}
}

// TestHallFails checks that the error of a run is shown, and that the hall stays.
func TestHallFails(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(3), lang.English, "unicode", 80, 24)
	end := "--changed-players"
	m.Update(hallDoneMsg{m.hall.run, errors.New("the disk is full: " + strings.Repeat("it has no room left, ", 4) + end)})
	m.View()
	wantShown(t, m, "the disk is full")
	wantShown(t, m, end)
	press(m, "esc")
	wantShown(t, m, "the disk is full")
	if m.hall.run != nil {
		t.Error("it still runs")
	}
}

// TestHallFollowsAnother checks that a tournament that another dohyo runs is read again
// from time to time.
func TestHallFollowsAnother(t *testing.T) {
	f := swissHall()
	n := f.until(3)
	m := f.show(n, lang.English, "unicode", 80, 24)
	m.hall.run, m.hall.o.Run = nil, nil
	later := tournament.NewState()
	for _, e := range f.events {
		if err := later.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	m.hall.o.Load = func() (*tournament.State, error) { return later, nil }
	f.now = f.now.Add(loadEvery)
	run(m, m.hall.screen.onTick())
	m.stale = true
	m.View()
	wantShown(t, m, "over")
	if m.hall.s != later {
		t.Error("it wasn't read")
	}
}

// TestHallSaysWhyByOrder checks that what only puts players in an order is named without the
// numbers behind it, which nobody has as points, and that a title has no part of a hint.
func TestHallSaysWhyByOrder(t *testing.T) {
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		f := swissHall()
		m := f.show(f.until(1), l, "unicode", 160, 50)
		press(m, "y")
		wantShown(t, m, l.Criterion(ranking.Table))
		if text := shown(m); strings.Contains(text, "½") {
			t.Errorf("half points of an order:\n%s", text)
		}
		m = f.show(f.until(4), l, "unicode", 80, 24)
		press(m, "[")
		back := l.Say(lang.HallBack)
		if text := shown(m); strings.Contains(text, string([]rune(back)[:2])) != strings.Contains(text, back) {
			t.Errorf("a part of the hint:\n%s", text)
		}
	}
}

// TestHallSaysWhy checks that the first page shows the criterion that ranks neighbours,
// with both values.
func TestHallSaysWhy(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(5), lang.English, "unicode", 120, 40)
	press(m, "y")
	text := strings.Join(m.cv.lines(), "\n")
	if !strings.Contains(text, "stands above") {
		t.Errorf("no reason:\n%s", text)
	}
	for range 7 {
		press(m, "down")
	}
	wantShown(t, m, "is last.")
}

// TestHallSaysWhyInAKnockout checks that the rows of a knock-out show what puts them
// above the next one, and that the cross table marks pairs that were even until a rule
// decided them.
func TestHallSaysWhyInAKnockout(t *testing.T) {
	f := playFakeAt(evenVenue{}, fakePlan("gomoku", 4, tournament.Stage{Name: "cup", Form: tournament.Knockout, Third: true, Replays: 1}))
	m := f.show(len(f.events), lang.English, "unicode", 160, 50)
	press(m, "y")
	wantShown(t, m, "KAZE stands above BRAIN: final, as the higher seed.", "final, as the h")
	press(m, "down")
	wantShown(t, m, "BRAIN stands above AOBA: advanced further.")
	press(m, "3")
	wantShown(t, m, "2/4+", "+: even, decided by rule")
	if marks := strings.Count(shown(m), "2/4+"); marks != 4 {
		t.Errorf("%d of 4 pairs are marked:\n%s", marks, shown(m))
	}
}

// TestHallPauses checks that a pause for the day is a ruling, and that a refusal is
// shown.
func TestHallPauses(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	f.fails = lang.Said{Text: "nobody answers"}
	press(m, "P", "l", "a", "t", "e", "enter")
	if f.ruled == nil || f.ruled.Act != tournament.ActPause || f.ruled.Why != "late" {
		t.Fatalf("ruled %+v", f.ruled)
	}
	wantShown(t, m, "nobody answers")
}

// TestHallAnnouncesTitle: the name of the round is in large letters if the pairs leave room for
// them, which are no larger than the names, and in a line otherwise.
func TestHallAnnouncesTitle(t *testing.T) {
	f := swissHall()
	for _, c := range []struct {
		l      lang.Lang
		w, h   int
		title  string
		letter draw.Lettering // -1 for a line
	}{
		{lang.English, 300, 90, "round 4", draw.LetteringTall},
		{lang.Japanese, 300, 90, "第4回戦", draw.LetteringTall},
		{lang.Japanese, 160, 50, "第4回戦", draw.LetteringSquare},
		{lang.English, 80, 24, "round 4", -1},
		{lang.Japanese, 80, 9, "第4回戦", -1},
	} {
		m := f.show(f.until(4), c.l, "unicode", c.w, c.h)
		press(m, "p")
		if c.letter < 0 {
			wantShown(t, m, c.title)
			continue
		}
		for _, line := range m.set.Lettered(c.title, c.letter) {
			wantShown(t, m, strings.TrimSpace(line))
		}
		for _, e := range f.state.Plan.Entrants { // the names keep their size
			wantShown(t, m, strings.TrimSpace(m.set.Lettered(e.Name, c.letter)[2]))
		}
	}
}

// TestHallAnnounces checks that the announcement has every pair on one of its pages,
// including those with names in kanji and kana. All names have one size, which is large if
// there's room for two pairs.
func TestHallAnnounces(t *testing.T) {
	f := swissHall()
	for _, size := range []struct {
		set    string
		w, h   int
		letter draw.Lettering // of names in kanji; -1 for those in plain text
	}{
		{"unicode", 20, 8, -1},
		{"unicode", 80, 9, -1},
		{"unicode", 80, 24, -1},
		{"unicode", 100, 32, draw.LetteringNarrow},
		{"unicode", 160, 50, draw.LetteringSquare},
		{"unicode", 300, 90, draw.LetteringTall},
		{"full", 100, 32, draw.LetteringNarrow},
		{"ascii", 160, 50, draw.LetteringSquare},
	} {
		m := f.show(f.until(4), lang.English, size.set, size.w, size.h)
		press(m, "p")
		seen := ""
		for range 9 {
			seen += strings.Join(m.cv.lines(), "\n")
			press(m, "down")
		}
		for _, e := range f.state.Plan.Entrants {
			want := e.Name
			if size.letter >= 0 {
				// The third line has dots in every letter of these names.
				want = strings.TrimSpace(draw.SetNamed(size.set).Lettered(e.Name, size.letter)[2])
			}
			if size.w > 20 && !strings.Contains(seen, want) {
				t.Errorf("%v: %s isn't announced", size, e.Name)
			}
		}
		press(m, "esc")
		if m.route.screen() != m.hall.screen {
			t.Errorf("Esc has led to %s", m.where())
		}
	}
}

// TestHallWheel checks that the wheel moves in the list under the mouse, and in the cross
// table sideways with Shift; in a dialog it moves in the dialog alone.
func TestHallWheel(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	h := m.hall
	turn := func(x, y int, mod tea.KeyMod) {
		m.Update(tea.MouseWheelMsg{X: x, Y: y, Button: tea.MouseWheelDown, Mod: mod})
		m.stale = true
		m.View()
	}
	turn(60, 5, 0)
	if h.focus != onPairs || h.menus[onPairs].row() != 1 || h.standing() != 0 {
		t.Errorf("over the pairs: list %d, pair %d, row %d", h.focus, h.menus[onPairs].row(), h.standing())
	}
	turn(5, 5, 0)
	if h.focus != onStandings || h.menus[onPairs].row() != 1 || h.standing() != 1 {
		t.Errorf("over the standings: list %d, pair %d, row %d", h.focus, h.menus[onPairs].row(), h.standing())
	}
	press(m, "3")
	turn(40, 5, 0)
	turn(40, 5, tea.ModShift)
	if h.cell != [2]int{1, 1} {
		t.Errorf("cell %v", h.cell)
	}
	press(m, "1", "r")
	turn(60, 5, 0)
	if of[*pick](m).menu.row() != 1 || h.focus != onStandings {
		t.Errorf("in the dialog: row %d, list %d", of[*pick](m).menu.row(), h.focus)
	}
}

// TestHallTableUsesRoom checks that the cross table names the opponents, and leaves a
// line between the rows, where the screen is large enough.
func TestHallTableUsesRoom(t *testing.T) {
	f := swissHall()
	for _, c := range []struct {
		w, h  int
		roomy bool
	}{{80, 24, false}, {300, 90, true}} {
		m := f.show(f.until(5), lang.English, "unicode", c.w, c.h)
		press(m, "3")
		lines := m.cv.lines()
		head := lines[slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, "points") })]
		if strings.Contains(head, "KAZE") != c.roomy {
			t.Errorf("%dx%d: %q", c.w, c.h, head)
		}
	}
}

// groupHall returns a hall of two groups after the first round, followed by a knock-out.
func groupHall() *fakeHall {
	return playFake(fakePlan("gomoku", 8,
		tournament.Stage{Name: "groups", Form: tournament.RoundRobin, Groups: 2, Order: tournament.Scored},
		tournament.Stage{Name: "cup", Form: tournament.Knockout, From: "groups", Take: 4, Third: true, Replays: 1},
	))
}

// TestHallGroups checks that the standings name the groups, and show the points and the
// criteria of the order under their names.
func TestHallGroups(t *testing.T) {
	f := groupHall()
	for _, size := range []struct {
		w, h int
		more bool // room for further criteria
	}{{80, 24, false}, {160, 50, true}} {
		m := f.show(f.until(4)-1, lang.English, "unicode", size.w, size.h)
		press(m, "]", "[", "[") // the groups
		m.View()
		lines := m.cv.lines()
		seen := strings.Join(lines, "\n")
		for _, want := range []string{"group 1", "group 2", "points", "W-D-L"} {
			if !strings.Contains(seen, want) {
				t.Errorf("%dx%d: no %q", size.w, size.h, want)
			}
		}
		if strings.Contains(seen, "above the next by") != size.more {
			t.Errorf("%dx%d:\n%s", size.w, size.h, seen)
		}
		for _, row := range m.hall.rows {
			name := f.state.Plan.Entrants[row.Entrant].Name
			line := lines[slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(strings.TrimLeft(l, " 0123456789▲▽│"), name+" ") })]
			if want := fmt.Sprintf("%d      %s", 2*row.Pairs[0]+row.Pairs[1], row.Pairs); !strings.Contains(line, want) {
				t.Errorf("%q has no %q", line, want)
			}
		}
	}
}

// TestHallMarksItsStage checks that rows have risen or fallen by results, and not by a
// look at another stage.
func TestHallMarksItsStage(t *testing.T) {
	f := groupHall()
	m := f.show(len(f.events), lang.English, "unicode", 80, 24)
	for range 3 {
		press(m, "[")
		for _, n := range m.hall.entrants() {
			if by := m.hall.climbed(n); by != 0 {
				t.Errorf("%s has climbed by %d", f.state.Plan.Entrants[n].Name, by)
			}
		}
	}
}

// TestHallNamesTies checks that the pairs of a knock-out say what they play for: in the
// title if all play for the same.
func TestHallNamesTies(t *testing.T) {
	f := groupHall()
	m := f.show(len(f.events), lang.English, "unicode", 200, 50)
	wantShown(t, m, "match for place 3")
	press(m, "p")
	wantShown(t, m, "match for place 3")
	press(m, "[")
	for _, line := range m.set.Lettered("round 1 (semi-final)", draw.LetteringSquare) {
		wantShown(t, m, strings.TrimSpace(line))
	}
	press(m, "esc")
	wantShown(t, m, "round 1 (semi-final)")
}

// TestHallAnnouncesScores checks that a result is as large as the names allow, stands apart
// from them, and doesn't change their size when it comes in.
func TestHallAnnouncesScores(t *testing.T) {
	for _, c := range []struct {
		names  [2]string
		w, h   int
		scores []string // large, or in plain text
		times  int      // how many times the size of low letters; 0 for plain text
	}{
		{[2]string{"AI", "GO"}, 90, 9, []string{"10½–9½"}, 1},
		{[2]string{"AI", "GO"}, 74, 24, []string{"10½", "9½"}, 2},
		{[2]string{"KAZE", "BRAIN"}, 80, 24, []string{"10½", "9½"}, 2}, // below each other
		{[2]string{"KAZE", "BRAIN"}, 80, 6, []string{" 10½–9½ "}, 0},
		{[2]string{"春の嵐", "BRAIN"}, 300, 90, []string{"10½–9½"}, 4},
	} {
		plan := fakePlan("gomoku", 2, tournament.Stage{Name: "A", Form: tournament.RoundRobin})
		plan.Entrants[0].Name, plan.Entrants[1].Name = c.names[0], c.names[1]
		f := playFake(plan)
		m := f.show(f.until(1), lang.English, "unicode", c.w, c.h)
		p := m.hall.round().Pair(0)
		p.Result = tournament.Result{}
		press(m, "p")
		a := of[*announcement](m)
		before := a.lookFor(m.hall.round().Pairs(), rect{0, 0, c.w - 2, c.h - 4})
		p.Result = tournament.Result{Kind: tournament.Played, Points: [2]int{2, 0}, Games: tournament.Tally{10, 1, 9}}
		m.stale = true
		m.View()
		for _, score := range c.scores {
			lines := []string{score}
			if c.times > 0 {
				lines = m.set.LargeBy(score, c.times)
			}
			for _, line := range lines {
				wantShown(t, m, strings.TrimRight(line, " "))
			}
		}
		if after := a.lookFor(m.hall.round().Pairs(), rect{0, 0, c.w - 2, c.h - 4}); after.names.rows != before.names.rows {
			t.Errorf("%v: names of %d lines have %d with a result", c.names, before.names.rows, after.names.rows)
		}
	}
}

// TestHallAnnouncesSigns checks that the signs of who moves first are large letters too where
// the names leave room, so that a projector shows them to the whole room.
func TestHallAnnouncesSigns(t *testing.T) {
	f := swissHall()
	for _, c := range []struct {
		w, h  int
		large draw.Lettering // -1 for plain text
	}{
		{300, 90, draw.LetteringSquare},
		{80, 9, -1},
	} {
		m := f.show(f.until(4), lang.English, "unicode", c.w, c.h)
		press(m, "p")
		for side := range 2 {
			want := []string{entrantSign(m.hall.screen.inHall, side)}
			if c.large >= 0 {
				want = m.set.Lettered(want[0], c.large)
			}
			for _, line := range want {
				wantShown(t, m, strings.TrimSpace(line))
			}
		}
	}
}

// TestHallAnnouncesWinner checks that the winner of a pair with a drawn score stands out, and
// that the announcement says what decided it.
func TestHallAnnouncesWinner(t *testing.T) {
	p := &tournament.Pair{Players: [2]int{0, 1}}
	if a, b := announcedInk(p, 0), announcedInk(p, 1); a != inkTitle || b != inkTitle {
		t.Errorf("inks %v and %v before the result", a, b)
	}
	p.Result = tournament.Result{Kind: tournament.Played, Points: [2]int{0, 2}, Games: tournament.Tally{1, 0, 1}}
	if a, b := announcedInk(p, 0), announcedInk(p, 1); a != inkDim || b != inkTitle {
		t.Errorf("inks %v and %v, expected the second player to stand out", a, b)
	}
	f := swissHall()
	m := f.show(len(f.events), lang.English, "unicode", 160, 50)
	for n := range 20 {
		h := m.hall
		round := h.round()
		for _, pair := range round.All() {
			if why := decidedShort(h.screen.inHall, pair); why != "" && !pair.Bye() {
				press(m, "p")
				wantShown(t, m, m.l.Paren(why))
				return
			}
		}
		if press(m, "["); n == 19 {
			t.Fatal("no pair is decided by a rule")
		}
	}
}

// TestHallBoardsUseRoom checks that a few boards are larger on a large screen, and that
// all of them stay in sight.
func TestHallBoardsUseRoom(t *testing.T) {
	f := swissHall()
	heights := map[int]int{}
	for _, w := range []int{80, 160, 300} {
		m := f.show(f.until(3), lang.English, "unicode", w, w*3/10)
		f.seatBoards(3)
		press(m, "2")
		list := m.hall.running()
		r := rect{1, 2, w - 2, w*3/10 - 4}
		_, tw, th := (hallBoards{m.hall.screen.inHall}).tileSize(list, r)
		if cols, rows := tilesIn(r, tw, th); cols*rows < len(list) {
			t.Errorf("%d columns: %d boards of %dx%d don't fit", w, len(list), tw, th)
		}
		heights[w] = th
	}
	if heights[160] < heights[80] || heights[300] <= heights[160] {
		t.Errorf("heights by columns: %v", heights)
	}
}

// TestHallTableByGroups checks that each group has a cross table of its own, in which the
// cell moves, and that Down leads to the next one.
func TestHallTableByGroups(t *testing.T) {
	f := groupHall()
	for _, h := range []int{8, 24} {
		m := f.show(f.until(4)-1, lang.English, "unicode", 80, h)
		press(m, "]", "[", "3", "right", "right", "right", "right", "right", "right")
		m.View()
		if m.hall.cell != [2]int{0, 3} {
			t.Errorf("right leads to %v", m.hall.cell)
		}
		if shown := strings.Join(m.cv.lines(), "\n"); !strings.Contains(shown, "group 1") || strings.Contains(shown, "group 2") != (h > 8) || strings.Contains(shown, "   5 ") {
			t.Error(shown)
		}
		press(m, "down", "down", "down", "down")
		m.View()
		if m.hall.cell != [2]int{4, 4} {
			t.Errorf("down leads to %v", m.hall.cell)
		}
		wantShown(t, m, "group 2")
	}
}

// slowVenue is a venue at which a match takes longer than a run waits before it looks at its desk.
type slowVenue struct{ fakeVenue }

func (v slowVenue) Play(ctx context.Context, s tournament.Sitting) (tournament.Report, error) {
	time.Sleep(700 * time.Millisecond)
	return v.fakeVenue.Play(ctx, s)
}

// TestFakeHallClock checks that the times of the tournaments of these tests don't depend on how long they really take.
func TestFakeHallClock(t *testing.T) {
	plan := func() *tournament.Plan {
		return fakePlan("gomoku", 2, tournament.Stage{Name: "A", Form: tournament.RoundRobin})
	}
	fast, slow := playFake(plan()), playFakeAt(slowVenue{}, plan())
	if len(fast.events) != len(slow.events) {
		t.Fatalf("%d and %d events", len(fast.events), len(slow.events))
	}
	for i := range fast.events {
		if a, b := tournament.StampOf(fast.events[i]).At, tournament.StampOf(slow.events[i]).At; a != b {
			t.Errorf("event %d: %v and %v", i, a, b)
		}
	}
}
