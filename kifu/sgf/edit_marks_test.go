package sgf

import (
	"fmt"
	"slices"
	"testing"

	"dohyo/boards"
	"dohyo/kifu/edit"
)

// signed has each kind of sign, in five in a row and in Go.
const (
	signedFive = "(;GM[4]SZ[15];B[hh]LB[ii:a\\:b][zz:off][jj]AR[hh:gg][hh:zz][hh]TR[aa:ab]SQ[zz])"
	signedGo   = "(;GM[1]SZ[9];B[ee]LB[ii:a][:pass]AR[ai:ia][ai:]MA[aa])"
)

func TestMarks(t *testing.T) {
	for _, c := range []struct {
		text string
		want []edit.Mark
	}{
		{signedFive, []edit.Mark{
			{Kind: edit.Label, At: "909", Text: "a:b"}, {Kind: edit.Arrow, At: "808", To: "707"},
			{Kind: edit.Triangle, At: "101"}, {Kind: edit.Triangle, At: "102"},
		}},
		{signedGo, []edit.Mark{
			{Kind: edit.Label, At: "J1", Text: "a"}, {Kind: edit.Arrow, At: "A1", To: "J9"}, {Kind: edit.Cross, At: "A9"},
		}},
	} {
		if got := edited(t, c.text).MarksOf(1); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %+v, want %+v", c.text, got, c.want)
		}
	}
}

// TestMark sets and removes signs, those that others have put there among them.
func TestMark(t *testing.T) {
	const five, igo = "(;GM[4]SZ[15];B[hh]", "(;GM[1]SZ[9];B[ee]"
	for _, c := range []struct {
		before string
		mark   edit.Mark
		on     bool
		after  string // "" is an error
	}{
		{five, edit.Mark{Kind: edit.Arrow, At: "808", To: "101"}, true, five + "AR[hh:aa]"},
		{five + "AR[hh:aa]", edit.Mark{Kind: edit.Arrow, At: "808", To: "202"}, true, five + "AR[hh:bb]"},
		{five + "AR[hh:aa][ii:aa]", edit.Mark{Kind: edit.Arrow, At: "808"}, false, five + "AR[ii:aa]"},
		{five + "AR[hh:aa]", edit.Mark{Kind: edit.Arrow, At: "101"}, false, five + "AR[hh:aa]"},
		{five, edit.Mark{Kind: edit.Arrow, At: "808", To: "9999"}, true, ""},
		{five, edit.Mark{Kind: edit.Label, At: "1515", Text: "a:b\nc]"}, true, five + `LB[oo:a\:b c\]]`},
		{five + "LB[hh:1][ii:2]", edit.Mark{Kind: edit.Label, At: "909", Text: "3"}, true, five + "LB[hh:1][ii:3]"},
		{five + "LB[hh:1]TR[hh]", edit.Mark{Kind: edit.Square, At: "808"}, true, five + "LB[hh:1]SQ[hh]"},
		{igo + "TR[aa:ac]", edit.Mark{Kind: edit.Triangle, At: "A8"}, false, igo + "TR[aa][ac]"},
		{igo, edit.Mark{Kind: edit.Arrow, At: "J9", To: "A1"}, true, igo + "AR[ia:ai]"},
	} {
		d := edited(t, c.before+")")
		err := d.Mark(1, c.mark, c.on)
		want := c.after
		if want == "" {
			want = c.before
		}
		if (err != nil) != (c.after == "") || d.Text() != want+")" {
			t.Errorf("%s, %+v %v: got %s, %v", c.before, c.mark, c.on, d.Text(), err)
		}
	}
}

// TestPoint names the points of boards by column and row from the upper left corner.
func TestPoint(t *testing.T) {
	for _, c := range []struct {
		text     string
		col, row int
		want     boards.Move
	}{
		{signedFive, 1, 1, "101"}, {signedFive, 15, 15, "1515"}, {signedFive, 3, 15, "315"}, {signedFive, 15, 1, "1501"},
		{signedFive, 0, 1, ""}, {signedFive, 1, 0, ""}, {signedFive, 16, 1, ""}, {signedFive, 1, 16, ""},
		{signedGo, 1, 1, "A9"}, {signedGo, 9, 9, "J1"}, {signedGo, 2, 9, "B1"}, {signedGo, 9, 2, "J8"},
		{signedGo, 0, 1, ""}, {signedGo, 1, 10, ""},
	} {
		if got, ok := edited(t, c.text).Point(c.col, c.row); got != c.want || ok != (c.want != "") {
			t.Errorf("%s: %d,%d is %q, %v, want %q", c.text, c.col, c.row, got, ok, c.want)
		}
	}
}

// TestTurn sets who moves in a position.
func TestTurn(t *testing.T) {
	for _, c := range []struct {
		turn boards.Side
		want string
	}{
		{0, "(;GM[1]SZ[9];AB[aa]PL[B])"},
		{1, "(;GM[1]SZ[9];AB[aa]PL[W])"},
		{2, ""},
		{boards.None, ""},
	} {
		d := edited(t, "(;GM[1]SZ[9])")
		_, err := d.SetUp(0, []edit.Stone{{At: "A9", Side: 0}}, c.turn)
		if got := d.Text(); (err != nil) != (c.want == "") || err == nil && got != c.want {
			t.Errorf("turn %d: got %s, %v, want %s", c.turn, got, err, c.want)
		}
	}
}

// TestForgets drops from our own property what another one now says otherwise, and
// keeps the rest.
func TestForgets(t *testing.T) {
	const text = "(;GM[1]SZ[9]KM[6.5]DT[%s]RE[%s]PB[%s]%s;B[ee])"
	const start = `"start":"2026-11-01T10:00:00Z"`
	const result = `"result":"white","by":"resignation"`
	for _, c := range []struct {
		own              string
		date, won, black string // changed to
		want             string
	}{
		{"{" + start + "," + result + "}", "2026-11-01", "W+R", "b", "{" + start + "," + result + "}"},
		{"{" + start + "," + result + "}", "2026-11-02", "W+R", "a", "{" + result + "}"},
		{"{" + start + "," + result + "}", "2026-11-01", "B+R", "a", "{" + start + "}"},
		{"{" + start + "}", "2026-11-02", "W+R", "a", ""},
		{`{"counted":true,"dead":["A1"]}`, "2026-11-01", "B+2", "a", ""},
	} {
		own := func(json string) string {
			if json == "" {
				return ""
			}
			return "DOHYO[" + Escape(json) + "]"
		}
		d := edited(t, fmt.Sprintf(text, "2026-11-01", "W+R", "a", own(c.own)))
		h := d.HeadOf()
		h.Date, h.Result, h.Players[0] = c.date, c.won, c.black
		err := d.SetHead(h)
		if want := fmt.Sprintf(text, c.date, c.won, c.black, own(c.want)); err != nil || d.Text() != want {
			t.Errorf("%+v: got %s, %v, want %s", c, d.Text(), err, want)
		}
	}
}
