package log150_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/internal/nasty"
	"dohyo/kifu/log150"
)

// guide is the line of Appendix F, its time of day written out.
const guide = " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:13"

var (
	read  = nasty.Reader(log150.Read, "games.log")
	write = nasty.Writer(log150.Write)
)

var utf8 = kifu.WriteOptions{Encoding: kifu.UTF8, Newline: "\n"}

func TestGuide(t *testing.T) {
	rec := read(t, guide)[0]
	want := &kifu.Record{
		Game: "gomoku", Size: 15, Number: 1, First: 1, Abridged: true, Count: 24,
		Totals: [2]time.Duration{61 * time.Second, 53 * time.Second},
		Opening: &boards.Opening{Name: "寒星", Romaji: "Kansei", Code: "d1", Label: "直接1", Symmetry: "正・本",
			Moves: []boards.Move{"808", "807", "806"}},
		Moves:  []kifu.Move{{Move: "808", Line: 1}, {Move: "807", Side: 1, Line: 1}, {Move: "806", Line: 1}},
		Result: kifu.Won(1, "", ""), End: time.Date(0, 1, 1, 2, 13, 0, 0, time.UTC), File: "games.log", Line: 1, Bytes: int64(len(guide)),
	}
	if !reflect.DeepEqual(rec, want) {
		t.Errorf("got  %+v\nwant %+v", rec, want)
	}
	if rec.Length() != 24 || rec.Time(0) != 61*time.Second {
		t.Errorf("%d moves, black took %v", rec.Length(), rec.Time(0))
	}
	if got := write(t, utf8, rec); got != guide+"\n" {
		t.Errorf("got  %q\nwant %q", got, guide)
	}
	sjis, _ := kifu.ShiftJIS.Encode(guide + "\r\n")
	if got := write(t, kifu.WriteOptions{}, rec); got != string(sjis) {
		t.Errorf("the usual form is not Shift_JIS with CR LF: %q", got)
	}
}

// TestForms reads the variants of a log, and writes them in dohyo's form.
func TestForms(t *testing.T) {
	for _, c := range []struct{ name, in, out string }{
		{"cut as in the guide", " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:", " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 02:"},
		{"full-width", "　１　１　２４　５３　６１　＜８，８＞〈８，７〉＜　８　６＞「寒星」（直接１号・正・本）０２：１３", guide},
		{"tight", "1 1 24 53 61<0808><807>< 8 6>『寒星』(直接1･正･本)02:13", guide},
		{"opening not named", "1 1 24 53 61 < 8 8>< 8 7>< 8 6> 02:13", guide},
		{"number not named", "1 1 24 53 61 < 8 8>< 8 7>< 8 6>『寒星』 02:13:59", guide},
		{"no quotes", "1 1 24 53 61 < 8 8>< 8 7>< 8 6> 寒星(直接1・正・本) 2:13", guide},
		{"no end", "1 1 24 53 61 < 8 8>< 8 7>< 8 6>", " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本)"},
		{"midnight", "1 1 24 53 61 < 8 8>< 8 7>< 8 6> 24:00", " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本) 00:00"},
		{"two columns", "12 0 7 1 2 < 8 8>< 9 9><1010>", "12 0 7 1 2 < 8 8>< 9 9><1010> 『長星』(間接1・右・本)"},
		{"without number", "1 0 7 1 2 < 8 8>< 9 7>< 610>", " 1 0 7 1 2 < 8 8>< 9 7>< 610> 『彗星』(間接・正・本)"},
		{"no pattern", "1 0 7 1 2 < 8 8>< 1 1>< 2 2>", " 1 0 7 1 2 < 8 8>< 1 1>< 2 2>"},
		{"draw", "1 0 200 1 2 < 8 8>< 1 1>< 2 2> 引分", " 1 0 200 1 2 < 8 8>< 1 1>< 2 2>"},
		{"win at 150", "1 0 150 1 2 < 8 8>< 1 1>< 2 2> 後手勝", " 1 0 150 1 2 < 8 8>< 1 1>< 2 2> 後手勝"},
		{"over at once", "1 0 1 1 2 < 8 8>", " 1 0 1 1 2 < 8 8>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			recs := read(t, "\r\n"+c.in+"\r\n\x1a")
			if got := write(t, utf8, recs...); got != c.out+"\n" {
				t.Errorf("got  %q\nwant %q", got, c.out+"\n")
			}
		})
	}
}

