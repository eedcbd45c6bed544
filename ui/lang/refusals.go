package lang

import (
	"errors"
	"strings"

	"dohyo/boards"
)

// Why a person's move was refused: the first argument is what was typed or
// pointed at, the second the rule.
var (
	refusalText      = Key{"%[1]q is no move; type it like 906 or h8", "%[1]q は手ではない。906 や h8 のように入力"}
	refusalTextShogi = Key{"%[1]q is no move; type it like 76fu, 7776FU, 7g7f", "%[1]q は手ではない。76fu 7776FU ７六歩 のように入力"}
	refusalTextGo    = Key{"%[1]q is no move; type it like d4, pass or resign", "%[1]q は手ではない。d4 pass resign のように入力"}
	refusalIllegal   = Key{"%[1]s can't be played: %[2]s", "%[1]s は着手できない: %[2]s"}
	refusalOccupied  = Key{"%[1]s is occupied", "%[1]s には石がある"}
	refusalOff       = Key{"%[1]s is off the board", "%[1]s は盤の外"}

	NothingThere  = Key{"There's nothing to choose here.", "ここに選べる物はありません。"}
	SureAboutFoul = Key{"%s. Once more plays it and loses.", "%s。もう一度で着手 (負けになる)"}
)

// rules of shogi that a move can break, by the names they have in records.
var shogiRules = map[string]Key{
	"no such move":                           {"no such move", "そのような手はない"},
	"the game is over":                       {"the game is over", "終局している"},
	"not this side's turn":                   {"not this side's turn", "手番ではない"},
	"no piece there":                         {"no piece there", "動かす駒がない"},
	"the opponent's piece":                   {"the opponent's piece", "相手の駒"},
	"another piece stands there":             {"another piece stands there", "駒の種類が違う"},
	"the piece doesn't go there":             {"the piece doesn't go there", "その駒はそこへ動けない"},
	"own piece there":                        {"own piece there", "自分の駒がある"},
	"a king is never taken":                  {"a king is never taken", "玉は取れない"},
	"no promotion there":                     {"no promotion there", "そこでは成れない"},
	"not in hand":                            {"not in hand", "持駒にない"},
	"occupied":                               {"occupied", "駒がある"},
	"a piece without a future move":          {"the piece could never move again", "行き所のない駒"},
	"nifu":                                   {"nifu: two pawns on a file", "二歩"},
	"uchifuzume":                             {"uchifuzume: mate by a dropped pawn", "打歩詰"},
	"king in check":                          {"the king would be in check", "玉が取られる (王手放置・自殺手)"},
	"no drawing by declaration":              {"no drawing by declaration under these rules", "宣言による引き分けはない"},
	"only a person may take a move back":     {"only a person may take a move back", "待ったができるのは人だけ"},
	"the king isn't in the last three ranks": {"the king isn't in the camp", "玉が敵陣にない"},
	"in check":                               {"in check", "王手がかかっている"},
	"not on turn":                            {"not on turn", "手番でない"},
}

// A RuleName is the name of a rule among a fact's arguments.
type RuleName string

// Rule names a rule that was broken, by the name it has in records.
func (l Lang) Rule(name string) string {
	if k, ok := shogiRules[name]; ok {
		return l.Say(k)
	}
	if strings.HasPrefix(name, "occurrence ") {
		return l.Detail(name)
	}
	return name
}

// Refusal tells a person why a move of a game can't be made.
func (l Lang) Refusal(game string, err error) string {
	var text *boards.NotMove
	var illegal *boards.Illegal
	switch {
	case errors.As(err, &text) && game == "shogi":
		return l.Say(refusalTextShogi, text.Text)
	case errors.As(err, &text) && game == "go":
		return l.Say(refusalTextGo, text.Text)
	case errors.As(err, &text):
		return l.Say(refusalText, text.Text)
	case errors.As(err, &illegal) && game == "shogi":
		return l.Say(refusalIllegal, string(illegal.Move), l.Rule(illegal.Rule))
	case errors.As(err, &illegal):
		switch illegal.Rule {
		case "occupied":
			return l.Say(refusalOccupied, string(illegal.Move))
		case "off the board":
			return l.Say(refusalOff, string(illegal.Move))
		}
		if game == "go" {
			return l.Say(refusalIllegal, string(illegal.Move), l.goRule(illegal.Rule))
		}
		return l.Say(refusalIllegal, string(illegal.Move), illegal.Rule)
	}
	return err.Error()
}

// The rules of Go that a move can break, by the names they have in records.
var (
	goSuicide  = Key{"suicide: it would have no liberty", "自殺手 (呼吸点がなくなる)"}
	goKo       = Key{"ko: the stone can't be retaken at once", "コウ (すぐには取り返せない)"}
	goSuperko  = Key{"superko: it repeats the position after move %s", "スーパーコウ (%s手目の後の局面に戻る)"}
	goOver     = Key{"the game is over", "終局している"}
	superkoFor = "superko: it repeats the position after move "
)

// goRule names a rule of Go that was broken.
func (l Lang) goRule(name string) string {
	if ply, ok := strings.CutPrefix(name, superkoFor); ok {
		return l.Say(goSuperko, ply)
	}
	switch name {
	case "suicide":
		return l.Say(goSuicide)
	case "simple ko":
		return l.Say(goKo)
	case "the game is over":
		return l.Say(goOver)
	}
	return name
}

// How moves of a game are typed, for who has begun to type one.
var (
	sampleStones = Key{"no move yet; like 906 or h8", "まだ手ではない (例 906 h8)"}
	sampleShogi  = Key{"no move yet; like 76fu, 7776FU, 7g7f", "まだ手ではない (例 76fu 7776FU ７六歩)"}
	sampleGo     = Key{"no move yet; like d4, pass, resign", "まだ手ではない (例 d4 pass resign)"}
)

// NotYet tells who types a move that it isn't one so far, and how one looks.
func (l Lang) NotYet(game string) string {
	switch game {
	case "shogi":
		return l.Say(sampleShogi)
	case "go":
		return l.Say(sampleGo)
	}
	return l.Say(sampleStones)
}
