package nasty

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/internal/notes"
)

// starts holds start positions of shogi: even, handicaps, and a problem with
// pieces in hands and in the box.
var starts = []string{
	"", shogi.StartSFEN,
	"lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
	"lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
	"3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
	"ln1g4l/1Rs3+P2/k1p2p1pp/p1N+B5/1N2P+S3/1PPPGs3/P4P1P1/1pK1G1b2/L1S4RL w N3Pgp 108",
	"4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1",
}

// Shogi returns a random game of shogi by the rules of moves, with texts, times
// and ends of every kind.
func Shogi(r *rand.Rand) *kifu.Record {
	rec := &kifu.Record{
		Game: "shogi", Number: r.IntN(11), Limit: []int{0, 256}[r.IntN(2)],
		Name: Text(r), Event: Text(r), Round: Text(r), Place: Text(r), Annotator: Text(r), Comment: Text(r),
		Players: [2]string{Text(r), Text(r)}, First: r.IntN(2),
	}
	if r.IntN(2) == 0 {
		rec.Start = time.Date(2026, 11, 20, 9, 0, 0, r.IntN(2)*5e6, time.UTC)
		rec.End = rec.Start.Add(time.Duration(r.IntN(1e9)) * time.Millisecond)
	}
	rec.Clock = []kifu.Clock{
		{}, {Main: 15 * time.Minute, Byoyomi: 10 * time.Second}, {Main: 90 * time.Minute}, {Byoyomi: 30 * time.Second},
		{Main: 5 * time.Minute, Increment: 3 * time.Second}, {Main: 61 * time.Second}, {Byoyomi: 1500 * time.Millisecond},
	}[r.IntN(7)]
	rec.Setup.Position = starts[r.IntN(len(starts))]
	board, err := shogi.ParseSFEN(or(rec.Setup.Position, shogi.StartSFEN))
	if err != nil {
		panic(err) // the positions are ours
	}
	for range r.IntN(120) {
		legal := board.Legal(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		rec.Moves = append(rec.Moves, shogiMove(r, board, m))
		board.Do(m)
	}
	by := []boards.Reason{
		"", boards.Mate, boards.Resign, boards.Perpetual, boards.Declaration, boards.WrongDeclaration,
		"time", "hang", "illegal", "garbage", "flood", "exit", "tamper", "ruling",
	}[r.IntN(13)]
	switch r.IntN(4) {
	case 0:
		rec.Result = kifu.Won(boards.Side(r.IntN(2)), by, Text(r))
	case 1:
		rec.Result = kifu.Drawn([]boards.Reason{"", boards.Sennichite, boards.Limit, boards.Score, boards.Declaration, "ruling"}[r.IntN(6)])
	case 2:
		rec.Result = kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}
	}
	return rec
}

func shogiMove(r *rand.Rand, board *shogi.Board, m shogi.Move) kifu.Move {
	move := kifu.Move{Move: boards.Move(board.CSA(m)), Side: board.Turn().Side()}
	if r.IntN(2) == 0 {
		move.Timed, move.Took = true, time.Duration(r.IntN(1e6))*time.Millisecond
		if r.IntN(2) == 0 {
			move.Clocked, move.Charged = true, time.Duration(r.IntN(900))*time.Second
		}
	}
	switch r.IntN(6) {
	case 0:
		score := r.IntN(20001) - 10000
		move.Score, move.Depth, move.Nodes = &score, r.IntN(20), r.Int64N(1e12)
		move.PV = []string{"", "+2726FU -8384FU", "7g7f and so on", "▲７六歩△３四歩", Text(r), "#12"}[r.IntN(6)]
	case 1:
		move.Comment = Text(r)
	case 2:
		move.Comment, move.PV, move.Nodes = "* 30 -3334FU\n\n**\n"+Text(r), Text(r), r.Int64N(3)
	}
	return move
}

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// Same compares two records except for their places in files.
func Same(t testing.TB, got, want *kifu.Record) {
	t.Helper()
	g, w := bare(got), bare(want)
	if len(g.Moves) != len(w.Moves) {
		t.Errorf("%d moves, want %d", len(g.Moves), len(w.Moves))
	}
	for i := range min(len(g.Moves), len(w.Moves)) {
		if !reflect.DeepEqual(g.Moves[i], w.Moves[i]) {
			t.Errorf("move %d: got %+v\nwant %+v", i+1, g.Moves[i], w.Moves[i])
		}
	}
	g.Moves, w.Moves = nil, nil
	if !reflect.DeepEqual(g, w) {
		t.Errorf("got  %+v\nwant %+v", g, w)
	}
}

func bare(rec *kifu.Record) *kifu.Record {
	c := *rec
	c.File, c.Line, c.Offset, c.Bytes, c.Moves = "", 0, 0, 0, nil
	c.Notes = slices.Clone(rec.Notes)
	for i := range c.Notes {
		c.Notes[i].Line = 0
	}
	if len(c.Extra) == 0 {
		c.Extra = nil
	}
	for _, m := range rec.Moves {
		m.Line = 0
		c.Moves = append(c.Moves, m)
	}
	return &c
}

// Noted converts the lines of play of a record to the notation in which they are
// written: USI to CSA.
func Noted(rec *kifu.Record) *kifu.Record {
	d := ban.Even()
	if rec.Setup.Position != "" {
		var err error
		if d, err = ban.Read(rec.Setup.Position); err != nil {
			return rec
		}
	}
	for i := range rec.Moves {
		m := &rec.Moves[i]
		m.PV = notes.InCSA(d, m)
		if _, err := d.Apply(m.Move); err != nil {
			break
		}
	}
	return rec
}
