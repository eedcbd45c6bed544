package cli

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
)

// TestHelp keeps the help of every command to 80 columns, and every command
// and flag explained.
func TestHelp(t *testing.T) {
	var each func(c *cobra.Command)
	each = func(c *cobra.Command) {
		path := strings.Fields(c.CommandPath())[1:]
		status, out, errs := command(t, "", append(path, "--help")...)
		if status != exitDone || errs != "" || out == "" {
			t.Errorf("%v: status %d, %s", path, status, errs)
		}
		for _, line := range strings.Split(out, "\n") {
			if ansi.StringWidth(line) > 80 && !strings.Contains(c.CommandPath(), "completion") {
				t.Errorf("%v: %d columns: %s", path, ansi.StringWidth(line), line)
			}
		}
		if c.Short == "" {
			t.Errorf("%v says nothing of itself", path)
		}
		for _, sub := range c.Commands() {
			each(sub)
		}
	}
	each(newRoot(&app{}))
	if _, again, _ := command(t, "", "help", "match"); !strings.Contains(again, "dohyo match GAME PLAYER PLAYER") {
		t.Errorf("help match: %s", again)
	}
	for _, args := range [][]string{{"help", "fight"}, {"fight"}, {"resume", "a", "b"}, {"config", "x"}, {"engines", "x"}, {"verify"}, {"man", "a", "b"}} {
		refused(t, args[0], args...)
	}
}

// TestWithoutConfiguration works with a broken configuration where none is
// needed, and says file and line where it is.
func TestWithoutConfiguration(t *testing.T) {
	config := t.TempDir() + "/config.toml"
	for _, tt := range []struct{ text, want string }{
		{"lang = ja\n", "config.toml:1: "},
		{"\n\nlang = 5\n", "config.toml:3: lang: want a value of type text, got whole number"},
		{"lang = \"fr\"\n", "config.toml:1: lang fr: want one of ja, en"},
		{"languages = \"ja\"\nlang = \"ja\"\nlan = 1\n", `config.toml:1: unknown key "languages"`},
		{"[screen]\nlang = \"ja\"\n", `config.toml:1: unknown key "screen"`},
	} {
		writeFile(t, config, tt.text)
		refused(t, tt.want, "config", "--config", config)
		for _, args := range [][]string{{"judge", "gomoku"}, {"completion", "bash"}, {"man"}, {"help"}} {
			if status, _, errs := command(t, "", append(args, "--config", config)...); status != exitDone {
				t.Errorf("%v with %q: status %d, %s", args, tt.text, status, errs)
			}
		}
	}
}

// TestPlayersOfConfiguration finds players beside the configuration, in the
// file it names, and in itself.
func TestPlayersOfConfiguration(t *testing.T) {
	dir := t.TempDir()
	engine := func(name string) string {
		return "[[engine]]\nname = \"" + name + "\"\nprotocol = \"gomocup\"\ncommand = \"./x\"\n"
	}
	writeFile(t, dir+"/engines.toml", engine("beside"))
	writeFile(t, dir+"/more.toml", engine("named"))
	writeFile(t, dir+"/broken.toml", engine("good")+"\n[[engine]]\nname = \"bad\"\nprotocol = \"telepathy\"\n")
	for _, tt := range []struct{ text, want, not string }{
		{"", "beside", "named"},
		{"engines = \"more.toml\"\n", "named", "beside"},
		{"lang = \"ja\"\n" + engine("within"), "within", "named"},
	} {
		writeFile(t, dir+"/config.toml", tt.text)
		status, out, errs := command(t, "", "engines", "--json", "--config", dir+"/config.toml")
		if status != exitDone || !strings.Contains(out, `"name":"`+tt.want+`"`) || strings.Contains(out, `"name":"`+tt.not+`"`) {
			t.Errorf("%q: status %d, %s%s", tt.text, status, out, errs)
		}
	}
	for text, want := range map[string]string{
		"engines = \"gone.toml\"\n":   "gone.toml: no such file",
		"engines = \"broken.toml\"\n": `broken.toml:8: protocol: want one of`,
	} {
		writeFile(t, dir+"/config.toml", text)
		refused(t, want, "engines", "--config", dir+"/config.toml")
	}
}
