package dighere

import (
	"context"
	"strconv"
	"strings"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/roster"
)

// Dialect is how an agent is reached.
var Dialect = roster.Dialect{Name: "dighere", Own: roster.RulesOwn, Seat: sit, Answers: answers}

// sit seats a program.
func sit(s roster.Seating) (engines.Player, error) {
	l, err := s.Launcher()
	if err != nil {
		return nil, err
	}
	return New(l, s.Wire), nil
}

// answers sends a program the state at the start of a game and waits for a plan.
func answers(ctx context.Context, s roster.Seating) error {
	start, err := rules.Games()[0].Start(boards.Setup{})
	if err != nil {
		return err
	}
	plan := func(line []byte) bool {
		_, err := strconv.Atoi(strings.TrimSpace(string(line)))
		return err == nil
	}
	return roster.Hears(string(Told(start, 0, nil)), plan)(ctx, s)
}
