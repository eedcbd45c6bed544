package tournament

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"dohyo/boards/fact"
)

// A TypedResult is the result of a pair from a file that a person has typed.
type TypedResult struct {
	Names [2]string
	Games Tally
}

// A Published is a row of a table that somebody else has published, with its
// printed sums.
type Published struct {
	Name       string
	Points     int
	Difference int
	Place      int
}

var (
	resultHead    = []string{"first", "second", "won", "drawn", "lost"}
	publishedHead = []string{"name", "points", "difference", "place"}
)

// ReadResults reads results from CSV with the header first,second,won,drawn,lost:
// games won by the first player, drawn, and won by the second.
func ReadResults(name string, r io.Reader) (list []TypedResult, err error) {
	err = readRows(name, r, resultHead, 2, func(names []string, n []int) bool {
		list = append(list, TypedResult{[2]string(names), Tally(n)})
		return min(n[0], n[1], n[2]) >= 0 && names[0] != names[1]
	})
	return list, err
}

// ReadPublished reads the sums of a published table from CSV with the header
// name,points,difference,place.
func ReadPublished(name string, r io.Reader) (list []Published, err error) {
	err = readRows(name, r, publishedHead, 1, func(names []string, n []int) bool {
		list = append(list, Published{names[0], n[0], n[1], n[2]})
		return n[0] >= 0 && n[2] > 0
	})
	return list, err
}

// readRows reads CSV with a given header: some names, then integers.
func readRows(file string, r io.Reader, head []string, names int, row func(names []string, numbers []int) bool) error {
	in := csv.NewReader(r)
	in.FieldsPerRecord, in.TrimLeadingSpace, in.Comment = -1, true, '#'
	for first := true; ; first = false {
		fields, err := in.Read()
		if errors.Is(err, io.EOF) && !first {
			return nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fact.Errorf("tournament.rows.csv", "%s: %w", file, err)
		}
		if first {
			if len(fields) > 0 {
				fields[0] = strings.TrimPrefix(fields[0], "\ufeff")
			}
			if !slices.Equal(fields, head) {
				return fact.Errorf("tournament.rows.head", "%s: expected the first line to be %s", file, strings.Join(head, ","))
			}
			continue
		}
		line, _ := in.FieldPos(0)
		wrong := fact.Errorf("tournament.rows.row", "%s:%d: expected %s", file, line, strings.Join(head, ","))
		if len(fields) != len(head) {
			return wrong
		}
		var numbers []int
		for _, text := range fields[names:] {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if err != nil || n > 1e6 || n < -1e6 {
				return wrong
			}
			numbers = append(numbers, n)
		}
		if !row(fields[:names], numbers) {
			return wrong
		}
	}
}

// ByHand returns the ruling that enters a typed result.
func (s *State) ByHand(t TypedResult, by, why string) (*Ruled, error) {
	var players [2]int
	for i, name := range t.Names {
		if players[i] = s.Plan.entrant(name); players[i] < 0 {
			return nil, fact.Errorf("tournament.hand.entrant", "unknown entrant %q", name)
		}
	}
	p, games := s.between(players), t.Games
	if p == nil {
		return nil, fact.Errorf("tournament.hand.pair", "%s – %s: no such pair has been announced", t.Names[0], t.Names[1])
	}
	if p.Players[0] != players[0] {
		games = games.swapped()
	}
	st := s.Stages[p.Stage-1].Plan
	if want := st.Rules.Games; games.Sum() != want {
		return nil, fact.Errorf("tournament.hand.games", "%s – %s: %d games, expected %d", t.Names[0], t.Names[1], games.Sum(), want)
	}
	e := &Ruled{Act: ActEnter, By: by, Why: why, Stage: p.Stage, Round: p.Round, Pair: p.Pair, Result: &Result{Kind: Entered, By: by, Reason: why}}
	e.Result.take(games)
	return e, s.check(e)
}

// between returns the pair of two entrants: the first without a result, or else
// the last one.
func (s *State) between(players [2]int) (last *Pair) {
	for _, st := range s.Stages {
		for _, r := range st.Rounds {
			for _, p := range r.All() {
				if p.Players != players && p.Players != [2]int{players[1], players[0]} {
					continue
				}
				if last = p; !p.Decided() {
					return p
				}
			}
		}
	}
	return last
}

// A Slipped is a row of a published table that differs from the results.
type Slipped struct {
	Published Published
	Got       Published
}

// Compare compares a published table with a stage's standings.
func (s *State) Compare(stage int, list []Published) (slips []Slipped, err error) {
	rows := map[string]Published{}
	for _, row := range s.Standings(stage, 0) {
		name := s.Plan.Entrants[row.Entrant].Name
		rows[name] = Published{name, 2*row.Pairs[0] + row.Pairs[1], row.Games[0] - row.Games[2], row.Place.Place}
	}
	for _, p := range list {
		got, ok := rows[p.Name]
		if !ok {
			return nil, fact.Errorf("tournament.hand.entrant", "unknown entrant %q", p.Name)
		}
		if got != p {
			slips = append(slips, Slipped{p, got})
		}
	}
	return slips, nil
}
