package lang

import (
	"strings"

	"dohyo/arena"
)

// Texts about who moves first, and with which handicap.
var (
	LobbyTurns    = Key{"First move and handicap", "先後と手合割"}
	LobbyRanks    = Key{"a handicap by rank …", "段級差による手合割 …"}
	LobbyRanksNow = Key{"a handicap by rank (%s and %s) …", "段級差による手合割（%s と %s）…"}
	LobbyNoRanks  = Key{"no handicap by rank", "段級差をやめる"}
	LobbyRankOf   = Key{"Rank of %s", "%s の段級"}
	LobbyWord     = Key{"%s (Enter changes it)", "%s（Enter で変更）"}
	LobbyOdds     = Key{"a handicap by name …", "名前による手合割 …"}
	LobbyOddsNow  = Key{"a handicap by name (%s) …", "名前による手合割（%s）…"}
	LobbyOddsPick = Key{"Handicap", "手合割"}
	LobbyOddsHint = Key{"White gives the handicap and moves first.", "上手（後手側）から指し始める。"}
	LobbyNoOdds   = Key{"no handicap", "なし"}
	LineTurns     = Key{"first move", "先後"}
	HelpTurns     = Key{"choose who moves first, or a handicap by rank or name", "先後の決め方（握り・振り駒・抽選）、段級差や名前による手合割"}
	TourByRank    = Key{"handicaps by the entrants' ranks", "参加者の段級差による手合割"}

	wayNamed   = Key{"the first player has the first move", "左の人が先番"}
	turnsFirst = Key{"%[1]s begins; %[2]s", "%[1]s の先番。%[2]s"}
	rankDan    = Key{"%s dan", "%s段"}
	rankKyu    = Key{"%s kyu", "%s級"}
)

// Texts about other settings of the lobby.
var (
	LobbyGames       = Key{"%d {game|games}", "%d局"}
	LobbyOpenRule    = Key{"Opening rule", "開局規定"}
	LobbyNoRule      = Key{"no opening rule", "なし"}
	LobbyNoRuleAbout = Key{"The games begin as the regulation says.", "規定どおりの開始局面から始める。"}
	LineOpenRule     = Key{"opening rule", "開局規定"}
	HelpOpenRule     = Key{"choose a rule by which the players settle the opening (swap2 and others)", "対局者が開局を決める規定（swap2 など）を選ぶ"}
)

// OpenRule says what players do under an opening rule.
func OpenRule(l Lang, rule string) string { return l.Term("openrule." + rule) }

// turnWays are the ways to draw the first move, as parts of a regulation's sentence.
var turnWays = map[string]Key{
	arena.TurnsByLot:    {"first move by lot", "先番は抽選"},
	arena.TurnsByPawns:  {"first move by furigoma", "先番は振り駒"},
	arena.TurnsByStones: {"first move by nigiri", "先番は握り"},
}

// TurnWay returns what a value of Regulation.Turns means.
func TurnWay(l Lang, way string) string {
	if k, ok := turnWays[way]; ok {
		return l.Say(k)
	}
	return l.Say(wayNamed)
}

// Turns returns who has the first side in the games of a match, and why.
func Turns(l Lang, t *arena.Turns, players [2]arena.Contender) string {
	text := l.WhyPaired(t.Why)
	if t.Fixed {
		return text
	}
	return l.Say(turnsFirst, Player(l, players[t.First].Name), text)
}

// Rank returns a rank such as 3d in words.
func Rank(l Lang, rank string) string {
	if n, ok := strings.CutSuffix(rank, "d"); ok {
		return l.Say(rankDan, n)
	}
	return l.Say(rankKyu, strings.TrimSuffix(rank, "k"))
}

// OwnValue returns what a regulation says of a value of a game's own setting.
func OwnValue(l Lang, name string, value any) string { return settingSaid(l, name, value) }
