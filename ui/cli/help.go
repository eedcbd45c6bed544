package cli

import (
	"errors"
	"os"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/engines/roster"
	"dohyo/ui/internal/usage"
)

// helpCommand returns the help command, which rejects unknown commands.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(cmd, rest)
			}
			return cmd.Help()
		},
	}
}

// groupOnly annotates a command that only prints the help of the commands below it.
const groupOnly = "group"

// group makes cmd a command that only prints the help of the commands below it.
func group(cmd *cobra.Command) {
	cmd.Args = unknownCommand
	cmd.Annotations = map[string]string{groupOnly: ""}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
}

// checkCompletion makes the completion command, which comes with the library of
// commands, reject wrong arguments like all others.
func checkCompletion(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		if cmd.Name() != "completion" {
			continue
		}
		group(cmd)
		for _, shell := range cmd.Commands() {
			shell.Args = none
		}
	}
}

// needsNothing reports whether a command works without the configuration: the help,
// shell completion, pure filters, and the explanation of the settings, with which a
// configuration that can't be read is mended.
func needsNothing(cmd *cobra.Command) bool {
	if explain := cmd.Flags().Lookup("explain"); explain != nil && explain.Changed {
		return true
	}
	for c := cmd; c != nil; c = c.Parent() {
		switch c.Name() {
		case "help", "completion", "man", "judge", cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd:
			return true
		}
	}
	return false
}

// flagError turns pflag's error into one that says what the flag expects.
func flagError(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		novalue *pflag.ValueRequiredError
		syntax  *pflag.InvalidSyntaxError
		bad     *pflag.InvalidValueError
	)
	switch {
	case errors.As(err, &unknown):
		name := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			name = "-" + unknown.GetSpecifiedName()
		}
		var flags []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, "--"+f.Name) })
		return fact.Errorf("cli.flag.unknown", "unknown flag %s%w; see '%s --help'", name, near.Meant(name, flags), cmd.CommandPath())
	case errors.As(err, &novalue):
		return fact.Errorf("cli.flag.novalue", "%s needs a value; see '%s --help'", "--"+novalue.GetFlag().Name, cmd.CommandPath())
	case errors.As(err, &syntax):
		return fact.Errorf("cli.flag.syntax", "%s isn't a flag; see '%s --help'", syntax.GetSpecifiedFlag(), cmd.CommandPath())
	case errors.As(err, &bad):
		return badValue(bad)
	}
	return err
}

// badValue returns an error that names the kind of value that a flag expects.
func badValue(bad *pflag.InvalidValueError) error {
	var want error
	switch bad.GetFlag().Value.Type() {
	case "int", "int64":
		want = fact.New("cli.flag.int", "a whole number")
	case "intSlice":
		want = fact.New("cli.flag.ints", "whole numbers, separated by commas")
	case "uint64":
		want = fact.New("cli.flag.uint", "a whole number, 0 or more")
	case "float64":
		want = fact.New("cli.flag.number", "a number")
	case "bool":
		want = fact.New("cli.flag.bool", "true or false")
	case "duration":
		want = fact.New("cli.flag.duration", "a time such as 500ms or 2s")
	default:
		return fact.At("--"+bad.GetFlag().Name, bad.Unwrap())
	}
	var number *strconv.NumError
	if errors.As(bad, &number) && errors.Is(number.Err, strconv.ErrRange) {
		want = fact.Errorf("cli.flag.small", "a smaller value: %w", want)
	}
	return fact.Errorf("cli.flag.value", "--%s %s: expected %w", bad.GetFlag().Name, usage.Value(bad.GetValue()), want)
}

// unknownCommand returns an error if args has a first argument, which is no command.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if info, err := os.Stat(args[0]); err == nil && !cmd.HasParent() && (info.IsDir() || info.Mode()&0o111 == 0) {
		return fact.Errorf("cli.command.file", "unknown command %q; to show a record or a match:  dohyo replay %s", args[0], roster.Quoted(args[0]))
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return fact.Errorf("cli.command.unknown", "unknown command %q%w; see '%s --help'", args[0], near.Meant(args[0], names), cmd.CommandPath())
}
