package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/ui/diagram"
	"dohyo/ui/internal/usage"
	"dohyo/ui/paper"
)

// paperForms are the formats of a page, which are also the extensions of its file.
var paperForms = []string{"html", "md", "svg", "png"}

// A paperCall holds the arguments of the command.
type paperCall struct {
	from, out, form, rules string
	game                   int
	at                     []int
	force                  bool
}

// papers writes the pages of dohyo paper.
type papers struct{ app *app }

func (a papers) paperCommand() *cobra.Command {
	var c paperCall
	cmd := &cobra.Command{
		Use:  "paper RECORD",
		Args: usage.Exactly(1, oneRecord),
		RunE: func(cmd *cobra.Command, args []string) error {
			c.from = args[0]
			return a.writePaper(c)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&c.out, "out", "o", "", "")
	f.StringVar(&c.form, "to", "", "")
	f.IntVar(&c.game, "game", 0, "")
	f.IntSliceVar(&c.at, "at", nil, "")
	f.BoolVar(&c.force, "force", false, "")
	registerRules(cmd, &c.rules)
	_ = cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions(paperForms, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// settle sets the format and the file, and returns an error if the call is wrong.
func (c *paperCall) settle() error {
	if c.form == "" {
		c.form = strings.ToLower(strings.TrimPrefix(filepath.Ext(c.out), "."))
		switch {
		case c.out == "" || c.out == "-":
			c.form = "html"
		case c.form == "htm":
			c.form = "html"
		}
	}
	switch {
	case !slices.Contains(paperForms, c.form):
		return fact.Errorf("cli.paper.form", "paper: expected one of %s as --to or as the extension of OUT, got %q", paperForms, c.form)
	case c.out == "-" && c.form == "md":
		return fact.New("cli.paper.pipe", "paper: Markdown has its diagrams in separate files; expected -o FILE.md")
	case c.game < 0:
		return usage.TooSmall("game", c.game, 1)
	}
	for _, ply := range c.at {
		if ply < 0 {
			return usage.TooSmall("at", ply, 0)
		}
	}
	if c.out == "" {
		c.out = paperBase(c.from) + "." + c.form
	}
	return checkRules(c.rules)
}

// paperBase returns the base name of the files made from a record: the record's own
// without its extension, or the match's for a journal.
func paperBase(record string) string {
	if record == "-" {
		return "record"
	}
	if whole, err := filepath.Abs(record); err == nil { // "." has no base name
		record = whole
	}
	base := filepath.Base(record)
	if base == arena.JournalName {
		base = filepath.Base(filepath.Dir(record))
	}
	return strings.TrimSuffix(base, filepath.Ext(base))
}

func (a papers) writePaper(c paperCall) error {
	if err := c.settle(); err != nil {
		return err
	}
	if c.form == "html" {
		return a.streamPaper(c)
	}
	book, n, err := pages(a).book(c, mostPictured)
	switch {
	case n == 0:
		return err
	case n > mostPictured:
		return fact.Errorf("cli.paper.games", "%s: %d games, but at most %d can be written as pictures at once; choose one with --game N, or write HTML", c.from, n, mostPictured)
	}
	longest := 0
	for _, g := range book.Games {
		g.Shown, longest = c.at, max(longest, lastPly(g))
	}
	if err := c.reached(longest); err != nil {
		return err
	}
	files, failed := a.render(c, book)
	if failed != nil {
		return failed
	}
	return errors.Join(a.save(c, files), asWrong(err))
}

// reached returns an error if the longest game is too short for a requested diagram.
func (c *paperCall) reached(longest int) error {
	for _, ply := range c.at {
		if ply > longest {
			return beyondLast("at", ply, longest)
		}
	}
	return nil
}

func lastPly(g *paper.Game) int { return g.Positions[len(g.Positions)-1].Ply() }

// mostPictured is the largest number of games for which a call writes picture files.
const mostPictured = 1000

// A paperFile is a file to write.
type paperFile struct {
	path string
	data []byte
}

// render returns all files of a page that isn't HTML.
func (a papers) render(c paperCall, b *paper.Book) ([]paperFile, error) {
	var page bytes.Buffer
	var files []paperFile
	base := strings.TrimSuffix(c.out, filepath.Ext(c.out))
	if c.form == "md" {
		err := paper.Markdown(&page, b, a.app.style(), func(name string, d *diagram.Drawing) (string, error) {
			path := base + "-" + name + ".svg"
			files = append(files, paperFile{path, d.SVG()})
			return filepath.Base(path), nil
		})
		return append(files, paperFile{c.out, page.Bytes()}), err
	}
	pictures := paper.Pictures(b, a.app.style(), c.at, c.form)
	if c.out == "-" && len(pictures) != 1 {
		return nil, fact.Errorf("cli.paper.many", "paper: %d diagrams don't fit on standard output; expected -o FILE, or --game and --at", len(pictures))
	}
	for _, p := range pictures {
		path := c.out
		if len(pictures) > 1 {
			path = base + "-" + p.Name + "." + c.form
		}
		var b bytes.Buffer
		if err := p.Drawing.Encode(&b, c.form); err != nil {
			return nil, err
		}
		files = append(files, paperFile{path, b.Bytes()})
	}
	return files, nil
}

// save writes the files and prints their names. It writes none if one exists already,
// unless c.force is set.
func (a papers) save(c paperCall, files []paperFile) error {
	if c.out == "-" {
		_, err := a.app.Out.Write(files[0].data)
		return err
	}
	for _, f := range files {
		if err := c.free(f.path); err != nil {
			return err
		}
	}
	for _, f := range files {
		if err := a.saveOne(c, f.path, func(w io.Writer) error { _, err := w.Write(f.data); return err }); err != nil {
			return err
		}
	}
	return nil
}

// free returns an error if path exists and may not be overwritten.
func (c *paperCall) free(path string) error {
	if _, err := os.Lstat(path); err == nil && !c.force {
		return isThere(path)
	}
	return nil
}

// saveOne writes a file and prints its name.
func (a papers) saveOne(c paperCall, path string, fill func(io.Writer) error) error {
	err := saving(c.force)(path, fill)
	if errors.Is(err, fs.ErrExist) {
		return isThere(path)
	}
	if err == nil {
		fmt.Fprintln(a.app.Out, safe.Visible(path))
	}
	return err
}

// streamPaper writes the page of a file with any number of games as HTML, with one of
// them in memory at a time.
func (a papers) streamPaper(c paperCall) error {
	if c.out != "-" {
		if err := c.free(c.out); err != nil {
			return err
		}
	}
	var spools [2]*os.File
	for i := range spools {
		spool, err := os.CreateTemp("", "dohyo-paper-*")
		if err != nil {
			return err
		}
		defer func() {
			spool.Close()
			os.Remove(spool.Name())
		}()
		spools[i] = spool
	}
	page, longest := paper.NewStream(spools[0], spools[1], a.app.style()), 0
	end, err := pages(a).games(c.from, c.rules, c.game, func(m *arena.MatchBegin, g *paper.Game) {
		g.Shown, longest = c.at, max(longest, lastPly(g))
		page.Add(m, g)
	})
	if page.Games() == 0 {
		return err
	}
	if err := c.reached(longest); err != nil {
		return err
	}
	finish := func(w io.Writer) error { return page.Finish(w, end) }
	if c.out == "-" {
		return errors.Join(finish(a.app.Out), asWrong(err))
	}
	return errors.Join(a.saveOne(c, c.out, finish), asWrong(err))
}

// saver returns a function that saves files in dir. Their names begin with prefix, and
// get a number if the file exists already.
func saver(dir, prefix string) func(name string, fill func(io.Writer) error) (path string, err error) {
	return func(name string, fill func(io.Writer) error) (string, error) {
		ext := filepath.Ext(name)
		base := filepath.Join(dir, prefix+strings.TrimSuffix(name, ext))
		path := base + ext
		err := kifu.WriteNew(path, fill)
		for n := 2; errors.Is(err, fs.ErrExist); n++ {
			path = fmt.Sprintf("%s-%d%s", base, n, ext)
			err = kifu.WriteNew(path, fill)
		}
		return path, err
	}
}
