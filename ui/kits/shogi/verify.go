package shogi

import (
	"errors"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/csa"
	"dohyo/ui/kit"
)

// A special is a %-command in a CSA record.
type special struct {
	Ply     int     `json:"after_ply"` // number of moves before it
	Command string  `json:"command"`
	Time    *string `json:"time"` // in seconds, as written in the record
}

// A walk plays a record of shogi move by move on one board. Records come from many sets
// of rules, so a repetition or a limit of moves doesn't end them. The walk checks
// whether each move was legal and whether the board supports the recorded end.
type walk struct {
	rec    *kifu.Record
	board  *shogi.Board
	out    kit.Walk
	keys   []uint64 // of the positions so far
	checks []bool   // whether the side to move in each of them is in check
}

// verify returns the result of verifying a record.
func verify(rec *kifu.Record) kit.Walk {
	w := walk{rec: rec, out: kit.Walk{Moves: []string{}, Special: []any{}}}
	for _, m := range csa.Marks(rec) {
		s := special{Ply: m.Ply, Command: m.Command}
		if m.Time != "" {
			s.Time = &m.Time
		}
		w.out.Special = append(w.out.Special, s)
	}
	if err := w.start(); err != nil {
		w.fail(kifu.BadStart, 0, rec.Line, err)
		for _, m := range rec.Moves {
			w.out.Moves = append(w.out.Moves, string(m.Move))
		}
		return w.out
	}
	initial := w.board.SFEN()
	final := w.moves()
	if !rec.Setup.Unsaid {
		w.out.Initial, w.out.Final = initial, final
	}
	if w.out.Broken == nil {
		w.end()
	}
	return w.out
}

func (w *walk) fail(kind kifu.Trouble, ply, line int, why error) {
	w.out.Broken = &kifu.PlayError{File: w.rec.File, Game: shogi.Shogi.Name, Ply: ply, Line: line, Kind: kind, Err: why}
}

// start sets up the record's starting position. It also accepts positions that no game
// can have: a problem lacks a king.
func (w *walk) start() error {
	if w.rec.Setup.Position == "" {
		w.board = shogi.NewBoard()
		return nil
	}
	var err error
	if w.board, err = shogi.ParseSFEN(w.rec.Setup.Position); err == nil {
		return nil
	}
	p, other := shogi.Start(boards.Setup{Position: w.rec.Setup.Position})
	if other != nil {
		return err
	}
	w.board = p.Board()
	return nil
}

// moves plays the moves and returns the last position. From the first illegal move on it
// makes them as written, as far as possible.
func (w *walk) moves() (final string) {
	w.see()
	for i := range w.rec.Moves {
		m := &w.rec.Moves[i]
		move, err := w.board.ParseCSA(string(m.Move))
		if err == nil {
			if rule := w.board.Why(move); rule != nil {
				err = &boards.Illegal{Move: m.Move, Rule: rule}
			}
		}
		if err != nil {
			var illegal *boards.Illegal
			if foul, ended := w.rec.Foul(i); ended && errors.As(err, &illegal) {
				w.out.Ends(foul)
			} else {
				w.fail(kifu.BadMove, i+1, m.Line, err)
			}
			return w.onPaper(i)
		}
		w.out.Moves = append(w.out.Moves, move.USI())
		w.board.Do(move)
		w.see()
	}
	return w.board.SFEN()
}

func (w *walk) see() {
	w.keys = append(w.keys, w.board.Key())
	w.checks = append(w.checks, w.board.InCheck())
}

// onPaper makes the moves from index i on without checking the rules, and returns the
// last position.
func (w *walk) onPaper(i int) (final string) {
	b := ban.Of(w.board)
	b.Moves = w.board.Number() - 1
	broken := false
	for _, m := range w.rec.Moves[i:] {
		w.out.Moves = append(w.out.Moves, b.USI(m.Move))
		if !broken {
			_, err := b.Apply(m.Move)
			broken = err != nil
		}
	}
	return b.SFEN()
}

// end compares the recorded end with the last position.
func (w *walk) end() {
	result := w.rec.Result
	if w.rec.Ruled() {
		return // the referee's ruling overrides the board
	}
	contradicted := func(what error) {
		w.fail(kifu.BadResult, 0, w.rec.Line, fact.Errorf("verify.contradicted", "the record says that %v, but %v", result.Told(w.rec.Game), what))
	}
	switch boards.Reason(result.By) {
	case boards.Declaration:
		if result.Winner == boards.None {
			return
		}
		if d := w.board.Declaration(shogi.Color(result.Winner)); !d.Valid {
			w.out.Ends(kifu.Won(result.Winner.Other(), boards.WrongDeclaration, ""))
		}
	case boards.Mate:
		switch {
		case result.Winner == w.board.Turn().Side():
			contradicted(fact.New("verify.winnersturn", "it is the winner's turn"))
		case len(w.board.Legal(nil)) > 0:
			contradicted(fact.New("verify.nomate", "the board shows no mate"))
		}
	case boards.Sennichite, boards.Perpetual:
		times, by := w.repetition()
		switch {
		case times < shogi.Repetitions:
			contradicted(fact.Errorf("verify.occurrence", "this is occurrence %d of the last position", times))
		case by.By != boards.Reason(result.By) || by.Winner != result.Winner:
			contradicted(fact.Errorf("verify.bytheboard", "on the board %v", kifu.Result{Known: true, Winner: by.Winner, By: string(by.By)}.Told(w.rec.Game)))
		}
	}
}

// repetition returns how often the last position has occurred, and the outcome of a
// fourth occurrence: a draw, unless every move of one side since the first occurrence
// gave check.
func (w *walk) repetition() (times int, o boards.Outcome) {
	last := len(w.keys) - 1
	first := last
	for i := last; i >= 0 && times < shogi.Repetitions; i-- {
		if w.keys[i] == w.keys[last] {
			times, first = times+1, i
		}
	}
	always := [2]bool{true, true} // by the side that gave the checks
	mover := w.board.Turn().Other()
	for i := last; i > first; i-- {
		always[mover] = always[mover] && w.checks[i]
		mover = mover.Other()
	}
	o = boards.Outcome{Winner: boards.None, By: boards.Sennichite}
	if always[0] != always[1] {
		checker := shogi.Black
		if always[1] {
			checker = shogi.White
		}
		o = boards.Outcome{Winner: checker.Other().Side(), By: boards.Perpetual}
	}
	return times, o
}
