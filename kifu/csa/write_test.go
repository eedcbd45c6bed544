package csa_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/internal/nasty"
)

const ranks = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n" +
	"P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n" +
	"P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA *  *  *  *  * +HI * \nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n"

// TestWrite checks the files that other programs open, by edition.
func TestWrite(t *testing.T) {
	score := -30
	rec := &kifu.Record{
		Game: "shogi", Players: [2]string{"AOBA", "山田"}, Event: "試験", Place: "the ring", Limit: 256,
		Start: time.Date(2026, 11, 20, 9, 30, 0, 0, time.UTC), Comment: "one\ntwo",
		Moves: []kifu.Move{
			{Move: "+7776FU", Timed: true, Took: 1530 * time.Millisecond, Comment: "hello"},
			{Move: "-3334FU", Side: 1, Timed: true, Took: 300 * time.Millisecond, Charged: time.Second, Clocked: true, Score: &score, PV: "+2726FU -8384FU", Nodes: 5000, Depth: 9},
		},
		Result: kifu.Won(1, "time", ""),
	}
	const head = "N+AOBA\nN-山田\n$EVENT:試験\n$SITE:the ring\n$START_TIME:2026/11/20 09:30:00\n"
	for e, want := range map[string]string{
		"": "'CSA encoding=UTF-8\nV2.2\n" + head + "'dohyo {\"limit\":256}\n'*one\n'*two\n" + ranks +
			"+\n+7776FU\nT1\n'dohyo ms=1530\n'*hello\n-3334FU\nT1\n'** 30 +2726FU -8384FU #5000\n'dohyo ms=300 charged=1000 depth=9\n%TIME_UP\n",
		"3": "'CSA encoding=UTF-8\nV3.0\n" + head + "$MAX_MOVES:256\n'*one\n'*two\n" + ranks +
			"+\n+7776FU\nT1.53\n'*hello\n-3334FU\nT1\n'** 30 +2726FU -8384FU #5000\n'dohyo ms=300 charged=1000 depth=9\n%TIME_UP\n",
		"1": "'CSA encoding=UTF-8\n" + strings.ReplaceAll(head, "$", "'$") + "'dohyo {\"limit\":256,\"result\":\"white\",\"by\":\"time\"}\n'*one\n'*two\n" + ranks +
			"+\n+7776FU\nT1\n'dohyo ms=1530\n'*hello\n-3334FU\nT1\n'** 30 +2726FU -8384FU #5000\n'dohyo ms=300 charged=1000 depth=9\n%TORYO\n",
	} {
		got := write(t, kifu.WriteOptions{Edition: e}, rec)
		if got != want {
			t.Errorf("edition %s: got\n%s\nwant\n%s", e, got, want)
		}
	}
	plain := &kifu.Record{Setup: kifu.Setup{Position: "4k4/9/4P4/9/9/9/9/9/9 w G2r2b 31"}, Moves: []kifu.Move{{Move: "-5161OU", Side: 1}}}
	want := "V2.2\n'dohyo untimed\n'dohyo number=31\nP1 *  *  *  * -OU *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \n"
	for r := 4; r <= 9; r++ {
		want += fmt.Sprintf("P%d *  *  *  *  *  *  *  *  * \n", r)
	}
	want += "P+00KI\nP-00HI00HI00KA00KA\n-\n-5161OU\nT0\n"
	if got := write(t, kifu.WriteOptions{Encoding: kifu.UTF8}, plain); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := read(t, want)[0].Setup.Position; got != plain.Setup.Position {
		t.Errorf("read back as %s", got)
	}
	sjis := write(t, kifu.WriteOptions{Encoding: kifu.ShiftJIS, Newline: "\r\n"}, rec)
	if got := read(t, sjis)[0]; !strings.HasPrefix(sjis, "'CSA encoding=SHIFT_JIS\r\nV2.2\r\n") || got.Players[1] != "山田" {
		t.Errorf("%q: %q", sjis[:40], got.Players)
	}
}

