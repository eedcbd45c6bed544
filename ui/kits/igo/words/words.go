// Package words holds the texts of Go (囲碁) in English and Japanese.
//
//	var Kit = &kit.Kit{Words: &words.Words, …}
//
// Texts that several games share are in ui/lang. No text is made from another one.
package words

import (
	"dohyo/boards/igo"
	"dohyo/ui/lang"
)

// Words are the texts of Go.
var Words = lang.Words{
	Games: map[string]lang.GameWords{
		igo.Game.Name: {
			Name: lang.Text("Go", "囲碁"), Sides: lang.StoneSides, Settings: settings, RuleSets: ruleSets,
			NoMove: lang.Text("%[1]q isn't a move; type d4, pass or resign, for example", "%[1]q を着手として読めません。d4 pass resign のように入力"),
			NotYet: lang.Text("not a move yet; for example d4, pass, resign", "入力中（例: d4 pass resign）"),
			Turned: lang.StoneTurned,
			Typed:  lang.Text("Type a move such as d4, pass or resign.", "手は d4、pass、resign のように入力します。"),
		},
	},
	Facts: facts, Rules: rules, Findings: findings, Terms: terms, Documents: documents,
}

// settings are the texts for the settings of Go.
var settings = map[string]lang.SettingText{
	igo.KomiName: {
		Flag:  lang.Text("Go: komi of `POINTS` for white", "囲碁のコミ `POINTS` 目"),
		About: lang.Text("Go: komi, the points that white receives.", "囲碁: コミ（白に加える目数）。"),
		Holds: lang.Text("komi %v", "コミ%v目"),
		Label: lang.Text("Komi", "コミ"),
	},
	igo.HandicapName: {
		Flag:  lang.Text("Go: `N` handicap stones", "囲碁の置石の数 `N`"),
		About: lang.Text("Go: handicap stones.", "囲碁: 置石の数。"),
		Holds: lang.Text("%d {handicap stone|handicap stones}", "%d子局"),
		Label: lang.Text("Handicap", "置石"),
		Line:  lang.Text("handicap", "置石"),
		Help:  lang.Text("more handicap stones for the first player of a game", "置石を増やす"),
	},
	igo.PlacementName: {
		Flag:   lang.Text("Go: `WHERE` handicap stones go: fixed (the usual places) or free (where black puts them)", "囲碁の置石の置き方 `WHERE`: fixed（定位置）か free（黒が自由に置く）"),
		About:  lang.Text("Go: where handicap stones go: fixed, in the usual places, or free, where black puts them.", "囲碁: 置石の置き方。fixed は定位置、free は黒が自由に置く。"),
		Holds:  lang.Text("handicap stones %s", "置石は%s"),
		Values: map[string]lang.Key{igo.Fixed: lang.Text("in the usual places", "定位置"), igo.Free: lang.Text("where black wants", "自由")},
	},
}

// ruleSets are the texts for its rule sets.
var ruleSets = map[string]lang.Key{
	"chinese": lang.Text("Chinese", "中国"), "japanese": lang.Text("Japanese", "日本"),
	"tromp-taylor": lang.Text("Tromp-Taylor", "Tromp-Taylor "), "aga": lang.Text("AGA", "AGA "),
	"simple-ko": lang.Text("simple ko", "単純コウ"),
}

// terms are the numbers of a position that is set up, and the words of patterns and joseki.
var terms = map[string]lang.Key{
	"lore.patterns": lang.Text("patterns", "パターン"), "lore.joseki": lang.Text("joseki", "定石"),
	"lore.own": lang.Text("own stone", "自分の石"), "lore.theirs": lang.Text("opponent's stone", "相手の石"), "lore.empty": lang.Text("empty", "空点"),
	"lore.own.empty": lang.Text("own stone or empty", "自分の石か空点"), "lore.theirs.empty": lang.Text("opponent's stone or empty", "相手の石か空点"),
	"lore.stone": lang.Text("a stone", "どちらかの石"), "lore.edge": lang.Text("beyond the edge", "盤の外"), "lore.any": lang.Text("anything", "不問"),
	"lore.named":     lang.Text("empty, with a name", "名前のある空点"),
	"lore.mark.none": lang.Text("not marked", "印なし"), "lore.mark.urgent": lang.Text("urgent: tried before all others", "急場（ほかの手より先に調べる）"),
	"lore.mark.answer":  lang.Text("an obvious answer: settles a fight", "明らかな応手（局面を静める）"),
	"lore.class.normal": lang.Text("normal", "普通"), "lore.class.urgent": lang.Text("urgent: before all others", "急場（ほかの手より先）"),
	"lore.class.rare": lang.Text("rare: only when behind", "稀（形勢が悪いときだけ）"), "lore.class.complex": lang.Text("complex: only when behind", "難解（形勢が悪いときだけ）"),
	"lore.class.trick": lang.Text("trick: only when behind", "ハメ手（形勢が悪いときだけ）"), "lore.class.mistake": lang.Text("mistake: never chosen", "悪手（打たない。応手だけ知る）"),
	"lore.class.ignore": lang.Text("ignore: not a move", "無視（手として扱わない）"),
	"lore.short.normal": lang.Text("normal", "普通"), "lore.short.urgent": lang.Text("urgent", "急場"), "lore.short.rare": lang.Text("rare", "まれ"),
	"lore.short.complex": lang.Text("complex", "難解"), "lore.short.trick": lang.Text("trick", "ハメ手"), "lore.short.mistake": lang.Text("mistake", "悪手"),
	"lore.short.ignore": lang.Text("ignore", "無視"),
	"draft.komi":        lang.Text("komi", "コミ"), "draft.took": lang.Text("prisoners", "アゲハマ"), "draft.ko": lang.Text("ko", "コウ"),
}
