package arena

import (
	"slices"
	"time"

	"dohyo/boards"
	"dohyo/kifu"
)

// A Spent is the time of a move that was made before its game continued another
// one: the time of one seat, or of every seat if all act at once. The zero Spent
// is a move whose time is unknown.
type Spent struct {
	MS      []float64 `json:"ms,omitempty"`      // elapsed
	Charged []float64 `json:"charged,omitempty"` // in s
}

// Known reports whether the time is known.
func (s Spent) Known() bool { return len(s.MS) > 0 }

// Longest returns the time elapsed in ms: the slowest seat's if all acted at
// once.
func (s Spent) Longest() float64 {
	if len(s.MS) == 0 {
		return 0
	}
	return slices.Max(s.MS)
}

// spent returns the time of a game's move.
func (m *Moved) spent() Spent {
	ms, charged := []float64{m.MS}, m.chargedBy()
	if m.step != nil {
		ms = m.step.MS
	}
	if slices.Max(ms) == 0 && slices.Max(charged) == 0 { // many records hold no times
		return Spent{}
	}
	return Spent{MS: ms, Charged: charged}
}

// chargedBy returns what a move was charged in s, by seat if the move stands for
// a step of all.
func (m *Moved) chargedBy() []float64 {
	if m.step != nil {
		return m.step.Charged
	}
	return []float64{m.Charged}
}

// spentBy returns the times of the moves with which a continued game begins:
// those of the other game's opening, then those of the moves that follow it. It
// is nil if no times are known.
func spentBy(begin *GameBegin, opening int, moves []*Moved) []Spent {
	list := make([]Spent, opening, opening+len(moves))
	copy(list, begin.Before)
	for _, m := range moves {
		list = append(list, m.spent())
	}
	if !slices.ContainsFunc(list, Spent.Known) {
		return nil
	}
	return list
}

// SpentOn returns the time of the i-th move of Setup.Opening.
func (b *GameBegin) SpentOn(i int) Spent {
	if i < 0 || i >= len(b.Before) {
		return Spent{}
	}
	return b.Before[i]
}

// usedBefore returns what each seat had used when the game continued another one.
func (b *GameBegin) usedBefore(rules *boards.Game, start boards.Position) []time.Duration {
	used, n := make([]time.Duration, len(rules.Seats)), len(b.Setup.Opening)
	for i := range b.Before {
		s := b.SpentOn(i)
		if len(s.Charged) == len(used) && len(start.ToAct()) > 1 {
			for seat, c := range s.Charged {
				used[seat] += seconds(c)
			}
		} else if s.Known() && len(s.Charged) == 1 {
			used[seatBefore(rules, start, n-i)] += seconds(s.Charged[0])
		}
	}
	return used
}

// seatBefore returns the seat that moved moves moves before a position, in a game
// whose seats take turns.
func seatBefore(rules *boards.Game, p boards.Position, moves int) int {
	toAct := p.ToAct()
	if len(toAct) != 1 {
		return 0
	}
	n := len(rules.Seats)
	return ((int(toAct[0])-moves)%n + n) % n
}

// note writes the time to a record's move.
func (s Spent) note(m *kifu.Move) {
	if s.Known() {
		noteTime(m, s.Longest(), s.Charged)
	}
}

// noteTime writes the time to a record's move: how long it took in ms, and what
// its seat was charged in s. For several seats at once a record has no charges.
func noteTime(m *kifu.Move, ms float64, charged []float64) {
	m.Timed, m.Took = true, time.Duration(ms*float64(time.Millisecond)).Round(time.Millisecond)
	if len(charged) == 1 {
		if c := seconds(charged[0]).Round(time.Millisecond); c != m.Took {
			m.Charged, m.Clocked = c, true
		}
	}
}

// timesLeftBefore adds the notes of timesLeft to the steps before the game
// continued. All seats had the whole time before the first of them.
func timesLeftBefore(moves []kifu.Move, b *GameBegin, main time.Duration, seats int) {
	left := make([]float64, seats)
	for i := range left {
		left[i] = millis(main)
	}
	ms := make([]int64, seats)
	for i := range moves {
		s := b.SpentOn(i)
		if len(s.MS) != seats {
			return
		}
		for k := range left {
			left[k] = max(left[k]-s.MS[k], 0)
			ms[k] = int64(left[k])
		}
		moves[i].Extra = timeLeftExtra(ms)
	}
}
