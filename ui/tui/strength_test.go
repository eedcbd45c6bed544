package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestStrengthOfOne checks that a program that plays a person in the lobby is measured by another one, and that a chosen
// level is a player of its own.
func TestStrengthOfOne(t *testing.T) {
	o := newFake("BRAIN", "KAZE", 2).options(lang.English, "unicode")
	o.Strength = func(show.Strength) (*show.Hall, error) { return nil, arena.ErrInterrupted }
	o.Players = []show.PlayerInfo{
		{Name: "KUMA", Own: true, Games: []string{"gomoku"}}, {Name: "hangetsu", Builtin: true, Levels: 9, Games: []string{"gomoku"}}, {Name: "human", Games: []string{"gomoku"}},
	}
	for _, c := range []struct {
		players [2]string
		want    []string
	}{
		{[2]string{"KUMA", "human"}, []string{"[x] KUMA", "[x] hangetsu"}},
		{[2]string{"human", "hangetsu:3"}, []string{"[x] KUMA", "[ ] hangetsu ", "[x] hangetsu:3"}},
	} {
		o.Recall.Game, o.Recall.Players = "gomoku", c.players
		m := screenModel(o, nil, 80, 24)
		press(m, "S")
		wantShown(t, m, c.want...)
		press(m, "?")
		wantShown(t, m, "begin the games")
	}
}

// TestStrength chooses players in the lobby, reads in the hall who is stronger, and goes
// back to the lobby, where the run is among the unfinished ones.
func TestStrength(t *testing.T) {
	plan, err := tournament.Strength{Game: "gomoku", Players: []string{"hangetsu", "mangetsu", "mikazuki"}, Regulation: arena.DefaultFor("gomoku"), Games: 8}.Plan()
	if err != nil {
		t.Fatal(err)
	}
	f := playFake(plan)
	o := f.options(lang.English, "unicode")
	var asked show.Strength
	n := len(f.events) - 3
	o.Strength = func(c show.Strength) (*show.Hall, error) { asked = c; return f.hall(n), nil }
	o.OpenHall = func(string) (*show.Hall, error) { return f.hall(n), nil }
	o.Unfinished = func() ([]show.Unfinished, error) {
		return []show.Unfinished{{Name: "strength-gomoku", Title: "Strength: all", At: epoch}}, nil
	}
	m := screenModel(o, nil, 80, 24)
	opens := func(key string) { // without waiting for the end of the run that begins
		t.Helper()
		cmd := m.update(keyOf(key))
		list := tea.BatchMsg{cmd}
		if key == "enter" { // with the sign of waiting
			list = cmd().(tea.BatchMsg)
		}
		for _, c := range list {
			if msg, ok := c().(hallOpenedMsg); ok {
				start := m.update(m.update(msg)())
				m.Update(start())
				m.View()
			}
		}
	}
	press(m, "S")
	wantShown(t, m, "[x] mangetsu")
	press(m, "space", "enter")
	wantShown(t, m, "at least two") // hangetsu was dropped
	press(m, "space", "down", "down", "space", "down", "right", "down", "left")
	wantShown(t, m, "± 30 Elo", "100 ms a move")
	opens("enter")
	if want := []string{"hangetsu", "mangetsu", "mikazuki"}; !slices.Equal(asked.Players, want) || asked.Until != 30 || asked.Regulation.Clock.Move != 100*time.Millisecond {
		t.Errorf("asked for %+v", asked)
	}
	f.state, f.now = m.hall.s, f.now.Add(time.Hour)
	run(m, hallPlot{m.hall.screen.inHall}.wanted())
	m.stale = true
	m.View()
	wantShown(t, m, "hangetsu", "stronger than", "Elo")
	press(m, "esc", "enter")
	m.Update(hallDoneMsg{m.hall.run, arena.ErrInterrupted})
	run(m, m.lobby.findUnfinished())
	m.View()
	if m.hall != nil || m.route.screen() != m.lobby {
		t.Fatalf("at %s", m.where())
	}
	wantShown(t, m, "Strength: all")
	opens("r")
	if m.hall == nil {
		t.Error("the tournament isn't opened again")
	}
}

// TestMeasuringSaysOnce checks that the dialog says only once how many games the players play at a time.
func TestMeasuringSaysOnce(t *testing.T) {
	for _, game := range playedGames {
		m := game.places(t)["measuring"](lang.English, "unicode", 80, 24)
		text := strings.Join(strings.Fields(strings.Join(boxRows(m), " ")), " ")
		if !strings.Contains(text, "two games at a time") || strings.Contains(text, "2 games") {
			t.Errorf("%s:\n%s", game.name, text)
		}
	}
}
