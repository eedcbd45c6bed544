package near

import (
	"slices"
	"testing"
)

// TestNear checks which names are suggested for an unknown one.
func TestNames(t *testing.T) {
	names := []string{"step", "pause", "pause-players", "unpause", "parse"}
	for _, c := range []struct {
		name string
		want []string
	}{
		{"paus", []string{"pause", "pause-players", "unpause"}}, // all that contain it
		{"puase", []string{"pause", "parse"}},
		{"parze", []string{"parse"}},
		{"x", nil},
		{"something else", nil},
	} {
		if got := Names(c.name, names); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.name, got, c.want)
		}
	}
}
