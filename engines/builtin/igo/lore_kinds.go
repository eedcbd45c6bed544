package igo

import (
	"context"
	"sync"

	"dohyo/boards"
	rules "dohyo/boards/igo"
	"dohyo/engines"
	"dohyo/engines/builtin/igo/joseki"
	"dohyo/engines/builtin/igo/patterns"
	"dohyo/engines/lore"
)

// Lores returns the kinds of lore that people write for the players: patterns and joseki.
var Lores = sync.OnceValue(func() []*lore.Kind {
	p := &lore.Kind{
		Name: "lore.patterns", File: "patterns.txt",
		Begins: beginsPattern, Parse: readPattern, ParseDraft: readDraft,
		Blank: func(name string) lore.Sheet { return patternSheet{patterns.Blank(name, plainRule)} },
		Given: func() (list []lore.Sheet) {
			for _, p := range patterns.Standard().Patterns {
				list = append(list, patternSheet{p.Widened()})
			}
			return list
		},
		Letters: []lore.Letter{
			{Key: 'X', Name: "lore.own", Side: 0}, {Key: 'O', Name: "lore.theirs", Side: 1}, {Key: '.', Name: "lore.empty", Side: boards.None},
			{Key: 'x', Name: "lore.own.empty", Side: boards.None}, {Key: 'o', Name: "lore.theirs.empty", Side: boards.None},
			{Key: '%', Name: "lore.stone", Side: boards.None}, {Key: '#', Name: "lore.edge", Side: boards.None}, {Key: '?', Name: "lore.any", Side: boards.None},
		},
		Marks: []lore.Mark{{Name: "", Term: "lore.mark.none"}, {Name: patterns.Urgent.String(), Term: "lore.mark.urgent"}, {Name: patterns.Answer.String(), Term: "lore.mark.answer"}},
		Cut:   cutPattern, Fits: patternFits,
	}
	for i := range 9 {
		p.Letters = append(p.Letters, lore.Letter{Key: byte('1' + i), Name: "lore.named", Side: boards.None})
	}
	for _, r := range patterns.Standard().Rules {
		p.Rules = append(p.Rules, lore.Rule{Name: r.Name, English: r.English, Japanese: r.Japanese})
	}
	j := &lore.Kind{Name: "lore.joseki", File: "joseki.txt", Parse: readJoseki, Fits: josekiFits}
	for _, c := range joseki.Classes() {
		j.Marks = append(j.Marks, lore.Mark{Name: c.String(), Term: boards.Term("lore.class." + c.String()), Short: boards.Term("lore.short." + c.String())})
	}
	return []*lore.Kind{p, j}
})

// spotOf returns a field as people count them from the top, given its column and row from
// the lower left, from 0.
func spotOf(size, x, y int) (boards.Spot, bool) {
	return boards.Spot{Col: x + 1, Row: size - y}, x >= 0 && y >= 0 && x < size && y < size
}

// tried returns what the players know of a position for both sides, the side to move first.
func tried(p *rules.Position) (list []*knowledge) {
	for _, c := range []rules.Color{p.Turn(), p.Turn().Other()} {
		b := newBoard(p.Size())
		b.set(p)
		list = append(list, learn(newReader(b), p.As(c)))
	}
	return list
}

// positionOf returns a position of Go, with the error of a context that has ended.
func positionOf(ctx context.Context, at boards.Position) (*rules.Position, error) {
	p, ok := at.(*rules.Position)
	if !ok {
		return nil, engines.Faultf(engines.Start, "igo.position", "expected a position of Go")
	}
	return p, ctx.Err()
}
