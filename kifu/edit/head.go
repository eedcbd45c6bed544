package edit

import (
	"bytes"

	"dohyo/boards/fact"
	"dohyo/kifu"
)

// A Head is what a record says of the whole game, each in one line of text.
type Head struct {
	Players [2]string // by side
	Event   string
	Round   string
	Date    string // 2026-11-23, or as the record writes it
	Place   string
	Name    string    // of the game
	Noted   string    // the annotator
	Result  string    // B+R, W+3.5, Draw, Void, "" for none
	Own     []OwnLine // of the game's own; the form lists them, and which there are never changes
}

// The numbers of some of a Head's Lines.
const (
	lineWhite  = 1
	lineResult = 8
)

// Lines returns the lines of a Head, in the order of its fields, without those of the game's own.
func (h *Head) Lines() []*string {
	return []*string{&h.Players[0], &h.Players[1], &h.Event, &h.Round, &h.Date, &h.Place, &h.Name, &h.Noted, &h.Result}
}

// An OwnLine is what a record says of the game's own conditions, such as the points that
// one side is given.
type OwnLine struct {
	Name string // of boards.Settings, or Rules
	Text string
}

// Rules is the name of the OwnLine with the rules in the record's own words.
const Rules = "rules"

// BadResult returns the error of a text that is no result.
func BadResult(text string) error {
	return fact.Errorf("edit.result", "expected a result such as B+R, W+3.5, Draw or Void, got %q", text)
}

func badDate(text string) error {
	return fact.Errorf("edit.date", "expected a date such as 2026-11-23, got %q", text)
}

// Unheld returns the numbers of the Lines that a format doesn't keep as they are. It leaves
// out those that Left counts.
func (f *File) Unheld(d *Doc, format *kifu.Format) ([]int, error) {
	if f.maker.Text != nil && format == f.maker.Format {
		return nil, nil
	}
	rec, err := d.Record()
	if err != nil {
		return nil, err
	}
	line := *rec
	line.Tree = nil // the main line has the head
	var out bytes.Buffer
	if err := format.Write(&out, kifu.All(&line), kifu.WriteOptions{Encoding: kifu.UTF8}); err != nil {
		return nil, err
	}
	back, err := readOne(format, out.String(), f.Path)
	if err != nil {
		return nil, err
	}
	was, now := headOf(&line), headOf(back)
	var lost []int
	lines := now.Lines()
	for i, text := range was.Lines() {
		counted := format.NoNames && i <= lineWhite || format.NoEnds && i == lineResult
		if *text != "" && *text != *lines[i] && !counted {
			lost = append(lost, i)
		}
	}
	return lost, nil
}
