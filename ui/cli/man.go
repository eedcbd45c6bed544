package cli

import (
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// manCommand writes the man pages, made from the same commands that run.
func (a *app) manCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "man [FOLDER]",
		Short: "Print the man page, or write those of all commands into a folder",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			header := &doc.GenManHeader{Title: "DOHYO", Section: "1", Source: "dohyo " + root.Version, Manual: "dohyo"}
			if len(args) == 0 {
				return doc.GenMan(root, header, a.Out)
			}
			return doc.GenManTree(root, header, args[0])
		},
	}
}
