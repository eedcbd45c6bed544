package lang

import "dohyo/kifu"

// Messages about a character that an encoding doesn't have.
var (
	unwritable = Key{"game %[1]d, %[2]s: %[3]s has no character %[4]q (%[4]U); --encoding utf-8 writes it, and so do files named .kifu or .ki2u",
		"第%[1]d局 %[2]s: %[3]s には文字 %[4]q（%[4]U）がありません。--encoding utf-8、または拡張子 .kifu・.ki2u なら書けます"}
	unwritableMove = Key{"move %d, %s", "%d手目の%s"}
)

// fieldNames are the names of the fields of kifu.Unwritable.
var fieldNames = map[string]Key{
	"event": {"event", "棋戦"}, "round": {"round", "回戦"}, "place": {"place", "場所"}, "name": {"title", "表題"}, "annotator": {"annotator", "解説者"},
	"black": {"black's name", "先手の名前"}, "white": {"white's name", "後手の名前"},
	"comment": {"comment", "コメント"}, "line": {"line of play", "読み筋"}, "": {"text", "本文"},
}

// Unwritable returns where the character is, and how it can be written.
func (l Lang) Unwritable(e *kifu.Unwritable) string {
	at := l.Say(fieldNames[e.Field])
	if e.Ply > 0 {
		at = l.Say(unwritableMove, e.Ply, at)
	}
	return l.Say(unwritable, e.Game, at, string(e.Encoding), e.Char)
}
