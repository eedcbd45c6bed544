package cli

import (
	"encoding/json"
	"strings"

	"dohyo/arena/pairing"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// mostPaired is the largest number of players in a line. Pairing takes cubic time.
const mostPaired = 500

// A pairedPlayer is a player to pair, as a line gives it.
type pairedPlayer struct {
	ID        entrant
	Score     float64
	Opponents []entrant
	Colours   string
	Bye       bool
	Out       bool
}

// judgePairing pairs the players of a line.
func judgePairing(line []byte) (any, error) {
	var q struct {
		kit.Asked
		Form      string
		Players   []pairedPlayer
		Seed      judgedSeed
		Lots      bool
		Bound     int
		Forbidden []json.RawMessage
	}
	var form struct{ Form string }
	if json.Unmarshal(line, &form) == nil && form.Form == "dutch" {
		return judgeDutch(line) // whose players have other fields
	}
	if err := decode(line, &q); err != nil {
		return nil, err
	}
	switch {
	case q.Form != "swiss":
		return nil, fact.Errorf("judge.form", "expected the form swiss or dutch, got %q", q.Form)
	case q.Players == nil:
		return nil, fact.New("judge.players", "expected the key players")
	case len(q.Players) > mostPaired:
		return nil, fact.Errorf("judge.most", "expected at most %d players, got %d", mostPaired, len(q.Players))
	case q.Bound < 0:
		return nil, fact.Errorf("judge.bound", "expected bound to be 0 or more, got %d", q.Bound)
	}
	var known entrants
	for _, p := range q.Players {
		if err := known.add(p.ID); err != nil {
			return nil, err
		}
	}
	players := make([]pairing.Player, len(q.Players))
	for i, p := range q.Players {
		var err error
		if players[i], err = p.player(known); err != nil {
			return nil, fact.Errorf("judge.player", "player %s: %w", p.ID, err)
		}
	}
	o := pairing.Options{Seed: uint64(q.Seed), Lots: q.Lots, Bound: q.Bound}
	var err error
	if o.Forbidden, err = forbidden(q.Forbidden, known); err != nil {
		return nil, err
	}
	round, err := pairing.Swiss(players, o)
	if err != nil {
		return nil, err
	}
	return pairedRound(answered(q.Asked), known.list, players, round), nil
}

// forbidden returns the forbidden pairs of a line as player numbers.
func forbidden(list []json.RawMessage, known entrants) (pairs [][2]int, err error) {
	for _, text := range list {
		var a, b entrant
		if err := tuple(text, "a forbidden pair as [a,b]", &a, &b); err != nil {
			return nil, err
		}
		x, okX := known.of(a)
		y, okY := known.of(b)
		if !okX || !okY {
			return nil, fact.Errorf("judge.forbidden", "forbidden: unknown players in %s", short(text))
		}
		pairs = append(pairs, [2]int{x, y})
	}
	return pairs, nil
}

// player returns p as a player of arena/pairing. Opponents who aren't in the line have
// left and are omitted, since they can't be met again.
func (p pairedPlayer) player(known entrants) (pairing.Player, error) {
	const most = 1 << 20
	q := pairing.Player{Score: int(2 * p.Score), Out: p.Out}
	if !(p.Score >= 0 && p.Score <= most) || float64(q.Score) != 2*p.Score {
		return q, fact.Errorf("judge.score", "expected the score to be a multiple of 0.5 from 0 to %d, got %v", most, p.Score)
	}
	self, _ := known.of(p.ID)
	for _, with := range p.Opponents {
		n, ok := known.of(with)
		if n == self {
			return q, fact.New("judge.self", "it is its own opponent")
		}
		if ok {
			q.Met = append(q.Met, n)
		}
	}
	for _, c := range strings.ToLower(p.Colours) {
		switch c {
		case 'b':
			q.Moved = append(q.Moved, pairing.First)
		case 'w':
			q.Moved = append(q.Moved, pairing.Second)
		default:
			return q, fact.Errorf("judge.colours", "expected colours to consist of b and w, got %q", p.Colours)
		}
	}
	if p.Bye {
		q.Byes = 1
	}
	return q, nil
}

// A pairedAnswer is a paired round. Value rates it by the criteria, and Why gives the
// reasons for each pair.
type pairedAnswer struct {
	judgedAnswer
	Pairs  [][2]entrant  `json:"pairs"` // black, white
	Bye    entrant       `json:"bye"`
	Value  []float64     `json:"value"`
	Why    [][]fact.Fact `json:"why"`
	ByeWhy []fact.Fact   `json:"bye_why,omitempty"`
}

func pairedRound(a judgedAnswer, names []entrant, players []pairing.Player, r pairing.Round) pairedAnswer {
	answer := pairedAnswer{judgedAnswer: a, Pairs: [][2]entrant{}, Why: [][]fact.Fact{}, ByeWhy: r.ByeWhy}
	for _, p := range r.Pairs {
		answer.Pairs = append(answer.Pairs, [2]entrant{names[p.First], names[p.Second]})
		answer.Why = append(answer.Why, p.Why)
	}
	if r.Bye != pairing.Nobody {
		answer.Bye = names[r.Bye]
	}
	v := pairing.ValueOf(players, r)
	answer.Value = []float64{float64(v.Repeats), float64(v.Byes), float64(v.Bye) / 2}
	for _, n := range v.Inside {
		answer.Value = append(answer.Value, float64(-n))
	}
	answer.Value = append(answer.Value, float64(v.Float)/2)
	return answer
}
