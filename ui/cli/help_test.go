package cli

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// TestHelp checks that the help of every command fits in 80 columns, and that every command
// and flag is explained in both languages: with a name for its argument, and its default
// once.
func TestHelp(t *testing.T) {
	braces := regexp.MustCompile(`\{[a-z]+\}`)
	doubled := regexp.MustCompile(`(?:\(default[^()]*\) ?|（既定[^（）]*） ?){2}`)
	unnamed := regexp.MustCompile(`--[a-z-]+ (?:duration|string|strings|int|uint|float|float64) `)
	root := newRoot(&app{})
	speak(root, lang.English)
	eachCommand(root, func(c *cobra.Command) {
		path := strings.Fields(c.CommandPath())[1:]
		h, ok := lang.HelpOf(pathOf(c))
		if !ok {
			t.Errorf("%q: want its help in both languages in ui/lang/help.go", pathOf(c))
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if k, ok := h.Flag(f.Name); !isInherited(c, f) && (!ok || k.Empty()) {
				t.Errorf("%q: want --%s in both languages in ui/lang/help_*.go; English is %q", pathOf(c), f.Name, f.Usage)
			}
		})
		for name := range h.Flags {
			if f := c.LocalFlags().Lookup(name); f == nil || isInherited(c, f) {
				t.Errorf("%q: ui/lang tells of --%s, which isn't there", pathOf(c), name)
			}
		}
		for _, l := range lang.Langs() {
			status, out, errs := command(t, "", append(path, "--help", "--lang", l)...)
			if status != exitDone || errs != "" || out == "" {
				t.Errorf("%v: status %d, %s", path, status, errs)
			}
			for _, line := range strings.Split(out, "\n") {
				if ansi.StringWidth(line) > manualWidth || draw.Width(line) > manualWidth {
					t.Errorf("%v: %d columns: %s", path, ansi.StringWidth(line), line)
				}
			}
			if left := braces.FindString(out); left != "" {
				t.Errorf("%v in %s: %s isn't filled in", path, l, left)
			}
			if text := strings.Join(strings.Fields(out), " "); doubled.MatchString(text) || unnamed.MatchString(text) {
				t.Errorf("%v in %s: a default is given twice, or an argument has no name: %s%s", path, l, doubled.FindString(text), unnamed.FindString(text))
			}
		}
	})
	for _, args := range [][]string{{"help", "fight"}, {"fight"}, {"resume", "a", "b"}, {"config", "x"}, {"engines", "x"}, {"verify"}, {"man", "a", "b"}} {
		refused(t, args[0], args...)
	}
}

// TestHelpLinesAreFull checks that no line of English prose in the help ends early, with
// room for the next word.
func TestHelpLinesAreFull(t *testing.T) {
	root := newRoot(&app{})
	speak(root, lang.English)
	eachCommand(root, func(c *cobra.Command) {
		about, _, _ := strings.Cut(manualText(c, lang.English), "\n"+lang.English.Say(lang.HelpUsage)+"\n")
		lines := strings.Split(about, "\n")
		for i, line := range lines[:len(lines)-1] {
			next, _, _ := strings.Cut(lines[i+1], " ")
			if line != "" && line[0] != ' ' && next != "" && draw.Width(line+" "+next) <= manualWidth {
				t.Errorf("%s: %q has room for %q", c.CommandPath(), line, next)
			}
		}
	})
}

// eachCommand calls do for a command and all its subcommands.
func eachCommand(c *cobra.Command, do func(*cobra.Command)) {
	do(c)
	for _, sub := range c.Commands() {
		eachCommand(sub, do)
	}
}

// TestJapaneseHelp checks that every command and flag is explained in Japanese.
func TestJapaneseHelp(t *testing.T) {
	root := newRoot(&app{})
	speak(root, lang.Japanese)
	kana := regexp.MustCompile(`[ぁ-んァ-ヶ一-龠]`)
	eachCommand(root, func(c *cobra.Command) {
		if !kana.MatchString(c.Short) {
			t.Errorf("%q: %q isn't Japanese", pathOf(c), c.Short)
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if !kana.MatchString(f.Usage) {
				t.Errorf("%q --%s: %q isn't Japanese", pathOf(c), f.Name, f.Usage)
			}
		})
	})
}

