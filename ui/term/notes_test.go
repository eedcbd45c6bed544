package term

import (
	"strings"
	"testing"
)

// TestNoteKind checks which sequence a terminal is taken to know.
func TestNoteKind(t *testing.T) {
	const kitty = "\x1b]99;i=dohyo:p=?;a=focus,report:c=1:o=always,unfocused,invisible:p=title,body,?,close,icon,alive,buttons:s=system,silent,error,info:u=0,1,2:w=1\x1b\\"
	for _, c := range []struct {
		name, term, answer string
		want               Notes
	}{
		{"no answer", "xterm-256color", "", OSC9},
		{"kitty", "xterm-kitty", kitty, OSC99},
		{"kitty with BEL", "xterm-kitty", strings.Replace(kitty, "\x1b\\", "\a", 1), OSC99},
		{"another's question", "xterm", "\x1b]99;i=x:p=?;\x1b\\", OSC9},
		{"urxvt", "rxvt-unicode-256color", "", OSC777},
	} {
		for size := range 3 { // the answer may come in pieces
			var a answers
			text := []byte("q" + c.answer + "\x1b[?1;2c")
			for len(text) > 0 {
				n := min(len(text), 7*size+1)
				a.feed(text[:n])
				text = text[n:]
			}
			env := func(string) string { return c.term }
			if got := known(env).Notes; c.answer == "" && got != c.want {
				t.Errorf("%s, not asked: %s, want %s", c.name, got, c.want)
			}
			if got := a.noteKind(env); got != c.want || !a.done {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
			if keys := string(a.typed()); keys != "q" && c.name != "another's question" {
				t.Errorf("%s: the answer was taken as keys %q", c.name, keys)
			}
		}
	}
}
