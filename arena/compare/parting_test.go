package compare

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/kifu"
)

func goSets(names string) (sets []Ruleset) {
	for _, n := range strings.Fields(names) {
		sets = append(sets, Ruleset{Name: n, Game: igo.Game, Rules: n})
	}
	return sets
}

// Two black stones stand in the corner; with the sixth move white fills the last
// liberty of two stones of its own.
const suicide = "B1 A2 B2 pass A3 A1"

// TestParting checks the description of the first difference between rule sets,
// and which of several is reported.
func TestParting(t *testing.T) {
	const counted = "C3 pass pass" // all is Black's: 25 points by area, 24 by territory
	const six = "808 101 908 103 1008 105 1208 107 1308 109 1108 111"
	for _, c := range []struct {
		name  string
		rec   *kifu.Record
		komi  float64
		sets  []Ruleset
		ply   int
		move  boards.Move
		score bool
	}{
		{"a move that one refuses", record("go", suicide), 0, goSets("chinese tromp-taylor"), 6, "A1", false},
		{"the other way round", record("go", suicide), 0, goSets("tromp-taylor chinese"), 6, "A1", false},
		{"the same, refused by both", record("go", suicide), 0, goSets("chinese japanese"), 0, "", false},
		{"counts of two winners", record("go", counted), 24.5, goSets("chinese japanese"), 3, "pass", true},
		{"a count doesn't hide a move that is refused", record("go", suicide+" pass pass"), 0, goSets("tromp-taylor tromp-taylor chinese"), 6, "A1", false},
		{"an earlier parting of a later set", record("freestyle", six), 0,
			[]Ruleset{{Name: "freestyle", Game: gomoku.Freestyle}, {Name: "standard", Game: gomoku.Standard}, {Name: "guide", Game: gomoku.Guide}}, 11, "1108", false},
		{"the earliest of three, found first", record("freestyle", doubleThree+" 1515 101 808"), 0,
			[]Ruleset{{Name: "freestyle", Game: gomoku.Freestyle}, {Name: "guide", Game: gomoku.Guide}, {Name: "standard", Game: gomoku.Standard}}, 13, "1007", false},
		{"an earlier parting, found after a later one", record("freestyle", doubleThree+" 1301 112 1303 212 1305 312 1307 512 1309 612 1311 412"), 0,
			[]Ruleset{{Name: "standard", Game: gomoku.Standard}, {Name: "freestyle", Game: gomoku.Freestyle}, {Name: "guide", Game: gomoku.Guide}}, 13, "1007", false},
		{"a later parting, found after an earlier one", record("freestyle", doubleThree+" 1301 112 1303 212 1305 312 1307 512 1309 612 1311 412"), 0,
			[]Ruleset{{Name: "standard", Game: gomoku.Standard}, {Name: "guide", Game: gomoku.Guide}, {Name: "freestyle", Game: gomoku.Freestyle}}, 13, "1007", false},
		{"the earliest of three, found last", record("freestyle", six+" 112 113"), 0,
			[]Ruleset{{Name: "guide", Game: gomoku.Guide}, {Name: "renju", Game: gomoku.Renju}, {Name: "freestyle", Game: gomoku.Freestyle}}, 11, "1108", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.rec.Game == "go" {
				c.rec.Size, c.rec.Settings = 5, igo.Komi(c.komi)
			}
			verdicts, p := Rules(c.rec, c.sets)
			if p == nil {
				if c.ply != 0 {
					for _, v := range verdicts {
						t.Logf("%s: %d moves, %v %+v, refused %v", v.Rules, v.Moves, v.Ended, v.Outcome, v.Refused)
					}
					t.Error("they don't part")
				}
				return
			}
			if p.Ply != c.ply || p.Move != c.move || p.Score != c.score || p.Moves != c.ply-1 || p.Before.Ply() != c.ply-1 {
				t.Errorf("part at %+v, before move %d; want move %d, %s", p, p.Before.Ply()+1, c.ply, c.move)
			}
		})
	}
}

const doubleThree = "808 101 807 102 908 103 907 201 906 202 805 203 1007"

// TestVerdict checks what one rule set says of a record.
func TestVerdict(t *testing.T) {
	for _, c := range []struct {
		name     string
		rec      *kifu.Record
		set      Ruleset
		moves    int
		ended    bool
		ply      int
		refused  string
		position string
	}{
		{"goes on", record("gomoku", "808 807"), Ruleset{Game: gomoku.Guide}, 2, false, 0, "", ""},
		{"ends", record("gomoku", doubleThree), Ruleset{Game: gomoku.Guide}, 13, true, 13, "", ""},
		{"moves after the end", record("gomoku", doubleThree+" 101"), Ruleset{Game: gomoku.Guide}, 13, true, 13, "", ""},
		{"a move that isn't allowed", record("gomoku", "808 808"), Ruleset{Game: gomoku.Guide}, 1, false, 2, "808 is not allowed: occupied", ""},
		{"what is no move", record("gomoku", "808 hello"), Ruleset{Game: gomoku.Guide}, 1, false, 2, "hello", ""},
		{"a position that can't be", record("gomoku", "808"), Ruleset{Game: gomoku.Guide}, 0, false, 0, "zz", "zz"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.rec.Setup.Position = c.position
			v, p := Rules(c.rec, []Ruleset{c.set, c.set})
			if p != nil {
				t.Errorf("a rule set parts from itself at %+v", p)
			}
			refused := ""
			if v[0].Refused != nil {
				refused = v[0].Refused.Error()
			}
			if v[0].Moves != c.moves || v[0].Ended != c.ended || v[0].Ply != c.ply || !strings.Contains(refused, c.refused) || (refused == "") != (c.refused == "") {
				t.Errorf("%+v, refused %q; want %d moves, ended %v, move %d, %q", v[0], refused, c.moves, c.ended, c.ply, c.refused)
			}
		})
	}
	// If only one of them can begin a record, they part before its first move.
	rec := record("go", "A1")
	rec.Size = 5
	if _, p := Rules(rec, []Ruleset{{Game: gomoku.Guide}, {Game: igo.Game}}); p == nil || p.Ply != 0 || p.Moves != 0 {
		t.Errorf("another game parts at %+v", p)
	}
}
