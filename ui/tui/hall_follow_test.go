package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestHallDialogsFollow checks that the lists of rulings and of exchanges close with a
// message once the chosen pair has other players or the round has begun. Rows that stay
// keep the chosen one.
func TestHallDialogsFollow(t *testing.T) {
	for _, c := range []struct {
		what string
		key  string
		then func(f *fakeHall, r *tournament.Round) tournament.Event
		gone bool
	}{
		{"pairs exchanged under the list of rulings", "r", func(f *fakeHall, _ *tournament.Round) tournament.Event { return f.exchanged("seen") }, true},
		{"a match begins under the list of rulings", "r", func(f *fakeHall, _ *tournament.Round) tournament.Event { return f.events[f.until(4)] }, false},
		{"pairs exchanged under the list of exchanges", "x", func(f *fakeHall, _ *tournament.Round) tournament.Event { return f.exchanged("seen") }, true},
		{"a match begins under the list of exchanges", "x", func(f *fakeHall, _ *tournament.Round) tournament.Event { return f.events[f.until(4)] }, true},
	} {
		f := swissHall()
		m := f.show(f.until(4), lang.English, "unicode", 80, 24)
		press(m, "right", c.key, "down")
		if !is[*pick](m) {
			t.Fatalf("%s: at %s", c.what, m.where())
		}
		chosen := of[*pick](m).rows[1].text
		f.feed.Add(c.then(f, f.state.Stages[0].Rounds[3]))
		f.tick(m, lookEvery)
		f.tick(m, lookEvery)
		m.View()
		if c.gone {
			if !m.undialogued() || m.hall.notice == "" {
				t.Errorf("%s: at %s, notice %q", c.what, m.where(), m.hall.notice)
			}
			continue
		}
		if !is[*pick](m) || of[*pick](m).rows[of[*pick](m).menu.row()].text != chosen {
			t.Errorf("%s: at %s", c.what, m.where())
		}
	}
}

// TestPickFollows checks that no other row takes the chosen mark when the chosen row
// vanishes, and that Enter does nothing then.
func TestPickFollows(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	texts, took := []string{"a", "b", "c"}, ""
	fresh := func() (rows []pickRow) {
		for _, text := range texts {
			rows = append(rows, pickRow{text, plainly(func() { took += text })})
		}
		return rows
	}
	openLivePick(m.stage, "title", fresh, func() { took += " gone" })
	press(m, "down")
	texts = []string{"x", "a", "b"}
	f.tick(m, time.Second)
	if d := of[*pick](m); d.rows[d.menu.row()].text != "b" {
		t.Errorf("row %d is chosen", d.menu.row())
	}
	texts = []string{"x", "a"}
	f.tick(m, time.Second)
	m.View()
	press(m, "enter")
	if d := of[*pick](m); d.menu.row() != -1 || took != "" {
		t.Errorf("row %d is chosen, took %q", d.menu.row(), took)
	}
	texts = nil
	f.tick(m, time.Second)
	if took != " gone" || !m.undialogued() {
		t.Errorf("took %q, at %s", took, m.where())
	}
}

// TestHallTells checks that the message of a changed program stays until a key is
// pressed, and is among the reasons of its entrant. The screen also tells of rulings
// from elsewhere, and why the tournament has stopped.
func TestHallTells(t *testing.T) {
	f := swissHall()
	n := f.until(4)
	m := f.show(n, lang.English, "unicode", 160, 50)
	m.hall.o.Tell = func(_ *tournament.State, e tournament.Event) string {
		switch e.(type) {
		case *tournament.PlayerIs:
			return "PROGRAM CHANGED"
		case *tournament.Ruled:
			return "RULED ELSEWHERE"
		}
		return ""
	}
	f.feed.Add(&tournament.PlayerIs{Entrant: m.hall.order[0], Fingerprint: &engines.Fingerprint{}, Changed: []engines.Difference{{What: "file"}}})
	f.tell(m, n, n+2)
	f.tick(m, lookEvery)
	m.View()
	wantShown(t, m, "PROGRAM CHANGED")
	press(m, "down")
	if strings.Contains(shown(m), "PROGRAM CHANGED") {
		t.Error("it stays after a key")
	}
	press(m, "up", "y")
	wantShown(t, m, "PROGRAM CHANGED")
	press(m, "y")
	e := &tournament.Ruled{Act: tournament.ActRounds, Stage: 1, Rounds: 6, By: "A", Why: "late"}
	f.feed.Add(e)
	f.tick(m, lookEvery)
	m.View()
	wantShown(t, m, "RULED ELSEWHERE")
	f.feed.Add(&tournament.Ruled{Act: tournament.ActPause, By: "A", Why: "late"})
	f.tick(m, lookEvery)
	m.View()
	wantShown(t, m, "Paused by A (late): play stops after this round.")
	if press(m, "P"); !m.undialogued() {
		t.Errorf("at %s: it is paused already", m.where())
	}
	m.hall.s.Stopped, m.hall.s.Halted = "3 pairs wait", fact.New("tournament.elsewhere", "3 pairs wait").Told()
	m.hall.run = nil
	m.stale = true
	m.View()
	wantShown(t, m, "3 pairs wait")
}

