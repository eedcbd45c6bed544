package cli

import (
	"bytes"
	"cmp"
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
type papers struct{ *app }

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
		return fact.Errorf("cli.paper.form", "paper: expected --to or an ending of OUT among %s, got %q", usage.List(paperForms), c.form)
	case c.out == "-" && c.form == "md":
		return fact.New("cli.paper.pipe", "paper: Markdown needs files for its diagrams; expected -o FILE.md")
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
	if c.form == "html" && c.game == 0 && len(c.at) == 0 && c.from != "-" { // the content of a pipe isn't known yet
		if done, err := a.streamPaper(c); done {
			return err
		}
	}
	book, err := pages(a).book(c.from, c.rules, c.game)
	if book == nil || len(book.Games) == 0 {
		return err
	}
	if n := len(book.Games); n > mostPictured && c.form != "html" {
		return fact.Errorf("cli.paper.games", "%s: %d games, and pictures of at most %d at once; want --game N, or HTML, which has no bound", c.from, n, mostPictured)
	}
	if err := c.show(book); err != nil {
		return err
	}
	for _, g := range book.Games {
		g.Shown = c.at
	}
	files, failed := a.render(c, book)
	if failed != nil {
		return failed
	}
	return errors.Join(a.save(c, files), asWrong(err))
}

// show returns an error if a game is too short for a requested diagram.
func (c *paperCall) show(b *paper.Book) error {
	longest := 0
	for _, g := range b.Games {
		longest = max(longest, g.Positions[len(g.Positions)-1].Ply())
	}
	for _, ply := range c.at {
		if ply > longest {
			return beyondLast("at", ply, longest)
		}
	}
	return nil
}

// mostPictured is the largest number of games for which a call writes picture files.
const mostPictured = 1000

// A paperFile is a file to write.
type paperFile struct {
	path string
	data []byte
}

// render returns all files of a page.
func (a papers) render(c paperCall, b *paper.Book) ([]paperFile, error) {
	var page bytes.Buffer
	var files []paperFile
	base := strings.TrimSuffix(c.out, filepath.Ext(c.out))
	switch c.form {
	case "html":
		err := paper.HTML(&page, b, a.style())
		return []paperFile{{c.out, page.Bytes()}}, err
	case "md":
		err := paper.Markdown(&page, b, a.style(), func(name string, d *diagram.Drawing) (string, error) {
			path := base + "-" + name + ".svg"
			files = append(files, paperFile{path, d.SVG()})
			return filepath.Base(path), nil
		})
		return append(files, paperFile{c.out, page.Bytes()}), err
	}
	pictures := paper.Pictures(b, a.style(), c.at, c.form)
	if c.out == "-" && len(pictures) != 1 {
		return nil, fact.Errorf("cli.paper.many", "paper: %d diagrams don't fit through a pipe; expected -o FILE, or --game and --at", len(pictures))
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
		_, err := a.Out.Write(files[0].data)
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

func isThere(path string) error {
	return fact.Errorf("cli.file.force", "%s: the file exists and is not overwritten; --force overwrites it", path)
}

// saveOne writes a file and prints its name.
func (a papers) saveOne(c paperCall, path string, fill func(io.Writer) error) error {
	write := kifu.WriteNew
	if c.force {
		write = kifu.WriteAtomic
	}
	err := write(path, fill)
	if errors.Is(err, fs.ErrExist) {
		return isThere(path)
	}
	if err == nil {
		fmt.Fprintln(a.Out, safe.Visible(path))
	}
	return err
}

// streamPaper writes the page of a file with any number of records. If the file is a
// journal, it writes nothing and returns false.
func (a papers) streamPaper(c paperCall) (done bool, err error) {
	s, err := a.open(c.from)
	if err != nil {
		return true, err
	}
	defer s.close()
	if s.journal {
		return false, nil
	}
	if c.out != "-" {
		if err := c.free(c.out); err != nil {
			return true, err
		}
	}
	spool, err := os.CreateTemp("", "dohyo-paper-*")
	if err != nil {
		return true, err
	}
	defer func() {
		spool.Close()
		os.Remove(spool.Name())
	}()
	page := paper.NewStream(spool, a.style())
	err = recordGames(a.language(), s, c.rules, 0, page.Add)
	switch {
	case page.Games() == 0:
		return true, cmp.Or(err, noGame(s.name))
	case c.out == "-":
		return true, errors.Join(page.Finish(a.Out), asWrong(err))
	}
	return true, errors.Join(a.saveOne(c, c.out, page.Finish), asWrong(err))
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
