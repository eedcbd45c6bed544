package tui

import (
	"slices"
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/boards/igo"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// goLobby returns a lobby that offers Go on a 9x9 board.
func goLobby() *model {
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	nine, _ := arena.Named("go9")
	o.Games = []show.GameInfo{{Name: "go", Regulation: nine}}
	o.Players = []show.PlayerInfo{{Name: "hayate", Games: []string{"go"}}, {Name: "soyokaze", Games: []string{"go"}}}
	return screenModel(o, nil, 80, 24)
}

// TestLobbyOfGo goes through boards, rules and handicaps.
func TestLobbyOfGo(t *testing.T) {
	m := goLobby()
	reg := func() arena.Regulation { return m.lobby.reg }
	if r := reg(); r.Size != 9 || r.Settings.Number(igo.KomiName) != 7.5 || len(m.lobby.demo.positions) < 40 {
		t.Fatalf("%+v, a demo of %d", r, len(m.lobby.demo.positions))
	}
	seen := map[string]bool{}
	all := 0
	for _, name := range arena.RegulationNames() {
		if r, ok := arena.Named(name); ok && r.Game == "go" {
			all++
		}
	}
	for range all {
		seen[reg().Name] = true
		press(m, "g", "down", "enter")
	}
	if all < 6 || len(seen) != all || reg().Name != "go9" {
		t.Errorf("regulations %v, then %s", seen, reg().Name)
	}
	for _, want := range []int{2, 3, 4, 5, 6, 7, 8, 9, 0} {
		press(m, "n")
		komi := 0.5
		if want == 0 {
			komi = 7.5
		}
		if r := reg(); r.Settings.Whole(igo.HandicapName) != want || r.Settings.Number(igo.KomiName) != komi {
			t.Errorf("%d stones and komi %v, want %d", r.Settings.Whole(igo.HandicapName), r.Settings.Number(igo.KomiName), want)
		}
	}
}

// TestLobbyTurns chooses how the first move is drawn, a handicap by rank, and where its
// stones go. A handicap by hand takes the ranks' place.
func TestLobbyTurns(t *testing.T) {
	m := goLobby()
	m.lobby.reg.Size = 19
	press(m, "W", "down", "down", "down", "enter")
	if m.lobby.reg.Turns != arena.TurnsByStones || !strings.Contains(shown(m), "first move by") {
		t.Fatalf("turns %q\n%s", m.lobby.reg.Turns, shown(m))
	}
	press(m, "W", "down", "enter", "up", "up", "enter", "enter") // 3k for the first, 5k for the second
	if got := m.lobby.reg.Ranks; !slices.Equal(got, []string{"3k", "5k"}) {
		t.Fatalf("ranks %q\n%s", got, shown(m))
	}
	if text := shown(m); !strings.Contains(text, "2 handicap") || !strings.Contains(text, "komi 0.5") {
		t.Errorf("the lobby doesn't say what the ranks give:\n%s", text)
	}
	press(m, "W", "down", "enter") // the row of the placement is below that of the ranks
	if got := m.lobby.reg.Settings.Word(igo.PlacementName); got != igo.Free {
		t.Errorf("placement %q", got)
	}
	press(m, "n")
	if r := m.lobby.reg; len(r.Ranks) != 0 || r.Settings.Whole(igo.HandicapName) != 2 || r.Settings.Word(igo.PlacementName) != igo.Free {
		t.Errorf("after a handicap by hand: %+v", r)
	}
	press(m, "W", "down", "enter", "esc", "esc") // back to the list, and to the lobby: no rank is chosen
	press(m, "W", "down", "enter", "enter", "enter")
	press(m, "W", "up", "enter") // no handicap by rank
	if r := m.lobby.reg; len(r.Ranks) != 0 || r.Settings.Whole(igo.HandicapName) != 0 || r.Settings.Number(igo.KomiName) != 7.5 {
		t.Errorf("without ranks: %+v", r)
	}
}
