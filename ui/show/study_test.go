package show

import "testing"

// TestPercents gives a loss that is the difference of the numbers beside it, however they are
// rounded.
func TestPercents(t *testing.T) {
	for _, tt := range []struct {
		before, after      float64
		loss, first, later int
	}{
		{0.534, 0.306, 22, 53, 31}, // 22.8
		{0.526, 0.314, 22, 53, 31}, // 21.2
		{0.6, 0.2, 40, 60, 20},
		{1, 0, 100, 100, 0},
		{0.4, 0.45, 0, 40, 45},
	} {
		l := Lesson{Before: tt.before, After: tt.after, Loss: max(tt.before-tt.after, 0)}
		if loss, first, later := l.Percents(); loss != tt.loss || first != tt.first || later != tt.later {
			t.Errorf("%g to %g: %d, %d, %d; want %d, %d, %d", tt.before, tt.after, loss, first, later, tt.loss, tt.first, tt.later)
		}
	}
}
