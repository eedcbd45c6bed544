package diagram

import (
	"bytes"
	"fmt"
	"html"
	"maps"
	"math"
	"slices"
	"strconv"

	"dohyo/boards/safe"
)

// SVG returns the drawing as a complete SVG file.
func (d *Drawing) SVG() []byte { return d.svg(` xmlns="http://www.w3.org/2000/svg"`, "") }

// Inline returns the drawing as an element of an HTML page. Names is the prefix of its
// parts' names and must be unique in the page.
func (d *Drawing) Inline(names string) []byte { return d.svg("", names) }

func (d *Drawing) svg(space, names string) []byte {
	var b bytes.Buffer
	d.open(&b, space)
	b.WriteString("<defs>\n")
	d.writeOutlines(&b, names)
	b.WriteString("</defs>\n")
	d.body(&b, names)
	b.WriteString("</svg>\n")
	return b.Bytes()
}

func (d *Drawing) open(b *bytes.Buffer, space string) {
	fmt.Fprintf(b, `<svg%s width="%s" height="%s" viewBox="0 0 %[2]s %[3]s" role="img">`+"\n", space, number(d.W), number(d.H))
	if title := safe.Printed(Clip(d.Title, mostBelow)); title != "" {
		fmt.Fprintf(b, "<title>%s</title>\n", html.EscapeString(title))
	}
}

func (d *Drawing) body(b *bytes.Buffer, names string) {
	fmt.Fprintf(b, `<rect width="%s" height="%s" fill="#fff"/>`+"\n", number(d.W), number(d.H))
	for i := range d.shapes {
		d.shapes[i].svg(b, names)
	}
}

// writeOutlines writes each character's outline once.
func (d *Drawing) writeOutlines(b *bytes.Buffer, names string) {
	used := map[rune]bool{}
	for i := range d.shapes {
		if s := &d.shapes[i]; s.kind == letters && Draws(s.text) {
			for _, r := range s.text {
				used[r] = outlines()[r].path != ""
			}
		}
	}
	for _, r := range slices.Sorted(maps.Keys(used)) {
		if used[r] {
			fmt.Fprintf(b, `<path id="%su%x" d="%s"/>`+"\n", names, r, outlines()[r].path)
		}
	}
}

func (s *shape) svg(b *bytes.Buffer, names string) {
	switch s.kind {
	case line:
		fmt.Fprintf(b, `<path d="M%s L%s"%s/>`+"\n", s.points[0], s.points[1], s.paint())
	case circle, stone:
		fmt.Fprintf(b, `<circle cx="%s" cy="%s" r="%s"%s/>`+"\n", number(s.points[0].X), number(s.points[0].Y), number(s.r), s.paint())
	case polygon:
		b.WriteString(`<polygon points="`)
		for i, p := range s.points {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(p.String())
		}
		fmt.Fprintf(b, `"%s/>`+"\n", s.paint())
	case letters:
		if Draws(s.text) {
			s.svgOutlines(b, names)
		} else {
			s.svgText(b)
		}
	}
}

// paint returns the fill and stroke attributes.
func (s *shape) paint() string {
	text := ""
	if s.kind != line {
		text = ` fill="` + hex[s.fill] + `"`
	}
	if s.stroke != None {
		text += ` stroke="` + hex[s.stroke] + `" stroke-width="` + number(s.width) + `"`
		if s.kind == polygon {
			text += ` stroke-linejoin="round"`
		}
	}
	return text
}

func (s *shape) svgOutlines(b *bytes.Buffer, names string) {
	st := s.set()
	fmt.Fprintf(b, `<g fill="%s" transform="translate(%s %s) scale(%s %s)">`, hex[s.style.Ink], number(st.x), number(st.y), fine(st.scaleX), fine(st.scaleY))
	for i, r := range st.runes {
		switch {
		case outlines()[r].path == "":
		case st.at[i] == 0:
			fmt.Fprintf(b, `<use href="#%su%x"/>`, names, r)
		default:
			fmt.Fprintf(b, `<use href="#%su%x" x="%d"/>`, names, r, st.at[i])
		}
	}
	b.WriteString("</g>\n")
}

// svgText writes a text that has no outlines; the installed fonts draw it.
func (s *shape) svgText(b *bytes.Buffer) {
	text := safe.Printed(s.text)
	if text == "" {
		return
	}
	p, size := s.points[0], s.style.Size
	anchor := [...]string{Middle: "middle", Left: "start", Right: "end"}[s.style.Anchor]
	fmt.Fprintf(b, `<text x="%s" y="%s" font-family="'Noto Serif CJK JP','Yu Mincho','Hiragino Mincho ProN',serif" font-weight="bold" font-size="%s" text-anchor="%s" fill="%s"`,
		number(p.X), number(p.Y+size*wideMiddle/perEm), number(size), anchor, hex[s.style.Ink])
	if s.style.Turned {
		fmt.Fprintf(b, ` transform="rotate(180 %s)"`, p)
	}
	if s.style.Fit > 0 && roomOf(text)*size > s.style.Fit {
		fmt.Fprintf(b, ` textLength="%s" lengthAdjust="spacingAndGlyphs"`, number(s.style.Fit))
	}
	fmt.Fprintf(b, ">%s</text>\n", html.EscapeString(text))
}

// roomOf returns the approximate width of a text in multiples of the character height.
func roomOf(text string) (em float64) {
	for _, r := range text {
		if o, ok := outlines()[r]; ok {
			em += float64(o.width) / perEm
		} else {
			em++
		}
	}
	return em
}

// number returns a coordinate with at most two decimals.
func number(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }

// fine returns a factor with at most five decimals.
func fine(x float64) string { return strconv.FormatFloat(math.Round(x*1e5)/1e5, 'f', -1, 64) }

func (p Point) String() string { return number(p.X) + " " + number(p.Y) }
