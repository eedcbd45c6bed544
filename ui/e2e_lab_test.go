package ui_test

import (
	"path/filepath"
	"testing"

	"dohyo/ui/internal/screen"
)

// TestLaboratory plays a short experiment, looks at the board and at the findings again,
// and leaves.
func TestLaboratory(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "lab")
	r := enter(t, screen.Options{Cols: 80, Rows: 24}, "lab", "openings", "renju", "mikazuki", "--time", "30ms/move", "--limit", "6", "--games", "8", "--seed", "1", "--dir", dir, "--lang", "en")
	r.WaitFor("Which openings are fair", limit)
	r.Keys(screen.Escape)
	r.WaitFor("Renju game", limit)
	r.Keys("Q")
	r.WaitFor("The match is over after 8 games", limit)
	r.Keys("q")
	r.left(0)
}
