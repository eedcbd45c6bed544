package engines

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"dohyo/boards/fact"
)

// TestListen passes on the lines that the ear accepts, and reports how reading
// ended.
func TestListen(t *testing.T) {
	long := strings.Repeat("x", 70<<10)
	broken := errors.New("broken")
	for _, c := range []struct {
		name string
		in   io.Reader
		ear  Ear
		want []string
		code string // of the error
		err  error
	}{
		{"all", strings.NewReader("a\r\n b \n\nc"), Ear{}, []string{"a", " b ", "", "c"}, "", nil},
		{"some", strings.NewReader("a\n#\nb\nEND\nc\n"), Ear{Heed: func(l string) (bool, bool) { return l != "#" && l != "END", l != "END" }}, []string{"a", "b"}, "", nil},
		{"last one kept", strings.NewReader("a\nEND\nc\n"), Ear{Heed: func(l string) (bool, bool) { return true, l != "END" }}, []string{"a", "END"}, "", nil},
		{"too long", strings.NewReader("a\n" + long + "\nb\n"), Ear{}, []string{"a"}, "heard.long", nil},
		{"long", strings.NewReader("a\n" + long + "\nb\n"), Ear{Most: 1 << 20}, []string{"a", long, "b"}, "", nil},
		{"broken", io.MultiReader(strings.NewReader("a\nb"), failing{broken}), Ear{}, []string{"a", "b"}, "", broken},
	} {
		done := 0
		c.ear.Done = func() { done++ }
		lines := Listen(t.Context(), c.in, c.ear)
		var got []string
		for l := range lines.C {
			got = append(got, l)
		}
		if !slices.Equal(got, c.want) || done != 1 {
			t.Errorf("%s: %.40q, done %d; want %.40q", c.name, got, done, c.want)
		}
		var told *fact.Error
		switch err := lines.Err(); {
		case c.code != "" && (!errors.As(err, &told) || told.Fact.Code != c.code), c.code == "" && !errors.Is(err, c.err):
			t.Errorf("%s: error %v", c.name, err)
		}
	}
}

// failing is a reader that returns an error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// TestListenAhead reads as many lines as the queue holds, and ends with its
// context at the next line.
func TestListenAhead(t *testing.T) {
	in, out := io.Pipe()
	defer in.Close()
	ctx, stop := context.WithCancel(t.Context())
	heard := make(chan string, 4)
	lines := Listen(ctx, in, Ear{Ahead: 2, Heed: func(l string) (bool, bool) { heard <- l; return true, true }})
	go io.WriteString(out, "a\nb\nc\nd\n")
	for _, want := range []string{"a", "b", "c"} { // no line is consumed
		if l := <-heard; l != want {
			t.Fatalf("heard %q, want %q", l, want)
		}
	}
	stop()
	var got []string
	for l := range lines.C {
		got = append(got, l)
	}
	if len(got) < 2 || lines.Err() != nil {
		t.Errorf("%q, error %v", got, lines.Err())
	}
}

// TestHaste stops the running search and no other.
func TestHaste(t *testing.T) {
	var h Haste
	h.Hurry()
	first, over := h.Begin(t.Context())
	if first.Err() != nil {
		t.Error("the first thought ended before it was hurried")
	}
	h.Hurry()
	if first.Err() == nil {
		t.Error("the thought goes on")
	}
	over()
	second, over := h.Begin(t.Context())
	if second.Err() != nil {
		t.Error("the second thought ended with the first")
	}
	over()
	if second.Err() == nil {
		t.Error("a thought that is over keeps its context")
	}
	h.Hurry()
}
