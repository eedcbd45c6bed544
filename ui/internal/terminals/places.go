package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
)

// A place is a moment on the screen.
type place struct {
	name       string
	cols, rows int
	args       []string // of dohyo
	keys       []string // typed one after another, each when the screen is quiet
}

// places are the ten places. Their games are the journals of the pictures in docs/.
var places = []place{
	{"lobby", 120, 40, nil, nil},
	{"gomoku", 120, 40, []string{"replay", "gomoku.jsonl"}, []string{"\x1b[B\x1b[B", "\r", ":", "26\r"}},
	{"shogi", 160, 50, []string{"replay", "shogi.jsonl", "--from", "40", "--lang", "ja"}, nil},
	{"go", 160, 50, []string{"replay", "go.jsonl", "--from", "102"}, nil},
	{"dighere", 120, 40, []string{"replay", "dighere.jsonl", "--from", "30"}, nil},
	{"end", 160, 50, []string{"replay", "gomoku.jsonl"}, []string{"\x1b[B", "\r", "\x1b[F"}},
	{"why", 120, 40, []string{"replay", "go.jsonl", "--from", "102"}, []string{"y"}},
	{"actions", 100, 30, []string{"replay", "shogi.jsonl", "--from", "60"}, []string{"\x0b"}},
	{"gallery", 120, 40, nil, []string{"o"}},
	{"small", 80, 24, []string{"replay", "shogi.jsonl", "--from", "40", "--lang", "ja"}, nil},
}

// journals is the folder of the games, as seen from the repository's root.
const journals = "ui/internal/pictures/games"

// unpack writes the journals into a folder.
func unpack(dir string) error {
	files, err := filepath.Glob(filepath.Join(journals, "*.jsonl.gz"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return os.ErrNotExist
	}
	for _, file := range files {
		packed, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		data, err := unzipped(bytes.NewReader(packed))
		if err != nil {
			return err
		}
		name := filepath.Base(file)
		if err := os.WriteFile(filepath.Join(dir, name[:len(name)-len(".gz")]), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// unzipped returns what a file in gzip's form has.
func unzipped(r io.Reader) ([]byte, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}
