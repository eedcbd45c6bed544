package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/ui/diagram"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
	"dohyo/ui/paper"
	"dohyo/ui/term"
	"dohyo/ui/tui"
)

// A Config is what config.toml holds. A flag goes before it, and where both
// are silent dohyo decides by the terminal and the locale.
type Config struct {
	Lang     string `toml:"lang"`     // "ja" or "en"
	Glyphs   string `toml:"glyphs"`   // a glyph set
	Images   string `toml:"images"`   // how boards are shown as images: one of term.AllImages
	Theme    string `toml:"theme"`    // a colour theme
	Notation string `toml:"notation"` // the notations of moves, with commas between them
	Picture  string `toml:"picture"`  // what a picture of the board is saved as: "svg" or "png"
	Signals  string `toml:"signals"`  // what a person is called for, with commas between: of tui.SignalNames
	Hints    string `toml:"hints"`    // the player who gives hints, "none" for nobody; the opponent's kind if empty
	Referee  string `toml:"referee"`  // the name under which you rule; the login name if empty
	Matches  string `toml:"matches"`  // the folder of matches
	Engines  string `toml:"engines"`  // the file of players, instead of engines.toml beside this one

	Players []player `toml:"engine"` // players may stand here too, as in engines.toml
}

// A player is an [[engine]] of config.toml, which the roster reads itself, with
// all its tables.
type player struct{}

// UnmarshalTOML takes any table.
func (*player) UnmarshalTOML(any) error { return nil }

// configKeys are the keys of config.toml, in the order of lists.
var configKeys = []struct {
	name    string
	value   func(c *Config) *string
	usual   string // as the file has it; "" where words must tell it
	example string
}{
	{"lang", func(c *Config) *string { return &c.Lang }, "", `"ja"`},
	{"glyphs", func(c *Config) *string { return &c.Glyphs }, "", `"unicode"`},
	{"images", func(c *Config) *string { return &c.Images }, strconv.Quote(string(term.AutoImages)), `"off"`},
	{"theme", func(c *Config) *string { return &c.Theme }, strconv.Quote(tui.Themes()[0]), strconv.Quote(tui.Themes()[1])},
	{"notation", func(c *Config) *string { return &c.Notation }, "", `"hodges,letters"`},
	{"picture", func(c *Config) *string { return &c.Picture }, strconv.Quote(diagram.Forms[0]), strconv.Quote(diagram.Forms[1])},
	{"signals", func(c *Config) *string { return &c.Signals }, strconv.Quote(signalsUsual), `"turn"`},
	{"hints", func(c *Config) *string { return &c.Hints }, "", `"none"`},
	{"referee", func(c *Config) *string { return &c.Referee }, "", `"Mori"`},
	{"matches", func(c *Config) *string { return &c.Matches }, "", `"~/matches"`},
	{"engines", func(c *Config) *string { return &c.Engines }, "", `"~/engines/all.toml"`},
}

// configNames lists the keys of config.toml but for the players.
func configNames() []string {
	var names []string
	for _, k := range configKeys {
		names = append(names, k.name)
	}
	return names
}

// Places on disk, by the XDG conventions.
func configDir() string { return filepath.Join(xdg.ConfigHome, "dohyo") }
func stateDir() string  { return filepath.Join(xdg.StateHome, "dohyo") }

// enginesFile is where players are named: the file that the configuration
// says, otherwise the one beside it, otherwise the usual one.
func (a *app) enginesFile() string {
	if a.cfg.Engines != "" {
		return a.cfg.Engines
	}
	beside := filepath.Join(filepath.Dir(a.configFile()), "engines.toml")
	if _, err := os.Stat(beside); err == nil {
		return beside
	}
	return filepath.Join(configDir(), "engines.toml")
}

// matchesDir is where matches live.
func (a *app) matchesDir() string {
	if a.cfg.Matches != "" {
		return a.cfg.Matches
	}
	return filepath.Join(stateDir(), "matches")
}

// configFile is the configuration that holds: the flag's, or the usual one.
func (a *app) configFile() string {
	if a.flags.config != "" {
		return a.flags.config
	}
	return filepath.Join(configDir(), "config.toml")
}

// load reads config.toml; only one that the flag names has to be there.
func (a *app) load() error {
	file := a.configFile()
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) && a.flags.config == "" {
		data, err = nil, nil
	}
	if err != nil {
		return fmt.Errorf("--%s: %w", "config", err)
	}
	if a.cfg, err = parseConfig(file, data); err != nil {
		return err
	}
	for _, path := range []*string{&a.cfg.Matches, &a.cfg.Engines} {
		if rest, ok := strings.CutPrefix(*path, "~/"); ok {
			if home, err := os.UserHomeDir(); err == nil {
				*path = filepath.Join(home, rest)
			}
		}
		if *path != "" && !filepath.IsAbs(*path) {
			*path = filepath.Join(filepath.Dir(file), *path)
		}
	}
	for _, f := range []struct{ name, value string }{
		{"--lang", a.flags.lang}, {"--glyphs", a.flags.glyphs}, {"--images", a.flags.images}, {"--theme", a.flags.theme}, {"--notation", a.flags.notation},
	} {
		if err := checkChoice(f.name, f.value); err != nil {
			return err
		}
	}
	return nil
}

