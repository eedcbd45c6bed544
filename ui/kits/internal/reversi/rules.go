// Package reversi is a fifth game, reversi (リバーシ) on 8x8. It shows everything that a
// game needs to join dohyo: rules, a drawer, a dialect, a built-in player and a kit.
//
//	kit.Install(reversi.Kit)
//	p, err := reversi.Game.Start(boards.Setup{})
//	p, err = p.Play("f5")
//
// Points are named f5: columns a to h from the left, rows 1 to 8 from the top. Black
// begins. A player without a legal move passes, and the game ends when neither side can
// move. The side with more stones wins.
//
// It is for tests only; users are never offered it.
package reversi

import (
	"fmt"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
)

const size = 8

// The moves that aren't points.
const (
	Pass   boards.Move = "pass"
	Resign boards.Move = "resign"
)

// Wiped is the reason of a win without any stone of the other side left.
const Wiped boards.Reason = "wiped-out"

// The settings: the corners that black holds at the start as a handicap, and the layout
// of the four stones in the middle.
const (
	cornersName = "corners"
	startName   = "start"
	parallel    = "parallel" // each side's two stones are adjacent instead of diagonal
)

// Game is reversi.
var Game = &boards.Game{
	Name:  "reversi",
	Seats: []boards.SeatInfo{{Name: "black", Side: 0}, {Name: "white", Side: 1}},
	Settings: []boards.Setting{
		{Name: cornersName, Kind: boards.Whole, Most: 4, Example: "1", Places: true, Lobby: []string{"0", "1", "2", "3", "4"}},
		{Name: startName, Kind: boards.Word, Words: []string{"across", parallel}, Example: strconv.Quote(parallel), Places: true},
	},
	Dialects: []string{protocol},
}

func init() { Game.Start = start } // not in the literal, because start reads Game

// A Position is a position of a game.
type Position struct {
	stones [size * size]boards.Side // row by row from the top
	turn   boards.Side
	ply    int
	last   int // point of the last stone, -1 for none
	over   bool
	gaveUp bool
}

func start(s boards.Setup) (boards.Position, error) {
	if s.Size != 0 && s.Size != size || s.Limit != 0 || s.Position != "" || s.Rules != "" {
		return nil, fact.New("reversi.setup", "reversi: expected nothing but settings and opening moves")
	}
	if err := s.Settings.Settled(Game.Name, Game.Settings); err != nil {
		return nil, err
	}
	p := &Position{last: -1}
	for i := range p.stones {
		p.stones[i] = boards.None
	}
	p.stones[27], p.stones[36] = 1, 1
	p.stones[28], p.stones[35] = 0, 0
	if s.Settings.Word(startName) == parallel {
		p.stones[35], p.stones[36] = 0, 0
		p.stones[27], p.stones[28] = 1, 1
	}
	for _, corner := range []int{0, size*size - 1, size - 1, size * (size - 1)}[:s.Settings.Whole(cornersName)] {
		p.stones[corner] = 0
	}
	var next boards.Position = p
	for _, m := range s.Opening {
		var err error
		if next, err = next.Play(m); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// At returns the stone on a point, counted from 1 at the top left.
func (p *Position) At(x, y int) boards.Side { return p.stones[(y-1)*size+x-1] }

// Last returns the point of the last stone, counted from 1, or 0, 0 if there is none.
func (p *Position) Last() (x, y int) {
	if p.last < 0 {
		return 0, 0
	}
	return p.last%size + 1, p.last/size + 1
}

// Size returns the number of points along an edge.
func (p *Position) Size() int { return size }

// ToAct returns the side to move, or nil if the game is over.
func (p *Position) ToAct() []boards.Seat {
	if p.over {
		return nil
	}
	return []boards.Seat{boards.Seat(p.turn)}
}

// Ply returns the number of moves made, passes included.
func (p *Position) Ply() int { return p.ply }

// Name returns the name of a point, counted from 1.
func Name(x, y int) boards.Move { return boards.Move(fmt.Sprintf("%c%d", 'a'+x-1, y)) }

// Point returns the coordinates of a named point, counted from 1, and whether the name
// is valid.
func Point(m boards.Move) (x, y int, ok bool) {
	if len(m) != 2 {
		return 0, 0, false
	}
	x, y = int(m[0]-'a')+1, int(m[1]-'0')
	return x, y, x >= 1 && x <= size && y >= 1 && y <= size
}

// Parse returns the move for a point, pass or resign, in upper or lower case.
func (p *Position) Parse(_ boards.Seat, text string) (boards.Move, error) {
	m := boards.Move(strings.ToLower(strings.TrimSpace(text)))
	if _, _, ok := Point(m); !ok && m != Pass && m != Resign {
		return "", &boards.NotMove{Text: text, Want: fact.New("want.reversi", "a point such as f5, or pass")}
	}
	return m, nil
}

// Turned returns the stones that a stone on an empty point would turn.
func (p *Position) Turned(x, y int) []int {
	if p.At(x, y) != boards.None {
		return nil
	}
	var list []int
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if dx != 0 || dy != 0 {
				list = append(list, p.line(x, y, dx, dy)...)
			}
		}
	}
	return list
}

