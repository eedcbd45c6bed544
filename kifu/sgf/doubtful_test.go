package sgf_test

import (
	"testing"

	"dohyo/kifu"
)

// TestDoubtfulValues notes values that aren't of their property's type, and which of two is
// used.
func TestDoubtfulValues(t *testing.T) {
	for text, want := range map[string]string{
		"DT[2026-13-05]":           "DT 2026-13-05",
		"DT[2026-12-32]":           "DT 2026-12-32",
		"DT[1996-05,06]":           "",
		"DT[around 1840]":          "",
		"RE[X+9]":                  "RE X+9",
		"RE[?]":                    "",
		"TM[-5]":                   "TM -5",
		"TM[x]":                    "TM x",
		"TM[]":                     "",
		"PL[X]":                    "PL X",
		"PL[W]":                    "",
		"TR[zz]":                   "TR zz",
		"TR[aa][bb:cc]":            "",
		"TB[]TW[aa]VW[]DD[aa]":     "",
		"LB[aa]":                   "LB aa",
		"LB[zz:1]":                 "LB zz:1",
		"LB[aa:1][bb:x:y]":         "",
		"AR[aa]":                   "AR aa",
		"AR[aa:bb]LN[aa:ii]":       "",
		"PB[a]PB[b]":               "PB b",
		"PB[a]PB[a]":               "",
		";B[ee]BL[-5]":             "BL -5",
		";B[ee]BL[5.5]MN[7]":       "",
		";B[ee]MN[x]":              "MN x",
		";B[ee]TR[ff]SQ[zz]TR[yy]": "SQ zz",
	} {
		for _, game := range []string{"1", "4"} {
			rec := read(t, "(;GM["+game+"]SZ[9]"+text+")")[0]
			got := ""
			for _, n := range rec.Notes {
				if got == "" && (n.Code == kifu.UnreadValue || n.Code == kifu.SecondValue) {
					got = n.Args[0] + " " + n.Args[1]
				}
			}
			if got != want {
				t.Errorf("GM[%s] %s: %+v, want %q", game, text, rec.Notes, want)
			}
		}
	}
}
