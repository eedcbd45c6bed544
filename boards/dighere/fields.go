package dighere

import (
	"embed"
	"fmt"
	"math/rand/v2"

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

var fields = mustFields()

// Sample is the field that is used when none is chosen.
var Sample = fields[0].Field.String()

// openings holds the fields as named beginnings.
var openings = func() []boards.Opening {
	var list []boards.Opening
	for _, f := range fields {
		list = append(list, boards.Opening{Name: f.Name, Romaji: f.English, Position: f.Field.String()})
	}
	return list
}()

// Fields lists the built-in fields. Callers must not modify them.
func Fields() []NamedField { return fields }

func mustFields() []NamedField {
	var list []NamedField
	for _, n := range named {
		text, err := fieldFiles.ReadFile("fields/" + n.english + ".dighere")
		if err != nil {
			panic(err)
		}
		f, err := ParseField(text)
		if err != nil {
			panic(fmt.Sprintf("%s: %v", n.english, err))
		}
		list = append(list, NamedField{Name: n.name, English: n.english, Field: f})
	}
	return list
}

// byLot returns a random field: of any size that the contests had, symmetric in
// half of the cases, with up to three known treasures.
func byLot(seed uint64) *Field {
	rng := rand.New(rand.NewPCG(seed, 0x4c4f54))
	return Generate(Wishes{Symmetric: rng.IntN(2) == 0, Known: rng.IntN(4)}, seed)
}
