package roster_test

import (
	"strings"
	"testing"

	"dohyo/engines/roster"
)

const written = `# My programs.

[[engine]]            # the first one
name     = "rapfi"    # fast
protocol = "gomocup"
command  = "pbrain-rapfi"
# said to be the strongest
limits = { memory = "1GiB" }

# A shogi program.
[[engine]]
name = "fairy"
protocol = "usi"
command = "fairy-stockfish"
read = [
	"~/nets", # the net
]

[engine.options] # its own
USI_Hash = 64 # MiB
"Skill Level" = 10

# The end.
`

// TestChange changes one player of a file and compares the whole text: comments and
// everything that isn't changed stay.
func TestChange(t *testing.T) {
	fairy := func(options map[string]any, more ...any) map[string]any {
		table := map[string]any{"name": "fairy", "protocol": "usi", "command": "fairy-stockfish", "read": []any{"~/nets"}, "options": options}
		for i := 0; i < len(more); i += 2 {
			table[more[i].(string)] = more[i+1]
		}
		return table
	}
	usual := map[string]any{"USI_Hash": int64(64), "Skill Level": int64(10)}
	tests := []struct {
		name, player string
		table        map[string]any
		replace      []string // pairs of what is replaced in the text
	}{
		{"nothing", "fairy", fairy(usual), nil},
		{"a value before a comment", "rapfi", map[string]any{"name": "r#2", "protocol": "gomocup", "command": "pbrain-rapfi", "limits": map[string]any{"memory": "1GiB"}},
			[]string{`"rapfi"    # fast`, `"r#2"    # fast`}},
		{"an inline table", "rapfi", map[string]any{"name": "rapfi", "protocol": "gomocup", "command": "pbrain-rapfi", "limits": map[string]any{"memory": "2GiB", "line": int64(5)}},
			[]string{`{ memory = "1GiB" }`, `{ line = 5, memory = "2GiB" }`}},
		{"a key less, a key more", "rapfi", map[string]any{"name": "rapfi", "protocol": "gomocup", "command": "pbrain-rapfi", "summary": "a \"b\"\\"},
			[]string{"limits = { memory = \"1GiB\" }\n", "summary = \"a \\\"b\\\"\\\\\"\n"}},
		{"a list of several lines", "fairy", fairy(usual, "read", []any{"~/a", "~/b"}), []string{"[\n\t\"~/nets\", # the net\n]", `["~/a", "~/b"]`}},
		{"a table of its own", "fairy", fairy(map[string]any{"USI_Hash": int64(128), "Ponder it": true}), []string{
			"= 64 #", "= 128 #", "\"Skill Level\" = 10\n", "\"Ponder it\" = true\n"}},
		{"a table less", "fairy", map[string]any{"name": "fairy", "protocol": "usi", "command": "x", "read": []any{"~/nets"}}, []string{
			"fairy-stockfish", "x", "[engine.options] # its own\nUSI_Hash = 64 # MiB\n\"Skill Level\" = 10\n", ""}},
		{"the first one goes", "rapfi", nil, []string{written[strings.Index(written, "[[engine]]            #"):strings.Index(written, "# A shogi")], ""}},
		{"the last one goes", "fairy", nil, []string{written[strings.Index(written, "[[engine]]\nname = \"fairy\""):strings.Index(written, "# The end")], ""}},
		{"a new one", "", map[string]any{"protocol": "gtp", "name": "gnugo", "command": "gnugo --mode gtp", "think": "2s"},
			[]string{"# The end.\n", "# The end.\n\n[[engine]]\nname = \"gnugo\"\nprotocol = \"gtp\"\ncommand = \"gnugo --mode gtp\"\nthink = \"2s\"\n"}},
	}
	for _, tt := range tests {
		for _, end := range []string{"\n", "\r\n"} {
			form := strings.NewReplacer("\n", end)
			want := form.Replace(strings.NewReplacer(append(tt.replace, "\x00", "")...).Replace(written))
			got, err := roster.Change("engines.toml", form.Replace(written), tt.player, tt.table)
			if err != nil || got != want {
				t.Errorf("%s: %v\n%s\nwant\n%s", tt.name, err, got, want)
			}
		}
	}
}

// TestChangeRefuses changes nothing that it can't change safely, and no text that
// wouldn't be read again.
func TestChangeRefuses(t *testing.T) {
	rapfi := map[string]any{"name": "rapfi", "protocol": "gomocup", "command": "pbrain-rapfi"}
	with := func(key string, v any) map[string]any {
		return map[string]any{"name": "fairy", "protocol": "usi", "command": "f", key: v}
	}
	tests := []struct {
		name, text, player string
		table              map[string]any
		want               string
	}{
		{"a name that is gone", written, "gps", rapfi, "no longer has a player \"gps\""},
		{"a name that is taken", written, "", rapfi, "is already called \"rapfi\""},
		{"an unknown key", written, "fairy", with("colour", "red"), "unknown key"},
		{"an unknown protocol", written, "fairy", map[string]any{"name": "fairy", "protocol": "uci", "command": "f"}, "expected one of"},
		{"tables in a line", `engine = [{name = "fairy", protocol = "usi", command = "f"}]`, "fairy", with("ponder", true), "double brackets"},
		{"keys with dots", "[[engine]]\nname = \"fairy\"\nprotocol = \"usi\"\ncommand = \"f\"\noptions.\"Skill Level\" = 3\n", "fairy", with("options", map[string]any{"Hash": int64(3)}), "use an editor"},
		{"no TOML", "[[engine", "", rapfi, "not valid TOML"},
	}
	for _, tt := range tests {
		got, err := roster.Change("engines.toml", tt.text, tt.player, tt.table)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v\n%s", tt.name, err, got)
		}
	}
	if text, err := roster.Change("engines.toml", "", "", rapfi); err != nil || text != "[[engine]]\nname = \"rapfi\"\nprotocol = \"gomocup\"\ncommand = \"pbrain-rapfi\"\n" {
		t.Errorf("a first player: %v\n%s", err, text)
	}
}

// FuzzChange checks that a change of one player leaves the others as they were.
func FuzzChange(f *testing.F) {
	f.Add(written)
	f.Add("[[engine]]\nname='a'\nprotocol=\"usi\"\ncommand='''\n[[engine]]'''\n[[engine]]\nname=\"b\"\nprotocol='gtp'\ncommand='c'")
	f.Fuzz(func(t *testing.T, text string) {
		names, err := roster.NamesIn("engines.toml", text)
		if err != nil {
			return
		}
		for i, name := range names {
			after, err := roster.Change("engines.toml", text, name, map[string]any{"name": name, "protocol": "usi", "command": "changed"})
			if err != nil {
				continue
			}
			now, err := roster.NamesIn("engines.toml", after)
			if err != nil || len(now) != len(names) || now[i] != name {
				t.Fatalf("%q: %v\n%s", now, err, after)
			}
		}
	})
}
