package cli

import (
	"path/filepath"
	"testing"

	"dohyo/kifu"
)

// TestRuleInShiftJIS rules on a KIF in Shift_JIS, in both languages. The copy must
// contain the claim and the article that it is based on.
func TestRuleInShiftJIS(t *testing.T) {
	text, err := kifu.ShiftJIS.Encode("手合割：平手\n先手：A\n後手：B\n   1 ７六歩(77)\n   2 ３五歩(33)\n   3 投了\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "ja"} {
		path := filepath.Join(t.TempDir(), "game.kif")
		writeFile(t, path, string(text))
		status, _, errs := command(t, "", "--lang", language, "rule", path, "--ply", "1", "--claim", "illegal", "--seat", "white", "--result", "black", "--by", "X")
		if status != exitDone {
			t.Fatalf("%s: status %d, %s", language, status, errs)
		}
		_, out, _ := command(t, "", "verify", "--json", filepath.Join(filepath.Dir(path), "game.ruled.kif"))
		sameKeys(t, out, `{"ok":true,"winner":"black","count":1}`)
	}
}
