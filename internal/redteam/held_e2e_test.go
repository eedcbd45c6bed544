//go:build linux && e2e

package main

import (
	"errors"
	"maps"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
)

// TestHeldE2E tries every attack on the layers that this machine has, as the user
// who runs the test: what docs/confinement.md calls held must hold.
func TestHeldE2E(t *testing.T) {
	documented := document(t)
	for _, c := range columns {
		if c.kind != "cage" || c.ordinary != (os.Getuid() != 0) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if !c.contain && !namespaces() {
				t.Skip("no user namespaces here")
			}
			got := c.inParts(t)
			for _, r := range rows() {
				if _, tried := got[r.name]; !tried {
					t.Errorf("%s: not tried", r.what)
				}
				if documented[c.head][r.what] == "held" && got[r.name].Open {
					t.Errorf("%s: open, and docs/confinement.md says that it is held", r.what)
				}
			}
		})
	}
}

// inParts runs a column as several campaigns beside each other, since most of the time they
// wait for the watch.
func (c column) inParts(t *testing.T) map[string]result {
	var all [3]map[string]result
	var errs [len(all)]error
	var group sync.WaitGroup
	for i := range all {
		group.Go(func() { all[i], errs[i] = c.run(target{Part: i, Parts: len(all)}) })
	}
	group.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	got := map[string]result{}
	for _, part := range all {
		maps.Copy(got, part)
	}
	return got
}

// namespaces reports whether a user namespace can be made.
func namespaces() bool {
	c := exec.Command("/bin/true")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER}
	return c.Run() == nil
}
