// Package cli is the command line of dohyo. It holds the commands and their plain
// and JSON output. Main gets the screens of ui/tui, which it starts.
//
//	status := cli.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}, tui.Screens())
//
// It starts no process and judges no move: package arena plays matches,
// engines/roster starts players, and kifu reads and writes records.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/roster"
	"dohyo/ui/draw"
	"dohyo/ui/internal/space"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
	"dohyo/ui/show"
	"dohyo/ui/term"
)

// The exit statuses of dohyo.
const (
	exitDone        = 0
	exitWrong       = 1   // the input is wrong: a record breaks the rules, an engine fails its check
	exitUsage       = 2   // the call is wrong: flags, files, no terminal
	exitPartly      = 3   // done, but something was left out
	exitUnkept      = 4   // the machine failed, such as by a full disk, and nobody else did; the message says how to resume
	exitInterrupted = 130 // after a message that says how to resume
)

// Streams are the standard streams of a command.
type Streams struct {
	In       *os.File
	Out, Err io.Writer
}

// wrong marks an error in what the command examined, as opposed to its call.
type wrong struct{ err error }

func (w wrong) Error() string { return w.err.Error() }
func (w wrong) Unwrap() error { return w.err }

// unkept marks the error of a match or a tournament that stopped because the machine
// failed: events can't be recorded, or the arena can't continue by itself.
type unkept struct{ err error }

func (u unkept) Error() string { return u.err.Error() }
func (u unkept) Unwrap() error { return u.err }

// halted marks the error of a match or a tournament that stopped by itself.
func halted(h *arena.Halt, err error) error {
	if h.Cause == arena.CauseStart {
		return wrong{err} // of a program that was to be played
	}
	return unkept{err}
}

// errSaid ends a command with exitWrong without a further message.
var errSaid = wrong{errors.New("")}

// errUsage ends a command with exitUsage without a further message.
var errUsage = errors.New("")

// partly marks an error that says what a command left out.
type partly struct{ err error }

func (p partly) Error() string { return p.err.Error() }
func (p partly) Unwrap() error { return p.err }

// errPartly ends a command with exitPartly without a further message.
var errPartly = partly{errors.New("")}

// Main runs the command line and returns the exit status.
func Main(args []string, s Streams, screens show.Screens) int {
	out := &checked{Writer: s.Out}
	a := &app{Streams: Streams{In: s.In, Out: out, Err: s.Err}, screens: screens, behind: &reviews{}}
	if err := space.Enough(); err != nil {
		fmt.Fprintln(s.Err, "dohyo: "+a.sayErrorIn(a.languageOf(args), err))
		return exitUsage
	}
	root := newRoot(a)
	if l := a.languageOf(args); len(args) > 0 && args[0] == cobra.ShellCompRequestCmd {
		speak(root, l)
		unquote(root)
	} else {
		speakWhenAsked(root, l)
	}
	root.SetArgs(append([]string{}, args...)) // instead of nil arguments it would take the process's own
	command, err := root.ExecuteContextC(context.Background())
	if err == nil {
		err = out.err
	}
	if err == nil {
		return exitDone
	}
	for _, one := range each(err) {
		if text := a.sayErrorIn(a.languageOf(args), one); text != "" {
			fmt.Fprintln(s.Err, "dohyo: "+text)
		}
	}
	return statusOf(command, err)
}

// statusOf returns the exit status of a command that has failed.
func statusOf(command *cobra.Command, err error) int {
	var w wrong
	var part partly
	var none unkept
	var sig term.Signal
	switch {
	case errors.Is(err, arena.ErrInterrupted), errors.As(err, &sig):
		return exitInterrupted
	case errors.As(err, &none), plays(command) && engines.LackOf(err) != "":
		return exitUnkept
	case errors.As(err, &w):
		return exitWrong
	case errors.As(err, &part) && onlyPartly(err):
		return exitPartly
	}
	return exitUsage
}

// plays reports whether a command plays matches, or rules on them. What it can't write
// is lost, unlike the output of other commands.
func plays(command *cobra.Command) bool {
	for ; command.HasParent(); command = command.Parent() {
		if !command.Parent().HasParent() {
			return slices.Contains([]string{"match", "tournament", "resume", "rule", "serve"}, command.Name())
		}
	}
	return false
}

// A several wraps several errors, as errors.Join does.
type several interface{ Unwrap() []error }

