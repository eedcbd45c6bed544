package secret

import (
	"context"
	"strings"
	"testing"
)

// TestVerify hashes a password with a new salt each time and knows it again; no
// other text passes.
func TestVerify(t *testing.T) {
	one, err := Hash("open sesame")
	if err != nil {
		t.Fatal(err)
	}
	two, err := Hash("open sesame")
	if err != nil || one == two || strings.Contains(one, "sesame") || Check(one) != nil {
		t.Errorf("hashes %q and %q: %v", one, two, err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, c := range []struct {
		hashed, password string
		want             bool
	}{
		{one, "open sesame", true}, {two, "open sesame", true}, {one, "open", false}, {one, "", false},
		{"open sesame", "open sesame", false}, {"", "", false}, {one[:len(one)-4], "open sesame", false},
	} {
		if got := Verify(t.Context(), c.hashed, c.password); got != c.want {
			t.Errorf("%q is %q: %v, want %v", c.hashed, c.password, got, c.want)
		}
	}
	hashing <- struct{}{} // somebody else is hashing
	if Verify(ended, one, "open sesame") {
		t.Error("a login that was called off is admitted")
	}
	<-hashing
}

// FuzzHash reads any text as a hash: what is accepted stays within its limits.
func FuzzHash(f *testing.F) {
	for _, text := range []string{"", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$c2FsdHNhbHRzYWx0c2FsdA", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$c2FsdHNhbHRzYWx0c2FsdA", "$$$$$"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := parse(text)
		if err != nil {
			return
		}
		if h.memory > mostMemory || h.time > mostTime || h.threads == 0 || len(h.salt) > 64 || len(h.sum) > 64 {
			t.Errorf("%+v exceeds a limit", h)
		}
		if h.memory <= 64 && h.time == 1 {
			Verify(t.Context(), text, "password")
		}
	})
}
