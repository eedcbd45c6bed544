// Package problems lets a person solve problems, such as mates (詰み), life and death (死活) and
// wins by fours and threes (四三): positions in which the side to move reaches an aim against
// every defence.
//
//	p, err := problems.Of(rec, game)
//	task, err := problems.Pose(ctx, p, solver)
//	j, err := task.Judge(ctx, task.Begin(), move) // right, wrong or undecided, and the answer
//
// A move is judged by the game's solver, and where that finds nothing by the record's own
// lines. The package draws nothing, reads no clock and starts no goroutine. Functions that
// may take long take a context.
package problems

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines/proof"
	"dohyo/kifu"
)

// A Problem is a position in which the side to move has an aim to reach.
type Problem struct {
	Rules *boards.Game
	Start boards.Position
	Seat  boards.Seat // to move: the attacker
	Key   string      // the position, whatever file it is from

	Aim    proof.Aim   // "" if the record doesn't say it
	Target boards.Move // what is attacked or defended; "" if the record doesn't mark it
	Words  string      // the record's own words about the task, where they say more than Aim; may have several lines
	Plies  int         // of the record's main line; 0 without one

	Name   string // of the record
	File   string // the file it is from; "" for one that comes with the program
	Number int    // in its file, from 1

	lines *line // the record's own; nil without any
}

// Side returns the attacker's side.
func (p *Problem) Side() boards.Side { return p.Rules.Seats[p.Seat].Side }

// Of returns the problem of a record: the position that it begins with, if one is set
// up, and its moves and variations are the solution; otherwise the position after its last
// move.
func Of(rec *kifu.Record, game *boards.Game) (*Problem, error) {
	p := &Problem{Rules: game, File: rec.File, Name: rec.Name, Aim: "", Words: strings.TrimSpace(rec.Comment)}
	set := rec.Setup.Position != "" && rec.Setup.Position != game.Array || len(rec.Setup.Stones[0])+len(rec.Setup.Stones[1]) > 0
	if set {
		start, err := rec.Begin(game)
		if err != nil {
			return nil, err
		}
		p.Start = start
		p.lines = linesOf(rec)
		p.Plies = p.lines.plies()
		p.marked(rec)
	} else {
		positions, remarks := kifu.Follow(rec, game)
		if len(remarks) > 0 {
			return nil, remarks[0]
		}
		p.Start = positions[len(positions)-1]
	}
	seats := p.Start.ToAct()
	switch {
	case len(seats) != 1:
		return nil, fact.New("problems.over", "the game is already over in this position")
	case !set && p.Start.Ply() == 0:
		return nil, fact.New("problems.start", "the record has no position and no moves")
	}
	p.Seat = seats[0]
	p.read()
	p.Key = key(game, p.Start)
	return p, nil
}

// key returns what identifies a position: its layout under its rules, but not how it
// came about.
func key(game *boards.Game, p boards.Position) string {
	h := sha256.New()
	h.Write([]byte(game.Name))
	if laid, ok := p.(boards.Laid); ok {
		var l boards.Layout
		laid.Lay(&l)
		h.Write([]byte{0, byte(l.Width), byte(l.Height), byte(l.Turn)})
		h.Write(l.Cells)
		h.Write(l.Beside)
	}
	return hex.EncodeToString(h.Sum(nil)[:12])
}
