package lang

import (
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Why a person's move was refused: the first argument is what was typed or
// pointed at, the second the rule.
var (
	refusalText     = Key{"%[1]q isn't a move", "%[1]q を着手として読めません"}
	refusalNotYet   = Key{"not a move yet", "入力中"}
	refusalIllegal  = Key{"%[1]s can't be played: %[2]s", "%[1]s は着手できない: %[2]s"}
	refusalOccupied = Key{"%[1]s is occupied", "%[1]s には石がある"}
	refusalOff      = Key{"%[1]s is off the board", "%[1]s は盤の外"}

	NothingThere  = Key{"There is nothing to choose here.", "ここには選べるものがありません。"}
	SureAboutFoul = Key{"%s. Choose it again to play it and lose.", "%s。もう一度選ぶと着手して負けになる"}
)

// rulesInFull are the rules that a move can break, by their codes, where what
// records call them says too little to a person. In Japanese they are facts.
var rulesInFull = map[string]string{}

// Rule is a rule that was broken.
func (l Lang) Rule(rule *fact.Error) string {
	if text, ok := rulesInFull[rule.Code]; ok && l != Japanese {
		return text
	}
	return l.Error(rule)
}

// sayIllegal says which rule a move breaks.
func sayIllegal(l Lang, e *boards.Illegal) string {
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
	case errors.As(err, &text):
		return l.Say(or(games[game].NoMove, refusalText), text.Text)
	case errors.As(err, &illegal):
		return sayIllegal(l, illegal)
	}
	return l.Error(err)
}

// NotYet tells who types a move that it isn't one so far, and how one looks.
func (l Lang) NotYet(game string) string { return l.Say(or(games[game].NotYet, refusalNotYet)) }

// or is a game's own key, or what holds for all games.
func or(own, all Key) Key {
	if own.Empty() {
		return all
	}
	return own
}
