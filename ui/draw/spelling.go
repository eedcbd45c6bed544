package draw

import (
	"dohyo/boards"
	"dohyo/ui/lang"
)

// Spelling returns how the moves of a game are written that are made, or tried, from a
// position on. The position may be nil if it isn't available. Words about a match that
// name moves (lang.Ending and others) take the result.
func Spelling(l lang.Lang, s *Set, game string, p boards.Position) lang.Spelling {
	d, ok := For(game)
	if !ok {
		return nil
	}
	return func(moves ...boards.Move) []string {
		p, names := p, make([]string, len(moves))
		for i, m := range moves {
			names[i] = d.Words(l, s, p, m)
			if p == nil {
				continue
			}
			next, err := p.Play(m)
			if p = next; err != nil {
				p = nil
			}
		}
		return names
	}
}
