package tui

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/shogi"
	"dohyo/engines"
	"dohyo/kifu/usi"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// A setting makes a place's screen of a size, in a language and a set of characters.
type setting func(l lang.Lang, g string, w, h int) *model

// A playedGame is one of the four games, at two moments of a match.
type playedGame struct {
	name  string
	begin func(a, b string) *fake // in the middle of a game
	end   func() *fake            // a match that is over
}

// playedGames are the games.
var playedGames = []playedGame{
	{"gomoku", func(a, b string) *fake {
		f := newFake(a, b, 10)
		f.start(opening("花月", "右・本"))
		f.play(17)
		return f
	}, func() *fake {
		f := twoGames()
		f.finishMatch()
		return f
	}},
	{"shogi", func(a, b string) *fake {
		f := fakeShogi(a, b)
		f.beginShogi("")
		f.moves(opened...)
		return f
	}, func() *fake {
		f := fakeShogi("BRAIN", "KAZE")
		f.beginShogi("")
		f.moves(opened...)
		f.end(boards.Outcome{Winner: 0, By: boards.Resign})
		f.finishMatch()
		return f
	}},
	{"go", func(a, b string) *fake {
		f := fakeIgo(a, b, 19)
		f.puts(fuseki)
		return f
	}, func() *fake {
		f := fakeIgo("BRAIN", "KAZE", 9)
		f.puts(small)
		f.counts(false, smallDead...)
		f.finishMatch()
		return f
	}},
	{"dighere", func(a, b string) *fake {
		f := fakeDigHere("dighere", 2)
		for i, name := range [2]string{a, b} {
			f.players[i], f.begin.Players[i].Name = name, name
		}
		f.beginField()
		f.steps(digHereSteps(23)...)
		return f
	}, func() *fake {
		f := fakeDigHere("dighere", 2)
		for range 2 {
			f.beginField()
			f.steps(wander(100)...)
		}
		f.finishContests()
		return f
	}},
}

// places returns all places that have golden screens, by their names: an album's, and the place's in it.
func places(t *testing.T) map[string]setting {
	all := map[string]setting{}
	for prefix, list := range map[string][]scene{
		"gomoku/": scenes, "shogi/": shogiScenes, "go/": igoScenes, "dighere/": digHereScenes, "hall/": hallScenes, "why/": whyScenes, "small/": smallScenes,
	} {
		for _, sc := range list {
			all[prefix+sc.name] = sc.set
		}
	}
	for _, sc := range shelfScenes {
		all["records/"+sc.name] = func(l lang.Lang, g string, w, h int) *model {
			f, m := shelved(l, g, w, h)
			press(m, sc.keys...)
			glanceNow(f, m)
			return m
		}
	}
	for name, set := range moments() {
		all["moments/"+name] = resized(func() *model { _, m := set(); return m })
	}
	for _, game := range playedGames {
		for name, set := range game.places(t) {
			all[game.name+"/"+name] = set
		}
	}
	return all
}

// resized returns a setting that changes a screen of 80x24 in English to others, as a person who makes the window
// larger.
func resized(set func() *model) setting {
	return func(l lang.Lang, g string, w, h int) *model {
		m := set()
		m.l = l
		m.drawWith(g)
		m.Update(tea.WindowSizeMsg{Width: w, Height: h})
		m.View()
		return m
	}
}

