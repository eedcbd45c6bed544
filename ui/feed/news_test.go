package feed

import (
	"errors"
	"testing"
)

// TestChanged checks what ends a wait for news.
func TestChanged(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Feed)
		ends   bool
	}{
		"nothing":        {func(*Feed) {}, false},
		"a failure":      {func(f *Feed) { f.Fail(errors.New("gone")) }, true},
		"a rest":         {func(f *Feed) { f.Rest(true) }, true},
		"no other rest":  {func(f *Feed) { f.Rest(false) }, false},
		"a look at news": {func(f *Feed) { f.Changed(f.Version()) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			for _, before := range []bool{false, true} {
				f := New()
				seen := f.Version()
				var changed <-chan struct{}
				if before {
					c.change(f)
					changed = f.Changed(seen)
				} else {
					changed = f.Changed(seen)
					c.change(f)
				}
				ended := false
				select {
				case <-changed:
					ended = true
				default:
				}
				if ended != c.ends {
					t.Errorf("change before the wait: %v; it ended: %v, want %v", before, ended, c.ends)
				}
			}
		})
	}
}
