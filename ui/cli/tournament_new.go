package cli

import (
	"errors"
	"io"
	"os"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/near"
)

func newCommand(a tournaments) *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:  "new [NAME]",
		Args: atMost(1, fact.New("cli.want.ready", "at most one NAME")),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return tournament.ReadyNames(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return a.askTournament(file)
			}
			text, ok := tournament.Ready(args[0], a.app.language().String())
			if !ok {
				return fact.Errorf("cli.tournament.ready", "unknown ready-made tournament %q%w; expected one of %s", args[0], near.Meant(args[0], tournament.ReadyNames()), tournament.ReadyNames())
			}
			return writePlan(a.app.Out, file, text)
		},
	}
	cmd.Flags().StringVarP(&file, "output", "o", "", "")
	return cmd
}

// writePlan prints the text of a plan, or writes it to a new file.
func writePlan(out io.Writer, file, text string) error {
	if file == "" {
		_, err := io.WriteString(out, text)
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fact.Errorf("cli.tournament.there", "%s already exists; nothing was written", file)
	}
	if err != nil {
		return err
	}
	_, err = io.WriteString(f, text)
	return errors.Join(err, f.Close())
}
