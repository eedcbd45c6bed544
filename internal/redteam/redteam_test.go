//go:build linux

package main

import (
	"os"
	"strings"
	"testing"
)

func TestMain(m *testing.M) {
	if role(os.Args) {
		return
	}
	os.Exit(m.Run())
}

// TestDocumented looks for every attack in every column of docs/confinement.md's table.
func TestDocumented(t *testing.T) {
	documented := document(t)
	for _, c := range columns {
		for _, r := range rows() {
			if mark, ok := documented[c.head][r.what]; !ok {
				t.Errorf("%s, %s: docs/confinement.md doesn't have it; go run ./internal/redteam -update writes it", c.head, r.what)
			} else if mark != "held" && mark != "open" {
				t.Errorf("%s, %s: docs/confinement.md says %q", c.head, r.what, mark)
			}
		}
	}
}

// document returns the table of docs/confinement.md: head, attack, mark.
func document(t *testing.T) map[string]map[string]string {
	b, err := os.ReadFile("../../docs/confinement.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(b), begin)
	text, _, ok2 := strings.Cut(text, end)
	if !ok || !ok2 {
		t.Fatal("docs/confinement.md has no table")
	}
	all := map[string]map[string]string{}
	var heads []string
	for line := range strings.Lines(strings.TrimSpace(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " *")
		}
		if heads == nil {
			heads = cells
			continue
		}
		for i, mark := range cells[1:] {
			if all[heads[i+1]] == nil {
				all[heads[i+1]] = map[string]string{}
			}
			all[heads[i+1]][cells[0]] = mark
		}
	}
	return all
}
