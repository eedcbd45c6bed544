package shogi

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/boards"
)

// TestRecords plays all records whose moves are legal to their end.
func TestRecords(t *testing.T) {
	dir := os.Getenv("DOHYO_GOLDEN")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "golden")
	}
	data, err := os.ReadFile(filepath.Join(dir, "shogi", "csa", "index.json"))
	if err != nil {
		t.Skipf("no golden data: %v", err)
	}
	var index struct {
		Files []struct {
			File    string
			Records []struct {
				Initial *string     `json:"initial_sfen"`
				Final   *string     `json:"final_sfen"`
				Moves   string      `json:"moves_usi"`
				InCheck bool        `json:"final_in_check"`
				Illegal any         `json:"first_illegal_move"`
				Kachi   *conditions `json:"kachi_check"`
			}
		}
	}
	if err := json.Unmarshal(data, &index); err != nil {
		t.Fatal(err)
	}
	for _, f := range index.Files {
		for _, r := range f.Records {
			if r.Initial == nil || r.Final == nil || r.Illegal != nil {
				continue
			}
			// A server that doesn't count the start has let some games continue.
			b := start(t, boards.Setup{Position: *r.Initial}).Board()
			for text := range strings.FieldsSeq(r.Moves) {
				m, err := b.ParseUSI(text)
				if err != nil || !b.IsLegal(m) {
					t.Fatalf("%s: %s: %v %s", f.File, text, err, b.Why(m))
				}
				b.Do(m)
			}
			if r.Kachi != nil && !r.Kachi.hold(b.Declaration(b.Turn())) {
				t.Errorf("%s: %+v, want %+v", f.File, b.Declaration(b.Turn()), *r.Kachi)
			}
			if got := b.SFEN(); got != *r.Final || b.InCheck() != r.InCheck {
				t.Errorf("%s: %s, want %s", f.File, got, *r.Final)
			}
		}
	}
}
