package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSettings lists every key that a plan's types have, and reads every example.
func TestSettings(t *testing.T) {
	for table, keys := range planKeys() {
		var listed []string
		for _, s := range Settings(table) {
			listed = append(listed, s.Key)
		}
		slices.Sort(keys)
		slices.Sort(listed)
		if !slices.Equal(keys, listed) {
			t.Errorf("[[%s]] reads\n%v, the list has\n%v", table, keys, listed)
		}
	}
}

// planKeys returns the keys of a plan's types, by table.
func planKeys() map[string][]string {
	keys := map[string][]string{}
	for table, t := range map[string]reflect.Type{
		"": reflect.TypeFor[Plan](), "entrant": reflect.TypeFor[Entrant](), "stage": reflect.TypeFor[Stage](), "seeding": reflect.TypeFor[Past](), "referee": reflect.TypeFor[Referee](),
	} {
		for i := range t.NumField() {
			if name := t.Field(i).Tag.Get("toml"); name != "-" && !slices.Contains([]string{"entrant", "stage", "seeding", "referee"}, name) {
				keys[table] = append(keys[table], name)
			}
		}
	}
	return keys
}

// TestWrongPlans checks that errors of a plan name file and line.
func TestWrongPlans(t *testing.T) {
	const two = "game = \"freestyle\"\n[[entrant]]\nplayer = \"a\"\n[[entrant]]\nplayer = \"b\"\n" // five lines
	for text, want := range map[string]string{
		"game = \"chess\"\n":    "p.toml:1: game: expected one of",
		"game = \"gomku\"\n":    "got \"gomku\" (did you mean gomoku?)",
		"name = \"x\"\n":        "p.toml:1: game is missing; expected one of gomoku",
		"gmae = \"go\"\n" + two: "p.toml:1: unknown key \"gmae\" (did you mean game?); the keys are name, game",
		"game = \"freestyle\"\n[[entrant]]\nplayer = \"a\"\n":                                         "p.toml:1: expected at least two [[entrant]], got 1",
		strings.ReplaceAll(two, "[[entrant]]", "[[entrant]]\nguest = true"):                           "p.toml:1: expected at least two [[entrant]] without guest = true, got 0",
		two + "name = \"two\\nlines\"\n":                                                              "p.toml:6: name: expected one line of at most 60 bytes",
		two + "[[entrant]]\nplayer = \"a\"\n":                                                         "p.toml:6: two entrants are called \"a\"",
		two + "[[entrant]]\nname = \"c\"\n":                                                           "p.toml:6: entrant \"c\": expected a player",
		two + "[[entrant]]\nplayer = \"c\"\ncolour = 3\n":                                             "p.toml:8: unknown key \"colour\"; the keys are name, player",
		two + "[[stage]]\nform = \"ladder\"\n":                                                        "p.toml:7: form: expected one of roundrobin",
		two + "[[stage]]\n[[stage]]\nname = \"b\"\nrounds = -1\n":                                     "p.toml:9: rounds: expected at least 1, got -1",
		two + "[[stage]]\nopening = \"none such\"\n":                                                  "p.toml:7: stage \"roundrobin\": ",
		two + "rating = nan\n":                                                                        "p.toml:6: rating: expected a number, got nan or inf",
		two + "rating = 1e300\n":                                                                      "p.toml:6: rating: expected a number from -100000 to 100000",
		two + "[[stage]]\nuntil = inf\n":                                                              "p.toml:7: until: expected a number, got nan or inf",
		"deadline = 3\n" + two:                                                                        "p.toml:1: deadline: expected a date and time such as",
		two + "handed_in = \"x\"\n":                                                                   "p.toml:6: handed_in: expected a date and time such as",
		two + "[[stage]]\ngames = 0\n":                                                                "p.toml:7: games: expected at least 1, got 0",
		two + "[[stage]]\nboards = 3\nboards_for = [\"best\"]\n":                                      "p.toml:8: boards_for: expected one of semi, final",
		two + "[[stage]]\nboards = 3\nboards_for = [\"final\"]\n":                                     "p.toml:8: boards_for: can only be used in a stage of the form knockout",
		two + "[[stage]]\nrounds = 999999999\n":                                                       "p.toml:7: rounds: expected at most 1000000, got 999999999",
		"concurrency = 9999999\n" + two:                                                               "p.toml:1: concurrency: expected at most 1000000, got 9999999",
		"concurrency = 0\n" + two:                                                                     "p.toml:1: concurrency: expected at least 1, got 0",
		"seed = -1\n" + two:                                                                           "p.toml:1: seed: expected at least 0, got -1",
		"deadline = \"tomorrow\"\n" + two:                                                             "p.toml:1: deadline: expected a date and time such as",
		"regulation = \"none\"\n" + two:                                                               "p.toml:1: stage \"roundrobin\": no regulation none",
		two + "[[stage]]\nname = \"b\"\nfrom = \"c\"\ntake = 2\n":                                     "p.toml:8: from: expected an earlier stage, got \"c\"",
		two + "[[stage]]\n[[stage]]\nname = \"b\"\nfrom = \"roundrobin\"\n":                           "p.toml:9: from: needs take",
		two + "[[stage]]\n[[stage]]\nname = \"b\"\n":                                                  "p.toml:7: stage \"b\": expected seeded or from",
		two + "[[stage]]\norder = \"best\"\n":                                                         "p.toml:7: order: expected one of",
		two + "[[stage]]\nmethod = \"dutch\"\n":                                                       "p.toml:7: method: expected one of circle, berger",
		two + "[[stage]]\nform = \"swiss\"\nmethod = \"berger\"\n":                                    "p.toml:8: method: expected one of dutch",
		two + "[[stage]]\nform = \"swiss\"\nmethod = \"dutch\"\nmodified = true\n":                    "p.toml:9: modified: can't be used with method",
		two + "[[stage]]\nform = \"swiss\"\nbound = -1\n":                                             "p.toml:8: bound: expected at least 0, got -1",
		two + "[[stage]]\nform = \"swiss\"\nbound = 2\nturns = \"lot\"\n":                             "p.toml:8: bound: can only be used in a stage whose first moves",
		two + "[[stage]]\nbound = 2\n":                                                                "p.toml:7: bound: can only be used in a stage of the form swiss",
		two + "[[stage]]\ntime = \"long\"\n":                                                          "p.toml:7: ",
		two + "[[stage]]\nregulation = \"none\"\n":                                                    "p.toml:7: stage \"roundrobin\": no regulation none",
		two + "colour = 3\n":                                                                          "p.toml:6: unknown key \"colour\"",
		two + "[[stage]]\nform = \"swiss\"\nuntil = 20.0\n":                                           "p.toml:8: until: can only be used in a stage of the form gauntlet, roundrobin",
		"game = \"go\"\n[[entrant]]\nplayer = \"a\"\nrank = \"10z\"\n[[entrant]]\nplayer = \"b\"\n":   "p.toml:4: entrant \"a\": ",
		"game = \"freestyle\"\nentrant = [\n  { player = \"a\" },\n  { player = \"a\" },\n]\n":        "p.toml:4: two entrants are called \"a\"",
		"game = \"freestyle\"\nentrant = [{ player = \"a\" },\n  { player = \"b\", seed = -1 } ]\n":   "p.toml:3: seed: expected at least 0",
		"game = \"shogi\"\n[[entrant]]\nplayer = \"a\"\nrank = \"3d\"\n[[entrant]]\nplayer = \"b\"\n": "p.toml:4: rank: expected the game go, which has handicaps by rank, not shogi",
		two + "[[stage]]\nname = \"a\"\n[[stage]]\nfrom = \"a\"\ntake = 3\n":                          "p.toml:10: take: expected at most 2, the number of entrants in the stage \"a\", got 3",
		two + "[[stage]]\nname = \"a\"\n[[stage]]\nseeded = 1\nfrom = \"a\"\ntake = 1\nname = \"b\"\n[[stage]]\nname = \"c\"\nfrom = \"b\"\ntake = 3\n": "p.toml:16: take: expected at most 2",
		two + "[[seeding]]\nname = \"x\"\norder = [\"a\", \"b\"]\n[[seeding]]\norder = [\"a\", \"b\", \"a\"]\n":                                         "p.toml:10: order: expected each name once, got \"a\" twice",
		"colour = 3\n" + two: "p.toml:1: unknown key \"colour\"; the keys are name, game",
	} {
		_, _, err := ParsePlan("p.toml", []byte(text), regulationNamed, false)
		if err == nil || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%s\nsays %v, want %s", text, err, want)
		}
	}
}

