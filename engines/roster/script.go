package roster

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// interpreters lists programs that run another one, which is their first argument
// that is no option. A version may follow the name, as in python3.11.
var interpreters = []string{
	"python", "pypy", "node", "nodejs", "deno", "bun", "ruby", "perl", "lua", "luajit", "php", "Rscript", "java",
	"sh", "bash", "dash", "zsh", "wine", "wine64", "mono", "dotnet", "guile", "sbcl", "racket", "tclsh", "julia", "dosbox",
}

// valued lists the options of interpreters that take the next word as their
// value.
var valued = []string{"-W", "-X", "-r", "--require", "-I", "-cp", "-classpath", "--class-path", "-c", "-e", "-m"}

// scriptAt returns the index of the program that an interpreter runs among a
// command's words, or 0.
func scriptAt(words []string) int {
	name := strings.TrimRight(filepath.Base(words[0]), "0123456789.-")
	if !slices.Contains(interpreters, name) && !slices.Contains(interpreters, filepath.Base(words[0])) {
		return 0
	}
	for i := 1; i < len(words); i++ {
		switch w := words[i]; {
		case w == "-c" || w == "-e" || w == "-m": // the program is the argument itself, or a module's name
			return 0
		case slices.Contains(valued, w):
			i++
		case !strings.HasPrefix(w, "-"):
			return i
		}
	}
	return 0
}

// absoluteScript makes the path of an interpreter's program absolute if that file
// exists relative to a folder, because a player runs in its own folder.
func absoluteScript(words []string, from string) {
	i := scriptAt(words)
	if i == 0 || filepath.IsAbs(words[i]) {
		return
	}
	abs := path(words[i], from)
	if !filepath.IsAbs(abs) {
		abs = filepath.Join(from, words[i])
	}
	if info, err := os.Stat(abs); err == nil && info.Mode().IsRegular() {
		words[i] = abs
	}
}

// playerName returns the default name of a player: that of its file, or of the
// file that an interpreter runs.
func playerName(words []string) string {
	name := filepath.Base(words[scriptAt(words)])
	if scriptAt(words) == 0 {
		first, _, _ := strings.Cut(words[0], ",") // the settings of a serial line, or a login
		name = filepath.Base(first)
	}
	for _, ext := range []string{".exe", ".EXE", ".com", ".COM", ".sh", ".py", ".js", ".mjs", ".rb", ".pl", ".lua", ".php", ".jar", ".class", ".dll", ".R", ".jl"} {
		if short := strings.TrimSuffix(name, ext); short != "" {
			name = short
		}
	}
	return name
}
