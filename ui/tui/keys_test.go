package tui

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// moments returns screens in states that together let every key work.
func moments() map[string]func() (*fake, *model) {
	live := func(a, b string, moves int) func() (*fake, *model) {
		return func() (*fake, *model) {
			f := newFake(a, b, 10)
			f.start(opening("渓月", "正・鏡"))
			f.finish()
			f.start(opening("花月", "右・本"))
			f.play(moves)
			return f, screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		}
	}
	with := func(base func() (*fake, *model), keys ...string) func() (*fake, *model) {
		return func() (*fake, *model) {
			f, m := base()
			press(m, keys...)
			return f, m
		}
	}
	lobby := func() (*fake, *model) {
		f := newFake("BRAIN", "KAZE", 10)
		m := screenModel(f.options(lang.English, "unicode"), nil, 80, 24)
		u := show.Unfinished{Name: "a", Game: "gomoku", Players: [2]string{"A", "B"}, Games: 10, At: epoch}
		m.Update(unfinishedMsg{list: []show.Unfinished{u, u}})
		press(m, "down", "right", "+", "t")
		return f, m
	}
	counts := func() (*fake, *model) {
		f, m := lobby()
		m.o, _ = counted(m.o, map[string]show.OpeningResult{"Chosei 正・本": {First: 3, Second: 4}}, nil)
		return f, m
	}
	rules := func() (*fake, *model) {
		f := newFake("BRAIN", "KAZE", 10)
		o := f.options(lang.English, "unicode")
		o.Recall.Game = "shogi"
		return f, screenModel(o, nil, 80, 24)
	}
	replay := func() (*fake, *model) {
		f := twoGames()
		s := f.session()
		s.Send, s.Done, s.From = nil, nil, 15
		m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
		press(m, "]", "right", "right", "right")
		press(m, "[", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right")
		return f, m
	}
	setsUp := func(s func(*fake) *show.Session) func() (*fake, *model) {
		return func() (*fake, *model) {
			f := twoGames()
			o := f.options(lang.English, "unicode")
			o.Paste = func(text, game string) (*show.Pasted, error) { return nil, lang.Said{Text: "nothing"} }
			o.SetUp = func(*kifu.Record) (*show.Session, error) { return nil, lang.Said{Text: "nothing"} }
			for i := range o.Players {
				o.Players[i].Levels = 10
			}
			return f, screenModel(o, s(f), 80, 24)
		}
	}
	list := func() (*fake, *model) { return shelved(lang.English, "unicode", 80, 24) }
	paused := func() (*fake, *model) {
		f, m := live("BRAIN", "KAZE", 9)()
		f.feed.Add(&arena.Paused{Stamp: f.stamp(arena.EvPause, 0)})
		m.Update(tickMsg(f.now))
		return f, m
	}
	over := func() (*fake, *model) {
		f := twoGames()
		f.finishMatch()
		m := screenModel(f.options(lang.English, "unicode"), f.session(), 80, 24)
		m.Update(doneMsg{session: m.match.s})
		return f, m
	}
	shogi := func(a, b string, keys ...string) func() (*fake, *model) {
		return func() (*fake, *model) {
			f := fakeShogi(a, b)
			f.beginShogi("")
			f.moves(opened...)
			f.wired(b, ">usi", "<usiok", ">isready", "<readyok")
			for range 30 {
				f.wired(b, "<info depth 3")
			}
			m := f.model(lang.English, "unicode", 80, 24)
			press(m, keys...)
			return f, m
		}
	}
	digHere := func() (*fake, *model) {
		f := fakeDigHere("dighere", 2)
		f.beginField()
		f.steps(digHereSteps(9)...)
		return f, f.model(lang.English, "unicode", 80, 24)
	}
	go9 := func() (*fake, *model) {
		f := fakeIgo("human", "KAZE", 9)
		f.puts("E5 C4 C7 G7")
		return f, f.model(lang.English, "unicode", 80, 24)
	}
	refused := func() (*fake, *model) {
		f := fakeIgo("human", "KAZE", 9)
		f.puts("E5 C4 C7 G7")
		m := f.model(lang.English, "unicode", 80, 24)
		m.match.entry.at = draw.Field{Col: 5, Row: 5}
		press(m, "enter")
		return f, m
	}
	return map[string]func() (*fake, *model){
		"go":        go9,
		"refused":   refused,
		"scoring":   waiting,
		"hall":      hallMoment(),
		"hallPairs": hallMoment("right", "down", "]", "["),
		"hallTiles": hallMoment("2", "right"),
		"hallCross": hallMoment("3", "down", "right"),
		"hallEnds":  hallMoment("down", "down", "down"),
		"hallBack":  hallMoment("["),
		"hallStops": hallMoment("q", "enter"),
		"hallMatch": hallMoment("2", "enter"),
		"hallTyped": handInHall,
		"hallTree": func() (*fake, *model) {
			f := swissHall()
			return f.fake, f.show(f.until(8), lang.English, "unicode", 80, 24)
		},
		"hallSays": func() (*fake, *model) {
			f := swissHall()
			m := f.show(f.until(4), lang.English, "unicode", 80, 9)
			press(m, "p", "down")
			return f.fake, m
		},
		"hallSaysFirst": func() (*fake, *model) {
			f := swissHall()
			m := f.show(f.until(4), lang.English, "unicode", 80, 9)
			press(m, "p", "[")
			return f.fake, m
		},
		"hallSwap": func() (*fake, *model) {
			f := swissHall()
			m := f.show(f.until(4), lang.English, "unicode", 80, 24)
			press(m, "right")
			return f.fake, m
		},
		"hallWhy": func() (*fake, *model) {
			f := swissHall()
			m := f.show(f.until(4), lang.English, "unicode", 80, 24)
			press(m, "right", "x", "down", "enter", "c", "l")
			return f.fake, m
		},
		"hallWhyNoName": func() (*fake, *model) {
			f := swissHall()
			m := f.show(f.until(4), lang.English, "unicode", 80, 24)
			press(m, "right", "x", "down", "enter", "c", "l", "tab", "ctrl+u", "shift+tab") // the reason is chosen, the name is empty
			return f.fake, m
		},
		"hallHeld": func() (*fake, *model) { // the next round waits for the referee
			f := swissHall()
			m := f.show(f.until(4), lang.English, "unicode", 80, 24)
			m.Update(hallDoneMsg{m.hall.run, arena.ErrInterrupted})
			m.hall.s.Plan.Hold = true
			return f.fake, m
		},
		"hallPick": hallMoment("down", "enter", "down"),
		"hallGames": func() (*fake, *model) {
			f, m := hallMoment()()
			s := *m.hall.o
			m.hall.o = &s
			_, list := shelved(lang.English, "unicode", 80, 24)
			m.hall.o.Games = func(string) (*show.Session, error) { return list.shelf.session, nil }
			press(m, "right", "[", "enter")
			return f, m
		},
		"goLobby": func() (*fake, *model) { return newFake("BRAIN", "KAZE", 2), goLobby() },
		"tree": func() (*fake, *model) {
			m := replayed(commented, lang.English, "unicode", 80, 24)
			press(m, "right", "right")
			return newFake("BRAIN", "KAZE", 1), m
		},
		"whatIf": with(go9, "tab"),
		"sown":   func() (*fake, *model) { return newFake("BRAIN", "KAZE", 1), sownRecord() },
		"overlaid": func() (*fake, *model) {
			return newFake("BRAIN", "KAZE", 1), overlaid(1)(lang.English, "unicode", 80, 24)
		},
		"projected": with(live("BRAIN", "KAZE", 9), "F"),
		"lifted": func() (*fake, *model) {
			f := fakeShogi("BRAIN", "KAZE")
			f.beginShogi("")
			f.moves(opened...)
			s := f.session()
			s.Send, s.Done = nil, nil
			m := screenModel(f.options(lang.English, "unicode"), s, 80, 24)
			press(m, "home")
			clickField(m, 3, 7)
			return f, m
		},
		"counted": func() (*fake, *model) {
			m := replayed(commented, lang.English, "unicode", 80, 24)
			press(m, "right", "tab")
			return newFake("BRAIN", "KAZE", 1), m
		},
		"digHere": digHere,
		"fields": func() (*fake, *model) {
			m := digHereLobby(lang.English, "unicode", 80, 24)
			press(m, "o", "down")
			return newFake("BRAIN", "KAZE", 2), m
		},
		"digLobby": func() (*fake, *model) {
			return newFake("BRAIN", "KAZE", 2), digHereLobby(lang.English, "unicode", 80, 24)
		},
		"shogi":  shogi("BRAIN", "KAZE"),
		"picked": shogi("BRAIN", "human", "down", "down", "enter"),
		"ask":    shogi("BRAIN", "human", "esc", "e", "down"),
		"which":  shogi("human", "human", "esc", "e"),
		"keyed":  with(go9, "esc"),
		"small": func() (*fake, *model) {
			f := fakeIgo("BRAIN", "KAZE", 19)
			f.puts("K10")
			return f, f.model(lang.English, "unicode", 24, 10)
		},
		"keyed2": with(live("human", "KAZE", 4), "esc"),
		"typed":  with(go9, "c", "5"),
		"report": shogi("BRAIN", "KAZE", "i"),
		"report2": func() (*fake, *model) {
			f, m := shogi("BRAIN", "KAZE", "i")()
			m.Update(tea.WindowSizeMsg{Width: 40, Height: 8})
			m.View()
			press(m, "down")
			return f, m
		},
		"why":     shogi("BRAIN", "KAZE", "y", "down"),
		"asking":  with(live("BRAIN", "KAZE", 9), "y", "enter"),
		"clocks":  shogi("BRAIN", "KAZE", "a", "up", "up"),
		"wire":    shogi("BRAIN", "KAZE", "W", "up", "up", "up"),
		"lobby":   lobby,
		"posed":   problemMoment(),
		"failing": problemFailing,
		"shown":   problemMoment("s", "enter"),
		"hinted":  problemMoment("i", "i", "i", "enter"),
		"posing":  problemsInLobby,
		"rules":   rules,
		"live":    live("BRAIN", "KAZE", 9),
		"panel":   with(live("BRAIN", "KAZE", 9), "t"),
		"review":  with(live("BRAIN", "KAZE", 30), "left", "left", "left", "left", "left", "left", "left", "left", "left", "left", "left", "left"),
		"other":   with(live("BRAIN", "KAZE", 9), "[", "left"),
		"paused":  paused,
		"human":   with(live("human", "KAZE", 4), "up", "left"),
		"human2":  with(live("KAZE", "human", 5), "up", "left"),
		"over":    with(over, "[", "home", "right"),
		"ended":   with(over, "["),
		"closing": with(over),
		"late": func() (*fake, *model) { // typed before the end
			f := newFake("human", "KAZE", 2)
			f.start(opening("寒星", "正・本"))
			f.play(1)
			m := f.model(lang.English, "unicode", 80, 24)
			typeText(m, "8,8")
			f.end(boards.Outcome{Winner: 1, By: boards.Resign})
			f.start(opening("寒星", "正・本"))
			f.feed.Add(&arena.Waits{Stamp: f.stamp(arena.EvWait, f.number)})
			m.update(tickMsg{})
			return f, m
		},
		"replay":  replay,
		"hunted":  with(replay, "/", "8", "enter"),
		"list":    with(list, "down"),
		"filter":  with(list, "a", "down"),
		"faulty":  with(list, "!"),
		"from":    with(list, "enter", "right", "right", "g"),
		"filed":   with(list, "enter", "]", "right"),
		"remarks": with(list, "down", "down", "enter"),
		"gallery": with(lobby, "left", "left", "o", "down", "right", "s"),
		"results": with(counts, "left", "left", "o"), "results2": with(counts, "left", "left", "o", "g"), "results3": with(counts, "left", "left", "o", "g", "down"),
		"asks": func() (*fake, *model) {
			f, m, _ := taught(nil)
			typeMove(m, "101")
			return f, m
		},
		"lesson": func() (*fake, *model) {
			f, m, _ := taught(nil)
			typeMove(m, "101")
			press(m, "w")
			return f, m
		},
		"teachable": func() (*fake, *model) { return teachable("human") },
		"help":      with(live("human", "KAZE", 4), "f1", "down"),
		"quit":      with(live("BRAIN", "KAZE", 9), "q"),
		"ruling":    with(live("BRAIN", "KAZE", 9), "a"),
		"ruling2":   with(live("BRAIN", "KAZE", 9), "a", "down"),
		"sure":      with(live("BRAIN", "KAZE", 9), "a", "down", "enter"),
		"unsure":    with(waiting, "c"),
		"scrolled": func() (*fake, *model) {
			f, m := with(live("BRAIN", "KAZE", 9), "q")()
			m.update(tea.WindowSizeMsg{Width: 24, Height: 9})
			m.View()
			press(m, "down")
			return f, m
		},
		"caged": func() (*fake, *model) {
			f, m := live("BRAIN", "KAZE", 9)()
			f.caged("BRAIN", fact.New("process.hold.dies", "ends with the arena, daemons included"), nil)
			m.Update(tickMsg(f.now))
			return f, m
		},
		"lobbyCages": func() (*fake, *model) {
			f, m := lobby()
			m.Update(confinedMsg{player: m.lobby.pointed(), held: fact.New("process.hold.dies", "ends with the arena, daemons included")})
			return f, m
		},
		"setsUpLobby":  setsUp(func(*fake) *show.Session { return nil }),
		"setsUpPlayer": with(setsUp(func(*fake) *show.Session { return nil }), "right", "<"),
		"laboratory": func() (*fake, *model) {
			m, f, _ := labModel(lang.English, "unicode", 80, 24)
			return f, m
		},
		"laboratoryLast": func() (*fake, *model) {
			m, f, _ := labModel(lang.English, "unicode", 80, 24)
			press(m, "pgdown")
			return f, m
		},
		"laboratoryPaused": func() (*fake, *model) {
			m, f, _ := labModel(lang.English, "unicode", 80, 24)
			m.match.snap.paused = true
			return f, m
		},
		"laboratoryBoard": func() (*fake, *model) {
			m, f, _ := labModel(lang.English, "unicode", 80, 24)
			m.route.remove(m.match.lab)
			return f, m
		},
		"setsUpRecord": setsUp(func(f *fake) *show.Session {
			s := f.session()
			s.Send, s.Done = nil, nil
			return s
		}),
		"strength": with(lobby, "S"), "strengthBound": with(lobby, "S", "down", "down", "down", "down", "down"),
		"hallDoor": func() (*fake, *model) {
			f, m := hallMoment()()
			m.hall.lobby = true
			return f, m
		},
		"listDoor": func() (*fake, *model) {
			f, m := list()
			m.fromLobby = true
			return f, m
		},
		"recordDoor": ofRecords("v", "enter"),
		"programs":   ownProgram(),
		"records":    ofRecords(), "recordsPicked": ofRecords("v", "down"), "recordsTyped": ofRecords("v", "/"),
		"form": ownProgram("a"), "formProtocol": ownProgram("e", "tab", "tab"), "formWorks": ownProgram("e", "enter"),
		"formBelow": ownProgram("e", "enter", "pgdown"),
		"begins":    waitsForKey,
		"enters": func() (*fake, *model) { // a person for a program elsewhere, with letters as keys
			f := fakeShogi("proxy", "KAZE")
			f.beginShogi("")
			m := f.model(lang.English, "unicode", 80, 24)
			f.moves(opened[:4]...)
			f.tick(m, time.Second)
			press(m, "esc")
			return f, m
		},
		"loreLobby": loreBefore(true), "loreNowhere": with(loreBefore(true), "ctrl+e", "enter", "n"), "loreMatch": loreBefore(false), "loreDraws": loreMoment("patterns.txt", "down", "X", "ctrl+z"),
		"lorePlays": loreMoment("patterns.txt", "tab", "down", "down", "down", "left", "left", "left", "space"), "loreTests": loreMoment("patterns.txt", "t"),
		"lorePlayed": loreMoment("patterns.txt", "X", "tab", "space", "space"),
		"loreCuts":   loreMoment("patterns.txt", "g", "down"), "loreDrawn": loreMoment("patterns.txt", "down", "X", "up", "down"), "loreLists": loreMoment("patterns.txt", "a"), "loreGiven": loreMoment("patterns.txt", "a", "tab", "down", "right"),
		"loreJoseki": loreMoment("joseki.txt", "f"), "loreAlong": loreMoment("joseki.txt", "f", "j"),
		"library": explores(), "explorer": explores("E"), "explorerLater": explores("right", "E"), "explorerDown": explores("E", "down"),
		"explorerGames": explores("E", "g"), "search": ofSearch(""), "searchLobby": ofSearch("", "esc"), "searchRecords": ofSearch("", "esc", "v"), "searchTyped": ofSearch("aoba from:1993"), "searchWrong": ofSearch("from:soon", "enter"), "searchFound": ofSearch("aoba", "enter"), "searchAgain": ofSearch("aoba", "enter", "/", "ctrl+u"), "searchPast": ofSearch("aoba", "enter", "/", "ctrl+u", "up"),
		"proves": func() (*fake, *model) {
			m := proves(lang.English, 80, 24, aProof)
			press(m, "right", "right")
			return newFake("BRAIN", "KAZE", 1), m
		},
		"editable": inEditor("right"), "edited": inEditor("e", "right", "right", "J"), "undone": inEditor("e", "right", "right", "J", "u"),
		"pointed": inEditor("e", "right", "tab"), "inText": inEditor("e", "right", "e"),
		"broken": with(wantsToBreak, "esc"), "studied": studied(), "studiedLine": studied("J"), "previewed": studied("J", "enter", "right"), "unstudied": studied("A"), "looksUp": looksUp, "reviewed": wholeReviewed("home"), "reviewedEnd": wholeReviewed(),
	}
}

// looksUp is a record for which programs that can analyse are being looked up.
func looksUp() (*fake, *model) {
	f, m := studied()()
	m.match.study.able, m.match.study.on = nil, false
	m.update(keyOf("X"))
	return f, m
}

// state returns everything that a key can change on the screen.
func state(m *model) string {
	v := m.View()
	if v.Cursor == nil {
		v.Cursor = &tea.Cursor{}
	}
	s := fmt.Sprint(v.Content, *v.Cursor, m.where(), m.busy, m.quitting, m.lobby.focus, chosenRows(m.lobby), m.lobby.reg)
	if m.match != nil {
		s += fmt.Sprint(m.match.at, m.match.view(), m.match.auto, m.match.speed, m.match.numbers, m.match.kinjite, m.match.follow, m.match.entry, m.match.scoring, m.match.overlay)
	}
	return s
}

// TestEveryKeyInTheHelpActs checks that every key in the help acts: in some state it
// changes the screen, sends the referee a command, or returns a command.
func TestEveryKeyInTheHelpActs(t *testing.T) {
	t.Parallel()
	acted := map[string]bool{}
	listed := map[string]string{}
	for moment, make := range moments() {
		_, probe := make()
		top := probe.route.top()
		for of, list := range map[string][]binding{fmt.Sprintf("%T", top): top.help(), "everywhere": probe.everywhere} {
			for i := range list {
				b := &list[i]
				id := fmt.Sprint(of, i, b.pressed(), b.help)
				if len(b.pressed()) == 0 {
					continue
				}
				for _, k := range b.pressed() {
					listed[id+k] = fmt.Sprintf("%s: key %q (%s)", moment, k, lang.English.Say(b.help))
				}
				if !b.works() {
					continue
				}
				for _, k := range b.pressed() {
					if acted[id+k] {
						continue // in another state
					}
					if first := firstFor(keyNamed(k), top.keys(), probe.everywhere); first == nil || fmt.Sprint(first.pressed(), first.help) != fmt.Sprint(b.pressed(), b.help) {
						continue // another binding takes this key here
					}
					f, m := make()
					before, sent := state(m), len(f.sent)
					cmd := m.update(keyOf(k))
					run(m, cmd)
					if state(m) != before || len(f.sent) > sent || cmd != nil {
						acted[id+k] = true
					}
				}
			}
		}
	}
	for id, what := range listed {
		if !acted[id] {
			t.Errorf("%s is listed but never acts", what)
		}
	}
}

// TestHelpListsAllKeys checks that the help names every key that is bound on its
// screen.
func TestHelpListsAllKeys(t *testing.T) {
	t.Parallel()
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for name, make := range moments() {
			_, m := make()
			m.l = l
			var text strings.Builder
			for _, line := range helpLines(m) {
				text.WriteString(line.name + "\n")
			}
			for _, b := range m.route.screen().help() {
				if !b.works() {
					continue // not here, or not now
				}
				if !b.name.Empty() && !strings.Contains(text.String(), l.Say(b.name)) {
					t.Errorf("%s: the help doesn't list %q", name, l.Say(b.name))
				}
				if !b.short.Empty() && b.help.Empty() {
					t.Errorf("%s: %q stands on the line of keys but not in the help", name, l.Say(b.name))
				}
			}
		}
	}
}