// TestWrongKinds checks that a value of the wrong kind is reported by its key on its own line,
// for each key, although the next table has the key, too.
func TestWrongKinds(t *testing.T) {
	for _, k := range planExamples {
		wrong := "true"
		if k.example == wrong {
			wrong = "7"
		}
		if k.example == "" {
			k.example = strconv.Quote("freestyle")
		}
		text, line := fmt.Sprintf("%s = %s\n", k.key, wrong), 1
		if k.table != "" {
			text, line = fmt.Sprintf("[[%s]]\n%s\n[[%s]]\n%s = %s\n", k.table, text, k.table, k.key, k.example), 2
		}
		_, _, err := ParsePlan("p.toml", []byte(text), regulationNamed, false)
		if want := fmt.Sprintf("p.toml:%d: %s: ", line, k.key); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s\nsays %v, want %s", text, err, want)
		}
	}
}

// FuzzPlan reads arbitrary plans.
func FuzzPlan(f *testing.F) {
	f.Add([]byte("game = \"freestyle\"\n[[entrant]]\nplayer = \"a\"\n[[entrant]]\nplayer = \"b\"\n[[stage]]\nform = \"swiss\"\nrounds = 3\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, _, err := ParsePlan("p.toml", text, regulationNamed, true)
		if err == nil {
			if _, err := Foretell(&Begin{Plan: p, Version: journalVersion}); err != nil {
				t.Error(err)
			}
		}
	})
}
