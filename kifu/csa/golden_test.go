package csa_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/ban"
	"dohyo/kifu/csa"
)

// folders returns the folders of records with expectations: testdata, and the
// folder of real records that DOHYO_GOLDEN names or that is beside the checkout.
func folders(t testing.TB) []string {
	t.Helper()
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	dir = filepath.Join(dir, "shogi", "csa")
	if _, err := os.Stat(filepath.Join(dir, "index.json")); err != nil {
		t.Log("the real records aren't here; DOHYO_GOLDEN can name their folder")
		return []string{"testdata"}
	}
	return []string{"testdata", dir}
}

// An expectation is an entry of index.json.
type expectation struct {
	Version      string
	Black, White *string
	Info         []string
	Initial      *string `json:"initial_sfen"`
	Final        *string `json:"final_sfen"`
	Moves        string  `json:"moves_usi"`
	Special      []struct {
		Ply     int `json:"after_ply"`
		Command string
		Time    *string
	}
	Result struct{ Winner *string }
	Times  map[string]float64 `json:"time_sum"`
	Timed  int                `json:"timed_moves"`
}

func expectations(t testing.TB, dir string) map[string][]expectation {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, "index.json"))
	if err != nil {
		t.Fatal(err)
	}
	var index struct {
		Files []struct {
			File    string
			Records []expectation
		}
	}
	if err := json.Unmarshal(b, &index); err != nil {
		t.Fatal(err)
	}
	want := map[string][]expectation{}
	for _, f := range index.Files {
		want[f.File] = f.Records
	}
	return want
}

// TestGolden reads all records as the index expects, without the rules: moves are
// made as written.
func TestGolden(t *testing.T) {
	for _, dir := range folders(t) {
		testFolder(t, dir)
	}
}

func testFolder(t *testing.T, dir string) {
	for name, want := range expectations(t, dir) {
		t.Run(name, func(t *testing.T) {
			file, err := os.Open(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			recs, err := kifu.Collect(csa.Read(file, kifu.ReadOptions{Name: name}))
			if err != nil || len(recs) != len(want) {
				t.Fatalf("%d records, want %d; %v", len(recs), len(want), err)
			}
			for i, rec := range recs {
				checkRecord(t, rec, want[i])
				for _, e := range csa.Format.Editions {
					again := read(t, write(t, kifu.WriteOptions{Edition: e}, rec))
					if len(again) != 1 {
						t.Fatalf("edition %s: %d records of one", e, len(again))
					}
					if e == "1" { // it has fewer marks
						delete(again[0].Extra, "%")
						delete(again[0].Extra, "'")
						c := *rec
						c.Extra = maps.Clone(rec.Extra)
						delete(c.Extra, "%")
						delete(c.Extra, "'")
						same(t, again[0], &c)
						continue
					}
					same(t, again[0], rec)
				}
			}
		})
	}
}

func checkRecord(t *testing.T, rec *kifu.Record, want expectation) {
	t.Helper()
	for side, name := range []*string{want.Black, want.White} {
		if name != nil && rec.Players[side] != strings.TrimPrefix(*name, ":") {
			t.Errorf("name %d is %q, want %q", side, rec.Players[side], *name)
		}
	}
	initial, final, moves := retrace(t, rec)
	if initial != str(want.Initial) || final != str(want.Final) {
		t.Errorf("from %s to %s\nwant %s to %s", initial, final, str(want.Initial), str(want.Final))
	}
	if moves != want.Moves {
		t.Errorf("moves %s\nwant %s", moves, want.Moves)
	}
	if b, w := rec.Time(0).Seconds(), rec.Time(1).Seconds(); b != want.Times["+"] || w != want.Times["-"] {
		t.Errorf("times %v and %v, want %v", b, w, want.Times)
	}
	marks := rec.Extra["%"]
	if len(marks) != len(want.Special) {
		t.Errorf("marks %q, want %v", marks, want.Special)
		return
	}
	for i, s := range want.Special {
		text := strings.TrimSuffix(safe.Line(strings.Join([]string{itoa(s.Ply), s.Command, "T" + str(s.Time)}, ",")), ",T")
		if marks[i] != text {
			t.Errorf("mark %s, want %s", marks[i], text)
		}
	}
	winner := map[string]string{"+": "black", "-": "white"}[str(want.Result.Winner)]
	if winner == "" {
		winner = str(want.Result.Winner)
	}
	got := ""
	switch r := rec.Result; {
	case r.Known && r.Winner == 0:
		got = "black"
	case r.Known && r.Winner == 1:
		got = "white"
	case r.Drew():
		got = "draw"
	case r.Known:
		got = "none"
	}
	if got != winner {
		t.Errorf("winner %q, want %q", got, winner)
	}
}

// retrace makes the moves of a record as written.
func retrace(t *testing.T, rec *kifu.Record) (initial, final, moves string) {
	t.Helper()
	b := ban.Even()
	if rec.Setup.Position != "" {
		var err error
		if b, err = ban.Parse(rec.Setup.Position); err != nil {
			t.Fatal(err)
		}
		initial = rec.Setup.Position
	}
	var usi []string
	for _, m := range rec.Moves {
		move, err := b.Apply(m.Move)
		if err != nil {
			t.Fatalf("line %d: %v", m.Line, err)
		}
		if b.Turn.Side() == m.Side {
			t.Fatalf("line %d: the turn stays", m.Line)
		}
		usi = append(usi, move.USI())
	}
	if rec.Setup.Unsaid {
		return initial, "", strings.Join(usi, " ")
	}
	return initial, b.SFEN(), strings.Join(usi, " ")
}

func str(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