// TestHelpOfARecord checks that the help of a record has only keys that apply to a
// record.
func TestHelpOfARecord(t *testing.T) {
	_, m := moments()["replay"]()
	for _, line := range helpLines(m) {
		for _, word := range []string{"while the game goes on", "where you will play", "play on a point", "match is kept", "pauses", "referee"} {
			if strings.Contains(line.text, word) {
				t.Errorf("%s: %s", line.name, line.text)
			}
		}
	}
}

// TestNoStepAtTheEdge checks that steps before the first move and after the last don't
// end the following of the game.
func TestNoStepAtTheEdge(t *testing.T) {
	for _, c := range []struct {
		moves  int
		do     func(m *model)
		follow bool
	}{
		{0, func(m *model) { m.onWheel(tea.MouseWheelMsg{Button: tea.MouseWheelUp}) }, true},
		{0, func(m *model) { press(m, "left") }, true},
		{0, func(m *model) { press(m, "home") }, true},
		{5, func(m *model) { m.onWheel(tea.MouseWheelMsg{Button: tea.MouseWheelDown}) }, true},
		{5, func(m *model) { press(m, "end") }, true},
		{5, func(m *model) { press(m, "left") }, false},
	} {
		f := newFake("BRAIN", "KAZE", 1)
		f.startFrom(nil, boards.Setup{Limit: 200})
		f.play(c.moves)
		m := f.model(lang.English, "unicode", 80, 24)
		c.do(m)
		if m.match.follow != c.follow {
			t.Errorf("at move %d of %d: follows the game: %v", m.match.at, c.moves, m.match.follow)
		}
	}
}

