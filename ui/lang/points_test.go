package lang

import "testing"

func TestPoints(t *testing.T) {
	for x, want := range map[float64]string{0: "0", .5: "½", 1: "1", 2.5: "2½", .25: "¼", 7.75: "7¾", -.5: "-½", -41: "-41", -3.5: "-3½", 120: "120", 1.0 / 3: "0.3333333333333333"} {
		if got := Points(x); got != want {
			t.Errorf("Points(%v) = %q, want %q", x, got, want)
		}
	}
}
