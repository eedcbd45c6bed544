package dighere

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"dohyo/boards"
)

// The built-in fields are game files without plays, which the official viewer can
// open too. Some were made by Generate, some by hand.
//
//go:embed fields/*.dighere
var fieldFiles embed.FS

// A NamedField is a built-in field.
type NamedField struct {
	Name    string // in Japanese: 大河
	English string // river, also the name of its file
	Field   *Field
}

// named lists the built-in fields in the order in which they are offered.
var named = []struct{ name, english string }{
	{"稽古場", "practice"}, {"大河", "river"}, {"四部屋", "rooms"}, {"迷路", "maze"}, {"渦巻", "spiral"},
	{"宝の山", "hoard"}, {"橋", "bridges"}, {"狭間", "duel"}, {"草原", "meadow"}, {"大原野", "plain"},
}

// openings returns the fields as named beginnings, cut out of the files unparsed.
var openings = sync.OnceValue(func() []boards.Opening {
	var list []boards.Opening
	for _, n := range named {
		list = append(list, boards.Opening{Name: n.name, Romaji: n.english, Position: fieldText(n.english)})
	}
	return list
})

// Sample returns the field that is used when none is chosen.
func Sample() string { return openings()[0].Position }

// fieldText returns the field in one of the files, which are written as Field.String
// writes them.
func fieldText(english string) string {
	file, err := fieldFiles.ReadFile("fields/" + english + ".dighere")
	if err != nil {
		panic(err)
	}
	_, text, _ := strings.Cut(string(file), `{"field":`)
	text, _, _ = strings.Cut(text, `,"filetype":`)
	return text
}

// Fields lists the built-in fields. Callers must not modify them.
var Fields = sync.OnceValue(func() []NamedField {
	var list []NamedField
	for i, n := range named {
		f, err := ParseField([]byte(openings()[i].Position))
		if err != nil {
			panic(fmt.Sprintf("%s: %v", n.english, err))
		}
		list = append(list, NamedField{Name: n.name, English: n.english, Field: f})
	}
	return list
})

// byLot returns a random field: of any size that the contests had, symmetric in
// half of the cases, with up to three known treasures.
func byLot(seed uint64) *Field {
	rng := rand.New(rand.NewPCG(seed, 0x4c4f54))
	return Generate(Wishes{Symmetric: rng.IntN(2) == 0, Known: rng.IntN(4)}, seed)
}
