package tournament

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"dohyo/arena"
	"dohyo/boards/catalog"
	"dohyo/boards/fact"
	"dohyo/boards/keyline"
	"dohyo/boards/near"
	"dohyo/engines"
)

// ReadPlan reads a tournament's file. Errors name file and line. Find returns the
// regulation of a name, or of a file relative to the plan's folder. If quick is
// set, all times are divided.
func ReadPlan(file string, find func(name string) (arena.Regulation, error), quick bool) (*Plan, int, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, 0, err
	}
	return ParsePlan(file, data, find, quick)
}

// ParsePlan reads the text of a tournament's file. The returned number is the
// divisor of its times, 1 unless quick is set.
func ParsePlan(file string, data []byte, find func(name string) (arena.Regulation, error), quick bool) (*Plan, int, error) {
	f := planFile{name: file, lines: keyline.Read(string(data))}
	p := new(Plan)
	meta, err := toml.Decode(string(data), p)
	if err != nil {
		return nil, 0, arena.ReadTOML(file, data, new(Plan), nil) // this error names the line
	}
	if err := arena.KindError(file, data, p); err != nil {
		return nil, 0, err
	}
	for _, key := range meta.Undecoded() {
		if key[0] == engineTable {
			p.Engines = true // the roster reads them
			continue
		}
		return nil, 0, f.unknown(key)
	}
	if p.Teams != "" {
		if err := p.readTeams(filepath.Dir(file)); err != nil {
			return nil, 0, f.at("", 0, "teams", err)
		}
	}
	if err := f.check(p); err != nil {
		return nil, 0, err
	}
	for _, c := range []struct {
		key string
		n   int
	}{{"concurrency", p.Concurrency}, {"quick", p.Quick}} {
		if c.n < 1 && meta.IsDefined(c.key) {
			return nil, 0, f.at("", 0, c.key, least(c.key, 1, c.n))
		}
		if c.n > mostCount {
			return nil, 0, f.at("", 0, c.key, most(c.key, mostCount, c.n))
		}
	}
	if !meta.IsDefined("keep") {
		p.Keep = p.usualKeep()
	}
	by := 1
	if quick {
		if by = p.Quick; by == 0 {
			by = defaultQuick
		}
	}
	here := func(name string) (arena.Regulation, error) {
		if strings.ContainsRune(name, filepath.Separator) || strings.HasSuffix(name, ".toml") {
			if !filepath.IsAbs(name) {
				name = filepath.Join(filepath.Dir(file), name)
			}
		}
		return find(name)
	}
	err = p.resolve(here, by, func(stage int, key string, err error) error {
		if key == "regulation" && p.Stages[stage].Regulation == "" {
			return f.at("", 0, key, err)
		}
		return f.at("stage", stage, key, err)
	})
	if err != nil {
		return nil, 0, err
	}
	return p, by, nil
}

const (
	engineTable  = "engine" // the tournament's own players, as in engines.toml
	defaultQuick = 100
)

// A planFile knows the lines of a plan's text.
type planFile struct {
	name  string
	lines keyline.Lines
}

// at adds to an error the line of a key in the n-th table of a name, from 0, or
// the line of the table itself. The table "" is the file's own keys.
func (f planFile) at(table string, n int, key string, err error) error {
	return fact.Errorf("tournament.file", "%s:%d: %w", f.name, f.lines.Line(keyPath(table, n, key)...), err)
}

// has reports whether the n-th table of a name has a key.
func (f planFile) has(table string, n int, key string) bool {
	return f.lines.Has(keyPath(table, n, key)...)
}

// keyPath returns the path to a key in the n-th table of a name.
func keyPath(table string, n int, key string) (path []any) {
	if table != "" {
		path = append(path, table, n)
	}
	if key != "" {
		path = append(path, key)
	}
	return path
}

// EntrantLine returns the line of the n-th entrant's player in a tournament's file, from 0.
func EntrantLine(lines keyline.Lines, n int) int {
	return lines.Line(keyPath("entrant", n, "player")...)
}

// StageLine returns the line of the n-th stage, from 0.
func StageLine(lines keyline.Lines, n int) int {
	return lines.Line(keyPath("stage", n, "form")...)
}

