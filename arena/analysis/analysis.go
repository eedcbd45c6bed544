// Package analysis has programs analyse the positions of whole games, several at
// the same time, and judges the moves that were played by the results.
//
//	found := analysis.Load(file)                       // what an earlier run found
//	err := analysis.Run(ctx, jobs, analysis.Options{…}) // asks about the rest
//	r := analysis.Judge(game, found, analysis.Marks{0.05, 0.1, 0.2}, scale)
//
// A program is an engines.Studier. The package knows no record format and no words.
package analysis

import (
	"math"

	"dohyo/boards"
	"dohyo/engines"
)

// A Game is the game to analyse: Moves[i] led from Positions[i] to Positions[i+1].
// A move is "" where the record sets up stones instead.
type Game struct {
	Rules     *boards.Game
	Positions []boards.Position
	Moves     []boards.Move
}

// A Found is what a program found in one position. Its JSON form is that of saved
// results and of dohyo analyse --json.
type Found struct {
	At    int    `json:"ply"` // index of the position in the game
	Nodes int64  `json:"nodes,omitempty"`
	Lines []Line `json:"lines"` // empty in a position without moves
}

// A Line is an engines.Line in JSON.
type Line struct {
	Moves []boards.Move `json:"moves"`
	Score *int          `json:"score,omitempty"` // of engines.Talk, from the view of the side to move
	Win   *float64      `json:"win,omitempty"`   // 0 to 1
	Lead  *float64      `json:"lead,omitempty"`  // in points
	Prior *float64      `json:"prior,omitempty"`
	Depth int           `json:"depth,omitempty"`
	Nodes int64         `json:"nodes,omitempty"`
}

// founded makes a Found of an insight.
func founded(at int, i *engines.Insight, most int) Found {
	f := Found{At: at, Nodes: i.Nodes, Lines: []Line{}}
	for n, l := range i.Lines {
		if most > 0 && n == most {
			break
		}
		f.Lines = append(f.Lines, Line{Moves: l.Moves, Score: l.Score, Win: l.WinRate, Lead: l.Lead, Prior: l.Prior, Depth: l.Depth, Nodes: l.Nodes})
	}
	return f
}

// Expect returns what the side to move may expect from a line, 0 (lost) to 1 (won):
// the program's own win rate, or a logistic function of its score. Scale is the score
// that stands for 1/(1+e^-1), about 73%. For a line with neither, ok is false.
func (l *Line) Expect(scale float64) (win float64, ok bool) {
	switch {
	case l.Win != nil:
		return *l.Win, true
	case l.Score == nil:
		return 0, false
	}
	if n, mates := engines.MateIn(*l.Score); mates {
		if n >= 0 && *l.Score > 0 {
			return 1, true
		}
		return 0, true
	}
	return 1 / (1 + math.Exp(-float64(*l.Score)/scale)), true
}

// Marks are the least losses, as shares of a win, of an inaccuracy, a mistake and a
// blunder (疑問手, 悪手, 大悪手).
type Marks [3]float64

// UsualMarks are the default marks.
var UsualMarks = Marks{0.05, 0.1, 0.2}

// A Grade classifies a move by its loss.
type Grade int

// The grades.
const (
	Fine Grade = iota
	Inaccuracy
	Mistake
	Blunder
)

// grade returns the grade of a loss.
func (m Marks) grade(loss float64) Grade {
	g := Fine
	for i, least := range m {
		if loss >= least && loss > 0 {
			g = Grade(i + 1)
		}
	}
	return g
}

// A Verdict is the judgement of one move.
type Verdict struct {
	At     int         // index of the position before it
	Side   boards.Side // that made it
	Move   boards.Move
	Best   Line    // what the program would have played
	Before float64 // what the side could expect before it
	After  float64 // and after it
	Loss   float64 // the difference, at least 0
	Grade  Grade
}

