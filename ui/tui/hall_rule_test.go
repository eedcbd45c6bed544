package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/arena/tournament"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// chooseRow presses the keys that choose the row of a list with a text.
func chooseRow(t *testing.T, m *model, text string) {
	t.Helper()
	rows := of[*pick](m).rows
	i := slices.IndexFunc(rows, func(r pickRow) bool { return strings.Contains(r.text, text) })
	if i < 0 {
		t.Fatalf("no row %q among %v", text, rows)
	}
	for range i {
		press(m, "down")
	}
	press(m, "enter")
}

// typeText types a text.
func typeText(m *model, text string) {
	for _, r := range text {
		key := string(r)
		if key == " " {
			key = "space"
		}
		press(m, key)
	}
}

// TestHallRulesWithdrawn checks that an entrant who has withdrawn isn't ruled upon again, on
// the standings or in a pair.
func TestHallRulesWithdrawn(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	rules := hallRulings{m.hall.screen.inHall}
	p := m.hall.round().Pair(0)
	if n := len(rules.entrantRows(p.Players[0])); n != 3 {
		t.Fatalf("%d rulings on an entrant, expected 3", n)
	}
	if err := m.hall.s.Add(&tournament.Ruled{Act: tournament.ActWithdraw, Entrant: p.Players[0], By: "K", Why: "seen"}); err != nil {
		t.Fatal(err)
	}
	if rows := rules.entrantRows(p.Players[0]); rows != nil {
		t.Errorf("rulings on an entrant who has withdrawn: %v", rows)
	}
	if n := len(rules.entrantRows(p.Players[1])); n != 3 {
		t.Errorf("%d rulings on the opponent, expected 3", n)
	}
	name := entrantName(rules.inHall, p.Players[0])
	m.hall.menus[onPairs].point(0)
	press(m, "r")
	for _, row := range of[*pick](m).rows {
		if strings.HasPrefix(row.text, name+" ") {
			t.Errorf("%q is offered", row.text)
		}
	}
}

// TestHallNarrow checks that names have the room that a short column of points leaves, and
// that the progress keeps apart from the name of the program.
func TestHallNarrow(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 20, 8)
	lines := m.cv.lines()
	if strings.Contains(lines[0], "dohyoround") {
		t.Errorf("title %q", lines[0])
	}
	for i := range 4 {
		if name := entrantName(m.hall.screen.inHall, m.hall.order[i]); draw.Width(name) <= 8 && !strings.Contains(lines[2+i], name) {
			t.Errorf("%s is cut in %q", name, lines[2+i])
		}
	}
}

// TestHallRules checks that rulings in the hall equal those of the command line. A
// reason is required, and a ruling that can't be taken back needs the second key.
func TestHallRules(t *testing.T) {
	for _, c := range []struct {
		name  string
		to    []string // keys that choose the subject of the ruling
		row   string
		typed []string
		heavy bool
		want  string
	}{
		{"result", []string{"right"}, " 1–0 ", nil, true, "result 1-04-01 1-0"},
		{"no winner", []string{"right", "down"}, "(both lose)", nil, true, "result 1-04-02 0-0"},
		{"games", []string{"right"}, "games", []string{"6-1-3"}, true, "result 1-04-01 6-1-3"},
		{"withdrawn", nil, "withdraws", nil, true, "withdraw "},
		{"absent", []string{"down"}, "absent in round 4", nil, true, "absent "},
		{"rounds", nil, "rounds", []string{"6"}, false, "rounds 6"},
		{"cell", []string{"3", "right"}, " 0–1 ", nil, true, "result 1-0"},
		{"row of ratings", []string{"4"}, "withdraws", nil, true, "withdraw "},
	} {
		f := swissHall()
		m := f.show(f.until(4), lang.English, "unicode", 80, 24)
		press(m, append(c.to, "r")...)
		chooseRow(t, m, c.row)
		for _, text := range c.typed {
			typeText(m, text)
			press(m, "enter")
		}
		if len(f.asked) != 1 || !strings.HasPrefix((f.asked)[0], c.want) {
			t.Errorf("%s: asked for %q, want %q; at %s", c.name, f.asked, c.want, m.where())
			continue
		}
		press(m, "enter") // no reason yet
		if f.ruled != nil || !is[*reason](m) {
			t.Errorf("%s: at %s without a reason", c.name, m.where())
		}
		typeText(m, "seen")
		press(m, "enter")
		if c.heavy {
			if f.ruled != nil || !is[*confirm](m) {
				t.Errorf("%s: at %s, ruled %+v before the second key", c.name, m.where(), f.ruled)
			}
			if again := strings.Contains(strings.Join(of[*confirm](m).text, " "), "another ruling"); again != strings.HasPrefix(c.want, "result") {
				t.Errorf("%s: the question says that another ruling can correct it: %v", c.name, again)
			}
			press(m, "enter")
			if f.ruled != nil {
				t.Errorf("%s: Enter alone has ruled", c.name)
			}
			press(m, sureKey)
		}
		if f.ruled == nil || f.ruled.Why != "seen" || f.ruled.By != "MOUNTECH" {
			t.Errorf("%s: ruled %+v", c.name, f.ruled)
		}
		m.stale = true
		m.View()
		wantShown(t, m, "WHAT IS RULED")
		press(m, "up")
		m.stale = true
		m.View()
		if strings.Contains(strings.Join(m.cv.lines(), "\n"), "WHAT IS RULED") {
			t.Errorf("%s: the note stays", c.name)
		}
	}
}

