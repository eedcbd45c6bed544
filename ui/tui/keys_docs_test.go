package tui

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dohyo/docs"
	"dohyo/engines/lore"
	"dohyo/ui/lang"
	"dohyo/ui/show"
)

// TestKeysDocumented generates the tables of docs/keys.md from the bindings and
// compares them.
func TestKeysDocumented(t *testing.T) {
	f := newFake("BRAIN", "KAZE", 1)
	m := newModel(f.options(lang.English, "unicode"), f.session())
	shelf := newShelf(m.stage, &show.Session{})
	for _, screen := range []struct {
		name string
		list []binding
	}{
		{"lobby", m.lobby.bindings}, {"match", m.match.screen.bindings}, {"scoring", m.match.screen.scoring},
		{"gallery", m.gallery.bindings}, {"shelf", shelf.bindings}, {"hall", newHallScreen(m.stage, newHall(&show.Hall{})).bindings}, {"problems", newProblemRoom(m.stage, &show.ProblemSet{}).bindings}, {"lore", newLoreRoom(m.stage, &lore.Kind{}).bindings}, {"everywhere", m.everywhere},
	} {
		var rows [][]string
		for _, b := range screen.list {
			row := []string{lang.English.Say(b.name), lang.English.Say(b.help)}
			same := func(r []string) bool { return slices.Equal(r, row) }
			if !b.help.Empty() && !slices.ContainsFunc(rows, same) {
				rows = append(rows, row)
			}
		}
		docs.Generated(t, "../../docs/keys.md", screen.name, docs.Table([]string{"key", "does"}, rows))
	}
}

// keysInPage matches a key in the first column of a table.
var keysInPage = regexp.MustCompile("`([^`]+)`")

// TestKeysInPages checks the tables of keys in other pages than docs/keys.md: each key means
// something on one of the screens that the page is about.
func TestKeysInPages(t *testing.T) {
	known := map[lang.Key][]string{}
	for _, p := range allPlaces() {
		for _, b := range p.list {
			known[p.name] = append(known[p.name], b.pressed()...)
		}
	}
	for page, places := range map[string][]lang.Key{
		"editing.md":    {lang.PlaceMatch, lang.PlaceCompose},
		"go.md":         {lang.PlaceMatch, lang.PlaceCount},
		"laboratory.md": {lang.PlaceLaboratory},
		"replay.md":     {lang.PlaceMatch},
	} {
		text, err := os.ReadFile("../../docs/" + page)
		if err != nil {
			t.Fatal(err)
		}
		inTable, seen := false, 0
		for n, line := range strings.Split(string(text), "\n") {
			if inTable = strings.HasPrefix(line, "| key |") || inTable && strings.HasPrefix(line, "|"); !inTable {
				continue
			}
			first, _, _ := strings.Cut(line[1:], "|")
			for _, m := range keysInPage.FindAllStringSubmatch(first, -1) {
				seen++
				if m[1] != sureKey && !slices.ContainsFunc(places, func(k lang.Key) bool { return slices.Contains(known[k], m[1]) }) {
					t.Errorf("docs/%s:%d: no key %q on this screen", page, n+1, m[1])
				}
			}
		}
		if seen == 0 {
			t.Errorf("docs/%s has no table of keys", page)
		}
	}
}
