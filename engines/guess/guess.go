// Package guess compares the moves of games with those that a player would propose.
//
//	ask := guesser.Begin()
//	list, err := ask(ctx, p)          // the best proposal first
//	rank := guess.Rank(list, move)    // of the move that was made
//
// A Tally adds up how often the proposals of each rule and pattern were played.
// It doesn't say whether a move was good.
package guess

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"dohyo/boards"
)

// A Guesser proposes moves in the positions of one family of games, with its reasons.
type Guesser struct {
	Player string // whose proposals they are

	// Begin returns a function that lists the proposals in a position, the best first. It
	// is quicker in positions that follow one another, and must not be called by two
	// goroutines at once.
	Begin func() func(ctx context.Context, p boards.Position) ([]Proposal, error)
}

// A Proposal is a move with the reasons for it, the most important first.
type Proposal struct {
	Move    boards.Move
	Reasons []Reason
}

// A Reason says why a move is proposed: a rule and, if the rule rests on patterns, one of
// those that match.
type Reason struct {
	Rule, Pattern     string // names
	English, Japanese string // the reason in words
}

// Rank returns the rank of a move among proposals, from 1, or 0 if it isn't proposed.
func Rank(list []Proposal, m boards.Move) int {
	return slices.IndexFunc(list, func(p Proposal) bool { return p.Move == m }) + 1
}

// A Tally counts how often proposals were right: the moves that were played.
type Tally struct {
	Moves    int // compared
	First    int // the first proposal was played
	Ten      int // one of the first ten
	Any      int // any of them
	Rules    map[string]Count
	Patterns map[string]Count
}

// A Count is about the proposals of one rule or pattern.
type Count struct {
	Proposed int // moves that it proposed
	Played   int // those of them that were played
	First    int // its proposals that came first, for the rules' main reason
	Right    int // those of them that were played
}

// Add counts the proposals in a position in which m was played.
func (t *Tally) Add(list []Proposal, m boards.Move) {
	if t.Rules == nil {
		t.Rules, t.Patterns = map[string]Count{}, map[string]Count{}
	}
	rank := Rank(list, m)
	t.Moves++
	t.First += count(rank == 1)
	t.Ten += count(rank > 0 && rank <= 10)
	t.Any += count(rank > 0)
	for i, p := range list {
		seen := map[string]bool{}
		for j, r := range p.Reasons {
			if !seen[r.Rule] {
				seen[r.Rule] = true
				t.Rules[r.Rule] = t.Rules[r.Rule].add(i+1 == rank, i == 0 && j == 0)
			}
			if r.Pattern != "" {
				t.Patterns[r.Pattern] = t.Patterns[r.Pattern].add(i+1 == rank, i == 0 && j == 0)
			}
		}
	}
}

func (c Count) add(played, first bool) Count {
	return Count{c.Proposed + 1, c.Played + count(played), c.First + count(first), c.Right + count(first && played)}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A Row is the count of one rule or pattern.
type Row struct {
	Name string
	Count
}

// Rows lists counts, those with the most moves played first.
func Rows(counts map[string]Count) []Row {
	var list []Row
	for name, c := range counts {
		list = append(list, Row{name, c})
	}
	sort.Slice(list, func(i, j int) bool {
		return cmp.Or(cmp.Compare(list[j].Played, list[i].Played), cmp.Compare(list[i].Proposed, list[j].Proposed), cmp.Compare(list[i].Name, list[j].Name)) < 0
	})
	return list
}
