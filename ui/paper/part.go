package paper

import "dohyo/ui/diagram"

// A page is a row of parts. Text in them is as it came; whoever writes them
// makes it safe.
type part interface{ part() }

// head is the title of a page, or of a section of it.
type head struct {
	level int // 1 for the page
	text  string
}

// facts are names with what they stand for.
type facts [][2]string

// text is a paragraph.
type text string

// figures are diagrams side by side.
type figures []figure

// A figure is a diagram with its caption and what is to be read below.
type figure struct {
	drawing *diagram.Drawing
	caption string
	below   string
	ply     int // of the position, or the last one that it shows
}

// A table has columns of short texts, and rows, each maybe with a longer note.
type table struct {
	kind    string // what it is a table of, for its looks
	columns []string
	rows    []row
	note    string // head of the notes
	narrow  bool   // so that several fit beside each other
}

type row struct {
	cells []string
	note  string
}

// signs are who is to sign.
type signs []string

func (head) part()    {}
func (facts) part()   {}
func (text) part()    {}
func (figures) part() {}
func (table) part()   {}
func (signs) part()   {}

// notes tells whether a row has a note.
func (t *table) notes() bool {
	for _, r := range t.rows {
		if r.note != "" {
			return true
		}
	}
	return false
}
