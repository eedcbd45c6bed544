package csa_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/csa"
)

// lines returns the lines of a text that begin with one of some words.
func lines(text string, words ...string) string {
	var found []string
	for line := range strings.Lines(text) {
		for _, w := range words {
			if strings.HasPrefix(line, w) {
				found = append(found, strings.TrimSpace(line))
			}
		}
	}
	return strings.Join(found, " ")
}

// TestClocks writes each clock in its edition's form, or in none without a clock.
// It always reads back.
func TestClocks(t *testing.T) {
	const s, m, h = time.Second, time.Minute, time.Hour
	for _, c := range []struct {
		clock         kifu.Clock
		second, third string
	}{
		{kifu.Clock{}, "", ""},
		{kifu.Clock{Main: 25 * m}, "00:25+00", "1500+0+0"},
		{kifu.Clock{Main: 10*h + 5*m, Byoyomi: 60 * s}, "10:05+60", "36300+60+0"},
		{kifu.Clock{Main: 25*m + 30*s}, "", "1530+0+0"},
		{kifu.Clock{Main: 25*m + 500*time.Millisecond}, "", ""},
		{kifu.Clock{Byoyomi: 30 * s}, "00:00+30", "0+30+0"},
		{kifu.Clock{Byoyomi: 30*s + 500*time.Millisecond}, "", ""},
		{kifu.Clock{Byoyomi: h}, "00:00+3600", "0+3600+0"},
		{kifu.Clock{Byoyomi: h + s}, "", ""},
		{kifu.Clock{Increment: 5 * s}, "", "0+0+5"},
		{kifu.Clock{Increment: 5*s + 500*time.Millisecond}, "", ""},
		{kifu.Clock{Increment: h}, "", "0+0+3600"},
		{kifu.Clock{Increment: h + s}, "", ""},
		{kifu.Clock{Main: 25 * m, Byoyomi: 30 * s, Periods: 1}, "", ""},
		{kifu.Clock{Main: 25 * m, Byoyomi: 30 * s, Stones: 5}, "", ""},
		{kifu.Clock{Main: 999*h + 59*m}, "999:59+00", "3599940+0+0"},
		{kifu.Clock{Main: 1000 * h}, "", ""},
	} {
		rec := &kifu.Record{Clock: c.clock}
		for e, want := range map[string]string{"2.2": c.second, "3": c.third} {
			if want != "" {
				want = map[string]string{"2.2": "$TIME_LIMIT:", "3": "$TIME:"}[e] + want
			}
			text := write(t, kifu.WriteOptions{Edition: e}, rec)
			if got := lines(text, "$TIME"); got != want {
				t.Errorf("%+v, edition %s: %q, want %q", c.clock, e, got, want)
			}
			if got := read(t, text)[0].Clock; got != c.clock {
				t.Errorf("%+v, edition %s: came back as %+v", c.clock, e, got)
			}
		}
	}
	for _, value := range []string{"25", "00:25", "00:25+00+00", "0:25+00", "00:60+00", "xx:25+00", "00:25+-1", "00:00+00", "00000000:25+00", "1000:00+00"} {
		if got := read(t, "V2.2\n$TIME_LIMIT:"+value+"\nPI\n+\n")[0]; got.Clock != (kifu.Clock{}) || len(got.Extra["$TIME_LIMIT"]) != 1 {
			t.Errorf("%q is a clock: %+v, extra %v", value, got.Clock, got.Extra)
		}
	}
}

// TestMostMoves writes the limit of moves as a header in V3.0 and in dohyo's own
// line in the other editions.
func TestMostMoves(t *testing.T) {
	for limit, want := range map[int]string{
		0: "", 1: "$MAX_MOVES:1", 512: "$MAX_MOVES:512", 1<<20 - 1: "$MAX_MOVES:1048575", 1 << 20: "",
	} {
		rec := &kifu.Record{Limit: limit}
		text := write(t, kifu.WriteOptions{Edition: "3"}, rec)
		if got := lines(text, "$MAX"); got != want {
			t.Errorf("%d: %q, want %q", limit, got, want)
		}
		if text := write(t, kifu.WriteOptions{}, rec); lines(text, "$MAX") != "" || limit < 1<<20 && read(t, text)[0].Limit != limit {
			t.Errorf("%d: V2.2 has %s", limit, text)
		}
	}
	for value, want := range map[string]int{"0": 0, "256": 256, "-1": 0, "1048575": 1<<20 - 1, "1048576": 0, "x": 0} {
		rec := read(t, "V3.0\n$MAX_MOVES:"+value+"\nPI\n+\n")[0]
		if said := rec.Extra["$MAX_MOVES"]; rec.Limit != want || (len(said) > 0) != (want == 0 && value != "0") {
			t.Errorf("%s: %d, extra %v", value, rec.Limit, said)
		}
	}
}