// TestHallRuledPasses checks that a ruling's note makes room for the news while nobody touches
// a key.
func TestHallRuledPasses(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	m.Update(hallRuledMsg{what: "WHAT IS RULED"})
	for _, c := range []struct {
		after time.Duration
		shown bool
	}{{0, true}, {ruledFor / 2, true}, {ruledFor, false}} {
		f.tick(m, c.after)
		m.View()
		if got := strings.Contains(shown(m), "WHAT IS RULED"); got != c.shown {
			t.Errorf("%v later the note is shown: %v, want %v", c.after, got, c.shown)
		}
	}
}

// TestHallRulesJoin checks that a new entrant needs a name and a player.
func TestHallRulesJoin(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	press(m, "r")
	chooseRow(t, m, "add an entrant")
	typeText(m, "NEW ONE")
	press(m, "enter")
	typeText(m, "usi:x")
	press(m, "enter")
	if len(f.asked) != 1 || (f.asked)[0] != "join NEW ONE usi:x" {
		t.Errorf("asked for %q", f.asked)
	}
}

// TestHallRefuses checks that an impossible ruling is refused before a reason is asked
// for, and that a refusal by the runner is shown.
func TestHallRefuses(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	f.fails = lang.Said{Text: "not this one"}
	press(m, "r")
	chooseRow(t, m, "withdraws: ")
	if !is[*toldBox](m) {
		t.Fatalf("at %s", m.where())
	}
	wantShown(t, m, "not this one")
	press(m, "esc", "esc") // by way of the list
	f.fails = nil
	press(m, "r")
	chooseRow(t, m, "clock") // without one
	typeText(m, "5m")
	press(m, "enter")
	wantShown(t, m, "expected a time")
	press(m, "esc")
	wantShown(t, m, "5m") // to be corrected
	press(m, "esc", "esc", "r")
	chooseRow(t, m, "withdraws: ")
	typeText(m, "ill")
	f.fails = lang.Said{Text: "nobody answers"}
	press(m, "enter", sureKey)
	wantShown(t, m, "nobody answers")
}

// TestHallEnters enters results from a file: a list with a reason, and the log of a pair
// with its referee. The hall shows them first, and only the second key enters them. What
// has nothing to enter leads back to what was typed.
func TestHallEnters(t *testing.T) {
	for _, c := range []struct {
		to    []string
		row   string
		typed []string
		pick  string
		want  show.Entry
	}{
		{nil, "from a file", []string{"a b.csv", "seen"}, "", show.Entry{File: "a b.csv", By: "MOUNTECH", Why: "seen"}},
		{nil, "from a file", []string{"1-04-01.log", "HIRATA"}, "", show.Entry{File: "1-04-01.log", Referee: "HIRATA"}},
		{[]string{"right"}, "log or record", []string{"x.log", "HIRATA"}, "as in the records", show.Entry{File: "x.log", Pair: "1-04-01", Referee: "HIRATA"}},
		{[]string{"right"}, "log or record", []string{"x.log", ""}, "hung", show.Entry{File: "x.log", Pair: "1-04-01"}},
	} {
		f := swissHall()
		m := f.show(f.until(4), lang.English, "unicode", 80, 24)
		if c.pick == "hung" {
			c.want.Hung = f.state.Plan.Entrants[f.state.Pair(tournament.At{Stage: 1, Round: 4, Pair: 1}).Players[0]].Name
		}
		var looked, entered []show.Entry
		any := false
		m.hall.o.Enter = func(e show.Entry, look bool) ([]string, bool) {
			if look {
				looked = append(looked, e)
				return []string{"WHAT IT HAS"}, any
			}
			entered = append(entered, e)
			return []string{"it was entered"}, true
		}
		press(m, append(c.to, "r")...)
		chooseRow(t, m, c.row)
		for _, text := range c.typed {
			typeText(m, text)
			press(m, "enter")
		}
		if c.pick != "" {
			chooseRow(t, m, c.pick)
		}
		wantShown(t, m, "WHAT IT HAS")
		if !is[*toldBox](m) {
			t.Errorf("%s: at %s though it has nothing", c.want.File, m.where())
		}
		press(m, "esc")
		any = true
		press(m, "enter")
		wantShown(t, m, "WHAT IT HAS")
		press(m, "enter") // which alone enters nothing
		if len(looked) != 2 || looked[0] != c.want || looked[1] != c.want || len(entered) > 0 || !is[*confirm](m) {
			t.Fatalf("looked at %+v, want %+v twice; entered %v; at %s", looked, c.want, entered, m.where())
		}
		press(m, sureKey)
		if len(entered) != 1 || entered[0] != c.want {
			t.Errorf("entered %+v, want %+v", entered, c.want)
		}
		wantShown(t, m, "it was entered")
	}
}

