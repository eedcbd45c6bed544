package ban

import (
	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu"
)

// Foul sets the loser of a game that ended by a foul to the side that made the
// last move, if the rules forbid that move. The words %ILLEGAL_MOVE, 反則負け and
// 反則勝ち alone don't say whether they mean that side or the one to move.
func Foul(rec *kifu.Record) {
	n := len(rec.Moves) - 1
	foul, ended := rec.Foul(n)
	if !ended || foul.Same(rec.Result) {
		return
	}
	b := Even()
	if rec.Setup.Position != "" {
		var err error
		if b, err = Read(rec.Setup.Position); err != nil {
			return
		}
	}
	for i := range n {
		if _, err := b.Apply(rec.Moves[i].Move); err != nil {
			return
		}
	}
	board, err := shogi.ParseSFEN(b.SFEN())
	if err != nil {
		return
	}
	if last, err := board.ParseCSA(string(rec.Moves[n].Move)); err != nil && !isIllegal(err) || err == nil && board.Why(last) == nil {
		return
	}
	rec.Result = foul
}

func isIllegal(err error) bool {
	_, ok := err.(*boards.Illegal)
	return ok
}