// TestOpeningNotes compares the opening that a log names with its stones.
func TestOpeningNotes(t *testing.T) {
	other := func(said, shown string) []kifu.Note {
		return []kifu.Note{{Code: kifu.OtherStones, Args: []string{said, shown}, Line: 2}}
	}
	for _, c := range []struct {
		name, in string
		want     []kifu.Note
	}{
		{"the same", "< 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本)", nil},
		{"first and third exchanged", "< 8 6>< 8 7>< 8 8> 『寒星』(直接1・正・本)", nil},
		{"kind alone", "< 8 8>< 8 7>< 8 6> 『寒星』(直接・正・本)", nil},
		{"own mirror image", "< 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・鏡)", nil},
		{"placement named otherwise", "< 8 8>< 8 7>< 8 6> 『寒星』(直接1・北)", nil},
		{"a name of one's own", "< 8 8>< 8 7>< 8 6> 『#79』(直接2・正・本)", nil},
		{"a name of one's own, no pattern", "< 8 8>< 1 1>< 8 6> 『#79』", nil},
		{"no name", "< 8 8>< 1 1>< 8 6>", nil},
		{"too few stones", "1 0 1 1 2 < 8 8> 『寒星』", nil},
		{"another name", "< 8 8>< 8 7>< 8 6> 『渓月』(直接1・正・本)", other("『渓月』(直接1・正・本)", "『寒星』(直接1・正・本)")},
		{"another name alone", "< 8 8>< 8 7>< 8 6> 『渓月』", other("『渓月』", "『寒星』(直接1・正・本)")},
		{"another number", "< 8 8>< 8 7>< 8 6> 『寒星』(直接2・正・本)", other("『寒星』(直接2・正・本)", "『寒星』(直接1・正・本)")},
		{"another kind", "< 8 8>< 8 7>< 8 6> (間接・正・本)", other("(間接・正・本)", "『寒星』(直接1・正・本)")},
		{"another turn", "< 8 8>< 8 7>< 8 6> 『寒星』(直接1・右・本)", other("『寒星』(直接1・右・本)", "『寒星』(直接1・正・本)")},
		{"another turn of its mirror image", "< 8 8>< 8 7>< 8 6> 『寒星』(直接1・右・鏡)", other("『寒星』(直接1・右・鏡)", "『寒星』(直接1・正・本)")},
		{"mirrored", "< 8 8>< 8 7>< 9 6> 『渓月』(直接2・正・鏡)", other("『渓月』(直接2・正・鏡)", "『渓月』(直接2・正・本)")},
		{"no pattern", "< 8 8>< 1 1>< 8 6> 『寒星』(直接1・正・本)", []kifu.Note{{Code: kifu.NoOpening, Args: []string{"『寒星』(直接1・正・本)"}, Line: 2}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			line := c.in
			if strings.HasPrefix(line, "<") {
				line = "1 1 24 53 61 " + line + " 02:13"
			}
			if got := read(t, "\r\n"+line)[0].Notes; !reflect.DeepEqual(got, c.want) {
				t.Errorf("got  %+v\nwant %+v", got, c.want)
			}
		})
	}
}