// TestCommands checks that a person's commands reach the referee in order.
func TestCommands(t *testing.T) {
	f, m := moments()["live"]()
	press(m, "space", "n")
	f.feed.Add(&arena.Paused{Stamp: f.stamp(arena.EvPause, 0)})
	m.Update(tickMsg(f.now))
	press(m, "space")
	want := []arena.Command{arena.Pause{By: "MOUNTECH"}, arena.Step{By: "MOUNTECH"}, arena.GoOn{By: "MOUNTECH"}}
	if !reflect.DeepEqual(f.sent, want) {
		t.Errorf("sent %v, want %v", f.sent, want)
	}
}

// TestRulingNeedsASecondKey checks that a ruling needs a choice, Enter, which shows
// what will change, and another key.
func TestRulingNeedsASecondKey(t *testing.T) {
	f, m := moments()["live"]()
	press(m, "a", "y", "Y", "enter", "!", "space")
	if len(f.sent) != 0 || !is[*ruling](m) {
		t.Fatalf("ruled without a choice: %v", f.sent)
	}
	press(m, "down", "down", "down", "y", "!", "enter")
	wantShown(t, m, "Game 2, KAZE against BRAIN", "KAZE wins", "Current result: not over.", "Match score: BRAIN 0–1 KAZE,", "0–2 KAZE.")
	press(m, "enter", "y", "space", "a")
	if len(f.sent) != 0 {
		t.Fatalf("ruled without the last key: %v", f.sent)
	}
	press(m, "esc", "esc", "a", "!")
	if len(f.sent) != 0 || of[*ruling](m).menu.row() >= 0 {
		t.Fatalf("the choice has outlived the dialog: %v", f.sent)
	}
	press(m, "down", "down", "down", "enter", "!")
	if len(f.sent) != 1 {
		t.Fatalf("sent %v, want one ruling", f.sent)
	}
	r := f.sent[0].(arena.Rule)
	if r.Game != 2 || r.By != "MOUNTECH" || r.Result != arena.Win || r.Winner != 0 || r.Reason != arena.ByRuling || r.Why == "" {
		t.Errorf("ruled %+v", r)
	}
}

