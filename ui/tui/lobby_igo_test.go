package tui

import (
	"testing"

	"dohyo/arena"
	"dohyo/boards/igo"
	"dohyo/ui/lang"
)

// goLobby returns a lobby that offers Go on a 9x9 board.
func goLobby() *model {
	f := newFake("BRAIN", "KAZE", 2)
	o := f.options(lang.English, "unicode")
	nine, _ := arena.Named("go9")
	o.Games = []GameInfo{{"go", nine}}
	o.Players = []PlayerInfo{{Name: "hayate", Games: []string{"go"}}, {Name: "soyokaze", Games: []string{"go"}}}
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
