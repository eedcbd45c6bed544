package lang

import (
	"strings"

	"dohyo/arena/tournament"
	"dohyo/boards/safe"
)

// Finding out how strong players are.
var (
	LineStrength       = Key{"strength", "棋力"}
	HelpStrength       = Key{"compare the strength of players in games without a board", "棋力を測る: 差が分かるまで盤なしで対局させる"}
	StrengthTitle      = Key{"Strength at %s", "棋力を測る（%s）"}
	StrengthUntil      = Key{"Play until", "終わる条件"}
	StrengthElo        = Key{"the error is at most ± %d Elo", "レート差の誤差が ± %d 以下"}
	StrengthGames      = Key{"each pair has played %d {game|games}", "各組が%d局"}
	StrengthFew        = Key{"Choose at least two players with Space.", "空白キーで2人以上選んでください。"}
	StrengthHow        = Key{"All meet again and again, two games at a time with the first move exchanged: %s", "総当たりを繰り返し、先後を替えて2局ずつ対局します: %s"}
	HelpStrengthBegin  = Key{"begin the games", "対局を始める"}
	HelpStrengthChoose = Key{"choose or drop the player", "対局者に加える、外す"}
	HelpStrengthChange = Key{"choose another value", "値を変える"}
	StrengthStage      = Key{"strength", "棋力"}
	StrengthName       = Key{"Strength: %s", "棋力: %s"}

	StrengthGoesOn = Key{"Resume the tournament with:  dohyo resume %s", "大会を再開するには:  dohyo resume %s"}

	HallLeaveTitle = Key{"Stop and return to the lobby?", "中断してロビーに戻りますか"}
	HallLeaveText  = Key{
		"Everything played so far is kept. The lobby lists it among the unfinished matches: R finds it, r resumes it.",
		"ここまでの結果は保存されます。ロビーの「中断した対戦」に載り、R で探して r で再開できます。",
	}
	HelpHallLobby = Key{"return to the lobby; a running tournament stops and can be resumed", "ロビーに戻る（進行中なら中断して保存）"}
)

// Tournament returns a tournament's title. One that finds out how strong players are, and that dohyo
// has named by itself, has its title in the person's language.
func Tournament(l Lang, name string, plan *tournament.Plan) string {
	if plan != nil && plan.Measures() {
		var players []string
		for _, e := range plan.Entrants {
			players = append(players, e.Player)
		}
		for _, of := range []Lang{English, Japanese} {
			if name == of.Say(StrengthName, strings.Join(players, of.Say(ListComma))) {
				return safe.Visible(l.Say(StrengthName, strings.Join(players, l.Say(ListComma))))
			}
		}
	}
	return safe.Visible(name)
}

// saidIn reports whether a text is what a key says in one of the languages.
func saidIn(text string, k Key) bool { return text == English.Say(k) || text == Japanese.Say(k) }
