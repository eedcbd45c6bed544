//go:build linux

package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/engines"
	"dohyo/engines/faulty"
	"dohyo/engines/roster"
)

const (
	gamesEach = 2
	share     = 0.36 // of the matches in which one of the two misbehaves: one program of five
)

// A kind is a game with the protocol that its programs speak.
type kind struct {
	game, protocol string
	ends           func(faulty.End) string
	regulation     arena.Regulation
}

// over returns how games end over a protocol, given its differences from Gomocup.
func over(other map[string]string) func(faulty.End) string {
	return func(e faulty.End) string {
		if want, special := other[e.Mode]; special {
			return want
		}
		return e.Gomocup
	}
}

var kinds = []kind{
	{"freestyle", "gomocup", over(nil), arena.Regulation{Limit: 10, Starts: []arena.Start{{Moves: []boards.Move{"808", "807", "1006"}}}}},
	{"freestyle", "handoff", func(e faulty.End) string { return e.Moku }, arena.Regulation{Limit: 10, Starts: []arena.Start{{Moves: []boards.Move{"808", "807", "1006"}}}}},
	{"shogi", "usi", over(faulty.EndsUSI), arena.Regulation{Limit: 8}},
	{"go", "gtp", over(faulty.EndsGTP), arena.Regulation{Limit: 8, Size: 9, Starts: []arena.Start{{Moves: []boards.Move{"E5", "C3"}}}}},
	{"dighere", "dighere", over(faulty.EndsDigHere), arena.Regulation{Pairs: true}},
}

// field is what a match of Dig Here starts from. Only a program that never answers
// comes to the end of its time, however slow the machine is: at a load of 40 an agent that
// needs 6 ms used up 3 s of waiting for a processor.
func (d draw) field() []arena.Start {
	think := 60_000 // ms
	if strings.Contains(d.want, "hang") {
		think = 12_000
	}
	return []arena.Start{{Position: dighere.Generate(dighere.Wishes{Size: 6, Steps: 6, ThinkTime: think, Holes: 1, Known: 2}, 3).String()}}
}

// A draw is a randomly drawn match.
type draw struct {
	kind
	number int
	end    *faulty.End // how the faulty one misbehaves; nil if none does
	want   string      // how its games end, and the kind of fault if that is another word
	bad    int         // which player misbehaves
	at     int         // its move at which it misbehaves
	games  int
}

// drawn draws the match with a number.
func (p plan) drawn(number int) draw {
	lot := rand.New(rand.NewPCG(p.Seed, uint64(number)+1000))
	d := draw{number: number, bad: lot.IntN(2), at: 1 + lot.IntN(2), games: gamesEach}
	d.kind = kinds[lot.IntN(len(kinds))]
	switch d.protocol {
	case "dighere":
		d.at = 2
	case "handoff":
		d.at = 1 // a call knows of no earlier calls
	}
	var ends []faulty.End
	for _, e := range faulty.Ends {
		if d.ends(e) != "" && (p.Only == "" || e.Mode == p.Only) {
			ends = append(ends, e)
		}
	}
	if wants := lot.Float64() < share || p.Only != ""; wants && len(ends) > 0 {
		e := ends[lot.IntN(len(ends))]
		d.end, d.want = &e, d.ends(e)
	}
	return d
}

func (d draw) String() string {
	if d.end == nil {
		return d.protocol
	}
	return fmt.Sprintf("%s %s at=%d (wants %s)", d.protocol, d.end.Mode, d.at, d.want)
}

// lifeTag is in the arguments of all programs of one life of the arena.
func lifeTag(p plan) string { return fmt.Sprintf("tag=soak-%x-%d-", p.Seed, p.Life) }

func (w *worker) tag(number int) string { return fmt.Sprintf("%s%d.", lifeTag(w.plan), number) }

