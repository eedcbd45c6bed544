// Package dighere holds the rules of SamurAI Dig Here, the game of SamurAI
// Coding: two samurai (侍) and two dogs (犬) on a square field. Each samurai tries
// to dig up more of the hidden treasure (埋蔵金) than the other.
//
//	p, err := dighere.Edition2019.Start(boards.Setup{Position: fieldJSON})
//	next, err := p.Play("14", "-1", "0", "7") // a plan for each agent
//	pos := next.(*dighere.Position)
//	pos.Actions() // the resulting actions: [14 -1 0 -1]
//
// Agents 0 and 1 are the samurai of the two sides, 2 and 3 their dogs; the side
// of an agent is its number modulo 2. Cells are (x, y) from 0; y grows downwards.
// A plan is -1 (stay) or 8k+d: k is 0 to move, 1 to dig, 2 to plug, and d is the
// direction, 0 for down and then clockwise.
//
// Sources: the rules of 2019/12/06 (Dig Here rules), and for both editions the
// official manager's behaviour (docs/sources.md D1 to D10).
//
// The package asks no agent and measures no time: a Position only takes plans.
package dighere

import (
	"embed"
	"slices"
	"strconv"

	"dohyo/boards"
)

// An Edition is the rules of one season.
type Edition uint8

// The editions of the game.
const (
	Edition2019 Edition = iota // SamurAI Coding 2019-20
	Edition2020                // 2020-21: diagonals for rested samurai, crossings
)

// The agents of a game.
const (
	Agents = 4
	stay   = -1 // the plan to do nothing
)

// Directions holds the steps to the eight neighbours of a cell, by the direction
// of a plan (Dig Here rules, プレイプランと行動).
var Directions = [8]Cell{{0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}}

// A Kind is the kind of action that a plan requests.
type Kind int

// The kinds of plan.
const (
	Stay Kind = iota - 1
	Move
	Dig
	Plug
)

// KindOf returns the kind of a plan; an illegal plan counts as Stay.
func KindOf(plan int) Kind {
	if plan < 0 || plan > 23 {
		return Stay
	}
	return Kind(plan / 8)
}

// IsDog reports whether an agent is a dog.
func IsDog(agent int) bool { return agent >= 2 }

// SideOf returns the side for which an agent plays.
func SideOf(agent int) boards.Side { return boards.Side(agent % 2) }

//go:embed regulations/*.toml
var regulations embed.FS

var games = []*boards.Game{game("dighere", Edition2019), game("dighere2020", Edition2020)}

// Games lists the editions as games, the first season's first.
func Games() []*boards.Game { return games }

func game(name string, e Edition) *boards.Game {
	return &boards.Game{
		Name: name,
		Seats: []boards.SeatInfo{
			{Name: "samurai0", Side: 0}, {Name: "samurai1", Side: 1},
			{Name: "dog0", Side: 0}, {Name: "dog1", Side: 1},
		},
		Start:    e.Start,
		Named:    openings,
		Lot:      func(seed uint64) string { return byLot(seed).String() },
		Dialects: []string{"dighere"},

		Regulations: slices.DeleteFunc(boards.Regulations(regulations), func(r boards.Regulation) bool { return r.Name != name }),
		Usual:       name,

		Absent: boards.Move(strconv.Itoa(stay)),
	}
}
