package tui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// fakeHall is a tournament with made-up results, of which a test shows as many events
// as it needs.
type fakeHall struct {
	*fake
	events []tournament.Event
	feed   *feed.Hall
	state  *tournament.State
	done   chan error
	said   []string // the requests of the screen
	fails  error
	ruled  *tournament.Ruled
	asked  []string // the requested rulings, as typed
}

// act parses rulings in a simplified form.
func (f *fakeHall) act(s *tournament.State, act string, args []string) (*tournament.Ruled, string, error) {
	f.asked = append(f.asked, act+" "+strings.Join(args, " "))
	if f.fails != nil {
		return nil, "", f.fails
	}
	e := &tournament.Ruled{Act: tournament.Act(act), Stage: 1, Round: 4}
	switch act {
	case "result":
		at, err := tournament.ParseAt(args[0])
		e.Round, e.Pair, e.Result = at.Round, at.Pair, &tournament.Result{Kind: tournament.ByRuling, Points: [2]int{2, 0}}
		return e, "WHAT IS RULED", err
	case "withdraw", "absent", "late":
		e.Entrant = slices.IndexFunc(s.Plan.Entrants, func(e tournament.Entrant) bool { return e.Name == args[0] })
	case "rounds":
		e.Rounds = 6
	}
	return e, "WHAT IS RULED", nil
}

// fakePlan returns a plan with some stages.
func fakePlan(game string, entrants int, stages ...tournament.Stage) *tournament.Plan {
	names := []string{"KAZE", "BRAIN", "AOBA", "半月", "TSUKI", "OBORO", "KUMA", "うずしお", "HAYATE", "MANKAI", "SAZANAMI", "YUGIRI"}
	p := &tournament.Plan{Name: "春リーグ", Game: game, Concurrency: 1}
	for i := range entrants {
		name := fmt.Sprintf("P%02d", i+1)
		if i < len(names) {
			name = names[i]
		}
		p.Entrants = append(p.Entrants, tournament.Entrant{Name: name, Player: "mikazuki"})
	}
	for _, s := range stages {
		s.Rules = arena.DefaultFor(game)
		if s.Order == "" {
			s.Order = tournament.Points
		}
		if s.Form == tournament.Swiss {
			s.Order = "fide"
		}
		s.Rules.Games = 1
		p.Stages = append(p.Stages, s)
	}
	return p
}

// fakeVenue makes up results from the seeds of the matches. The entrant who is higher
// in the plan usually wins.
type fakeVenue struct{}

func (fakeVenue) Play(_ context.Context, s tournament.Sitting) (tournament.Report, error) {
	n := int(s.Seed % 10)
	switch {
	case n == 0:
		return tournament.Report{Games: tournament.Tally{0, 1, 0}}, nil
	case (n < 7) == (s.BoutBegin.Players[0] < s.BoutBegin.Players[1]):
		return tournament.Report{Games: tournament.Tally{1, 0, 0}}, nil
	}
	return tournament.Report{Games: tournament.Tally{0, 0, 1}}, nil
}

// evenVenue is a venue at which each player of a pair wins one game.
type evenVenue struct{}

func (evenVenue) Play(context.Context, tournament.Sitting) (tournament.Report, error) {
	return tournament.Report{Games: tournament.Tally{1, 0, 1}}, nil
}

func newFakeHall() *fakeHall {
	return &fakeHall{fake: newFake("BRAIN", "KAZE", 1), feed: feed.NewHall(), done: make(chan error, 8)}
}

// playFake plays a whole tournament and keeps its events. Each event takes a minute.
func playFake(plan *tournament.Plan) *fakeHall { return playFakeAt(fakeVenue{}, plan) }

func playFakeAt(venue tournament.Venue, plan *tournament.Plan) *fakeHall {
	f := newFakeHall()
	dir, err := os.MkdirTemp("", "hall")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	now := epoch // stands still while nothing happens: how often a run asks depends on how long it takes
	t, err := tournament.New(tournament.Config{Name: plan.Name, Dir: dir, Plan: plan, Seed: 7, Now: func() time.Time { return now }})
	if err != nil {
		panic(err)
	}
	f.events = append(f.events, t.State().Begin)
	err = t.Run(context.Background(), venue, tournament.Options{Sink: func(e tournament.Event) {
		f.events = append(f.events, e)
		now = now.Add(time.Minute)
	}})
	if err != nil && !errors.Is(err, arena.ErrInterrupted) {
		panic(err)
	}
	return f
}

// until returns the number of events up to the beginning of round n.
func (f *fakeHall) until(round int) int {
	for i, e := range f.events {
		if _, ok := e.(*tournament.RoundBegin); ok {
			if round--; round == 0 {
				return i + 1
			}
		}
	}
	return len(f.events)
}

