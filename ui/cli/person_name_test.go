package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/arena/tournament"
	"dohyo/ui/lang"
)

// TestPersonsInWords calls a person by a word in Japanese text, and by the stored name in
// English, in files for programs and in records.
func TestPersonsInWords(t *testing.T) {
	csa := filepath.Join(t.TempDir(), "n.csa")
	writeFile(t, csa, "V2.2\nN+human\nN-KAZE\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n")
	for _, c := range []struct {
		args         []string
		want, absent string
	}{
		{[]string{"replay", csa, "--lang", "ja"}, "KAZE の勝ち", "human"},
		{[]string{"replay", csa, "--lang", "ja"}, "人間", "human"},
		{[]string{"replay", csa, "--lang", "en"}, "human", "人間"},
		{[]string{"paper", csa, "--lang", "ja", "-o", "-"}, "人間", ">human"},
		{[]string{"paper", csa, "--lang", "en", "-o", "-"}, "human", "人間"},
		{[]string{"stats", "--ratings", csa, "--lang", "ja"}, "人間", "human"},
		{[]string{"stats", "--ratings", csa, "--lang", "ja", "--csv"}, "human", "人間"},
		{[]string{"stats", "--ratings", csa, "--lang", "ja", "--json"}, `"human"`, "人間"},
		{[]string{"convert", csa, "-", "--lang", "ja", "--to", "kif"}, "human", "人間"},
	} {
		_, out, errs := command(t, "", c.args...)
		if !strings.Contains(out, c.want) || strings.Contains(out, c.absent) {
			t.Errorf("%v: want %q and not %q in\n%s%s", c.args, c.want, c.absent, out, errs)
		}
	}
}

// TestEntrantsInWords does the same for the entrants of a tournament.
func TestEntrantsInWords(t *testing.T) {
	s := &tournament.State{Plan: &tournament.Plan{Entrants: []tournament.Entrant{{Name: "human"}, {Name: "AOBA"}}}}
	for _, c := range []struct {
		l       lang.Lang
		program bool
		want    string
	}{{lang.Japanese, false, "人間 AOBA"}, {lang.English, false, "human AOBA"}, {lang.Japanese, true, "human AOBA"}} {
		p := &tournamentPrinter{lang: c.l, state: s, decimal: c.program}
		if got := p.name(0) + " " + p.name(1); got != c.want {
			t.Errorf("%v: %q, want %q", c, got, c.want)
		}
	}
}
