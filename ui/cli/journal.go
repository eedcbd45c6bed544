package cli

import (
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/ui/internal/usage"
)

// journals print the journals of matches.
type journals struct{ app *app }

func (a journals) journalCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "journal"}
	group(cmd)
	cmd.AddCommand(&cobra.Command{
		Use:  "cat MATCH",
		Args: usage.Exactly(1, fact.New("cli.want.matchjournal", "one MATCH, by its name, folder or journal")),
		RunE: func(_ *cobra.Command, args []string) error { return a.cat(args[0]) },
	})
	return cmd
}

// cat prints all lines of a match's journal, including those moved to the file beside it.
func (a journals) cat(name string) error {
	_, f, err := a.app.openRecord(name)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(a.app.Out, f)
	return err
}

// A recordFile is an open file of records or an open journal.
type recordFile interface {
	io.ReadSeekCloser
	io.ReaderAt
}

// openRecordFile opens a file of records or a journal. A journal includes the lines that
// were moved to the file beside it.
func openRecordFile(path string) (recordFile, error) {
	if filepath.Ext(path) == filepath.Ext(arena.JournalName) {
		return arena.OpenJournal(path)
	}
	return os.Open(path)
}
