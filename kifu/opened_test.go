package kifu_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/kifu"
	"dohyo/kifu/psq"
	"dohyo/kifu/sgf"
)

// settled is the record of a game under an opening rule.
func settled(t *testing.T, words string) *kifu.Record {
	t.Helper()
	rec := &kifu.Record{Game: "renju", Size: 15, Players: [2]string{"AOBA", "KAZE"}, First: 1, Setup: kifu.Setup{OpeningRule: "soosorv8"}}
	p, err := gomoku.Renju.Start(boards.Setup{OpeningRule: "soosorv8"})
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range strings.Fields(words) {
		rec.Moves = append(rec.Moves, kifu.Move{Move: boards.Move(w), Side: boards.Side(p.ToAct()[0]), Took: time.Duration(i) * time.Second})
		if p, err = p.Play(boards.Move(w)); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

// TestOpenedReadsBack writes games with what was chosen in them, and reads them back; other
// programs see stones in turn.
func TestOpenedReadsBack(t *testing.T) {
	told := func(rec *kifu.Record) (list []string) {
		for _, m := range rec.Moves {
			list = append(list, fmt.Sprint(m.Move, " ", m.Side))
		}
		return list
	}
	for _, words := range []string{
		"808 807 906",
		"808 807 906 swap 101",
		"808 807 906 swap 101 fifths-2 swap offer-709 offer-708 take-708 1515 102",
	} {
		rec := settled(t, words)
		for _, f := range []*kifu.Format{sgf.Format, psq.Format} {
			var b strings.Builder
			if err := f.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
				t.Fatal(err)
			}
			back, err := kifu.Collect(f.Read(strings.NewReader(b.String()), kifu.ReadOptions{}))
			if err != nil || len(back) != 1 {
				t.Fatalf("%s: %v\n%s", words, err, b.String())
			}
			if got := back[0]; !slices.Equal(told(got), told(rec)) || got.Setup.OpeningRule != "soosorv8" || got.Moves[len(got.Moves)-1].Took == 0 && f == psq.Format {
				t.Errorf("%s reads back as %v", words, told(got))
			}
			if _, err := kifu.Play(back[0], gomoku.Renju); err != nil {
				t.Errorf("%s: %v", words, err)
			}
			if strings.Contains(b.String(), "B[take") || strings.Contains(b.String(), ";W[]") {
				t.Errorf("not only stones:\n%s", b.String())
			}
		}
	}
}

// TestOpenedResigned keeps the choices of a long game that ends with a resignation.
func TestOpenedResigned(t *testing.T) {
	rec := settled(t, "808 807 906 swap 101 fifths-1 stay offer-709 take-709")
	for i := range 70 {
		rec.Moves = append(rec.Moves, kifu.Move{Move: gomoku.At(1+i%15, 11+i/15).Move(), Side: boards.Side(1 - i&1)})
	}
	rec.Moves = append(rec.Moves, kifu.Move{Move: gomoku.Resign, Side: 1})
	for _, f := range []*kifu.Format{sgf.Format, psq.Format} {
		var b strings.Builder
		if err := f.Write(&b, kifu.All(rec), kifu.WriteOptions{}); err != nil {
			t.Fatal(err)
		}
		back, err := kifu.Collect(f.Read(strings.NewReader(b.String()), kifu.ReadOptions{}))
		if err != nil || len(back) != 1 || back[0].Setup.OpeningRule != "soosorv8" || len(back[0].Moves) != len(rec.Moves)-1 {
			t.Errorf("%v, %+v", err, back)
		}
	}
}

// TestOpenedDamaged leaves the stones of a record alone whose choices don't fit them.
func TestOpenedDamaged(t *testing.T) {
	for _, line := range []string{
		`{"opened":{"rule":"swap","moves":["b 808","b 101","w swap"]}}`,
		`{"opened":{"rule":"swap","moves":["b 807"]}}`,
		`{"opened":{"rule":"","moves":["b 808"]}}`,
		`{"opened":{"rule":"swap","moves":["x 808"]}}`,
		`{"opened":{"rule":"swap","moves":["b"]}}`,
		`{"opened":{"rule":"swap","moves":["b 808 soon"]}}`,
	} {
		rec := &kifu.Record{Moves: []kifu.Move{{Move: "808"}}}
		if err := rec.Apply(line); err != nil || len(rec.Moves) != 1 || rec.Setup.OpeningRule != "" {
			t.Errorf("%s: %v, %+v", line, err, rec.Moves)
		}
	}
}
