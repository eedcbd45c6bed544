package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestNotation checks that the flag overrides config.toml, that a game uses the notations
// of the list that it has, and that the error for an unknown one lists the known ones.
func TestNotation(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		writeFile(t, path, text)
		return path
	}
	record := write("game.csa", "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n%CHUDAN\n")
	stones := write("game.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,0\n")
	config := write("config.toml", "notation = \"letters, western\"\n")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"replay", record}, "+8822UM"},
		{[]string{"replay", record, "--notation", "hodges"}, "Bx2b+"},
		{[]string{"replay", record, "--notation", "letters,hodges"}, "Bx2b+"},
		{[]string{"replay", record, "--notation", "kif"}, "２二角成(88)"},
		{[]string{"replay", record, "--notation", "letters,japanese"}, "２二角成"},
		{[]string{"replay", record, "--notation", "csa,japanese"}, "+8822UM"},
		{[]string{"replay", record, "--glyphs", "ascii", "--notation", "kif"}, "+8822UM"},
		{[]string{"replay", record, "--glyphs", "unicode"}, "▲２二角成"},
		{[]string{"replay", record, "--glyphs", "unicode", "--notation", "kif"}, "２二角成(88)"},
		{[]string{"replay", record, "--config", config}, "Bx22+"},
		{[]string{"replay", record, "--config", config, "--notation", "hodges"}, "Bx2b+"},
		{[]string{"replay", stones}, "(9,8)"},
		{[]string{"replay", stones, "--config", config}, "I8"},
		{[]string{"paper", record, "-o", "-", "--notation", "hodges"}, "▲Bx2b+"},
		{[]string{"config", "--config", config}, "notation letters, western  (config.toml)"},
	} {
		code, out, errs := command(t, "", append(tt.args, "--lang", "en")...)
		if code != exitDone || !strings.Contains(out, tt.want) {
			t.Errorf("%v: %d, want %s\n%s%s", tt.args, code, tt.want, out, errs)
		}
	}
	bad := write("bad.toml", "notation = \"hodges,french\"\n")
	for _, args := range [][]string{{"config", "--config", bad}, {"config", "--notation", "french"}} {
		code, _, errs := command(t, "", append(args, "--lang", "en")...)
		if code != exitUsage || !strings.Contains(errs, "french: expected one of "+strings.Join(draw.Notations(), ", ")) {
			t.Errorf("%v: %d %s", args, code, errs)
		}
	}
}

// TestNotationsAreExplained checks that the description of the setting names every notation.
func TestNotationsAreExplained(t *testing.T) {
	words, _ := lang.SettingOf("config.notation")
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, n := range draw.Notations() {
			if !strings.Contains(l.Say(words.About), n+" (") && !strings.Contains(l.Say(words.About), n+"（") && n != "numbers" {
				t.Errorf("%v: %s isn't explained", l, n)
			}
		}
	}
}
