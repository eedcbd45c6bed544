package main

import (
	"strings"
	"testing"
)

// TestAdd adds up answers and prints the totals and the claims that failed.
func TestAdd(t *testing.T) {
	var out strings.Builder
	b := bench{out: &out}
	for _, answer := range []string{
		"10 alive white A1 B1\nconnected 10 8 0\nalive 4 2 1",
		"connected 5 4 1\nalive 0 0 0",
	} {
		if err := b.add("a.sgf", answer); err != nil {
			t.Fatal(err)
		}
		b.games++
	}
	if b.counts["connected"] != [3]int{15, 12, 1} || b.counts["alive"] != [3]int{4, 2, 1} {
		t.Errorf("counts %v, expected connected 15 12 1 and alive 4 2 1", b.counts)
	}
	b.table()
	got := out.String()
	for _, want := range []string{"a.sgf: 10 alive white A1 B1\n", "2 games", "92.3%", "66.7%"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if strings.Index(got, "connected") > strings.LastIndex(got, "alive") {
		t.Errorf("not in the answer's order: %q", got)
	}
	if err := b.add("a.sgf", "alive many"); err == nil {
		t.Error("an answer that is none was added")
	}
}
