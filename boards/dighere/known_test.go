package dighere

import (
	"strings"
	"testing"

	"dohyo/boards"
)

// TestKnownTo checks that a position as an agent knows it holds no other hidden treasure
// than what the agent notices, and that it stays the same when it is limited again.
func TestKnownTo(t *testing.T) {
	for seed := range uint64(20) {
		f := Generate(Wishes{Size: 8, Holes: -1}, seed)
		start, err := Edition2019.Start(boards.Setup{Position: f.String()})
		if err != nil {
			t.Fatal(err)
		}
		p := start.(*Position)
		for seat := range boards.Seat(Agents) {
			q := p.KnownTo(seat).(*Position)
			if GoldText(q.Hidden()) != GoldText(p.Sensed(int(seat))) || q.Remaining() != p.Remaining() {
				t.Errorf("seed %d, agent %d: hidden %v, remaining %d of %d", seed, seat, q.Hidden(), q.Remaining(), p.Remaining())
			}
			again := q.KnownTo(seat).(*Position)
			if string(again.Message(int(seat), 1)) != string(q.Message(int(seat), 1)) || string(q.Message(int(seat), 1)) != string(p.Message(int(seat), 1)) {
				t.Errorf("seed %d, agent %d: another message", seed, seat)
			}
		}
	}
}

// TestCheckPlan checks each number as the plan of each agent: CheckPlan refuses exactly
// those that fail while all others stay.
func TestCheckPlan(t *testing.T) {
	for _, e := range []Edition{Edition2019, Edition2020} {
		f := Generate(Wishes{Size: 6, Holes: -1}, 3)
		pos, err := e.Start(boards.Setup{Position: f.String(), Opening: []boards.Move{"-1 6 -1 -1"}})
		if err != nil {
			t.Fatal(err)
		}
		p := pos.(*Position)
		for seat := range Agents {
			for plan := -2; plan < 26; plan++ {
				moves := []string{"-1", "-1", "-1", "-1"}
				moves[seat] = numbers([]int{plan})
				next, err := p.Play(boards.Move(strings.Join(moves, " ")))
				if err != nil {
					t.Fatal(err)
				}
				failed := next.(*Position).failures[seat] != Done
				if err := p.CheckPlan(boards.Seat(seat), boards.Move(moves[seat])); (err != nil) != failed {
					t.Errorf("edition %d, agent %d, plan %d: %v, but it failed: %v", e, seat, plan, err, failed)
				}
			}
		}
	}
}
