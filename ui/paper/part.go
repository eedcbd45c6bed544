package paper

import "dohyo/ui/diagram"

// A part is a piece of a page. Its text is unescaped; the writer of a format escapes
// it.
type part interface{ part() }

// head is the title of a page or of a section.
type head struct {
	level int // 1 for the page
	text  string
}

// facts are pairs of a name and a value.
type facts [][2]string

// text is a paragraph.
type text string

// figures are diagrams side by side.
type figures []figure

// A figure is a diagram with its caption and the text below it.
type figure struct {
	drawing *diagram.Drawing
	caption string
	below   string
	ply     int // the position's ply, or the last one that the figure shows
}

// A table has columns of short texts, and rows with an optional longer note.
type table struct {
	kind    string // the table's kind, for its style
	columns []string
	rows    []row
	note    string // head of the notes
	narrow  bool   // narrow enough for several side by side
}

type row struct {
	cells []string
	note  string
}

// signs are the names of those who sign.
type signs []string

func (head) part()    {}
func (facts) part()   {}
func (text) part()    {}
func (figures) part() {}
func (table) part()   {}
func (signs) part()   {}

// notes reports whether a row has a note.
func (t *table) notes() bool {
	for _, r := range t.rows {
		if r.note != "" {
			return true
		}
	}
	return false
}