// TestMarksOfEnds checks the mark of each end by edition, with black and with
// white to move.
func TestMarksOfEnds(t *testing.T) {
	for _, c := range []struct {
		result               kifu.Result
		first, second, third string
	}{
		{kifu.Won(1, boards.Resign, ""), "%TORYO", "%TORYO", "%TORYO"},
		{kifu.Won(1, boards.Mate, ""), "%TSUMI", "%TSUMI", "%TSUMI"},
		{kifu.Won(1, "time", ""), "%TORYO", "%TIME_UP", "%TIME_UP"},
		{kifu.Won(1, "hang", ""), "%ERROR", "%TIME_UP", "%TIME_UP"},
		{kifu.Won(1, "illegal", "nifu"), "%ERROR", "%ILLEGAL_MOVE", "%ILLEGAL_MOVE"},
		{kifu.Won(1, "garbage", ""), "%ERROR", "%ILLEGAL_MOVE", "%ILLEGAL_MOVE"},
		{kifu.Won(1, "illegal", kifu.FoulElsewhere), "%ERROR", "%+ILLEGAL_ACTION", "%+ILLEGAL_ACTION"},
		{kifu.Won(1, "exit", ""), "%ERROR", "%+ILLEGAL_ACTION", "%+ILLEGAL_ACTION"},
		{kifu.Won(0, "exit", ""), "", "%-ILLEGAL_ACTION", "%-ILLEGAL_ACTION"},
		{kifu.Won(0, boards.Declaration, ""), "%KACHI", "%KACHI", "%KACHI"},
		{kifu.Won(1, boards.WrongDeclaration, ""), "%KACHI", "%KACHI", "%KACHI"},
		{kifu.Drawn(boards.Sennichite), "%SENNICHITE", "%SENNICHITE", "%SENNICHITE"},
		{kifu.Drawn(boards.Score), "%JISHOGI", "%JISHOGI", "%JISHOGI"},
		{kifu.Drawn(boards.Limit), "%HIKIWAKE", "%HIKIWAKE", "%MAX_MOVES"},
		{kifu.Drawn("ruling"), "%HIKIWAKE", "%HIKIWAKE", "%HIKIWAKE"},
		{kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}, "%CHUDAN", "%CHUDAN", "%CHUDAN"},
	} {
		for e, want := range map[string]string{"1": c.first, "2.2": c.second, "3": c.third} {
			if got := lines(write(t, kifu.WriteOptions{Edition: e}, &kifu.Record{Result: c.result}), "%"); got != want {
				t.Errorf("%v, edition %s: %q, want %q", c.result, e, got, want)
			}
		}
	}
}

// TestMarksOfOthers rewrites a record with the marks that it was read with, if
// the edition has them.
func TestMarksOfOthers(t *testing.T) {
	const head = "V3.0\nPI\n+\n+7776FU\nT1\n"
	for mark, want := range map[string][3]string{
		"%TIME_UP":         {"%TORYO", "%TIME_UP", "%TIME_UP"},
		"%ILLEGAL_MOVE":    {"%ERROR", "%ILLEGAL_MOVE", "%ILLEGAL_MOVE"},
		"%-ILLEGAL_ACTION": {"%ERROR", "%-ILLEGAL_ACTION", "%-ILLEGAL_ACTION"},
		"%+ILLEGAL_ACTION": {"", "%+ILLEGAL_ACTION", "%+ILLEGAL_ACTION"},
		"%MAX_MOVES":       {"%HIKIWAKE", "%HIKIWAKE", "%MAX_MOVES"},
		"%MATTA":           {"%MATTA", "%MATTA", "%MATTA"},
		"%TORYO":           {"%TORYO", "%TORYO", "%TORYO"},
		"%MATTA\n%TORYO":   {"%MATTA %TORYO", "%MATTA %TORYO", "%MATTA %TORYO"},
		"%MATTA\n%TIME_UP": {"%MATTA %TORYO", "%MATTA %TIME_UP", "%MATTA %TIME_UP"},
		"%SENNICHITE":      {"%SENNICHITE", "%SENNICHITE", "%SENNICHITE"},
	} {
		rec := read(t, head+mark+"\n")[0]
		for i, e := range []string{"1", "2.2", "3"} {
			if got := lines(write(t, kifu.WriteOptions{Edition: e}, rec), "%"); got != want[i] {
				t.Errorf("%q, edition %s: %q, want %q", mark, e, got, want[i])
			}
		}
	}
}

