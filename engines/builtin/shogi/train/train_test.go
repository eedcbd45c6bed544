package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/engines/builtin/shogi/value"
)

// TestFromNothing makes a net from nothing: a first one that knows only what
// pieces are worth, games played with it, and a net trained on these.
func TestFromNothing(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	for _, c := range []struct {
		command func([]string) error
		args    string
	}{
		{beginCommand, "-out " + file("0.bin")},
		{playCommand, "-net " + file("0.bin") + " -games 2 -nodes 40 -out " + file("games.txt")},
		{fitCommand, "-epochs 1 -out " + file("1.bin") + " " + file("games.txt")},
		{matchCommand, "-a " + file("1.bin") + " -b " + file("0.bin") + " -games 2 -nodes 20"},
	} {
		if err := c.command(strings.Fields(c.args)); err != nil {
			t.Fatalf("%s: %v", c.args, err)
		}
	}
	var nets [2]string
	for i, name := range []string{"0.bin", "1.bin"} {
		data, err := os.ReadFile(file(name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := value.ReadParts(data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		nets[i] = string(data)
	}
	if nets[0] == nets[1] {
		t.Error("nothing was learnt")
	}
}
