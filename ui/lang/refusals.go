package lang

import (
	"errors"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

// Reasons why a person's move was refused. The first argument is the typed or chosen
// move, the second the rule.
var (
	refusalText     = Key{"%[1]q isn't a move", "%[1]q を着手として読めません"}
	refusalChoice   = Key{"%[1]q is none of the choices", "%[1]q は選択肢にありません"}
	refusalNotYet   = Key{"not a move yet", "入力中"}
	refusalTyped    = Key{"Type a move.", "手を入力します。"}
	refusalIllegal  = Key{"%[1]s can't be played: %[2]s", "%[1]s は着手できない: %[2]s"}
	refusalOccupied = Key{"%[1]s is occupied", "%[1]s には石がある"}
	refusalOff      = Key{"%[1]s is off the board", "%[1]s は盤の外"}

	NothingThere  = Key{"There is nothing to choose here.", "ここには選べるものがありません。"}
	SureAboutFoul = Key{"%s. Choosing it again loses.", "%s。もう一度選ぶと負け"}
)

// rulesInFull are the rules that a move can break, by their codes, where the records'
// words are too short for a person. Their Japanese texts are facts.
var rulesInFull = map[string]string{}

// Rule returns the text of a broken rule.
func (l Lang) Rule(rule *fact.Error) string {
	if text, ok := rulesInFull[rule.Code]; ok && l != Japanese {
		return text
	}
	return l.Error(rule)
}

// sayIllegal returns which rule a move breaks.
func sayIllegal(l Lang, s Spelling, e *boards.Illegal) string {
	move := s.of(e.Move)
	switch e.Rule {
	case boards.RuleOccupied:
		return l.Say(refusalOccupied, move)
	case boards.RuleOff:
		return l.Say(refusalOff, move)
	}
	return l.Say(refusalIllegal, move, l.Rule(e.Rule))
}

// Refusal returns why a person's move in a game is refused.
func (l Lang) Refusal(s Spelling, game string, err error) string {
	var text *boards.NotMove
	var illegal *boards.Illegal
	switch {
	case errors.As(err, &text) && errors.Is(text.Want, boards.WantChoice):
		return l.Say(refusalChoice, text.Got())
	case errors.As(err, &text):
		return l.Say(or(games[game].NoMove, refusalText), text.Text)
	case errors.As(err, &illegal):
		return sayIllegal(l, s, illegal)
	}
	return l.Error(err)
}

// RefusalOf returns why a person's move is refused, which is named as it was typed.
func (l Lang) RefusalOf(typed, game string, err error) string {
	var illegal *boards.Illegal
	if errors.As(err, &illegal) {
		as := *illegal
		as.Move = boards.Move(strings.TrimSpace(typed))
		err = &as
	}
	return l.Refusal(nil, game, err)
}

// NotYet returns the message that a typed text isn't a move so far, with an example of
// one.
func (l Lang) NotYet(game string) string { return l.Say(or(games[game].NotYet, refusalNotYet)) }

// Typed returns, as a sentence, how moves of a game are typed.
func (l Lang) Typed(game string) string { return l.Say(or(games[game].Typed, refusalTyped)) }

// or returns a game's own key, or else the key for all games.
func or(own, all Key) Key {
	if own.Empty() {
		return all
	}
	return own
}
