package cut_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"dohyo/kifu"
	"dohyo/kifu/internal/cut"
)

func TestRecords(t *testing.T) {
	judge := func() func([]byte) cut.Verdict {
		played := false
		return func(line []byte) cut.Verdict {
			switch {
			case line[0] == '/':
				return cut.Ends
			case line[0] == '#' && played:
				return cut.Opens
			}
			played = true
			return cut.On
		}
	}
	read := func(text []byte, line int) (*kifu.Record, error) {
		switch {
		case text[0] == '!':
			return nil, &kifu.Error{File: "x", Line: line, Msg: errors.New("bad")}
		case text[0] == '-':
			return nil, nil
		}
		return &kifu.Record{Name: strings.ReplaceAll(string(text), "\n", "|"), Line: line}, nil
	}
	long := strings.Repeat("x", 100<<10)
	broken := errors.New("broken")
	for _, c := range []struct {
		in   io.Reader
		want string
	}{
		{strings.NewReader(""), ""},
		{strings.NewReader("a\nb"), "1 a|b; "},
		{strings.NewReader("a\n/\n/\nb\n"), "1 a|; 4 b|; "},
		{strings.NewReader("#a\nb\n#c\n!\n#d\n-"), "1 #a|b|; 3 #c|!|; 5 #d|-; "},
		{strings.NewReader("a\n#b"), "1 a|; 2 #b; "},
		{strings.NewReader("!\n/\n-\n/\na"), "x:1: bad; 5 a; "},
		{strings.NewReader(long + "\n/\n" + strings.Repeat(long+"\n", 50) + "/\na\n"), "1 x…; x:3: a record of more than 4194304 bytes; 54 a|; "},
		{io.MultiReader(strings.NewReader("a\n/\nb"), iotest.ErrReader(broken)), "1 a|; x:3: can't be read: broken; "},
	} {
		var got strings.Builder
		for rec, err := range cut.Records(c.in, kifu.ReadOptions{Name: "x"}, judge, read) {
			switch {
			case err != nil:
				fmt.Fprint(&got, err, "; ")
			case len(rec.Name) > 100:
				fmt.Fprint(&got, rec.Line, " x…; ")
			default:
				fmt.Fprint(&got, rec.Line, " ", rec.Name, "; ")
			}
		}
		if got.String() != c.want {
			t.Errorf("got %s\nwant %s", got.String(), c.want)
		}
	}
}
