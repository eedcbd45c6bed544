package edit_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"dohyo/kifu"
	"dohyo/kifu/csa"
	"dohyo/kifu/dighere"
	"dohyo/kifu/edit"
	"dohyo/kifu/kif"
	"dohyo/kifu/log150"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
)

const digText = `{"field":{"agents":[{"direction":0,"x":0,"y":0},{"direction":0,"x":5,"y":5},{"direction":0,"x":0,"y":5},{"direction":0,"x":5,"y":0}],` +
	`"hidden":[],"holes":[],"known":[{"amount":4,"x":3,"y":3}],"size":6,"steps":9,"thinkTime":1000},"filetype":"SamurAI Dig Here Game Log","plays":[]}` + "\n"

// TestHeadKeptOrNamed changes every line about the whole game in every format: what was saved
// and read again is the same, or Unheld has named it before.
func TestHeadKeptOrNamed(t *testing.T) {
	head := edit.Head{
		Players: [2]string{"先番", "後番"}, Event: "Cup", Round: "final", Date: "2026-11-27", Place: "Tokyo", Name: "A game", Noted: "somebody", Result: "W+T",
	}
	for _, c := range []struct {
		maker  edit.Maker
		format *kifu.Format
		name   string
		text   string
		lost   []int
	}{
		{sgf.Maker, sgf.Format, "a.sgf", "(;GM[1]SZ[9];B[ee];W[gc])", nil},
		{sgf.Maker, psq.Format, "a.psq", psqText, nil},
		{sgf.Maker, log150.Format, "a.log", " 1 1 24 53 61 < 8 8>< 8 7>< 8 6> 『寒星』(直接1・正・本)\n", []int{2, 3, 4, 5, 6, 7, 8}},
		{kif.Maker, kif.KIFU, "a.kifu", foreignKIF, nil},
		{kif.Maker, kif.KI2U, "a.ki2u", "先手：a\n後手：b\n▲７六歩 △３四歩\nまで2手で後手の勝ち\n", nil},
		{kif.Maker, csa.Format, "a.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n", nil},
		{dighere.Maker, dighere.Format, "a.dighere", digText, nil},
	} {
		f, d := open(t, c.maker, c.format, c.name, c.text)
		if lost, err := f.Unheld(d, c.format); err != nil || len(lost) > 0 {
			t.Errorf("%s: %v, %v are lost before anything has changed", c.name, lost, err)
		}
		want := head
		want.Own = d.HeadOf().Own
		if err := d.SetHead(want); err != nil {
			t.Fatal(c.name, err)
		}
		lost, err := f.Unheld(d, c.format)
		if err != nil || !slices.Equal(lost, c.lost) {
			t.Errorf("%s: %v, %v are lost, not %v", c.name, lost, err, c.lost)
		}
		if err := f.Save(d); err != nil {
			t.Fatal(c.name, err)
		}
		_, d = reopen(t, c.maker, c.format, f.Path)
		got := d.HeadOf()
		for i, line := range want.Lines() {
			if kept := *line == *got.Lines()[i]; kept == slices.Contains(lost, i) && (!c.format.NoNames || i > 1) {
				raw, _ := os.ReadFile(f.Path)
				t.Errorf("%s: line %d, %q, is read as %q:\n%s", c.name, i, *line, *got.Lines()[i], strings.ToValidUTF8(string(raw), "?"))
			}
		}
	}
}