// TestTimeOfTheEnd checks that the time of the end follows whichever mark an
// edition uses.
func TestTimeOfTheEnd(t *testing.T) {
	for mark, want := range map[string][3]string{
		"%TIME_UP\nT9":            {"%TORYO T9", "%TIME_UP T9", "%TIME_UP T9"},
		"%MAX_MOVES\nT9":          {"%HIKIWAKE T9", "%HIKIWAKE T9", "%MAX_MOVES T9"},
		"%MATTA\nT8\n%MAX_MOVES":  {"%MATTA T8 %HIKIWAKE", "%MATTA T8 %HIKIWAKE", "%MATTA T8 %MAX_MOVES"},
		"%CHUDAN\n%MAX_MOVES\nT9": {"%HIKIWAKE T9", "%HIKIWAKE T9", "%CHUDAN %MAX_MOVES T9"},
	} {
		rec := read(t, "V3.0\nPI\n+\n"+mark+"\n")[0]
		for i, e := range []string{"1", "2.2", "3"} {
			_, got, _ := strings.Cut(write(t, kifu.WriteOptions{Edition: e}, rec), "\n+\n")
			if got = strings.Join(strings.Fields(got), " "); got != want[i] {
				t.Errorf("%q, edition %s: %q, want %q", mark, e, got, want[i])
			}
		}
	}
}

