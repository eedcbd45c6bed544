package cli

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"iter"
	"slices"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/kifu/kif"
	"dohyo/ui/draw"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// converting writes records in other formats.
type converting struct{ app *app }

func (a converting) convertCommand() *cobra.Command {
	var to, encoding, newline, edition, notes, remarks, rules string
	var mainLine, names bool
	cmd := &cobra.Command{
		Use:  "convert FROM TO",
		Args: usage.Exactly(2, fact.New("cli.want.fromto", "FROM and TO")),
		RunE: func(cmd *cobra.Command, args []string) error {
			from, target := args[0], args[1]
			format, err := formatFor(to, target)
			if err != nil {
				return err
			}
			opts := kifu.WriteOptions{}
			if encoding != "" {
				e, err := kifu.ParseEncoding(encoding)
				if err != nil {
					return fact.At("--encoding", err)
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
				return usage.OneOf("newline", newline, []string{"lf", "crlf"})
			}
			if edition != "" && !slices.Contains(format.Editions, edition) {
				return noEdition(format, edition)
			}
			opts.Edition = edition
			if notes != "" && !slices.Contains(format.Notes, notes) {
				return noNotes(format, notes)
			}
			opts.Notes = notes
			if err := checkRules(rules); err != nil {
				return err
			}
			records, closer, err := a.open(from, remarks)
			if err != nil {
				return err
			}
			defer closer()
			partly := false
			records = salvaged(records, func(rec *kifu.Record, err error) {
				a.app.warnDamaged(rec, err)
				partly = true
			})
			records = unruled(a.noting(from, some(from, named(records, rules))), format, func(n int, rec *kifu.Record) {
				a.app.warn(a.app.language().Say(lang.RulingLeft, n, rec.Rulings[len(rec.Rulings)-1].By, format.Name))
				partly = true
			})
			var left kifu.Left
			if mainLine || names {
				records = trunks(records)
			} else {
				records = leaving(records, format, &left)
			}
			if names {
				records = commented(records, rules, a.app.language())
			}
			var last *kifu.Record
			records = watched(records, &last)
			if target == "-" {
				w := bufio.NewWriter(a.app.Out)
				err = format.Write(w, records, opts)
				err = errors.Join(err, w.Flush())
			} else {
				err = kifu.WriteNew(target, func(w io.Writer) error { return format.Write(w, records, opts) })
			}
			if err != nil {
				return a.unwritten(err, target, last, rules, format)
			}
			if left.Any() {
				a.app.warn(a.app.language().LeftOut(target, format.Name, left))
			}
			if partly || left.Any() {
				return errPartly
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "")
	cmd.Flags().StringVar(&encoding, "encoding", "", "")
	cmd.Flags().StringVar(&newline, "newline", "", "")
	cmd.Flags().StringVar(&edition, "edition", "", "")
	cmd.Flags().BoolVar(&mainLine, "main-line", false, "")
	cmd.Flags().BoolVar(&names, "names", false, "")
	cmd.Flags().StringVar(&notes, "notes", "", "")
	cmd.Flags().StringVar(&remarks, "remarks", "", "")
	registerRules(cmd, &rules)
	_ = cmd.RegisterFlagCompletionFunc("notes", cobra.FixedCompletions(kif.KIF.Notes, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("remarks", cobra.FixedCompletions(remarkLanguages, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("edition", cobra.FixedCompletions([]string{"1", "2.2", "3"}, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions(formatNames(), cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("encoding", cobra.FixedCompletions([]string{"utf-8", "shift_jis", "euc-jp"}, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("newline", cobra.FixedCompletions([]string{"lf", "crlf"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// remarkLanguages are the languages of the notes on games that convert can write.
var remarkLanguages = []string{"en", "ja"}

// open returns the records to convert, with the notes on the games of a match in a
// language, "" for English. The notes of other records stay as they are.
func (a converting) open(from, remarks string) (iter.Seq2[*kifu.Record, error], func() error, error) {
	if remarks != "" && !slices.Contains(remarkLanguages, remarks) {
		return nil, nil, usage.OneOf("remarks", remarks, remarkLanguages)
	}
	s, err := a.app.open(from)
	if err != nil {
		return nil, nil, err
	}
	if remarks != "" && !s.journal {
		return nil, nil, errors.Join(fact.Errorf("cli.convert.remarks", "--remarks: %s is a record, whose comments stay as they are; expected a match or a journal", from), s.close())
	}
	var speech *arena.Speech
	if remarks == "ja" {
		l := lang.Japanese
		set := a.app.tellingSetIn(l)
		speech = &arena.Speech{
			Note: func(game string, note error) string {
				return lang.ErrorIn(l, draw.Spelling(l, set, game, nil), note)
			},
			Law: func(game string, on [2]boards.Position, law *boards.Law) (says, section string) {
				d, ok := draw.For(game)
				if !ok {
					return "", l.Source(law.From)
				}
				return d.Law(l, set, game, on, law)
			},
		}
	}
	return a.app.recordsSpoken(s, kifu.ReadOptions{Trees: true}, speech)
}

// formatFor returns the format of the file to write: the one that --to names, else
// the one of the file extension.
func formatFor(name, target string) (*kifu.Format, error) {
	format, ok := formats.ByName(name)
	switch {
	case name != "" && !ok:
		return nil, usage.OneOf("to", name, formatNames())
	case name == "" && target == "-":
		return nil, fact.New("cli.convert.pipe", "convert to -: expected --to FORMAT, since standard output has no file name extension")
	case name == "":
		if format, ok = formats.ByExt(target); !ok {
			return nil, fact.Errorf("cli.convert.ending", "%s: unknown file extension; expected --to with one of %s", target, formatNames())
		}
	}
	return format, nil
}

// formatOf returns the format of the file that -o names, by its extension alone.
func formatOf(target string) (*kifu.Format, error) {
	format, ok := formats.ByExt(target)
	if !ok {
		return nil, fact.Errorf("cli.record.ending", "-o %s: expected the extension of a record: %s", target, formatNames())
	}
	return format, nil
}

// noEdition returns an error that lists the editions of a format.
func noEdition(f *kifu.Format, edition string) error {
	if len(f.Editions) == 0 {
		return fact.Errorf("cli.convert.edition", "--edition %s: %s has only one edition", edition, f.Name)
	}
	return usage.OneOf("edition", edition, f.Editions)
}

// noting passes records on and warns about their notes.
func (a converting) noting(from string, records iter.Seq2[*kifu.Record, error]) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		n := 0
		for r, err := range records {
			n++
			if r != nil {
				a.app.warnNotes(from, n, r, nil)
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// trunks passes records on without their variations.
func trunks(records iter.Seq2[*kifu.Record, error]) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		for r, err := range records {
			if r != nil {
				r.Tree = nil
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// watched passes records on and keeps the one that was passed on last.
func watched(records iter.Seq2[*kifu.Record, error], last **kifu.Record) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		for r, err := range records {
			if *last = r; !yield(r, err) {
				return
			}
		}
	}
}

// unwritten returns why the file on target couldn't be written in the format to, whose last record was last.
func (a converting) unwritten(err error, target string, last *kifu.Record, rules string, to *kifu.Format) error {
	var lacking *kifu.Unwritable
	switch {
	case errors.As(err, &lacking):
		return lang.Said{Text: a.app.language().Unwritable(lacking)}
	case errors.Is(err, fs.ErrExist):
		return usage.Already(target)
	}
	if broken := foul(last, rules, to); broken != nil {
		return wrong{broken} // names the line, which the format can't
	}
	return err
}

// foul returns how a record that couldn't be written breaks the rules of its game,
// which the format to could hold, or nil.
func foul(rec *kifu.Record, rules string, to *kifu.Format) error {
	if rec == nil {
		return nil
	}
	g, err := gameOf(rec, rules)
	if err != nil || !slices.Contains(to.Games, g.Name) {
		return nil
	}
	_, err = kifu.Play(rec, g)
	return err
}

// leaving passes records on and counts what the format to omits of them.
func leaving(records iter.Seq2[*kifu.Record, error], to *kifu.Format, left *kifu.Left) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		for r, err := range records {
			if r != nil && err == nil {
				left.Add(r.LeftBy(to))
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// noNotes returns an error that lists the dialects in which a format notes a
// program's thoughts.
func noNotes(f *kifu.Format, notes string) error {
	if len(f.Notes) == 0 {
		return fact.Errorf("cli.convert.notes", "--notes %s: %s has only one notation for what programs think", notes, f.Name)
	}
	return usage.OneOf("notes", notes, f.Notes)
}

// some passes records on, and yields an error if there are none.
func some(from string, records iter.Seq2[*kifu.Record, error]) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		none := true
		for r, err := range records {
			none = false
			if !yield(r, err) {
				return
			}
		}
		if none {
			yield(nil, noRecord(from))
		}
	}
}

// unruled passes records on, and calls tell for those whose rulings the format
// can't hold.
func unruled(records iter.Seq2[*kifu.Record, error], to *kifu.Format, tell func(n int, rec *kifu.Record)) iter.Seq2[*kifu.Record, error] {
	return func(yield func(*kifu.Record, error) bool) {
		n := 0
		for rec, err := range records {
			if n++; rec != nil && len(rec.Rulings) > 0 && to.Silent {
				tell(n, rec)
			}
			if !yield(rec, err) {
				return
			}
		}
	}
}

// named passes records on, and gives those without a game the rules given.
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

// endings returns the file extensions of all formats.
func endings() []string {
	var list []string
	for _, f := range formats.All() {
		list = append(list, f.Ext...)
	}
	return list
}
