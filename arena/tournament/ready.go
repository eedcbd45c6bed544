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

// ready holds the ready-made tournament files, by name.
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

// AddReady adds the ready-made files of a game, which are in dir. Only main
// calls it, at startup.
func AddReady(files fs.FS, dir string) { maps.Copy(ready, readyIn(files, dir)) }

// Ready returns the text of a ready-made file.
func Ready(name string) (text string, ok bool) {
	text, ok = ready[name]
	return text, ok
}

// ReadyNames lists the ready-made files.
func ReadyNames() []string { return slices.Sorted(maps.Keys(ready)) }
