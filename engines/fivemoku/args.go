package fivemoku

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"dohyo/engines"
)

// usualSize is the board of the 五目競争 (§2.1), the only size that its programs
// needn't be told.
const usualSize = 15

// Placeholders in a program's arguments.
const (
	gamePlace = "{game}"
	sizePlace = "{size}"
	timePlace = "{time}"
	argsPlace = "{args}"
)

// mentions reports whether one of the words contains a placeholder.
func mentions(words []string, place string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, place) })
}

// fill returns the arguments of a call: the program's own with the placeholders
// filled in, and those of the call.
func (p *Player) fill(t engines.Turn, call []string) []string {
	words := p.opt.Args
	if mentions(words, "{") {
		r := strings.NewReplacer(
			gamePlace, p.game.Rules.Name,
			sizePlace, strconv.Itoa(p.game.Size),
			timePlace, p.think(t).String(),
			argsPlace, strings.Join(call, " "),
		)
		out := make([]string, 0, len(words)+len(call))
		for _, w := range words {
			out = append(out, r.Replace(w))
		}
		if mentions(words, argsPlace) {
			return out
		}
		words = out
	}
	return append(slices.Clip(words), call...)
}

// think returns how long a program is told to think in a turn.
func (p *Player) think(t engines.Turn) time.Duration {
	return share(p.game.Clock, t.Budget, p.pace.Keep())
}

// share returns how much of a turn's budget a program should think: most of the
// time for this move alone, and of the time for the whole game as much as leaves
// time for twenty more moves. It returns 0, which isn't told, without a clock.
// Starting and ending the program take time too; keep is what they have lately
// taken beyond that, which a program that lives for one move can't remember.
func share(c engines.Clock, budget, keep time.Duration) time.Duration {
	const (
		moves = 20
		start = 60 * time.Millisecond // on a busy machine
	)
	var d time.Duration
	switch {
	case budget <= 0 || c == engines.Clock{}:
		return 0
	case c.Move > 0:
		d = engines.Back(min(c.Move, budget), keep)
	default:
		each := min(c.Byoyomi+c.Increment, budget)
		d = (budget-each)/moves + min(engines.Back(each, keep), each-each/10)
	}
	return max(d-min(start, d/2), time.Millisecond).Round(time.Millisecond)
}
