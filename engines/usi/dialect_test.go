package usi

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"dohyo/engines/process"
	"dohyo/engines/roster"
)

// TestOffers lists the options that an engine announces: not its buttons, what the arena sets
// itself, and lines that say nothing.
func TestOffers(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "engine.sh")
	script := `#!/bin/sh
read line
echo "id name some"
echo "option name Threads type spin default 1 min 1 max 8"
echo "option name Own type check default true"
echo "option name Clear type button"
echo "option name USI_Ponder type check default false"
echo "option without a name"
echo "option name Style type combo default Normal var Solid var Normal"
echo "usiok"
read line
`
	if err := os.WriteFile(path, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	s := roster.Seating{Options: new(Options), Spec: process.Spec{Path: "/bin/sh", Dir: dir}, Args: []string{path}}
	list, err := Dialect.Offers(t.Context(), s)
	want := []roster.Offer{
		{Name: "Threads", Default: "1", Number: true, Min: 1, Max: 8},
		{Name: "Own", Default: "true", Values: []string{"false", "true"}},
		{Name: "Style", Default: "Normal", Values: []string{"Solid", "Normal"}},
	}
	if err != nil || !reflect.DeepEqual(list, want) {
		t.Errorf("%+v, %v, expected %+v", list, err, want)
	}
	if err := Dialect.Answers(t.Context(), s); err != nil {
		t.Error(err)
	}
	p, err := Dialect.Seat(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
	if _, err := Dialect.Seat(roster.Seating{Options: new(Options)}); err == nil {
		t.Error("no program was seated")
	}
}
