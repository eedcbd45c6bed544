package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/kifu"
	"dohyo/kifu/formats"
)

func (a *app) convertCommand() *cobra.Command {
	var to, encoding, newline, rules string
	cmd := &cobra.Command{
		Use:   "convert FROM TO",
		Short: "One record format into another",
		Long: `One record format into another, by the ending of TO (` + strings.Join(formatNames(), ", ") + `);
- is standard input or output. A file that is there is not overwritten. Records
that the other format can't hold without loss are refused, with the reason.`,
		Example: `  dohyo convert game.psq game.sgf
  dohyo convert ~/.local/state/dohyo/matches/NAME games.sgf
  dohyo convert game.sgf - --to psq`,
		Args: exactly(2, "FROM and TO"),
		RunE: func(cmd *cobra.Command, args []string) error {
			from, target := args[0], args[1]
			format, ok := formats.ByName(to)
			switch {
			case to != "" && !ok:
				return fmt.Errorf("--to %s: want one of %s", to, strings.Join(formatNames(), ", "))
			case to == "" && target == "-":
				return errors.New("convert to -: want --to FORMAT, which a pipe doesn't tell")
			case to == "":
				if format, ok = formats.ByExt(target); !ok {
					return fmt.Errorf("%s: the ending tells no format; want --to, one of %s", target, strings.Join(formatNames(), ", "))
				}
			}
			opts := kifu.WriteOptions{}
			if encoding != "" {
				e, err := kifu.ParseEncoding(encoding)
				if err != nil {
					return err
				}
				opts.Encoding = e
			}
			switch newline {
			case "":
			case "lf":
				opts.Newline = "\n"
			case "crlf":
				opts.Newline = "\r\n"
			default:
				return fmt.Errorf("--newline %s: want lf or crlf", newline)
			}
			records, closer, err := a.openRecords(from)
			if err != nil {
				return err
			}
			defer closer()
			if target == "-" {
				w := bufio.NewWriter(a.Out)
				return errors.Join(format.Write(w, named(records, rules), opts), w.Flush())
			}
			return writeNew(target, func(w io.Writer) error { return format.Write(w, named(records, rules), opts) })
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "the `FORMAT` to write, where TO's ending doesn't tell")
	cmd.Flags().StringVar(&encoding, "encoding", "", "`ENCODING` to write: utf-8 or shift_jis (default: the format's own)")
	cmd.Flags().StringVar(&newline, "newline", "", "line `END` to write: lf or crlf (default: the format's own)")
	cmd.Flags().StringVar(&rules, "rules", "", "the `RULES` where a record doesn't say them")
	return cmd
}

// named gives records that don't say their game the rules given.
func named(records iter.Seq2[*kifu.Record, error], rules string) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		for r, err := range records {
			if r != nil && r.Game == "" {
				r.Game = rules
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// writeNew writes a file that isn't there yet, whole or not at all.
func writeNew(name string, write func(io.Writer) error) error {
	if _, err := os.Lstat(name); err == nil {
		return fmt.Errorf("%s: is there already and is not overwritten", name)
	}
	tmp, err := os.CreateTemp(filepath.Dir(name), ".dohyo-*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	w := bufio.NewWriter(tmp)
	err = write(w)
	err = errors.Join(err, w.Flush(), tmp.Chmod(0o644), tmp.Sync(), tmp.Close())
	if err != nil {
		return err
	}
	if err := os.Link(tmp.Name(), name); err != nil { // fails if it came to be meanwhile
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
