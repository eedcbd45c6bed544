package log150

import (
	"bufio"
	"errors"
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

// longest exceeds any line of a log, in bytes.
const longest = 4096

// Read reads a log in any encoding, with any line end. Empty lines and a ^Z at
// the end are ignored; a line that isn't a game is an error, and reading
// continues with the next one.
func Read(r io.Reader, o kifu.ReadOptions) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		in := bufio.NewReaderSize(kifu.Reader(r), longest)
		from := int64(0)
		for n := 1; ; n++ {
			line, err := in.ReadSlice('\n')
			size := int64(len(line))
			var rec *kifu.Record
			var bad *kifu.Error
			switch {
			case errors.Is(err, bufio.ErrBufferFull):
				for errors.Is(err, bufio.ErrBufferFull) {
					line, err = in.ReadSlice('\n')
					size += int64(len(line))
				}
				rec, bad = new(kifu.Record), &kifu.Error{Msg: fact.New("read.log.long", "a line of more than 4096 bytes can't be a game of a log")}
			case err == nil || err == io.EOF:
				if text := strings.Trim(string(line), "\r\n\x1a "); text != "" {
					rec, bad = parse(text, o.Limit)
				}
			}
			if rec != nil {
				rec.File, rec.Line, rec.Offset, rec.Bytes = o.Name, n, from, size
				for i := range rec.Moves {
					rec.Moves[i].Line = n
				}
				for i := range rec.Notes {
					rec.Notes[i].Line = n
				}
				if !give(yield, rec, bad, o) {
					return
				}
			}
			from += size
			if err == io.EOF {
				return
			}
			if err != nil {
				yield(nil, &kifu.Error{File: o.Name, Line: n, Msg: fact.New("read.cant", "can't be read"), Err: err})
				return
			}
		}
	}
}

// give passes a record on, or its error.
func give(yield func(*kifu.Record, error) bool, rec *kifu.Record, bad *kifu.Error, o kifu.ReadOptions) bool {
	if bad == nil {
		return yield(rec, nil)
	}
	bad.File, bad.Line = rec.File, rec.Line
	if !o.Damaged {
		rec = nil
	}
	return yield(rec, bad)
}

// parse reads one line. The limit is ReadOptions.Limit. With an error the record
// holds what precedes the error.
func parse(line string, limit int) (*kifu.Record, *kifu.Error) {
	s := &scanner{text: fold(line)}
	rec := &kifu.Record{
		Game: "gomoku", Size: size, Abridged: true,
	}
	bad := func(want error) (*kifu.Record, *kifu.Error) {
		return rec, &kifu.Error{Want: want, Got: s.rest(), Col: s.column()}
	}
	var ok bool
	if rec.Number, ok = s.numberFrom(1, 1e9); !ok {
		return bad(fact.New("want.log.game", "the number of the game, from 1"))
	}
	if rec.First, ok = s.numberFrom(0, 1); !ok {
		return bad(fact.New("want.log.first", "the id of the first mover, 0 or 1"))
	}
	if rec.Count, ok = s.numberFrom(0, size*size); !ok { // fewer than the opening has, if a game ended in it
		return bad(fact.New("want.log.moves", "the number of moves, 0 to 225"))
	}
	for id := range 2 {
		seconds, ok := s.number()
		if !ok {
			return bad(fact.New("want.log.seconds", "the seconds of both players"))
		}
		rec.Totals[sideOf(id, rec.First)] = time.Duration(seconds) * time.Second
	}
	// A game that ended before move 3 has fewer.
	var moves []boards.Move
	for len(moves) < 3 {
		x, y, ok := s.point()
		if !ok && (rec.Count > len(moves) || strings.HasPrefix(s.rest(), "<")) {
			return bad(fact.New("want.log.opening", "three opening moves in the form < x y>, from 1 to 15"))
		}
		if !ok {
			break
		}
		m := kifu.Stone(x, y)
		rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: boards.Side(len(moves) & 1)})
		moves = append(moves, m)
	}
	o, ok := s.opening()
	if !ok {
		return bad(fact.New("want.log.pattern", "the opening in the form 『name』(number・symmetry)"))
	}
	if len(moves) == 3 || o.Name != "" {
		rec.Notes = differs(o, moves)
		rec.Opening = complete(o, moves)
	}
	if !s.end(rec) {
		return bad(fact.New("want.log.time", "the time of day in the form HH:MM"))
	}
	word, ok := s.result()
	if !ok {
		return bad(fact.New("want.log.end", "the end of the line"))
	}
	rec.Result = result(rec.Count, limit, word)
	if rec.Result.Drew() && word == "" {
		rec.Limit = rec.Count
	}
	return rec, nil
}

// sideOf returns the side that the contestant with this id played.
func sideOf(id, first int) boards.Side {
	if id == first {
		return 0
	}
	return 1
}

// opening reads 『寒星』(直接1・正・本), all of which may be missing.
func (s *scanner) opening() (o boards.Opening, ok bool) {
	switch rest := s.rest(); {
	case s.word("『"):
		if o.Name, ok = s.until("』"); !ok {
			return o, false
		}
		s.at += len("』")
	case strings.Contains(rest, "("):
		start := s.at
		o.Name, _ = s.until("(") // the quotes may be missing
		if strings.ContainsAny(o.Name, "『』<>") {
			s.at = start
			return o, false
		}
	}
	o.Name = safe.Line(strings.TrimSpace(o.Name))
	if !s.word("(") {
		return o, true
	}
	in, ok := s.until(")")
	if !ok {
		return o, false
	}
	s.at++
	label, symmetry, _ := strings.Cut(in, "・")
	o.Label = strings.TrimRight(solid(label), "号") // 直接1号 in the guide's pictures
	o.Symmetry = solid(symmetry)
	return o, true
}

