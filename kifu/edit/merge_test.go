package edit

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"dohyo/kifu"
)

// lined is a format with a statement in each line; words has one in each word between commas.
var (
	lined = &kifu.Format{}
	words = &kifu.Format{Statements: func(line string) iter.Seq2[string, string] {
		return func(yield func(string, string) bool) {
			for {
				word, rest, more := strings.Cut(line, ",")
				if !more {
					yield(word, "")
					return
				}
				if !yield(word, ",") {
					return
				}
				line = rest
			}
		}
	}}
)

// written is a text as a version, with moves in the lines that begin with "m".
func written(text string, format *kifu.Format) version {
	v := version{pieces: cut(text, format)}
	for _, p := range v.pieces {
		if strings.HasPrefix(p.text, "m") {
			v.nodes = append(v.nodes, p.line)
		}
	}
	return v
}

// TestMerge writes changes into another program's text, in each of the ways that merge knows, the
// most sparing first. Ways that come to the same are listed once.
func TestMerge(t *testing.T) {
	for _, c := range []struct {
		name, old, base, wanted string
		want                    []string
	}{
		{"between lines of another program", "m1\r\n# own\r\nm2\r\n", "m1\nm2\n", "m1\n* new\nm2\n", []string{
			"m1\r\n* new\n# own\r\nm2\r\n",
			"m1\r\n# own\r\n* new\nm2\r\n",
			"m1\r\n* new\nm2\r\n",
		}},
		{"behind the last move", "m1\n# own\nm2\n# more\n", "m1\nm2\n", "m1\nm2\n* new\n", []string{
			"m1\n# own\nm2\n* new\n# more\n",
			"m1\n# own\nm2\n# more\n* new\n",
			"m1\n# own\nm2\n* new\n",
		}},
		{"before the first move", "# own\nm1\n", "m1\n", "* new\nm1\n", []string{
			"* new\n# own\nm1\n",
			"# own\n* new\nm1\n",
			"* new\n# own\nm1\n",
			"* new\nm1\n",
		}},
		{"a comment with other signs", "m1\n'* old\n# own\nm2\n", "m1\n* old\nm2\n", "m1\n* new\nm2\n", []string{
			"m1\n* new\n# own\nm2\n",
			"m1\n# own\n* new\nm2\n",
			"m1\n* new\nm2\n",
		}},
		{"a comment that goes", "m1\n# own\n'* old\nm2\n", "m1\n* old\nm2\n", "m1\nm2\n", []string{
			"m1\n# own\nm2\n",
			"m1\nm2\n",
		}},
		{"one line for several of ours, the second changes", "m1\nhead=A;B\n# own\nm2\n", "m1\nA\nB\nm2\n", "m1\nA\nC\nm2\n", []string{
			"m1\nA\nC\n# own\nm2\n",
			"m1\n# own\nA\nC\nm2\n",
			"m1\nA\nC\nm2\n",
		}},
		{"one line for several of ours, the first changes", "head=A;B\nm1\n", "A\nB\nm1\n", "C\nB\nm1\n", []string{
			"C\nB\nm1\n",
		}},
		{"another order and other blanks, no newline at the end", "m 1\n b\n a\nm2", "m1\na\nb\nm2\n", "m1\na\nm2\n", []string{
			"m 1\n a\nm2",
			"m 1\n b\n a\nm2",
			"m 1\na\nm2",
		}},
		{"in a line of several statements", "a,m1,# own,m2\n", "a\nm1\nm2\n", "a\nm1\n* new\nm2\n", []string{
			"a,m1\n* new\n# own,m2\n",
			"a,m1,# own\n* new\nm2\n",
			"a,m1,# own,m2\n* new\n",
			"a,m1\n* new\nm2\n",
			"a\nm1\n* new\nm2\n",
		}},
		{"within a line", "a,m1,b,m2", "a\nm1\nb\nm2\n", "a\nm1\nc\nm2\n", []string{
			"a,m1,c,m2",
			"a,m1\nc\nm2",
			"a,m1,m2\nc\n",
			"a,m1\nc\nm2",
			"a\nm1\nc\nm2\n",
		}},
		{"within a line, with what separates its statements", "a,m1,b,m2", "a\nm1\nb\nm2\n", "a\nm1\nc,d\nm2\n", []string{
			"a,m1\nc,d\nm2",
			"a,m1,m2\nc,d\n",
			"a,m1\nc,d\nm2",
			"a\nm1\nc,d\nm2\n",
		}},
		{"out of a line", "a,m1,b,m2", "a\nm1\nb\nm2\n", "a\nm1\nm2\n", []string{
			"a,m1,m2",
			"a\nm1\nm2\n",
		}},
		{"a move at the end", "x\nm1\nm2\n", "m1\nm2\n", "m1\nm2\nm3\n", []string{
			"x\nm1\nm2\nm3\n",
		}},
		{"two moves in a line", "m1 m2\nm3\n", "m1\nm2\nm3\n", "m1\nm2\n* new\nm3\n", []string{
			"m1 m2\n* new\nm3\n",
			"m1 m2\nm3\n* new\n",
			"m1\nm2\n* new\nm3\n",
		}},
		{"one of two lines that are the same", "m1\n# own\na\na\nm2\n", "m1\na\na\nm2\n", "m1\na\nm2\n", []string{
			"m1\n# own\na\nm2\n",
			"m1\na\nm2\n",
		}},
		{"a mark behind a time", "m1 ( 0:01)+\n# own\nm2\n", "m1(0:01)\nm2\n", "m1(0:01)\n* new\nm2\n", []string{
			"m1 ( 0:01)+\n* new\n# own\nm2\n",
			"m1 ( 0:01)+\n# own\n* new\nm2\n",
			"m1 ( 0:01)+\n* new\nm2\n",
		}},
		{"two changes", "h\nm1\na\n# own\nm2\nb\n", "h\nm1\na\nm2\nb\n", "h\nm1\nA\nm2\nB\n", []string{
			"h\nm1\nA\n# own\nm2\nB\n",
			"h\nm1\n# own\nA\nm2\nB\n",
			"h\nm1\nA\nm2\nB\n",
		}},
		{"nothing", "m 1\n# own", "m1\n", "m1\n", []string{
			"m 1\n# own",
		}},
	} {
		format := lined
		if strings.Contains(c.old, ",") {
			format = words
		}
		list := slices.Compact(merge(written(c.old, format), written(c.base, lined), written(c.wanted, lined)))
		if !slices.Equal(list, c.want) {
			t.Errorf("%s: got\n%q\nwant\n%q", c.name, list, c.want)
		}
	}
}
