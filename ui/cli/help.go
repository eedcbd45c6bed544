package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// helpCommand is 'dohyo help', which says when there's no such command.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]",
		RunE: func(_ *cobra.Command, args []string) error {
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return fmt.Errorf("help: there is no command %q; 'dohyo --help' lists them", strings.Join(args, " "))
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
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		return fmt.Errorf("%w; see '%s --help'", err, cmd.CommandPath())
	}
	want := map[string]string{
		"int": "a whole number", "uint64": "a whole number from 0", "float64": "a number",
		"bool": "true or false", "duration": "a time as 500ms or 2s",
	}[bad.GetFlag().Value.Type()]
	var range_ *strconv.NumError
	switch {
	case want == "":
		return err
	case errors.As(err, &range_) && errors.Is(range_.Err, strconv.ErrRange):
		want += " that isn't so large"
	}
	return fmt.Errorf("--%s %s: want %s", bad.GetFlag().Name, bad.GetValue(), want)
}
