package term

import "testing"

// TestFinest checks which blocks a terminal gets by its answer.
func TestFinest(t *testing.T) {
	for version, want := range map[string]Glyphs{
		"": Unicode, "kitty": Unicode, "xterm(390)": Unicode, "tmux 3.5a": Unicode, "kittycat(9.9)": Unicode,
		"kitty(0.19.3)": Unicode, "kitty(0.20.0)": Sextants, "kitty(0.41.9)": Sextants, "kitty(0.42.0)": Octants, "kitty(1)": Octants, "kitty()": Unicode,
		"foot(1.7.2)": Unicode, "foot(1.16.2)": Sextants, "foot(1.22.3)": Octants, "ghostty 1.0.0": Sextants, "ghostty 1.2.0-main+4a1b": Octants,
		"WezTerm 20200101-1-abc": Unicode, "WezTerm 20240203-110809-5046fc22": Sextants, "WezTerm 20250214-071518-abc": Octants,
		"VTE(5200)": Unicode, "VTE(7802)": Sextants, "contour 0.6.1.7494": Sextants, "contour x": Unicode, "kitty(99999999999999999999.1)": Unicode,
	} {
		if got := finest(version); got != want {
			t.Errorf("%q: %s, want %s", version, got, want)
		}
	}
}
