package arena

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards/igo"
)

// TestSettingsOfJournal reads the settings of Go from lines of old journals, and
// ignores keys that a later version may add.
func TestSettingsOfJournal(t *testing.T) {
	const journal = `{"event":"match_begin","at":"2026-01-02T03:04:05.000Z","match":"m","kind":"go","rules":"go","players":[{"name":"A","protocol":"gtp","spec":"a"},{"name":"B","protocol":"gtp","spec":"b"}],"games":2,"seed":1,"regulation":{"name":"go","game":"go","games":2,"time":"none","komi":0.5,"handicap":2,"later":"x","size":9,"hang":"10m","points":[2,1,0]},"version":1}
{"event":"game_begin","at":"2026-01-02T03:04:05.000Z","game":1,"seats":{"black":"A","white":"B"},"sides":[0,1],"setup":{"size":9,"komi":0.5,"handicap":2,"later":3,"rules":"japanese"}}
`
	file := filepath.Join(t.TempDir(), JournalName)
	if err := os.WriteFile(file, []byte(journal), 0o644); err != nil {
		t.Fatal(err)
	}
	tape, _, _, err := ReadJournal(file)
	if err != nil {
		t.Fatal(err)
	}
	want := igo.Komi(0.5).And(igo.Handicap(2))
	if got := tape.Begin.Regulation; got.Settings != want || got.Size != 9 {
		t.Errorf("regulation %+v", got)
	}
	g := tape.Games[0]
	if p := g.Positions[0].(*igo.Position); g.Begin.Setup.Settings != want || g.Begin.Setup.Rules != "japanese" || p.Komi() != 0.5 || p.Handicap() != 2 {
		t.Errorf("setup %+v", g.Begin.Setup)
	}
	for _, e := range []any{tape.Begin, g.Begin} {
		text, err := json.Marshal(e)
		if err != nil || !strings.Contains(string(text), `"komi":0.5`) || !strings.Contains(string(text), `"handicap":2`) || strings.Contains(string(text), "later") {
			t.Errorf("written again: %s, %v", text, err)
		}
	}
}

// TestUsualSettingsUnsaid checks that a journal omits settings at their defaults.
func TestUsualSettingsUnsaid(t *testing.T) {
	cfg := testConfig(t, playing("C3", "pass", "pass"), playing("C3", "pass", "pass"), nil)
	cfg.Game, cfg.Regulation = "go", Regulation{Name: "go", Games: 1, Size: 5, Settings: igo.Komi(0)}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := json.Marshal(m.begin); err != nil || strings.Contains(string(text), "komi") {
		t.Errorf("got %s, %v, expected no komi", text, err)
	}
	cfg.Regulation.Settings = igo.Komi(0).With("corners", 1)
	cfg.Dir = t.TempDir()
	if _, err := New(cfg); err == nil || !strings.Contains(err.Error(), "this game has no setting corners") {
		t.Errorf("a setting of no game: %v", err)
	}
}
