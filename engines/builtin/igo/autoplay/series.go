package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"text/tabwriter"
)

// A series plays games and adds up what was found.
type series struct {
	options
	out     io.Writer
	played  int
	moves   int
	judged  int // moves whose loss is known
	lost    float64
	wrong   int
	reasons map[string]tally // of the judged moves
}

// A tally counts the moves with one reason.
type tally struct {
	moves    int
	blunders int
	lost     float64 // points
}

// run plays the games until ctx ends.
func (s *series) run(ctx context.Context) error {
	if s.records != "" {
		if err := os.WriteFile(s.records, nil, 0o644); err != nil {
			return err
		}
	}
	for i := range s.games {
		size := s.sizes[i%len(s.sizes)]
		handicap := s.handicaps[i/len(s.sizes)%len(s.handicaps)]
		if err := s.game(ctx, s.first+i, size, handicap); err != nil {
			return fmt.Errorf("game %d: %w", s.first+i, err)
		}
	}
	return nil
}

// game plays one game and prints its end, its blunders and what was kept wrong.
func (s *series) game(ctx context.Context, number, size, handicap int) error {
	t, err := s.sit(number)
	defer t.leave()
	if err != nil {
		return err
	}
	var list []moved
	if err := t.play(ctx, size, handicap, s.pairs, number, func(m moved) { list = append(list, m) }); err != nil {
		return err
	}
	s.played++
	fmt.Fprintf(s.out, "game %d: %dx%d, handicap %d, %d moves, %s\n", number, size, size, handicap, len(list), t.result(list))
	if err := s.record(size, t.stones, list); err != nil {
		return err
	}
	return s.keep(number, size, t.stones, list, s.add(list))
}

// result returns the result as the judge, or else Black, counts it.
func (t *table) result(list []moved) string {
	if n := len(list); n > 0 && list[n-1].move == "resign" {
		return [2]string{"W+R", "B+R"}[list[n-1].color]
	}
	score, err := t.programs[len(t.programs)-1].Ask("final_score")
	if err != nil {
		return "not counted: " + err.Error()
	}
	return score
}

// add adds up the moves of a game, and returns which of them are blunders.
func (s *series) add(list []moved) (blunders []int) {
	if s.reasons == nil {
		s.reasons = map[string]tally{}
	}
	for i, m := range list {
		if m.drawn {
			continue
		}
		s.moves++
		for _, text := range m.wrong {
			s.wrong++
			fmt.Fprintf(s.out, "  %d %s %s: kept wrong: %s\n", i+1, colors[m.color], m.move, text)
		}
		if s.judge == "" || i+1 == len(list) {
			continue
		}
		lost := max(0, m.lead+list[i+1].lead) // the next lead is the opponent's
		s.judged++
		s.lost += lost
		r := s.reasons[m.reason]
		r.moves++
		r.lost += lost
		if lost >= s.loss {
			r.blunders++
			blunders = append(blunders, i)
			fmt.Fprintf(s.out, "  %d %s %s loses %.1f points: %s\n", i+1, colors[m.color], m.move, lost, m.reason)
		}
		s.reasons[m.reason] = r
	}
	return blunders
}

// table prints the sums, with the reasons whose moves lost most at the top.
func (s *series) table() {
	kept := fmt.Sprintf("%d differences in what was kept", s.wrong)
	if s.records != "" {
		kept = "what was kept wasn't checked"
	}
	fmt.Fprintf(s.out, "%d games, %d moves, %s\n", s.played, s.moves, kept)
	if s.judged == 0 {
		return
	}
	fmt.Fprintf(s.out, "%.2f points lost a move\n", s.lost/float64(s.judged))
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "moves\tblunders\tpoints lost\ta move\treason")
	names := slices.SortedFunc(maps.Keys(s.reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(s.reasons[b].lost, s.reasons[a].lost), cmp.Compare(a, b))
	})
	for _, name := range names {
		r := s.reasons[name]
		fmt.Fprintf(w, "%d\t%d\t%.1f\t%.2f\t%s\n", r.moves, r.blunders, r.lost, r.lost/float64(r.moves), name)
	}
	_ = w.Flush()
}
