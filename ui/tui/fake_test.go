package tui

import (
	"fmt"
	"io"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/gomoku"
	"dohyo/kifu"
	"dohyo/ui/feed"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// fake is a made-up match: its clock stands still, a player without look-ahead makes
// the moves, and it sends the events of an arena.
type fake struct {
	rules   *boards.Game
	now     time.Time
	feed    *feed.Feed
	begin   *arena.MatchBegin
	game    *arena.GameBegin
	pos     boards.Position
	number  int
	sent    []arena.Command
	persons []string // the seats of a person, where a side has several
	players [2]string
}

var epoch = time.Date(2026, 11, 20, 21, 7, 0, 0, time.UTC)

func newFake(a, b string, games int) *fake {
	reg, _ := arena.Named("5moku")
	reg.Games = games
	return newFakeOf(gomoku.Guide, reg, "handoff", a, b)
}

// newFakeOf returns a made-up match of any game. Players called human and proxy use the
// protocols of these names, and the others the given one.
func newFakeOf(rules *boards.Game, reg arena.Regulation, protocol, a, b string) *fake {
	f := &fake{rules: rules, now: epoch, feed: feed.New(), players: [2]string{a, b}}
	f.begin = &arena.MatchBegin{
		Stamp: f.stamp(arena.EvMatchBegin, 0), Match: "20261120-brain-kaze", Kind: rules.Name, Rules: reg.Name, Games: reg.Games,
		Regulation: reg, Seed: 7,
	}
	for i, n := range f.players {
		f.begin.Players[i] = arena.Contender{Name: n, Protocol: protocol, Spec: n}
		if n == "human" || n == "proxy" {
			f.begin.Players[i].Protocol = n
		}
	}
	f.feed.Add(f.begin)
	return f
}

func (f *fake) stamp(kind string, game int) arena.Stamp {
	return arena.Stamp{Event: kind, At: arena.Moment{Time: f.now}, Game: game}
}

// start begins the next game with an opening.
func (f *fake) start(o boards.Opening) { f.startFrom(&o, boards.Setup{Limit: 200, Opening: o.Moves}) }

// startFrom begins the next game from any setup.
func (f *fake) startFrom(o *boards.Opening, setup boards.Setup) {
	f.number++
	sides := [2]int{(f.number + 1) % 2, f.number % 2}
	f.game = &arena.GameBegin{
		Stamp: f.stamp(arena.EvGameBegin, f.number), Sides: sides, Opening: o, Setup: setup,
		Seats: map[string]string{"black": f.players[sides[0]], "white": f.players[sides[1]]},
	}
	var err error
	if f.pos, err = f.rules.Start(setup); err != nil {
		panic(err)
	}
	f.feed.Add(f.game)
	f.feed.Add(&arena.Ready{Stamp: f.stamp(arena.EvReady, f.number)})
}

// opening returns an opening of the guide, by name and symmetry.
func opening(name, symmetry string) boards.Opening {
	for _, o := range gomoku.Placements() {
		if o.Name == name && o.Symmetry == symmetry {
			return o
		}
	}
	panic("no opening " + name)
}

// move makes a move after some time of thinking.
func (f *fake) move(m boards.Move, took time.Duration, said arena.Said) {
	next, err := f.pos.Play(m)
	if err != nil {
		panic(fmt.Sprint(m, ": ", err))
	}
	f.now = f.now.Add(took)
	seat := f.pos.ToAct()[0]
	name := f.rules.Seats[seat].Name
	f.feed.Add(&arena.Moved{
		Stamp: f.stamp(arena.EvMove, f.number), Ply: next.Ply(), Seat: name, Player: f.game.Seats[name],
		Move: m, MS: float64(took) / 1e6, Charged: took.Seconds(), Said: said,
	})
	f.pos = next
	if o, over := next.Outcome(); over {
		f.end(o)
	}
}

func (f *fake) end(o boards.Outcome) {
	e := &arena.GameEnd{
		Stamp: f.stamp(arena.EvGameEnd, f.number), Moves: f.pos.Ply(), Side: o.Winner, Result: arena.Draw, By: o.By, Detail: o.Detail, Fact: o.Fact,
	}
	if o.By == boards.BrokenOff {
		e.Result = arena.NoResult
	}
	if o.Winner != boards.None {
		e.Result = arena.Win
		e.Winner = &f.players[f.game.Sides[o.Winner]]
	}
	f.feed.Add(e)
}

// mutters are the comments that the two players make in turn.
var mutters = []string{"四三が見えたかも", "負けないぞー", "ここは我慢", "", "むむむ", "読み切った"}

// play makes n moves, or as many as there are until the game ends.
func (f *fake) play(n int) {
	for range n {
		p := f.pos.(*gomoku.Position)
		if _, over := p.Outcome(); over {
			return
		}
		m, value := greedy(p)
		ply := p.Ply()
		score := value - 40
		f.move(m, time.Duration(200+137*(ply%17))*time.Millisecond, arena.Said{
			Mutter: mutters[ply%len(mutters)], Score: &score, Depth: 4 + ply%5, Nodes: int64(1000 * ply * ply),
		})
	}
}

// finish plays the game to its end.
func (f *fake) finish() { f.play(225) }

// finishMatch ends the match with the score of its games.
func (f *fake) finishMatch() {
	s := snapshot{}
	s.take(f.feed, 0, 0)
	e := &arena.MatchEnd{Stamp: f.stamp(arena.EvMatchEnd, 0)}
	for i := range e.Players {
		e.Players[i].Name = f.players[i]
	}
	for _, r := range f.feed.Rows(s.first, s.last) {
		switch {
		case r.End == nil:
		case r.End.Result == arena.Win:
			e.Players[r.Sides[r.End.Side]].Wins++
			e.Players[r.Sides[1-r.End.Side]].Losses++
		default:
			e.Players[0].Draws++
			e.Players[1].Draws++
		}
	}
	if a, b := e.Players[0].Wins, e.Players[1].Wins; a > b {
		e.Winner, e.Players[0].Points = &f.players[0], 2
	} else if b > a {
		e.Winner, e.Players[1].Points = &f.players[1], 2
	}
	f.feed.Add(e)
}

// thought caches the moves of greedy, since the same games are played again and again, by
// tests beside each other.
var thought struct {
	sync.Mutex
	of map[string]thoughtMove
}

// A thoughtMove is a move of greedy.
type thoughtMove struct {
	move  boards.Move
	value int
}

// greedy returns the move of a player without look-ahead: the point that makes or stops
// most.
func greedy(p *gomoku.Position) (boards.Move, int) {
	thought.Lock()
	defer thought.Unlock()
	key := fmt.Sprint(p.History())
	t, ok := thought.of[key]
	if !ok {
		t.move, t.value = think(p)
		if thought.of == nil {
			thought.of = map[string]thoughtMove{}
		}
		thought.of[key] = t
	}
	return t.move, t.value
}

func think(p *gomoku.Position) (boards.Move, int) {
	best, most := gomoku.Point(0), -1
	c := p.ToMove()
	for y := 1; y <= p.Size(); y++ {
		for x := 1; x <= p.Size(); x++ {
			q := gomoku.At(x, y)
			if p.At(x, y) != gomoku.Empty || p.Judge(q).Forbidden() {
				continue
			}
			v := 3*lines(p, x, y, c) + 2*lines(p, x, y, c.Other()) + 7 - max(abs(x-8), abs(y-8)) + (x*7+y*13+p.Ply()*5)%4
			if v > most {
				best, most = q, v
			}
		}
	}
	return best.Move(), min(most/4, 900)
}

func abs(n int) int { return max(n, -n) }

// lines returns the value of a point, which grows with the stones of a colour in line
// with it.
func lines(p *gomoku.Position, x, y int, c gomoku.Color) int {
	worth := [...]int{0, 2, 12, 90, 900, 900, 900, 900, 900}
	sum := 0
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		n, open := 0, 0
		for _, s := range []int{1, -1} {
			i := 1
			for ; i < 5; i++ {
				px, py := x+s*i*d[0], y+s*i*d[1]
				if px < 1 || py < 1 || px > p.Size() || py > p.Size() || p.At(px, py) != c {
					if px >= 1 && py >= 1 && px <= p.Size() && py <= p.Size() && p.At(px, py) == gomoku.Empty {
						open++
					}
					break
				}
				n++
			}
		}
		if open > 0 || n >= 4 {
			sum += worth[min(n, 8)] * (1 + open)
		}
	}
	return sum
}

