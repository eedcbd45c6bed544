package tui

import (
	"strings"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/boards/igo"
	"dohyo/ui/lang"
)

// fakeIgo returns a made-up match of one game of Go.
func fakeIgo(a, b string, size int) *fake {
	reg := arena.DefaultFor("go")
	reg.Games, reg.Size = 1, size
	f := newFakeOf(igo.Game, reg, "gtp", a, b)
	f.startFrom(nil, boards.Setup{Size: size, Settings: igo.Komi(7.5)})
	return f
}

// puts makes moves one after another. The second pass doesn't end the game, which then
// waits for the count.
func (f *fake) puts(text string) {
	for i, m := range strings.Fields(text) {
		next, err := f.pos.Play(boards.Move(m))
		if err != nil {
			panic(err)
		}
		if len(next.ToAct()) > 0 {
			f.move(boards.Move(m), time.Duration(900+300*(i%7))*time.Millisecond, arena.Said{Mutter: []string{"カカリ", "切断", ""}[i%3]})
			continue
		}
		seat := f.rules.Seats[f.pos.ToAct()[0]].Name
		f.feed.Add(&arena.Moved{
			Stamp: f.stamp(arena.EvMove, f.number), Ply: next.Ply(), Seat: seat, Player: f.game.Seats[seat], Move: boards.Move(m),
		})
		f.pos = next
	}
}

// counts counts the game with the given dead stones. An open count waits for a person.
func (f *fake) counts(open bool, dead ...boards.Move) {
	how := fact.Errorf("count.agreed", "agreed: %v", fact.Errorf("count.dead", "dead %s", movesText(dead)))
	f.feed.Add(&arena.Counted{
		Stamp: f.stamp(arena.EvCount, f.number), Dead: dead, How: how.Error(), Fact: how.Fact, Open: open,
		Claims: map[string][]boards.Move{f.players[0]: dead, f.players[1]: {}},
	})
	f.pos, _ = f.pos.(boards.Countable).Counted(dead, how)
	if o, over := f.pos.Outcome(); over && !open {
		f.end(o)
	}
}

// fuseki is the beginning of a game between soyokaze and GNU Go.
const fuseki = `D16 D4 Q4 Q17 O17 Q15 D6 F4 F16 C5 Q6 H17 Q10 F18 M4 M17 D12 N16 K16 H15 Q13 K14 H4 R3 D14 Q3 Q8 H13 D10 P4 D8 Q5 K4
	R6 R7 P6 P7 S6 N13 R14 C6 K11 K8 N3 M3 N2 G4 F3 F5 E5 O6 P5 R13 T9 J17 M15 H18 D18 G17 B18 G3 M13 M12 L12 D3 C3 M9 M11 N12 N11 C2`

// small is a whole game of GNU Go with itself on nine lines.
const small = `F6 D4 F3 F4 G3 G4 E3 H6 E4 H3 C2 C5 C7 B3 B2 G7 F7 C3 B6 H2 G8 H8 F8 E1 E5 D2 D3 D1 A2 G9 A3 F9 E9 H9 E8 G6 G5 H5 F5 H4 E2 G1 C1 F1 G2 H1 F2
	pass pass`

// smallDead lists the dead stones at the end of small.
var smallDead = []boards.Move{"B3", "C3", "D4", "C5"}

// igoScenes are the moments of Go with golden pictures.
var igoScenes = []scene{
	{"match", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 19)
		f.puts(fuseki)
		f.now = f.now.Add(12 * time.Second)
		return f.model(l, g, w, h)
	}},
	{"person", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("human", "KAZE", 9)
		f.puts("D5 E5 C4 F4 D3 E3 E4 D4")
		m := f.model(l, g, w, h)
		press(m, "down", "right", ":")
		for _, k := range "c5" {
			press(m, string(k))
		}
		return m
	}},
	{"scoring", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("human", "KAZE", 9)
		f.puts(small)
		f.counts(true, smallDead[0])
		m := f.model(l, g, w, h)
		m.Update(tickMsg(f.now))
		m.match.scoring.at, _ = m.match.snap.drawer.Field(m.match.position(), "C5")
		press(m, "enter")
		return m
	}},
	{"settle", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("human", "KAZE", 9)
		f.puts(small)
		f.counts(true, smallDead...)
		m := f.model(l, g, w, h)
		press(m, "c")
		return m
	}},
	{"tree", func(l lang.Lang, g string, w, h int) *model {
		m := replayed(commented, l, g, w, h)
		press(m, "right", "right", "right", "right", "right")
		return m
	}},
	{"groups", overlaid(1)},
	{"connections", overlaid(2)},
	{"territory", overlaid(5)},
	{"counted", func(l lang.Lang, g string, w, h int) *model {
		f := fakeIgo("BRAIN", "KAZE", 9)
		f.puts(small)
		f.counts(false, smallDead...)
		return f.model(l, g, w, h)
	}},
}
