package lang

import (
	"fmt"
	"strings"
	"sync"
)

// forms is an English text cut at its singular and plural forms: "%d {move|moves} left"
// is "%d ", the forms, and " left".
type forms struct {
	texts  []string // one more than choices
	choose []choice
}

// A choice is the two forms and the index of the argument that selects one.
type choice struct {
	arg       int
	one, many string
}

// known caches the texts already cut.
var known = struct {
	sync.Mutex
	forms map[string]forms
}{forms: map[string]forms{}}

func formsOf(text string) forms {
	known.Lock()
	defer known.Unlock()
	f, ok := known.forms[text]
	if !ok {
		f = cut(text)
		known.forms[text] = f
	}
	return f
}

// cut parses a text. The argument that selects a form is that of the verb before it:
// the next argument or, as in %[3]d, the one that the verb names.
func cut(text string) (f forms) {
	arg, next, from := 0, 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '%':
			n := next
			if _, err := fmt.Sscanf(text[i:], "%%[%d]", &n); err == nil {
				n--
			}
			for i++; i < len(text) && strings.IndexByte("[]+-#.0123456789", text[i]) >= 0; i++ {
			}
			if i < len(text) && text[i] != '%' {
				arg, next = n, n+1
			}
		case '{':
			inner, _, closed := strings.Cut(text[i+1:], "}")
			one, many, two := strings.Cut(inner, "|")
			if !closed || !two {
				continue
			}
			f.texts = append(f.texts, text[from:i])
			f.choose = append(f.choose, choice{arg, one, many})
			i += len(inner) + 1
			from = i + 1
		}
	}
	f.texts = append(f.texts, text[from:])
	return f
}

// counted returns the text with the forms that the arguments select.
func (f forms) counted(args []any) string {
	var b strings.Builder
	for i, c := range f.choose {
		b.WriteString(f.texts[i])
		form := c.many
		if c.arg < len(args) && fmt.Sprint(args[c.arg]) == "1" {
			form = c.one
		}
		b.WriteString(form)
	}
	b.WriteString(f.texts[len(f.texts)-1])
	return b.String()
}
