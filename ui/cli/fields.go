package cli

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/catalog"
	"dohyo/boards/dighere"
	"dohyo/boards/fact"
	"dohyo/kifu"
	records "dohyo/kifu/dighere"
	"dohyo/ui/internal/usage"
	"dohyo/ui/lang"
)

// hasFields tells whether a game starts from a field, as a game file of
// SamurAI Dig Here has one.
func hasFields(game *boards.Game) bool {
	for _, g := range dighere.Games() {
		if g.Name == game.Name {
			return true
		}
	}
	return false
}

// fieldExt is the ending of field files.
var fieldExt = records.Format.Ext[0]

// readField reads what a game starts from out of a field's file, or a game's:
// what was played on it is left out.
func readField(file string) (arena.Start, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return arena.Start{}, err
	}
	f, err := dighere.ParseField(text)
	if err != nil {
		return arena.Start{}, fmt.Errorf("%s: %w", file, err)
	}
	return arena.Start{Name: strings.TrimSuffix(filepath.Base(file), fieldExt), Position: f.String()}, nil
}

// readFields reads all fields of a folder in the order of their names, or the
// one of a file.
func readFields(path string) ([]arena.Start, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	files := []string{path}
	if info.IsDir() {
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, err
		}
		files = files[:0]
		for _, e := range entries {
			if !e.IsDir() && strings.EqualFold(filepath.Ext(e.Name()), fieldExt) {
				files = append(files, filepath.Join(path, e.Name()))
			}
		}
		sort.Strings(files)
		if len(files) == 0 {
			return nil, fact.Errorf("cli.fields.none", "%s: expected fields (*%s), found none", path, fieldExt)
		}
	}
	var starts []arena.Start
	for _, file := range files {
		s, err := readField(file)
		if err != nil {
			return nil, err
		}
		starts = append(starts, s)
	}
	return starts, nil
}

// fieldFlags are the flags of fields.
type fieldFlags struct {
	seed    uint64
	count   int
	edition string
	own     bool
	holes   int
	wishes  dighere.Wishes
}

func (a *app) fieldsCommand() *cobra.Command {
	var f fieldFlags
	cmd := &cobra.Command{
		Use: "fields DIR",
		Example: `  dohyo fields --count 20 --seed 7 --symmetric fields
  dohyo fields --size 12 --known 3 --total 100 fields
  dohyo match dighere tsubomi mankai --opening fields --headless`,
		Args: usage.Exactly(1, fact.New("cli.want.dir", "DIR")),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.own {
				return a.writeOwnFields(cmd, args[0])
			}
			return a.makeFields(cmd, &f, args[0])
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

func editionNames() []string {
	var names []string
	for _, g := range dighere.Games() {
		names = append(names, g.Name)
	}
	return names
}

// check refuses wishes that no field can have.
func (f *fieldFlags) check(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	w := &f.wishes
	size := 12 // the largest by chance
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
		return fact.Errorf("cli.fields.known", "--known %d: expected at most the %d of --treasure", w.Known, w.Treasures)
	}
	if w.Holes = f.holes; given("holes") && f.holes == 0 {
		w.Holes = dighere.NoHoles
	}
	return nil
}

// makeFields generates fields and writes them.
func (a *app) makeFields(cmd *cobra.Command, f *fieldFlags, dir string) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	game, ok := catalog.Game(f.edition)
	if !ok || !hasFields(game) {
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
			return fact.Errorf("cli.fields.holes", "--holes %d: a field of size %d that can be walked over had room for %d", f.holes, field.Size, len(field.Holes))
		case given("treasure") && places < f.wishes.Treasures:
			return fact.Errorf("cli.fields.treasure", "--treasure %d: a field of size %d had room for %d", f.wishes.Treasures, field.Size, places)
		}
		name := fmt.Sprintf("field-%d-%0*d%s", f.seed, width, i+1, fieldExt)
		if err := a.writeField(filepath.Join(dir, name), game.Name, field); err != nil {
			return err
		}
	}
	return nil
}

// writeOwnFields writes the fields that dohyo brings along.
func (a *app) writeOwnFields(cmd *cobra.Command, dir string) error {
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
		if err := a.writeField(filepath.Join(dir, name), dighere.Games()[0].Name, n.Field); err != nil {
			return err
		}
	}
	return nil
}

// writeField writes a field as a game without plays, and tells of it.
func (a *app) writeField(path, game string, f *dighere.Field) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	rec := &kifu.Record{Game: game, Setup: kifu.Setup{Position: f.String()}}
	err := kifu.WriteNew(path, func(w io.Writer) error { return records.Write(w, kifu.All(rec), kifu.WriteOptions{}) })
	if errors.Is(err, os.ErrExist) {
		return usage.Already(path)
	}
	if err == nil {
		_, err = fmt.Fprintln(a.Out, a.language().Say(lang.FieldWritten, kifu.Visible(path), f.Size, len(f.Holes), f.Total(), len(f.Known)+len(f.Hidden), len(f.Known)))
	}
	return err
}
