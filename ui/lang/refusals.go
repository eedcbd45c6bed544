package lang

import (
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
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

// rulesInFull are the rules that a move can break, by their codes, where what
// records call them says too little to a person. In Japanese they are facts.
var rulesInFull = map[string]string{
	"shogi.rule.stuck":      "the piece could never move again",
	"shogi.rule.nifu":       "nifu: two pawns on a file",
	"shogi.rule.uchifuzume": "uchifuzume: mate by a dropped pawn",
	"shogi.rule.check":      "the king would be in check",
	"shogi.rule.nodraw":     "no drawing by declaration under these rules",
	"igo.rule.suicide":      "suicide: it would have no liberty",
	"igo.rule.ko":           "ko: the stone can't be retaken at once",
}

// Rule is a rule that was broken.
func (l Lang) Rule(rule *fact.Error) string {
	if text, ok := rulesInFull[rule.Code]; ok && l != Japanese {
		return text
	}
	return l.Error(rule)
}

// illegal says which rule a move breaks.
func (l Lang) illegal(e *boards.Illegal) string {
	switch e.Rule {
	case boards.RuleOccupied:
		return l.Say(refusalOccupied, string(e.Move))
	case boards.RuleOff:
		return l.Say(refusalOff, string(e.Move))
	}
	return l.Say(refusalIllegal, string(e.Move), l.Rule(e.Rule))
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
	case errors.As(err, &illegal):
		return l.illegal(illegal)
	}
	return l.Error(err)
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
