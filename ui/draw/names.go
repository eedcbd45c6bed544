package draw

import (
	"slices"
	"strings"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// A Name is a name that players use for an opening, a strategy, a formation, or the
// play in a corner.
type Name struct {
	Kind    string // "opening", or what the game calls it
	Side    boards.Side
	Kanji   string // 金矢倉
	Romaji  string // Kin-yagura; may be empty
	English string // Gold Yagura; may be empty
}

// In returns the name in a language: in English with its romaji, if that is another word.
func (n Name) In(l lang.Lang) string {
	english := n.English
	switch {
	case english == "":
		english = n.Romaji
	case n.Romaji != "" && n.Romaji != n.English:
		english += " (" + n.Romaji + ")"
	}
	return l.Say(lang.Text(english, n.Kanji))
}

// Of returns the name with the side that it belongs to, as the game calls it.
func (n Name) Of(l lang.Lang, s *Set, sign func(*Set, boards.Side) string) string {
	if n.Side == boards.None {
		return n.In(l)
	}
	return sign(s, n.Side) + n.In(l)
}

// NewNames returns the names that have come true since an earlier position.
func NewNames(before, after []Name) (list []Name) {
	for _, n := range after {
		if !slices.Contains(before, n) {
			list = append(list, n)
		}
	}
	return list
}

// Names returns the names that apply to a position: those of the drawer's game, and
// the name of the opening.
func (d *Drawer) Names(p boards.Position) (list []Name) {
	if o, ok := d.Opening(p); ok && o.Name != "" {
		n := Name{Kind: "opening", Side: boards.None, Kanji: o.Name, Romaji: o.Romaji}
		n.Kanji += lang.Japanese.Paren(strings.Join(slices.DeleteFunc([]string{o.Label, o.Code}, func(s string) bool { return s == "" }), "・"))
		if o.Code != "" {
			n.Romaji += " " + o.Code
		}
		list = append(list, n)
	}
	if d.Called != nil {
		list = append(list, d.Called(p)...)
	}
	return list
}
