package cli

import (
	"iter"

	"dohyo/boards"
	"dohyo/kifu"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A calledName is a name that comes true in a record, for verify --json.
type calledName struct {
	Ply     int    `json:"ply"`
	Kind    string `json:"kind"`
	Side    string `json:"side,omitempty"`
	Kanji   string `json:"kanji"`
	Romaji  string `json:"romaji,omitempty"`
	English string `json:"english,omitempty"`
}

// in returns the name in a language, with its side as the game calls it.
func (n calledName) in(l lang.Lang, game string) string {
	text := draw.Name{Kanji: n.Kanji, Romaji: n.Romaji, English: n.English}.In(l)
	if n.Side == "" {
		return text
	}
	return l.Seat(game, n.Side) + " " + text
}

// sideWords are the names of the sides in JSON.
var sideWords = map[boards.Side]string{0: "black", 1: "white"}

// calledNames lists the names of openings, strategies and formations that come true in
// the positions of a game.
func calledNames(game string, positions []boards.Position) (list []calledName) {
	newlyNamed(game, positions, func(ply int, n draw.Name) {
		list = append(list, calledName{ply, n.Kind, sideWords[n.Side], n.Kanji, n.Romaji, n.English})
	})
	return list
}

// newlyNamed calls tell for each name that comes true in the positions of a game.
func newlyNamed(game string, positions []boards.Position, tell func(at int, n draw.Name)) {
	d, ok := draw.For(game)
	if !ok {
		return
	}
	var before []draw.Name
	for at, p := range positions {
		now := d.Names(p)
		for _, n := range draw.NewNames(before, now) {
			tell(at, n)
		}
		before = now
	}
}

// commented passes records on with the names that come true in the comments of their
// moves. They have no variations.
func commented(records iter.Seq2[*kifu.Record, error], rules string, l lang.Lang) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		for r, err := range records {
			if r != nil {
				addNames(r, rules, l)
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// addNames adds the names that come true in a record to the comments of its moves. A
// record of an unknown game stays as it is.
func addNames(r *kifu.Record, rules string, l lang.Lang) {
	g, err := gameOf(r, rules)
	if err != nil {
		return
	}
	positions, _ := kifu.Play(r, g) // up to a mistake
	d, _ := draw.For(g.Name)
	newlyNamed(g.Name, positions, func(at int, n draw.Name) {
		if at == 0 || at > len(r.Moves) {
			return
		}
		m := &r.Moves[at-1]
		m.Add(n.Of(l, draw.Unicode, d.Sign))
	})
}
