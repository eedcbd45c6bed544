package arena

import (
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dohyo/docs"
)

// eventSummaries describe when each event is written.
var eventSummaries = map[string]string{
	"absent":      "The connection to a player on another machine was lost or restored.",
	"break":       "A program wants to break the game off, and the game waits for a ruling.",
	"cage":        "How a player's programs are confined. Written before its first turn, and when it changes.",
	"count":       "The score of a game was counted.",
	"fairness":    "How the processors were shared during a game. Written before `game_end`.",
	"fault":       "A player failed: it broke its protocol or tried an illegal move.",
	"game_begin":  "A game begins, or continues another game.",
	"game_end":    "A game ended.",
	"gap":         "dohyo itself wasn't running for a while. No player is charged for that time.",
	"go_on":       "A pause ended.",
	"hint":        "A program gave a person a hint.",
	"interrupted": "The match was interrupted and can be resumed.",
	"match_begin": "A match begins. This is the first event of every journal.",
	"match_end":   "The match is over.",
	"move":        "A player made a move.",
	"mutter":      "A program sent a comment while it was thinking.",
	"pause":       "The clocks were stopped.",
	"ready":       "Both players are ready, and the first turn begins.",
	"reopen":      "A game that was broken off continues.",
	"resume":      "The match was resumed.",
	"rest":        "In a pause, no turn of the game runs any more.",
	"ruling":      "The referee made a ruling.",
	"step":        "All seats acted at once, in games played in steps.",
	"takeback":    "Moves were taken back.",
	"turn":        "In a pause, a single turn of the game begins.",
	"wait":        "The game waits until a person starts it. No clock runs.",
	"wire":        "A line was sent to a program or received from it.",
}

// TestEventsDocumented makes docs/events.md from the types of the events and the comments on their
// fields.
func TestEventsDocumented(t *testing.T) {
	said := fieldComments(t)
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(eventTypes)) {
		e := reflect.TypeOf(eventTypes[name]()).Elem()
		about := eventSummaries[name]
		if about == "" {
			t.Errorf("%s: want a sentence in eventSummaries", name)
		}
		b.WriteString("## `" + name + "`\n\n" + about + "\n\n")
		var rows [][]string
		eventKeys(e, said, func(key, kind, about string) {
			if about == "" {
				t.Errorf("%s: %s: want a comment beside its field", name, key)
			}
			rows = append(rows, []string{key, kind, about})
		})
		if len(rows) == 0 {
			b.WriteString("No keys of its own.\n\n")
			continue
		}
		b.WriteString(docs.Table([]string{"key", "type", "meaning"}, rows) + "\n")
	}
	docs.Generated(t, "../docs/events.md", "events", b.String())
}

// eventKeys returns the keys of an event, including those of embedded structs.
func eventKeys(e reflect.Type, said map[string]string, tell func(key, kind, about string)) {
	for i := range e.NumField() {
		f := e.Field(i)
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && tag == "":
			in := f.Type
			if in.Kind() == reflect.Pointer {
				in = in.Elem()
			}
			if in != reflect.TypeFor[Stamp]() && in.Kind() == reflect.Struct {
				eventKeys(in, said, tell)
			}
		case f.IsExported() && tag != "-" && tag != "":
			key, kind := "`"+tag+"`", jsonKind(f.Type)
			if strings.Contains(options, "omit") {
				key, kind = key+"?", strings.TrimSuffix(kind, " or null")
			}
			tell(key, kind, said[e.Name()+"."+f.Name])
		}
	}
}

// jsonKind is how JSON writes a type.
func jsonKind(k reflect.Type) string {
	null := ""
	if k.Kind() == reflect.Pointer {
		k, null = k.Elem(), " or null"
	}
	switch {
	case k.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return "string" + null
	case k.Implements(reflect.TypeFor[json.Marshaler]()):
		return "object" + null
	}
	switch k.Kind() {
	case reflect.String:
		return "string" + null
	case reflect.Bool:
		return "true or false" + null
	case reflect.Slice, reflect.Array:
		return "list: " + strings.TrimSuffix(jsonKind(k.Elem()), " or null")
	case reflect.Map, reflect.Struct:
		return "object" + null
	}
	return "number" + null
}

// fieldComments returns the comments on the fields of all structs in this folder.
func fieldComments(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		commentsIn(file, said)
	}
	return said
}

// commentsIn adds the comments on fields of the structs in a file.
func commentsIn(file *ast.File, said map[string]string) {
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if s, ok := spec.Type.(*ast.StructType); ok {
			for _, f := range s.Fields.List {
				text := f.Comment.Text()
				if text == "" {
					text = f.Doc.Text()
				}
				for _, name := range f.Names {
					said[spec.Name.Name+"."+name.Name] = strings.Join(strings.Fields(text), " ")
				}
			}
		}
		return true
	})
}
