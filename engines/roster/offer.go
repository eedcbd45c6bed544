package roster

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"

	"dohyo/engines"
	"dohyo/engines/scratch"
)

// An Offer is a setting that a program itself offers over its protocol. It is kept in
// the key options of engines.toml.
type Offer struct {
	Name     string
	Default  string
	Values   []string // the values that it takes; nil: any text, or any number if Number
	Number   bool
	Min, Max int64 // of a number, unless both are 0
}

// Offers asks a program for its own settings. A protocol that has none returns none.
func (e Entry) Offers(ctx context.Context) ([]Offer, error) {
	d := e.dialect()
	if d.Offers == nil {
		return nil, nil
	}
	ctx, stop := context.WithTimeout(ctx, GuessPatience)
	defer stop()
	dir, err := scratch.New("offers")
	if err != nil {
		return nil, err
	}
	defer dir.Remove()
	work := filepath.Join(dir.Path, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		return nil, err
	}
	if err := furnish(e.settings.home, work, e.settings.limits.Disk); err != nil {
		return nil, err
	}
	return d.Offers(ctx, e.seating(work, ""))
}

// Own lists the keys of engines.toml that only some protocols use, those of one
// protocol. Options, which Offers lists one by one, isn't among them.
func Own(protocol string) (list []engines.Setting) {
	d, _ := dialectNamed(protocol)
	for _, k := range d.Keys {
		if k.Name != "options" {
			list = append(list, engines.Setting{Key: k.Name, Usual: k.Usual, Example: k.Example})
		}
	}
	return list
}

// Programs lists the protocols by which a program on this machine is reached.
func Programs() (names []string) {
	for _, d := range dialects {
		if !d.Device && !d.Remote {
			names = append(names, d.Name)
		}
	}
	return names
}

// Value reads a value that a person typed: as a file writes it, or a text without
// its quotes.
func Value(text string) any {
	var doc map[string]any
	if _, err := toml.Decode("v = "+text, &doc); err == nil && len(doc) == 1 && !strings.Contains(text, "\n") {
		return doc["v"]
	}
	return text
}

// ValueText writes a value as a person types it, in one line: as a file writes it,
// and a text without quotes where Value understands it.
func ValueText(v any) string {
	if s, ok := v.(string); ok && Value(s) == v {
		return s
	}
	return valueText(v)
}
