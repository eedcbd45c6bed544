// Package words holds the texts of SamurAI Dig Here (ここ掘れ犬) in English and Japanese.
package words

import "dohyo/ui/lang"

// Words are the texts of Dig Here.
var Words = lang.Words{
	Games: map[string]lang.GameWords{
		"dighere":     {Name: lang.Text("SamurAI Dig Here", "ここ掘れ犬"), Sides: lang.StoneSides, Seats: seats},
		"dighere2020": {Name: lang.Text("SamurAI Dig Here 2020-21", "ここ掘れ犬 2020-21"), Sides: lang.StoneSides, Seats: seats},
	},
	Facts: facts, Findings: findings, Terms: terms, Documents: documents,
}

// seats are the agents of a side.
var seats = map[string]lang.Key{
	"samurai0": lang.Text("samurai", "侍"), "samurai1": lang.Text("samurai", "侍"),
	"dog0": lang.Text("dog", "犬"), "dog1": lang.Text("dog", "犬"),
}
