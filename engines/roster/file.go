package roster

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/boards/near"
)

// Load adds the players of an engines.toml, in the order of the file. A file
// that isn't there has none. The error names file and line.
//
//	[[engine]]
//	name     = "rapfi"
//	protocol = "gomocup"
//	command  = "pbrain-rapfi"     # {dir} stands for its working folder
//	settle   = "20ms"             # it loses what comes within 10 µs of its move
//
//	[[engine]]
//	name     = "aoba"
//	protocol = "handoff"
//	command  = "dosbox -c 'mount c {dir}' -c c: -c AOBA.EXE -c exit"
//	dir      = "~/dos/aoba"       # copied into its working folder first
//	encoding = "shift_jis"
//	env      = { SDL_VIDEODRIVER = "dummy" }
//	limits   = { memory = "512MiB", disk = "64MiB" }
//
//	[[engine]]
//	name     = "fairy"
//	protocol = "usi"
//	command  = "fairy-stockfish"
//	ponder   = true
//	options  = { USI_Hash = 64, "Skill Level" = 10 } # of its own
//
//	[[engine]]
//	name     = "gps"
//	protocol = "csa"
//	command  = "gpsshogi --csa -l 600 -T {main} -B {byoyomi}"
//
// Besides are keys of the file that aren't of players, and are skipped.
func (r *Roster) Load(file string, besides ...string) error {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return r.LoadText(file, string(text), besides...)
}

// LoadText does the same for a text; its paths are relative to the file's folder.
func (r *Roster) LoadText(file, text string, besides ...string) error {
	entries, err := parse(file, text, besides...)
	if err != nil {
		return err
	}
	for _, e := range entries {
		for _, other := range r.List() {
			if other.Name != e.Name {
				continue
			}
			return fact.At(e.Source, taken(e.Name, other.Source))
		}
		r.loaded = append(r.loaded, e)
	}
	return nil
}

// Tables returns the [[engine]] tables of players by name, those that a file has,
// each as text for LoadText.
func (r *Roster) Tables(file string, names []string) (list []string, err error) {
	for _, e := range r.loaded {
		if e.table == nil || !slices.Contains(names, e.Name) || !strings.HasPrefix(e.Source, file+":") {
			continue
		}
		var b bytes.Buffer
		if err := toml.NewEncoder(&b).Encode(map[string]any{"engine": []map[string]any{e.table}}); err != nil {
			return nil, err
		}
		list = append(list, b.String())
	}
	return list, nil
}

// NamesIn lists the players in a text for LoadText.
func NamesIn(file, text string) (names []string, err error) {
	entries, err := parse(file, text)
	for _, e := range entries {
		names = append(names, e.Name)
	}
	return names, err
}

// notTOML reports that a file can't be decoded, with the decoder's message.
func notTOML(err error) error { return fact.Errorf("roster.file.toml", "not valid TOML: %w", err) }

// taken reports that another player, from a file or built in, has a name.
func taken(name, source string) error {
	if source == "" {
		return fact.Errorf("roster.file.builtin", "%q is the name of a built-in player; choose another name", name)
	}
	return fact.Errorf("roster.file.taken", "the player in %[2]s is already called %[1]q", name, source)
}

// parse reads an engines.toml.
func parse(file, text string, besides ...string) ([]Entry, error) {
	var doc map[string]any
	if _, err := toml.Decode(text, &doc); err != nil {
		var bad toml.ParseError
		if errors.As(err, &bad) {
			return nil, fact.AtLine(file, bad.Position.Line, notTOML(fact.Foreign(bad.Message)))
		}
		return nil, fact.At(file, notTOML(fact.Foreign(err.Error())))
	}
	lines := keyline.Read(text)
	for _, key := range sorted(doc) {
		if key != "engine" && !slices.Contains(besides, key) {
			return nil, fact.AtLine(file, lines.Line(key), fact.Errorf("roster.file.table", "expected [[engine]], got %q", key))
		}
	}
	tables, ok := doc["engine"].([]map[string]any)
	if !ok && doc["engine"] != nil {
		return nil, fact.AtLine(file, lines.Line("engine"), fact.New("roster.file.brackets", "expected [[engine]], with double brackets"))
	}
	var entries []Entry
	for i, table := range tables {
		e, key, err := entry(table, filepath.Dir(file))
		if err != nil {
			return nil, fact.AtLine(file, lineOf(lines, i, key), err)
		}
		e.Source = fmt.Sprintf("%s:%d", file, lines.Line("engine", i))
		for _, other := range entries {
			if other.Name == e.Name {
				return nil, fact.AtLine(file, lines.Line("engine", i, "name"), taken(e.Name, other.Source))
			}
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// lineOf returns the line of a key of the i-th [[engine]]. Limits are keys of their own table.
func lineOf(lines keyline.Lines, i int, key string) int {
	path := []any{"engine", i, key}
	if limit, ok := strings.CutPrefix(key, "limits."); ok {
		path = []any{"engine", i, "limits", limit}
	}
	return lines.Line(path...)
}

// entry makes a player of its table. An error concerns key.
func entry(table map[string]any, folder string) (e Entry, key string, err error) {
	protocol, err := Text(table["protocol"])
	if err != nil {
		return e, "protocol", fact.At("protocol", err)
	}
	d, known := dialectNamed(protocol)
	if !known {
		return e, "protocol", fact.At("protocol", fact.Errorf("roster.want.oneof", "expected one of %s, got %q", Protocols(), protocol))
	}
	e = Entry{Protocol: protocol, Protocols: []string{protocol}, Games: catalog.Speaking(protocol), settings: d.usual()}
	for _, key := range sorted(table) {
		if sub, ok := table[key].(map[string]any); ok && key == "limits" {
			for _, k := range sorted(sub) {
				if err := e.limit(k, sub[k]); err != nil {
					return e, "limits." + k, fact.At("limits: "+k, err)
				}
			}
			continue
		}
		if err := e.set(d, key, table[key], folder); err != nil {
			return e, key, err
		}
	}
	if e.Name == "" {
		return e, "", fact.New("roster.file.noname", "the key name is missing")
	}
	if e.words == nil {
		return e, "", fact.New("roster.file.nocommand", "the key command is missing")
	}
	if err := d.check(e.words); err != nil {
		return e, "command", fact.At("command", err)
	}
	// Its paths are relative to the home folder, if there is one.
	from := folder
	if e.settings.home != "" {
		from = e.settings.home
	}
	if !d.Remote {
		e.words[0] = path(e.words[0], from)
		if e.settings.home == "" { // its files are in the player's own folder
			absoluteScript(e.words, from)
		}
	}
	e.Spec, e.table = e.Name, table
	e.said, err = settingsText(table)
	return e, "", err
}

// set sets a key of an [[engine]].
func (e *Entry) set(d Dialect, key string, v any, folder string) (err error) {
	if k, ok := d.key(key); ok {
		err = k.Set(e.settings.options, v)
	} else if k, ok := keyNamed(key); ok {
		err = k.set(e, v, folder)
	} else if slices.Contains(keyNames(), key) {
		return fact.Errorf("roster.file.special", "%s can't be used with the protocol %s", key, d.Name)
	} else {
		return fact.Errorf("roster.file.key", "unknown key %q%w; expected one of %s", key, near.Meant(key, keyNames()), keyNames())
	}
	if err != nil {
		return fact.At(key, err)
	}
	return nil
}

// sorted lists the keys of a table.
func sorted[V any](table map[string]V) []string {
	var names []string
	for k := range table {
		names = append(names, k)
	}
	sort.Strings(names)
	return names
}
