package paper

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"strings"

	"dohyo/ui/diagram"
)

// Markdown writes a book as GitHub Markdown with tables. It passes each diagram to save
// with a name without extension, such as 1 or 2-1 (the first diagram of the second
// game). Save returns the path that the page links to.
func Markdown(w io.Writer, b *Book, s Style, save func(name string, d *diagram.Drawing) (path string, err error)) error {
	out := &markdownPage{w: bufio.NewWriterSize(w, 64<<10), save: save}
	p := s.writer()
	out.parts("", []part{head{1, p.title(b)}})
	out.parts("", p.summary(b))
	for i, g := range b.Games {
		level, names := 0, ""
		if len(b.Games) > 1 {
			level, names = 2, fmt.Sprintf("%d-", i+1)
		}
		out.parts(names, p.game(g, level))
	}
	if out.err != nil {
		return out.err
	}
	return out.w.Flush()
}

// A markdownPage writes parts.
type markdownPage struct {
	w    *bufio.Writer
	save func(name string, d *diagram.Drawing) (string, error)
	err  error // the first error of save
}

func (m *markdownPage) print(texts ...string) {
	for _, t := range texts {
		m.w.WriteString(t)
	}
}

func (m *markdownPage) parts(names string, list []part) {
	for _, p := range list {
		switch p := p.(type) {
		case head:
			m.print(strings.Repeat("#", p.level), " ", plain(p.text), "\n\n")
		case text:
			if t := plain(string(p)); t != "" {
				m.print(t, "\n\n")
			}
		case facts:
			m.print("| | |\n|---|---|\n")
			for _, f := range p {
				m.print("| ", plain(f[0]), " | ", plain(f[1]), " |\n")
			}
			m.print("\n")
		case figures:
			m.figures(names, p)
		case table:
			m.table(&p)
		case signs:
			for _, s := range p {
				m.print("- ", plain(s), ": \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n")
			}
			m.print("\n")
		}
	}
}

func (m *markdownPage) figures(names string, list figures) {
	for i, f := range list {
		if m.err != nil {
			return
		}
		path, err := m.save(fmt.Sprintf("%s%d", names, i+1), f.drawing)
		if m.err = err; err != nil {
			return
		}
		m.print("![", plain(f.caption), "](", (&url.URL{Path: path}).EscapedPath(), ")\n\n", plain(f.caption))
		if f.below != "" {
			m.print(": ", plain(f.below))
		}
		m.print("\n\n")
	}
}

func (m *markdownPage) table(t *table) {
	columns := t.columns
	if t.notes() {
		columns = append(columns[:len(columns):len(columns)], t.note)
	}
	m.print("|")
	for _, c := range columns {
		m.print(" ", plain(c), " |")
	}
	m.print("\n|", strings.Repeat("---|", len(columns)), "\n")
	for _, r := range t.rows {
		m.print("|")
		for _, c := range r.cells {
			m.print(" ", plain(c), " |")
		}
		if t.notes() {
			m.print(" ", plain(r.note), " |")
		}
		m.print("\n")
	}
	m.print("\n")
}

// marks escapes the characters that Markdown may treat as markup.
var marks = strings.NewReplacer(
	"&", "&amp;", "<", "&lt;", ">", "&gt;", "|", "&#124;", "$", "&#36;", "://", "&#58;//", "@", "&#64;", "www.", "www&#46;",
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "#", `\#`, "~", `\~`, "!", `\!`,
)

// plain returns a text as one line of Markdown without markup.
func plain(text string) string {
	text = strings.Join(strings.Fields(printable(text)), " ")
	if text == "" {
		return ""
	}
	// At the beginning of a line more characters would start lists and rules.
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	if rest := text[digits:]; rest != "" && strings.ContainsRune(".)", rune(rest[0])) && digits > 0 {
		return text[:digits] + `\` + rest[:1] + marks.Replace(rest[1:])
	}
	if strings.ContainsRune("+-=", rune(text[0])) {
		return `\` + text[:1] + marks.Replace(text[1:])
	}
	return marks.Replace(text)
}