// line returns the stones turned in one direction.
func (p *Position) line(x, y, dx, dy int) []int {
	var list []int
	for x, y = x+dx, y+dy; x >= 1 && x <= size && y >= 1 && y <= size; x, y = x+dx, y+dy {
		switch p.At(x, y) {
		case p.turn:
			return list
		case boards.None:
			return nil
		}
		list = append(list, (y-1)*size+x-1)
	}
	return nil
}

// Moves returns the points on which the side to move can place a stone.
func (p *Position) Moves() []boards.Move {
	var list []boards.Move
	for y := 1; y <= size; y++ {
		for x := 1; x <= size; x++ {
			if len(p.Turned(x, y)) > 0 {
				list = append(list, Name(x, y))
			}
		}
	}
	return list
}

// Play returns the position after a move.
func (p *Position) Play(moves ...boards.Move) (boards.Position, error) {
	if p.over || len(moves) != 1 {
		return nil, &boards.Illegal{Seat: boards.Seat(p.turn), Rule: ruleOver}
	}
	m := moves[0]
	q := *p
	q.ply, q.turn = p.ply+1, p.turn.Other()
	switch m {
	case Resign:
		q.over, q.gaveUp = true, true
		return &q, nil
	case Pass:
		if len(p.Moves()) > 0 {
			return nil, &boards.Illegal{Seat: boards.Seat(p.turn), Move: m, Rule: rulePass}
		}
		q.last = -1
		return &q, nil
	}
	x, y, ok := Point(m)
	if !ok {
		return nil, &boards.Illegal{Seat: boards.Seat(p.turn), Move: m, Rule: ruleOff}
	}
	turned := p.Turned(x, y)
	if len(turned) == 0 {
		return nil, &boards.Illegal{Seat: boards.Seat(p.turn), Move: m, Rule: ruleNone}
	}
	q.last = (y-1)*size + x - 1
	for _, i := range append(turned, q.last) {
		q.stones[i] = p.turn
	}
	if len(q.Moves()) == 0 {
		other := q
		other.turn = p.turn
		q.over = len(other.Moves()) == 0
	}
	return &q, nil
}

// Count returns the number of stones of each side.
func (p *Position) Count() (n [2]int) {
	for _, s := range p.stones {
		if s != boards.None {
			n[s]++
		}
	}
	return n
}

// Outcome returns the side with more stones, or the winner by resignation, once the game
// is over.
func (p *Position) Outcome() (boards.Outcome, bool) {
	if !p.over {
		return boards.Outcome{}, false
	}
	if p.gaveUp {
		return boards.Outcome{Winner: p.turn, By: boards.Resign}, true
	}
	n := p.Count()
	o := boards.Outcome{Winner: boards.None, By: boards.Score, Scores: n[:]}
	if n[0] == 0 || n[1] == 0 {
		o.By = Wiped
	}
	switch {
	case n[0] > n[1]:
		o.Winner = 0
	case n[1] > n[0]:
		o.Winner = 1
	}
	return o, true
}

// The rules that a move may break.
var (
	ruleOver = fact.New("reversi.over", "the game is over")
	rulePass = fact.New("reversi.pass", "a stone can be turned, and who can play can't pass")
	ruleOff  = fact.New("reversi.off", "off the board")
	ruleNone = fact.New("reversi.none", "no stone would be turned")
)