// show returns the screen of the running tournament after n events.
func (f *fakeHall) show(n int, l lang.Lang, glyphs string, w, h int) *model {
	o := f.options(l, glyphs)
	o.Games, o.Start, o.Resume, o.Strength = nil, nil, nil, nil
	o.Hall = f.hall(n)
	m := screenModel(o, nil, w, h)
	m.begun()
	return m
}

// rated computes the ratings, if they are on the screen.
func (f *fakeHall) rated(m *model) *model {
	f.now = f.now.Add(2 * time.Second)
	m.View()
	run(m, hallPlot{m.hall.screen.inHall}.wanted())
	m.stale = true
	return m
}

// begun lets the hall read its tournament and begin the run.
func (m *model) begun() {
	msg := m.hall.load()()
	if cmd := m.update(msg); cmd != nil { // but not what waits for the run's end
		m.Update(cmd())
	}
	m.View()
}

// hall returns the tournament after n events.
func (f *fakeHall) hall(n int) *show.Hall {
	load := func() *tournament.State {
		s := tournament.NewState()
		for _, e := range f.events[:n] {
			if err := s.Add(e); err != nil {
				panic(err)
			}
		}
		return s
	}
	f.state = load()
	f.now = f.state.Last.Add(20 * time.Second)
	return &show.Hall{
		Name: "spring", Begin: true,
		Load:  func() (*tournament.State, error) { return load(), f.fails },
		Match: func(dir string) show.Session { return show.Session{Name: dir} },
		Games: func(dir string) (*show.Session, error) {
			f.said = append(f.said, "games "+dir)
			s := f.fake.session()
			s.Send, s.Done = nil, nil
			return s, f.fails
		},
		Run: func() (*show.HallRun, error) {
			f.said = append(f.said, "run")
			if len(f.said) > 1 { // nobody waits for the end of a second one
				f.done <- arena.ErrInterrupted
			}
			return &show.HallRun{
				State: load(), Feed: f.feed, Concurrency: 3, Done: f.done,
				Leave: func() { f.said = append(f.said, "leave") },
				Stop:  func() { f.said = append(f.said, "stop"); f.done <- arena.ErrInterrupted },
			}, f.fails
		},
		Act: f.act,
		Rule: func(e *tournament.Ruled) error {
			f.said, f.ruled = append(f.said, "rule "+string(e.Act)), e
			return f.fails
		},
	}
}

// tell continues the tournament with the events from one index to another, and updates
// the screen.
func (f *fakeHall) tell(m *model, from, to int) {
	for _, e := range f.events[from:to] {
		f.feed.Add(e)
	}
	f.now = tournament.StampOf(f.events[to-1]).At.Time
}

// seat makes a made-up match the running match of a pair.
func (f *fakeHall) seat(at tournament.At, m *fake) {
	p := f.state.Pair(at)
	s := tournament.Sitting{BoutBegin: &tournament.BoutBegin{At: at, Bout: 1, Board: 1, Players: p.Players, Dir: "matches/" + at.String()}}
	f.feed.Sit(&feed.Bout{Sitting: s, Send: func(c arena.Command) { m.sent = append(m.sent, c) }, Feed: m.feed, Dir: s.Dir})
}

// swissHall returns a Swiss system of eight, followed by a knock-out of the first four.
func swissHall() *fakeHall {
	f := newFakeHall()
	f.events = swissEvents()
	return f
}

var swissEvents = sync.OnceValue(func() []tournament.Event {
	return playFake(fakePlan("gomoku", 8,
		tournament.Stage{Name: "予選", Form: tournament.Swiss, Rounds: 5},
		tournament.Stage{Name: "決勝", Form: tournament.Knockout, From: "予選", Take: 6, Third: true, Replays: 1},
	)).events
})

// exchanged returns the ruling by which the first two pairs of round 4 exchange their
// second players.
func (f *fakeHall) exchanged(why string) *tournament.Ruled {
	e := f.state.Exchange(1, 4, tournament.Spot{Pair: 0, Side: 1}, tournament.Spot{Pair: 1, Side: 1})
	e.Why = why
	return e
}

// seatBoards starts two matches of the round.
func (f *fakeHall) seatBoards(round int) {
	for i, n := range []int{17, 9} {
		at := tournament.At{Stage: 1, Round: round, Pair: i + 1}
		p := f.state.Pair(at)
		m := newFake(f.state.Plan.Entrants[p.Players[0]].Name, f.state.Plan.Entrants[p.Players[1]].Name, 1)
		m.start(opening([]string{"花月", "渓月"}[i], "正・本"))
		m.play(n)
		f.seat(at, m)
	}
}

