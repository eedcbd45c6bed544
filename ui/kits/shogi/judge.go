package shogi

import (
	"encoding/json"
	"errors"
	"sort"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/ui/kit"
)

// A question is a line for judge shogi. Its keys decide which form of question it is.
type question struct {
	kit.Asked
	SFEN     *string
	Depth    *int
	Declarer *string
	Clock    *struct {
		Remaining int64 `json:"remaining_ms"`
		Byoyomi   int64 `json:"byoyomi_ms"`
	}
	Initial *string `json:"initial_sfen"`
	Moves   json.RawMessage
}

// judge returns the answer to one line of dohyo judge.
func judge(_ *boards.Game, line []byte) any {
	var q question
	err := kit.WantJSON(json.Unmarshal(line, &q))
	q.Named()
	var answer any
	switch {
	case err != nil:
	case q.SFEN != nil && q.Depth != nil:
		answer, err = q.perft()
	case q.SFEN != nil && q.Declarer != nil:
		answer, err = q.declaration()
	case q.Initial != nil:
		answer, err = q.game()
	default:
		err = fact.New("judge.shogi.what", "expected the keys sfen and depth, sfen and declarer, or initial_sfen and moves")
	}
	if err != nil {
		return kit.Failed(q.Asked, err)
	}
	return answer
}

// deepest is the greatest depth that perft accepts. Each additional ply takes about a
// hundred times as long.
const deepest = 6

type perftAnswer struct {
	kit.Asked
	Perft   uint64   `json:"perft"`
	Moves   []string `json:"moves"`
	InCheck bool     `json:"in_check"`
}

// Word returns "perft".
func (perftAnswer) Word() string { return "perft" }

// perft returns the number of move sequences to a depth, and the legal moves.
func (q *question) perft() (any, error) {
	if *q.Depth < 0 || *q.Depth > deepest {
		return nil, fact.Errorf("judge.shogi.depth", "expected a depth from 0 to %d, got %d", deepest, *q.Depth)
	}
	b, err := shogi.ParseSFEN(*q.SFEN)
	if err != nil {
		return nil, err
	}
	a := perftAnswer{q.Asked, shogi.Perft(b, *q.Depth), []string{}, b.InCheck()}
	for _, m := range b.Legal(nil) {
		a.Moves = append(a.Moves, m.USI())
	}
	sort.Strings(a.Moves)
	return a, nil
}

type gameAnswer struct {
	kit.Asked
	Legal       bool   `json:"legal"`
	IllegalPly  *int   `json:"illegal_ply"`
	FinalSFEN   string `json:"final_sfen"`
	Verdict     string `json:"verdict"`
	Ply         int    `json:"ply"`
	Occurrences []int  `json:"occurrences"`
}

// Word returns the verdict on the game, or illegal.
func (a gameAnswer) Word() string {
	if !a.Legal {
		return "illegal"
	}
	return a.Verdict
}

// game plays the moves up to the first illegal one. The verdict is that on the first
// fourfold repetition; it still plays the moves after it.
func (q *question) game() (any, error) {
	var moves []string
	if q.Moves == nil || json.Unmarshal(q.Moves, &moves) != nil {
		return nil, fact.New("judge.shogi.moves", "expected moves to be a list of USI moves")
	}
	p, err := shogi.Start(boards.Setup{Position: *q.Initial})
	if err != nil {
		return nil, err
	}
	a := gameAnswer{Asked: q.Asked, Legal: true, Verdict: "normal", Occurrences: []int{}}
	b := p.Board()
	for i, text := range moves {
		m, err := b.ParseUSI(text)
		var not *boards.NotMove
		if errors.As(err, &not) {
			return nil, fact.Errorf("judge.move", "move %d: %w", i+1, err)
		}
		if err != nil || !b.IsLegal(m) {
			ply := i + 1
			a.Legal, a.IllegalPly = false, &ply
			break
		}
		b.Do(m)
		if _, over := p.Outcome(); over {
			continue
		}
		if p, err = p.Move(m); err != nil {
			return nil, err
		}
		if verdict, ok := repetition(p); ok {
			a.Verdict, a.Ply, a.Occurrences = verdict, p.Ply(), p.Occurrences()
		}
	}
	a.FinalSFEN = b.SFEN()
	return a, nil
}

// repetition returns the verdict on a position that ended the game by its fourth
// occurrence.
func repetition(p *shogi.Position) (verdict string, ok bool) {
	o, _ := p.Outcome()
	switch {
	case o.By == boards.Sennichite:
		return "draw", true
	case o.By == boards.Perpetual:
		return shogi.Color(o.Winner.Other()).String() + "_loses", true
	}
	return "", false
}

type declarationAnswer struct {
	kit.Asked
	KingInCamp   bool  `json:"king_in_camp"`
	Points       int   `json:"points"`
	PointsNeeded int   `json:"points_needed"`
	PointsOK     bool  `json:"points_ok"`
	PiecesInCamp int   `json:"pieces_in_camp"`
	PiecesOK     bool  `json:"pieces_ok"`
	InCheck      bool  `json:"in_check"`
	Valid        bool  `json:"valid"`
	TimeOK       *bool `json:"time_ok,omitempty"` // only if the question has a clock
}

// Word returns valid or invalid.
func (a declarationAnswer) Word() string {
	if a.Valid {
		return "valid"
	}
	return "invalid"
}

// declaration returns the state of each condition of a declaration. With a clock, time
// left is one of the conditions.
func (q *question) declaration() (any, error) {
	c, ok := colors[*q.Declarer]
	if !ok {
		return nil, fact.Errorf("judge.shogi.declarer", "expected the declarer black or white, got %q", *q.Declarer)
	}
	b, err := shogi.ParseSFEN(*q.SFEN)
	if err != nil {
		return nil, err
	}
	d := b.Declaration(c)
	a := declarationAnswer{q.Asked, d.KingInCamp, d.Points, d.Needed, d.PointsOK(),
		d.PiecesInCamp, d.PiecesOK(), d.InCheck, d.Valid, nil}
	if q.Clock != nil {
		left := q.Clock.Remaining > 0 || q.Clock.Byoyomi > 0
		a.TimeOK = &left
		a.Valid = a.Valid && left
	}
	return a, nil
}

var colors = map[string]shogi.Color{"black": shogi.Black, "white": shogi.White}
