package tui

import (
	"fmt"
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/dighere"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// fakeDigHere returns a made-up match of Dig Here: contests of two games on the given
// fields. Each agent has ten seconds.
func fakeDigHere(game string, games int, fields ...string) *fake {
	reg := arena.DefaultFor(game)
	reg.Games = games
	for _, name := range fields {
		for _, f := range dighere.Fields() {
			if f.English == name {
				reg.Starts = append(reg.Starts, arena.Start{Name: name, Position: f.Field.String()})
			}
		}
	}
	rules := dighere.Games()[0]
	if game != rules.Name {
		rules = dighere.Games()[1]
	}
	f := newFakeOf(rules, reg, "dighere", "BRAIN", "KAZE")
	return f
}

// beginField begins the next game, on its contest's field.
func (f *fake) beginField() {
	reg := f.begin.Regulation
	o, setup := &boards.Opening{}, boards.Setup{}
	if n := len(reg.Starts); n > 0 {
		s := reg.Starts[f.number/2%n]
		o.Name, setup.Position = s.Name, s.Position
	} else {
		o = nil
	}
	f.number++
	f.game = &arena.GameBegin{
		Stamp: f.stamp(arena.EvGameBegin, f.number), Sides: [2]int{(f.number + 1) % 2, f.number % 2}, Opening: o, Setup: setup,
		Position: setup.Position, Time: &arena.Clock{Main: 10 * time.Second}, Seats: map[string]string{}, Persons: f.persons,
	}
	for _, s := range f.rules.Seats {
		f.game.Seats[s.Name] = f.players[f.game.Sides[s.Side]]
	}
	var err error
	if f.pos, err = f.rules.Start(setup); err != nil {
		panic(err)
	}
	f.feed.Add(f.game)
	f.feed.Add(&arena.Ready{Stamp: f.stamp(arena.EvReady, f.number)})
}

// steps makes steps, and ends the game if it is over.
func (f *fake) steps(list ...string) {
	for i, text := range list {
		var moves []boards.Move
		for _, w := range strings.Fields(text) {
			moves = append(moves, boards.Move(w))
		}
		next, err := f.pos.Play(moves...)
		if err != nil {
			panic(fmt.Sprint(text, ": ", err))
		}
		e := &arena.Stepped{Stamp: f.stamp(arena.EvStep, f.number), Step: next.Ply(), Moves: moves, MS: make([]float64, 4), Charged: make([]float64, 4)}
		for a := range e.MS {
			e.MS[a] = float64(20 + 13*((i*7+a*5)%11))
			e.Charged[a] = e.MS[a] / 1000
		}
		f.now = f.now.Add(160 * time.Millisecond)
		e.At = arena.Moment{Time: f.now}
		f.feed.Add(e)
		f.pos = next
	}
	if o, over := f.pos.Outcome(); over {
		f.treasure(o)
	}
}

// treasure ends a game with an outcome by scores.
func (f *fake) treasure(o boards.Outcome) {
	e := &arena.GameEnd{
		Stamp: f.stamp(arena.EvGameEnd, f.number), Moves: f.pos.Ply(), Side: o.Winner, Result: arena.Draw, By: o.By, Detail: o.Detail, Scores: o.Scores,
	}
	if o.Winner != boards.None {
		e.Result = arena.Win
		e.Winner = &f.players[f.game.Sides[o.Winner]]
	}
	f.feed.Add(e)
}

// wander returns n steps of a fixed pattern. Samurai dig and walk, dogs run, and a few
// plans fail.
func wander(n int) []string {
	var list []string
	for i := range n {
		a := []int{14, 6, 0, 10, 4, 8, 22, 2}[i%8]
		b := []int{10, 2, 4, 8, 0, 12, 20, 6}[i*3%8]
		list = append(list, fmt.Sprint(a, b, (i*5+7)%8, []int{3, 9, 1, -1, 5, 2, 6, 4}[i%8]))
	}
	return list
}

// digHereSteps returns n steps of the lobby's game.
func digHereSteps(n int) []string {
	d, _ := draw.For("dighere")
	var list []string
	for _, mv := range d.Demo[:n] {
		list = append(list, string(mv))
	}
	return list
}

// digHereLobby returns the lobby with the game and two players of it.
func digHereLobby(l lang.Lang, g string, w, h int) *model {
	o := fakeDigHere("dighere", 2).options(l, g)
	games := []string{"dighere", "dighere2020"}
	for _, name := range games {
		o.Games = append(o.Games, show.GameInfo{Name: name, Regulation: arena.DefaultFor(name)})
	}
	o.Players = []show.PlayerInfo{
		{Name: "mankai", Games: games, Protocols: []string{"dighere"}, Builtin: true, Summary: l.Say(lang.Text("plays games out in its head", "先を読み、埋蔵金の場所を推理する"))},
		{Name: "tsubomi", Games: games, Protocols: []string{"dighere"}, Builtin: true, Summary: l.Say(lang.Text("digs what it knows of", "見えている埋蔵金を掘る"))},
	}
	o.Recall = show.Choice{Game: "dighere", Players: [2]string{"mankai", "tsubomi"}, Regulation: arena.DefaultFor("dighere")}
	return screenModel(o, nil, w, h)
}

// digHereScenes are the moments of Dig Here with golden pictures.
var digHereScenes = []scene{
	{"match", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2)
		f.beginField()
		f.steps(digHereSteps(23)...)
		return f.model(l, g, w, h)
	}},
	{"failures", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere2020", 2, "duel")
		f.beginField()
		f.steps("6 2 7 3", "10 8 2 6", "1 22 9 4", "16 13 99 0")
		return f.model(l, g, w, h)
	}},
	{"faults", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2, "river")
		f.beginField()
		f.steps("6 2 7 3", "0 2 0 4")
		for i, kind := range []string{"exit", "garbage"} {
			seat := f.rules.Seats[i*2+i].Name
			f.feed.Add(&arena.Faulted{Stamp: f.stamp(arena.EvFault, 1), Player: f.game.Seats[seat], Seat: seat, Kind: kind, Detail: "it ended with exit status 3"})
		}
		f.steps("-1 2 0 -1")
		return f.model(l, g, w, h)
	}},
	{"dog", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2, "hoard")
		f.beginField()
		f.steps("6 2 1 5", "6 2 0 4", "6 2 0 5")
		m := f.model(l, g, w, h)
		press(m, "v", "v", "v")
		return m
	}},
	{"plain", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2, "plain")
		f.beginField()
		f.steps(wander(30)...)
		return f.model(l, g, w, h)
	}},
	{"review", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2, "maze")
		f.beginField()
		f.steps(wander(40)...)
		m := f.model(l, g, w, h)
		press(m, "pgup", "left", "left")
		return m
	}},
	{"report", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 2)
		f.beginField()
		f.steps(digHereSteps(23)...)
		m := f.model(l, g, w, h)
		press(m, "i")
		return m
	}},
	{"series", func(l lang.Lang, g string, w, h int) *model {
		f := fakeDigHere("dighere", 6, "practice", "duel", "river")
		for i := range 6 {
			f.beginField()
			if i/2 == 0 {
				f.steps(digHereSteps(len(digHereSteps(100)))...)
			} else {
				f.steps(wander(100)...)
			}
		}
		f.finishContests()
		return f.model(l, g, w, h)
	}},
	{"lobby", func(l lang.Lang, g string, w, h int) *model {
		m := digHereLobby(l, g, w, h)
		m.lobby.demo.at, m.stale = 40, true
		return m
	}},
	{"fields", func(l lang.Lang, g string, w, h int) *model {
		m := digHereLobby(l, g, w, h)
		press(m, "o", "down", "down")
		return m
	}},
}

// finishContests ends a match that is scored by contests.
func (f *fake) finishContests() {
	s := snapshot{}
	s.take(f.feed, 0, 0)
	e := &arena.MatchEnd{Stamp: f.stamp(arena.EvMatchEnd, 0)}
	p := &e.Players
	p[0].Name, p[1].Name = f.players[0], f.players[1]
	for _, c := range s.pairs {
		p[0].Score, p[1].Score = p[0].Score+c.Sum[0], p[1].Score+c.Sum[1]
		switch w := c.Winner(); {
		case w < 0:
			p[0].Draws, p[1].Draws = p[0].Draws+1, p[1].Draws+1
		default:
			p[w].Wins, p[1-w].Losses = p[w].Wins+1, p[1-w].Losses+1
		}
	}
	switch {
	case p[0].Wins > p[1].Wins:
		e.Winner, p[0].Points = &p[0].Name, 2
	case p[0].Wins < p[1].Wins:
		e.Winner, p[1].Points = &p[1].Name, 2
	default:
		p[0].Points, p[1].Points = 1, 1
	}
	f.feed.Add(e)
}