// TestEnds writes every kind of end so that it reads back, whoever is to move,
// and so that a program that knows only the marks sees the right winner.
func TestEnds(t *testing.T) {
	reasons := []boards.Reason{
		"", boards.Mate, boards.Resign, boards.Perpetual, boards.Declaration, boards.WrongDeclaration, boards.Sennichite,
		"time", "hang", "illegal", "garbage", "exit", "tamper", "ruling", boards.Limit, boards.Score,
	}
	var results []kifu.Result
	for _, by := range reasons {
		results = append(results, kifu.Won(0, by, ""), kifu.Won(1, by, "why"), kifu.Drawn(by))
	}
	for _, detail := range []string{"", "error", "fuzumi"} {
		results = append(results, kifu.Result{Known: true, Winner: boards.None, By: kifu.BrokenOff, Detail: detail})
	}
	for _, e := range csa.Format.Editions {
		for moves := range 2 {
			for _, want := range results {
				rec := &kifu.Record{Result: want, Moves: []kifu.Move{{Move: "+7776FU"}}[:moves]}
				text := write(t, kifu.WriteOptions{Edition: e}, rec)
				if got := read(t, text)[0].Result; !got.Same(want) {
					t.Errorf("edition %s: %v came back as %v:\n%s", e, want, got, text)
				}
				lines := strings.Split(text, "\n")
				for i, l := range lines {
					if strings.HasPrefix(l, "'dohyo {") {
						lines[i] = "'"
					}
				}
				got := read(t, strings.Join(lines, "\n"))[0].Result
				if got.Known && got.Winner != want.Winner && want.By != string(boards.WrongDeclaration) && want.By != string(boards.Declaration) && !(e == "1" && got.Winner == boards.None) {
					t.Errorf("edition %s: without our own line %v is %v:\n%s", e, want, got, text)
				}
			}
		}
	}
}

// TestClosing changes records with comments after the end. What isn't changed stays there.
func TestClosing(t *testing.T) {
	const head, end = "V2.2\n'dohyo untimed\n", "%TORYO\n'*thanks\n'*for this\n'summary:toryo\n"
	const moves = "PI\n+\n+7776FU\nT0\n-3334FU\nT0\n'*a\n"
	last := func(r *kifu.Record) *string { return &r.Moves[len(r.Moves)-1].Comment }
	for _, c := range []struct {
		name   string
		change func(*kifu.Record)
		want   string // after the first move
	}{
		{"nothing", func(*kifu.Record) {}, "-3334FU\nT0\n'*a\n" + end},
		{"before the end", func(r *kifu.Record) { *last(r) = "b\nthanks\nfor this" }, "-3334FU\nT0\n'*b\n" + end},
		{"nothing before the end", func(r *kifu.Record) { *last(r) = "thanks\nfor this" }, "-3334FU\nT0\n" + end},
		{"after the end", func(r *kifu.Record) { *last(r) += " one" }, "-3334FU\nT0\n'*a\n'*thanks\n'*for this one\n%TORYO\n'summary:toryo\n"},
		{"all of it", func(r *kifu.Record) { *last(r) = "" }, "-3334FU\nT0\n%TORYO\n'summary:toryo\n"},
		{"the last move", func(r *kifu.Record) { r.Moves, r.Result, r.Extra["%"] = r.Moves[:1], kifu.Result{}, nil }, ""},
		{"the end", func(r *kifu.Record) { r.Result, r.Extra["%"] = kifu.Result{}, nil }, "-3334FU\nT0\n'*a\n'*thanks\n'*for this\n"},
	} {
		rec := read(t, head+moves+end)[0]
		c.change(rec)
		before := rec.Moves[len(rec.Moves)-1].Comment
		text := write(t, kifu.WriteOptions{}, rec)
		if _, got, _ := strings.Cut(text, "+7776FU\nT0\n"); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
		if again := read(t, text)[0]; again.Moves[len(again.Moves)-1].Comment != before {
			t.Errorf("%s: %q came back as %q", c.name, before, again.Moves[len(again.Moves)-1].Comment)
		}
	}
	rec := read(t, "PI\n'*a\n+\n%CHUDAN\n'*b\n")[0]
	if text := write(t, kifu.WriteOptions{}, rec); !strings.Contains(text, "'*a\nP1") || !strings.HasSuffix(text, "%CHUDAN\n'*b\n") {
		t.Errorf("without moves: %s", text)
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		rec  kifu.Record
		o    kifu.WriteOptions
		want string
	}{
		{kifu.Record{Game: "renju"}, kifu.WriteOptions{}, "game 1: a CSA record can hold only shogi, not renju"},
		{kifu.Record{Moves: []kifu.Move{{Move: "808"}}}, kifu.WriteOptions{}, `game 1: move 1: expected a move of its side such as +7776FU, got "808"`},
		{kifu.Record{Moves: []kifu.Move{{Move: "-3334FU"}}}, kifu.WriteOptions{}, `game 1: move 1: expected a move of its side such as +7776FU, got "-3334FU"`},
		{kifu.Record{Setup: kifu.Setup{Position: "x"}}, kifu.WriteOptions{}, `game 1: its position: sfen: expected a board, the side to move and the hands, got "x"`},
		{kifu.Record{Players: [2]string{"é"}}, kifu.WriteOptions{Encoding: kifu.ShiftJIS}, "game 1, black: shift_jis has no character 'é' (U+00E9); write UTF-8"},
		{kifu.Record{}, kifu.WriteOptions{Edition: "4"}, `expected edition 1, 2.2 or 3 for CSA records, got "4"`},
		{kifu.Record{}, kifu.WriteOptions{Edition: "3", Encoding: kifu.EUCJP}, "CSA V3.0 can be written in utf-8 or shift_jis, but not in euc-jp"},
		{kifu.Record{Comment: strings.Repeat("x", 5<<20)}, kifu.WriteOptions{}, "game 1: its 5243160 bytes of text are too long for a CSA record"},
	} {
		var b bytes.Buffer
		if err := csa.Write(&b, kifu.All(&c.rec), c.o); fmt.Sprint(err) != c.want || b.Len() > 0 {
			t.Errorf("got %v and %d bytes, want %s", err, b.Len(), c.want)
		}
	}
}

