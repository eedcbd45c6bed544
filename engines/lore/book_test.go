package lore

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// note is a sheet that is a name with lines.
type note struct {
	Sheet
	text string
}

func (n *note) Name() string {
	name, _, _ := strings.Cut(strings.TrimPrefix(n.text, "begin "), "\n")
	return name
}
func (n *note) Text() string { return n.text }
func (n *note) Fault() error {
	if strings.Contains(n.text, "bad") {
		return errors.New("bad")
	}
	return nil
}

var notes = &Kind{
	Begins: func(line string) bool { return strings.HasPrefix(line, "begin ") },
	Parse: func(text string) (Sheet, error) {
		if strings.Contains(text, "draft") {
			return nil, errors.New("a draft")
		}
		return readNote(text)
	},
	ParseDraft: readNote,
}

func readNote(text string) (Sheet, error) {
	if strings.Contains(text, "#") {
		return nil, fmt.Errorf("%q has a comment", text)
	}
	if !strings.HasPrefix(text, "begin ") {
		return nil, errors.New("no beginning")
	}
	return &note{text: text}, nil
}

const file = `# The head.

begin one
a
# within
b

# before two
begin two
c

# the end
`

// TestBook reads a file of sheets. What isn't changed stays as it was, to the byte; comments
// stay, too.
func TestBook(t *testing.T) {
	b, err := Read(notes, file)
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() != 2 || b.Sheet(0).Text() != "begin one\na\nb\n" || b.Find("two") != 1 || b.Find("three") != -1 {
		t.Errorf("%d sheets, the first is %q", b.Len(), b.Sheet(0).Text())
	}
	three := &note{text: "begin three\nd\n"}
	for _, c := range []struct {
		name string
		got  *Book
		want string
	}{
		{"as it was", b, file},
		{"a sheet changed", b.With(0, three), "# The head.\n\n# within\nbegin three\nd\n\n# before two\nbegin two\nc\n\n# the end\n"},
		{"the other one", b.With(1, three), strings.Replace(file, "begin two\nc\n", "begin three\nd\n", 1)},
		{"one more", b.Insert(2, three), strings.Replace(file, "c\n", "c\n\nbegin three\nd\n", 1)},
		{"the first removed", b.Delete(0), "# The head.\n\n\n# before two\nbegin two\nc\n\n# the end\n"},
		{"the last removed", b.Delete(1), "# The head.\n\nbegin one\na\n# within\nb\n\n# before two\n\n# the end\n"},
	} {
		if text := c.got.Text(); text != c.want {
			t.Errorf("%s:\n%s\nexpected\n%s", c.name, text, c.want)
		}
	}
	for _, text := range []string{"", "# nothing\n", "begin one", "\n\nbegin one\nbegin two\n"} {
		b, err := Read(notes, text)
		if err != nil || b.Text() != text {
			t.Errorf("%q was written as %q (%v)", text, b.Text(), err)
		}
	}
}

// TestBookFaults tells the line of a sheet that can't be read, and sheets that can't be used.
func TestBookFaults(t *testing.T) {
	if _, err := Read(notes, "# head\nsomething\n"); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("%v, expected line 2", err)
	}
	if _, err := Read(notes, "# head\nbegin \x93\x8c\n"); err == nil || !strings.Contains(err.Error(), "line 2: not UTF-8") {
		t.Errorf("%v, expected another encoding", err)
	}
	for _, c := range []struct {
		text string
		want int
	}{
		{file, -1}, {"\uFEFFbegin one\r\n", -1}, {"begin one\nbegin bad\n", 1}, {"begin one\nbegin two\nbegin one\n", 2},
	} {
		b, err := Read(notes, c.text)
		if err != nil {
			t.Fatal(err)
		}
		if i, err := b.Fault(); i != c.want || (err != nil) != (c.want >= 0) {
			t.Errorf("%q: sheet %d (%v), expected %d", c.text, i, err, c.want)
		}
	}
}

// TestReadDraft reads sheets that can't be used yet only as drafts.
func TestReadDraft(t *testing.T) {
	const text = "begin one\ndraft\n\nbegin two\nc\n"
	if _, err := Read(notes, text); err == nil {
		t.Error("a draft was read as a file")
	}
	b, err := ReadDraft(notes, text)
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() != 2 || b.Text() != text {
		t.Errorf("%d sheets:\n%s", b.Len(), b.Text())
	}
}
