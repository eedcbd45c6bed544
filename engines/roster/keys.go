package roster

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/safe"
	"dohyo/engines"
	"dohyo/engines/process"
)

// A key is a key that any [[engine]] may have: its description in lists of
// settings, and what it sets. The default and the example are written as in the
// file.
type key struct {
	name    string
	usual   string // "" if only words can describe it
	example string
	set     func(e *Entry, v any, folder string) error
}

// keys lists the keys that any [[engine]] may have, in the order of lists.
var keys = []key{
	{"name", "", `"rapfi"`, func(e *Entry, v any, _ string) (err error) {
		if e.Name, err = Text(v); err != nil {
			return err
		}
		if strings.ContainsAny(e.Name, ":/ ") || e.Name != safe.Talk(e.Name, 40) || e.Name == "" {
			return fact.Errorf("roster.want.name", "expected a word of at most 40 bytes without colon or slash, got %q", e.Name)
		}
		return nil
	}},
	{"protocol", "", `"gomocup"`, func(*Entry, any, string) error { return nil }},
	{"command", "", `"~/rapfi/pbrain-rapfi"`, func(e *Entry, v any, _ string) error {
		s, err := Text(v)
		if err == nil {
			e.words, err = process.Split(s) // its path is made absolute once the home folder is known
		}
		return err
	}},
	{"dir", "", `"~/dos/aoba"`, func(e *Entry, v any, folder string) error {
		s, err := Text(v)
		if err != nil {
			return err
		}
		if e.settings.home = path(s, folder); !filepath.IsAbs(e.settings.home) {
			e.settings.home = filepath.Join(folder, s)
		}
		return nil
	}},
	{"games", "", "", func(e *Entry, v any, _ string) error {
		list, err := texts(v)
		for _, name := range list {
			if !slices.Contains(catalog.Names(), name) {
				return fact.Errorf("roster.want.someof", "expected names among %s, got %q", catalog.Names(), name)
			}
		}
		e.Games = list
		return err
	}},
	{"summary", "", `"plays fast"`, func(e *Entry, v any, _ string) (err error) {
		e.Summary, err = Text(v)
		e.Summary = safe.Talk(e.Summary, 200)
		return err
	}},
	{"env", `{}`, `{ OMP_NUM_THREADS = "1" }`, func(e *Entry, v any, _ string) error {
		table, ok := v.(map[string]any)
		if !ok {
			return fact.Errorf("roster.want.texttable", "expected a table of strings, got %v", v)
		}
		for _, name := range sorted(table) {
			s, err := Text(table[name])
			if err != nil {
				return fact.At(name, err)
			}
			e.settings.env = append(e.settings.env, name+"="+s)
		}
		return nil
	}},
	{"writable", `[]`, `["~/rapfi/cache"]`, func(e *Entry, v any, folder string) (err error) {
		e.settings.outside, err = paths(v, folder)
		return err
	}},
	{"read", `[]`, `["~/nets"]`, func(e *Entry, v any, folder string) (err error) { e.settings.read, err = paths(v, folder); return err }},
	{"net", `false`, `true`, func(e *Entry, v any, _ string) (err error) { e.settings.net, err = Yes(v); return err }},
	{"gpu", `false`, `true`, func(e *Entry, v any, _ string) (err error) { e.settings.gpu, err = Yes(v); return err }},
	{"cage", `"auto"`, `"none"`, func(e *Entry, v any, _ string) error {
		s, err := Choice(v, "auto", string(process.CageLandlock), string(process.CageNone))
		if e.settings.cage = process.Cage(s); s == "auto" {
			e.settings.cage = process.CageAuto
		}
		return err
	}},
	{"strict", "", `true`, func(e *Entry, v any, _ string) (err error) { e.settings.strict, err = Yes(v); return err }},
	{"limits", "", `{ memory = "1GiB", processes = 2048 }`, func(_ *Entry, v any, _ string) error {
		return fact.Errorf("roster.want.table", "expected a table, got %v", v)
	}},
}

// keyNamed finds a key.
func keyNamed(name string) (key, bool) {
	i := slices.IndexFunc(keys, func(k key) bool { return k.name == name })
	if i < 0 {
		return key{}, false
	}
	return keys[i], true
}

