package cli

import (
	"encoding/json"
	"io"

	"dohyo/arena/ranking"
	"dohyo/arena/tournament"
	"dohyo/boards/fact"
)

// A tournamentDoc is a tournament in the form that --json prints.
type tournamentDoc struct {
	Name    string              `json:"name"`
	Game    string              `json:"game"`
	Seed    uint64              `json:"seed"`
	Over    bool                `json:"over"`
	Games   int                 `json:"games"`
	Order   []string            `json:"order,omitempty"` // of all entrants, once it is over
	Stages  []stageDoc          `json:"stages"`
	Rulings []*tournament.Ruled `json:"rulings,omitempty"`
}

type stageDoc struct {
	Name       string          `json:"name"`
	Form       tournament.Form `json:"form"`
	Done       bool            `json:"done"`
	Standings  []standingDoc   `json:"standings,omitempty"`
	Crosstable [][]cellDoc     `json:"crosstable,omitempty"` // rows and columns in the order of the standings
	Rounds     []roundDoc      `json:"rounds,omitempty"`
}

type standingDoc struct {
	Group    int                           `json:"group,omitempty"` // from 1, where the stage has groups
	Place    int                           `json:"place"`
	Name     string                        `json:"name"`
	Pairs    tournament.Tally              `json:"pairs"` // won, drawn, lost
	Games    tournament.Tally              `json:"games"`
	Byes     float64                       `json:"byes,omitempty"` // points from byes, in a cross table
	Criteria map[ranking.Criterion]float64 `json:"criteria,omitempty"`
	By       ranking.Criterion             `json:"by,omitempty"` // the criterion that puts it above the next one
	Rating   *float64                      `json:"rating,omitempty"`
	Error    *float64                      `json:"error,omitempty"`
	Marks    []tournament.Mark             `json:"marks,omitempty"`
	Absent   []int                         `json:"absent,omitempty"` // rounds that it lost by its absence
}

type cellDoc struct {
	Pairs []string         `json:"pairs,omitempty"` // where they met
	Won   tournament.Tally `json:"won"`
	Games tournament.Tally `json:"games"`
	Unmet int              `json:"unmet,omitempty"` // pairs decided by default, without a game
	Ruled int              `json:"ruled,omitempty"` // 1 or -1: even, but decided by a rule for or against this entrant
}

type roundDoc struct {
	Round int       `json:"round"`
	Pairs []pairDoc `json:"pairs"`
}

type pairDoc struct {
	Pair   string             `json:"pair"`
	First  string             `json:"first"`
	Second *string            `json:"second"` // null in a bye
	Tag    string             `json:"tag,omitempty"`
	Result *tournament.Result `json:"result,omitempty"`
	Why    []string           `json:"why,omitempty"`     // in words
	Facts  []fact.Fact        `json:"decided,omitempty"` // what decided it beyond the score
	Dirs   []string           `json:"matches,omitempty"`
}

// parts selects the parts of a tournament that a command prints.
type parts struct{ standings, crosstable, rounds, rulings bool }

// doc returns the selected parts of the tournament.
func (p *tournamentPrinter) doc(what parts) tournamentDoc {
	s := p.state
	d := tournamentDoc{Name: s.Begin.Name, Game: s.Plan.Game, Seed: s.Begin.Seed, Over: s.Over, Games: s.Games, Stages: []stageDoc{}}
	for _, n := range s.Order {
		d.Order = append(d.Order, s.Plan.Entrants[n].Name)
	}
	for _, st := range s.Stages {
		if st.Skipped {
			continue
		}
		one := stageDoc{Name: st.Plan.Name, Form: st.Plan.Form, Done: st.Done}
		if what.standings || what.crosstable {
			one.Standings = p.standingDocs(st)
		}
		if what.crosstable {
			t := p.state.Crosstable(st.Number)
			one.Crosstable = crossDocs(t)
			for i, halfPoints := range t.Byes {
				one.Standings[i].Byes = float64(halfPoints) / 2
			}
		}
		if what.rounds {
			one.Rounds = p.roundDocs(st)
		}
		d.Stages = append(d.Stages, one)
	}
	if what.rulings {
		d.Rulings = s.Rulings
	}
	return d
}

func (p *tournamentPrinter) standingDocs(st *tournament.StageState) (list []standingDoc) {
	places := st.Places()
	rows, marks := p.state.Standings(st.Number, 0), p.marking(st)
	for i, r := range rows {
		d := standingDoc{Group: r.Group, Place: r.Place.Place, Name: p.state.Plan.Entrants[r.Entrant].Name, Pairs: r.Pairs, Games: r.Games, By: r.By}
		if places != nil {
			d.Place, d.By = places[r.Entrant], ranking.Criterion(above(st, rows, i).Code)
		} else {
			d.Criteria = map[ranking.Criterion]float64{}
			for _, c := range r.Criteria {
				if r.Needed(c) && !c.Ordinal() {
					d.Criteria[c] = r.Points(c)
				}
			}
		}
		for _, m := range marks {
			if m.Entrant == r.Entrant {
				d.Marks, d.Absent = append(d.Marks, m.Mark), append(d.Absent, m.Rounds...)
			}
		}
		if r.Rating != nil && r.Rating.Rated {
			d.Rating, d.Error = &r.Rating.Rating, &r.Rating.Error
		}
		list = append(list, d)
	}
	return list
}

func crossDocs(t tournament.Crosstable) [][]cellDoc {
	rows := make([][]cellDoc, len(t.Cells))
	for i, cells := range t.Cells {
		for _, c := range cells {
			d := cellDoc{Won: c.Won, Games: c.Games, Unmet: c.Unmet, Ruled: c.Ruled}
			for _, at := range c.Pairs {
				d.Pairs = append(d.Pairs, at.String())
			}
			rows[i] = append(rows[i], d)
		}
	}
	return rows
}

func (p *tournamentPrinter) roundDocs(st *tournament.StageState) (list []roundDoc) {
	for _, r := range st.Rounds {
		d := roundDoc{Round: r.Number, Pairs: []pairDoc{}}
		for _, pair := range r.All() {
			one := pairDoc{Pair: pair.At.String(), First: p.state.Plan.Entrants[pair.Players[0]].Name, Tag: pair.Tag, Why: p.reasons(pair), Dirs: pair.Folders()}
			if !pair.Bye() {
				one.Second = &p.state.Plan.Entrants[pair.Players[1]].Name
			}
			if pair.Decided() {
				one.Result, one.Facts = &pair.Result, p.state.Reasons(pair)
			}
			d.Pairs = append(d.Pairs, one)
		}
		list = append(list, d)
	}
	return list
}

// writeDoc prints a tournament as JSON.
func writeDoc(w io.Writer, d tournamentDoc) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(d)
}
