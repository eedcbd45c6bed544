package cli

import (
	"cmp"
	"path/filepath"
	"slices"
	"sort"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// unfinishedMost is how many matches, and how many tournaments, the lobby offers to
// resume.
const unfinishedMost = 20

// unfinished returns the matches and tournaments that the lobby offers to resume, the
// newest first.
func (a screens) unfinished() ([]show.Unfinished, error) {
	list := slices.Concat(a.unfinishedMatches(), a.unfinishedTournaments())
	sort.SliceStable(list, func(i, j int) bool { return list[j].At.Before(list[i].At) })
	return list, nil
}

func (a screens) unfinishedMatches() (list []show.Unfinished) {
	for _, u := range winding(resuming(a).unfinished(), unfinishedMost) {
		b := u.tape.Begin
		item := show.Unfinished{
			Name: filepath.Base(u.dir), Game: b.Kind, Players: [2]string{b.Players[0].Name, b.Players[1].Name},
			Games: b.Games, At: u.at, Ended: u.tape.Ended(),
		}
		for i, s := range u.tape.Score() {
			item.Points[i] = float64(s.Wins) + float64(s.Draws)/2
		}
		list = append(list, item)
	}
	return list
}

func (a screens) unfinishedTournaments() (list []show.Unfinished) {
	for _, u := range tournaments(a).unfinished() {
		title, plan, err := tournament.Title(u.dir)
		if err != nil {
			continue // it can't be resumed either
		}
		name := filepath.Base(u.dir)
		if list = append(list, show.Unfinished{Name: name, Title: cmp.Or(lang.Tournament(a.app.language(), title, plan), name), At: u.at}); len(list) == unfinishedMost {
			break
		}
	}
	return list
}
