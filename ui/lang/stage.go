package lang

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
)

// What a stage's form and the pairs of a stage are, beyond the usual.
var (
	formModified       = Key{"modified Swiss system", "変形スイス式"}
	formModifiedRound  = Key{"Swiss system, modified in round %s", "スイス式（第%s回戦は変形スイス式）"}
	formModifiedRounds = Key{"Swiss system, modified in rounds %s", "スイス式（第%s回戦は変形スイス式）"}
	formDutch          = Key{"Swiss system (FIDE Dutch)", "スイス式（FIDE のダッチ方式）"}
	formGroups         = Key{"%s in %d groups", "%[2]d組の%[1]s"}
	tiesList           = Key{"%s: %s", "%s: %s"}
	tieBoards          = Key{"%d matches a pair, one after another until the pair is decided", "1組%d対戦（勝敗が決まるまで順に行う）"}
	tieTogether        = Key{"%d matches a pair at the same time", "1組%d対戦を同時に行う"}
	tieStaggered       = Key{"%d matches a pair at the same time, each started %s after the previous one", "1組%d対戦を%sずつ遅らせて始め、同時に行う"}
	tieReplays         = Key{"a drawn match is replayed with the first move exchanged, up to %d {time|times}", "引き分けの対戦は先後を替えて再戦（%d回まで）"}
	tieReplayTime      = Key{"replays: time %s", "再戦の持ち時間 %s"}
)

// listed returns numbers as a list.
func listed(l Lang, numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, l.Say(ListComma))
}

// StageForm returns the form of a stage played in a number of groups, with what sets it apart
// from others of this form.
func (l Lang) StageForm(s *tournament.Stage, groups int) string {
	text := l.TournamentForm(s.Form)
	switch {
	case s.Form == tournament.Swiss && s.Method == tournament.Dutch:
		return l.Say(formDutch)
	case s.Modified && len(s.ModifiedRounds) == 1:
		return l.Say(formModifiedRound, fmt.Sprint(s.ModifiedRounds[0]))
	case s.Modified && len(s.ModifiedRounds) > 0:
		return l.Say(formModifiedRounds, listed(l, s.ModifiedRounds))
	case s.Modified:
		return l.Say(formModified)
	case groups > 1:
		return l.Say(formGroups, text, groups)
	}
	return text
}

// StageMatches returns how the pairs of a stage play: how many matches where, and
// when they are replayed. It returns nothing for pairs of one match.
func (l Lang) StageMatches(s *tournament.Stage) (parts []string) {
	if s.Boards > 1 {
		text := l.Say(tieBoards, s.Boards)
		switch {
		case s.Together && s.Stagger > 0:
			text = l.Say(tieStaggered, s.Boards, l.Duration(time.Duration(s.Stagger)))
		case s.Together:
			text = l.Say(tieTogether, s.Boards)
		}
		if len(s.BoardsFor) > 0 {
			var ties []string
			for _, tag := range s.BoardsFor {
				ties = append(ties, boardsFor(l, tag))
			}
			text = l.Say(tiesList, strings.Join(ties, l.Say(ListComma)), text)
		}
		parts = append(parts, text)
	}
	if s.Replays > 0 {
		parts = append(parts, l.Say(tieReplays, s.Replays))
		if s.ReplayTime != nil {
			parts = append(parts, l.Say(tieReplayTime, l.Clock(s.ReplayRules.Clock)))
		}
	}
	return parts
}

// earlierTies are the pairs of a knock-out that have no name of their own.
var earlierTies = Key{"the rounds before the quarter-finals", "準々決勝より前の回戦"}

func boardsFor(l Lang, tag string) string {
	if tag == "last" {
		return l.Say(earlierTies)
	}
	return l.Say(ties["tie."+tag])
}

// Ended returns what a stage that has ended, or the tournament if it is 0, has shown: who won
// it, or who is stronger if it is ranked by ratings, and how a player lost who lost many games on time or by faults. It
// returns at most the given number of lines.
func (l Lang) Ended(s *tournament.State, stage int, name func(entrant int) string, of string, most int) (lines []string) {
	for _, c := range s.Comparisons(stage) {
		a, b, lost := name(c.A), name(c.B), [2]arena.Means{s.Losses(c.A), s.Losses(c.B)}
		switch {
		case len(lines) == most:
		case !math.IsNaN(c.Points):
			lines = append(lines, StrongerBy(l, a, b, c.Points, c.Err95, lost))
		case c.Games.Sum() > 0:
			lines = append(lines, Stronger(l, a, b, c.Games[0], c.Games[1], c.Games[2], math.NaN(), math.NaN(), lost))
		}
	}
	if len(lines) > 0 {
		return append(lines, lostOf(l, s, stage, name, most-len(lines))...)
	}
	var names []string
	for _, n := range s.Winners(stage) {
		names = append(names, name(n))
	}
	if len(names) == 0 {
		return nil
	}
	return []string{Champion(l, names, of)}
}

// lostOf says how those who are compared have lost many games otherwise than by play, in at most the given number of
// lines, each once.
func lostOf(l Lang, s *tournament.State, stage int, name func(entrant int) string, most int) (lines []string) {
	said := map[int]bool{}
	for _, c := range s.Comparisons(stage) {
		for _, n := range []int{c.A, c.B} {
			if said[n] || len(lines) == most {
				continue
			}
			said[n] = true
			if text := LostApart(l, name(n), s.Losses(n)); text != "" {
				lines = append(lines, text)
			}
		}
	}
	return lines
}
