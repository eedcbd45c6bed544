package tui

import (
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/ui/draw"
)

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
