package tui

import "testing"

// TestUnsigned takes the side's sign off a move's name, and leaves a point that begins with
// the same letter.
func TestUnsigned(t *testing.T) {
	for _, tt := range [][3]string{{"▲７六歩", "▲", "７六歩"}, {"+7776FU", "+", "7776FU"}, {"O18", "O", "O18"}, {"X2", "X", "X2"}, {"D4", "●", "D4"}} {
		if got := unsigned(tt[0], tt[1]); got != tt[2] {
			t.Errorf("%s without %s is %s, want %s", tt[0], tt[1], got, tt[2])
		}
	}
}
