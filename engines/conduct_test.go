package engines

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dohyo/boards/fact"
	"dohyo/docs"
)

// TestConduct compares the table with the notes and faults in the code.
func TestConduct(t *testing.T) {
	none := fact.New("none", "")
	made := map[string]bool{}
	for _, note := range []*fact.Error{Surplus(7), SurplusLines(7), Meaningless(7, none), FarPoint(7, 7), SamePoint(7, 7), SameMove(), Echo(), NoMove("none"), LongMutter(30), Denied(none), Unasked(1, true), EndedSo(none, none)} {
		made[note.Code] = true
	}
	kinds := map[FaultKind]bool{Start: true, Exit: true, Timeout: true, Garbage: true, Flood: true, Tamper: true, Memory: true, Disk: true}
	var rows [][]string
	for _, c := range Conduct {
		comes := "a slip: `" + c.Slip + "`"
		if c.Slip == "" {
			comes = "a fault: `" + string(c.Fault) + "`"
		}
		if (c.Slip == "") == (c.Fault == "") || c.Slip != "" && !made[c.Slip] || c.Fault != "" && !kinds[c.Fault] {
			t.Errorf("%q is slip %q, fault %q", c.What, c.Slip, c.Fault)
		}
		delete(made, c.Slip)
		delete(kinds, c.Fault)
		rows = append(rows, []string{c.What, comes})
	}
	if len(made)+len(kinds) > 0 {
		t.Errorf("not in the table: %v %v", made, kinds)
	}
	docs.Generated(t, "../docs/protocols.md", "conduct", docs.Table([]string{"what a program does", "what it is"}, rows))
}

// ownNote matches a dialect's own note.
var ownNote = regexp.MustCompile(`(AddNote\(|\.Note = )fact\.`)

// TestNotes checks that no dialect makes its own notes.
func TestNotes(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil || len(files) < 50 {
		t.Fatal(len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if m := ownNote.Find(text); m != nil && !strings.HasSuffix(name, "_test.go") {
			t.Errorf("%s: %s: the notes are in conduct.go", name, m)
		}
	}
}
