package cli

import (
	"encoding/json"

	"dohyo/arena/pairing"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// judgeDutch pairs a round by the FIDE Dutch system, which uses all earlier rounds.
func judgeDutch(line []byte) (any, error) {
	var q struct {
		kit.Asked
		Players   []entrant
		Rounds    [][]rankedGame // a has the first move; null is the opponent in a bye
		Out       []entrant
		Total     int
		Seed      judgedSeed
		Forbidden []json.RawMessage
	}
	if err := decode(line, &q); err != nil {
		return nil, err
	}
	switch {
	case q.Players == nil:
		return nil, fact.New("judge.players", "expected the key players")
	case len(q.Players) > mostPaired:
		return nil, fact.Errorf("judge.most", "expected at most %d players, got %d", mostPaired, len(q.Players))
	}
	if q.Total < 0 {
		return nil, fact.Errorf("judge.total", "expected total to be 0 or more, got %d", q.Total)
	}
	var known entrants
	for _, p := range q.Players {
		if err := known.add(p); err != nil {
			return nil, err
		}
	}
	rounds := make([][]pairing.Meeting, len(q.Rounds))
	for k, games := range q.Rounds {
		busy := map[entrant]bool{"": true}
		for _, g := range games {
			m := pairing.Meeting{Second: pairing.Nobody, Points: g.points}
			a, okA := known.of(g.a)
			b, okB := known.of(g.b)
			switch {
			case !okA || !okB && g.b != "":
				return nil, fact.Errorf("judge.round.none", "round %d: [%s,%s]: a player isn't in players", k+1, g.a, g.b.orNull())
			case busy[g.a] || busy[g.b] && g.b != "" || a == b:
				return nil, fact.Errorf("judge.round.twice", "round %d: [%s,%s]: a player has two games", k+1, g.a, g.b.orNull())
			}
			busy[g.a], busy[g.b] = true, true
			if m.First = a; g.b != "" {
				m.Second = b
			}
			rounds[k] = append(rounds[k], m)
		}
	}
	var out []int
	for _, p := range q.Out {
		i, ok := known.of(p)
		if !ok {
			return nil, fact.Errorf("judge.out", "out: player %s isn't in players", p)
		}
		out = append(out, i)
	}
	o := pairing.Options{Seed: uint64(q.Seed)}
	var err error
	if o.Forbidden, err = forbidden(q.Forbidden, known); err != nil {
		return nil, err
	}
	round, err := pairing.Dutch(len(known.list), rounds, out, q.Total, o)
	if err != nil {
		return nil, err
	}
	return pairedRound(answered(q.Asked), known.list, pairing.Standings(len(known.list), rounds, out), round), nil
}
