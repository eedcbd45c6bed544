package cli

import (
	"math"
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// TestReportSides: the players of a report's pairs stand below the names of the game's
// sides. If they exchange the sides the heading says in which game; a game whose sides
// have no names has players 1 and 2.
func TestReportSides(t *testing.T) {
	for _, c := range []struct {
		game         string
		games, board int
		en, ja       [2]string
	}{
		{"freestyle", 1, 0, [2]string{"black", "white"}, [2]string{"黒", "白"}},
		{"shogi", 1, 0, [2]string{"black", "white"}, [2]string{"先手", "後手"}},
		{"shogi", 1, 3, [2]string{"black (game 1)", "white (game 1)"}, [2]string{"先手（第1局）", "後手（第1局）"}},
		{"go", 2, 0, [2]string{"black (game 1)", "white (game 1)"}, [2]string{"黒（第1局）", "白（第1局）"}},
		{"dighere", 2, 0, [2]string{"player 1", "player 2"}, [2]string{"対局者1", "対局者2"}},
	} {
		s := tournament.NewState()
		s.Plan = &tournament.Plan{Game: c.game}
		st := &tournament.StageState{Plan: &tournament.Stage{Boards: c.board, Rules: arena.Regulation{Games: c.games}}}
		for l, want := range map[lang.Lang][2]string{lang.English: c.en, lang.Japanese: c.ja} {
			if got := (&tournamentPrinter{lang: l, state: s}).sides(st); got != want {
				t.Errorf("%s, %d games, %d boards: %v, want %v", c.game, c.games, c.board, got, want)
			}
		}
	}
}

// TestReportAdvancing: below the standings of a stage stand those who advance, without a
// guest, once the stage is over.
func TestReportAdvancing(t *testing.T) {
	s := tournament.NewState()
	s.Plan = &tournament.Plan{Entrants: []tournament.Entrant{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "G", Guest: true}}}
	league := &tournament.StageState{Number: 1, Plan: &tournament.Stage{Name: "league"}, Done: true, Order: []int{3, 2, 0, 1}}
	s.Stages = []*tournament.StageState{
		league,
		{Number: 2, Plan: &tournament.Stage{Name: "other", From: "elsewhere"}, Table: []int{1}},
		{Number: 3, Plan: &tournament.Stage{Name: "final", From: "league"}, Table: []int{0, 2, 3}},
	}
	p := &tournamentPrinter{lang: lang.English, state: s}
	if got, want := p.advancing(league), []string{"advance to final: C, A"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if league.Done = false; p.advancing(league) != nil {
		t.Error("entrants advance from a stage that isn't over")
	}
}

// TestReportUntil: a stage that ends with the error of its ratings says so, and how many
// rounds there can be.
func TestReportUntil(t *testing.T) {
	for _, c := range []struct {
		form   tournament.Form
		rounds int
		want   string
	}{
		{tournament.RoundRobin, 20, "s: round robin, 2 entrants, at most 20 rounds, until the error of the ratings (95%) is at most 40 Elo"},
		{tournament.RoundRobin, 0, "s: round robin, 2 entrants, until the error of the ratings (95%) is at most 40 Elo"},
		{tournament.Gauntlet, 20, "s: gauntlet, 2 entrants, at most 20 rounds, until the error of the challengers' ratings (95%) is at most 40 Elo"},
		{tournament.Gauntlet, 0, "s: gauntlet, 2 entrants, until the error of the challengers' ratings (95%) is at most 40 Elo"},
	} {
		s := tournament.NewState()
		s.Plan = &tournament.Plan{Entrants: make([]tournament.Entrant, 2)}
		s.Stages = []*tournament.StageState{{Number: 1, Plan: &tournament.Stage{Name: "s", Form: c.form, Until: 40}}}
		p := &tournamentPrinter{lang: lang.English, state: s}
		if got := p.stage(&tournament.StageBegin{Stage: 1, Table: []int{0, 1}, Rounds: c.rounds}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		p.lang = lang.Japanese
		if got := p.stage(&tournament.StageBegin{Stage: 1, Table: []int{0, 1}, Rounds: c.rounds}); strings.Contains(got, "%!") || !strings.Contains(got, "40 Elo") {
			t.Errorf("%q", got)
		}
	}
}

// TestPairColumns: names, results and reasons stand left whatever they begin with, so that the
// rounds of a stage look alike. Figures stand right, in the last column, too.
func TestPairColumns(t *testing.T) {
	list := table{columns: slices.Concat(figures("pair"), words("black", "why"), figures("sum"))}
	list.add("1", "1st", "both have 1", "7")
	list.add("10", "=A", "½", "12½")
	want := "pair  black  why          sum\n   1  1st    both have 1    7\n  10  =A     ½            12½\n"
	if got := list.text(math.MaxInt); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	var b strings.Builder
	if err := writeMarkdown(&b, lang.English, "cup", []sheet{{title: "round", table: list}}); err != nil || !strings.Contains(b.String(), "\n|--:|---|---|--:|\n") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// TestNeeded: a table loses its last column only if no cell of that has a text.
func TestNeeded(t *testing.T) {
	for why, heads := range map[string]int{"": 1, "final": 2} {
		list := table{columns: words("pair", "why"), rows: [][]string{{"1", ""}, {"2", why}}}
		list.needed()
		for _, row := range list.listed() {
			if len(row) != heads {
				t.Errorf("%q: %d columns, want %d", why, len(row), heads)
			}
		}
	}
}

// TestTallyForPrograms: in CSV the games won, drawn and lost have a column each, because
// spreadsheets take 3-1-2 for a date.
func TestTallyForPrograms(t *testing.T) {
	for decimal, want := range map[bool][]string{false: {"3-1-2"}, true: {"3", "1", "2"}} {
		p := &tournamentPrinter{lang: lang.English, state: tournament.NewState(), decimal: decimal}
		if got := p.tally(tournament.Tally{3, 1, 2}); !slices.Equal(got, want) || len(p.tallyHeads()) != len(got) {
			t.Errorf("%q below %q, want %q", got, p.tallyHeads(), want)
		}
		st := &tournament.StageState{Plan: &tournament.Stage{Order: tournament.Points}}
		cell := p.crossCell(st, tournament.Cell{Pairs: make([]tournament.At, 1), Won: tournament.Tally{1}, Games: tournament.Tally{3, 1, 2}}, false)
		if strings.Contains(cell, "-") == decimal {
			t.Errorf("decimal %t: cell %q", decimal, cell)
		}
	}
}

// TestEntrantsAndGuests: guests are counted apart, in the tournament and in each stage.
func TestEntrantsAndGuests(t *testing.T) {
	plan := &tournament.Plan{Entrants: make([]tournament.Entrant, 6)}
	plan.Entrants[4].Guest, plan.Entrants[5].Guest = true, true
	for _, c := range []struct {
		list   []int
		en, ja string
	}{
		{nil, "0 entrants", "参加者0名"},
		{[]int{0}, "1 entrant", "参加者1名"},
		{[]int{0, 1, 2}, "3 entrants", "参加者3名"},
		{[]int{0, 1, 4}, "2 entrants and a guest", "参加者2名と招待1名"},
		{[]int{0, 4, 1, 5}, "2 entrants and 2 guests", "参加者2名と招待2名"},
	} {
		for l, want := range map[lang.Lang]string{lang.English: c.en, lang.Japanese: c.ja} {
			p := tournamentPrinter{lang: l, state: &tournament.State{Plan: plan}}
			if got := p.entrants(c.list); got != want {
				t.Errorf("%v: %q, expected %q", c.list, got, want)
			}
		}
	}
	st := tournament.StageState{Number: 1, Plan: &tournament.Stage{Name: "A", Form: tournament.RoundRobin}, Groups: [][]int{{0, 1, 4}, {2, 3, 5}}}
	p := tournamentPrinter{lang: lang.English, state: &tournament.State{Plan: plan, Stages: []*tournament.StageState{&st}}}
	if got := p.stage(&tournament.StageBegin{Stage: 1, Table: []int{0, 1, 2, 3}, Rounds: 3}); !strings.Contains(got, "4 entrants and 2 guests, 3 rounds") {
		t.Errorf("a stage with groups: %q", got)
	}
}

// TestRuledInstead: a ruling on a result also says which result it replaces.
func TestRuledInstead(t *testing.T) {
	s := tournament.NewState()
	s.Plan = &tournament.Plan{}
	p := tournamentPrinter{lang: lang.English, state: s}
	e := &tournament.Ruled{By: "Sato", Why: "protest", Act: tournament.ActResult, Stage: 1, Round: 2, Pair: 3, Result: &tournament.Result{Kind: tournament.ByRuling, Points: [2]int{2, 0}}}
	for want, was := range map[string]*tournament.Result{
		"ruling: 1-02-03 is 1–0 (Sato: protest)":                   nil,
		"ruling: 1-02-03 is 1–0  (instead of ½–½) (Sato: protest)": {Points: [2]int{1, 1}},
	} {
		if e.Was = was; p.ruled(e) != want {
			t.Errorf("%q, expected %q", p.ruled(e), want)
		}
	}
}

// TestEntrantsJoined: the head of a report counts those who joined late.
func TestEntrantsJoined(t *testing.T) {
	s := tournament.NewState()
	s.Begin = &tournament.Begin{Name: "A", Seed: 1, Plan: &tournament.Plan{Game: "go", Entrants: make([]tournament.Entrant, 2)}}
	s.Plan = &tournament.Plan{Game: "go", Entrants: make([]tournament.Entrant, 3)}
	p := tournamentPrinter{lang: lang.English, state: s}
	if got := p.begins()[0]; !strings.Contains(got, "3 entrants") {
		t.Errorf("%q, expected 3 entrants", got)
	}
}
