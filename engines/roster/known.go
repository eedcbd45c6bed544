package roster

import (
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"dohyo/engines/process"
)

// A Known is a program that people have on their machines, from known.toml.
type Known struct {
	Name     string   // for its [[engine]]; "" stands for the file's name
	Files    []string // patterns of its file's name, in lower case
	Protocol string
	Args     string         // arguments that make it speak the protocol
	Home     bool           // it reads files in its current folder
	Try      bool           // another program has the same name
	Options  map[string]any // of its own, that it needs
}

// knownText lists the programs.
//
//go:embed known.toml
var knownText string

// knownPrograms returns the programs of known.toml.
var knownPrograms = sync.OnceValue(func() []Known {
	var doc struct{ Program []Known }
	if _, err := toml.Decode(knownText, &doc); err != nil {
		panic(err) // the embedded file has a test
	}
	return doc.Program
})

// KnownAs returns the [[engine]] table of a program that is known by the name of its
// file, and false for others.
func KnownAs(file string) (table map[string]any, try, ok bool) {
	base := strings.ToLower(filepath.Base(file))
	plain := strings.TrimSuffix(base, ".exe")
	for _, k := range knownPrograms() {
		if !slices.ContainsFunc(k.Files, func(pattern string) bool { fits, _ := filepath.Match(pattern, plain); return fits }) {
			continue
		}
		name := k.Name
		if name == "" {
			name = NameOf(plain)
		}
		words := []string{file}
		if plain != base {
			words = []string{"wine", file}
		}
		table = map[string]any{"name": name, "protocol": k.Protocol, "command": strings.TrimSpace(Quoted(words...) + " " + k.Args)}
		if k.Home {
			table["dir"] = filepath.Dir(file)
		}
		if len(k.Options) > 0 {
			table["options"] = k.Options
		}
		return table, k.Try, true
	}
	return nil, false, false
}

// NameOf makes a player's name of a file's name.
func NameOf(file string) string {
	name := strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), "pbrain-")
	name = strings.Map(func(r rune) rune {
		if r == ':' || r == '/' || r <= ' ' {
			return '-'
		}
		return r
	}, name)
	return name[:min(len(name), 40)]
}

// NameOfCommand makes a player's name of a command: that of the program, without its
// arguments, or of the script that an interpreter runs.
func NameOfCommand(command string) string {
	words, err := process.Split(command)
	if err != nil || len(words) == 0 {
		return NameOf(command)
	}
	return NameOf(playerName(words))
}

// Find lists the known programs in some folders that no player of the roster runs
// yet, as [[engine]] tables with unique names. A program whose name another program
// also has is asked first, with answers.
func (r *Roster) Find(folders []string, answers func(table map[string]any) bool) (tables []map[string]any) {
	var names, programs []string
	for _, e := range r.List() {
		names = append(names, e.Name)
		for _, w := range e.words {
			if p, err := process.LookPath(w); err == nil {
				programs = append(programs, real(p))
			}
		}
	}
	_, noWine := process.LookPath("wine")
	for _, folder := range folders {
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) > 5000 {
			continue
		}
		for _, f := range entries {
			file := filepath.Join(folder, f.Name())
			table, try, ok := KnownAs(file)
			if !ok || slices.Contains(programs, real(file)) || !program(file, noWine == nil) {
				continue
			}
			if try && !answers(table) {
				continue
			}
			programs = append(programs, real(file))
			table["name"] = unique(table["name"].(string), names)
			names = append(names, table["name"].(string))
			tables = append(tables, table)
		}
	}
	return tables
}

// program reports whether a file can be run.
func program(file string, wine bool) bool {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	if strings.HasSuffix(strings.ToLower(file), ".exe") {
		return wine
	}
	return info.Mode()&0o111 != 0
}

// real returns the path without symbolic links.
func real(file string) string {
	if p, err := filepath.EvalSymlinks(file); err == nil {
		return p
	}
	return file
}

// unique returns a name that isn't taken: the wanted one, or with a number.
func unique(name string, taken []string) string {
	for n, base := 2, name; slices.Contains(taken, name); n++ {
		name = base + "-" + string(rune('0'+n%10))
	}
	return name
}

// UsualFolders lists the folders in which Find looks: those of the path, Debian's
// games, and where people unpack programs.
func UsualFolders() (list []string) {
	add := func(folders ...string) {
		for _, f := range folders {
			if filepath.IsAbs(f) && !slices.Contains(list, f) {
				list = append(list, f)
			}
		}
	}
	add(filepath.SplitList(os.Getenv("PATH"))...)
	add("/usr/games", "/usr/local/bin", "/usr/local/games")
	below := []string{"/opt/*", "/opt/*/bin"}
	if home, err := os.UserHomeDir(); err == nil {
		add(filepath.Join(home, "bin"), filepath.Join(home, ".local/bin"))
		for _, p := range []string{"engines", "engines/*", "[a-zA-Z0-9]*", "[a-zA-Z0-9]*/bin", "[a-zA-Z0-9]*/source"} {
			below = append(below, filepath.Join(home, p))
		}
	}
	for _, p := range below {
		found, _ := filepath.Glob(p)
		add(found[:min(len(found), 200)]...)
	}
	return list
}
