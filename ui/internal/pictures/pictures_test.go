package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	_ "github.com/charmbracelet/x/exp/golden" // whose flag -update is ours, too
)

// TestFresh compares the pictures in the documents with what the program draws now.
func TestFresh(t *testing.T) {
	list, err := all()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join("../../..", folder)
	update := flag.Lookup("update").Value.String() == "true"
	for name, data := range list {
		file := filepath.Join(dir, name)
		if update {
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if old, err := os.ReadFile(file); err != nil || !bytes.Equal(old, data) {
			t.Errorf("%s is stale (%v): 'go run ./ui/internal/pictures' draws it anew", name, err)
		}
	}
	there, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range there {
		if !f.IsDir() && list[f.Name()] == nil { // those of real terminals have a folder
			t.Errorf("%s belongs to no place", f.Name())
		}
	}
}
