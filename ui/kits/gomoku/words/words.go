// Package words holds the texts of the games of five in a row (五目並べ) in English and Japanese.
//
//	var Kit = &kit.Kit{Words: &words.Words, …}
//
// Texts that several games share are in ui/lang. No text is made from another one.
package words

import "dohyo/ui/lang"

// Words are the texts of these games.
var Words = lang.Words{
	Games: map[string]lang.GameWords{
		"gomoku":    named("Gomoku 1993", "五目競争", true),
		"renju":     named("Renju", "連珠", true),
		"freestyle": brief(named("Freestyle gomoku", "五目並べ", false), "Freestyle", "五目並べ"),
		"standard":  brief(named("Standard gomoku", "五目並べ（長連なし）", false), "Standard", "長連なし五目"),
	},
	Facts: facts, Findings: findings, Terms: fouls, Documents: documents,
}

// brief adds a shorter name.
func brief(w lang.GameWords, en, ja string) lang.GameWords {
	w.Brief = lang.Text(en, ja)
	return w
}

// named returns the texts of one game; patterns states whether the game begins with
// patterns (珠型).
func named(en, ja string, patterns bool) lang.GameWords {
	w := lang.GameWords{
		Name: lang.Text(en, ja), Sides: lang.StoneSides,
		NoMove: lang.Text("%[1]q isn't a move; type 906 or h8, for example", "%[1]q を着手として読めません。906 や h8 のように入力"),
		NotYet: lang.Text("not a move yet; for example 906 or h8", "入力中（例: 906 h8）"),
		Turned: lang.StoneTurned,
		Typed:  lang.Text("Type a move such as 906 or h8.", "手は 906 や h8 のように入力します。"),
	}
	if patterns {
		w.Started = lang.Text("opening %s", "珠型は%s")
		w.Drawn = lang.Text("opening drawn from the 24 patterns, each with both colours", "24珠型から抽選（各珠型を黒白入れ替えで2局）")
	}
	return w
}
