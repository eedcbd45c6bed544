package lang

import "testing"

// TestForms checks that the argument of the verb before the forms selects the form.
func TestForms(t *testing.T) {
	for _, tt := range []struct {
		text string
		args []any
		want string
	}{
		{"%d {move|moves}", []any{1}, "1 move"}, {"%d {move|moves}", []any{0}, "0 moves"}, {"%d {move|moves}", []any{21}, "21 moves"},
		{"%s: %d {game|games}, %d {move|moves}", []any{"a", 1, 2}, "a: 1 game, 2 moves"},
		{"%[2]d {game|games} of %[1]s, %[3]d {is|are} over", []any{"a", 1, 1}, "1 game of a, 1 is over"},
		{"%[3]d {a|b} then %d {c|d}", []any{1, 2, 1, 5}, "1 a then 5 d"},
		{"%+d {point|points}: %.1f %%, %d {byte|bytes}", []any{1, 2.5, 1}, "+1 point: 2.5 %, 1 byte"},
		{"100 %% of %d {stone|stones} {is|are} off", []any{1}, "100 % of 1 stone is off"},
		{"{no verb|none}: %d", []any{1}, "no verb: 1"}, {"a {brace} | %d {x|y}", []any{2}, "a {brace} | 2 y"}, {"open {a|b", nil, "open {a|b"},
	} {
		for range 2 { // the second time from the cache
			if got := English.Say(Key{tt.text, ""}, tt.args...); got != tt.want {
				t.Errorf("%q %v: %q, want %q", tt.text, tt.args, got, tt.want)
			}
		}
	}
}

func BenchmarkSay(b *testing.B) {
	k := Key{"%[1]d {stone|stones} {was|were} removed: %[2]s", ""}
	for b.Loop() {
		English.Say(k, 3, "D4")
	}
}
