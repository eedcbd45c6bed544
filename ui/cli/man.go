package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// manCommand returns the command that writes the man pages. They are made from the
// commands under root, in the language of the call.
func (a *app) manCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:  "man [FOLDER]",
		Args: atMost(1, fact.New("cli.want.manfolder", "at most one FOLDER")),
		RunE: func(_ *cobra.Command, args []string) error {
			l := a.earlyLanguage()
			speak(root, l)
			if len(args) == 0 {
				_, err := io.WriteString(a.Out, manPage(root, l))
				return err
			}
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			return writeManPages(root, l, args[0])
		},
	}
}

// writeManPages writes the man pages of a command and of those below it to a folder.
func writeManPages(c *cobra.Command, l lang.Lang, folder string) error {
	if err := os.WriteFile(filepath.Join(folder, manName(c)+".1"), []byte(manPage(c, l)), 0o644); err != nil {
		return err
	}
	for _, sub := range subcommands(c) {
		if err := writeManPages(sub, l, folder); err != nil {
			return err
		}
	}
	return nil
}

// manName returns the name of a command's man page: dohyo-engines-test.
func manName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manPage returns the man page of a command in roff. It has no date, so that the same
// program always writes the same page.
func manPage(c *cobra.Command, l lang.Lang) string {
	var b strings.Builder
	section := func(k lang.Key) { fmt.Fprintf(&b, ".SH %s\n", roff(l.Say(k))) }
	// Without hyphenation and justification commands stay as they are typed.
	fmt.Fprintf(&b, ".TH %s 1 \"\" \"%s\" dohyo\n.nh\n.ad l\n", roff(strings.ToUpper(manName(c))), roff("dohyo "+c.Root().Version))
	section(lang.ManName)
	fmt.Fprintf(&b, "%s \\- %s\n", roff(manName(c)), roff(c.Short))
	section(lang.ManSynopsis)
	b.WriteString(roffAsIs(synopses(c, l), "", 0))
	section(lang.ManDescription)
	b.WriteString(roffText(joined(aboutOf(c), l), l, manualWidth-8))
	if subs := subcommands(c); len(subs) > 0 {
		section(lang.ManCommands)
		for _, sub := range subs {
			b.WriteString(roffEntry(roffBold(sub.Name()), sub.Short, l))
		}
	}
	flags := func(k lang.Key, set *pflag.FlagSet) {
		section(k)
		set.VisitAll(func(f *pflag.Flag) {
			if f.Hidden {
				return
			}
			name, value, about := flagWords(f, l)
			tag := roffBold(strings.TrimSpace(name))
			if value != "" {
				tag += ` \fI` + roff(value) + `\fR`
			}
			b.WriteString(roffEntry(tag, about, l))
		})
	}
	if c.HasAvailableLocalFlags() {
		flags(lang.ManOptions, c.LocalFlags())
	}
	if c.HasAvailableInheritedFlags() {
		flags(lang.ManGlobalOptions, c.InheritedFlags())
	}
	if c.HasExample() {
		section(lang.ManExamples)
		b.WriteString(roffAsIs(strings.Split(c.Example, "\n"), "  ", 0))
	}
	if also := manAlso(c); len(also) > 0 {
		section(lang.ManSeeAlso)
		b.WriteString(strings.Join(also, ",\n") + "\n")
	}
	return b.String()
}

// manAlso lists the man pages of the commands above and below a command.
func manAlso(c *cobra.Command) (also []string) {
	refer := func(c *cobra.Command) { also = append(also, roffBold(manName(c))+"(1)") }
	if c.HasParent() {
		refer(c.Parent())
	}
	for _, sub := range subcommands(c) {
		refer(sub)
	}
	return also
}

// roffText returns text in roff. Paragraphs are filled, and blocks of indented lines
// stay as they are, with the left margin of the help. Formatters break lines at blanks
// only, so Japanese is folded to columns here.
func roffText(text string, l lang.Lang, columns int) string {
	var b strings.Builder
	var block []string
	flush := func() {
		if len(block) > 0 {
			b.WriteString(roffAsIs(block, "", 2))
			block = nil
		}
	}
	for _, line := range strings.Split(strings.TrimRight(text, "\n "), "\n") {
		switch {
		case strings.HasPrefix(line, " "):
			block = append(block, line)
			continue
		case line == "":
			flush()
			b.WriteString(".PP\n")
			continue
		}
		flush()
		if l == lang.Japanese {
			b.WriteString(roffAsIs(fold(line, columns), "", 0))
		} else {
			b.WriteString(roffLine(line))
		}
	}
	flush()
	return b.String()
}

// roffEntry returns an entry of a list: a tag in roff, and the text about it.
func roffEntry(tag, about string, l lang.Lang) string {
	return ".TP\n" + tag + "\n" + roffText(about, l, manualWidth-16)
}

// roffAsIs returns lines that aren't filled, without a common prefix. An indent other
// than 0 is their left margin in columns.
func roffAsIs(lines []string, prefix string, indent int) string {
	var b strings.Builder
	b.WriteString(".nf\n")
	if indent > 0 {
		fmt.Fprintf(&b, ".in %dn\n", indent)
	}
	for _, line := range lines {
		line = strings.TrimPrefix(line, prefix)
		if indent > 0 {
			line = strings.TrimPrefix(line, strings.Repeat(" ", indent))
		}
		b.WriteString(roffLine(line))
	}
	if indent > 0 {
		b.WriteString(".in\n")
	}
	return b.String() + ".fi\n"
}

// roffBold returns text in bold.
func roffBold(text string) string { return `\fB` + roff(text) + `\fR` }

// roffLine returns a line of text that isn't taken for a request.
func roffLine(line string) string {
	line = roff(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line + "\n"
}

// roff escapes text such that it appears to the letter: without these escapes
// formatters print typographic hyphens, quotes and accents.
func roff(text string) string { return roffEscapes.Replace(text) }

var roffEscapes = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`)
