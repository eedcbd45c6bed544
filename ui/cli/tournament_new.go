package cli

import (
	"errors"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"dohyo/arena/tournament"
	"dohyo/boards/fact"
	"dohyo/boards/near"
	"dohyo/kifu"
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
	err := kifu.WriteNew(file, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if errors.Is(err, fs.ErrExist) {
		return fact.Errorf("cli.tournament.there", "%s already exists; nothing was written", file)
	}
	return err
}