// TestHallRulesByName checks that a ruling is made in the name that was typed, and that
// Esc goes back step by step without losing what was typed.
func TestHallRulesByName(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	press(m, "r")
	chooseRow(t, m, "withdraws: ")
	press(m, "tab", "enter") // no reason: Enter goes to its line
	typeText(m, "ill")
	press(m, "tab", "ctrl+u")
	press(m, "enter") // no name
	if !is[*reason](m) {
		t.Fatalf("at %s without a name", m.where())
	}
	typeText(m, "MORI")
	press(m, "enter")
	if wantShown(t, m, "MORI"); !is[*confirm](m) {
		t.Fatalf("at %s", m.where())
	}
	press(m, "esc")
	wantShown(t, m, "ill", "MORI")
	press(m, "esc")
	if !is[*pick](m) {
		t.Fatalf("at %s, want the list", m.where())
	}
	press(m, "enter")
	wantShown(t, m, "MORI")
	typeText(m, "ill")
	press(m, "enter", sureKey)
	if f.ruled == nil || f.ruled.By != "MORI" || f.ruled.Why != "ill" || !m.undialogued() {
		t.Errorf("ruled %+v, at %s", f.ruled, m.where())
	}
}

// TestHallNotes checks that warnings are shown before the tournament resumes: a changed
// file, and a broken journal.
func TestHallNotes(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	m.Update(hallRunMsg{run: &show.HallRun{State: f.state, Feed: f.feed, Lost: 17, Done: f.done}})
	m.stale = true
	m.View()
	wantShown(t, m, "17 bytes were dropped")
	press(m, "esc")
	m.hall.s, m.hall.run, m.hall.o.Notes = nil, nil, []string{"the file has changed"}
	m.Update(hallLoadedMsg{state: f.state})
	m.stale = true
	m.View()
	wantShown(t, m, "the file has changed")
}

// TestHallUnrated checks that the page of ratings tells why it has none.
func TestHallUnrated(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(1), lang.English, "unicode", 80, 24)
	press(m, "4")
	wantShown(t, m, "No game has ended yet")
	f.tell(m, f.until(1), f.until(2)-1)
	m.hall.tick(f.now)
	run(m, hallPlot{m.hall.screen.inHall}.wanted())
	m.stale = true
	m.View()
	wantShown(t, m, "No ratings yet")
	wantShown(t, m, "all of 1")
}

// TestHallReferees checks that referees elsewhere are replaced, removed and added in
// the hall as on the command line. Without such referees the hall offers none of it.
func TestHallReferees(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 80, 24)
	press(m, "r")
	for _, r := range of[*pick](m).rows {
		if strings.Contains(r.text, "referees") {
			t.Errorf("%q is offered", r.text)
		}
	}
	press(m, "esc")
	m.hall.s.Plan.Referees = []tournament.Referee{{Name: "KAMATA"}}
	for _, c := range []struct {
		row   string
		typed []string
		want  string
	}{
		{"replace KAMATA", []string{"HIRATA", "KAZE,AOBA"}, "replace KAMATA HIRATA KAZE,AOBA"},
		{"KAMATA no longer judges", nil, "dropout KAMATA"},
		{"add a referee", []string{"HIRATA", ""}, "referee HIRATA "},
	} {
		f.asked = nil
		press(m, "r")
		chooseRow(t, m, "referees elsewhere")
		chooseRow(t, m, c.row)
		for _, text := range c.typed {
			typeText(m, text)
			press(m, "enter")
		}
		if len(f.asked) != 1 || f.asked[0] != c.want {
			t.Errorf("%s: asked for %q, want %q; at %s", c.row, f.asked, c.want, m.where())
		}
		for !m.undialogued() {
			press(m, "esc")
		}
	}
}
