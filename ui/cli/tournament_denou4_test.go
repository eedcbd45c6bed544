package cli

import (
	"fmt"
	"net"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dohyo/arena/tournament"
)

// loggedIn returns the ready plan denou4 with entrants who all log in at an address.
func loggedIn(t *testing.T, addr string) *tournament.Plan {
	t.Helper()
	text, ok := tournament.Ready("denou4", "en")
	if !ok {
		t.Fatal("there is no denou4")
	}
	n := 0
	text = regexp.MustCompile(`player = "sazanami"\nseed = \d+\nnodes = \d+`).ReplaceAllStringFunc(text, func(string) string {
		n++
		return fmt.Sprintf("player = \"login:p%02d\"", n)
	})
	text = strings.Replace(text, `stagger = "1m"`, `stagger = "1ms"`, 1)
	text = strings.Replace(text, "concurrency = 2\n", fmt.Sprintf("concurrency = 8\nlisten = %q\n", addr), 1)
	plan, _, err := tournament.ParsePlan("denou4.toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(plan.Logins()) != n || n != 17 {
		t.Fatalf("%d of %d log in", len(plan.Logins()), n)
	}
	return plan
}

// TestLoginsDenou4 plays the ready plan of the 4th Denō tournament with 17 entrants.
// Each logs in once for every board that it plays at the same time, in the league and in
// the knock-out with parallel games. The stronger player is the one that resigns later.
func TestLoginsDenou4(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
	l.Close()
	plan := loggedIn(t, addr)
	var clients []*loginClient
	for i := range plan.Entrants {
		for range plan.Seats() {
			clients = append(clients, &loginClient{addr: addr, login: fmt.Sprintf("p%02d x", i+1), resigns: 2 + 2*i})
		}
	}
	s, errs := playLogins(t, t.TempDir(), plan, clients...)
	if !s.Over || len(s.Stages) != 2 || len(s.Stages[0].Rounds) != 8 {
		t.Fatalf("over %v, stages %v\n%s", s.Over, s.Stages, errs)
	}
	for _, st := range s.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				if p.Bye() {
					continue
				}
				stronger := 0
				if p.Players[1] > p.Players[0] {
					stronger = 1
				}
				games := 1
				if st.Number == 2 && slices.Contains(plan.Stages[1].BoardsFor, p.Tag) {
					games = 3
				}
				if res := p.Result; res.Kind != tournament.Played || res.Points[stronger] != 2 || res.Games[2*stronger] != games || res.Games.Sum() != games {
					t.Errorf("%s, %s: %v came to %+v", p.At, p.Tag, p.Players, res)
				}
			}
		}
	}
	// Article 14, figure 1: the league's places decide the quarter-finals.
	league, cup := s.Stages[0].Order, s.Stages[1]
	place := func(n int) int { return 1 + slices.Index(league, n) }
	quarters := 0
	for _, p := range cup.Rounds[1].All() {
		if p.Tag != "quarter" {
			continue
		}
		quarters++
		a, b := place(p.Players[0]), place(p.Players[1])
		if low := min(a, b); low > 4 || !slices.Contains([][]int{{8, 9}, {7, 10}, {6, 11}, {5, 12}}[low-1], max(a, b)) {
			t.Errorf("place %d of the league meets place %d", a, b)
		}
	}
	if quarters != 4 {
		t.Errorf("%d quarter-finals", quarters)
	}
	if best := slices.Max(league[:12]); cup.Order[0] != best {
		t.Errorf("%d wins, %d is stronger", cup.Order[0], best)
	}
}