// unknown refuses an unknown key.
func (f planFile) unknown(key toml.Key) error {
	table := ""
	if len(key) > 1 && len(Settings(key[0])) > 0 {
		table = key[0]
	}
	var names []string
	for _, s := range Settings(table) {
		names = append(names, s.Key)
	}
	if table == "" {
		names = append(TopKeys(), engineTable)
	}
	var path []any // without the table's place: to the first that has the key
	for _, part := range key {
		path = append(path, part)
	}
	last := key[len(key)-1]
	return fact.Errorf("toml.unknown", "%s:%d: unknown key %q%w; the keys are %s", f.name, f.lines.Line(path...), last, near.Meant(last, names), names)
}

// planExamples holds an example of each key, in the order of lists. The example
// of game is the first game.
var planExamples = []struct{ table, key, example string }{
	{"", "name", `"Spring league"`},
	{"", "game", ""},
	{"", "regulation", `"club.toml"`},
	{"", "seed", `7`},
	{"", "concurrency", `2`},
	{"", "keep", `40`},
	{"", "quick", `100`},
	{"", "final", `true`},
	{"", "hold", `true`},
	{"", "notice", `"10m"`},
	{"", "changed", `"play"`},
	{"", "pin", `true`},
	{"", "lots", `true`},
	{"", "teams", `"teams"`},
	{"", "build_time", `"5m"`},
	{"", "unbuilt", `"default"`},
	{"", "listen", `"192.168.0.2:4081"`},
	{"", "deadline", `2026-12-20T18:00:00+09:00`},
	{"entrant", "name", `"KAZE"`},
	{"entrant", "player", `"gomocup:./kaze"`},
	{"entrant", "password", `"open-sesame"`},
	{"entrant", "team", `"Club A"`},
	{"entrant", "seed", `3`},
	{"entrant", "nodes", `3000`},
	{"entrant", "playouts", `24`},
	{"entrant", "handed_in", `2026-12-19T21:30:00+09:00`},
	{"entrant", "guest", `true`},
	{"entrant", "rating", `1500.0`},
	{"entrant", "rank", `"3d"`},
	{"stage", "name", `"league"`},
	{"stage", "form", `"swiss"`},
	{"stage", "seeded", `3`},
	{"stage", "from", `"league"`},
	{"stage", "take", `8`},
	{"stage", "grow_above", `50`},
	{"stage", "grow_every", `5`},
	{"stage", "skip_below", `16`},
	{"stage", "fill", `true`},
	{"stage", "rounds", `7`},
	{"stage", "until", `20.0`},
	{"stage", "method", `"berger"`},
	{"stage", "bound", `2`},
	{"stage", "modified", `true`},
	{"stage", "modified_rounds", `[3]`},
	{"stage", "turns", `"lot"`},
	{"stage", "third", `true`},
	{"stage", "fifth", `true`},
	{"stage", "groups", `4`},
	{"stage", "deal", `"round"`},
	{"stage", "challengers", `1`},
	{"stage", "order", `"points"`},
	{"stage", "regulation", `"final.toml"`},
	{"stage", "games", `10`},
	{"stage", "by_rank", `true`},
	{"stage", "opening", `"suite"`},
	{"stage", "openings", `"fields"`},
	{"stage", "limit", `200`},
	{"stage", "margin", `"50ms"`},
	{"stage", "time", `"15m+10b"`},
	{"stage", "at_once", `1`},
	{"stage", "boards", `3`},
	{"stage", "boards_for", `["final"]`},
	{"stage", "together", `true`},
	{"stage", "stagger", `"10s"`},
	{"stage", "replays", `1`},
	{"stage", "replay_time", `"15m+10b"`},
	{"referee", "name", `"KAMATA"`},
	{"referee", "own", `["KAZE"]`},
	{"seeding", "name", `"final of last year"`},
	{"seeding", "order", `["KAZE", "AOBA"]`},
}

// TopKeys lists the keys of a tournament's file, except its engines.
func TopKeys() (names []string) {
	for _, s := range Settings("") {
		names = append(names, s.Key)
	}
	return append(names, "entrant", "stage", "seeding", "referee")
}

// Settings lists the keys of a table of a tournament's file; "" is the file
// itself.
func Settings(table string) (list []engines.Setting) {
	for _, k := range planExamples {
		if k.example == "" {
			k.example = strconv.Quote(catalog.Names()[0])
		}
		if k.table == table {
			list = append(list, engines.Setting{Key: k.key, Example: k.example})
		}
	}
	return list
}
