package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"dohyo/arena"
	"dohyo/arena/library"
	"dohyo/boards/fact"
	"dohyo/engines"
	"dohyo/kifu"
	"dohyo/ui/lang"
	"dohyo/ui/term"
)

func (a libraries) addCommand(file *string, asJSON *bool) *cobra.Command {
	return &cobra.Command{
		Use:  "add FOLDER...",
		Args: atLeast(1, fact.New("cli.want.library", "one or more folders or files of records")),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			if missing(libraryPath(*file)) && !slices.ContainsFunc(args, func(name string) bool { return !missing(name) }) {
				d := &adding{libraries: a, report: addReport{Left: len(args)}, absent: len(args)} // makes no empty library
				for _, name := range args {
					tallies(a).complain(name, syscall.ENOENT)
				}
				return d.sum(*asJSON)
			}
			return a.with(*file, library.Writing, func(l *library.Library) error {
				d := &adding{libraries: a, lib: l, w: l.Writer(), seen: map[string]bool{}}
				return d.run(ctx, args, *asJSON)
			})
		},
	}
}

// missing reports whether there is no file or folder of this name.
func missing(name string) bool {
	_, err := os.Stat(name)
	return errors.Is(err, fs.ErrNotExist)
}

// An adding puts records into a library. Files are read in order, their records played
// by any free worker and put in in order again.
type adding struct {
	libraries
	lib  *library.Library
	w    *library.Writer
	seen map[string]bool // files by path

	report    addReport
	absent    int       // files and folders of the call that don't exist, of those left
	shown     time.Time // when the progress was shown
	lastWidth int
}

// An addReport is what library add --json prints.
type addReport struct {
	Files     int `json:"files"`     // added or read anew
	Unchanged int `json:"unchanged"` // files
	Removed   int `json:"removed"`   // files that are gone
	Games     int `json:"games"`     // in the added files
	Wrong     int `json:"wrong"`     // of them, games with errors
	Left      int `json:"left"`      // files that can't be read, or not to their end
}

// A reading is a step in adding a file to the library: its beginning, one of its
// records, or its end.
type reading struct {
	begin *library.File
	rec   *kifu.Record
	err   error // from reading the record, or at the end of the file
	end   bool
	file  string

	done chan struct{} // closed when game is set
	game *library.Prepared
}

// run adds the records of files and folders.
func (d *adding) run(ctx context.Context, names []string, asJSON bool) error {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // each record leaves much short-lived garbage
	var refs []recordRef
	var errs []error
	for _, name := range names {
		list, err := recordFiles(name)
		if _, none := os.Stat(name); errors.Is(none, fs.ErrNotExist) && len(list) == 1 && list[0].bundle == "" {
			list = nil
		}
		dropped, failed := d.drop(name, list)
		if errs = append(errs, failed); dropped > 0 && len(list) == 0 {
			continue // nothing is left there, and that has been recorded
		}
		if list == nil && err == nil {
			list = []recordRef{{path: name}} // reading it reports the error
		}
		refs, errs = append(refs, list...), append(errs, err)
	}
	queue, work := make(chan *reading, ahead), make(chan *reading, ahead)
	go func() {
		defer close(queue)
		defer close(work)
		for _, ref := range refs {
			if ctx.Err() != nil {
				return
			}
			d.read(ctx, ref, queue, work)
		}
	}()
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for r := range work {
				r.play()
				close(r.done)
			}
		})
	}
	var failed error
	for r := range queue {
		if failed == nil {
			failed = d.take(r)
		}
	}
	workers.Wait()
	d.progress(true)
	if ctx.Err() != nil {
		d.w.Abandon()
	}
	err := d.w.Close() // says again what failed before
	switch err = cmp.Or(failed, err); {
	case library.Damaged(err):
		return err
	case err != nil:
		err = kifu.InFile(d.lib.Path(), err)
		if engines.LackOf(err) != "" {
			return unkept{err}
		}
		return err
	}
	if ctx.Err() != nil {
		return unread{fact.New("cli.library.interrupted", "interrupted; everything read so far is kept, and the same command continues")}
	}
	return errors.Join(errors.Join(errs...), d.sum(asJSON))
}

// sum prints the report.
func (d *adding) sum(asJSON bool) error {
	if r := &d.report; asJSON {
		if err := json.NewEncoder(d.app.Out).Encode(r); err != nil {
			return err
		}
	} else {
		l := d.app.language()
		words := []string{l.Say(lang.LibraryAdded, r.Games, r.Files)}
		for _, part := range []struct {
			key lang.Key
			n   int
		}{{lang.LibraryUnchanged, r.Unchanged}, {lang.LibraryRemoved, r.Removed}, {lang.LibraryErrors, r.Wrong}, {lang.LibraryLeft, r.Left}} {
			if part.n > 0 {
				words = append(words, l.Say(part.key, part.n))
			}
		}
		if _, err := fmt.Fprintln(d.app.Out, strings.Join(words, l.Say(lang.LibraryAnd))); err != nil {
			return err
		}
	}
	switch r := &d.report; {
	case r.Left == 0:
		return nil
	case d.absent == r.Left && r.Files+r.Unchanged+r.Removed == 0:
		return errUsage // nothing that was named exists
	}
	return errPartly
}

