package tui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestLobbyShares checks how lists share the lines of the lobby.
func TestLobbyShares(t *testing.T) {
	for _, c := range []struct {
		what  string
		lines int
		parts []lobbyPart
		want  []int
	}{
		{"room for all", 30, []lobbyPart{{3, 5}, {6, 10}, {4, 11}}, []int{5, 10, 11}},
		{"the least of all", 13, []lobbyPart{{3, 15}, {6, 10}, {4, 11}}, []int{3, 6, 4}},
		{"in turn", 18, []lobbyPart{{3, 15}, {6, 10}, {4, 11}}, []int{5, 8, 5}},
		{"what one doesn't want is the others'", 20, []lobbyPart{{3, 4}, {6, 7}, {4, 11}}, []int{4, 7, 9}},
		{"no room for the last", 12, []lobbyPart{{3, 15}, {6, 10}, {4, 11}}, []int{5, 7, 0}},
		{"none at all", 2, []lobbyPart{{3, 15}}, []int{0}},
		{"a list of one", 5, []lobbyPart{{3, 2}}, []int{2}},
	} {
		if got := lobbyShares(c.lines, c.parts...); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

// TestCrowdedLobby checks that many unfinished matches and records leave the actions their room, and that the latest of
// each is shown.
func TestCrowdedLobby(t *testing.T) {
	for _, s := range screenSizes {
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			o := newFake("BRAIN", "KAZE", 10).options(l, "unicode")
			for _, name := range []string{"tenuki", "hayate", "soyokaze", "mangetsu", "hangetsu", "uzushio"} {
				o.Players = append(o.Players, show.PlayerInfo{Name: name, Summary: "plays quickly and with care, and says what it sees"})
			}
			m := screenModel(o, nil, s.w, s.h)
			var msg unfinishedMsg
			for i := range 30 {
				msg.list = append(msg.list, show.Unfinished{Name: fmt.Sprint(i), Game: "gomoku", Players: [2]string{"AOBA", fmt.Sprintf("KUMA%d", i)}, Games: 10, At: epoch.Add(-time.Duration(i) * time.Hour)})
				msg.recent = append(msg.recent, show.Recent{Path: fmt.Sprintf("/records/game%d.psq", i)})
			}
			m.Update(msg)
			text := shown(m)
			named := strings.Contains(text, l.Say(lang.LobbyWays))
			if large := s.w >= 160; large != named || large != strings.Contains(text, "game0.psq") {
				t.Errorf("%dx%d %s: the actions or the records are missing in\n%s", s.w, s.h, l, text)
			}
			if door := l.Say(lang.LineStrength); s.h >= 20 && !named && !strings.Contains(text, door) {
				t.Errorf("%dx%d %s: no %q in\n%s", s.w, s.h, l, door, text)
			}
			if s.h >= 20 && !strings.Contains(text, "KUMA0") {
				t.Errorf("%dx%d %s: the last match is missing in\n%s", s.w, s.h, l, text)
			}
		}
	}
}
