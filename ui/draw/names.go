package draw

import (
	"slices"
	"strings"
	charset "unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

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
		list = append(list, openingName(o))
	}
	if d.Called != nil {
		list = append(list, d.Called(p)...)
	}
	return list
}

// openingName returns the name of an opening with what else it is called.
func openingName(o boards.Opening) Name {
	n := Name{Kind: "opening", Side: boards.None, Kanji: o.Name, Romaji: o.Romaji}
	n.Kanji += lang.Japanese.Paren(strings.Join(slices.DeleteFunc([]string{o.Label, o.Code}, func(s string) bool { return s == "" }), "・"))
	if o.Code != "" {
		n.Romaji += " " + o.Code
	}
	return n
}

// A KnownName is a name that a game has, with its parts.
type KnownName struct {
	Name
	Plain string   // 寒星
	Latin string   // Kansei
	Codes []string // d1, 直接1
}

// Has reports whether the name is called by words: by a part of one of its forms, in
// upper or lower case, with or without hyphens and the signs of long vowels; or by a
// whole code.
func (n KnownName) Has(words string) bool {
	words = bare(words)
	has := func(form string) bool { return strings.Contains(bare(form), words) }
	return words != "" && (n.Is(words) || slices.ContainsFunc([]string{n.Plain, n.Latin, n.English}, has))
}

// Is reports whether words are one of the forms of the name, or one of its codes, as a whole.
func (n KnownName) Is(words string) bool {
	words = bare(words)
	whole := append([]string{n.Kanji, n.Romaji, n.Plain, n.Latin, n.English, n.In(lang.English)}, n.Codes...)
	return words != "" && slices.ContainsFunc(whole, func(form string) bool { return bare(form) == words })
}

// Inside reports whether Has finds words only in the middle of a word, as hogetsu in Shogetsu.
func (n KnownName) Inside(words string) bool {
	return n.Has(words) && !n.Is(words) && !slices.ContainsFunc([]string{n.Plain, n.Latin, n.English}, func(form string) bool {
		for i := range form {
			if r, _ := utf8.DecodeLastRuneInString(form[:i]); !charset.In(r, charset.Latin) && strings.HasPrefix(bare(form[i:]), bare(words)) {
				return true
			}
		}
		return false
	})
}

// bare returns a text in lower case and half width, without accents, hyphens and blanks.
func bare(text string) string {
	return strings.ToLower(norm.NFC.String(strings.Map(func(r rune) rune {
		if r >= 0x300 && r < 0x370 || r == '-' || r == ' ' { // combining signs; those of kana are elsewhere
			return -1
		}
		return r
	}, norm.NFKD.String(text))))
}

// KnownNames lists the names of openings that occur in records of a game: its own
// openings and, where it has them, strategies and formations.
func KnownNames(g *boards.Game) (list []KnownName) {
	openings := g.Named
	if openings == nil {
		openings = g.Titles
	}
	if openings == nil {
		openings = func() []boards.Opening { return nil }
	}
	for _, o := range openings() {
		if len(list) == 0 || list[len(list)-1].Plain != o.Name { // placements of one follow each other
			list = append(list, KnownName{openingName(o), o.Name, o.Romaji, []string{o.Code, o.Label}})
		}
	}
	if d, ok := For(g.Name); ok && d.Forms != nil {
		for _, n := range d.Forms() {
			list = append(list, KnownName{n, n.Kanji, n.Romaji, nil})
		}
	}
	return list
}
