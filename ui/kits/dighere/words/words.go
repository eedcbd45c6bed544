// Package words holds the texts of SamurAI Dig Here (ここ掘れ犬) in English and Japanese.
//
//	var Kit = &kit.Kit{Words: &words.Words, …}
//
// Texts that several games share are in ui/lang. No text is made from another one.
package words

import "dohyo/ui/lang"

// Words are the texts of Dig Here.
var Words = lang.Words{
	Games: map[string]lang.GameWords{
		"dighere":     {Name: lang.Text("SamurAI Dig Here", "ここ掘れ犬"), Sides: lang.StoneSides, Seats: seats, NoMove: noMove, NotYet: notYet, Typed: typed, Turned: turned},
		"dighere2020": {Name: lang.Text("SamurAI Dig Here 2020-21", "ここ掘れ犬 2020-21"), Sides: lang.StoneSides, Seats: seats, NoMove: noMove, NotYet: notYet, Typed: typed, Turned: turned},
	},
	Facts: facts, Findings: findings, Terms: terms, Documents: documents,
}

// Examples of plans.
var (
	noMove = lang.Text("%q isn't a plan; type e, dig n, plug w or stay, for example", "%q を計画として読めません。右 掘右 埋上 休 のように入力")
	notYet = lang.Text("a plan such as e, dig n, plug w, stay", "計画は右、掘上、埋左、休のように")
	turned = lang.Text("hide or show the treasure on the field, or turn the agent there", "埋蔵金の未知・既知を切り替える、またはエージェントの向きを変える")
	typed  = lang.Text("Type a plan such as e, dig n, plug w or stay.", "計画は、右、掘右、埋上、休（英字なら e、dig e、plug n、stay）のように入力します。")
)

// seats are the agents of a side.
var seats = map[string]lang.Key{
	"samurai0": lang.Text("samurai", "侍"), "samurai1": lang.Text("samurai", "侍"),
	"dog0": lang.Text("dog", "犬"), "dog1": lang.Text("dog", "犬"),
}