func TestEncodings(t *testing.T) {
	text := strings.Repeat(guide+"\n", 3)
	for _, e := range []kifu.Encoding{kifu.UTF8, kifu.ShiftJIS, kifu.EUCJP, kifu.UTF16LE} {
		raw, err := e.Encode(text)
		if e == kifu.UTF16LE {
			raw, err = e.Encode("\uFEFF" + text)
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := write(t, utf8, read(t, string(raw))...); got != text {
			t.Errorf("%s: got %q", e, got)
		}
	}
}

// TestResults maps ends of games to numbers of moves and back.
func TestResults(t *testing.T) {
	game := func(n int, limit int, r kifu.Result) *kifu.Record {
		rec := &kifu.Record{Game: "gomoku", Size: 15, Number: 1, Limit: limit, Result: r}
		for i, m := range []boards.Move{"808", "807", "806"} {
			rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: boards.Side(i & 1)})
		}
		for i := 3; i < n; i++ {
			rec.Moves = append(rec.Moves, kifu.Move{Move: kifu.Stone(1+i%15, 1+i/15), Side: boards.Side(i & 1)})
		}
		return rec
	}
	for _, c := range []struct {
		name   string
		n      int // moves on the board
		limit  int
		result kifu.Result
		number int
		word   string
	}{
		{"black five", 25, 200, kifu.Won(0, boards.Five, ""), 25, ""},
		{"white five", 24, 200, kifu.Won(1, boards.Five, ""), 24, ""},
		{"black fouls at 25", 25, 200, kifu.Won(1, boards.Forbidden, "3x3"), 24, ""},
		{"black hangs at 25", 24, 200, kifu.Won(1, "hang", ""), 24, ""},
		{"white fails at 24", 23, 200, kifu.Won(0, "exit", ""), 23, ""},
		{"a person rules for white", 25, 200, kifu.Won(1, "ruling", ""), 24, ""},
		{"draw at 200", 200, 200, kifu.Drawn(boards.Limit), 200, ""},
		{"draw at 150", 150, 150, kifu.Drawn(boards.Limit), 150, ""},
		{"draw at another limit", 181, 181, kifu.Drawn(boards.Limit), 181, "引分"},
		{"draw ruled early", 40, 200, kifu.Drawn("ruling"), 40, "引分"},
		{"white five at 200", 200, 200, kifu.Won(1, boards.Five, ""), 200, "後手勝"},
		{"white five at 150", 150, 200, kifu.Won(1, boards.Five, ""), 150, "後手勝"},
		{"black fouls at 151", 151, 200, kifu.Won(1, boards.Forbidden, "4x4"), 150, "後手勝"},
		{"white five at another limit", 40, 40, kifu.Won(1, boards.Five, ""), 40, "後手勝"},
		{"black five at another limit", 41, 41, kifu.Won(0, boards.Five, ""), 41, "先手勝"},
		{"broken off", 30, 200, kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}, 30, "中断"},
		{"no result", 30, 200, kifu.Result{}, 30, "中断"},
	} {
		t.Run(c.name, func(t *testing.T) {
			line := strings.TrimSuffix(write(t, utf8, game(c.n, c.limit, c.result)), "\n")
			if want := fmt.Sprintf(" 1 0 %d 0 0 ", c.number); !strings.HasPrefix(line, want) {
				t.Errorf("%q, want %q", line, want)
			}
			if got := strings.TrimSpace(line[strings.Index(line, "本)")+len("本)"):]); got != c.word {
				t.Errorf("%q, want the word %q", line, c.word)
			}
			got := read(t, line)[0].Result
			want := c.result
			if !want.Known {
				want = kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff}
			}
			if got.Winner != want.Winner || got.Drew() != want.Drew() {
				t.Errorf("%q reads as %v, want %v", line, got, want)
			}
			for rec, err := range log150.Read(strings.NewReader(line), kifu.ReadOptions{Limit: c.limit}) {
				if err != nil || rec.Result.Winner != want.Winner || rec.Result.Drew() != want.Drew() {
					t.Errorf("%q reads with the limit %d as %v, want %v: %v", line, c.limit, rec.Result, want, err)
				}
			}
		})
	}
}

// TestLimit reads numbers with a limit that isn't the guide's.
func TestLimit(t *testing.T) {
	text := "1 0 150 1 2 < 8 8>< 1 1>< 2 2>\n2 0 100 1 2 < 8 8>< 1 1>< 2 2>"
	for limit, want := range map[int]string{0: "draw white", 100: "white draw", 200: "white white"} {
		var got []string
		for rec, err := range log150.Read(strings.NewReader(text), kifu.ReadOptions{Limit: limit}) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, map[boards.Side]string{boards.None: "draw", 0: "black", 1: "white"}[rec.Result.Winner])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("limit %d: %v, want %s", limit, got, want)
		}
	}
}