// play plays a match, or the rest of it, and checks it.
func (w *worker) play(number int) (n news) {
	d := w.plan.drawn(number)
	n = news{Match: number, What: d.String(), Faulty: d.end != nil}
	dir := filepath.Join(w.plan.Dir, fmt.Sprintf("match%06d", number))
	wrong := func(format string, args ...any) { n.Problems = append(n.Problems, fmt.Sprintf(format, args...)) }
	m, resumed, err := w.match(d, dir)
	if n.Resumed = resumed; err != nil {
		wrong("%v", err)
		return n
	}
	if !m.Over() {
		stuck := time.AfterFunc(5*time.Minute, func() { // a fault takes seconds
			panic(fmt.Sprintf("soak: match %d (%v) hasn't ended in five minutes", number, d))
		})
		err := m.Run(context.Background(), func(arena.Event) {})
		stuck.Stop()
		if err != nil {
			wrong("%v", err)
		}
	}
	n.Problems = append(n.Problems, d.check(filepath.Join(dir, arena.JournalName))...)
	var left []string
	if !settled(func() bool { left = processesWith(w.tag(number)); return len(left) == 0 }) {
		wrong("%d processes are left: %q", len(left), left[0])
	}
	if len(n.Problems) == 0 {
		if err := os.RemoveAll(dir); err != nil {
			wrong("%v", err)
		}
	}
	return n
}

// match makes a match, or opens an interrupted one.
func (w *worker) match(d draw, dir string) (m *arena.Match, resumed bool, err error) {
	players, err := w.players(d, dir)
	if err != nil {
		return nil, false, err
	}
	records := func(string) []arena.RecordFormat { return nil }
	if info, err := os.Stat(filepath.Join(dir, arena.JournalName)); err == nil && info.Size() > 0 {
		m, err = arena.Reopen(dir, records, func(_ string, c arena.Contender) (arena.Contestant, error) {
			for _, p := range players {
				if p.Name == c.Name {
					return p, nil
				}
			}
			return arena.Contestant{}, fmt.Errorf("the journal has a player %q", c.Name)
		})
		if err == nil {
			return m, true, nil
		}
		// It was killed before its first line was complete: there is nothing to resume.
		if text, _ := os.ReadFile(filepath.Join(dir, arena.JournalName)); bytes.ContainsRune(text, '\n') {
			return nil, true, err
		}
		if err := os.Remove(filepath.Join(dir, arena.JournalName)); err != nil {
			return nil, false, err
		}
	}
	r := d.regulation
	if d.protocol == "dighere" {
		r.Starts = d.field()
	}
	r.Games, r.Hang = d.games, arena.Span(time.Minute)
	never := 0
	r.Recover = &never
	if d.protocol != "dighere" && strings.HasPrefix(d.want, "hang") || d.end != nil && (d.end.Mode == "partial" || d.want == "garbage") {
		r.Hang = arena.Span(hang)
	}
	m, err = arena.New(arena.Config{Name: filepath.Base(dir), Dir: dir, Game: d.game, Regulation: r, Players: players, Seed: w.plan.Seed})
	return m, false, err
}

// hang is after how long without an answer a program hangs that is meant to.
const hang = 3 * time.Second

// keys are those of the way in which its program misbehaves.
func (d draw) keys() string {
	if d.end.Mode == "overdue" { // its answer comes after its time, whatever gaps the arena doesn't charge
		return fmt.Sprintf("ms=%d", 10*hang.Milliseconds())
	}
	return d.end.Keys
}

// players returns the two players of a match.
func (w *worker) players(d draw, dir string) (players [2]arena.Contestant, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return players, err
	}
	text := ""
	for i, name := range []string{"one", "two"} {
		mode, keys, more := "ok", w.tag(d.number), ""
		limits := `memory = "300MiB", disk = "4MiB"`
		if d.end != nil && i == d.bad {
			mode = d.end.Mode
			keys += fmt.Sprintf(" at=%d %s", d.at, d.keys())
			if d.protocol == "dighere" {
				keys += fmt.Sprintf(" agent=%d", 2+i) // the dog of its first game
			}
			if mode == "starthang" && d.protocol != "dighere" && d.protocol != "handoff" { // which wait for nothing before the first question
				more = "start_timeout = \"2s\"\n"
			}
			if mode == "mem" {
				limits = `memory = "64MiB", disk = "4MiB"` // below what it takes
			}
			if mode == "flood" || mode == "floodever" {
				limits += `, output = "64KiB"` // a busy machine reads less in a minute than the usual limit allows
			}
		}
		text += fmt.Sprintf("[[engine]]\nname = %q\nprotocol = %q\ncommand = %q\n%slimits = { %s }\n\n",
			name, d.protocol, faulty.Command(d.protocol, mode, strings.Fields(keys)...), more, limits)
	}
	toml := filepath.Join(dir, "engines.toml")
	if err := os.WriteFile(toml, []byte(text), 0o644); err != nil {
		return players, err
	}
	known := roster.New([]string{"dohyo"}, nil)
	if err := known.Load(toml); err != nil {
		return players, err
	}
	for i, name := range []string{"one", "two"} {
		entry, err := known.Resolve(name)
		if err != nil {
			return players, err
		}
		players[i] = arena.Contestant{Name: name, Protocol: d.protocol, Spec: name, Open: func(p arena.Place) (engines.Player, error) {
			return entry.Open(roster.Options{Game: p.Game, Dir: p.Dir, Stderr: p.Stderr, Wire: p.Wire})
		}}
	}
	return players, nil
}

