// Package shogi is shogi (将棋) as the CSA's championships play it: board and
// hands, all legal moves, positions as immutable values with repetition and
// declaration, and the notations in which moves and positions are written.
//
//	p, err := shogi.Start(boards.Setup{Limit: 256})
//	m, err := p.Parse(0, "７六歩")     // "+7776FU"; 76fu and 7g7f are read too
//	q, err := p.Play(m)
//
//	b := shogi.NewBoard()             // for an engine: it changes in place
//	moves := b.Legal(nil)
//	b.Do(moves[0])
//	b.Undo()
//
// The board, seen by black (先手): files (筋) from 1 at the right, ranks (段)
// from 1 at the top. Capitals are black's here, as in SFEN, which writes the
// ranks as letters from a.
//
//	9  8  7  6  5  4  3  2  1
//	l  n  s  g  k  g  s  n  l   1 一 a
//	.  r  .  .  .  .  .  b  .   2 二 b
//	p  p  p  p  p  p  p  p  p   3 三 c
//	.  .  .  .  .  .  .  .  .   4 四 d
//	.  .  .  .  .  .  .  .  .   5 五 e
//	.  .  .  .  .  .  .  .  .   6 六 f
//	P  P  P  P  P  P  P  P  P   7 七 g
//	.  B  .  .  .  .  .  R  .   8 八 h
//	L  N  S  G  K  G  S  N  L   9 九 i
//
// The rule sets are those of the 10th Computer Shogi Championship (2000) and
// of the 4th Denō tournament (2016); what they leave to each other, the clock
// and the number of moves, is the regulation's. The package neither thinks
// about moves nor keeps time.
package shogi

import (
	"embed"

	"dohyo/boards"
)

// The seats, in order of play.
const (
	BlackSeat boards.Seat = 0
	WhiteSeat boards.Seat = 1
)

//go:embed regulations/*.toml
var regulations embed.FS

// Shogi is the game, from the usual array (平手) or any given position.
var Shogi = &boards.Game{
	Name:  "shogi",
	Array: StartSFEN,

	Regulations: boards.Regulations(regulations),
	Odds:        odds(),

	Dialects: []string{"csa", "csapipe", "csatcp", "serial", "usi"},
	Seats:    []boards.SeatInfo{{Name: "black", Side: 0}, {Name: "white", Side: 1}},
	Start: func(s boards.Setup) (boards.Position, error) {
		p, err := Start(s)
		if err != nil {
			return nil, err
		}
		return p, nil
	},
	Suite: func(size int) []boards.Opening {
		if size != 0 && size != 9 {
			return nil
		}
		return suite()
	},
}

// Games lists the games of this package.
func Games() []*boards.Game { return []*boards.Game{Shogi} }