// TestOpenings writes every placement of every pattern and reads it back.
func TestOpenings(t *testing.T) {
	n := 0
	for _, g := range gomoku.Games() {
		for _, o := range g.Openings() {
			rec := &kifu.Record{Game: "gomoku", Number: 1, Opening: &o, Result: kifu.Won(0, boards.Five, "")}
			for i, m := range o.Moves {
				rec.Moves = append(rec.Moves, kifu.Move{Move: m, Side: boards.Side(i & 1), Took: 1999 * time.Millisecond})
			}
			back := read(t, write(t, kifu.WriteOptions{}, rec))[0]
			want := o
			want.Drawn = false
			if !reflect.DeepEqual(*back.Opening, want) {
				t.Errorf("got  %+v\nwant %+v", *back.Opening, want)
			}
			if back.Totals != [2]time.Duration{3 * time.Second, time.Second} {
				t.Errorf("times %v", back.Totals)
			}
			n++
		}
	}
	if n == 0 {
		t.Error("no openings")
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"\n寒星", `games.log:2:1: expected the number of the game, from 1, got "寒星"`},
		{"0 1 24", `games.log:1:1: expected the number of the game, from 1, got "0 1 24"`},
		{"1 2 24", `games.log:1:3: expected the id of the first mover, 0 or 1, got "2 24"`},
		{"1 1 x", `games.log:1:5: expected the number of moves, 0 to 225, got "x"`},
		{"1 1 24 53 < 8 8>", `games.log:1:11: expected the seconds of both players, got "< 8 8>"`},
		{"1 1 24 53 61 < 8 8>< 8 7>", "games.log:1:26: expected three opening moves in the form < x y>, from 1 to 15"},
		{"1 1 24 53 61 < 8 8>< 8 7>< 816>", `games.log:1:26: expected three opening moves in the form < x y>, from 1 to 15, got "< 816>"`},
		{"1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星", `games.log:1:34: expected the opening in the form 『name』(number・symmetry), got "寒星"`},
		{"1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』 12:60", `games.log:1:38: expected the time of day in the form HH:MM, got "12:60"`},
		{"1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』 12:30 x", `games.log:1:44: expected the end of the line, got "x"`},
		{"1 1 99999999999999999999", `games.log:1:5: expected the number of moves, 0 to 225, got "99999999999999999999"`},
		{"1 1 999 53 61 < 8 8>< 8 7>< 8 6>", `games.log:1:5: expected the number of moves, 0 to 225, got "999 53 61 < 8 8>< 8 7>< 8 6>"`},
		{strings.Repeat("1", 10_000), "games.log:1: a line of more than 4096 bytes can't be a game of a log"},
	} {
		_, err := kifu.Collect(log150.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "games.log"}))
		if fmt.Sprint(err) != c.want {
			t.Errorf("%.50q:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
	n := 0
	for _, err := range log150.Read(strings.NewReader("x\n"+guide+"\ny\n"+guide), kifu.ReadOptions{}) {
		if err == nil {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d games read between broken lines, want 2", n)
	}
}

func TestWriteRefuses(t *testing.T) {
	three := []kifu.Move{{Move: "808"}, {Move: "807", Side: 1}, {Move: "806"}}
	won := kifu.Won(0, boards.Five, "")
	for _, c := range []struct {
		rec  kifu.Record
		want string
	}{
		{kifu.Record{Game: "renju", Moves: three}, "game 1: a log 1.50 can hold only gomoku by the guide, on a board of 15 lines"},
		{kifu.Record{Size: 19, Moves: three}, "game 1: a log 1.50 can hold only gomoku by the guide, on a board of 15 lines"},
		{kifu.Record{Moves: []kifu.Move{{Move: "D4"}, {Move: "808"}}}, `game 1: move 1: expected a point of the board of 15 lines, got "D4"`},
		{kifu.Record{Number: -1, First: 2, Moves: three, Result: won}, "game 1: "},
		{kifu.Record{Moves: three, Opening: &boards.Opening{Name: "』("}, Result: won}, "game 1: "},
		{kifu.Record{Moves: three, Opening: &boards.Opening{Name: "👺"}, Result: won}, "game 1: "},
	} {
		var b bytes.Buffer
		err := log150.Write(&b, kifu.All(&c.rec), kifu.WriteOptions{})
		if !strings.HasPrefix(fmt.Sprint(err), c.want) || b.Len() > 0 {
			t.Errorf("got %v and %q, want %s", err, b.String(), c.want)
		}
	}
}

// TestRoundTrip writes random games of any kind. A line reads back with the same
// opening, result and times, and is written the same again.
func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 0))
	written := 0
	for range 2000 {
		rec := nasty.Record(r, 15)
		rec.Game = "gomoku"
		var b bytes.Buffer
		if log150.Write(&b, kifu.All(rec), kifu.WriteOptions{}) != nil {
			continue
		}
		written++
		back := read(t, b.String())[0]
		if got := write(t, kifu.WriteOptions{}, back); got != b.String() {
			t.Fatalf("%q\nthen %q", b.String(), got)
		}
		for side := range boards.Side(2) {
			if back.Time(side) != rec.Time(side).Truncate(time.Second) {
				t.Fatalf("%v became %v", rec.Time(side), back.Time(side))
			}
		}
		if rec.Result.Known && (back.Result.Winner != rec.Result.Winner || back.Result.Drew() != rec.Result.Drew()) {
			t.Fatalf("%v became %v: %s", rec.Result, back.Result, b.String())
		}
		if rec.Opening != nil && rec.Opening.Name != "" && back.Opening.Name != safe.Line(rec.Opening.Name) && safe.Line(rec.Opening.Name) != "" {
			t.Fatalf("%q became %q", rec.Opening.Name, back.Opening.Name)
		}
	}
	if written < 1000 {
		t.Errorf("only %d of 2000 games could be written", written)
	}
}

