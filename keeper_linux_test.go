package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestKeeperBeforeMost: a keeper begins before the packages of records and screens are
// initialised, whose cost each start of a caged program would pay. Packages are
// initialised in alphabetical order once all of their imports are, so an import of
// package cage decides this.
func TestKeeperBeforeMost(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program)
	cmd.Args = []string{"dohyo-keeper"}
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput() // it has no socket, and ends
	if err == nil || !strings.Contains(string(out), "init golang.org/x/sys/unix ") {
		t.Fatalf("%v, no keeper:\n%s", err, out)
	}
	for _, late := range []string{"dohyo/kifu", "dohyo/ui", "regexp"} {
		if strings.Contains(string(out), "init "+late) {
			t.Errorf("package %s is initialised before the keeper begins:\n%s", late, out)
		}
	}
}