// keyNames lists all keys, including those of dialects, sorted.
func keyNames() []string {
	var names []string
	for _, s := range Settings() {
		if name, _, isLimit := strings.Cut(s.Key, "."); !isLimit {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

// Settings lists the keys of an [[engine]]: those of all players, with its limits
// as limits.NAME, and those of dialects.
func Settings() []engines.Setting {
	var list []engines.Setting
	for _, k := range keys {
		s := engines.Setting{Key: k.name, Usual: k.usual, Example: k.example}
		switch k.name {
		case "games":
			s.Example = fmt.Sprintf("[%q]", catalog.Names()[0])
		case "strict":
			s.Usual, s.Other = usually(func(d Dialect) (string, bool) { return strconv.FormatBool(d.Strict), true })
		}
		list = append(list, s)
		if k.name != "limits" {
			continue
		}
		for _, l := range limits {
			list = append(list, engines.Setting{Key: k.name + "." + l.name, Usual: l.usual(process.Default()), Example: l.example})
		}
	}
	known := map[string]bool{}
	for _, d := range dialects {
		for _, k := range d.Keys {
			if known[k.Name] {
				continue
			}
			known[k.Name] = true
			s := engines.Setting{Key: k.Name, Example: k.Example, For: having(k.Name)}
			s.Usual, s.Other = usually(func(d Dialect) (string, bool) {
				k, ok := d.key(k.Name)
				return k.Usual, ok
			})
			list = append(list, s)
		}
	}
	return list
}

// having lists the protocols that use a key.
func having(key string) []string {
	var names []string
	for _, name := range Protocols() {
		d, _ := dialectNamed(name)
		if _, ok := d.key(key); ok {
			names = append(names, name)
		}
	}
	return names
}

// usually returns the most common default of the dialects that have a value, if several
// have it, and the other defaults with their dialects.
func usually(of func(Dialect) (value string, ok bool)) (usual string, other []engines.OtherUsual) {
	for _, d := range dialects {
		v, ok := of(d)
		if !ok {
			continue
		}
		i := slices.IndexFunc(other, func(o engines.OtherUsual) bool { return o.Usual == v })
		if i < 0 {
			i, other = len(other), append(other, engines.OtherUsual{Usual: v})
		}
		other[i].Protocols = append(other[i].Protocols, d.Name)
	}
	sort.SliceStable(other, func(i, j int) bool { return len(other[i].Protocols) < len(other[j].Protocols) })
	if last := len(other) - 1; last == 0 || len(other[last].Protocols) > 1 {
		return other[last].Usual, other[:last]
	}
	return "", other
}

// A limit is a key of limits.
type limit struct {
	name    string
	example string
	usual   func(process.Limits) string
	set     func(l *process.Limits, v any) error
}

// limits lists all limits, in the order of lists.
var limits = []limit{
	sizeLimit("memory", `"1GiB"`, func(l *process.Limits) *int64 { return &l.Memory }),
	sizeLimit("disk", `"1GiB"`, func(l *process.Limits) *int64 { return &l.Disk }),
	sizeLimit("output", `"64MiB"`, func(l *process.Limits) *int64 { return &l.Output }),
	{"line", `"1MiB"`, func(l process.Limits) string { return sizeText(int64(l.Line)) }, func(l *process.Limits, v any) error {
		n, err := Size(v)
		l.Line = int(min(n, 1<<30))
		return err
	}},
	sizeLimit("stderr", `"none"`, func(l *process.Limits) *int64 { return &l.Stderr }),
	{"processes", "2048", func(l process.Limits) string { return strconv.Itoa(l.Processes) }, func(l *process.Limits, v any) error {
		n, ok := v.(int64)
		if !ok || n < 0 || n > 1<<20 {
			return fact.Errorf("roster.want.processes", "expected the number of processes, got %v", v)
		}
		l.Processes = int(n)
		return nil
	}},
}

// sizeLimit returns a limit that is a size.
func sizeLimit(name, example string, of func(*process.Limits) *int64) limit {
	return limit{
		name: name, example: example,
		usual: func(l process.Limits) string { return sizeText(*of(&l)) },
		set: func(l *process.Limits, v any) error {
			n, err := Size(v)
			*of(l) = n
			return err
		},
	}
}

// sizeText formats a size for the file.
func sizeText(n int64) string {
	for _, unit := range []struct {
		name string
		size int64
	}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}} {
		if n > 0 && n%unit.size == 0 {
			return strconv.Quote(strconv.FormatInt(n/unit.size, 10) + unit.name)
		}
	}
	return strconv.FormatInt(n, 10)
}

// limit sets one of the limits; 0 or "none" means no limit.
func (e *Entry) limit(name string, v any) error {
	if v == "none" {
		v = int64(0)
	}
	for _, l := range limits {
		if l.name == name {
			return l.set(&e.settings.limits, v)
		}
	}
	return fact.New("roster.file.limit", "unknown limit; expected memory, disk, output, stderr, line or processes")
}
