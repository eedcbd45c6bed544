package cli

import (
	"os"
	"path/filepath"
	"sort"
	"strings"

	"dohyo/arena"
	"dohyo/boards/fact"
	"dohyo/ui/kit"
)

// readStart reads a starting position from a file.
func readStart(of *kit.Starts, file string) (arena.Start, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return arena.Start{}, err
	}
	position, err := of.Read(text)
	if err != nil {
		return arena.Start{}, fact.At(file, err)
	}
	return arena.Start{Name: strings.TrimSuffix(filepath.Base(file), of.Ext), Position: position}, nil
}

// readFolder reads the starting positions of all files in a folder, sorted by name, or
// of a single file.
func readFolder(of *kit.Starts, path string) ([]arena.Start, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	files := []string{path}
	if info.IsDir() {
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, err
		}
		files = files[:0]
		for _, e := range entries {
			if !e.IsDir() && of.Is(e.Name()) {
				files = append(files, filepath.Join(path, e.Name()))
			}
		}
		sort.Strings(files)
		if len(files) == 0 {
			return nil, fact.Errorf("cli.fields.none", "%s: expected field files (*%s), found none", path, of.Ext)
		}
	}
	var starts []arena.Start
	for _, file := range files {
		s, err := readStart(of, file)
		if err != nil {
			return nil, err
		}
		starts = append(starts, s)
	}
	return starts, nil
}
