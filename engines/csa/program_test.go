package csa

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/engines"
)

// TestArguments fills in the arguments of a program.
func TestArguments(t *testing.T) {
	const s = time.Second
	all := strings.Fields("{side} {main} {byoyomi} {increment} {clock} {unit} {least}")
	for _, c := range []struct {
		side  shogi.Color
		clock engines.Clock
		want  string
	}{
		{shogi.Black, engines.Clock{}, "black 0 0 0 none 0s 0s b"},
		{shogi.White, engines.Clock{Main: 900*s + s/2, Unit: s, Least: s}, "white 900 0 0 15m0.5s 1s 1s w"},
		{shogi.Black, engines.Clock{Main: 60 * s, Byoyomi: 10 * s}, "black 60 10 0 1m0s+10sb 0s 0s b"},
		{shogi.Black, engines.Clock{Main: 60 * s, Increment: 3 * s}, "black 60 0 3 1m0s+3si 0s 0s b"},
		{shogi.Black, engines.Clock{Move: 1500 * time.Millisecond}, "black 0 1 0 1.5s/move 0s 0s b"},
	} {
		p := &program{dir: t.TempDir(), opt: &Options{Args: all, Black: []string{"b"}, White: []string{"w"}, Position: []string{"{position}"}}}
		pos, err := shogi.Start(boards.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.arguments(c.side, pos, c.clock)
		if text := strings.Join(got, " "); text != c.want || err != nil {
			t.Errorf("%+v: %q, %v; want %q", c.clock, text, err, c.want)
		}
	}
}

// TestUsual adds gpsshogi's arguments for its side and its position, unless the
// user has given them.
func TestUsual(t *testing.T) {
	for _, c := range []struct {
		command string
		o       Options
		want    string // for black, for a position, and whether it is restarted
	}{
		{"/usr/games/gpsshogi", Options{}, "-s|-f {position}|anew"},
		{"gpsshogi", Options{Args: []string{"--csa", "--sente"}}, "|-f {position}|anew"},
		{"gpsshogi", Options{Args: []string{"-f", "x"}}, "-s||anew"},
		{"gpsshogi", Options{Black: []string{"-b"}}, "-b|-f {position}|anew"},
		{"gpsshogi", Options{White: []string{"-w"}}, "|-f {position}|anew"},
		{"gpsshogi", Options{Position: []string{"-p"}}, "-s|-p|anew"},
		{"other", Options{}, "||"},
		{"other", Options{Anew: true}, "||anew"},
	} {
		o := c.o.Usual(c.command)
		got := strings.Join(o.Black, " ") + "|" + strings.Join(o.Position, " ") + "|"
		if o.Anew {
			got += "anew"
		}
		if got != c.want || !slices.Equal(o.White, c.o.White) {
			t.Errorf("%s %+v: %q, want %q", c.command, c.o, got, c.want)
		}
	}
}

// TestLineEdges accepts commands of the shortest and longest form, and no others.
func TestLineEdges(t *testing.T) {
	for text, want := range map[string]kind{
		"%A": command, "%AZ": command, "%" + strings.Repeat("A", 19): command,
		"%": other, "%" + strings.Repeat("A", 20): other, "%A@": other, "%A[": other, "%a": other,
	} {
		if got := read([]byte(text)).kind; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for n, want := range map[int]int{mostText - 1: mostText - 1, mostText: mostText, mostText + 1: mostText + len("…")} {
		if got := len(clip(make([]byte, n))); got != want {
			t.Errorf("%d bytes are clipped to %d, want %d", n, got, want)
		}
	}
	p := &Player{said: "+0055FU"}
	if p.again("+0055FU") {
		t.Error("a drop could be another one")
	}
	if p.said = "+7776FU"; !p.again("+7776FU") || p.again("+2726FU") {
		t.Error("a move said once more")
	}
}

// TestTalkEdges reads a comment with a star as a program's thoughts if all its
// words fit, and any other as a mutter.
func TestTalkEdges(t *testing.T) {
	for text, want := range map[string]string{
		"'30":            "mutter 30",
		"'*30":           "score 30",
		"'* 30 #0":       "score 30",
		"'* 30 #-1":      "mutter 30 #-1",
		"'* #5 30":       "mutter #5 30",
		"'* 3000000000":  "mutter 3000000000",
		"'* +7776FU":     "pv +7776FU",
		"'* +7776FU #12": "pv +7776FU nodes 12",
		"'":              "nothing", "'*": "nothing", "30": "nothing",
	} {
		talk, ok := parseTalk([]byte(text), shogi.Black)
		var got []string
		if talk.Score != nil {
			got = append(got, fmt.Sprint("score ", *talk.Score))
		}
		if talk.PV != "" {
			got = append(got, "pv "+talk.PV)
		}
		if talk.Nodes != 0 {
			got = append(got, fmt.Sprint("nodes ", talk.Nodes))
		}
		if talk.Mutter != "" {
			got = append(got, "mutter "+talk.Mutter)
		}
		if !ok {
			got = append(got, "nothing")
		}
		if found := strings.Join(got, " "); found != want {
			t.Errorf("%s: %q, want %q", text, found, want)
		}
	}
}
