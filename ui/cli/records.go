package cli

import (
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"dohyo/arena"
	"dohyo/kifu"
	"dohyo/kifu/formats"
)

// openRecords reads the records of a file in any format dohyo knows: by its
// ending, otherwise by what stands in it. A match's folder or journal gives
// its games. "-" is standard input.
func (a *app) openRecords(name string) (iter.Seq2[*kifu.Record, error], func() error, error) {
	if name == "-" {
		seq, err := choose("standard input", a.In)
		return seq, func() error { return nil }, err
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, nil, err
	}
	if info.IsDir() {
		name = filepath.Join(name, arena.JournalName)
	}
	if strings.HasSuffix(name, ".jsonl") {
		seq, err := journalRecords(name)
		return seq, func() error { return nil }, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	seq, err := choose(name, f)
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return seq, f.Close, nil
}

// choose reads records in the format that their first bytes or the file's name
// tell.
func choose(name string, r io.Reader) (iter.Seq2[*kifu.Record, error], error) {
	format, in, err := formats.Choose(name, r)
	if err != nil {
		return nil, err
	}
	return format.Read(in, kifu.ReadOptions{Name: name}), nil
}

// journalRecords are the games of a match's journal.
func journalRecords(file string) (iter.Seq2[*kifu.Record, error], error) {
	tape, _, _, err := arena.ReadJournal(file)
	if tape == nil || tape.Begin == nil {
		return nil, err
	}
	return func(yield func(*kifu.Record, error) bool) {
		for _, g := range tape.Games {
			rec := arena.RecordOf(tape.Begin, tape.Rules, g)
			rec.File = file
			if !yield(rec, nil) {
				return
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}, nil
}

func formatNames() []string {
	var names []string
	for _, f := range formats.All() {
		names = append(names, f.Name)
	}
	return names
}
