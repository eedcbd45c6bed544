package process

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

func TestStderrLog(t *testing.T) {
	tests := []struct {
		name  string
		limit int64
		say   []string
		want  string
	}{
		{"nothing", 20, nil, ""},
		{"little", 20, []string{"abc\n", "def\n"}, "abc\ndef\n"},
		{"half", 20, []string{"0123456789"}, "0123456789"},
		{"full", 20, []string{"0123456789", "abcdefghij"}, "0123456789abcdefghij"},
		{"over", 20, []string{"0123456789abcdefghijk"}, "0123456789\n[… 1 bytes left out …]\nbcdefghijk"},
		{"far over", 20, []string{"0123456", "789" + strings.Repeat("-", 1000), "abcdefghij"}, "0123456789\n[… 1000 bytes left out …]\nabcdefghij"},
		{"no limit", 0, []string{strings.Repeat("x", 100)}, strings.Repeat("x", 100)},
	}
	for _, c := range tests {
		path := filepath.Join(t.TempDir(), "stderr")
		l, err := newStderrLog(path, c.limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range c.say {
			unix.Write(l.w, []byte(s))
			l.drain(1)
		}
		if err := l.close(); err != nil {
			t.Error(err)
		}
		if b, _ := os.ReadFile(path); string(b) != c.want {
			t.Errorf("%s: the file has %q, want %q", c.name, b, c.want)
		}
	}
	if _, err := newStderrLog(filepath.Join(t.TempDir(), "no", "folder"), 1); err == nil {
		t.Error("no error for a file that can't be made")
	}
}

func TestLastWords(t *testing.T) {
	var many strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&many, "line %d of very many that nobody reads\n", i)
	}
	tests := []struct{ say, want string }{
		{"", ""},
		{"one\n", "one"},
		{"one\n\n two \nthree\nfour", "two / three / four"},
		{"\x1b[2J\x1b[31mred\x1b[0m\a\r\n", "red"},
		{"\xff\xfe bad\n", "\uFFFD\uFFFD bad"},
		{many.String(), "line 1997 of very many that nobody reads / line 1998 of very many that nobody reads / line 1999 of very many that nobody reads"},
		{strings.Repeat("x", 300), "…" + strings.Repeat("x", lastShown)},
		{"no room\n" + strings.Repeat("x", 195), strings.Repeat("x", 195)},
	}
	for _, c := range tests {
		l, err := newStderrLog("", 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		l.keep([]byte(c.say[:len(c.say)/2]))
		l.keep([]byte(c.say[len(c.say)/2:]))
		if got := l.lastWords(); got != c.want {
			t.Errorf("last words of %.40q: %q, want %q", c.say, got, c.want)
		}
		l.close()
	}
}

// TestLastWordsOfOne checks that a program's last words have nothing of the program before
// it, and that the file has what both said.
func TestLastWordsOfOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stderr")
	l, err := NewLauncher(Spec{Path: "/bin/sh", Dir: t.TempDir(), Args: []string{"-c", "echo $0 >&2"}, Stderr: path})
	if err != nil {
		t.Fatal(err)
	}
	for _, say := range []string{"one", "two"} {
		p, err := l.Start(say)
		if err != nil {
			t.Fatal(err)
		}
		<-p.done
		if got := p.LastWords(); got != say {
			t.Errorf("last words %q, want %q", got, say)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(path); string(b) != "one\ntwo\n" {
		t.Errorf("the file has %q", b)
	}
}
