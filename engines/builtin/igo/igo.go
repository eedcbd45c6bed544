// Package igo holds the arena's own players of Go (囲碁), named after winds:
//
//	soyokaze (微風, a breeze)  plays by rules alone, at once, and says which one
//	hayate (疾風, a gale)      plays those moves out, thousands of times
//
// It is the ground floor of a program on the plan of The Many Faces of Go (D.
// Fotland, 1993). They only think: a Thinker is an engines.Adviser,
// and how questions and answers travel is for the dialects.
//
//	t := igo.Programs()[1].New(igo.Settings{})
//	move, talk := t.Advise(ctx, engines.Question{Position: p, Clock: clock}, nil)
//
// What is known of a position has three layers, as the paper has them:
//
//	board.go                 kept up to date with each stone, forwards and back
//	reading.go, link.go      on demand: can a string be taken, are two linked
//	eye.go, group.go,        the whole board: eyes, groups and their strength,
//	influence.go             influence, whose each point is
//
// On it stand the rules that propose moves, each with its reason (rule*.go),
// and a readable account of everything (dump.go). Hayate checks what the rules
// propose by games played out (swift.go, playout.go, tree.go).
package igo

import "time"

// A Program is one of the players.
type Program struct {
	Name    string // as on the command line
	Kanji   string
	Summary struct{ Japanese, English string }
	Think   time.Duration // for a move when nobody says how long
	plays   bool          // games out; otherwise it goes by the rules alone
}

// Programs lists the players, the weakest first.
func Programs() []Program {
	breeze := Program{Name: "soyokaze", Kanji: "微風"}
	breeze.Summary.Japanese = "規則だけで打ち、その理由を言う"
	breeze.Summary.English = "plays by rules alone, and names them"
	gale := Program{Name: "hayate", Kanji: "疾風", Think: time.Second, plays: true}
	gale.Summary.Japanese = "規則の挙げる手を何千回ものプレイアウトで確かめる"
	gale.Summary.English = "checks the rules' proposals in thousands of playouts"
	return []Program{breeze, gale}
}