// session returns the fake as a session. It never ends by itself.
func (f *fake) session() *show.Session {
	return &show.Session{
		Name: f.begin.Match, Feed: f.feed, Send: func(c arena.Command) { f.sent = append(f.sent, c) },
		Save: func(name string, fill func(io.Writer) error) (string, error) { return name, fill(io.Discard) },
	}
}

// options returns options with all features.
func (f *fake) options(l lang.Lang, glyphs string) show.Options {
	return show.Options{
		Film: &show.Film{Start: func() (string, error) { return "screen.cast", nil }, Stop: func() error { return nil }},
		Lang: l, Glyphs: glyphs, Profile: colorprofile.TrueColor, Dark: true, Version: "dohyo 0.1", Referee: "MOUNTECH",
		Now:     func() time.Time { return f.now },
		Games:   fakeGames(),
		Players: fakePlayers(l),
		Start:   func(show.Choice) (*show.Session, error) { return f.session(), nil },
		Resume:  func(string) (*show.Session, error) { return f.session(), nil },
		Copied:  func(*kifu.Record, boards.Position, bool) (string, string, error) { return "", "", nil },
		Hint: func(q show.HintQuestion) (show.Hint, error) {
			p, ok := q.Position.(*gomoku.Position)
			if !ok {
				return show.Hint{}, lang.Said{Text: "nobody knows this game"}
			}
			m, score := greedy(p)
			return show.Hint{From: "mangetsu", Move: m, Said: arena.Said{Score: &score, PV: string(m)}}, nil
		},
		Strength: func(show.Strength) (*show.Hall, error) { return nil, lang.Said{Text: "no tournament can be played"} },
		Suspend:  true, Picture: "svg",
		Analyze: fakeAnalysis, Analysts: func(string) []string { return []string{"hayate"} },
	}
}