// hallScenes are the moments of a tournament with golden pictures.
var hallScenes = []scene{
	{"front", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(4)-4, l, g, w, h)
		f.seatBoards(3)
		press(m, "y")
		f.tick(m, time.Second)
		return m
	}},
	{"pairs", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(4), l, g, w, h)
		press(m, "right", "down", "y")
		f.tick(m, time.Second)
		return f.rated(m)
	}},
	{"boards", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(3), l, g, w, h)
		f.seatBoards(3)
		press(m, "2")
		f.tick(m, time.Second)
		return m
	}},
	{"cross", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(5), l, g, w, h)
		press(m, "3", "down", "right", "right")
		return f.rated(m)
	}},
	{"ratings", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(len(f.events), l, g, w, h)
		press(m, "4")
		return f.rated(m)
	}},
	{"bracket", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(8), l, g, w, h)
		press(m, "5", "right")
		return m
	}},
	{"announce", func(l lang.Lang, g string, w, h int) *model {
		f := playFake(fakePlan("gomoku", 3, tournament.Stage{Name: "A", Form: tournament.Swiss, Rounds: 2}))
		m := f.show(f.until(1), l, g, w, h)
		press(m, "p")
		return m
	}},
	{"announce-kanji", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(4), l, g, w, h)
		press(m, "p")
		return m
	}},
	{"swap", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(4), l, g, w, h)
		press(m, "right", "x", "down", "enter", "c", "l", "u", "b")
		return m
	}},
	{"over", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(len(f.events), l, g, w, h)
		press(m, "y")
		return f.rated(m)
	}},
	{"finish", func(l lang.Lang, g string, w, h int) *model {
		f := swissHall()
		m := f.show(f.until(3), l, g, w, h)
		f.seatBoards(3)
		press(m, "space")
		return m
	}},
}

// hallMoment returns the hall in the middle of a tournament, after some keys.
func hallMoment(keys ...string) func() (*fake, *model) {
	return func() (*fake, *model) {
		f := swissHall()
		m := f.show(f.until(3), lang.English, "unicode", 80, 24)
		f.seatBoards(3)
		for _, k := range keys {
			press(m, k)
			if k == "enter" && m.quitting { // the run has ended
				m.quitting = false
				m.Update(hallDoneMsg{m.hall.run, arena.ErrInterrupted})
			}
		}
		return f.fake, m
	}
}

// personInHall returns a hall in which the second pair waits for a person at its board.
func personInHall() (f *fakeHall, b *fake, m *model) {
	f = swissHall()
	m = f.show(f.until(3), lang.English, "unicode", 80, 24)
	p := f.state.Pair(tournament.At{Stage: 1, Round: 3, Pair: 2})
	b = newFake(f.state.Plan.Entrants[p.Players[0]].Name, f.state.Plan.Entrants[p.Players[1]].Name, 1)
	b.begin.Players[1].Protocol = "human"
	b.start(opening("花月", "正・本"))
	b.feed.Add(&arena.Waits{Stamp: b.stamp(arena.EvWait, 1)})
	f.seat(p.At, b)
	for _, s := range f.feed.Running() {
		s.Sitting.Players[1].Player = "human"
	}
	return f, b, m
}

// handInHall returns a hall with a person at a board, for whom letters are keys.
func handInHall() (*fake, *model) {
	f, b, m := personInHall()
	press(m, "right", "down", "enter")
	b.feed.Add(&arena.Ready{Stamp: b.stamp(arena.EvReady, 1)})
	f.tick(m, time.Second)
	press(m, "esc")
	return f.fake, m
}

// fourBoards returns a hall with boards of the game.
func fourBoards(game string) func(l lang.Lang, g string, w, h int) *model {
	return func(l lang.Lang, g string, w, h int) *model {
		f := playFake(fakePlan(game, 6, tournament.Stage{Name: "league", Form: tournament.RoundRobin}))
		m := f.show(f.until(2), l, g, w, h)
		for pair := range 2 {
			var b *fake
			switch game {
			case "shogi":
				b = fakeShogi("BRAIN", "KAZE")
				b.beginShogi("")
				b.moves(opened[:6+pair]...)
			case "go":
				b = fakeIgo("BRAIN", "KAZE", 19)
				b.puts(fuseki)
			default:
				b = fakeDigHere("dighere", 2)
				b.beginField()
				b.steps(digHereSteps(9 + pair)...)
			}
			f.seat(tournament.At{Stage: 1, Round: 2, Pair: pair + 1}, b)
		}
		press(m, "2")
		f.fake.now = f.fake.now.Add(time.Second)
		f.tick(m, time.Second)
		return m
	}
}
