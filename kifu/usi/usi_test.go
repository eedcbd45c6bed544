package usi_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/internal/nasty"
	"dohyo/kifu/usi"
)

const even = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

var read = nasty.Reader(usi.Read, "x.usi")

func game(rec *kifu.Record) string {
	words := []string{rec.Setup.Position}
	for _, m := range rec.Moves {
		words = append(words, string(m.Move))
	}
	return strings.Join(words, " ")
}

func TestRead(t *testing.T) {
	text := "# games\nposition startpos moves 7g7f 3c3d 8h2b+ 3a2b P*5e\r\n\nstartpos\nsfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 31 moves G*5b\n" +
		"4k4/9/4P4/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 1\nposition startpos moves\n"
	want := []string{
		"", even, "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 31 +0052KI", "4k4/9/4P4/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 1", even,
	}
	// A pawn can't be dropped that isn't there: nothing else is judged.
	n := 0
	for rec, err := range usi.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x.usi"}) {
		if n == 0 {
			if fmt.Sprint(err) != "x.usi:2: move 5: +0055FU: there is no pawn in hand" {
				t.Errorf("got %v", err)
			}
		} else if err != nil || game(rec) != want[n] {
			t.Errorf("game %d: got %v, %v, want %s", n, game(rec), err, want[n])
		}
		n++
	}
	if n != len(want) {
		t.Errorf("%d games of %d", n, len(want))
	}
	for _, bad := range []string{"hello", "position startpos moves 7g7f+x", "sfen 9/9 b - 1", "startpos moves 5e5d", "startpos moves K*5e", "startpos moves 5i5h+"} {
		if _, err := kifu.Collect(usi.Read(strings.NewReader(bad), kifu.ReadOptions{Name: "x.usi"})); err == nil || !strings.HasPrefix(err.Error(), "x.usi:1: ") {
			t.Errorf("%s: got %v", bad, err)
		}
	}
}

func TestEnds(t *testing.T) {
	for text, want := range map[string]string{
		"position startpos moves 7g7f resign":          "1 black resign",
		"position startpos moves 7g7f 3c3d resign\r\n": "2 white resign",
		"startpos moves resign":                        "0 white resign",
		"startpos moves 7g7f win":                      "1 white declaration",
		"position startpos moves 7g7f":                 "1 none ",
		"position startpos moves 7g7f resign 3c3d":     "x.usi:1: move 2: expected a move such as 7g7f, 7g7f+ or P*5e, got \"resign\"",
		"position startpos moves 7g7f Resign":          "x.usi:1: move 2: expected a move such as 7g7f, 7g7f+ or P*5e, got \"Resign\"",
	} {
		got := ""
		for rec, err := range usi.Read(strings.NewReader(text), kifu.ReadOptions{Name: "x.usi"}) {
			if err != nil {
				got = err.Error()
				break
			}
			winner := "none"
			if r := rec.Result; r.Known {
				winner = []string{"black", "white"}[r.Winner]
			}
			got = fmt.Sprintf("%d %s %s", len(rec.Moves), winner, rec.Result.By)
			var b strings.Builder
			if err := usi.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil || strings.Contains(b.String(), "resign") || strings.Contains(b.String(), "win") {
				t.Errorf("%s is written as %q, %v", text, b.String(), err)
			}
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 100 {
		rec := nasty.Shogi(r)
		var b strings.Builder
		if err := usi.Write(&b, kifu.All(rec, rec), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		back := read(t, b.String())
		if rec.Setup.Position == "" {
			rec.Setup.Position = even
		}
		if len(back) != 2 || game(back[0]) != game(rec) || game(back[1]) != game(rec) {
			t.Fatalf("%s\ncame back as %v", game(rec), back)
		}
	}
}

func TestSniff(t *testing.T) {
	for text, want := range map[string]bool{
		"position startpos moves 7g7f": true, "\n# x\nstartpos": true, even: true, "sfen " + even: true,
		"sfen": true, "position sfen x": true, "position fen": false, "position startposx": false, "'x\n\n#y\nsfen x": true, "hello\nstartpos": false,
		"9/9/9/9/9/9/9/9/9 w": false, "9/9/9/9/9/9/9/9/9 w -": true, "9/9/9/9/9/9/9/9/9 b -": true, "9/9/9/9/9/9/9/9/9 x -": false, "9/9/9/9/9/9/9/9 b -": false,
		"position": false, "hello": false, "": false, "(;GM[1])": false, "V2.2\nPI\n+\n": false,
	} {
		if usi.Sniff([]byte(text)) != want {
			t.Errorf("unexpected text: %q", text)
		}
	}
}

// TestPlaces tells where in its file each game stands.
func TestPlaces(t *testing.T) {
	const text = "# x\nstartpos moves 7g7f\n\nstartpos\n"
	recs := read(t, text)
	for i, want := range []string{"startpos moves 7g7f\n", "startpos\n"} {
		if r := recs[i]; text[r.Offset:r.Offset+r.Bytes] != want || r.File != "x.usi" {
			t.Errorf("game %d: %d bytes from %d", i+1, r.Bytes, r.Offset)
		}
	}
}

// TestWriteRefuses names the game and the move that can't be written.
func TestWriteRefuses(t *testing.T) {
	good := &kifu.Record{Moves: []kifu.Move{{Move: "+7776FU"}}}
	for _, c := range []struct {
		rec  kifu.Record
		want string
	}{
		{kifu.Record{}, ""}, {kifu.Record{Game: "shogi"}, ""}, {kifu.Record{Setup: kifu.Setup{Position: even}}, ""},
		{kifu.Record{Game: "go"}, "game 2: a line of USI can hold only shogi, not go"},
		{kifu.Record{Setup: kifu.Setup{Position: "x"}}, "game 2: its position: "},
		{kifu.Record{Moves: []kifu.Move{{Move: "+7776FU"}, {Move: "+2726FU"}}}, "game 2: move 2, +2726FU, is a move of the side that isn't to move"},
		{kifu.Record{Moves: []kifu.Move{{Move: "+7776FU"}, {Move: "-5554FU", Side: 1}}}, "game 2: move 2: "},
		{kifu.Record{Moves: []kifu.Move{{Move: "77\n76"}}}, "game 2: move 1: "},
	} {
		var b strings.Builder
		err := usi.Write(&b, kifu.All(good, &c.rec), kifu.WriteOptions{})
		if (err == nil) != (c.want == "") || err != nil && (!strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%+v: %v, want %s", c.rec, err, c.want)
		}
		if want := "position startpos moves 7g7f\nposition startpos\n"; err == nil && b.String() != want {
			t.Errorf("%+v: %q", c.rec, b.String())
		}
	}
}

// FuzzRead checks that no file makes the reader panic, and that a record that was read, written
// again, reads back the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte("position startpos moves 7g7f 3c3d 8h2b+\nsfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 31 moves G*5b\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		for rec, err := range usi.Read(bytes.NewReader(file), kifu.ReadOptions{Name: "x.usi"}) {
			if err != nil {
				if e, ok := err.(*kifu.Error); !ok || e.Line < 1 || strings.Contains(err.Error(), "\n") {
					t.Fatalf("%#v", err)
				}
				continue
			}
			var b strings.Builder
			if err := usi.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				t.Fatal(err)
			}
			if back := read(t, b.String()); len(back) != 1 || game(back[0]) != game(rec) {
				t.Fatalf("%q: got %v", b.String(), back)
			}
		}
	})
}
