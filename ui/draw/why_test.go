package draw_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"testing"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/gomoku"
	"dohyo/boards/igo"
	"dohyo/boards/shogi"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// someMoves returns moves to ask about: some of the position's own, and others.
func someMoves(p boards.Position, rng *rand.Rand) (list []boards.Move) {
	switch p := p.(type) {
	case *gomoku.Position:
		return []boards.Move{gomoku.At(1+rng.IntN(p.Size()), 1+rng.IntN(p.Size())).Move(), "1616"}
	case *igo.Position:
		return []boards.Move{boards.Move(igo.PointText(igo.Point(rng.IntN(p.Size()*p.Size())), p.Size())), "pass"}
	case *shogi.Position:
		legal := p.Board().Legal(nil)
		if len(legal) > 0 {
			list = append(list, boards.Move(p.View().CSA(legal[rng.IntN(len(legal))])))
		}
		square := func() string { return strconv.Itoa(11 + 10*rng.IntN(9) + rng.IntN(9)) }
		return append(list, boards.Move("+-"[p.View().Turn()])+boards.Move(square()+square()+"FU"), "%KACHI", "%SENNICHITE")
	}
	return []boards.Move{boards.Move(strconv.Itoa(rng.IntN(26) - 1))}
}

// TestReasonsInWords plays random games and asks for the reasons at every move. Every
// reason must have words in both languages and marks on the board.
func TestReasonsInWords(t *testing.T) {
	for _, g := range catalog.Games() {
		d, _ := draw.For(g.Name)
		rng := rand.New(rand.NewPCG(1, 2))
		for game := range 2 {
			setup := boards.Setup{}
			if g.Name == "go" {
				setup.Size = 5
			}
			if g.Lot != nil {
				setup.Position = g.Lot(uint64(game))
			}
			p, err := g.Start(setup)
			if err != nil {
				t.Fatal(err)
			}
			for range 80 {
				why := p.(boards.Explainer)
				checkReasons(t, d, g.Name, p, why.Reasons())
				tried := someMoves(p, rng)
				for _, m := range tried {
					checkReasons(t, d, g.Name, p, why.Weigh(boards.Seat(p.Ply()%2), m))
				}
				for _, c := range append(why.Claims(""), why.Claims(tried[0])...) {
					checkReasons(t, d, g.Name, p, why.Answer(c, tried[0]).Why)
				}
				if len(p.ToAct()) == 0 {
					break
				}
				moves := make([]boards.Move, len(p.ToAct()))
				for i := range moves {
					moves[i] = someMoves(p, rng)[0]
				}
				next, err := p.Play(moves...)
				if err != nil {
					continue
				}
				p = next
			}
		}
	}
}

func checkReasons(t *testing.T, d *draw.Drawer, game string, p boards.Position, findings []boards.Finding) {
	t.Helper()
	if len(findings) == 0 {
		t.Errorf("%s, move %d: no reason", game, p.Ply())
	}
	bare := sync.OnceValue(func() string {
		return d.Picture(p, draw.Options{Set: draw.ASCII, Labels: true, Quiet: true}).Text()
	})
	for _, l := range []lang.Lang{lang.English, lang.Japanese} {
		for _, s := range []*draw.Set{draw.Unicode, draw.ASCII} {
			for i, r := range d.Reasons(l, s, game, p, findings) {
				if r.Text == findings[i].What || strings.Contains(r.Text, "%!") || strings.Contains(r.Text, "{") || r.Source == findings[i].From.Doc && r.Source != "" {
					t.Fatalf("%s, move %d: %s: %q [%s]", game, p.Ply(), findings[i].What, r.Text, r.Source)
				}
				if len(r.Exhibits) < len(findings[i].Marks) {
					t.Fatalf("%s: %s marks %v, seen are %v", game, findings[i].What, findings[i].Marks, r.Exhibits)
				}
				o := draw.Options{Set: s, Lang: l, Labels: true, Exhibits: r.Exhibits}
				if len(r.Exhibits) > 0 && l == lang.English && s == draw.ASCII && d.Picture(p, o).Text() == bare() {
					t.Fatalf("%s: %s isn't seen on the board without colours", game, findings[i].What)
				}
			}
		}
	}
}
