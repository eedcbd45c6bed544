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
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// A Config holds the values of config.toml. A flag overrides its key. Where neither
// is set, dohyo decides by the terminal and the locale.
type Config struct {
	Lang     string `toml:"lang"`     // "ja" or "en"
	Glyphs   string `toml:"glyphs"`   // a glyph set
	Images   string `toml:"images"`   // how boards are shown as images: one of term.AllImages
	Theme    string `toml:"theme"`    // a colour theme
	Notation string `toml:"notation"` // the notations of moves, separated by commas
	Picture  string `toml:"picture"`  // the format of a saved picture of the board: "svg" or "png"
	Signals  string `toml:"signals"`  // the events that call a person, separated by commas; see show.SignalNames
	Notify   string `toml:"notify"`   // how a person is called, separated by commas; see show.CallNames
	Hints    string `toml:"hints"`    // the player who gives hints, or "none"; the opponent's kind if empty
	Marks    string `toml:"marks"`    // the least losses of the marks of an analysis, in percent; see marksOf
	Referee  string `toml:"referee"`  // the referee's name in rulings; the login name if empty
	Matches  string `toml:"matches"`  // the folder of matches
	Engines  string `toml:"engines"`  // the file of players, by default the engines.toml beside this file

	Keys keyTable  `toml:"keys"` // a person's own keys, as they are written
	own  show.Keys // and as the screen takes them

	Players []player `toml:"engine"` // config.toml may hold players too, as engines.toml does
}

// A player is an [[engine]] of config.toml. It is empty because the roster reads
// these tables itself.
type player struct{}

// UnmarshalTOML takes any table.
func (*player) UnmarshalTOML(any) error { return nil }

// configKeys are the keys of config.toml in the order in which they are listed.
var configKeys = []struct {
	name    string
	value   func(c *Config) *string
	usual   string // the default as config.toml writes it; "" if it isn't a fixed value
	example string
}{
	{"lang", func(c *Config) *string { return &c.Lang }, "", `"ja"`},
	{"glyphs", func(c *Config) *string { return &c.Glyphs }, "", `"unicode"`},
	{"images", func(c *Config) *string { return &c.Images }, strconv.Quote(string(term.AutoImages)), `"off"`},
	{"theme", func(c *Config) *string { return &c.Theme }, strconv.Quote(show.Themes()[0]), strconv.Quote(show.Themes()[1])},
	{"notation", func(c *Config) *string { return &c.Notation }, "", `"hodges,letters"`},
	{"picture", func(c *Config) *string { return &c.Picture }, strconv.Quote(diagram.Forms[0]), strconv.Quote(diagram.Forms[1])},
	{"signals", func(c *Config) *string { return &c.Signals }, strconv.Quote(signalsUsual), `"turn"`},
	{"notify", func(c *Config) *string { return &c.Notify }, strconv.Quote(show.ByNote), `"bell,osc777"`},
	{"hints", func(c *Config) *string { return &c.Hints }, "", `"none"`},
	{"marks", func(c *Config) *string { return &c.Marks }, strconv.Quote(marksUsual), `"4,8,16"`},
	{"referee", func(c *Config) *string { return &c.Referee }, "", `"Mori"`},
	{"matches", func(c *Config) *string { return &c.Matches }, "", `"~/matches"`},
	{"engines", func(c *Config) *string { return &c.Engines }, "", `"~/engines/all.toml"`},
}

// configNames returns the keys of config.toml except [keys] and [[engine]].
func configNames() []string {
	var names []string
	for _, k := range configKeys {
		names = append(names, k.name)
	}
	return names
}

// besidePlayers returns the keys of config.toml that aren't of players.
func besidePlayers() []string { return append(configNames(), "keys") }

// configDir and stateDir are dohyo's directories by the XDG conventions.
func configDir() string { return filepath.Join(xdg.ConfigHome, "dohyo") }
func stateDir() string  { return filepath.Join(xdg.StateHome, "dohyo") }

// enginesFile returns the path of the file of players: the one that config.toml
// names, else an existing engines.toml beside config.toml, else the one in configDir.
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

// matchesDir returns the path of the folder of matches.
func (a *app) matchesDir() string {
	if a.cfg.Matches != "" {
		return a.cfg.Matches
	}
	return filepath.Join(stateDir(), "matches")
}

// configFile returns the path of the configuration: the flag's, or the default one.
func (a *app) configFile() string {
	if a.flags.config != "" {
		return a.flags.config
	}
	return filepath.Join(configDir(), "config.toml")
}

