package csatcp

import (
	"slices"
	"strings"
	"testing"
	"time"

	"dohyo/engines/process"
	"dohyo/engines/roster"
)

// TestDialectKeys sets the keys of engines.toml.
func TestDialectKeys(t *testing.T) {
	for _, c := range []struct {
		key   string
		value any
		want  PlayerOptions
		bad   bool
	}{
		{"wait", "1h", PlayerOptions{Wait: time.Hour}, false},
		{"mated", "30s", PlayerOptions{Mated: 30 * time.Second}, false},
		{"back", "10m", PlayerOptions{Back: 10 * time.Minute}, false},
		{"back", "0s", PlayerOptions{Back: -1}, false}, // it doesn't come back
		{"back", "soon", PlayerOptions{}, true},
		{"comments", false, PlayerOptions{Bare: true}, false},
		{"comments", true, PlayerOptions{}, false},
		{"comments", "no", PlayerOptions{}, true},
	} {
		i := slices.IndexFunc(Dialect.Keys, func(k roster.Key) bool { return k.Name == c.key })
		got := Dialect.Options().(*PlayerOptions)
		err := Dialect.Keys[i].Set(got, c.value)
		if (err != nil) != c.bad || err == nil && *got != c.want {
			t.Errorf("%s = %v: %+v, %v; want %+v", c.key, c.value, *got, err, c.want)
		}
	}
}

// TestDialectLogin checks logins, hides their passwords and seats them.
func TestDialectLogin(t *testing.T) {
	const login = "localhost:4081,alpha,secret,x-60-5-B"
	for _, c := range []struct {
		words []string
		ok    bool
	}{
		{[]string{login}, true},
		{[]string{login, "more"}, false},
		{[]string{"localhost:4081"}, false},
	} {
		if err := Dialect.Command(c.words); (err == nil) != c.ok {
			t.Errorf("%q: %v", c.words, err)
		}
	}
	public, err := Dialect.Public([]string{login})
	if err != nil || strings.Join(public, " ") != "localhost:4081 alpha x-60-5-B" {
		t.Errorf("shown as %q, %v", public, err)
	}
	for path, ok := range map[string]bool{login: true, "alpha,secret": false} {
		p, err := Dialect.Seat(roster.Seating{Options: &PlayerOptions{Wait: time.Hour}, Spec: process.Spec{Path: path}})
		if (err == nil) != ok || ok && p.(*Player).opt.Wait != time.Hour {
			t.Errorf("%q: %+v, %v", path, p, err)
		}
	}
}
