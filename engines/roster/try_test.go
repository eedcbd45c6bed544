package roster

import (
	"strings"
	"testing"
	"time"

	"dohyo/engines/faulty"
)

func TestTest(t *testing.T) {
	tests := []struct {
		protocol, mode string
		keys           string
		failed         string // names of the checks that fail
	}{
		{"gomocup", "ok", "", ""},
		{"handoff", "ok", "", ""},
		{"legacy", "ok", "", ""},
		{"gomocup", "startcrash", "", "start"},
		{"gomocup", "exit3", "at=2", "move 6"},
		{"gomocup", "offboard", "at=1", "first move of a game, move 4, as white, move 5, as black"},
		{"handoff", "garbage", "at=2", "move 6"},
		{"handoff", "banedit", "at=1", "move 4, as white, move 5, as black"},
		{"dighere", "ok", "", ""},
		{"dighere", "startcrash", "", "a samurai, a dog, the other samurai, on a small field, the other dog, on a large field, a dog that can't move"},
		{"dighere", "exit3", "agent=2", "a dog"},
		{"dighere", "offboard", "agent=3 at=5", "the other dog, on a large field, a dog that can't move"},
	}
	r := New([]string{"/bin/dohyo"}, moons)
	for _, tt := range tests {
		t.Run(tt.protocol+" "+tt.mode, func(t *testing.T) {
			t.Parallel()
			e, err := r.Resolve(tt.protocol + ":" + faulty.Command(tt.protocol, tt.mode, strings.Fields(tt.keys)...))
			if err != nil {
				t.Fatal(err)
			}
			game := "freestyle"
			if tt.protocol == "dighere" {
				game = "dighere2020"
			}
			report, err := Test(t.Context(), e, game)
			if err != nil {
				t.Fatal(err)
			}
			var failed []string
			for _, c := range report.Checks {
				t.Log(c)
				if !c.OK {
					failed = append(failed, c.What.Error())
				}
			}
			if got := strings.Join(failed, ", "); got != tt.failed || report.OK() != (tt.failed == "") {
				t.Errorf("failed: %q, want %q", got, tt.failed)
			}
		})
	}
}

func TestTestFails(t *testing.T) {
	r := New([]string{"/bin/dohyo"}, moons)
	for _, tt := range []struct{ player, game, want string }{
		{"human", "gomoku", "a person can't be tried out"},
		{"gomocup:sh", "chess", `no game is called "chess"`},
		{"gomocup:none-such", "renju", "there is no program none-such"},
	} {
		e, err := r.Resolve(tt.player)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Test(t.Context(), e, tt.game); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.player, err, tt.want)
		}
	}
}

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
		if got := briefly(c.took); got != c.want {
			t.Errorf("%v is written %q, want %q", c.took, got, c.want)
		}
	}
}
