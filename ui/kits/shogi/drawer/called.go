package drawer

import (
	"dohyo/boards"
	"dohyo/boards/shogi"
	"dohyo/boards/shogi/forms"
	"dohyo/ui/draw"
)

// called returns the strategies and castles that a position shows.
func called(p boards.Position) (list []draw.Name) {
	s, ok := p.(*shogi.Position)
	if !ok {
		return nil
	}
	for _, f := range forms.Of(s) {
		list = append(list, draw.Name{Kind: f.Kind, Side: f.Side.Side(), Kanji: f.Kanji, Romaji: f.Romaji, English: f.English})
	}
	return list
}

// formNames lists all strategies and castles.
func formNames() []draw.Name {
	var list []draw.Name
	for _, f := range forms.All() {
		list = append(list, draw.Name{Kind: f.Kind, Side: boards.None, Kanji: f.Kanji, Romaji: f.Romaji, English: f.English})
	}
	return list
}
