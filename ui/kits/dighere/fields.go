package dighere

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/boards/dighere"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	records "dohyo/kifu/dighere"
	"dohyo/ui/internal/usage"
	"dohyo/ui/kit"
	"dohyo/ui/lang"
)

// fieldExt is the extension of field files.
var fieldExt = records.Format.Ext[0]

// readStart returns the field from a field file or a game file. It ignores the steps of
// a game.
func readStart(text []byte) (position string, err error) {
	f, err := dighere.ParseField(text)
	if err != nil {
		return "", err
	}
	return f.String(), nil
}

// fieldFlags are the flags of dohyo fields.
type fieldFlags struct {
	seed    uint64
	count   int
	edition string
	own     bool
	holes   int
	wishes  dighere.Wishes
}

// fieldsCommand returns the command dohyo fields.
func fieldsCommand(a kit.Console) *cobra.Command {
	var f fieldFlags
	cmd := &cobra.Command{
		Use:  "fields DIR",
		Args: usage.Exactly(1, fact.New("cli.want.dir", "DIR")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.own {
				return writeOwnFields(a, cmd, args[0])
			}
			return makeFields(a, cmd, &f, args[0])
		},
	}
	fl := cmd.Flags()
	fl.Uint64Var(&f.seed, "seed", 0, "")
	fl.IntVar(&f.count, "count", 1, "")
	fl.IntVar(&f.wishes.Size, "size", 0, "")
	fl.IntVar(&f.holes, "holes", 0, "")
	fl.IntVar(&f.wishes.Treasures, "treasure", 0, "")
	fl.IntVar(&f.wishes.Known, "known", 0, "")
	fl.IntVar(&f.wishes.Total, "total", 0, "")
	fl.IntVar(&f.wishes.Steps, "steps", 0, "")
	fl.IntVar(&f.wishes.ThinkTime, "think-time", 0, "")
	fl.BoolVar(&f.wishes.Symmetric, "symmetric", false, "")
	fl.StringVar(&f.edition, "edition", dighere.Games()[0].Name, "")
	fl.BoolVar(&f.own, "own", false, "")
	_ = cmd.RegisterFlagCompletionFunc("edition", cobra.FixedCompletions(editionNames(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// editionNames returns the names of the games, one for each edition of the rules.
func editionNames() []string {
	var names []string
	for _, g := range dighere.Games() {
		names = append(names, g.Name)
	}
	return names
}

// check returns an error for flags that no field can satisfy.
func (f *fieldFlags) check(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	w := &f.wishes
	size := 12 // the largest random size
	if given("size") {
		if size = w.Size; size < dighere.MinSize || size > dighere.MaxSize {
			return usage.Outside("size", size, dighere.MinSize, dighere.MaxSize)
		}
	}
	cells := size*size - dighere.Agents
	for _, n := range []struct {
		flag             string
		value, from, top int
	}{
		{"count", f.count, 1, 100000}, {"holes", f.holes, 0, cells}, {"treasure", w.Treasures, 1, cells},
		{"known", w.Known, 0, cells}, {"total", w.Total, 2, 1e9}, {"steps", w.Steps, 1, 1e6}, {"think-time", w.ThinkTime, 1, 1e9},
	} {
		if given(n.flag) && (n.value < n.from || n.value > n.top) {
			return usage.Outside(n.flag, n.value, n.from, n.top)
		}
	}
	if w.Known > w.Treasures && given("treasure") {
		return fact.Errorf("cli.fields.known", "--known %d: expected at most %d, the number of --treasure", w.Known, w.Treasures)
	}
	if w.Holes = f.holes; given("holes") && f.holes == 0 {
		w.Holes = dighere.NoHoles
	}
	return nil
}

// makeFields generates fields and writes them to a folder.
func makeFields(a kit.Console, cmd *cobra.Command, f *fieldFlags, dir string) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	if !slices.Contains(editionNames(), f.edition) {
		return usage.OneOf("edition", f.edition, editionNames())
	}
	if !cmd.Flags().Changed("seed") {
		f.seed = rand.Uint64() >> 11
	}
	given := cmd.Flags().Changed
	rng := rand.New(rand.NewPCG(f.seed, 0))
	width := len(fmt.Sprint(f.count))
	for i := range f.count {
		field := dighere.Generate(f.wishes, rng.Uint64())
		places := len(field.Known) + len(field.Hidden)
		switch {
		case given("holes") && len(field.Holes) < f.holes:
			return fact.Errorf("cli.fields.holes", "--holes %d: a field of size %d on which all treasure can be reached has room for %d", f.holes, field.Size, len(field.Holes))
		case given("treasure") && places < f.wishes.Treasures:
			return fact.Errorf("cli.fields.treasure", "--treasure %d: a field of size %d has room for %d", f.wishes.Treasures, field.Size, places)
		}
		name := fmt.Sprintf("field-%d-%0*d%s", f.seed, width, i+1, fieldExt)
		if err := writeField(a, filepath.Join(dir, name), f.edition, field); err != nil {
			return err
		}
	}
	return nil
}

// writeOwnFields writes the fields built into dohyo.
func writeOwnFields(a kit.Console, cmd *cobra.Command, dir string) error {
	var err error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "own" && cmd.LocalNonPersistentFlags().Lookup(f.Name) != nil {
			err = errors.Join(err, usage.NotBoth("own", f.Name))
		}
	})
	if err != nil {
		return err
	}
	for i, n := range dighere.Fields() {
		name := fmt.Sprintf("%02d-%s%s", i+1, n.English, fieldExt)
		if err := writeField(a, filepath.Join(dir, name), dighere.Games()[0].Name, n.Field); err != nil {
			return err
		}
	}
	return nil
}

// writeField writes a field as a game without steps, and prints a line about it.
func writeField(a kit.Console, path, game string, f *dighere.Field) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	rec := &kifu.Record{Game: game, Setup: kifu.Setup{Position: f.String()}}
	err := kifu.WriteNew(path, func(w io.Writer) error { return records.Write(w, kifu.All(rec), kifu.WriteOptions{}) })
	if errors.Is(err, os.ErrExist) {
		return usage.Already(path)
	}
	if err == nil {
		_, err = fmt.Fprintln(a.Out, a.Lang().Say(lang.FieldWritten, safe.Visible(path), f.Size, len(f.Holes), f.Total(), len(f.Known)+len(f.Hidden), len(f.Known)))
	}
	return err
}
