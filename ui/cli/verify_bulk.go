package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/safe"
	"dohyo/kifu"
	"dohyo/kifu/formats"
	"dohyo/kifu/log150"
	"dohyo/ui/draw"
	"dohyo/ui/lang"
)

// A check is a record on its way through verify. Records are read in the order of the
// files, played by any free worker, and printed in order again.
type check struct {
	file string
	n    int
	rec  *kifu.Record
	err  error // from reading it; without a record, from the whole file

	done  chan struct{} // closed when the fields below are set
	text  []byte        // the output for it
	fault *verifyError  // the error in it
	fatal error         // the reason why the rest of its file isn't verified
}

// ahead is the number of records that may be read ahead of the next one to print.
const ahead = 256

// files verifies all records of files on all processors. It returns the errors that make
// the call fail; broken records are only counted.
func (v *verifier) files(a *app, list []recordRef) []error {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as in a match: each record leaves much short-lived garbage
	queue := make(chan *check, ahead)                 // in order
	work := make(chan *check, ahead)
	go func() {
		defer close(queue)
		defer close(work)
		for _, file := range list {
			v.read(a, file, func(c *check) {
				queue <- c
				work <- c
			})
		}
	}()
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for c := range work {
				v.play(c)
				close(c.done)
			}
		})
	}
	defer workers.Wait()
	var errs []error
	failed := "" // the file that can't be read further
	for c := range queue {
		<-c.done
		if c.file == failed && c.n > 0 {
			continue
		}
		if c.fatal != nil {
			errs, failed = append(errs, c.fatal), c.file
			continue
		}
		if err := v.took(c); err != nil {
			errs, failed = append(errs, err), c.file
		}
	}
	return errs
}

// read passes on the records of a file.
func (v *verifier) read(a *app, file recordRef, pass func(*check)) {
	err := eachOf(a, file, kifu.ReadOptions{Trees: true}, func(n int, rec *kifu.Record, err error) error {
		pass(&check{file: file.path, n: n, rec: rec, err: err, done: make(chan struct{})})
		return nil
	})
	if err != nil {
		pass(&check{file: file.path, fatal: err, done: make(chan struct{})})
	}
}

// play verifies a record and formats its output.
func (v *verifier) play(c *check) {
	if c.fatal != nil {
		return
	}
	var r verified
	if c.err != nil {
		r = v.damaged(c)
	} else if r, c.fatal = v.record(c.file, c.n, c.rec); c.fatal != nil {
		return
	}
	c.rec = nil // lets the garbage collector free it
	if c.fault = r.Error; !r.OK && r.Error == nil {
		c.fault = new(verifyError)
	}
	var out bytes.Buffer
	switch {
	case v.asJSON:
		enc := json.NewEncoder(&out)
		enc.SetEscapeHTML(false)
		if c.fatal = enc.Encode(r); c.fatal != nil {
			return
		}
	case !v.quiet || !r.OK:
		out.WriteString(safe.Visible(r.line(v.lang, draw.Spelling(v.lang, v.told, r.Game, nil))) + "\n")
		for _, n := range r.Names {
			out.WriteString(safe.Visible(v.lang.Say(lang.RecordNote, r.File, r.Record, v.lang.Say(lang.NamedAt, n.Ply, n.in(v.lang, r.Game)))) + "\n")
		}
		for _, n := range r.Notes {
			out.WriteString(safe.Visible(v.lang.Say(lang.RecordNote, kifu.PlaceOf(r.File, n.Line), r.Record, n.Text)) + "\n")
		}
	}
	c.text = out.Bytes()
}

// damaged returns the result of verifying a damaged record up to the damage. It keeps
// whichever error comes first in the record.
func (v *verifier) damaged(c *check) verified {
	if c.rec != nil && len(c.rec.Moves) > 0 {
		r, err := v.record(c.file, c.n, c.rec)
		if err == nil {
			if r.OK || r.Error.Ply == 0 {
				r.OK, r.Error, r.damaged = false, readError(c.err), true
			}
			return r
		}
	}
	r := verified{File: c.file, Record: c.n, Moves: []string{}, Special: []any{}, Error: readError(c.err)}
	if c.rec != nil {
		r.Game = c.rec.Game
	}
	return r
}

// took prints the output for a record and counts it.
func (v *verifier) took(c *check) error {
	v.records++
	if c.fault != nil {
		v.tally.add(c.fault, c.file, c.n)
	}
	_, err := v.out.Write(c.text)
	return err
}

// line returns the result for a record as a line of text.
func (r *verified) line(l lang.Lang, spelling lang.Spelling) string {
	if !r.OK {
		text := lang.ErrorIn(l, spelling, r.Error.told)
		if r.damaged {
			text = readSoFar(l, text, len(r.Moves))
		}
		return l.Say(lang.VerifyWrong, r.Error.place(r.File), r.Record, text)
	}
	winner, by, game := "", "", r.Game
	if r.Winner != nil {
		winner = *r.Winner
	}
	if r.By != nil {
		by = *r.By
	}
	if l != lang.English { // English uses the words of flags and records
		game, by = l.Game(game), l.Reason(boards.Reason(by))
	}
	end := l.Winner(r.Game, winner)
	if by != "" {
		end = l.Say(lang.VerifyBy, end, by)
	}
	return l.Say(lang.VerifyOK, r.File, r.Record, game, r.Count, end)
}

// place returns the location of an error: the file, and the line if it is known.
func (e *verifyError) place(file string) string {
	if e.Line == 0 {
		return file
	}
	return fmt.Sprintf("%s:%d", first(e.file, file), e.Line)
}

func isMatch(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, arena.JournalName))
	return err == nil
}

// isRecord reports whether a file holds records, judging by its name. A .log file may
// hold anything, so it must also look like a log of games.
func isRecord(path string) bool {
	f, ok := formats.ByExt(path)
	if !ok || strings.HasPrefix(filepath.Base(path), ".") || !slices.Contains(log150.Format.Ext, strings.ToLower(filepath.Ext(path))) {
		return ok && !strings.HasPrefix(filepath.Base(path), ".")
	}
	in, err := os.Open(path)
	if err != nil {
		return true // verify reports the error
	}
	defer in.Close()
	head := make([]byte, 4<<10)
	n, _ := in.Read(head)
	return formats.Is(f, head[:n])
}
