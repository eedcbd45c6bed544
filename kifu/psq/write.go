package psq

import (
	"cmp"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
)

// Write writes records one after another; Piskvork itself opens the first of a
// file. Setup stones become moves. It refuses games whose sides don't alternate.
func Write(w io.Writer, records iter.Seq2[*kifu.Record, error], o kifu.WriteOptions) error {
	o.Newline = cmp.Or(o.Newline, "\r\n")
	return kifu.WriteEach(w, records, o, func(_ int, rec *kifu.Record) (string, error) { return format(rec) })
}

func format(rec *kifu.Record) (string, error) {
	rec = rec.StonesOnly()
	size := rec.Size
	if size == 0 {
		size = 15
	}
	if size < 5 || size > mostSize {
		return "", fact.Errorf("write.psq.holds", "a psq can hold only games on boards of 5 to %d lines", mostSize)
	}
	moves, err := rec.FromEmpty(games)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	// 11 is "computer, a minute a move", which Gomocup writes too.
	fmt.Fprintf(&b, "Piskvorky %dx%d, 11:11, 0\n", size, size)
	for i := range moves {
		m := &moves[i]
		x, y, _ := kifu.Point(m.Move)
		b.WriteString(strconv.Itoa(x) + "," + strconv.Itoa(y) + ",")
		b.WriteString(strconv.FormatInt(max(m.Took.Milliseconds(), 0), 10) + "\n")
	}
	meta := kifu.MetaOf(rec)
	lines := [2]string{programName(meta.Players, 0), programName(meta.Players, 1)}
	if p := meta.Players; p != nil && *p == [2]string{name(lines[0]), name(lines[1])} {
		meta.Players = nil
	}
	if n := max(len(lines[0]), len(lines[1])); n > kifu.LongestLine/2 {
		return "", fact.Errorf("write.psq.name", "a name of %d bytes is too long for a psq", n)
	}
	fmt.Fprintf(&b, "%s\n%s\n%d\n", lines[0], lines[1], code(rec))
	if line := meta.String(); line != "{}" {
		if len(line) > kifu.LongestLine/2 {
			return "", fact.Errorf("write.psq.comment", "a comment of %d bytes is too long for a psq", len(meta.Comment))
		}
		b.WriteString(metaWord + line + "\n")
	}
	return b.String(), nil
}

// programName returns a name for a line of its own. A name that would be misread
// is changed; the meta line has the original.
func programName(players *[2]string, side int) string {
	s := ""
	if players != nil {
		s = players[side]
	}
	if s == "" {
		return "homo-" + strconv.Itoa(side+1)
	}
	if _, err := strconv.Atoi(s); err == nil || strings.HasPrefix(s, "Piskvorky") {
		return "_" + s
	}
	if _, _, _, ok := move(s); ok || mistyped(s) {
		return "_" + s
	}
	return s
}

// code returns the number at the end.
func code(rec *kifu.Record) int {
	switch r := rec.Told(); {
	case !r.Known, r.By == kifu.BrokenOff:
		return codeUnknown
	case r.By == "time", r.By == "hang":
		return codeTimeout
	case r.Winner == boards.None, r.By == string(boards.Five), r.By == string(boards.Forbidden), r.By == "":
		return codeFinished
	}
	return codeOther
}
