package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/catalog"
	"dohyo/ui/lang"
)

// TestOwnRegulations finds a person's own regulations by their names, and says of a file
// that can't be read in which line the mistake is.
func TestOwnRegulations(t *testing.T) {
	_, config := ownFolders(t)
	folder := filepath.Join(config, "dohyo", "regulations")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"club": "game = \"shogi\"\ngames = 4\ntime = \"10s/move\"\n", "wrong": "game = \"shogi\"\ntyme = 5\n",
		"small": "game = \"go\"\nsize = 9\n", "large": "size = 13\n", "no.txt": "",
	} {
		if !strings.Contains(name, ".") {
			name += ".toml"
		}
		writeFile(t, filepath.Join(folder, name), text)
	}
	game, _ := catalog.Game("shogi")
	got := map[string]string{}
	var names []string
	for _, r := range regulationsFor(game) {
		text := "ok"
		if r.Err != nil {
			text = lang.English.Error(r.Err)
		}
		got[r.Regulation.Name] = text
		names = append(names, r.Regulation.Name)
	}
	if got["club"] != "ok" || got["csa2000"] != "ok" || got["denou4"] != "ok" || !strings.Contains(got["wrong"], "wrong.toml:2: ") || got["small"] != "" || !strings.Contains(got["large"], "large") || got["large"] == "ok" {
		t.Errorf("%v: %v", names, got)
	}
	if r, err := regulation(game, "club"); err != nil || r.Games != 4 || r.Name != "club" {
		t.Errorf("--regulation club: %v, %+v", err, r)
	}
	if _, err := regulation(game, "clup"); err == nil || !strings.Contains(lang.English.Error(err), "club") {
		t.Errorf("--regulation clup: %v", err)
	}
}
