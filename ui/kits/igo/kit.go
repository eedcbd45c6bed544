// Package igo is the kit of Go (囲碁).
package igo

import (
	"dohyo/boards"
	"dohyo/boards/igo"
	"dohyo/ui/kit"
)

// Kit is what the house knows of it.
var Kit = &kit.Kit{
	Games:   igo.Games(),
	Judge:   judge,
	Content: content,
}

// content lists the stones row by row.
func content(p boards.Position, _ ...boards.Position) any {
	g, ok := p.(*igo.Position)
	if !ok {
		return nil
	}
	text := func(c igo.Color) []string {
		list := []string{}
		for _, q := range g.Board().Points(c) {
			list = append(list, igo.PointText(q, g.Size()))
		}
		return list
	}
	return stones{Black: text(igo.Black), White: text(igo.White)}
}
