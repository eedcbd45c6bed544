package cli

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/arena"
	"dohyo/arena/tournament"
	"dohyo/engines/builtin"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// manualWidth is the width of the help in columns.
const manualWidth = 80

// languageOf returns the language of a call before the call is parsed, for the help
// and for shell completion. load reports an unreadable configuration later, if it
// matters.
func (a *app) languageOf(args []string) lang.Lang {
	var g globals
	f := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.ParseErrorsAllowlist.UnknownFlags = true
	f.SetOutput(io.Discard)
	f.StringVar(&g.lang, "lang", "", "")
	f.StringVar(&g.config, "config", "", "")
	f.BoolP("help", "h", false, "")
	_ = f.Parse(args)
	return (&app{flags: g}).earlyLanguage()
}

// earlyLanguage returns the language of a call whose flags have been parsed, before the
// configuration is loaded.
func (a *app) earlyLanguage() lang.Lang {
	early := app{flags: a.flags}
	if data, err := os.ReadFile(early.configFile()); err == nil {
		early.cfg, _ = parseConfig(early.configFile(), data)
	}
	return early.language()
}

// speakWhenAsked delays speak until the help or the usage is asked for. Setting the
// texts takes longer than everything else in a program that is started for each move.
func speakWhenAsked(root *cobra.Command, l lang.Lang) {
	root.SetUsageFunc(func(c *cobra.Command) error {
		speak(root, l)
		return c.Usage()
	})
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		speak(root, l)
		_ = c.Help() // can't fail with the help function that speak sets
	})
}

// speak sets the texts of all commands and flags in a language. The texts are in
// ui/lang/help*.go. A command without one keeps its own.
func speak(root *cobra.Command, l lang.Lang) {
	words := manualWords(l)
	var each func(c *cobra.Command)
	each = func(c *cobra.Command) {
		c.InitDefaultHelpFlag()
		c.InitDefaultVersionFlag()
		if h, ok := lang.HelpOf(pathOf(c)); ok {
			c.Short = words.Replace(l.Say(h.Short))
			c.Long = words.Replace(l.Say(h.Long))
			c.Example = lang.ExampleOf(pathOf(c))
			c.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if k, ok := h.Flag(f.Name); ok && !isInherited(c, f) {
					f.Usage = words.Replace(l.Say(k))
				}
			})
		}
		for _, sub := range c.Commands() {
			each(sub)
		}
	}
	each(root)
	root.SetUsageFunc(func(c *cobra.Command) error {
		_, err := io.WriteString(c.OutOrStderr(), usageText(c, l))
		return err
	})
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		_, _ = io.WriteString(c.OutOrStdout(), manualText(c, l))
	})
}

// unquote removes the backquotes around the names of values from the flags' usage,
// for shells that show the usage in completions.
func unquote(c *cobra.Command) {
	for _, flags := range []*pflag.FlagSet{c.Flags(), c.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) { _, f.Usage = pflag.UnquoteUsage(f) })
	}
	for _, sub := range c.Commands() {
		unquote(sub)
	}
}

// pathOf returns a command's path without the program's name.
func pathOf(c *cobra.Command) string {
	return strings.TrimPrefix(strings.TrimPrefix(c.CommandPath(), c.Root().Name()), " ")
}

// isInherited reports whether a command inherits a flag.
func isInherited(c *cobra.Command, f *pflag.Flag) bool {
	return c.HasParent() && c.InheritedFlags().Lookup(f.Name) != nil
}

// manualWords returns a replacer that puts lists of names into the texts of the help.
func manualWords(l lang.Lang) *strings.Replacer {
	words := []string{
		"{ready}", usage.List(l, tournament.ReadyNames()), "{games}", usage.List(l, gameNames()), "{regulations}", usage.List(l, arena.RegulationNames()), "{rulesets}", usage.List(l, ruleSets()),
		"{formats}", usage.List(l, formatNames()), "{endings}", strings.Join(endings(), " "), "{pageforms}", usage.List(l, paperForms),
		"{glyphs}", usage.List(l, choices("glyphs")), "{images}", usage.List(l, choices("images")), "{signals}", usage.List(l, choices("signals")), "{calls}", usage.List(l, choices("notify")), "{notations}", usage.List(l, choices("notation")), "{themes}", usage.List(l, choices("theme")),
		"{settings}", usage.List(l, configNames()), "{protocols}", usage.List(l, builtinProtocols()), "{engines}", builtinList(l), "{levels}", usage.List(l, builtin.Levelled()),
	}
	for _, k := range kit.All() {
		for word, names := range k.Lists {
			words = append(words, word, usage.List(l, names()))
		}
	}
	return strings.NewReplacer(words...)
}

