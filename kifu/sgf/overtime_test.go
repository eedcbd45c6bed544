package sgf_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/kifu/sgf"
)

// TestOvertime writes games with time beyond the main time, and reads the times
// of their moves back without our own notes, as from another program's file.
func TestOvertime(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		clock kifu.Clock
		took  []time.Duration // black's moves
		root  string
		want  string // what is written beside them
	}{
		{kifu.Clock{Main: 10 * s, Byoyomi: 30 * s, Periods: 3}, []time.Duration{4 * s, 36 * s, 29500 * time.Millisecond, 31 * s},
			"TM[10]OT[3x30 byo-yomi]", "BL[6] BL[30]OB[2] BL[0.5]OB[2] BL[29]OB[1]"},
		{kifu.Clock{Main: 10 * s, Byoyomi: 60 * s, Stones: 3}, []time.Duration{4 * s, 16 * s, 20 * s, 29 * s, 5 * s},
			"TM[10]OT[3/60 Canadian]", "BL[6] BL[50]OB[2] BL[30]OB[1] BL[1]OB[0] BL[55]OB[2]"},
		{kifu.Clock{Byoyomi: 30 * s, Periods: 3}, []time.Duration{4 * s, 30 * s}, "OT[3x30 byo-yomi]", "BL[26]OB[3] BL[30]OB[2]"},
	} {
		rec := &kifu.Record{Game: "go", Rules: "Chinese", Setup: kifu.Setup{Rules: "chinese"}, Size: 9, Clock: c.clock}
		for i, d := range c.took {
			rec.Moves = append(rec.Moves, kifu.Move{Move: [...]boards.Move{"A1", "C1", "E1", "G1", "J1"}[i], Side: 0, Timed: true, Took: d})
			rec.Moves = append(rec.Moves, kifu.Move{Move: "pass", Side: 1})
		}
		var b bytes.Buffer
		if err := sgf.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		again(t, rec)
		text := b.String()
		var beside []string
		for _, part := range strings.Split(text, ";B[")[1:] {
			_, rest, _ := strings.Cut(part, "]")
			rest, _, _ = strings.Cut(rest, "DOHYO")
			beside = append(beside, rest)
		}
		if got := strings.Join(beside, " "); got != c.want || !strings.Contains(text, c.root) {
			t.Errorf("%+v: written %s, want %s and %s", c.clock, text, c.root, c.want)
		}
		recs, err := kifu.Collect(sgf.Read(strings.NewReader(strings.ReplaceAll(text, "DOHYO[", "X[")), kifu.ReadOptions{}))
		if err != nil || len(recs) != 1 || recs[0].Clock != c.clock {
			t.Fatalf("%s: %+v, %v", text, recs, err)
		}
		for i, d := range c.took {
			if m := recs[0].Moves[2*i]; !m.Timed || m.Took != d {
				t.Errorf("%s: move %d took %v (%v), want %v", c.want, 2*i+1, m.Took, m.Timed, d)
			}
		}
	}
}

// TestOvertimeOfOthers reads OT as other programs write it.
func TestOvertimeOfOthers(t *testing.T) {
	for text, want := range map[string]string{
		"5x30 byo-yomi":   "{0s 30s 0s 5 0}",
		"25/300 Canadian": "{0s 5m0s 0s 0 25}",
		"30 byo-yomi":     "{0s 30s 0s 0 0}",
		"2.5 Fischer":     "{0s 0s 2.5s 0 0}",
		"byo-yomi":        "{0s 0s 0s 0 0}",
		"0x30 byo-yomi":   "{0s 30s 0s 0 0}",
		"5 moves a day":   "{0s 0s 0s 0 0}",
	} {
		recs, err := kifu.Collect(sgf.Read(strings.NewReader("(;GM[1]OT["+text+"];B[aa]BL[3]OB[2])"), kifu.ReadOptions{}))
		if err != nil || len(recs) != 1 {
			t.Fatal(err)
		}
		c := recs[0].Clock
		if got := fmt.Sprint(c); got != want || (recs[0].Extra["OT"] == nil) != (c != kifu.Clock{}) {
			t.Errorf("%s is %s, kept %v; want %s", text, got, recs[0].Extra, want)
		}
		again(t, recs[0])
	}
}