// TestSniff recognizes the beginnings of CSA records, after comments.
func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		"V2.2\n": true, "V1": true, "V9\r\n": true, "V10.10": true, "V10.10x": false, "V0": false, "V": false, "Vx": false,
		"N+A\n": true, "N-A": true, "N+": true, "N": false, "NA": false,
		"PI": true, "P1-KY": true, "P9-KY": true, "P1 ": false, "P1x": false, "P1xx": true, "P+55FU": true, "P-": true, "P": false, "P0xxx": false, "PX": false,
		"$EVENT:x": true, "$E:": true, "$:": false, "$EVENT": false,
		"+": true, "-": true, "+ \t\r\n": true, "+7776FU": true, "-3334FU,T1": true, "+7776F": false, "+0055FU": true, "+9998FU": true, "+x776FU": false, "++": false,
		"": false, "\n": false, "'comment\n": false, "'comment\n\n/\nV2.2\n": true, "/\n+\n": true, "'comment\nhello\n": false, "/x": false,
		"'CSA encoding=UTF-8\n": true, "'CSA encoding=": true, "\uFEFFV2.2\n": true, "\uFEFF'x\nPI": true, "hello": false, "(;GM[1])": false,
	} {
		if got := csa.Sniff([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestUnsaidStart writes a record without a position, with the side that moves
// first.
func TestUnsaidStart(t *testing.T) {
	for text, want := range map[string]string{
		"V2.2\n+\n+7776FU\n": "+ +7776FU", "V2.2\n-\n-3334FU\n": "- -3334FU", "V2.2\n+\n": "+",
	} {
		rec := read(t, text)[0]
		rec.Setup.Unsaid = true
		if got := lines(write(t, kifu.WriteOptions{}, rec), "+", "-", "P"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestLineEnds reads records with the line ends of each system and in each
// encoding, whether the record names it or relies on the previous record.
func TestLineEnds(t *testing.T) {
	const text = "V2.2\nN+山田太郎\nPI\n+\n+7776FU\nT3\n%TORYO\n"
	for _, end := range []string{"\n", "\r\n", "\r"} {
		for _, e := range []kifu.Encoding{kifu.UTF8, kifu.ShiftJIS, kifu.EUCJP} {
			b, err := e.Encode(strings.ReplaceAll(text, "\n", end))
			if err != nil {
				t.Fatal(err)
			}
			recs := read(t, string(b))
			if len(recs) != 1 || recs[0].Players[0] != "山田太郎" || len(recs[0].Moves) != 1 || recs[0].Moves[0].Took != 3*time.Second {
				t.Errorf("%q, %s: %+v", end, e, recs)
			}
		}
	}
	// Two names of one character each are ambiguous by themselves.
	b, err := kifu.EUCJP.Encode("N+山田太郎の指した将棋である\nPI\n+\n+7776FU\n/\nN+森\nPI\n+\n+7776FU\n")
	if err != nil {
		t.Fatal(err)
	}
	if recs := read(t, string(b)); len(recs) != 2 || recs[1].Players[0] != "森" {
		t.Errorf("the second record is by %q", recs[len(recs)-1].Players[0])
	}
	// A record that names its encoding is read in it.
	b, err = kifu.ShiftJIS.Encode("'CSA encoding=SHIFT_JIS\nN+森\nPI\n+\n+7776FU\n/\nN+林\nPI\n+\n")
	if err != nil {
		t.Fatal(err)
	}
	if recs := read(t, string(b)); len(recs) != 2 || recs[0].Players[0] != "森" || recs[1].Players[0] != "林" {
		t.Errorf("by %q and %q", recs[0].Players[0], recs[len(recs)-1].Players[0])
	}
}

// TestDoubtfulValues notes values that can't be read, and which of two is used.
func TestDoubtfulValues(t *testing.T) {
	const moves = "PI\n+\n+7776FU\n"
	unread := func(line int, key, value string) []kifu.Note {
		return []kifu.Note{{Code: kifu.UnreadValue, Args: []string{key, value}, Line: line}}
	}
	second := func(line int, key, used string) []kifu.Note {
		return []kifu.Note{{Code: kifu.SecondValue, Args: []string{key, used}, Line: line}}
	}
	for text, want := range map[string][]kifu.Note{
		"V9\n" + moves:                                   unread(1, "V", "9"),
		"V3.0\n" + moves:                                 nil,
		"V2\n" + moves:                                   nil,
		"$START_TIME:2026/13/42\n" + moves:               unread(1, "$START_TIME", "2026/13/42"),
		"$END_TIME:yesterday\n" + moves:                  unread(1, "$END_TIME", "yesterday"),
		"$END_TIME:\n" + moves:                           nil,
		"$TIME_LIMIT:xx\n" + moves:                       unread(1, "$TIME_LIMIT", "xx"),
		"$TIME_LIMIT:00:00+00\n" + moves:                 nil,
		"$TIME_LIMIT:00:25+00\n$TIME:1500+0+0\n" + moves: nil,
		"$MAX_MOVES:-3\n" + moves:                        unread(1, "$MAX_MOVES", "-3"),
		"$MAX_MOVES:x\n$TIME:y\n" + moves:                append(unread(1, "$MAX_MOVES", "x"), unread(2, "$TIME", "y")...),
		"N+A\nN+B\n" + moves:                             second(2, "N+", "B"),
		"N+A\nN+A\nN-B\n" + moves:                        nil,
		"$EVENT:a\n$EVENT:b\n" + moves:                   second(2, "$EVENT", "b"),
		"PI\n+\n-\n+7776FU\n":                            second(3, "+/-", "+"),
		"PI\n+\nT5\n+7776FU\n":                           unread(3, "T", "5"),
		moves + "T5\nT6\n":                               second(5, "T", "6"),
		moves + "%TORYO\n%CHUDAN\n":                      {{Code: kifu.SecondEnd, Args: []string{"%CHUDAN"}, Line: 5}},
		moves + "%KACHI\n%KACHI\n":                       nil,
		moves + "%CHUDAN\n%TORYO\n":                      nil,
	} {
		for rec, err := range csa.Read(strings.NewReader(text), kifu.ReadOptions{}) {
			if err != nil || !reflect.DeepEqual(rec.Notes, want) {
				t.Errorf("%q: %+v, %v, want %+v", text, rec.Notes, err, want)
			}
		}
	}
}

// TestUnknownMarks notes a mark that no edition has.
func TestUnknownMarks(t *testing.T) {
	for text, want := range map[string][]kifu.Note{
		"PI\n+\n+7776FU\n%FOO\n":             {{Code: kifu.UnknownEnd, Args: []string{"%FOO"}, Line: 4}},
		"PI\n+\n+7776FU\n%\n":                {{Code: kifu.UnknownEnd, Args: []string{"%"}, Line: 4}},
		"PI\n+\n+7776FU\n%MATTA\n%TORYO\n":   nil,
		"PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n": nil,
		"PI\n+\n+7776FU\n":                   nil,
	} {
		for rec, err := range csa.Read(strings.NewReader(text), kifu.ReadOptions{}) {
			if err != nil || !reflect.DeepEqual(rec.Notes, want) {
				t.Errorf("%q: %+v, %v, want %+v", text, rec.Notes, err, want)
			}
		}
	}
}
