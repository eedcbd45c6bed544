package tui

import (
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// TestHallTellsBouts has three boards of a pair, one of them replayed: each row of the
// question which match to show says something else.
func TestHallTellsBouts(t *testing.T) {
	f := swissHall()
	m := f.show(f.until(4), lang.English, "unicode", 120, 40)
	m.View()
	p := *f.state.Stages[0].Rounds[3].Pair(0)
	p.Bouts = nil
	at := time.Date(2026, 11, 27, 10, 0, 0, 0, time.Local)
	for i, b := range []struct {
		board, replay int
		dir           string
		games         tournament.Tally
		done          bool
	}{
		{1, 0, "matches/1", tournament.Tally{0, 1, 0}, true}, {2, 0, "matches/1.2", tournament.Tally{1, 0, 0}, true},
		{3, 0, "matches/1.3", tournament.Tally{}, true}, {1, 1, "matches/1r1", tournament.Tally{}, false},
	} {
		players := p.Players
		if i%2 == 1 {
			players[0], players[1] = players[1], players[0]
		}
		begin := &tournament.BoutBegin{At: p.At, Bout: i + 1, Board: b.board, Replay: b.replay, Players: players, Dir: b.dir}
		begin.Stamp.At = arena.Moment{Time: at.Add(time.Duration(i) * time.Minute)}
		p.Bouts = append(p.Bouts, tournament.Bout{BoutBegin: begin, Done: b.done, Report: tournament.Report{Games: b.games}})
	}
	a, b := f.state.Plan.Entrants[p.Players[0]].Name, f.state.Plan.Entrants[p.Players[1]].Name
	in := inHall{m.stage, m.hall}
	var got []string
	for _, dir := range p.Folders() {
		got = append(got, boutText(in, &p, dir))
	}
	want := []string{
		"1-04-01  board 1  " + a + " ½–½ " + b + " (10:00)",
		"1-04-01  board 2  " + b + " 1–0 " + a + " (10:01)",
		"1-04-01  board 3  " + a + " – " + b + " (10:02)",
		"1-04-01  board 1  replay 1  " + b + " – " + a + " (10:03)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	p.Bouts = p.Bouts[:1]
	if text := boutText(in, &p, "matches/1"); text != "1-04-01" {
		t.Errorf("a single match is %q", text)
	}
}

// TestHallStageClick clicks on the name of the stage, which goes to the next stage and from the
// last one to the first.
func TestHallStageClick(t *testing.T) {
	f := swissHall()
	m := f.show(len(f.events), lang.English, "unicode", 80, 24)
	m.View()
	was := m.hall.shownStage()
	var seen []int
	for range 2 {
		m.Update(tea.MouseClickMsg{X: 77, Y: 1, Button: tea.MouseLeft})
		m.View()
		seen = append(seen, m.hall.shownStage())
	}
	if was != 2 || !slices.Equal(seen, []int{1, 2}) {
		t.Errorf("from stage %d to %v, want 2 to [1 2]", was, seen)
	}
}
