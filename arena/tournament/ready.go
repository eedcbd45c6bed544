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

// ready holds the ready-made tournament files by name, and by name.LANGUAGE those in
// other languages than English.
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

// Ready returns the text of a ready-made file, with names and comments in a language
// such as "ja", or in English if there is none in that language.
func Ready(name, language string) (text string, ok bool) {
	if strings.Contains(name, ".") {
		return "", false
	}
	if text, ok = ready[name+"."+language]; !ok {
		text, ok = ready[name]
	}
	return text, ok
}

// ReadyNames lists the ready-made files.
func ReadyNames() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(ready)), func(name string) bool { return strings.Contains(name, ".") })
}
