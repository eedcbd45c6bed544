package tui

import (
	"time"

	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
)

// demoPause is the time between two moves of the demo board.
const demoPause = 900 * time.Millisecond

// A demo is a game that is played slowly beside the lists.
type demo struct {
	drawer    *draw.Drawer
	positions []boards.Position // none if there is nothing to show
	at        int
	next      time.Time
}

func newDemo(game string) demo {
	d, ok := draw.For(game)
	if !ok {
		return demo{}
	}
	return demo{drawer: d, positions: demoPositions(game, d)}
}

// tick plays on, and reports whether anything has changed.
func (d *demo) tick(now time.Time) bool {
	if len(d.positions) == 0 || now.Before(d.next) {
		return false
	}
	d.next = now.Add(demoPause)
	d.at++
	if d.at >= len(d.positions) {
		d.at = 0
	}
	if d.at == len(d.positions)-1 {
		d.next = now.Add(5 * demoPause) // the end stays longer
	}
	return true
}

// draw draws the board at the right, if there's room for it, and returns what is left.
func (d *demo) draw(m *stage, r rect) rect {
	if len(d.positions) == 0 {
		return r
	}
	at := d.positions[d.at]
	o := draw.Options{Set: m.set, Lang: m.l, Rim: m.th.rim, Lines: 1}
	beside := 44
	if r.w >= 130 { // players have lines of their own to say who they are
		beside = 80
	}
	for lines := linesMost; lines > 1; lines-- {
		o.Lines = lines
		if w, h := d.drawer.Measure(at, o); h <= r.h && w+beside <= r.w {
			break
		}
		o.Lines = 1
	}
	if _, h := d.drawer.Measure(at, o); h > r.h {
		o.Rim = false
	}
	pic := d.drawer.Picture(at, o)
	if pic.W+38 > r.w || pic.H > r.h {
		return r
	}
	y := r.y + (r.h-pic.H)/2
	board := rect{r.x + r.w - pic.W, y, pic.W, pic.H}
	m.cv.picture(board, pic)
	hang(m, board, pic, d.drawer, at, o)
	r.w -= pic.W + 2
	return r
}

// demoPositions plays the drawer's sample game by the rules of the game.
func demoPositions(game string, d *draw.Drawer) []boards.Position {
	rules, ok := catalog.Game(game)
	if !ok || len(d.Demo) == 0 {
		return nil
	}
	p, err := rules.Start(boards.Setup{Size: d.DemoSize})
	if err != nil {
		return nil
	}
	list := []boards.Position{p}
	for _, mv := range d.Demo {
		if p, err = p.Play(mv); err != nil {
			break
		}
		list = append(list, p)
	}
	return list
}
