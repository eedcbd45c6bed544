package roster

import (
	"testing"
	"time"
)

func TestBriefly(t *testing.T) {
	for _, c := range []struct {
		took time.Duration
		want string
	}{
		{0, "0.00 ms"},
		{314159 * time.Nanosecond, "0.31 ms"},
		{12345 * time.Microsecond, "12 ms"},
		{999700 * time.Microsecond, "1.0 s"},
		{1767560 * time.Microsecond, "1.8 s"},
		{time.Minute, "60.0 s"},
	} {
		if got := Briefly(c.took); got != c.want {
			t.Errorf("%v is written %q, want %q", c.took, got, c.want)
		}
	}
}
