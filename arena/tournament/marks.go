package tournament

import "slices"

// A Mark is something special about an entrant that tables show beside its name.
type Mark string

// The values of Mark, in the order in which they are shown.
const (
	MarkGuest     Mark = "guest"     // can't advance
	MarkWithdrawn Mark = "withdrawn" // has stopped playing
	MarkUnbuilt   Mark = "unbuilt"   // its program couldn't be built
	MarkAbsent    Mark = "absent"    // lost pairs of the stage by its absence
)

// Marks lists the values of Mark.
var Marks = []Mark{MarkGuest, MarkWithdrawn, MarkUnbuilt, MarkAbsent}

// A Marked is an entrant of a stage with a mark.
type Marked struct {
	Entrant int
	Mark    Mark
	Rounds  []int // those from which it was absent
}

// Marked lists the marks of a stage's entrants, mark by mark, and in the order of the
// table.
func (s *State) Marked(st *StageState) (list []Marked) {
	absent := s.absences(st)
	for _, m := range Marks {
		for _, n := range st.Table {
			is := false
			switch m {
			case MarkGuest:
				is = s.Plan.Entrants[n].Guest
			case MarkWithdrawn:
				is = s.out[n]
			case MarkUnbuilt:
				is = s.unbuilt(n)
			case MarkAbsent:
				is = len(absent[n]) > 0
			}
			if is {
				one := Marked{Entrant: n, Mark: m}
				if m == MarkAbsent {
					one.Rounds = absent[n]
				}
				list = append(list, one)
			}
		}
	}
	return list
}

// absences returns the announced rounds of a stage from which each entrant was absent
// though it hadn't withdrawn: by a ruling, or because it didn't come to its match.
func (s *State) absences(st *StageState) map[int][]int {
	list := map[int][]int{}
	add := func(n, round int) {
		if !s.unbuilt(n) && !slices.Contains(list[n], round) {
			list[n] = append(list[n], round)
		}
	}
	for _, r := range st.Rounds {
		for _, p := range r.All() {
			for k, n := range p.Players {
				if n != NoOne && p.Result.Kind == Default && p.Result.Points[k] == lost && p.Result.Why.Code == "result.absent" {
					add(n, r.Number)
				}
			}
		}
		for a := range s.absent {
			if a.stage == st.Number && a.round == r.Number {
				add(a.entrant, a.round)
			}
		}
	}
	return list
}
