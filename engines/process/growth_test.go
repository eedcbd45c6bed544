//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package process

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dohyo/engines"
)

// TestGrowthGoesOn: what a program has written counts for the next launcher of its folder, if the
// arena was killed, and what was there at the very beginning doesn't.
func TestGrowthGoesOn(t *testing.T) {
	s := spec(t, "")
	s.Path, s.Args = "/bin/sh", []string{"-c"}
	s.Limits.Disk = 1 << 20
	for _, keeps := range []bool{true, false} {
		s.Dir = t.TempDir()
		if err := os.WriteFile(filepath.Join(s.Dir, "home"), make([]byte, 2<<20), 0o644); err != nil {
			t.Fatal(err)
		}
		if s.Grown = ""; keeps {
			s.Grown = filepath.Join(t.TempDir(), ".one.size")
		}
		var err error
		for _, file := range []string{"a", "b"} { // 600 KB each
			l := launcher(t, s)
			if _, err = l.Run(context.Background(), in(time.Minute), "head -c 600000 /dev/zero >"+file); err != nil {
				break
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
		}
		var f *engines.Fault
		if errors.As(err, &f) != keeps || keeps && f.Kind != engines.Disk {
			t.Errorf("kept %v: error %v", keeps, err)
		}
	}
}

// TestGrownFrom: the first size stays; a file that says none is replaced.
func TestGrownFrom(t *testing.T) {
	file := filepath.Join(t.TempDir(), ".x.size")
	for _, c := range []struct {
		text string // in the file; "-" leaves it as it is
		want int64
	}{{"", 7}, {"-", 7}, {"12", 7}, {"-3 4\n", 7}, {"12 2\n", 12}, {"-", 12}} {
		if c.text != "-" {
			if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		size, _, err := grownFrom(file, 7, 1)
		if size != c.want || err != nil {
			t.Errorf("%q: %d, %v, want %d", c.text, size, err, c.want)
		}
	}
	if _, _, err := grownFrom(filepath.Join(file, "x"), 7, 1); err == nil {
		t.Error("no error without a folder")
	}
}
