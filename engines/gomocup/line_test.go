package gomocup

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/engines"
)

func TestRead(t *testing.T) {
	tests := []struct {
		in   string
		want line
	}{
		{"7,8", line{kind: point, x: 7, y: 8}},
		{"  7,8  ", line{kind: point, x: 7, y: 8}},
		{"7 , 8\r", line{kind: point, x: 7, y: 8}},
		{"07,008", line{kind: point, x: 7, y: 8}},
		{"+7,8", line{kind: point, x: 7, y: 8}},
		{"99,-7", line{kind: point, x: 99, y: -7}},
		{"-1,-1", line{kind: point, x: -1, y: -1}},
		{"", line{kind: blank}},
		{" \t\r", line{kind: blank}},
		{"OK", line{kind: ok}},
		{"ok ", line{kind: ok}},
		{"OK then", line{kind: noise}},
		{"MESSAGE hello there", line{kind: message, text: []byte("hello there")}},
		{"message", line{kind: message}},
		{"DEBUG x", line{kind: debug, text: []byte("x")}},
		{"ERROR no", line{kind: refusal, text: []byte("ERROR no")}},
		{"UNKNOWN", line{kind: refusal, text: []byte("UNKNOWN")}},
		{`name="A"`, line{kind: about, text: []byte(`name="A"`)}},
		{"blah", line{kind: noise}},
		{"12,", line{kind: noise}},
		{",12", line{kind: noise}},
		{"12", line{kind: noise}},
		{"-", line{kind: noise}},
		{"@@@ qwxyz ### 12 noise", line{kind: noise}},
		{"12 nodes, 13 moves", line{kind: noise}},
		{"1,2,3", line{kind: unreadable}},
		{"13,12 13,9", line{kind: unreadable}},
		{"3.5,4", line{kind: unreadable}},
		{"7,8.", line{kind: unreadable}},
		{"7,,8", line{kind: unreadable}},
		{strings.Repeat("9", 1000) + "," + strings.Repeat("9", 1000), line{kind: unreadable}},
		{"4294967303,8", line{kind: unreadable}},
	}
	for _, tt := range tests {
		got := read([]byte(tt.in))
		if got.kind != tt.want.kind || got.x != tt.want.x || got.y != tt.want.y || !bytes.Equal(got.text, tt.want.text) {
			t.Errorf("read(%.40q) = %+v, want %+v", tt.in, got, tt.want)
		}
	}
}

func TestMoves(t *testing.T) {
	tests := []struct {
		x, y int
		want boards.Move
	}{
		{7, 7, "808"}, {0, 0, "101"}, {14, 14, "1515"}, {19, 19, "2020"}, {24, 3, "2504"},
		{-1, -1, "000"}, {98, 98, "9999"}, {99, -7, "9900"}, {99, 0, "9901"}, {-5, 3, "004"},
	}
	for _, tt := range tests {
		got, exact := move(tt.x, tt.y)
		if got != tt.want {
			t.Errorf("move(%d,%d) = %q, want %q", tt.x, tt.y, got, tt.want)
		}
		if x, y, ok := coords(tt.want); ok && exact && (x != tt.x || y != tt.y) {
			t.Errorf("coords(%q) = %d,%d", tt.want, x, y)
		}
	}
	for _, m := range []boards.Move{"", "8", "88", "8O8", "80808", "800", "resign"} {
		if x, y, ok := coords(m); ok {
			t.Errorf("coords(%q) = %d,%d", m, x, y)
		}
	}
}

func TestParseTalk(t *testing.T) {
	tests := []struct {
		in    string
		depth int
		score int // 9999: none
		nodes int64
		pv    string
	}{
		{"depth 10-12 ev 30 n 100K ms 20 pv h8 h9", 10, 30, 100000, "h8 h9"},
		{"Speed 1135K | Depth 21-37 | Eval -149 | Node 1101K | Time 970ms", 21, -149, 1101000, ""},
		{"Bestline G8 I6 G7", 0, 9999, 0, "G8 I6 G7"},
		{"dep - ev -97 nd 1519k tm 927 sp 1638", 0, -97, 1519000, ""},
		{"depth=10 NPS=792k", 10, 9999, 0, ""},
		{"best: [6,7] val=-1489", 0, -1489, 0, ""},
		{"bestLine: [6,7] [5,8]", 0, 9999, 0, "[6,7] [5,8]"},
		{"Nodes=173208, Time=614ms, speed=282097, depth=8-15, Evaluation=-8", 8, -8, 173208, ""},
		{"Eval +M5", 0, engines.Mate - 5, 0, ""},
		{"depth 9 ev -M4 nodes 77 pv h8", 9, 4 - engines.Mate, 77, "h8"},
		{"ev 100000", 0, engines.Mate - engines.MateRange, 0, ""},
		{"n 5 wishes", 0, 9999, 0, ""},
		{"負けないぞー", 0, 9999, 0, ""},
		{"depth", 0, 9999, 0, ""},
		{"MESSAGES depth 9", 9, 9999, 0, ""},
		{"my score is 9", 0, 9999, 0, ""},
		{"what a depth 9 that was", 9, 9999, 0, ""},
		{"2 stones more", 0, 9999, 0, ""},
		{"42", 0, 9999, 0, ""},
		{"OptiTime 200ms | MaxTime 1s", 0, 9999, 0, ""},
		{"[Pondering] Depth 12-20 | Eval 35 | Time 30ms | H8 I9", 12, 35, 0, ""},
		{"depth 10-18 multipv 2 ev 30 n 100K n/ms 20 tm 5 pv h8 h9", 10, 30, 100000, "h8 h9"},
		{"ev 0.53 winrate 53% depth 3 nps 5", 3, 0, 0, ""},
		{"(1) 35 | 12-20 | H8 I9", 12, 35, 0, "H8 I9"},
		{"(1) +M5 | 12-20 | H8 I9", 12, engines.Mate - 5, 0, "H8 I9"},
		{"(2) 20 | 12-20 | G8 I9", 0, 9999, 0, ""},
		{"(1) ha | ha | ha", 0, 9999, 0, ""},
		{"ev 1e400 depth 99999999999999999999", 0, 9999, 0, ""},
	}
	spoken := map[string]bool{ // the others are figures
		"n 5 wishes": true, "負けないぞー": true, "depth": true, "MESSAGES depth 9": true, "my score is 9": true, "what a depth 9 that was": true,
		"2 stones more": true, "42": true, "(1) ha | ha | ha": true,
	}
	for _, tt := range tests {
		got := parseTalk([]byte(tt.in))
		score := 9999
		if got.Score != nil {
			score = *got.Score
		}
		mutter := ""
		if spoken[tt.in] {
			mutter = tt.in
		}
		if got.Mutter != mutter || got.Depth != tt.depth || score != tt.score || got.Nodes != tt.nodes || got.PV != tt.pv {
			t.Errorf("parseTalk(%q) = %+v score %d", tt.in, got, score)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"7,8", "  7,8  ", "99,-7", "MESSAGE depth 3 ev -4 n 10K pv 1,2", "ERROR x", "1,2,3", "OK", `name="x"`, "\x00\xff,1"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		l := read(b)
		if l.kind == point {
			if again := read(fmt.Appendf(nil, "%d,%d", l.x, l.y)); again.kind != point || again.x != l.x || again.y != l.y {
				t.Errorf("%q reads as %d,%d and back as %+v", b, l.x, l.y, again)
			}
			move(l.x, l.y)
		}
		parseTalk(b)
	})
}