// TestLanguageOfHelp checks that the flag, the configuration and the locale choose the
// language of the help, wherever the flag stands in the call.
func TestLanguageOfHelp(t *testing.T) {
	config := t.TempDir() + "/config.toml"
	writeFile(t, config, "lang = \"ja\"\n")
	for _, tt := range []struct {
		locale string
		args   []string
		want   string
	}{
		{"C", []string{"match", "--help"}, "Play a match of two players"},
		{"C", []string{"help", "match"}, "Play a match of two players"},
		{"C", []string{"--lang", "ja", "match", "--help"}, "2人の対局者の対戦"},
		{"C", []string{"match", "-h", "--lang=ja"}, "2人の対局者の対戦"},
		{"C", []string{"help", "match", "--lang", "ja"}, "2人の対局者の対戦"},
		{"C", []string{"match", "--games", "5", "--headless", "--lang", "ja", "--help"}, "2人の対局者の対戦"},
		{"ja_JP.UTF-8", []string{"engines", "test", "--help"}, "対局者を試して"},
		{"ja_JP.UTF-8", []string{"engines", "test", "--help", "--lang", "en"}, "Test a player"},
		{"C", []string{"--config", config, "help", "serve"}, "使い方:"},
		{"ja_JP.UTF-8", []string{"__complete", "resu"}, "resume\t中断した対戦を続ける"},
		{"C", []string{"__complete", "--lang", "ja", "match", "--han"}, "--handicap\t囲碁の置石の数 N\n"},
		{"ja_JP.UTF-8", []string{"man"}, ".SH 名前"},
		{"ja_JP.UTF-8", []string{"man", "--lang", "en"}, ".SH NAME"},
	} {
		t.Setenv("LC_ALL", tt.locale)
		status, out, errs := command(t, "", tt.args...)
		if status != exitDone || !strings.Contains(out, tt.want) {
			t.Errorf("%s %v: status %d, want %q, got %s%s", tt.locale, tt.args, status, tt.want, out, errs)
		}
	}
}

// TestFold checks where lines break.
func TestFold(t *testing.T) {
	for _, tt := range []struct {
		text    string
		columns int
		want    []string
	}{
		{"short", 10, []string{"short"}},
		{"one two three", 8, []string{"one two", "three"}},
		{"one\ntwo", 8, []string{"one", "two"}},
		{"棋譜を調べる", 8, []string{"棋譜を調", "べる"}},
		{"棋譜です。次", 8, []string{"棋譜で", "す。次"}},
		{"対局 (棋譜) の", 8, []string{"対局 (棋", "譜) の"}},
		{"持ち時間10分から", 10, []string{"持ち時間", "10分から"}},
		{"1つの--playersで", 10, []string{"1つの", "--players", "で"}},
		{"abcdefghij", 4, []string{"abcd", "efgh", "ij"}},
		{"対", 1, []string{"対", ""}},
	} {
		if got := fold(tt.text, tt.columns); !slices.Equal(got, tt.want) {
			t.Errorf("fold(%q, %d) = %q, want %q", tt.text, tt.columns, got, tt.want)
		}
	}
}

// TestWithoutConfiguration checks that a broken configuration doesn't affect commands that
// don't read it, and that the error of the others names the file and the line.
func TestWithoutConfiguration(t *testing.T) {
	config := t.TempDir() + "/config.toml"
	for _, tt := range []struct{ text, want string }{
		{"lang = ja\n", "config.toml:1: "},
		{"\n\nlang = 5\n", "expected text, got a whole number"},
		{"lang = \"fr\"\n", "config.toml:1: lang fr: expected one of ja, en"},
		{"languages = \"ja\"\nlang = \"ja\"\nlan = 1\n", `config.toml:1: "languages" というキーはない`},
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

// TestPlayersOfConfiguration checks that players are read from engines.toml beside the
// configuration, from the file that it names, and from the configuration itself.
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
		{"[keys]\npause = [\"f5\"]\n" + engine("within"), "within", "named"},
	} {
		writeFile(t, dir+"/config.toml", tt.text)
		status, out, errs := command(t, "", "engines", "--json", "--config", dir+"/config.toml")
		if status != exitDone || !strings.Contains(out, `"name":"`+tt.want+`"`) || strings.Contains(out, `"name":"`+tt.not+`"`) {
			t.Errorf("%q: status %d, %s%s", tt.text, status, out, errs)
		}
	}
	writeFile(t, dir+"/engines.toml", "lang = \"ja\"\n"+engine("itself"))
	if status, out, errs := command(t, "", "engines", "--json", "--config", dir+"/engines.toml"); status != exitDone || strings.Count(out, `"name":"itself"`) != 1 {
		t.Errorf("the file of players as the configuration: status %d, %s%s", status, out, errs)
	}
	for text, want := range map[string]string{
		"engines = \"gone.toml\"\n":   "gone.toml: no such file",
		"engines = \"broken.toml\"\n": `one of csa`,
	} {
		writeFile(t, dir+"/config.toml", text)
		refused(t, want, "engines", "--config", dir+"/config.toml")
	}
}

// TestConsoleHasNoKanji checks that the locale doesn't count on the Linux console, unless
// something else than the console reads the output.
func TestConsoleHasNoKanji(t *testing.T) {
	for _, c := range []struct {
		terminal   string
		onTerminal bool
		want       lang.Lang
	}{
		{"linux", true, lang.English},
		{"linux", false, lang.Japanese},
		{"xterm-256color", true, lang.Japanese},
	} {
		env := func(name string) string { return map[string]string{"TERM": c.terminal, "LANG": "ja_JP.UTF-8"}[name] }
		if got := lang.Pick("", locales(env, c.onTerminal)...); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}
