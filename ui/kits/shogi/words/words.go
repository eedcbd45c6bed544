// Package words holds the texts of shogi (将棋) in English and Japanese.
//
//	var Kit = &kit.Kit{Words: &words.Words, …}
//
// Texts that several games share are in ui/lang. No text is made from another one.
package words

import "dohyo/ui/lang"

// Words are the texts of shogi.
var Words = lang.Words{
	Games: map[string]lang.GameWords{
		"shogi": {
			Name: lang.Text("Shogi", "将棋"), Sides: [2]lang.Key{lang.Text("black", "先手"), lang.Text("white", "後手")},
			NoMove:  lang.Text("%[1]q isn't a move; type 76fu, 7g7f or P-7f, for example", "%[1]q を着手として読めません。76fu 7776FU ７六歩 のように入力"),
			NotYet:  lang.Text("not a move yet; for example 76fu, 7g7f, P-7f", "入力中（例: 76fu 7776FU ７六歩）"),
			Turned:  lang.Text("turn the piece over: promote it, change its side", "駒を裏返す: 成・不成、先後"),
			Typed:   lang.Text("Type a move such as 76fu, 7g7f or P-7f.", "手は 76fu、7776FU、７六歩 のように入力します。"),
			Started: lang.Text("from a set position", "指定局面から"),
		},
	},
	Facts: facts, Rules: rules, Findings: findings, Terms: pieces, Documents: documents, Regulations: regulations,
}
