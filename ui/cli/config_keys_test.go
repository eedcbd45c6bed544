package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"dohyo/docs"
	"dohyo/ui/lang"
	"dohyo/ui/tui"
)

// TestConfigKeys checks what dohyo config says of a person's own keys.
func TestConfigKeys(t *testing.T) {
	for _, c := range []struct {
		name, toml string
		status     int
		want       string // on either output
	}{
		{"one key", "[keys]\npause = \"f5\"\n", exitDone, "keys     pause = f5"},
		{"a list", "[keys]\npause = [\"f5\", \"G\"]\nwhy = \"r\"\nrematch=\"y\"\nruling=\"a\"\n", exitDone, "pause = f5 G"},
		{"taken", "[keys]\nwhy = \"r\"\n", exitWrong, "in a match, r means why, so no key is left for rematch (play the same match again)"},
		{"one of two", "[keys]\nstep = \"f5\"\nwhy = [\"f5\", \"f6\"]\n", exitDone, "in a match, f5 means step, not why (show the reasons for the verdict, also on the board), which keeps its other keys"},
		{"unknown action", "lang = \"en\"\n[keys]\npaus = \"p\"\n", exitUsage, "config.toml:3: unknown action \"paus\" (did you mean pause, pause-players?); 'dohyo config --explain' lists the actions\n"},
		{"nothing similar", "lang = \"en\"\n[keys]\nxyzzy = \"p\"\n", exitUsage, "config.toml:3: unknown action \"xyzzy\"; 'dohyo config --explain' lists the actions\n"},
		{"unknown key", "[keys]\nback = \"f5\"\npause = \"pp\"\n", exitUsage, "config.toml:3: pause: unknown key \"pp\""},
		{"fixed key", "[keys]\npause = \"esc\"\n", exitUsage, "\"esc\" can't be reassigned"},
		{"a number", "[keys]\npause = 5\n", exitUsage, "expected a key such as \"p\""},
		{"no table", "keys = 5\n", exitUsage, "config.toml:1"},
		{"after a player", "[[engine]]\nname = \"x\"\nprotocol = \"usi\"\ncommand = \"x\"\ngames = [\"shogi\"]\n[keys]\ngames = \"zz\"\n", exitUsage, "config.toml:7: games"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "config.toml")
			writeFile(t, file, c.toml)
			status, out, errs := command(t, "", "--lang", "en", "--config", file, "config")
			if got := out + errs; status != c.status || !strings.Contains(got, c.want) {
				t.Errorf("status %d, %s\nwant %d, %s", status, got, c.status, c.want)
			}
			if status, out, errs := command(t, "", "--lang", "en", "--config", file, "config", "--explain"); status != exitDone || !strings.Contains(out, "\npause = ") {
				t.Errorf("--explain: status %d, %q: it also explains to whom the file is wrong", status, errs)
			}
		})
	}
}

// TestKeysPasted checks that config.toml accepts each action with its keys as --explain
// prints them, alone and all together, and that they change nothing.
func TestKeysPasted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "config.toml")
	all := "[keys]\n"
	paste := func(text string) {
		writeFile(t, file, text)
		if status, out, errs := command(t, "", "--lang", "en", "--config", file, "config"); status != exitDone || errs != "" || strings.Contains(out, "\nkeys ") {
			t.Errorf("%s: status %d, %s%s", text, status, out, errs)
		}
	}
	for _, k := range keySettings(tui.Screens()) {
		line := k.name + " = " + k.usual + "\n"
		paste("[keys]\n" + line)
		all += line
	}
	paste(all)
}

// TestKeysExplained checks the table of actions in docs/keys.md, and that --explain
// prints all of them in both languages.
func TestKeysExplained(t *testing.T) {
	var rows [][]string
	for _, k := range keySettings(tui.Screens()) {
		rows = append(rows, []string{code(k.name), lang.English.Say(k.about), code(k.usual)})
	}
	docs.Generated(t, "../../docs/keys.md", "actions", docs.Table([]string{"action", "does", "comes as"}, rows))
	for _, l := range lang.Langs() {
		_, out, _ := command(t, "", "--lang", l, "config", "--explain")
		for _, k := range keySettings(tui.Screens()) {
			if !strings.Contains(out, "\n"+k.name+" = "+k.usual+"\n") {
				t.Errorf("%s: --explain lacks %s = %s", l, k.name, k.usual)
			}
		}
	}
}
