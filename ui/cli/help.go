package cli

import (
	"errors"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/boards/fact"
)

// helpCommand is 'dohyo help', which says when there's no such command.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(root, args)
			}
			return cmd.Help()
		},
	}
}

// needsNothing tells which commands work whatever the configuration says: the
// help, what a shell asks for while it starts, and pure filters.
func needsNothing(cmd *cobra.Command) bool {
	for c := cmd; c != nil; c = c.Parent() {
		switch c.Name() {
		case "help", "completion", "man", "judge", cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd:
			return true
		}
	}
	return false
}

// flagError says of a flag that can't be read what was wanted.
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
		return fact.Errorf("cli.flag.unknown", "unknown flag %s%w; see '%s --help'", name, near(name, flags), cmd.CommandPath())
	case errors.As(err, &novalue):
		return fact.Errorf("cli.flag.novalue", "%s needs a value; see '%s --help'", "--"+novalue.GetFlag().Name, cmd.CommandPath())
	case errors.As(err, &syntax):
		return fact.Errorf("cli.flag.syntax", "%s is no flag; see '%s --help'", syntax.GetSpecifiedFlag(), cmd.CommandPath())
	case errors.As(err, &bad):
		return badValue(bad)
	}
	return err
}

// badValue says what a flag wants instead of a value that it can't take.
func badValue(bad *pflag.InvalidValueError) error {
	var want error
	switch bad.GetFlag().Value.Type() {
	case "int":
		want = fact.New("cli.flag.int", "a whole number")
	case "uint64":
		want = fact.New("cli.flag.uint", "a whole number from 0")
	case "float64":
		want = fact.New("cli.flag.number", "a number")
	case "bool":
		want = fact.New("cli.flag.bool", "true or false")
	case "duration":
		want = fact.New("cli.flag.duration", "a time such as 500ms or 2s")
	default:
		return bad
	}
	var number *strconv.NumError
	if errors.As(bad, &number) && errors.Is(number.Err, strconv.ErrRange) {
		want = fact.Errorf("cli.flag.small", "%w that is smaller", want)
	}
	return fact.Errorf("cli.flag.value", "--%s %s: expected %w", bad.GetFlag().Name, bad.GetValue(), want)
}

// unknownCommand refuses what is no command, for the root.
func unknownCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return fact.Errorf("cli.command.unknown", "unknown command %q%w; see '%s --help'", args[0], near(args[0], names), cmd.CommandPath())
}
