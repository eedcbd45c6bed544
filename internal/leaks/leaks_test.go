package leaks

import (
	"os"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
)

// found tells how many complaints a check made.
type found struct {
	testing.TB
	errors int
}

func (f *found) Helper()               {}
func (f *found) Errorf(string, ...any) { f.errors++ }

func TestWatch(t *testing.T) {
	hold := func() func() { return func() {} }
	routine := func() func() { // several, since one of the case before may still be ending and be counted
		stop := make(chan struct{})
		var ended sync.WaitGroup
		for range 10 {
			ended.Go(func() { <-stop })
		}
		return func() { close(stop); ended.Wait() }
	}
	file := func() func() {
		f, err := os.Open(os.DevNull)
		if err != nil {
			t.Fatal(err)
		}
		return func() { f.Close() }
	}
	for _, c := range []struct {
		name  string
		leave func() (release func())
		linux bool // needs /proc
		want  int
	}{
		{"nothing", hold, false, 0},
		{"a goroutine", routine, false, 1},
		{"a file", file, true, 1},
		{"both", func() func() { a, b := routine(), file(); return func() { a(); b() } }, true, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.linux && runtime.GOOS != "linux" {
				t.Skip("no /proc")
			}
			synctest.Test(t, func(t *testing.T) { // which makes the patience short
				f := &found{TB: t}
				check := Watch(f)
				release := c.leave()
				check()
				release()
				if f.errors != c.want {
					t.Errorf("%d complaints, expected %d", f.errors, c.want)
				}
			})
		})
	}
}
