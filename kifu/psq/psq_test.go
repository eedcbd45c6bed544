package psq_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/internal/nasty"
	"dohyo/kifu/psq"
)

var (
	read  = nasty.Reader(psq.Read, "x.psq")
	write = nasty.Writer(psq.Write)
)

func TestRead(t *testing.T) {
	two := func(base int) []kifu.Move {
		return []kifu.Move{
			{Move: "808", Line: base},
			{Move: "907", Side: 1, Line: base + 1, Timed: true, Took: 1530 * time.Millisecond},
		}
	}
	names := [2]string{"aoba", "Kuma56"}
	for _, c := range []struct {
		name, text string
		want       kifu.Record
	}{
		{"tournament", "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,1530\r\npbrain-aoba.exe\r\nKuma56.zip\r\n0\r\n",
			kifu.Record{Size: 15, Moves: two(2), Players: names}},
		{"the second began", "Piskvorky 15x15, 11:11, 1\n8,8,0\n9,7,1530\nC:\\ai\\pbrain-kuma56.EXE\n/ai/aoba.zip\n0\n",
			kifu.Record{Size: 15, Moves: two(2), Players: [2]string{"aoba", "kuma56"}}},
		{"saved by hand", "Piskvorky 20x20, 0:3, 0\n8,8,0\n9,7,1530\n-1\n",
			kifu.Record{Size: 20, Moves: two(2)}},
		{"people", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,1530\nhomo-1\nhomo-2\n-1\n",
			kifu.Record{Size: 15, Moves: two(2)}},
		{"Gomocup", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1530\naoba.zip\nKuma56.zip\n-1\n0,Freestyle15_1\n",
			kifu.Record{Game: "freestyle", Rules: "Freestyle15_1", Size: 15, Moves: two(2), Players: names}},
		{"time-out of black", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1530\naoba.zip\nKuma56.zip\n15\n",
			kifu.Record{Size: 15, Moves: two(2), Players: names, Result: kifu.Won(1, "time", "")}},
		{"error of black", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1530\naoba.zip\nKuma56.zip\n-2\n",
			kifu.Record{Size: 15, Moves: two(2), Players: names, Result: kifu.Won(1, "", "")}},
		{"spaces, no times, nothing behind", "Piskvorky 15X15\n 8 , 8 \n\n9,7, 1530",
			kifu.Record{Size: 15, Players: [2]string{}, Moves: []kifu.Move{two(2)[0], {Move: "907", Side: 1, Line: 4, Timed: true, Took: 1530 * time.Millisecond}}}},
		{"a line of ours", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,1530\naoba\nKuma56\n0\n" + `dohyo {"game":"renju","number":3,"result":"white","by":"forbidden","detail":"3x3"}`,
			kifu.Record{Game: "renju", Number: 3, Size: 15, Moves: two(2), Players: names, Result: kifu.Won(1, boards.Forbidden, "3x3")}},
		{"Gomotur", "aoba.exe\nKuma56.exe\n7,7,0\n8,6,1530\n0\n",
			kifu.Record{Size: 20, Moves: two(3), Players: names}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := read(t, c.text)
			c.want.File, c.want.Line, c.want.Bytes = "x.psq", 1, int64(len(c.text))
			if len(got) != 1 || !reflect.DeepEqual(got[0], &c.want) {
				t.Errorf("got  %+v\nwant %+v", got[0], &c.want)
			}
		})
	}
}

// TestDoubtfulEnds notes numbers at the end that say nothing, and a second one.
func TestDoubtfulEnds(t *testing.T) {
	for end, want := range map[string][]kifu.Note{
		"0\n": nil, "-1\n": nil, "15\n": nil, "0\n0\n": nil,
		"9\n":     {{Code: kifu.UnknownEnd, Args: []string{"9"}, Line: 5}},
		"0\n15\n": {{Code: kifu.SecondEnd, Args: []string{"15"}, Line: 6}},
	} {
		if got := read(t, "Piskvorky 15x15, 11:11, 0\n8,8,0\na\nb\n"+end)[0].Notes; !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v, want %+v", end, got, want)
		}
	}
}

