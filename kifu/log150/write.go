package log150

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/gomoku"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Write writes one line per game. A record without a number gets that of its
// line. It refuses records that aren't of the guide's game on 15 lines, or that
// the line couldn't reproduce.
func Write(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
	o.Encoding, o.Newline = cmp.Or(o.Encoding, kifu.ShiftJIS), cmp.Or(o.Newline, "\r\n")
	return kifu.WriteEach(w, records, o, func(n int, rec *kifu.Record) (string, error) {
		line, err := format(rec, n)
		return line + "\n", err
	})
}

// format formats the line of a game, and reads it back as a check.
func format(rec *kifu.Record, n int) (string, error) {
	rec = rec.StonesOnly()
	if rec.Game != "gomoku" && rec.Game != "" || rec.Size != size && rec.Size != 0 {
		return "", fact.New("write.log.holds", "a log 1.50 can hold only gomoku by the guide, on a board of 15 lines")
	}
	moves, err := rec.FromEmpty(games)
	if err != nil {
		return "", err
	}
	opening := openingOf(rec, moves)
	if rec.Number > 0 {
		n = rec.Number
	}
	count := number(rec, len(moves))
	var b strings.Builder
	seconds := func(id int) int64 { return int64(rec.Time(sideOf(id, rec.First)) / time.Second) }
	fmt.Fprintf(&b, "%2d %d %d %d %d ", n, rec.First, count, seconds(0), seconds(1))
	for _, m := range opening.Moves {
		x, y, _ := kifu.Point(m)
		fmt.Fprintf(&b, "<%2d%2d>", x, y)
	}
	if opening.Name != "" {
		fmt.Fprintf(&b, " 『%s』", opening.Name)
		if parts := pieces(opening); parts != "" {
			b.WriteString("(" + parts + ")")
		}
	}
	switch cut := rec.Extra["time"]; {
	case !rec.End.IsZero():
		b.WriteString(rec.End.Format(" 15:04"))
	case len(cut) == 1 && len(cut[0]) <= 3:
		b.WriteString(" " + cut[0])
	}
	if word := word(rec.Result, count, rec.Limit); word != "" {
		b.WriteString(" " + word)
	}
	line := b.String()
	back, bad := parse(line, 0)
	if bad != nil {
		return "", fact.Errorf("write.log.unread", "%q couldn't be read back: %w", line, bad)
	}
	if !same(back, rec, opening, n, count) {
		return "", fact.Errorf("write.log.another", "%q would be read back as another game", line)
	}
	return line, nil
}

// openingOf returns the opening that has exactly the first three moves, or fewer
// in a shorter game.
func openingOf(rec *kifu.Record, moves []kifu.Move) boards.Opening {
	var o boards.Opening
	for _, m := range moves[:min(3, len(moves))] {
		o.Moves = append(o.Moves, m.Move)
	}
	if seen, ok := gomoku.Recognize(o.Moves); ok {
		seen.Moves = o.Moves
		o = seen
	}
	if given := rec.Opening; given != nil && given.Name != "" {
		o.Name, o.Label, o.Symmetry = safe.Line(given.Name), safe.Line(given.Label), safe.Line(given.Symmetry)
	}
	return o
}

// pieces formats 直接1・正・本. A pattern without number has its kind.
func pieces(o boards.Opening) string {
	switch {
	case o.Symmetry == "":
		return o.Label
	case o.Label == "":
		return kind(o.Moves) + "・" + o.Symmetry
	}
	return o.Label + "・" + o.Symmetry
}

// number returns the number of moves that implies the winner: a stone that itself
// lost the game isn't counted, and a game drawn by the limit has the limit.
func number(rec *kifu.Record, n int) int {
	if rec.Abridged {
		n = rec.Count
	}
	r := rec.Result
	switch {
	case r.Drew():
		if r.By == string(boards.Limit) && rec.Limit > 0 {
			return rec.Limit
		}
	case r.Known && r.Winner != boards.None && n%2 != 1-int(r.Winner) && n > 0:
		return n - 1
	}
	return n
}

// word returns the word needed at the end if the number alone would mislead a reader who
// knows the game's limit, or one who doesn't.
func word(r kifu.Result, n, limit int) string {
	switch {
	case !r.Known || r.Winner == boards.None && !r.Drew():
		return brokenOff
	case result(n, 0, "").Winner == r.Winner && result(n, limit, "").Winner == r.Winner:
		return ""
	case r.Winner == 0:
		return firstWon
	case r.Winner == 1:
		return secondWon
	}
	return drawn
}

// same reports whether the line reproduces the record, as far as a log can.
func same(back, rec *kifu.Record, o boards.Opening, n, count int) bool {
	for side := range 2 {
		if back.Totals[side] != rec.Time(boards.Side(side)).Truncate(time.Second) {
			return false
		}
	}
	ended := back.Result.Winner == rec.Result.Winner && back.Result.Drew() == rec.Result.Drew()
	if !rec.Result.Known || rec.Result.By == kifu.BrokenOff {
		ended = back.Result.By == kifu.BrokenOff
	}
	return ended && back.Number == n && back.First == rec.First && back.Count == count &&
		len(back.Moves) == len(o.Moves) && sameOpening(back.Opening, o)
}

func sameOpening(back *boards.Opening, o boards.Opening) bool {
	if back == nil {
		return len(o.Moves) < 3 && o.Name == ""
	}
	return slices.Equal(back.Moves, o.Moves) && back.Name == o.Name && back.Symmetry == o.Symmetry &&
		(o.Label == "" || back.Label == o.Label)
}
