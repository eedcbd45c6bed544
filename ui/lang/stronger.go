package lang

import (
	"math"

	"dohyo/arena"
	"dohyo/arena/stats"
)

var (
	strongerBy   = Key{"%[1]s is stronger than %[2]s, by %[3]d ± %[4]d Elo.", "%[1]s のほうが %[2]s より強いといえます（レート差 %[3]d ± %[4]d）。"}
	strongerSeem = Key{"%[1]s may be stronger than %[2]s, by %[3]d ± %[4]d Elo; more games are needed to be sure.", "%[1]s のほうが %[2]s より強そうですが（レート差 %[3]d ± %[4]d）、断定するには局数が足りません。"}
	strongerNone = Key{"%[1]s and %[2]s are level so far (± %[3]d Elo); only more games can show a difference.", "%[1]s と %[2]s は今のところ互角です（± %[3]d）。差を見るにはさらに対局が必要です。"}
	strongerAll  = Key{"%[1]s has won all points of %[2]d {game|games}, so the difference can't be estimated yet.", "%[1]s の%[2]d局全勝です。レート差はまだ推定できません。"}
	strongerSure = Key{"%[1]s is stronger than %[2]s: it has won all %[3]d {game|games}. By how much can't be estimated yet.", "%[1]s のほうが %[2]s より強いといえます（%[3]d局全勝のため、レート差はまだ推定できません）。"}
	strongerBest = Key{"%[1]s is stronger than %[2]s: it leads %[3]s–%[4]s. By how much can't be estimated yet.", "%[1]s のほうが %[2]s より強いといえます（%[3]s–%[4]s。レート差はまだ推定できません）。"}
	strongerLed  = Key{"%[1]s leads %[2]s %[3]s–%[4]s, but most of %[2]s's losses were on time, by faults or by rulings.", "%[1]s が %[2]s に %[3]s–%[4]s で勝ち越していますが、%[2]s の負けの多くは時間切れや反則などによるものです。"}
	strongerOver = Key{"%[1]s is rated above %[2]s, by %[3]d ± %[4]d Elo, but most of %[2]s's losses were on time, by faults or by rulings.", "%[1]s のレートは %[2]s より %[3]d ± %[4]d 高いのですが、%[2]s の負けの多くは時間切れや反則などによるものです。"}
	strongerLost = Key{"How %[1]s lost %[2]d {game|games}: %[3]s. Losses on time or by faults say little about strength.", "%[1]s の%[2]d敗の内訳: %[3]s。時間切れや反則などによる負けからは、強さはほとんど分かりません。"}
	strongerSlow = Key{"How %[1]s lost %[2]d {game|games}: %[3]s. Losses on time say little about strength; give more time.", "%[1]s の%[2]d敗の内訳: %[3]s。時間切れによる負けからは、強さはほとんど分かりません。持ち時間を増やしてください。"}
	strongerFew  = Key{"%[1]d {game|games} between %[2]s and %[3]s: too few to compare them.", "%[2]s と %[3]s の%[1]d局では、強さを比べるには少なすぎます。"}
)

// Stronger says in words what the wins, draws and losses of a player against an opponent
// tell of their strength: the difference in Elo, and half the width of its 95% interval.
// Either may be undefined. Lost is how the player and the opponent lost: nobody is called stronger
// whose opponent lost most games otherwise than by play.
func Stronger(l Lang, player, opponent string, wins, draws, losses int, diff, err95 float64, lost [2]arena.Means) string {
	player, opponent = Player(l, player), Player(l, opponent)
	if wins < losses {
		player, opponent, diff, wins, losses, lost[1] = opponent, player, -diff, losses, wins, lost[0]
	}
	games, half := wins+draws+losses, float64(draws)/2
	points, against := Points(float64(wins)+half), Points(float64(losses)+half)
	unknown := math.IsNaN(diff) || math.IsInf(diff, 0) || math.IsNaN(err95) || math.IsInf(err95, 0)
	sure := stats.SignTest(wins, losses) < .05
	switch {
	case wins > losses && mostApart(lost[1]) && (sure || !unknown):
		return l.Say(strongerLed, player, opponent, points, against)
	case unknown && sure && games == wins:
		return l.Say(strongerSure, player, opponent, games)
	case unknown && sure:
		return l.Say(strongerBest, player, opponent, points, against)
	case unknown && games > 1 && games == wins:
		return l.Say(strongerAll, player, games)
	case unknown:
		return l.Say(strongerFew, games, player, opponent)
	}
	return StrongerBy(l, player, opponent, diff, err95, lost)
}

// StrongerBy says the same of a difference that is known, also by games against others.
func StrongerBy(l Lang, player, opponent string, diff, err95 float64, lost [2]arena.Means) string {
	player, opponent = Player(l, player), Player(l, opponent)
	if diff < 0 {
		player, opponent, diff, lost[1] = opponent, player, -diff, lost[0]
	}
	by, about := int(math.Round(diff)), int(math.Round(err95))
	switch {
	case by == 0:
		return l.Say(strongerNone, player, opponent, about)
	case mostApart(lost[1]):
		return l.Say(strongerOver, player, opponent, by, about)
	case diff > err95:
		return l.Say(strongerBy, player, opponent, by, about)
	}
	return l.Say(strongerSeem, player, opponent, by, about)
}

// mostApart reports whether most losses were on time, by faults or by rulings.
func mostApart(by arena.Means) bool { return by.Apart() > by.Play }

// lostApart is the least share of a player's losses otherwise than by play, 1 in so many, that a comparison of strength tells.
const lostApart = 4

// LostApart says how a player lost its games, if many of them were lost on time, by faults or by rulings, otherwise "".
// Where time decided most of them, it says what to do about it.
func LostApart(l Lang, player string, by arena.Means) string {
	losses := by.Play + by.Apart()
	if losses == 0 || by.Apart()*lostApart < losses {
		return ""
	}
	text := strongerLost
	if 2*by.Time > losses {
		text = strongerSlow
	}
	return l.Say(text, Player(l, player), losses, countMeans(l, by))
}