// TestWrite checks the file that Piskvork opens: its own lines first, ours last.
func TestWrite(t *testing.T) {
	rec := &kifu.Record{
		Game: "renju", Size: 15, Players: [2]string{"AOBA", "KUMA56"}, Result: kifu.Won(1, boards.Forbidden, "3x3"),
		Setup: kifu.Setup{Position: "808 807"},
		Moves: []kifu.Move{{Move: "1009", Timed: true, Took: 12 * time.Millisecond}, {Move: "resign", Side: 1}},
	}
	want := "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n8,7,0\r\n10,9,12\r\nAOBA\r\nKUMA56\r\n0\r\n" +
		`dohyo {"game":"renju","result":"white","by":"forbidden","detail":"3x3"}` + "\r\n"
	if got := write(t, kifu.WriteOptions{}, rec); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	plain := &kifu.Record{Size: 15, Moves: []kifu.Move{{Move: "808"}}}
	want = "Piskvorky 15x15, 11:11, 0\n8,8,0\nhomo-1\nhomo-2\n-1\n"
	if got := write(t, kifu.WriteOptions{Newline: "\n"}, plain); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 200 {
		rec := nasty.Record(r, []int{15, 20, 19, 30}[i%4])
		back := read(t, write(t, kifu.WriteOptions{Newline: []string{"", "\n"}[i%2]}, rec, rec))
		if len(back) != 2 {
			t.Fatalf("%d games of two", len(back))
		}
		want := nasty.Cleaned(rec)
		for j := range want.Moves { // the format has a place for the time only
			m := &want.Moves[j]
			*m = kifu.Move{Move: m.Move, Side: m.Side, Took: m.Took, Timed: m.Timed}
		}
		for _, got := range back {
			got = nasty.Cleaned(got)
			if len(want.Moves) == 0 {
				got.Moves, want.Moves = nil, nil
			}
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("record %d\ngot  %+v\nwant %+v", i, got, want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Piskvorky 15x13, 0:0, 0\n", `x.psq:1: expected a first line such as "Piskvorky 15x15, 11:11, 0", got "Piskvorky 15x13, 0:0, 0"`},
		{"Piskvorky\n8,8,0", `x.psq:1: expected a first line such as "Piskvorky 15x15, 11:11, 0", got "Piskvorky"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n", `x.psq:3: expected a point on the board of 15 lines, got "16,1,0"`},
		{"Piskvorky 15x15, 0:0, 0\n0,8,0\n", `x.psq:2: expected a point on the board of 15 lines, got "0,8,0"`},
		{"Gomoku 15x15\n8,8,0\n9,9,0\n", "x.psq:1: the file starts neither like a .psq (Piskvorky …) nor like a .rec (two names, then moves)"},
		{"hello\nworld\n", "x.psq:1: the file starts neither like a .psq (Piskvorky …) nor like a .rec (two names, then moves)"},
		{"Piskvorky 5x5, 0:0, 0\n" + strings.Repeat("1,1,0\n", 26), `x.psq:27: expected at most as many moves as the board has points, got "1,1,0"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\nX xx O\n9,9,20\na\nb\n0\n", `x.psq:3: expected a move such as 8,8,0, got "X xx O"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,x,20\n10,\n9,9,20\na\nb\n0\n", `x.psq:3: expected a move such as 8,8,0, got "9,x,20"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n99\n9,9,20\na\nb\n0\n", `x.psq:3: expected a move such as 8,8,0, got "99"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n9;9;20\n", `x.psq:3: expected a move such as 8,8,0, got "9;9;20"`},
		{"Piskvorky 15x15, 0:0, 0\n8;8;0\n9;9;20\na\nb\n0\n", `x.psq:2: expected a move such as 8,8,0, got "8;8;0"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\n(9 . 9)\na\n0\n", `x.psq:3: expected a move such as 8,8,0, got "(9 . 9)"`},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0\na\n9\t9\t20\n0\n", `x.psq:3: expected a move such as 8,8,0, got "a"`},
		{"a\nb\n8,8,0\nX\n9,9,20\n0\n", `x.psq:4: expected a move such as 8,8,0, got "X"`},
		{"Piskvorky 15x15\n" + strings.Repeat("x", 2<<20), "x.psq:2: a line of more than 1048576 bytes"},
	} {
		_, err := kifu.Collect(psq.Read(strings.NewReader(c.text), kifu.ReadOptions{Name: "x.psq"}))
		if fmt.Sprint(err) != c.want {
			t.Errorf("%.50q:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
	n := 0
	long := strings.Repeat("x", 10<<20)
	text := "Piskvorky 15x15\n8,8,0\n" + long + "\nb\n0\nPiskvorky 15x15\n8,8\nPiskvorky 15x15\n99,1\n1,1\n-1\nPiskvorky 15x15\n8,8\n"
	for _, err := range psq.Read(strings.NewReader(text), kifu.ReadOptions{}) {
		if err == nil {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d games read around a broken one, want 2", n)
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		rec  kifu.Record
		want string
	}{
		{kifu.Record{Size: 100}, "game 1: a psq can hold only games on boards of 5 to 99 lines"},
		{kifu.Record{Moves: []kifu.Move{{Move: "808"}, {Move: "807"}}}, "game 1: move 2, 807, is a move of the side that isn't to move"},
		{kifu.Record{Moves: []kifu.Move{{Move: "1601"}, {Move: "807", Side: 1}}}, `game 1: move 1: expected a point of the board of 15 lines, got "1601"`},
		{kifu.Record{Setup: kifu.Setup{Stones: [2][]boards.Move{nil, {"808"}}}}, "game 1: 0 black and 1 white stones are set up, which can't result from alternating moves"},
		{kifu.Record{Players: [2]string{"x", strings.Repeat("x", 1<<20)}}, "game 1: a name of 1048576 bytes is too long for a psq"},
		{kifu.Record{Comment: strings.Repeat("x", 1<<20)}, "game 1: a comment of 1048576 bytes is too long for a psq"},
	} {
		var b bytes.Buffer
		err := psq.Write(&b, kifu.All(&c.rec), kifu.WriteOptions{})
		if fmt.Sprint(err) != c.want || b.Len() > 0 {
			t.Errorf("got %v and %q, want %s", err, b.String(), c.want)
		}
	}
}

// FuzzRead checks that no file makes the reader panic or hang, that errors name file and line, and
// that a record that was read, written again, reads back the same.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"Piskvorky 15x15, 11:11, 1\r\n8,8,0\r\n9,7,1530\r\npbrain-a.exe\r\n名.zip\r\n15\r\n0,Renju\r\n",
		"a\nb\n7,7,0\n8,6,1530\n-2\n",
		"Piskvorky 5x5\n1,1\n-1\nPiskvorky 99x99,,0\n99,99,-5\n-1\nhomo-1\ndohyo {\"players\":[\"a\",\"\"],\"result\":\"none\",\"totals_ms\":[1,2]}",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		for rec, err := range psq.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.psq"}) {
			if err != nil {
				if e, ok := err.(*kifu.Error); !ok || e.Line < 1 || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%#v", err)
				}
				continue
			}
			text := write(t, kifu.WriteOptions{}, rec)
			back := read(t, text)[0]
			back.File, back.Line, back.Offset, back.Bytes, rec.File, rec.Line, rec.Offset, rec.Bytes = "", 0, 0, 0, "", 0, 0, 0
			for _, r := range []*kifu.Record{back, rec} {
				r.Notes = nil // of numbers in that file, which are written otherwise or not at all
				for i := range r.Moves {
					r.Moves[i].Line = 0
				}
			}
			if !reflect.DeepEqual(back, rec) {
				t.Fatalf("%q\ngot  %+v\nwant %+v", text, back, rec)
			}
		}
	})
}

var sample = "Piskvorky 15x15, 11:11, 0\r\n" + strings.Repeat("8,8,0\r\n10,7,1530\r\n", 50) + "pbrain-aoba.exe\r\npbrain-kuma.exe\r\n0\r\n"

func BenchmarkRead(b *testing.B) {
	file := strings.Repeat(sample, 1000)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range psq.Read(strings.NewReader(file), kifu.ReadOptions{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	recs := read(b, strings.Repeat(sample, 100))
	b.SetBytes(int64(100 * len(sample)))
	b.ReportAllocs()
	for b.Loop() {
		if err := psq.Write(io.Discard, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestHeadPlace names the line by which a file is neither a .psq nor a .rec.
func TestHeadPlace(t *testing.T) {
	for text, line := range map[string]int{
		"8,8,0\n9,9,0\n":              1,
		"a\n8,8,0\n9,9,0\n":           1,
		"a\nb\n8,x,0\n9,9,0\n":        3,
		"piskvorky\nb\nc\nd\n8,8,0\n": 3,
	} {
		for _, err := range psq.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x"}) {
			var at *kifu.Error
			if !errors.As(err, &at) || at.Line != line {
				t.Errorf("%q: %v, want line %d", text, err, line)
			}
			break
		}
	}
}
