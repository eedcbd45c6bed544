package paper

import (
	"bufio"
	_ "embed"
	"fmt"
	"html"
	"io"
	"strconv"

	"dohyo/boards/safe"
	"dohyo/ui/diagram"
)

//go:embed page.css
var style string

// HTML writes a book as one self-contained page, with its diagrams and styles. The page
// prints on A4, each game on a new sheet.
func HTML(w io.Writer, b *Book, s Style) error {
	out := &htmlPage{w: bufio.NewWriterSize(w, 64<<10)}
	p := s.writer()
	out.begin(p, p.title(b))
	out.parts("", p.summary(b))
	for i, g := range b.Games {
		n := i + 1
		if len(b.Games) == 1 {
			n = 0
		}
		out.section(p, g, n)
	}
	return out.end()
}

// begin writes the head of the page.
func (out *htmlPage) begin(w writer, title string) {
	out.print("<!DOCTYPE html>\n<html lang=\"", w.l.String(), "\">\n<head>\n<meta charset=\"utf-8\"/>\n")
	out.print(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>`, "\n")
	out.print(`<meta name="viewport" content="width=device-width, initial-scale=1"/>`, "\n")
	out.print("<title>", escaped(title), "</title>\n<style>\n", style, "</style>\n</head>\n<body>\n")
	out.parts("", []part{head{1, title}})
}

// section writes the n-th game, or the only one if n is 0.
func (out *htmlPage) section(w writer, g *Game, n int) {
	level, names := 0, ""
	if n > 0 {
		level, names = 2, "g"+strconv.Itoa(n)+"-"
	}
	out.print("<section>\n")
	out.parts(names, w.game(g, level))
	out.print("</section>\n")
}

func (out *htmlPage) end() error {
	out.print("</body>\n</html>\n")
	return out.w.Flush()
}

// An htmlPage writes parts. Its writer keeps errors until the end.
type htmlPage struct{ w *bufio.Writer }

func (h *htmlPage) print(texts ...string) {
	for _, t := range texts {
		h.w.WriteString(t)
	}
}

// parts writes parts. Names is the prefix of the names in their diagrams.
func (h *htmlPage) parts(names string, list []part) {
	for _, p := range list {
		switch p := p.(type) {
		case head:
			n := strconv.Itoa(p.level)
			h.print("<h", n, ">", escaped(p.text), "</h", n, ">\n")
		case text:
			h.print("<p>", escaped(string(p)), "</p>\n")
		case facts:
			h.print("<table class=\"facts\"><tbody>\n")
			for _, f := range p {
				h.print("<tr><th>", escaped(f[0]), "</th><td>", escaped(f[1]), "</td></tr>\n")
			}
			h.print("</tbody></table>\n")
		case figures:
			h.figures(names, p)
		case table:
			h.table(&p)
		case signs:
			h.print("<div class=\"signs\">\n")
			for _, s := range p {
				h.print("<div><span>", escaped(s), "</span></div>\n")
			}
			h.print("</div>\n")
		}
	}
}

// halfWidth is the largest width, in a diagram's units, that stays readable when two
// diagrams stand side by side.
const halfWidth = 420

func (h *htmlPage) figures(names string, list figures) {
	h.print("<div class=\"figures\">\n")
	for i, f := range list {
		half := ""
		if len(list) > 1 && f.drawing.W <= halfWidth {
			half = ` class="half"`
		}
		h.print("<figure", half, ">\n")
		h.w.Write(f.drawing.Inline(fmt.Sprintf("%sf%d-", names, i+1)))
		h.print("<figcaption>", escaped(f.caption))
		if f.below != "" {
			h.print("<br/><small>", escaped(f.below), "</small>")
		}
		h.print("</figcaption>\n</figure>\n")
	}
	h.print("</div>\n")
}

// Rows in a piece of a narrow table, without and with notes.
const (
	rowsBeside  = 22
	rowsAndNote = 11
)

// table writes a table. It cuts a narrow one into pieces side by side.
func (h *htmlPage) table(t *table) {
	step, notes := max(len(t.rows), 1), t.notes()
	switch {
	case t.narrow && notes:
		step = rowsAndNote
		h.print("<div class=\"beside noted\">\n")
	case t.narrow:
		step = rowsBeside
		h.print("<div class=\"beside\">\n")
	}
	for from := 0; from == 0 || from < len(t.rows); from += step {
		h.beginTable(t, notes)
		for _, r := range t.rows[from:min(from+step, len(t.rows))] {
			h.row(t, &r, notes)
		}
		h.endTable(t)
	}
	if t.narrow {
		h.print("</div>\n")
	}
}

// beginTable writes a table, or a piece of one, up to its first row.
func (h *htmlPage) beginTable(t *table, notes bool) {
	if t.narrow {
		h.print("<div>")
	}
	h.print("<table class=\"", t.kind, "\"><thead><tr>")
	for _, c := range t.columns {
		h.print("<th>", escaped(c), "</th>")
	}
	if !t.narrow && notes {
		h.print("<th>", escaped(t.note), "</th>")
	}
	h.print("</tr></thead><tbody>\n")
}

// endTable writes what follows the last row.
func (h *htmlPage) endTable(t *table) {
	h.print("</tbody></table>")
	if t.narrow {
		h.print("</div>")
	}
	h.print("\n")
}

func (h *htmlPage) row(t *table, r *row, notes bool) {
	h.print("<tr>")
	for _, c := range r.cells {
		h.print("<td>", escaped(c), "</td>")
	}
	switch {
	case !t.narrow && notes:
		h.print("<td>", escaped(r.note), "</td>")
	case r.note != "":
		h.print("</tr>\n<tr class=\"note\"><td></td><td colspan=\"", strconv.Itoa(len(t.columns)-1), "\">", escaped(r.note), "</td>")
	}
	h.print("</tr>\n")
}

// escaped returns a text escaped for HTML, without control characters.
func escaped(text string) string { return html.EscapeString(printable(text)) }

// mostText is the maximum length of a text on a page, in characters. A record may have
// comments of any length.
const mostText = 20000

// printable returns a text as one line that can be printed, and clips one that is too long.
func printable(text string) string { return safe.Printed(diagram.Clip(text, mostText)) }
