package tui

import (
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A scene is a screen at a certain moment.
type scene struct {
	name string
	set  func(l lang.Lang, glyphs string, w, h int) *model
}

// scenes are the screens with golden pictures.
var scenes = []scene{
	{"lobby", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("BRAIN", "KAZE", 10)
		m := screenModel(f.options(l, g), nil, w, h)
		m.lobby.demo.at = 24
		m.Update(unfinishedMsg{list: []show.Unfinished{{
			Name: "20261119-aoba-5k", Game: "gomoku", Players: [2]string{"AOBA", "5K"}, Points: [2]float64{2.5, 1.5}, Ended: 4, Games: 10, At: epoch,
		}}})
		return m
	}},
	{"match", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.play(17)
		f.now = f.now.Add(12 * time.Second)
		return screenModel(f.options(l, g), f.session(), w, h)
	}},
	{"review", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.play(17)
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "[", "m", "left", "left", "left")
		return m
	}},
	{"result", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		f.finishMatch()
		return screenModel(f.options(l, g), f.session(), w, h)
	}},
	{"foul", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("BRAIN", "KAZE", 1)
		fouled(f)
		return screenModel(f.options(l, g), f.session(), w, h)
	}},
	{"hang", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("BRAIN", "KAZE", 10)
		f.start(opening("明星", "正・本"))
		f.play(8)
		f.hang()
		return screenModel(f.options(l, g), f.session(), w, h)
	}},
	{"human", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("human", "KAZE", 1)
		f.start(opening("寒星", "正・本"))
		f.play(3)
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "esc", "x", "esc", "down", "right", "9")
		return m
	}},
	{"replay", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		s := f.session()
		s.Send, s.Done, s.Name, s.From = nil, nil, "games.sgf", 23
		return screenModel(f.options(l, g), s, w, h)
	}},
	{"gallery", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("BRAIN", "KAZE", 10)
		m := screenModel(f.options(l, g), nil, w, h)
		press(m, "o", "down", "down", "right", "s", "s", "s")
		return m
	}},
	{"help", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "?")
		return m
	}},
	{"ruling", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.play(9)
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "a")
		return m
	}},
	{"quit", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		f.start(opening("花月", "右・本"))
		f.play(9)
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "q")
		return m
	}},
	{"talk", func(l lang.Lang, g string, w, h int) *model {
		f := twoGames()
		m := screenModel(f.options(l, g), f.session(), w, h)
		press(m, "t")
		return m
	}},
}

func twoGames() *fake {
	f := newFake("BRAIN", "KAZE", 10)
	for range 2 {
		f.start(opening("渓月", "正・鏡"))
		f.finish()
	}
	return f
}

// fouled plays a game in which black makes a double three at move 13.
func fouled(f *fake) {
	f.start(opening("寒星", "正・本"))
	for _, m := range []boards.Move{"101", "911", "1501", "1111", "115", "1010", "1515", "1012", "1508", "1011"} {
		f.move(m, time.Second, arena.Said{})
	}
}

// hang makes the player to move hang.
func (f *fake) hang() {
	seat := f.pos.ToAct()[0]
	name := f.game.Seats[[...]string{"black", "white"}[seat]]
	detail := "no answer for 10m0s; wanted 5moku.res"
	f.now = f.now.Add(10 * time.Minute)
	f.feed.Add(&arena.Faulted{Stamp: f.stamp(arena.EvFault, f.number), Player: name, Kind: "hang", Detail: detail})
	f.end(boards.Outcome{Winner: boards.Side(1 - seat), By: arena.ByHang, Detail: detail})
	e := &arena.MatchEnd{Stamp: f.stamp(arena.EvMatchEnd, 0), By: "hang"}
	for i, n := range f.players {
		e.Players[i].Name = n
		if n != name {
			e.Players[i].Wins, e.Players[i].Points, e.Winner = 10, 2, &f.players[i]
		} else {
			e.Players[i].Losses = 10
		}
	}
	f.feed.Add(e)
}

// shogiScenes are the moments of shogi with golden pictures.
var shogiScenes = []scene{
	{"match", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened...)
		f.now = f.now.Add(12 * time.Second)
		return f.model(l, g, w, h)
	}},
	{"byoyomi", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened[:4]...)
		f.move("+2625FU", 14*time.Minute+58*time.Second, arena.Said{Mutter: "むむむ"})
		f.move("-8485FU", time.Second, arena.Said{})
		f.now = f.now.Add(4 * time.Second)
		return f.model(l, g, w, h)
	}},
	{"endgame", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi(endgame)
		return f.model(l, g, w, h)
	}},
	{"person", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("human", "KAZE")
		f.beginShogi(endgame)
		m := f.model(l, g, w, h)
		press(m, "down", "down", "down", "down", "down", "left", "left", "enter", "up")
		return m
	}},
	{"promote", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "human")
		f.beginShogi("")
		f.moves(opened[:5]...)
		m := f.model(l, g, w, h)
		press(m, "2", "2", "8", "8", "enter")
		return m
	}},
	{"proxy", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("proxy", "KAZE")
		f.beginShogi("")
		f.moves(opened[:8]...)
		m := f.model(l, g, w, h)
		press(m, "8", "8", "g")
		return m
	}},
	{"check", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("4k4/9/9/9/9/9/9/9/4K3R b R 1")
		f.moves("+1911HI", "-5152OU", "+1112RY")
		return f.model(l, g, w, h)
	}},
	{"repeated", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(append(circle, circle...)...)
		m := f.model(l, g, w, h)
		press(m, "i")
		return m
	}},
	{"drawn", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(append(append(circle, circle...), circle...)...)
		return f.model(l, g, w, h)
	}},
	{"wire", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened[:3]...)
		f.wired("KAZE", ">usi", "<id name KAZE", "<usiok", ">isready", "<readyok", ">position startpos moves 7g7f", ">go btime 900000 wtime 900000 byoyomi 10000", "<bestmove 3c3d")
		m := f.model(l, g, w, h)
		press(m, "w")
		return m
	}},
	{"claim", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("human", "KAZE")
		f.beginShogi(endgame)
		m := f.model(l, g, w, h)
		press(m, "esc", "e", "down")
		return m
	}},
	{"ruling", func(l lang.Lang, g string, w, h int) *model {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened...)
		m := f.model(l, g, w, h)
		press(m, "a", "down")
		return m
	}},
	{"lobby", func(l lang.Lang, g string, w, h int) *model {
		f := newFake("BRAIN", "KAZE", 10)
		o := f.options(l, g)
		o.Recall = show.Choice{Game: "shogi", Players: [2]string{"human", "uzushio"}, Regulation: arena.DefaultFor("shogi")}
		m := screenModel(o, nil, w, h)
		m.lobby.demo.at, m.stale = 60, true
		return m
	}},
}

var sizes = [][2]int{{80, 24}, {100, 30}, {120, 40}, {160, 50}, {60, 20}, {36, 20}, {30, 10}}
