//go:build linux

package main

import (
	"errors"
	"maps"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
)

func TestMain(m *testing.M) {
	if role(os.Args) {
		return
	}
	os.Exit(m.Run())
}

// TestHeld tries every attack on the layers that this machine has, as the user
// who runs the test: what docs/confinement.md calls held must hold.
func TestHeld(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
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
				want, ok := documented[c.head][r.what]
				if !ok {
					t.Errorf("%s: docs/confinement.md doesn't have it; go run ./internal/redteam -update writes it", r.what)
				} else if want == "held" && got[r.name].Open {
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

// document returns the table of docs/confinement.md: head, attack, mark.
func document(t *testing.T) map[string]map[string]string {
	b, err := os.ReadFile("../../docs/confinement.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(b), begin)
	text, _, ok2 := strings.Cut(text, end)
	if !ok || !ok2 {
		t.Fatal("docs/confinement.md has no table")
	}
	all := map[string]map[string]string{}
	var heads []string
	for line := range strings.Lines(strings.TrimSpace(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.Trim(cells[i], " *")
		}
		if heads == nil {
			heads = cells
			continue
		}
		for i, mark := range cells[1:] {
			if all[heads[i+1]] == nil {
				all[heads[i+1]] = map[string]string{}
			}
			all[heads[i+1]][cells[0]] = mark
		}
	}
	return all
}
