package keyline

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"
)

const sample = "# head\r\n" + `title = "a # b"  # title
"odd key" = 1
'a.b'.c = [ 1, # one
  2,
  [3,
   4], ]
text = """
one = 1
\""" two = 2"""
last = '''
x = ""'
''''

[[stage]]
name = "a"
time = 07:32:00
[stage.rules]
x = { y = 1, z = [ {k = 1},
  {k = 2} ] }

[[stage]]   # the second
name = "b"
[[stage.more]]
k = 1
[[stage.more]]
"k" = 2
  [ "the" . 'end' ]
  n = 2026-12-20T18:00:00Z
`

// TestLine finds keys in every form that TOML has.
func TestLine(t *testing.T) {
	l := Read(sample)
	for _, c := range []struct {
		path []any
		line int
	}{
		{[]any{"title"}, 2},
		{[]any{"odd key"}, 3},
		{[]any{"a.b", "c"}, 4},
		{[]any{"a.b", "c", 1}, 5},
		{[]any{"a.b", "c", 2}, 6},
		{[]any{"a.b", "c", 2, 1}, 7},
		{[]any{"text"}, 8},
		{[]any{"one"}, 1}, // only in texts
		{[]any{"two"}, 1},
		{[]any{"x"}, 1},
		{[]any{"last"}, 11},
		{[]any{"stage"}, 15},
		{[]any{"stage", 0, "name"}, 16},
		{[]any{"stage", 0, "time"}, 17},
		{[]any{"stage", 0, "rules"}, 18},
		{[]any{"stage", 0, "rules", "x", "y"}, 19},
		{[]any{"stage", 0, "rules", "x", "z", 1, "k"}, 20},
		{[]any{"stage", 1}, 22},
		{[]any{"stage", 1, "time"}, 22}, // it has none
		{[]any{"stage", 1, "name"}, 23},
		{[]any{"stage", 1, "more", 0, "k"}, 25},
		{[]any{"stage", 1, "more", 1, "k"}, 27},
		{[]any{"stage", "more"}, 24},
		{[]any{"the", "end", "n"}, 29},
	} {
		if got := l.Line(c.path...); got != c.line {
			t.Errorf("%v: line %d, want %d", c.path, got, c.line)
		}
	}
	if !l.Has("stage", 0, "time") || l.Has("stage", 1, "time") {
		t.Error("only the first stage has a time")
	}
}

// TestEscapes finds keys with the escapes of TOML 1.1, as the library reads them.
func TestEscapes(t *testing.T) {
	l := Read(`"\e" = 1` + "\n" + `"\xe9\\e" = 2` + "\n" + `"\u5148" = 3`)
	for i, key := range []string{"\x1b", "é\\e", "先"} {
		if got := l.Line(key); got != i+1 || !l.Has(key) {
			t.Errorf("%q: line %d, want %d", key, got, i+1)
		}
	}
}

// TestDeep reads texts that nest very deeply, in a time that grows with their length.
func TestDeep(t *testing.T) {
	const n = 100_000
	for name, text := range map[string]string{
		"lists":           "a = " + strings.Repeat("[", n) + strings.Repeat("]", n),
		"inline tables":   "a = " + strings.Repeat("{a = ", n) + "1" + strings.Repeat("}", n),
		"keys":            strings.Repeat("a.", n) + "a = 1",
		"a head":          "[" + strings.Repeat("a.", n) + "a]\nk = 1",
		"lists of tables": strings.Repeat("[["+strings.Repeat("a.", 99)+"a]]\n", n/100),
	} {
		begin := time.Now()
		l := Read(text + "\n[b]\nc = 1\n")
		if took := time.Since(begin); took > 10*time.Second {
			t.Errorf("%s: %v", name, took)
		}
		if want := 3 + strings.Count(text, "\n"); l.Line("b", "c") != want {
			t.Errorf("%s: c is on line %d, want %d", name, l.Line("b", "c"), want)
		}
	}
}

// FuzzRead compares the paths that are found with those of the library's values, and reads any
// text to its end.
func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Add("a = {b.c = 1, d = [{e = \"}\"}]}\n[x]\n[x.y.z]\n[[x.y.w]]\nk = '\\'\n")
	f.Add("= = [[ ] {\n\"")
	f.Fuzz(func(t *testing.T, text string) {
		l := Read(text)
		if strings.Count(text, "[")+strings.Count(text, "{")+strings.Count(text, ".") > deepest {
			return // a path may be longer, and the library's time grows with the square of the depth
		}
		var values map[string]any
		if _, err := toml.Decode(text, &values); err != nil {
			return
		}
		count := 1 + strings.Count(text, "\n")
		for _, path := range paths(reflect.ValueOf(values), nil) {
			if line := l.Line(path...); !l.Has(path...) || line > count {
				t.Fatalf("%q: %v isn't found (%d)", text, path, line)
			}
		}
	})
}

// paths lists the paths of all keys and elements in a value.
func paths(v reflect.Value, path []any) (list [][]any) {
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	in := func(part any, v reflect.Value) {
		p := append(path[:len(path):len(path)], part)
		list = append(append(list, p), paths(v, p)...)
	}
	switch v.Kind() {
	case reflect.Map:
		for _, key := range v.MapKeys() {
			in(fmt.Sprint(key), v.MapIndex(key))
		}
	case reflect.Slice:
		for i := range v.Len() {
			in(i, v.Index(i))
		}
	}
	return list
}
