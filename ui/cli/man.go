package cli

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// manCommand returns the command that writes the man pages. They are made from the
// commands under root.
func (a *app) manCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:  "man [FOLDER]",
		Args: atMost(1, fact.New("cli.want.manfolder", "at most one FOLDER")),
		RunE: func(_ *cobra.Command, args []string) error {
			speak(root, lang.English) // man pages in another language belong in another folder
			header := &doc.GenManHeader{Title: "DOHYO", Section: "1", Source: "dohyo " + root.Version, Manual: "dohyo"}
			if len(args) == 0 {
				return doc.GenMan(root, header, a.Out)
			}
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			return doc.GenManTree(root, header, args[0])
		},
	}
}
