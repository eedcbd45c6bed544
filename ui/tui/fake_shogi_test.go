package tui

import (
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/ui/lang"
)

var shogiRules = shogi.Games()[0]

// fakeShogi returns a made-up match of shogi with fifteen minutes and ten seconds a
// move, drawn after 256 moves.
func fakeShogi(a, b string) *fake {
	return newFakeOf(shogiRules, arena.Regulation{
		Name: "denou4", Game: "shogi", Games: 1, Limit: 256,
		Clock: arena.Clock{Main: 15 * time.Minute, Byoyomi: 10 * time.Second, Unit: time.Second, Least: time.Second},
	}, "usi", a, b)
}

// begin starts a game of shogi from a position, "" for the usual one.
func (f *fake) beginShogi(sfen string) {
	f.startFrom(nil, boards.Setup{Limit: f.begin.Regulation.Limit, Position: sfen})
}

// moves makes moves one after another.
func (f *fake) moves(list ...boards.Move) {
	for i, mv := range list {
		score := 30 + 17*i
		if i%2 == 1 {
			score = -score
		}
		f.move(mv, time.Duration(1200+700*(i%5))*time.Millisecond, arena.Said{Score: &score, Depth: 12 + i%4, Nodes: int64(1000 * (i + 1) * (i + 7)), PV: fakeLine(f.pos, mv)})
	}
}

// fakeLine returns an engine's line of play for a move: the move, and the first legal
// ones after it.
func fakeLine(p boards.Position, mv boards.Move) string {
	b := p.(*shogi.Position).Board()
	m, err := b.ParseCSA(string(mv))
	text := ""
	for range 4 {
		if err != nil {
			break
		}
		text += m.USI() + " "
		b.Do(m)
		list := b.Legal(nil)
		if len(list) == 0 {
			break
		}
		m = list[len(list)/2]
	}
	return text
}

// opened are the first moves of a game: a bishop exchange.
var opened = []boards.Move{"+7776FU", "-3334FU", "+2726FU", "-8384FU", "+2625FU", "-8485FU", "+6978KI", "-2288UM", "+7988GI", "-3122GI", "+0045KA"}

// endgame is a position with all kinds of pieces, and kings in the camps.
const endgame = "1+B2g2nl/1K1+P1+P1+P1/p1+N1+R1+S2/3pp2p1/9/2P5P/PP1+l1k+s1P/3+l5/LN3+r3 b BGSN4P2gs2p 180"

// circle is a repetition of moves.
var circle = []boards.Move{"+2838HI", "-8272HI", "+3828HI", "-7282HI"}

// wired adds lines that were sent to a program and received from it.
func (f *fake) wired(player string, lines ...string) {
	for _, l := range lines {
		f.now = f.now.Add(137 * time.Millisecond)
		f.feed.Add(&arena.Wired{Stamp: f.stamp(arena.EvWire, f.number), Player: player, Sent: l[0] == '>', Text: l[1:]})
	}
}

// shogiModel shows a made-up game.
func (f *fake) model(l lang.Lang, glyphs string, w, h int) *model {
	return screenModel(f.options(l, glyphs), f.session(), w, h)
}
