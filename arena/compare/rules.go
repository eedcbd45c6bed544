// Package compare compares recorded games with what other rules say of them, or
// with the moves that players would have chosen, as The Many Faces of Go compared
// itself with professionals (D. Fotland, 1993, section 9, 知識獲得).
//
//	verdicts, parts := compare.Rules(rec, sets) // parts.Ply is the first move they judge differently
//
//	p := compare.Panel{Players: players, Clock: clock, Dir: dir}
//	err := p.Ask(ctx, tape, game, func(r compare.Row) { tally.Add(r) })
//
// It starts players as a match does, and has no rules beyond those in boards.
package compare

import (
	"errors"
	"reflect"
	"slices"

	"dohyo/boards"
	"dohyo/kifu"
)

// A Ruleset is a set of rules for a game.
type Ruleset struct {
	Name  string // the name it was requested by
	Game  *boards.Game
	Rules string // boards.Setup.Rules, for games with several rule sets
}

// A Verdict is what one rule set says of a recorded game.
type Verdict struct {
	Rules   string
	Moves   int            // moves of the record that it allows
	Ended   bool           // the board ended the game with the last of them,
	Outcome boards.Outcome // with this outcome
	Refused error          // the next move is impossible: usually a *boards.Illegal
	Ply     int            // of the move that ended the game or is refused; 0 for none

	positions []boards.Position
}

// Last returns the last position that the rule set allows; nil if there is none.
func (v Verdict) Last() boards.Position {
	if len(v.positions) == 0 {
		return nil
	}
	return v.positions[len(v.positions)-1]
}

// A Parting is the point at which verdicts first differ.
type Parting struct {
	Ply    int             // of the move; 0 if they don't differ, or only in the count at the end
	Moves  int             // moves of the record before it
	Before boards.Position // the position in which it was made
	Move   boards.Move
	Score  bool // only the count of the last position differs
}

// Rules plays a record by several rule sets, and returns where their verdicts
// first differ: at the first move that one set forbids and another allows, or
// that ends the game for one only, or that leads to different positions. The
// parting is nil if there is none. The recorded result isn't used.
func Rules(rec *kifu.Record, sets []Ruleset) ([]Verdict, *Parting) {
	verdicts := make([]Verdict, len(sets))
	for i, s := range sets {
		verdicts[i] = judge(rec, s)
	}
	first := verdicts[0]
	var parting *Parting
	for _, v := range verdicts[1:] {
		if p := part(rec, first, v); p != nil && (parting == nil || parting.Score || !p.Score && p.Moves < parting.Moves) {
			parting = p
		}
	}
	return verdicts, parting
}

// judge plays a record by one rule set.
func judge(rec *kifu.Record, s Ruleset) Verdict {
	r := *rec
	r.Game, r.Result = s.Game.Name, kifu.Result{}
	if s.Rules != "" {
		r.Setup.Rules = s.Rules
	}
	r.Moves = slices.Clone(rec.Moves) // without the record's own notes on them, which follow its own rules
	for i := range r.Moves {
		r.Moves[i].Extra = nil
	}
	positions, err := kifu.Play(&r, s.Game)
	v := Verdict{Rules: s.Name, positions: positions, Moves: max(len(positions)-1, 0)}
	if len(positions) == 0 {
		v.Refused = err
		return v
	}
	last := positions[len(positions)-1]
	if v.Outcome, v.Ended = last.Outcome(); v.Ended {
		v.Ply = last.Ply()
		return v
	}
	if err != nil {
		v.Refused, v.Ply = err, last.Ply()+1
		var illegal *boards.Illegal
		var play *kifu.PlayError
		if errors.As(err, &illegal) {
			v.Refused = illegal
		} else if errors.As(err, &play) {
			v.Refused = play.Told()
		}
	}
	return v
}

// part returns where two verdicts part, or nil if they don't.
func part(rec *kifu.Record, a, b Verdict) *Parting {
	if len(a.positions) == 0 || len(b.positions) == 0 {
		if len(a.positions) == len(b.positions) {
			return nil
		}
		return &Parting{}
	}
	at := func(moves int) *Parting {
		p := &Parting{Moves: moves, Before: a.positions[min(moves, len(a.positions)-1)], Ply: a.positions[min(moves, len(a.positions)-1)].Ply() + 1}
		if moves < len(rec.Moves) {
			p.Move = rec.Moves[moves].Move
		}
		return p
	}
	n := min(a.Moves, b.Moves)
	for i := 1; i <= n; i++ { // the same moves may lead to different positions
		if told, ok := a.positions[i].(boards.Reporting); ok && !reflect.DeepEqual(told.Report(), b.positions[i].(boards.Reporting).Report()) {
			return at(i - 1)
		}
	}
	switch {
	case a.event() != b.event() || a.Ended != b.Ended:
		return at(min(a.event(), b.event()) - 1)
	case a.Ended && (a.Outcome.Winner != b.Outcome.Winner || a.Outcome.By != b.Outcome.By):
		p := at(a.Moves - 1)
		p.Score = a.Outcome.By == boards.Score && b.Outcome.By == boards.Score
		return p
	case a.Ended && a.Outcome.By == boards.Score && a.Outcome.Detail != b.Outcome.Detail:
		p := at(a.Moves - 1)
		p.Score = true
		return p
	}
	return nil
}

// event returns the number, from 1, of the move that ended the game or is
// refused.
func (v Verdict) event() int {
	const never = 1 << 30
	switch {
	case v.Ended:
		return v.Moves
	case v.Refused != nil:
		return v.Moves + 1
	}
	return never
}
