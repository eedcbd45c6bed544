package dighere

import (
	"context"
	"strconv"
	"strings"
	"time"

	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// digHereSteps is the number of steps for which each agent is tried out.
const digHereSteps = 12

// tryout makes a program play each kind of agent on either side, on fields of several
// sizes. On the last field its dog can't move at all. The other agents stay in place.
func tryout(ctx context.Context, t *roster.Trial) {
	shutIn := dighere.Generate(dighere.Wishes{Size: 8}, 1)
	shutIn.Agents[3] = dighere.Agent{}
	shutIn.Agents[0], shutIn.Agents[1], shutIn.Agents[2] = dighere.Agent{X: 5, Y: 5}, dighere.Agent{X: 5, Y: 7}, dighere.Agent{X: 7, Y: 5}
	shutIn.Holes = []dighere.Cell{{X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	shutIn.Known, shutIn.Hidden = []dighere.Gold{{X: 3, Y: 3, Amount: 8}}, []dighere.Gold{{X: 7, Y: 7, Amount: 4}}
	begun := false
	for _, c := range []struct {
		what  error
		seat  boards.Seat
		field string
	}{
		{trySamurai, 0, dighere.Sample()},
		{tryDog, 2, dighere.Sample()},
		{trySamurai2, 1, dighere.Generate(dighere.Wishes{Size: dighere.MinSize, Known: 3}, 2).String()},
		{tryDog2, 3, dighere.Generate(dighere.Wishes{Size: 20}, 3).String()},
		{tryShutIn, 3, shutIn.String()},
	} {
		if t.Seat != roster.AnySeat && int(c.seat)/2 != t.Seat {
			continue // the other agent of the side is another program
		}
		start := time.Now()
		err := t.Begin(ctx, c.seat, engines.Clock{}, boards.Setup{Position: c.field})
		if !begun {
			if err != nil {
				t.Say(roster.TryStart, false, err)
				return
			}
			begun = true
			t.Ready(start)
		} else if err != nil {
			t.Say(c.what, false, err)
			continue
		}
		if plans, err := steps(ctx, t, c.seat); err != nil {
			t.Say(c.what, false, err)
		} else {
			t.Say(c.what, true, fact.Errorf("roster.try.plans", "plans %s", strings.TrimSpace(plans)))
		}
		t.Player.End(ctx, boards.Outcome{Winner: boards.None})
	}
}

// steps asks for a number of plans and returns them.
func steps(ctx context.Context, t *roster.Trial, seat boards.Seat) (plans string, err error) {
	left := make([]engines.Left, dighere.Agents)
	for a := range left {
		left[a].Main = time.Duration(t.Position.(*dighere.Position).ThinkTime()) * time.Millisecond
	}
	for range digHereSteps {
		a, err := t.Ask(ctx, engines.Turn{Position: t.Position, Budget: left[seat].Main, Left: left})
		if err != nil {
			return "", err
		}
		if left[seat].Main -= a.Took; left[seat].Main <= 0 {
			return "", fact.New("roster.try.time", "it used up its time for the game")
		}
		m, err := t.Position.Parse(seat, a.Move)
		if err != nil {
			return "", err
		}
		moves := []boards.Move{"-1", "-1", "-1", "-1"}
		moves[seat] = m
		next, err := t.Position.Play(moves...)
		if err != nil {
			return "", err
		}
		if t.Position = next; next.(*dighere.Position).Failures()[seat] == dighere.IllegalNot {
			return "", notPlan(next.(*dighere.Position).Edition(), seat, m)
		}
		if plans += string(m) + " "; len(next.ToAct()) == 0 {
			break
		}
	}
	return plans, nil
}

// notPlan reports that an answer is no plan of the agent. Programs of the later season
// begin with a diagonal plan of a samurai, which the earlier one doesn't have.
func notPlan(e dighere.Edition, seat boards.Seat, m boards.Move) error {
	n, _ := strconv.Atoi(string(m))
	if e == dighere.Edition2019 && seat < 2 && n >= 0 && n < 24 {
		return fact.Errorf("roster.try.season", "%d is a plan of a samurai in 2020-21 only; here it would count as staying (test programs of that season with --game %s)", n, dighere.Games()[1].Name)
	}
	return fact.Errorf("roster.try.plan", "%d isn't a plan of this agent; it would count as staying", n)
}

// The names of the checks.
var (
	trySamurai  = fact.New("roster.try.samurai.what", "a samurai")
	tryDog      = fact.New("roster.try.dog.what", "a dog")
	trySamurai2 = fact.New("roster.try.samurai2.what", "the other samurai, on a small field")
	tryDog2     = fact.New("roster.try.dog2.what", "the other dog, on a large field")
	tryShutIn   = fact.New("roster.try.shutin.what", "a dog that can't move")
)