// drop removes the files of a folder that are gone, and returns how many.
func (d *adding) drop(folder string, list []recordRef) (int, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return 0, err
	}
	known, err := d.lib.Files(folder)
	if err != nil {
		return 0, err
	}
	here := map[string]bool{}
	for _, ref := range list {
		path, err := filepath.Abs(ref.path)
		if err != nil {
			return 0, err
		}
		here[path] = true
	}
	dropped := 0
	for _, f := range known {
		if _, err := os.Stat(f.Path); here[f.Path] || err == nil && len(list) == 0 {
			continue
		}
		dropped++
		d.w.Remove(f.Path)
	}
	d.report.Removed += dropped
	return dropped, nil
}

// read passes on the records of a file, unless the library has them.
func (d *adding) read(ctx context.Context, ref recordRef, queue, work chan<- *reading) {
	pass := func(r *reading) {
		r.file = ref.path
		if r.rec != nil || r.err != nil && !r.end {
			r.done = make(chan struct{})
			work <- r
		}
		queue <- r
	}
	f, err := stateOf(ref)
	if err != nil {
		pass(&reading{end: true, err: err})
		return
	}
	if d.seen[f.Path] {
		return
	}
	d.seen[f.Path] = true
	if d.lib.Has(f) {
		pass(&reading{})
		return
	}
	pass(&reading{begin: &f})
	err = eachOf(d.app, ref, kifu.ReadOptions{}, func(_ int, rec *kifu.Record, err error) error {
		pass(&reading{rec: rec, err: err})
		return ctx.Err()
	})
	pass(&reading{end: true, err: err})
}

// stateOf returns a file as it is now.
func stateOf(ref recordRef) (library.File, error) {
	path, err := filepath.Abs(ref.path)
	if err != nil {
		return library.File{}, err
	}
	on := path
	if ref.bundle != "" {
		on = ref.bundle
	}
	info, err := os.Stat(on)
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return library.File{}, failed.Err // complain names the file
	}
	if err != nil {
		return library.File{}, err
	}
	if !info.Mode().IsRegular() { // a pipe has its records only once, and may have a writer who never comes
		return library.File{}, fact.New("cli.library.file", "expected a file or a folder, since the library refers to its records")
	}
	return library.File{Path: path, Size: info.Size(), Time: info.ModTime()}, nil
}

// play prepares a record.
func (r *reading) play() {
	if r.rec == nil {
		r.game = library.Broken(r.err)
		return
	}
	g, err := gameOf(r.rec, "")
	if err != nil {
		r.game = library.Broken(err)
	} else {
		r.game = library.Prepare(r.rec, g, r.err)
	}
	r.rec = nil // lets the garbage collector free it
}

// take takes the next step.
func (d *adding) take(r *reading) error {
	switch {
	case r.begin != nil:
		d.w.File(*r.begin)
	case r.end && r.err != nil && !errors.Is(r.err, context.Canceled):
		d.report.Left++
		if errors.Is(r.err, fs.ErrNotExist) {
			d.absent++
		}
		d.w.Abandon()
		d.progress(true)
		tallies{d.app}.complain(r.file, r.err)
	case r.end && r.err != nil:
		d.w.Abandon()
	case r.done != nil:
		<-r.done
		d.report.Games++
		if r.game.Game.Wrong != nil {
			d.report.Wrong++
		}
		d.progress(false)
		return d.w.Put(r.game)
	case r.end:
		d.report.Files++ // whole
	default:
		d.report.Unchanged++
	}
	return nil
}

// progress shows on a terminal how far the reading is, now and then, or removes that
// line.
func (d *adding) progress(done bool) {
	f, ok := d.app.Err.(*os.File)
	if !ok || !done && time.Since(d.shown) < time.Second/4 || !term.IsTerminal(f) {
		return
	}
	text := ""
	if !done {
		text = d.app.language().Say(lang.LibraryAdded, d.report.Games, d.report.Files)
	}
	line := "\r" + pad(text, max(len(text), d.lastWidth), false)
	if done {
		line += "\r"
	}
	fmt.Fprint(f, line)
	d.lastWidth, d.shown = len(text), time.Now()
}

// An unread is the error of a command that was stopped before it had read all records.
type unread struct{ error }

func (u unread) Is(target error) bool { return target == arena.ErrInterrupted }
func (u unread) Unwrap() error        { return u.error }