// manualText returns the whole help of a command.
func manualText(c *cobra.Command, l lang.Lang) string {
	return strings.Join(fold(joined(aboutOf(c), l), manualWidth), "\n") + "\n\n" + usageText(c, l)
}

// aboutOf returns what the help says about a command.
func aboutOf(c *cobra.Command) string { return strings.TrimRight(first(c.Long, c.Short), "\n ") }

// synopses returns the forms in which a command is called.
func synopses(c *cobra.Command, l lang.Lang) (forms []string) {
	if _, group := c.Annotations[groupOnly]; c.Runnable() && !group {
		forms = append(forms, strings.Replace(c.UseLine(), "[flags]", l.Say(lang.HelpFlagsHere), 1))
	}
	if c.HasAvailableSubCommands() {
		forms = append(forms, c.CommandPath()+" "+l.Say(lang.HelpCommandHere))
	}
	return forms
}

// subcommands returns the commands below a command that its help lists.
func subcommands(c *cobra.Command) (list []*cobra.Command) {
	if !c.HasAvailableSubCommands() {
		return nil
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			list = append(list, sub)
		}
	}
	return list
}

// joined joins the lines of each English paragraph, so that fold can wrap them again
// after lists were inserted. Indented lines stay as they are. A Japanese paragraph is
// a single line already.
func joined(text string, l lang.Lang) string {
	if l == lang.Japanese {
		return text
	}
	var out []string
	prose := false // the last line of out can be continued
	for _, line := range strings.Split(text, "\n") {
		plain := line != "" && line[0] != ' '
		if plain && prose {
			out[len(out)-1] += " " + line
		} else {
			out = append(out, line)
		}
		prose = plain
	}
	return strings.Join(out, "\n")
}

// usageText returns the usage of a command: its synopsis, its examples, its
// subcommands and its flags.
func usageText(c *cobra.Command, l lang.Lang) string {
	var b strings.Builder
	b.WriteString(l.Say(lang.HelpUsage) + "\n")
	for _, form := range synopses(c, l) {
		b.WriteString("  " + form + "\n")
	}
	if c.HasExample() {
		b.WriteString("\n" + l.Say(lang.HelpExamples) + "\n" + c.Example + "\n")
	}
	if subs := subcommands(c); len(subs) > 0 {
		var rows [][2]string
		for _, sub := range subs {
			rows = append(rows, [2]string{"  " + sub.Name(), sub.Short})
		}
		b.WriteString("\n" + l.Say(lang.HelpCommands) + "\n" + twoColumns(rows, 1))
	}
	if c.HasAvailableLocalFlags() {
		b.WriteString("\n" + l.Say(lang.HelpFlags) + "\n" + flagText(c.LocalFlags(), l))
	}
	if c.HasAvailableInheritedFlags() {
		b.WriteString("\n" + l.Say(lang.HelpGlobalFlags) + "\n" + flagText(c.InheritedFlags(), l))
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n" + l.Say(lang.HelpOfCommand, c.CommandPath()) + "\n")
	}
	return b.String()
}

// flagText returns a list of flags with their descriptions.
func flagText(flags *pflag.FlagSet, l lang.Lang) string {
	var rows [][2]string
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name, value, about := flagWords(f, l)
		if value != "" {
			name += " " + value
		}
		rows = append(rows, [2]string{name, about})
	})
	return twoColumns(rows, 3)
}

// flagWords returns a flag's names, the name of its value, and its description with the
// default.
func flagWords(f *pflag.Flag, l lang.Lang) (name, value, about string) {
	name = "      --" + f.Name
	if f.Shorthand != "" {
		name = "  -" + f.Shorthand + ", --" + f.Name
	}
	value, about = pflag.UnquoteUsage(f)
	if preset := f.DefValue; !slices.Contains([]string{"", "0", "0s", "false", "[]", "-1"}, preset) {
		if f.Value.Type() == "string" {
			preset = fmt.Sprintf("%q", preset)
		}
		about += l.Say(lang.HelpByDefault, preset)
	}
	return name, value, about
}

// twoColumns sets names in a first column and their descriptions, folded, in a second,
// with gap blanks between the columns.
func twoColumns(rows [][2]string, gap int) string {
	at := 0
	for _, r := range rows {
		at = max(at, len(r[0])+gap)
	}
	var b strings.Builder
	for _, r := range rows {
		for i, line := range fold(r[1], manualWidth-at) {
			name := ""
			if i == 0 {
				name = r[0]
			}
			fmt.Fprintf(&b, "%-*s%s\n", at, name, line)
		}
	}
	return b.String()
}