// load reads config.toml. Only a file that --config names has to exist.
func (a *app) load() error {
	file := a.configFile()
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) && a.flags.config == "" {
		data, err = nil, nil
	}
	if err != nil {
		return fact.At("--config", err)
	}
	if a.cfg, err = parseConfig(file, data); err != nil {
		return err
	}
	if err := a.cfg.readKeys(file, data, a.screens); err != nil {
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

// choices returns the values that a key or flag accepts, or nil if it accepts any.
func choices(key string) []string {
	switch strings.TrimLeft(key, "-") {
	case "lang":
		return lang.Langs()
	case "glyphs":
		return draw.SetNames()
	case "images":
		return term.ImageWays()
	case "theme":
		return show.Themes()
	case "notation":
		return draw.Notations()
	case "picture":
		return diagram.Forms
	case "signals":
		return show.SignalNames()
	case "notify":
		return show.CallNames()
	}
	return nil
}

func checkChoice(key, value string) error {
	values := []string{value}
	if key := strings.TrimLeft(key, "-"); key == "notation" || key == "signals" || key == "notify" {
		values = wordsOf(value)
	}
	for _, value := range values {
		if want := choices(key); value != "" && want != nil && !slices.Contains(want, value) {
			return fact.Errorf("cli.choice", "%s %s: expected one of %s", key, value, want)
		}
	}
	return nil
}

// wordsOf splits a list at commas and blanks.
func wordsOf(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

// notations returns the notations in which moves are written for people.
func (a *app) notations() []string { return wordsOf(first(a.flags.notation, a.cfg.Notation)) }

// signalsUsual lists the default signals.
const signalsUsual = show.SignalEnd + "," + show.SignalTurn + "," + show.SignalFault

// signals returns the events that call a person who looks elsewhere.
func (a *app) signals() []string { return wordsOf(first(a.cfg.Signals, signalsUsual)) }

// calls returns how a person is called.
func (a *app) calls() []string { return wordsOf(first(a.cfg.Notify, show.ByNote)) }

// style returns the style of pages.
func (a *app) style() paper.Style { return paper.In(a.language(), a.notations()...) }

// parseConfig reads config.toml, except for its keys. Its errors name the file and the line.
func parseConfig(file string, data []byte) (Config, error) {
	var c Config
	if err := arena.ReadTOML(file, data, &c, append(configNames(), "[keys]", "[[engine]]")); err != nil {
		return c, err
	}
	for _, k := range configKeys {
		if err := checkChoice(k.name, *k.value(&c)); err != nil {
			return c, fact.AtLine(file, arena.LineOfKey(data, k.name), err)
		}
	}
	if _, err := marksOf("marks", first(c.Marks, marksUsual)); err != nil {
		return c, fact.AtLine(file, arena.LineOfKey(data, "marks"), err)
	}
	return c, nil
}

// language returns the language of all output.
func (a *app) language() lang.Lang {
	return lang.Pick(first(a.flags.lang, a.cfg.Lang), locales(os.Getenv, term.IsTerminal(os.Stdout))...)
}

// locales returns the values of the environment that say which language a person reads. They
// don't count on the Linux console, whose fonts have no kanji.
func locales(env func(name string) string, onTerminal bool) []string {
	if onTerminal && env("TERM") == "linux" {
		return nil
	}
	return []string{env("LC_ALL"), env("LC_MESSAGES"), env("LANG")}
}

// first returns the first word that isn't empty.
func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}

// configs shows the configuration.
type configs struct{ app *app }

func (a configs) configCommand() *cobra.Command {
	var explain bool
	cmd := &cobra.Command{
		Use:  "config",
		Args: none,
		RunE: func(*cobra.Command, []string) error {
			if explain {
				_ = a.app.load() // for the language
				return a.explain()
			}
			say := a.app.language().Say
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
			fmt.Fprintf(&out, "config   %s%s\n", safe.Visible(a.app.configFile()), there(a.app.configFile()))
			fmt.Fprintf(&out, "engines  %s%s\n", safe.Visible(a.app.enginesFile()), there(a.app.enginesFile()))
			fmt.Fprintf(&out, "rules    %s%s\n", safe.Visible(regulationsDir()), there(regulationsDir()))
			fmt.Fprintf(&out, "matches  %s%s\n", safe.Visible(a.app.matchesDir()), there(a.app.matchesDir()))
			fmt.Fprintf(&out, "lang     %s\n", value(a.app.flags.lang, a.app.cfg.Lang, say(lang.ConfigLocale, a.app.language())))
			fmt.Fprintf(&out, "glyphs   %s\n", value(a.app.flags.glyphs, a.app.cfg.Glyphs, say(lang.ConfigTerminal)))
			fmt.Fprintf(&out, "images   %s\n", value(a.app.flags.images, a.app.cfg.Images, string(term.AutoImages)))
			fmt.Fprintf(&out, "theme    %s\n", value(a.app.flags.theme, a.app.cfg.Theme, show.Themes()[0]))
			fmt.Fprintf(&out, "notation %s\n", value(a.app.flags.notation, a.app.cfg.Notation, say(lang.ConfigNotation)))
			fmt.Fprintf(&out, "picture  %s\n", value("", a.app.cfg.Picture, diagram.Forms[0]))
			fmt.Fprintf(&out, "signals  %s\n", value("", a.app.cfg.Signals, signalsUsual))
			fmt.Fprintf(&out, "notify   %s\n", value("", a.app.cfg.Notify, show.ByNote))
			fmt.Fprintf(&out, "hints    %s\n", value("", a.app.cfg.Hints, say(lang.ConfigHints)))
			fmt.Fprintf(&out, "marks    %s\n", value("", a.app.cfg.Marks, marksUsual))
			fmt.Fprintf(&out, "referee  %s\n", value("", a.app.cfg.Referee, a.app.referee()))
			a.writeKeys(&out)
			if _, err := io.WriteString(a.app.Out, out.String()); err != nil {
				return err
			}
			return a.clashes()
		},
	}
	cmd.Flags().BoolVar(&explain, "explain", false, "")
	return cmd
}

// referee returns the name under which a person rules.
func (a *app) referee() string {
	login := ""
	if u, err := user.Current(); err == nil {
		login = u.Username
	}
	name := first(a.cfg.Referee, os.Getenv("USER"), os.Getenv("LOGNAME"), login)
	if name == "" || a.cfg.Referee == "" && name == "root" { // root names no person
		return a.language().Say(lang.RefereeName)
	}
	return name
}
