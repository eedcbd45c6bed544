package tournament

import (
	"context"
	"reflect"
	"testing"

	"dohyo/boards/fact"
)

// absentees is a venue to which one entrant doesn't come in some rounds.
type absentees struct {
	who    int
	rounds map[int]bool
}

func (v absentees) Play(_ context.Context, b Sitting) (Report, error) {
	for i, n := range b.BoutBegin.Players {
		if n == v.who && v.rounds[b.Round] {
			return Report{Absent: i + 1, Why: fact.Fact{Code: "result.absent"}}, nil
		}
	}
	return Report{Games: Tally{1}}, nil
}

// TestMarked: an entrant who didn't come is marked with the rounds, a guest and one who has
// withdrawn as such, in this order.
func TestMarked(t *testing.T) {
	p := plan(t, 3, "[[entrant]]\nname = \"guest\"\nplayer = \"g\"\nguest = true\n[[stage]]\nform = \"swiss\"\nrounds = 3\ngames = 1\nfill = true\n")
	tt := begun(t, p)
	if err := tt.Run(t.Context(), absentees{1, map[int]bool{1: true, 3: true}}, Options{Concurrency: 1}); err != nil {
		t.Fatal(err)
	}
	s := tt.State()
	guest := s.guest()
	want := []Marked{{Entrant: guest, Mark: MarkGuest}, {Entrant: 1, Mark: MarkAbsent, Rounds: []int{1, 3}}}
	if got := s.Marked(s.Stages[0]); !reflect.DeepEqual(got, want) {
		t.Errorf("marked %+v, want %+v", got, want)
	}
	s.out[2] = true
	got := s.Marked(s.Stages[0])
	if len(got) != 3 || !reflect.DeepEqual(got[1], Marked{Entrant: 2, Mark: MarkWithdrawn}) {
		t.Errorf("marked %+v", got)
	}
	delete(s.out, 2)
	s.absent[absence{2, 1, 2}], s.absent[absence{0, 2, 2}] = true, true // by rulings, one in another stage
	got = s.Marked(s.Stages[0])
	if len(got) != 3 || !reflect.DeepEqual(got[2], Marked{Entrant: 2, Mark: MarkAbsent, Rounds: []int{2}}) && !reflect.DeepEqual(got[1], Marked{Entrant: 2, Mark: MarkAbsent, Rounds: []int{2}}) {
		t.Errorf("marked %+v", got)
	}
}
