package roster_test

import "testing"

// TestStays: the program of a protocol that begins new games in a running process goes on to the
// next game, unless the player's settings start a new one.
func TestStays(t *testing.T) {
	for _, c := range []struct {
		keys string
		want bool
	}{
		{"protocol = \"gomocup\"", true},
		{"protocol = \"gomocup\"\nnew_game = \"start\"", true},
		{"protocol = \"gomocup\"\nnew_game = \"process\"", false},
		{"protocol = \"usi\"", true},
		{"protocol = \"usi\"\nnew_game = \"process\"", false},
		{"protocol = \"gtp\"", true},
		{"protocol = \"gtp\"\nnew_game = \"process\"", false},
		{"protocol = \"handoff\"", false},
		{"protocol = \"legacy\"", false},
		{"protocol = \"csa\"", false},
		{"protocol = \"csapipe\"", false},
		{"protocol = \"dighere\"", false},
	} {
		r, _, err := load(t, "[[engine]]\nname = \"a\"\ncommand = \"a\"\n"+c.keys+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if e, err := r.Resolve("a"); err != nil || e.Stays() != c.want {
			t.Errorf("%s: %v, %v", c.keys, e.Stays(), err)
		}
	}
	r, _, err := load(t, "")
	if err != nil {
		t.Fatal(err)
	}
	if e, err := r.Resolve("human"); err != nil || e.Stays() {
		t.Errorf("a person: %v", err)
	}
}
