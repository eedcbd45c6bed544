package tournament

import (
	"embed"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

//go:embed ready/*.toml
var own embed.FS

// ready are files of tournaments, by name.
var ready = readyIn(own, "ready")

func readyIn(files fs.FS, dir string) map[string]string {
	list := map[string]string{}
	names, _ := fs.Glob(files, path.Join(dir, "*.toml"))
	for _, name := range names {
		if text, err := fs.ReadFile(files, name); err == nil {
			list[strings.TrimSuffix(path.Base(name), ".toml")] = string(text)
		}
	}
	return list
}

// AddReady lets the ready files of a game join, those that lie in dir. It is for
// main, before all else.
func AddReady(files fs.FS, dir string) { maps.Copy(ready, readyIn(files, dir)) }

// Ready is the text of a ready file.
func Ready(name string) (text string, ok bool) {
	text, ok = ready[name]
	return text, ok
}

// ReadyNames lists the ready files.
func ReadyNames() []string { return slices.Sorted(maps.Keys(ready)) }