// TestHallListsKeepNames checks that the list of ratings and the bracket show long
// names in full if the screen is wide enough.
func TestHallListsKeepNames(t *testing.T) {
	f := longHall()
	m := f.show(f.until(3), lang.English, "unicode", 120, 24)
	press(m, "4")
	m.hall.tick(f.now)
	run(m, hallPlot{m.hall.screen.inHall}.wanted())
	m.stale = true
	m.View()
	wantShown(t, m, longName[1:])

	f = swissHall()
	m = f.show(len(f.events), lang.Japanese, "unicode", 40, 12)
	m.hall.page = hallTree
	m.stale = true
	m.View()
	seen := ""
	st := m.hall.stage()
	b, _ := st.Bracket()
	for m.hall.tie = range b {
		m.stale = true
		m.View()
		seen += shown(m)
	}
	cut := slices.IndexFunc(st.Table, func(n int) bool { return !strings.Contains(seen, f.state.Plan.Entrants[n].Name) })
	if strings.Contains(seen, "TSUK ") {
		t.Error("TSUKI is cut beside a result")
	}
	if cut >= 0 {
		t.Errorf("%s isn't whole in\n%s", f.state.Plan.Entrants[st.Table[cut]].Name, seen)
	}
}

// TestHallAnnouncesOneSize checks that all names of an announcement have one size: that in
// which the widest one fits.
func TestHallAnnouncesOneSize(t *testing.T) {
	plan := fakePlan("gomoku", 4, tournament.Stage{Name: "swiss", Form: tournament.Swiss, Rounds: 2})
	plan.Entrants[0].Name, plan.Entrants[1].Name = "将棋倶楽部二十四", "月"
	f := playFake(plan)
	m := f.show(f.until(1), lang.Japanese, "unicode", 80, 24)
	press(m, "p")
	for _, e := range plan.Entrants {
		wantShown(t, m, " "+e.Name)
	}
	m = f.show(f.until(1), lang.Japanese, "unicode", 120, 36)
	press(m, "p")
	for _, e := range plan.Entrants {
		wantShown(t, m, strings.TrimSpace(m.set.Lettered(e.Name, draw.LetteringSquare)[2]))
	}
}

// TestHallSwapsBye checks that an exchange with a bye names the entrant who would have
// it. A round in which only byes are decided still waits for the referee.
func TestHallSwapsBye(t *testing.T) {
	plan := fakePlan("gomoku", 5, tournament.Stage{Name: "swiss", Form: tournament.Swiss, Rounds: 2})
	plan.Hold = true
	f := playFake(plan)
	n := slices.IndexFunc(f.events, func(e tournament.Event) bool { _, held := e.(*tournament.Interrupted); return held })
	m := f.show(n+1, lang.English, "unicode", 80, 24)
	m.hall.menus[onPairs].set(100, 99)
	press(m, "x") // while the standings have the keys
	if !is[*pick](m) || m.hall.focus != onPairs || m.hall.menus[onPairs].row() != 0 {
		t.Fatalf("at %s, focus %v, pair %d", m.where(), m.hall.focus, m.hall.menus[onPairs].row())
	}
	if rows := of[*pick](m).rows; !slices.ContainsFunc(rows, func(r pickRow) bool { return strings.Contains(r.text, " has a bye") }) {
		t.Errorf("rows %v, expected one with a bye", rows)
	}
	press(m, "esc")
	m.hall.run = nil
	m.stale = true
	m.View()
	wantShown(t, m, "Round 1 is announced")
}
