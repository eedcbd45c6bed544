package lore

import (
	"slices"
	"strings"

	"dohyo/boards/fact"
)

// A Book is the sheets of a file, in their order.
type Book struct {
	kind  *Kind
	items []item
	end   string // after the last sheet
}

// An item is a sheet with the lines before it.
type item struct {
	before string
	sheet  Sheet
	text   string // as it was read; "" if the sheet was made or changed
}

// Read reads a book. An error is a fact with the number of the line.
func Read(k *Kind, text string) (*Book, error) { return read(k, k.Parse, text) }

// ReadDraft reads a book whose sheets may be such that they can't be used yet.
func ReadDraft(k *Kind, text string) (*Book, error) {
	if k.ParseDraft == nil {
		return Read(k, text)
	}
	return read(k, k.ParseDraft, text)
}

func read(k *Kind, parse func(text string) (Sheet, error), text string) (*Book, error) {
	b := &Book{kind: k}
	text, err := Plain(text)
	if err != nil {
		return nil, err
	}
	lines := strings.SplitAfter(text, "\n")
	from, before := 0, "" // the sheet that is being read, and the lines before it
	finish := func(to int) error {
		body := lines[from:to]
		n := len(body)
		for n > 0 && idle(body[n-1]) {
			n--
		}
		if n > 0 {
			at := from + slices.IndexFunc(body, func(l string) bool { return !idle(l) })
			s, err := parse(bare(body[:n]))
			if err != nil {
				return fact.Errorf("lore.read", "the sheet at line %d: %w", at+1, err)
			}
			b.items = append(b.items, item{before, s, strings.Join(body[:n], "")})
			before = ""
		}
		before += strings.Join(body[n:], "")
		return nil
	}
	head := 0
	for head < len(lines) && idle(lines[head]) {
		head++
	}
	before, from = strings.Join(lines[:head], ""), head
	for i := head; i < len(lines); i++ {
		if k.Begins != nil && i > from && k.Begins(lines[i]) {
			if err := finish(i); err != nil {
				return nil, err
			}
			from = i
		}
	}
	if err := finish(len(lines)); err != nil {
		return nil, err
	}
	b.end = before
	if k.Begins == nil && len(b.items) == 0 {
		s, err := parse("")
		if err != nil {
			return nil, err
		}
		b.items, b.end = []item{{b.end, s, ""}}, ""
	}
	return b, nil
}

// idle reports whether a line is a comment or empty.
func idle(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || line[0] == '#'
}

// bare returns lines without comments and empty lines.
func bare(lines []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(lines), idle), "")
}

// Kind returns the kind of the sheets.
func (b *Book) Kind() *Kind { return b.kind }

// Len returns the number of sheets.
func (b *Book) Len() int { return len(b.items) }

// Sheet returns one of the sheets.
func (b *Book) Sheet(i int) Sheet { return b.items[i].sheet }

// With returns the book with another sheet in place of one. Comments within the sheet come
// before it.
func (b *Book) With(i int, s Sheet) *Book {
	c := b.clone()
	o := &c.items[i]
	for _, line := range strings.SplitAfter(o.text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			o.before += line
		}
	}
	o.sheet, o.text = s, ""
	return c
}

// Insert returns the book with another sheet before the one with a number.
func (b *Book) Insert(i int, s Sheet) *Book {
	c := b.clone()
	c.items = slices.Insert(c.items, i, item{sheet: s})
	return c
}

// Delete returns the book without a sheet. The lines before it stay.
func (b *Book) Delete(i int) *Book {
	c := b.clone()
	before := c.items[i].before
	if c.items = slices.Delete(c.items, i, i+1); i < len(c.items) {
		c.items[i].before = before + c.items[i].before
	} else {
		c.end = before + c.end
	}
	return c
}

func (b *Book) clone() *Book { return &Book{b.kind, slices.Clone(b.items), b.end} }

// Fault says which sheet can't be used as it is, and why: its number, or -1.
func (b *Book) Fault() (int, error) {
	names := map[string]bool{}
	for i, o := range b.items {
		if err := o.sheet.Fault(); err != nil {
			return i, err
		}
		if b.kind.Begins != nil && names[o.sheet.Name()] {
			return i, fact.Errorf("lore.twice", "%s is the name of two sheets", o.sheet.Name())
		}
		names[o.sheet.Name()] = true
	}
	return -1, nil
}

// Text returns the text form. Sheets that didn't change stand in it as they were read.
func (b *Book) Text() string {
	var out strings.Builder
	for i, o := range b.items {
		out.WriteString(o.before)
		if i > 0 && o.before == "" && (o.text == "" || b.items[i-1].text == "") {
			out.WriteString("\n")
		}
		text := o.text
		if text == "" {
			text = o.sheet.Text()
		}
		out.WriteString(text)
		if text != "" && !strings.HasSuffix(text, "\n") && (i+1 < len(b.items) || b.end != "") {
			out.WriteString("\n")
		}
	}
	out.WriteString(b.end)
	return out.String()
}

// Find returns the number of the sheet with a name, or -1.
func (b *Book) Find(name string) int {
	return slices.IndexFunc(b.items, func(o item) bool { return o.sheet.Name() == name })
}
