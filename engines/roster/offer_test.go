package roster_test

import (
	"reflect"
	"testing"

	"dohyo/engines/roster"
)

// TestOffers asks a program for its options, which come without its buttons.
func TestOffers(t *testing.T) {
	program := script(t, t.TempDir(), "usi", `#!/bin/sh
echo option name USI_Hash type spin default 64 min 1 max 1024
echo option name Clear Hash type button
echo option name Style type combo default calm var calm var very wild
echo option name Book type check default true
echo option name USI_Ponder type check default false
echo option name EvalDir type string default '<empty>'
echo usiok
`)
	e, err := roster.EntryOf(map[string]any{"name": "x", "protocol": "usi", "command": program}, "/")
	if err != nil {
		t.Fatal(err)
	}
	got, err := e.Offers(t.Context())
	want := []roster.Offer{
		{Name: "USI_Hash", Default: "64", Number: true, Min: 1, Max: 1024}, {Name: "Style", Default: "calm", Values: []string{"calm", "very wild"}},
		{Name: "Book", Default: "true", Values: []string{"false", "true"}}, {Name: "EvalDir"},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	gtp, err := roster.EntryOf(map[string]any{"name": "x", "protocol": "gtp", "command": program}, "/")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := gtp.Offers(t.Context()); got != nil || err != nil {
		t.Errorf("GTP has none, got %v, %v", got, err)
	}
}

// TestValue reads values as a person types them, and writes them so that they are read
// again.
func TestValue(t *testing.T) {
	for text, want := range map[string]any{
		"64": int64(64), "true": true, "2s": "2s", `"2s"`: "2s", `"64"`: "64", "": "", "a b # c": "a b # c", "~/nets/x": "~/nets/x",
		`["a", "b"]`: []any{"a", "b"}, `{ a = 1 }`: map[string]any{"a": int64(1)}, "1\nw = 2": "1\nw = 2",
	} {
		got := roster.Value(text)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %#v, want %#v", text, got, want)
		}
		if again := roster.Value(roster.ValueText(want)); !reflect.DeepEqual(again, want) {
			t.Errorf("%#v is written as %q, which is %#v", want, roster.ValueText(want), again)
		}
	}
}
