// Package nasty makes records for the tests of the formats: games of stones, and of
// shogi, whose texts contain everything that may trip a format up.
//
//	rec := nasty.Record(r, 15)
//	nasty.Same(t, read(t, write(t, kifu.WriteOptions{}, rec))[0], rec)
//
// Its games follow no sense, and nothing but tests uses it.
package nasty

import (
	"io"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// words holds the pieces of texts.
var words = []string{
	"AOBA", "謎の二面相", "負けないぞー", "ソ表能ー十", "]", "[", "\\", "\\]", "(;", ")", ";B[aa]", ":", "\"", "'", "『", "』",
	"\n", "\r\n", "\r", "\t", "\x1b[31m", "\x00", "\x7f", "\u202e", "\u200b", "👺", "👨‍👩‍👧", "é", "Ω", "\xff\xfe", "\xe3\x81", "12ms",
	": ", "12ms\nx", "8,8,0", "-1", "dohyo {}", "Piskvorky 15x15, 1:1, 0", "pbrain-x.exe", "homo-1", "a/b\\c", "%s", "  ", "\u3000", "{}", "<", "null",
}

// Text returns a random text, often empty or plain.
func Text(r *rand.Rand) string {
	switch r.IntN(4) {
	case 0:
		return ""
	case 1:
		return "AOBA93"
	}
	var b strings.Builder
	for range 1 + r.IntN(5) {
		b.WriteString(words[r.IntN(len(words))])
	}
	return b.String()
}

// Record returns a random game on an empty board of size lines. No point is
// played twice; otherwise it obeys no rules.
func Record(r *rand.Rand, size int) *kifu.Record {
	rec := &kifu.Record{
		Game: []string{"", "gomoku", "renju", "freestyle", "standard"}[r.IntN(5)],
		Size: size, Number: r.IntN(11), Limit: []int{0, 150, 200}[r.IntN(3)],
		Name: Text(r), Event: Text(r), Round: Text(r), Place: Text(r), Annotator: Text(r), Comment: Text(r),
		Players: [2]string{Text(r), Text(r)}, First: r.IntN(2),
	}
	if r.IntN(2) == 0 {
		rec.Start = time.Date(1993, 11, 28, 0, 0, 0, 0, time.UTC)
		rec.End = rec.Start.Add(time.Duration(r.IntN(1e9)) * time.Millisecond)
	}
	points := r.Perm(size * size)[:r.IntN(size*size)]
	for i, p := range points {
		m := kifu.Move{Move: kifu.Stone(1+p%size, 1+p/size), Side: boards.Side(i & 1)}
		if r.IntN(2) == 0 {
			m.Timed, m.Took = true, time.Duration(1+r.IntN(1e6))*time.Millisecond
		}
		if r.IntN(4) == 0 {
			score := r.IntN(2001) - 1000
			m.Comment, m.Score, m.Depth, m.Nodes, m.PV = Text(r), &score, r.IntN(20), r.Int64N(1e12), Text(r)
		}
		rec.Moves = append(rec.Moves, m)
	}
	if len(rec.Moves) >= 3 && r.IntN(2) == 0 {
		o := &boards.Opening{Name: Text(r), Romaji: Text(r), Code: Text(r), Label: Text(r), Symmetry: Text(r)}
		for _, m := range rec.Moves[:3] {
			o.Moves = append(o.Moves, m.Move)
		}
		rec.Opening = o
	}
	by := []boards.Reason{"", boards.Five, boards.Forbidden, boards.Resign, "time", "hang", "illegal", "ruling"}[r.IntN(8)]
	switch r.IntN(4) {
	case 0:
		rec.Result = kifu.Won(boards.Side(r.IntN(2)), by, Text(r))
	case 1:
		rec.Result = kifu.Drawn(boards.Limit)
	case 2:
		rec.Result = kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}
	}
	return rec
}

// Cleaned returns a record as a lossless format returns it.
func Cleaned(rec *kifu.Record) *kifu.Record {
	c := *rec
	for _, s := range []*string{&c.Rules, &c.Name, &c.Event, &c.Round, &c.Place, &c.Annotator, &c.Players[0], &c.Players[1], &c.Result.Detail} {
		*s = safe.Line(*s)
	}
	c.Comment = safe.Text(c.Comment)
	if o := rec.Opening; o != nil {
		c.Opening = &boards.Opening{
			Name: safe.Line(o.Name), Romaji: safe.Line(o.Romaji), Code: safe.Line(o.Code),
			Label: safe.Line(o.Label), Symmetry: safe.Line(o.Symmetry), Moves: o.Moves,
		}
	}
	c.Moves = make([]kifu.Move, len(rec.Moves))
	for i, m := range rec.Moves {
		m.Comment, m.PV, m.Line = safe.Text(m.Comment), safe.Line(m.PV), 0
		c.Moves[i] = m
	}
	c.File, c.Line, c.Offset, c.Bytes = "", 0, 0, 0
	return &c
}

// Reader returns a function that reads all records of a text in a format, as if
// from a file of that name.
func Reader(read func(io.Reader, kifu.ReadOptions) iter.Seq2[*kifu.Record, error], name string) func(testing.TB, string) []*kifu.Record {
	return func(t testing.TB, text string) []*kifu.Record {
		t.Helper()
		recs, err := kifu.Collect(read(strings.NewReader(text), kifu.ReadOptions{Name: name}))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return recs
	}
}

// Writer returns a function that writes records in a format.
func Writer(write func(io.Writer, iter.Seq2[*kifu.Record, error], kifu.WriteOptions) error) func(testing.TB, kifu.WriteOptions, ...*kifu.Record) string {
	return func(t testing.TB, o kifu.WriteOptions, recs ...*kifu.Record) string {
		t.Helper()
		var b strings.Builder
		if err := write(&b, kifu.All(recs...), o); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
}