func fakeGames() []show.GameInfo {
	var list []show.GameInfo
	for _, name := range []string{"gomoku", "renju", "freestyle", "standard", "shogi"} {
		list = append(list, show.GameInfo{Name: name, Regulation: arena.DefaultFor(name)})
	}
	return list
}

func fakePlayers(l lang.Lang) []show.PlayerInfo {
	four := []string{"gomoku", "renju", "freestyle", "standard"}
	about := func(english, japanese string) string { return l.Say(lang.Text(english, japanese)) }
	return []show.PlayerInfo{
		{Name: "hangetsu", Games: four, Protocols: []string{"handoff"}, Builtin: true, Summary: about("two moves ahead, likes threes", "攻めが好き。数手の読み")},
		{Name: "mangetsu", Games: four, Protocols: []string{"handoff"}, Builtin: true, Summary: about("searches for fours and threes", "四追い、追い詰め、深い読み")},
		{Name: "mikazuki", Games: four, Protocols: []string{"handoff"}, Builtin: true, Summary: about("no look-ahead, as in 1992", "形だけを見て、先は読まない")},
		{Name: "rapfi", Games: four[1:], Protocols: []string{"gomocup"}},
		{Name: "uzushio", Games: []string{"shogi"}, Protocols: []string{"usi", "csa"}, Builtin: true, Summary: about("searches deep, and knows its own book", "深く読む。定跡も自前")},
		{Name: "human"},
	}
}

// screenModel returns a model of a size after its first drawing.
func screenModel(o show.Options, s *show.Session, w, h int) *model {
	m := newModel(o, s)
	m.Update(tea.WindowSizeMsg{Width: w, Height: h})
	m.View()
	return m
}

// press presses keys, and runs the commands that they return, except ticks.
func press(m *model, keys ...string) {
	for _, k := range keys {
		run(m, m.update(keyOf(k)))
		m.View()
	}
}

func (m *model) update(msg tea.Msg) tea.Cmd { _, cmd := m.Update(msg); return cmd }

// run runs a command and passes its message to the model, as the library does.
func run(m *model, cmd tea.Cmd) { m.runNow(cmd) }