// solid removes all blanks.
func solid(s string) string { return strings.Join(strings.Fields(safe.Line(s)), "") }

// complete completes the log's opening with data of the pattern on the board; the
// log takes precedence.
func complete(o boards.Opening, moves []boards.Move) *boards.Opening {
	seen, ok := gomoku.Recognize(moves)
	if ok && (o.Name == "" || o.Name == seen.Name) {
		o.Name, o.Romaji, o.Code = seen.Name, seen.Romaji, seen.Code
		if o.Label == "" {
			o.Label = seen.Label
		}
		if o.Symmetry == "" {
			o.Symmetry = seen.Symmetry
		}
	}
	if o.Moves = moves; o.Name == "" {
		o.Label, o.Symmetry = "", ""
	} else if o.Label == "" && o.Symmetry != "" {
		o.Label = kind(moves)
	}
	return &o
}

// differs returns a note if the opening that the log names isn't the one that the three
// stones make. A name that isn't one of the patterns' isn't compared.
func differs(o boards.Opening, moves []boards.Move) []kifu.Note {
	if len(moves) < 3 {
		return nil
	}
	seen, ok := gomoku.Recognize(moves)
	if ok && fits(o.Name, seen.Name) && fitsLabel(o.Label, seen.Label) && fitsSymmetry(o.Symmetry, seen) {
		return nil
	}
	named := func(p boards.Opening) bool { return p.Name == o.Name }
	switch {
	case o.Name != "" && !slices.ContainsFunc(gomoku.Placements(), named):
	case ok:
		return []kifu.Note{{Code: kifu.OtherStones, Args: []string{written(o), written(seen)}}}
	case o.Name != "":
		return []kifu.Note{{Code: kifu.NoOpening, Args: []string{written(o)}}}
	}
	return nil
}

// fits reports whether what the log has is what the stones show, or missing.
func fits(said, shown string) bool { return said == "" || said == shown }

// fitsLabel compares numbers of patterns. The log may have the kind alone.
func fitsLabel(said, shown string) bool {
	return fits(said, shown) || said == strings.TrimRight(shown, "0123456789")
}

// fitsSymmetry compares the names of placements. A pattern that is its own mirror image
// may have either of two names, and names that aren't ours aren't compared.
func fitsSymmetry(said string, shown boards.Opening) bool {
	if fits(said, shown.Symmetry) {
		return true
	}
	var of, all []string
	for _, p := range gomoku.Placements() {
		all = append(all, p.Symmetry)
		if p.Name == shown.Name {
			of = append(of, p.Symmetry)
		}
	}
	turn, _, _ := strings.Cut(said, "・")
	shownTurn, _, _ := strings.Cut(shown.Symmetry, "・")
	return !slices.Contains(all, said) || !slices.Contains(of, said) && turn == shownTurn
}

// written returns an opening as the log has it: 『寒星』(直接1・正・本).
func written(o boards.Opening) string {
	text := ""
	if o.Name != "" {
		text = "『" + o.Name + "』"
	}
	var parts []string
	for _, part := range []string{o.Label, o.Symmetry} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) > 0 {
		text += "(" + strings.Join(parts, "・") + ")"
	}
	return text
}

// kind returns the kind of a pattern without number, by white's stone: 間接
// diagonal to the centre, 直接 beside it (§2.4).
func kind(moves []boards.Move) string {
	if len(moves) > 1 {
		x1, y1, _ := kifu.Point(moves[0])
		x2, y2, _ := kifu.Point(moves[1])
		if x1 != x2 && y1 != y2 {
			return "間接"
		}
	}
	return "直接"
}

// end reads the time of day. Seconds are dropped, since the log has none.
func (s *scanner) end(rec *kifu.Record) bool {
	s.rest()
	start := s.at
	hour, ok := s.number()
	if !ok {
		return true
	}
	if s.at == len(s.text) || s.text[s.at] != ':' || hour > 24 {
		s.at = start
		return false
	}
	s.at++
	if s.at == len(s.text) || s.text[s.at] < '0' || s.text[s.at] > '9' {
		cut := s.text[start:s.at]
		if len(cut) > len("00:") {
			cut = fmt.Sprintf("%02d:", hour)
		}
		rec.Extra = map[string][]string{"time": {cut}}
		return true
	}
	minute, _ := s.number()
	second := 0
	if s.at < len(s.text) && s.text[s.at] == ':' {
		s.at++
		second, _ = s.number()
	}
	if minute > 59 || second > 59 || hour == 24 && minute+second > 0 {
		s.at = start
		return false
	}
	// Year 0, as in time.Parse, so that midnight isn't the zero time.
	rec.End = time.Date(0, 1, 1, hour%24, minute, 0, 0, time.UTC)
	return true
}

// result reads one of the words at the end, or the end.
func (s *scanner) result() (word string, ok bool) {
	for _, w := range []string{firstWon, secondWon, drawn, brokenOff} {
		if s.word(w) {
			word = w
			break
		}
	}
	return word, s.rest() == ""
}

// result returns the result by the number of moves and the word, if there is one.
func result(n, limit int, word string) kifu.Result {
	switch {
	case word == brokenOff:
		return kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}
	case word == drawn, word == "" && isLimit(n, limit):
		return kifu.Drawn(boards.Limit)
	case word == firstWon, word == "" && n%2 == 1:
		return kifu.Won(0, "", "")
	}
	return kifu.Won(1, "", "")
}