// A flood is a file of many records that isn't held in memory.
type flood struct {
	record string
	left   int
	part   string
}

func (f *flood) Read(p []byte) (int, error) {
	if f.part == "" {
		if f.left == 0 {
			return 0, io.EOF
		}
		f.part, f.left = f.record, f.left-1
	}
	n := copy(p, f.part)
	f.part = f.part[n:]
	return n, nil
}

// TestLarge reads a long stream and one endless record in bounded memory.
func TestLarge(t *testing.T) {
	sample := game(120)
	records := 16 << 20 / len(sample)
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n, most := 0, uint64(0)
	for rec, err := range csa.Read(&flood{record: sample, left: records}, kifu.ReadOptions{}) {
		if err != nil || len(rec.Moves) != 120 {
			t.Fatal(err)
		}
		if n++; n%1000 == 0 {
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc)
		}
	}
	if n != records || most > before.HeapAlloc+32<<20 {
		t.Errorf("%d records of %d, %d bytes of heap", n, records, most-before.HeapAlloc)
	}
	var errs []error
	n = 0
	in := io.MultiReader(strings.NewReader("PI\n+\n/\n"), &flood{record: "'x\n", left: 8 << 20 / 3}, strings.NewReader("/\nPI\n+\n"))
	for _, err := range csa.Read(in, kifu.ReadOptions{Name: "x.csa"}) {
		if n++; err != nil {
			errs = append(errs, err)
		}
	}
	if n != 3 || len(errs) != 1 || errs[0].Error() != "x.csa:4: a record of more than 4194304 bytes" {
		t.Errorf("%d records, %v", n, errs)
	}
}

// game returns the text of a record with a number of moves, with times and
// scores like servers write them.
func game(moves int) string {
	var b strings.Builder
	b.WriteString("V2.2\nN+AOBA\nN-KUMA\n$EVENT:wdoor+floodgate\n$START_TIME:2026/07/17 16:30:00\n" + ranks + "+\n")
	for i := range moves {
		b.WriteString([]string{"+2838HI\nT12\n'** 30 -8272HI +3828HI\n", "-8272HI\nT3\n", "+3828HI\nT7\n'** 30 -7282HI\n", "-7282HI\nT25\n"}[i%4])
	}
	b.WriteString("%TORYO\n/\n")
	return b.String()
}