// TestSureKeyMeansNothingElse checks that the key that confirms an irreversible action
// has no other meaning anywhere.
func TestSureKeyMeansNothingElse(t *testing.T) {
	for name, make := range moments() {
		_, m := make()
		if m.match != nil && m.match.ready() && m.match.begins(sureKey) {
			t.Errorf("%s: it begins a move", name)
		}
		for _, b := range slices.Concat(m.route.top().help(), m.route.screen().help()) {
			if slices.Contains(b.pressed(), sureKey) && !is[*confirm](m) {
				t.Errorf("%s: it means %q", name, lang.English.Say(b.help))
			}
		}
	}
}

func TestQuitAsksAndStops(t *testing.T) {
	f, m := moments()["live"]()
	press(m, "q", "n")
	if !m.undialogued() || len(f.sent) != 0 {
		t.Fatal("n has not gone back")
	}
	press(m, "q", "q", "!")
	if len(f.sent) != 0 {
		t.Fatal("the same key twice has stopped the match")
	}
	press(m, "enter")
	if len(f.sent) != 1 || f.sent[0] != (arena.Stop{}) {
		t.Fatalf("sent %v, want a stop", f.sent)
	}
	cmd := m.update(doneMsg{session: m.match.s, err: arena.ErrInterrupted})
	if cmd == nil {
		t.Fatal("the end of the match doesn't end the program")
	}
	if _, ok := cmd().(tea.QuitMsg); !ok {
		t.Error("the end of the match doesn't end the program")
	}
}

