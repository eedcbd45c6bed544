package csa

import (
	"strings"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
)

// The ends of games in records. The side to move loses by %TORYO, %TIME_UP,
// %ILLEGAL_MOVE and %TSUMI (notes on the editions: %TIME_UP and %ILLEGAL_MOVE
// since V2.1, the fouls with a sign since V2.2, %MAX_MOVES since V3.0).

// illegalAction is the mark of a foul without its sign. No edition has it, but
// some records do.
const illegalAction = "%ILLEGAL_ACTION"

// resultOf returns the result by the marks after the last move, and the mark. It takes
// %KACHI for valid: see wrongly.
func resultOf(marks []Mark, moves int, toMove boards.Side) (kifu.Result, string) {
	for i := len(marks) - 1; i >= 0 && marks[i].Ply == moves; i-- {
		if r := resultBy(marks[i].Command, toMove); r.Known {
			return r, marks[i].Command
		}
	}
	return kifu.Result{}, ""
}

func resultBy(command string, toMove boards.Side) kifu.Result {
	none := func(detail string) kifu.Result {
		return kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff, Detail: detail}
	}
	switch command {
	case "%TORYO":
		return kifu.Won(toMove.Other(), boards.Resign, "")
	case "%TSUMI":
		return kifu.Won(toMove.Other(), boards.Mate, "")
	case "%TIME_UP":
		return kifu.Won(toMove.Other(), "time", "")
	case "%ILLEGAL_MOVE", illegalAction:
		return kifu.Won(toMove.Other(), "illegal", "")
	case "%+ILLEGAL_ACTION":
		return kifu.Won(1, kifu.ByFoul, kifu.FoulElsewhere)
	case "%-ILLEGAL_ACTION":
		return kifu.Won(0, kifu.ByFoul, kifu.FoulElsewhere)
	case "%KACHI":
		return kifu.Won(toMove, boards.Declaration, "")
	case "%SENNICHITE":
		return kifu.Drawn(boards.Sennichite)
	case "%MAX_MOVES":
		return kifu.Drawn(boards.Limit)
	case "%HIKIWAKE": // a draw that was declared (引き分けの宣言)
		return kifu.Drawn(boards.Declaration)
	case "%JISHOGI": // an impasse, drawn by the points (持将棋)
		return kifu.Result{Known: true, Winner: boards.None, By: string(boards.Score), Detail: "jishogi"}
	case "%CHUDAN":
		return none("")
	case "%ERROR":
		return none("error")
	case "%FUZUMI": // a mate problem without a mate
		return none("fuzumi")
	}
	return kifu.Result{} // takenBack, and unknown words
}

// takenBack is the mark of a move that was taken back (待った), which ends no game.
const takenBack = "%MATTA"

// known reports whether an edition has the mark.
func (m Mark) known() bool { return m.Command == takenBack || resultBy(m.Command, 0).Known }

// wrongly reports whether the winner of a record has declared a win (%KACHI) that
// the board doesn't allow: outside the camp, in check, or short of pieces or
// points (10th Championship, (13)). Then that side has lost.
func wrongly(rec *kifu.Record) bool {
	b := even
	if rec.Setup.Position != "" {
		var err error
		if b, err = ban.Read(rec.Setup.Position); err != nil {
			return false
		}
	}
	last := *b
	for i := range rec.Moves {
		if _, err := last.Apply(rec.Moves[i].Move); err != nil {
			return false
		}
	}
	board, err := shogi.ParseSFEN(last.SFEN())
	return err == nil && !board.Declaration(shogi.Color(rec.Result.Winner)).Valid
}

// commandFor returns an edition's mark for a result, chosen so that a program
// that reads only the marks sees the right winner; "" if no mark of the edition
// does.
func commandFor(r kifu.Result, e edition, toMove boards.Side) string {
	switch {
	case !r.Known:
		return ""
	case r.Winner == boards.None:
		return drawnCommand(r, e)
	case r.By == kifu.ByRuling:
		return "%CHUDAN" // no mark expresses a referee's decision; the summary names the winner
	case r.Winner == toMove:
		if r.By == string(boards.Declaration) {
			return "%KACHI"
		}
		return foul(r.Winner.Other(), e)
	}
	switch r.By {
	case "", string(boards.Resign):
		return "%TORYO"
	case string(boards.Mate):
		return "%TSUMI"
	case string(boards.WrongDeclaration):
		return "%KACHI"
	case string(boards.Sennichite), string(boards.Declaration):
		return foul(r.Winner.Other(), e)
	}
	switch {
	case e == first && r.By == "time":
		return "%TORYO"
	case e == first:
		return "%ERROR"
	case r.By == "time", r.By == "hang":
		return "%TIME_UP"
	case r.By == "illegal" && r.Detail != kifu.FoulElsewhere, r.By == "garbage":
		return "%ILLEGAL_MOVE"
	}
	return foul(r.Winner.Other(), e)
}

// foul returns the mark by which a side loses, whoever is to move.
func foul(loser boards.Side, e edition) string {
	switch {
	case e == first:
		return ""
	case loser == 0:
		return "%+ILLEGAL_ACTION"
	}
	return "%-ILLEGAL_ACTION"
}

// drawnCommand returns the mark of a game without a winner.
func drawnCommand(r kifu.Result, e edition) string {
	switch r.By {
	case kifu.BrokenOff:
		switch r.Detail {
		case "error", "fuzumi":
			return "%" + strings.ToUpper(r.Detail)
		}
		return "%CHUDAN"
	case string(boards.Sennichite):
		return "%SENNICHITE"
	case string(boards.Score):
		return "%JISHOGI"
	case string(boards.Limit):
		if e == third {
			return "%MAX_MOVES"
		}
	}
	return "%HIKIWAKE"
}