// FuzzRead checks that no file panics or hangs the reader, that errors name file
// and line, and that what was read, written in each edition, reads back the same.
func FuzzRead(f *testing.F) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3 {
		f.Add([]byte(write(f, kifu.WriteOptions{}, nasty.Shogi(r))), byte(0))
	}
	f.Add([]byte("V3.0\nN+:a\n$NOTE:a\\n\\\\b\n$X:1\nPI82HI\n-\n-3334FU,T1.5,'* 3\n'** -3 #1\n%MATTA\n%KACHI,T2\n'$END_TIME:2026/11/20 13:39:33\n/\nP+55FU00AL\n-\n"), byte(1))
	f.Add([]byte("'encoding=Shift_JIS\n'x\nN+\x8eR\x93c\nP4 * * * * * * * * *\n+\n%TIME_UP\n#X\n'P1\n"), byte(2))
	f.Add([]byte("-1312FU,'**0 1g1a"), byte(0)) // a line of play in USI
	f.Fuzz(func(t *testing.T, file []byte, e byte) {
		o := kifu.WriteOptions{Edition: csa.Format.Editions[int(e)%len(csa.Format.Editions)]}
		for rec, err := range csa.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.csa"}) {
			if err != nil {
				if e, ok := err.(*kifu.Error); !ok || e.Line < 1 || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%#v", err)
				}
				continue
			}
			var b strings.Builder
			if err := csa.Write(&b, kifu.All(rec), o); err != nil {
				if strings.Contains(err.Error(), "its position: sfen:") {
					continue // more pieces than a set has
				}
				t.Fatal(err)
			}
			back := read(t, b.String())
			if len(back) != 1 {
				t.Fatalf("%d records of one: %q", len(back), b.String())
			}
			if again := write(t, o, back[0]); again != b.String() {
				t.Fatalf("written again\n%q\nit was\n%q", again, b.String())
			}
			if o.Edition == "1" { // it has fewer marks
				for _, r := range []*kifu.Record{rec, back[0]} {
					delete(r.Extra, "%")
					delete(r.Extra, "'")
				}
			}
			if told(file) { // the mark written for it may differ from those read
				withoutEnd(t, rec)
				withoutEnd(t, back[0])
			}
			back[0].Notes, rec.Notes = nil, nil // of values in that file, which are written otherwise or not at all
			if same(t, back[0], nasty.Noted(rec)); t.Failed() {
				t.Fatalf("%q", b.String())
			}
		}
	})
}

// told reports whether a file may express its end by something other than a mark
// of every edition.
func told(file []byte) bool {
	for _, word := range []string{"'dohyo {", "'summary:", "%MAX_MOVES", "ILLEGAL"} {
		if bytes.Contains(file, []byte(word)) {
			return true
		}
	}
	return false
}

// withoutEnd removes the marks of the result from a record.
func withoutEnd(t testing.TB, rec *kifu.Record) {
	var rest []string
	for _, m := range csa.Marks(rec) {
		alone := read(t, "PI\n+\n"+m.Command+"\n")
		if m.Ply < len(rec.Moves) || !alone[0].Result.Known {
			rest = append(rest, m.String())
		}
	}
	delete(rec.Extra, "%")
	if rest != nil {
		rec.Extra["%"] = rest
	}
}

func BenchmarkRead(b *testing.B) {
	sample := game(120)
	b.SetBytes(int64(1000 * len(sample)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range csa.Read(&flood{record: sample, left: 1000}, kifu.ReadOptions{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkReadShiftJIS reads names and comments that need decoding.
func BenchmarkReadShiftJIS(b *testing.B) {
	text, err := kifu.ShiftJIS.Encode(strings.ReplaceAll(game(120), "T25\n", "T25\n'*負けないぞー\n"))
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(1000 * len(text)))
	b.ReportAllocs()
	for b.Loop() {
		for _, err := range csa.Read(&flood{record: string(text), left: 1000}, kifu.ReadOptions{}) {
			if err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	recs := read(b, strings.Repeat(game(120), 100))
	b.SetBytes(int64(100 * len(game(120))))
	b.ReportAllocs()
	for b.Loop() {
		if err := csa.Write(io.Discard, kifu.All(recs...), kifu.WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestWithdrawnEnd checks that the end of a ruling that was withdrawn isn't written into the
// middle of a game, and that files of earlier versions, which have it there, are read.
func TestWithdrawnEnd(t *testing.T) {
	ruled := `'dohyo {"rulings":[{"at":"2026-11-27T04:55:13Z","by":"Mori","what":"draw by ruling","act":"result","ply":1}]}` + "\n"
	text := "V2.2\n" + ruled + "PI\n+\n+7776FU\n%HIKIWAKE\n-3334FU\n%CHUDAN\n+2726FU\n%TORYO\n"
	for rec, err := range csa.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x.csa"}) {
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := csa.Write(&out, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		if got := out.String(); strings.Contains(got, "%HIKIWAKE") || !strings.Contains(got, "%CHUDAN\n+2726FU") || !strings.HasSuffix(got, "%TORYO\n") {
			t.Error(got)
		}
	}
	for _, err := range csa.Read(strings.NewReader(strings.Replace(text, ruled, "", 1)), kifu.ReadOptions{Name: "x.csa"}) {
		if err == nil {
			t.Error("a game without rulings goes on after its end")
		}
		break
	}
}