// TestUpdateDoesNoIO checks that Update touches nothing outside. The commands that it
// returns do.
func TestUpdateDoesNoIO(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 10)
	o := f.options(lang.English, "unicode")
	inside := false
	outside := func(what string) {
		if inside {
			t.Errorf("%s was called in Update", what)
		}
	}
	o.Start = func(show.Choice) (*show.Session, error) { outside("Start"); return nil, lang.Said{Text: "no"} }
	o.Resume = func(string) (*show.Session, error) { outside("Resume"); return nil, lang.Said{Text: "no"} }
	o.Remember = func(show.Choice) error { outside("Remember"); return nil }
	o.Unfinished = func() ([]show.Unfinished, error) {
		outside("Unfinished")
		return []show.Unfinished{{Name: "a", At: epoch}}, nil
	}
	f.start(opening("花月", "右・本"))
	s := f.session()
	s.Send = func(arena.Command) { outside("Send") }
	for _, first := range []*show.Session{nil, s} {
		m := screenModel(o, first, 80, 24)
		inside = true
		m.Init()
		inside = false
		run(m, m.toLobbyIfAny())
		for _, k := range []string{"o", "esc", "r", "enter", "space", "n", "a", "y", "u", "q", "y", "ctrl+c", "ctrl+z"} {
			inside = true
			cmd := m.update(keyOf(k))
			inside = false
			run(m, cmd)
		}
	}
}

