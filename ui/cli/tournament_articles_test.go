package cli

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"dohyo/arena/tournament"
)

// fieldOf returns the plan of a ready file with a number of entrants besides its guest: those of the
// file, and more.
func fieldOf(t *testing.T, name, language string, n int) *tournament.Plan {
	t.Helper()
	text, _ := tournament.Ready(name, language)
	p, _, err := tournament.ParsePlan(name+".toml", []byte(text), regulationNamed, false)
	if err != nil {
		t.Fatal(err)
	}
	var guests []tournament.Entrant
	p.Entrants = slices.DeleteFunc(p.Entrants, func(e tournament.Entrant) bool {
		if e.Guest {
			guests = append(guests, e)
		}
		return e.Guest
	})
	for len(p.Entrants) < n {
		p.Entrants = append(p.Entrants, tournament.Entrant{Name: fmt.Sprintf("P%d", len(p.Entrants)), Player: "sazanami"})
	}
	p.Entrants = append(p.Entrants[:n], guests...)
	return p
}

// runField plays a plan to its end in a venue that only draws lots.
func runField(t *testing.T, p *tournament.Plan, seed uint64) *tournament.State {
	t.Helper()
	tt, err := tournament.New(tournament.Config{Name: "t", Dir: t.TempDir(), Plan: p, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	if err := tt.Run(t.Context(), seeded{}, tournament.Options{Concurrency: 4}); err != nil {
		t.Fatal(err)
	}
	return tt.State()
}

// names returns the names of entrants.
func names(p *tournament.Plan, list []int) (out []string) {
	for _, n := range list {
		out = append(out, p.Entrants[n].Name)
	}
	return out
}

// TestArticlesWCSC10 plays the ready plan of the 10th Computer Shogi Championship with fields of all
// kinds and checks what (12) to (19) say about stages, seeds, clocks and places.
func TestArticlesWCSC10(t *testing.T) {
	for _, c := range []struct{ entrants, first, second, seeds, advance int }{
		{20, 0, 20, 16, 8}, // (15)(v): up to 27 no preliminary 1
		{27, 0, 24, 16, 8},
		{28, 10, 24, 16, 8}, // (iv): the rest, 9 and the guest
		{41, 22, 24, 16, 8},
		{54, 36, 24, 16, 8},
		{55, 36, 26, 17, 9}, // (v): for every five above 50
		{60, 40, 28, 18, 10},
	} {
		for _, language := range []string{"en", "ja"} {
			p := fieldOf(t, "wcsc10", language, c.entrants)
			s := runField(t, p, 5)
			first, second, final := s.Stages[0], s.Stages[1], s.Stages[2]
			where := fmt.Sprintf("%d entrants, %s", c.entrants, language)
			guest := slices.IndexFunc(p.Entrants, func(e tournament.Entrant) bool { return e.Guest })
			if first.Skipped != (c.first == 0) || !first.Skipped && (len(first.Table) != c.first || len(first.Rounds) != 7) {
				t.Errorf("%s: (15)(iv): preliminary 1 with %d, %d rounds, skipped %v", where, len(first.Table), len(first.Rounds), first.Skipped)
			}
			if want := c.entrants - 3; c.first == 0 && len(second.Table) != want+want%2 || c.first > 0 && len(second.Table) != c.second || len(second.Rounds) != 9 {
				t.Errorf("%s: (15)(iii): preliminary 2 with %d, %d rounds", where, len(second.Table), len(second.Rounds))
			}
			if len(final.Table) != 8 || len(final.Rounds) != 7 || slices.Contains(final.Table, guest) || slices.Contains(second.Table[:c.seeds], guest) {
				t.Errorf("%s: (15)(ii): final with %d, %d rounds", where, len(final.Table), len(final.Rounds))
			}
			if !slices.Equal(final.Table[:3], s.Seeds[:3]) || !slices.Equal(second.Table[:min(c.seeds, c.entrants-3)], s.Seeds[3:min(3+c.seeds, c.entrants)]) {
				t.Errorf("%s: (15)(ii), (iii): seeds %v, tables %v, %v", where, s.Seeds, final.Table, second.Table)
			}
			if c.first > 0 {
				if got, want := second.Table[c.seeds:], slices.DeleteFunc(slices.Clone(first.Order), func(n int) bool { return n == guest })[:c.advance]; !slices.Equal(got, want) {
					t.Errorf("%s: (15)(iv): %v advance, want %v", where, got, want)
				}
			}
			if got, want := final.Table[3:], slices.DeleteFunc(slices.Clone(second.Order), func(n int) bool { return n == guest })[:5]; !slices.Equal(got, want) {
				t.Errorf("%s: (15)(iii): %v advance, want %v", where, got, want)
			}
			for i, main := range []time.Duration{20 * time.Minute, 25 * time.Minute, 30 * time.Minute} {
				if r := p.Stages[i].Rules; r.Clock.Main != main || r.Clock.Byoyomi != 0 || r.Games != 1 || p.Stages[i].Order != "csa2000" || p.Stages[i].Modified != (i < 2) {
					t.Errorf("%s: (12), (17), (19): stage %d: %+v, %q, modified %v", where, i+1, r.Clock, p.Stages[i].Order, p.Stages[i].Modified)
				}
			}
			var listed []string // (15)(i): the lists in order, each name once
			for _, past := range p.Seeding {
				for _, name := range past.Order {
					if !slices.Contains(listed, name) && slices.ContainsFunc(p.Entrants, func(e tournament.Entrant) bool { return e.Name == name }) {
						listed = append(listed, name)
					}
				}
			}
			if got := names(p, s.Seeds); !slices.Equal(got[:len(listed)], listed) || !p.Lots {
				t.Errorf("%s: (15)(i): seeds %v, want %v and then lots", where, got, listed)
			}
			next := s.NextSeeding() // (16)
			if len(next) < 2 || !slices.Equal(next[0].Order, names(p, final.Order)) {
				t.Errorf("%s: (16): next year's seeding %v", where, next)
			}
		}
	}
}

// TestArticlesDenou4 does so for the 4th Denō tournament and its articles 10 to 22.
func TestArticlesDenou4(t *testing.T) {
	for _, entrants := range []int{15, 16, 17, 20} {
		for _, language := range []string{"en", "ja"} {
			p := fieldOf(t, "denou4", language, entrants)
			s := runField(t, p, 9)
			league, cup := s.Stages[0], s.Stages[1]
			where := fmt.Sprintf("%d entrants, %s", entrants, language)
			if league.Skipped != (entrants < 16) || len(cup.Table) != map[bool]int{true: entrants, false: 12}[entrants < 16] {
				t.Errorf("%s: art. 10: league skipped %v, %d in the knock-out", where, league.Skipped, len(cup.Table))
			}
			tags := map[string]int{}
			for _, r := range cup.Rounds {
				for _, q := range r.All() {
					tags[q.Tag]++
				}
			}
			if tags["final"] != 1 || tags["semi"] != 2 || tags["third"] != 1 || tags["quarter"] != 4 || tags["fifth"] != 1 || tags["fifth.semi"] != 2 {
				t.Errorf("%s: art. 16: %v", where, tags)
			}
			a, b := p.Stages[0], p.Stages[1]
			if a.Turns != "lot" || b.Turns != "furigoma" || a.Order != "denou4" || !p.Final {
				t.Errorf("%s: art. 12, 13, 15, 21: %q, %q, %q, final %v", where, a.Turns, b.Turns, a.Order, p.Final)
			}
			if !league.Skipped {
				byes := 0
				for _, r := range league.Rounds {
					for _, q := range r.All() {
						if q.Bye() && q.Result.Points[0] == 2 {
							byes++
						}
					}
				}
				if len(league.Rounds) != 8 || byes != 8*(entrants%2) {
					t.Errorf("%s: art. 10, 12: %d rounds, %d wins by default", where, len(league.Rounds), byes)
				}
			}
			three := slices.Sorted(slices.Values(b.BoardsFor))
			if !slices.Equal(three, []string{"final", "semi", "third"}) || b.Boards != 3 || !b.Together || b.Stagger <= 0 {
				t.Errorf("%s: art. 17: %d boards for %v, together %v, %v apart", where, b.Boards, three, b.Together, b.Stagger)
			}
			for _, c := range []struct{ main, byoyomi, unit, least time.Duration }{
				{a.Rules.Clock.Main - 15*time.Minute, a.Rules.Clock.Byoyomi - 10*time.Second, a.Rules.Clock.Unit - time.Second, a.Rules.Clock.Least - time.Second},
				{b.Rules.Clock.Main - 2*time.Hour, b.Rules.Clock.Byoyomi, b.Rules.Clock.Unit - time.Second, b.Rules.Clock.Least - time.Second},
				{b.ReplayRules.Clock.Main - 15*time.Minute, b.ReplayRules.Clock.Byoyomi - 10*time.Second, b.ReplayRules.Clock.Unit - time.Second, b.ReplayRules.Clock.Least - time.Second},
			} {
				if c != (struct{ main, byoyomi, unit, least time.Duration }{}) {
					t.Errorf("%s: art. 19, 22: a clock differs by %+v", where, c)
				}
			}
			if a.Rules.Limit != 256 || b.Rules.Limit != 256 || b.Replays < 1 || a.Replays != 0 {
				t.Errorf("%s: art. 22: %d and %d moves, %d replays", where, a.Rules.Limit, b.Rules.Limit, b.Replays)
			}
		}
	}
}

// TestArticlesLeagues checks what §1 of the guide of the 五目競争 says about its league, and what the
// class of SamurAI Dig Here demands.
func TestArticlesLeagues(t *testing.T) {
	for _, language := range []string{"en", "ja"} {
		p := fieldOf(t, "pcvan", language, 5)
		if st := p.Stages[0]; len(p.Stages) != 1 || st.Form != tournament.RoundRobin || st.Rules.Games != 10 || st.Rules.Limit != 200 || st.Order != "5moku" || st.Opening != "random" || p.Game != "gomoku" {
			t.Errorf("§1.2: %s: %+v", language, st)
		}
		free := 0
		for _, r := range p.Referees {
			for _, own := range r.Own {
				if !slices.ContainsFunc(p.Entrants, func(e tournament.Entrant) bool { return e.Name == own && e.Team == r.Name }) {
					t.Errorf("§1.1: %s: %s doesn't own %s", language, r.Name, own)
				}
			}
			if len(r.Own) == 0 {
				free++
			}
		}
		if len(p.Referees) < 3 || free == 0 {
			t.Errorf("§1.1: %s: referees %+v", language, p.Referees)
		}
		for _, pupils := range []int{19, 20} {
			p := fieldOf(t, "dighere-class", language, pupils)
			s := runField(t, p, 3)
			groups, cup := s.Stages[0], s.Stages[1]
			fields := 0
			for _, g := range groups.Groups {
				if len(g)%2 == 1 {
					t.Errorf("%s: %d pupils: a group of %d", language, pupils, len(g))
				}
				fields += len(g)
			}
			if len(cup.Table) != 16 || cup.Order == nil || fields < pupils || slices.ContainsFunc(cup.Table, func(n int) bool { return s.Plan.Entrants[n].Guest }) {
				t.Errorf("%s: %d pupils: %d in groups, knock-out of %v", language, pupils, fields, cup.Table)
			}
			for _, st := range p.Stages {
				if st.Deal != tournament.DealRound || st.Order != "scored" || st.Rules.Games != 2 || st.Rules.Clock.Main != 10*time.Second && st.Rules.Clock.Move != 10*time.Second {
					t.Errorf("%s: %+v", language, st)
				}
			}
			if k := p.Stages[1]; !k.Third || k.Replays != 1 {
				t.Errorf("%s: third %v, %d replays", language, k.Third, k.Replays)
			}
		}
	}
}