// check compares a match with the results that its faults should have.
func (d draw) check(journal string) (problems []string) {
	wrong := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	tape, _, lost, err := arena.ReadJournal(journal)
	if err != nil || lost != 0 || tape == nil || tape.End == nil || len(tape.Games) != d.games {
		wrong("the journal isn't whole: %v, %d bytes lost", err, lost)
		return problems
	}
	var kinds []string
	spared := d.spared(journal)
	for _, g := range tape.Games {
		for _, f := range g.Faults {
			kinds = append(kinds, f.Kind)
			if d.end == nil || f.Player != d.culprit() {
				wrong("game %d: %s has a fault: %s (%s)", g.Number, f.Player, f.Kind, f.Detail)
			}
		}
		switch {
		case spared[g.Number] && g.End.By == boards.Limit && g.End.Winner == nil && len(g.Faults) == 0:
		case d.protocol != "dighere":
			d.checkGame(g, wrong)
		case g.End.By != boards.Treasure:
			wrong("game %d ended by %s (%s)", g.Number, g.End.By, g.End.Detail)
		}
	}
	switch {
	case d.clean():
		if len(kinds) > 0 {
			wrong("faults %q, want none", kinds)
		}
	case d.protocol == "dighere":
		d.checkAgents(kinds, wrong)
	case d.want != string(boards.Resign) && len(kinds) == 0 && len(spared) < len(tape.Games):
		wrong("no fault is told")
	}
	return problems
}

// culprit returns the name of the player that misbehaves.
func (d draw) culprit() string { return []string{"one", "two"}[d.bad] }

// clean reports whether the fault has no visible effect.
func (d draw) clean() bool { return d.end == nil || d.want == faulty.Plays }

// checkGame checks one game in which two players take turns.
func (d draw) checkGame(g *arena.GameTape, wrong func(string, ...any)) {
	if d.clean() {
		if g.End.By != boards.Limit || g.End.Winner != nil || len(g.Faults) > 0 {
			wrong("game %d ended by %s (%s), not by the limit of moves", g.Number, g.End.By, g.End.Detail)
		}
		return
	}
	by, fault, other := strings.Cut(d.want, " ")
	if !other {
		fault = by
	}
	told := g.End.Detail != "" || g.End.By == boards.Resign // which says everything
	if string(g.End.By) != by || !told || g.End.Winner == nil || *g.End.Winner == d.culprit() {
		wrong("game %d: %s by %s (%s)", g.Number, g.End.Result, g.End.By, g.End.Detail)
	}
	for _, f := range g.Faults {
		if f.Kind != fault {
			wrong("game %d: a fault of kind %s (%s), want %s", g.Number, f.Kind, f.Detail, fault)
		}
	}
}

// checkAgents checks the faults of an agent of Dig Here, which lose no game. A
// game that was interrupted and resumed may report them again, or fewer of them.
func (d draw) checkAgents(kinds []string, wrong func(string, ...any)) {
	pattern := strings.TrimPrefix(d.want, faulty.Plays)
	whole := regexp.MustCompile("^(" + pattern + ")$")
	if whole.MatchString(strings.Join(kinds, " ")) {
		return
	}
	known := regexp.MustCompile(`[a-z]+`).FindAllString(pattern, -1)
	for _, k := range kinds {
		if !slices.Contains(known, k) {
			wrong("faults %q, want %q", kinds, pattern)
			return
		}
	}
	if len(kinds) == 0 {
		wrong("no fault is told, want %q", pattern)
	}
}
