package term

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// TestCast writes a header once, sizes that change, and characters in whole.
func TestCast(t *testing.T) {
	var b bytes.Buffer
	c := NewCast(&b)
	c.Begin(80, 24, time.Unix(100, 0), "土俵")
	c.Begin(90, 24, time.Unix(200, 0), "")
	kanji := []byte("a土b")
	c.Show(time.Second, kanji[:2])
	c.Show(2*time.Second, kanji[2:3])
	c.Show(3*time.Second, kanji[3:])
	c.Resize(4*time.Second, 80, 24)
	c.Resize(5*time.Second, 100, 30)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	want := []string{
		`{"version":2,"width":80,"height":24,"timestamp":100,"title":"土俵","env":{"TERM":"xterm-256color"}}`,
		`[1,"o","a"]`, `[3,"o","土b"]`, `[5,"r","100x30"]`,
	}
	got := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d: %s", len(got), len(want), b.String())
	}
	for i := range want {
		if got[i] != want[i] || !json.Valid([]byte(got[i])) {
			t.Errorf("line %d: %s, want %s", i+1, got[i], want[i])
		}
	}
}