// places returns the places that every game has.
func (p playedGame) places(t *testing.T) map[string]setting {
	after := func(f func() *fake, keys ...string) setting {
		return func(l lang.Lang, g string, w, h int) *model {
			m := f().model(l, g, w, h)
			press(m, keys...)
			return m
		}
	}
	live := func() *fake { return p.begin("BRAIN", "KAZE") }
	person := func() *fake { return p.begin("human", "KAZE") }
	list := map[string]setting{
		"thinking": after(live), "dispute": after(live, "a"), "looking-back": after(live, "left", "left", "left"), "keys": after(live, "?"),
		"palette": after(live, "ctrl+k"), "projector": after(live, "F"), "report": after(live, "i"), "told": after(live, "t"), "reasons": after(live, "y"),
		"a-person": after(person), "over": after(p.end), "over-reasons": after(p.end, "y"), "leaving": after(live, "q"),
		"record": func(l lang.Lang, g string, w, h int) *model {
			f := p.end()
			s := f.session()
			s.Send, s.Done, s.Name, s.From = nil, nil, "games.sgf", 4
			return screenModel(f.options(l, g), s, w, h)
		},
		"analysis": p.analysed,
		"choosing": p.lobby(), "openings": p.lobby("o"), "measuring": p.lobby("S"),
		"composing": resized(func() *model { m, _ := composed(t, p.name); return m }),
	}
	if rules, _ := catalog.Game(p.name); len(rules.OpeningRules) > 0 {
		list["opening-rules"] = p.lobby("O", "down", "down")
	} else if len(rules.Odds) > 0 {
		list["odds"] = p.lobby("W", "end", "enter", "down")
	}
	if p.name != "gomoku" {
		list["boards"] = fourBoards(p.name)
	}
	switch p.name {
	case "shogi":
		list["problems"] = func(l lang.Lang, g string, w, h int) *model {
			return posedScreen(t, l, w, h, filepath.Join(t.TempDir(), "scores"), posedProblems(t, usi.Format, shogi.Shogi, inThree+inOne+never)...).model
		}
	case "go":
		list["problems"] = func(l lang.Lang, g string, w, h int) *model {
			own, _ := comesWith("go").Own("go")
			for i, p := range own {
				p.File, p.Number = "", i+1
			}
			return posedScreen(t, l, w, h, filepath.Join(t.TempDir(), "scores"), own...).model
		}
	}
	return list
}

// lobby returns the lobby of a game after some keys.
func (p playedGame) lobby(keys ...string) setting {
	return func(l lang.Lang, g string, w, h int) *model {
		var o show.Options
		switch p.name {
		case "dighere":
			m := digHereLobby(l, g, w, h)
			press(m, keys...)
			return m
		case "go":
			o = newFake("BRAIN", "KAZE", 2).options(l, g)
			o.Games = []show.GameInfo{{Name: "go", Regulation: arena.DefaultFor("go")}}
			o.Players = []show.PlayerInfo{{Name: "hayate", Games: []string{"go"}}, {Name: "soyokaze", Games: []string{"go"}}, {Name: "human"}}
		case "shogi":
			o = newFake("BRAIN", "KAZE", 10).options(l, g)
			o.Recall = show.Choice{Game: "shogi", Players: [2]string{"human", "uzushio"}, Regulation: arena.DefaultFor("shogi")}
		default:
			o = newFake("BRAIN", "KAZE", 10).options(l, g)
		}
		if p.name == "go" {
			o.Problems = comesWith(p.name)
		}
		m := screenModel(o, nil, w, h)
		run(m, lobbyFindPosed(m.lobby))
		m.View()
		press(m, keys...)
		return m
	}
}

// analysed is a record of which a program has analysed the shown position.
func (p playedGame) analysed(l lang.Lang, g string, w, h int) *model {
	f := p.end()
	o, s := f.options(l, g), f.session()
	o.Studies = (&analysers{}).forScreen("mangetsu", "hangetsu")
	o.Studies.Study = func(context.Context, show.StudyQuestion, func(engines.Insight)) error { return nil }
	s.Send, s.Done, s.Name, s.From = nil, nil, "games.sgf", 6
	m := screenModel(o, s, w, h)
	m.match.study = study{on: true, able: []string{"mangetsu", "hangetsu"}, programs: []string{"mangetsu"}}
	at := m.match.position()
	done := &studying{who: "mangetsu", of: at, ended: true}
	var lines []string
	for _, e := range m.match.snap.game.moves[min(m.match.at, len(m.match.snap.game.moves)):] {
		if lines = append(lines, string(e.Move)); len(lines) == 3 {
			break
		}
	}
	done.tell(found(312, lines...))
	m.studies = map[string]*studying{"mangetsu": done}
	f.now = f.now.Add(time.Second)
	m.Update(tickMsg(f.now))
	m.View()
	return m
}