// choices are the words that a key or a flag may have.
func choices(key string) []string {
	switch strings.TrimLeft(key, "-") {
	case "lang":
		return lang.Langs()
	case "glyphs":
		return draw.SetNames()
	case "images":
		return term.ImageWays()
	case "theme":
		return tui.Themes()
	case "notation":
		return draw.Notations()
	case "picture":
		return diagram.Forms
	case "signals":
		return tui.SignalNames()
	}
	return nil
}

func checkChoice(key, value string) error {
	values := []string{value}
	if key := strings.TrimLeft(key, "-"); key == "notation" || key == "signals" {
		values = wordsOf(value)
	}
	for _, value := range values {
		if want := choices(key); value != "" && want != nil && !slices.Contains(want, value) {
			return fact.Errorf("cli.choice", "%s %s: expected one of %s", key, value, strings.Join(want, ", "))
		}
	}
	return nil
}

// wordsOf are the words of a list with commas.
func wordsOf(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

// notations are those in which moves are written for people.
func (a *app) notations() []string { return wordsOf(first(a.flags.notation, a.cfg.Notation)) }

// signalsUsual are what a person is called for unless config.toml says otherwise.
const signalsUsual = tui.SignalEnd + "," + tui.SignalTurn + "," + tui.SignalFault

// signals are what a person is called for who looks elsewhere.
func (a *app) signals() []string { return wordsOf(first(a.cfg.Signals, signalsUsual)) }

// style is how pages are written.
func (a *app) style() paper.Style { return paper.In(a.language(), a.notations()...) }

// parseConfig reads config.toml. Errors name file and line.
func parseConfig(file string, data []byte) (Config, error) {
	var c Config
	if err := arena.ReadTOML(file, data, &c, strings.Join(configNames(), ", ")+", [[engine]]"); err != nil {
		return c, err
	}
	for _, k := range configKeys {
		if err := checkChoice(k.name, *k.value(&c)); err != nil {
			return c, fmt.Errorf("%s:%d: %w", file, arena.LineOfKey(data, k.name), err)
		}
	}
	return c, nil
}

// language is the language of the screen.
func (a *app) language() lang.Lang {
	return lang.Pick(first(a.flags.lang, a.cfg.Lang), os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
}

// first is the first of some words that isn't empty.
func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}

// configs shows the configuration.
type configs struct{ *app }

func (a configs) configCommand() *cobra.Command {
	var explain bool
	cmd := &cobra.Command{
		Use:  "config",
		Args: none,
		RunE: func(*cobra.Command, []string) error {
			if explain {
				return a.explain()
			}
			say := a.language().Say
			there := func(path string) string {
				if _, err := os.Stat(path); err != nil {
					return "  " + say(lang.ConfigMissing)
				}
				return ""
			}
			value := func(flag, config, otherwise string) string {
				switch {
				case flag != "":
					return flag + "  " + say(lang.ConfigFlag)
				case config != "":
					return config + "  " + say(lang.ConfigFile)
				}
				return otherwise + "  " + say(lang.ConfigDefault)
			}
			var out strings.Builder
			fmt.Fprintf(&out, "config   %s%s\n", safe.Visible(a.configFile()), there(a.configFile()))
			fmt.Fprintf(&out, "engines  %s%s\n", safe.Visible(a.enginesFile()), there(a.enginesFile()))
			fmt.Fprintf(&out, "matches  %s%s\n", safe.Visible(a.matchesDir()), there(a.matchesDir()))
			fmt.Fprintf(&out, "lang     %s\n", value(a.flags.lang, a.cfg.Lang, say(lang.ConfigLocale, a.language())))
			fmt.Fprintf(&out, "glyphs   %s\n", value(a.flags.glyphs, a.cfg.Glyphs, say(lang.ConfigTerminal)))
			fmt.Fprintf(&out, "images   %s\n", value(a.flags.images, a.cfg.Images, string(term.AutoImages)))
			fmt.Fprintf(&out, "theme    %s\n", value(a.flags.theme, a.cfg.Theme, tui.Themes()[0]))
			fmt.Fprintf(&out, "notation %s\n", value(a.flags.notation, a.cfg.Notation, say(lang.ConfigNotation)))
			fmt.Fprintf(&out, "picture  %s\n", value("", a.cfg.Picture, diagram.Forms[0]))
			fmt.Fprintf(&out, "signals  %s\n", value("", a.cfg.Signals, signalsUsual))
			fmt.Fprintf(&out, "hints    %s\n", value("", a.cfg.Hints, say(lang.ConfigHints)))
			fmt.Fprintf(&out, "referee  %s\n", value("", a.cfg.Referee, a.referee()))
			_, err := io.WriteString(a.Out, out.String())
			return err
		},
	}
	cmd.Flags().BoolVar(&explain, "explain", false, "")
	return cmd
}

// referee is the name under which a person rules.
func (a *app) referee() string {
	login := ""
	if u, err := user.Current(); err == nil {
		login = u.Username
	}
	name := first(a.cfg.Referee, os.Getenv("USER"), os.Getenv("LOGNAME"), login)
	if name == "" || a.cfg.Referee == "" && name == "root" { // which names nobody
		return a.language().Say(lang.RefereeName)
	}
	return name
}
