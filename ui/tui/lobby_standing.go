package tui

import (
	"math"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/arena/stats"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// knownStandings holds what the players have won in the games that were chosen before.
type knownStandings struct {
	lobby  *lobby
	of     map[string]map[string]show.Standing // by game and player
	asking bool
}

// standingsMsg carries the standings in a game.
type standingsMsg struct {
	game string
	list map[string]show.Standing
}

// find returns a command that counts the results of a game, or nil if they are known.
func (k *knownStandings) find(game string, by func(game string) (map[string]show.Standing, error)) tea.Cmd {
	if _, known := k.of[game]; known || k.asking || by == nil {
		return nil
	}
	k.asking = true
	return func() tea.Msg {
		list, _ := by(game) // without them the lobby only says less
		return standingsMsg{game, list}
	}
}

// keep stores the answer.
func (k *knownStandings) keep(msg standingsMsg) {
	if k.of == nil {
		k.of = map[string]map[string]show.Standing{}
	}
	k.of[msg.game], k.asking = msg.list, false
}

// forget asks again, since games were played.
func (k *knownStandings) forget() { k.of = nil }

// standing returns what a player has won in the chosen game.
func (k *knownStandings) standing(player string) (show.Standing, bool) {
	s, ok := k.of[k.lobby.game()][recordedAs(player)]
	return s, ok
}

// recordedAs returns the name of a player in records: a program whose moves a person enters has its own there.
func recordedAs(player string) string { return strings.TrimPrefix(player, proxySpec) }

// rating writes the rating of a player with its error, "" if there is none.
func (k *knownStandings) rating(s show.Standing) string {
	if !s.Rated {
		return ""
	}
	return k.lobby.l.Say(lang.LobbyRated, int(math.Round(s.Rating)), int(math.Round(s.Error)))
}

// record writes what a player has won, and its rating.
func (k *knownStandings) record(player string) string {
	s, ok := k.standing(player)
	if !ok {
		return ""
	}
	text := k.lobby.l.Say(lang.LobbyRecord, s.Wins, s.Draws, s.Losses)
	if r := k.rating(s); r != "" {
		text += "  " + r
	}
	return text
}

// chosen returns the names of the two chosen players in records; ok is false if they are the same.
func (k *knownStandings) chosen() (a, b string, ok bool) {
	first, okA := k.lobby.player(firstList)
	second, okB := k.lobby.player(secondList)
	a, b = recordedAs(first.Name), recordedAs(second.Name)
	return a, b, okA && okB && a != b
}

// meetings writes the results of the two chosen players against each other, "" if they
// haven't met.
func (k *knownStandings) meetings() string {
	a, b, ok := k.chosen()
	s, _ := k.standing(a)
	met := s.Met[b]
	if !ok || met == [3]int{} {
		return ""
	}
	return k.lobby.l.Say(lang.LobbyMet, shortName(k.lobby.stage, a), lang.Points(float64(met[0])+float64(met[1])/2), lang.Points(float64(met[2])+float64(met[1])/2), shortName(k.lobby.stage, b))
}

// unmet says that the two chosen players haven't met, "" if they are the same.
func (k *knownStandings) unmet() string {
	if _, _, ok := k.chosen(); !ok {
		return ""
	}
	return k.lobby.l.Say(lang.LobbyUnmet)
}

// verdict says in words who of the two is the stronger one, and how a player lost who lost many games on time or by
// faults. It says nothing if they haven't met.
func (k *knownStandings) verdict() (texts []string) {
	a, b, ok := k.chosen()
	s, _ := k.standing(a)
	met := s.Met[b]
	if !ok || met == [3]int{} {
		return nil
	}
	diff, err95 := stats.Games(met[0], met[1], met[2]).Elo()
	nameA, nameB := shortName(k.lobby.stage, a), shortName(k.lobby.stage, b)
	other, _ := k.standing(b)
	for _, text := range []string{
		lang.Stronger(k.lobby.l, nameA, nameB, met[0], met[1], met[2], diff, err95, [2]arena.Means{s.Lost[b], other.Lost[a]}),
		lang.LostApart(k.lobby.l, nameA, s.Lost[b]), lang.LostApart(k.lobby.l, nameB, other.Lost[a]),
	} {
		if text != "" {
			texts = append(texts, text)
		}
	}
	return texts
}
