package cli

import (
	"os"
	"strings"
	"testing"
)

// TestNames: verify --names and convert --names name openings and formations at the move at which
// they arise, in both languages.
func TestNames(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"ranging.csa": "V2.2\nN+A\nN-B\nPI\n+\n+7776FU\n-3334FU\n+6766FU\n-8384FU\n+2868HI\n%CHUDAN\n",
		"joseki.sgf":  "(;GM[1]FF[4]SZ[19]KM[7.5];B[pd];W[nc](;B[qf])(;B[jj]))",
		"pattern.psq": "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,0\n9,7,0\nA.zip\nB.zip\n-1\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		args string
		want []string
	}{
		{"verify --names ranging.csa", []string{"move 5: black Fourth-file Rook (Shiken-bisha)\n"}},
		{"verify --names --lang ja ranging.csa", []string{"5手目: 先手 四間飛車\n"}},
		{"verify --json --names ranging.csa", []string{`"names":[{"ply":5,"kind":"strategy","side":"black","kanji":"四間飛車","romaji":"Shiken-bisha","english":"Fourth-file Rook"}]`}},
		{"verify --names joseki.sgf", []string{"move 1: upper right 4-4 point\n", "move 3: upper right 4-4 point, small-knight approach, small-knight answer (joseki)\n"}},
		{"verify --names pattern.psq", []string{"move 3: Kagetsu d4\n"}},
		{"verify --names --lang ja pattern.psq", []string{"3手目: 花月（直接4・d4）\n"}},
		{"convert --names ranging.csa - --to kif --encoding utf-8", []string{"*▲Fourth-file Rook (Shiken-bisha)"}},
		{"convert --names --lang ja joseki.sgf - --to sgf", []string{"C[右上 星・小ゲイマガカリ・小ゲイマ受け（定石）]"}},
	}
	for _, tt := range tests {
		status, out, errs := command(t, "", strings.Fields(tt.args)...)
		for _, want := range tt.want {
			if status != 0 || !strings.Contains(out, want) {
				t.Errorf("%s: %d %s\n%s, want %q", tt.args, status, errs, out, want)
			}
		}
	}
	if _, out, _ := command(t, "", "verify", "--json", "ranging.csa"); strings.Contains(out, "names") {
		t.Errorf("without --names: %s", out)
	}
}