// FuzzRead checks that no file panics the reader, that errors name file and line,
// and that what was read, written again, reads back the same. Notes quote the file, which says more when it
// is written again: names that were missing.
func FuzzRead(f *testing.F) {
	sjis, _ := kifu.ShiftJIS.Encode(guide)
	for _, s := range []string{guide, string(sjis), "1 0 200 1 2 <88><0101>< 2, 2>『a』(b・c) 02:\r\n\x1a", "1 1 1 0 0 < 8 8> 24:00 中断", "１　０　7 1 2 ＜８，８＞", "1 0 0 0 0()000:"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for rec, err := range log150.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.log"}) {
			if err != nil {
				if e, ok := err.(*kifu.Error); !ok || e.Line < 1 || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%#v", err)
				}
				continue
			}
			text := write(t, utf8, rec)
			back := read(t, text)[0]
			back.File, back.Line, back.Offset, back.Bytes, rec.File, rec.Line, rec.Offset, rec.Bytes = "", 0, 0, 0, "", 0, 0, 0
			for _, r := range []*kifu.Record{back, rec} {
				for i := range r.Moves {
					r.Moves[i].Line = 0
				}
				for i := range r.Notes {
					r.Notes[i].Args = nil
				}
			}
			if !reflect.DeepEqual(back, rec) {
				t.Fatalf("%q\ngot  %+v\nwant %+v", text, back, rec)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	raw, _ := kifu.ShiftJIS.Encode(strings.Repeat(guide+"\r\n", 10_000))
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range log150.Read(bytes.NewReader(raw), kifu.ReadOptions{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	recs := read(b, strings.Repeat(guide+"\n", 1000))
	b.ReportAllocs()
	b.SetBytes(int64(1000 * len(guide)))
	for b.Loop() {
		if err := log150.Write(io.Discard, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