// each returns the errors that errors.Join has joined, which are shown on a line each. An
// error about several others, which has words of its own, is one.
func each(err error) (list []error) {
	joined, ok := err.(several)
	if !ok || err.Error() != errors.Join(joined.Unwrap()...).Error() {
		return []error{err}
	}
	for _, e := range joined.Unwrap() {
		list = append(list, each(e)...)
	}
	return list
}

// onlyPartly reports whether err consists of nothing but partly errors.
func onlyPartly(err error) bool {
	if list, ok := err.(several); ok {
		return !slices.ContainsFunc(list.Unwrap(), func(e error) bool { return !onlyPartly(e) })
	}
	var part partly
	return errors.As(err, &part)
}

// sayError returns an error as one line for the user, without control characters.
// A file error shows the file's name, not the system call that failed.
func (a *app) sayError(err error) string { return a.sayErrorIn(a.language(), err) }

func (a *app) sayErrorIn(l lang.Lang, err error) string {
	s := lang.ErrorOf(l, func(game string) lang.Spelling { return draw.Spelling(l, a.tellingSetIn(l), game, nil) }, err)
	return safe.Visible(s)
}

// warn prints a warning on stderr.
func (a *app) warn(text string) {
	fmt.Fprintln(a.Err, warnPrefix+safe.Visible(text))
}

// warnPrefix begins a warning on stderr.
const warnPrefix = "dohyo: "

// app holds what the commands share.
type app struct {
	Streams
	screens show.Screens
	flags   globals
	cfg     Config
	known   *roster.Roster // nil before the first call of roster
	behind  *reviews       // analyses of whole games behind the screen
	left    bool           // the output left something out, and the user was warned
}

// globals are the flags of every command.
type globals struct {
	config, lang, glyphs, images, theme string
	notation                            string
	hints                               string // only for the commands with a screen
	cast                                string // likewise: the file that records the screen
}

// newRoot returns the command tree without its texts, which speak adds.
func newRoot(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:           "dohyo",
		Version:       version(),
		Args:          unknownCommand,
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if needsNothing(cmd) {
				return nil
			}
			return a.load()
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return screens{a}.lobby(cmd) },
	}
	root.SetIn(a.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	root.SetVersionTemplate("dohyo {{.Version}}\n")
	registerHints(a, root)
	f := root.PersistentFlags()
	f.StringVar(&a.flags.config, "config", "", "")
	f.StringVar(&a.flags.lang, "lang", "", "")
	f.StringVar(&a.flags.glyphs, "glyphs", "", "")
	f.StringVar(&a.flags.images, "images", "", "")
	f.StringVar(&a.flags.theme, "theme", "", "")
	f.StringVar(&a.flags.notation, "notation", "", "")
	for _, name := range []string{"lang", "glyphs", "images", "theme", "notation"} {
		_ = root.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(choices(name), cobra.ShellCompDirectiveNoFileComp))
	}
	root.AddCommand(
		matches{a}.matchCommand(), tournaments{a}.tournamentCommand(), resuming{a}.resumeCommand(), watching{a}.watchCommand(), recording{a}.recordCommand(), replays{a}.replayCommand(), a.judgeCommand(), a.verifyCommand(), rulings{a}.ruleCommand(), journals{a}.journalCommand(),
		tallies{a}.statsCommand(), libraries{a}.libraryCommand(), laboratory{a}.labCommand(), comparing{a}.compareCommand(), analysing{a}.analyseCommand(), solving{a}.solveCommand(), problemRoom{a}.problemsCommand(), guessing{app: a}.guessCommand(), converting{a}.convertCommand(), papers{a}.paperCommand(), services{a}.engineCommand(), roll{a}.enginesCommand(), roll{a}.doctorCommand(), services{a}.serveCommand(), configs{a}.configCommand(), a.manCommand(root),
	)
	for _, k := range kit.All() {
		for _, command := range k.Commands {
			root.AddCommand(command(kit.Console{Out: a.Out, Lang: a.language}))
		}
	}
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(helpCommand(root))
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	checkCompletion(root)
	return root
}

// release is the version of a release build; the linker sets it.
var release string

// version returns the version of the build: that of the release or of the tag, or
// else the commit, with a + if files have changed since.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = new(debug.BuildInfo)
	}
	return versionOf(release, info)
}

func versionOf(release string, info *debug.BuildInfo) string {
	if release != "" {
		return release
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	v := "devel"
	setting := map[string]string{}
	for _, s := range info.Settings {
		setting[s.Key] = s.Value
	}
	if r := setting["vcs.revision"]; len(r) >= 12 {
		v += " " + r[:12]
	}
	if setting["vcs.modified"] == "true" {
		v += "+"
	}
	return v
}