// A Total sums up one side's moves.
type Total struct {
	Moves    int // that were judged
	Loss     float64
	Accuracy float64 // 0 to 100
	Grades   [4]int  // how many moves of each grade
}

// A Review is the judgement of a game.
type Review struct {
	Verdicts []Verdict // of the moves that could be judged, in order
	Totals   [2]Total  // by side
	Expects  []float64 // what the first side could expect in each position; NaN where nothing is known
}

// Judge compares each move with what the program found before and after it. A move
// that is the program's own first choice loses nothing. Found is by position; nil where
// nothing is known.
func Judge(g *Game, found []*Found, marks Marks, scale float64) *Review {
	r := &Review{Expects: make([]float64, len(g.Positions))}
	for i := range g.Positions {
		r.Expects[i] = math.NaN()
		if w, ok := expected(g, found, i, scale); ok {
			r.Expects[i] = w
		}
	}
	for i, m := range g.Moves {
		side, ok := mover(g, i)
		if m == "" || !ok || found[i] == nil || len(found[i].Lines) == 0 || math.IsNaN(r.Expects[i]) {
			continue
		}
		v := Verdict{At: i, Side: side, Move: m, Best: found[i].Lines[0], Before: of(side, r.Expects[i])}
		v.After = v.Before
		if v.Best.Moves[0] != m {
			if math.IsNaN(r.Expects[i+1]) {
				continue
			}
			v.After = of(side, r.Expects[i+1])
		}
		v.Loss = max(0, v.Before-v.After)
		v.Grade = marks.grade(v.Loss)
		r.Verdicts = append(r.Verdicts, v)
		t := &r.Totals[side]
		t.Moves++
		t.Loss += v.Loss
		t.Accuracy += accuracy(v.Loss)
		t.Grades[v.Grade]++
	}
	for i := range r.Totals {
		if t := &r.Totals[i]; t.Moves > 0 {
			t.Accuracy /= float64(t.Moves)
			t.Loss /= float64(t.Moves)
		}
	}
	return r
}

// accuracy returns a number from 0 to 100 for the loss of one move. It is the curve of
// lichess.org (Lichess accuracy metric), which gives 100 to no loss, 64 to a tenth of a
// win, and 0 to eight tenths.
func accuracy(loss float64) float64 {
	return min(100, max(0, 103.1669*math.Exp(-4.354*loss)-3.1669))
}

// of returns the view of a side on what the first side expects.
func of(side boards.Side, win float64) float64 {
	if side == 1 {
		return 1 - win
	}
	return win
}

// mover returns the side that moves in a position, in games in which one side moves.
func mover(g *Game, i int) (boards.Side, bool) {
	seats := g.Positions[i].ToAct()
	if len(seats) != 1 {
		return boards.None, false
	}
	return g.Rules.Seats[seats[0]].Side, true
}

// expected returns what the first side may expect in a position: by the rules if the
// game is over, otherwise by what was found.
func expected(g *Game, found []*Found, i int, scale float64) (float64, bool) {
	if o, over := g.Positions[i].Outcome(); over {
		switch o.Winner {
		case 0:
			return 1, true
		case 1:
			return 0, true
		}
		return 0.5, true
	}
	side, ok := mover(g, i)
	if !ok || found[i] == nil || len(found[i].Lines) == 0 {
		return 0, false
	}
	w, ok := found[i].Lines[0].Expect(scale)
	return of(side, w), ok
}

// Turning returns the indices of the verdicts on the moves that lost most, at most n
// of them and only those that are at least mistakes, in order of play.
func (r *Review) Turning(n int) []int {
	var list []int
	for i, v := range r.Verdicts {
		if v.Grade < Mistake {
			continue
		}
		list = append(list, i)
		if len(list) > n { // drop the least
			least := 0
			for j := range list {
				if r.Verdicts[list[j]].Loss < r.Verdicts[list[least]].Loss {
					least = j
				}
			}
			list = append(list[:least], list[least+1:]...)
		}
	}
	return list
}
