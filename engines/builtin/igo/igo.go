// Package igo holds the arena's own players of Go (囲碁), named after winds:
//
//	soyokaze (微風, a breeze)  moves at once by rules alone, and names the rule
//	hayate (疾風, a gale)      checks the rules' moves in thousands of playouts
//
// The design follows The Many Faces of Go (D. Fotland, 1993).
//
//	t := igo.Programs()[1].New(igo.Settings{})
//	move, talk := t.Advise(ctx, engines.Question{Position: p, Clock: clock}, nil)
//
// What the players know of a position has three layers, as in Fotland's paper:
//
//	board.go                 updated with each stone, forwards and backwards
//	reading.go, link.go      read on demand: can a string be captured, are two connected
//	eye.go, group.go,        the whole board: eyes, groups and their strength,
//	influence.go             influence, territory
//
// The rules in rule*.go use it to propose moves, each with its reason, and
// dump.go prints all of it. Hayate checks the proposals with playouts
// (swift.go, playout.go, tree.go).
//
// The players only think: a Thinker is an engines.Adviser, and package gtp
// carries the questions and answers.
package igo

import "time"

// A Program is one of the players.
type Program struct {
	Name    string // as on the command line
	Kanji   string
	Summary struct{ Japanese, English string }
	Think   time.Duration // thinking time per move where nothing else sets one
	spends  time.Duration // in a usual game on a board of 19, if it uses no clock
	plays   bool          // whether it runs playouts; otherwise it uses the rules alone
	level   *level        // nil is its full strength
}

// Programs lists the players, the weakest first.
func Programs() []Program {
	breeze := Program{Name: "soyokaze", Kanji: "微風", spends: 10 * time.Second}
	breeze.Summary.Japanese = "規則だけで打ち、その理由を示す"
	breeze.Summary.English = "plays by rules alone, and names them"
	gale := Program{Name: "hayate", Kanji: "疾風", Think: time.Second, plays: true}
	gale.Summary.Japanese = "規則の挙げる手を何千回ものプレイアウトで確かめる"
	gale.Summary.English = "checks the rules' proposals in thousands of playouts"
	return []Program{breeze, gale}
}
