package dighere

import (
	"bufio"
	"encoding/json"
	"io"
	"iter"
	"slices"
	"time"

	"dohyo/boards"
	rules "dohyo/boards/dighere"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
)

// Write writes each game in one line, like the official manager. Actions, places
// and scores follow from the rules.
func Write(w io.Writer, records iter.Seq2[*kifu.Record, error], _ kifu.WriteOptions) error {
	out := bufio.NewWriter(w)
	for rec, err := range records {
		if err != nil {
			return err
		}
		f, err := fileOf(rec)
		if err != nil {
			return fact.Errorf("write.dig", "dighere: %w", err)
		}
		line, err := json.Marshal(f)
		if err != nil {
			return err
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return out.Flush()
}

// fileOf plays a record and records the result of each step.
func fileOf(rec *kifu.Record) (*file, error) {
	game := rec.Game
	if game == "" {
		game = "dighere"
	}
	i := slices.IndexFunc(rules.Games(), func(g *boards.Game) bool { return g.Name == game })
	if i < 0 {
		return nil, fact.Errorf("write.dig.holds", "it can't hold a game of %v", boards.Called(rec.Game))
	}
	g := rules.Games()[i]
	p, err := g.Start(boards.Setup{Position: rec.Setup.Position, Limit: rec.Limit})
	if err != nil {
		return nil, err
	}
	pos := p.(*rules.Position)
	field := *pos.Field()
	field.Steps = pos.Steps()
	if main := int(rec.Clock.Main.Milliseconds()); main > 0 { // the clock that it was played by
		field.ThinkTime = main
	}
	field.Holes, field.Known, field.Hidden = some(field.Holes), some(field.Known), some(field.Hidden)
	f := &file{Comment: safe.Text(rec.Comment), Field: &field, Filetype: type2019, Plays: []play{}}
	if rec.Players != [2]string{} {
		f.Players = []string{safe.Line(rec.Players[0]), safe.Line(rec.Players[1])}
	}
	if pos.Edition() == rules.Edition2020 {
		f.Filetype = type2020
	}
	left := [rules.Agents]int{field.ThinkTime, field.ThinkTime, field.ThinkTime, field.ThinkTime}
	for i := range rec.Moves {
		m := &rec.Moves[i]
		next, err := pos.Play(m.Move)
		if err != nil {
			return nil, fact.Errorf("write.dig.step", "step %d: %w", i, err)
		}
		pos = next.(*rules.Position)
		if !said(m, &left) {
			for a := range left {
				left[a] = max(left[a]-int(m.Took/time.Millisecond), 0)
			}
		}
		f.Plays = append(f.Plays, play{
			Step: i, Plans: pos.Plans(), Actions: pos.Actions(), Agents: pos.Agents(), Scores: pos.Scores(), TimeLeft: left,
		})
	}
	f.Dohyo = metaOf(rec, pos)
	return f, nil
}

// metaOf returns what the file has no key of its own for; nil if there is nothing. The
// result is among it only if it isn't the one of the position in which the game ended.
func metaOf(rec *kifu.Record, end *rules.Position) *kifu.Meta {
	all := kifu.MetaOf(rec)
	m := kifu.Meta{
		Name: all.Name, Event: all.Event, Round: all.Round, Place: all.Place, Noted: all.Noted, Start: all.Start,
		Result: all.Result, By: all.By, Detail: all.Detail, Fact: all.Fact, Rulings: all.Rulings,
	}
	o, over := end.Outcome()
	if r := rec.Result; len(rec.Rulings) == 0 && (!r.Known || over && r.Winner == o.Winner && (r.By == "" || r.By == string(o.By))) {
		m.NoResult()
	}
	if m.String() == "{}" {
		return nil
	}
	return &m
}

// said takes over the time left that a step states.
func said(m *kifu.Move, left *[rules.Agents]int) bool {
	if len(m.Extra[timeLeft]) == 0 {
		return false
	}
	var now []int
	if json.Unmarshal([]byte(m.Extra[timeLeft][0]), &now) != nil || len(now) != rules.Agents {
		return false
	}
	copy(left[:], now)
	return true
}

// some returns an empty list instead of nil, so that it isn't written as null.
func some[T any](list []T) []T { return append([]T{}, list...) }