func (m *model) toLobbyIfAny() tea.Cmd {
	if m.route.screen() == m.lobby {
		return m.lobby.findUnfinished()
	}
	return nil
}

// TestAnyKeyAnywhere checks that keys in any order on any screen break nothing. A usual run presses fewer on each.
func TestAnyKeyAnywhere(t *testing.T) {
	t.Parallel()
	keys := []string{
		"a", "b", "d", "f", "g", "h", "j", "k", "l", "m", "n", "o", "q", "r", "R", "s", "S", "t", "u", "x", "y", "?", "!", ":", "[", "]", "+", "-", ",", ".", "9", "0",
		"left", "right", "up", "down", "home", "end", "pgup", "pgdown", "enter", "esc", "tab", "shift+tab", "backspace", "space",
	}
	count := 300
	if *which == "" {
		count = 100
	}
	for name, make := range moments() {
		f, m := make()
		seed := uint32(len(name))
		for i := range count {
			seed = seed*1664525 + 1013904223
			m.Update(keyOf(keys[int(seed>>8)%len(keys)]))
			if i%7 == 0 {
				m.Update(tea.WindowSizeMsg{Width: 10 + int(seed>>16)%170, Height: 3 + int(seed>>24)%50})
				m.Update(tea.MouseClickMsg{X: int(seed>>8) % 160, Y: int(seed>>18) % 40, Button: tea.MouseLeft})
				m.Update(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
			}
			if i%20 == 0 {
				f.now = f.now.Add(time.Second)
				m.Update(tickMsg(f.now))
			}
			if i%10 == 0 { // drawing takes nearly all of the time
				m.View()
			}
		}
	}
}
